"""Into a zone and out of it. One function puts an object where it says that it is, one takes it away, by the sheet.

What else a rule book keeps of what lies somewhere it brings up to date in `Meaning.arrived` and `Meaning.left`.
"""

from typing import TYPE_CHECKING, Any

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event

if TYPE_CHECKING:
    from twinstack.engine.core.state import CoreState


def put(s: "CoreState", obj: Obj, *, bottom: bool = False) -> None:
    """It is in its zone now: on top of the others where they are kept in an order, or below them."""
    id = obj.id
    s.past.pop(id, None)  # where it was found until it was there
    s.objects[id] = obj
    there: Any = s.zones.get(obj.zone)
    if there is None:
        there = s.players[obj.owner].piles[obj.zone]
    if isinstance(there, dict):
        there[id] = obj
    elif bottom:
        there.insert(0, id)
    else:
        there.append(id)
    s.changed[id] = None
    s.version += 1
    s.meaning.arrived(s, obj)


def take(s: "CoreState", obj: Obj) -> list[Event]:
    """It is gone from its zone; its record stays as it last was. Gives what comes of that and is still to be told."""
    there: Any = s.zones.get(obj.zone)
    if there is None:
        there = s.players[obj.owner].piles[obj.zone]
    if isinstance(there, dict):
        there.pop(obj.id, None)  # where a rule book keeps apart for a while what lies there
    elif there[-1] == obj.id:
        there.pop()
    else:
        there.remove(obj.id)
    told = s.meaning.left(s, obj)
    del s.objects[obj.id]
    s.past[obj.id] = obj
    s.changed[obj.id] = None
    s.version += 1
    return told
