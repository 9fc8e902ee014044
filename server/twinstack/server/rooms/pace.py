"""How engine work is cut: other tasks go on every few milliseconds, and what is too much is not gone on with."""

from dataclasses import dataclass
from time import perf_counter

import trio

from twinstack.engine.kernel.game import Slices
from twinstack.engine.magic.state import Table

SLICE = 0.005
"""Seconds after which other tasks are let in."""


class TooMuch(Exception):
    """An answer brings about more than a room may hold. The text says what."""


@dataclass(slots=True)
class Pace:
    """Carries out slices. One for all rooms, with what a game may come to in each."""

    objects: int  # that may be there, and that one answer may make
    slices: int  # that an answer may take, and answers that a turn may
    since: float = 0.0  # when one of the rooms came back from letting others in

    async def through(self, game: Table, slices: Slices) -> None:
        """All of them."""
        count, first = 0, game.state.next_id
        await self.breathe()
        for _ in slices:
            count += 1
            self._check(game, count, first)
            await self.breathe()
        self._check(game, count, first)

    async def breathe(self) -> None:
        """Let others in if they have waited for long enough."""
        if perf_counter() - self.since > SLICE:
            await trio.lowlevel.checkpoint()
            self.since = perf_counter()

    def _check(self, game: Table, count: int, first: int) -> None:
        s = game.state
        if max(len(s.objects), s.next_id - first) > self.objects:
            raise TooMuch(f"there would be more than {self.objects} objects in the game")
        if count > self.slices:
            raise TooMuch(f"one answer would lead to more than {self.slices} steps")
