"""Who and what an id stands for, in sentences."""

from collections.abc import Callable
from typing import Any, TypeAlias

from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.state import O_co, State

Naming: TypeAlias = Callable[[Any, Any, int | None], str]
"""What to call something of a state before a seat."""


def found(s: State[O_co, Any], id: Any) -> O_co | None:
    """The object with this id, live or gone; nothing for a player or for an id that means nothing here."""
    if not isinstance(id, int) or id < FIRST_OBJECT:
        return None
    return s.objects.get(id) or s.past.get(id)


def seat_name(s: State, seat: int) -> str:
    return s.players[seat].name if 0 <= seat < len(s.players) else "a player"
