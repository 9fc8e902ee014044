"""The declaration of a game, which comes with its first view, so that a client can show any game without knowing it."""

from typing import Any

from msgspec import Struct

SEEN = ("all", "owner", "nobody")  # who sees what lies in a zone
ALL, OWNER, NOBODY = range(len(SEEN))
HOLDS = ("number", "text", "amounts", "names")
MARKED = ("number", "object", "objects")


class ZoneRow(Struct, array_like=True, frozen=True):
    """A place for objects. In a zone that is not shared, each player has their own part.

    `seen` is 0 if all see what lies there, 1 if its owner does, 2 if nobody does. In an ordered zone the first object
    is at the bottom, and new ones go on top. In a `controlled` zone, objects have a controller, and are remembered as
    they last were there. What lies `aside` is to be shown only on request. `shown` is how players read where something
    lies, such as `removed from the game`; it is empty where that is the zone's name.
    """

    name: str
    shared: bool = False
    seen: int = ALL
    ordered: bool = False
    controlled: bool = False
    aside: bool = False
    shown: str = ""


class FieldRow(Struct, array_like=True, frozen=True):
    """A field of a face, or a statistic of a player. `holds` is 0 for a whole number, 1 for a text, 2 for amounts by
    name, 3 for names. A face without a value has null, an empty text or an empty list there."""

    name: str
    holds: int = 0

    @property
    def nothing(self) -> int | str | list[str]:
        """The value of a face that has none."""
        return [] if self.holds == HOLDS.index("names") else 0 if self.holds == HOLDS.index("number") else ""


class MarkRow(Struct, array_like=True, frozen=True):
    """What an object has besides flags and counters. `holds` is 0 for a whole number, 1 for an object or player, 2 for
    several of them. An object without the mark has 0, or an empty list."""

    name: str
    holds: int = 0

    @property
    def nothing(self) -> int | list[int]:
        """The value of an object without the mark."""
        return [] if self.holds == MARKED.index("objects") else 0


class Hints(Struct, frozen=True, omit_defaults=True):
    """What helps a client to show the game clearly; a game can be shown without it.

    `kind` is the field of a face that says what kind of thing it is, `beside` the one to show after the name of a card
    in hand, `text` the one with the full text. `size` says how numbers of a face, named in braces, are written together
    if it has them all. `beside` may name fields in braces, too: then it has parts, with a comma and a blank between
    them, and those are shown of which a face has all fields. Objects with the word `background` in their kind, and
    without a size, are shown behind the others. `aside` are kinds of options that are there nearly always, to be shown
    only on request. Of the kinds in `once`, a seat is reminded before its turn is over, at the steps `until`. `after`
    says what passing does at a step of one's own turn. `mine`, `others` and `own` are the stops of a seat that has set
    none. `dull` are kinds of events that need no line, since the table shows them (a name that ends in a blank: all
    kinds that begin with it); `minor` are those that decide nothing. `paint` gives the color, as terminals call it, of
    symbols written in braces, and of words in a kind, or in a field with nothing else. `unsaid` is the sum of the flags
    that a short line leaves out, `turned` of those for which a card lies turned on a real table.
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
    turned: int = 0


class Sheet(Struct, array_like=True, frozen=True):
    """The declaration of a game. Rows and patches name a zone by its place in the list, and have flags as a sum.

    The first flag counts as 1, the second as 2, the third as 4, and so on. `stays` is the sum of the flags that stay
    with an object in any zone.
    """

    zones: list[ZoneRow]
    flags: list[str] = []
    stays: int = 0
    stats: list[FieldRow] = []  # the statistics of players, in the order of a seat's row
    face: list[FieldRow] = []  # the fields of faces, in order; the first is the name
    marks: list[MarkRow] = []  # the marks of objects, in the order of an object's row
    steps: list[str] = []  # the steps of a turn; a turn's row names one by its place
    options: list[str] = []  # the kinds of options; 1 is the first, and `pass` and `concede` are among them
    stacked: list[str] = []  # the kinds of things that wait before they happen, as `stops` names them in `own`
    counters: list[str] = []  # the kinds of counters that the rules name; there may be others
    rulebook: str = ""  # the name of the rule book, as requests use it
    cards: str = ""  # a digest of the faces that looks refer to: faces with an equal digest can be kept
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
        """The kind of an option by its number; empty if it has none, or an unknown one."""
        return self.options[number - 1] if 0 < number <= len(self.options) else ""

    def mark(self, name: str) -> int:
        """The place of a mark; -1 where there is none of this name."""
        return next((at for at, mark in enumerate(self.marks) if mark.name == name), -1)

    def field(self, name: str) -> int:
        """The place of a field of a face; -1 where there is none of this name."""
        return next((at for at, field in enumerate(self.face) if field.name == name), -1)

    def flag(self, name: str) -> int:
        """What a flag counts in a sum; 0 if there is none of this name."""
        return next((1 << at for at, flag in enumerate(self.flags) if flag == name), 0)

    def flags_of(self, sum: int) -> list[str]:
        """The names of the flags in a sum."""
        return [flag for at, flag in enumerate(self.flags) if sum >> at & 1]


def told(sheet: Any, rulebook: str = "", cards: str = "") -> Sheet:
    """A rule book's sheet as clients get it, for a game of that book with these cards."""
    return Sheet(
        [
            ZoneRow(
                zone.name, zone.shared, SEEN.index(zone.seen), zone.ordered, zone.controlled, zone.aside, zone.shown
            )
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
    turned = sum(1 << at for at, flag in enumerate(sheet.flags) if flag.turned)
    return Hints(
        hints.kind, hints.beside, hints.text, hints.size, hints.background, [*hints.aside], [*hints.once],
        [*hints.until], dict(hints.after),
        [*hints.mine], [*hints.others], [*hints.own], [*hints.dull], [*hints.minor], dict(hints.paint), unsaid,
        turned,
    )  # fmt: skip
