"""What happened in a game of Magic, told to who may not know everything."""

from typing import Any

from twinstack.engine.core.text.bygone import was_renamed
from twinstack.engine.core.text.names import name
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.text import routine, what_happened
from twinstack.engine.rulebook import Naming


class Telling:
    """The group `telling`."""

    def leaves_out(self, event: Event) -> bool:
        return routine(event)

    def sentence(self, state: Any, event: Event, seat: int | None, naming: Naming) -> str:
        return what_happened(state, event, seat, naming)

    def name(self, state: Any, id: Any, seat: int | None) -> str:
        return name(state, id, seat)

    def was_renamed(self, state: Any, id: int) -> bool:
        return was_renamed(state, id)
