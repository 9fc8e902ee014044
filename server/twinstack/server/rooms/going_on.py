"""The answers that nobody needs to be asked for. Most decisions come at moments that matter to nobody."""

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

import trio

from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.game import Unasked
from twinstack.server.automatic import automatic
from twinstack.server.rooms import coaching
from twinstack.server.rooms.play import Play

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

IN_A_ROW = 1000
"""After this many automatic answers in a row a player is asked again and bots pause, since they may go on for ever."""


class GoingOn(Unasked):
    """Gives the answers that nobody needs to be asked for, one after another, until somebody has to be asked."""

    def __init__(self, room: "Room", play: Play) -> None:
        self._room, self._play = room, play
        self._passes, self._occupants = room.book.passing.passes, room.occupants
        self._may_wait = _may_wait(room)
        self.count = 0
        self.asks: Decision | None = None  # the decision that is to be asked
        self._acts_after = -1  # after so many answers, a seat could act and did not pass

    @property
    def at_once(self) -> Unasked | None:
        """The same, for a game that answers by itself wherever it comes to a decision."""
        return None if self._may_wait else self

    @property
    def is_long(self) -> bool:
        """No more answers are given in this row."""
        return self.count >= IN_A_ROW

    def answer(self, decision: Decision) -> Answer | None:
        room, play, too_early = self._room, self._play, False
        known = decision.rest and self._acts_after == len(play.game.journal.answers)  # to be asked
        if self.count < IN_A_ROW and not known and (choice := unasked(room, play, decision)) is not None:
            too_early = self._may_wait and waits(room, play, decision)
            if not too_early:
                play.answers_itself = False
                self.count += 1
                return choice
        play.answers_itself = too_early
        self.asks = decision
        return None

    def passes(self, seats: Sequence[int]) -> int:
        if self._room.course is not None:
            return 0
        game, passes, occupants = self._play.game, self._passes, self._occupants
        many, most = 0, IN_A_ROW - self.count
        for seat in seats:
            if many >= most:
                break
            if not passes(game, seat, occupants[seat].record.stops):
                self._acts_after = len(game.journal.answers) + many
                break
            many += 1
        if many:
            self._play.answers_itself = False
            self.count += many
        return many


def unasked(room: "Room", play: Play, decision: Decision) -> Answer | None:
    """The answer that nobody needs to be asked for: an automatic one, or of a seat that is out."""
    book, seat = room.book, decision.seat
    if not decision.rest and book.games.chooses_first(decision):
        room.record.chooser = seat
    answer = automatic(book.passing, play.game, decision, room.occupants[seat].record.stops)
    return answer if room.course is None else coaching.unless_expected(room.course, play.game, decision, answer)


def waits(room: "Room", play: Play, decision: Decision) -> bool:
    """Is it too early to pass automatically? If so, the room goes on when it is time."""
    own = room.occupants[decision.seat].record.stops.wait
    if not (own or room.hesitation.seconds):
        room.go_on_at = inf
        return False
    now = trio.current_time()
    until = room.hesitation.until(room.book.passing, play.game, decision, play.asked, now, own)
    room.go_on_at = until if until > now else inf
    return until > now


def _may_wait(room: "Room") -> bool:
    """May it be too early to pass for somebody? What the time is cannot be asked while a thread carries out answers."""
    if room.hesitation.seconds > 0:
        return True
    for occupant in room.occupants:  # noqa: SIM110 - a loop takes half as long as any() here
        if occupant.record.stops.wait:
            return True
    return False
