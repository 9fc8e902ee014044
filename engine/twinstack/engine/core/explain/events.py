"""Why something happened or did not: from an event back to the player who began it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.explain.because import Because
from twinstack.engine.core.explain.explanation import Step
from twinstack.engine.core.explain.eyes import Eyes
from twinstack.engine.core.explain.log import Log
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event

_DEEPEST = 9


@dataclass(frozen=True, slots=True)
class Chain:
    """Follows events back to their causes."""

    eyes: Eyes
    log: Log
    because: Because

    def why(self, at: int, depth: int = 0) -> Step:
        """One event with what led to it: its rule, its source, and earlier events."""
        event = self.log[at]
        because: list[Step] = []
        rule = event.rule
        if depth < _DEEPEST:
            found = self.because.reasons(self.eyes, self.log, at)
            rule = found.rule or rule
            because = [*found.notes, *(self.why(cause, depth + 1) for cause in found.causes)]
        source = event.source
        name = self.eyes.name(source) if source else ""
        turn = self.log.turn_of(at)
        return Step(self.eyes.tell(event), rule, source, name, (), tuple(because), turn, at)

    def to(self, item: Obj) -> Iterator[Step]:
        """How something came onto the stack."""
        at = self.log.began(item.id, len(self.log.events))
        if at >= 0:
            yield self.why(at)


def place(s: Any, event: Event | int) -> int:
    """Where an event stands in the log."""
    if isinstance(event, int):
        return range(len(s.log))[event]
    return next(at for at in range(len(s.log) - 1, -1, -1) if s.log[at] is event)
