"""The abilities of Grand Archive's cards: activated, triggered and static ones, and the effects of a played card."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from twinstack.engine.core.book.abilities import Does, Played, Used
from twinstack.engine.core.words.abilities import Modifies, Triggers
from twinstack.engine.core.words.base import Amount, Cond, Effect, Selector, Word
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.flow import If, Seq
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.core.words.replacing import AsEnters
from twinstack.engine.core.words.selectors import player, yours
from twinstack.engine.core.words.watching import Watch, only_while
from twinstack.engine.grand_archive.words.costs import banish_this, from_champion, remove_counters
from twinstack.engine.grand_archive.words.functioning import ON_FIELD, OfItsCard, OnField
from twinstack.engine.grand_archive.words.keywords import Keyword
from twinstack.engine.grand_archive.words.mods import Gains
from twinstack.engine.grand_archive.words.permissions import CantPlay, ElementEnabled, TopRevealed
from twinstack.engine.grand_archive.words.phases import MaximumSize
from twinstack.engine.grand_archive.words.selectors import champion
from twinstack.engine.grand_archive.words.watches import (
    AtBeginning,
    OnAttack,
    OnDeath,
    OnEnter,
    OnHit,
    OnKill,
    OnLeave,
)
from twinstack.engine.kernel.characteristics import Ability

__all__ = [
    "ActivateFrom", "Activated", "ActsAs", "Alternative", "AttackCosts", "CantAttack", "CostsChange", "CostsLess",
    "CostsNothing", "CostsSet", "Does", "MaterializeFrom",
    "MayPay", "Played", "Starcalling", "activate_from", "activated", "also", "as_it_enters", "at_beginning", "brew",
    "costs_less", "does", "inherited", "instead", "lineage_release", "materialize_from",
    "on_attack", "on_death", "on_enter", "on_hit",
    "on_kill", "on_leave", "prepare", "restricted", "starcalling", "static", "when",
]  # fmt: skip


@dataclass(frozen=True, eq=False, slots=True)
class Activated(Used):
    """[Cost]: [Effect]. It can be used at fast speed, unless it is `slow`. Activated Abilities"""

    only: Cond | None = None  # when it may be used. Restriction Abilities
    slow: bool = False
    once: bool = False  # once each turn


@dataclass(frozen=True, eq=False, slots=True)
class Restricted(If):
    """A part of a card's text that is locked unless the condition holds on activation, and again as it resolves.

    Types of Restrictions; Card Activation 4.a
    """


@dataclass(frozen=True, eq=False, slots=True)
class CostsLess(OfItsCard):
    """This card costs `by` less to activate. The printed cost stays the same. Static, 4"""

    kind: ClassVar[str] = "cost"
    by: Amount
    only: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class CostsChange(OnField):
    """The cards of a set cost `amount` more to activate, or less if `amount` is negative. Card Activation 7.c"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "cost"
    subject: Selector
    amount: Amount
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class CostsSet(OnField):
    """The cost of the cards of a set is `amount`, before anything is added to it or taken off. Card Activation 7.b"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "cost set"
    subject: Selector
    amount: int
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class CostsNothing(OnField):
    """The cards of a set cost nothing, whatever else adds to their cost. Card Activation 7.d"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "no cost"
    subject: Selector
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class CantAttack(OfItsCard):
    """This object can't attack. Player Action Legality: can't overrules can"""

    kind: ClassVar[str] = "restriction"


@dataclass(frozen=True, eq=False, slots=True)
class AttackCosts(OnField):
    """To attack with units of a set costs this besides. Attacking 1.e"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "attack cost"
    subject: Selector
    costs: tuple[CostPart, ...]
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class ActsAs(OnField):
    """Objects of a set may `attack`, `retaliate` or `be attacked` as though they were of a type. Type-Acting"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "acts as"
    subject: Selector
    type: str = "Ally"
    does: tuple[str, ...] = ("attack",)
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Starcalling(OfItsCard):
    """While its player glimpses it, they may activate it for this reserve cost. Starcalling 1"""

    kind: ClassVar[str] = "cost"
    cost: int


@dataclass(frozen=True, eq=False, slots=True)
class ActivateFrom(Ability, Word):
    """Its player may activate it from this zone, too. Special Play Permissions"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "activate from"
    subject: ClassVar[Selector] = itself
    zone: str
    if_: Cond | None = None

    @property
    def works_in(self) -> tuple[str, ...]:
        return (self.zone,)


@dataclass(frozen=True, eq=False, slots=True)
class MaterializeFrom(ActivateFrom):
    """Its player may materialize it from this zone, too, when they may materialize. Special Play Permissions"""

    name: ClassVar[str] = "materialize from"


@dataclass(frozen=True, eq=False, slots=True)
class MayPay(OfItsCard):
    """An additional cost, optional unless it is a `must`. `paid(key)` tells whether it was paid. Card Activation 3.b"""

    kind: ClassVar[str] = "cost"
    key: str
    costs: tuple[CostPart, ...]
    must: bool = False  # the cost is not optional


@dataclass(frozen=True, eq=False, slots=True)
class Alternative(OfItsCard):
    """A cost that may be paid instead of the reserve cost, such as that of Brew. Card Activation 3.c"""

    kind: ClassVar[str] = "cost"
    key: str
    costs: tuple[CostPart, ...]


def does(*effects: Effect) -> Played:
    """What an action card does when it resolves."""
    return Played(_in_order(effects))


def activated(
    *costs: CostPart, do: Effect, slow: bool = False, zones: tuple[str, ...] = ON_FIELD, once: bool = False
) -> Activated:
    """An activated ability: `activated(rest_this, do=Draw(1))`."""
    return Activated(do, zones, None, slow, once, costs=costs)


def when(
    watch: Watch, *effects: Effect, if_: Cond | None = None, zones: tuple[str, ...] = ON_FIELD, per_turn: int = 0
) -> Triggers:
    """A triggered ability: whenever `watch` matches an event, the effects are done, one after another."""
    return Triggers(watch, _in_order(effects), if_, zones, per_turn)


def on_enter(*effects: Effect, if_: Cond | None = None) -> Triggers:
    return when(OnEnter(), *effects, if_=if_)


def on_death(*effects: Effect, if_: Cond | None = None) -> Triggers:
    return when(OnDeath(), *effects, if_=if_)


def on_leave(*effects: Effect) -> Triggers:
    return when(OnLeave(), *effects)


def on_attack(*effects: Effect, if_: Cond | None = None) -> Triggers:
    return when(OnAttack(), *effects, if_=if_, zones=("field", "intent"))


def on_hit(*effects: Effect, what: Selector | None = None, if_: Cond | None = None) -> Triggers:
    return when(OnHit(what), *effects, if_=if_, zones=("field", "intent"))


def on_kill(*effects: Effect, if_: Cond | None = None) -> Triggers:
    return when(OnKill(), *effects, if_=if_, zones=("field", "intent"))


def at_beginning(step: str, *effects: Effect, each: bool = False, if_: Cond | None = None) -> Triggers:
    return when(AtBeginning(step, player if each else you), *effects, if_=if_)


@dataclass(frozen=True, eq=False, slots=True)
class AsItEnters(AsEnters):
    """What is done before an object is on the field. Static Copying 2"""


def as_it_enters(*effects: Effect) -> AsItEnters:
    """The effects are done before the object is on the field; entering as a copy is an example. Static Copying 2"""
    return AsItEnters(_in_order(effects))


def static(affects: Selector, *mods: Any, while_: Cond | None = None, zones: tuple[str, ...] = ON_FIELD) -> Modifies:
    """A static ability: while it functions, the objects of a set are modified. Static Effects"""
    return Modifies(affects, mods, while_, zones=zones)


def inherited(*abilities: Any) -> tuple[Any, ...]:
    """Abilities that the champion has while this card is in its lineage, on top or beneath. Inherited Effect 1"""
    return (*abilities, Modifies(champion & yours, (Gains(abilities),), zones=("lineage",)))


def costs_less(by: Amount, only: Cond | None = None) -> CostsLess:
    return CostsLess(by, only)


def also(key: str, *costs: CostPart, must: bool = False) -> MayPay:
    return MayPay(key, costs, must)


def instead(key: str, *costs: CostPart) -> Alternative:
    return Alternative(key, costs)


activate_from, materialize_from, starcalling = ActivateFrom, MaterializeFrom, Starcalling


def prepare(counters: int) -> MayPay:
    """You may remove preparation counters from your champion; then `paid("prepared")` holds. Prepare 1, 2"""
    return MayPay("prepared", (remove_counters(counters, "preparation", from_champion),))


def lineage_release(*effects: Effect) -> Activated:
    """An ability whose cost is to banish this card from beneath the champion. Lineage Release 1, 3"""
    return Activated(_in_order(effects), ("lineage",), costs=(banish_this,))


def brew(*costs: CostPart) -> Alternative:
    """An alternative cost; if it was paid, `paid("brewed")` holds. Brew 2"""
    return Alternative("brewed", costs)


def restricted(cond: Cond, *abilities: Any) -> tuple[Any, ...]:
    """Abilities that work only while a condition holds, such as a class bonus. Restriction Abilities"""
    return tuple(_restricted(one, cond) for one in abilities)


def _restricted(one: Any, cond: Cond) -> Any:
    if isinstance(one, (Keyword, Modifies)):
        return replace(one, while_=cond if one.while_ is None else one.while_ & cond)
    if isinstance(one, Triggers):
        return replace(one, when=only_while(one.when, cond))
    if isinstance(one, _IF):
        return replace(one, if_=cond if one.if_ is None else one.if_ & cond)
    if isinstance(one, (Activated, CostsLess)):
        return replace(one, only=cond if one.only is None else one.only & cond)
    if isinstance(one, Played):
        return Played(Restricted(cond, one.do))
    raise TypeError(f"{type(one).__name__} cannot be restricted")


_IF = (
    ActivateFrom, ActsAs, AttackCosts, CantPlay, CostsChange, CostsNothing, CostsSet, ElementEnabled, MaximumSize,
    TopRevealed,
)  # fmt: skip


def _in_order(effects: tuple[Effect, ...]) -> Effect:
    return effects[0] if len(effects) == 1 else Seq(effects)
