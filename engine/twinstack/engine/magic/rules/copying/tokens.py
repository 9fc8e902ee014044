"""Tokens that are copies. 111.1"""

from typing import Any

from twinstack.engine.core import copying
from twinstack.engine.core.asking import choose
from twinstack.engine.core.durations import use_up
from twinstack.engine.core.interpreter import does, each_player, find, ids_of
from twinstack.engine.core.replacing import Candidate, rewrites
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount, candidates
from twinstack.engine.kernel.decisions import BREATH, PORTION, Steps
from twinstack.engine.magic.rules.creating_tokens import Making, create
from twinstack.engine.magic.rules.effects_tokens import counters_on, create_on, tell_made
from twinstack.engine.magic.rules.leaning import to_copy
from twinstack.engine.magic.rules.replacing import (
    CREATED,
    Proposal,
    note,
)
from twinstack.engine.magic.rules.rewrites import fulfilled
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects_tokens as words
from twinstack.engine.magic.words import replacements


@does(words.CreateCopy)
def _create_copy(g: Table, effect: words.CreateCopy, scene: Scene) -> Steps[Scene]:
    """A token that is a copy: the copiable values go over, and nothing else. 111.3"""
    s = g.state
    makings = []
    for player in (yield from each_player(g, scene, effect.under)):
        made_for: tuple[int, ...] = ()
        if effect.for_each is not None:
            made_for = ids_of((yield from find(g, scene, effect.for_each)))
        for at, original in enumerate((yield from find(g, scene, effect.of)), 1):
            if at % PORTION == 0:
                yield BREATH
            if not original.is_player:
                number = amount(s, scene, effect.amount)
                number *= len(made_for) if effect.for_each is not None else 1
                makings.append(_copies(s, effect, scene, original, number, player.seat, made_for))
    if effect.on is not None:
        return tell_made(s, scene, (yield from create_on(g, effect.on, makings, scene)), effect.link)
    whom = ids_of((yield from find(g, scene, effect.whom))) if effect.whom is not None else ()
    made = yield from create(
        g, makings, scene.source, whom=whom[0] if whom else 0,
        tapped=effect.tapped, attacking=effect.attacking, counters=counters_on(s, scene, effect.counters),
    )  # fmt: skip
    return tell_made(s, scene, made, effect.link)


def _copies(
    s: MagicState, effect: words.CreateCopy, scene: Scene, original: Any, number: int, seat: int, for_: tuple[int, ...]
) -> Making:
    copied = copying.copy_of(s, original, scene.source, "707.2", effect.except_, scene, both_faces=True)
    face = copying.face_of_copy(original, copied.value)
    return Making(copied.value, number, seat, face, copied, {"copy of": original.id}, for_)


def _created_so(s: MagicState, p: Proposal, w: replacements.TokensAsCopies, scene: Scene) -> bool:
    player = s.players[p.player]
    return not (w.first and player.facts.get(CREATED)) and w.who.test(s, scene, player) and fulfilled(s, w.if_, scene)


@rewrites(replacements.TokensAsCopies, _created_so)
def _tokens_as_copies(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """They are copies, and nothing of what they would have been; how many, and how they enter, stays. 614.1a"""
    s = g.state
    word, source = pick.ability, pick.scene.source
    prompt = f"{s.obj(source).chars.name}: create copies of what instead?"
    found = candidates(s, pick.scene, word.of.of)
    least = 0 if word.optional else 1
    picked = yield from choose(g, p.player, "copy", prompt, found, least, 1, source, to_copy(s, p.player))
    if not picked:
        return
    copied = copying.copy_of(s, picked[0], source, "707.2", (), pick.scene, both_faces=True)
    for making in p.makings:
        making.value, making.origin = copied.value, copied
        making.face = copying.face_of_copy(picked[0], copied.value)
        making.choices = {**making.choices, "copy of": picked[0].id}
    note(s, p, pick, "614.1a")
    use_up(s, pick.key[0])
