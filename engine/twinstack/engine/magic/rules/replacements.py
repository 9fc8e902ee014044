"""What each replacement word does with a proposal. 614, 615"""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.asking import named, yes
from twinstack.engine.core.copying.static_copies import characteristics_on_arrival
from twinstack.engine.core.durations import end_lasting, use_up
from twinstack.engine.core.instead import go_instead, goes
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.preventing import prevent
from twinstack.engine.core.replacing import Candidate, is_about, rewrites, use_up_once
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Cond, amount
from twinstack.engine.core.words.refs import itself
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules import moving_verbs
from twinstack.engine.magic.rules.control import drop_from_combat
from twinstack.engine.magic.rules.legality import recipient
from twinstack.engine.magic.rules.replacing import COUNTER_EFFECTS, Prevented, Proposal, note
from twinstack.engine.magic.rules.verbs import remove_counters, tap
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text.speaking import stretch
from twinstack.engine.magic.words import replacements as words


def fulfilled(s: MagicState, cond: Cond | None, scene: Scene) -> bool:
    return cond is None or cond.holds(s, scene)


# Entering


@rewrites(
    words.EntersTapped,
    lambda s, p, w, scene: is_about(s, w.what, scene, p.obj) and not (w.unless and w.unless.holds(s, scene)),
)
def _enters_tapped(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    p.tapped = True
    use_up_once(g.state, p, pick)
    yield from ()


def _begins(s: MagicState, p: Proposal, w: words.SkipsInstead, scene: Scene) -> bool:
    return w.what == p.how and w.who.test(s, scene, s.players[p.player]) and fulfilled(s, w.if_, scene)


@rewrites(words.SkipsInstead, _begins)
def _skips_instead(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """614.10b"""
    word = pick.ability
    name = named(g.state, g.state.obj(pick.scene.source), p.player)
    prompt = f"{name}: skip your {stretch(p.how)}?"
    if not word.optional or (yield from yes(g, p.player, "skip", prompt, pick.scene.source)):
        p.cancelled, p.instead = True, (word.do, pick.scene)
        use_up_once(g.state, p, pick)


def _turns(s: MagicState, p: Proposal, w: words.EntersTransformed, scene: Scene) -> bool:
    new = p.obj
    turns = new is not None and new.printed.two_faced and new.printed.layout != "modal"
    return turns and is_about(s, w.what, scene, new) and fulfilled(s, w.if_, scene)


@rewrites(words.EntersTransformed, _turns)
def _enters_transformed(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """616.1d"""
    new = p.obj
    assert new is not None
    new.face = 1
    new.chars = characteristics_on_arrival(g.state, new)
    use_up_once(g.state, p, pick)
    yield from ()


@rewrites(words.AsTurnedUp, lambda s, p, w, scene: is_about(s, w.what, scene, p.obj))
def _as_turned_up(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    yield from run(g, pick.ability.do, pick.scene)


# Moving and drawing


def _goes(s: MagicState, p: Proposal, w: words.GoesInstead, scene: Scene) -> bool:
    if (w.resolving and p.how != "resolved") or (w.discarded and p.how != "discard"):
        return False
    return goes(s, p, w, scene)


@rewrites(words.GoesInstead, _goes)
def _goes_instead(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    if pick.ability.link:
        p.link = (pick.scene.source, pick.ability.link, pick.ability)
    yield from go_instead(g, p, pick)


def _draws(s: MagicState, p: Proposal, w: words.DrawsInstead, scene: Scene) -> bool:
    player = s.players[p.player]
    if w.first and not player.facts.get("drawn"):
        return False
    return (
        (not w.empty_library or not player.library) and is_about(s, w.who, scene, player) and fulfilled(s, w.if_, scene)
    )


@rewrites(words.DrawsInstead, _draws)
def _draws_instead(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    yield from _something_else(g, p, pick, "replace draw", "Replace the draw with {}?", "614.11")


def _something_else(
    g: Table, p: Proposal, pick: Candidate, kind: str, prompt: str, rule: str, **known: Any
) -> Steps[None]:
    """Something else happens instead of the event; if that is optional, the player chooses. 614.6"""
    s, source = g.state, pick.scene.source
    if pick.ability.optional:
        wanted = yield from yes(g, p.player, kind, prompt.format(named(s, s.obj(source), p.player)), source)
        if not wanted:
            return
    p.cancelled = True
    note(s, p, pick, rule)
    use_up(s, pick.key[0])
    scene = pick.scene.it(s.players[p.player].id).remembering(**known, replaced=tuple(p.done))
    yield from run(g, pick.ability.do, scene)


# Damage


def _damage(s: MagicState, p: Proposal, w: Any, scene: Scene) -> bool:
    return is_about(s, w.to, scene, p.target) and is_about(s, w.by, scene, s.obj(p.source))


@rewrites(words.MoreDamage, _damage)
def _more_damage(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    p.amount = p.amount * pick.ability.times + amount(g.state, pick.scene, pick.ability.plus)
    note(g.state, p, pick, "614.1a")
    use_up(g.state, pick.key[0])
    yield from ()


def _preventable(s: MagicState, p: Proposal, w: words.PreventDamage, scene: Scene) -> bool:
    return bool(p.preventable or w.also) and (not w.combat_only or p.how == "combat") and _damage(s, p, w, scene)


@rewrites(words.PreventDamage, _preventable)
def _prevent(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """615.1, 615.7"""
    s, word = g.state, pick.ability
    if not p.preventable:  # 615.12: what cannot be prevented is not, and no shield is reduced
        p.prevented.append(Prevented(pick.key, 0, p.target.id, pick.scene, word.also))
        return
    prevented = prevent(s, p, pick, amount(s, pick.scene, word.amount) if word.amount else None)
    s.write(Event("prevent", p.target.id, p.affected, pick.scene.source, prevented, rule="615.1"))
    p.prevented.append(Prevented(pick.key, prevented, p.target.id, pick.scene, word.also))
    yield from ()


def _redirectable(s: MagicState, p: Proposal, w: words.RedirectDamage, scene: Scene) -> bool:
    """614.9: only to what can be dealt damage now."""
    return _damage(s, p, w, scene) and any(recipient(s, e.id) is not None for e in w.instead.find(s, scene))


@rewrites(words.RedirectDamage, _redirectable)
def _redirect(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    p.target = pick.ability.instead.find(g.state, pick.scene)[0]
    note(g.state, p, pick, "614.9")
    use_up(g.state, pick.key[0])
    yield from ()


# Amounts


@rewrites(words.MoreTokens, lambda s, p, w, scene: w.who.test(s, scene, s.players[p.player]))
def _more_tokens(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    for making in p.makings:
        making.count *= pick.ability.times
    note(g.state, p, pick, "614.1a")
    use_up(g.state, pick.key[0])
    yield from ()


@rewrites(
    words.MoreCounters, lambda s, p, w, scene: w.kind_of_counter in (p.how, "") and is_about(s, w.on, scene, p.obj)
)
def _more_counters(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    p.amount = p.amount * pick.ability.times + pick.ability.plus
    note(g.state, p, pick, "614.1a")
    use_up(g.state, pick.key[0])
    yield from ()


@rewrites(words.MoreLife, lambda s, p, w, scene: w.who.test(s, scene, s.players[p.player]))
def _more_life(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    p.amount = p.amount * pick.ability.times + pick.ability.plus
    note(g.state, p, pick, "614.1a")
    use_up(g.state, pick.key[0])
    yield from ()


@rewrites(
    words.GainsInstead,
    lambda s, p, w, scene: is_about(s, w.who, scene, s.players[p.player]) and fulfilled(s, w.if_, scene),
)
def _gains_instead(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """Something else happens instead of the player's gaining that much life. 614.6"""
    yield from _something_else(g, p, pick, "replace life", "Use {} instead of gaining life?", "614.6", amount=p.amount)


@rewrites(words.Regeneration, lambda s, p, w, scene: not p.no_regeneration and is_about(s, w.what, scene, p.obj))
def _regenerate(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """Instead of being destroyed, it loses its damage, is tapped and is removed from combat. 701.19"""
    s = g.state
    assert p.obj is not None
    p.cancelled = True
    p.obj.damage = 0
    p.obj.deathtouched = False
    tap(g, [p.obj.id], pick.scene.source)
    drop_from_combat(s, {p.obj.id})
    s.write(Event("regenerate", p.obj.id, p.obj.controller, pick.scene.source, rule="701.19"))
    if pick.key[0] < 0:
        end_lasting(s, -pick.key[0])
    yield from ()


@rewrites(words.UmbraArmor, lambda s, p, w, scene: is_about(s, w.what, scene, p.obj))
def _umbra(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    assert p.obj is not None
    p.cancelled = True
    p.obj.damage = 0
    note(g.state, p, pick, "702.89a")
    yield from moving_verbs.destroy(g, [pick.scene.source], pick.scene.source)


# What counters do


@dataclass(frozen=True, eq=False, slots=True)
class Shielded(words.Replacement):
    """A shield counter is removed instead of destruction by an effect. 122.1c"""


@dataclass(frozen=True, eq=False, slots=True)
class ShieldedFromDamage(words.Replacement):
    """A shield counter is removed, and the damage is prevented. 122.1c"""


@rewrites(Shielded, lambda s, p, w, scene: bool(p.source))
def _shielded(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    assert p.obj is not None
    p.cancelled = True
    remove_counters(g, p.obj.id, "shield", 1, rule="122.1c")
    yield from ()


@rewrites(ShieldedFromDamage, lambda s, p, w, scene: p.preventable)
def _shielded_from_damage(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    p.cancelled = True
    remove_counters(g, p.target.id, "shield", 1, rule="122.1c")
    yield from ()


COUNTER_EFFECTS.update(
    move=(("finality", words.GoesInstead(itself, "graveyard", "exile", "battlefield")),),  # 122.1h
    destroy=(("shield", Shielded()),),
    damage=(("shield", ShieldedFromDamage()),),
)
