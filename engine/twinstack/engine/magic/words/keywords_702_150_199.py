"""The keyword abilities of rules 702.150 to 702.199, in the order of their numbers."""

from dataclasses import replace

from twinstack.engine.core.words.base import Amount, Cond, Effect, Selector, parts
from twinstack.engine.core.words.conditions import Compares, Is, at_least, your_turn
from twinstack.engine.core.words.copying import CopyInto
from twinstack.engine.core.words.counters import PutCounters, RemoveCounters
from twinstack.engine.core.words.flow import Later
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.numbers import counters
from twinstack.engine.core.words.refs import Remembered, Target, it, itself, owner_of, that_object, you
from twinstack.engine.core.words.selectors import yours
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.mana import LETTER_KINDS, ManaCost, mana
from twinstack.engine.magic.words.abilities import (
    AFTER_BLOCKS,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    SpecialAction,
    SpellAbility,
    Static,
    activated,
    when,
)
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.conditions import DiscardedThisTurn, Struck, was_paid
from twinstack.engine.magic.words.costs import (
    Cost,
    CrewCost,
    ExileCost,
    LessFor,
    MaterialsCost,
    PromiseCost,
    ReturnCost,
    SacrificeCost,
    cost,
    priced,
)
from twinstack.engine.magic.words.deeds import (
    draw,
    exile,
    if_,
    seq,
    until_end_of_turn,
)
from twinstack.engine.magic.words.effects_counters import Designate
from twinstack.engine.magic.words.effects_permanents import Attach, Unattach
from twinstack.engine.magic.words.effects_players import AddMana
from twinstack.engine.magic.words.effects_spells import CastIt, FirstOfItsName
from twinstack.engine.magic.words.effects_tokens import Create, CreateCopy
from twinstack.engine.magic.words.effects_zones import Move, Sacrifice
from twinstack.engine.magic.words.keyword_actions import Action
from twinstack.engine.magic.words.keyword_shapes import (
    arrives_with,
    cheaper_if,
    copied_when_cast,
    for_this_turn,
    paid_by_name,
    size_of,
)
from twinstack.engine.magic.words.mods import base_pt, becomes, gets, has, no_longer
from twinstack.engine.magic.words.numbers import power_of, toughness_of
from twinstack.engine.magic.words.numbers_paid import ManaSpent, cast_x, times_paid
from twinstack.engine.magic.words.refs import became, equipped, target
from twinstack.engine.magic.words.replacements import (
    EntersWith,
)
from twinstack.engine.magic.words.rules import as_attacks
from twinstack.engine.magic.words.selectors import artifact, creature, enchantment, in_hand, power, subtype
from twinstack.engine.magic.words.selectors_play import (
    commander,
    rested,
    solved_permanent,
    tapped,
    token,
    unblocked,
    untapped,
)
from twinstack.engine.magic.words.set_aside import WARPED, SetAside, becomes_plotted
from twinstack.engine.magic.words.speed import START, you_have_max_speed
from twinstack.engine.magic.words.watches import casts, dies, enters
from twinstack.engine.magic.words.watches_play import attacks, beginning_of, each_end_step, your_end_step

__all__ = [
    "backup",
    "bargain",
    "bargained",
    "blitz",
    "casualty",
    "craft",
    "disguise",
    "enlist",
    "exhaust",
    "firebending",
    "for_mirrodin",
    "freerunning",
    "gift",
    "gift_promised",
    "harmonize",
    "impending",
    "increment",
    "job_select",
    "living_metal",
    "max_speed",
    "mayhem",
    "mobilize",
    "more_than_meets_the_eye",
    "offspring",
    "paradigm",
    "plot",
    "prototype",
    "ravenous",
    "read_ahead",
    "reconfigure",
    "saddle",
    "sneak",
    "sneaked",
    "solved",
    "squad",
    "start_your_engines",
    "station",
    "stationed",
    "to_solve",
    "toxic",
    "warp",
    "web_slinging",
    "web_slung",
]


def reconfigure(price: Cost | str) -> Keyword:
    """702.151"""
    paid = priced("reconfigure", price)
    on_a_creature = Is(equipped, creature)
    return Keyword(
        "reconfigure",
        (
            Activated(paid, Attach(itself, Target(creature & yours - itself)), as_sorcery=True, word="reconfigure"),
            Activated(paid, Unattach(itself), as_sorcery=True, if_=on_a_creature, word="reconfigure"),
            Static(itself, (no_longer("Creature"),), on_a_creature),
        ),
        paid,
    )


def blitz(price: Cost | str) -> Keyword:
    """702.152"""
    return for_this_turn("blitz", price, Sacrifice(itself), when(dies(), draw()))


def casualty(least: Amount, *, except_: Mod | tuple[Mod, ...] | list[Mod] = ()) -> Keyword:
    """702.153; with casualty X, `casualty(x, …)`, the spell's X is chosen as it is cast."""
    price = Cost(others=(SacrificeCost(creature & power(">=", least)),))
    extra = AdditionalCost(price, "casualty")
    return Keyword("casualty", (extra, copied_when_cast(1, was_paid(extra), parts(except_))), least)


_helps = creature & yours & untapped & rested - itself - Remembered("attackers")


enlist = Keyword(  # 702.154
    "enlist",
    (as_attacks(cost(tap=_helps), until_end_of_turn(itself, gets(power_of(Remembered("tapped")), 0)), word="enlist"),),
)


read_ahead = Keyword("read ahead")  # 702.155: it begins with a chapter of choice


ravenous = Keyword(  # 702.156
    "ravenous", (EntersWith("+1/+1", cast_x), when(enters(), draw(), if_=at_least(cast_x, 5)))
)


def squad(price: Cost | str) -> Keyword:
    """702.157"""
    paid = priced("squad", price)
    extra = AdditionalCost(paid, "squad", many=True)
    copies = when(enters(), CreateCopy(itself, times_paid(extra)), if_=was_paid(extra))
    return Keyword("squad", (extra, copies), paid)


def prototype(price: str, size: str) -> Keyword:
    """702.160, 718: the card may be cast with this mana cost, color and size instead: `prototype("{3}{R}", "2/2")`."""
    power, toughness = (int(part) for part in size.split("/"))
    found: tuple[ManaCost, int, int] = (mana(price), power, toughness)
    return Keyword("prototype", value=found)


living_metal = Keyword(  # 702.161
    "living metal", (Static(itself, (becomes("Artifact Creature"),), your_turn),)
)


def more_than_meets_the_eye(price: Cost | str) -> Keyword:
    """You may cast it converted, with its back face up, for this cost. 702.162"""
    paid = priced("more than meets the eye", price)
    name = "more than meets the eye"
    return Keyword(name, (AlternativeCost(paid, name, transformed=True),), paid)


for_mirrodin = arrives_with("for Mirrodin!", make_token("Rebel", "2/2", "Creature — Rebel", color="red"))  # 702.163


def toxic(number: int) -> Keyword:
    """Part of the results of combat damage; several are added up. 702.164"""
    return Keyword("toxic", value=number)


def backup(number: int, *abilities: Ability) -> tuple[Ability, ...]:
    """`*backup(1, flying)`: it has those abilities, and gives them to another for the turn. 702.165"""
    who = target(creature)
    lend = if_(~Is(who, itself), until_end_of_turn(who, has(*abilities)))
    keyword = Keyword("backup", (when(enters(), PutCounters("+1/+1", number, who), lend),), number)
    return (keyword, *abilities)


_given = cost(sacrifice=artifact | enchantment | token)


bargain = Keyword("bargain", (AdditionalCost(_given, "bargained"),))  # 702.166


bargained: Cond = paid_by_name("bargained")


def craft(materials: Selector, price: Cost | str, count: int = 1, *, or_more: bool = False) -> Keyword:
    """`craft(artifact, "{2}{R}")`: exiled with such permanents or cards, it comes back transformed. 702.167

    What it was made with is `crafted_with`. With `or_more`, that many or more of them.
    """
    paid = priced("craft", price)
    used = MaterialsCost(materials, count, or_more)
    whole = paid.plus(Cost(others=(ExileCost(itself, zone="battlefield"), used)))
    made_of = became(Remembered("materials"))
    back = Move(itself, "battlefield", owner_of(itself), transformed=True, made_of=made_of)
    return Keyword("craft", (Activated(whole, back, as_sorcery=True, word="craft"),), (used, paid))


def to_solve(cond: Cond) -> Keyword:
    """`to_solve(there_is(...))`: at the beginning of your end step it becomes solved if that is so. 702.169, 719.3a"""
    unsolved = cond & ~Is(itself, solved_permanent)
    return Keyword("to solve", (when(your_end_step, Designate("solved"), if_=unsolved),), cond)


def solved(ability: Ability) -> Keyword:
    """`solved(when(...))`: an ability that it has once it is solved. 702.169, 719.3c"""
    is_solved = Is(itself, solved_permanent)
    if isinstance(ability, Static):
        means: Ability = replace(ability, while_=is_solved if ability.while_ is None else is_solved & ability.while_)
    elif isinstance(ability, Activated):
        means = replace(ability, if_=is_solved if ability.if_ is None else is_solved & ability.if_)
    else:
        means = Static(itself, (has(ability),), is_solved)
    return Keyword("solved", (means,), ability)


def disguise(price: Cost | str) -> Keyword:
    """702.168: like morph, with ward {2} while it is face down"""
    paid = priced("disguise", price)
    return Keyword("disguise", (AlternativeCost(cost("{3}"), "disguise", face_down=True),), paid)


def plot(price: Cost | str) -> Keyword:
    """`plot("{1}{G}")`: exiled from hand as a sorcery for this, to be cast in a later turn for nothing. 702.170"""
    paid = priced("plot", price)
    return Keyword("plot", (SpecialAction(paid, seq(exile(itself), becomes_plotted()), "plot", as_sorcery=True),), paid)


def saddle(power: int) -> Keyword:
    """What it has while it is `saddled` is said apart. 702.171"""
    mount = Designate("saddled", this_turn=True)
    return Keyword(
        "saddle", (Activated(Cost(others=(CrewCost(power),)), mount, as_sorcery=True, word="saddle"),), power
    )


def freerunning(price: Cost | str) -> Keyword:
    """702.173: if an Assassin or a commander of yours has hit a player this turn"""
    return cheaper_if("freerunning", price, Struck(subtype("Assassin") | commander))


def gift(what: str, given: Effect, *, as_enters: bool = False) -> Keyword:
    """`gift("a card", draw(1, promised))`; of a permanent it is given when that enters. 702.174"""
    extra = AdditionalCost(Cost(others=(PromiseCost(),)), "gift")
    kept = when(enters(), given, if_=gift_promised) if as_enters else SpellAbility(if_(gift_promised, given))
    return Keyword("gift", (extra, kept), what)


gift_promised = paid_by_name("gift")


def offspring(price: Cost | str) -> Keyword:
    """702.175"""
    paid = priced("offspring", price)
    small = CreateCopy(itself, except_=(base_pt(1, 1),))
    extra = AdditionalCost(paid, "offspring")
    copies = when(enters(), small, if_=was_paid(extra))
    return Keyword("offspring", (extra, copies), paid)


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


def exhaust(price: Cost | str, *effects: Effect) -> Activated:
    """An activated ability that can be activated only once. 702.177"""
    if not effects:
        raise CardError("exhaust(...): it takes a cost and what is done, such as exhaust('{2}', draw())")
    done = activated(price, *effects, once=True)
    return Activated(done.cost, done.do, once=True, word="exhaust")


def max_speed(ability: Ability) -> Keyword:
    """`max_speed(when(...))`: this has that ability while your speed is 4, where the ability says it works. 702.178"""
    zones = getattr(ability, "works_in", ())
    where = ("battlefield",) if "battlefield" in zones else zones  # 702.178b
    return Keyword("max speed", (Static(itself, (has(ability),), you_have_max_speed, zones=where),))


start_your_engines = Keyword(START)  # 702.179a


def harmonize(price: Cost | str) -> Keyword:
    """From the graveyard; a creature may be tapped, by whose power it costs less. Then it is exiled. 702.180"""
    paid = priced("harmonize", price)
    whole = paid.plus(Cost(others=(LessFor("tap", creature, "power", up_to=True),)))
    return Keyword("harmonize", (AlternativeCost(whole, "harmonize", "graveyard", then="exile"),), paid)


def mobilize(number: int) -> Keyword:
    """702.181"""
    warrior: Copiable = make_token("Warrior", "1/1", "Creature — Warrior", color="red")
    come = Create(warrior, number, tapped=True, attacking=True)
    return Keyword("mobilize", (when(attacks(), come, Later(each_end_step, Sacrifice(it))),), number)


job_select = arrives_with("job select", make_token("Hero", "1/1", "Creature — Hero"))  # 702.182


_another = creature & yours & untapped - itself


station = Keyword(  # 702.184
    "station",
    (
        Activated(
            cost(tap=_another),
            PutCounters("charge", power_of(Remembered("tapped"))),
            as_sorcery=True,
            word="station",
        ),
    ),
)


def stationed(least: int, *abilities: Ability, size: str = "") -> Keyword:
    """`stationed(8, flying, size="4/4")`: with 8 charge counters it has that ability and is a 4/4. 702.184, 721.2"""
    gained = (has(*abilities),) if abilities else ()
    flown: tuple[Mod, ...] = ()
    if size:
        power, toughness = size_of(size, "with so many charge counters")
        flown = (becomes("Creature"), base_pt(power, toughness))
    if not gained and not flown:
        raise CardError("stationed(...): it takes abilities, a size or both, such as stationed(8, flying, size='4/4')")
    enough = at_least(counters("charge"), least)
    return Keyword("stationed", (Static(itself, (*flown, *gained), enough),), (least, abilities, size))


def warp(price: Cost | str) -> Keyword:
    """From hand for this; it is exiled at the next end step, and may be cast from there in a later turn. 702.185"""
    paid = priced("warp", price)
    away = Later(each_end_step, seq(exile(itself), SetAside(it, WARPED)))
    return Keyword("warp", (AlternativeCost(paid, "warp", if_=Is(itself, in_hand), becoming=away),), paid)


def mayhem(price: Cost | str) -> Keyword:
    """702.187: if it was discarded this turn"""
    paid = priced("mayhem", price)
    return Keyword("mayhem", (AlternativeCost(paid, "mayhem", "graveyard", if_=DiscardedThisTurn()),), paid)


_spent = ManaSpent(that_object)


def firebending(amount: Amount) -> Keyword:
    """702.189"""
    mana = AddMana(((LETTER_KINDS["R"],),), amount, for_combat=True)
    return Keyword("firebending", (when(attacks(), Action("firebend", mana, you)),), amount)


increment = Keyword(  # 702.191
    "increment",
    (
        when(
            casts(),
            PutCounters("+1/+1"),
            if_=Is(itself, creature)
            & (Compares(_spent, ">", power_of(itself)) | Compares(_spent, ">", toughness_of(itself))),
        ),
    ),
)


def web_slinging(price: Cost | str) -> Keyword:
    """For this, and a tapped creature that is returned to hand. 702.188"""
    paid = priced("web_slinging", price)
    whole = paid.plus(Cost(others=(ReturnCost(creature & tapped),)))
    return Keyword("web-slinging", (AlternativeCost(whole, "web-slinging"),), paid)


web_slung: Cond = paid_by_name("web-slinging")


def sneak(price: Cost | str) -> Keyword:
    """For this, and an unblocked attacker that is returned to hand; a permanent takes its place in combat. 702.190"""
    paid = priced("sneak", price)
    whole = paid.plus(Cost(others=(ReturnCost(creature & unblocked),)))
    return Keyword("sneak", (AlternativeCost(whole, "sneak", timing=AFTER_BLOCKS, attacks=True),), paid)


sneaked: Cond = paid_by_name("sneak")


paradigm = Keyword(  # 702.192
    "paradigm",
    (
        SpellAbility(
            seq(
                FirstOfItsName(
                    Later(beginning_of("main", whose=you), seq(CopyInto(itself, "exile"), CastIt(it)), once=False)
                ),
                exile(itself),
            ),
            last=True,
        ),
    ),
)
