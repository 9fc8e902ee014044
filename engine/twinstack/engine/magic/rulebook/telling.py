"""What happened in a game of Magic, told to who may not know everything."""

from twinstack.engine.core.text.bygone import was_renamed
from twinstack.engine.core.text.names import name
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text import routine, what_happened


def _rule(s: MagicState, event: Event) -> str:
    return s.profile.terms.number(event.rule)


class Telling:
    """The group `telling`: functions as they are, for each event is told by them to each who looks on."""

    leaves_out = staticmethod(routine)
    sentence = staticmethod(what_happened)
    name = staticmethod(name)
    was_renamed = staticmethod(was_renamed)
    rule = staticmethod(_rule)
