"""Effects on the stack: countering. 701.6

Values only; `rules/effects_stack.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect, Ref

__all__ = [
    "Counter",
]


@dataclass(frozen=True, eq=False, slots=True)
class Counter(Effect):
    """Counter a spell or ability (701.6); the card goes to `to`."""

    what: Ref
    to: str = "graveyard"
