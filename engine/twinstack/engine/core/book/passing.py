"""Automatic passing for small books. Nothing here may depend on what only the seat itself knows."""

from twinstack.engine.core.book.abilities import Used
from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.state import BookState, table_of
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.rulebook import AnyGame, Stops

PASS: Answer = ("pass",)


class Passing:
    """The group `passing`."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def is_time_to_act(self, decision: Decision) -> bool:
        return decision.kind == "priority"

    def answer(self, game: AnyGame, decision: Decision, stops: Stops) -> Answer | None:
        if decision.kind != "priority":
            return None
        s = table_of(game, self._rules).state
        return PASS if self._passes(s, decision.seat, stops) else None

    def passes(self, game: AnyGame, seat: int, stops: Stops) -> bool:
        return self._passes(table_of(game, self._rules).state, seat, stops)

    def seems_able(self, game: AnyGame, decision: Decision, stops: Stops) -> bool:
        if decision.kind != "priority":
            return False
        s = table_of(game, self._rules).state
        return self._is_asked_here(s, decision.seat, stops) and self._could_act(s, decision.seat)

    def _passes(self, s: BookState, seat: int, stops: Stops) -> bool:
        turn = s.turn
        if stops.until == "turn" and turn.number == stops.since:
            return True
        if stops.until == "something" and not s.stack and (turn.active != seat or turn.number == stops.since):
            return True
        if s.stack and stops.yields and s.objects[s.stack[-1]].name in stops.yields:
            return True
        if not self._is_asked_here(s, seat, stops):
            return True
        return not stops.always and not self._could_act(s, seat)

    def _is_asked_here(self, s: BookState, seat: int, stops: Stops) -> bool:
        """Does the seat want to be asked now? With something on the stack: if another player put it there, or if it is
        of a kind for which the seat stops on its own. Otherwise: at the seat's steps."""
        if s.stack:
            top = s.objects[s.stack[-1]]
            return top.controller != seat or self._stacked_as(top) in (stops.own or ())
        steps = stops.mine if s.turn.active == seat else stops.others
        usual = self._rules.acting if s.turn.active == seat else ()
        return s.turn.step in (usual if steps is None else steps)

    def _could_act(self, s: BookState, seat: int) -> bool:
        """Could the seat act, as far as everybody can tell? It holds a card, or controls one with a `Used` ability."""
        s.meaning.refresh(s)
        return bool(s.players[seat].piles[self._rules.places.hand]) or self._uses_something(s, seat)

    def _uses_something(self, s: BookState, seat: int) -> bool:
        mine = (obj for obj in s.members(s.usual_zone) if obj.controller == seat)
        return any(isinstance(ability, Used) for obj in mine for ability in obj.chars.abilities)

    def _stacked_as(self, obj: Obj) -> str:
        """Which of the sheet's two kinds of things on the stack it is: something played, or something used."""
        played, used = self._rules.sheet.stacked
        return used if obj.kind == "ability" else played
