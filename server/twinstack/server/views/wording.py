"""Texts by number, so that a sentence travels once; what happened, told with numbers in the place of names."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.text import routine, what_happened
from twinstack.engine.magic.text.names import found, may_know, name


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


class Story:
    """What happened as everybody may be told it, worked out once for all viewers of a game."""

    def __init__(self) -> None:
        self.told: dict[Event, tuple[str, list[int]] | None] = {}
        self._named: list[int] = []
        self._open = True

    def tell(self, s: State, event: Event) -> tuple[str, list[int]] | None:
        """A text and what it names; nothing where it takes knowledge that not everybody has."""
        self._named, self._open = [], True
        text = what_happened(s, event, None, self._naming)
        open_to_all = self._open and not _speaks_of_hidden(s, event)
        told = self.told[event] = (text, self._named) if open_to_all else None
        return told

    def forget(self) -> None:
        self.told.clear()

    def _naming(self, s: State, id: Any, viewer: int | None) -> str:
        if not isinstance(id, int) or (id >= FIRST_OBJECT and not _is_public(s, id)):
            self._open = False
            return name(s, id, viewer)
        if id not in self._named:
            self._named.append(id)
        return f"{{{self._named.index(id)}}}"


def _is_public(s: State, id: int) -> bool:
    obj = found(s, id)
    return obj is not None and may_know(obj, None)


def _speaks_of_hidden(s: State, event: Event) -> bool:
    """What is face down is told to its controller in other words."""
    for id in (event.obj, event.other, event.source):
        obj = s.objects.get(id) or s.past.get(id)
        if obj is not None and obj.face_down is not None:
            return True
    return False


class Teller:
    """Tells events to one viewer, with `{0}` where the first of the refs belongs."""

    def __init__(self, seat: int | None, texts: Texts, ref: Ref, story: Story) -> None:
        self._seat, self._number, self._ref, self._story = seat, texts.number, ref, story
        self._refs: list[int] = []

    def told(self, s: State, events: list[Event]) -> list[list[Any]]:
        if not events:
            return []
        known, number, ref = self._story.told, self._number, self._ref
        rows = []
        for event in events:
            if routine(event):
                continue
            told = known[event] if event in known else self._story.tell(s, event)
            text, refs = (told[0], [ref(id) for id in told[1]]) if told is not None else ("", [0])
            if 0 in refs:
                text, refs = self._alone(s, event)
            row: list[Any] = [number(event.kind), number(text)]
            if event.rule:
                row += (refs, number(event.rule))
            elif refs:
                row.append(refs)
            rows.append(row)
        return rows

    def _alone(self, s: State, event: Event) -> tuple[str, list[int]]:
        """As this viewer may be told it."""
        refs = self._refs = []
        return what_happened(s, event, self._seat, self._naming), refs

    def _naming(self, s: State, id: Any, viewer: int | None) -> str:
        number = self._ref(id) if isinstance(id, int) else 0
        if not number:
            return name(s, id, viewer)
        refs = self._refs
        if number not in refs:
            refs.append(number)
        return f"{{{refs.index(number)}}}"
