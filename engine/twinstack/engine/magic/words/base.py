"""The grammar's roots: a word is a frozen value; selectors are sets of entities; references find some.

Words are compared by identity. A word says what it means where it is read: in a state, from a scene.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias

from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.scene import Scene

__all__ = [
    "AllOf",
    "Amount",
    "AnyOf",
    "Both",
    "Calc",
    "Cond",
    "Effect",
    "Either",
    "Not",
    "NotSo",
    "Num",
    "PlayerOrObject",
    "Ref",
    "Selector",
    "Word",
    "amount",
    "candidates",
    "exists",
]

PlayerOrObject: TypeAlias = Any  # a Player or an Obj, when a selector looks at it


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class Word:
    """Any value of the vocabulary."""

    dynamic: ClassVar[bool] = False  # its meaning depends on more than the entity it is asked about
    in_graveyard_order: ClassVar[bool] = False  # it looks at the order of the cards in a graveyard. 404.2

    def parts(self) -> Iterator[Any]:
        """The words inside this one."""
        for part in fields(self):
            value = getattr(self, part.name)
            if isinstance(value, Word):
                yield value
            elif isinstance(value, tuple):
                yield from _words_in(value)

    def walk(self) -> "Iterator[Word]":
        """This word and all inside it, in reading order."""
        yield self
        for part in self.parts():
            yield from part.walk()

    def is_dynamic(self) -> bool:
        return _is_dynamic(self)

    def card_names(self) -> tuple[str, ...]:
        """The cards that it names itself, without the words inside it: a game with it can come to those, too."""
        return ()


@remembered
def _is_dynamic(word: Word) -> bool:
    return any(part.dynamic for part in word.walk())


def _words_in(parts: tuple[Any, ...]) -> Iterator[Word]:
    for part in parts:
        if isinstance(part, Word):
            yield part
        elif isinstance(part, tuple):
            yield from _words_in(part)


Aspects: TypeAlias = frozenset[str] | None
"""What is asked of permanents: a type, a keyword, or one of `types`, `abilities`, `color`, `name`, `cost`, `size` and
`control`; None stands for any of them. Only where one effect asks what another changes can it depend on it. 613.8
"""
NO_ASPECT: Aspects = frozenset()
ANY_ASPECT: Aspects = None
ASPECT_OF = {
    "name": "name", "color": "color", "mana value": "cost", "power": "size", "toughness": "size",
    "creature type": "types", "card type": "types",
}  # fmt: skip


@dataclass(frozen=True, eq=False, slots=True)
class Question(Word):
    """A word that asks something of a game. Each kind says what it asks itself, without the words inside it."""

    asks: ClassVar[Aspects]

    def __init_subclass__(cls) -> None:
        if vars(cls).keys().isdisjoint(("asks", "aspects")):
            raise TypeError(f"{cls.__name__} has to say which aspects of permanents it asks about (613.8): set `asks`")

    def aspects(self) -> Aspects:
        return self.asks

    def looks_in(self) -> tuple[str, ...]:
        """The zones in which it looks for members of a set; none where it looks for none, or does not say where."""
        return ()

    def sets_apart(self) -> bool:
        """Can it tell objects apart that are equal in all that the layers read of them?"""
        return False


@dataclass(frozen=True, eq=False, slots=True)
class Selector(Question):
    """A set of entities, closed under `&`, `|`, `-` and `~`."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        """Is this entity in the set?"""
        raise NotImplementedError

    def zones(self) -> tuple[str, ...]:
        """Where its members are; empty where the word does not say (then the battlefield is meant)."""
        return ()

    def hint(self) -> str:
        """A card type or subtype that every member has, so that an index can be used; or nothing."""
        return ""

    def exactly(self, obj: Any) -> tuple[int, ...] | None:
        """The objects that it names where an ability of this object says it; None where each is asked."""
        return None

    def __and__(self, other: "Selector") -> "Selector":
        return Both(_flat(Both, self) + _flat(Both, other))

    def __or__(self, other: "Selector") -> "Selector":
        return Either(_flat(Either, self) + _flat(Either, other))

    def __invert__(self) -> "Selector":
        return Not(self)

    def __sub__(self, other: "Selector") -> "Selector":
        return self & Not(other)


def _flat(kind: Any, selector: Selector) -> tuple[Selector, ...]:
    return selector.of if isinstance(selector, kind) else (selector,)


@dataclass(frozen=True, eq=False, slots=True)
class Both(Selector):
    """What is in all of these sets; `&` between selectors."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: tuple[Selector, ...]

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        for part in self.of:  # noqa: SIM110 - a loop is twice as fast as all() here, on the hottest path
            if not part.test(s, at, e):
                return False
        return True

    def zones(self) -> tuple[str, ...]:
        for part in self.of:
            if found := part.zones():
                return found
        return ()

    def hint(self) -> str:
        return next((found for part in self.of if (found := part.hint())), "")


@dataclass(frozen=True, eq=False, slots=True)
class Either(Selector):
    """What is in at least one of these sets; `|` between selectors."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: tuple[Selector, ...]

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        return any(part.test(s, at, e) for part in self.of)

    def zones(self) -> tuple[str, ...]:
        said = [part.zones() for part in self.of]
        if not any(said):
            return ()
        return tuple(dict.fromkeys(zone for zones in said for zone in zones or ("battlefield",)))


@dataclass(frozen=True, eq=False, slots=True)
class Not(Selector):
    """What is not in the set; `~` before a selector."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        return not self.of.test(s, at, e)


@dataclass(frozen=True, eq=False, slots=True)
class Ref(Selector):
    """A word that finds particular players or objects."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        raise NotImplementedError

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        return any(found.id == e.id for found in self.find(s, at))


@dataclass(frozen=True, eq=False, slots=True)
class Num(Question):
    """A number that is counted when it is needed. 107"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def value(self, s: Reading, at: Scene) -> int:
        raise NotImplementedError

    def __add__(self, other: "Amount") -> "Num":
        return Calc("+", self, other)

    def __radd__(self, other: int) -> "Num":
        return Calc("+", other, self)

    def __sub__(self, other: "Amount") -> "Num":
        return Calc("-", self, other)

    def __rsub__(self, other: int) -> "Num":
        return Calc("-", other, self)

    def __mul__(self, other: "Amount") -> "Num":
        return Calc("*", self, other)

    def __rmul__(self, other: int) -> "Num":
        return Calc("*", other, self)

    def __neg__(self) -> "Num":
        return Calc("-", 0, self)

    def half(self, *, up: bool = False) -> "Num":
        return Calc("half up" if up else "half", self, 2)


Amount: TypeAlias = int | Num


@dataclass(frozen=True, eq=False, slots=True)
class Calc(Num):
    """A sum, difference, product or half of two numbers."""

    asks: ClassVar[Aspects] = NO_ASPECT
    how: str
    left: Amount
    right: Amount

    def value(self, s: Reading, at: Scene) -> int:
        left, right = amount(s, at, self.left), amount(s, at, self.right)
        match self.how:
            case "+":
                return left + right
            case "-":
                return left - right
            case "*":
                return left * right
            case "half up":
                return -(-left // right)
        return left // right


def parts(of: Any) -> tuple[Any, ...]:
    """Some parts of a word: in brackets, in parentheses, or one as it is."""
    return tuple(of) if isinstance(of, (tuple, list)) else (of,)


def amount(s: Reading, at: Scene, number: Amount) -> int:
    """The number as it is now."""
    return number if type(number) is int else number.value(s, at)  # type: ignore[union-attr]


@dataclass(frozen=True, eq=False, slots=True)
class AsMuchAgain(Num):
    """What doubles or triples a power or toughness: it is less than 0 where that is. 107.1b, 701.10c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Num
    times: int = 2

    def value(self, s: Reading, at: Scene) -> int:
        return self.of.value(s, at) * (self.times - 1)


def change(s: Reading, at: Scene, number: Amount) -> int:
    """How much is added to power or toughness, or taken: what was worked out is never below 0. 107.1b"""
    if type(number) is int:
        return number
    if isinstance(number, Calc) and number.how == "-" and number.left == 0:
        return -change(s, at, number.right)
    if isinstance(number, Calc) and number.how == "*" and isinstance(number.right, int):
        return number.right * change(s, at, number.left)
    value = amount(s, at, number)
    return value if isinstance(number, AsMuchAgain) else max(0, value)


@dataclass(frozen=True, eq=False, slots=True)
class Cond(Question):
    """Something that holds or does not."""

    asks: ClassVar[Aspects] = NO_ASPECT

    dynamic: ClassVar[bool] = True

    def holds(self, s: Reading, at: Scene) -> bool:
        raise NotImplementedError

    def __and__(self, other: "Cond") -> "Cond":
        return AllOf((self, other))

    def __or__(self, other: "Cond") -> "Cond":
        return AnyOf((self, other))

    def __invert__(self) -> "Cond":
        return NotSo(self)


@dataclass(frozen=True, eq=False, slots=True)
class AllOf(Cond):
    """All of these hold; `&` between conditions."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: tuple[Cond, ...]

    def holds(self, s: Reading, at: Scene) -> bool:
        return all(part.holds(s, at) for part in self.of)


@dataclass(frozen=True, eq=False, slots=True)
class AnyOf(Cond):
    """At least one of these holds; `|` between conditions."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: tuple[Cond, ...]

    def holds(self, s: Reading, at: Scene) -> bool:
        return any(part.holds(s, at) for part in self.of)


@dataclass(frozen=True, eq=False, slots=True)
class NotSo(Cond):
    """It does not hold; `~` before a condition."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Cond

    def holds(self, s: Reading, at: Scene) -> bool:
        return not self.of.holds(s, at)


@dataclass(frozen=True, eq=False, slots=True)
class Effect(Word):
    """Something that is done when a spell or ability resolves. The interpreter gives it meaning."""


def candidates(s: Reading, at: Scene, selector: Selector) -> Iterator[PlayerOrObject]:
    """All members of a set, in a fixed order: players first, then zone by zone."""
    zones, hint = _where(selector)
    for zone in zones:
        for entity in _zone(s, zone, hint):
            if selector.test(s, at, entity):
                yield entity


@remembered
def _where(selector: Selector) -> tuple[tuple[str, ...], str]:
    """The zones that its members can be in, and a type that all of them have."""
    return selector.zones() or ("battlefield",), selector.hint()


def _zone(s: Reading, zone: str, hint: str) -> Iterable[Any]:
    if zone == "battlefield":
        if hint:
            return (s.battlefield[id] for id in tuple(s.by_type.get(hint, ())) if id in s.battlefield)
        return list(s.battlefield.values())
    if zone == "players":
        return s.alive()
    if zone == "stack":
        return [s.objects[id] for id in s.stack]
    if zone in ("exile", "command"):
        return list(getattr(s, zone).values())
    return [s.objects[id] for player in s.players for id in getattr(player, zone)]


def exists(s: Reading, at: Scene, selector: Selector) -> bool:
    """Is anything in this set?"""
    return next(candidates(s, at, selector), None) is not None
