"""Situations that a bot must cope with: every form of decision, ordinary and strange, on one table."""

from dataclasses import dataclass, replace

import msgspec

from twinstack.protocol.rows import (
    CHOOSE,
    DIVIDE,
    FIRST_OBJECT,
    NUMBER,
    ORDER,
    DecisionRow,
    EventRow,
    Face,
    Look,
    ObjectRow,
    OptionRow,
    SeatRow,
    Snapshot,
    TurnRow,
)
from twinstack.protocol.sheet import HOLDS, MARKED, NOBODY, OWNER, FieldRow, MarkRow, Sheet, ZoneRow

_OBJECT, _OBJECTS = map(MARKED.index, ("object", "objects"))
SHEET = Sheet(
    [
        ZoneRow("library", seen=NOBODY), ZoneRow("hand", seen=OWNER),
        ZoneRow("battlefield", shared=True, controlled=True), ZoneRow("graveyard", ordered=True, aside=True),
        ZoneRow("stack", shared=True, ordered=True, controlled=True), ZoneRow("exile", shared=True, aside=True),
        ZoneRow("command", shared=True),
    ],
    ["tapped", "face down", "sick", "copy", "token", "ability"],
    8 + 16 + 32,
    [FieldRow("life"), FieldRow("hand"), FieldRow("library"), FieldRow("mana", HOLDS.index("amounts"))],
    [
        *(FieldRow(name, HOLDS.index("text")) for name in ("name", "cost", "type", "text", "colors")),
        *(FieldRow(name) for name in ("power", "toughness", "loyalty")),
    ],
    [
        MarkRow("damage"), MarkRow("attached to", _OBJECT), MarkRow("attacks", _OBJECT), MarkRow("blocks", _OBJECTS),
        MarkRow("targets", _OBJECTS), MarkRow("source", _OBJECT),
    ],
    ["setup", "upkeep", "main", "attackers", "blockers", "damage", "end"],
    ["pass", "concede", "land", "cast", "use"],
)  # fmt: skip
HAND, BATTLEFIELD, GRAVEYARD, STACK = map(SHEET.zone, ("hand", "battlefield", "graveyard", "stack"))
FACE_DOWN, TOKEN = map(SHEET.flag, ("face down", "token"))

FACES: list[Face] = [
    ["Hill Bear", "{1}{G}", "Creature — Bear", "", "G", 2, 2],
    ["Grove", "", "Basic Land — Forest", "{T}: Add {G}."],
    ["Spark", "{R}", "Instant", "Spark deals 3 damage to any target.", "R"],
    ["Sage", "{2}{U/R}{X}", "Legendary Planeswalker — Sage", "", "UR", None, None, 4],
]
LOOKS = {
    0: Look(0), 1: Look(1), 2: Look(2), 3: Look(3),
    4: Look(-1), 5: Look(0, {5: -1, 6: None}), 6: Look(-1, {0: "Of no card", 2: "Creature"}),
}  # fmt: skip
OBJECTS = [
    ObjectRow(16, 0, HAND, 1, 1),
    ObjectRow(17, 1, HAND, 1, 1),
    ObjectRow(18, 2, HAND, 1, 1),
    ObjectRow(19, 0, BATTLEFIELD, 1, 1),
    ObjectRow(20, 4, BATTLEFIELD, 1, 1, FACE_DOWN, peek=0),
    ObjectRow(21, 3, BATTLEFIELD, 1, 1, counters={"loyalty": 4}),
    ObjectRow(22, 0, BATTLEFIELD, 2, 2, marks=[0, 0, 1]),
    ObjectRow(23, 4, BATTLEFIELD, 2, 2, FACE_DOWN),
    ObjectRow(24, 5, BATTLEFIELD, 2, 1, marks=[1]),
    ObjectRow(25, 6, BATTLEFIELD, 2, 2, TOKEN),
    ObjectRow(26, 2, GRAVEYARD, 1, 1),
    ObjectRow(27, 2, STACK, 2, 2, marks=[0, 0, 0, [], [19, 1]]),
]


@dataclass(frozen=True)
class Situation:
    """A table, and what is asked there."""

    name: str
    kind: str
    prompt: str
    form: int = CHOOSE
    options: tuple[tuple[str, tuple[int, ...]], ...] = ()
    minimum: int = 1
    maximum: int = 1
    total: int = 0
    default: tuple[int, ...] = (0,)
    rules: tuple[str, ...] = ()
    seconds: float | None = None
    empty: bool = False  # nobody has anything
    step: str = "main"
    happened: tuple[tuple[str, tuple[int, ...]], ...] = ()
    offset: int = 0

    def snapshot(self) -> Snapshot:
        seats = [
            SeatRow(1, "You", stats=[20, 3, 40, {}]),
            SeatRow(2, "Opponent", counters={"poison": 1}, stats=[18, 5, 38, {}]),
        ]
        objects = [] if self.empty else [self._moved(row) for row in OBJECTS]
        return Snapshot(seats, TurnRow(4, 1, SHEET.step(self.step), 1, [1]), objects, {} if self.empty else dict(LOOKS))

    @property
    def texts(self) -> list[str]:
        return [
            self.kind,
            self.prompt,
            *(one for one, _ in self.options),
            *self.rules,
            *(one for one, _ in self.happened),
        ]

    @property
    def events(self) -> list[EventRow]:
        first = 2 + len(self.options) + len(self.rules)
        return [EventRow(0, first + at, self._refs(refs)) for at, (_, refs) in enumerate(self.happened)]

    def row(self) -> DecisionRow:
        options = [OptionRow(2 + at, self._refs(refs)) for at, (_, refs) in enumerate(self.options)]
        rules = [2 + len(options) + at for at in range(len(self.rules))]
        return DecisionRow(
            7, 1, 0, 1, self.form, options, self.minimum, self.maximum, self.total, list(self.default), rules,
            seconds=self.seconds,
        )  # fmt: skip

    def renumbered(self, offset: int) -> "Situation":
        """The same with other numbers for all objects."""
        return replace(self, offset=offset)

    def _refs(self, refs: tuple[int, ...]) -> list[int]:
        return [ref if ref < FIRST_OBJECT else ref + self.offset for ref in refs]

    def _moved(self, row: ObjectRow) -> ObjectRow:
        marks = [self._refs(tuple(mark)) if isinstance(mark, list) else mark for mark in row.marks]
        return msgspec.structs.replace(row, id=row.id + self.offset, counters=dict(row.counters), marks=marks)


PASS = ("Pass priority", ())
CARDS = (("Hill Bear", (16,)), ("Grove", (17,)), ("Spark", (18,)))
ATTACKS = (("Hill Bear attacks Opponent", (19, 2)), ("Face-down creature attacks Opponent", (20, 2)))
BLOCKS = (("Hill Bear blocks Hill Bear", (19, 22)), ("Face-down creature blocks Hill Bear", (20, 22)))
ACTIONS = (PASS, ("Play Grove", (17,)), ("Cast Hill Bear", (16,)), ("Cast Spark", (18,)))
MANY = tuple((f"Hill Bear {at}", (19,)) for at in range(2000))


SITUATIONS = (
    Situation("priority with things to do", "priority", "You have priority", options=ACTIONS),
    Situation("priority with nothing but passing", "priority", "You have priority", options=(PASS,)),
    Situation(
        "priority with an empty table", "priority", "You have priority", options=(PASS,), empty=True,
        step="upkeep",
    ),
    Situation("a mulligan", "mulligan", "Keep this hand?", options=(("Keep", ()), ("Mulligan", ())), step="setup"),
    Situation(
        "attackers, none of which must attack", "attackers", "Declare attackers", options=ATTACKS, minimum=0, maximum=2,
        default=(), step="attackers", rules=("a creature attacks once",),
    ),
    Situation(
        "blockers, none of which must block", "blockers", "Declare blockers", options=BLOCKS, minimum=0, maximum=2,
        default=(), step="blockers", rules=("a creature blocks once",),
    ),
    Situation("a target", "target", "Choose any target", options=(("Hill Bear", (22,)), ("Them", (2,)), ("You", (1,)))),
    Situation(
        "a target that is not seen any more", "target", "Choose a target", options=(("Gone", (999,)), ("You", (1,)))
    ),
    Situation("exactly two of three", "discard", "Discard two", options=CARDS, minimum=2, maximum=2, default=(0, 1)),
    Situation("any number of three", "pick", "Choose some", options=CARDS, minimum=0, maximum=1 << 20, default=()),
    Situation("yes or no", "may", "Do that?", options=(("Yes", ()), ("No", ())), default=(1,)),
    Situation("no option at all", "pick", "Choose up to one", minimum=0, maximum=0, default=()),
    Situation("an order", "order", "Put these in order", ORDER, CARDS, 3, 3, default=(0, 1, 2)),
    Situation("a number", "x", "Choose X", NUMBER, minimum=0, maximum=6, default=(0,)),
    Situation("a number with one possibility", "number", "Choose a number", NUMBER, minimum=3, maximum=3, default=(3,)),
    Situation("a division", "divide", "Divide 5 damage", DIVIDE, CARDS, 1, 1 << 20, 5, (3, 1, 1)),
    Situation("a division of nothing", "divide", "Divide 0 damage", DIVIDE, CARDS, 0, 1 << 20, 0, (0, 0, 0)),
    Situation("two thousand options", "pick", "Choose one", options=MANY),
    Situation("a kind of decision that is not known yet", "what comes next", "Choose", options=CARDS),
    Situation(
        "things that happened to what is gone", "priority", "You have priority", options=(PASS,),
        happened=(("{0} deals 3 damage to {1}", (998, 19)), ("{0} dies", (999,))),
    ),
    Situation("little time", "priority", "You have priority", options=(PASS,), seconds=0.5),
)  # fmt: skip
