"""Checks of explanations that several tests use."""

from tests.harness import Duel
from twinstack.engine.magic.explain import Explanation, explain_event


def chain(explanation: Explanation, field: str) -> list[tuple[object, object, str, str]]:
    return [(link.before, link.after, link.rule, link.source_name) for link in explanation.chain(field)]


def texts(explanation: Explanation) -> list[str]:
    """Every step and all that led to it, in reading order."""
    return [step.text for top in explanation.steps for step in top.walk()]


def rules_of(explanation: Explanation) -> list[str]:
    return [step.rule for top in explanation.steps for step in top.walk()]


def last(duel: Duel, kind: str) -> Explanation:
    events = duel.state.log
    return explain_event(duel.game, next(at for at in reversed(range(len(events))) if events[at].kind == kind))
