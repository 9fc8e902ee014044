"""Effects that create tokens that are not copies, and what all effects that create tokens share. 111"""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.creating import create
from twinstack.engine.core.given import given
from twinstack.engine.core.interpreter import does, each_player, find
from twinstack.engine.core.linked import note, noted
from twinstack.engine.core.making import BEFORE, make
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Amount, Ref, amount
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.rules.legality import can_enchant
from twinstack.engine.magic.rules.moving import Making
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects_tokens as words


@does(words.Create)
def _create(g: Table, effect: words.Create, scene: Scene) -> Steps[Scene]:
    s = g.state
    players = yield from each_player(g, scene, effect.under)
    number = amount(s, scene, effect.amount)
    token = _as_given(s, scene, effect.token)
    makings = [Making(token, number, player.seat) for player in players]
    return (yield from create_these(g, effect, makings, scene))


def _as_given(s: MagicState, scene: Scene, token: Copiable) -> Copiable:
    """A token with its abilities as they are given to it. 201.5a"""
    faces = tuple(_face_as_given(s, scene, face) for face in token.faces)
    same = all(new is old for new, old in zip(faces, token.faces, strict=True))
    return token if same else replace(token, faces=faces)


def _face_as_given(s: MagicState, scene: Scene, face: Characteristics) -> Characteristics:
    abilities = tuple(given(s, scene, one) for one in face.abilities)
    if all(new is old for new, old in zip(abilities, face.abilities, strict=True)):
        return face
    draft = face.draft()
    draft.set_abilities(abilities)
    return draft.finish()


def create_these(
    g: Table, effect: words.Create | words.CreateCopy, makings: list[Making], scene: Scene
) -> Steps[Scene]:
    """Create these tokens, which enter as the effect says: tapped, attacking, with counters, attached to something."""
    s = g.state
    if effect.on is not None:
        return tell_made(s, scene, (yield from create_on(g, effect.on, makings, scene)), effect.link)
    counters = counters_on(s, scene, effect.counters) if effect.counters else NOTHING
    for making in makings:
        making.tapped, making.attacking, making.counters = effect.tapped, effect.attacking, counters
    made = yield from create(g, makings, scene.source, scene.you)
    return tell_made(s, scene, made, effect.link)


def create_on(g: Table, on: Ref, makings: list[Making], scene: Scene) -> Steps[list[int]]:
    """Create one for each host; an Aura that cannot enchant its host is not created. 303.4i"""
    s = g.state
    hosts = [e for e in (yield from find(g, scene, on)) if e.is_player or e.id in s.battlefield]
    able = [replace(making, on=host.id) for host in hosts for making in makings if _could_enchant(s, making, host)]
    return (yield from create(g, able, scene.source, scene.you))


def _could_enchant(s: MagicState, making: Making, host: Any) -> bool:
    if "Aura" not in making.value.front.subtypes:  # 301.5c: Equipment on an illegal host becomes unattached later
        return not host.is_player
    aura = make(s, "token", making.seat, making.value, "battlefield", timestamp=BEFORE)
    aura.chars = making.value.front
    return can_enchant(s, aura, host)


def counters_on(s: MagicState, scene: Scene, counters: tuple[tuple[str, Amount], ...]) -> dict[str, int]:
    return {kind: number for kind, of in counters if (number := amount(s, scene, of)) > 0}


def tell_made(s: MagicState, scene: Scene, made: list[int], link: str) -> Scene:
    """The scene in which these tokens are `it`; linked abilities of the source find them too. 607.2"""
    if link and scene.source:
        source = s.own(scene.source)
        note(source, link, (*(noted(s, source, link) or ()), *made), scene.memory.get("this ability"))
    return scene.remembering(it=tuple(made), amount=len(made), did=bool(made))
