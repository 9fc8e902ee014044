"""Events of a small book in words, by the sentence that the book declares for each kind."""

from string import Formatter
from typing import Any

from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.text.bygone import as_it_was, was_renamed
from twinstack.engine.core.text.grammar import capital
from twinstack.engine.core.text.names import Naming, best_name, name, seat_name
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State

_NAMED = ("obj", "other", "source")
_MORE_THAN_NAMES = ("card", "extra", "turn")
"""One of two records, whichever may be known; something of any kind; and what no two events say alike."""
_USUAL = {"turn": "{player} begins turn {amount}"}
"""Sentences for what happens in every game; a book may declare others."""


class Telling:
    """The group `telling`."""

    def __init__(self, rules: Rules) -> None:
        self._rules, self._says = rules, {**_USUAL, **rules.says}
        self.named = self._named()

    def _named(self) -> dict[str, tuple[str, ...]]:
        """What the sentences of each kind name, where that and the event's own words and numbers are all they say."""
        said: dict[str, set[str]] = {}
        for form, text in self._says.items():
            kind = form.partition(":")[0].removeprefix("fewer ")
            said.setdefault(kind, set()).update(field for _, field, _, _ in Formatter().parse(text) if field)
        return {
            kind: tuple(field for field in _NAMED if field in fields)
            for kind, fields in said.items()
            if fields.isdisjoint(_MORE_THAN_NAMES)
        }

    def leaves_out(self, event: Event) -> bool:
        """What has no sentence, or an empty one, or is said by another event that comes with it."""
        return not self.form_of(event) or event.kind in self._rules.untold

    def form_of(self, event: Event) -> str | None:
        """The sentence for an event: for its kind and `how`, or else for its kind."""
        kind = f"fewer {event.kind}" if event.amount < 0 else event.kind
        return self._says.get(f"{kind}: {event.how}", self._says.get(kind))

    def sentence(self, state: Any, event: Event, seat: int | None, naming: Naming) -> str:
        form = self.form_of(event)
        if form is None:
            return event.kind
        then = as_it_was(state, event) if state.former else state
        parts = []
        for text, field, _, _ in Formatter().parse(form):
            parts.append(text)
            if field is not None:
                parts.append(self._said(then, event, field, seat, naming))
        return capital("".join(parts))

    def _said(self, s: Any, event: Event, field: str, seat: int | None, naming: Naming) -> str:
        if field in _NAMED:
            return naming(s, getattr(event, field), seat)
        if field == "player":
            return seat_name(s, event.player)
        if field == "card":  # the object that moved, named by whichever of its two records the seat may know
            return best_name(s, seat, event.obj, event.other, naming=naming)
        return str(abs(event.amount) if field == "amount" else getattr(event, field))

    def name(self, state: Any, id: Any, seat: int | None) -> str:
        return name(state, id, seat)

    def was_renamed(self, state: State, id: int) -> bool:
        return was_renamed(state, id)

    def rule(self, state: State, event: Event) -> str:
        return event.rule
