"""What is answered for a seat: where it has set no stop, where it can do nothing but pass, and what it has said before.

A decision that is answered here is never sent. Nothing here knows of rooms or connections.
"""

import msgspec

from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.state import STEPS, MagicState
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.text.names import name
from twinstack.engine.players import is_legal
from twinstack.protocol import messages as m
from twinstack.server.problems import Refused

UNTIL = ("", "something", "turn")
MINE = ["main", "blockers", "second main"]
OTHERS = ["attackers", "blockers", "end"]
MOST = 200  # entries of a list
PASS: Answer = ("pass",)
_NOTHING = frozenset(("pass", "concede", "by hand"))


class Stops(msgspec.Struct):
    """Where a seat wants to be asked, and what it has answered once for all."""

    mine: list[str] = msgspec.field(default_factory=lambda: list(MINE))
    others: list[str] = msgspec.field(default_factory=lambda: list(OTHERS))
    until: str = ""
    since: int = 0  # the turn in which that was said
    yields: list[str] = []
    remembered: dict[str, list[int]] = {}
    orders: bool = False

    def change(self, wish: m.Stops, turn: int) -> "Stops":
        """What it is from now on."""
        for steps in (wish.mine, wish.others):
            unknown = next((step for step in steps or () if step not in STEPS), None)
            if unknown is not None:
                raise Refused("bad stops", f"there is no step {unknown!r:.40}", ", ".join(STEPS))
        if wish.until is not None and wish.until not in UNTIL:
            raise Refused("bad stops", f"until {wish.until!r:.40} is not known", "'', 'something' or 'turn'")
        if max(len(wish.yields or ()), len(wish.remembered or ())) > MOST:
            raise Refused("bad stops", "too much is to be remembered", f"at most {MOST} entries")
        changes = {field: value for field in _FIELDS if (value := getattr(wish, field)) is not None}
        if wish.until is not None:
            changes["since"] = turn
        return msgspec.structs.replace(self, **changes)


_FIELDS = ("mine", "others", "until", "yields", "remembered", "orders")


def automatic(s: MagicState, decision: Decision, stops: Stops) -> Answer | None:
    """The answer that nobody needs to be asked for; None where the seat is to be asked."""
    if decision.kind == "priority":
        return PASS if _passes(s, decision, stops) else None
    if decision.kind == "order triggers" and stops.orders:
        return decision.default
    if decision.kind == "attackers" and stops.until == "turn" and s.turn.number == stops.since:
        return decision.default
    return _remembered(decision, stops.remembered) or _only_answer(decision)


def _passes(s: MagicState, decision: Decision, stops: Stops) -> bool:
    """What there is to do is looked at last: to list it takes longest."""
    seat, turn = decision.seat, s.turn
    if stops.until == "turn" and turn.number == stops.since:
        return True
    if stops.until == "something" and not _something_happens(s, seat, stops):
        return True
    if s.stack:
        return any(label in stops.yields for label in labels(s, s.stack[-1], seat)) or not _acts(decision)
    wanted = stops.mine if turn.active == seat else stops.others
    return turn.step not in wanted or not _acts(decision)


def _acts(decision: Decision) -> bool:
    """There is something to do but make mana."""
    for option in decision.options:  # noqa: SIM110 - a loop is twice as fast as any() here, at every priority
        if option.id not in _NOTHING and not option.id.startswith("mana:"):
            return True
    return False


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
    answer: Answer = tuple(places)
    if decision.form in (Form.CHOOSE, Form.ORDER):
        if not all(0 <= at < len(decision.options) for at in places):
            return None
        answer = tuple(decision.options[at].id for at in places)
    return answer if is_legal(decision, answer) else None


def _only_answer(decision: Decision) -> Answer | None:
    """Where all must be taken that there is, or none can be."""
    if decision.form is Form.CHOOSE and decision.rule is None:
        most = min(decision.maximum, len(decision.options))
        if most == 0 or (decision.minimum >= len(decision.options) == len(decision.default)):
            return decision.default
    return None
