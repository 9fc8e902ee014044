"""The roots of the grammar: a word is a frozen value; a selector is a set of entities; a reference finds some of them.

Words are compared by identity. What a word means depends on where it is read: in a state, from a scene.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, ClassVar, NamedTuple, TypeAlias

from twinstack.engine.core.reading import AnyReading, Reading
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.remembering import remembered

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
]


@remembered
def _field_names(kind: "type[Word]") -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


PlayerOrObject: TypeAlias = Any  # a Player or an Obj, when a selector looks at it
UNSAID = ""  # stands for the usual zone, where other parts of a set name a zone and this one names none


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class Word:
    """Any value of the vocabulary."""

    dynamic: ClassVar[bool] = False  # its meaning depends on more than the entity it is asked about
    in_order_of: ClassVar[frozenset[str]] = frozenset()  # zones whose order it looks at

    def parts(self) -> Iterator[Any]:
        """The words inside this one."""
        for name in _field_names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Word):
                yield value
            elif isinstance(value, tuple):
                yield from _words_in(value)

    def announced(self) -> Iterator[Any]:
        """The words inside this one whose targets are chosen together with its own. Magic: 601.2c"""
        return self.parts()

    def walk(self) -> "Iterator[Word]":
        """This word and all inside it, in reading order."""
        yield self
        for part in self.parts():
            yield from part.walk()

    def is_dynamic(self) -> bool:
        return _is_dynamic(self)

    def card_names(self) -> tuple[str, ...]:
        """The cards that it names, not counting the words inside it: a game with this word may need them too."""
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
"""What can be asked about objects, by names that the rule book gives: `types`, `control`, a keyword. None stands for
any of them. One effect can depend on another only if it asks about something that the other changes. Magic: 613.8
"""
NO_ASPECT: Aspects = frozenset()
ANY_ASPECT: Aspects = None


@dataclass(frozen=True, eq=False, slots=True)
class Question(Word):
    """A word that asks something of a game. Each class declares what it asks about, without the words inside it."""

    asks: ClassVar[Aspects]

    def __init_subclass__(cls) -> None:
        if vars(cls).keys().isdisjoint(("asks", "aspects")):
            raise TypeError(f"{cls.__name__} has to say which aspects of objects it asks about: set `asks`")

    def aspects(self) -> Aspects:
        return self.asks

    def looks_in(self) -> tuple[str, ...]:
        """The zones in which it looks for members of a set; empty if it looks for none, or does not say where."""
        return ()

    def sets_apart(self) -> bool:
        """Can it tell apart objects that are equal in everything that the layers read?"""
        return False


@dataclass(frozen=True, eq=False, slots=True)
class Selector(Question):
    """A set of entities, closed under `&`, `|`, `-` and `~`."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: AnyReading, scene: Scene, e: PlayerOrObject) -> bool:
        """Is this entity in the set?"""
        raise NotImplementedError

    def zones(self) -> tuple[str, ...]:
        """The zones of its members; empty if the word does not say, which means the usual zone of the game."""
        return ()

    def hint(self) -> str:
        """A name under which the index of kinds lists every member; or an empty string."""
        return ""

    def given_zone(self, zone: str) -> "Selector | None":
        """What is left to ask about what is in this zone; None if it is a member."""
        return self

    def exactly(self, obj: Any) -> tuple[int, ...] | None:
        """The particular objects that it means in an ability of `obj`; None if each object must be tested."""
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

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        for part in self.of:  # noqa: SIM110 - a loop is twice as fast as all() here, on the hottest path
            if not part.test(s, scene, e):
                return False
        return True

    def zones(self) -> tuple[str, ...]:
        for part in self.of:
            if found := part.zones():
                return found
        return ()

    def given_zone(self, zone: str) -> Selector | None:
        left = tuple([rest for part in self.of if (rest := part.given_zone(zone)) is not None])
        return self if left == self.of else Both(left) if left else None

    def hint(self) -> str:
        for part in self.of:
            if found := part.hint():
                return found
        return ""


@dataclass(frozen=True, eq=False, slots=True)
class Either(Selector):
    """What is in at least one of these sets; `|` between selectors."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: tuple[Selector, ...]

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        for part in self.of:  # noqa: SIM110 - a loop is twice as fast as any() here, for each object that is tested
            if part.test(s, scene, e):
                return True
        return False

    def zones(self) -> tuple[str, ...]:
        said = [part.zones() for part in self.of]
        if not any(said):
            return ()
        return tuple(dict.fromkeys(zone for zones in said for zone in zones or (UNSAID,)))


@dataclass(frozen=True, eq=False, slots=True)
class Not(Selector):
    """What is not in the set; `~` before a selector."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not self.of.test(s, scene, e)


@dataclass(frozen=True, eq=False, slots=True)
class Ref(Selector):
    """A word that finds particular players or objects."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def find(self, s: AnyReading, scene: Scene) -> list[PlayerOrObject]:
        raise NotImplementedError

    def test(self, s: AnyReading, scene: Scene, e: PlayerOrObject) -> bool:
        return any(found.id == e.id for found in self.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class Num(Question):
    """A number that is counted when it is needed. Magic: 107"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def value(self, s: AnyReading, scene: Scene) -> int:
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

    def value(self, s: Reading, scene: Scene) -> int:
        left, right = amount(s, scene, self.left), amount(s, scene, self.right)
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
    """Parts of a word, given as a list, as a tuple, or as a single one."""
    return tuple(of) if isinstance(of, (tuple, list)) else (of,)


def amount(s: Reading, scene: Scene, number: Amount) -> int:
    """The value of a number or number word, now."""
    return number if type(number) is int else number.value(s, scene)  # type: ignore[union-attr]


@dataclass(frozen=True, eq=False, slots=True)
class Cond(Question):
    """A condition: it holds or it does not."""

    asks: ClassVar[Aspects] = NO_ASPECT

    dynamic: ClassVar[bool] = True

    def holds(self, s: AnyReading, scene: Scene) -> bool:
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

    def holds(self, s: Reading, scene: Scene) -> bool:
        return all(part.holds(s, scene) for part in self.of)


@dataclass(frozen=True, eq=False, slots=True)
class AnyOf(Cond):
    """At least one of these holds; `|` between conditions."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: tuple[Cond, ...]

    def holds(self, s: Reading, scene: Scene) -> bool:
        return any(part.holds(s, scene) for part in self.of)


@dataclass(frozen=True, eq=False, slots=True)
class NotSo(Cond):
    """It does not hold; `~` before a condition."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Cond

    def holds(self, s: Reading, scene: Scene) -> bool:
        return not self.of.holds(s, scene)


@dataclass(frozen=True, eq=False, slots=True)
class Effect(Word):
    """Something that is done when a text resolves. The interpreter carries it out."""

    def divides(self) -> "Division | None":
        """What it divides among targets, as its controller chooses when announcing it. Magic: 601.2d"""
        return None


class Division(NamedTuple):
    """An amount of something, divided among what a reference finds."""

    amount: Amount
    what: str
    among: Ref
