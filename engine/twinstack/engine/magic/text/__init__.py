"""Text shown to people, rendered from card data and events in our own words. Reads the game, never changes it."""

from twinstack.engine.magic.text.events import routine, tell, what_happened
from twinstack.engine.magic.text.faces import (
    card_text,
    colors_of,
    describe,
    face_text,
    in_types,
    rules_text,
    size_of,
    types_of,
    what_it_does,
)
from twinstack.engine.magic.text.keywords import meaning, reminder

__all__ = [
    "card_text",
    "colors_of",
    "describe",
    "face_text",
    "in_types",
    "meaning",
    "reminder",
    "routine",
    "rules_text",
    "size_of",
    "tell",
    "types_of",
    "what_happened",
    "what_it_does",
]
