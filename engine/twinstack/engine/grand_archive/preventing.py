"""Preventing damage, or dealing more: for one object or for a whole set, once or for a while. Damage Prevention"""

from functools import partial
from typing import Any

from twinstack.engine.core.durations import Lasting, add_lasting
from twinstack.engine.core.interpreter import does, run
from twinstack.engine.core.preventing import prevent, prevented_first
from twinstack.engine.core.replacing import Candidate, is_about, rewrites, use_up_once
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Ref, Selector, amount
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.grand_archive.finding import on_field
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.grand_archive.words import prevention as w
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@does(w.Prevent)
def _prevent_number(g: Table, effect: w.Prevent, scene: Scene) -> Steps[None]:
    """A shield for each of them, or one for a whole set. Damage Prevention 1"""
    number = amount(g.state, scene, effect.number)
    for what, shared in (yield from _whom(g, scene, effect.on)):
        word = w.PreventsDamage(what, 0, effect.combat, effect.by, effect.then, shield=True)
        if number > 0:
            add_lasting(g.state, scene, effect.lasts, replacement=word, left=number, all_at_once=shared)


@does(w.PreventNext)
def _prevent_next(g: Table, effect: w.PreventNext, scene: Scene) -> Steps[None]:
    """Each of them by itself, or a whole set once. Damage Prevention 2, and on several units"""
    for what, shared in (yield from _whom(g, scene, effect.on)):
        word = w.PreventsDamage(what, effect.number, effect.combat, effect.by, effect.then)
        left = effect.number if shared else 0
        add_lasting(g.state, scene, effect.lasts, replacement=word, uses=1, left=left, all_at_once=shared)


def _whom(g: Table, scene: Scene, on: Selector) -> Steps[list[tuple[Selector, bool]]]:
    """What is protected: each of what is found now by itself, or the members of a set together."""
    if not isinstance(on, Ref):
        return [(on, True)]
    return [(Fixed((obj.id,)), False) for obj in (yield from on_field(g, scene, on))]


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
    s, word = g.state, by.ability
    if p.unpreventable:
        use_up_once(s, p, by)
        return
    prevented = prevent(s, p, by, word.amount or None)
    event = Event("prevent", p.obj.id, p.obj.controller, by.scene.source, prevented)
    emit(g, event)
    if word.then is not None:
        scene = by.scene
        yield from run(g, word.then, Scene(scene.source, scene.you, scene.item, event, scene.x, scene.chosen))


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
    shared = [one for one in g.state.effects.values() if one.all_at_once and one.left]
    covers, prompt = partial(_covers, g.state), "Which damage is prevented first?"
    return (yield from prevented_first(g, dealt, shared, covers, lambda one: one.obj, prompt))


def _covers(s: GaState, effect: Lasting, one: Any) -> bool:
    word = effect.replacement
    return isinstance(word, w.PreventsDamage) and one.amount > 0 and _prevents(s, one, word, effect.scene)
