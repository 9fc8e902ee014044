"""For whom an explanation of a game of Magic is, and how things are named for them."""

from typing import Any

from twinstack.engine.core.explain import eyes
from twinstack.engine.core.explain.eyes import Viewer
from twinstack.engine.core.text.names import found, name, true_name
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import what_happened
from twinstack.engine.magic.text.apart import Apart
from twinstack.engine.magic.text.names import may_know

__all__ = ["Eyes", "Viewer", "state_of"]


def state_of(game: Table | MagicState) -> MagicState:
    return game if isinstance(game, MagicState) else game.state


class Eyes(eyes.Eyes):
    """What a viewer may know, and how things are named for them: those of the same name by controller."""

    __slots__ = ("naming",)

    def __init__(self, s: MagicState, viewer: Viewer, naming: Apart | None = None) -> None:
        super().__init__(s, viewer)
        gone = (obj for obj in s.past.values() if obj.zone == "battlefield")
        self.naming = naming or Apart((*s.battlefield.values(), *gone))

    def may_know(self, obj: Obj, seat: int | None) -> bool:
        return may_know(obj, seat)

    def called(self, s: Any, id: int, seat: int | None) -> str:
        return self.naming(s, id, seat)

    def true_name(self, obj: Obj) -> str:
        return true_name(obj)

    def sentence(self, event: Event, seat: int | None) -> str:
        return what_happened(self.s, event, seat, lambda s, id, _: self.name(id, s))

    def plain_name(self, id: int) -> str:
        """The name alone, even if others have the same."""
        obj = found(self.s, id)
        if obj is None or obj.kind == "ability" or obj.face_down is not None or not self.knows(obj):
            return self.name(id)
        return name(self.s, id, self.seat(id))
