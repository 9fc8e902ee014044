"""Whom an explanation is for: a seat, everybody at once, or somebody who may see everything."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from twinstack.engine.core.text.grammar import listed
from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.events import Event

Viewer: TypeAlias = int | Literal["all"] | None


class Eyes(ABC):
    """What a viewer may know, and what things are called when telling it to them."""

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
        """What an object is called for a seat, in this state or an earlier one."""

    @abstractmethod
    def sentence(self, event: Event, seat: int | None) -> str:
        """What happened, told to a seat, without its rule."""

    def true_name(self, obj: Any) -> str:
        """Its true name, even if it is face down."""
        return obj.chars.name or obj.printed.front.name or "a nameless object"

    # what follows from that

    def seat(self, id: int) -> int | None:
        """The seat from whose view this is told; for a viewer who may see everything, its controller's."""
        if self.viewer != "all":
            return self.viewer
        obj = found(self.s, id)
        return obj.controller if obj is not None else None

    def knows(self, obj: Any) -> bool:
        """May the viewer know what it is? Also if it was turned face up later."""
        while True:
            if self.viewer == "all" or self.may_know(obj, self.viewer):
                return True
            if obj.became not in self.s.objects and obj.became not in self.s.past:
                return False
            obj = self.s.obj(obj.became)

    def name(self, id: int, s: Any = None) -> str:
        """What it is called now, or was called in another state."""
        obj = found(self.s, id)
        if obj is not None and obj.face_down is not None and self.knows(obj):
            return f"face-down {self.true_name(obj)}"
        return self.called(s or self.s, id, self.seat(id))

    def plain_name(self, id: int) -> str:
        """The name alone, even if others have the same."""
        return self.name(id)

    def names(self, ids: Iterable[Iterable[int]]) -> str:
        """Targets as a list of names."""
        return listed([self.name(id) for each in ids for id in each])

    def own_name(self, id: int) -> str:
        """Its own name, even if it is a copy of something."""
        obj = found(self.s, id)
        if obj is None or obj.kind == "ability" or not self.knows(obj):
            return self.name(id)
        return obj.printed.front.name or self.name(id)

    def tell(self, event: Event) -> str:
        """The event as a clause, without its rule."""
        seat = event.player if self.viewer == "all" and event.player >= 0 else self.seat(event.obj)
        return self.sentence(event, seat)
