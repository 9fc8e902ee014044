"""What a game is made of, as its first view tells: a client shows any game by it, and knows none by itself."""

from msgspec import Struct

ALL, OWNER, NOBODY = range(3)  # who sees what lies in a zone
HOLDS = ("number", "text", "amounts", "names")


class ZoneRow(Struct, array_like=True, frozen=True):
    """Where objects lie. What lies in one that is not shared lies there for its owner.

    `seen` is 0 where all see what lies there, 1 where its owner does, 2 where nobody does. In an ordered zone, the
    first is the bottom, and what comes new goes on top. Where `controlled`, things have a controller, and are spoken of
    as they were there. What lies `aside` is to be shown to those who ask for it.
    """

    name: str
    shared: bool = False
    seen: int = ALL
    ordered: bool = False
    controlled: bool = False
    aside: bool = False


class StatRow(Struct, array_like=True, frozen=True):
    """What every player has. `holds` is 0 for a whole number, 1 for a text, 2 for amounts by name, 3 for names."""

    name: str
    holds: int = 0


class Sheet(Struct, array_like=True, frozen=True):
    """What a game is made of. Rows and patches name a zone by its place in the list, and add up flags.

    The first flag is 1, the second 2, the third 4 and so on. `stays` is the sum of those that stay with an object
    wherever it goes.
    """

    zones: list[ZoneRow]
    flags: list[str] = []
    stays: int = 0
    stats: list[StatRow] = []  # in the order in which the rows of seats have them

    def zone(self, name: str) -> int:
        """The number of a zone; -1 where there is none of this name."""
        return next((at for at, zone in enumerate(self.zones) if zone.name == name), -1)

    def flag(self, name: str) -> int:
        """What a flag is in a sum; 0 where there is none of this name."""
        return next((1 << at for at, flag in enumerate(self.flags) if flag == name), 0)

    def flags_of(self, sum: int) -> list[str]:
        """The names of the flags that are added up."""
        return [flag for at, flag in enumerate(self.flags) if sum >> at & 1]
