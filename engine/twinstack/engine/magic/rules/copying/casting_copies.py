"""Copies of cards, which are cast: of cards in the game, of named cards, or as noted earlier. 707.12, 707.13, 707.14"""

from twinstack.engine.core import copying
from twinstack.engine.core.copying.created_copies import copies, copy_into
from twinstack.engine.core.interpreter import does, find, players
from twinstack.engine.core.linked import noted
from twinstack.engine.core.moves import Making
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.casting import IN_USE, cast_during_resolution
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import copying as words


@does(words.CastCopy)
def _cast_copy(g: Table, effect: words.CastCopy, scene: Scene) -> Steps[Scene]:
    """Copies are created in the card's zone, and cast in any order while this resolves. 707.12"""
    s = g.state
    made: list[int] = []
    times = amount(s, scene, effect.times)
    for player in (yield from players(g, scene, effect.by)):
        left: list[Obj] = []
        for card in (yield from find(g, scene, effect.of)):
            if card.id in s.objects and card.zone not in IN_USE:
                making = copies(s, card, 1, player.seat, scene, kind="copy")
                left += [s.own(copy_into(g, making, card.zone, scene.source)) for _ in range(times)]
        while cast := (yield from cast_during_resolution(g, player.seat, left, free=effect.free, price=effect.price)):
            made.append(cast)
            left = [copy for copy in left if copy.id in s.objects]
    return scene.it(*made).remembering(did=bool(made))


@does(words.CastNamed)
def _cast_named(g: Table, effect: words.CastNamed, scene: Scene) -> Steps[Scene]:
    """707.13"""
    name = scene.memory.get("card name")
    if name is None:
        return scene
    value = named_value(g.state, name)
    made = yield from _cast_new(g, value, scene, free=effect.free)
    return scene.it(*made).remembering(did=bool(made))


@does(words.CastNoted)
def _cast_noted(g: Table, effect: words.CastNoted, scene: Scene) -> Steps[Scene]:
    """707.14"""
    value = noted(g.state, g.state.obj(scene.source), "noted card")
    made = [] if value is None else (yield from _cast_new(g, value, scene, free=effect.free))
    return scene.it(*made).remembering(did=bool(made))


def named_value(s: MagicState, name: str) -> Copiable:
    """The copiable values of a named card: as it is in this game, or by the card data. 707.13"""
    for obj in s.objects.values():
        if obj.kind == "card" and obj.printed.front.name == name:
            return obj.printed
    return s.cards.find(name).printed


def _cast_new(g: Table, value: Copiable, scene: Scene, *, free: bool) -> Steps[list[int]]:
    """Cast a copy of a card that is not in the game. 707.13"""
    new = copy_into(g, Making(value, 1, scene.you, kind="copy"), "command", scene.source)
    cast = yield from cast_during_resolution(g, scene.you, [g.state.own(new)], free=free)
    return [cast] if cast else []


@does(words.NoteCard)
def _note_card(g: Table, effect: words.NoteCard, scene: Scene) -> Steps[None]:
    cards = yield from find(g, scene, effect.card)
    for obj in (yield from find(g, scene, effect.on)):
        if cards and obj.id in g.state.objects:
            obj.choices = {**obj.choices, "noted card": copying.copiable_value(g.state, cards[0], both_faces=True)}
