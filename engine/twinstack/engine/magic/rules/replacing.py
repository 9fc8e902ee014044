"""Replacement and prevention: an event is proposed first, and effects may change it before it happens. 614-616"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.core import replacing as core
from twinstack.engine.core.replacing import Candidate, offer
from twinstack.engine.core.replacing import consider as consider
from twinstack.engine.core.replacing import note as note
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words import replacements as words


@dataclass(slots=True, init=False)
class Proposal(core.Proposal):
    """What would happen: enter, move, draw, damage, create, counters, gain life, destroy, face up, begin."""

    target: Any = None  # who is dealt damage
    tapped: bool = False
    preventable: bool = False  # damage only
    instead: Any = None  # what happens instead of a step or turn that is skipped: an effect and its scene
    copy_extra: Any = None  # the effect of a copy effect's exception, with the copy effect's id. 707.9e
    no_regeneration: bool = False
    link: tuple[int, str, Any] | None = (
        None  # which object's linked ability finds it, under which name, and the cause. 614.14
    )
    prevented: list["Prevented"] = field(default_factory=list)

    def __init__(
        self,
        kind: str,
        obj: Any = None,
        player: int = -1,
        source: int = 0,
        amount: int = 0,
        done: dict[Any, None] | None = None,
        counters: dict[str, int] | None = None,
        makings: Sequence[Any] = (),
        to: str = "",
        frm: str = "",
        how: str = "",
        target: Any = None,
        tapped: bool = False,
        no_regeneration: bool = False,
        link: tuple[int, str, Any] | None = None,
    ) -> None:
        core.Proposal.__init__(self, kind, obj, player, source, amount, done, counters, makings, to, frm, how)
        self.target = target
        self.tapped = tapped
        self.preventable = False
        self.instead = None
        self.copy_extra = None
        self.no_regeneration = no_regeneration
        self.link = link
        self.prevented = []

    @property
    def affected(self) -> int:
        """The player who chooses among several. 616.1"""
        if self.target is not None:
            return int(self.target.seat if self.target.is_player else self.target.controller)
        return self.obj.controller if self.obj is not None else self.player


@dataclass(frozen=True, slots=True)
class Prevented:
    """How much damage a prevention effect has prevented, and what else it does. 615.5, 615.13"""

    key: Any
    amount: int
    target: int
    scene: Scene
    also: Effect | None


# by kind of proposal: each counter that has an effect on its object, with that effect. 122.1
COUNTER_EFFECTS: dict[str, tuple[tuple[str, Any], ...]] = {}


CREATED = "tokens created"  # how often a player has created one or more tokens this turn


def _by_counters(s: MagicState, p: Proposal) -> list[Candidate]:
    """The effects of the counters on the object. 122.1"""
    subject = p.obj if p.obj is not None else p.target
    found: list[Candidate] = []
    if subject is None or subject.is_player or not subject.counters:
        return found
    for kind, ability in COUNTER_EFFECTS.get(p.kind, ()):
        if kind in subject.counters and (key := (subject.id, kind)) not in p.done:
            offer(s, p, key, ability, Scene(subject.id, subject.controller), found)
    return found


_RANKS: dict[type, int] = {**core.FIRST, words.EntersTransformed: 2}


def _order_matters(p: Proposal, found: list[Candidate]) -> bool:
    """Does the order of these effects matter? Only additions, or only multiplications, give the same in any order."""
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
        return any(one.key[0] < 0 for one in found)  # the order decides which shield is used up
    return kind in (words.GoesInstead, words.DrawsInstead, words.GainsInstead, words.RedirectDamage)


MAGIC = core.Replacing(Proposal, frozenset(("enter", "face up")), _by_counters, _order_matters, _RANKS)
