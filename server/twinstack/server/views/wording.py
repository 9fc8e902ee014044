"""Texts by number, so that each is sent only once, and events in which numbers stand for names."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.server.views.fields import SEVERAL, in_runs
from twinstack.server.views.layout import Layout


class Texts(dict[str, int]):
    """The texts that one viewer has been sent, with their numbers. A new one gets a number, and is to be sent."""

    __slots__ = ("_next", "beginnings", "new", "patterns")

    def __init__(self) -> None:
        self._next = 0
        self.new: list[str] = []
        self.beginnings: dict[tuple[str, int], list[Any] | None] = {}  # the rows of steps that begin, in these texts
        self.patterns: dict[tuple[str, int, str], tuple[int, int]] = {}  # numbers of a kind and its text, by a name

    def __missing__(self, text: str) -> int:
        self.new.append(text)
        self[text] = number = self._next
        self._next += 1
        return number

    def take_new(self) -> tuple[int, list[str]]:
        """The texts to be sent, and the number of the first."""
        new, self.new = self.new, []
        return self._next - len(new), new

    def forget(self) -> int:
        """Send all texts anew from now on, with higher numbers; gives the next number."""
        self.clear()
        self.beginnings.clear()
        self.patterns.clear()
        self.new = []
        return self._next


Ref = Callable[[int], int]
AsToldOf = Any
"""The state when an event is told; where something was renamed since, in place of it one with the earlier names."""


Told = tuple[str, list[int]]  # a text, and the objects that it names
_NOT_OPEN: Told = ("", [0])  # not everybody knows it; the ref 0 marks that, since nothing has this number


class Story:
    """What happened, as everybody may be told it; computed once for all viewers of a game."""

    def __init__(self, layout: Layout) -> None:
        book = layout.telling
        self._leaves_out, self._sentence, self._name = book.leaves_out, book.sentence, book.name
        self._was_renamed, self._public = book.was_renamed, layout.public
        self.told: dict[Event, Told | None] = {}  # None: another event says the same
        self._state: AsToldOf = None  # of the event that is told, as it is now
        self._named: list[int] = []
        self._open = True

    def tell(self, s: State, event: Event) -> Told | None:
        """A text and the objects that it names; `_NOT_OPEN` if it tells something that not everybody knows.

        None if another event says the same.
        """
        told: Told | None = _NOT_OPEN
        if self._leaves_out(event):
            told = None
        elif event.obj < FIRST_OBJECT or self._is_public(s, event.obj):
            self._state, self._named, self._open = s, [], True
            text = self._sentence(s, event, None, self._naming)
            self._state = None
            if self._open:
                told = (text, self._named)
        self.told[event] = told
        return told

    def forget(self) -> None:
        self.told.clear()

    def _naming(self, s: AsToldOf, id: Any, viewer: int | None) -> str:
        if not isinstance(id, int) or (id >= FIRST_OBJECT and not self._is_public(s, id)):
            self._open = False
            return self._name(s, id, viewer)
        if s is not self._state and self._was_renamed(s, id):
            return self._name(s, id, viewer)
        named = self._named
        if id not in named:
            named.append(id)
        return f"{{{named.index(id)}}}"

    def _is_public(self, s: AsToldOf, id: int) -> bool:
        obj = s.objects.get(id) or s.past.get(id)
        return obj is not None and obj.face_down is None and obj.zone in self._public


class Teller:
    """Tells events to one viewer, with `{0}` where the first of the refs belongs."""

    def __init__(self, seat: int | None, layout: Layout, texts: Texts, numbers: dict[int, int], story: Story) -> None:
        book = layout.telling
        self._seat, self._sentence, self._name, self._was_renamed = seat, book.sentence, book.name, book.was_renamed
        self._rule, self._steps, self._only_name = book.rule, layout.beginnings, book.only_name
        self._texts, self._numbers, self._story = texts, numbers, story
        self._number_of = texts.__getitem__  # a class derived from `dict` is subscripted slowly
        self._refs: list[int | None] = []

    def told(self, s: State, events: list[Event]) -> list[list[Any]]:
        if not events:
            return []
        steps, begun, rows = self._steps, self._texts.beginnings, []
        only_name = self._only_name if not s.former else ()
        for event in events:
            if (kind := event.kind) in steps:
                key = (kind, event.player)
                row = begun[key] if key in begun else begun.setdefault(key, self._row(s, event))
            elif kind in only_name and event.obj and not event.rule:
                row = self._by_name(s, event)
            else:
                row = self._row(s, event)
            if row is not None:
                rows.append(row)
        return in_runs(rows, 2) if len(rows) >= SEVERAL else rows

    def _by_name(self, s: State, event: Event) -> list[Any]:
        """The row of an event whose sentence says no more than what `obj` is called: the same for the same name."""
        id = event.obj
        number = self._numbers.get(id)
        key = (event.kind, event.player, "{0}" if number else self._name(s, id, self._seat))
        pattern = self._texts.patterns.get(key)
        if pattern is None:
            text, _ = self._alone(s, event)
            pattern = self._texts.patterns[key] = (self._number_of(event.kind), self._number_of(text))
        return [*pattern, [number]] if number else [*pattern]

    def _row(self, s: State, event: Event) -> list[Any] | None:
        """The row of an event; None if another says the same."""
        number_of, story = self._number_of, self._story
        told = story.told[event] if event in story.told else story.tell(s, event)
        if told is None:
            return None
        text, names = told
        refs = [*map(self._numbers.get, names)]
        if None in refs:
            text, refs = self._alone(s, event)
        row: list[Any] = [number_of(event.kind), number_of(text)]
        if event.rule:
            row += (refs, number_of(self._rule(s, event)))
        elif refs:
            row.append(refs)
        return row

    def _alone(self, s: State, event: Event) -> tuple[str, list[int | None]]:
        """The event as this viewer may be told it."""
        refs = self._refs = []
        return self._sentence(s, event, self._seat, self._naming), refs

    def _naming(self, s: AsToldOf, id: Any, viewer: int | None) -> str:
        number = self._numbers.get(id) if isinstance(id, int) else None
        if not number or self._was_renamed(s, id):
            return self._name(s, id, viewer)
        refs = self._refs
        if number not in refs:
            refs.append(number)
        return f"{{{refs.index(number)}}}"
