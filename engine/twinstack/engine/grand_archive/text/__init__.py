"""The texts of Grand Archive's cards, rendered from their words with the core's grammar. It never reads a game."""

from twinstack.engine.core.text import (  # noqa: F401 - they register the texts of words
    choosing,
    conditions,
    counters,
    flow,
    negation,
    numbers,
    refs,
)
from twinstack.engine.grand_archive.text import (  # noqa: F401 - they register, too
    abilities,
    costs,
    effects,
    masteries,
    mods,
    nouns,
    permissions,
    phases,
    prevention,
    standing,
)
from twinstack.engine.grand_archive.text.faces import ability_text, cost_text, option_text, rules_text

__all__ = ["ability_text", "cost_text", "option_text", "rules_text"]
