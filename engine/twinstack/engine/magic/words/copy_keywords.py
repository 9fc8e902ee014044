"""Keyword abilities that copy spells, or have them cast again. 702"""

from twinstack.engine.magic.words.abilities import (
    AdditionalCost,
    AlternativeCost,
    Keyword,
    Rule,
    SpellAbility,
    Static,
    Triggered,
    when,
)
from twinstack.engine.magic.words.base import Amount, Cond, Selector, parts
from twinstack.engine.magic.words.copying import CastCopy, CastIt, Encode, EncodedHere
from twinstack.engine.magic.words.costs import Cost, SacrificeCost, TapOthers, priced
from twinstack.engine.magic.words.deeds import exile, if_, may, seq
from twinstack.engine.magic.words.effects import FOREVER, ApplyRules, CopyOnStack, Later, Mod
from twinstack.engine.magic.words.mods import AbilitiesMod, has
from twinstack.engine.magic.words.numbers import CastFrom, Fact, times_paid, was_paid
from twinstack.engine.magic.words.patterns import Casts, Happens, deals_combat_damage, your_upkeep
from twinstack.engine.magic.words.refs import Linked, Pick, it, itself, you
from twinstack.engine.magic.words.selectors import SharesType, anything, creature, opponent, player, power, yours

__all__ = [
    "casualty",
    "cipher",
    "conspire",
    "demonstrate",
    "epic",
    "gravestorm",
    "miracle",
    "rebound",
    "replicate",
    "splice",
]


def _copies(count: Amount, if_: Cond | None = None, except_: tuple[Mod, ...] = ()) -> Triggered:
    """When you cast this spell, copy it; you may choose new targets for the copies."""
    effect = CopyOnStack(itself, count, except_=except_, may_retarget=True)
    return Triggered(Casts(you, itself), effect, if_, zones=("stack",))


def replicate(price: Cost | str) -> Keyword:
    """702.56"""
    paid = priced("replicate", price)
    extra = AdditionalCost(paid, "replicated", many=True)
    return Keyword("replicate", (extra, _copies(times_paid(extra), was_paid(extra))), paid)


_helpers = creature & yours & SharesType("color", itself)
_together = AdditionalCost(Cost(others=(TapOthers(_helpers, 2),)), "conspired")
conspire = Keyword("conspire", (_together, _copies(1, was_paid(_together))))  # 702.78


def splice(onto: Selector, price: Cost | str) -> Keyword:
    """702.47: its text is added to a spell that is cast with it in hand: `splice(subtype("Arcane"), "{1}{R}")`."""
    return Keyword("splice", value=(onto, priced("splice", price)))


def casualty(least: Amount, *, except_: Mod | tuple[Mod, ...] | list[Mod] = ()) -> Keyword:
    """702.153; with casualty X, `casualty(x, …)`, the spell's X is chosen as it is cast."""
    price = Cost(others=(SacrificeCost(creature & power(">=", least)),))
    extra = AdditionalCost(price, "casualty")
    return Keyword("casualty", (extra, _copies(1, was_paid(extra), parts(except_))), least)


gravestorm = Keyword("gravestorm", (_copies(Fact("permanents into graveyards")),))  # 702.69

demonstrate = Keyword(  # 702.144
    "demonstrate",
    (
        Triggered(
            Casts(you, itself),
            may(
                seq(
                    CopyOnStack(itself, may_retarget=True),
                    CopyOnStack(itself, by=Pick(opponent), may_retarget=True),
                )
            ),
            zones=("stack",),
        ),
    ),
)

_EPIC = "epic"
epic = Keyword(  # 702.50
    _EPIC,
    (
        SpellAbility(
            seq(
                ApplyRules((Rule("cant cast", anything, you),), FOREVER),
                Later(
                    your_upkeep,
                    CopyOnStack(itself, except_=(AbilitiesMod(lose_keywords=(_EPIC,)),), may_retarget=True),
                    once=False,
                ),
            )
        ),
    ),
)

rebound = Keyword(  # 702.88
    "rebound",
    (SpellAbility(if_(CastFrom("hand"), seq(exile(itself), Later(your_upkeep, CastIt(it)))), last=True),),
)


def miracle(price: Cost | str) -> Keyword:
    """702.94: revealed as the first card that is drawn in a turn, it may be cast for this cost."""
    paid = priced("miracle", price)
    revealed = Triggered(Happens("miracle"), CastIt(itself, free=False, way="miracle"), zones=("hand",))
    return Keyword("miracle", (AlternativeCost(paid, "miracle", "miracle"), revealed), paid)


_strike = when(deals_combat_damage(to=player), CastCopy(EncodedHere(), free=True))
cipher = Keyword(  # 702.99
    "cipher", (SpellAbility(Encode()), Static(Linked("encoded on"), (has(_strike),), zones=("exile",)))
)
