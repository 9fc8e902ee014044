"""Effects on objects: damage, destruction, resting, counters, and effects that last for a while."""

from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.book.verbs import mark
from twinstack.engine.core.copying.copy_effects import restate
from twinstack.engine.core.interpreter import DOERS, does, find, ids_of, players, run
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount, candidates
from twinstack.engine.core.words.flow import Later
from twinstack.engine.core.words.lasting import Apply
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.core.words.selectors import APlayer
from twinstack.engine.grand_archive import combat
from twinstack.engine.grand_archive.damage import attackable, damage, deal
from twinstack.engine.grand_archive.keywords import has, obeys
from twinstack.engine.grand_archive.moves import Moving, is_unit
from twinstack.engine.grand_archive.records import HIDDEN
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import destroy, emit, emit_sacrifice, recover, rest, wake
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.grand_archive.words.linking import LinkTo
from twinstack.engine.grand_archive.words.watches import AtBeginning
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


def _on_field(s: Any, found: list[Any]) -> list[Any]:
    return [obj for obj in found if not obj.is_player and obj.id in s.objects and obj.zone == "field"]


def source_of(g: Table, scene: Scene) -> Any:
    """The source of damage: an action itself, or the object whose ability it is. Damage 10"""
    return g.state.obj(scene.source or scene.item)


@does(w.DealDamage)
def _deal(g: Table, effect: w.DealDamage, scene: Scene) -> Steps[Scene]:
    s = g.state
    found = _on_field(s, (yield from find(g, scene, effect.to)))
    sources = effect.by.find(s, scene) or [source_of(g, scene)]
    number = amount(s, scene, effect.amount)
    hit = [obj for obj in found if attackable(s, obj)]
    yield from deal(g, [damage(sources[0], obj, number, unpreventable=effect.unpreventable) for obj in hit])
    return scene.it(*ids_of(hit))


@does(w.Destroy)
def _destroy(g: Table, effect: w.Destroy, scene: Scene) -> Steps[Scene]:
    found = _on_field(g.state, (yield from find(g, scene, effect.what)))
    yield from destroy(g, found, "destroy", scene.source)
    return scene.it(*ids_of(found)).remembering(did=bool(found))


@does(w.Sacrifice)
def _sacrifice(g: Table, effect: w.Sacrifice, scene: Scene) -> Steps[Scene]:
    """Each player sacrifices objects that they control. Sacrifice 2.c"""
    s = g.state
    gone: list[Any] = []
    for player in (yield from players(g, scene, effect.who)):
        mine = [obj for obj in candidates(s, scene, effect.of) if obj.controller == player.seat]
        number = amount(s, scene, effect.number)
        gone += yield from choose(g, player.seat, "sacrifice", "Sacrifice which?", mine, number, number, scene.source)
    emit_sacrifice(g, gone, scene.source)
    yield from destroy(g, gone, "sacrifice", scene.source)
    return scene.it(*ids_of(gone)).remembering(did=bool(gone))


@does(w.Banish)
def _banish(g: Table, effect: w.Banish, scene: Scene) -> Steps[Scene]:
    found = [obj for obj in (yield from find(g, scene, effect.what)) if not obj.is_player]
    down = HIDDEN if effect.face_down else None
    going = [Moving(obj.id, "banishment", how="banish", source=scene.source, face_down=down) for obj in found]
    yield from move_all(g, going)
    return scene.it(*(m.became for m in going if m.became))


@does(w.Suppress)
def _suppress(g: Table, effect: w.Suppress, scene: Scene) -> Steps[None]:
    """The card returns only if it is still in banishment then. Suppress 1, 2"""
    found = _on_field(g.state, (yield from find(g, scene, effect.what)))
    going = [Moving(obj.id, "banishment", how="suppress", source=scene.source) for obj in found]
    yield from move_all(g, going)
    back = w.Move(Fixed(tuple(m.became for m in going if m.became)), "field")
    yield from run(g, Later(AtBeginning("end", APlayer()), back), scene)


@does(w.Rest)
def _rest(g: Table, effect: w.Rest, scene: Scene) -> Steps[None]:
    for obj in _on_field(g.state, (yield from find(g, scene, effect.what))):
        rest(g, obj, scene.source)


@does(w.WakeUp)
def _wake(g: Table, effect: w.WakeUp, scene: Scene) -> Steps[None]:
    for obj in _on_field(g.state, (yield from find(g, scene, effect.what))):
        wake(g, obj, scene.source)


@does(w.Recover)
def _recover(g: Table, effect: w.Recover, scene: Scene) -> Steps[None]:
    for player in (yield from players(g, scene, effect.who)):
        recover(g, player.seat, amount(g.state, scene, effect.number), scene.source)


does(w.ForNow)(DOERS[Apply])


@does(w.BecomeDistant)
def _become_distant(g: Table, effect: w.BecomeDistant, scene: Scene) -> Steps[None]:
    for obj in _on_field(g.state, (yield from find(g, scene, effect.what))):
        if is_unit(obj):
            mark(g, obj, "distant")


@does(w.Transform)
def _transform(g: Table, effect: w.Transform, scene: Scene) -> Steps[None]:
    """An object with one face does not transform, nor does a copy. Transform 1.a; Double-faced Cards 4.b, 6"""
    s = g.state
    for obj in _on_field(s, (yield from find(g, scene, effect.what))):
        other = 1 - obj.face
        if obj.copies or not obj.copiable.has_face(other):
            continue
        obj.face = other
        s.set_mark(obj, "transformed", other != 0)
        restate(s, obj)
        s.meaning.refresh(s)
        emit(g, Event("transform", obj.id, obj.controller, scene.source))


@does(w.Redirect)
def _redirect(g: Table, effect: w.Redirect, scene: Scene) -> Steps[None]:
    """An ally that does not obey does not intercept. Intercept 2"""
    s = g.state
    before = _on_field(s, (yield from find(g, scene, effect.frm)))
    for obj in _on_field(s, (yield from find(g, scene, effect.to))):
        kept = effect.intercepts and (not obeys(s, obj) or any(_keeps_off(s, id) for id in combat.users_of(s)))
        if before and not kept and combat.redirect(g, before[0], obj) and effect.intercepts:
            mark(g, obj, "intercepting")


def _keeps_off(s: Any, id: int) -> bool:
    """Whether the attack cannot be intercepted, because of cleave or unblockable. Cleave 2, Unblockable 1"""
    return has(s, s.objects[id], "cleave") or has(s, s.objects[id], "unblockable")


@does(LinkTo)
def _link(g: Table, effect: LinkTo, scene: Scene) -> Steps[None]:
    """What is on the field already is linked to another object from now on. Link 4"""
    s = g.state
    host = _on_field(s, (yield from find(g, scene, effect.what)))
    if host and scene.source in s.objects:
        s.set_mark(s.objects[scene.source], "linked to", host[0].id)


@does(w.BecomeFostered)
def _become_fostered(g: Table, effect: w.BecomeFostered, scene: Scene) -> Steps[None]:
    for obj in _on_field(g.state, (yield from find(g, scene, effect.what))):
        mark(g, obj, "fostered")
