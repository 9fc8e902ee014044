"""What a game is made of, as its first view tells: a client shows any game by it, and knows none by itself."""

from typing import Any

from msgspec import Struct

SEEN = ("all", "owner", "nobody")  # who sees what lies in a zone
ALL, OWNER, NOBODY = range(len(SEEN))
HOLDS = ("number", "text", "amounts", "names")
MARKED = ("number", "object", "objects")


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


class FieldRow(Struct, array_like=True, frozen=True):
    """What a face or a player has. `holds` is 0 for a whole number, 1 for a text, 2 for amounts by name, 3 for names.

    A face that has nothing of it has null, an empty text or an empty list there.
    """

    name: str
    holds: int = 0

    @property
    def nothing(self) -> int | str | list[str]:
        """What a face has that has nothing of it, for whoever reads it."""
        return [] if self.holds == HOLDS.index("names") else 0 if self.holds == HOLDS.index("number") else ""


class MarkRow(Struct, array_like=True, frozen=True):
    """What an object has besides flags and counters. `holds` is 0 for a whole number, 1 for an object or player, 2 for
    several. An object without it has 0, or an empty list."""

    name: str
    holds: int = 0

    @property
    def nothing(self) -> int | list[int]:
        """What an object without it has."""
        return [] if self.holds == MARKED.index("objects") else 0


class Hints(Struct, frozen=True, omit_defaults=True):
    """What makes a game easy to take in at a table; it can be shown without.

    `kind` is the field of a face that says what kind of thing it is, `beside` the one that follows the name of what is
    held, `text` the one that is read in full. `size` is how numbers of a face are said together,
    where it has them all, with their names in braces. What has the word `background` in its kind, and no size, lies
    behind the rest. `aside` are kinds of options that are there at nearly every moment; of those of `once`, a seat is
    reminded before its turn passes, at the steps `until`. `after` says what comes of passing at a step of one's own
    turn. `mine`, `others` and `own` are where a seat is asked that has said nothing. `dull` are kinds of events that a
    table shows anyway (one that ends in a blank: all that begin so), `minor` those that decide nothing. `paint` says
    in which color a terminal shows symbols in braces. `unsaid` adds up the flags that a short line leaves out.
    """

    kind: str = ""
    beside: str = ""
    text: str = ""
    size: str = ""
    background: str = ""
    aside: list[str] = []
    once: list[str] = []
    until: list[str] = []
    after: dict[str, str] = {}
    mine: list[str] = []
    others: list[str] = []
    own: list[str] = []
    dull: list[str] = []
    minor: list[str] = []
    paint: dict[str, str] = {}
    unsaid: int = 0


class Sheet(Struct, array_like=True, frozen=True):
    """What a game is made of. Rows and patches name a zone by its place in the list, and add up flags.

    The first flag is 1, the second 2, the third 4 and so on. `stays` is the sum of those that stay with an object
    wherever it goes.
    """

    zones: list[ZoneRow]
    flags: list[str] = []
    stays: int = 0
    stats: list[FieldRow] = []  # in the order in which the rows of seats have them
    face: list[FieldRow] = []  # in the order in which faces have them; the first is the name
    marks: list[MarkRow] = []  # in the order in which the rows of objects have them
    steps: list[str] = []  # of a turn; a turn's row names one by its place
    options: list[str] = []  # the kinds of what can be done; 1 is the first, `pass` and `concede` are among them
    stacked: list[str] = []  # the kinds of things that wait, by which `stops` names those of one's own
    counters: list[str] = []  # those that the rules speak of; there may be others
    rulebook: str = ""  # the rules that are played, as requests name them
    cards: str = ""  # tells the faces that looks refer to from others: those of an equal digest can be kept
    hints: Hints = Hints()

    def zone(self, name: str) -> int:
        """The number of a zone; -1 where there is none of this name."""
        return next((at for at, zone in enumerate(self.zones) if zone.name == name), -1)

    def step(self, name: str) -> int:
        """The number of a step; -1 where there is none of this name."""
        return self.steps.index(name) if name in self.steps else -1

    def option(self, name: str) -> int:
        """The number of a kind of options; 0 where there is none of this name."""
        return self.options.index(name) + 1 if name in self.options else 0

    def option_of(self, number: int) -> str:
        """The kind of an option by its number; empty where it is of no kind, or of one that is not known."""
        return self.options[number - 1] if 0 < number <= len(self.options) else ""

    def mark(self, name: str) -> int:
        """The place of a mark; -1 where there is none of this name."""
        return next((at for at, mark in enumerate(self.marks) if mark.name == name), -1)

    def field(self, name: str) -> int:
        """The place of a field of a face; -1 where there is none of this name."""
        return next((at for at, field in enumerate(self.face) if field.name == name), -1)

    def flag(self, name: str) -> int:
        """What a flag is in a sum; 0 where there is none of this name."""
        return next((1 << at for at, flag in enumerate(self.flags) if flag == name), 0)

    def flags_of(self, sum: int) -> list[str]:
        """The names of the flags that are added up."""
        return [flag for at, flag in enumerate(self.flags) if sum >> at & 1]


def told(sheet: Any, rulebook: str = "", cards: str = "") -> Sheet:
    """A sheet as a rule book declares it, for clients: of a game by that book with these cards."""
    return Sheet(
        [
            ZoneRow(zone.name, zone.shared, SEEN.index(zone.seen), zone.ordered, zone.controlled, zone.aside)
            for zone in sheet.zones
        ],
        [flag.name for flag in sheet.flags],
        sheet.staying,
        [FieldRow(stat.name, HOLDS.index(stat.holds)) for stat in sheet.stats],
        [FieldRow(field.name, HOLDS.index(field.holds)) for field in sheet.face],
        [MarkRow(mark.name, MARKED.index(mark.holds)) for mark in sheet.marks],
        [*sheet.steps],
        [*sheet.options],
        [*sheet.stacked],
        [*sheet.counters],
        rulebook,
        cards,
        _hints(sheet),
    )


def _hints(sheet: Any) -> Hints:
    hints = sheet.hints
    unsaid = sum(1 << at for at, flag in enumerate(sheet.flags) if not flag.said)
    return Hints(
        hints.kind, hints.beside, hints.text, hints.size, hints.background, [*hints.aside], [*hints.once],
        [*hints.until], dict(hints.after),
        [*hints.mine], [*hints.others], [*hints.own], [*hints.dull], [*hints.minor], dict(hints.paint), unsaid,
    )  # fmt: skip
