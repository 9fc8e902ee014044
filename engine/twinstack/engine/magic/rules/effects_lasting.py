"""Effects that last: modifications, rules, replacements, control and text. 611"""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.durations import begin_lasting
from twinstack.engine.core.interpreter import does, find, ids_of, players
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Word, amount
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.refs import Each, Fixed, Remembered
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.rules.verbs import stay_tapped
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_lasting as words
from twinstack.engine.magic.words.measures import change
from twinstack.engine.magic.words.mods import AbilitiesMod, AbilitiesOf, ControlledByMod, ModPT, SetPT
from twinstack.engine.magic.words.text_changes import TextBox


@does(words.Apply)
def _apply(g: Table, effect: words.Apply, scene: Scene) -> Steps[Scene]:
    """Begin a continuous effect; its objects (611.2c) and numbers (608.2i) are fixed now."""
    s = g.state
    entering = scene.memory.get("entering")
    found = [e for e in (yield from find(g, scene, effect.to)) if not e.is_player]
    found = [e for e in found if e.id in s.objects or e is entering]
    scene = scene.to_keep()
    varying = any(isinstance(word, Remembered) for mod in effect.mods for word in mod.walk())
    if varying and isinstance(effect.to, Each):
        for e in found:
            mods = fixed_now(g, effect.mods, scene.it(e.id))
            begin_lasting(s, scene, effect.lasts, mods=mods, only=(e.id,), price=effect.ends_for)
    elif found:
        mods = fixed_now(g, effect.mods, scene)
        begin_lasting(s, scene, effect.lasts, mods=mods, only=ids_of(found), price=effect.ends_for)
    return scene.it(*ids_of(found))


def fixed_now(g: Table, mods: tuple[Any, ...], scene: Scene) -> tuple[Any, ...]:
    """Modifications with their numbers worked out. 608.2i"""
    s = g.state
    done = []
    for mod in mods:
        if isinstance(mod, (ModPT, SetPT)):
            worked_out = change if isinstance(mod, ModPT) else amount
            power = None if mod.power is None else worked_out(s, scene, mod.power)
            toughness = None if mod.toughness is None else worked_out(s, scene, mod.toughness)
            mod = replace(mod, power=power, toughness=toughness)  # type: ignore[arg-type]
        elif isinstance(mod, AbilitiesOf):
            mod = AbilitiesMod(add=mod.found(s, scene))
        elif isinstance(mod, Word):
            mod = _with_choice(mod, scene)
        done.append(mod)
    return tuple(done)


def _with_choice(mod: Any, scene: Scene) -> Any:
    """The modification with a color or word that was just chosen."""
    fix = getattr(mod, "fixed", None)
    return fix(scene) if fix is not None else mod


@does(words.ApplyRules)
def _apply_rules(g: Table, effect: words.ApplyRules, scene: Scene) -> Steps[None]:
    s = g.state
    if effect.to is not None:
        found = yield from find(g, scene, effect.to)
        scene = scene.remembering(bound=ids_of(found))
    begin_lasting(s, scene, effect.lasts, rules=effect.rules)


@does(words.ApplyReplacement)
def _apply_replacement(g: Table, effect: words.ApplyReplacement, scene: Scene) -> Steps[None]:
    s = g.state
    left = amount(s, scene, getattr(effect.replacement, "amount", 0))
    parts = {"replacement": effect.replacement, "uses": effect.uses, "left": left, "together": effect.together}
    if effect.to is None:
        begin_lasting(s, scene, effect.lasts, **parts)
        return
    ids = ids_of((yield from find(g, scene, effect.to)))
    for bound in [(id,) for id in ids] if effect.uses or left else [ids]:  # 615.11: what is used up is one for each
        begin_lasting(s, scene.remembering(bound=bound), effect.lasts, **parts)


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
    mods = fixed_now(g, effect.mods, scene)
    begin_lasting(g.state, scene, effect.lasts, mods=mods, rules=effect.rules, awaits=effect.of)
    yield from ()
