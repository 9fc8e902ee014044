"""What a viewer sees, in rows: seats, objects, looks, events and decisions.

Rows travel as arrays, in the order of their fields; fields at the end may be left out and then have their default.
Numbers name things: 1 to 15 a seat (its number and one), from 16 on an object, 0 nothing.
"""

from typing import TypeAlias

from msgspec import Struct, field

FIRST_OBJECT = 16

FORMS = ("choose", "order", "number", "divide")
CHOOSE, ORDER, NUMBER, DIVIDE = range(len(FORMS))


class Row(Struct, array_like=True):
    """The base of what travels as an array."""


Value: TypeAlias = str | int | list[str] | None
Face: TypeAlias = list[Value]
"""A printed face: its values, in the order of the sheet; those at the end may be left out and are nothing then."""


class Look(Struct, array_like=True, frozen=True):
    """How an object looks now: a printed face, and what is different from it. Equal-looking objects share one.

    `face` is -1 where no printed face is near, and all is different. Looks with odd numbers are told; an even number is
    twice that of a printed face, and means that face without any change.
    """

    face: int = -1
    changes: dict[int, Value] = {}  # by the places of the sheet's fields of a face, in their order
    card: str = ""  # the name of the card or token that it is, while it is a copy of something else


class ObjectRow(Row):
    """An object that the viewer sees. `marks` has what the sheet says that objects have, in its order."""

    id: int
    look: int
    zone: int
    owner: int
    controller: int
    flags: int = 0
    counters: dict[str, int] = {}
    peek: int = -1  # the look of its hidden side, for who may know it
    marks: list[int | list[int]] = []  # those at the end may be left out and are nothing then


MARKS = 8  # the place of `marks`; in patches, the places from here on are those of the sheet's


Stat = int | str | dict[str, int] | list[str]


class SeatRow(Row):
    """A player. `stats` has what the sheet says that players have, in its order; `counters` what else is counted."""

    id: int
    name: str
    team: int = 0
    out: str = ""  # why they are out of the game; empty while they are in it
    conceded: bool = False
    counters: dict[str, int] = {}
    stats: list[Stat] = []


STATS = 6  # the place of `stats`; in patches, the places from here on are those of the sheet's


class TurnRow(Row):
    """Where the game stands. `asks` are the seats that the game waits for."""

    number: int = 0
    active: int = 0
    step: int = 0  # its place in the sheet
    acts: int = 0  # the seat that may act, if there is time to
    asks: list[int] = []
    over: bool = False
    winners: list[int] = []


class EventRow(Row):
    """What happened, for the log and for animation. `{0}` in the text stands for the first of the refs."""

    kind: int  # of the texts, as are all the following
    text: int
    refs: list[int] = []
    rule: int = 0


class OptionRow(Row):
    """What can be taken; an answer names it by its place in the list."""

    label: int  # of the texts
    refs: list[int] = []
    kind: int = 0  # of the sheet's kinds of options: 1 is the first, 0 is none of them


class PairsRow(Row):
    """Options that each join one object to another.

    Each of `rows` begins with the place of one of `sets`, and goes on with objects, packed as in patches: each of these
    objects with each of that set is an option, in this order. `label` has `{0}` for the one and `{1}` for the other.
    """

    label: int  # of the texts
    sets: list[list[int]]
    rows: list[list[int]]


class DecisionRow(Row):
    """What is asked. All that a client needs, without knowing the rules.

    `forms` are choose (places of some options), order (places of all options, in the order wanted), number (one whole
    number) and divide (one whole number for each option, `total` together). `rules` says in words what else must hold.
    """

    number: int  # grows with each decision of the game; an answer repeats it
    seat: int
    kind: int  # of the texts
    prompt: int  # of the texts
    form: int = CHOOSE
    options: list[OptionRow] = []
    minimum: int = 1
    maximum: int = 1
    total: int = 0
    default: list[int] = []
    rules: list[int] = []  # of the texts
    source: int = 0
    seconds: float | None = None  # until the default is taken
    pairs: PairsRow | None = None  # in the place of `options` where they would be very many


class Snapshot(Struct, rename={"seats": "s", "objects": "o", "looks": "l", "turn": "t"}, omit_defaults=True):
    """All that a viewer sees."""

    seats: list[SeatRow]
    turn: TurnRow
    objects: list[ObjectRow] = []  # those of an ordered zone from the bottom up
    looks: dict[int, Look] = field(default_factory=dict)
