"""Characteristics: an immutable, interned value that many objects share; and the copiable value made of such values.

Equal values are one Python object, so they can be compared with `is` and used as keys of a cache. Abilities are
compared by identity: each is made once, when its card is loaded. A rule book says which fields the value has: by a
subclass, or with `characteristics_of(sheet)`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, cast

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.kernel.remembering import Unique
from twinstack.engine.sheet import Sheet


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """Something that an object can do. `kind` says how it works, `works_in` where."""

    __slots__ = ()

    kind: ClassVar[str] = "ability"

    @property
    def works_in(self) -> tuple[str, ...]:
        """The zones in which it functions; none, for the usual zone of its game."""
        raise NotImplementedError(f"{type(self).__name__} does not say in which zones it works")

    def unfold(self) -> "tuple[Ability, ...]":
        """The abilities that this one stands for: itself, or what a keyword means."""
        return (self,)

    def defines(self) -> frozenset[str]:
        """The characteristics of its own object that it defines."""
        return frozenset()

    @property
    def is_redundant(self) -> bool:
        """Does an object that has it gain nothing by having it once more?"""
        return False


def stands_for(one: Ability, ability: object) -> bool:
    """Is `one` this ability, or a keyword that it is a part of?"""
    return one is ability or ability in one.unfold()


class Functions:
    """The abilities of a characteristics value that function in one zone, sorted by kind."""

    __slots__ = ("activated", "empty", "replacements", "rules", "statics", "triggers", "watched")

    def __init__(self, abilities: Iterable[Ability], zone: str, usual: str = "") -> None:
        """`usual` is the zone in which abilities function that name none."""
        by_kind: dict[str, list[Any]] = {}
        for ability in abilities:
            for part in ability.unfold():
                if zone in (part.works_in or (usual,)):
                    by_kind.setdefault(part.kind, []).append(part)
        self.activated: tuple[Any, ...] = tuple(by_kind.get("activated", ()))
        self.triggers: tuple[Any, ...] = tuple(by_kind.get("triggered", ()))
        self.replacements: tuple[Any, ...] = tuple(by_kind.get("replacement", ()))
        self.statics: tuple[Any, ...] = tuple(by_kind.get("static", ()))
        self.rules: tuple[Any, ...] = tuple(by_kind.get("rule", ()))
        self.empty = not (self.activated or self.triggers or self.replacements or self.statics or self.rules)
        self.watched: tuple[tuple[str, Any], ...] | None = None
        """What the triggered abilities watch for, each with the ability, once somebody has asked for it."""


@mypyc_attr(native_class=False)
class Characteristics:
    """What an object is, as the rules read it: a name, abilities, and a rule book's own fields; interned.

    A subclass names its own fields in `__slots__`, all fields in `FIELDS`, and their default values in `EMPTY`. What
    follows from the fields is worked out once, in `_work_out`.
    """

    __slots__ = ("__weakref__", "_functions", "abilities", "name")
    FIELDS: ClassVar[tuple[str, ...]] = ("name", "abilities")
    EMPTY: ClassVar[tuple[Any, ...]] = ("", ())
    USUAL: ClassVar[str] = ""
    """The zone in which abilities function that name none."""
    _all: ClassVar[Unique[tuple[Any, ...], Any]]
    _draft: ClassVar[type["Draft[Any]"]]

    name: str
    abilities: tuple[Ability, ...]
    _functions: dict[str, Functions]

    def __init_subclass__(cls) -> None:
        if len(cls.FIELDS) != len(cls.EMPTY):
            raise TypeError(f"{cls.__name__} has {len(cls.FIELDS)} FIELDS; expected as many values in EMPTY")
        _prepare(cls)

    @classmethod
    def of(cls, parts: tuple[Any, ...]) -> Self:
        """The value with these fields, in the order of FIELDS."""
        value: Self | None = cls._all.find(parts)
        if value is None:
            value = cls.__new__(cls)
            for field, part in zip(cls.FIELDS, parts, strict=True):
                setattr(value, field, part)
            value._functions = {}
            value._work_out()
            value = cls._all.keep(parts, value)
        return value

    @classmethod
    def made(cls, **parts: Any) -> Self:
        """The value with these fields; the others are empty."""
        _check_fields(cls, parts)
        return cls.of(tuple(parts.get(name, empty) for name, empty in zip(cls.FIELDS, cls.EMPTY, strict=True)))

    def replaced(self, **changes: Any) -> Self:
        """The same value with some fields changed."""
        _check_fields(type(self), changes)
        return self.of(tuple(changes[name] if name in changes else getattr(self, name) for name in self.FIELDS))

    def draft(self) -> "Draft[Any]":
        """A draft that starts as this value."""
        return self._draft(self, type(self))

    def functions(self, zone: str) -> Functions:
        found = self._functions.get(zone)
        if found is None:
            found = self._functions[zone] = Functions(self.abilities, zone, self.USUAL)
        return found

    def _work_out(self) -> None:
        """Work out what follows from the fields and is asked for often."""

    def __repr__(self) -> str:
        return f"<{self.name or 'nameless'}>"


def _check_fields(kind: type[Characteristics], parts: dict[str, Any]) -> None:
    if wrong := parts.keys() - set(kind.FIELDS):
        raise TypeError(f"{kind.__name__} has no field {min(wrong)!r}; expected {', '.join(kind.FIELDS)}")


C = TypeVar("C", bound=Characteristics)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draft(Generic[C]):
    """Characteristics that can still be written on: the layers do so, then it is finished into an interned value."""

    __slots__ = ("_made", "abilities", "name")

    @classmethod
    def __class_getitem__(cls, of: Any) -> Any:
        return cls  # a compiled class has this from nowhere else

    def __init__(self, start: "C | Draft[C]", kind: type[C]) -> None:
        self._made = kind  # the class of the finished value; no field of a face has this name
        for field in kind.FIELDS:
            setattr(self, field, getattr(start, field))

    name: str
    abilities: tuple[Ability, ...]

    def draft(self) -> "Draft[C]":
        """A new draft that starts as this one is now."""
        return self.__class__(self, self._made)

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities

    def functions(self, zone: str) -> Functions:
        return Functions(self.abilities, zone, self._made.USUAL)

    def finish(self) -> C:
        return self._made.of(tuple(getattr(self, field) for field in self._made.FIELDS))


def _prepare(kind: type[Characteristics]) -> None:
    """Give a class of characteristics its own store of interned values, and its own class of drafts."""
    kind._all = Unique()
    own = tuple(name for name in kind.FIELDS if name not in ("name", "abilities"))
    kind._draft = type(f"{kind.__name__}Draft", (Draft,), {"__slots__": own}) if own else Draft


_prepare(Characteristics)

_EMPTY: Final = {"number": None, "text": "", "amounts": (), "names": ()}


def characteristics_of(sheet: Sheet) -> type[Characteristics]:
    """Characteristics with the fields that a face has by this sheet, and abilities, which function in its usual zone.

    A name of several words has `_` between them as an attribute. A number that a face does not have is None.
    """
    fields = {one.name.replace(" ", "_"): _EMPTY[one.holds] for one in sheet.face}
    own = tuple(name for name in fields if name not in ("name", "abilities"))
    if taken := [name for name in own if hasattr(Characteristics, name) or not name.isidentifier()]:
        raise ValueError(f"a face has the field {taken[0]!r}, which cannot be the name of a characteristic")
    empty = ("", (), *(fields[name] for name in own))
    told = {"FIELDS": ("name", "abilities", *own), "EMPTY": empty, "USUAL": sheet.usual, "__slots__": own}
    return cast("type[Characteristics]", type("Face", (Characteristics,), told))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Copiable:
    """The copiable values of an object: those of each of its faces. With a type parameter, mypyc would refuse it."""

    faces: tuple[Any, ...]

    def __hash__(self) -> int:
        return hash(self.faces)

    @property
    def front(self) -> Any:
        return self.faces[0]

    def has_face(self, face: int) -> bool:
        """Does it have a face of this number?"""
        return face < len(self.faces)

    def side(self, face: int) -> Any:
        """The values of this face, or of the first if there is no such face."""
        return self.faces[face] if face < len(self.faces) else self.faces[0]

    def gives(self, ability: Ability) -> bool:
        """Is this one of the abilities of these values, or a part of one?"""
        return any(stands_for(one, ability) for face in self.faces for one in face.abilities)
