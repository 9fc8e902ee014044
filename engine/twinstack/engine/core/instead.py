"""What happens instead: something goes elsewhere, there is more of it, or something else is done. Magic: 614.6"""

from typing import Any

from twinstack.engine.core.durations import use_up
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.replacing import Candidate, Proposal, consider, is_about, note, rewrites
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words import replacing as words
from twinstack.engine.kernel.decisions import Steps


def redirect(g: Table, m: Any, kind: type[Any] = Proposal) -> Steps[Any]:
    """Before something moves, effects may send it elsewhere. Gives what was proposed, as it is now."""
    obj = g.state.objects[m.id]
    p = kind("move", obj, source=m.source, to=m.to, frm=obj.zone, how=m.how)
    yield from consider(g, p)
    m.to = "" if p.cancelled else p.to
    return p


def _about(s: CoreState, p: Proposal, word: Any, scene: Scene) -> bool:
    entity = p.obj if p.obj is not None else s.players[p.player]
    return is_about(s, word.what, scene, entity) and (word.if_ is None or word.if_.holds(s, scene))


def goes(s: CoreState, p: Proposal, word: words.GoesInstead, scene: Scene) -> bool:
    """Does it go from there to there, and is it not on its way to where it would go instead?"""
    if word.to not in ("", p.to) or p.to == word.instead or word.from_ not in ("", p.frm):
        return False
    return _about(s, p, word, scene)


@rewrites(words.GoesInstead, goes)
def go_instead(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    s = g.state
    p.to = pick.ability.instead
    note(s, p, pick, s.meaning.numbers.get("goes instead", ""))
    use_up(s, pick.key[0])
    if pick.ability.also is not None:
        yield from run(g, pick.ability.also, pick.scene)


@rewrites(words.MoreOf, _about)
def _more_of(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    p.amount = max(0, p.amount * pick.ability.times + pick.ability.more)
    note(g.state, p, pick, "")
    use_up(g.state, pick.key[0])
    yield from ()


@rewrites(words.Instead, _about)
def _instead(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    s = g.state
    p.cancelled = True
    note(s, p, pick, "")
    use_up(s, pick.key[0])
    if pick.ability.do is not None:
        about = p.obj.id if p.obj is not None else s.players[p.player].id
        yield from run(g, pick.ability.do, pick.scene.it(about))
