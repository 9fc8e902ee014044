"""Effects that create tokens and cards: summoning, gathering, generating."""

from twinstack.engine.core.creating import create, create_elsewhere
from twinstack.engine.core.interpreter import does, players
from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.grand_archive.moves import Making
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@does(w.Summon)
def _summon(g: Table, effect: w.Summon, scene: Scene) -> Steps[Scene]:
    """Summon 1, 2"""
    s = g.state
    printed, number = s.cards.find(effect.card).printed, amount(s, scene, effect.number)
    seats = [player.seat for player in (yield from players(g, scene, effect.who))]
    made = yield from summon(g, [Making(printed, number, seat, rested=effect.rested) for seat in seats], scene.source)
    return scene.it(*made)


def summon(g: Table, makings: list[Making], source: int) -> Steps[list[int]]:
    """Tokens enter as other objects do. Token 1"""
    made = yield from create(g, makings, source)
    for id in made:
        emit(g, Event("summon", id, g.state.obj(id).controller, source))
    return made


@does(w.Gather)
def _gather(g: Table, effect: w.Gather, scene: Scene) -> Steps[Scene]:
    """Chance picks each anew; each is an object of its own. Gather 2, 3"""
    s, made = g.state, []
    for _ in range(amount(s, scene, effect.number)):
        found = s.cards.find(s.random.pick(w.INGREDIENTS))
        made += yield from summon(g, [Making(found.printed, 1, scene.you)], scene.source)
        emit(g, Event("gather", made[-1], scene.you, scene.source))
    return scene.it(*made)


@does(w.Generate)
def _generate(g: Table, effect: w.Generate, scene: Scene) -> Steps[Scene]:
    """A card that comes into a hidden zone is revealed first. Generate 1, 2; Public vs Private 2.a"""
    s, seat = g.state, scene.you
    making = Making(s.cards.find(effect.card).printed, 1, seat, kind="card", known=EVERYONE)
    new = create_elsewhere(s, making, effect.zone)
    emit(g, Event("generate", new.id, seat, scene.source))
    yield from ()
    return scene.it(new.id)
