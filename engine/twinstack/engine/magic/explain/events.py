"""Finding an event of a game of Magic to explain."""

from twinstack.engine.magic.explain.eyes import state_of
from twinstack.engine.magic.state import MagicState, Table

_ENDS = ("leave", "move", "cease", "counter", "fizzle")


def find_event(game: Table | MagicState, id: int, *kinds: str) -> int | None:
    """The last event about an object, of these kinds: by default the one that ended it. For `explain_event`."""
    s = state_of(game)
    wanted = kinds or _ENDS
    return next((at for at in range(len(s.log) - 1, -1, -1) if s.log[at].obj == id and s.log[at].kind in wanted), None)
