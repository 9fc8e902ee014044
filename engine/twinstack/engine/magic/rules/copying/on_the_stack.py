"""Copies of spells and abilities on the stack, and what each of several shall target. 707.10, 707.10b, 707.10d-e"""

from twinstack.engine.core import copying
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.interpreter import does, find, players
from twinstack.engine.core.making import known_to, make
from twinstack.engine.core.placing import put
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import tell_targets
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.bestowing import bestow, is_bestowed
from twinstack.engine.magic.rules.copying.new_targets_of_copies import aim_at, choose_new_targets, targets_wanted
from twinstack.engine.magic.rules.layers import derive
from twinstack.engine.magic.rules.rules_in_force import subject_to
from twinstack.engine.magic.rules.triggering import emit
from twinstack.engine.magic.rules.ways import as_it_reads
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects as words


@does(words.CopyOnStack)
def _copy_on_stack(g: Table, effect: words.CopyOnStack, scene: Scene) -> Steps[Scene]:
    """707.10; a spell that has left the stack is copied as it last was. 608.2h"""
    s = g.state
    made: list[int] = []
    for player in (yield from players(g, scene, effect.by)):
        for original in (yield from find(g, scene, effect.what)):
            if original.zone != "stack" or original.cast is None or _uncopiable(s, original):
                continue
            for target in (yield from targets_wanted(g, effect, scene, original, player.seat)):
                new = yield from copy_on_stack(g, original, player.seat, effect, scene, target)
                made.append(new)
    return scene.it(*made).remembering(amount=len(made))


def _uncopiable(s: MagicState, original: Obj) -> bool:
    own = any(rule.name == "cant be copied" for rule in original.chars.functions("stack").rules)
    return own or subject_to(s, "cant be copied", original)


def copy_on_stack(
    g: Table, original: Obj, seat: int, effect: words.CopyOnStack, scene: Scene, target: int = 0
) -> Steps[int]:
    """A copy with all choices made for the original; new targets are chosen before it is there. 707.10"""
    s = g.state
    new = _twin(s, original, seat, effect, scene)
    if target:
        aim_at(new, target, "707.10d" if effect.for_each is not None else "707.10e")
    elif effect.may_retarget:
        yield from choose_new_targets(g, new)
    put(s, new)
    if new.kind == "copy":
        s.dirty[new.id] = None
    emit(g, Event("copy", new.id, seat, scene.source, other=original.id, rule="707.10"))
    tell_targets(g, new)
    return new.id


def _twin(s: MagicState, original: Obj, seat: int, effect: words.CopyOnStack, scene: Scene) -> Obj:
    """The new object. A copy of an ability has the same source; one of a spell is its controller's. 707.10, 707.10b"""
    info: StackInfo = original.cast
    known = known_to(seat, original.face_down)
    if original.kind == "ability":
        new = make(s, "ability", seat, original.printed, "stack", known=known)
        info = info.changed(controller=seat)
    else:
        copied = copying.copy_of(s, original, scene.source, "707.10", effect.except_, scene, both_faces=True)
        new = make(s, "copy", seat, copied.value, "stack", known=known, origin=copied)
        new.face, new.face_down = copying.face_of_copy(original, copied.value), original.face_down
        paid = {name: value for name, value in info.paid.items() if not str(name).startswith("spent")}
        info = info.changed(controller=seat, source=new.id, how="copied", then="", paid=paid)
    new.choices = {"copy of": original.id}
    new.cast = info
    s.past[new.id] = new  # where it is found until it is there
    if new.kind == "copy":
        if is_bestowed(original):  # 702.103c
            bestow(s, new)
            refresh(s)
        new.chars = derive(s, new)
        if effect.except_ and new.face_down is None:
            new.cast = as_it_reads(s, new, new.cast)
    return new
