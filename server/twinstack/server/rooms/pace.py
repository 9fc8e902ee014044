"""Running the engine in slices, so that other tasks run every few milliseconds, and stopping what is too much.

Work that can wait (thinking bots, beginning games, rooms where nobody plays, lists, replays) comes after all other: one
piece of it in each turn of the loop, however many rooms there are. So an answer waits for one such piece at most.
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
"""Seconds of the loop's processor time after which other tasks run; time taken by other programs does not count."""
BEHIND = 0.002
"""The same for work that can wait."""
MANY = 2000
"""Objects with which a slice may take too long: such a game runs in a thread."""
LONG = 20
"""Slices after which an answer can be expected to need many more, and longer ones."""
THREADS = trio.CapacityLimiter(2)  # each competes with the loop for the interpreter
_END: Any = object()


class TooMuch(Exception):
    """An answer makes a game larger or longer than a room allows. The text says how."""

    def __init__(self, problem: str, *, endless: bool = False) -> None:
        super().__init__(problem)
        self.endless = endless  # not a fault: the game grows without end


class Turns(trio.abc.Instrument):
    """Shared by all rooms: when this turn of the loop began, and whose turn it is for work that can wait."""

    def __init__(self) -> None:
        self.since = 0.0  # or when a room continued after letting other tasks run
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
        """A new turn of the loop begins."""
        self.since = thread_time()


@dataclass(slots=True)
class Pace:
    """Carries out slices. Each room has one, with the limits of its games."""

    objects: int  # the most objects in a game, and that one answer may make
    slices: int  # the most slices of an answer, and answers in a turn
    turns: Turns = field(default_factory=Turns)
    waits: bool = False  # the present work can wait; set only by `behind`

    def another(self) -> "Pace":
        """A `Pace` for another room."""
        return Pace(self.objects, self.slices, self.turns)

    @asynccontextmanager
    async def behind(self) -> AsyncIterator[None]:
        """Work in the block can wait: everything else goes first. It may wait only for its turn, or with `aside`."""
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
        """Wait for something in such a block, and meanwhile let other work that can wait have its turn."""
        if not self.waits:
            return await what
        self.waits = False
        self.turns.behind.release()
        result = await what
        await self._next_turn()
        return result

    async def through(self, game: AnyGame, slices: Slices) -> None:
        """Carry out all slices."""
        count, first = 0, game.state.next_id
        await self.breathe()
        while await self.step(game, slices, many=count > LONG):
            count += 1
            self._check(game, count, first)
            await self.breathe()
        self._check(game, count, first)

    async def step(self, game: AnyGame, slices: Slices, many: bool = False) -> bool:
        """Carry out one slice; False if there is none left."""
        if many or len(game.state.objects) > MANY:
            return await self.beside(game, next, slices, _END, many=True) is not _END
        return next(slices, _END) is not _END

    async def beside(self, game: AnyGame, work: Callable[..., T], *given: Any, many: bool = False) -> T:
        """Do work on a game, in a thread if the game is large or the work long."""
        if not many and len(game.state.objects) <= MANY:
            return work(*given)
        return await self.aside(trio.to_thread.run_sync(work, *given, limiter=THREADS))

    async def breathe(self) -> None:
        """Let other tasks run if they have waited long enough."""
        if thread_time() - self.turns.since <= (BEHIND if self.waits else SLICE):
            return
        if self.waits:
            self.turns.behind.release()
            await self._next_turn()
        else:
            await trio.lowlevel.checkpoint()
            self.turns.since = thread_time()

    async def _next_turn(self) -> None:
        """Wait for a turn, which goes to whoever has waited longest."""
        await self.turns.behind.acquire()
        self.waits = True
        self.turns.since = thread_time()

    def grows(self, game: AnyGame, answers: int) -> bool:
        """Is the game, with this many answers in its turn, half way to what is too much?"""
        return len(game.state.objects) > self.objects / 2 or answers > self.slices / 2

    def _check(self, game: AnyGame, count: int, first: int) -> None:
        s = game.state
        if max(len(s.objects), s.next_id - first) > self.objects:
            raise TooMuch(f"there would be more than {self.objects} objects in the game", endless=True)
        if count > self.slices:
            raise TooMuch(f"one answer would lead to more than {self.slices} steps")
