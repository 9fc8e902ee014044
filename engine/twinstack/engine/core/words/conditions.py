"""Conditions of any game. A condition holds or does not."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.linked import noted
from twinstack.engine.core.reading import Reading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Amount, Aspects, Cond, Num, Ref, Selector, amount
from twinstack.engine.core.words.numbers import MANY

__all__ = [
    "AnyIs",
    "Chose",
    "Compares",
    "Did",
    "Exists",
    "Is",
    "MoreThanOthers",
    "YourTurn",
    "any_is",
    "at_least",
    "at_most",
    "chose",
    "compare",
    "did",
    "heads",
    "is_",
    "more_than_others",
    "there_is",
    "there_is_no",
    "won_flip",
    "your_turn",
]


@dataclass(frozen=True, eq=False, slots=True)
class Exists(Cond):
    """A set has at least and at most that many members."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector
    least: int = 1
    most: int = MANY

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def holds(self, s: Reading, scene: Scene) -> bool:
        if self.most < MANY:
            return bool(self.least <= s.meaning.how_many(s, scene, self.of, self.most + 1) <= self.most)
        return bool(s.meaning.how_many(s, scene, self.of, self.least) >= self.least)


@dataclass(frozen=True, eq=False, slots=True)
class Is(Cond):
    """What a reference finds is in a set. If it is gone, it counts as it last was."""

    asks: ClassVar[Aspects] = NO_ASPECT
    ref: Ref
    of: Selector

    def holds(self, s: Reading, scene: Scene) -> bool:
        found = self.ref.find(s, scene)
        return bool(found) and all(self.of.test(s, scene, e) for e in found)


@dataclass(frozen=True, eq=False, slots=True)
class AnyIs(Cond):
    """Any of what a reference finds is in a set. What is gone counts as it last was."""

    asks: ClassVar[Aspects] = NO_ASPECT
    ref: Ref
    of: Selector

    def holds(self, s: Reading, scene: Scene) -> bool:
        return any(self.of.test(s, scene, e) for e in self.ref.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class Compares(Cond):
    """Compares two numbers."""

    asks: ClassVar[Aspects] = NO_ASPECT
    left: Amount
    how: str
    right: Amount

    def holds(self, s: Reading, scene: Scene) -> bool:
        return compare(amount(s, scene, self.left), self.how, amount(s, scene, self.right))


def compare(left: int, how: str, right: int) -> bool:
    """Compares two numbers."""
    match how:
        case "<=":
            return left <= right
        case ">=":
            return left >= right
        case "<":
            return left < right
        case ">":
            return left > right
        case "!=":
            return left != right
    return left == right


@dataclass(frozen=True, eq=False, slots=True)
class YourTurn(Cond):
    """It is your turn."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        return s.turn.active == scene.you


@dataclass(frozen=True, eq=False, slots=True)
class Did(Cond):
    """An earlier instruction of the same text was carried out (`if you do`, `this way`). Magic: 608.2c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str = "did"

    def holds(self, s: Reading, scene: Scene) -> bool:
        return bool(scene.memory.get(self.key))


@dataclass(frozen=True, eq=False, slots=True)
class Chose(Cond):
    """This word was chosen for the source, as an anchor word is as something enters. Magic: 614.12c, 607.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    word: str

    def holds(self, s: Reading, scene: Scene) -> bool:
        return bool(noted(s, s.obj(scene.source), "word") == self.word)


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


your_turn, did, heads, won_flip = YourTurn(), Did(), Did("heads"), Did("won the flip")


def any_is(ref: Ref, of: Selector) -> Cond:
    """Is any of what a reference finds one of these?"""
    return AnyIs(ref, of)


def there_is(of: Selector, least: int = 1, most: int = MANY) -> Cond:
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


more_than_others, chose = MoreThanOthers, Chose
