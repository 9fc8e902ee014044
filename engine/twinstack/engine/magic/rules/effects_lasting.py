"""Effects that last: modifications, rules, replacements, control and text. 611"""

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.durations import begin_lasting
from twinstack.engine.core.interpreter import does, find, ids_of, players
from twinstack.engine.core.lasting import apply, apply_replacement, apply_rules, worked_out
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.rules.verbs import stay_tapped
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_lasting as words
from twinstack.engine.magic.words.mods import ControlledByMod
from twinstack.engine.magic.words.text_changes import TextBox

does(words.Apply)(apply)
does(words.ApplyRules)(apply_rules)
does(words.ApplyReplacement)(apply_replacement)


@does(words.GainControl)
def _gain_control(g: Table, effect: words.GainControl, scene: Scene) -> Steps[Scene]:
    s = g.state
    found = [e for e in (yield from find(g, scene, effect.what)) if e.id in s.battlefield]
    gainers = yield from players(g, scene, effect.who)
    if found and gainers:
        mod = ControlledByMod(Fixed((gainers[0].id,)))
        begin_lasting(s, scene, effect.lasts, mods=(mod,), only=ids_of(found))
        refresh(s)
    return scene.it(*ids_of(found))


@does(words.ExchangeControl)
def _exchange_control(g: Table, effect: words.ExchangeControl, scene: Scene) -> Steps[Scene]:
    """Exchange control of both or of neither; between permanents of one player nothing happens. 701.12a-b"""
    s = g.state
    pair = [*(yield from find(g, scene, effect.one)), *(yield from find(g, scene, effect.other))]
    pair = [e for e in dict.fromkeys(pair) if not e.is_player and e.id in s.battlefield]
    if len(pair) != 2 or pair[0].controller == pair[1].controller:
        return scene.remembering(did=False)
    for e, seat in ((pair[0], pair[1].controller), (pair[1], pair[0].controller)):
        mod = ControlledByMod(Fixed((s.players[seat].id,)))
        begin_lasting(s, scene, FOREVER, mods=(mod,), only=(e.id,))
    refresh(s)
    return scene.it(*ids_of(pair)).remembering(did=True)


@does(words.ExchangeText)
def _exchange_text(g: Table, effect: words.ExchangeText, scene: Scene) -> Steps[None]:
    """Each has the rules text that the other had before. 612.5, 701.12h"""
    s = g.state
    pair = [*(yield from find(g, scene, effect.one)), *(yield from find(g, scene, effect.other))]
    pair = [e for e in dict.fromkeys(pair) if not e.is_player and e.id in s.battlefield]
    if len(pair) != 2:
        return
    texts = [base_value(e).abilities for e in pair]
    for e, text in zip(pair, reversed(texts), strict=True):
        begin_lasting(s, scene, effect.lasts, mods=(TextBox(text),), only=(e.id,))
    refresh(s)


@does(words.StaysTapped)
def _stays_tapped(g: Table, effect: words.StaysTapped, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.what)
    for e in found:
        if not e.is_player and e.id in g.state.battlefield:
            stay_tapped(e, scene.you if effect.yours else None)
    return scene.it(*ids_of(found))


@does(words.NextSpell)
def _next_spell(g: Table, effect: words.NextSpell, scene: Scene) -> Steps[None]:
    mods = worked_out(g.state, effect.mods, scene)
    begin_lasting(g.state, scene, effect.lasts, mods=mods, rules=effect.rules, awaits=effect.of)
    yield from ()
