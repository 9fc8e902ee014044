"""Effects on champions and material cards: materializing, leveling, empowering, preserving."""

from twinstack.engine.core.asking import choose
from twinstack.engine.core.interpreter import does
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.grand_archive import levels, lineages
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@does(w.Materialize)
def _materialize(g: Table, effect: w.Materialize, scene: Scene) -> Steps[Scene]:
    """An effect may have a card materialized at any time. Special Play Permissions 1"""
    s, seat = g.state, scene.you
    card = yield from levels.choose_material(
        g, seat, lambda one: one.zone == "material deck" and effect.of.test(s, scene, one)
    )
    if card is None:
        return scene.remembering(did=False)
    if card.marks.get("preserved"):
        yield from levels.take_preserved(g, card)
        return scene.remembering(did=False)
    item = yield from levels.materialize(g, seat, card)
    return scene.it(item.id).remembering(did=True)


@does(w.LevelUp)
def _level_up(g: Table, effect: w.LevelUp, scene: Scene) -> Steps[Scene]:
    """Level Up; Champion 4, 7, 8"""
    s, seat = g.state, scene.you
    pile = [s.objects[id] for id in s.players[seat].piles["material deck"]]
    able = [obj for obj in pile if "Champion" in obj.chars.types and effect.of.test(s, scene, obj)]
    able = [obj for obj in able if lineages.can_level(s, seat, obj)]
    picked = yield from choose(
        g, seat, "level up", "Which card do you level up into?", able, 1, 1, scene.source, among=len(pile)
    )
    return scene.remembering(did=bool(picked) and lineages.level_up(g, picked[0]))


@does(w.Delevel)
def _delevel(g: Table, effect: w.Delevel, scene: Scene) -> Steps[Scene]:
    did = yield from lineages.delevel(g, scene.you)
    return scene.remembering(did=did)


@does(w.Empower)
def _empower(g: Table, effect: w.Empower, scene: Scene) -> Steps[None]:
    """Empower 1.a, 3"""
    player = g.state.players[scene.you]
    more = amount(g.state, scene, effect.number)
    if more > 0:
        player.facts = {**player.facts, "empower": player.facts.get("empower", 0) + more}
        emit(g, Event("empower", player.id, player.seat, scene.source, more))
    yield from ()


@does(w.PreserveIt)
def _preserve(g: Table, effect: w.PreserveIt, scene: Scene) -> Steps[None]:
    """The card is preserved from the graveyard, if it is still there. Preserve 1"""
    card = g.state.objects.get(g.state.obj(scene.source).became)
    if card is not None and card.zone == "graveyard":
        yield from levels.preserve(g, card)
