"""Lanterns: a small game for tests of events and texts. Lanterns are played, lit on the shore, and copied by mirrors.

At dawn a player draws and gets an oil; at night each lit lantern gives an oil for each glow. Ten oil win the game.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from twinstack.engine.core.explain.objects import Explains
from twinstack.engine.core.making import EVERYONE, NOBODY, NOW, make
from twinstack.engine.core.placing import put, take
from twinstack.engine.core.scenario.group import Scenarios
from twinstack.engine.core.scenario.plain import PlainLanguage
from twinstack.engine.core.scenario.position import Position
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.text.names import found, seat_name
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Copiable, characteristics_of
from twinstack.engine.kernel.decisions import Answer, Decision, Later, Option, Steps
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.sheet import Field, Flag, Mark, Sheet, Zone
from twinstack.engine.suggest import did_you_mean

SHEET = Sheet(
    zones=(
        Zone("river", seen="nobody"),
        Zone("pouch", seen="owner"),
        Zone("shore", shared=True, controlled=True),
        Zone("stack", shared=True, ordered=True, controlled=True),
        Zone("deep", ordered=True),
    ),
    steps=("dawn", "day", "night"),
    face=(Field("name", "text"), Field("hue", "text"), Field("glow")),
    flags=(Flag("lit"),),
    marks=(Mark("soot"), Mark("guards", "object")),
    stats=(Field("oil"), Field("beads", "amounts"), Field("honours", "names"), Field("home", "text")),
    counters=("spark",),
    stacked=("lantern",),
    options=("pass", "concede", "play", "light"),
)
Face = characteristics_of(SHEET)
CARDS = {
    name: Copiable((Face.made(name=name, hue=hue, glow=glow),))
    for name, hue, glow in (("Ember", "red", 1), ("Spring", "blue", 2), ("Beacon", "red", 4), ("Mirror", "", 0))
}
Table = Game["LanternState"]
PASS = Option("pass", "Pass")


class LanternState(CoreState):
    def __init__(self, names: Sequence[str], seed: str) -> None:
        players = [Player(seat, name, SHEET) for seat, name in enumerate(names)]
        super().__init__(players, Randomness(seed.encode()), SHEET)

    def name_zones(self) -> None:
        self.stack: Any = self.zones["stack"]


class Rules:
    def next_steps(self, game: Table) -> Steps[None] | None:
        s = game.state
        return None if s.finished else _STAGES[s.turn.stage](game)

    def answered(self, game: Table, asked: Later, answer: Answer) -> Steps[None]:
        raise AssertionError("all decisions come from steps")

    def decided(self, game: Table) -> bool:
        return False

    def agree_on_draw(self, game: Table) -> None:
        game.state.finished = game.state.drawn = True

    def checkpoint_after(self, game: Table) -> int | None:
        return 0


def emit(g: Table, event: Event) -> None:
    event.turn = g.state.turn.number
    g.state.log.append(event)


def move(g: Table, obj: Obj, zone: str, source: int = 0) -> Obj:
    s = g.state
    take(s, obj)
    seen = SHEET.zones[SHEET.zone(zone)].seen
    known = {"all": EVERYONE, "owner": 1 << obj.owner, "nobody": NOBODY}[seen]
    new = make(s, "card", obj.owner, obj.printed, zone, card=obj.card, known=known, timestamp=NOW)
    new.was, obj.became = obj.id, new.id
    put(s, new)
    emit(g, Event("move", obj.id, obj.owner, source, other=new.id, frm=obj.zone, to=zone))
    return new


def glow(obj: Any) -> int:
    return int(obj.chars.glow)


def gain(g: Table, seat: int, oil: int, source: int = 0) -> None:
    player = g.state.players[seat]
    g.state.set_stat(player, "oil", player.stats["oil"] + oil)
    emit(g, Event("oil", player.id, seat, source, amount=oil))
    if player.stats["oil"] >= 10:
        player.won = g.state.finished = True
        emit(g, Event("win", player.id, seat))


def _begin(g: Table) -> Steps[None]:
    s, turn = g.state, g.state.turn
    emit(g, Event(f"begin {turn.step}", player=turn.active))
    if turn.step == "dawn":
        river = s.players[turn.active].piles["river"]
        if river:
            move(g, s.objects[river[-1]], "pouch")
            emit(g, Event("draw", player=turn.active))
        gain(g, turn.active, 1)
    elif turn.step == "night":
        for obj in list(s.objects.values()):
            if obj.zone == "shore" and obj.controller == turn.active and obj.marks.get("lit"):
                gain(g, turn.active, glow(obj), obj.id)
    turn.stage = "checks"
    yield from ()


def _checks(g: Table) -> Steps[None]:
    turn = g.state.turn
    turn.stage = "priority" if turn.step == "day" else "finish"
    turn.holder, turn.passes = turn.active, 0
    yield from ()


def _priority(g: Table) -> Steps[None]:
    s, turn = g.state, g.state.turn
    seat = turn.holder
    options = (PASS, *_offers(s, seat))
    answer = yield Decision("priority", seat, "What do you do?", options, default=("pass",), rest=True)
    kind, _, id = str(answer[0]).partition(":")
    if kind == "pass":
        turn.passes += 1
        turn.holder = (seat + 1) % len(s.players)
        if turn.passes == len(s.players):
            turn.stage = "resolve" if s.zones["stack"] else "finish"
        return
    turn.passes = 0
    obj = s.objects[int(id)]
    if kind == "light":
        s.set_mark(obj, "lit", True)
        emit(g, Event("light", obj.id, seat))
        return
    item = move(g, obj, "stack")
    gain(g, seat, -glow(obj), item.id)
    emit(g, Event("play", item.id, seat))


def _offers(s: LanternState, seat: int) -> Iterable[Option]:
    for id in s.players[seat].piles["pouch"]:
        if glow(s.objects[id]) <= s.players[seat].stats["oil"]:
            yield Option(f"play:{id}", f"Play {s.objects[id].name}", (id,))
    for obj in s.objects.values():
        if obj.zone == "shore" and obj.controller == seat and not obj.marks.get("lit"):
            yield Option(f"light:{obj.id}", f"Light {obj.name}", (obj.id,))


def _resolve(g: Table) -> Steps[None]:
    s = g.state
    stack = s.zones["stack"]
    assert isinstance(stack, list)
    item = s.objects[stack[-1]]
    emit(g, Event("resolve", item.id, item.controller))
    new = move(g, item, "shore", item.id)
    others = [obj for obj in s.objects.values() if obj.zone == "shore" and obj is not new]
    if new.name == "Mirror" and others:
        options = tuple(Option(f"e{obj.id}", obj.name, (obj.id,)) for obj in others)
        answer = yield Decision("copy", new.controller, "Choose what it mirrors", options, default=(options[0].id,))
        original = s.objects[int(str(answer[0])[1:])]
        before = new.chars
        new.copiable, new.chars = original.copiable, original.copiable.front
        new.choices = {**new.choices, "copy of": original.id}
        s.rename(new, before)
        emit(g, Event("becomes copy", new.id, new.controller, new.id, other=original.id))
    s.turn.stage = "checks"


def _finish(g: Table) -> Steps[None]:
    s, turn = g.state, g.state.turn
    turn.stage = "begin"
    if turn.ahead:
        turn.step, turn.ahead = turn.ahead[0], turn.ahead[1:]
    else:
        turn.number, turn.active = turn.number + 1, (turn.active + 1) % len(s.players)
        turn.step, turn.ahead = SHEET.steps[0], SHEET.steps[1:]
        emit(g, Event("turn", player=turn.active, amount=turn.number))
    yield from ()


_STAGES: dict[str, Callable[[Table], Steps[None]]] = {
    "begin": _begin, "checks": _checks, "priority": _priority, "resolve": _resolve, "finish": _finish,
}  # fmt: skip


class Showing:
    def flags(self, state: Any, obj: Any) -> int:
        return SHEET.flag("lit") if obj.marks.get("lit") else 0

    def marks(self, state: Any, obj: Any) -> Sequence[Any]:
        return [obj.marks.get(mark.name, mark.nothing) for mark in SHEET.marks]

    def stats(self, state: Any, player: Any) -> Sequence[Any]:
        return [player.stats[stat.name] for stat in SHEET.stats]

    def may_know(self, state: Any, obj: Any, seat: int | None) -> bool:
        zone = next(zone for zone in SHEET.zones if zone.name == obj.zone)
        return zone.seen == "all" or (seat is not None and bool(obj.known >> seat & 1))


_SAYS = {
    "move": "{obj} goes from {frm} to {to}", "draw": "{player} draws a card", "oil": "{player} has {amount} oil more",
    "play": "{player} plays {obj}", "light": "{player} lights {obj}", "resolve": "{obj} resolves",
    "becomes copy": "{obj} becomes a copy of {other}", "turn": "turn {amount} begins", "win": "{player} wins",
}  # fmt: skip


class Telling:
    def leaves_out(self, event: Event) -> bool:
        return event.kind.startswith("begin ") or (event.kind == "move" and event.to == "stack")

    def sentence(self, state: Any, event: Event, seat: int | None, naming: Any) -> str:
        if event.kind not in _SAYS:
            return ""
        who = seat_name(state, event.player)
        names = {"obj": naming(state, event.obj, seat), "other": naming(state, event.other, seat), "player": who}
        return _SAYS[event.kind].format(**names, amount=event.amount, frm=event.frm, to=event.to)

    def name(self, state: Any, id: Any, seat: int | None) -> str:
        obj = found(state, id)
        if obj is None:
            return seat_name(state, id - 1)
        return obj.name if Showing().may_know(state, obj, seat) else "a card"


class Passing:
    def is_time_to_act(self, decision: Decision) -> bool:
        return decision.kind == "priority"


class LanternLanguage(PlainLanguage):
    usual_step = "day"

    def begin(self, position: Position) -> Table:
        names = [side.name for side in position.sides]
        journal = Journal("usual", tuple(names), (), position.seed.encode().hex(), {}, rulebook="lanterns")
        return Table(Rules(), LanternState(names, position.seed), journal)

    def printed(self, name: str) -> Copiable:
        if name not in CARDS:
            raise CardError(f"there is no card {name!r}{did_you_mean(name, CARDS)}")
        return CARDS[name]

    def names(self) -> Iterable[str]:
        return CARDS


class Lanterns:
    """As much of a rule book as scenarios ask."""

    name = "lanterns"
    sheet = SHEET
    showing = Showing()
    telling = Telling()
    passing = Passing()
    explain = Explains(SHEET, showing, telling)

    @cached_property
    def language(self) -> LanternLanguage:
        return LanternLanguage(self)

    @cached_property
    def scenarios(self) -> Scenarios:
        return Scenarios(self.language)
