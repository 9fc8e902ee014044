"""How an object comes to be. One function makes each of them and is told all that it needs; whoever calls it sets its
owner, who knows it and its timestamp nowhere else.

Whose an object is, the rule book says by `owner`. Magic's: a token is of who creates it (111.2), a copy on the stack of
who has it put there (707.10), the copy of a card of who makes it (707.12), an emblem of who gets it (114.1), an ability
on the stack of who controls it (113.8); a card stays that of its owner.
"""

from typing import TYPE_CHECKING, Any, Final

from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.entities import Kind, Obj

if TYPE_CHECKING:
    from twinstack.engine.core.state import CoreState

EVERYONE: Final = (1 << 16) - 1
NOBODY: Final = 0
NOW: Final = -1  # it gets a timestamp as it comes to be
BEFORE: Final = 0  # it was there before the game began, or is only imagined, so no time passes by it


def make(
    s: "CoreState[Kind, Any]",
    kind: str,
    owner: int,
    value: Copiable[Any],
    zone: str,
    *,
    card: int = -1,
    controller: int = -1,
    known: int = EVERYONE,
    origin: Any = None,
    timestamp: int = NOW,
) -> Kind:
    """A new object, which is nowhere yet. Who owns it controls it, unless someone else is named.

    `card` is the number of the card that it is, `known` the seats that may know it, as bits, and `origin` says how its
    values were copied.
    """
    obj: Kind = s.object_type(s.next_id, kind, owner, value, zone, card)
    s.next_id += 1
    if controller >= 0:
        obj.controller = obj.under = controller
    obj.known = known
    obj.origin = origin
    obj.timestamp = s.tick() if timestamp == NOW else timestamp
    return obj


def stamp(s: "CoreState", obj: Obj) -> None:
    """From now on it counts as the newest of what is ordered by time."""
    obj.timestamp = s.tick()


def known_to(seat: int, face_down: Any) -> int:
    """Who knows what enters, or is put on the stack: all, or who controls it, if it is face down."""
    return EVERYONE if face_down is None else 1 << seat
