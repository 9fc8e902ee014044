"""Replacement and prevention: what would happen is proposed, and may turn into something else first. 614-616"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.core import replacing as core
from twinstack.engine.core.replacing import Candidate, functioning, key_of, offer
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.refs import itself
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.linked import made
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import replacements as words


@dataclass(slots=True)
class Proposal(core.Proposal):
    """What would happen: enter, move, draw, damage, create, counters, gain life, destroy, face up, begin."""

    to: str = ""
    frm: str = ""
    how: str = ""
    target: Any = None  # who is dealt damage
    tapped: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    entry: Any = None
    copy_extra: Any = None  # the effect of a copy effect's exception, with the copy effect's id. 707.9e
    no_regeneration: bool = False
    link: tuple[int, str, Any] | None = None  # whose linked ability finds it, by which name, because of what. 614.14
    makings: Sequence[Any] = ()  # of which tokens so many are to be created
    prevented: list["Prevented"] = field(default_factory=list)
    shields: tuple[int, ...] = ()  # effects that are used up once by all that enter together

    @property
    def affected(self) -> int:
        """The player who chooses among several. 616.1"""
        if self.target is not None:
            return int(self.target.seat if self.target.is_player else self.target.controller)
        return self.obj.controller if self.obj is not None else self.player


@dataclass(frozen=True, slots=True)
class Prevented:
    """How much of the damage a prevention effect has prevented, and what it does besides. 615.5, 615.13"""

    key: Any
    amount: int
    target: int
    scene: Scene
    also: Effect | None


# by kind of proposal: counters, each with the effect that it has on what it is on. 122.1
COUNTER_EFFECTS: dict[str, tuple[tuple[str, Any], ...]] = {}


CREATED = "tokens created"  # how often a player has created one or more in this turn
_OWN = ("enter", "face up")  # what an ability of the object itself may replace that does not function yet


def consider(g: Table, p: Proposal) -> Steps[None]:
    """Let every replacement effect that applies have its say, once each. 614.5, 616.1"""
    s = g.state
    if not s.replacers.get(p.kind) and p.kind not in _OWN and not _by_counters(p):
        return
    yield from _MAGIC.each_once(g, p)


def _candidates(s: MagicState, p: Proposal) -> list[Candidate]:
    found = functioning(s, p)
    if p.kind in _OWN and p.obj is not None:
        # Its own abilities, as it would be on the battlefield. 614.12
        scene = Scene(p.obj.id, p.obj.controller)
        own = p.obj.chars.functions("battlefield").replacements
        gave = [effect.original for effect in p.obj.copies if made(effect, p.obj.id)]
        for at, ability in enumerate(own):
            key = (*key_of(p.obj.id, own, at), *gave[-1:])  # of equal abilities, which one it is: whose copy has it
            if ability.watches != p.kind or p.obj.id in s.replacers.get(p.kind, {}):
                continue
            if key not in p.done and ability.what is itself:  # one that is about a whole set has to be there already
                offer(s, p, key, ability, scene, found)
    for kind, ability in _by_counters(p):
        subject = p.obj or p.target
        if (key := (subject.id, kind)) not in p.done:
            offer(s, p, key, ability, Scene(subject.id, subject.controller), found)
    return found


def _by_counters(p: Proposal) -> list[tuple[str, Any]]:
    subject = p.obj if p.obj is not None else p.target
    if subject is None or subject.is_player or not subject.counters:
        return []
    return [(kind, effect) for kind, effect in COUNTER_EFFECTS.get(p.kind, ()) if kind in subject.counters]


_RANKS: dict[type, int] = {words.EntersUnder: 0, words.EntersAsCopy: 1, words.EntersTransformed: 2}


def _order_matters(p: Proposal, found: list[Candidate]) -> bool:
    """Adding, or multiplying, in any order gives the same; so does what a permanent enters with."""
    if p.kind == "enter":
        return any(isinstance(one.ability, (words.EntersUnder, words.EntersAsCopy)) for one in found)
    if p.kind == "create":  # multiplied, and of another kind, in any order
        return sum(isinstance(one.ability, words.TokensAsCopies) for one in found) > 1
    shapes = {
        (type(one.ability), getattr(one.ability, "times", 0) > 1, bool(getattr(one.ability, "plus", 0)))
        for one in found
    }
    if len(shapes) > 1:
        return True
    kind = next(iter(shapes))[0]
    if kind is words.PreventDamage:
        return any(one.key[0] < 0 for one in found)  # which of the shields is used up
    return kind in (words.GoesInstead, words.DrawsInstead, words.GainsInstead, words.RedirectDamage)


_MAGIC = core.Replacing(_candidates, _order_matters, _RANKS)


def note(s: MagicState, p: Proposal, pick: Candidate, rule: str) -> None:
    """The log tells that something was replaced, and by what."""
    s.log.append(
        Event("replace", p.obj.id if p.obj is not None else 0, p.affected, pick.scene.source, how=p.kind, rule=rule)
    )
