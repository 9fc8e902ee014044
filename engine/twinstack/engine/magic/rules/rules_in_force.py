"""The rules that static abilities and lasting effects set: which are in force, and whom they concern. 604, 613.11"""

from collections.abc import Iterable, Iterator
from typing import Any

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import PlayerOrObject, amount
from twinstack.engine.core.words.refs import itself
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.rules import Rule


def look_into(s: MagicState, ids: Iterable[int]) -> None:
    """Derive cards in a library when someone looks at them: abilities that define a card work everywhere. 604.3"""
    stale = [id for id in ids if s.objects[id].copiable.front.functions("library").statics]
    if stale:
        s.dirty.update(dict.fromkeys(stale))
        refresh(s)


def scene_of(s: Reading, id: int) -> Scene:
    """The scene of an object's own abilities."""
    return Scene(id, s.obj(id).controller)


def rules_about(s: Reading, name: str) -> Iterator[tuple[Rule, Scene]]:
    """The functioning rules of a name, each with its scene."""
    inner = s.rules.get(name)
    if not inner:
        return
    for key in list(inner):
        yield from rules_of(s, name, key)


def rules_of(s: Reading, name: str, key: int) -> Iterator[tuple[Rule, Scene]]:
    """The rules of this name of one object, or of one lasting effect, whose key is below 0."""
    rules = s.rules[name][key]
    if key < 0:
        scene: Scene = s.effects[-key].scene
        for rule in rules:
            yield rule, scene
        return
    scene = Scene(key, s.obj(key).controller)
    for rule in rules:
        if rule.if_ is None or rule.if_.holds(s, scene):
            yield rule, scene


def subject_to(s: Reading, name: str, entity: PlayerOrObject) -> bool:
    """Is there a rule of this name about this entity?"""
    if not s.rules.get(name):
        return False
    return any(covers(s, rule, scene, entity) for rule, scene in rules_about(s, name))


def covers(s: Reading, rule: Rule, scene: Scene, entity: PlayerOrObject) -> bool:
    """Does a rule concern this entity? One of an effect on particular objects concerns just those."""
    bound = scene.memory.get("bound")
    if bound is not None and rule.subject is itself:
        return entity.id in bound
    return rule.subject.test(s, scene, entity)


def rule_amount(s: Reading, name: str, entity: Any) -> int:
    """The sum of the amounts of the rules of this name about an entity."""
    if not s.rules.get(name):
        return 0
    return sum(amount(s, scene, rule.amount) for rule, scene in rules_about(s, name) if covers(s, rule, scene, entity))
