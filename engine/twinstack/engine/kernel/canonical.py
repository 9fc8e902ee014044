"""A canonical byte form of values, for hashes that agree between machines and processes.

Nothing here may depend on the order of a set or on Python's own hashing.
"""

import hashlib
from dataclasses import fields
from typing import Any

from twinstack.engine.kernel.characteristics import Ability, Characteristics
from twinstack.engine.kernel.entities import OBJECT_FIELDS, PLAYER_FIELDS
from twinstack.engine.kernel.events import EVENT_FIELDS, Event
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.kernel.state import State


def digest(value: Any) -> str:
    """The SHA-256 of a value's canonical form."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def canonical(value: Any) -> str:
    if value is None or isinstance(value, (bool, int, str)):
        return repr(value)
    if isinstance(value, (tuple, list)):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, (set, frozenset)):
        return "{" + ",".join(sorted(map(canonical, value))) + "}"
    if isinstance(value, dict):
        return (
            "{" + ",".join(f"{canonical(key)}:{canonical(part)}" for key, part in sorted(value.items(), key=_key)) + "}"
        )
    if isinstance(value, Characteristics):
        return _characteristics(value)
    if isinstance(value, Ability):
        return _ability(value)
    if isinstance(value, Event):  # what triggered, which a delayed ability remembers
        return "Event" + canonical([getattr(value, name) for name in EVENT_FIELDS])
    return _dataclass(value)


def _key(item: tuple[Any, Any]) -> str:
    return canonical(item[0])


def _dataclass(value: Any) -> str:
    return type(value).__name__ + canonical([getattr(value, part.name) for part in fields(value) if part.compare])


@remembered
def _ability(value: Ability) -> str:
    return _dataclass(value)


@remembered
def _characteristics(value: Characteristics) -> str:
    return hashlib.sha256(canonical([getattr(value, name) for name in Characteristics.FIELDS]).encode()).hexdigest()


_OBJ = tuple(name for name in ("id", "counters", *OBJECT_FIELDS) if name not in ("known", "origin"))
_PLAYER = ("id", "counters", *PLAYER_FIELDS)


def state_form(state: State) -> list[Any]:
    """What a state is made of, without what can be derived from it."""
    return [
        [[getattr(player, name) for name in _PLAYER] for player in state.players],
        [[getattr(obj, name) for name in _OBJ] for obj in state.objects.values()],
        list(state.battlefield),
        list(state.exile),
        list(state.command),
        state.stack,
        [state.next_id, state.clock, state.random.drawn, len(state.log), state.conceded],
        list(state.effects.values()),
        list(state.delayed.values()),
        state.pending,
    ]
