"""Loaded cards: what lies under a gun or a bow, and goes into the intent as it is used. Loaded Cards 1 to 3"""

from typing import Any

from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.scene import Scene
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import move
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.grand_archive.words.selectors import loaded_in
from twinstack.engine.kernel.decisions import Steps


@does(w.Load)
def _load(g: Table, effect: w.Load, scene: Scene) -> Steps[None]:
    """Under an object they are only cards. Loaded Cards 1"""
    s = g.state
    hosts = [obj for obj in (yield from find(g, scene, effect.into)) if obj.id in s.objects and obj.zone == "field"]
    for card in (yield from find(g, scene, effect.what)) if hosts else ():
        if card.id in s.objects:
            new = yield from move(g, card, "loaded", how="load", source=scene.source)
            if new is not None:
                s.set_mark(new, "loaded in", hosts[0].id)


def use_loaded(g: Table, users: list[Any]) -> Steps[None]:
    """All that is loaded in what attacks, or is used in the attack, becomes part of the intent. Loaded Cards 2"""
    for user in users:
        for card in loaded_in(g.state, user):
            yield from move(g, card, "intent", how="attack", seat=user.controller)


def unload(g: Table) -> Steps[bool]:
    """Once their object has left the field, loaded cards go to the graveyard. Object-Specific Zones"""
    s: GaState = g.state
    lost = [obj for obj in s.members("loaded") if not _is_on_field(s, obj.marks.get("loaded in", 0))]
    if lost:
        yield from move_all(g, [Moving(obj.id, "graveyard", how="unload") for obj in lost])
    return bool(lost)


def _is_on_field(s: GaState, id: int) -> bool:
    return id in s.objects and s.objects[id].zone == "field"
