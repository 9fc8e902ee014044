"""What is answered for a seat: where it has set no stop, where it seems unable to act, and what it has said before.

A decision that is answered here is never sent. Others see that, and when it happens: so nothing here may turn on what
only the seat knows, least of all on what it could do with its hand. Nothing here knows of rooms or connections.
"""

from collections.abc import Iterable, Sequence
from itertools import takewhile

import msgspec

from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.magic.rules.open_actions import could_act, land_is_left
from twinstack.engine.magic.state import STEPS, MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.text.names import name
from twinstack.engine.players import is_legal
from twinstack.protocol import messages as m
from twinstack.server.problems import Refused
from twinstack.server.rooms.settings import check_seconds

UNTIL = ("", "something", "turn")
MINE = ["main", "blockers", "second main"]
OTHERS = ["attackers", "blockers", "end"]
OWN = ["instants", "sorceries"]
KINDS = ("instants", "sorceries", "permanents", "abilities")
MOST = 200  # entries of a list
PASS: Answer = ("pass",)
_FIGHTING = frozenset(("attackers", "blockers", "first damage", "damage"))


class Stops(msgspec.Struct):
    """Where a seat wants to be asked, and what it has answered once for all."""

    mine: list[str] = msgspec.field(default_factory=lambda: list(MINE))
    others: list[str] = msgspec.field(default_factory=lambda: list(OTHERS))
    own: list[str] = msgspec.field(default_factory=lambda: list(OWN))
    always: bool = False
    wait: float = 0.0  # seconds, where the room says less
    until: str = ""
    since: int = 0  # the turn in which that was said
    yields: list[str] = []
    remembered: dict[str, list[int]] = {}
    orders: bool = False

    def change(self, wish: m.Stops, turn: int) -> "Stops":
        """What it is from now on."""
        for steps in (wish.mine, wish.others):
            _check_known("step", steps or (), STEPS)
        _check_known("kind of spells", wish.own or (), KINDS)
        if wish.until is not None and wish.until not in UNTIL:
            raise Refused("bad stops", f"until {wish.until!r:.40} is not known", "'', 'something' or 'turn'")
        if wish.wait is not None:
            check_seconds("wait", wish.wait, "bad stops")
        if max(len(wish.yields or ()), len(wish.remembered or ())) > MOST:
            raise Refused("bad stops", "too much is to be remembered", f"at most {MOST} entries")
        changes = {field: value for field in _FIELDS if (value := getattr(wish, field)) is not None}
        if wish.until is not None:
            changes["since"] = turn
        return msgspec.structs.replace(self, **changes)


_FIELDS = ("mine", "others", "own", "always", "wait", "until", "yields", "remembered", "orders")


def _check_known(what: str, named: Iterable[str], known: Sequence[str]) -> None:
    unknown = next((one for one in named if one not in known), None)
    if unknown is not None:
        raise Refused("bad stops", f"there is no {what} {unknown!r:.40}", ", ".join(known))


def automatic(g: Table, decision: Decision, stops: Stops) -> Answer | None:
    """The answer that nobody needs to be asked for; None where the seat is to be asked."""
    s = g.state
    if decision.kind == "priority":
        return PASS if _passes(g, decision.seat, stops) else None
    if decision.kind == "order triggers" and stops.orders:
        return decision.default
    if decision.kind == "attackers" and stops.until == "turn" and s.turn.number == stops.since:
        return decision.default
    return _remembered(decision, stops.remembered) or _only_answer(decision)


def _passes(g: Table, seat: int, stops: Stops) -> bool:
    """What could be done is looked at last: that takes longest."""
    s, turn = g.state, g.state.turn
    if stops.until == "turn" and turn.number == stops.since:
        return True
    if stops.until == "something" and not _something_happens(s, seat, stops):
        return True
    if s.stack and stops.yields and any(label in stops.yields for label in labels(s, s.stack[-1], seat)):
        return True
    if not is_asked_at(s, seat, stops):
        return True
    return not stops.always and not asks_for_thought(g, seat, stops)


def is_asked_at(s: MagicState, seat: int, stops: Stops) -> bool:
    """Something is on the stack, or it is a step of its stops."""
    return bool(s.stack) or s.turn.step in (stops.mine if s.turn.active == seat else stops.others)


def asks_for_thought(g: Table, seat: int, stops: Stops) -> bool:
    """There is something to respond to, or what the step is for has come about; and the seat seems able to act."""
    return _matters(g.state, seat, stops) and could_act(g, seat)


def _matters(s: MagicState, seat: int, stops: Stops) -> bool:
    step, mine = s.turn.step, s.turn.active == seat
    if s.stack:
        top = s.objects[s.stack[-1]]
        return top.controller != seat or _kind(top) in stops.own
    if step in _FIGHTING and not s.combat.attackers:
        return False
    if step == "blockers" and not mine and "attackers" in stops.others:  # without blocks it is as it was then
        return any(attack.blocked for attack in s.combat.attackers.values())
    if step == "second main" and mine and "main" in stops.mine:  # or else they have passed in the same place before
        return land_is_left(s, seat) or _could_fight(s, seat) or _has_something_happened(s, seat)
    return True


def _could_fight(s: MagicState, seat: int) -> bool:
    return any(s.battlefield[id].controller == seat for id in s.by_type.get("Creature", ()) if id in s.battlefield)


def _has_something_happened(s: MagicState, seat: int) -> bool:
    """They have attacked this turn, or others have done something."""
    this_turn = takewhile(lambda event: event.kind != "turn", reversed(s.log))
    return any(event.kind == "attack declared" or event.player not in (seat, -1) for event in this_turn)


def _kind(obj: Obj) -> str:
    """Of which of the kinds something on the stack is."""
    if obj.kind == "ability":
        return "abilities"
    types = obj.chars.types
    return "instants" if "Instant" in types else "sorceries" if "Sorcery" in types else "permanents"


def _something_happens(s: MagicState, seat: int, stops: Stops) -> bool:
    """Another player's spell or ability is on the stack, one is attacked, or one's next turn has come."""
    if any(s.objects[id].controller != seat for id in s.stack):
        return True
    if s.turn.step == "attackers" and any(attack.player == seat for attack in s.combat.attackers.values()):
        return True
    return s.turn.active == seat and s.turn.number != stops.since and s.turn.step in stops.mine


def labels(s: MagicState, id: int, seat: int) -> tuple[str, ...]:
    """How a seat may name an ability on the stack: whose it is, or that with what it says; spells have none."""
    obj = s.objects[id]
    if obj.kind != "ability":
        return ()
    info = obj.cast
    said = name(s, id, seat)
    what = info.ability if getattr(info.ability, "kind", "") else info.do
    text = "" if what is None else describe(what, s.obj(info.source).chars if info.source >= FIRST_OBJECT else None)
    return said, f"{said}: {text}"


def _remembered(decision: Decision, remembered: dict[str, list[int]]) -> Answer | None:
    places = remembered.get(decision.prompt)
    if places is None:
        return None
    if decision.forced:  # whether anything fits is for nobody else to see
        return decision.default
    answer: Answer = tuple(places)
    if decision.form in (Form.CHOOSE, Form.ORDER):
        if not all(0 <= at < len(decision.options) for at in places):
            return None
        answer = tuple(decision.options[at].id for at in places)
    return answer if is_legal(decision, answer) else None


def _only_answer(decision: Decision) -> Answer | None:
    """Where all must be taken that there is, or none can be, and everybody sees that."""
    if decision.form is Form.CHOOSE and decision.rule is None and not decision.forced:
        most = min(decision.maximum, len(decision.options))
        if most == 0 or (decision.minimum >= len(decision.options) == len(decision.default)):
            return decision.default
    return None
