"""When a card may be activated: fast and slow speed, and elements. Timing and Permissions, Element"""

from typing import Any

from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.grand_archive.keywords import has
from twinstack.engine.grand_archive.state import GaState, elements_of

ALWAYS_ENABLED = ("norm",)


_SLOW = "it is slow, so it waits for your main phase while the effects stack is empty, and "
_NOT_YOUR_TURN = Refusal(f"{_SLOW}this is not your turn", "Fast vs Slow 2")
_NOT_MAIN = Refusal(f"{_SLOW}this is no main phase", "Fast vs Slow 1")
_NOT_FIRST = Refusal(f"{_SLOW}something is on the effects stack", "Fast vs Slow 1")


def is_slow_time(s: GaState, seat: int) -> Allowed:
    """It is the player's own main phase, and the effects stack is empty. Fast vs Slow 1, 2"""
    turn = s.turn
    if turn.active != seat:
        return _NOT_YOUR_TURN
    if turn.step != "main" or turn.combat is not None:
        return _NOT_MAIN
    return _NOT_FIRST if s.stack else True


def is_fast(s: GaState, obj: Any) -> bool:
    """Fast Activation 1"""
    return obj.chars.speed == "fast" or has(s, obj, "fast activation")


def has_elements(s: GaState, seat: int, obj: Any) -> bool:
    """Each element of the card is enabled. Element; Card Activation 2"""
    wanted = obj.chars.elements
    return wanted == ALWAYS_ENABLED or elements_of(s, seat).issuperset(wanted)
