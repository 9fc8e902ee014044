"""Numbers that are counted, and conditions that hold or do not."""

from dataclasses import dataclass
from itertools import islice, takewhile
from typing import ClassVar, Protocol

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import (
    NO_ASPECT,
    Amount,
    Aspects,
    Both,
    Cond,
    Either,
    Not,
    Num,
    Ref,
    Selector,
    amount,
    candidates,
)
from twinstack.engine.core.words.refs import Itself, it, itself, you
from twinstack.engine.core.words.selectors import Anything, ControlledBy, OwnedBy
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.linked import knows_its_spell, noted, x_of
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.state import COMBAT_STEPS, MAIN_STEPS
from twinstack.engine.magic.words.costs import Payment
from twinstack.engine.magic.words.measures import ASPECT_OF
from twinstack.engine.magic.words.mods import color_bits
from twinstack.engine.magic.words.selectors import (
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Multicolored,
    compare,
    measure,
    zones_of,
)

__all__ = [
    "Among",
    "CardTypesAmong",
    "CastFrom",
    "CastX",
    "Chose",
    "Chosen",
    "ColorsSpent",
    "Compares",
    "Count",
    "CountersOn",
    "Devotion",
    "Did",
    "DiscardedThisTurn",
    "During",
    "EventAmount",
    "Exists",
    "Fact",
    "Greatest",
    "HandSize",
    "InMain",
    "Is",
    "LifeOf",
    "ManaSpent",
    "Measure",
    "MoreThanOthers",
    "MoreVotes",
    "NewSinceUpkeep",
    "OnlyIf",
    "OpponentsAttacked",
    "Paid",
    "Result",
    "Smallest",
    "Struck",
    "TimesResolved",
    "VotesFor",
    "X",
    "YourTurn",
    "at_least",
    "at_most",
    "card_types_among",
    "cast_from",
    "cast_x",
    "chose",
    "chosen_number",
    "commander_casts",
    "count",
    "counters",
    "devotion",
    "did",
    "died",
    "during",
    "fact",
    "greater",
    "hand_size",
    "how_many_did",
    "is_",
    "kicked",
    "life_of",
    "mana_spent",
    "mana_value_of",
    "more_than_others",
    "more_votes",
    "nth_resolution",
    "only_if",
    "paid",
    "power_of",
    "rolled",
    "smaller",
    "spent",
    "that_many",
    "that_much",
    "there_is",
    "there_is_no",
    "toughness_of",
    "votes_for",
    "was_cast",
    "won_clash",
    "won_flip",
    "x",
    "you_cast_it",
    "your_turn",
]


@dataclass(frozen=True, eq=False, slots=True)
class X(Num):
    """The number announced for {X}. 107.3"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def value(self, s: Reading, scene: Scene) -> int:
        return scene.x


@dataclass(frozen=True, eq=False, slots=True)
class Count(Num):
    """How many there are of these."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Selector

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def value(self, s: Reading, scene: Scene) -> int:
        if isinstance(self.of, Ref):
            return len(self.of.find(s, scene))
        return how_many(s, scene, self.of)


def how_many(s: Reading, scene: Scene, of: Selector, most: int = 1 << 30) -> int:
    """How many members are there; no more than so many are counted."""
    looks = _by_looks(of)
    if looks is None:
        return sum(1 for _ in islice(candidates(s, scene, of), most))
    known = s.counted.setdefault(of.hint(), {})
    key = (of, scene.you, scene.source if looks else 0, most)
    number = known.get(key)
    if number is None:
        number = known[key] = sum(1 for _ in islice(candidates(s, scene, of), most))
    return number


_LOOKS = (
    Both, Either, Not, Anything, HasType, HasSubtype, HasSupertype, HasColor, Multicolored, HasKeyword, ControlledBy,
    OwnedBy, Itself,
)  # fmt: skip


@remembered
def _by_looks(selector: Selector) -> bool | None:
    """Permanents, by nothing but what `MagicState.shape` tells of: such a count holds until that grows.

    None where it turns on more; else whether it turns on the source.
    """
    words = list(selector.walk())
    if zones_of(selector) != ("battlefield",) or not all(isinstance(word, _LOOKS) for word in words):
        return None
    return any(isinstance(word, Itself) for word in words)


@dataclass(frozen=True, eq=False, slots=True)
class Measure(Num):
    """The power, toughness or mana value of what a reference finds; of several, the sum. Last known if it is gone."""

    dynamic: ClassVar[bool] = True
    field: str
    of: Ref

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.field],))

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(measure(e, self.field) or 0 for e in self.of.find(s, scene) if not e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class Greatest(Num):
    """The greatest power, toughness or mana value in a set; 0 if the set is empty."""

    dynamic: ClassVar[bool] = True
    field: str
    of: Selector

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.field],))

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def value(self, s: Reading, scene: Scene) -> int:
        return max((measure(e, self.field) or 0 for e in candidates(s, scene, self.of) if not e.is_player), default=0)


@dataclass(frozen=True, eq=False, slots=True)
class Smallest(Num):
    """The smallest power, toughness or mana value in a set; 0 if the set is empty."""

    dynamic: ClassVar[bool] = True
    field: str
    of: Selector

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.field],))

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def value(self, s: Reading, scene: Scene) -> int:
        return min((measure(e, self.field) or 0 for e in candidates(s, scene, self.of) if not e.is_player), default=0)


@dataclass(frozen=True, eq=False, slots=True)
class CountersOn(Num):
    """Of a kind; of all kinds together, if none is named."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    kind: str
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        if not self.kind:
            return sum(sum(e.counters.values()) for e in self.of.find(s, scene))
        return sum(e.counters.get(self.kind, 0) for e in self.of.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class LifeOf(Num):
    """That player's life total."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(e.life for e in self.of.find(s, scene) if e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class HandSize(Num):
    """How many cards that player has in hand."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(len(e.hand) for e in self.of.find(s, scene) if e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class CardTypesAmong(Num):
    """How many card types there are among the members of a set. 205.2"""

    asks: ClassVar[Aspects] = frozenset(("types",))
    dynamic: ClassVar[bool] = True
    of: Selector

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def value(self, s: Reading, scene: Scene) -> int:
        members = (e for e in candidates(s, scene, self.of) if not e.is_player)
        return len({name for e in members for name in e.chars.types})


@dataclass(frozen=True, eq=False, slots=True)
class Devotion(Num):
    """Mana symbols of some colors among costs of permanents you control. 700.5"""

    asks: ClassVar[Aspects] = frozenset(("cost",))
    dynamic: ClassVar[bool] = True
    colors: int

    def value(self, s: Reading, scene: Scene) -> int:
        costs = [e.chars.mana_cost for e in s.battlefield.values() if e.controller == scene.you and e.chars.mana_cost]
        return sum(1 for cost in costs for pip in cost.pips if not pip.snow and pip.kinds & self.colors)


@dataclass(frozen=True, eq=False, slots=True)
class Fact(Num):
    """How often something was done this turn, such as `cast` or `life gained`, by the players a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    what: str
    by: Ref | None = None
    last_turn: bool = False
    most: bool = False  # the most by one of the players, rather than the sum

    def value(self, s: Reading, scene: Scene) -> int:
        who = self.by.find(s, scene) if self.by is not None else s.players
        seats = [e.seat for e in who if e.is_player]
        facts = s.last_facts if self.last_turn else tuple(p.facts for p in s.players)
        counts = [facts[seat].get(self.what, 0) for seat in seats if seat < len(facts)]
        return max(counts, default=0) if self.most else sum(counts)


@dataclass(frozen=True, eq=False, slots=True)
class EventAmount(Num):
    """`That much`: the amount of the event that triggered."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def value(self, s: Reading, scene: Scene) -> int:
        return scene.event.amount if scene.event is not None else 0


@dataclass(frozen=True, eq=False, slots=True)
class Result(Num):
    """`That many`: what an earlier instruction of the same text did, counted."""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str = "amount"

    def value(self, s: Reading, scene: Scene) -> int:
        return int(scene.memory.get(self.key, 0))


@dataclass(frozen=True, eq=False, slots=True)
class VotesFor(Num):
    """How many votes a word got. 701.38"""

    asks: ClassVar[Aspects] = NO_ASPECT
    word: str

    def value(self, s: Reading, scene: Scene) -> int:
        return int(scene.memory.get("votes", {}).get(self.word, 0))


@dataclass(frozen=True, eq=False, slots=True)
class Paid(Num):
    """What was paid or chosen as the spell was cast: `kicked`, `sacrificed power`, `copies`… 607.2, 601.2b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    what: str
    payment: Payment | None = None  # for this cost alone, not for others of its name. 702.56b

    def value(self, s: Reading, scene: Scene) -> int:
        source = s.obj(scene.source)
        cast = source.cast
        if cast is None and scene.item:
            cast = s.obj(scene.item).cast
        if cast is None or not knows_its_spell(source, scene.memory.get("this ability"), there=source.id in s.objects):
            return 0
        if self.payment is None:
            return int(cast.paid.get(self.what, 0))
        times = cast.paid.get(self.payment, ())
        instance = scene.memory.get("instance")  # of several equal abilities, each has its own payment
        return sum(times if instance is None else times[instance : instance + 1])


@dataclass(frozen=True, eq=False, slots=True)
class TimesResolved(Num):
    """How often this ability has resolved this turn, this time counted; a copy of it is the same ability. 707.10b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def value(self, s: Reading, scene: Scene) -> int:
        return s.resolved.get((scene.source, scene.memory.get("this ability"), scene.memory.get("instance")), 0)


@dataclass(frozen=True, eq=False, slots=True)
class Chosen(Num):
    """A number that was chosen for the source as it entered, such as how much life was paid. 607.2d"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    what: str

    def value(self, s: Reading, scene: Scene) -> int:
        return int(noted(s, s.obj(scene.source), self.what) or 0)


@dataclass(frozen=True, eq=False, slots=True)
class CastX(Num):
    """The X with which the permanent's spell was cast. 107.3m"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def value(self, s: Reading, scene: Scene) -> int:
        return x_of(s.obj(scene.source), scene.memory.get("this ability"), there=scene.source in s.objects)


@dataclass(frozen=True, eq=False, slots=True)
class ColorsSpent(Num):
    """Of how many colors the mana was that was spent to cast it. 702.44a"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def value(self, s: Reading, scene: Scene) -> int:
        cast = s.obj(scene.source).cast
        return sum(1 for letter in "WUBRG" if cast.paid.get(f"spent {letter}")) if cast is not None else 0


@dataclass(frozen=True, eq=False, slots=True)
class ManaSpent(Num):
    """How much mana was spent to cast what a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    on: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        paid = [e.cast.paid for e in self.on.find(s, scene) if not e.is_player and e.cast is not None]
        return sum(one.get(f"spent {letter}", 0) for one in paid for letter in "WUBRGC")


@dataclass(frozen=True, eq=False, slots=True)
class CommanderCasts(Num):
    """How often you have cast your commanders from the command zone in this game. 903.8"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(times for (seat, _), times in s.commander_casts.items() if seat == scene.you)


@dataclass(frozen=True, eq=False, slots=True)
class OpponentsAttacked(Num):
    """How many opponents you attacked with a creature this combat. 702.121a"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def value(self, s: Reading, scene: Scene) -> int:
        combat = takewhile(lambda past: past.kind != "begin begin combat", reversed(s.log))
        attacked = {past.other for past in combat if past.kind == "attack" and past.player == scene.you}
        return sum(1 for player in s.players if player.id in attacked)


@dataclass(frozen=True, eq=False, slots=True)
class Among(Num):
    """The smaller or greater of two numbers."""

    asks: ClassVar[Aspects] = NO_ASPECT
    how: str
    left: Amount
    right: Amount

    def value(self, s: Reading, scene: Scene) -> int:
        pair = amount(s, scene, self.left), amount(s, scene, self.right)
        return min(pair) if self.how == "min" else max(pair)


@dataclass(frozen=True, eq=False, slots=True)
class OnlyIf(Num):
    """A number if something is so; else 0."""

    asks: ClassVar[Aspects] = NO_ASPECT
    number: Amount
    cond: Cond

    def value(self, s: Reading, scene: Scene) -> int:
        return amount(s, scene, self.number) if self.cond.holds(s, scene) else 0


# Conditions


@dataclass(frozen=True, eq=False, slots=True)
class Exists(Cond):
    """So many members are there, at least and at most."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector
    least: int = 1
    most: int = 1 << 30

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def holds(self, s: Reading, scene: Scene) -> bool:
        if self.most < 1 << 30:
            return self.least <= how_many(s, scene, self.of, self.most + 1) <= self.most
        return how_many(s, scene, self.of, self.least) >= self.least


@dataclass(frozen=True, eq=False, slots=True)
class Is(Cond):
    """What a reference finds is in a set; as it last was, if it is gone."""

    asks: ClassVar[Aspects] = NO_ASPECT
    ref: Ref
    of: Selector

    def holds(self, s: Reading, scene: Scene) -> bool:
        found = self.ref.find(s, scene)
        return bool(found) and all(self.of.test(s, scene, e) for e in found)


@dataclass(frozen=True, eq=False, slots=True)
class Compares(Cond):
    """Compares two numbers."""

    asks: ClassVar[Aspects] = NO_ASPECT
    left: Amount
    how: str
    right: Amount

    def holds(self, s: Reading, scene: Scene) -> bool:
        return compare(amount(s, scene, self.left), self.how, amount(s, scene, self.right))


@dataclass(frozen=True, eq=False, slots=True)
class YourTurn(Cond):
    """It is your turn."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        return s.turn.active == scene.you


@dataclass(frozen=True, eq=False, slots=True)
class During(Cond):
    """It is one of these steps; `combat` is all of that phase."""

    asks: ClassVar[Aspects] = NO_ASPECT
    steps: tuple[str, ...]

    def holds(self, s: Reading, scene: Scene) -> bool:
        now = s.turn.step
        return now in self.steps or ("combat" in self.steps and now in COMBAT_STEPS)


@dataclass(frozen=True, eq=False, slots=True)
class InMain(Cond):
    """It is a main phase."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        return s.turn.step in MAIN_STEPS


@dataclass(frozen=True, eq=False, slots=True)
class Did(Cond):
    """An earlier instruction of the same text was carried out (`if you do`, `this way`). 608.2c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str = "did"

    def holds(self, s: Reading, scene: Scene) -> bool:
        return bool(scene.memory.get(self.key))


@dataclass(frozen=True, eq=False, slots=True)
class Chose(Cond):
    """This word was chosen for the source, as an anchor word is as a permanent enters. 614.12c, 607.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    word: str

    def holds(self, s: Reading, scene: Scene) -> bool:
        return bool(noted(s, s.obj(scene.source), "word") == self.word)


@dataclass(frozen=True, eq=False, slots=True)
class NewSinceUpkeep(Cond):
    """It came under your control since the beginning of your last upkeep. 702.30a"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        upkeeps = (past for past in reversed(s.log) if past.kind == "begin upkeep" and past.player == scene.you)
        last = next((past.turn for past in upkeeps if past.turn < s.turn.number), 0)
        return bool(s.obj(scene.source).since >= last)


@dataclass(frozen=True, eq=False, slots=True)
class Struck(Cond):
    """A player was dealt combat damage this turn by such a source that you controlled. 702.76a"""

    asks: ClassVar[Aspects] = NO_ASPECT
    by: Selector

    def holds(self, s: Reading, scene: Scene) -> bool:
        this_turn = takewhile(lambda past: past.turn == s.turn.number, reversed(s.log))
        hits = (
            past for past in this_turn if past.kind == "damage" and past.how == "combat" and past.obj < FIRST_OBJECT
        )
        sources = (s.obj(past.source) for past in hits)
        return any(one.controller == scene.you and self.by.test(s, scene, one) for one in sources)


@dataclass(frozen=True, eq=False, slots=True)
class DiscardedThisTurn(Cond):
    """The card came where it is by being discarded this turn. 702.187b"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        this_turn = takewhile(lambda past: past.turn == s.turn.number, reversed(s.log))
        return any(past.kind == "discard" and past.other == scene.source for past in this_turn)


@dataclass(frozen=True, eq=False, slots=True)
class MoreVotes(Cond):
    """A word got more votes than each other. 701.38"""

    asks: ClassVar[Aspects] = NO_ASPECT
    word: str

    def holds(self, s: Reading, scene: Scene) -> bool:
        votes = scene.memory.get("votes", {})
        others = [number for word, number in votes.items() if word != self.word]
        return bool(votes.get(self.word, 0) > max(others, default=0))


@dataclass(frozen=True, eq=False, slots=True)
class MoreThanOthers(Cond):
    """A player has more of something than each other player; `it` is the player of whom that is counted."""

    asks: ClassVar[Aspects] = NO_ASPECT
    who: Ref
    of: Num

    def holds(self, s: Reading, scene: Scene) -> bool:
        mine = [amount(s, scene.it(e.id), self.of) for e in self.who.find(s, scene)]
        ids = {e.id for e in self.who.find(s, scene)}
        others = [amount(s, scene.it(e.id), self.of) for e in s.alive() if e.id not in ids]
        return bool(mine) and all(min(mine) > other for other in others)


@dataclass(frozen=True, eq=False, slots=True)
class CastFrom(Cond):
    """It was cast from a zone, or from anywhere; by its controller, unless anyone will do."""

    asks: ClassVar[Aspects] = NO_ASPECT
    zone: str = ""
    by_anyone: bool = False

    def holds(self, s: Reading, scene: Scene) -> bool:
        cast = s.obj(scene.source).cast
        if cast is None or cast.how != "cast" or self.zone not in ("", cast.frm):
            return False
        return self.by_anyone or bool(cast.controller == scene.you)


x = X()
that_much, that_many, how_many_did, rolled = EventAmount(), Result(), Result("who did"), Result("rolled")


class Payable(Protocol):
    """An additional or alternative cost."""

    @property
    def name(self) -> str: ...

    @property
    def payment(self) -> Payment: ...


def times_paid(price: Payable) -> Num:
    """How often this very cost was paid. 702.56b"""
    return Paid(price.name, price.payment)


def was_paid(price: Payable) -> Cond:
    """Was this very cost paid, not another of its name? 607.2, 702.78b"""
    return Compares(times_paid(price), ">=", 1)


times_resolved: Num = TimesResolved()


def nth_resolution(number: int) -> Cond:
    """This is the second, third or later time that this ability resolves this turn: `nth_resolution(3)`. 707.10b"""
    return Compares(times_resolved, "==", number)


kicked = Compares(Paid("kicked"), ">=", 1)
your_turn, did = YourTurn(), Did()


def during(*steps: str) -> Cond:
    """`during("upkeep")`, `your_turn & during("combat")`"""
    return During(steps)


you_cast_it, was_cast = CastFrom(), CastFrom(by_anyone=True)


def chosen_number(what: str) -> Num:
    """The number that was chosen for this permanent."""
    return Chosen(what)


def spent(letter: str) -> Num:
    """How much mana of a color was spent to cast it: `spent("G")`; or of snow: `spent("S")`. 107.4h"""
    return Paid(f"spent {letter}")


def count(of: Selector) -> Num:
    """How many there are of these."""
    return Count(of)


def power_of(of: Ref = it) -> Num:
    """The power of that object. 208"""
    return Measure("power", of)


def toughness_of(of: Ref = it) -> Num:
    """The toughness of that object. 208"""
    return Measure("toughness", of)


def mana_value_of(of: Ref = it) -> Num:
    """The mana value of that object. 202.3"""
    return Measure("mana value", of)


def counters(kind: str, of: Ref = itself) -> Num:
    """How many counters of this kind are on it."""
    return CountersOn(kind, of)


def life_of(of: Ref = you) -> Num:
    """That player's life total."""
    return LifeOf(of)


def there_is(of: Selector, least: int = 1, most: int = 1 << 30) -> Cond:
    """There are at least `least`, and at most `most`, of these."""
    return Exists(of, least, most)


def there_is_no(of: Selector) -> Cond:
    """There is none of these."""
    return Exists(of, 0, 0)


def is_(ref: Ref, of: Selector) -> Cond:
    """Is that object one of these?"""
    return Is(ref, of)


def at_least(left: Amount, right: Amount) -> Cond:
    """The first number is the second or more."""
    return Compares(left, ">=", right)


def at_most(left: Amount, right: Amount) -> Cond:
    """The first number is the second or less."""
    return Compares(left, "<=", right)


def devotion(*colors: str) -> Num:
    """`devotion("black")`"""
    return Devotion(color_bits(*colors))


def smaller(left: Amount, right: Amount) -> Num:
    """The smaller of two numbers."""
    return Among("min", left, right)


def greater(left: Amount, right: Amount) -> Num:
    """The greater of two numbers."""
    return Among("max", left, right)


only_if = OnlyIf
fact, hand_size, paid, card_types_among, cast_from, cast_x = Fact, HandSize, Paid, CardTypesAmong, CastFrom, CastX()
more_than_others, chose, mana_spent = MoreThanOthers, Chose, ManaSpent
more_votes, votes_for, won_clash, died = MoreVotes, VotesFor, Did("won the clash"), Did("died")
won_flip, commander_casts = Did("won the flip"), CommanderCasts()
