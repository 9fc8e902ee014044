"""Turns and combat phases that end at once. 724

Values only; `rules/ending_turns.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect

__all__ = [
    "EndAtOnce",
    "end_the_combat_phase",
    "end_the_turn",
]


@dataclass(frozen=True, eq=False, slots=True)
class EndAtOnce(Effect):
    """The `turn` or the `combat` phase ends at once, and with it everything on the stack. 724.1, 724.2"""

    what: str = "turn"


def end_the_turn() -> Effect:
    """Everything on the stack is exiled, and the turn goes on with its cleanup step. 724.1"""
    return EndAtOnce()


def end_the_combat_phase() -> Effect:
    """Everything on the stack is exiled, and the turn goes on with the phase after combat. 724.2"""
    return EndAtOnce("combat")
