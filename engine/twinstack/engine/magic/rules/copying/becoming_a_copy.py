"""Permanents that choose a shape as they enter, and cards that become spells again. 613.2a"""

from twinstack.engine.core import copying
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.durations import add_lasting
from twinstack.engine.core.interpreter import does, find, players
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import tell_targets
from twinstack.engine.core.triggering import emit
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.bestowing import bestow, is_bestowed
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import copying as words


@does(words.TakeShape)
def _take_shape(g: Table, effect: words.TakeShape, scene: Scene) -> Steps[None]:
    """What it becomes "as it enters" is copied with it, and so is kept like a copy effect.

    Where it is not copied (503.6, E.4.5), it is an effect like others.
    """
    s = g.state
    obj = s.obj(scene.source)
    if not s.profile.shapes_are_copied:
        add_lasting(s, scene, FOREVER, mods=effect.mods, only=(obj.id,))
        refresh(s)
        copying.restate(s, obj)
        return
    value = copying.with_exceptions(s, obj.copiable, effect.mods, scene.it(obj.id))
    before = copying.how_it_came(obj)
    shape = copying.Copied("613.2a", obj.id, obj.id, s.turn.number, obj.copiable, value, before=before)
    copying.become(s, obj, value, obj.id, obj.id, copied=shape)
    yield from ()


@does(words.PutAsCopy)
def _put_as_copy(g: Table, effect: words.PutAsCopy, scene: Scene) -> Steps[Scene]:
    """Put the card on the stack as a copy of that spell: with its targets and everything chosen or paid for it.

    A face-down spell is copied as what it looked like, so the copy is face up. 708.2
    """
    s = g.state
    made: list[int] = []
    cards = yield from find(g, scene, effect.card)
    for player in (yield from players(g, scene, effect.by)):
        for card in cards:
            original = s.obj(card.was) if card.was else card
            if card.id not in s.objects or original.zone != "stack" or original.cast is None:
                continue
            copied = copying.copy_of(s, original, scene.source, "707.10", (), scene, both_faces=True)
            info: StackInfo = original.cast
            new = s.objects[(yield from moving.move_one(g, card.id, "stack", source=scene.source))]
            new.controller = new.under = player.seat
            new.face = copying.face_of_copy(original, copied.value)
            new.cast = info.changed(controller=player.seat, source=new.id, how="copied")
            copying.become(s, new, copied.value, scene.source, original.id, copied=copied, you=scene.you)
            if is_bestowed(original):  # 702.103c
                bestow(s, new)
            emit(g, Event("becomes copy", new.id, player.seat, scene.source, other=original.id, rule="707.10"))
            tell_targets(g, new)
            made.append(new.id)
    return scene.it(*made)
