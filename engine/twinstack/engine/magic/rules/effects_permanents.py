"""Effects on permanents: tapping, phasing and attaching. 701.26, 702.26, 701.3"""

from typing import Any

from twinstack.engine.core.interpreter import does, find, ids_of
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.core.words.base import Ref
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules import faces
from twinstack.engine.magic.rules.entering_order import in_time_order
from twinstack.engine.magic.rules.legality import can_enchant, protected_from
from twinstack.engine.magic.rules.verbs import attach, tap, unattach, untap
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects_permanents as words
from twinstack.engine.magic.words.selectors import planeswalker


@does(words.Tap)
def _tap(g: Table, effect: words.Tap, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    entering = scene.memory.get("entering")
    if entering is not None:
        entering.tapped = True
    tap(g, ids_of(found), scene.source)
    return scene.it(*ids_of(found))


@does(words.Untap)
def _untap(g: Table, effect: words.Untap, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    untap(g, ids_of(found), scene.source)
    return scene.it(*ids_of(found))


@does(words.PhaseOut)
def _phase_out(g: Table, effect: words.PhaseOut, scene: Scene) -> Steps[None]:
    found = yield from find(g, scene, effect.what)
    faces.phase_out(g, ids_of(found))


@does(words.Attach)
def _attach(g: Table, effect: words.Attach, scene: Scene) -> Steps[None]:
    """Attach several at the same time; one that cannot be attached stays where it is. 701.3a, 613.7m"""
    s = g.state
    what = yield from find(g, scene, effect.what)
    to = yield from find(g, scene, effect.to)
    if not to:
        return
    able = [e for e in what if e.id in s.battlefield and _attachable(s, e, to[0], effect.to)]
    order = yield from in_time_order(g, [(e.controller, e) for e in able], on_hosts=True)
    for id in order:
        attach(g, id, to[0].id, scene.source)


def _attachable(s: MagicState, obj: Any, host: Any, to: Ref) -> bool:
    if "Aura" in obj.chars.subtypes and not can_enchant(s, obj, host):
        return False
    if protected_from(s, host, obj):  # 702.16d
        return False
    if (host.id >= FIRST_OBJECT and host.id not in s.battlefield) or subject_to(s, "cant be attached", host):
        return False
    if "Fortification" in obj.chars.subtypes and ("Creature" in obj.chars.types or "Land" not in host.chars.types):
        return False  # 301.6
    stays_a_creature = "Creature" in obj.chars.types and "reconfigure" not in obj.chars.keywords  # 702.151b
    bearers = {"Creature", "Planeswalker"} if _of_planeswalkers(to) else {"Creature"}  # 702.6e
    return "Equipment" not in obj.chars.subtypes or not (stays_a_creature or not host.chars.types & bearers)  # 301.5c


def _of_planeswalkers(to: Ref) -> bool:
    return isinstance(to, Target) and any(word is planeswalker for word in to.of.walk())


@does(words.BecomeCrewed)
def _become_crewed(g: Table, effect: words.BecomeCrewed, scene: Scene) -> Steps[None]:
    for one in (yield from find(g, scene, effect.what)):
        if one.id in g.state.battlefield:
            emit(g, Event("crewed", one.id, scene.you, scene.source))


@does(words.Unattach)
def _unattach(g: Table, effect: words.Unattach, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        unattach(g, e.id)
