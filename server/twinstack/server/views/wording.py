"""Texts by number, so that each is sent only once, and events in which numbers stand for names."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.server.views.fields import SEVERAL, in_runs
from twinstack.server.views.layout import Layout

Key = tuple[str, int, int, str, str, str, str, int, Any]
Row = list[Any]
Earlier = tuple[Row, list[int]]  # the row of an earlier event, and which of the names told each of its refs
_OBJ = ("obj",)


class Texts(dict[str, int]):
    """The texts that one viewer has been sent, with their numbers. A new one gets a number, and is to be sent."""

    __slots__ = ("_next", "earlier", "new")

    def __init__(self) -> None:
        self._next = 0
        self.new: list[str] = []
        self.earlier: dict[Key, Earlier] = {}  # how events were told in these texts

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
        self.earlier.clear()
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
        self.told: dict[Event, Told] = {}
        self._since: tuple[int, Event, list[Event]] | None = None  # what is told since where, until which event
        self._state: AsToldOf = None  # of the event that is told, as it is now
        self._named: list[int] = []
        self._open = True

    def since(self, log: list[Event], start: int) -> list[Event]:
        """The events from there on that are told: what another one says is left out."""
        if start >= len(log):
            return []
        if self._since is not None and self._since[0] == start and self._since[1] is log[-1]:
            return self._since[2]
        leaves_out = self._leaves_out
        events = [event for event in log[start:] if not leaves_out(event)]
        self._since = (start, log[-1], events)
        return events

    def tell(self, s: State, event: Event) -> Told:
        """A text and the objects that it names; `_NOT_OPEN` if it tells something that not everybody knows."""
        told = _NOT_OPEN
        if event.obj < FIRST_OBJECT or self._is_public(s, event.obj):
            self._state, self._named, self._open = s, [], True
            text = self._sentence(s, event, None, self._naming)
            self._state = None
            if self._open:
                told = (text, self._named)
        self.told[event] = told
        return told

    def forget(self) -> None:
        self.told.clear()
        self._since = None

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
        self._rule, self._named = book.rule, layout.named
        self._texts, self._numbers, self._story = texts, numbers, story
        self._number_of = texts.__getitem__  # a class derived from `dict` is subscripted slowly
        self._refs: list[int | None] = []

    def told(self, s: State, start: int) -> list[Row]:
        """What has happened since then."""
        named = self._named if not s.former else {}
        rows = [
            self._row(s, event) if (names := named.get(event.kind)) is None else self._as_earlier(s, event, names)
            for event in self._story.since(s.log, start)
        ]
        return in_runs(rows, 2) if len(rows) >= SEVERAL else rows

    def _as_earlier(self, s: State, event: Event, names: tuple[str, ...]) -> Row:
        """The row of an event as an earlier one was told, with the numbers of what this one names in these fields."""
        id, owner, number = event.obj, -1, self._numbers.get(event.obj)
        if id >= FIRST_OBJECT:
            obj = s.objects.get(id) or s.past.get(id)
            if obj is None:
                return self._row(s, event)
            owner = obj.owner
        called: Any = 0
        if names != _OBJ:
            refs: list[int] = []
            called = tuple([self._called(s, event, field, refs) for field in names])
        elif number:  # most often
            refs = [number]
        else:
            refs, called = [], self._name(s, id, self._seat) if id else ""
        key = (event.kind, event.player, event.amount, event.how, event.frm, event.to, event.rule, owner, called)
        known = self._texts.earlier
        earlier = known.get(key)
        if earlier is None:
            row = self._row(s, event)
            known[key] = row, [refs.index(number) for number in row[2]] if len(row) > 2 else []
            return row
        row, order = earlier
        if not order:
            return row
        if len(refs) > 1:
            refs = [refs[at] for at in order]
        return [row[0], row[1], refs, *row[3:]]

    def _called(self, s: State, event: Event, field: str, refs: list[int]) -> int | str:
        """What this viewer is told in this place of a sentence: which of the refs, or a name."""
        id = event.obj if field == "obj" else event.other if field == "other" else event.source
        number = self._numbers.get(id)
        if not number:
            return self._name(s, id, self._seat) if id else ""
        if number not in refs:
            refs.append(number)
        return refs.index(number)

    def _row(self, s: State, event: Event) -> Row:
        number_of, story = self._number_of, self._story
        text, names = story.told[event] if event in story.told else story.tell(s, event)
        refs = [*map(self._numbers.get, names)]
        if None in refs:
            text, refs = self._alone(s, event)
        row: Row = [number_of(event.kind), number_of(text)]
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
