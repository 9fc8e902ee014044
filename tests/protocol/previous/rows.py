"""What a viewer sees, in rows: seats, objects, looks, events and decisions.

Rows travel as arrays, in the order of their fields; fields at the end may be left out and then have their default.
Ids are numbers: 1 to 15 are seats, from 16 on objects, and 0 is nothing.
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
"""A printed face: its values, in the order of the sheet. Empty values at the end may be left out."""


class Look(Struct, array_like=True, frozen=True):
    """How an object looks now: a printed face, and the differences from it. Objects that look equal share a look.

    `face` is -1 if no printed face is similar; then `changes` has everything. Looks with odd numbers are sent; an even
    number is twice the number of a printed face, and means that face without changes.
    """

    face: int = -1
    changes: dict[int, Value] = {}  # place of a field in the sheet's `face` -> its value
    card: str = ""  # the name of the actual card or token, while it is a copy of something else


class ObjectRow(Row):
    """An object that the viewer sees. `marks` has its marks, in the order of the sheet."""

    id: int
    look: int
    zone: int
    owner: int
    controller: int
    flags: int = 0
    counters: dict[str, int] = {}
    peek: int = -1  # the look of its hidden side, if the viewer may know it
    marks: list[int | list[int]] = []  # empty ones at the end may be left out


MARKS = 8  # the place of `marks`; in patches, the places from here on are the sheet's marks


Stat = int | str | dict[str, int] | list[str]


class SeatRow(Row):
    """A player. `stats` has the player's statistics, in the order of the sheet."""

    id: int
    name: str
    team: int = 0
    out: str = ""  # why the player is out of the game; empty while they are in it
    conceded: bool = False
    counters: dict[str, int] = {}
    stats: list[Stat] = []


STATS = 6  # the place of `stats`; in patches, the places from here on are the sheet's stats


class TurnRow(Row):
    """Where the game stands. `asks` are the seats that the game waits for."""

    number: int = 0
    active: int = 0
    step: int = 0  # its place in the sheet
    acts: int = 0  # the seat that may act, if any
    asks: list[int] = []
    over: bool = False
    winners: list[int] = []


class EventRow(Row):
    """What happened, for the log and for animation. `{0}` in the text stands for the first of the refs.

    A row may stand for several events, one after another, that differ at most in their refs.
    """

    kind: int  # the number of a text, as are all that follow
    text: int
    refs: list[int] = []
    rule: int = 0
    times: int = 1  # how many events it stands for
    each: dict[int, list[int]] = {}  # place in `refs` -> that ref in each of the events, packed as in patches
    beside: int = 0  # how many of the next rows take turns with it: the first event of each, then the second of each


class OptionRow(Row):
    """An option; an answer names it by its place in the list.

    A row may stand for several options, which follow each other in the list and differ at most in their refs.
    """

    label: int  # the number of a text
    refs: list[int] = []
    kind: int = 0  # one of the sheet's kinds of options: 1 is the first, 0 is none of them
    times: int = 1  # how many options it stands for
    each: dict[int, list[int]] = {}  # place in `refs` -> that ref in each of the options, packed as in patches
    beside: int = 0  # how many of the next rows take turns with it: the first option of each, then the second of each


class PairsRow(Row):
    """Options that each join one object to another.

    Each of `rows` begins with the place of one of `sets`, followed by objects, packed as in patches. Each of these
    objects with each object of that set is an option, in this order. `label` has `{0}` for the one and `{1}` for the
    other.

    """

    label: int  # the number of a text
    sets: list[list[int]]
    rows: list[list[int]]


class DecisionRow(Row):
    """A decision, with everything that a client without knowledge of the rules needs.

    The forms are choose (places of some options), order (places of all options, in the order wanted), number (one whole
    number) and divide (one whole number for each option, with the sum `total`). `rules` says in words what else an
    answer must fulfil.
    """

    number: int  # grows with each decision of the game; an answer repeats it
    seat: int
    kind: int  # the number of a text
    prompt: int  # the number of a text
    form: int = CHOOSE
    options: list[OptionRow] = []
    minimum: int = 1
    maximum: int = 1
    total: int = 0
    default: list[int] = []  # packed as in patches where it consists of places
    rules: list[int] = []  # the numbers of texts
    source: int = 0
    seconds: float | None = None  # the time until the default is taken
    pairs: PairsRow | None = None  # instead of `options`, if these would be very many


class Snapshot(
    Struct, rename={"seats": "s", "objects": "o", "looks": "l", "turn": "t", "alike": "a"}, omit_defaults=True
):
    """Everything that a viewer sees."""

    seats: list[SeatRow]
    turn: TurnRow
    objects: list[ObjectRow] = []  # in an ordered zone, from the bottom up
    looks: dict[int, Look] = field(default_factory=dict)
    # an object in no ordered zone -> more, packed as in patches, that are equal to it but for their ids
    alike: dict[int, list[int]] = field(default_factory=dict)
