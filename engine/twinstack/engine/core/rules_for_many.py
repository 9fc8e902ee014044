"""The rules of one name, read once and then asked about many objects."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from twinstack.engine.core.members import candidates
from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.rules_in_force import own_of, rules_about
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import PlayerOrObject, Selector, amount

Found: TypeAlias = tuple[Any, Scene]


class Covering:
    """The rules of a name, by what they cover. True if there are any."""

    __slots__ = ("_own", "_s", "_wide")

    def __init__(self, s: AnyReading, name: str) -> None:
        self._s = s
        self._own: dict[int, list[Found]] = {}
        self._wide: list[Found] = []
        for rule, scene in rules_about(s, name):
            own = own_of(rule, scene)
            if own is None:
                self._wide.append((rule, scene))
            else:
                for id in own:
                    self._own.setdefault(id, []).append((rule, scene))

    def __bool__(self) -> bool:
        return bool(self._own or self._wide)

    def about(self, e: PlayerOrObject) -> list[Found]:
        """The rules about this entity."""
        own = self._own.get(e.id, [])
        if not self._wide:
            return own
        return own + [found for found in self._wide if found[0].subject.test(self._s, found[1], e)]

    def total(self, e: PlayerOrObject) -> int:
        """The sum of their amounts."""
        return sum(amount(self._s, scene, rule.amount) for rule, scene in self.about(e))

    def limits(self, objects: Iterable[PlayerOrObject]) -> list[tuple[int, frozenset[int]]]:
        """For rules that limit how many may do something: the limit, and which of these objects count."""
        found: dict[tuple[Any, int], tuple[int, set[int]]] = {}
        if self:
            for obj in objects:
                for rule, scene in self.about(obj):
                    most = amount(self._s, scene, rule.amount)
                    found.setdefault((rule, scene.source), (most, set()))[1].add(obj.id)
        return [(most, frozenset(ids)) for most, ids in found.values()]


def controls(s: AnyReading, seat: int, scene: Scene, what: Selector) -> bool:
    """Does the player control a member of the set?"""
    return any(e.controller == seat for e in candidates(s, scene, what) if not e.is_player)


def concerns(s: AnyReading, found: Iterable[Found], other: PlayerOrObject) -> bool:
    """Is any of these rules about this other entity? Those that name no `other` are about all."""
    return any(rule.other is None or rule.other.test(s, scene, other) for rule, scene in found)
