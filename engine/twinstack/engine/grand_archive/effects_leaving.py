"""Effects by which objects leave the field, or cards are banished."""

from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.interpreter import does, find, ids_of, players, run
from twinstack.engine.core.members import candidates
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.flow import Later
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.core.words.selectors import APlayer
from twinstack.engine.grand_archive.finding import on_field
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.records import HIDDEN
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import destroy, emit_sacrifice
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.grand_archive.words.watches import AtBeginning
from twinstack.engine.kernel.decisions import Steps


@does(w.Destroy)
def _destroy(g: Table, effect: w.Destroy, scene: Scene) -> Steps[Scene]:
    found = yield from on_field(g, scene, effect.what)
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
    found = yield from on_field(g, scene, effect.what)
    going = [Moving(obj.id, "banishment", how="suppress", source=scene.source) for obj in found]
    yield from move_all(g, going)
    back = w.Move(Fixed(tuple(m.became for m in going if m.became)), "field")
    yield from run(g, Later(AtBeginning("end", APlayer()), back), scene)
