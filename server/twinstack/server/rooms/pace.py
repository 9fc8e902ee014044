"""Running the engine in slices, so that other tasks run every few milliseconds, and stopping what is too much.

Work that can wait (thinking bots, beginning games, rooms where nobody plays, lists, replays) comes after all other: one
piece of it in each turn of the loop, however many rooms there are. None begins while an answer is carried out, stored
and told, so an answer waits only for the piece that had begun when it came. Where answers come without a break, such
work has a piece now and then all the same.
"""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, thread_time
from types import TracebackType
from typing import Any, TypeVar

import trio
from trio.lowlevel import checkpoint

from twinstack.engine.kernel.game import Slices
from twinstack.engine.rulebook import AnyGame
from twinstack.server.rooms.waiting_loop import AfterEachWait

T = TypeVar("T")
SLICE = 0.010
"""Seconds of the loop's processor time after which other tasks run; time taken by other programs does not count."""
LOW_PRIORITY_SLICE = 0.002
"""The same for work that can wait."""
LETS_ANSWERS_PASS = 0.02
"""Seconds for which a piece of such work waits, at most, until no answer is under way."""
IN_THREAD = 0.02
"""Seconds after which a thread that carries out slices lets the loop say whether it may go on."""
VERY_LARGE = 2000
"""With more objects than this, a slice may take too long: such a game runs in a thread."""
LONG = 20
"""After this many slices, an answer can be expected to need many more, and longer ones."""
THREADS = trio.CapacityLimiter(2)  # each competes with the loop for the interpreter
_END: Any = object()


class TooMuch(Exception):
    """An answer makes a game larger or longer than a room allows. The text says how."""

    def __init__(self, problem: str, *, endless: bool = False) -> None:
        super().__init__(problem)
        self.endless = endless  # not a fault: the game grows without end


class Turns:
    """Shared by all rooms: when this turn of the event loop began, and who may do work that can wait."""

    def __init__(self) -> None:
        self.since = 0.0  # when this turn would have begun if only the loop had run since then
        self._worked = 0.0  # how long the loop had worked then, which costs five times as much to ask
        self.low_priority = trio.StrictFIFOLock()
        self._answering: set[Pace] = set()  # those of rooms in which an answer waits or is under way
        self._letting_pass = trio.lowlevel.ParkingLot()
        self._waiting = False  # perhaps somebody waits there

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """To be entered from within trio."""
        watching = AfterEachWait(self.begin)
        trio.lowlevel.add_instrument(watching)
        try:
            yield
        finally:
            trio.lowlevel.remove_instrument(watching)

    def begin(self) -> None:
        """A new turn of the loop begins, or is taken to: count the processor time from now on."""
        self._worked, self.since = thread_time(), perf_counter()

    def answer_comes(self, room: "Pace") -> None:
        """Somebody has answered in the room with this pace: other rooms begin no work that can wait until it ends."""
        self._answering.add(room)

    def answer_ends(self, room: "Pace") -> None:
        """No answer is under way in the room with this pace."""
        if room in self._answering:
            self._answering.remove(room)
            if self._waiting:
                self._waiting = False
                self._letting_pass.unpark_all()

    async def let_answers_pass(self, room: "Pace") -> None:
        """Wait until no answer is under way in any other room, but not for long."""
        await checkpoint()  # an answer that has arrived in this turn is known in the next
        if self._answering - {room}:
            with trio.move_on_after(LETS_ANSWERS_PASS):
                while self._answering - {room}:
                    self._waiting = True
                    await self._letting_pass.park()

    def has_taken(self, seconds: float) -> bool:
        """Has the loop worked for longer than this without letting other tasks run?"""
        now = perf_counter()
        if now - self.since <= seconds:
            return False
        worked = thread_time() - self._worked
        self.since = now - worked  # the rest was taken by other programs, and need not be asked about again
        return worked > seconds


class Pace:
    """Carries out slices. Each room has one, with the limits of its games."""

    def __init__(self, objects: int, slices: int, turns: Turns | None = None) -> None:
        self.objects = objects  # the most objects in a game, and that one answer may make
        self.slices = slices  # the most slices of an answer, and answers in a turn
        self.patience = slices + slices // 2  # with so many, players can still pass to the end of the turn
        self.turns = Turns() if turns is None else turns
        self.can_wait = False  # the present work can wait; set only by `low_priority`
        self.hurried = False  # somebody has come to wait for the work that could wait
        self._waits: trio.CancelScope | None = None
        self.count = 0  # the slices of the answer under way
        self.first = 0  # the number that its first new object gets, or would get
        self._bound = 0  # with no higher numbers, there is nothing to be checked
        self._many = min(VERY_LARGE, objects)  # up to as many objects, there is nothing to be checked,
        self._most = min(LONG, slices)  # nor after as many slices

    def for_another_room(self) -> "Pace":
        """A `Pace` with the same limits, which takes turns with this one."""
        return Pace(self.objects, self.slices, self.turns)

    def low_priority(self) -> "LowPriority":
        """Work in the block can wait: everything else goes first.

        Only one such block runs at a time, so it must not wait for anything else than by `wait_for`.
        """
        return LowPriority(self)

    def end_low_priority(self) -> None:
        self.can_wait = False
        if self.turns.low_priority.statistics().owner is trio.lowlevel.current_task():
            self.turns.low_priority.release()

    async def wait_for(self, what: Awaitable[T]) -> T:
        """Wait for something; in a block of low priority, other such work has its turn meanwhile."""
        if not self.can_wait:
            return await what
        self.can_wait = False
        self.turns.low_priority.release()
        result = await what
        await self.next_turn()
        return result

    def begin(self, game: AnyGame) -> None:
        """An answer begins: what it leads to is counted from now on."""
        s = game.state
        self.count, self.first = 0, s.next_id
        self._bound = s.next_id + self._many - len(s.objects)

    async def carry_out(self, game: AnyGame, begin: Callable[..., Slices], *given: Any) -> None:
        """Begin something in slices, and carry out all of them."""
        self.begin(game)
        turns, most, ended = self.turns, self._most, False
        if len(game.state.objects) > VERY_LARGE:
            slices, ended = await self.work_on(game, self._begun, game, begin, given)
        else:
            slices = begin(*given)
        slice = self._slice()
        if perf_counter() - turns.since > slice:
            await self.let_others_run()
        while not ended:
            if self.count > LONG or len(game.state.objects) > VERY_LARGE:
                ended = await self.work_on(game, self._some, game, slices, in_thread=True)
                continue
            for _ in slices:
                self.count += 1
                checked = self.count > most or game.state.next_id > self._bound  # seldom
                if checked:
                    self._check(game)
                if perf_counter() - turns.since > slice:
                    await self.let_others_run()
                if checked:
                    break
            else:
                break
        self._check(game)

    def _begun(self, game: AnyGame, begin: Callable[..., Slices], given: tuple[Any, ...]) -> tuple[Slices, bool]:
        """Begin, and carry out the first slices: in a thread, since each call of one takes as long as a small slice."""
        slices = begin(*given)
        return slices, self._some(game, slices)

    def _some(self, game: AnyGame, slices: Slices) -> bool:
        """Carry out slices for some time; whether they have ended."""
        until = perf_counter() + IN_THREAD
        for _ in slices:
            self.count += 1
            self._check(game)
            if perf_counter() > until:
                return False
        return True

    async def step(self, game: AnyGame, slices: Slices, in_thread: bool = False) -> bool:
        """Carry out one slice; False if there is none left."""
        if in_thread or len(game.state.objects) > VERY_LARGE:
            return await self.work_on(game, next, slices, _END, in_thread=True) is not _END
        return next(slices, _END) is not _END

    async def work_on(self, game: AnyGame, work: Callable[..., T], *given: Any, in_thread: bool = False) -> T:
        """Do work on a game: in a thread if the game is very large, or if the caller wants it there."""
        if not in_thread and len(game.state.objects) <= VERY_LARGE:
            return work(*given)
        return await self.wait_for(trio.to_thread.run_sync(work, *given, limiter=THREADS))

    def is_due(self) -> bool:
        """Have other tasks perhaps waited long enough? Asked before `let_others_run` where that would cost much."""
        return perf_counter() - self.turns.since > self._slice()

    def _slice(self) -> float:
        """The seconds after which it lets others run."""
        return LOW_PRIORITY_SLICE if self.can_wait else SLICE

    async def let_others_run(self) -> None:
        """Let other tasks run if they have waited long enough."""
        if not self.turns.has_taken(self._slice()):
            return
        if self.can_wait:
            self.turns.low_priority.release()
            await self.next_turn()
        else:
            await checkpoint()
            self.turns.begin()

    def hurry(self) -> None:
        """Somebody waits for the work under way, or for the next: until `hurried` is reset, none of it can wait."""
        self.hurried = True
        if self._waits is not None:
            self._waits.cancel()

    async def next_turn(self) -> None:
        """Wait for a turn, which goes to whoever has waited longest."""
        self.can_wait = False
        with trio.CancelScope() as self._waits:
            if self.hurried:
                self._waits.cancel()
            await self.turns.low_priority.acquire()
            self.can_wait = True
            try:
                await self.turns.let_answers_pass(self)
            except trio.Cancelled:
                self.end_low_priority()
                raise
        self._waits = None
        self.turns.begin()

    def grows(self, game: AnyGame, answers: int) -> bool:
        """Is the game, with this many answers in its turn, half way to what is too much?"""
        return len(game.state.objects) > self.objects / 2 or answers > self.slices / 2

    def _check(self, game: AnyGame) -> None:
        s = game.state
        if len(s.objects) > self.objects or s.next_id - self.first > self.objects:
            raise TooMuch(f"there would be more than {self.objects} objects in the game", endless=True)
        if self.count > self.slices:
            raise TooMuch(f"one answer would lead to more than {self.slices} steps")


class LowPriority:
    """A block of work that can wait. Within another such block, it is simply carried out."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._within = False

    async def __aenter__(self) -> None:
        self._within = self._pace.can_wait
        if not self._within:
            await self._pace.next_turn()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if not self._within:
            self._pace.end_low_priority()
