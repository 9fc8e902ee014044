"""Effects that give what is on the stack new targets. 115.7"""

from twinstack.engine.core.changing_targets import at_random, change_all, note_targets, retarget
from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import tell_targets
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_targets as words


@does(words.NewTargets)
def _choose_new_targets(g: Table, effect: words.NewTargets, scene: Scene) -> Steps[None]:
    """115.7d"""
    for item in (yield from find(g, scene, effect.what)):
        if item.zone == "stack" and item.id in g.state.objects and item.cast is not None:
            info: StackInfo = item.cast
            chosen = yield from retarget(g, item, info, scene.you)
            before = {id for ids in info.targets for id in ids}
            item.cast = chosen
            note_targets(item, info, "115.7d")
            tell_targets(g, item, before)


@does(words.ChangeTarget)
def _change_target(g: Table, effect: words.ChangeTarget, scene: Scene) -> Steps[None]:
    """Change its target to another one; of several targets, all or none. 115.7a"""
    s = g.state
    for item in (yield from find(g, scene, effect.what)):
        if item.zone == "stack" and item.id in s.objects and item.cast is not None:
            yield from change_all(g, item, item.cast, scene.you)


@does(words.RandomTargets)
def _random_targets(g: Table, effect: words.RandomTargets, scene: Scene) -> Steps[None]:
    """New targets chosen at random, for each spell separately. 115.7d"""
    s = g.state
    for item in (yield from find(g, scene, effect.what)):
        if item.zone == "stack" and item.id in s.objects and item.cast is not None:
            info: StackInfo = item.cast
            item.cast = at_random(s, item, info, effect.never, scene)
            note_targets(item, info, "115.7d")
            tell_targets(g, item, {id for ids in info.targets for id in ids})
