"""Searching the log: what resolved before an event, what it was a cost of, what became of an object."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event

_TOGETHER = 200
_BOUNDARIES = ("resolve", "fizzle", "turn")


class Log:
    """The events of a game, searched from one of them. A rule book with other kinds of events has a subclass."""

    announced: ClassVar[tuple[str, ...]] = ("play", "use")
    """The kinds of events by which something is put on the stack."""

    def __init__(self, s: Any) -> None:
        self.s = s
        self.events: list[Event] = s.log

    def __getitem__(self, at: int) -> Event:
        return self.events[at]

    def before(self, at: int, test: Callable[[Event], bool]) -> int:
        """The place of the last earlier event that fits, or -1."""
        return next((i for i in range(at - 1, -1, -1) if test(self.events[i])), -1)

    def after(self, at: int) -> range:
        """The places of the next events, enough to cover everything that happened at once."""
        return range(at + 1, min(len(self.events), at + _TOGETHER))

    def turn_of(self, at: int) -> int:
        if self.events[at].turn:
            return self.events[at].turn
        start = self.before(at + 1, lambda e: e.kind == "turn")
        return self.events[start].amount if start >= 0 else 0

    def this_turn(self, at: int) -> Iterator[int]:
        """The places of earlier events of the same turn, the latest first."""
        for i in range(at - 1, -1, -1):
            if self.events[i].kind == "turn":
                return
            yield i

    def began(self, id: int, at: int) -> int:
        """The event by which an object came onto the stack."""
        kinds = (*self.announced, "trigger", "copy")
        return self.before(at, lambda e: e.obj == id and e.kind in kinds)

    def arrived(self, id: int, at: int) -> int:
        """The event by which an object came to be where it is."""
        old: int = self.s.obj(id).was if id >= FIRST_OBJECT else 0
        moves = ("leave", "move")
        return self.before(at, lambda e: (e.kind == "enter" and e.obj == id) or (e.kind in moves and 0 < old == e.obj))

    def left(self, id: int, at: int) -> int:
        """The event by which an object left where it was."""
        return self.before(at, lambda e: e.obj == id and e.kind in ("leave", "move", "cease", "fizzle", "counter"))

    def resolving(self, at: int) -> int:
        """What was resolving as an event happened; -1 if none was resolving."""
        for i in range(at - 1, -1, -1):
            event = self.events[i]
            if event.kind == "resolve":
                return i if self._during(event, i, at) else -1
            if event.kind in ("turn", "fizzle", *self.announced) or event.kind.startswith("begin "):
                return -1
        return -1

    def _during(self, resolve: Event, start: int, at: int) -> bool:
        """Was it still resolving? Nothing has happened since that can only happen after it has resolved."""
        return not any(self.is_after(event) for event in self.events[start + 1 : at + 1])

    def is_after(self, event: Event) -> bool:
        """Does it happen only once what was resolving has resolved?"""
        return event.kind == "trigger"

    def resolved(self, source: int, at: int) -> int:
        """The last earlier event by which this object on the stack, or an ability of this object, resolved."""
        return self.before(at, lambda e: e.kind == "resolve" and source in (e.obj, e.source))

    def paid_for(self, at: int) -> int:
        """What was being cast or activated when a cost was paid; -1 if the event was not a cost."""
        source = self.events[at].source
        for i in range(at + 1, len(self.events)):
            event = self.events[i]
            if event.kind in self.announced:
                return i if source and source in (event.obj, event.source) else -1
            if event.kind in _BOUNDARIES or event.kind.startswith("begin "):
                return -1
        return -1
