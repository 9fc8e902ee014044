"""Automatic answers for a seat: by its stops, which the rule book interprets, and by answers it wants remembered.

A decision that is answered here is never sent to the seat. Other players can see that it was not asked, and when. So
nothing here may depend on what only the seat knows, least of all on its hand. Nothing here knows rooms or connections.
"""

from collections.abc import Iterable, Sequence

import msgspec

from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.players import is_legal
from twinstack.engine.rulebook import AnyGame, Passing
from twinstack.engine.sheet import Sheet
from twinstack.protocol import messages as m
from twinstack.server.problems import Refused
from twinstack.server.rooms.settings import check_seconds

UNTIL = ("", "something", "turn")
MOST = 200  # the most entries of each list


class Stops(msgspec.Struct):
    """When a seat wants to be asked, and its remembered answers."""

    mine: list[str] | None = None  # None: the rule book's usual ones
    others: list[str] | None = None
    own: list[str] | None = None
    always: bool = False
    wait: float = 0.0  # seconds, if the room's are fewer
    until: str = ""
    since: int = 0  # the turn in which `until` was set
    yields: list[str] = []
    remembered: dict[str, list[int]] = {}
    orders: bool = False

    def change(self, wish: m.Stops, turn: int, sheet: Sheet) -> "Stops":
        """The stops after this change."""
        for steps in (wish.mine, wish.others):
            _check_known("step", steps or (), sheet.steps)
        _check_known("kind of things", wish.own or (), sheet.stacked)
        if wish.until is not None and wish.until not in UNTIL:
            raise Refused("bad stops", f"until {wish.until!r:.40} is not known", "'', 'something' or 'turn'")
        if wish.wait is not None:
            check_seconds("wait", wish.wait, "bad stops")
        if max(len(wish.yields or ()), len(wish.remembered or ())) > MOST:
            raise Refused("bad stops", "there is too much to remember", f"at most {MOST} entries")
        changes = {field: value for field in _FIELDS if (value := getattr(wish, field)) is not None}
        if wish.until is not None:
            changes["since"] = turn
        return msgspec.structs.replace(self, **changes)


_FIELDS = ("mine", "others", "own", "always", "wait", "until", "yields", "remembered", "orders")


def _check_known(what: str, named: Iterable[str], known: Sequence[str]) -> None:
    unknown = next((one for one in named if one not in known), None)
    if unknown is not None:
        raise Refused("bad stops", f"there is no {what} {unknown!r:.40}", ", ".join(known))


def automatic(passing: Passing, game: AnyGame, decision: Decision, stops: Stops) -> Answer | None:
    """The automatic answer to a decision; None if the seat must be asked."""
    answer = passing.answer(game, decision, stops)
    if answer is None and not passing.is_time_to_act(decision):
        answer = _remembered(decision, stops.remembered) or _only_answer(decision)
    return answer


def _remembered(decision: Decision, remembered: dict[str, list[int]]) -> Answer | None:
    places = remembered.get(decision.prompt)
    if places is None:
        return None
    if decision.forced:  # asked all the same, so that others cannot tell that there is no choice
        return decision.default
    answer: Answer = tuple(places)
    if decision.form in (Form.CHOOSE, Form.ORDER):
        if not all(0 <= at < len(decision.options) for at in places):
            return None
        answer = tuple(decision.options[at].id for at in places)
    return answer if is_legal(decision, answer) else None


def _only_answer(decision: Decision) -> Answer | None:
    """The answer, if everything or nothing must be chosen, which everybody can see."""
    if decision.form is Form.CHOOSE and decision.rule is None and not decision.forced:
        most = min(decision.maximum, len(decision.options))
        if most == 0 or (decision.minimum >= len(decision.options) == len(decision.default)):
            return decision.default
    return None
