"""Positions and card data as plain data (what JSON can hold), and back: so that a journal can carry them.

A value is written as its kind and the fields that are not as usual. Words are compared by identity: one that the
vocabulary has a name for is written as that name, and one that is used twice is written once.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pkgutil import iter_modules
from typing import Any

from twinstack.engine.core import words as core_words
from twinstack.engine.core.words.base import Word
from twinstack.engine.core.words.checking import fits, hints_of
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic import words
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.characteristics import Characteristics, Copiable, characteristics
from twinstack.engine.magic.mana import Discount, ManaCost, Pip
from twinstack.engine.magic.placing import Thing
from twinstack.engine.magic.types import BASIC_LAND_TYPES, Ordered, in_order
from twinstack.engine.magic.words.abilities import intrinsic_mana
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.checking import expected

PLAIN = (bool, int, str, type(None))
_KINDS = (Card, Copiable, Discount, ManaCost, Pip, Thing)


def to_data(value: Any, book: CardBook | None = None) -> Any:
    """The value as plain data; cards of the book by their names."""
    return _Writing(book or book_of_twinstack()).data(value)


def from_data(data: Any, kind: type, *more: type, book: CardBook | None = None) -> Any:
    """A value of a kind from its data, which may also contain values of `more` kinds."""
    value = _Reading((kind, *more), book or book_of_twinstack()).value(data)
    if not isinstance(value, kind):
        raise ScenarioError(f"expected a {kind.__name__}, not {data!r:.60}")
    return value


class _Writing:
    def __init__(self, book: CardBook) -> None:
        self.book = book
        self.before: dict[int, int] = {}  # values written so far; they stay alive as long as the whole does

    def data(self, value: Any) -> Any:
        if isinstance(value, PLAIN):
            return value
        if isinstance(value, Sequence):
            return [self.data(part) for part in value]
        if isinstance(value, Mapping):
            return {"map": {key: self.data(part) for key, part in value.items()}}
        if isinstance(value, frozenset):
            return {"set": list(in_order(value))}
        if (name := _names().get(id(value))) is not None:
            return {"name": name}
        if isinstance(value, (Card, Copiable)) and (name := self.book.name_of(value)) is not None:
            return {"card" if isinstance(value, Card) else "printed": name}
        if id(value) in self.before:
            return {"again": self.before[id(value)]}
        data = {"is": type(value).__name__, **{name: self.data(part) for name, part in _unusual(value)}}
        self.before[id(value)] = len(self.before)
        return data


def _unusual(value: Any) -> Iterator[tuple[str, Any]]:
    """The fields that differ from their defaults."""
    if isinstance(value, Characteristics):
        nothing = characteristics()
        yield from ((n, part) for n in value.FIELDS if (part := getattr(value, n)) != getattr(nothing, n))
        return
    if not is_dataclass(value):
        raise ScenarioError(f"a {type(value).__name__} cannot be written as data")
    for field in fields(value):
        part = getattr(value, field.name)
        usual = field.default if field.default_factory is MISSING else field.default_factory()
        if type(part) is not type(usual) or part != usual:
            yield field.name, part


class _Reading:
    def __init__(self, more: tuple[type, ...], book: CardBook) -> None:
        self.book = book
        self.before: list[Any] = []
        self.kinds = {**_kinds(), **{kind.__name__: kind for kind in more}}

    def value(self, data: Any) -> Any:
        if isinstance(data, PLAIN):
            return data
        if isinstance(data, list):
            return tuple(self.value(part) for part in data)
        match data:
            case {"is": str() as name} if name in self.kinds:
                made = self._made(self.kinds[name], {n: self.value(part) for n, part in data.items() if n != "is"})
                self.before.append(made)
                return made
            case {"map": dict() as parts}:
                return {key: self.value(part) for key, part in parts.items()}
            case {"set": list() as parts} if all(isinstance(part, str) for part in parts):
                return Ordered(parts)
            case {"name": str() as name} if name in _by_name():
                return _by_name()[name]
            case {"card": str() as name}:
                return self.book.find(name)
            case {"printed": str() as name}:
                return self.book.find(name).printed
            case {"again": int() as at} if 0 <= at < len(self.before):
                return self.before[at]
        raise ScenarioError(f"{data!r:.60} is no value")

    def _made(self, kind: Any, parts: dict[str, Any]) -> Any:
        hints = hints_of(kind)
        for name, part in parts.items():
            if name not in hints:
                raise ScenarioError(f"a {kind.__name__} has no {name!r}")
            if not fits(part, hints[name]):
                raise ScenarioError(f"{kind.__name__}: {name!r} must be {expected(hints[name])}, not {part!r:.60}")
        try:
            return characteristics(**parts) if kind is Characteristics else kind(**parts)
        except TypeError:
            raise ScenarioError(f"a {kind.__name__} needs more than {', '.join(parts) or 'nothing'}") from None


_VOCABULARY = (core_words.__name__, words.__name__)


@cache
def _kinds() -> dict[str, type]:
    """The classes that are read by their names."""
    found: dict[str, type] = {kind.__name__: kind for kind in (*_KINDS, Characteristics)}
    for kind in _below(Word):
        if not kind.__module__.startswith(_VOCABULARY):
            continue  # a word of another rule book
        found[kind.__name__] = getattr(sys.modules[kind.__module__], kind.__name__, kind)
    return found


def _below(kind: Any) -> Iterator[type]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


@cache
def _by_name() -> dict[str, Word | Ability]:
    """The words that have a name in the vocabulary."""
    found: dict[str, Word | Ability] = {f"mana of {name}": intrinsic_mana(name) for name in sorted(BASIC_LAND_TYPES)}
    modules = [words, *(sys.modules[f"{words.__name__}.{one.name}"] for one in iter_modules(words.__path__))]
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, (Word, Ability)) and not name.startswith("_"):
                found.setdefault(name, value)
    return found


@cache
def _names() -> dict[int, str]:
    return {id(word): name for name, word in reversed(_by_name().items())}


__all__ = ["from_data", "to_data"]
