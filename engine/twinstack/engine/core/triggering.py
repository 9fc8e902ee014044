"""Triggering: events reach the abilities that watch for them, delayed and reflexive ones too, and state triggers.

For an event that nothing watches for, the rule book is asked nothing. Magic: 603
"""

from dataclasses import dataclass, field, replace
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.continuous import WithEffects, refresh
from twinstack.engine.core.durations import bind, holds, is_bound
from twinstack.engine.core.indexing import forget_delayed
from twinstack.engine.core.moves import Moves, Prepared
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stack_info import EARLIER_TARGETS, Info
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.usage import count_use, may_be_used
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.watching import ARRIVAL, STATE, Watch
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event

_ARRIVAL_OF = f"{ARRIVAL}:"
LookBack = dict[str, list[tuple[int, Any]]]
NOT_TRIGGERING, TRIGGERING_AGAIN = "dont trigger", "trigger again"
"""The rules that keep abilities from triggering, or make them trigger additional times. Magic: 603.2d"""


# Nothing writes on it. Not frozen only because a frozen class takes three times as long to make, and many are made.
@dataclass(slots=True, unsafe_hash=True)
class Pending:
    """An ability that has triggered and waits to be put on the stack. Magic: 603.3"""

    source: int
    controller: int
    ability: Any
    event: Event = field(compare=False)
    scene: Scene | None = None  # for delayed and reflexive abilities: the scene that made them
    instance: int | None = None  # which one of several equal abilities of its source it is. Magic: 702.56b

    def info(self, kind: type[Info], x: int = 0) -> Info:
        """How it stands on the stack before anything is chosen for it; one that was made knows what its maker knew."""
        scene, memory = self.scene, NOTHING
        if scene is not None:
            x, memory = scene.x, scene.memory
        if self.instance is not None:
            memory = {**memory, "instance": self.instance}
        if scene is not None and scene.chosen:
            memory = {**memory, EARLIER_TARGETS: scene.chosen}
        said = self.ability
        return kind("triggered", self.controller, self.source, said.do, said, self.event, said.if_, x, memory=memory)


@dataclass(frozen=True, slots=True)
class Delayed:
    """A delayed triggered ability. Magic: 603.7"""

    id: int
    source: int
    controller: int
    when: Watch
    do: Effect
    once: bool
    lasts: str
    scene: Scene
    made: int  # the turn
    if_: Any = None
    of: str = ""  # what the ability comes from if it has no source. Magic: 725.2
    each_turn: bool = False  # it triggers only once each turn. Magic: 603.2h
    latest: int = 0  # the turn in which it last triggered

    # Properties, for compiled, a class variable of a dataclass would be one of its fields.

    @property
    def per_turn(self) -> int:
        return 0

    @property
    def word(self) -> str:
        return ""


def emit(g: Table, event: Event, lookback: LookBack | None = None) -> None:
    """Something has happened: log it, and collect what triggers."""
    s = g.state
    if s.watchers_at == s.version:
        s.watchers_at += 1
    s.version += 1
    event.turn = s.turn.number
    s.log.append(event)
    kind = event.kind
    if s.plan_stale or s.watchers.get(kind) or lookback is not None or kind == ARRIVAL or kind in s.plan.newly_watched:
        _collect(g, event, lookback)


def sum_up(g: Table, event: Event, lookback: LookBack | None = None) -> None:
    """Several events that have already been told also count as one event, for abilities that watch for it.

    Magic: 603.2c
    """
    event.turn = g.state.turn.number
    _collect(g, event, lookback)


def _collect(g: Table, event: Event, lookback: LookBack | None) -> None:
    s = g.state
    if lookback is not None:
        for id, abilities in lookback.get(event.kind, ()):
            for ability in abilities:
                if ability.when.looks_back:
                    _offer(g, id, ability, event)
    inner = s.watchers.get(event.kind)
    incomplete = s.plan_stale or (event.kind in s.plan.newly_watched and s.watchers_at != s.version)
    if incomplete or (s.dirty and (inner or _entry_is_watched(s, event))):
        refresh(s)
        inner = s.watchers.get(event.kind)
        s.watchers_at = s.version
    if inner:
        for id, abilities in list(inner.items()):
            for at, ability in enumerate(abilities):
                if lookback is None or not ability.when.looks_back:
                    _offer(g, id, ability, event, _instance(abilities, at))
    if event.kind == ARRIVAL:
        _offer_entry(g, event)


def _entry_is_watched(s: CoreState, event: Event) -> bool:
    """Does anything watch for this arrival? Then the object must first be derived with all effects. Magic: 611.3c"""
    if event.kind == ARRIVAL:
        for key, inner in s.watchers.items():
            if inner and key.startswith(_ARRIVAL_OF):
                return True
    return False


def watching_leaves(s: CoreState) -> LookBack:
    """The abilities that watch for objects leaving, noted before anything leaves. Magic: 603.10a

    Abilities that look back are offered the events from this list, even if they are gone by then.
    """
    found: LookBack = {}
    for kind in s.meaning.departures:
        inner = s.watchers.get(kind)
        if inner:
            found[kind] = list(inner.items())
    return found


def _offer_entry(g: Table, event: Event) -> None:
    s = g.state
    watching = []
    for key in s.meaning.entry_keys(s.obj(event.obj).chars):
        inner = s.watchers.get(key)
        if inner:
            watching.append(inner)
    if not watching:
        return
    seen: set[tuple[int, Any]] = set()
    for inner in watching:
        for id, abilities in list(inner.items()):
            for at, ability in enumerate(abilities):
                if not seen or (id, ability) not in seen:
                    _offer(g, id, ability, event, _instance(abilities, at))
        if len(watching) > 1:  # another key may lead to the same ability
            seen.update((id, ability) for id, abilities in inner.items() for ability in abilities)


def _instance(abilities: tuple[Any, ...], at: int) -> int | None:
    """Which of several equal abilities this is; None if there is only one."""
    return abilities[:at].count(abilities[at]) if len(abilities) > 1 and abilities.count(abilities[at]) > 1 else None


def _offer(g: Table, id: int, ability: Any, event: Event, instance: int | None = None) -> None:
    s = g.state
    if id < 0:
        _offer_delayed(g, -id, event)
        return
    source = s.obj(id)
    scene = Scene(id, source.controller, event=event, memory=NOTHING if instance is None else {"instance": instance})
    if not ability.when.matches(s, scene, event):
        return
    if event.kind == ARRIVAL and event.obj == id:
        memory = {**scene.memory, "this ability": ability}
        scene = Scene(id, source.controller, 0, event, s.meaning.x_of(source, ability), memory=memory)
    if ability.if_ is not None and not ability.if_.holds(s, scene):
        s.write(Event("no trigger", id, source.controller, rule=s.meaning.numbers.get("no trigger", ""), extra=ability))
        return
    if ability.per_turn:  # Magic: 603.2h
        same = max(1, source.chars.functions(source.zone).triggers.count(ability))
        if not may_be_used(s, id, ability, per_turn=ability.per_turn, instances=same):
            return
        count_use(s, id, ability)
    if s.rules.get(NOT_TRIGGERING) and s.meaning.kept_from_triggering(s, source, event):
        return
    times = 1
    if s.rules.get(TRIGGERING_AGAIN):
        times += s.meaning.triggers_again(s, source, event)
    for _ in range(times):
        s.pending.append(Pending(id, source.controller, ability, event, instance=instance))


def _offer_delayed(g: Table, id: int, event: Event) -> None:
    s = g.state
    delayed: Delayed | None = s.delayed.get(id)
    if delayed is None:
        return
    scene = Scene(
        delayed.source, delayed.controller, 0, event, delayed.scene.x, delayed.scene.chosen, delayed.scene.memory
    )
    if not delayed.when.matches(s, scene, event):
        return
    if delayed.if_ is not None and not delayed.if_.holds(s, scene):
        return
    if s.rules.get(NOT_TRIGGERING) and s.meaning.kept_from_triggering(
        s, s.obj(delayed.source) if delayed.source else None, event
    ):
        return
    if delayed.each_turn:
        if delayed.latest == s.turn.number:
            return
        _watch(s, replace(delayed, latest=s.turn.number))
    if delayed.once:
        forget_delayed(s, id)
    s.pending.append(Pending(delayed.source, delayed.controller, delayed, event, delayed.scene))


def add_delayed(
    g: Table,
    source: int,
    scene: Scene,
    when: Watch,
    do: Effect,
    once: bool,
    lasts: str,
    if_: Any = None,
    of: str = "",
    *,
    each_turn: bool = False,
) -> int:
    """Set up a delayed triggered ability, controlled by the controller of what created it. Magic: 603.7d"""
    s = g.state
    if not holds(s, lasts, source, scene.you):  # Magic: 611.2b
        return 0
    id = s.next_id
    s.next_id += 1
    if is_bound(s, lasts):
        bind(s, source, id)
    delayed = Delayed(id, source, scene.you, when, do, once, lasts, scene, s.turn.number, if_, of, each_turn)
    _watch(s, delayed)
    return id


def _watch(s: CoreState, delayed: Delayed) -> None:
    s.delayed[delayed.id] = delayed
    for key in delayed.when.watched():
        s.watchers.setdefault(key, {})[-delayed.id] = (delayed,)


def check_states(g: Table) -> None:
    """Trigger state triggers whose condition holds, unless they are already waiting or on the stack. Magic: 603.8

    Checked after each instruction and each part of a cost, if anything has changed since the last check.
    """
    s = g.state
    if not s.watchers.get(STATE):
        return
    refresh(s)
    if s.states_at == s.version:
        return
    s.states_at = s.version
    _trigger_states(g)


def _trigger_states(g: Table) -> None:
    s = g.state
    for id, abilities in list(s.watchers.get(STATE, {}).items()):
        for ability in abilities:
            if id < 0:
                _offer_delayed(g, -id, Event(STATE, ability.source))
                continue
            waits = any(p.source == id and p.ability is ability for p in s.pending)
            stacked = any(o.cast.source == id and o.cast.ability is ability for o in map(s.obj, s.stack) if o.cast)
            if not waits and not stacked:
                event = Event(STATE, id)
                scene = Scene(id, s.obj(id).controller, event=event)
                if ability.when.matches(s, scene, event):
                    s.pending.append(Pending(id, s.obj(id).controller, ability, event))


@mypyc_attr(allow_interpreted_subclasses=True)
class Watched(Prepared):
    """What is decided before anything moves, and with it, who watches for what leaves. Magic: 603.10a"""

    __slots__ = ("lookback",)

    def __init__(self, arrivals: dict[int, list[Any]] | None = None, lookback: LookBack | None = None) -> None:
        super().__init__(arrivals)
        self.lookback: LookBack = {} if lookback is None else lookback


@mypyc_attr(native_class=False)
class WatchedMoves(Moves):
    """Moves that abilities watch for, even abilities of objects that leave at the same time."""

    def prepare(self, g: Any, going: list[Any]) -> Steps[Prepared]:
        yield from ()
        return Watched(lookback=watching_leaves(g.state))

    def tell(self, g: Any, event: Event, back: bool, prepared: Any) -> None:
        emit(g, event, prepared.lookback if back else None)


@mypyc_attr(native_class=False)
class WithTriggers(WithEffects):
    """The meaning of a rule book with triggered abilities, whose `when` is a `Watch`."""

    moves: Moves = WatchedMoves()
    tell = staticmethod(emit)

    def before_effect(self, g: Table) -> None:
        refresh(g.state)
        check_states(g)
