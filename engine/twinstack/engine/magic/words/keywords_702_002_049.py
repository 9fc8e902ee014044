"""The keyword abilities of rules 702.2 to 702.49, in the order of their numbers."""

from twinstack.engine.core.words.base import Amount, Cond, Selector
from twinstack.engine.core.words.conditions import Compares, Is, did
from twinstack.engine.core.words.copying import CopyOnStack
from twinstack.engine.core.words.counters import PutCounters, RemoveCounters
from twinstack.engine.core.words.flow import May
from twinstack.engine.core.words.numbers import count, counters, greater
from twinstack.engine.core.words.refs import Pick, controller_of, it, itself, that_object, that_source, you
from twinstack.engine.core.words.selectors import ControlledByPlayer, an_opponents, you_own, yours
from twinstack.engine.errors import CardError
from twinstack.engine.magic.words.abilities import Activated, AdditionalCost, AlternativeCost, Keyword, Triggered, when
from twinstack.engine.magic.words.conditions import NewSinceUpkeep, was_paid
from twinstack.engine.magic.words.costs import (
    Cost,
    DiscardCost,
    LessFor,
    Payment,
    ReturnCost,
    RevealCost,
    cost,
    priced,
)
from twinstack.engine.magic.words.deeds import (
    draw,
    if_,
    put_into_graveyard,
    return_to_hand,
    search,
    seq,
    until_end_of_turn,
)
from twinstack.engine.magic.words.durations import END_OF_COMBAT
from twinstack.engine.magic.words.effects_flow import MayPay
from twinstack.engine.magic.words.effects_lasting import ApplyRules
from twinstack.engine.magic.words.effects_library import Reveal
from twinstack.engine.magic.words.effects_permanents import Attach, Untap
from twinstack.engine.magic.words.effects_spells import CastIt
from twinstack.engine.magic.words.effects_stack import Counter
from twinstack.engine.magic.words.effects_zones import Move, Sacrifice
from twinstack.engine.magic.words.keyword_shapes import paid_by_name
from twinstack.engine.magic.words.measures import ALL
from twinstack.engine.magic.words.mods import gets
from twinstack.engine.magic.words.numbers_paid import ColorsSpent, Paid
from twinstack.engine.magic.words.refs import defending_player, target
from twinstack.engine.magic.words.replacements import (
    AsEnters,
    EntersWith,
    GoesInstead,
)
from twinstack.engine.magic.words.rules import Rule, costs_less_itself
from twinstack.engine.magic.words.selectors import (
    SharesType,
    artifact,
    black,
    blue,
    creature,
    green,
    in_graveyard,
    in_hand,
    mana_value_is,
    planeswalker,
    red,
    subtype,
    white,
    with_keyword,
)
from twinstack.engine.magic.words.selectors_play import attacking, that_block, unblocked
from twinstack.engine.magic.words.watches import Casts, Happens, PutIntoZone, any_of, dies
from twinstack.engine.magic.words.watches_play import Blocks, attacks, becomes_blocked, blocks, your_upkeep

__all__ = [
    "affinity",
    "amplify",
    "bushido",
    "buyback",
    "cumulative_upkeep",
    "cycling",
    "echo",
    "enchant",
    "entwine",
    "entwined",
    "equip",
    "equip_planeswalker",
    "fading",
    "flanking",
    "flashback",
    "hexproof_from",
    "kicked_with",
    "kicker",
    "landwalk",
    "madness",
    "modular",
    "morph",
    "multikicker",
    "ninjutsu",
    "offering",
    "protection",
    "protection_from_each",
    "provoke",
    "rampage",
    "soulshift",
    "splice",
    "storm",
    "sunburst",
    "ward",
]


def enchant(what: Selector) -> Keyword:
    """702.5: `enchant(creature)`; several of them all apply. 702.5c"""
    return Keyword("enchant", value=what)


def equip(price: Cost | str, what: Selector = creature & yours) -> Keyword:
    """702.6"""
    paid = priced("equip", price)
    return Keyword("equip", (Activated(paid, Attach(itself, target(what)), as_sorcery=True, word="equip"),), paid)


def equip_planeswalker(price: Cost | str) -> Keyword:
    """Attached as though the planeswalker were a creature. 702.6e"""
    return equip(price, planeswalker & yours)


def hexproof_from(from_: Selector) -> Keyword:
    """Opponents' spells and abilities of this kind can't target it. 702.11d"""
    return Keyword("hexproof from", value=from_)


def landwalk(land_word: Selector, name: str) -> Keyword:
    """702.14; `name` such as islandwalk"""
    return Keyword("landwalk", (Rule("cant be blocked", itself, land_word),), name)


def protection(from_: Selector, *, spares: Selector | None = None, before: bool = False) -> Keyword:
    """702.16: not damaged, enchanted, equipped, blocked or targeted by it.

    With `spares=itself`, protection given by an Aura doesn't remove this Aura (702.16n); with `before`, only what was
    attached already is spared (702.16p).
    """
    return Keyword("protection", value=from_, spares=spares, before=before)


def protection_from_each(*of: Selector) -> tuple[Keyword, ...]:
    """Protection from each of these, by default from each color: separate abilities. 702.16h-i"""
    return tuple(protection(one) for one in of or (white, blue, black, red, green))


def ward(price: Cost | str, times: Amount = 1) -> Keyword:
    """702.21; for ward {X}, the price and how often it is paid: `ward("{1}", power_of(itself))`. 702.21b"""
    paid = priced("ward", price)
    countered = MayPay(paid, None, Counter(that_source), controller_of(that_source), times)
    means = (Triggered(Happens("target", itself, an_opponents), countered),)
    return Keyword("ward", means, paid if times == 1 else (paid, times))


def rampage(number: int) -> Keyword:
    """For each creature that blocks it beyond the first, as the ability resolves. 702.23"""
    beyond = greater(count(creature & that_block(itself)) - 1, 0) * number
    return Keyword("rampage", (when(becomes_blocked(), until_end_of_turn(itself, gets(beyond, beyond))),), number)


def cumulative_upkeep(price: Cost | str) -> Keyword:
    """702.24"""
    paid = priced("cumulative_upkeep", price)
    due = MayPay(paid, None, Sacrifice(itself), times=counters("age"))
    return Keyword("cumulative upkeep", (when(your_upkeep, PutCounters("age"), due),), paid)


_unflanked = Blocks(creature - with_keyword("flanking"), itself)


flanking = Keyword("flanking", (when(_unflanked, until_end_of_turn(that_object, gets(-1, -1))),))  # 702.25


def buyback(price: Cost | str) -> Keyword:
    """702.27: if it is paid, the card goes to its owner's hand as the spell resolves."""
    paid = priced("buyback", price)
    extra = AdditionalCost(paid, "buyback")
    back = GoesInstead(itself, "graveyard", "hand", "stack", if_=was_paid(extra), resolving=True)
    return Keyword("buyback", (extra, back), paid)


def cycling(price: Cost | str, of: Selector | None = None) -> Keyword:
    """702.29; for typecycling, of what: `cycling("{2}", subtype("Forest"))`. 702.29e-f"""
    paid = priced("cycling", price)
    full = paid.plus(Cost(others=(DiscardCost(itself),)))
    do = draw() if of is None else search(of)
    return Keyword(
        "cycling", (Activated(full, do, zones=("hand",), word="cycling"),), paid if of is None else (of, paid)
    )


def echo(price: Cost | str) -> Keyword:
    """702.30"""
    paid = priced("echo", price)
    due = when(your_upkeep, MayPay(paid, None, Sacrifice(itself)), if_=NewSinceUpkeep())
    return Keyword("echo", (due,), paid)


def fading(amount: int) -> Keyword:
    """702.32"""
    wear = if_(Compares(counters("fade"), ">=", 1), RemoveCounters("fade", 1, itself), Sacrifice(itself))
    return Keyword("fading", (EntersWith("fade", amount), when(your_upkeep, wear)), amount)


def kicker(price: Cost | str) -> Keyword:
    """702.33"""
    paid = priced("kicker", price)
    return Keyword("kicker", (AdditionalCost(paid, "kicked", payment=Payment(str(paid.mana))),), paid)


def multikicker(price: Cost | str) -> Keyword:
    """A kicker that may be paid any number of times. 702.33c"""
    paid = priced("multikicker", price)
    return Keyword("multikicker", (AdditionalCost(paid, "kicked", many=True, payment=Payment(str(paid.mana))),), paid)


def kicked_with(one: Keyword) -> Cond:
    """It was kicked with this one of its kickers: `kicked_with(first)` after `first = kicker("{R}")`. 702.33f"""
    costs = [part for part in one.means if isinstance(part, AdditionalCost) and part.name == "kicked"]
    if not costs:
        raise CardError(
            f"kicked_with(...): it takes one of the card's kickers, such as kicker('{{R}}'), not {one!r:.60}"
        )
    return was_paid(costs[0])


def flashback(price: Cost | str) -> Keyword:
    """702.34"""
    paid = priced("flashback", price)
    return Keyword("flashback", (AlternativeCost(paid, "flashback", "graveyard", then="exile"),), paid)


def madness(price: Cost | str) -> Keyword:
    """702.35"""
    paid = priced("madness", price)
    aside = GoesInstead(itself, "graveyard", "exile", "hand", discarded=True)
    chance = seq(CastIt(itself, free=False, way="madness"), if_(~did, put_into_graveyard(itself)))
    thrown = Triggered(PutIntoZone(itself, "exile", "hand", discarded=True), chance, zones=("exile",))
    return Keyword("madness", (aside, thrown, AlternativeCost(paid, "madness", "madness")), paid)


def morph(price: Cost | str) -> Keyword:
    """702.37: face down for {3}; turned up for the morph cost"""
    paid = priced("morph", price)
    return Keyword("morph", (AlternativeCost(cost("{3}"), "morph", face_down=True),), paid)


def amplify(number: int) -> Keyword:
    """702.38"""
    kin = Reveal(Pick(in_hand & you_own & SharesType("creature type", itself), 0, ALL))
    return Keyword("amplify", (AsEnters(seq(kin, PutCounters("+1/+1", count(it) * number))),), number)


_provoked = target(creature & ControlledByPlayer(defending_player))


provoke = Keyword(  # 702.39
    "provoke",
    (
        when(
            attacks(),
            May(seq(Untap(_provoked), ApplyRules((Rule("must block", itself, itself),), END_OF_COMBAT, _provoked))),
        ),
    ),
)


storm = Keyword(  # 702.40: a copy for each spell cast before it this turn
    "storm",
    (Triggered(Casts(you, itself), CopyOnStack(itself, Paid("cast before"), may_retarget=True), zones=("stack",)),),
)


def affinity(for_: Selector) -> Keyword:
    """702.41"""
    return Keyword("affinity", (costs_less_itself(count(for_ & yours)),), for_)


def entwine(price: Cost | str) -> Keyword:
    """With `choose_one(..., all_if=entwined)`. 702.42"""
    paid = priced("entwine", price)
    return Keyword("entwine", (AdditionalCost(paid, "entwined"),), paid)


entwined: Cond = paid_by_name("entwined")


def modular(number: int) -> Keyword:
    """702.43"""
    hand_on = May(PutCounters("+1/+1", counters("+1/+1"), target(artifact & creature)))
    return Keyword("modular", (EntersWith("+1/+1", number), when(dies(), hand_on)), number)


sunburst = Keyword(  # 702.44
    "sunburst",
    (
        EntersWith("+1/+1", ColorsSpent(), if_=Is(itself, creature)),
        EntersWith("charge", ColorsSpent(), if_=~Is(itself, creature)),
    ),
)


def bushido(number: int) -> Keyword:
    """702.45"""
    grow = when(any_of(blocks(), becomes_blocked()), until_end_of_turn(itself, gets(number, number)))
    return Keyword("bushido", (grow,), number)


def soulshift(number: int) -> Keyword:
    """702.46"""
    kin = target(subtype("Spirit") & mana_value_is("<=", number) & in_graveyard & yours)
    return Keyword("soulshift", (when(dies(), May(return_to_hand(kin))),), number)


def splice(onto: Selector, price: Cost | str) -> Keyword:
    """702.47: its text is added to a spell that is cast with it in hand: `splice(subtype("Arcane"), "{1}{R}")`."""
    return Keyword("splice", value=(onto, priced("splice", price)))


def offering(quality: Selector) -> Keyword:
    """One of these may be sacrificed: it costs so much less, and may be cast as though it had flash. 702.48"""
    extra = AdditionalCost(Cost(others=(LessFor("sacrifice", quality, "mana cost"),)), "offering", flash=True)
    return Keyword("offering", (extra,), quality)


def ninjutsu(price: Cost | str) -> Keyword:
    """702.49"""
    paid = priced("ninjutsu", price)
    whole = paid.plus(Cost(others=(RevealCost(itself), ReturnCost(creature & attacking & unblocked & yours))))
    put = Move(itself, "battlefield", you, tapped=True, attacking=True)
    return Keyword("ninjutsu", (Activated(whole, put, ("hand",), word="ninjutsu"),), paid)
