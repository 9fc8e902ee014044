"""The cards that card data names, which can therefore come into a game."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from twinstack.engine.core.words.base import Word
from twinstack.engine.magic.characteristics import Characteristics, Copiable

__all__ = ["said_in"]

_NAMELESS = frozenset({str, int, bool, type(None)})


@cache
def _field_names(kind: type[Word]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def said_in(value: Any) -> Iterator[str]:
    """The names of cards in card data: what it melds with, and those in its words, including tokens and emblems."""
    if isinstance(value, Copiable):
        if value.melds_with:
            yield value.melds_with
        inside: Iterable[Any] = (value.faces, value.melds_into)
    elif isinstance(value, Characteristics):
        inside = value.abilities
    elif isinstance(value, Word):
        yield from value.card_names()
        kind: Any = value.__class__
        inside = [getattr(value, name) for name in _field_names(kind)]
    elif isinstance(value, (tuple, frozenset)):
        inside = value
    else:
        return
    for part in inside:
        if part.__class__ not in _NAMELESS:
            yield from said_in(part)
