"""The rules of one name, read once and then asked about many objects, since combat looks at every creature."""

from collections.abc import Iterable
from typing import TypeAlias

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import PlayerOrObject, Selector, amount, candidates
from twinstack.engine.core.words.refs import itself
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.rules.rules_in_force import rules_about
from twinstack.engine.magic.words.rules import Rule

Found: TypeAlias = tuple[Rule, Scene]


class Covering:
    """The rules of a name, by what they cover. True if there are any."""

    __slots__ = ("_own", "_s", "_wide")

    def __init__(self, s: Reading, name: str) -> None:
        self._s = s
        self._own: dict[int, list[Found]] = {}
        self._wide: list[Found] = []
        for rule, scene in rules_about(s, name):
            if rule.subject is itself:
                for id in scene.memory.get("bound", (scene.source,)):
                    self._own.setdefault(id, []).append((rule, scene))
            else:
                self._wide.append((rule, scene))

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

    def limits(self, creatures: Iterable[PlayerOrObject]) -> list[tuple[int, frozenset[int]]]:
        """For rules that limit how many may do something: the limit, and which of these creatures count."""
        found: dict[tuple[Rule, int], tuple[int, set[int]]] = {}
        if self:
            for creature in creatures:
                for rule, scene in self.about(creature):
                    most = amount(self._s, scene, rule.amount)
                    found.setdefault((rule, scene.source), (most, set()))[1].add(creature.id)
        return [(most, frozenset(ids)) for most, ids in found.values()]


def controls(s: Reading, seat: int, scene: Scene, what: Selector) -> bool:
    """Does the player control a member of the set?"""
    return any(e.controller == seat for e in candidates(s, scene, what) if not e.is_player)


def concerns(s: Reading, found: Iterable[Found], other: PlayerOrObject) -> bool:
    """Is any of these rules about this other entity? Those that name no `other` are about all."""
    return any(rule.other is None or rule.other.test(s, scene, other) for rule, scene in found)
