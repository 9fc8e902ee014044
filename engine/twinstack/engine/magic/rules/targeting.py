"""Choosing modes, targets and divisions, for spells and abilities alike. 601.2b-d, 602.2b, 603.3d"""

from collections.abc import Callable, Collection
from itertools import combinations
from typing import Any

from twinstack.engine.core.asking import choose, divide, in_turn_order
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import AllOf, AnyOf, Cond, Effect, NotSo, Ref, amount, candidates
from twinstack.engine.core.words.flow import If, Modal, targets_in
from twinstack.engine.core.words.refs import Pick, Target
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.continuous import refresh
from twinstack.engine.magic.rules.leaning import as_target, of_mode
from twinstack.engine.magic.rules.legality import target_choices
from twinstack.engine.magic.rules.mana_supply import matching
from twinstack.engine.magic.rules.triggering import emit
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words.effects import Damage, PutCounters
from twinstack.engine.magic.words.numbers import Compares, Paid

_OF_PAYMENT = (AllOf, AnyOf, Compares, NotSo, Paid)


def needs_costs_first(effect: Effect | None) -> bool:
    """Does what may be chosen among the modes follow from a cost that is chosen at the same time? 601.4"""
    modal = modal_word(effect)
    conds = (modal.more_if, modal.all_if) if modal is not None else ()
    return any(cond is not None and _of_payment(cond) for cond in conds)


def _of_payment(cond: Cond) -> bool:
    return all(isinstance(word, _OF_PAYMENT) for word in cond.walk())


def slots_of(
    effect: Effect | None, modes: tuple[int, ...] | None, s: MagicState | None = None, scene: Scene | None = None
) -> tuple[Target, ...]:
    """The target words of a text; in a scene, without those of a part that needs what was not paid. 702.33g"""
    if effect is None:
        return ()
    decided: dict[Cond, bool] = {}
    if s is not None and scene is not None and (asked := _payments(effect)):
        decided = {cond: cond.holds(s, scene) for cond in asked}
    return _slots(effect, modes, tuple(decided.items()))


@remembered
def _slots(effect: Effect, modes: tuple[int, ...] | None, decided: tuple[tuple[Cond, bool], ...]) -> tuple[Target, ...]:
    return tuple(targets_in(effect, modes, dict(decided)))


def targets_of(s: MagicState, item: Obj, info: StackInfo) -> tuple[Target, ...]:
    """The target words of something on the stack, as it reads there."""
    if info.do is None or not _payments(info.do):
        return slots_of(info.do, info.modes or None)
    return slots_of(info.do, info.modes or None, s, info.scene(item.id))


@remembered
def _payments(effect: Effect) -> tuple[Cond, ...]:
    """The conditions of a text that are settled as it is cast, such as whether it was kicked."""
    asked = dict.fromkeys(word.cond for word in effect.walk() if isinstance(word, If))
    return tuple(cond for cond in asked if _of_payment(cond))


@remembered
def modal_word(effect: Effect | None) -> Modal | None:
    words = effect.walk() if effect is not None else ()
    return next((word for word in words if isinstance(word, Modal)), None)


def can_choose(s: MagicState, effect: Effect | None, scene: Scene, source: Obj) -> bool:
    """Is there a legal choice of modes and targets? 601.2c"""
    modal = modal_word(effect)
    if modal is None:
        return enough_targets(s, slots_of(effect, None, s, scene), scene, source)
    return len(open_modes(s, effect, modal, scene, source)) >= modal.least


def open_modes(s: MagicState, effect: Effect | None, modal: Modal, scene: Scene, source: Obj) -> list[int]:
    return [at for at in range(len(modal.modes)) if enough_targets(s, slots_of(effect, (at,), s, scene), scene, source)]


def enough_targets(s: MagicState, slots: tuple[Target, ...], scene: Scene, source: Obj) -> bool:
    earlier = 0
    for slot in slots:
        least = amount(s, scene, slot.least)
        if least <= 0:
            continue
        wanted = least + earlier if slot.differs else least  # another target: not what earlier words need
        found = target_choices(s, scene, slot, source)
        have = sum(1 for _, __ in zip(range(wanted), found, strict=False))
        if have < wanted and (have < least or not _apart(s, slots[: slots.index(slot) + 1], scene, source)):
            return False
        earlier += least
    return True


def _apart(s: MagicState, slots: tuple[Target, ...], scene: Scene, source: Obj) -> bool:
    """Can each of these words have targets that no other has?"""
    bits: dict[int, int] = {}
    wanted: list[int] = []
    for slot in slots:
        ids = [e.id for e in target_choices(s, scene, slot, source)]
        wanted += [sum(bits.setdefault(id, 1 << len(bits)) for id in ids)] * amount(s, scene, slot.least)
    return matching(wanted, list(bits.values())) is not None


def choose_modes(
    g: Table, item: Obj, info: StackInfo, source: Obj, payable: Callable[[tuple[int, ...]], bool] | None = None
) -> Steps[StackInfo | None]:
    """700.2; None if no mode is possible. `payable`: could what these modes cost besides be paid? 702.172a"""
    modal = modal_word(info.do)
    if modal is None:
        return info
    s = g.state
    possible = open_modes(s, info.do, modal, info.scene(item.id), source)
    if payable is not None and priced_modes(modal):
        possible = [at for at in possible if payable((at,))]
    if modal.budget:
        return (yield from _choose_for_budget(info, source, modal, possible))
    if len(possible) < modal.least:
        return None
    if modal.all_if is not None and modal.all_if.holds(s, info.scene(item.id)):  # 702.42a
        return info.changed(modes=tuple(possible)) if len(possible) == len(modal.modes) else None
    most = modal.most
    if modal.more_if is not None and modal.more_if.holds(s, info.scene(item.id)):
        most = len(modal.modes)
    if len(possible) == modal.least == most or (len(possible) == modal.least and len(possible) == 1):
        return info.changed(modes=tuple(possible))
    options = tuple(Option(f"mode{at}", describe(modal.modes[at].do)) for at in possible)
    best = _best_modes(s, info, modal, possible, info.scene(item.id), source)
    answer = yield Decision(
        "modes", info.controller, f"Choose modes for {source.chars.name}", options, Form.CHOOSE, modal.least,
        min(most, len(possible)), default=tuple(f"mode{at}" for at in best), source=source.id,
        rule=_too_dear(possible, payable) if payable is not None and priced_modes(modal) else None,
    )  # fmt: skip
    return info.changed(modes=_modes_in(answer))


def _best_modes(
    s: MagicState, info: StackInfo, modal: Modal, possible: list[int], scene: Scene, source: Obj
) -> list[int]:
    """As many as have to be chosen, those first that do most good; in the order in which they are written."""

    def worth(at: int) -> int:
        slots = slots_of(info.do, (at,), s, scene)
        return of_mode(
            s, modal.modes[at].do, slots, scene, info.controller, lambda slot: target_choices(s, scene, slot, source)
        )

    ranked = sorted(possible, key=worth, reverse=True)
    return sorted(ranked[: modal.least])


def _modes_in(answer: Answer) -> tuple[int, ...]:
    return tuple(sorted(int(str(id)[4:].split(".")[0]) for id in answer))


def priced_modes(modal: Modal) -> bool:
    """Does it turn on the modes what they cost? 702.120a, 702.172a"""
    return modal.beyond is not None or any(mode.price is not None for mode in modal.modes)


def _too_dear(possible: list[int], payable: Callable[[tuple[int, ...]], bool]) -> Callable[[Answer], str | None]:
    """What can be paid together is worked out beforehand: a decision that is waiting holds nothing of its game."""
    fine = {modes for size in range(1, len(possible) + 1) for modes in combinations(possible, size) if payable(modes)}
    return lambda answer: None if _modes_in(answer) in fine else "what these modes cost together cannot be paid"


def _choose_for_budget(info: StackInfo, source: Obj, modal: Modal, possible: list[int]) -> Steps[StackInfo]:
    """Each mode as often as the budget allows. 700.2i"""
    options = tuple(
        Option(f"mode{at}" if not again else f"mode{at}.{again}", f"{describe(mode.do)} ({mode.worth})")
        for at, mode in enumerate(modal.modes)
        if at in possible
        for again in range(modal.budget // mode.worth)
    )

    def problem(answer: Answer) -> str | None:
        total = sum(modal.modes[at].worth for at in _modes_in(answer))
        return None if total <= modal.budget else f"they are worth {total}, and {modal.budget} is the most"

    answer = yield Decision(
        "modes", info.controller, f"Choose modes for {source.chars.name}, worth up to {modal.budget}", options,
        Form.CHOOSE, 0, modal.budget, default=(), source=source.id, rule=problem,
        constraints=(f"they may be worth up to {modal.budget} in all",),
    )  # fmt: skip
    return info.changed(modes=_modes_in(answer))


def choose_targets(g: Table, item: Obj, info: StackInfo, source: Obj) -> Steps[StackInfo | None]:
    """Targets for each target word, in order; None if there are not enough. 601.2c"""
    s = g.state
    refresh(s)
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
        if share is not None:  # each target gets at least one. 601.2d
            most = min(most, amount(s, scene, share.amount))
        seat = yield from _who_chooses(g, slot, scene, found)
        if slot.theirs:
            found = [e for e in found if e.controller == seat]
        groups = [found]
        if slot.each_opponent:
            groups = [[e for e in found if e.controller == one.seat] for one in _opponents(s, info.controller)]
        picked: list[Any] = []
        for group in groups:
            if len(group) < least or most < least:
                return None
            prompt = f"Choose targets for {source.chars.name or 'the ability'}"
            worth = as_target(s, info.do or source.chars.abilities, slot, scene, seat)
            picked += yield from choose(g, seat, "target", prompt, group, least, most, source.id, worth)
        taken[at] = tuple(e.id for e in picked)
    info = info.changed(targets=tuple(taken))
    return (yield from choose_division(g, item, info))


def _in_order(slots: tuple[Target, ...]) -> list[int]:
    """The controller chooses first, then others, unless the words lean on each other. 601.6b, 602.3b"""
    order = list(range(len(slots)))
    if any(slot.differs for slot in slots):
        return order
    return sorted(order, key=lambda at: slots[at].by is not None)


def _who_chooses(g: Table, slot: Target, scene: Scene, found: list[Any]) -> Steps[int]:
    """The controller, unless the text says who; of several who could, the controller says which of them."""
    s = g.state
    if slot.by is None:
        return scene.you
    if not isinstance(slot.by, Pick):
        return int(slot.by.find(s, scene)[0].seat)
    seats = {e.controller for e in found if not e.is_player}
    able = [e for e in candidates(s, scene, slot.by.of) if not slot.theirs or e.seat in seats]
    picked = yield from choose(g, scene.you, "choose", "Who chooses the target?", able, 1, 1, scene.source)
    return int(picked[0].seat) if picked else scene.you


def _opponents(s: MagicState, seat: int) -> list[Any]:
    return [player for player in in_turn_order(s) if player.team != s.players[seat].team]


@remembered
def _dividing(effect: Effect | None) -> tuple[Damage | PutCounters, ...]:
    words = effect.walk() if effect is not None else ()
    return tuple(word for word in words if isinstance(word, (Damage, PutCounters)) and word.divided)


def _among(word: Damage | PutCounters) -> Ref:
    return word.to if isinstance(word, Damage) else word.on


def _divided(effect: Effect | None, slot: Target) -> Damage | PutCounters | None:
    """The instruction that divides damage or counters among the targets of a word."""
    return next((word for word in _dividing(effect) if _among(word) is slot), None)


def divides(effect: Effect | None, slot: Target) -> bool:
    return _divided(effect, slot) is not None


def choose_division(g: Table, item: Obj, info: StackInfo) -> Steps[StackInfo]:
    """How damage or counters are divided among the targets. 601.2d"""
    if info.do is None:
        return info
    s = g.state
    words = [word for word in _dividing(info.do) if _among(word) in info.slots]
    if not words:
        return info
    word = words[0]
    ids = next(ids for slot, ids in zip(info.slots, info.targets, strict=True) if slot is _among(word))
    if not ids:
        return info
    total = amount(s, info.scene(item.id), word.amount)
    what = "damage" if isinstance(word, Damage) else f"{word.kind} counters"
    shares = yield from divide(
        g, info.controller, "division", f"Divide {total} {what}", [s.entity(id) for id in ids], total, 1, item.id
    )
    return info.changed(division=dict(zip(ids, shares, strict=True)))


def tell_crime(g: Table, item: Obj) -> None:
    """Who targets an opponent, what an opponent controls, or a card in an opponent's graveyard. 700.13"""
    s = g.state
    info: StackInfo = item.cast
    team = s.players[info.controller].team
    for id in dict.fromkeys(id for ids in info.targets for id in ids):
        e: Any = s.entity(id)
        if not e.is_player and e.zone not in ("battlefield", "stack", "graveyard"):
            continue
        whose = e.seat if e.is_player else e.owner if e.zone == "graveyard" else e.controller
        if s.players[whose].team != team:
            emit(g, Event("crime", s.players[info.controller].id, info.controller, item.id))
            return


def tell_targets(g: Table, item: Obj, before: Collection[int] = ()) -> None:
    """Objects and players become targets. 601.2i"""
    info: StackInfo = item.cast
    for id in dict.fromkeys(id for ids in info.targets for id in ids if id not in before):
        emit(g, Event("target", id, info.controller, item.id))
