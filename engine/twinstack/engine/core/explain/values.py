"""Characteristics as plain values, and the differences between two of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.explain.explanation import Change, Value


def plain_value(chars: Any, field: str, speaker: Any) -> Value:
    """A number, a text or texts, as they are."""
    found: Any = getattr(chars, field)
    if isinstance(found, (frozenset, set)):
        return tuple(sorted(map(str, found)))
    if isinstance(found, (tuple, list)):
        return tuple(map(str, found))
    return found if found is None or isinstance(found, (int, str)) else str(found)


@dataclass(frozen=True, slots=True)
class Values:
    """The fields of characteristics by name, and how each value is written."""

    fields: Sequence[str]
    value_of: Callable[[Any, str, Any], Value] = plain_value

    def all_of(self, chars: Any) -> tuple[tuple[str, Value], ...]:
        return tuple((field, self.value_of(chars, field, chars)) for field in self.fields)

    def changes(self, before: Any, after: Any, speaker: Any) -> tuple[Change, ...]:
        """What differs; all values, if there was nothing before."""
        if before is None:
            return tuple(Change(field, None, self.value_of(after, field, speaker)) for field in self.fields)
        return tuple(
            Change(field, self.value_of(before, field, speaker), self.value_of(after, field, speaker))
            for field in self.fields
            if getattr(before, field) != getattr(after, field)
        )
