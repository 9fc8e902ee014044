"""Choosing modes, for whatever goes on the stack. Magic: 601.2b, 700.2"""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from twinstack.engine.core.asking import named
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stack_info import Info, StackInfo
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.targeting import enough_targets, slots_of, target_choices
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.flow import Modal
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option, Steps
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.remembering import remembered


@remembered
def modal_word(effect: Effect | None) -> Modal | None:
    words = effect.walk() if effect is not None else ()
    return next((word for word in words if isinstance(word, Modal)), None)


def chosen_modes(info: StackInfo | None) -> list[int]:
    """The modes that were chosen, by their places among those that are written; one chosen twice is there twice."""
    modal = modal_word(info.do) if info is not None and info.modes else None
    return [modal.as_written(at) for at in info.modes] if info is not None and modal is not None else []


@remembered
def is_chosen_for(effect: Effect | None) -> bool:
    """Are there modes or targets to choose, perhaps only under some condition?"""
    return effect is not None and any(isinstance(word, (Modal, Target)) for word in effect.walk())


def can_choose(s: CoreState, effect: Effect | None, scene: Scene, source: Any) -> bool:
    """Is there a legal choice of modes and targets? Magic: 601.2c"""
    modal = modal_word(effect)
    if modal is None:
        return enough_targets(s, slots_of(effect, None, s, scene), scene, source)
    return len(open_modes(s, effect, modal, scene, source)) * modal.times >= modal.least


def open_modes(s: CoreState, effect: Effect | None, modal: Modal, scene: Scene, source: Any) -> list[int]:
    gone = _chosen_before(s, modal, source) if modal.not_chosen else ()
    return [
        at
        for at in range(len(modal.written))
        if modal.modes[at] not in gone and enough_targets(s, slots_of(effect, (at,), s, scene), scene, source)
    ]


_CHOSEN = "modes chosen"


def _chosen_before(s: CoreState, modal: Modal, source: Any) -> list[Any]:
    """The modes that were chosen for the object before, or in this turn."""
    known = getattr(source, "choices", {}).get(_CHOSEN, ())
    return [mode for mode, turn in known if modal.not_chosen == "before" or turn == s.turn.number]


def _note_modes(s: CoreState, info: Info, source: int) -> None:
    """Note the chosen modes for the source, if they may not be chosen again. A copy chooses none."""
    modal = modal_word(info.do)
    if modal is None or not modal.not_chosen or source not in s.objects:
        return
    obj = s.objects[source]
    new = [(modal.modes[at], s.turn.number) for at in info.modes or ()]
    obj.choices = {**obj.choices, _CHOSEN: (*obj.choices.get(_CHOSEN, ()), *new)}


def choose_modes(
    g: Table, item: Obj, info: Info, source: Any, payable: Callable[[tuple[int, ...]], bool] | None = None
) -> Steps[Info | None]:
    """Choose modes; None if too few are possible. `payable`: could the costs of these modes be paid?

    Magic: 700.2, 702.172a
    """
    chosen = yield from _choose_modes(g, info, item, source, payable)
    if chosen is not None:
        _note_modes(g.state, chosen, source.id)
    return chosen


def _choose_modes(
    g: Table, info: Info, item: Obj, source: Any, payable: Callable[[tuple[int, ...]], bool] | None
) -> Steps[Info | None]:
    modal = modal_word(info.do)
    if modal is None:
        return info
    s = g.state
    possible = open_modes(s, info.do, modal, info.scene(item.id), source)
    if payable is not None and priced_modes(modal):
        possible = [at for at in possible if payable((at,))]
    if modal.budget:
        return (yield from _choose_for_budget(s, info, source, modal, possible))
    if len(possible) * modal.times < modal.least:
        return None
    if modal.all_if is not None and modal.all_if.holds(s, info.scene(item.id)):  # Magic: 702.42a
        return info.changed(modes=tuple(possible)) if len(possible) == len(modal.modes) else None
    most = modal.most
    if modal.more_if is not None and modal.more_if.holds(s, info.scene(item.id)):
        most = len(modal.written)
    if len(possible) * modal.times == modal.least == most or (len(possible) == modal.least and len(possible) == 1):
        return info.changed(modes=modal.in_order(possible * modal.times))
    if len(possible) == 1 and modal.least == most:
        return info.changed(modes=modal.in_order(possible * most))
    options = tuple(
        Option(_id_of(at, again), s.meaning.describe(modal.modes[at].do, source.chars))
        for at in possible
        for again in range(min(modal.times, most))
    )
    best = _best_modes(s, info, modal, possible, info.scene(item.id), source)
    name = named(s, source, info.controller)
    answer = yield Decision(
        "modes", info.controller, f"Choose modes for {name}", options, Form.CHOOSE, modal.least,
        min(most, len(options)), default=best, source=source.id,
        rule=_too_dear(modal, possible, payable) if payable is not None and priced_modes(modal) else None,
    )  # fmt: skip
    return info.changed(modes=modal.in_order(_modes_in(answer)))


def _best_modes(
    s: CoreState, info: StackInfo, modal: Modal, possible: list[int], scene: Scene, source: Any
) -> tuple[str, ...]:
    """The suggested modes: the best, as many as must be chosen, in the order in which they are written."""

    def worth(at: int) -> int:
        slots = slots_of(info.do, (at,), s, scene)
        return s.meaning.mode_worth(
            s, modal.modes[at].do, slots, scene, info.controller, lambda slot: target_choices(s, scene, slot, source)
        )

    ranked = sorted(possible, key=worth, reverse=True)
    best = [at for at in ranked for _ in range(modal.times)][: modal.least]
    return tuple(_id_of(at, again) for at in sorted({*best}) for again in range(best.count(at)))


def _id_of(at: int, again: int) -> str:
    return f"mode{at}" if not again else f"mode{at}.{again}"


def _modes_in(answer: Answer) -> tuple[int, ...]:
    """The places of the modes, as they are written."""
    return tuple(sorted(int(str(id)[4:].split(".")[0]) for id in answer))


def priced_modes(modal: Modal) -> bool:
    """Does what is paid depend on the modes chosen? Magic: 702.120a, 702.172a"""
    return modal.beyond is not None or any(mode.price is not None for mode in modal.modes)


def _too_dear(
    modal: Modal, possible: list[int], payable: Callable[[tuple[int, ...]], bool]
) -> Callable[[Answer], str | None]:
    """Rejects modes that cannot be paid for together. Worked out now, since a waiting decision holds nothing of its
    game."""
    every = sorted(possible * modal.times)
    together = {modes for size in range(1, len(every) + 1) for modes in combinations(every, size)}
    fine = {modes for modes in together if payable(modes)}
    return lambda answer: None if _modes_in(answer) in fine else "what these modes cost together cannot be paid"


def _choose_for_budget(s: CoreState, info: Info, source: Any, modal: Modal, possible: list[int]) -> Steps[Info]:
    """Each mode as often as the budget allows. Magic: 700.2i"""
    options = tuple(
        Option(_id_of(at, again), f"{s.meaning.describe(mode.do, source.chars)} ({mode.worth})")
        for at, mode in enumerate(modal.written)
        if at in possible
        for again in range(modal.budget // mode.worth)
    )

    def problem(answer: Answer) -> str | None:
        total = sum(modal.modes[at].worth for at in _modes_in(answer))
        return None if total <= modal.budget else f"they are worth {total}, and {modal.budget} is the most"

    name = named(s, source, info.controller)
    answer = yield Decision(
        "modes", info.controller, f"Choose modes for {name}, worth up to {modal.budget}", options,
        Form.CHOOSE, 0, modal.budget, default=(), source=source.id, rule=problem,
        constraints=(f"they may be worth up to {modal.budget} in all",),
    )  # fmt: skip
    return info.changed(modes=modal.in_order(_modes_in(answer)))
