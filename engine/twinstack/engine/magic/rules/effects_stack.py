"""Effects on the stack, and all effects that copy. 701.6, 707"""

from dataclasses import replace

from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules import copying, moving
from twinstack.engine.magic.rules.asking import choose
from twinstack.engine.magic.rules.indexing import note_statics, reindex
from twinstack.engine.magic.rules.interpreter import does, find, ids_of, players
from twinstack.engine.magic.rules.layers import base_value, derive
from twinstack.engine.magic.rules.legality import target_choices
from twinstack.engine.magic.rules.look import refresh, subject_to
from twinstack.engine.magic.rules.targeting import tell_targets
from twinstack.engine.magic.rules.triggering import emit
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects as words
from twinstack.engine.magic.words.base import amount


@does(words.Counter)
def _counter(g: Table, effect: words.Counter, scene: Scene) -> Steps[Scene]:
    """Countered: off the stack, without resolving. 701.6"""
    s = g.state
    done = False
    for e in (yield from find(g, scene, effect.what)):
        if e.id not in s.objects or e.zone != "stack" or subject_to(s, "cant be countered", e):
            continue
        emit(g, Event("counter", e.id, e.controller, scene.source, rule="701.6a"))
        yield from leave_stack(g, e, effect.to, "countered", scene.source)
        done = True
    return scene.remembering(did=done)


def leave_stack(g: Table, item: Obj, to: str, how: str, source: int = 0, rule: str = "") -> Steps[None]:
    """A spell goes to its owner's zone; an ability ceases to exist. 608.2n, 701.6a"""
    s = g.state
    if item.kind == "ability":
        s.stack.remove(item.id)
        del s.objects[item.id]
        s.past[item.id] = item
        s.version += 1
    else:
        yield from moving.move_one(g, item.id, to, how=how, source=source, rule=rule)


@does(words.CopyOnStack)
def _copy_on_stack(g: Table, effect: words.CopyOnStack, scene: Scene) -> Steps[Scene]:
    """707.10"""
    s = g.state
    made: list[int] = []
    for player in (yield from players(g, scene, effect.by)):
        for original in (yield from find(g, scene, effect.what)):
            if original.zone != "stack" or original.cast is None or subject_to(s, "cant be copied", original):
                continue
            for _ in range(amount(s, scene, effect.amount)):
                new = yield from copy_on_stack(g, original, player.seat, effect, scene)
                made.append(new)
    return scene.it(*made).remembering(amount=len(made))


def copy_on_stack(g: Table, original: Obj, seat: int, effect: words.CopyOnStack, scene: Scene) -> Steps[int]:
    """A copy with all choices made for the original; new targets are chosen before it is there. 707.10, 707.10c"""
    s = g.state
    info: StackInfo = original.cast
    if original.kind == "ability":
        new = moving.new_object(s, "ability", seat, original.printed, "stack")
        new.choices = {"copy of": original.id}
        info = replace(info, controller=seat)
    else:
        copied = copying.copy_of(s, original, scene.source, "707.10", effect.except_, scene, both_faces=True)
        new = moving.new_object(s, "copy", seat, copied.value, "stack")
        new.origin = copied
        new.face, new.face_down, new.choices = original.face, original.face_down, {"copy of": original.id}
        info = replace(info, controller=seat, source=new.id, how="copied", then="")
    new.controller = new.under = seat
    new.known = moving.EVERYONE if original.face_down is None else 1 << seat
    new.timestamp = s.tick()
    new.cast = info
    new.chars = derive(s, new) if new.kind == "copy" else new.chars
    if effect.may_retarget:
        new.cast = yield from retarget(g, new, info)
    s.objects[new.id] = new
    s.stack.append(new.id)
    if new.kind == "copy":
        note_statics(s, new, base_value(new))
        reindex(s, new, None)
        s.dirty[new.id] = None
    emit(g, Event("copy", new.id, seat, scene.source, other=original.id, rule="707.10"))
    tell_targets(g, new)
    return new.id


def retarget(g: Table, item: Obj, info: StackInfo) -> Steps[StackInfo]:
    """New targets, one for each that the controller changes; the others stay, legal or not. 707.10c, 115.7"""
    s = g.state
    refresh(s)
    source = item if item.kind != "ability" else s.obj(info.source)
    targets: list[tuple[int, ...]] = []
    division = dict(info.division)
    for slot, ids in zip(info.slots, info.targets, strict=True):
        chosen: list[int] = []
        scene = info.scene(item.id)
        for id in ids:
            others = [e for e in target_choices(s, scene, slot, source, tuple(chosen)) if e.id not in ids]
            found = [s.entity(id), *others]
            picked = yield from choose(
                g, info.controller, "retarget", f"New target for the copy of {source.chars.name}?", found, 1, 1, item.id
            )
            new = picked[0].id
            chosen.append(new)
            if id in division and new != id:
                division[new] = division.pop(id)
        targets.append(tuple(chosen))
    return info.with_targets(tuple(targets), division)


@does(words.CreateCopy)
def _create_copy(g: Table, effect: words.CreateCopy, scene: Scene) -> Steps[Scene]:
    """A token that is a copy. 707.1, 111.10"""
    s = g.state
    made: list[int] = []
    for player in (yield from players(g, scene, effect.under)):
        for original in (yield from find(g, scene, effect.of)):
            if original.is_player:
                continue
            copied = copying.copy_of(s, original, scene.source, "707.2", effect.except_, scene, both_faces=True)
            face = original.face if copied.value.two_faced and original.zone == "battlefield" else 0
            new = yield from moving.create(
                g, copied.value, amount(s, scene, effect.amount), player.seat, scene.source,
                tapped=effect.tapped, attacking=effect.attacking, face=face, origin=copied,
            )  # fmt: skip
            for id in new:
                if id in s.objects:
                    s.objects[id].choices = {**s.objects[id].choices, "copy of": original.id}
            made += new
    if effect.link and scene.source:
        source = s.obj(scene.source)
        source.choices = {**source.choices, effect.link: (*source.choices.get(effect.link, ()), *made)}
    return scene.it(*made).remembering(amount=len(made))


@does(words.BecomeCopy)
def _become_copy(g: Table, effect: words.BecomeCopy, scene: Scene) -> Steps[Scene]:
    """707.4"""
    s = g.state
    originals = yield from find(g, scene, effect.of)
    if not originals or originals[0].is_player:
        return scene
    original = originals[0]
    copied = copying.copy_of(s, original, scene.source, "707.4", effect.except_, scene)
    subjects = [e for e in (yield from find(g, scene, effect.what)) if not e.is_player and e.id in s.battlefield]
    for obj in subjects:
        ability = scene.memory.get("this ability")
        copying.become(s, obj, copied.value, scene.source, original.id, effect.lasts, ability, copied)
        if effect.lasts in (words.WHILE_SOURCE, words.WHILE_TAPPED):
            s.copying_while[obj.id] = None
        emit(g, Event("becomes copy", obj.id, obj.controller, scene.source, other=original.id, rule="707.4"))
    return scene.it(*ids_of(subjects))
