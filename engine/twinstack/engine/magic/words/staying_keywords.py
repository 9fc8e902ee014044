"""Keyword abilities about coming, staying, dying and coming back. 702"""

from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability, Copiable
from twinstack.engine.magic.words.abilities import Activated, Keyword, Static, Triggered, activated, when
from twinstack.engine.magic.words.base import Effect, Selector
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.costs import Cost, DiscardCost, RevealCost, SacrificeCost, cost, priced
from twinstack.engine.magic.words.deeds import exile, if_, mill, return_to_hand, search, seq, until_end_of_turn
from twinstack.engine.magic.words.effects import (
    FOREVER,
    ApplyReplacement,
    Attach,
    Create,
    GainLife,
    Later,
    LookAt,
    LoseLife,
    May,
    MayPay,
    Move,
    Note,
    PutCounters,
    Sacrifice,
)
from twinstack.engine.magic.words.keyword_actions import Action
from twinstack.engine.magic.words.keywords import flying, haste
from twinstack.engine.magic.words.mods import becomes, has
from twinstack.engine.magic.words.numbers import (
    Is,
    NewSinceUpkeep,
    at_least,
    count,
    counters,
    did,
    during,
    mana_value_of,
    that_many,
    your_turn,
)
from twinstack.engine.magic.words.patterns import PutBack, casts, dies, each_end_step, enters, leaves, your_upkeep
from twinstack.engine.magic.words.refs import (
    Each,
    Linked,
    Pick,
    Remembered,
    TopCards,
    it,
    itself,
    owner_of,
    target,
    you,
)
from twinstack.engine.magic.words.replacements import DrawsInstead, GoesInstead, PreventDamage, UmbraArmor
from twinstack.engine.magic.words.selectors import (
    anything,
    creature,
    in_graveyard,
    in_library,
    mana_value_is,
    opponent,
    subtype,
    you_own,
    yours,
)

__all__ = [
    "absorb",
    "afterlife",
    "backup",
    "champion",
    "cumulative_upkeep",
    "dredge",
    "echo",
    "exhaust",
    "exploit",
    "extort",
    "for_mirrodin",
    "forecast",
    "hideaway",
    "job_select",
    "living_metal",
    "living_weapon",
    "recover",
    "soulshift",
    "transfigure",
    "transmute",
    "umbra_armor",
    "unearth",
]

# Coming

exploit = Keyword(  # 702.110
    "exploit", (when(enters(), May(Action("exploit a creature", Sacrifice(Pick(creature & yours))))),)
)


def _armed(name: str, bearer: Copiable) -> Keyword:
    return Keyword(name, (when(enters(), Create(bearer), Attach(itself, it)),))


living_weapon = _armed(  # 702.92
    "living weapon", make_token("Phyrexian Germ", "0/0", "Creature — Phyrexian Germ", color="black")
)
for_mirrodin = _armed("for Mirrodin!", make_token("Rebel", "2/2", "Creature — Rebel", color="red"))  # 702.163


job_select = _armed("job select", make_token("Hero", "1/1", "Creature — Hero"))  # 702.182


def backup(number: int, *abilities: Ability) -> tuple[Ability, ...]:
    """`*backup(1, flying)`: it has those abilities, and gives them to another for the turn. 702.165"""
    who = target(creature)
    lend = if_(~Is(who, itself), until_end_of_turn(who, has(*abilities)))
    keyword = Keyword("backup", (when(enters(), PutCounters("+1/+1", number, who), lend),), number)
    return (keyword, *abilities)


living_metal = Keyword(  # 702.161
    "living metal", (Static(itself, (becomes("Artifact Creature"),), your_turn),)
)


def champion(what: Selector) -> Keyword:
    """702.72: sacrificed unless another of those is exiled, which comes back when this leaves."""
    exiled = May(exile(Pick(what & yours - itself), link="championed"))
    back = Move(Linked("championed"), "battlefield", owner_of(Linked("championed")))
    means = when(enters(), exiled, if_(~did, Sacrifice(itself))), when(leaves(), back)
    return Keyword("champion", means, what)


def hideaway(number: int) -> Keyword:
    """The card that lies hidden is `linked("exiled face down")`. 702.75"""
    looked = in_library & Remembered("looked")
    look = seq(LookAt(TopCards(number)), Note("looked", it))
    hide = Move(Pick(looked), "exile", face_down=True, link="exiled face down")
    rest = Move(Each(looked), "library", bottom=True, random_order=True)
    return Keyword("hideaway", (when(enters(), look, hide, LookAt(it), rest),), number)


# Staying


def echo(price: Cost | str) -> Keyword:
    """702.30"""
    paid = priced("echo", price)
    due = when(your_upkeep, MayPay(paid, None, Sacrifice(itself)), if_=NewSinceUpkeep())
    return Keyword("echo", (due,), paid)


def cumulative_upkeep(price: Cost | str) -> Keyword:
    """702.24"""
    paid = priced("cumulative_upkeep", price)
    due = MayPay(paid, None, Sacrifice(itself), times=counters("age"))
    return Keyword("cumulative upkeep", (when(your_upkeep, PutCounters("age"), due),), paid)


umbra_armor = Keyword("umbra armor", (UmbraArmor(),))  # 702.89


def absorb(number: int) -> Keyword:
    """702.64: of each damage by itself"""
    return Keyword("absorb", (PreventDamage(itself, amount=number),), number)


_drained = seq(LoseLife(1, Each(opponent)), GainLife(that_many))
extort = Keyword("extort", (when(casts(), MayPay(cost("{W/B}"), _drained)),))  # 702.101


# Dying and coming back


def afterlife(number: int) -> Keyword:
    """702.135"""
    spirit: Copiable = make_token("Spirit", "1/1", "Creature — Spirit", flying, color=("white", "black"))
    return Keyword("afterlife", (when(dies(), Create(spirit, number)),), number)


def soulshift(number: int) -> Keyword:
    """702.46"""
    kin = target(subtype("Spirit") & mana_value_is("<=", number) & in_graveyard & yours)
    return Keyword("soulshift", (when(dies(), May(return_to_hand(kin))),), number)


def unearth(price: Cost | str) -> Keyword:
    """702.84"""
    paid = priced("unearth", price)
    for_good = ApplyReplacement(GoesInstead(itself, "", "exile", "battlefield"), FOREVER, it)
    do = seq(Move(itself, "battlefield", you, is_=(has(haste),)), for_good, Later(each_end_step, exile(it)))
    return Keyword("unearth", (Activated(paid, do, ("graveyard",), as_sorcery=True),), paid)


def recover(price: Cost | str) -> Keyword:
    """702.59"""
    paid = priced("recover", price)
    died = PutBack(creature & you_own, "graveyard", "battlefield")
    due = Triggered(died, MayPay(paid, return_to_hand(itself), exile(itself)), zones=("graveyard",))
    return Keyword("recover", (due,), paid)


def dredge(number: int) -> Keyword:
    """702.52"""
    enough = at_least(count(in_library & yours), number)
    do = seq(mill(number), return_to_hand(itself))
    instead = DrawsInstead(do, optional=True, if_=enough, zone="graveyard")
    return Keyword("dredge", (instead,), number)


# For a price


def transmute(price: Cost | str) -> Keyword:
    """702.53"""
    paid = priced("transmute", price)
    same = search(anything & mana_value_is("==", mana_value_of(itself)))
    whole = paid.plus(Cost(others=(DiscardCost(itself),)))
    return Keyword("transmute", (Activated(whole, same, ("hand",), as_sorcery=True),), paid)


def transfigure(price: Cost | str) -> Keyword:
    """702.71"""
    paid = priced("transfigure", price)
    same = search(creature & mana_value_is("==", mana_value_of(itself)), "battlefield", reveal=False)
    whole = paid.plus(Cost(others=(SacrificeCost(itself),)))
    return Keyword("transfigure", (Activated(whole, same, as_sorcery=True),), paid)


def forecast(price: Cost | str, *effects: Effect) -> Activated:
    """Only from hand, shown, in your upkeep and once each turn. 702.57"""
    whole = priced("forecast", price).plus(Cost(others=(RevealCost(itself),)))
    now = your_turn & during("upkeep")
    return Activated(whole, seq(*effects), ("hand",), if_=now, per_turn=1, word="forecast")


def exhaust(price: Cost | str, *effects: Effect) -> Activated:
    """An activated ability that can be activated only once. 702.177"""
    if not effects:
        raise CardError("exhaust(...): it takes a cost and what is done, such as exhaust('{2}', draw())")
    done = activated(price, *effects, once=True)
    return Activated(done.cost, done.do, once=True, word="exhaust")
