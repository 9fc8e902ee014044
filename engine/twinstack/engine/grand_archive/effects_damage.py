"""Effects that deal damage or take it away."""

from typing import Any

from twinstack.engine.core.interpreter import does, ids_of, players
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.grand_archive.damage import attackable, damage, deal
from twinstack.engine.grand_archive.finding import on_field
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import recover
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.kernel.decisions import Steps


@does(w.DealDamage)
def _deal(g: Table, effect: w.DealDamage, scene: Scene) -> Steps[Scene]:
    s = g.state
    found = yield from on_field(g, scene, effect.to)
    sources = effect.by.find(s, scene) or [_source_of(g, scene)]
    number = amount(s, scene, effect.amount)
    hit = [obj for obj in found if attackable(s, obj)]
    yield from deal(g, [damage(sources[0], obj, number, unpreventable=effect.unpreventable) for obj in hit])
    return scene.it(*ids_of(hit))


def _source_of(g: Table, scene: Scene) -> Any:
    """The source of damage: an action itself, or the object whose ability it is. Damage 10"""
    return g.state.obj(scene.source or scene.item)


@does(w.Recover)
def _recover(g: Table, effect: w.Recover, scene: Scene) -> Steps[None]:
    for player in (yield from players(g, scene, effect.who)):
        recover(g, player.seat, amount(g.state, scene, effect.number), scene.source)
