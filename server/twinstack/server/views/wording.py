"""Texts by number, so that a sentence travels once; what happened, told with numbers in the place of names."""

from collections.abc import Callable, Iterator
from typing import Any

from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.text import routine, what_happened
from twinstack.engine.magic.text.names import name


class Texts:
    """The texts that one viewer has been sent."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._next = 0
        self.new: list[str] = []

    def number(self, text: str) -> int:
        found = self._numbers.get(text)
        if found is None:
            found = self._numbers[text] = self._next
            self._next += 1
            self.new.append(text)
        return found

    def take_new(self) -> tuple[int, list[str]]:
        """What is to be sent, and the number of the first."""
        new, self.new = self.new, []
        return self._next - len(new), new

    def forget(self) -> int:
        """All are sent anew from now on, with numbers that go on; the number of the next."""
        self._numbers.clear()
        self.new = []
        return self._next


Ref = Callable[[int], int]


class Teller:
    """Tells events to one viewer, with `{0}` where the first of the refs belongs."""

    def __init__(self, seat: int | None, texts: Texts, ref: Ref) -> None:
        self.seat, self.texts, self.ref = seat, texts, ref

    def told(self, s: State, events: list[Event]) -> Iterator[list[Any]]:
        for event in events:
            if not routine(event):
                yield self._row(s, event)

    def _row(self, s: State, event: Event) -> list[Any]:
        refs: list[int] = []

        def naming(s: State, id: Any, viewer: int | None) -> str:
            number = self.ref(id) if isinstance(id, int) else 0
            if not number:
                return name(s, id, viewer)
            if number not in refs:
                refs.append(number)
            return f"{{{refs.index(number)}}}"

        text = what_happened(s, event, self.seat, naming)
        number = self.texts.number
        row = [number(event.kind), number(text)]
        if refs or event.rule:
            row.append(refs)  # type: ignore[arg-type]
        if event.rule:
            row.append(number(event.rule))
        return row
