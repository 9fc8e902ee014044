"""Answers to what the core asks of a rule book, for small books, by their rules."""

from typing import Any

from twinstack.engine.core.book.abilities import After
from twinstack.engine.core.book.moving import BookMoves
from twinstack.engine.core.meaning import Meaning
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.text.names import name
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event


class BookMeaning(Meaning):
    """The state is always that of a small book, since no other has this meaning."""

    moves = BookMoves()

    def label(self, s: Any, e: Any, viewer: int | None = None) -> str:
        return super().label(s, e, viewer) if e.is_player else name(s, e.id, viewer)

    def refresh(self, s: Any) -> None:
        """Give touched objects their current characteristics; their old names are kept for telling earlier events."""
        for id in s.dirty:
            obj = s.objects.get(id)
            if obj is None or (chars := self.derive(s, obj)) is obj.chars:
                continue
            if chars.name != obj.chars.name:
                s.rename(obj, obj.chars)
            obj.chars = chars
        s.dirty.clear()

    def tell(self, g: Any, event: Event) -> None:
        """Log an event; abilities of its object that come after such an event wait to be put on the stack."""
        super().tell(g, event)
        s = g.state
        obj = s.objects.get(event.obj) if event.obj >= FIRST_OBJECT else None
        if obj is not None and obj.zone == s.book.places.play:
            s.pending += [
                StackInfo("after", obj.controller, obj.id, ability.do, ability, event)
                for ability in obj.chars.abilities
                if isinstance(ability, After) and ability.event == event.kind
            ]
