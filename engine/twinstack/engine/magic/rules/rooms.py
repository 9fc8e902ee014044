"""Rooms: which halves of a permanent are unlocked, and how. 709.5"""

from collections.abc import Iterator, Sequence

from twinstack.engine.core.asking import pick_option
from twinstack.engine.core.copying import restate
from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.timing import sorcery_time
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import rooms
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.rooms import FULLY, LEFT, RIGHT, UNLOCKED


def doors_of(obj: Obj) -> tuple[int, ...]:
    """The halves of a permanent, which can be locked and unlocked; none of anything that is no Room. 709.5c, 709.5j"""
    return (LEFT, RIGHT) if obj.copiable.layout == "room" and obj.face_down is None else ()


def locked_halves(obj: Obj) -> list[int]:
    """Those of them that are locked. 709.5c"""
    unlocked = obj.choices.get(UNLOCKED, ())
    return [half for half in doors_of(obj) if half not in unlocked]


def unlockable(s: MagicState, seat: int) -> Iterator[tuple[Obj, int, Cost]]:
    """The locked halves that the player may unlock now, apart from the cost, which is the half's mana cost. 709.5e"""
    if s.by_type.get("Room") and sorcery_time(s, seat):
        for id in s.by_type["Room"]:
            obj = s.battlefield.get(id)
            if obj is not None and obj.controller == seat:
                for half in locked_halves(obj):
                    price = obj.copiable.faces[half].mana_cost
                    if price is not None:
                        yield obj, half, Cost(price)


def cast_halves(spell: Obj) -> tuple[int, ...]:
    """The halves that the permanent which this spell becomes has unlocked: those that were cast. 709.5d"""
    if spell.copiable.layout != "room" or spell.cast is None or spell.cast.how != "cast":
        return ()
    halves: tuple[int, ...] = spell.cast.halves
    return halves


def unlock(g: Table, obj: Obj, half: int, seat: int, source: int = 0, rule: str = "709.5f") -> None:
    """Unlock a half of a permanent. 709.5c"""
    s = g.state
    if obj.id not in s.battlefield or half not in locked_halves(obj):
        return
    obj.choices = {**obj.choices, UNLOCKED: tuple(sorted((*obj.choices.get(UNLOCKED, ()), half)))}
    restate(s, obj)
    tell_unlocked(g, obj, half, seat, source, rule)


def tell_unlocked(g: Table, obj: Obj, half: int, seat: int, source: int = 0, rule: str = "709.5d") -> None:
    """709.5h, 709.5i"""
    how = "" if locked_halves(obj) else FULLY
    name = obj.copiable.faces[half].name
    emit(g, Event("unlock", obj.id, seat, source, half, how=how, rule=rule, extra=name))


def lock(g: Table, obj: Obj, half: int, seat: int, source: int = 0) -> None:
    """Lock a half of a permanent. 709.5g"""
    unlocked = obj.choices.get(UNLOCKED, ())
    obj.choices = {**obj.choices, UNLOCKED: tuple(one for one in unlocked if one != half)}
    restate(g.state, obj)
    name = obj.copiable.faces[half].name
    emit(g, Event("lock", obj.id, seat, source, half, rule="709.5g", extra=name))


@does(rooms.Unlock)
def _unlock(g: Table, effect: rooms.Unlock, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.what)):
        yield from _turn_key(g, obj, locked_halves(obj), "Unlock which half?", scene)


@does(rooms.LockOrUnlock)
def _lock_or_unlock(g: Table, effect: rooms.LockOrUnlock, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.what)):
        yield from _turn_key(g, obj, doors_of(obj), "Lock or unlock which half?", scene)


def _turn_key(g: Table, obj: Obj, halves: Sequence[int], prompt: str, scene: Scene) -> Steps[None]:
    """The player chooses one of these halves; it is unlocked if it is locked, and otherwise locked. 709.5f, 709.5g"""
    if obj.id not in g.state.battlefield or not halves:
        return
    locked = locked_halves(obj)
    names = {half: obj.copiable.faces[half].name for half in halves}
    options = [
        Option(f"half{half}", f"{'Unlock' if half in locked else 'Lock'} {name}", (obj.id,))
        for half, name in names.items()
    ]
    half = int((yield from pick_option(g, scene.you, "unlock", prompt, options, scene.source))[4:])
    (unlock if half in locked else lock)(g, obj, half, scene.you, scene.source)
