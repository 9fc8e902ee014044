"""Redirecting an attack, as interception does, too. Redirect, Intercept"""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.interpreter import does
from twinstack.engine.core.scene import Scene
from twinstack.engine.grand_archive.combat import users_of
from twinstack.engine.grand_archive.damage import attackable
from twinstack.engine.grand_archive.finding import on_field
from twinstack.engine.grand_archive.keywords import has, obeys
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import emit, mark
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@does(w.Redirect)
def _redirect(g: Table, effect: w.Redirect, scene: Scene) -> Steps[None]:
    """An ally that does not obey does not intercept. Intercept 2"""
    s = g.state
    before = yield from on_field(g, scene, effect.frm)
    for obj in (yield from on_field(g, scene, effect.to)):
        kept = effect.intercepts and (not obeys(s, obj) or any(_keeps_off(s, id) for id in users_of(s)))
        if before and not kept and redirect(g, before[0], obj) and effect.intercepts:
            mark(g, obj, "intercepting")


def redirect(g: Table, frm: Any, to: Any) -> bool:
    """Change the target of the attack, if the new one may be attacked. Redirect 1; Intercept 1.a"""
    s = g.state
    combat = s.turn.combat
    if combat is None or frm.id not in combat.targets or to.id in combat.targets or to.id not in s.objects:
        return False
    unit = s.objects.get(combat.attacker)
    if unit is None or to.controller == unit.controller or not attackable(s, to):
        return False
    users = [s.objects[id] for id in users_of(s) if id in s.objects]
    if has(s, to, "stealth") and not any(has(s, one, "true sight") for one in users):
        return False
    s.turn.combat = replace(combat, targets=tuple(to.id if id == frm.id else id for id in combat.targets))
    s.set_mark(unit, "attacks", s.turn.combat.targets)
    mark(g, frm, "defending", False)
    mark(g, to, "defending")
    emit(g, Event("redirect", to.id, to.controller, unit.id, other=frm.id))
    return True


def _keeps_off(s: Any, id: int) -> bool:
    """Whether the attack cannot be intercepted, because of cleave or unblockable. Cleave 2, Unblockable 1"""
    return has(s, s.objects[id], "cleave") or has(s, s.objects[id], "unblockable")
