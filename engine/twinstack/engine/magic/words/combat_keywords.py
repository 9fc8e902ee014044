"""Keyword abilities about attacking, blocking and combat damage. 702"""

from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.magic.words.abilities import Activated, Keyword, Rule, cant_block, when
from twinstack.engine.magic.words.base import Effect
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.costs import Cost, CrewCost, priced
from twinstack.engine.magic.words.deeds import exile, seq, until_end_of_turn
from twinstack.engine.magic.words.effects import (
    END_OF_COMBAT,
    ApplyRules,
    Create,
    Designate,
    Later,
    LoseLife,
    May,
    PutCounters,
    Sacrifice,
    SacrificeBy,
    Untap,
)
from twinstack.engine.magic.words.mods import becomes, gets
from twinstack.engine.magic.words.numbers import Is, OpponentsAttacked, count, greater, life_of, power_of
from twinstack.engine.magic.words.patterns import (
    Attacks,
    Beginning,
    Blocks,
    NotBlocked,
    any_of,
    attacks,
    becomes_blocked,
    blocks,
    deals_combat_damage,
    each_end_step,
)
from twinstack.engine.magic.words.refs import (
    Each,
    TopCards,
    defending_player,
    it,
    itself,
    target,
    that_object,
    that_player,
)
from twinstack.engine.magic.words.selectors import (
    ControlledByPlayer,
    HasMost,
    attacked_this_turn,
    attacking,
    creature,
    permanent,
    player,
    power,
    renowned,
    that_block,
    with_keyword,
    yours,
)

__all__ = [
    "afflict",
    "annihilator",
    "battle_cry",
    "boast",
    "bushido",
    "crew",
    "decayed",
    "dethrone",
    "exalted",
    "flanking",
    "frenzy",
    "ingest",
    "melee",
    "mentor",
    "mobilize",
    "poisonous",
    "provoke",
    "rampage",
    "renown",
    "saddle",
    "toxic",
    "training",
]

# Attacking

exalted = Keyword(  # 702.83
    "exalted", (when(Attacks(creature & yours, alone=True), until_end_of_turn(that_object, gets(1, 1))),)
)

battle_cry = Keyword(  # 702.91
    "battle cry", (when(attacks(), until_end_of_turn(Each(creature & attacking - itself), gets(1, 0))),)
)

dethrone = Keyword("dethrone", (when(Attacks(itself, HasMost(life_of(it))), PutCounters("+1/+1")),))  # 702.105

melee = Keyword(  # 702.121
    "melee", (when(attacks(), until_end_of_turn(itself, gets(OpponentsAttacked(), OpponentsAttacked()))),)
)

mentor = Keyword(  # 702.134
    "mentor", (when(attacks(), PutCounters("+1/+1", 1, target(creature & attacking & power("<", power_of(itself))))),)
)

training = Keyword(  # 702.149
    "training", (when(Attacks(itself, beside=creature & power(">", power_of(itself))), PutCounters("+1/+1")),)
)

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

decayed = Keyword(  # 702.147
    "decayed", (cant_block(), when(attacks(), Later(Beginning("end combat"), Sacrifice(itself))))
)


def annihilator(number: int) -> Keyword:
    """702.86"""
    return Keyword("annihilator", (when(attacks(), SacrificeBy(defending_player, permanent, number)),), number)


def mobilize(number: int) -> Keyword:
    """702.181"""
    warrior: Copiable = make_token("Warrior", "1/1", "Creature — Warrior", color="red")
    come = Create(warrior, number, tapped=True, attacking=True)
    return Keyword("mobilize", (when(attacks(), come, Later(each_end_step, Sacrifice(it))),), number)


def boast(price: Cost | str, *effects: Effect) -> Activated:
    """`boast("{1}{R}", draw())`: only if it attacked this turn, and once each turn. 702.142"""
    return Activated(
        priced("boast", price), seq(*effects), if_=Is(itself, attacked_this_turn), per_turn=1, word="boast"
    )


# Riding


def crew(power: int) -> Keyword:
    """702.122"""
    ride = until_end_of_turn(itself, becomes("Artifact Creature"))
    return Keyword("crew", (Activated(Cost(others=(CrewCost(power),)), ride, word="crew"),), power)


def saddle(power: int) -> Keyword:
    """What it has while it is `saddled` is said apart. 702.171"""
    mount = Designate("saddled", this_turn=True)
    return Keyword(
        "saddle", (Activated(Cost(others=(CrewCost(power),)), mount, as_sorcery=True, word="saddle"),), power
    )


# Blocking

_unflanked = Blocks(creature - with_keyword("flanking"), itself)
flanking = Keyword("flanking", (when(_unflanked, until_end_of_turn(that_object, gets(-1, -1))),))  # 702.25


def bushido(number: int) -> Keyword:
    """702.45"""
    grow = when(any_of(blocks(), becomes_blocked()), until_end_of_turn(itself, gets(number, number)))
    return Keyword("bushido", (grow,), number)


def rampage(number: int) -> Keyword:
    """For each creature that blocks it beyond the first, as the ability resolves. 702.23"""
    beyond = greater(count(creature & that_block(itself)) - 1, 0) * number
    return Keyword("rampage", (when(becomes_blocked(), until_end_of_turn(itself, gets(beyond, beyond))),), number)


def afflict(number: int) -> Keyword:
    """702.130"""
    return Keyword("afflict", (when(becomes_blocked(), LoseLife(number, defending_player)),), number)


def frenzy(number: int) -> Keyword:
    """702.68"""
    return Keyword("frenzy", (when(NotBlocked(), until_end_of_turn(itself, gets(number, 0))),), number)


# Combat damage

ingest = Keyword("ingest", (when(deals_combat_damage(to=player), exile(TopCards(1, that_player))),))  # 702.115


def renown(number: int) -> Keyword:
    """702.112"""
    grow = PutCounters("+1/+1", number), Designate("renowned")
    return Keyword("renown", (when(deals_combat_damage(to=player), *grow, if_=~Is(itself, renowned)),), number)


def poisonous(number: int) -> Keyword:
    """702.70"""
    poison = PutCounters("poison", number, that_player)
    return Keyword("poisonous", (when(deals_combat_damage(to=player), poison),), number)


def toxic(number: int) -> Keyword:
    """Part of the results of combat damage; several are added up. 702.164"""
    return Keyword("toxic", value=number)
