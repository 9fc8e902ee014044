"""Keyword abilities with which creatures grow: as they enter, as others do, or for a price. 702"""

from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.magic.words.abilities import Activated, Keyword, Rule, when
from twinstack.engine.magic.words.base import Cond
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.costs import Cost, DiscardCost, ExileCost, cost, priced
from twinstack.engine.magic.words.deeds import draw, if_, seq
from twinstack.engine.magic.words.effects import (
    ALL,
    FOREVER,
    Apply,
    ChoosePlayer,
    Create,
    May,
    MoveCounters,
    NoteNumber,
    PutCounters,
    Reveal,
    Sacrifice,
)
from twinstack.engine.magic.words.keywords import haste
from twinstack.engine.magic.words.mods import has
from twinstack.engine.magic.words.numbers import (
    Chosen,
    ColorsSpent,
    Compares,
    Fact,
    Is,
    ManaSpent,
    at_least,
    at_most,
    cast_x,
    count,
    counters,
    did,
    power_of,
    that_many,
    there_is,
    toughness_of,
)
from twinstack.engine.magic.words.patterns import Enters, casts, dies, enters
from twinstack.engine.magic.words.refs import (
    Each,
    Pick,
    chosen_player,
    it,
    itself,
    target,
    that_object,
)
from twinstack.engine.magic.words.replacements import AsEnters, EntersWith
from twinstack.engine.magic.words.selectors import (
    HasDone,
    SharesType,
    artifact,
    creature,
    in_hand,
    opponent,
    you_own,
    yours,
)

__all__ = [
    "amplify",
    "bloodthirst",
    "bloodthirst_x",
    "devour",
    "evolve",
    "fabricate",
    "graft",
    "increment",
    "modular",
    "outlast",
    "ravenous",
    "reinforce",
    "riot",
    "scavenge",
    "sunburst",
    "tribute",
    "tribute_refused",
    "unleash",
]

# As it enters

riot = Keyword(  # 702.136
    "riot", (AsEnters(May(PutCounters("+1/+1"), otherwise=Apply(itself, (has(haste),), FOREVER))),)
)

unleash = Keyword(  # 702.98
    "unleash", (AsEnters(May(PutCounters("+1/+1"))), Rule("cant block", if_=at_least(counters("+1/+1"), 1)))
)

sunburst = Keyword(  # 702.44
    "sunburst",
    (
        EntersWith("+1/+1", ColorsSpent(), if_=Is(itself, creature)),
        EntersWith("charge", ColorsSpent(), if_=~Is(itself, creature)),
    ),
)

ravenous = Keyword(  # 702.156
    "ravenous", (EntersWith("+1/+1", cast_x), when(enters(), draw(), if_=at_least(cast_x, 5)))
)


def modular(number: int) -> Keyword:
    """702.43"""
    hand_on = May(PutCounters("+1/+1", counters("+1/+1"), target(artifact & creature)))
    return Keyword("modular", (EntersWith("+1/+1", number), when(dies(), hand_on)), number)


def bloodthirst(number: int) -> Keyword:
    """702.54"""
    bled = there_is(opponent & HasDone("damage taken"))
    return Keyword("bloodthirst", (EntersWith("+1/+1", number, if_=bled),), number)


bloodthirst_x = Keyword("bloodthirst", (EntersWith("+1/+1", Fact("damage taken", Each(opponent))),), "X")  # 702.54b


def devour(number: int) -> Keyword:
    """How many it devoured is `chosen_number("devoured")`. 702.82"""
    eaten = Sacrifice(Pick(creature & yours, 0, ALL))
    do = seq(eaten, NoteNumber("devoured", that_many), PutCounters("+1/+1", that_many * number))
    return Keyword("devour", (AsEnters(do),), number)


def amplify(number: int) -> Keyword:
    """702.38"""
    kin = Reveal(Pick(in_hand & you_own & SharesType("creature type", itself), 0, ALL))
    return Keyword("amplify", (AsEnters(seq(kin, PutCounters("+1/+1", count(it) * number))),), number)


def tribute(number: int) -> Keyword:
    """What happens if it wasn't paid is `when(enters(), ..., if_=tribute_refused)`. 702.104"""
    paid = if_(did, NoteNumber("tribute", 1), NoteNumber("tribute", 0))
    do = seq(ChoosePlayer(opponent), May(PutCounters("+1/+1", number), by=chosen_player), paid)
    return Keyword("tribute", (AsEnters(do),), number)


tribute_refused: Cond = at_most(Chosen("tribute"), 0)


def fabricate(number: int) -> Keyword:
    """702.123"""
    servo: Copiable = make_token("Servo", "1/1", "Artifact Creature — Servo")
    either = May(PutCounters("+1/+1", number), otherwise=Create(servo, number))
    return Keyword("fabricate", (when(enters(), either),), number)


# As others come

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


def graft(number: int) -> Keyword:
    """702.58"""
    hand_on = May(MoveCounters("+1/+1", 1, itself, that_object))
    give = when(Enters(creature - itself), hand_on, if_=at_least(counters("+1/+1"), 1))
    return Keyword("graft", (EntersWith("+1/+1", number), give), number)


_spent = ManaSpent(that_object)
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


# For a price


def outlast(price: Cost | str) -> Keyword:
    """702.107"""
    paid = priced("outlast", price)
    return Keyword("outlast", (Activated(paid.plus(cost("{T}")), PutCounters("+1/+1"), as_sorcery=True),), paid)


def scavenge(price: Cost | str) -> Keyword:
    """702.97"""
    paid = priced("scavenge", price)
    whole = paid.plus(Cost(others=(ExileCost(itself),)))
    grow = PutCounters("+1/+1", power_of(itself), target(creature))
    return Keyword("scavenge", (Activated(whole, grow, ("graveyard",), as_sorcery=True),), paid)


def reinforce(number: int, price: Cost | str) -> Keyword:
    """702.77"""
    paid = priced("reinforce", price)
    whole = paid.plus(Cost(others=(DiscardCost(itself),)))
    grow = PutCounters("+1/+1", number, target(creature))
    return Keyword("reinforce", (Activated(whole, grow, ("hand",)),), (number, paid))
