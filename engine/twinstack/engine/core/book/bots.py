"""A bot for small books, which chooses what the book's rules say is worth most."""

from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.state import table_of
from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.rulebook import AnyGame

_ENOUGH = 40  # choices in a turn, after which the bot takes defaults, so that no turn goes on for ever


class GreedyPlayer:
    """Takes what the rules say is worth most, or the default if nothing is worth anything."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._turn, self._chosen = 0, 0

    def choose(self, game: AnyGame, decision: Decision) -> Answer:
        s = table_of(game, self._rules).state
        self._chosen = self._chosen + 1 if self._turn == s.turn.number else 1
        self._turn = s.turn.number
        if decision.form is not Form.CHOOSE or self._chosen > _ENOUGH:
            return decision.default
        worth = {option.id: self._rules.worth(s, decision, option) for option in decision.options}
        best = sorted(worth, key=lambda id: -worth[id])
        size = max(decision.minimum, min(decision.maximum, sum(one > 0 for one in worth.values())))
        if not size or worth[best[0]] <= 0:
            return decision.default
        fitting = (taken for taken in (tuple(best[:size]), tuple(best[:1])) if _fits(decision, taken))
        return next(fitting, decision.default)


def _fits(decision: Decision, taken: Answer) -> bool:
    """Whether it is an answer to this decision, which may have a rule of its own."""
    return len(taken) >= decision.minimum and (decision.rule is None or decision.rule(taken) is None)


class Bots:
    """The group `bots`."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def greedy(self) -> GreedyPlayer:
        return GreedyPlayer(self._rules)
