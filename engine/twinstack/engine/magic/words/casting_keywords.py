"""Keyword abilities about casting: other costs, other zones, help with paying. 702"""

from twinstack.engine.magic.words.abilities import (
    AdditionalCost,
    AlternativeCost,
    Keyword,
    Rule,
    SpecialAction,
    SpellAbility,
    Static,
    Triggered,
    costs_less_itself,
    when,
)
from twinstack.engine.magic.words.base import Cond, Effect
from twinstack.engine.magic.words.copying import CastIt
from twinstack.engine.magic.words.costs import Cost, DiscardCost, ExileCost, PromiseCost, cost, priced
from twinstack.engine.magic.words.deeds import draw, exile, if_, put_into_graveyard, return_to_hand, seq
from twinstack.engine.magic.words.effects import FOREVER, Apply, Later, PutCounters, RemoveCounters, Sacrifice
from twinstack.engine.magic.words.keyword_actions import Cascade
from twinstack.engine.magic.words.keywords import haste
from twinstack.engine.magic.words.mods import base_pt, becomes, color, has, no_longer
from twinstack.engine.magic.words.numbers import (
    Compares,
    DiscardedThisTurn,
    Fact,
    Is,
    Paid,
    Struck,
    at_least,
    count,
    counters,
    did,
    there_is,
    was_paid,
    you_cast_it,
)
from twinstack.engine.magic.words.patterns import (
    Casts,
    Happens,
    PutIntoZone,
    dies,
    each_end_step,
    enters,
    your_end_step,
    your_upkeep,
)
from twinstack.engine.magic.words.refs import AllOfThese, Each, it, itself, target, you
from twinstack.engine.magic.words.replacements import AsEnters, EntersWith, GoesInstead
from twinstack.engine.magic.words.selectors import (
    HasDone,
    SharesType,
    anything,
    artifact,
    commander,
    creature,
    enchantment,
    in_graveyard,
    land,
    opponent,
    subtype,
    teammate,
    token,
    yours,
)

__all__ = [
    "awaken",
    "bargain",
    "bargained",
    "bestow",
    "blitz",
    "cascade",
    "dash",
    "devoid",
    "entwine",
    "entwined",
    "escape",
    "escaped",
    "freerunning",
    "gift",
    "gift_promised",
    "impending",
    "jump_start",
    "madness",
    "mayhem",
    "overload",
    "prowl",
    "retrace",
    "spectacle",
    "split_second",
    "surge",
    "suspend",
    "undaunted",
]


def _was_paid(name: str) -> Cond:
    return Compares(Paid(name), ">=", 1)


# Always

undaunted = Keyword("undaunted", (costs_less_itself(count(opponent)),))  # 702.125

devoid = Keyword("devoid", (Static(itself, (color(),), cda=True),))  # 702.114

cascade = Keyword("cascade", (Triggered(Casts(you, itself), Cascade(), zones=("stack",)),))  # 702.85

_others = anything - itself
split_second = Keyword(  # 702.61
    "split second",
    (Rule("cant cast", _others, zones=("stack",)), Rule("cant activate", _others, zones=("stack",))),
)


gift_promised = _was_paid("gift")


def gift(what: str, given: Effect, *, as_enters: bool = False) -> Keyword:
    """`gift("a card", draw(1, promised))`; of a permanent it is given when that enters. 702.174"""
    extra = AdditionalCost(Cost(others=(PromiseCost(),)), "gift")
    kept = when(enters(), given, if_=gift_promised) if as_enters else SpellAbility(if_(gift_promised, given))
    return Keyword("gift", (extra, kept), what)


# For another cost


def _hasty(name: str, price: Cost | str, at_the_end: Effect, *more: Triggered) -> Keyword:
    """Another cost, for which it has haste and stays only for this turn."""
    paid = priced(name, price)
    instead = AlternativeCost(paid, name)
    leaves = AsEnters(if_(was_paid(instead), Later(each_end_step, at_the_end)))
    return Keyword(name, (instead, leaves, Static(itself, (has(haste, *more),), was_paid(instead))), paid)


def dash(price: Cost | str) -> Keyword:
    """702.109"""
    return _hasty("dash", price, return_to_hand(itself))


def blitz(price: Cost | str) -> Keyword:
    """702.152"""
    return _hasty("blitz", price, Sacrifice(itself), when(dies(), draw()))


def _cheaper(name: str, price: Cost | str, cond: Cond) -> Keyword:
    paid = priced(name, price)
    return Keyword(name, (AlternativeCost(paid, name, if_=cond),), paid)


def surge(price: Cost | str) -> Keyword:
    """702.117: if you or a teammate has cast another spell this turn"""
    return _cheaper("surge", price, at_least(Fact("cast", AllOfThese((you, Each(teammate)))), 1))


def spectacle(price: Cost | str) -> Keyword:
    """702.137: if an opponent lost life this turn"""
    return _cheaper("spectacle", price, there_is(opponent & HasDone("life lost")))


def prowl(price: Cost | str) -> Keyword:
    """702.76: if a source of yours that shares a creature type with it has hit a player this turn"""
    return _cheaper("prowl", price, Struck(SharesType("creature type", itself)))


def freerunning(price: Cost | str) -> Keyword:
    """702.173: if an Assassin or a commander of yours has hit a player this turn"""
    return _cheaper("freerunning", price, Struck(subtype("Assassin") | commander))


def awaken(number: int, price: Cost | str) -> Keyword:
    """702.113"""
    paid = priced("awaken", price)
    ground = target(land & yours)
    wake = Apply(ground, (becomes("Creature — Elemental"), base_pt(0, 0), has(haste)), FOREVER)
    instead = AlternativeCost(paid, "awaken")
    text = SpellAbility(if_(was_paid(instead), seq(PutCounters("+1/+1", number, ground), wake)))
    return Keyword("awaken", (instead, text), (number, paid))


def overload(price: Cost | str) -> Keyword:
    """In its text, `each` takes the place of `target`. 702.96"""
    paid = priced("overload", price)
    return Keyword("overload", (AlternativeCost(paid, "overload", each=True),), paid)


def suspend(number: int, price: Cost | str) -> Keyword:
    """`suspend(4, "{1}{R}")`: a creature has haste for as long as whoever cast it controls it. 702.62"""
    paid = priced("suspend", price)
    time = counters("time")
    aside = SpecialAction(paid, seq(exile(itself), PutCounters("time", number, it)), "suspend")
    tick = Triggered(your_upkeep, RemoveCounters("time"), at_least(time, 1), zones=("exile",))
    play = Triggered(Happens("last time counter"), CastIt(itself, free=False, way="suspend"), zones=("exile",))
    instead = AlternativeCost(Cost(), "suspend", "suspend")
    quick = Static(itself, (has(haste),), was_paid(instead) & you_cast_it & Is(itself, creature))
    return Keyword("suspend", (aside, tick, play, instead, quick), (number, paid))


def madness(price: Cost | str) -> Keyword:
    """702.35"""
    paid = priced("madness", price)
    aside = GoesInstead(itself, "graveyard", "exile", "hand", discarded=True)
    chance = seq(CastIt(itself, free=False, way="madness"), if_(~did, put_into_graveyard(itself)))
    thrown = Triggered(PutIntoZone(itself, "exile", "hand", discarded=True), chance, zones=("exile",))
    return Keyword("madness", (aside, thrown, AlternativeCost(paid, "madness", "madness")), paid)


def impending(number: int, price: Cost | str) -> Keyword:
    """702.176: for this cost it is no creature until its time counters are gone"""
    paid = priced("impending", price)
    instead = AlternativeCost(paid, "impending")
    still = was_paid(instead) & at_least(counters("time"), 1)
    means = (
        instead,
        EntersWith("time", number, if_=was_paid(instead)),
        Static(itself, (no_longer("Creature"),), still),
        when(your_end_step, RemoveCounters("time"), if_=still),
    )
    return Keyword("impending", means, (number, paid))


def bestow(price: Cost | str) -> Keyword:
    """For this cost it is an Aura with enchant creature, for as long as it is attached to something. 702.103"""
    paid = priced("bestow", price)
    return Keyword("bestow", (AlternativeCost(paid, "bestow", bestowed=True),), paid)


# From the graveyard


def mayhem(price: Cost | str) -> Keyword:
    """702.187: if it was discarded this turn"""
    paid = priced("mayhem", price)
    return Keyword("mayhem", (AlternativeCost(paid, "mayhem", "graveyard", if_=DiscardedThisTurn()),), paid)


def escape(price: Cost | str, others: int) -> Keyword:
    """`escape("{3}{B}{B}", 4)`: so many other cards are exiled from the graveyard. 702.138"""
    paid = priced("escape", price).plus(Cost(others=(ExileCost(anything & in_graveyard, others),)))
    return Keyword("escape", (AlternativeCost(paid, "escape", "graveyard"),), paid)


escaped: Cond = _was_paid("escape")

_discarding = Cost(others=(DiscardCost(anything),))
jump_start = Keyword(  # 702.133
    "jump-start", (AlternativeCost(_discarding, "jump-start", "graveyard", then="exile", besides=True),)
)

_discarding_land = Cost(others=(DiscardCost(land),))
retrace = Keyword(  # 702.81
    "retrace", (AlternativeCost(_discarding_land, "retrace", "graveyard", besides=True),)
)


# For more

_given = cost(sacrifice=artifact | enchantment | token)
bargain = Keyword("bargain", (AdditionalCost(_given, "bargained"),))  # 702.166
bargained: Cond = _was_paid("bargained")


def entwine(price: Cost | str) -> Keyword:
    """With `choose_one(..., all_if=entwined)`. 702.42"""
    paid = priced("entwine", price)
    return Keyword("entwine", (AdditionalCost(paid, "entwined"),), paid)


entwined: Cond = _was_paid("entwined")
