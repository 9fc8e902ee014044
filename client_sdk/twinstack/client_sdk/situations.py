"""Situations that a bot must cope with: every form of decision, ordinary and strange, in one made-up game.

The game is made from a sheet: something lies in each zone, something has each flag and mark, each step has a decision
of its own, and options of each kind are offered.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import msgspec

from twinstack.client_sdk.decisions import CONCEDE
from twinstack.client_sdk.view import is_aside, is_held, is_in_play, is_waiting
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
    Stat,
    TurnRow,
    Value,
)
from twinstack.protocol.sheet import HOLDS, MARKED, FieldRow, Sheet, ZoneRow

NAMES = ("Hill Bear", "Grove", "Spark", "Sage")
HIDDEN, NAMED = 4, 5  # numbers of looks: one that shows nothing, and one with the name of no card


class Setting:
    """A game made up from a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.faces: list[Face] = [[_on_face(field, at) for field in sheet.face] for at in range(len(NAMES))]
        looks = {at: Look(at) for at in range(len(NAMES))}
        self.looks = {**looks, HIDDEN: Look(-1), NAMED: Look(-1, {0: "Of no card"})}
        self.seats = [
            SeatRow(1, "You", stats=[_had(stat, 20) for stat in sheet.stats]),
            SeatRow(2, "Opponent", counters=self._counters(1), stats=[_had(stat, 18) for stat in sheet.stats]),
        ]
        held, play, pile, waiting = (self._zone(kind) for kind in (is_held, is_in_play, _is_pile, is_waiting))
        passing = sum(1 << at for at in range(len(sheet.flags))) & ~sheet.stays
        self.objects = [
            ObjectRow(16, 0, held, 1, 1),
            ObjectRow(17, 1, held, 1, 1),
            ObjectRow(18, 2, held, 1, 1),
            ObjectRow(19, 0, play, 1, 1),
            ObjectRow(20, HIDDEN, play, 1, 1, passing, peek=0),
            ObjectRow(21, 3, play, 1, 1, counters=self._counters(4)),
            ObjectRow(22, 0, play, 2, 2, marks=[_marked(mark.holds) for mark in sheet.marks]),
            ObjectRow(23, HIDDEN, play, 2, 2, passing),
            ObjectRow(24, 1, play, 2, 1),
            ObjectRow(25, NAMED, play, 2, 2, sheet.stays),
            ObjectRow(26, 2, pile, 1, 1),
            ObjectRow(27, 2, waiting, 2, 2, marks=[_marked(mark.holds) for mark in sheet.marks]),
        ]

    def _zone(self, wanted: Callable[[ZoneRow], bool]) -> int:
        """The first such zone; the last zone if there is none."""
        zones = self.sheet.zones
        return next((at for at, zone in enumerate(zones) if wanted(zone)), len(zones) - 1)

    def _counters(self, many: int) -> dict[str, int]:
        return dict.fromkeys(self.sheet.counters[:1], many)

    @property
    def situations(self) -> "list[Situation]":
        """All situations. Games name decisions about pairs after steps, so there is one for each step."""
        at_steps = [
            replace(PAIRED, name=f"some of two pairs, at the step {step!r}", kind=step, step=at)
            for at, step in enumerate(self.sheet.steps)
        ]
        last = len(self.sheet.steps) - 1
        found = (*_to_act(self.sheet.options), *SITUATIONS, *at_steps)
        return [replace(one, setting=self, step=min(one.step, last)) for one in found]


def _is_pile(zone: ZoneRow) -> bool:
    return is_aside(zone) and zone.ordered


def _on_face(field: FieldRow, at: int) -> Value:
    """The value of a field on one of the made-up faces; some have none."""
    if field.name == "name":
        return NAMES[at]
    holds = HOLDS[field.holds]
    if holds == "number":
        return at if at < len(NAMES) - 1 else None
    return (["one", "two"][:at] if holds == "names" else "a few words") if at else field.nothing


def _had(stat: FieldRow, number: int) -> Stat:
    holds = HOLDS[stat.holds]
    return number if holds == "number" else {} if holds == "amounts" else [] if holds == "names" else ""


def _marked(holds: int) -> int | list[int]:
    return {"number": 1, "object": 2}.get(MARKED[holds], [19, 1])


@dataclass(frozen=True, slots=True)
class Offered:
    """An option: its label, the objects and players that it is about, and its kind when a player may act."""

    label: str
    refs: tuple[int, ...] = ()
    kind: str = ""


@dataclass(frozen=True)
class Situation:
    """A made-up game, and a decision in it."""

    name: str
    kind: str
    prompt: str
    form: int = CHOOSE
    options: tuple[Offered, ...] = ()
    minimum: int = 1
    maximum: int = 1
    total: int = 0
    default: tuple[int, ...] = (0,)
    rules: tuple[str, ...] = ()
    seconds: float | None = None
    empty: bool = False  # nobody has any objects
    step: int = 4
    happened: tuple[tuple[str, tuple[int, ...]], ...] = ()
    offset: int = 0
    setting: Setting | None = field(default=None, compare=False)

    def snapshot(self) -> Snapshot:
        setting = self.setting
        assert setting is not None
        seats = [msgspec.structs.replace(one, stats=[*one.stats], counters=dict(one.counters)) for one in setting.seats]
        objects = [] if self.empty else [self._moved(row) for row in setting.objects]
        return Snapshot(seats, TurnRow(4, 1, self.step, 1, [1]), objects, {} if self.empty else dict(setting.looks))

    @property
    def texts(self) -> list[str]:
        return [
            self.kind,
            self.prompt,
            *(one.label for one in self.options),
            *self.rules,
            *(one for one, _ in self.happened),
        ]

    @property
    def events(self) -> list[EventRow]:
        first = 2 + len(self.options) + len(self.rules)
        return [EventRow(0, first + at, self._refs(refs)) for at, (_, refs) in enumerate(self.happened)]

    def row(self) -> DecisionRow:
        assert self.setting is not None
        kind = self.setting.sheet.option
        options = [OptionRow(2 + at, self._refs(one.refs), kind(one.kind)) for at, one in enumerate(self.options)]
        rules = [2 + len(options) + at for at in range(len(self.rules))]
        return DecisionRow(
            7, 1, 0, 1, self.form, options, self.minimum, self.maximum, self.total, list(self.default), rules,
            seconds=self.seconds,
        )  # fmt: skip

    def renumbered(self, offset: int) -> "Situation":
        """The same situation with other numbers for all objects."""
        return replace(self, offset=offset)

    def _refs(self, refs: tuple[int, ...]) -> list[int]:
        return [ref if ref < FIRST_OBJECT else ref + self.offset for ref in refs]

    def _moved(self, row: ObjectRow) -> ObjectRow:
        marks = [self._refs(tuple(mark)) if isinstance(mark, list) else mark for mark in row.marks]
        return msgspec.structs.replace(row, id=row.id + self.offset, counters=dict(row.counters), marks=marks)


PASS, GIVE_UP = Offered("Pass", kind="pass"), Offered(CONCEDE, kind="concede")
NOTHING_TO_DO = (PASS, GIVE_UP)
CARDS = (Offered("Hill Bear", (16,)), Offered("Grove", (17,)), Offered("Spark", (18,)))
PAIRS = (Offered("Hill Bear and Hill Bear", (19, 22)), Offered("Something hidden and Hill Bear", (20, 22)))
PLAYERS = (Offered("Them", (2,)), Offered("You", (1,)))
MANY = tuple(Offered(f"Hill Bear {at}", (19,)) for at in range(2000))


def _to_act(kinds: list[str]) -> Iterator[Situation]:
    """A player may act: with options of all kinds, with those of one kind alone, and with one of no kind."""
    acts = [kind for kind in kinds if kind not in (PASS.kind, GIVE_UP.kind)]
    each = {kind: tuple(Offered(f"{kind.capitalize()} {name}", (ref,), kind) for name, ref in ABOUT) for kind in acts}
    all_kinds = tuple(one for offered in each.values() for one in offered)
    yield replace(ACTING, name="priority with things to do", options=(PASS, *all_kinds, GIVE_UP))
    for kind, offered in each.items():
        yield replace(ACTING, name=f"priority with the kind of option {kind!r}", options=(PASS, *offered, GIVE_UP))
    more = Offered("Something else", (16,))
    yield replace(ACTING, name="priority with an option of no kind", options=(PASS, more, GIVE_UP))


ABOUT = (("Hill Bear", 16), ("Grove", 24), ("Sage", 21))  # in hand and in play
ACTING = Situation("", "priority", "What do you do?")


PAIRED = Situation("", "", "Choose", options=PAIRS, minimum=0, maximum=2, default=(), rules=("each once",))
SITUATIONS = (
    replace(ACTING, name="priority with nothing but passing", options=NOTHING_TO_DO),
    replace(ACTING, name="priority with an empty table", options=NOTHING_TO_DO, empty=True, step=1),
    Situation("before the first turn", "keep", "Keep these?", options=(Offered("Keep"), Offered("Not")), step=0),
    Situation("a target", "target", "Choose any target", options=(Offered("Hill Bear", (22,)), *PLAYERS)),
    Situation(
        "a target that is not seen any more", "target", "Choose a target", options=(Offered("Gone", (999,)), *PLAYERS),
    ),
    Situation("exactly two of three", "discard", "Discard two", options=CARDS, minimum=2, maximum=2, default=(0, 1)),
    Situation("any number of three", "pick", "Choose some", options=CARDS, minimum=0, maximum=1 << 20, default=()),
    Situation("yes or no", "may", "Do that?", options=(Offered("Yes"), Offered("No")), default=(1,)),
    Situation("no option at all", "pick", "Choose up to one", minimum=0, maximum=0, default=()),
    Situation("an order", "order", "Put these in order", ORDER, CARDS, 3, 3, default=(0, 1, 2)),
    Situation("a number", "x", "Choose X", NUMBER, minimum=0, maximum=6, default=(0,)),
    Situation("a number with one possibility", "number", "Choose a number", NUMBER, minimum=3, maximum=3, default=(3,)),
    Situation("a division", "divide", "Divide 5", DIVIDE, CARDS, 1, 1 << 20, 5, (3, 1, 1)),
    Situation("a division of nothing", "divide", "Divide 0", DIVIDE, CARDS, 0, 1 << 20, 0, (0, 0, 0)),
    Situation("two thousand options", "pick", "Choose one", options=MANY),
    Situation("a kind of decision that is not known yet", "what comes next", "Choose", options=CARDS),
    Situation(
        "things that happened to what is gone", "priority", "What do you do?", options=NOTHING_TO_DO,
        happened=(("{0} meets {1}", (998, 19)), ("{0} is gone", (999,))),
    ),
    replace(ACTING, name="little time", options=NOTHING_TO_DO, seconds=0.5),
)  # fmt: skip
