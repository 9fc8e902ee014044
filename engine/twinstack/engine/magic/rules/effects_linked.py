"""Effects that note things for linked abilities, cipher and haunt. 607, 702.55, 702.99"""

from twinstack.engine.core.asking import choose
from twinstack.engine.core.interpreter import does, find, ids_of
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.suggestions import to_have
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_linked as words


@does(words.Encode)
def _encode(g: Table, effect: words.Encode, scene: Scene) -> Steps[None]:
    """Encode a card on a creature; only a spell that is a card can be. 702.99a"""
    s = g.state
    item = s.objects.get(scene.item)
    if item is None or item.kind != "card":
        return
    mine = [o for o in s.battlefield.values() if o.controller == scene.you and "Creature" in o.chars.types]
    picked = yield from choose(
        g, scene.you, "encode", "Encode the card on which creature?", mine, 0, 1, scene.source, to_have(s, scene.you)
    )
    if picked:
        new = yield from moving.move_one(g, item.id, "exile", source=scene.source)
        if new and s.objects[new].zone == "exile":
            s.objects[new].choices = {"encoded on": (picked[0].id,)}
            s.plan_stale = True


@does(words.Haunt)
def _haunt(g: Table, effect: words.Haunt, scene: Scene) -> Steps[None]:
    """702.55b"""
    haunting = yield from find(g, scene, effect.what)
    haunted = yield from find(g, scene, effect.whom)
    for card in haunting:
        if not card.is_player and card.zone == "exile" and haunted:
            card.choices = {**card.choices, words.HAUNTS: ids_of(haunted)}
