"""Into a zone and out of it. `put` puts an object into the zone that it names, `take` takes it out, by the sheet.

A rule book brings its own indexes up to date in `Meaning.arrived` and `Meaning.left`.
"""

from typing import Any

from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event


def put(s: CoreState, obj: Obj, *, bottom: bool = False) -> None:
    """Put an object into its zone: in an ordered zone on top of the others, or at the bottom."""
    id = obj.id
    s.past.pop(id, None)  # where it could be found until now
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
    s.stirred[obj.zone] = s.changed[id] = None
    s.version += 1
    s.meaning.arrived(s, obj)


def take(s: CoreState, obj: Obj) -> list[Event]:
    """Take an object out of its zone, and end what depended on it. Gives the events that are still to be told."""
    told = take_out(s, obj)
    s.meaning.gone(s, (obj.id,))
    return told


def take_out(s: CoreState, obj: Obj) -> list[Event]:
    """Take an object out of its zone; its record stays as it last was. What depended on it is still there.

    Of what leaves together, nothing sees another leave before it: `Meaning.gone` comes when all have left.
    """
    there: Any = s.zones.get(obj.zone)
    if there is None:
        there = s.players[obj.owner].piles[obj.zone]
    if isinstance(there, dict):
        there.pop(obj.id, None)  # it may be missing: absent objects are kept apart
    elif there[-1] == obj.id:
        there.pop()
    else:
        there.remove(obj.id)
    told = s.meaning.left(s, obj)
    del s.objects[obj.id]
    s.past[obj.id] = obj
    s.stirred[obj.zone] = s.changed[obj.id] = None
    s.version += 1
    return told
