"""Abilities that are given to something, and name what gave them or what was found then. Magic: 201.5a, 607.2

That is fixed as they are given, so a copy of what has such an ability means the same.
"""

from dataclasses import replace
from typing import Any, TypeVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.giving import named_as_given, with_given
from twinstack.engine.core.words.refs import AsGiven
from twinstack.engine.kernel.remembering import Unique

W = TypeVar("W")
Found = tuple[tuple[int, ...], tuple[str, ...]]
_given: Unique[tuple[Any, tuple[Found, ...]], Any] = Unique()


def given(s: CoreState, scene: Scene, word: W) -> W:
    """An ability, or a modification that gives some, as it is given now; the very same if it names nothing.

    One object for the same word and the same found, since words are compared by identity.
    """
    named = named_as_given(word)
    if not named:
        return word
    found = tuple(_found(s, scene, one) for one in named)
    known: W | None = _given.find((word, found))
    if known is None:
        fixed = {id(one): replace(one, ids=what[0], names=what[1]) for one, what in zip(named, found, strict=True)}
        known = _given.keep((word, found), with_given(word, fixed))
    return known


def _found(s: CoreState, scene: Scene, one: AsGiven) -> Found:
    found = one.of.find(s, scene)
    open = [e for e in found if e.is_player or e.face_down is None]  # an ability's text is told to everybody
    return tuple(e.id for e in found), tuple(e.name for e in open)
