"""What a viewer sees, in rows: seats, objects, looks, events and decisions.

Rows travel as arrays, in the order of their fields; fields at the end may be left out and then have their default.
Numbers name things: 1 to 15 a seat (its number and one), from 16 on an object, 0 nothing.
"""

from msgspec import Struct, field

FIRST_OBJECT = 16

OPTIONS = ("", "pass", "concede", "land", "cast", "use", "mana", "by hand", "special", "turn up", "end effect")
OTHER, PASS, CONCEDE, LAND, CAST, USE, MANA, BY_HAND, SPECIAL, TURN_UP, END_EFFECT = range(len(OPTIONS))

FORMS = ("choose", "order", "number", "divide")
CHOOSE, ORDER, NUMBER, DIVIDE = range(len(FORMS))


class Row(Struct, array_like=True):
    """The base of what travels as an array."""


class Face(Struct, array_like=True, frozen=True):
    """A printed face, in the list of cards that the server gives to whoever asks. Looks refer to it by number."""

    name: str
    cost: str = ""
    type: str = ""
    text: str = ""
    colors: str = ""
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    card: str = ""  # in looks: the name of the card or token that it is, while it is a copy of something else


class Look(Struct, array_like=True, frozen=True):
    """How an object looks now: a printed face, and what is different from it. Equal-looking objects share one.

    `face` is -1 where no printed face is near. `changes` has the names of `Face` fields. Looks with odd numbers are
    told; an even number is twice that of a printed face, and means that face without any change.
    """

    face: int = -1
    changes: dict[str, str | int | None] = {}


class ObjectRow(Row):
    """An object that the viewer sees."""

    id: int
    look: int
    zone: int
    owner: int
    controller: int
    flags: int = 0
    damage: int = 0
    counters: dict[str, int] = {}
    attached: int = 0  # to what
    peek: int = -1  # the look of its hidden side, for who may know it
    attacks: int = 0  # whom or what
    blocks: list[int] = []
    targets: list[int] = []  # of a spell or ability
    source: int = 0  # of an ability


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
    step: str = ""
    priority: int = 0
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
    """What can be taken; an answer names it by its place in the list.

    `kind` says what is done with priority: 1 pass, 2 concede, 3 play a land, 4 cast, 5 use an ability, 6 make mana,
    7 pay for the next one by hand, 8 take a special action, 9 turn something face up, 10 end an effect.
    """

    label: int  # of the texts
    refs: list[int] = []
    kind: int = OTHER


class PairsRow(Row):
    """Options that each join one object to another, such as an attacker to whom it attacks.

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
