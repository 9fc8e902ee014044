"""Effects that deal damage, fights, and combat damage that has waited on the stack. 120, 701.14"""

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.interpreter import does, find, ids_of, of_each
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules.damage import Hit, deal
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects_damage as words


@does(words.Damage)
def _damage(g: Table, effect: words.Damage, scene: Scene) -> Steps[Scene]:
    s = g.state
    sources = yield from find(g, scene, effect.by)
    if not sources:
        return scene
    to = yield from find(g, scene, effect.to)
    division = scene.memory.get("division", {})
    hits = []
    for e in to:
        number = division.get(e.id, 0) if effect.divided else amount(s, of_each(scene, effect.to, to, e), effect.amount)
        hits += [Hit(source.id, e.id, number, unpreventable=effect.unpreventable) for source in sources]
    dealt = yield from deal(g, hits)
    return scene.it(*ids_of(to)).remembering(amount=dealt, did=dealt > 0)


@does(words.Fight)
def _fight(g: Table, effect: words.Fight, scene: Scene) -> Steps[None]:
    """701.14: neither deals damage if one of them is no longer a creature on the battlefield."""
    s = g.state
    one = yield from find(g, scene, effect.one)
    other = yield from find(g, scene, effect.other)
    pair = [
        e for e in (*one[:1], *other[:1]) if not e.is_player and e.id in s.battlefield and "Creature" in e.chars.types
    ]
    if len(pair) == 2:
        a, b = pair
        emit(g, Event("fight", a.id, scene.you, scene.source, other=b.id))
        yield from deal(g, [Hit(a.id, b.id, a.chars.power or 0), Hit(b.id, a.id, b.chars.power or 0)])


@does(words.DealAssigned)
def _deal_assigned(g: Table, effect: words.DealAssigned, scene: Scene) -> Steps[None]:
    """It is dealt as it was assigned, except to what is no longer a creature in play. 310.4"""
    s = g.state
    refresh(s)
    hits = [Hit(source, target, amount, combat=True) for source, target, amount in scene.memory["assigned"]]
    yield from deal(g, [hit for hit in hits if hit.target < FIRST_OBJECT or _is_creature(s, hit.target)])


def _is_creature(s: MagicState, id: int) -> bool:
    obj = s.battlefield.get(id)
    return obj is not None and "Creature" in obj.chars.types
