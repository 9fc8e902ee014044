"""Automatic answers for a seat: by its stops, which the rule book interprets, and by answers it wants remembered.

A decision that is answered here is never sent to the seat. Other players can see that it was not asked, and when. So
nothing here may depend on what only the seat knows, least of all on its hand. Nothing here knows rooms or connections.
"""

from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.players import is_legal
from twinstack.engine.rulebook import AnyGame, Passing
from twinstack.server.stopping import Stopping


def automatic(passing: Passing, game: AnyGame, decision: Decision, stops: Stopping) -> Answer | None:
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
