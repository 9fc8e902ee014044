"""A canonical text form of values, for hashes that are equal on all machines and in all processes.

Nothing here may depend on the order of a set or on Python's own hashing.
"""

import hashlib
from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from twinstack.engine.kernel.characteristics import Ability, Characteristics
from twinstack.engine.kernel.entities import Entity
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
    kind = type(value)
    told = [getattr(value, name) for name in parts_of_form(kind)]
    told += [part for name, usual in _further(kind) if (part := getattr(value, name)) != usual]
    return kind.__name__ + canonical(told)


_IN_ORDER: dict[type[Any], tuple[str, ...]] = {}
_IF_ANY_OF: dict[type[Any], tuple[str, ...]] = {}


def form_in_order(kind: type[Any], *names: str) -> None:
    """Such a value is represented by these fields, in this order, instead of all as they are declared."""
    _IN_ORDER[kind] = names


def form_if_any(kind: type[Any], *names: str) -> None:
    """These fields come last, and only where they are not as usual: one that few values have changes no other hash."""
    _IF_ANY_OF[kind] = names


@remembered
def parts_of_form(kind: type[Any]) -> tuple[str, ...]:
    """The fields that always represent such a value, in order."""
    if_any = _found(_IF_ANY_OF, kind)
    return _found(_IN_ORDER, kind) or tuple(
        part.name for part in fields(kind) if part.compare and part.name not in if_any
    )


@remembered
def _further(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields that represent such a value where they are not as usual, and what they usually are."""
    usual = {part.name: part.default for part in fields(kind)}
    return tuple((name, usual[name]) for name in _found(_IF_ANY_OF, kind))


def _found(names: dict[type[Any], tuple[str, ...]], kind: type[Any]) -> tuple[str, ...]:
    """What was said of such values, or of those of a class that it is a subclass of."""
    for base in kind.__mro__:
        if base in names:
            return names[base]
    return ()


@remembered
def _ability(value: Ability) -> str:
    return _dataclass(value)


@remembered
def _characteristics(value: Characteristics) -> str:
    return hashlib.sha256(canonical([getattr(value, name) for name in value.FIELDS]).encode()).hexdigest()


_NEVER = frozenset(("known", "origin"))
"""Fields that are no part of the form."""
_IF_ANY: Final = ("marks", "stats")
"""Fields that are part of the form only if they are not empty."""


@remembered
def _reader(kind: type[Entity]) -> Callable[[Entity], tuple[Any, ...]]:
    """A function that gives the fields of such a record that are always part of its form."""
    return attrgetter(*(name for name in kind.FIELDS if name not in _NEVER and name not in _IF_ANY))


def _record(record: Entity) -> tuple[Any, ...]:
    told = _reader(type(record))(record)
    more = getattr(record, _IF_ANY[record.is_player])
    return (*told, more) if more else told


def state_form(state: State) -> list[Any]:
    """What a state is made of, without anything that can be derived from it."""
    zones = state.zones.values()
    return [
        [_record(player) for player in state.players],
        [_record(obj) for obj in state.objects.values()],
        *(list(zone) for zone in zones if isinstance(zone, dict)),
        *(zone for zone in zones if isinstance(zone, list)),
        [state.next_id, state.clock, state.random.drawn, len(state.log), state.conceded],
        *state.further_form(),
    ]
