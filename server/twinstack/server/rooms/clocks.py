"""The clocks of a game: how long each seat may still think, and until when the one that is asked must answer.

Plain arithmetic on times that it is given; it reads no clock itself.
"""

from math import inf

import msgspec

from twinstack.protocol.messages import Settings


class SeatRecord(msgspec.Struct, array_like=True):
    """What of a seat is stored with each answer: the time that it has left, and what it can take back."""

    clock: float  # seconds for all its decisions
    grace: float  # seconds that it may be without a connection before its time goes on
    chosen: int = -1  # the place in the journal of its last choice


class Clocks:
    """Of one game. Time runs for the seat that is asked; while it has no connection, its grace runs first."""

    def __init__(self, settings: Settings, seats: list[SeatRecord] | None = None) -> None:
        self.on_clock = settings.clock > 0
        self.per_decision = settings.per_decision if settings.per_decision > 0 else inf
        self.seats = seats or [SeatRecord(settings.clock, settings.grace) for _ in range(settings.seats)]
        self._asked: int | None = None
        self._here = True
        self._spent = 0.0  # on this decision
        self._since = 0.0

    def ask(self, seat: int | None, here: bool, now: float) -> None:
        """A new decision, of this seat; or of nobody."""
        self.charge(now)
        self._asked, self._here, self._spent, self._since = seat, here, 0.0, now

    def presence(self, seat: int, here: bool, now: float) -> None:
        """A seat has lost its connection, or has one again."""
        if seat == self._asked:
            self.charge(now)
            self._here = here

    def charge(self, now: float) -> None:
        """Take what has passed from the seat that is asked."""
        passed, self._since = now - self._since, now
        if self._asked is None:
            return
        seat = self.seats[self._asked]
        if not self._here:
            free = min(passed, seat.grace)
            seat.grace -= free
            passed -= free
        self._spent += passed
        if self.on_clock:
            seat.clock = max(0.0, seat.clock - passed)

    def forgive(self, now: float) -> None:
        """What has passed since the last charge is nobody's."""
        self._since = now

    def left(self) -> float:
        """Seconds that the seat that is asked had left when it was last charged, without its grace."""
        if self._asked is None:
            return inf
        clock = self.seats[self._asked].clock if self.on_clock else inf
        return max(0.0, min(clock, self.per_decision - self._spent))

    def seconds(self) -> float | None:
        """What is left, for the one who is asked; None where no time runs."""
        left = self.left()
        return None if left == inf else round(left, 1)

    def deadline(self) -> float:
        """When its time is up."""
        if self._asked is None:
            return inf
        grace = 0.0 if self._here else self.seats[self._asked].grace
        return self._since + grace + self.left()

    def fallen(self, seat: int) -> bool:
        """Nothing is left on the seat's clock."""
        return self.on_clock and self.seats[seat].clock <= 0
