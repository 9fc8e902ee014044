"""Copies of what is on the stack: who controls them, and which choices of the original they have. Magic: 707.10

A rule book says what cannot be copied, and which choices and payments do not count for a copy.
"""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.copying.copiable_values import face_of_copy
from twinstack.engine.core.copying.copied import copy_of
from twinstack.engine.core.copying.copy_effects import become
from twinstack.engine.core.copying.new_targets_of_copies import aim_at, choose_new_targets, targets_wanted
from twinstack.engine.core.interpreter import does, find, players
from twinstack.engine.core.making import known_to, make
from twinstack.engine.core.moving import move_one
from twinstack.engine.core.placing import put
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.targeting import tell_targets
from twinstack.engine.core.words.copying import CopyOnStack, PutAsCopy
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@does(CopyOnStack)
def _copy_on_stack(g: Table, effect: CopyOnStack, scene: Scene) -> Steps[Scene]:
    """What has left the stack is copied as it last was there. Magic: 707.10, 608.2h"""
    s = g.state
    made: list[int] = []
    for player in (yield from players(g, scene, effect.by)):
        for original in (yield from find(g, scene, effect.what)):
            if original.zone != s.sheet.stack or original.cast is None or not s.meaning.can_be_copied(s, original):
                continue
            for target in (yield from targets_wanted(g, effect, scene, original, player.seat)):
                new = yield from copy_on_stack(g, original, player.seat, effect, scene, target)
                made.append(new)
    return scene.it(*made).remembering(amount=len(made), did=bool(made))


@does(PutAsCopy)
def _put_as_copy(g: Table, effect: PutAsCopy, scene: Scene) -> Steps[Scene]:
    """The card goes onto the stack as a copy of what it was there: aimed as that was, with all chosen or paid for it.

    What was face down is copied as it looked, so the copy is face up. Magic: 707.10, 708.2
    """
    s = g.state
    made: list[int] = []
    rule = s.meaning.numbers.get("copy", "")
    cards = yield from find(g, scene, effect.card)
    for player in (yield from players(g, scene, effect.by)):
        for card in cards:
            original = s.obj(card.was) if card.was else card
            if card.id not in s.objects or original.zone != s.sheet.stack or original.cast is None:
                continue
            copied = copy_of(s, original, scene.source, rule, (), scene, both_faces=True)
            new: Any = s.objects[(yield from move_one(g, card.id, s.sheet.stack, source=scene.source))]
            new.controller = new.under = player.seat
            new.face = face_of_copy(original, copied.value)
            new.cast = original.cast.changed(controller=player.seat, source=new.id, how="copied")
            become(s, new, copied.value, scene.source, original.id, copied=copied, you=scene.you)
            s.meaning.copied_on_stack(s, new, original)
            event = Event("becomes copy", new.id, player.seat, scene.source, other=original.id, rule=rule)
            s.meaning.tell(g, event)
            tell_targets(g, new)
            made.append(new.id)
    return scene.it(*made)


def copy_on_stack(g: Table, original: Any, seat: int, effect: CopyOnStack, scene: Scene, target: int = 0) -> Steps[int]:
    """Make a copy with all choices of the original; new targets are chosen before it is put on the stack.

    Magic: 707.10
    """
    s = g.state
    new = twin(s, original, seat, scene, effect.except_)
    if target:
        how = "copy for each" if effect.for_each is not None else "copy at"
        aim_at(new, target, s.meaning.numbers.get(how, ""))
    elif effect.may_retarget:
        yield from choose_new_targets(g, new)
    put_copy(g, new, original, scene.source)
    id: int = new.id
    return id


def put_copy(g: Table, new: Any, original: Any, source: int) -> None:
    """It is on the stack now, and what it is aimed at has become a target."""
    s = g.state
    put(s, new)
    if new.kind == "copy":
        s.dirty[new.id] = None
    rule = s.meaning.numbers.get("copy", "")
    s.meaning.tell(g, Event("copy", new.id, new.controller, source, other=original.id, rule=rule))
    tell_targets(g, new)


def twin(s: CoreState, original: Any, seat: int, scene: Scene, except_: Sequence[Any] = ()) -> Any:
    """The new object. A copy of an ability has the same source; any other copy is its own source.

    Magic: 707.10, 707.10b
    """
    meaning = s.meaning
    known = known_to(seat, original.face_down)
    if original.kind == "ability":
        new = make(s, "ability", seat, original.printed, original.zone, known=known)
        new.cast = original.cast.changed(controller=seat)
    else:
        rule = meaning.numbers.get("copy", "")
        copied = copy_of(s, original, scene.source, rule, except_, scene, both_faces=True)
        new = make(s, "copy", seat, copied.value, original.zone, known=known, origin=copied)
        new.face, new.face_down = face_of_copy(original, copied.value), original.face_down
        new.cast = meaning.choices_of_copy(original.cast, seat, new.id)
    new.choices = {"copy of": original.id}
    s.past[new.id] = new  # where it can be found until it is put on the stack
    if new.kind == "copy":
        meaning.copied_on_stack(s, new, original)
        new.chars = meaning.derive(s, new)
        if except_ and new.face_down is None:
            new.cast = meaning.as_it_reads(s, new)
    return new
