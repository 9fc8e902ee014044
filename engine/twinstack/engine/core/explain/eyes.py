"""Whose eyes an explanation is for: a seat's, everybody's together, or those of one who may see all."""

from abc import ABC, abstractmethod
from typing import Any, Literal, TypeAlias

from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.events import Event

Viewer: TypeAlias = int | Literal["all"] | None


class Eyes(ABC):
    """What a viewer may know, and what things are called before them."""

    __slots__ = ("s", "viewer")

    def __init__(self, s: Any, viewer: Viewer) -> None:
        self.s = s
        self.viewer = viewer

    # what a rule book says

    @abstractmethod
    def may_know(self, obj: Any, seat: int | None) -> bool:
        """May this seat know what it is?"""

    @abstractmethod
    def called(self, s: Any, id: int, seat: int | None) -> str:
        """What it is called before a seat, in this state or an earlier one."""

    @abstractmethod
    def sentence(self, event: Event, seat: int | None) -> str:
        """What happened, without its rule, before a seat."""

    def true_name(self, obj: Any) -> str:
        """What it is, whatever it looks like."""
        return obj.chars.name or obj.printed.front.name or "a nameless object"

    # what follows from that

    def seat(self, id: int) -> int | None:
        """Who looks at this; who may see all sees it as its controller does."""
        if self.viewer != "all":
            return self.viewer
        obj = found(self.s, id)
        return obj.controller if obj is not None else None

    def knows(self, obj: Any) -> bool:
        """May the viewer know what it is? What was turned over since is known."""
        while True:
            if self.viewer == "all" or self.may_know(obj, self.viewer):
                return True
            if obj.became not in self.s.objects and obj.became not in self.s.past:
                return False
            obj = self.s.obj(obj.became)

    def name(self, id: int, s: Any = None) -> str:
        """What it is called; in another state, what it was called then."""
        obj = found(self.s, id)
        if obj is not None and obj.face_down is not None and self.knows(obj):
            return f"face-down {self.true_name(obj)}"
        return self.called(s or self.s, id, self.seat(id))

    def own_name(self, id: int) -> str:
        """What it is called by itself, whatever it is a copy of."""
        obj = found(self.s, id)
        if obj is None or obj.kind == "ability" or not self.knows(obj):
            return self.name(id)
        return obj.printed.front.name or self.name(id)

    def tell(self, event: Event) -> str:
        """The event as a clause, without its rule."""
        seat = event.player if self.viewer == "all" and event.player >= 0 else self.seat(event.obj)
        return self.sentence(event, seat)
