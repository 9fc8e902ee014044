"""Whose eyes an explanation is for: a seat's, everybody's together, or those of one who may see all."""

from typing import Any, Literal, TypeAlias

from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import what_happened
from twinstack.engine.magic.text.apart import Apart
from twinstack.engine.magic.text.names import may_know, name, true_name

Viewer: TypeAlias = int | Literal["all"] | None


def state_of(game: Table | MagicState) -> MagicState:
    return game if isinstance(game, MagicState) else game.state


class Eyes:
    """What a viewer may know, and what things are called before them."""

    __slots__ = ("called", "s", "viewer")

    def __init__(self, s: MagicState, viewer: Viewer, called: Apart | None = None) -> None:
        self.s = s
        self.viewer = viewer
        gone = (obj for obj in s.past.values() if obj.zone == "battlefield")
        self.called = called or Apart((*s.battlefield.values(), *gone))

    def _seat(self, id: int) -> int | None:
        """Who looks at this; who may see all sees it as its controller does."""
        if self.viewer != "all":
            return self.viewer
        obj = found(self.s, id)
        return obj.controller if obj is not None else None

    def knows(self, obj: Obj) -> bool:
        """May the viewer know what it is? What was turned over since is known. 708.9"""
        while True:
            if self.viewer == "all" or may_know(obj, self.viewer):
                return True
            if obj.became not in self.s.objects and obj.became not in self.s.past:
                return False
            obj = self.s.obj(obj.became)

    def name(self, id: int, s: Any = None) -> str:
        """What it is called; in another state, what it was called then."""
        obj = found(self.s, id)
        if obj is not None and obj.face_down is not None and self.knows(obj):
            return f"face-down {true_name(obj)}"
        return self.called(s or self.s, id, self._seat(id))

    def plain_name(self, id: int) -> str:
        """The name alone, though others have it too."""
        obj = found(self.s, id)
        if obj is None or obj.kind == "ability" or obj.face_down is not None or not self.knows(obj):
            return self.name(id)
        return name(self.s, id, self._seat(id))

    def own_name(self, id: int) -> str:
        """What it is called by itself, whatever it is a copy of."""
        obj = found(self.s, id)
        if obj is None or obj.kind == "ability" or not self.knows(obj):
            return self.name(id)
        return obj.printed.front.name or self.name(id)

    def tell(self, event: Event) -> str:
        """The event as a clause, without its rule."""
        viewer = event.player if self.viewer == "all" and event.player >= 0 else self._seat(event.obj)
        return what_happened(self.s, event, viewer, lambda s, id, _: self.name(id, s))
