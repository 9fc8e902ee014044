"""Rules of the game that abilities change: what can't attack, what costs less, what may be played. 613.11"""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.words.base import Amount, Cond, Effect, Selector
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.refs import itself
from twinstack.engine.core.words.selectors import anything, yours
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.sheet import OUTSIDE_PLAY
from twinstack.engine.magic.words.abilities import Keyword, MagicAbility
from twinstack.engine.magic.words.costs import Cost, cost, priced
from twinstack.engine.magic.words.deeds import seq
from twinstack.engine.magic.words.selectors import creature
from twinstack.engine.suggest import did_you_mean

__all__ = [
    "RULES",
    "AttackOffer",
    "CounterLimit",
    "Permission",
    "Rule",
    "abilities_cost_less",
    "abilities_cost_more",
    "any_mana_for",
    "any_mana_to_activate",
    "as_attacks",
    "attack_cost",
    "attack_limit",
    "begins_in_play",
    "block_cost",
    "block_limit",
    "cant_attack",
    "cant_attack_unless_defender",
    "cant_be_blocked",
    "cant_be_blocked_by",
    "cant_be_blocked_except_by",
    "cant_be_copied",
    "cant_be_countered",
    "cant_become_monarch",
    "cant_block",
    "cant_enter",
    "cant_gain_life",
    "cant_get_counters",
    "cant_lose_life",
    "costs_at_least",
    "costs_less",
    "costs_less_itself",
    "costs_more",
    "counter_limit",
    "damage_cant_be_prevented",
    "doesnt_untap",
    "dont_trigger",
    "extra_lands",
    "keeps_mana",
    "may_play",
    "may_play_from_top",
    "must_attack",
    "must_be_blocked",
    "no_maximum_hand_size",
    "player_has",
    "rule",
    "trigger_again",
    "x_cant_be_0",
]


@dataclass(frozen=True, eq=False, slots=True)
class Rule(MagicAbility):
    """A rule of the game that a static ability changes: `cant_attack`, `cost`, `extra_land`… 604.1, 613.11

    `subject` says what it is about, `other` what else, `amount` how much or how often `cost`. The rules look it up
    by name. For costs, `least` is the mana that a reduction leaves, and `which` the abilities it is about.
    """

    kind: ClassVar[str] = "rule"
    name: str
    subject: Selector = itself
    other: Selector | None = None
    amount: Amount = 0
    cost: Cost | None = None
    if_: Cond | None = None
    zones: tuple[str, ...] = ("battlefield",)
    least: int = 0
    only_colored: bool = False
    which: str = ""

    @property
    def works_in(self) -> tuple[str, ...]:
        return self.zones


@dataclass(frozen=True, eq=False, slots=True)
class AttackOffer(Rule):
    """An optional cost to attack, and what is done when it is paid. 508.1g, 603.12"""

    do: Effect | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Permission(Rule):
    """Its subjects may be played from where they are; what is played so gains abilities for a duration. 611.3d"""

    gains: tuple[Ability, ...] = ()
    lasts: str = FOREVER
    per_turn: int = 0
    once: bool = False  # only one of them in all


@dataclass(frozen=True, eq=False, slots=True)
class TriggersAgain(Rule):
    """Abilities of `other` trigger an additional time, or not at all, because of a kind of event or any. 603.2d"""

    cause: Watch | None = None


@dataclass(frozen=True, eq=False, slots=True)
class CounterLimit(Rule):
    """It can't have more than `amount` counters of a kind on it. 704.5r"""

    kind_of_counter: str = ""


def rule(name: str, subject: Selector = itself, **more: Any) -> Rule:
    """A rule that this changes for its subjects, by its name in `RULES`."""
    if name not in RULES:
        raise CardError(f"no rule is named {name!r}{did_you_mean(name, RULES)}; RULES in words/rules.py lists them")
    if "cost" in more:
        more.setdefault("amount", 1)
    return Rule(name, subject, **more)


# The meaning of each rule name, as a predicate of its subject; the renderer and the guide use it too.
RULES = {
    "cant attack": "can't attack",
    "cant attack unless": "can't attack unless a condition about the defending player holds",
    "cant block": "can't block",
    "must attack": "attacks each combat if able",
    "goaded": "attacks each combat if able, and a player other than who goaded it if able",
    "must be blocked": "must be blocked if able; by exactly `amount` creatures, if that is given",
    "must block": "blocks each combat if able",
    "cant be blocked": "can't be blocked",
    "cant be blocked by": "can't be blocked by `other`",
    "cant be blocked except by": "can't be blocked except by `other`",
    "cant be blocked by more than": "can't be blocked by more than `amount` creatures",
    "can block more": "can block `amount` additional creatures each combat",
    "can attack as though no defender": "can attack as though it didn't have defender",
    "cant be countered": "can't be countered",
    "cant be copied": "can't be copied",
    "x cant be 0": "can't be cast or activated with X = 0",
    "cant be regenerated": "can't be regenerated",
    "cant be targeted": "can't be the target of `other`",
    "has hexproof": "has hexproof (from `other`, if that is given)",
    "has shroud": "has shroud",
    "has protection": "has protection from `other`",
    "cant become monarch": "can't become the monarch",
    "cant gain life": "can't gain life",
    "cant lose life": "can't lose life",
    "cant get counters": "can't have counters put on it",
    "cant enter": "can't enter the battlefield (from where `other` are)",
    "cant lose": "can't lose the game",
    "cant win": "can't win the game",
    "cant cast": "can't be cast (by players in `other`)",
    "cant play": "can't be played as a land (by players in `other`)",
    "acts at once": "its abilities with {T} or {Q} can be activated at once, as though it had haste",
    "cant activate": "its abilities that aren't mana abilities can't be activated",
    "damage cant be prevented": "damage can't be prevented",
    "doesnt untap": "doesn't untap during its controller's untap step",
    "keeps mana": "don't lose unspent mana of the color `which` as steps and phases end",
    "no maximum hand size": "have no maximum hand size",
    "extra lands": "may play `amount` additional lands on each of their turns",
    "costs more": "spells cost `amount` (or so often `cost`) more to cast",
    "costs less": "spells cost `amount` (or so often `cost`) less to cast, but not less mana than `least`",
    "costs at least": "spells that would cost less than `amount` mana cost so much",
    "any mana for": "mana of any type can be spent to cast them",
    "any mana to activate": "mana of any type can be spent to activate their abilities",
    "activating costs more": "activated abilities (those of `which`) cost `amount` or `cost` more to activate",
    "activating costs less": "activated abilities (those of `which`) cost `amount` or `cost` less to activate",
    "attack cost": "can't attack (`other`) unless their controller pays `cost` for each, `amount` times",
    "block cost": "can't block (`other`) unless their controller pays `cost` for each, `amount` times",
    "flash": "may be cast as though they had flash",
    "reveals top": "play with the top card of their library revealed",
    "looks at top": "may look at the top card of their library at any time",
    "play from top": "may be played from the top of the library (spells for `cost`, if that is given)",
    "trigger again": "causes abilities of `other` to trigger an additional time",
    "dont trigger": "entering the battlefield doesn't cause abilities (of `other`) to trigger",
    "attack limit": "no more than `amount` of these can attack each combat",
    "block limit": "no more than `amount` of these can block each combat",
    "cant be enchanted": "can't be enchanted",
    "may play": "may be played from where it is (spells for `cost`, if that is given)",
    "no legend rule": "isn't subject to the legend rule",
    "triggers spare": "can't be sacrificed or exiled because of triggered abilities of its controller",
    "begins in play": "may begin the game on the battlefield, if it is in its owner's opening hand",
    "may exert": "may be exerted as it attacks",
    "counter limit": "can't have more than `amount` counters of a kind on it",
    "may pay to attack": "its controller may pay `cost` as it attacks",
    "cant activate at all": "its activated abilities can't be activated",
    "skip untap step": "skip their untap steps",
    "skip upkeep step": "skip their upkeep steps",
    "skip draw step": "skip their draw steps",
    "ascends": "gives its controller the city's blessing once they control ten permanents",
    "follows day and night": "transforms as day and night change, and by nothing else",
    "assign damage with toughness": "assigns combat damage equal to its toughness",
    "wither": "deals damage to creatures as -1/-1 counters",
}


def cant_attack(subject: Selector = itself) -> Rule:
    """These creatures can't attack. 508.1c"""
    return Rule("cant attack", subject)


def cant_attack_unless_defender(subject: Selector, controls: Selector) -> Rule:
    """Can't attack unless the defending player controls something."""
    return Rule("cant attack unless", subject, controls)


def cant_block(subject: Selector = itself) -> Rule:
    """These creatures can't block. 509.1b"""
    return Rule("cant block", subject)


def must_attack(subject: Selector = itself, whom: Selector | None = None) -> Rule:
    """These creatures attack if they can; `whom` says whom. 508.1d"""
    return Rule("must attack", subject, whom)


def must_be_blocked(subject: Selector = itself, *, by_exactly: int = 0) -> Rule:
    """These are blocked if they can be; with `by_exactly`, by exactly that many. 509.1c"""
    return Rule("must be blocked", subject, amount=by_exactly)


def cant_be_blocked(subject: Selector = itself) -> Rule:
    """These creatures can't be blocked. 509.1b"""
    return Rule("cant be blocked", subject)


def cant_be_blocked_by(blockers: Selector, subject: Selector = itself) -> Rule:
    """These creatures can't be blocked by those. 509.1b

    `it` is what attacks: `cant_be_blocked_by(creature & power(">", power_of(it)), yours)`.
    """
    return Rule("cant be blocked by", subject, blockers)


def cant_be_blocked_except_by(blockers: Selector, subject: Selector = itself) -> Rule:
    """Only those can block these creatures. 509.1b"""
    return Rule("cant be blocked except by", subject, blockers)


def cant_be_countered(subject: Selector = itself) -> Rule:
    """These spells can't be countered. 701.6"""
    return Rule("cant be countered", subject, zones=("stack",) if subject is itself else ("battlefield",))


def cant_be_copied() -> Rule:
    """It can't be copied."""
    return Rule("cant be copied", itself, zones=("stack", "battlefield"))


def x_cant_be_0() -> Rule:
    """107.3: its controller has to choose a greater X as it is cast."""
    return Rule("x cant be 0", itself, zones=("stack",))


def player_has(who: Selector, keyword: "Keyword") -> Rule:
    """A player has a keyword: `player_has(you, hexproof)`, `player_has(you, protection(red))`. 702.11c, 702.16b"""
    name = "hexproof" if keyword.keyword == "hexproof from" else keyword.keyword
    if f"has {name}" not in RULES:
        raise CardError(f"player_has(...): a player has hexproof, shroud or protection, not {keyword.keyword}")
    return Rule(f"has {name}", who, keyword.value)


def cant_become_monarch(players: Selector) -> Rule:
    """These players can't become the monarch. 725.4"""
    return Rule("cant become monarch", players)


def cant_gain_life(players: Selector) -> Rule:
    """These players can't gain life. 119.7"""
    return Rule("cant gain life", players)


def cant_lose_life(players: Selector) -> Rule:
    """These players can't lose life. 119.8"""
    return Rule("cant lose life", players)


def cant_get_counters(subject: Selector = itself) -> Rule:
    """Permanents or players that can't have counters put on them. 614.17"""
    return Rule("cant get counters", subject)


def may_play(
    what: Selector,
    *gains: Ability,
    if_: Cond | None = None,
    per_turn: int = 0,
    lasts: str = FOREVER,
    once: bool = False,
    price: Cost | str | None = None,
) -> Permission:
    """`may_play(land & in_graveyard & yours)`; what is played so gains what is said. `once`: one of them. 611.3d

    `price`: spells are cast for it rather than for their mana cost, such as `for_nothing`. 118.9
    """
    paid = None if price is None else priced("may_play", price)
    return Permission("may play", what, cost=paid, if_=if_, gains=gains, lasts=lasts, per_turn=per_turn, once=once)


def may_play_from_top(
    what: Selector,
    *gains: Ability,
    if_: Cond | None = None,
    per_turn: int = 0,
    lasts: str = FOREVER,
    price: Cost | str | None = None,
) -> Permission:
    """`may_play_from_top(land | creature)`: the top card of your library, if it is one of these. 401.5, 601.3"""
    paid = None if price is None else priced("may_play_from_top", price)
    return Permission("play from top", what & yours, cost=paid, if_=if_, gains=gains, lasts=lasts, per_turn=per_turn)


def counter_limit(kind: str, amount: int, subject: Selector = itself) -> CounterLimit:
    """`counter_limit("dream", 7)`: it can't have more of them on it. 704.5r"""
    return CounterLimit("counter limit", subject, amount=amount, kind_of_counter=kind)


def cant_enter(what: Selector = itself, *, from_: Selector | None = None, if_: Cond | None = None) -> Rule:
    """`cant_enter(creature, from_=in_graveyard | in_library)`: such permanents, from among those cards. 614.17d"""
    return Rule("cant enter", what, from_, if_=if_)


def damage_cant_be_prevented() -> Rule:
    """No damage can be prevented. 615.12"""
    return Rule("damage cant be prevented", anything)


def doesnt_untap(subject: Selector = itself) -> Rule:
    """These permanents stay tapped in their controller's untap step. 502.3"""
    return Rule("doesnt untap", subject)


def no_maximum_hand_size(players: Selector) -> Rule:
    """These players discard nothing for having too many cards. 402.2"""
    return Rule("no maximum hand size", players)


def keeps_mana(players: Selector, letter: str) -> Rule:
    """They don't lose unspent mana of a color as steps and phases end: `keeps_mana(you, "R")`. 500.5"""
    return Rule("keeps mana", players, which=letter)


def extra_lands(players: Selector, amount: Amount = 1) -> Rule:
    """These players may play that many additional lands each turn. 305.2"""
    return Rule("extra lands", players, amount=amount)


def costs_more(spells: Selector, price: Amount | Cost | str, *, by: Selector | None = None, each: Amount = 1) -> Rule:
    """`costs_more(noncreature, 1)`; `costs_more(creature, cost(life=2), by=opponent)`, `each` that many times."""
    return _changes_cost("costs more", spells, price, by, each)


def costs_less(
    spells: Selector,
    price: Amount | str,
    *,
    by: Selector | None = None,
    each: Amount = 1,
    only_colored: bool = False,
    if_: Cond | None = None,
) -> Rule:
    """`costs_less(artifact, 1, by=you)`; `costs_less(subtype("Cleric"), "{W}{B}", by=you, only_colored=True)`. 118.7"""
    return _changes_cost("costs less", spells, price, by, each, only_colored=only_colored, if_=if_)


def costs_less_itself(price: Amount | str, *, each: Amount = 1, if_: Cond | None = None) -> Rule:
    """This spell costs less to cast. 601.2f"""
    return _changes_cost("costs less", itself, price, None, each, zones=OUTSIDE_PLAY, if_=if_)


def costs_at_least(spells: Selector, amount: int, *, if_: Cond | None = None) -> Rule:
    """Spells that would cost less mana cost that much. 601.2f"""
    return Rule("costs at least", spells, amount=amount, if_=if_)


def any_mana_for(spells: Selector, *, by: Selector | None = None) -> Rule:
    """Mana of any type can be spent to cast them. 118.14, 609.4b"""
    return Rule("any mana for", spells, by)


def any_mana_to_activate(of: Selector, *, by: Selector | None = None) -> Rule:
    """Mana of any type can be spent to activate abilities of those. 602.1e, 609.4b"""
    return Rule("any mana to activate", of, by)


def abilities_cost_more(
    of: Selector, price: Amount | Cost | str, *, by: Selector | None = None, each: Amount = 1, which: str = ""
) -> Rule:
    """Activated abilities of those cost more; `which` "not mana" spares mana abilities, "equip" means only those."""
    return _changes_cost("activating costs more", of, price, by, each, which=which)


def abilities_cost_less(
    of: Selector,
    price: Amount | str,
    *,
    by: Selector | None = None,
    each: Amount = 1,
    which: str = "",
    least: int = 0,
) -> Rule:
    """`abilities_cost_less(creature & yours, 2, least=1)`: but one mana is always left to be paid."""
    return _changes_cost("activating costs less", of, price, by, each, which=which, least=least)


def _changes_cost(
    name: str, of: Selector, price: Amount | Cost | str, by: Selector | None, each: Amount, **more: Any
) -> Rule:
    if isinstance(price, str):
        price = cost(price)
    elif isinstance(price, int) and each != 1:
        price = cost(f"{{{price}}}")
    if isinstance(price, Cost):
        return Rule(name, of, by, each, price, **more)
    return Rule(name, of, by, price, **more)


def attack_cost(
    subject: Selector, price: Cost | str, whom: Selector | None = None, *, each: Amount = 1, if_: Cond | None = None
) -> Rule:
    """Can't attack (those players or permanents) unless its controller pays. 508.1h"""
    return Rule("attack cost", subject, whom, each, priced("attack_cost", price), if_)


def as_attacks(price: Cost | str, *effects: Effect, word: str = "") -> AttackOffer:
    """As it attacks, its controller may pay; when they do, this. `word` is the keyword that says so. 508.1g"""
    return AttackOffer("may pay to attack", cost=priced("as_attacks", price), which=word, do=seq(*effects))


def block_cost(
    subject: Selector, price: Cost | str, whom: Selector | None = None, *, each: Amount = 1, if_: Cond | None = None
) -> Rule:
    """Can't block (those creatures) unless its controller pays. 509.1d"""
    return Rule("block cost", subject, whom, each, priced("block_cost", price), if_)


def trigger_again(cause: Selector | Watch | None, of: Selector) -> Rule:
    """If something of `cause` entering makes an ability of `of` trigger, it triggers an additional time.

    `cause` may be something to watch for, such as `casts(instant)`, or None for whatever it may be.
    """
    if cause is None or isinstance(cause, Watch):
        return TriggersAgain("trigger again", anything, of, cause=cause)
    return Rule("trigger again", cause, of)


def dont_trigger(cause: Selector | Watch, of: Selector | None = None) -> Rule:
    """Something of `cause` entering, or what is watched for, causes no ability (of `of`) to trigger. 603.2, 604.1"""
    if isinstance(cause, Watch):
        return TriggersAgain("dont trigger", anything, of, cause=cause)
    return Rule("dont trigger", cause, of)


def attack_limit(amount: int, subject: Selector = creature) -> Rule:
    """No more than that many can attack each combat. 508.1c"""
    return Rule("attack limit", subject, amount=amount)


def block_limit(amount: int, subject: Selector = creature) -> Rule:
    """No more than that many can block each combat. 509.1b"""
    return Rule("block limit", subject, amount=amount)


def begins_in_play() -> Rule:
    """From its owner's opening hand it may begin the game on the battlefield. 103.6"""
    return Rule("begins in play", zones=("hand",))
