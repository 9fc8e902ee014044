"""Events of Magic as sentences, for viewers who may not know everything."""

from twinstack.engine.core.text.bygone import was_renamed
from twinstack.engine.core.text.names import name
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text import routine, what_happened
from twinstack.engine.magic.text.telling import NAMED


def _rule(s: MagicState, event: Event) -> str:
    return s.profile.terms.number(event.rule)


class Telling:
    """The group `telling`. Its members are plain functions for speed: each event is told to each viewer."""

    named = NAMED
    leaves_out = staticmethod(routine)
    sentence = staticmethod(what_happened)
    name = staticmethod(name)
    was_renamed = staticmethod(was_renamed)
    rule = staticmethod(_rule)
