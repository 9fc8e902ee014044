"""What a lesson tells its player at the table. The server knows the lesson; here is only how it is shown."""

from twinstack.client_sdk.rooms import PLAYING, Room
from twinstack.client_sdk.terminal.naming import called, in_full
from twinstack.client_sdk.view import View
from twinstack.protocol import messages as m

READ, WHY, END = "read", "why", "end"


class Coach:
    """Compares what a lesson says with what was told last."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._told: tuple[str, int, str] | None = None  # the game, the step, and what was said of a mistake

    @property
    def _now(self) -> m.Coaching | None:
        """What the lesson says, once that which it is about is seen."""
        room = self._room
        seen = room.state is not None and room.stage == PLAYING and room.number >= 0
        return room.state.lesson if room.state is not None and seen else None

    @property
    def teaches(self) -> bool:
        """Is there a lesson, and is it not over?"""
        return self._now is not None and self._now.waits != END

    @property
    def waits_to_be_read(self) -> bool:
        """Is there something to read before the game goes on?"""
        return self._now is not None and self._now.waits == READ

    def waits_for_why(self, about: int) -> bool:
        """Is the explanation of this thing what the step waits for?"""
        now = self._now
        return now is not None and now.waits == WHY and about in now.points_at

    def news(self, view: View) -> list[str]:
        """What is new."""
        now = self._now
        told = None if now is None else (self._room.game, now.step, now.astray)
        if told == self._told:
            return []
        self._told = told
        return self.lines(view)

    def lines(self, view: View) -> list[str]:
        """What the lesson says, what that is about, and how it goes on; nothing if there is no lesson."""
        now = self._now
        if now is None:
            return []
        if now.astray:
            return [f"\nLesson, {now.step} of {now.steps}: {now.astray}", "  (`back` takes it back.)"]
        names = [called(id, view) if (one := view.object(id)) is None else in_full(one, view) for id in now.points_at]
        return [
            f"\nLesson, {now.step} of {now.steps}: {now.typed or now.say}",
            *([f"  → {'; '.join(names)}"] if names else []),
            *(["  (Enter goes on with the lesson.)"] if now.waits == READ else []),
        ]
