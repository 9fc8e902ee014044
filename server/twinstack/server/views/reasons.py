"""Explanations of what a viewer sees or was told, as far as they may know, with their numbers for the causes."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from twinstack.engine.rulebook import Explain, Explanation, Step
from twinstack.protocol import messages as m
from twinstack.server.problems import Refused
from twinstack.server.views.viewer import Viewer
from twinstack.server.views.wording import Ref

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why things are as they are, for one viewer; Refused if they see or were told nothing of the kind."""

    viewer: Viewer
    where: str  # the game, in a report that something of it cannot be explained

    def object(self, number: int) -> m.Explanation:
        """Why an object is as it is."""
        id, viewer = self._seen(number), self.viewer
        return self._told(number, lambda explain: explain.object(viewer.game, id, viewer.eyes))

    def deeds(self, number: int, seat: int) -> m.Explanation:
        """What a seat can do with an object, and why not the rest."""
        id, viewer = self._seen(number), self.viewer
        return self._told(number, lambda explain: explain.why_not(viewer.game, id, seat))

    def event(self, at: int) -> m.Explanation:
        """Why the event at this place of the log happened."""
        viewer = self.viewer
        return self._told(0, lambda explain: explain.event(viewer.game, at, viewer.eyes))

    def _seen(self, number: int) -> int:
        """The engine's number for an object that the viewer sees."""
        id = self.viewer.engine_id(number)
        if id not in self.viewer.game.state.objects:
            raise Refused("no object", f"you see no object {number}", "the number of an object that you see")
        return id

    def _told(self, number: int, reason: Callable[[Explain], Explanation]) -> m.Explanation:
        try:
            found = reason(self.viewer.book.explain)
        except Exception as error:  # explaining only reads, so the game can go on
            log.exception("%s: something cannot be explained (%d)", self.where, number)
            raise Refused("fault", f"this cannot be explained: {type(error).__name__}") from error
        return m.Explanation(found.title, "", [_line(step, self.viewer.ref) for step in found.steps], number)


def _line(step: Step, ref: Ref) -> m.Explanation:
    changes = [m.Difference(one["field"], one["before"], one["after"]) for one in (c.data() for c in step.changes)]
    because = [_line(cause, ref) for cause in step.because]
    original = ref(step.original) if step.original else None
    return m.Explanation(step.text, step.rule, because, ref(step.source), changes, original)
