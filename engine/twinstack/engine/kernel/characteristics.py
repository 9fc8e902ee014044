"""Characteristics: one immutable, interned value that many objects share; and the copiable value made of them.

Equal values are one object, so `is` compares them and a cache can use them as a key. Abilities are values
compared by identity: each is made once, when its card is loaded.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.kernel.remembering import Unique

WHITE, BLUE, BLACK, RED, GREEN = 1, 2, 4, 8, 16
COLORS = (WHITE, BLUE, BLACK, RED, GREEN)
COLOR_NAMES = {WHITE: "white", BLUE: "blue", BLACK: "black", RED: "red", GREEN: "green"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """What an object can do. `kind` says how it works, `zones` from where."""

    __slots__ = ()

    kind: ClassVar[str] = "ability"

    @property
    def works_in(self) -> tuple[str, ...]:
        """The zones in which it functions. 113.6"""
        return ("battlefield",)

    def unfold(self) -> "tuple[Ability, ...]":
        """The abilities that this one stands for: itself, or what a keyword means. 702.1"""
        return (self,)

    def defines(self) -> frozenset[str]:
        """The characteristics of its own object that it defines. 604.3"""
        return frozenset()


def stands_for(one: Ability, ability: object) -> bool:
    """Is the one the other, or a keyword of which it is a part?"""
    return one is ability or ability in one.unfold()


class Functions:
    """The abilities of a characteristics value that function in one zone, sorted by kind."""

    __slots__ = ("activated", "replacements", "rules", "statics", "triggers")

    def __init__(self, abilities: Iterable[Ability], zone: str) -> None:
        by_kind: dict[str, list[Any]] = {}
        for ability in abilities:
            for part in ability.unfold():
                if zone in part.works_in:
                    by_kind.setdefault(part.kind, []).append(part)
        self.activated: tuple[Any, ...] = tuple(by_kind.get("activated", ()))
        self.triggers: tuple[Any, ...] = tuple(by_kind.get("triggered", ()))
        self.replacements: tuple[Any, ...] = tuple(by_kind.get("replacement", ()))
        self.statics: tuple[Any, ...] = tuple(by_kind.get("static", ()))
        self.rules: tuple[Any, ...] = tuple(by_kind.get("rule", ()))

    def __bool__(self) -> bool:
        return bool(self.activated or self.triggers or self.replacements or self.statics or self.rules)


@mypyc_attr(native_class=False)
class Characteristics:
    """The characteristics of an object (109.3), interned. Make one with `characteristics(...)`."""

    __slots__ = (
        "__weakref__",
        "_functions",
        "abilities",
        "colors",
        "indicator",
        "keywords",
        "loyalty",
        "mana_cost",
        "name",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "name", "mana_cost", "colors", "indicator", "supertypes", "types", "subtypes",
        "abilities", "power", "toughness", "loyalty",
    )  # fmt: skip

    name: str
    mana_cost: Any
    colors: int
    indicator: int
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[Ability, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    keywords: frozenset[str]

    def functions(self, zone: str) -> Functions:
        found = self._functions.get(zone)
        if found is None:
            found = self._functions[zone] = Functions(self.abilities, zone)
        return found

    _functions: dict[str, Functions]

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    def replaced(self, **changes: Any) -> "Characteristics":
        """The same value with some fields changed."""
        fields = {name: getattr(self, name) for name in self.FIELDS}
        fields.update(changes)
        return characteristics(**fields)

    def __repr__(self) -> str:
        size = "" if self.power is None else f" {self.power}/{self.toughness}"
        return f"<{self.name or 'nameless'} {' '.join(sorted(self.types))}{size}>"


_interned: Unique[tuple[Any, ...], Characteristics] = Unique()
NONE: frozenset[str] = frozenset()


def characteristics(
    name: str = "",
    mana_cost: Any = None,
    colors: int = 0,
    indicator: int = 0,
    supertypes: frozenset[str] = NONE,
    types: frozenset[str] = NONE,
    subtypes: frozenset[str] = NONE,
    abilities: tuple[Ability, ...] = (),
    power: int | None = None,
    toughness: int | None = None,
    loyalty: int | None = None,
) -> Characteristics:
    """The interned characteristics with these fields."""
    key = (name, mana_cost, colors, indicator, supertypes, types, subtypes, abilities, power, toughness, loyalty)
    value = _interned.find(key)
    if value is None:
        value = Characteristics.__new__(Characteristics)
        for field, part in zip(Characteristics.FIELDS, key, strict=True):
            setattr(value, field, part)
        value.keywords = frozenset(name for ability in abilities for name in _keyword_names(ability))
        value._functions = {}
        value = _interned.keep(key, value)
    return value


def _keyword_names(ability: Ability) -> tuple[str, ...]:
    name = getattr(ability, "keyword", None)
    return () if name is None else (name,)


class Draft:
    """Characteristics in the making: the layers write on it, then it is interned."""

    __slots__ = (
        "_keywords", "abilities", "colors", "indicator", "loyalty", "mana_cost", "name", "power", "subtypes",
        "supertypes", "toughness", "types",
    )  # fmt: skip
    FULL_TEXT: ClassVar[tuple[str, ...]] = tuple(name for name in Characteristics.FIELDS if name != "abilities")

    def __init__(self, start: Characteristics) -> None:
        for field in Characteristics.FIELDS:
            setattr(self, field, getattr(start, field))
        self._keywords: frozenset[str] | None = start.keywords

    name: str
    mana_cost: Any
    colors: int
    indicator: int
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[Ability, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None

    @property
    def keywords(self) -> frozenset[str]:
        if self._keywords is None:
            self._keywords = frozenset(name for ability in self.abilities for name in _keyword_names(ability))
        return self._keywords

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self._keywords = None

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    def functions(self, zone: str) -> Functions:
        return Functions(self.abilities, zone)

    def finish(self) -> Characteristics:
        return characteristics(*(getattr(self, field) for field in Characteristics.FIELDS))


@dataclass(frozen=True, slots=True)
class Copiable:
    """The copiable values of an object: each of its faces, and how they belong together. 707.2, 707.8"""

    faces: tuple[Characteristics, ...]
    layout: str = "normal"
    melds_with: str = ""
    melds_into: "Copiable | None" = None
    double: bool = False  # what has these values is two-faced, and has them on both of its faces. 707.8a

    @property
    def front(self) -> Characteristics:
        return self.faces[0]

    @property
    def two_faced(self) -> bool:
        """Has a second face on its back. 712"""
        return self.double or self.layout in ("transform", "modal")

    def has_face(self, face: int) -> bool:
        """Can this face be the one that counts? 712.14a"""
        return face < len(self.faces) or (self.double and face == 1)

    def side(self, face: int) -> Characteristics:
        """The values of one face, or of the only one there is."""
        return self.faces[face] if face < len(self.faces) else self.faces[0]

    def gives(self, ability: Ability) -> bool:
        """Is it one of the abilities of these values, or part of one?"""
        return any(stands_for(one, ability) for face in self.faces for one in face.abilities)

    def each_face(self, change: "FaceChange") -> "Copiable":
        """The same value with a change made to every face."""
        return replace(self, faces=tuple(change(face) for face in self.faces))


@mypyc_attr(allow_interpreted_subclasses=True)
class FaceChange:
    """A change of a characteristics value, such as the exception of a copy effect. 707.9"""

    def __call__(self, face: Characteristics) -> Characteristics:
        raise NotImplementedError
