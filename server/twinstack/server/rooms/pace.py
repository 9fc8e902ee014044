"""How engine work is cut: other tasks go on every few milliseconds, and what is too much is not gone on with.

Work that can wait (bots that think, games that begin, rooms where nobody plays, lists, replays) is done behind the
rest: one piece of it in each turn of the loop, however many rooms there are, so that somebody's answer waits for one
such piece and not for all of them.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from time import thread_time
from typing import Any, TypeVar

import trio

from twinstack.engine.kernel.game import Slices
from twinstack.engine.rulebook import AnyGame

T = TypeVar("T")
SLICE = 0.005
"""Seconds of processor time of the loop after which other tasks are let in: other programs make no turns longer."""
BEHIND = 0.002
"""The same for work that can wait."""
MANY = 2000
"""Objects beside which a slice may take too long: such a game is carried out beside the loop, in a thread."""
LONG = 20
"""Slices after which more and longer ones are to be expected of the same answer."""
THREADS = trio.CapacityLimiter(2)  # each takes a turn of the interpreter, for which the loop waits
_END: Any = object()


class TooMuch(Exception):
    """An answer brings about more than a room may hold. The text says what."""

    def __init__(self, problem: str, *, endless: bool = False) -> None:
        super().__init__(problem)
        self.endless = endless  # nothing went wrong: the game grows without end


class Turns(trio.abc.Instrument):
    """What all rooms share: when this turn of the loop began, and whose work that can wait is next."""

    def __init__(self) -> None:
        self.since = 0.0  # or when one of them came back from letting others in
        self.behind = trio.StrictFIFOLock()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """To be entered from within trio."""
        trio.lowlevel.add_instrument(self)
        try:
            yield
        finally:
            trio.lowlevel.remove_instrument(self)

    def after_io_wait(self, timeout: float) -> None:
        """Everybody has just been let in."""
        self.since = thread_time()


@dataclass(slots=True)
class Pace:
    """Carries out slices. One for each room, with what a game there may come to."""

    objects: int  # that may be there, and that one answer may make
    slices: int  # that an answer may take, and answers that a turn may
    turns: Turns = field(default_factory=Turns)
    waits: bool = False  # what is done now can; nobody else changes this

    def another(self) -> "Pace":
        """For another room."""
        return Pace(self.objects, self.slices, self.turns)

    @asynccontextmanager
    async def behind(self) -> AsyncIterator[None]:
        """What is done meanwhile lets everything else go first. It must not wait but for its turn, or `aside`."""
        if self.waits:
            yield
            return
        await self._next_turn()
        try:
            yield
        finally:
            self.waits = False
            if self.turns.behind.statistics().owner is trio.lowlevel.current_task():
                self.turns.behind.release()

    async def aside(self, what: Awaitable[T]) -> T:
        """Wait for something; meanwhile others who can wait have their turns."""
        if not self.waits:
            return await what
        self.waits = False
        self.turns.behind.release()
        result = await what
        await self._next_turn()
        return result

    async def through(self, game: AnyGame, slices: Slices) -> None:
        """All of them."""
        count, first = 0, game.state.next_id
        await self.breathe()
        while await self.step(game, slices, many=count > LONG):
            count += 1
            self._check(game, count, first)
            await self.breathe()
        self._check(game, count, first)

    async def step(self, game: AnyGame, slices: Slices, many: bool = False) -> bool:
        """One of them, if there is one more."""
        if many or len(game.state.objects) > MANY:
            return await self.beside(game, next, slices, _END, many=True) is not _END
        return next(slices, _END) is not _END

    async def beside(self, game: AnyGame, work: Callable[..., T], *given: Any, many: bool = False) -> T:
        """Work on a game: beside the loop if there is much to look at, or much to come."""
        if not many and len(game.state.objects) <= MANY:
            return work(*given)
        return await self.aside(trio.to_thread.run_sync(work, *given, limiter=THREADS))

    async def breathe(self) -> None:
        """Let others in if they have waited for long enough."""
        if thread_time() - self.turns.since <= (BEHIND if self.waits else SLICE):
            return
        if self.waits:
            self.turns.behind.release()
            await self._next_turn()
        else:
            await trio.lowlevel.checkpoint()
            self.turns.since = thread_time()

    async def _next_turn(self) -> None:
        """Whoever has waited longest is next; all others have had their turn before."""
        await self.turns.behind.acquire()
        self.waits = True
        self.turns.since = thread_time()

    def grows(self, game: AnyGame, answers: int) -> bool:
        """It is half way to what is too much, with so many answers in this turn."""
        return len(game.state.objects) > self.objects / 2 or answers > self.slices / 2

    def _check(self, game: AnyGame, count: int, first: int) -> None:
        s = game.state
        if max(len(s.objects), s.next_id - first) > self.objects:
            raise TooMuch(f"there would be more than {self.objects} objects in the game", endless=True)
        if count > self.slices:
            raise TooMuch(f"one answer would lead to more than {self.slices} steps")
