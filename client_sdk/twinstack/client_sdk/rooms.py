"""A room as a client knows it: its state, a copy of the game, and what it is asked there. No input or output."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from twinstack.client_sdk.errors import OutOfStep
from twinstack.protocol import messages as m
from twinstack.protocol import mirror
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.rows import DecisionRow, EventRow, Look, Snapshot, TurnRow
from twinstack.protocol.sheet import Sheet

if TYPE_CHECKING:
    from twinstack.client_sdk.view import Face

OPEN, PLAYING, BETWEEN, OVER, CLOSED = "open", "playing", "between", "over", "closed"
PATIENCE = 3  # views that may be wrong one after another
_NOTHING = Snapshot([], TurnRow())
HAPPENED = 1000  # events that are kept between two decisions


class Then(NamedTuple):
    """How something was at a moment."""

    look: Look
    zone: int
    controller: int
    flags: int


@dataclass(frozen=True, slots=True)
class Happened:
    """One event, and how what it speaks of was then: it may be gone since, or a copy of something else."""

    event: EventRow
    then: Mapping[int, tuple[Then, ...]] = field(default_factory=dict)  # the first that has a name tells it


class Room:
    """Kept by a session from what the server sends."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.state: m.RoomState | None = None
        self.copy = Mirror(_NOTHING, Sheet([]))
        self.number = -1  # of the last update; -1 where a view is needed
        self.decision: DecisionRow | None = None
        self.answered = ("", 0)  # the game and the number of the decision that was answered last
        self.happened: list[Happened] = []  # since the last decision
        self.looks: dict[int, tuple[Look, Face]] = {}
        self.watched: m.Watch | None = None
        self.lost = ""  # why there is no seat here any more
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
        """The next game of a match waits for this seat."""
        return self.state is not None and self.state.stage == BETWEEN and self.seat > 0 and not self.ready

    @property
    def ready(self) -> bool:
        """This seat is."""
        return self.state is not None and any(one.id == self.seat and one.ready for one in self.state.seats)

    @property
    def out(self) -> bool:
        """This seat has lost the one game that is played here, though others may go on."""
        row = self.copy.seats.get(self.seat)
        one_game = self.state is not None and self.state.settings.best_of == 1 and self.stage == PLAYING
        return one_game and self.number >= 0 and row is not None and bool(row.out)

    @property
    def winners(self) -> tuple[int, ...]:
        """Of the match, or of the game if the match is one game: who has won most games; nobody in a draw."""
        if self.state is None or self.state.settings.best_of == 1:
            return tuple(self.copy.turn.winners)
        counts = Counter(seat for seat in self.state.games if seat)
        return tuple(seat for seat, many in counts.items() if many == max(counts.values()))

    @property
    def asked(self) -> DecisionRow | None:
        """The decision that is asked of this seat and has not been answered yet."""
        row = self.decision
        open = row is not None and (self.game, row.number) != self.answered and self.stage == PLAYING
        return row if open else None

    # --- what the server sends

    def view(self, message: m.View) -> bool:
        """Everything anew. False where it does not come to the sum that was sent with it."""
        texts = self.copy.texts
        self.copy = Mirror(message.snapshot, message.sheet)
        self.copy.texts = texts
        self.looks.clear()
        return self._settle(message)

    def update(self, message: m.Update) -> bool:
        """What changed. False where the copy is out of step and a view is needed."""
        if self.number < 0 or message.number <= self.number:
            return True  # a view is on its way; or this is known already
        if message.number != self.number + 1:
            return self._out_of_step()
        refs = {ref for event in message.events for ref in event.refs}
        before = self._seen(refs)
        in_step = self._settle(message)
        after = self._seen(refs)
        then = {ref: self._then(before.get(ref), after.get(ref)) for ref in refs}
        told = [Happened(event, {ref: then[ref] for ref in event.refs}) for event in message.events]
        self.happened = [*self.happened, *told][-HAPPENED:]
        return in_step

    def _settle(self, message: m.View | m.Update) -> bool:
        """Carry the patch out, and see that it comes to the sum that was sent with it."""
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
        """How those of them that are seen are now."""
        rows = [self.copy.objects[ref] for ref in refs if ref in self.copy.objects]
        looks = self.copy.looks
        return {row.id: Then(looks[row.look], row.zone, row.controller, row.flags) for row in rows if row.look in looks}

    def _then(self, before: Then | None, after: Then | None) -> tuple[Then, ...]:
        """How something was when it was told of: what is put somewhere just then, as it is now.

        What happens to a thing in a zone where things are controlled is told of what it was, not of what it becomes.
        """
        zones = self.copy.sheet.zones
        one, other = (before, after) if before and zones[before.zone].controlled else (after, before)
        return tuple(seen for seen in (one, other) if seen)

    def told(self) -> None:
        """What happened has been shown; what happens now is new."""
        self.happened = []
