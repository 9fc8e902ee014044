"""Effects on spells: gaining control of one, casting while something resolves, and firsts of a name. 112.2, 608.2g"""

from twinstack.engine.core.durations import begin_lasting
from twinstack.engine.core.interpreter import does, find, ids_of, players, run
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.rules.casting import cast_during_resolution
from twinstack.engine.magic.rules.control import control_spell
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_spells as words
from twinstack.engine.magic.words.mods import ControlledByMod


@does(words.ControlSpell)
def _control_spell(g: Table, effect: words.ControlSpell, scene: Scene) -> Steps[Scene]:
    """Gain control of a spell, and of the permanent that it becomes. 112.2, 110.2b, 400.7a"""
    s = g.state
    found = [e for e in (yield from find(g, scene, effect.what)) if e.id in s.objects and e.zone == "stack"]
    spells = [e for e in found if e.kind != "ability"]
    gainers = yield from players(g, scene, effect.who)
    for spell in spells if gainers else ():
        if spell.controller != gainers[0].seat:
            mod = ControlledByMod(Fixed((gainers[0].id,)))
            begin_lasting(s, scene, FOREVER, mods=(mod,), only=(spell.id,))
            control_spell(s, spell, gainers[0].seat)
    return scene.it(*ids_of(spells))


@does(words.CastIt)
def _cast_it(g: Table, effect: words.CastIt, scene: Scene) -> Steps[Scene]:
    made: list[int] = []
    casters = yield from players(g, scene, effect.who)
    for card in (yield from find(g, scene, effect.what)) if casters else ():
        here = [g.state.objects[card.id]] if card.id in g.state.objects else []
        cast = yield from cast_during_resolution(
            g, casters[0].seat, here, free=effect.free, price=effect.price, name=effect.way, must=effect.must
        )
        made.append(cast)
    spells = tuple(id for id in made if id)
    return scene.remembering(did=bool(spells), cast=spells)


@does(words.FirstOfItsName)
def _first_of_its_name(g: Table, effect: words.FirstOfItsName, scene: Scene) -> Steps[Scene]:
    """702.192a"""
    s = g.state
    resolved = scene.you, s.obj(scene.source).chars.name
    if resolved not in s.first_of_name:
        s.first_of_name = (*s.first_of_name, resolved)
        scene = yield from run(g, effect.do, scene)
    return scene
