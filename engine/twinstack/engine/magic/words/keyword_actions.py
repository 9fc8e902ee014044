"""Keyword actions, each defined by other words. 701

An action has a name, which its text uses and for which abilities may watch. `actor` is the player who takes it.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Effect, Ref
from twinstack.engine.core.words.conditions import Is, at_most, is_, there_is, there_is_no
from twinstack.engine.core.words.counters import PutCounters
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.flow import ForEach, Later, May, Note, Nothing, OneOf
from twinstack.engine.core.words.numbers import Smallest, count, counters
from twinstack.engine.core.words.refs import Each, Pick, Remembered, a, it, itself, that_object, up_to, you
from twinstack.engine.core.words.selectors import anything, yours
from twinstack.engine.core.words.watching import Leaves
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.words.abilities import Keyword, activated, when
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.costs import cost, either
from twinstack.engine.magic.words.deeds import (
    discard,
    draw,
    if_,
    put_into_graveyard,
    return_to_hand,
    seq,
    until_end_of_turn,
)
from twinstack.engine.magic.words.durations import YOUR_NEXT_TURN
from twinstack.engine.magic.words.effects_counters import Designate
from twinstack.engine.magic.words.effects_faces import Transform
from twinstack.engine.magic.words.effects_lasting import Apply, ApplyRules
from twinstack.engine.magic.words.effects_library import Reveal
from twinstack.engine.magic.words.effects_players import SetLife, Vote
from twinstack.engine.magic.words.effects_tokens import Create, CreateCopy
from twinstack.engine.magic.words.effects_zones import Move
from twinstack.engine.magic.words.keywords import haste, menace
from twinstack.engine.magic.words.measures import AsMuchAgain
from twinstack.engine.magic.words.mods import SetPT, TypesMod, gets, has
from twinstack.engine.magic.words.numbers import life_of, power_of, toughness_of
from twinstack.engine.magic.words.refs import TopCards, target
from twinstack.engine.magic.words.rules import Rule, cant_attack, cant_block
from twinstack.engine.magic.words.selectors import (
    creature,
    in_exile,
    in_graveyard,
    in_hand,
    in_library,
    land,
    nonland,
    subtype,
)
from twinstack.engine.magic.words.selectors import toughness as toughness_is
from twinstack.engine.magic.words.selectors_play import monstrous, suspected, token
from twinstack.engine.magic.words.watches import Happens, any_of

__all__ = [
    "Action",
    "Cascade",
    "Clash",
    "Discover",
    "DoubleCounters",
    "Fateseal",
    "ManifestDread",
    "Ripple",
    "TimeTravel",
    "VillainousChoice",
    "actor",
    "adapt",
    "amass",
    "blight",
    "bolster",
    "clash",
    "clue",
    "connive",
    "detain",
    "discover",
    "double_counters",
    "double_life",
    "double_power",
    "earthbend",
    "endure",
    "exert",
    "explore",
    "fateseal",
    "forage",
    "goad",
    "harness",
    "incubate",
    "investigate",
    "learn",
    "manifest_dread",
    "monstrosity",
    "populate",
    "support",
    "suspect",
    "time_travel",
    "villainous_choice",
    "vote",
]

actor, _revealed, _army, _discarded = (
    Remembered("actor"),
    Remembered("revealed"),
    Remembered("army"),
    Remembered("discarded"),
)
_front = make_token("Incubator", None, "Artifact — Incubator", activated("{2}", Transform()))
_back = make_token("Phyrexian", "0/0", "Artifact Creature — Phyrexian")
_incubator = Copiable((_front.front, _back.front), "transform")
clue = make_token("Clue", None, "Artifact — Clue", activated(cost("{2}", sacrifice=itself), draw()))


@dataclass(frozen=True, eq=False, slots=True)
class Action(Effect):
    """A keyword action. The first word of `name` is the event that is told when all of it has been done. 701.44b"""

    name: str
    do: Effect
    who: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class DoubleCounters(Effect):
    """Doubles the number of each kind of counter on it. 701.10e"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Discover(Effect):
    """Exiles cards until one of mana value N or less, which is cast for free or put into hand. 701.57"""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class Cascade(Effect):
    """Cascade, as part of the spell that has it. 702.85a"""


@dataclass(frozen=True, eq=False, slots=True)
class Ripple(Effect):
    """Reveal that many cards on top; those with the spell's name are cast for nothing, the rest go down. 702.60a"""

    number: int


@dataclass(frozen=True, eq=False, slots=True)
class Fateseal(Effect):
    """Like scrying, in the library of an opponent. 701.29"""

    amount: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class Clash(Effect):
    """Clash with an opponent; `won_clash` tells whether you won. 701.30"""


@dataclass(frozen=True, eq=False, slots=True)
class TimeTravel(Effect):
    """Adds or removes a time counter on each of your things with time counters. 701.56"""


@dataclass(frozen=True, eq=False, slots=True)
class VillainousChoice(Effect):
    """Each of these players chooses what happens, one after the other; that player is `it`. 701.55"""

    who: Ref
    of: tuple[Effect, ...]


@dataclass(frozen=True, eq=False, slots=True)
class ManifestDread(Effect):
    """Manifests one of the top two cards, the other goes to the graveyard. 701.62"""


def investigate() -> Effect:
    """Creates a Clue token. 701.16"""
    return Action("investigate", Create(clue), you)


forage = either(cost(exile=anything, count=3), cost(sacrifice=subtype("Food")))
"""Exile three cards from your graveyard or sacrifice a Food. 701.61a"""


def explore(who: Ref = itself) -> Effect:
    """Reveals the top card: a land goes to hand, for another it gets a +1/+1 counter. 701.44"""
    otherwise = seq(PutCounters("+1/+1", 1, actor), if_(is_(_revealed, anything), May(put_into_graveyard(_revealed))))
    found = if_(is_(_revealed, land), return_to_hand(_revealed), otherwise)
    return Action("explore", seq(Reveal(TopCards()), Note("revealed", it), found), who)


def connive(number: int = 1, who: Ref = itself) -> Effect:
    """Draws N cards, then discards N, and gets a +1/+1 counter for each nonland card discarded. 701.50"""
    nonlands = count(_discarded & nonland & (in_graveyard | in_exile | in_hand | in_library))
    do = seq(draw(number), discard(number), Note("discarded", it), PutCounters("+1/+1", nonlands, actor))
    return Action("connive" if number == 1 else f"connive {number}", do, who)


def amass(kind: str, number: int) -> Effect:
    """`amass("Zombie", 2)`. 701.47"""
    army = creature & subtype("Army") & yours
    token = make_token(f"{kind} Army", "0/0", f"Creature — {kind} Army", color="black")
    do = seq(
        if_(there_is_no(army), Create(token)),
        Note("army", Pick(army)),
        PutCounters("+1/+1", number, _army),
        Apply(_army, (TypesMod(add_subtypes=frozenset({kind})),), FOREVER),
    )
    return Action(f"amass {kind}s {number}", do, you)


def bolster(number: int) -> Effect:
    """Puts N +1/+1 counters on your creature with the least toughness. 701.39"""
    mine = creature & yours
    weakest = Pick(mine & toughness_is("<=", Smallest("toughness", mine)))
    return Action(f"bolster {number}", PutCounters("+1/+1", number, weakest), you)


def support(number: int, *, others: bool = False) -> Effect:
    """On a permanent, `others`. 701.41"""
    return PutCounters("+1/+1", 1, up_to(number, creature - itself if others else creature))


def adapt(number: int) -> Effect:
    """Puts N +1/+1 counters on it if it has none. 701.46"""
    grow = if_(at_most(counters("+1/+1", actor), 0), PutCounters("+1/+1", number, actor))
    return Action(f"adapt {number}", grow)


def endure(number: int, who: Ref = itself) -> Effect:
    """701.63: what is gone can get no counters."""
    if number <= 0:
        return Action(f"endure {number}", Nothing(), who)
    spirit: Copiable = make_token("Spirit", f"{number}/{number}", "Creature — Spirit", color="white")
    either = OneOf((PutCounters("+1/+1", number, actor), Create(spirit)))
    return Action(f"endure {number}", if_(there_is(actor), either, Create(spirit)), who)


def suspect(what: Ref) -> Effect:
    """701.60: once, until it leaves the battlefield."""
    given = (has(menace, cant_block()),)
    one = it if isinstance(what, Each) else what
    do = if_(~is_(one, suspected), seq(Designate("suspected", one), Apply(one, given, FOREVER)))
    return ForEach(what, do) if isinstance(what, Each) else do


def detain(what: Ref) -> Effect:
    """Until your next turn it can't attack or block, and its abilities can't be activated. 701.35"""
    return ApplyRules((cant_attack(), cant_block(), Rule("cant activate at all")), YOUR_NEXT_TURN, what)


def incubate(number: Amount) -> Effect:
    """Creates an Incubator token with N +1/+1 counters. 701.53"""
    return Action(f"incubate {number}", Create(_incubator, counters=(("+1/+1", number),)), you)


def learn() -> Effect:
    """701.48: no Lesson is ever revealed, since nobody owns cards outside the game here."""
    return Action("learn", May(seq(discard(1), draw(1))), you)


def earthbend(number: int) -> Effect:
    """A land becomes a creature with haste and N +1/+1 counters, and comes back when it is gone. 701.66"""
    ground, bent = target(land & yours), Remembered("earthbent")
    back = Move(that_object, "battlefield", you, tapped=True)
    do = seq(
        Apply(ground, (TypesMod(frozenset({"Creature"})), SetPT(0, 0), has(haste)), FOREVER),
        PutCounters("+1/+1", number, ground),
        Note("earthbent", ground),
        Later(any_of(Leaves(bent, "graveyard"), Leaves(bent, "exile")), back),
    )
    return Action(f"earthbend {number}", do, you)


def harness(what: Ref = itself) -> Effect:
    """701.64: a marker, as `harnessed` tells."""
    return Designate("harnessed", what)


def vote(*among: str) -> Effect:
    """`vote("death", "torture")`"""
    return Vote(among)


def villainous_choice(who: Ref, *effects: Effect) -> Effect:
    """`villainous_choice(each(opponent), lose_life(5, it), discard(2, it))`"""
    return VillainousChoice(who, effects)


def blight(number: int) -> Effect:
    """You put N -1/-1 counters on a creature you control. 701.68"""
    return PutCounters("-1/-1", number, a(creature & yours))


def double_power(what: Ref, *, times: int = 2, also_toughness: bool = False) -> Effect:
    """Double, or triple, its power until end of turn; or power and toughness. 701.10a-c, 701.11"""
    of = it if isinstance(what, Each) else what
    power, toughness = AsMuchAgain(power_of(of), times), AsMuchAgain(toughness_of(of), times)
    return until_end_of_turn(what, gets(power, toughness if also_toughness else 0))


def double_life(who: Ref = you) -> Effect:
    """Doubles that player's life total. 701.10d"""
    return SetLife(life_of(who) * 2, who)


double_counters, discover, fateseal, clash = DoubleCounters, Discover, Fateseal, Clash
manifest_dread, time_travel = ManifestDread(), TimeTravel()


def exert(*effects: Effect) -> Keyword:
    """You may exert it as it attacks; when you do, this. 508.1g, 701.43"""
    return Keyword("exert", (Rule("may exert"), when(Happens("exert"), *effects)))


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
