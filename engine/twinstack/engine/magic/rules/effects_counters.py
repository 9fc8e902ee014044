"""Effects on counters, and designations of objects. 122, 701.34"""

from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules.suggestions import more_counters
from twinstack.engine.magic.rules.verbs import put_counters, remove_counters
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_counters as words


@does(words.MoveCounters)
def _move_counters(g: Table, effect: words.MoveCounters, scene: Scene) -> Steps[Scene]:
    """Counters are removed and put only if both are possible. 122.5"""
    s = g.state
    giver = next(iter((yield from find(g, scene, effect.from_))), None)
    taker = next(iter((yield from find(g, scene, effect.to))), None)
    if giver is None or taker is None or giver is taker or taker.id not in s.battlefield:
        return scene.remembering(did=False)
    number = amount(s, scene, effect.amount)
    if giver.counters.get(effect.kind, 0) < number or subject_to(s, "cant get counters", taker):
        return scene.remembering(did=False)
    remove_counters(g, giver.id, effect.kind, number, scene.source)
    yield from put_counters(g, taker.id, effect.kind, number, scene.source)
    return scene.remembering(did=True)


@does(words.Designate)
def _designate(g: Table, effect: words.Designate, scene: Scene) -> Steps[None]:
    """It keeps the designation until it leaves the battlefield, or the turn ends. 701.37b, 702.171b"""
    s = g.state
    for e in (yield from find(g, scene, effect.what)):
        if e.id in s.battlefield and (effect.this_turn or not e.choices.get(effect.designation)):
            e.choices = {**e.choices, effect.designation: s.turn.number if effect.this_turn else True}
            s.touch(e)
            emit(g, Event(effect.designation, e.id, e.controller, scene.source))


@does(words.Proliferate)
def _proliferate(g: Table, effect: words.Proliferate, scene: Scene) -> Steps[None]:
    s = g.state
    with_counters: list[Any] = [p for p in s.alive() if p.counters]
    with_counters += [o for o in s.battlefield.values() if o.counters]
    picked = yield from choose(
        g,
        scene.you,
        "proliferate",
        "Proliferate what?",
        with_counters,
        0,
        len(with_counters),
        scene.source,
        more_counters(s, scene.you),
    )
    for e in picked:
        for kind in list(e.counters):
            yield from put_counters(g, e.id, kind, 1, scene.source)
