"""Magic's characteristics (109.3), including colors, and the copiable values of objects. 707.2

How such values are interned, drafted and copied is the kernel's.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.kernel import characteristics as kernel
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.kernel.characteristics import Ability

WHITE, BLUE, BLACK, RED, GREEN = 1, 2, 4, 8, 16
COLORS = (WHITE, BLUE, BLACK, RED, GREEN)
COLOR_NAMES = {WHITE: "white", BLUE: "blue", BLACK: "black", RED: "red", GREEN: "green"}
NONE: frozenset[str] = frozenset()
Size: TypeAlias = int | None  # named, since of a quoted type mypyc keeps names only


@mypyc_attr(native_class=False)
class Characteristics(kernel.Characteristics):
    """The characteristics of an object (109.3). Make one with `characteristics(...)`."""

    __slots__ = (
        "colors", "indicator", "keywords", "loyalty", "mana_cost", "power", "subtypes", "supertypes", "toughness",
        "types",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[str, ...]] = (
        "name", "mana_cost", "colors", "indicator", "supertypes", "types", "subtypes",
        "abilities", "power", "toughness", "loyalty",
    )  # fmt: skip
    EMPTY: ClassVar[tuple[Any, ...]] = ("", None, 0, 0, NONE, NONE, NONE, (), None, None, None)

    # Quoted, so that they can be read at run time where this is compiled.
    mana_cost: "Any"
    colors: "int"
    indicator: "int"
    supertypes: "frozenset[str]"
    types: "frozenset[str]"
    subtypes: "frozenset[str]"
    power: "Size"
    toughness: "Size"
    loyalty: "Size"
    keywords: "frozenset[str]"

    def _work_out(self) -> None:
        self.keywords = _keywords_of(self.abilities)

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    def draft(self) -> "Draft":
        return Draft(self)

    def __repr__(self) -> str:
        size = "" if self.power is None else f" {self.power}/{self.toughness}"
        return f"<{self.name or 'nameless'} {' '.join(sorted(self.types))}{size}>"


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
    return Characteristics.of(
        (name, mana_cost, colors, indicator, supertypes, types, subtypes, abilities, power, toughness, loyalty)
    )


def _keywords_of(abilities: tuple[Ability, ...]) -> frozenset[str]:
    return frozenset(name for ability in abilities if (name := getattr(ability, "keyword", None)) is not None)


class Draft(kernel.Draft[Characteristics]):
    """Mutable characteristics, which the layers change in their order. 613.1"""

    __slots__ = (
        "_keywords", "colors", "indicator", "loyalty", "mana_cost", "power", "subtypes", "supertypes", "toughness",
        "types",
    )  # fmt: skip
    FULL_TEXT: ClassVar[tuple[str, ...]] = tuple(name for name in Characteristics.FIELDS if name != "abilities")

    def __init__(self, start: "Characteristics | Draft") -> None:
        super().__init__(start, Characteristics)
        self._keywords: frozenset[str] | None = start.keywords

    mana_cost: Any
    colors: int
    indicator: int
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    power: int | None
    toughness: int | None
    loyalty: int | None

    @property
    def keywords(self) -> frozenset[str]:
        if self._keywords is None:
            self._keywords = _keywords_of(self.abilities)
        return self._keywords

    def draft(self) -> "Draft":
        return Draft(self)

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self._keywords = None

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords


HALVES = ("split", "room")
"""The layouts of cards with two halves; those of a Room share a type line, and are locked or unlocked in play. 709"""
INSET = ("adventure", "omen")
"""The layouts of cards that may also be cast as the spell in their inset frame, which is their second face. 715, 720"""


@dataclass(frozen=True, slots=True)
class Copiable(kernel.Copiable):
    """The copiable values of an object: each of its faces, and how they belong together. 707.2, 707.8"""

    faces: tuple[Characteristics, ...]
    layout: str = "normal"
    melds_with: str = ""
    melds_into: "Copiable | None" = None
    expansion: str = ""  # the expansion that a card came out in, where its symbol matters. 206
    double: bool = False  # an object with these values is two-faced, and has them on both faces. 707.8a
    neither_and_both: tuple[Characteristics, ...] = ()
    """What it is with neither half and with both, where that does not follow from the halves: exceptions to copying
    belong to neither."""

    def __hash__(self) -> int:  # of what mostly differs: it is asked for often
        return hash(self.faces)

    @property
    def front(self) -> Characteristics:
        return self.faces[0]

    def side(self, face: int) -> Characteristics:
        return self.faces[face] if face < len(self.faces) else self.faces[0]

    @property
    def two_faced(self) -> bool:
        """Has it a second face on its back? 712"""
        return self.double or self.layout in ("transform", "modal")

    def has_face(self, face: int) -> bool:
        """Can an object have this face up? 712.14a"""
        return face < len(self.faces) or (self.double and face == 1)


form_if_any(Copiable, "expansion", "neither_and_both")
