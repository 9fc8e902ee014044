"""The rules that abilities and lasting effects set for a game: which are in force, and whom they concern.

A rule is an ability of the kind `rule` with a `name`, by which the place in the rules that obeys it looks it up, and
with `if_`, the condition under which it holds, or None. Those that say whom they concern have a `subject`, and those
that have a number an `amount`. Magic: 604, 613.11
"""

from collections.abc import Iterator
from typing import Any

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import PlayerOrObject, amount
from twinstack.engine.core.words.refs import itself


def rules_about(s: AnyReading, name: str) -> Iterator[tuple[Any, Scene]]:
    """The rules of a name that are in force, each with its scene."""
    inner = s.rules.get(name)
    if not inner:
        return
    for key in list(inner):
        yield from rules_of(s, name, key)


def rules_of(s: AnyReading, name: str, key: int) -> Iterator[tuple[Any, Scene]]:
    """The rules of this name of one object, or of one lasting effect, whose key is below 0."""
    rules = s.rules[name][key]
    scene = s.effects[-key].scene if key < 0 else Scene(key, s.obj(key).controller)
    for rule in rules:
        if rule.if_ is None or rule.if_.holds(s, scene):
            yield rule, scene


def rules_by_time(s: AnyReading, name: str) -> list[tuple[Any, Scene]]:
    """The rules of a name that are in force, the oldest first, for those of which the latest counts."""

    def begun(key: int) -> tuple[int, int]:
        return s.effects[-key].timestamp if key < 0 else s.obj(key).text_since, key

    return [found for key in sorted(s.rules.get(name, ()), key=begun) for found in rules_of(s, name, key)]


def subject_to(s: AnyReading, name: str, entity: PlayerOrObject) -> bool:
    """Is there a rule of this name about this entity?"""
    if s.rules.get(name):
        for rule, scene in rules_about(s, name):
            if covers(s, rule, scene, entity):
                return True
    return False


def covers(s: AnyReading, rule: Any, scene: Scene, entity: PlayerOrObject) -> bool:
    """Does a rule concern this entity? One of an effect on particular objects concerns just those."""
    bound = scene.memory.get("bound")
    if bound is not None and rule.subject is itself:
        return entity.id in bound
    return bool(rule.subject.test(s, scene, entity))


def own_of(rule: Any, scene: Scene) -> tuple[int, ...] | None:
    """What a rule concerns that is about its own object, or about those that its effect found; None if it is wider."""
    return scene.memory.get("bound", (scene.source,)) if rule.subject is itself else None


def rule_amount(s: AnyReading, name: str, entity: Any) -> int:
    """The sum of the amounts of the rules of this name about an entity."""
    return _amount(s, name, entity) if s.rules.get(name) else 0


def _amount(s: AnyReading, name: str, entity: Any) -> int:
    return sum(amount(s, scene, rule.amount) for rule, scene in rules_about(s, name) if covers(s, rule, scene, entity))
