"""Words for what players may do: enabled elements, cards that cannot be played, cards activated right away."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words.base import Amount, Cond, Effect, Ref, Selector
from twinstack.engine.core.words.durations import END_OF_TURN
from twinstack.engine.core.words.lasting import ApplyRules
from twinstack.engine.core.words.refs import you
from twinstack.engine.grand_archive.words.functioning import OnField
from twinstack.engine.kernel.characteristics import Ability

__all__ = [
    "ActivateNow",
    "CantPlay",
    "ChangeTargets",
    "ElementEnabled",
    "PutTop",
    "RulesForNow",
    "TopRevealed",
    "rules_for_now",
]


@dataclass(frozen=True, eq=False, slots=True)
class ElementEnabled(OnField):
    """This element is enabled for a player, or disabled; the latest of such rules counts. Element; Game Effects"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "element"
    element: str
    so: bool = True
    whose: str = "you"  # each, opponents, you
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class TopRevealed(OnField):
    """These players play with the top card of their decks revealed. Game Zones - Main Deck"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "top revealed"
    whose: str = "you"  # each, opponents, you
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class CantPlay(OnField):
    """Cards of a set can't be activated or materialized. Permission; Play 2"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "cant play"
    subject: Selector
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class RulesForNow(ApplyRules):
    """Rules that hold for a while: `rules_for_now(CostsChange(attack_card, 1))`. Continuous Effects

    `to` are the cards that a rule such as `activate_from("graveyard")` is about. Special Play Permissions 2
    """


def rules_for_now(*rules: Ability, to: Ref | None = None, lasts: str = END_OF_TURN) -> RulesForNow:
    return RulesForNow(rules, lasts, to)


@dataclass(frozen=True, eq=False, slots=True)
class ActivateNow(Effect):
    """You may activate these cards now, whatever their speed, for their cost or this `cost`. Special Permissions 1"""

    what: Ref
    cost: int | None = None


@dataclass(frozen=True, eq=False, slots=True)
class ChangeTargets(Effect):
    """You may choose new targets for these activations and abilities. Redirect 1"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class PutTop(Effect):
    """These players put the top `number` cards of their decks into a zone, one after another. Drawing Cards 2.a"""

    number: Amount = 1
    to: str = "graveyard"
    who: Ref = you
    face_down: bool = False
