"""How something enters the usual zone, whether it is moved there or created. Magic: 614.12

While its entering is decided, it already has the characteristics that it will have there, and replacement effects apply
to how it enters. A rule book with such effects derives its moves from `Entering`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.copying.static_copies import characteristics_on_arrival
from twinstack.engine.core.counters import enter_with_counters
from twinstack.engine.core.interpreter import players, run
from twinstack.engine.core.making import EVERYONE, make
from twinstack.engine.core.moves import Moves, Moving, Prepared
from twinstack.engine.core.replacing import (
    Candidate,
    Proposal,
    consider,
    is_about,
    note,
    propose,
    rewrites,
    use_all_once,
    use_up_once,
)
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words import replacing as words
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Steps


@mypyc_attr(native_class=False)
class Entering(Moves):
    """Moves in which what enters is made ready first."""

    def prepare(self, g: Any, going: list[Any]) -> Steps[Prepared]:
        usual = g.state.usual_zone
        entering = [m for m in going if m.to == usual]
        prepared = super().prepare(g, going)
        return self._made_ready(g, going, entering, prepared) if entering else prepared

    def _made_ready(self, g: Any, going: list[Any], entering: list[Any], prepared: Steps[Prepared]) -> Steps[Prepared]:
        ready = yield from prepared
        found = yield from arrivals(g, entering)
        for m in going:
            if m.id in found and not found[m.id]:
                del found[m.id]
                m.to = ""
        ready.arrivals.update(found)
        return ready

    def arrives(self, s: Any, old: Any, m: Any) -> list[Any]:
        """The new objects of what is about to enter; none, if it ceases to exist."""
        if old.kind in self.fleeting and old.zone != s.sheet.stack:
            return []
        return [arrival(s, old, m, old.printed, old.card)]

    def enters(self, g: Any, new: Any, m: Any) -> Steps[bool]:
        """Decide how it enters. False if it cannot."""
        s = g.state
        new.since = s.turn.number
        new.chars = characteristics_on_arrival(s, new)
        p = propose(s, "enter", obj=new, player=new.controller, source=m.source, counters=dict(m.counters))
        yield from consider(g, p)
        m.used_once += p.used_once
        yield from enter_with_counters(g, new, p.counters, m.source)
        return not p.cancelled

    def creates(self, s: Any, seat: int) -> None:
        """A player is about to create one or more."""

    def as_created(self, g: Any, new: Any, making: Any, source: int) -> Steps[Any]:
        """How one that is created enters, as the instruction says: a move from nowhere."""
        new.face = making.face
        yield from ()
        return self.kind(0, new.zone, making.seat, source=source, how="created")

    def in_order(self, g: Any, new: Sequence[Any]) -> Steps[None]:
        """Several are created together: what comes later than what."""
        yield from ()

    def have_entered(self, g: Any, ids: Sequence[int]) -> None:
        """These have entered together, and each of them has been told of."""


def arrivals(g: Table, entering: Sequence[Any]) -> Steps[dict[int, list[Any]]]:
    """What each of these becomes. What is chosen meanwhile to change zones is none of those that enter.

    Magic: 614.13
    """
    s = g.state
    ways: Any = s.meaning.moves
    before, s.arriving = s.arriving, s.arriving | {m.id for m in entering}
    found: dict[int, list[Any]] = {}
    for m in entering:
        found[m.id] = []
        for new in ways.arrives(s, s.objects[m.id], m):
            ready = yield from make_ready(g, new, m)
            if ready:
                found[m.id].append(new)
    s.arriving = before
    use_all_once(s, (key for m in entering for key in m.used_once))
    return found


def arrival(s: CoreState, old: Any, m: Moving, printed: Any, card: int, known: int = EVERYONE) -> Any:
    """The new object that something becomes as it enters. What was a copy on the stack is a token. Magic: 707.10f"""
    becomes_token = old.kind == "copy" and not s.meaning.stays_a_copy(s)
    kind, owner = ("token", old.controller) if becomes_token else (old.kind, old.owner)
    was_stacked = old.zone == s.sheet.stack
    new: Any = make(
        s, kind, owner, printed, s.usual_zone,
        card=card, controller=old.owner if m.under is None else m.under, known=known,
        origin=old.origin if was_stacked else None,
    )  # fmt: skip
    new.was = old.id
    if was_stacked:
        new.cast = old.cast
        go_on(s, old.id, new.id)
        if old.kind == "copy" or old.copies:  # Magic: 400.7a
            new.copies, new.copiable = old.copies, old.copiable
    return new


def go_on(s: CoreState, item: int, new: int) -> None:
    """Effects that changed it on the stack apply to what it becomes, from the start. Magic: 400.7a"""
    changing = [id for id, effect in s.effects.items() if item in effect.only]
    for id in changing:
        effect = s.effects[id]
        s.effects[id] = replace(effect, only=(*effect.only, new))
    if changing:
        s.plan_stale = True
        s.meaning.refresh(s)


def make_ready(g: Table, new: Any, m: Any) -> Steps[bool]:
    """Decide how it enters: as what, with which counters, under whose control. False if it cannot. Magic: 614.12"""
    s = g.state
    s.past[new.id] = new  # where it is found until it is there
    before = m.used_once
    ways: Any = s.meaning.moves
    enters: bool = yield from ways.enters(g, new, m)
    if not enters:
        s.past.pop(new.id, None)
        s.former.pop(new.id, None)
        m.used_once = before
    return enters


def about_it(s: Any, p: Proposal, w: Any, scene: Scene) -> bool:
    """Is it about what enters?"""
    return is_about(s, w.what, scene, p.obj)


def about_entering(s: Any, p: Proposal, w: Any, scene: Scene) -> bool:
    """Is it about what enters, and does its condition hold? Magic: 614.12"""
    return is_about(s, w.what, scene, p.obj) and (w.if_ is None or w.if_.holds(s, entering_scene(s, p, w, scene)))


def entering_scene(s: CoreState, p: Proposal, ability: Any, scene: Scene) -> Scene:
    """The scene of what is done as something enters, which is `it`. The X that was paid is remembered. Magic: 107.3m"""
    x = s.meaning.x_of(p.obj, ability, there=False) if scene.source == p.obj.id else scene.x
    now = {"it": (p.obj.id,), "this ability": ability, "entering": p.obj, "enters with": p.counters}
    return Scene(scene.source, scene.you, 0, None, x, scene.chosen, {**scene.memory, **now})


@rewrites(words.AsEnters, about_it)
def _as_enters(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    use_up_once(g.state, p, pick)
    yield from run(g, pick.ability.do, entering_scene(g.state, p, pick.ability, pick.scene))


@rewrites(words.EntersWith, about_entering)
def _enters_with(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    s, word = g.state, pick.ability
    number = amount(s, entering_scene(s, p, word, pick.scene), word.amount)
    if number > 0:
        p.counters[word.kind_of_counter] = p.counters.get(word.kind_of_counter, 0) + number
    use_up_once(s, p, pick)
    yield from ()


@rewrites(words.EntersUnder, about_it)
def _enters_under(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """Magic: 616.1b"""
    s, new = g.state, p.obj
    found = yield from players(g, pick.scene, pick.ability.who)
    if found:
        new.controller = new.under = found[0].seat
        new.chars = characteristics_on_arrival(s, new)
        note(s, p, pick, s.meaning.numbers.get("enters under", ""))
        use_up_once(s, p, pick)
