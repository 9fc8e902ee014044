"""Numbers of any game: what is counted or measured, what was chosen, what an instruction has done."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from twinstack.engine.core.linked import noted
from twinstack.engine.core.members import candidates
from twinstack.engine.core.reading import Reading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Amount, Aspects, Cond, Num, Ref, Selector, amount
from twinstack.engine.core.words.refs import itself

__all__ = [
    "Among",
    "Chosen",
    "Count",
    "CounterKinds",
    "CountersOn",
    "EventAmount",
    "Greatest",
    "Measure",
    "OnlyIf",
    "Result",
    "Smallest",
    "X",
    "chosen_number",
    "count",
    "counter_kinds_among",
    "counters",
    "greater",
    "how_many_did",
    "most_discarded",
    "only_if",
    "rolled",
    "smaller",
    "that_many",
    "that_much",
    "x",
]

MANY = 1 << 30


@dataclass(frozen=True, eq=False, slots=True)
class X(Num):
    """The number that was chosen for X. Magic: 107.3"""

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
        counted: int = s.meaning.how_many(s, scene, self.of)
        return counted


def how_many(s: Reading, scene: Scene, of: Selector, most: int = MANY) -> int:
    """How many members there are; counting stops at `most`."""
    return sum(1 for _ in islice(candidates(s, scene, of), most))


@dataclass(frozen=True, eq=False, slots=True)
class _Size(Num):
    """A number that objects have, such as their height. The aspect that it asks about has the same name."""

    dynamic: ClassVar[bool] = True
    field: str

    def aspects(self) -> Aspects:
        return frozenset((self.field,))


@dataclass(frozen=True, eq=False, slots=True)
class Measure(_Size):
    """A size of what a reference finds, such as its height; of several, the sum. Last known if it is gone."""

    aspects = _Size.aspects
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        measure = s.meaning.measure
        return sum(measure(e, self.field) or 0 for e in self.of.find(s, scene) if not e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class _Extreme(_Size):
    """One size of those in a set."""

    aspects = _Size.aspects
    of: Selector

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def sizes(self, s: Reading, scene: Scene) -> Iterator[int]:
        measure = s.meaning.measure
        return (measure(e, self.field) or 0 for e in candidates(s, scene, self.of) if not e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class Greatest(_Extreme):
    """The greatest size in a set; 0 if the set is empty."""

    aspects = _Size.aspects

    def value(self, s: Reading, scene: Scene) -> int:
        return max(self.sizes(s, scene), default=0)


@dataclass(frozen=True, eq=False, slots=True)
class Smallest(_Extreme):
    """The smallest size in a set; 0 if the set is empty."""

    aspects = _Size.aspects

    def value(self, s: Reading, scene: Scene) -> int:
        return min(self.sizes(s, scene), default=0)


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
class CounterKinds(Num):
    """How many kinds of counters there are on the members of a set. Magic: 122.1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Selector

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def value(self, s: Reading, scene: Scene) -> int:
        return len({kind for e in candidates(s, scene, self.of) for kind, many in e.counters.items() if many})


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
class Chosen(Num):
    """A number that was chosen for the source as it entered, and noted under this name. Magic: 607.2d"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    what: str

    def value(self, s: Reading, scene: Scene) -> int:
        return int(noted(s, s.obj(scene.source), self.what) or 0)


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
most_discarded = Result("most discarded")


def count(of: Selector) -> Num:
    """How many there are of these."""
    return Count(of)


def counters(kind: str, of: Ref = itself) -> Num:
    """How many counters of this kind are on it."""
    return CountersOn(kind, of)


def chosen_number(what: str) -> Num:
    """The number that was chosen for this object."""
    return Chosen(what)


def smaller(left: Amount, right: Amount) -> Num:
    """The smaller of two numbers."""
    return Among("min", left, right)


def greater(left: Amount, right: Amount) -> Num:
    """The greater of two numbers."""
    return Among("max", left, right)


only_if, counter_kinds_among = OnlyIf, CounterKinds
