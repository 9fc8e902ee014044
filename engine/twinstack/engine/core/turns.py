"""From step to step and from turn to turn: extra turns, skipped steps and turns, and players who have left.

A subclass of `Turns` says which steps a turn has, which of them happen, and what happens at their beginning.
"""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.decisions import NO_STEPS, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game

S = TypeVar("S", bound=CoreState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Generic[S]):
    """How a turn goes on. `done` collects what the rule book does instead of replaced steps and turns."""

    @classmethod
    def __class_getitem__(cls, of: Any) -> Any:
        return cls  # a compiled class has this from nowhere else

    def steps(self, s: S, seat: int) -> tuple[str, ...]:
        """The steps of this player's turn: those of the sheet, without the one in which a game is set up."""
        return tuple(step for step in s.sheet.steps if step != "setup")

    def happens(self, s: S, step: str) -> bool:
        """Does this step, which comes next, take place?"""
        return not skipped(s, s.turn.active, step)

    def turn_begins(self, g: Game[S]) -> None:
        """A new turn: forget what was counted during the last one."""
        for player in g.state.players:
            player.facts = {}

    def step_begins(self, g: Game[S]) -> None:
        """`turn.step` is the new step; nothing of it has happened yet."""

    def replaced(self, g: Game[S], seat: int, what: str, done: list[Any]) -> Steps[bool | None]:
        """Is something else done instead of this step or turn? If so, it is added to `done`."""
        return NO_STEPS

    def make_up(self, g: Game[S], instead: Any) -> Steps[None]:
        """Do what replaces a skipped step or turn, as the first thing in the step that follows."""
        return NO_STEPS

    def never_begins(self, s: S, seat: int) -> None:
        """The turn of a player who has left would begin now: what lasts until then ends."""

    def begin_turn(self, g: Game[S], seat: int, instead: Sequence[Any] = ()) -> Steps[None]:
        s = g.state
        turn = s.turn
        turn.number += 1
        turn.clock = s.tick()
        turn.active = seat
        turn.ahead = self.steps(s, seat)
        self.turn_begins(g)
        s.meaning.tell(g, Event("turn", s.players[seat].id, seat, amount=turn.number))
        yield from self.next_step(g, instead)

    def next_step(self, g: Game[S], instead: Sequence[Any] = ()) -> Steps[None]:
        """Begin the next step that takes place."""
        turn = g.state.turn
        done = list(instead)
        while turn.ahead:
            step, turn.ahead = turn.ahead[0], turn.ahead[1:]
            if not self.happens(g.state, step):
                continue
            replacing = self.replaced(g, turn.active, step, done)
            if replacing is not NO_STEPS or done:
                return self._unless_replaced(g, step, replacing, done)
            self._begin(g, step)
            return NO_STEPS
        return self.next_turn(g, done)

    def _unless_replaced(self, g: Game[S], step: str, replacing: Steps[bool | None], done: list[Any]) -> Steps[None]:
        """Begin the step, and with it what was done instead of earlier ones, if nothing is done instead of it, too."""
        if (yield from replacing):
            yield from self.next_step(g, done)
            return
        self._begin(g, step)
        for one in done:
            yield from self.make_up(g, one)

    def _begin(self, g: Game[S], step: str) -> None:
        turn = g.state.turn
        turn.step = step
        turn.stage = "begin"
        turn.passes = 0
        self.step_begins(g)

    def next_turn(self, g: Game[S], done: list[Any]) -> Steps[None]:
        """Begin the next turn: extra turns first, the newest of them first, then the next player's in order."""
        s = g.state
        turn = s.turn
        turn.absent = ()
        while True:
            if turn.extra:
                seat = turn.extra[-1]
                turn.extra = turn.extra[:-1]
                if turn.resume < 0:
                    turn.resume = turn.active
            else:
                last = turn.active if turn.resume < 0 else turn.resume
                turn.resume = -1
                seat = self._after(s, last)
            if s.players[seat].lost:  # an extra turn
                self._passed_by(s, seat)
                continue
            if skipped(s, seat, "turn") or (yield from self.replaced(g, seat, "turn", done)):
                turn.active = seat
                continue
            break
        yield from self.begin_turn(g, seat, done)

    def _after(self, s: S, seat: int) -> int:
        """The seat of the next player in order who is still in the game."""
        seats = len(s.players)
        while s.players[seat := (seat + 1) % seats].lost:
            self._passed_by(s, seat)
        return seat

    def _passed_by(self, s: S, seat: int) -> None:
        s.turn.absent = (*s.turn.absent, seat)
        self.never_begins(s, seat)


def skip(s: CoreState, seat: int, what: str, times: int = 1) -> None:
    """The player skips their next steps of this name, or their next turns."""
    key = (seat, what)
    s.turn.skips = {**s.turn.skips, key: s.turn.skips.get(key, 0) + times}


def skipped(s: CoreState, seat: int, what: str) -> bool:
    """Does the player skip this step or turn, which would begin now? If so, that uses up one skip."""
    left = s.turn.skips.get((seat, what), 0)
    if left:
        s.turn.skips = {**s.turn.skips, (seat, what): left - 1}
        if left == 1:
            del s.turn.skips[(seat, what)]
        s.write(Event("skip", s.players[seat].id, seat, how=what, rule=s.meaning.numbers.get("skip", "")))
        return True
    return False


def add_turns(s: CoreState, seat: int, times: int = 1) -> None:
    """The player takes so many extra turns after this one, before any that were added earlier."""
    s.turn.extra = (*s.turn.extra, *(seat for _ in range(times)))
