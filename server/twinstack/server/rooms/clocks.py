"""The clocks of a game: the time that each seat has left, and when the seat that is asked must have answered.

Plain arithmetic on given times; nothing here reads a clock.
"""

from math import inf

from twinstack.protocol.messages import Settings
from twinstack.server.rooms.notes import SeatRecord


class Clocks:
    """The clocks of one game. Time runs for the seat that is asked; if it is disconnected, its grace runs first."""

    def __init__(self, settings: Settings, seats: list[SeatRecord] | None = None) -> None:
        self.on_clock = settings.clock > 0
        self.per_decision = settings.per_decision if settings.per_decision > 0 else inf
        self._no_limit = not self.on_clock and self.per_decision == inf
        self.seats = seats or [SeatRecord(settings.clock, settings.grace) for _ in range(settings.seats)]
        self._asked: int | None = None
        self._here = True
        self._spent = 0.0  # seconds spent on this decision
        self._since = 0.0

    def ask(self, seat: int | None, here: bool, now: float) -> None:
        """This seat is asked now; None: nobody is."""
        self.charge(now)
        self._asked, self._here, self._spent, self._since = seat, here, 0.0, now

    def presence(self, seat: int, here: bool, now: float) -> None:
        """A seat has lost its connection, or is connected again."""
        if seat == self._asked:
            self.charge(now)
            self._here = here

    def charge(self, now: float) -> None:
        """Take the time since the last charge from the seat that is asked."""
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
        """Charge nobody for the time since the last charge."""
        self._since = now

    def left(self) -> float:
        """The seconds left, at the last charge, for the seat that is asked, without its grace."""
        if self._no_limit or self._asked is None:
            return inf
        clock = self.seats[self._asked].clock if self.on_clock else inf
        return max(0.0, min(clock, self.per_decision - self._spent))

    def told(self, seat: int) -> tuple[float, float]:
        """The time of a seat and its grace, at the last charge, as everybody is told."""
        return round(self.seats[seat].clock, 1), round(self.seats[seat].grace, 1)

    def seconds(self) -> float | None:
        """The seconds left for the seat that is asked; None if no clock runs."""
        left = self.left()
        return None if left == inf else round(left, 1)

    def deadline(self) -> float:
        """The time at which it has no time left."""
        if self._no_limit or self._asked is None:
            return inf
        grace = 0.0 if self._here else self.seats[self._asked].grace
        return self._since + grace + self.left()

    def has_run_out(self, seat: int) -> bool:
        """Has the seat used up all its time?"""
        return self.on_clock and self.seats[seat].clock <= 0
