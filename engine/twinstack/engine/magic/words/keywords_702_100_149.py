"""The keyword abilities of rules 702.100 to 702.149, in the order of their numbers."""

from twinstack.engine.core.words.base import Amount, Cond, Effect, Selector
from twinstack.engine.core.words.conditions import Compares, Is, at_least, at_most, did, there_is, your_turn
from twinstack.engine.core.words.copying import CopyOnStack
from twinstack.engine.core.words.counters import PutCounters
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.flow import ChoosePlayer, ForEach, Later, May, NoteNumber
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.numbers import Chosen, count, that_many
from twinstack.engine.core.words.refs import (
    AllOfThese,
    Each,
    Pick,
    chosen_player,
    it,
    itself,
    that_object,
    that_player,
    you,
)
from twinstack.engine.core.words.selectors import HasDone, anything, named, opponent, player, teammate, yours
from twinstack.engine.core.words.watching import Beginning, Enters
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.words.abilities import (
    Activated,
    AlternativeCost,
    Keyword,
    SpecialAction,
    SpellAbility,
    Static,
    Triggered,
    when,
)
from twinstack.engine.magic.words.blessing import GetBlessing
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.conditions import was_paid
from twinstack.engine.magic.words.costs import (
    Cost,
    CrewCost,
    DiscardCost,
    ExileCost,
    LessFor,
    cost,
    priced,
)
from twinstack.engine.magic.words.daytime import is_night
from twinstack.engine.magic.words.deeds import exile, if_, may, return_to_hand, seq, until_end_of_turn
from twinstack.engine.magic.words.effects_counters import Designate
from twinstack.engine.magic.words.effects_flow import MayPay
from twinstack.engine.magic.words.effects_lasting import Apply, ApplyRules
from twinstack.engine.magic.words.effects_library import Search
from twinstack.engine.magic.words.effects_permanents import BecomeCrewed
from twinstack.engine.magic.words.effects_players import GainLife, LoseLife
from twinstack.engine.magic.words.effects_tokens import Create, CreateCopy
from twinstack.engine.magic.words.effects_zones import Sacrifice
from twinstack.engine.magic.words.exceptions import CostMod
from twinstack.engine.magic.words.foretelling import BecomeForetold, foretell_cost
from twinstack.engine.magic.words.keyword_actions import Action
from twinstack.engine.magic.words.keyword_shapes import cheaper_if, for_this_turn, paid_by_name
from twinstack.engine.magic.words.keywords import flying, haste
from twinstack.engine.magic.words.measures import ALL
from twinstack.engine.magic.words.merging import SameOwner
from twinstack.engine.magic.words.mods import base_pt, becomes, color, gets, has
from twinstack.engine.magic.words.numbers import Fact, OpponentsAttacked, life_of, power_of, toughness_of
from twinstack.engine.magic.words.refs import MadeFor, TopCards, defending_player, target
from twinstack.engine.magic.words.replacements import AsEnters, EntersTransformed
from twinstack.engine.magic.words.rules import Rule, cant_block, costs_less_itself
from twinstack.engine.magic.words.selectors import (
    creature,
    in_graveyard,
    land,
    noncreature,
    permanent,
    power,
    subtype,
)
from twinstack.engine.magic.words.selectors_play import HasMost, attacked_this_turn, attacking, nontoken, renowned
from twinstack.engine.magic.words.watches import Casts, casts, dies, enters
from twinstack.engine.magic.words.watches_play import (
    Attacks,
    attacks,
    becomes_blocked,
    deals_combat_damage,
    each_end_step,
)

__all__ = [
    "afflict",
    "afterlife",
    "aftermath",
    "ascend",
    "awaken",
    "bestow",
    "boast",
    "cleave",
    "crew",
    "dash",
    "daybound",
    "decayed",
    "demonstrate",
    "dethrone",
    "devoid",
    "disturb",
    "embalm",
    "emerge",
    "emerged",
    "encore",
    "escape",
    "escaped",
    "eternalize",
    "evolve",
    "exploit",
    "extort",
    "fabricate",
    "foretell",
    "ingest",
    "jump_start",
    "melee",
    "mentor",
    "mutate",
    "myriad",
    "nightbound",
    "outlast",
    "partner_with",
    "prowess",
    "renown",
    "riot",
    "spectacle",
    "surge",
    "training",
    "tribute",
    "tribute_refused",
    "undaunted",
]

evolve = Keyword(  # 702.100
    "evolve",
    (
        when(
            Enters(creature & yours),
            PutCounters("+1/+1"),
            if_=Compares(power_of(that_object), ">", power_of(itself))
            | Compares(toughness_of(that_object), ">", toughness_of(itself)),
        ),
    ),
)


_drained = seq(LoseLife(1, Each(opponent)), GainLife(that_many))


extort = Keyword("extort", (when(casts(), MayPay(cost("{W/B}"), _drained)),))  # 702.101


def bestow(price: Cost | str) -> Keyword:
    """For this cost it is an Aura with enchant creature, for as long as it is attached to something. 702.103"""
    paid = priced("bestow", price)
    return Keyword("bestow", (AlternativeCost(paid, "bestow", bestowed=True),), paid)


def tribute(number: int) -> Keyword:
    """What happens if it wasn't paid is `when(enters(), ..., if_=tribute_refused)`. 702.104"""
    paid = if_(did, NoteNumber("tribute", 1), NoteNumber("tribute", 0))
    do = seq(ChoosePlayer(opponent), May(PutCounters("+1/+1", number), by=chosen_player), paid)
    return Keyword("tribute", (AsEnters(do),), number)


tribute_refused: Cond = at_most(Chosen("tribute"), 0)


dethrone = Keyword("dethrone", (when(Attacks(itself, HasMost(life_of(it))), PutCounters("+1/+1")),))  # 702.105


def outlast(price: Cost | str) -> Keyword:
    """702.107"""
    paid = priced("outlast", price)
    return Keyword("outlast", (Activated(paid.plus(cost("{T}")), PutCounters("+1/+1"), as_sorcery=True),), paid)


prowess = Keyword("prowess", (when(Casts(you, noncreature), until_end_of_turn(itself, gets(1, 1))),))  # 702.108


def dash(price: Cost | str) -> Keyword:
    """702.109"""
    return for_this_turn("dash", price, return_to_hand(itself))


exploit = Keyword(  # 702.110
    "exploit", (when(enters(), May(Action("exploit a creature", Sacrifice(Pick(creature & yours))))),)
)


def renown(number: int) -> Keyword:
    """702.112"""
    grow = PutCounters("+1/+1", number), Designate("renowned")
    return Keyword("renown", (when(deals_combat_damage(to=player), *grow, if_=~Is(itself, renowned)),), number)


def awaken(number: int, price: Cost | str) -> Keyword:
    """702.113"""
    paid = priced("awaken", price)
    ground = target(land & yours)
    wake = Apply(ground, (becomes("Creature — Elemental"), base_pt(0, 0), has(haste)), FOREVER)
    instead = AlternativeCost(paid, "awaken")
    text = SpellAbility(if_(was_paid(instead), seq(PutCounters("+1/+1", number, ground), wake)))
    return Keyword("awaken", (instead, text), (number, paid))


devoid = Keyword("devoid", (Static(itself, (color(),), cda=True),))  # 702.114


ingest = Keyword("ingest", (when(deals_combat_damage(to=player), exile(TopCards(1, that_player))),))  # 702.115


_FOR_OTHERS = Pick(opponent - defending_player, 0, ALL, key="attacked by tokens")


myriad = Keyword(  # 702.116
    "myriad",
    (
        when(
            attacks(),
            CreateCopy(itself, tapped=True, attacking=True, for_each=_FOR_OTHERS),
            if_(did, Later(Beginning("end combat"), exile(it))),
        ),
    ),
)


def surge(price: Cost | str) -> Keyword:
    """702.117: if you or a teammate has cast another spell this turn"""
    return cheaper_if("surge", price, at_least(Fact("cast", AllOfThese((you, Each(teammate)))), 1))


def emerge(price: Cost | str, *, from_: Selector = creature) -> Keyword:
    """One is sacrificed, and it costs less: `emerge("{5}{U}")`, `emerge("{5}{U}", from_=artifact)`. 702.119"""
    paid = priced("emerge", price)
    whole = paid.plus(Cost(others=(LessFor("sacrifice", from_, "mana value"),)))
    return Keyword("emerge", (AlternativeCost(whole, "emerge"),), paid if from_ is creature else (from_, paid))


emerged: Cond = paid_by_name("emerge")


melee = Keyword(  # 702.121
    "melee", (when(attacks(), until_end_of_turn(itself, gets(OpponentsAttacked(), OpponentsAttacked()))),)
)


def crew(power: int) -> Keyword:
    """702.122"""
    ride = seq(until_end_of_turn(itself, becomes("Artifact Creature")), BecomeCrewed(itself))
    return Keyword("crew", (Activated(Cost(others=(CrewCost(power),)), ride, word="crew"),), power)


def partner_with(name: str) -> Keyword:
    """When it enters, a player may search their library for the other one. 702.124j; one commander leads a deck here"""
    who = target(player)
    fetch = May(Search(named(name), who=who), by=who)
    return Keyword("partner with", (when(enters(), fetch),), name)


def fabricate(number: int) -> Keyword:
    """702.123"""
    servo: Copiable = make_token("Servo", "1/1", "Artifact Creature — Servo")
    either = May(PutCounters("+1/+1", number), otherwise=Create(servo, number))
    return Keyword("fabricate", (when(enters(), either),), number)


undaunted = Keyword("undaunted", (costs_less_itself(count(opponent)),))  # 702.125


aftermath = Keyword(  # 702.127: only this half, and only from there; `rules/ways_to_cast.py` sees to it
    "aftermath", (AlternativeCost(Cost(), "aftermath", "graveyard", besides=True),)
)


def _from_graveyard(name: str, price: Cost | str, do: Effect, x_is: Amount | None = None) -> Keyword:
    """An activated ability of a card in a graveyard, which is exiled as a cost."""
    paid = priced(name, price)
    whole = paid.plus(Cost(others=(ExileCost(itself),)))
    return Keyword(name, (Activated(whole, do, ("graveyard",), as_sorcery=True, word=name, x_is=x_is),), paid)


def _as_zombie(way: str, of_color: str, *more: Mod) -> Effect:
    return CreateCopy(itself, except_=(color(of_color), becomes("Zombie"), CostMod(None), *more), way=way)


def embalm(price: Cost | str) -> Keyword:
    """702.128"""
    return _from_graveyard("embalm", price, _as_zombie("embalm", "white"))


def eternalize(price: Cost | str) -> Keyword:
    """702.129"""
    return _from_graveyard("eternalize", price, _as_zombie("eternalize", "black", base_pt(4, 4)))


def afflict(number: int) -> Keyword:
    """702.130"""
    return Keyword("afflict", (when(becomes_blocked(), LoseLife(number, defending_player)),), number)


_discarding = Cost(others=(DiscardCost(anything),))


ascend = Keyword(  # 702.131: what a spell does as it resolves, and what holds for a permanent at any time
    "ascend", (SpellAbility(if_(at_least(count(permanent & yours), 10), GetBlessing())), Rule("ascends"))
)


jump_start = Keyword(  # 702.133
    "jump-start", (AlternativeCost(_discarding, "jump-start", "graveyard", then="exile", besides=True),)
)


mentor = Keyword(  # 702.134
    "mentor", (when(attacks(), PutCounters("+1/+1", 1, target(creature & attacking & power("<", power_of(itself))))),)
)


def afterlife(number: int) -> Keyword:
    """702.135"""
    spirit: Copiable = make_token("Spirit", "1/1", "Creature — Spirit", flying, color=("white", "black"))
    return Keyword("afterlife", (when(dies(), Create(spirit, number)),), number)


riot = Keyword(  # 702.136
    "riot", (AsEnters(May(PutCounters("+1/+1"), otherwise=Apply(itself, (has(haste),), FOREVER))),)
)


def spectacle(price: Cost | str) -> Keyword:
    """702.137: if an opponent lost life this turn"""
    return cheaper_if("spectacle", price, there_is(opponent & HasDone("life lost")))


def escape(price: Cost | str, others: int) -> Keyword:
    """`escape("{3}{B}{B}", 4)`: that many other cards are exiled from the graveyard. 702.138"""
    paid = priced("escape", price).plus(Cost(others=(ExileCost(anything & in_graveyard, others),)))
    return Keyword("escape", (AlternativeCost(paid, "escape", "graveyard"),), paid)


escaped: Cond = paid_by_name("escape")


_OF_ITS_OWNER = target(creature & ~subtype("Human") & SameOwner())


def mutate(price: Cost | str) -> Keyword:
    """For this cost it targets a non-Human creature of its owner, and merges with it, over or under it. 702.140"""
    paid = priced("mutate", price)
    return Keyword("mutate", (AlternativeCost(paid, "mutate", onto=_OF_ITS_OWNER),), paid)


def encore(price: Cost | str, *, x_is: Amount | None = None) -> Keyword:
    """702.141; `x_is` says what {X} in its cost is, where nobody chooses it. 107.3c"""
    each_attacks = ApplyRules((Rule("must attack", itself, MadeFor(it)),), to=it)
    copies = seq(
        CreateCopy(itself, for_each=Each(opponent)),
        Later(each_end_step, Sacrifice(it)),
        Apply(it, (has(haste),), FOREVER),
        ForEach(it, each_attacks),
    )
    return _from_graveyard("encore", price, copies, x_is)


def boast(price: Cost | str, *effects: Effect) -> Activated:
    """`boast("{1}{R}", draw())`: only if it attacked this turn, and once each turn. 702.142"""
    return Activated(
        priced("boast", price), seq(*effects), if_=Is(itself, attacked_this_turn), per_turn=1, word="boast"
    )


def foretell(price: Cost | str) -> Keyword:
    """`foretell("{U}")`: exiled from hand face down for {2}, on a later turn cast for this. 702.143"""
    paid = priced("foretell", price)
    aside = SpecialAction(cost("{2}"), seq(exile(itself, face_down=True), BecomeForetold(it)), "foretell", your_turn)
    return Keyword("foretell", (aside, foretell_cost(paid)), paid)


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


daybound = Keyword(  # 702.145b; a double-faced token turns over when it is there. 702.145c
    "daybound", (EntersTransformed(itself, is_night & Is(itself, nontoken)), Rule("follows day and night"))
)
nightbound = Keyword("nightbound", (Rule("follows day and night"),))  # 702.145e


def disturb(price: Cost | str) -> Keyword:
    """702.146: cast from the graveyard with its back face up"""
    paid = priced("disturb", price)
    return Keyword("disturb", (AlternativeCost(paid, "disturb", "graveyard", transformed=True),), paid)


decayed = Keyword(  # 702.147
    "decayed", (cant_block(), when(attacks(), Later(Beginning("end combat"), Sacrifice(itself))))
)


def cleave(price: Cost | str) -> Keyword:
    """For this cost, its text is without what stands in `brackets(...)`. 702.148"""
    paid = priced("cleave", price)
    return Keyword("cleave", (AlternativeCost(paid, "cleave"),), paid)


training = Keyword(  # 702.149
    "training", (when(Attacks(itself, beside=creature & power(">", power_of(itself))), PutCounters("+1/+1")),)
)
