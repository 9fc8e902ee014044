"""Preventing damage, or dealing more: for one object or for a whole set, once or for a while. Damage Prevention"""

from functools import partial
from typing import Any

from twinstack.engine.core.asking import sorted_by_player
from twinstack.engine.core.durations import Lasting, add_lasting, end_lasting, use_up
from twinstack.engine.core.interpreter import does, find, run
from twinstack.engine.core.replacing import Candidate, is_about, rewrites
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Ref, Selector, amount
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.grand_archive.words import prevention as w
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event


@does(w.Prevent)
def _prevent_number(g: Table, effect: w.Prevent, scene: Scene) -> Steps[None]:
    """A shield for each of them, or one for a whole set. Damage Prevention 1"""
    number = amount(g.state, scene, effect.number)
    for what, together in (yield from _whom(g, scene, effect.on)):
        word = w.PreventsDamage(what, 0, effect.combat, effect.by, effect.then, shield=True, together=together)
        if number > 0:
            add_lasting(g.state, scene, effect.lasts, replacement=word, left=number)


@does(w.PreventNext)
def _prevent_next(g: Table, effect: w.PreventNext, scene: Scene) -> Steps[None]:
    """Each of them by itself, or a whole set once. Damage Prevention 2, and on several units"""
    for what, together in (yield from _whom(g, scene, effect.on)):
        word = w.PreventsDamage(what, effect.number, effect.combat, effect.by, effect.then, together=together)
        left = effect.number if together else 0
        add_lasting(g.state, scene, effect.lasts, replacement=word, uses=1, left=left)


def _whom(g: Table, scene: Scene, on: Selector) -> Steps[list[tuple[Selector, bool]]]:
    """What is protected: each of what is found now by itself, or the members of a set together."""
    if not isinstance(on, Ref):
        return [(on, True)]
    found = [obj for obj in (yield from find(g, scene, on)) if not obj.is_player and obj.zone == "field"]
    return [(Fixed((obj.id,)), False) for obj in found if obj.id in g.state.objects]


def _prevents(s: GaState, p: Any, word: w.PreventsDamage, scene: Scene) -> bool:
    """Whether it applies. Unpreventable damage uses up an instance, but nothing of a shield. Damage Prevention 1, 2"""
    return not (p.unpreventable and word.shield) and _is_such(s, p, word, scene)


def _is_such(s: GaState, p: Any, word: w.PreventsDamage | w.DealsMore, scene: Scene) -> bool:
    """Whether it is damage of this kind, from such a source to such an object. Damage Prevention: types, sources"""
    if word.combat is not None and word.combat != p.combat:
        return False
    return is_about(s, word.what, scene, p.obj) and (word.by is None or word.by.test(s, scene, s.obj(p.source)))


@rewrites(w.PreventsDamage, _prevents)
def _prevent(g: Table, p: Any, by: Candidate) -> Steps[None]:
    s, word, key = g.state, by.ability, by.key[0]
    effect = s.effects.get(-key) if key < 0 else None
    left = effect.left if effect is not None else 0
    prevented = 0 if p.unpreventable else min(left or word.amount or p.amount, p.amount)
    p.amount -= prevented
    p.cancelled = p.amount <= 0
    if effect is not None:
        _use(s, p, effect, prevented)
    if not prevented:
        return
    event = Event("prevent", p.obj.id, p.obj.controller, by.scene.source, prevented)
    emit(g, event)
    if word.then is not None:
        scene = by.scene
        yield from run(g, word.then, Scene(scene.source, scene.you, scene.item, event, scene.x, scene.chosen))


def _use(s: GaState, p: Any, effect: Lasting, prevented: int) -> None:
    """A shield is used by what it prevents, an instance at once; one for several objects once all is dealt."""
    if effect.uses and effect.replacement.together:
        p.used_once = (*p.used_once, effect.id)
        if not (effect.left and prevented):
            return
    use_up(s, -effect.id, prevented if effect.left else 0)


@rewrites(w.DealsMore, _is_such)
def _deal_more(g: Table, p: Any, by: Candidate) -> Steps[None]:
    """Replacement Effects; Damage Step 3.f"""
    p.amount = p.amount * by.ability.times + by.ability.more
    yield from ()


# Damage that is dealt to several at the same time


def in_order(g: Table, dealt: list[Any]) -> Steps[list[Any]]:
    """Who has one prevention for several objects says to which damage it applies first. Replacement Effects"""
    if len(dealt) < 2 or not g.state.replacers.get("damage"):
        return dealt
    ordered = list(dealt)
    for effect in [one for one in g.state.effects.values() if _is_shared(one)]:
        found = [one for one in ordered if one.amount > 0 and _prevents(g.state, one, effect.replacement, effect.scene)]
        if len(found) < 2 or effect.left >= sum(one.amount for one in found) or (effect.uses and not effect.left):
            continue
        seat, prompt, option = found[0].obj.controller, "Which damage is prevented first?", partial(_option, g.state)
        first = yield from sorted_by_player(g, seat, "order prevention", prompt, found, option, effect.source)
        ordered = [*first, *(one for one in ordered if one not in first)]
    return ordered


def _is_shared(effect: Lasting) -> bool:
    return isinstance(effect.replacement, w.PreventsDamage) and effect.replacement.together


def _option(s: GaState, at: int, one: Any) -> Option:
    return Option(f"d{at}", f"{one.amount} from {s.obj(one.source).name} to {one.obj.name}", (one.obj.id,))


def use_up_once(s: GaState, dealt: list[Any]) -> None:
    """What prevents the next damage to one or more objects is used up by all that was dealt at once. Prevention 2"""
    for one in dealt:
        for id in one.used_once:
            end_lasting(s, id)
