"""Explanations as they are sent, with the viewer's numbers for what caused a step."""

from twinstack.engine.rulebook import Explanation, Step
from twinstack.protocol import messages as m
from twinstack.server.views.wording import Ref


def as_told(found: Explanation, object: int, ref: Ref) -> m.Explanation:
    """An explanation, of the object that has this number for the viewer, or of an event if it is 0."""
    return m.Explanation(found.title, "", [_line(step, ref) for step in found.steps], object)


def _line(step: Step, ref: Ref) -> m.Explanation:
    changes = [m.Difference(one["field"], one["before"], one["after"]) for one in (c.data() for c in step.changes)]
    because = [_line(cause, ref) for cause in step.because]
    original = ref(step.original) if step.original else None
    return m.Explanation(step.text, step.rule, because, ref(step.source), changes, original)
