"""Why something happened, or didn't: from an event back to who began it. The kinds have their reasons in `because`."""

from collections.abc import Iterator

from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.explain import (  # noqa: F401 - they register their reasons
    because_play,
    because_stack,
    because_state,
    because_zones,
)
from twinstack.engine.magic.explain.because import reasons
from twinstack.engine.magic.explain.explanation import Explanation, Step
from twinstack.engine.magic.explain.eyes import Eyes, Viewer, state_of
from twinstack.engine.magic.explain.log import Log
from twinstack.engine.magic.state import MagicState, Table

_DEEPEST = 9
_ENDS = ("leave", "move", "cease", "counter", "fizzle")


def explain_event(game: Table | MagicState, event: Event | int, viewer: Viewer = None) -> Explanation:
    """Why an event of the log happened: the rule, the source, and what led to it, back to who began it.

    `viewer` is a seat; without one, what everybody may know is told; `"all"` tells everything.
    """
    s = state_of(game)
    at = _place(s, event)
    eyes = Eyes(s, viewer)
    step = _why(eyes, Log(s), at, 0)
    return Explanation("event", at, step.text, (step,))


def find_event(game: Table | MagicState, id: int, *kinds: str) -> int | None:
    """The last event about an object, of these kinds: by default the one that ended it. For `explain_event`."""
    s = state_of(game)
    wanted = kinds or _ENDS
    return next((at for at in range(len(s.log) - 1, -1, -1) if s.log[at].obj == id and s.log[at].kind in wanted), None)


def _place(s: MagicState, event: Event | int) -> int:
    if isinstance(event, int):
        return range(len(s.log))[event]
    return next(at for at in range(len(s.log) - 1, -1, -1) if s.log[at] is event)


def steps_to(eyes: Eyes, item: Obj) -> Iterator[Step]:
    """How a spell or ability came onto the stack."""
    log = Log(eyes.s)
    at = log.began(item.id, len(log.events))
    if at >= 0:
        yield _why(eyes, log, at, 0)


def _why(eyes: Eyes, log: Log, at: int, depth: int) -> Step:
    """One event with what led to it."""
    event = log[at]
    because: list[Step] = []
    rule = event.rule
    if depth < _DEEPEST:
        found = reasons(eyes, log, at)
        rule = found.rule or rule
        because = [*found.notes, *(_why(eyes, log, cause, depth + 1) for cause in found.causes)]
    source = event.source
    name = eyes.name(source) if source else ""
    return Step(eyes.tell(event), rule, source, name, (), tuple(because), log.turn_of(at), at)
