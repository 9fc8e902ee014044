"""Why something happened in a game of Magic, or didn't. The kinds of events have their reasons in `because…`."""

from twinstack.engine.core.explain.events import Chain, place
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.explain import (  # noqa: F401 - they register their reasons
    because_play,
    because_stack,
    because_state,
    because_zones,
)
from twinstack.engine.magic.explain.because import BECAUSE, MagicLog
from twinstack.engine.magic.explain.explanation import Explanation
from twinstack.engine.magic.explain.eyes import Eyes, Viewer, state_of
from twinstack.engine.magic.state import MagicState, Table

_ENDS = ("leave", "move", "cease", "counter", "fizzle")


def explain_event(game: Table | MagicState, event: Event | int, viewer: Viewer = None) -> Explanation:
    """Why an event of the log happened: the rule, the source, and what led to it, back to who began it.

    `viewer` is a seat; without one, what everybody may know is told; `"all"` tells everything.
    """
    s = state_of(game)
    at = place(s, event)
    step = chain(Eyes(s, viewer)).why(at)
    return Explanation("event", at, step.text, (step,))


def chain(eyes: Eyes) -> Chain:
    """From events back to what led to them, by the reasons of Magic."""
    return Chain(eyes, MagicLog(eyes.s), BECAUSE)


def find_event(game: Table | MagicState, id: int, *kinds: str) -> int | None:
    """The last event about an object, of these kinds: by default the one that ended it. For `explain_event`."""
    s = state_of(game)
    wanted = kinds or _ENDS
    return next((at for at in range(len(s.log) - 1, -1, -1) if s.log[at].obj == id and s.log[at].kind in wanted), None)
