"""How cards of Grand Archive read: rendered from their words, in the core's grammar. Reads words, never the game."""

from twinstack.engine.core.text import (  # noqa: F401 - they register how words are said
    choosing,
    conditions,
    counters,
    flow,
    negation,
    numbers,
    refs,
)
from twinstack.engine.grand_archive.text import abilities, effects, mods, nouns, phases  # noqa: F401 - they register, too
from twinstack.engine.grand_archive.text.faces import ability_text, rules_text

__all__ = ["ability_text", "rules_text"]
