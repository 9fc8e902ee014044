"""Targets: which are legal, choosing them, dividing among them, and checking them again.

Magic: 115, 601.2c-d, 608.2b
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from twinstack.engine.core.asking import Worth, choose, divide, in_turn_order
from twinstack.engine.core.matching import matching
from twinstack.engine.core.meaning import Meaning
from twinstack.engine.core.members import candidates, places
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stack_info import Info, StackInfo
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words.base import Cond, Division, Effect, PlayerOrObject, amount
from twinstack.engine.core.words.flow import If, targets_in
from twinstack.engine.core.words.refs import Pick, Target
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered


def slots_of(
    effect: Effect | None, modes: tuple[int, ...] | None, s: CoreState | None = None, scene: Scene | None = None
) -> tuple[Target, ...]:
    """The target words of a text. If a scene is given: without those of parts whose costs were not paid.

    Magic: 702.33g
    """
    if effect is None:
        return ()
    decided: dict[Cond, bool] = {}
    if s is not None and scene is not None and (asked := _known_when_announced(effect, s.meaning)):
        decided = {cond: cond.holds(s, scene) for cond in asked}
    return _slots(effect, modes, tuple(decided.items()))


@remembered
def _slots(effect: Effect, modes: tuple[int, ...] | None, decided: tuple[tuple[Cond, bool], ...]) -> tuple[Target, ...]:
    return tuple(targets_in(effect, modes, dict(decided)))


def targets_of(s: CoreState, item: Obj, info: StackInfo) -> tuple[Target, ...]:
    """The target words of something on the stack, as it reads there."""
    if info.do is None or not _known_when_announced(info.do, s.meaning):
        return slots_of(info.do, info.modes or None)
    return slots_of(info.do, info.modes or None, s, info.scene(item.id))


@remembered
def _known_when_announced(effect: Effect, meaning: Meaning) -> tuple[Cond, ...]:
    """The conditions in a text that are known when it is announced, such as whether an additional cost was paid."""
    asked = dict.fromkeys(word.cond for word in effect.walk() if isinstance(word, If))
    return tuple(cond for cond in asked if meaning.known_when_announced(cond))


def target_choices(
    s: CoreState, scene: Scene, slot: Target, source: Any, without: tuple[int, ...] = ()
) -> Iterator[PlayerOrObject]:
    """The legal choices for a target word. Magic: 601.2c"""
    can_target = s.meaning.can_target
    for entity in candidates(s, scene, slot.of):
        fits = entity.id not in without and entity.id != scene.item and _may_be(s, scene, slot, entity)
        if fits and can_target(s, entity, source, scene.you):
            yield entity


def _may_be(s: CoreState, scene: Scene, slot: Target, entity: PlayerOrObject) -> bool:
    """Does it belong to whom the text says: to an opponent, or to a player who could choose it?"""
    if entity.is_player:
        return True
    player = s.players[entity.controller]
    if slot.each_opponent:
        return bool(player.team != s.players[scene.you].team)
    return not (slot.theirs and isinstance(slot.by, Pick)) or slot.by.of.test(s, scene, player)


def still_legal(s: CoreState, scene: Scene, slot: Target, source: Any, id: int) -> bool:
    """Is a chosen target still legal as the text that targets it resolves? Magic: 608.2b"""
    meaning = s.meaning
    if id < FIRST_OBJECT:
        player = s.players[id - 1]
        return not player.lost and slot.of.test(s, scene, player) and meaning.can_target(s, player, source, scene.you)
    entity = s.objects.get(id)
    if entity is None or id not in s.zones.get(entity.zone, (id,)):  # kept apart from its zone: it is absent
        return False
    zones = places(slot.of, s.usual_zone)
    return entity.zone in zones and slot.of.test(s, scene, entity) and meaning.can_target(s, entity, source, scene.you)


def only_legal(s: CoreState, item: Obj, info: Info) -> Info:
    """The same choices with only the targets that are still legal, the only ones to be affected. Magic: 608.2b"""
    if not info.targets:
        return info
    source = s.meaning.source_of(s, item)
    scene = info.scene(item.id)
    kept = tuple(
        tuple(id for id in ids if still_legal(s, scene, slot, source, id))
        for slot, ids in zip(info.slots, info.targets, strict=True)
    )
    return info.with_targets(kept)


def beside(slot: Target, found: Sequence[Any], chosen: Sequence[Any], many: int) -> Sequence[Any]:
    """Of these, the ones that may be a target beside those that are chosen already, so that there can be so many."""
    if not slot.of_one_player:
        return found
    if chosen:
        return [e for e in found if _whose(e) == _whose(chosen[0])]
    each = Counter(map(_whose, found))
    return [e for e in found if each[_whose(e)] >= many]


def in_place_of(s: CoreState, slot: Target, found: Iterable[Any], id: int) -> list[Any]:
    """Of these, the ones that may take the place of a target: where there are targets for each player, its owner's.

    Magic: 115.7
    """
    whose = _whose(s.entity(id)) if slot.for_each else -1
    return [e for e in found if not slot.for_each or _whose(e) == whose]


def _whose(e: PlayerOrObject) -> int:
    """The seat of the player that it belongs to; of a player, their own."""
    return int(e.seat if e.is_player else e.controller)


def enough_targets(s: CoreState, slots: tuple[Target, ...], scene: Scene, source: Any) -> bool:
    earlier = 0
    for slot in slots:
        least = amount(s, scene, slot.least)
        if least <= 0 or slot.each_player:
            continue
        wanted = least + earlier if slot.differs else least  # "another target": besides those of earlier words
        found: Iterable[Any] = target_choices(s, scene, slot, source)
        if slot.of_one_player:
            found = beside(slot, [*found], (), least)
        have = sum(1 for _, __ in zip(range(wanted), found, strict=False))
        if have < wanted and (have < least or not _apart(s, slots[: slots.index(slot) + 1], scene, source)):
            return False
        earlier += least
    return True


def _apart(s: CoreState, slots: tuple[Target, ...], scene: Scene, source: Any) -> bool:
    """Can each of these words get targets of its own, different from those of all others?"""
    bits: dict[int, int] = {}
    wanted: list[int] = []
    for slot in slots:
        ids = [e.id for e in target_choices(s, scene, slot, source)]
        wanted += [sum(bits.setdefault(id, 1 << len(bits)) for id in ids)] * amount(s, scene, slot.least)
    return matching(wanted, list(bits.values())) is not None


def choose_targets(g: Table, item: Obj, info: Info, source: Any) -> Steps[Info | None]:
    """Choose targets for each target word; None if there are not enough. Magic: 601.2c"""
    s = g.state
    s.meaning.refresh(s)
    slots = info.slots or targets_of(s, item, info)
    if not slots:
        return info
    info = info.changed(slots=slots, targets=((),) * len(slots))
    taken: list[tuple[int, ...]] = [()] * len(slots)
    for at in _in_order(slots):
        slot = slots[at]
        item.cast = info = info.changed(targets=tuple(taken))
        scene = info.scene(item.id)
        without = tuple(id for ids in taken for id in ids) if slot.differs else ()
        found = list(target_choices(s, scene, slot, source, without))
        least, most = amount(s, scene, slot.least), amount(s, scene, slot.most)
        share = _divided(info.do, slot)
        if share is not None:  # each target gets at least one. Magic: 601.2d
            most = min(most, amount(s, scene, share.amount))
        seat = yield from _who_chooses(g, slot, scene, found)
        if seat is None:
            seat, found = scene.you, []
        if slot.theirs:
            found = [e for e in found if e.controller == seat]
        groups = _groups(s, slot, found, info.controller)
        picked: list[Any] = []
        for among in groups:
            group = beside(slot, among, (), least)
            if len(group) < least or most < least:
                return None
            prompt = f"Choose targets for {source.chars.name or 'the ability'}"
            worth = s.meaning.target_worth(s, info.do or source.chars.abilities, slot, scene, seat)
            picked += yield from pick(g, seat, "target", prompt, slot, group, least, most, source.id, worth)
        taken[at] = tuple(e.id for e in picked)
    info = info.changed(targets=tuple(taken))
    return (yield from choose_division(g, item, info))


def pick(
    g: Table,
    seat: int,
    kind: str,
    prompt: str,
    slot: Target,
    found: Sequence[Any],
    least: int,
    most: int,
    source: int,
    worth: Worth | None = None,
) -> Steps[list[Any]]:
    """Choose the targets of a word. If they must belong to the same player, the first of them says to whom."""
    first: list[Any] = []
    if slot.of_one_player and len({_whose(e) for e in found}) > 1:
        first = yield from choose(g, seat, kind, prompt, found, min(least, 1), 1, source, worth)
        if not first:
            return []
        found = [e for e in beside(slot, found, first, least) if e is not first[0]]
        least, most = max(least - 1, 0), most - 1
    return first + (yield from choose(g, seat, kind, prompt, found, least, most, source, worth))


def _in_order(slots: tuple[Target, ...]) -> list[int]:
    """The places of the slots in the order of choosing: the controller's first, then those of other players, unless
    one must differ from another. Magic: 601.6b, 602.3b"""
    order = list(range(len(slots)))
    if any(slot.differs for slot in slots):
        return order
    return sorted(order, key=lambda at: slots[at].by is not None)


def _who_chooses(g: Table, slot: Target, scene: Scene, found: list[Any]) -> Steps[int | None]:
    """The seat that chooses: the controller, or whom the text says; of several, the controller says which.

    None if the text says somebody who is not there, such as the monarch: then there is nothing to choose.
    """
    s = g.state
    if slot.by is None:
        return scene.you
    if not isinstance(slot.by, Pick):
        return next((int(one.seat) for one in slot.by.find(s, scene)), None)
    seats = {e.controller for e in found if not e.is_player}
    able = [e for e in candidates(s, scene, slot.by.of) if not slot.theirs or e.seat in seats]
    picked = yield from choose(g, scene.you, "choose", "Who chooses the target?", able, 1, 1, scene.source)
    return int(picked[0].seat) if picked else scene.you


def _groups(s: CoreState, slot: Target, found: list[Any], seat: int) -> list[list[Any]]:
    """The possible targets, in groups of which each has targets of its own, in turn order. Magic: 601.2c"""
    if not slot.for_each:
        return [found]
    team = s.players[seat].team
    groups = [
        [e for e in found if _whose(e) == player.seat]
        for player in in_turn_order(s)
        if slot.each_player or player.team != team
    ]
    return [group for group in groups if group] if slot.each_player else groups


@remembered
def _dividing(effect: Effect | None) -> tuple[Division, ...]:
    words = effect.walk() if effect is not None else ()
    found = (word.divides() for word in words if isinstance(word, Effect))
    return tuple(one for one in found if one is not None)


def _divided(effect: Effect | None, slot: Target) -> Division | None:
    """What is divided among the targets of a word."""
    return next((one for one in _dividing(effect) if one.among is slot), None)


def divides(effect: Effect | None, slot: Target) -> bool:
    return _divided(effect, slot) is not None


def choose_division(g: Table, item: Obj, info: Info) -> Steps[Info]:
    """Choose how an amount is divided among the targets. Magic: 601.2d"""
    if info.do is None:
        return info
    s = g.state
    found = [one for one in _dividing(info.do) if one.among in info.slots]
    if not found:
        return info
    one = found[0]
    ids = next(ids for slot, ids in zip(info.slots, info.targets, strict=True) if slot is one.among)
    if not ids:
        return info
    total = amount(s, info.scene(item.id), one.amount)
    shares = yield from divide(
        g, info.controller, "division", f"Divide {total} {one.what}", [s.entity(id) for id in ids], total, 1, item.id
    )
    return info.changed(division=dict(zip(ids, shares, strict=True)))


def tell_targets(g: Table, item: Obj, before: Collection[int] = ()) -> None:
    """Tell which objects and players become targets. Magic: 601.2i"""
    info: StackInfo = item.cast
    told: dict[int, None] = {}
    for ids in info.targets:
        for id in ids:
            if id not in told and id not in before:
                told[id] = None
                g.state.meaning.tell(g, Event("target", id, info.controller, item.id))
