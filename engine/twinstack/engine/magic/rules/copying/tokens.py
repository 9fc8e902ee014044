"""Tokens that are copies. 111.1"""

from twinstack.engine.core.asking import choose, named
from twinstack.engine.core.copying.created_copies import copies, copies_wanted
from twinstack.engine.core.durations import use_up
from twinstack.engine.core.interpreter import does, find, ids_of
from twinstack.engine.core.members import candidates
from twinstack.engine.core.replacing import Candidate, rewrites
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.refs import Pick
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.rules.effects_tokens import create_these
from twinstack.engine.magic.rules.replacements import fulfilled
from twinstack.engine.magic.rules.replacing import (
    CREATED,
    Proposal,
    note,
)
from twinstack.engine.magic.rules.suggestions import to_copy
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects_tokens as words
from twinstack.engine.magic.words import replacements
from twinstack.engine.magic.words.conditions import MADE_BY


@does(words.CreateCopy)
def _create_copy(g: Table, effect: words.CreateCopy, scene: Scene) -> Steps[Scene]:
    """Create tokens that are copies: with the copiable values and nothing else. 111.3"""
    makings = yield from copies_wanted(g, effect, scene)
    if effect.way:
        for making in makings:
            making.choices = {**making.choices, MADE_BY: effect.way}
    if effect.whom is not None:
        whom = ids_of((yield from find(g, scene, effect.whom)))
        for making in makings:
            making.whom = whom[0] if whom else 0
    if effect.blocking is not None:
        for making in makings:
            found = yield from find(g, scene.it(making.choices["copy of"]), effect.blocking)
            making.blocking = found[0].id if found else 0
    return (yield from create_these(g, effect, makings, scene))


def _are_created(s: MagicState, p: Proposal, w: replacements.TokensAsCopies, scene: Scene) -> bool:
    player = s.players[p.player]
    return not (w.first and player.facts.get(CREATED)) and w.who.test(s, scene, player) and fulfilled(s, w.if_, scene)


@rewrites(replacements.TokensAsCopies, _are_created)
def _tokens_as_copies(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """Copies are created instead of other tokens; their number and how they enter stay the same. 614.1a"""
    s = g.state
    word, source = pick.ability, pick.scene.source
    prompt = f"{named(s, s.obj(source), p.player)}: create copies of what instead?"
    found = candidates(s, pick.scene, word.of.of if isinstance(word.of, Pick) else word.of)
    least = 0 if word.optional else 1
    picked = yield from choose(g, p.player, "copy", prompt, found, least, 1, source, to_copy(s, p.player))
    if not picked:
        return
    like = copies(s, picked[0], 1, p.player, pick.scene)
    for making in p.makings:
        making.value, making.origin, making.face = like.value, like.origin, like.face
        making.choices = {**making.choices, **like.choices}
    note(s, p, pick, "614.1a")
    use_up(s, pick.key[0])
