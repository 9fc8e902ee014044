"""Characteristics as values that anyone can read, and what is different between two of them."""

from typing import Any

from twinstack.engine.magic.characteristics import COLOR_NAMES, COLORS, Characteristics
from twinstack.engine.magic.explain.explanation import Change, Value
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.types import CREATURE_TYPES, type_line

FIELDS = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "abilities", "power", "toughness", "loyalty",
)  # fmt: skip


def value_of(chars: Characteristics, field: str, speaker: Characteristics) -> Value:
    """One characteristic in the words and numbers of people; abilities as the speaker says them of itself."""
    found: Any = getattr(chars, field)
    if field == "mana_cost":
        return None if found is None else str(found)
    if field == "colors":
        return tuple(COLOR_NAMES[color] for color in COLORS if found & color)
    if field == "abilities":
        return tuple(describe(ability, speaker) for ability in found)
    if field == "types":
        return tuple(type_line(frozenset(), found, frozenset()).split())
    if field == "subtypes" and found >= CREATURE_TYPES:
        return ("every creature type", *sorted(found - CREATURE_TYPES))
    if isinstance(found, frozenset):
        return tuple(sorted(found))
    value: Value = found
    return value


def all_of(chars: Characteristics) -> tuple[tuple[str, Value], ...]:
    return tuple((field, value_of(chars, field, chars)) for field in FIELDS)


def changes(before: Characteristics | None, after: Characteristics, speaker: Characteristics) -> tuple[Change, ...]:
    """What differs; everything, where there was nothing before."""
    if before is None:
        return tuple(Change(field, None, value_of(after, field, speaker)) for field in FIELDS)
    return tuple(
        Change(field, value_of(before, field, speaker), value_of(after, field, speaker))
        for field in FIELDS
        if getattr(before, field) != getattr(after, field)
    )
