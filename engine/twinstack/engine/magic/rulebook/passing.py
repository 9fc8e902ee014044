"""Decisions that are answered for a seat of Magic: at steps without a stop, and when it seems unable to act.

The seat is not asked a decision that is answered here. The other players notice that, so these rules must not depend
on what only the seat knows, above all not on what it could do with its hand.
"""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from twinstack.engine.core.text.names import name
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.open_actions import could_act
from twinstack.engine.magic.rules.priority import land_is_left
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.state import MagicState, Table, table_of
from twinstack.engine.magic.text import describe
from twinstack.engine.rulebook import AnyGame, Stops

MINE, OTHERS, OWN = map(frozenset, (SHEET.hints.mine, SHEET.hints.others, SHEET.hints.own))
PASS: Answer = ("pass",)
_FIGHTING = frozenset(("attackers", "blockers", "first damage", "damage"))


class Passing:
    def is_time_to_act(self, decision: Decision) -> bool:
        return decision.kind == "priority"  # 117.1

    def answer(self, game: AnyGame, decision: Decision, stops: Stops) -> Answer | None:
        g = table_of(game)
        if decision.kind == "priority":
            return PASS if self.passes(g, decision.seat, stops) else None
        if decision.kind == "order triggers" and stops.orders:
            return decision.default
        if decision.kind == "attackers" and stops.until == "turn" and g.state.turn.number == stops.since:
            return decision.default
        return None

    @staticmethod
    def passes(game: Any, seat: int, stops: Stops) -> bool:
        """For a game of Magic; asked so often that to look whose game it is would be much of the whole.

        The slowest test, whether the seat could act, comes last.
        """
        s: MagicState = game.state
        if not _is_asked_at(s, seat, stops):
            return True
        if stops.until == "turn" and s.turn.number == stops.since:
            return True
        if stops.until == "something" and not _something_happens(s, seat, stops):
            return True
        if s.stack and stops.yields and _yields(s, seat, stops):
            return True
        return not stops.always and not _asks_for_thought(game, seat, stops)

    def seems_able(self, game: AnyGame, decision: Decision, stops: Stops) -> bool:
        g, seat = table_of(game), decision.seat
        if decision.kind != "priority" or not _is_asked_at(g.state, seat, stops):
            return False
        return _asks_for_thought(g, seat, stops)


def _mine(stops: Stops) -> Iterable[str]:
    return MINE if stops.mine is None else stops.mine


def _others(stops: Stops) -> Iterable[str]:
    return OTHERS if stops.others is None else stops.others


def _yields(s: MagicState, seat: int, stops: Stops) -> bool:
    """Whether the seat yields to the top of the stack."""
    return any(label in stops.yields for label in _labels(s, s.stack[-1], seat))


def _is_asked_at(s: MagicState, seat: int, stops: Stops) -> bool:
    """Whether something is on the stack, or this step is one of the seat's stops."""
    if s.stack:
        return True
    turn = s.turn
    if turn.active == seat:
        return turn.step in (MINE if stops.mine is None else stops.mine)
    return turn.step in (OTHERS if stops.others is None else stops.others)


def _asks_for_thought(g: Table, seat: int, stops: Stops) -> bool:
    """Whether this moment matters to the seat, and it seems able to act."""
    return _matters(g.state, seat, stops) and could_act(g, seat)


def _matters(s: MagicState, seat: int, stops: Stops) -> bool:
    """Whether there is something to respond to, or this step brings what its stop is for, such as an attack."""
    step, mine = s.turn.step, s.turn.active == seat
    if s.stack:
        top = s.objects[s.stack[-1]]
        return top.controller != seat or _kind(top) in (OWN if stops.own is None else stops.own)
    if step in _FIGHTING and not s.combat.attackers:
        return False
    # without blocks, nothing has changed since attackers were declared
    if step == "blockers" and not mine and "attackers" in _others(stops):
        return any(attack.blocked for attack in s.combat.attackers.values())
    if step == "second main" and mine and "main" in _mine(stops):  # if nothing has changed, they would only pass again
        return land_is_left(s, seat) or _could_fight(s, seat) or _has_something_happened(s, seat)
    return True


def _could_fight(s: MagicState, seat: int) -> bool:
    return any(s.battlefield[id].controller == seat for id in s.by_type.get("Creature", ()) if id in s.battlefield)


def _has_something_happened(s: MagicState, seat: int) -> bool:
    """Whether the seat has attacked this turn, or another player has done something."""
    this_turn = takewhile(lambda event: event.kind != "turn", reversed(s.log))
    return any(event.kind == "attack declared" or event.player not in (seat, -1) for event in this_turn)


def _kind(obj: Obj) -> str:
    """The kind of an object on the stack, as stops name it."""
    if obj.kind == "ability":
        return "abilities"
    types = obj.chars.types
    return "instants" if "Instant" in types else "sorceries" if "Sorcery" in types else "permanents"


def _something_happens(s: MagicState, seat: int, stops: Stops) -> bool:
    """Whether an opponent's spell or ability is on the stack, the seat is attacked, or its next turn has come."""
    if any(s.objects[id].controller != seat for id in s.stack):
        return True
    if s.turn.step == "attackers" and any(attack.player == seat for attack in s.combat.attackers.values()):
        return True
    return s.turn.active == seat and s.turn.number != stops.since and s.turn.step in _mine(stops)


def _labels(s: MagicState, id: int, seat: int) -> tuple[str, ...]:
    """The names of an ability that stops can yield to: its source's name, alone or with its text. Spells have none."""
    obj = s.objects[id]
    if obj.kind != "ability":
        return ()
    info = obj.cast
    said = name(s, id, seat)
    what = info.ability if getattr(info.ability, "kind", "") else info.do
    text = (
        ""
        if what is None
        else describe(what, s.obj(info.source).chars if info.source >= FIRST_OBJECT else None, s.profile.terms)
    )
    return said, f"{said}: {text}"
