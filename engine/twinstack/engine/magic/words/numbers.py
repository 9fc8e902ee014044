"""Numbers that are counted or measured."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import ClassVar

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
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.measures import ASPECT_OF, measure
from twinstack.engine.magic.words.mods import color_bits
from twinstack.engine.magic.words.selectors import (
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Multicolored,
    zones_of,
)

__all__ = [
    "Among",
    "CardTypesAmong",
    "Count",
    "CountersOn",
    "Devotion",
    "EventAmount",
    "Fact",
    "Greatest",
    "HandSize",
    "LifeOf",
    "Measure",
    "OnlyIf",
    "OpponentsAttacked",
    "Result",
    "Smallest",
    "VotesFor",
    "X",
    "card_types_among",
    "count",
    "counters",
    "devotion",
    "fact",
    "greater",
    "hand_size",
    "how_many_did",
    "life_of",
    "mana_value_of",
    "only_if",
    "power_of",
    "rolled",
    "smaller",
    "that_many",
    "that_much",
    "toughness_of",
    "votes_for",
    "x",
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
    """How many members there are; counting stops at `most`."""
    own_source = _by_characteristics(of)
    if own_source is None:
        return sum(1 for _ in islice(candidates(s, scene, of), most))
    known = s.counted.setdefault(of.hint(), {})
    key = (of, scene.you, scene.source if own_source else 0, most)
    number = known.get(key)
    if number is None:
        number = known[key] = sum(1 for _ in islice(candidates(s, scene, of), most))
    return number


_OF_CHARACTERISTICS = (
    Both, Either, Not, Anything, HasType, HasSubtype, HasSupertype, HasColor, Multicolored, HasKeyword, ControlledBy,
    OwnedBy, Itself,
)  # fmt: skip


@remembered
def _by_characteristics(selector: Selector) -> bool | None:
    """Does a count of this set stay valid until `MagicState.shape` grows?

    None if it depends on anything else; otherwise whether it depends on the source.
    """
    words = list(selector.walk())
    if zones_of(selector) != ("battlefield",) or not all(isinstance(word, _OF_CHARACTERISTICS) for word in words):
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
        return max(_measures(s, scene, self.of, self.field), default=0)


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
        return min(_measures(s, scene, self.of, self.field), default=0)


def _measures(s: Reading, scene: Scene, of: Selector, field: str) -> Iterator[int]:
    return (measure(e, field) or 0 for e in candidates(s, scene, of) if not e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class CountersOn(Num):
    """How many counters of a kind are on it; of all kinds together, if none is named."""

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
    """Devotion: the mana symbols of these colors in the mana costs of permanents you control. 700.5"""

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
    most: bool = False  # the highest number of one player instead of the sum

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
    """`That many`: how many things an earlier instruction of the same text affected."""

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
    """A number if a condition holds; otherwise 0."""

    asks: ClassVar[Aspects] = NO_ASPECT
    number: Amount
    cond: Cond

    def value(self, s: Reading, scene: Scene) -> int:
        return amount(s, scene, self.number) if self.cond.holds(s, scene) else 0


x = X()
that_much, that_many, how_many_did, rolled = EventAmount(), Result(), Result("who did"), Result("rolled")


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


def devotion(*colors: str) -> Num:
    """`devotion("black")`"""
    return Devotion(color_bits(*colors))


def smaller(left: Amount, right: Amount) -> Num:
    """The smaller of two numbers."""
    return Among("min", left, right)


def greater(left: Amount, right: Amount) -> Num:
    """The greater of two numbers."""
    return Among("max", left, right)


only_if, fact, hand_size, card_types_among = OnlyIf, Fact, HandSize, CardTypesAmong
votes_for = VotesFor
