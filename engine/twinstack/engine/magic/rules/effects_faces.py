"""Effects that turn things over: face down, face up, transformed, flipped, melded. 701.27, 708, 710, 712"""

from twinstack.engine.core.interpreter import does, find, ids_of, players
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.rules import faces, moving
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_faces as words


@does(words.Transform)
def _transform(g: Table, effect: words.Transform, scene: Scene) -> Steps[Scene]:
    s = g.state
    found = yield from find(g, scene, effect.what)
    for e in found:
        if e.id != scene.source or not scene.item or not faces.turned_since(s, e, s.obj(scene.item)):
            yield from faces.transform(g, e, scene.source, effect.called)
    return scene.it(*ids_of(found))


@does(words.FlipOver)
def _flip(g: Table, effect: words.FlipOver, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        faces.flip(g, e, scene.source)


@does(words.TurnFaceUp)
def _face_up(g: Table, effect: words.TurnFaceUp, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        yield from faces.turn_up(g, e)


@does(words.TurnFaceDown)
def _face_down(g: Table, effect: words.TurnFaceDown, scene: Scene) -> Steps[None]:
    for e in (yield from find(g, scene, effect.what)):
        faces.turn_down(g, e)


@does(words.Manifest)
def _manifest(g: Table, effect: words.Manifest, scene: Scene) -> Steps[Scene]:
    """701.40"""
    made: list[int] = []
    for player in (yield from players(g, scene, effect.who)):
        for _ in range(amount(g.state, scene, effect.amount)):
            if player.library:
                down = moving.FaceDown(effect.how, moving.CLOAKED if effect.how == "cloak" else moving.HIDDEN)
                made.append((yield from moving.move_one(
                    g, player.library[-1], "battlefield", under=player.seat, face_down=down, source=scene.source
                )))  # fmt: skip
    return scene.it(*made)


@does(words.Meld)
def _meld(g: Table, effect: words.Meld, scene: Scene) -> Steps[None]:
    yield from faces.meld(g, scene, effect.partner)
