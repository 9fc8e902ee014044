"""Keyword abilities and actions that make token copies, or that what copies itself has. 701, 702"""

from twinstack.engine.magic.mana import ManaCost, mana
from twinstack.engine.magic.words.abilities import (
    Activated,
    AdditionalCost,
    Keyword,
    Rule,
    Static,
    when,
)
from twinstack.engine.magic.words.base import Amount, Effect, Ref
from twinstack.engine.magic.words.costs import Cost, ExileCost, ReturnCost, RevealCost, priced
from twinstack.engine.magic.words.deeds import exile, if_, seq
from twinstack.engine.magic.words.effects import (
    ALL,
    FOREVER,
    YOUR_NEXT_TURN,
    Apply,
    ApplyRules,
    Attach,
    CreateCopy,
    Designate,
    ForEach,
    Later,
    Mod,
    Move,
    PutCounters,
    Sacrifice,
    Unattach,
)
from twinstack.engine.magic.words.keywords import haste
from twinstack.engine.magic.words.mods import CostMod, base_pt, becomes, color, has, no_longer
from twinstack.engine.magic.words.numbers import Is, did, times_paid, was_paid
from twinstack.engine.magic.words.patterns import Beginning, attacks, each_end_step, enters
from twinstack.engine.magic.words.refs import (
    Each,
    MadeFor,
    Pick,
    Target,
    defending_player,
    equipped,
    it,
    itself,
    you,
)
from twinstack.engine.magic.words.selectors import (
    attacking,
    creature,
    monstrous,
    opponent,
    token,
    unblocked,
    yours,
)

__all__ = [
    "embalm",
    "encore",
    "eternalize",
    "goad",
    "monstrosity",
    "myriad",
    "ninjutsu",
    "offspring",
    "populate",
    "prototype",
    "reconfigure",
    "squad",
]

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


def squad(price: Cost | str) -> Keyword:
    """702.157"""
    paid = priced("squad", price)
    extra = AdditionalCost(paid, "squad", many=True)
    copies = when(enters(), CreateCopy(itself, times_paid(extra)), if_=was_paid(extra))
    return Keyword("squad", (extra, copies), paid)


def offspring(price: Cost | str) -> Keyword:
    """702.175"""
    paid = priced("offspring", price)
    small = CreateCopy(itself, except_=(base_pt(1, 1),))
    extra = AdditionalCost(paid, "offspring")
    copies = when(enters(), small, if_=was_paid(extra))
    return Keyword("offspring", (extra, copies), paid)


def _from_graveyard(name: str, price: Cost | str, do: Effect) -> Keyword:
    """An activated ability of a card in a graveyard, which is exiled as a cost."""
    paid = priced(name, price)
    whole = paid.plus(Cost(others=(ExileCost(itself),)))
    return Keyword(name, (Activated(whole, do, ("graveyard",), as_sorcery=True, word=name),), paid)


def _as_zombie(of_color: str, *more: Mod) -> Effect:
    return CreateCopy(itself, except_=(color(of_color), becomes("Zombie"), CostMod(None), *more))


def embalm(price: Cost | str) -> Keyword:
    """702.128"""
    return _from_graveyard("embalm", price, _as_zombie("white"))


def eternalize(price: Cost | str) -> Keyword:
    """702.129"""
    return _from_graveyard("eternalize", price, _as_zombie("black", base_pt(4, 4)))


def encore(price: Cost | str) -> Keyword:
    """702.141"""
    each_attacks = ApplyRules((Rule("must attack", itself, MadeFor(it)),), to=it)
    copies = seq(
        CreateCopy(itself, for_each=Each(opponent)),
        Later(each_end_step, Sacrifice(it)),
        Apply(it, (has(haste),), FOREVER),
        ForEach(it, each_attacks),
    )
    return _from_graveyard("encore", price, copies)


def ninjutsu(price: Cost | str) -> Keyword:
    """702.49"""
    paid = priced("ninjutsu", price)
    whole = paid.plus(Cost(others=(RevealCost(itself), ReturnCost(creature & attacking & unblocked & yours))))
    put = Move(itself, "battlefield", you, tapped=True, attacking=True)
    return Keyword("ninjutsu", (Activated(whole, put, ("hand",), word="ninjutsu"),), paid)


def prototype(price: str, size: str) -> Keyword:
    """702.160, 718: the card may be cast with this mana cost, color and size instead: `prototype("{3}{R}", "2/2")`."""
    power, toughness = (int(part) for part in size.split("/"))
    found: tuple[ManaCost, int, int] = (mana(price), power, toughness)
    return Keyword("prototype", value=found)


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


# Keyword actions


def populate(*, tapped: bool = False, attacking: bool = False) -> Effect:
    """701.36: a copy of a creature token that you control."""
    return CreateCopy(Pick(creature & token & yours), tapped=tapped, attacking=attacking)


def monstrosity(number: Amount) -> Effect:
    """701.37: the counters and the designation come only once."""
    grow = seq(PutCounters("+1/+1", number), Designate("monstrous"))
    return if_(~Is(itself, monstrous), grow)


def goad(what: Ref, lasts: str = YOUR_NEXT_TURN) -> Effect:
    """701.15: it attacks if able, and a player other than you if able."""
    return ApplyRules((Rule("goaded"),), lasts, what)
