"""A room as a client knows it: its state, a copy of the game, and the open decision. No input or output."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from twinstack.client_sdk.errors import OutOfStep
from twinstack.client_sdk.faces import Face
from twinstack.protocol import messages as m
from twinstack.protocol import mirror
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.options import one_by_one
from twinstack.protocol.rows import DecisionRow, EventRow, Look, Snapshot, TurnRow
from twinstack.protocol.sheet import Sheet

OPEN, PLAYING, BETWEEN, OVER, CLOSED = "open", "playing", "between", "over", "closed"
PATIENCE = 3  # how many wrong views in a row are tolerated
_NOTHING = Snapshot([], TurnRow())
HAPPENED = 1000  # how many events are kept between two decisions


class Then(NamedTuple):
    """How an object was at a moment."""

    look: Look
    zone: int
    controller: int
    flags: int


@dataclass(frozen=True, slots=True)
class Happened:
    """One event, and how the objects that it names were at that time, since they may have gone or changed."""

    event: EventRow
    then: Mapping[int, tuple[Then, ...]] = field(default_factory=dict)  # the first that has a name tells it
    update: int = 0  # the number of the update that told it
    at: int = 0  # its place there


class Room:
    """A session keeps it up to date from what the server sends."""

    shows_faces = True  # what it is told waits until all faces in it are known

    def __init__(self, id: str) -> None:
        self.id = id
        self.state: m.RoomState | None = None
        self.copy = Mirror(_NOTHING, Sheet([]))
        self.number = -1  # of the last update; -1 if a view is needed
        self.decision: DecisionRow | None = None
        self.answered = ("", 0)  # the game and the number of the decision that was answered last
        self.happened: list[Happened] = []  # events since the last decision
        self.looks: dict[int, tuple[Look, Face]] = {}
        self.watched: m.Watch | None = None
        self.lost = ""  # why the client no longer has a seat here
        self.taken_over = False
        self._wrong = 0

    @property
    def stage(self) -> str:
        if self.lost:
            return CLOSED
        return self.state.stage if self.state is not None else OPEN

    @property
    def game(self) -> str:
        return self.state.game if self.state is not None else ""

    @property
    def seat(self) -> int:
        return self.state.seat if self.state is not None else 0

    @property
    def unready(self) -> bool:
        """Does the next game of a match wait for this seat to be ready?"""
        return self.state is not None and self.state.stage == BETWEEN and self.seat > 0 and not self.ready

    @property
    def ready(self) -> bool:
        """Is this seat ready?"""
        return self.state is not None and any(one.id == self.seat and one.ready for one in self.state.seats)

    @property
    def out(self) -> bool:
        """Has this seat lost the only game of the match, though others may play on?"""
        row = self.copy.seats.get(self.seat)
        one_game = self.state is not None and self.state.settings.best_of == 1 and self.stage == PLAYING
        return one_game and self.number >= 0 and row is not None and bool(row.out)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won most games of the match; empty after a draw."""
        if self.state is None or self.state.settings.best_of == 1:
            return tuple(self.copy.turn.winners)
        counts = Counter(seat for seat in self.state.games if seat)
        return tuple(seat for seat, many in counts.items() if many == max(counts.values()))

    @property
    def asked(self) -> DecisionRow | None:
        """The open decision of this seat, unless it has been answered already."""
        row = self.decision
        open = row is not None and (self.game, row.number) != self.answered and self.stage == PLAYING
        return row if open else None

    # --- what the server sends

    def view(self, message: m.View) -> bool:
        """Take a new view. False if its checksum is wrong."""
        texts = self.copy.texts
        self.copy = Mirror(message.snapshot, message.sheet)
        self.copy.texts = texts
        self.looks.clear()
        return self._apply(message)

    def update(self, message: m.Update) -> bool:
        """Apply an update. False if the copy is out of step and a view is needed."""
        if self.number < 0 or message.number <= self.number:
            return True  # a view is on its way, or this update is known already
        if message.number != self.number + 1:
            return self._out_of_step()
        try:
            events = [*enumerate(one_by_one(message.events))][-HAPPENED:]
        except ValueError:
            return self._out_of_step()
        refs = {ref for _, event in events for ref in event.refs}
        before = self._seen(refs)
        in_step = self._apply(message)
        after = self._seen(refs)
        then = {ref: self._then(before.get(ref), after.get(ref)) for ref in refs}
        told = [Happened(event, {ref: then[ref] for ref in event.refs}, message.number, at) for at, event in events]
        self.happened = [*self.happened, *told][-HAPPENED:]
        return in_step

    def _apply(self, message: m.View | m.Update) -> bool:
        """Apply the patch, and compare the checksum that came with it."""
        try:
            self.copy.apply(message.patch)
            in_step = self.copy.hash() == message.hash
        except mirror.OutOfStep:
            in_step = False
        if not in_step:
            return self._out_of_step()
        self.number, self.decision, self._wrong = message.number, message.decision, 0
        return True

    def _out_of_step(self) -> bool:
        self.number, self.decision = -1, None
        self._wrong += 1
        if self._wrong > PATIENCE:
            raise OutOfStep(
                f"room {self.id}: the copy of the game was wrong {self._wrong} times, even after a new view"
            )
        return False

    def _seen(self, refs: set[int]) -> dict[int, Then]:
        """How those of these objects that are seen are now."""
        rows = [self.copy.objects[ref] for ref in refs if ref in self.copy.objects]
        looks = self.copy.looks
        return {row.id: Then(looks[row.look], row.zone, row.controller, row.flags) for row in rows if row.look in looks}

    def _then(self, before: Then | None, after: Then | None) -> tuple[Then, ...]:
        """How an object was at the event: as before it, or as now if it has just come.

        In zones with controllers, what happens to an object is told with how it was before.
        """
        zones = self.copy.sheet.zones
        one, other = (before, after) if before and zones[before.zone].controlled else (after, before)
        return tuple(seen for seen in (one, other) if seen)

    def told(self) -> None:
        """The events have been shown: forget them."""
        self.happened = []
