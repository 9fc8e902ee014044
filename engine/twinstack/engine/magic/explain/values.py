"""The characteristics of Magic as values that anyone can read."""

from functools import cache, partial
from typing import Any

from twinstack.engine.core.explain.values import Values
from twinstack.engine.magic.characteristics import COLOR_NAMES, COLORS, Characteristics
from twinstack.engine.magic.explain.explanation import Value
from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.magic.text import describe, in_types
from twinstack.engine.magic.types import CREATURE_TYPES, type_line

FIELDS = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "abilities", "power", "toughness", "loyalty",
)  # fmt: skip


def value_of(chars: Characteristics, field: str, speaker: Characteristics, terms: Terms = TODAY) -> Value:
    """One characteristic in plain words and numbers; abilities in the voice of the object that has them.

    Where a card calls itself by its name, that is the name which it has together with the ability.
    """
    found: Any = getattr(chars, field)
    if field == "mana_cost":
        return None if found is None else str(found)
    if field == "colors":
        return tuple(COLOR_NAMES[color] for color in COLORS if found & color)
    if field == "abilities":
        speaking = chars if terms.speaks_by_name else speaker
        return tuple(describe(ability, speaking, terms) for ability in found if not in_types(ability, terms))
    if field == "types":
        return tuple(type_line(frozenset(), found, frozenset()).split())
    if field == "subtypes" and found >= CREATURE_TYPES:
        return ("every creature type", *sorted(found - CREATURE_TYPES))
    if isinstance(found, frozenset):
        return tuple(sorted(map(terms.told, found)))
    value: Value = found
    return value


@cache
def values_in(terms: Terms) -> Values:
    """How values are written in an edition."""
    return Values(FIELDS, partial(value_of, terms=terms))
