"""Conjuring: cards equal to another, from outside the game. They are not copies.

Values only; `rules/conjuring.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect, Ref

__all__ = [
    "Conjure",
    "conjure",
]


@dataclass(frozen=True, eq=False, slots=True)
class Conjure(Effect):
    """A card equal to another, as that is printed, comes from outside the game into your hand. It is not a copy."""

    of: Ref


conjure = Conjure
