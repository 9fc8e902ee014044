"""The characteristics of Magic as values that anyone can read."""

from typing import Any

from twinstack.engine.core.explain.values import Values
from twinstack.engine.magic.characteristics import COLOR_NAMES, COLORS, Characteristics
from twinstack.engine.magic.explain.explanation import Value
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.types import CREATURE_TYPES, type_line

FIELDS = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "abilities", "power", "toughness", "loyalty",
)  # fmt: skip


def value_of(chars: Characteristics, field: str, speaker: Characteristics) -> Value:
    """One characteristic in plain words and numbers; abilities in the voice of the object that has them."""
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


VALUES = Values(FIELDS, value_of)
all_of, changes = VALUES.all_of, VALUES.changes
