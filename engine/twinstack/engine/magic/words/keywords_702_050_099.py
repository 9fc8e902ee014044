"""The keyword abilities of rules 702.50 to 702.99, in the order of their numbers."""

from twinstack.engine.core.words.base import Effect, Selector
from twinstack.engine.core.words.conditions import Compares, Is, at_least, did, there_is, your_turn
from twinstack.engine.core.words.copying import CopyOnStack
from twinstack.engine.core.words.counters import PutCounters, RemoveCounters
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.flow import Later, May, Note, NoteNumber
from twinstack.engine.core.words.numbers import count, counters, that_many
from twinstack.engine.core.words.refs import Each, Pick, Remembered, it, itself, owner_of, that_object, that_player, you
from twinstack.engine.core.words.selectors import HasDone, anything, opponent, player, you_own, yours
from twinstack.engine.core.words.watching import Enters
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.words.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    SpecialAction,
    SpellAbility,
    Static,
    Triggered,
    when,
)
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.conditions import CastFrom, Struck, during, was_paid, you_cast_it
from twinstack.engine.magic.words.copying import CastCopy
from twinstack.engine.magic.words.costs import (
    Cost,
    DiscardCost,
    ExileCost,
    RevealCost,
    SacrificeCost,
    TapOthers,
    priced,
)
from twinstack.engine.magic.words.deeds import exile, if_, mill, return_to_hand, search, seq, until_end_of_turn
from twinstack.engine.magic.words.effects_counters import MoveCounters
from twinstack.engine.magic.words.effects_flow import MayPay
from twinstack.engine.magic.words.effects_lasting import ApplyReplacement, ApplyRules
from twinstack.engine.magic.words.effects_library import LookAt
from twinstack.engine.magic.words.effects_linked import Encode, EncodedHere, Haunt
from twinstack.engine.magic.words.effects_permanents import Attach
from twinstack.engine.magic.words.effects_spells import CastIt
from twinstack.engine.magic.words.effects_zones import Move, Sacrifice, SacrificeBy
from twinstack.engine.magic.words.keyword_actions import Cascade, Ripple
from twinstack.engine.magic.words.keyword_shapes import arrives_with, cheaper_if, copied_when_cast, size_of
from twinstack.engine.magic.words.keywords import haste
from twinstack.engine.magic.words.measures import ALL
from twinstack.engine.magic.words.mods import AbilitiesMod, base_pt, every_creature_type, gets, has
from twinstack.engine.magic.words.numbers import Fact, mana_value_of, power_of
from twinstack.engine.magic.words.numbers_paid import times_paid
from twinstack.engine.magic.words.pairing import Pair, unpaired
from twinstack.engine.magic.words.refs import Linked, TopCards, defending_player, target
from twinstack.engine.magic.words.replacements import (
    AsEnters,
    DrawsInstead,
    EntersWith,
    GoesInstead,
    PreventDamage,
    UmbraArmor,
)
from twinstack.engine.magic.words.rules import Rule
from twinstack.engine.magic.words.selectors import SharesType, creature, in_library, land, mana_value_is, permanent
from twinstack.engine.magic.words.selectors_play import attacking
from twinstack.engine.magic.words.watches import Casts, Happens, PutBack, PutIntoZone, dies, enters, leaves
from twinstack.engine.magic.words.watches_play import (
    Attacks,
    NotBlocked,
    attacks,
    deals_combat_damage,
    each_end_step,
    your_upkeep,
)

__all__ = [
    "absorb",
    "annihilator",
    "at_levels",
    "battle_cry",
    "bloodthirst",
    "bloodthirst_x",
    "cascade",
    "champion",
    "changeling",
    "cipher",
    "conspire",
    "devour",
    "dredge",
    "epic",
    "evoke",
    "exalted",
    "forecast",
    "fortify",
    "frenzy",
    "graft",
    "gravestorm",
    "haunt",
    "hideaway",
    "level_up",
    "living_weapon",
    "miracle",
    "overload",
    "persist",
    "poisonous",
    "prowl",
    "rebound",
    "recover",
    "reinforce",
    "replicate",
    "retrace",
    "ripple",
    "scavenge",
    "soulbond",
    "split_second",
    "suspend",
    "suspend_alone",
    "transfigure",
    "transmute",
    "umbra_armor",
    "undying",
    "unearth",
    "unleash",
    "vanishing",
]

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


def dredge(number: int) -> Keyword:
    """702.52"""
    enough = at_least(count(in_library & yours), number)
    do = seq(mill(number), return_to_hand(itself))
    instead = DrawsInstead(do, optional=True, if_=enough, zone="graveyard")
    return Keyword("dredge", (instead,), number)


def transmute(price: Cost | str) -> Keyword:
    """702.53"""
    paid = priced("transmute", price)
    same = search(anything & mana_value_is("==", mana_value_of(itself)))
    whole = paid.plus(Cost(others=(DiscardCost(itself),)))
    return Keyword("transmute", (Activated(whole, same, ("hand",), as_sorcery=True),), paid)


def bloodthirst(number: int) -> Keyword:
    """702.54"""
    bled = there_is(opponent & HasDone("damage taken"))
    return Keyword("bloodthirst", (EntersWith("+1/+1", number, if_=bled),), number)


bloodthirst_x = Keyword("bloodthirst", (EntersWith("+1/+1", Fact("damage taken", Each(opponent))),), "X")  # 702.54b


_haunting = seq(exile(itself), Haunt(it, target(creature)))


haunt = Keyword(  # 702.55: what it does then is `when(any_of(enters(), dies(haunted)), …, zones=(…, "exile"))`
    "haunt",
    (
        when(dies(), _haunting),
        Triggered(PutIntoZone(itself, "graveyard", "stack", resolved=True), _haunting, zones=("graveyard",)),
    ),
)


def replicate(price: Cost | str) -> Keyword:
    """702.56"""
    paid = priced("replicate", price)
    extra = AdditionalCost(paid, "replicated", many=True)
    return Keyword("replicate", (extra, copied_when_cast(times_paid(extra), was_paid(extra))), paid)


def forecast(price: Cost | str, *effects: Effect) -> Activated:
    """Only from hand, shown, in your upkeep and once each turn. 702.57"""
    whole = priced("forecast", price).plus(Cost(others=(RevealCost(itself),)))
    now = your_turn & during("upkeep")
    return Activated(whole, seq(*effects), ("hand",), if_=now, per_turn=1, word="forecast")


def graft(number: int) -> Keyword:
    """702.58"""
    hand_on = May(MoveCounters("+1/+1", 1, itself, that_object))
    give = when(Enters(creature - itself), hand_on, if_=at_least(counters("+1/+1"), 1))
    return Keyword("graft", (EntersWith("+1/+1", number), give), number)


def recover(price: Cost | str) -> Keyword:
    """702.59"""
    paid = priced("recover", price)
    died = PutBack(creature & you_own, "graveyard", "battlefield")
    due = Triggered(died, MayPay(paid, return_to_hand(itself), exile(itself)), zones=("graveyard",))
    return Keyword("recover", (due,), paid)


_others = anything - itself


split_second = Keyword(  # 702.61
    "split second",
    (Rule("cant cast", _others, zones=("stack",)), Rule("cant activate", _others, zones=("stack",))),
)


def suspend(number: int, price: Cost | str) -> Keyword:
    """`suspend(4, "{1}{R}")`: a creature has haste for as long as whoever cast it controls it. 702.62"""
    paid = priced("suspend", price)
    aside = SpecialAction(paid, seq(exile(itself), PutCounters("time", number, it)), "suspend")
    return Keyword("suspend", (aside, *_suspended()), (number, paid))


def _suspended() -> tuple[Ability, ...]:
    tick = Triggered(your_upkeep, RemoveCounters("time"), at_least(counters("time"), 1), zones=("exile",))
    play = Triggered(Happens("last time counter"), CastIt(itself, free=False, way="suspend"), zones=("exile",))
    instead = AlternativeCost(Cost(), "suspend", "suspend")
    quick = Static(itself, (has(haste),), was_paid(instead) & you_cast_it & Is(itself, creature))
    return tick, play, instead, quick


suspend_alone = Keyword("suspend", _suspended())  # 702.62: of what is given it in exile, where nobody pays for it


def vanishing(amount: int) -> Keyword:
    """702.63"""
    wear = RemoveCounters("time", 1, itself)
    last = when(Happens("last time counter"), Sacrifice(itself))
    tick = when(your_upkeep, wear, if_=Compares(counters("time"), ">=", 1))
    return Keyword("vanishing", (EntersWith("time", amount), tick, last), amount)


def ripple(number: int) -> Keyword:
    """When you cast it, others of its name on top of your library are cast, too: `ripple(4)`. 702.60"""
    return Keyword("ripple", (Triggered(Casts(you, itself), May(Ripple(number)), zones=("stack",)),), number)


def absorb(number: int) -> Keyword:
    """702.64: of each damage by itself"""
    return Keyword("absorb", (PreventDamage(itself, amount=number),), number)


def fortify(price: Cost | str) -> Keyword:
    """702.67"""
    paid = priced("fortify", price)
    onto = Attach(itself, target(land & yours))
    return Keyword("fortify", (Activated(paid, onto, as_sorcery=True, word="fortify"),), paid)


def frenzy(number: int) -> Keyword:
    """702.68"""
    return Keyword("frenzy", (when(NotBlocked(), until_end_of_turn(itself, gets(number, 0))),), number)


gravestorm = Keyword("gravestorm", (copied_when_cast(Fact("permanents into graveyards")),))  # 702.69


def poisonous(number: int) -> Keyword:
    """702.70"""
    poison = PutCounters("poison", number, that_player)
    return Keyword("poisonous", (when(deals_combat_damage(to=player), poison),), number)


def transfigure(price: Cost | str) -> Keyword:
    """702.71"""
    paid = priced("transfigure", price)
    same = search(creature & mana_value_is("==", mana_value_of(itself)), "battlefield", reveal=False)
    whole = paid.plus(Cost(others=(SacrificeCost(itself),)))
    return Keyword("transfigure", (Activated(whole, same, as_sorcery=True),), paid)


def champion(what: Selector) -> Keyword:
    """702.72: sacrificed unless another of those is exiled, which comes back when this leaves."""
    exiled = May(exile(Pick(what & yours - itself), link="championed"))
    back = Move(Linked("championed"), "battlefield", owner_of(Linked("championed")))
    means = when(enters(), exiled, if_(~did, Sacrifice(itself))), when(leaves(), back)
    return Keyword("champion", means, what)


changeling = Keyword("changeling", (Static(itself, (every_creature_type(),), cda=True),))  # 702.73


def evoke(price: Cost | str) -> Keyword:
    """702.74"""
    paid = priced("evoke", price)
    instead = AlternativeCost(paid, "evoke")
    leave = when(enters(), Sacrifice(itself), if_=was_paid(instead))
    return Keyword("evoke", (instead, leave), paid)


def hideaway(number: int) -> Keyword:
    """The card that lies hidden is `linked("exiled face down")`. 702.75"""
    looked = in_library & Remembered("looked")
    look = seq(LookAt(TopCards(number)), Note("looked", it))
    hide = Move(Pick(looked), "exile", face_down=True, link="exiled face down")
    rest = Move(Each(looked), "library", bottom=True, random_order=True)
    return Keyword("hideaway", (when(enters(), look, hide, LookAt(it), rest),), number)


def prowl(price: Cost | str) -> Keyword:
    """702.76: if a source of yours that shares a creature type with it has hit a player this turn"""
    return cheaper_if("prowl", price, Struck(SharesType("creature type", itself)))


def reinforce(number: int, price: Cost | str) -> Keyword:
    """702.77"""
    paid = priced("reinforce", price)
    whole = paid.plus(Cost(others=(DiscardCost(itself),)))
    grow = PutCounters("+1/+1", number, target(creature))
    return Keyword("reinforce", (Activated(whole, grow, ("hand",)),), (number, paid))


_helpers = creature & yours & SharesType("color", itself)


_together = AdditionalCost(Cost(others=(TapOthers(_helpers, 2),)), "conspired")


conspire = Keyword("conspire", (_together, copied_when_cast(1, was_paid(_together))))  # 702.78


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


_discarding_land = Cost(others=(DiscardCost(land),))


retrace = Keyword(  # 702.81
    "retrace", (AlternativeCost(_discarding_land, "retrace", "graveyard", besides=True),)
)


def devour(number: int) -> Keyword:
    """How many it devoured is `chosen_number("devoured")`. 702.82"""
    eaten = Sacrifice(Pick(creature & yours, 0, ALL))
    do = seq(eaten, NoteNumber("devoured", that_many), PutCounters("+1/+1", that_many * number))
    return Keyword("devour", (AsEnters(do),), number)


exalted = Keyword(  # 702.83
    "exalted", (when(Attacks(creature & yours, alone=True), until_end_of_turn(that_object, gets(1, 1))),)
)


def unearth(price: Cost | str) -> Keyword:
    """702.84"""
    paid = priced("unearth", price)
    for_good = ApplyReplacement(GoesInstead(itself, "", "exile", "battlefield"), FOREVER, it)
    do = seq(Move(itself, "battlefield", you, is_=(has(haste),)), for_good, Later(each_end_step, exile(it)))
    return Keyword("unearth", (Activated(paid, do, ("graveyard",), as_sorcery=True),), paid)


cascade = Keyword("cascade", (Triggered(Casts(you, itself), Cascade(), zones=("stack",)),))  # 702.85


def annihilator(number: int) -> Keyword:
    """702.86"""
    return Keyword("annihilator", (when(attacks(), SacrificeBy(defending_player, permanent, number)),), number)


def level_up(price: Cost | str) -> Keyword:
    """It gets a level counter, at the time of a sorcery. 702.87"""
    paid = priced("level_up", price)
    return Keyword("level up", (Activated(paid, PutCounters("level"), as_sorcery=True, word="level up"),), paid)


def at_levels(least: int, size: str, *abilities: Ability, most: int = 0) -> Keyword:
    """`at_levels(2, "2/4", flying, most=3)`: with two or three level counters it is a 2/4 with flying. 702.87b, 711.2

    Without `most`, with so many or more.
    """
    power, toughness = size_of(size, "at these levels")
    if most and most < least:
        raise CardError(f"at_levels: no number of counters is at least {least} and at most {most}")
    many = Compares(counters("level"), ">=", least)
    while_ = many & Compares(counters("level"), "<=", most) if most else many
    gained = (has(*abilities),) if abilities else ()
    section = Static(itself, (base_pt(power, toughness), *gained), while_)
    return Keyword("at levels", (section,), (least, most, size))


rebound = Keyword(  # 702.88
    "rebound",
    (SpellAbility(if_(CastFrom("hand"), seq(exile(itself), Later(your_upkeep, CastIt(it)))), last=True),),
)


umbra_armor = Keyword("umbra armor", (UmbraArmor(),))  # 702.89


battle_cry = Keyword(  # 702.91
    "battle cry", (when(attacks(), until_end_of_turn(Each(creature & attacking - itself), gets(1, 0))),)
)


living_weapon = arrives_with(  # 702.92
    "living weapon", make_token("Phyrexian Germ", "0/0", "Creature — Phyrexian Germ", color="black")
)


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


def miracle(price: Cost | str) -> Keyword:
    """702.94: revealed as the first card that is drawn in a turn, it may be cast for this cost."""
    paid = priced("miracle", price)
    revealed = Triggered(Happens("miracle"), CastIt(itself, free=False, way="miracle"), zones=("hand",))
    return Keyword("miracle", (AlternativeCost(paid, "miracle", "miracle"), revealed), paid)


_free = creature & yours & unpaired
_is_free = there_is(_free & itself)

soulbond = Keyword(  # 702.95a
    "soulbond",
    (
        when(enters(), May(Pair(itself, Pick(_free - itself))), if_=_is_free & there_is(_free - itself)),
        when(
            enters(creature & yours - itself),
            May(Pair(itself, that_object)),
            if_=_is_free & there_is(_free & that_object),
        ),
    ),
)


def overload(price: Cost | str) -> Keyword:
    """In its text, `each` takes the place of `target`. 702.96"""
    paid = priced("overload", price)
    return Keyword("overload", (AlternativeCost(paid, "overload", each=True),), paid)


def scavenge(price: Cost | str) -> Keyword:
    """702.97"""
    paid = priced("scavenge", price)
    whole = paid.plus(Cost(others=(ExileCost(itself),)))
    grow = PutCounters("+1/+1", power_of(itself), target(creature))
    return Keyword("scavenge", (Activated(whole, grow, ("graveyard",), as_sorcery=True),), paid)


unleash = Keyword(  # 702.98
    "unleash", (AsEnters(May(PutCounters("+1/+1"))), Rule("cant block", if_=at_least(counters("+1/+1"), 1)))
)


_strike = when(deals_combat_damage(to=player), CastCopy(EncodedHere(), free=True))


cipher = Keyword(  # 702.99
    "cipher", (SpellAbility(Encode()), Static(Linked("encoded on"), (has(_strike),), zones=("exile",)))
)
