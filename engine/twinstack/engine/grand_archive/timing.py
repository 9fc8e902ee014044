"""When a card may be activated: fast and slow speed, and elements. Timing and Permissions, Element"""

from typing import Any

from twinstack.engine.grand_archive.keywords import has
from twinstack.engine.grand_archive.state import GaState, elements_of

ALWAYS_ENABLED = ("norm",)


def is_slow_time(s: GaState, seat: int) -> bool:
    """It is the player's own main phase, and the effects stack is empty. Fast vs Slow 1, 2"""
    turn = s.turn
    return turn.active == seat and turn.step == "main" and not s.stack and turn.combat is None


def is_fast(s: GaState, obj: Any) -> bool:
    """Fast Activation 1"""
    return obj.chars.speed == "fast" or has(s, obj, "fast activation")


def has_elements(s: GaState, seat: int, obj: Any) -> bool:
    """Each element of the card is enabled. Element; Card Activation 2"""
    wanted = obj.chars.elements
    return wanted == ALWAYS_ENABLED or elements_of(s, seat).issuperset(wanted)
