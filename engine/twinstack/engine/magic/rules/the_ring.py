"""The Ring tempts a player: the emblem, its abilities, and who the Ring-bearer is. 701.54"""

from typing import Final

from twinstack.engine.core.asking import choose
from twinstack.engine.core.creating import create_elsewhere
from twinstack.engine.core.interpreter import does, players
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic import words as w
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.moves import Making
from twinstack.engine.magic.rules.suggestions import to_have
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.the_ring import RingTempts

_bearer = w.ring_bearer & w.yours
_blocker = w.remembered("blocker")


def _after(times: int, watch: w.Watch) -> w.Watch:
    """The ability is there as long as the Ring has tempted its owner so often."""
    return w.only_while(watch, w.at_least(w.times_tempted(), times))


THE_RING: Final = w.emblem(  # 701.54c
    "The Ring",
    w.static(_bearer, w.becomes("Legendary")),
    w.cant_be_blocked_by(w.creature & w.power(">", w.power_of(w.it)), _bearer),
    w.when(_after(2, w.attacks(_bearer)), w.draw(), w.discard()),
    w.when(
        _after(3, w.Blocks(w.creature, _bearer)),
        w.note("blocker", w.that_object),
        w.later(w.beginning_of("end combat"), w.players_sacrifice(w.controller_of(_blocker), _blocker)),
    ),
    w.when(_after(4, w.deals_combat_damage(_bearer, to=w.player)), w.lose_life(3, w.each(w.opponent))),
)


@does(RingTempts)
def _ring_tempts(g: Table, effect: RingTempts, scene: Scene) -> Steps[None]:
    """701.54a; it has tempted them even if they have no creature to choose. 701.54d"""
    for player in (yield from players(g, scene, effect.who)):
        yield from tempt(g, player.seat, scene.source)


def tempt(g: Table, seat: int, source: int) -> Steps[None]:
    s = g.state
    player = s.players[seat]
    get_the_ring(g, seat, source)
    times, bearer = s.ring.get(seat, (0, 0))
    s.ring = {**s.ring, seat: (times + 1, bearer)}
    s.plan_stale = True
    mine = [obj for obj in s.battlefield.values() if obj.controller == seat and "Creature" in obj.chars.types]
    picked = yield from choose(g, seat, "ring-bearer", "Choose your Ring-bearer", mine, 1, 1, source, to_have(s, seat))
    for obj in picked:
        bear(g, seat, obj, source)
    emit(g, Event("ring tempts", player.id, seat, source, amount=times + 1, rule="701.54a"))


def get_the_ring(g: Table, seat: int, source: int = 0) -> None:
    """The player gets the emblem, if they do not have it. 701.54c"""
    s = g.state
    if not any(obj.controller == seat and obj.chars.name == THE_RING.front.name for obj in s.command.values()):
        made = create_elsewhere(s, Making(THE_RING, 1, seat, kind="emblem"), "command")
        emit(g, Event("emblem", made.id, seat, source, rule="701.54c"))


def bear(g: Table, seat: int, obj: Obj, source: int = 0) -> None:
    """It is the player's Ring-bearer from now on, and no other is. 701.54a"""
    s = g.state
    times, before = s.ring.get(seat, (0, 0))
    s.ring = {**s.ring, seat: (times, obj.id)}
    _changed(s, before, obj.id)
    emit(g, Event("ring-bearer", obj.id, seat, source, rule="701.54a"))


def lay_down(s: MagicState) -> None:
    """Whatever has left, or another player controls, is a Ring-bearer no longer. 701.54a"""
    for seat, (times, bearer) in s.ring.items():
        if bearer and not is_borne_by(s, bearer, seat):
            s.ring = {**s.ring, seat: (times, 0)}
            _changed(s, bearer)


def is_borne_by(s: MagicState, id: int, seat: int) -> bool:
    obj = s.battlefield.get(id)
    return obj is not None and obj.controller == seat


def _changed(s: MagicState, *ids: int) -> None:
    """What depends on who bears it is worked out anew, and everybody is shown it."""
    s.plan_stale = True
    s.changed.update(dict.fromkeys(id for id in ids if id))
