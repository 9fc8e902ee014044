"""Permissions: enabled elements, cards that cannot be played, and cards that an effect has played at once."""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.asking import choose, unseen
from twinstack.engine.core.changing_targets import note_targets, retarget
from twinstack.engine.core.interpreter import DOERS, does, each_player, find, ids_of
from twinstack.engine.core.moving import move_one
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import tell_targets
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.lasting import ApplyRules
from twinstack.engine.core.words.refs import Each, Fixed
from twinstack.engine.grand_archive import playing
from twinstack.engine.grand_archive.open_decks import show_tops
from twinstack.engine.grand_archive.records import HIDDEN
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.words import permissions as w
from twinstack.engine.grand_archive.words.abilities import ActivateFrom
from twinstack.engine.kernel.decisions import Steps


@does(w.RulesForNow)
def _rules_for_now(g: Table, effect: w.RulesForNow, scene: Scene) -> Steps[None]:
    """Who may play a face-down card may look at it. Public vs Private 3"""
    if effect.to is not None:
        found = yield from find(g, scene, effect.to)
        for obj in found if any(isinstance(rule, ActivateFrom) for rule in effect.rules) else ():
            if not obj.is_player and obj.face_down is not None:
                g.state.learn(obj, 1 << scene.you)
        effect = replace(effect, to=Fixed(ids_of(found)))
    yield from DOERS[ApplyRules](g, effect, scene)


@does(w.ActivateNow)
def _activate_now(g: Table, effect: w.ActivateNow, scene: Scene) -> Steps[Scene]:
    """The card resolves once the present effect is finished. Its elements must be enabled and its costs paid.

    A player who may choose it from hidden cards is asked even if none fits, so that nobody else can tell. Special Play
    Permissions 1
    """
    s, seat = g.state, scene.you
    found = [obj for obj in (yield from find(g, scene, effect.what)) if obj.id in s.objects and obj.owner == seat]
    able = [obj for obj in found if playing.can_activate_now(s, seat, obj, effect.cost)]
    hidden = unseen(s, seat, effect.what.of) if isinstance(effect.what, Each) else 0
    prompt, most = "Activate which now?", max(len(able), hidden)
    picked = yield from choose(g, seat, "activate now", prompt, able, 0, most, scene.source, among=hidden)
    for obj in picked:
        if playing.can_activate_now(s, seat, obj, effect.cost):
            yield from playing.activate(g, seat, obj, effect.cost)
    return scene.remembering(did=bool(picked))


@does(w.ChangeTargets)
def _change_targets(g: Table, effect: w.ChangeTargets, scene: Scene) -> Steps[None]:
    """What was chosen rather than targeted stays. Redirect 1, 2"""
    for item in (yield from find(g, scene, effect.what)):
        before: Any = item.cast
        if item.zone == g.state.sheet.stack and before is not None and before.slots:
            item.cast = yield from retarget(g, item, before, scene.you)
            note_targets(item, before, "Redirect 1")
            tell_targets(g, item, {id for ids in before.targets for id in ids})


@does(w.PutTop)
def _put_top(g: Table, effect: w.PutTop, scene: Scene) -> Steps[Scene]:
    s, put, down = g.state, list[int](), HIDDEN if effect.face_down else None
    for player in (yield from each_player(g, scene, effect.who)):
        for _ in range(amount(s, scene, effect.number)):
            show_tops(g)
            pile = s.players[player.seat].piles["main deck"]
            if pile:
                put.append(
                    (yield from move_one(g, pile[-1], effect.to, how="put", source=scene.source, face_down=down))
                )
    put = [id for id in put if id]
    return scene.it(*put).remembering(did=bool(put))
