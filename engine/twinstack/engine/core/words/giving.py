"""Which words of an ability mean something that is fixed as the ability is given to something. Magic: 201.5a"""

from dataclasses import fields, replace
from typing import Any

from twinstack.engine.core.words.base import Word
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import AsGiven
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.remembering import remembered

_OUTSIDE, _WITHIN, _ITS_CHANGES = range(3)  # of an ability that is given; or in what that modifies


@remembered
def named_as_given(word: Any) -> tuple[AsGiven, ...]:
    """What is to be fixed as an ability, or what a modification gives, is given; each once.

    It is nothing of what such an ability gives in its turn: that is fixed when it does.
    """
    return tuple(dict.fromkeys(_looked_for(word, _OUTSIDE)))


def with_given(word: Any, given: dict[int, Any]) -> Any:
    """The same word with these in place of others, by the identity of those."""
    return _with(word, dict(given), _OUTSIDE)


def _beyond(value: Any, where: int) -> int:
    """Where the parts of a value are; -1: in an ability that the one that is given gives in its turn."""
    if isinstance(value, Ability):
        return -1 if where == _ITS_CHANGES else _WITHIN
    return _ITS_CHANGES if isinstance(value, Mod) and where == _WITHIN else where


def _looked_for(value: Any, where: int) -> list[AsGiven]:
    if isinstance(value, AsGiven):
        return [value] if where != _OUTSIDE and value.ids is None else []
    if isinstance(value, tuple):
        return [one for part in value for one in _looked_for(part, where)]
    if not isinstance(value, Word) or (inside := _beyond(value, where)) < 0:
        return []
    return [one for part in fields(value) for one in _looked_for(getattr(value, part.name), inside)]


def _with(value: Any, made: dict[int, Any], where: int) -> Any:
    """The same value with these in place of others. A word that stands there twice stays one word."""
    if isinstance(value, tuple):
        parts = tuple(_with(part, made, where) for part in value)
        return value if all(a is b for a, b in zip(value, parts, strict=True)) else parts
    if not isinstance(value, Word) or (inside := _beyond(value, where)) < 0:
        return value
    if id(value) not in made:
        changes: dict[str, Any] = {}
        for part in fields(value):
            before = getattr(value, part.name)
            after = _with(before, made, inside)
            if after is not before:
                changes[part.name] = after
        made[id(value)] = replace(value, **changes) if changes else value
    return made[id(value)]
