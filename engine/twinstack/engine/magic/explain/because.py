"""The reasons of Magic's events: a register that the modules beside this one fill, and how Magic's log is read."""

from twinstack.engine.core.explain.because import Because, Case, Reasons, by_cost
from twinstack.engine.core.explain.log import Log
from twinstack.engine.kernel.events import Event

__all__ = ["BECAUSE", "Case", "MagicLog", "Reasons", "by_kind", "by_rule", "by_source"]

BECAUSE = Because()
by_kind, by_rule = BECAUSE.by_kind, BECAUSE.by_rule
by_source = by_cost(lambda paid: "601.2h" if paid.kind == "cast" else "602.2b")
"""The event was a cost, or part of what was resolving, or caused by an effect that resolved earlier."""
BECAUSE.otherwise = by_source
_NEAR = 8  # the most events between a replaced event and its replacement


class MagicLog(Log):
    """The events of a game of Magic."""

    announced = ("cast", "activate")

    def is_after(self, event: Event) -> bool:
        return event.rule.startswith(("704", "420")) or event.kind in ("trigger", "attack declared", "land")


def _replaced(c: Case, r: Reasons) -> None:
    """The replacement effect that sent it elsewhere. 614.6"""
    if c.event.kind in ("enter", "leave", "move"):
        for at in range(c.at - 1, max(-1, c.at - _NEAR), -1):
            event = c.log[at]
            if event.kind == "replace" and event.obj == c.event.obj and event.how == "move":
                r.cause(at)


BECAUSE.always.append(_replaced)
