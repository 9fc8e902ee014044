"""Effects that last begin: what they apply to, and their numbers, are determined now. Magic: 611.2c, 608.2i"""

from typing import Any

from twinstack.engine.core.durations import begin_lasting
from twinstack.engine.core.given import given
from twinstack.engine.core.interpreter import does, find, ids_of
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words import lasting as words
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.refs import Each, Remembered
from twinstack.engine.kernel.decisions import Steps


@does(words.Apply)
def apply(g: Table, effect: words.Apply, scene: Scene) -> Steps[Scene]:
    """It also applies to what it finds that is only about to enter."""
    s = g.state
    entering = scene.memory.get("entering")
    found = [e for e in (yield from find(g, scene, effect.to)) if not e.is_player]
    found = [e for e in found if e.id in s.objects or e is entering]
    scene = scene.to_keep()
    varying = any(isinstance(word, Remembered) for mod in effect.mods for word in mod.walk())
    if varying and isinstance(effect.to, Each):
        for e in found:
            mods = worked_out(s, effect.mods, scene.it(e.id))
            begin_lasting(s, scene, effect.lasts, mods=mods, only=(e.id,), price=effect.ends_for)
    elif found:
        mods = worked_out(s, effect.mods, scene)
        begin_lasting(s, scene, effect.lasts, mods=mods, only=ids_of(found), price=effect.ends_for)
    return scene.it(*ids_of(found))


def worked_out(s: CoreState, mods: tuple[Any, ...], scene: Scene) -> tuple[Any, ...]:
    """Modifications with their numbers worked out, and what was chosen in them."""
    return tuple(given(s, scene, mod).worked_out(s, scene) for mod in mods)


@does(words.ApplyRules)
def apply_rules(g: Table, effect: words.ApplyRules, scene: Scene) -> Steps[None]:
    s = g.state
    if effect.to is not None:
        found = yield from find(g, scene, effect.to)
        scene = scene.remembering(bound=ids_of(found))
    begin_lasting(s, scene, effect.lasts, rules=effect.rules)


@does(words.ApplyReplacement)
def apply_replacement(g: Table, effect: words.ApplyReplacement, scene: Scene) -> Steps[None]:
    """A replacement that is used up begins once for each thing that it protects. Magic: 615.11"""
    s = g.state
    whole = getattr(effect.replacement, "amount", 0)
    left = amount(s, scene, whole)
    if whole and left <= 0:
        return
    parts = {"replacement": effect.replacement, "uses": effect.uses, "left": left, "all_at_once": effect.all_at_once}
    if effect.to is None:
        begin_lasting(s, scene, effect.lasts, **parts)
        return
    ids = ids_of((yield from find(g, scene, effect.to)))
    for bound in [(id,) for id in ids] if effect.uses or left else [ids]:
        begin_lasting(s, scene.remembering(bound=bound), effect.lasts, **parts)
