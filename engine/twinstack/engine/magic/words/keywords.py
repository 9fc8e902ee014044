"""Keyword abilities, built from the vocabulary. 702

Some are just names that the rules of combat, casting and targeting know; others stand for whole abilities.
"""

from twinstack.engine.errors import CardError
from twinstack.engine.magic.words.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    Rule,
    Static,
    Triggered,
    as_attacks,
    costs_less_itself,
    when,
)
from twinstack.engine.magic.words.base import Amount, Cond, Effect, Selector
from twinstack.engine.magic.words.costs import Cost, DiscardCost, Payment, cost, priced
from twinstack.engine.magic.words.deeds import draw, if_, search, seq, until_end_of_turn
from twinstack.engine.magic.words.effects import Attach, CopyOnStack, Counter, MayPay, Move, RemoveCounters, Sacrifice
from twinstack.engine.magic.words.mods import every_creature_type, gets
from twinstack.engine.magic.words.numbers import Compares, Paid, count, counters, power_of, was_paid
from twinstack.engine.magic.words.patterns import Casts, CountersReach, Happens, dies, enters, your_upkeep
from twinstack.engine.magic.words.refs import Remembered, controller_of, itself, owner_of, target, that_source, you
from twinstack.engine.magic.words.replacements import EntersWith, GoesInstead
from twinstack.engine.magic.words.selectors import (
    an_opponents,
    black,
    blue,
    creature,
    green,
    noncreature,
    planeswalker,
    red,
    rested,
    untapped,
    white,
    yours,
)

__all__ = [
    "affinity",
    "buyback",
    "changeling",
    "chapter",
    "convoke",
    "cycling",
    "deathtouch",
    "defender",
    "delve",
    "disguise",
    "disturb",
    "doctors_companion",
    "double_strike",
    "enchant",
    "enlist",
    "equip",
    "equip_planeswalker",
    "evoke",
    "exert",
    "fading",
    "fear",
    "first_strike",
    "flash",
    "flashback",
    "flying",
    "fuse",
    "haste",
    "hexproof",
    "hexproof_from",
    "horsemanship",
    "improvise",
    "indestructible",
    "infect",
    "intimidate",
    "kicked_with",
    "kicker",
    "landwalk",
    "lifelink",
    "menace",
    "morph",
    "multikicker",
    "partner",
    "persist",
    "phasing",
    "protection",
    "protection_from_each",
    "prowess",
    "reach",
    "read_ahead",
    "shadow",
    "shroud",
    "skulk",
    "storm",
    "trample",
    "trample_over_planeswalkers",
    "undying",
    "vanishing",
    "vigilance",
    "ward",
    "wither",
]

# Keywords that are just a name, and those that stand for abilities
PLAIN = (
    "flying", "reach", "first strike", "double strike", "trample", "deathtouch", "lifelink", "menace", "vigilance",
    "defender", "haste", "indestructible", "hexproof", "shroud", "flash", "infect", "wither", "fear", "intimidate",
    "shadow", "skulk", "phasing", "horsemanship", "trample over planeswalkers", "convoke", "improvise", "delve",
    "partner", "doctor's companion", "fuse",
)  # fmt: skip
MEANING = (
    "changeling", "prowess", "undying", "persist", "storm", "protection", "hexproof from", "ward", "landwalk",
    "miracle", "myriad", "squad", "offspring", "embalm", "eternalize", "encore", "ninjutsu", "prototype", "reconfigure",
    "enchant", "equip", "cycling", "kicker", "multikicker", "flashback", "evoke", "morph", "fading", "vanishing",
    "affinity", "replicate", "conspire", "casualty", "gravestorm", "demonstrate", "epic", "rebound", "cipher",
    "splice", "chapter", "read ahead", "buyback", "exert", "enlist", "disturb", "gift",
    "exalted", "battle cry", "dethrone", "melee", "mentor", "training", "provoke", "decayed", "annihilator", "mobilize",
    "flanking", "bushido", "rampage", "afflict", "frenzy", "ingest", "renown", "poisonous", "toxic",
    "riot", "unleash", "sunburst", "ravenous", "modular", "bloodthirst", "devour", "amplify", "tribute", "fabricate",
    "evolve", "graft", "increment", "outlast", "scavenge", "reinforce",
    "exploit", "living weapon", "for Mirrodin!", "champion", "echo", "cumulative upkeep", "umbra armor", "absorb",
    "extort", "afterlife", "soulshift", "unearth", "recover", "dredge", "transmute", "transfigure",
    "crew", "saddle", "undaunted", "devoid", "cascade", "split second", "dash", "blitz", "surge", "spectacle", "prowl",
    "disguise", "bargain", "bestow", "impending", "mayhem", "living metal", "job select", "backup",
    "suspend", "madness", "hideaway", "freerunning", "awaken", "overload", "escape", "jump-start", "retrace", "entwine",
    "foretell", "start your engines!", "max speed",
)  # fmt: skip

(
    flying, reach, first_strike, double_strike, trample, deathtouch, lifelink, menace, vigilance, defender, haste,
    indestructible, hexproof, shroud, flash, infect, wither, fear, intimidate, shadow, skulk, phasing, horsemanship,
    trample_over_planeswalkers, convoke, improvise, delve, partner, doctors_companion, fuse,
) = (Keyword(name) for name in PLAIN)  # fmt: skip

changeling = Keyword("changeling", (Static(itself, (every_creature_type(),), cda=True),))  # 702.73

prowess = Keyword("prowess", (when(Casts(you, noncreature), until_end_of_turn(itself, gets(1, 1))),))  # 702.108

undying = Keyword(  # 702.93
    "undying",
    (
        when(
            dies(),
            Move(itself, "battlefield", owner_of(itself), counters=(("+1/+1", 1),)),
            if_=Compares(counters("+1/+1"), "<=", 0),
        ),
    ),
)

persist = Keyword(  # 702.79
    "persist",
    (
        when(
            dies(),
            Move(itself, "battlefield", owner_of(itself), counters=(("-1/-1", 1),)),
            if_=Compares(counters("-1/-1"), "<=", 0),
        ),
    ),
)

storm = Keyword(  # 702.40: a copy for each spell cast before it this turn
    "storm",
    (Triggered(Casts(you, itself), CopyOnStack(itself, Paid("cast before"), may_retarget=True), zones=("stack",)),),
)


def protection(from_: Selector, *, spares: Selector | None = None, before: bool = False) -> Keyword:
    """702.16: not damaged, enchanted, equipped, blocked or targeted by it.

    `spares=itself` of what an Aura gives: it doesn't remove this Aura (702.16n); with `before`, it spares only what was
    attached already (702.16p).
    """
    return Keyword("protection", value=from_, spares=spares, before=before)


def protection_from_each(*of: Selector) -> tuple[Keyword, ...]:
    """From each color, where nothing is said; else from each of these: abilities of their own. 702.16h-i"""
    return tuple(protection(one) for one in of or (white, blue, black, red, green))


def exert(*effects: Effect) -> Keyword:
    """You may exert it as it attacks; when you do, this. 508.1g, 701.43"""
    return Keyword("exert", (Rule("may exert"), when(Happens("exert"), *effects)))


_helps = creature & yours & untapped & rested - itself - Remembered("attackers")
enlist = Keyword(  # 702.154
    "enlist",
    (as_attacks(cost(tap=_helps), until_end_of_turn(itself, gets(power_of(Remembered("tapped")), 0)), word="enlist"),),
)


def hexproof_from(from_: Selector) -> Keyword:
    """Opponents' spells and abilities of this kind can't target it. 702.11d"""
    return Keyword("hexproof from", value=from_)


def ward(price: Cost | str, times: Amount = 1) -> Keyword:
    """702.21; for ward {X}, the price of one and how often: `ward("{1}", power_of(itself))`. 702.21b"""
    paid = priced("ward", price)
    countered = MayPay(paid, None, Counter(that_source), controller_of(that_source), times)
    means = (Triggered(Happens("target", itself, an_opponents), countered),)
    return Keyword("ward", means, paid if times == 1 else (paid, times))


def landwalk(land_word: Selector, name: str) -> Keyword:
    """702.14; `name` such as islandwalk"""
    return Keyword("landwalk", (Rule("cant be blocked", itself, land_word),), name)


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


def cycling(price: Cost | str, of: Selector | None = None) -> Keyword:
    """702.29; for typecycling, of what: `cycling("{2}", subtype("Forest"))`. 702.29e-f"""
    paid = priced("cycling", price)
    full = paid.plus(Cost(others=(DiscardCost(itself),)))
    do = draw() if of is None else search(of)
    return Keyword(
        "cycling", (Activated(full, do, zones=("hand",), word="cycling"),), paid if of is None else (of, paid)
    )


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


def buyback(price: Cost | str) -> Keyword:
    """702.27: if it is paid, the card goes to its owner's hand as the spell resolves."""
    paid = priced("buyback", price)
    extra = AdditionalCost(paid, "buyback")
    back = GoesInstead(itself, "graveyard", "hand", "stack", if_=was_paid(extra), resolving=True)
    return Keyword("buyback", (extra, back), paid)


def flashback(price: Cost | str) -> Keyword:
    """702.34"""
    paid = priced("flashback", price)
    return Keyword("flashback", (AlternativeCost(paid, "flashback", "graveyard", then="exile"),), paid)


def disturb(price: Cost | str) -> Keyword:
    """702.146: cast from the graveyard with its back face up"""
    paid = priced("disturb", price)
    return Keyword("disturb", (AlternativeCost(paid, "disturb", "graveyard", transformed=True),), paid)


def evoke(price: Cost | str) -> Keyword:
    """702.74"""
    paid = priced("evoke", price)
    instead = AlternativeCost(paid, "evoke")
    leave = when(enters(), Sacrifice(itself), if_=was_paid(instead))
    return Keyword("evoke", (instead, leave), paid)


def morph(price: Cost | str) -> Keyword:
    """702.37: face down for {3}; turned up for the morph cost"""
    paid = priced("morph", price)
    return Keyword("morph", (AlternativeCost(cost("{3}"), "morph", face_down=True),), paid)


def disguise(price: Cost | str) -> Keyword:
    """702.168: like morph, with ward {2} while it is face down"""
    paid = priced("disguise", price)
    return Keyword("disguise", (AlternativeCost(cost("{3}"), "disguise", face_down=True),), paid)


def fading(amount: int) -> Keyword:
    """702.32"""
    wear = if_(Compares(counters("fade"), ">=", 1), RemoveCounters("fade", 1, itself), Sacrifice(itself))
    return Keyword("fading", (EntersWith("fade", amount), when(your_upkeep, wear)), amount)


def vanishing(amount: int) -> Keyword:
    """702.63"""
    wear = RemoveCounters("time", 1, itself)
    last = when(Happens("last time counter"), Sacrifice(itself))
    tick = when(your_upkeep, wear, if_=Compares(counters("time"), ">=", 1))
    return Keyword("vanishing", (EntersWith("time", amount), tick, last), amount)


def affinity(for_: Selector) -> Keyword:
    """702.41"""
    return Keyword("affinity", (costs_less_itself(count(for_ & yours)),), for_)


def chapter(numbers: int | tuple[int, ...], *effects: Effect) -> Keyword:
    """A chapter of a Saga: `chapter(3, ...)`, or one text for several: `chapter((1, 2), ...)`. 714.2b-c"""
    found = (numbers,) if isinstance(numbers, int) else numbers
    if not found or not all(one > 0 for one in found):
        raise CardError(f"chapter(...): its numbers are 1, 2 and so on, such as 3 or (1, 2), not {numbers!r}")
    do = seq(*effects)
    return Keyword("chapter", tuple(Triggered(CountersReach("lore", one), do) for one in found), found)


read_ahead = Keyword("read ahead")  # 702.155: it begins with a chapter of choice
