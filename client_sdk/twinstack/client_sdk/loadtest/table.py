"""A table: its players stay, and play one match after another until the load is over. They leave nothing behind."""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from random import Random

import trio

from twinstack.client_sdk.client import STALE
from twinstack.client_sdk.errors import ClientError, IllegalAnswer, NotReachable, Refused
from twinstack.client_sdk.loadtest.player import Errors, Kept, Player, entered
from twinstack.client_sdk.loadtest.reports import BEGIN
from twinstack.client_sdk.loadtest.schedule import Pace, Schedule
from twinstack.client_sdk.rooms import CLOSED, OVER, PLAYING, Room
from twinstack.protocol import messages as m
from twinstack.protocol.options import options_of
from twinstack.protocol.rows import FORMS, DecisionRow

TIDYING = 10.0  # seconds that the end of a match may take
NOT_THERE = ("no seat", "no room")
AGAIN = 1.0  # seconds until a match that could not begin is tried again


class Table:
    """One of the matches that are played at a time."""

    def __init__(
        self, number: int, schedule: Schedule, decks: list[str], zero: float, new_player: Callable[[str], Player],
        counts: Counter[str], error: Errors, timed: Callable[[str, float], None],
    ) -> None:  # fmt: skip
        self.number, self.schedule, self.plan = number, schedule, schedule.plan
        self._decks, self._zero, self._timed = decks, zero, timed
        self._counts, self._error = counts, error
        self.players = [new_player("opponent") for _ in range(self.plan.seats)]
        self.watchers = [new_player("spectator") for _ in range(self.plan.spectators)]
        self.room = self.invitation = ""
        self.playing = False
        self.left = ""  # the room that could not be closed
        self._seated = False
        self._pace = Pace(schedule.thinking(number, 0), at_once=False)
        self._stopped = False
        self._scopes: set[trio.CancelScope] = set()

    def stop(self) -> None:
        """The load is over."""
        self._stopped = True
        for player in (*self.players, *self.watchers):
            player.leaving, player.bytes_per_second = True, 0.0
            player.away_until = -math.inf
        for scope in self._scopes:
            scope.cancel()

    @contextmanager
    def _until_stopped(self) -> Iterator[None]:
        with trio.CancelScope() as scope:
            self._scopes.add(scope)
            if self._stopped:
                scope.cancel()
            try:
                yield
            finally:
                self._scopes.discard(scope)

    async def run(self) -> None:
        """Play until stopped. A failure ends the match, and the next one begins with new connections."""
        with self._until_stopped():
            await trio.sleep_until(self._zero + self.schedule.begins(self.number))
        match, due = 0, self._zero + self.schedule.begins(self.number)
        while not self._stopped:
            try:
                async with AsyncExitStack() as stack:
                    await self._sit_down(stack)
                    try:
                        with self._until_stopped():
                            async with trio.open_nursery() as nursery:
                                self._misbehave(nursery)
                                while True:
                                    await self._match(match, due)
                                    match, due = match + 1, trio.current_time()
                    finally:
                        await self._tidy()
            except* ClientError as failed:
                self._failed(failed)
                with self._until_stopped():
                    await trio.sleep(AGAIN)
                match, due = match + 1, trio.current_time()

    def _failed(self, failed: BaseExceptionGroup[ClientError]) -> None:
        for error in failed.exceptions:
            if isinstance(error, BaseExceptionGroup):
                self._failed(error)
            elif not self._stopped and not isinstance(error, NotReachable):  # its connections have noted why
                self._error(error.code if isinstance(error, Refused) else type(error).__name__, str(error))

    async def _sit_down(self, stack: AsyncExitStack) -> None:
        """Connect all players. Not to be cancelled: they outlive what is."""
        names = {player: f"Load {self.number + 1}{'abcdef'[seat]}" for seat, player in enumerate(self.players)}
        names |= dict.fromkeys(self.watchers, f"Watcher {self.number + 1}")
        await stack.enter_async_context(entered(names))

    # --- a match

    async def _match(self, match: int, due: float) -> None:
        await self._begin(match)
        self._pace = Pace(self.schedule.thinking(self.number, match), at_once=self.plan.think.kind == "none")
        async with trio.open_nursery() as nursery:
            for seat, player in enumerate(self.players):
                nursery.start_soon(self._play, player, self.schedule.answers(self.number, match, seat))
            while not any(player.client.room(self.room).stage in (PLAYING, OVER) for player in self.players):
                await self.players[0].client.news()
            self._timed(BEGIN, trio.current_time() - due)
            self.playing = True
            self._counts["begun"] += 1
            self._slow_down()
        self.playing = False
        self._slow_down(ended=True)
        self._counts["finished"] += 1
        await self._leave()

    def _slow_down(self, *, ended: bool = False) -> None:
        """Whoever reads slowly does so during a match, and not while the others wait for it to begin."""
        for seat, player in enumerate(self.players):
            slow = self.schedule.habits(self.number, seat).slow and not ended and not self._stopped
            player.bytes_per_second = self.plan.slow.bytes_per_second if slow else 0.0

    async def _begin(self, match: int) -> None:
        plan, first = self.plan, self.players[0].client
        settings = m.Settings(
            profile=plan.profile, format=plan.format, seats=plan.seats, private=True, clock=0.0, per_decision=0.0,
            spectators=bool(plan.spectators), rulebook=plan.book,
        )  # fmt: skip
        self._forget_what_is_unseen()
        self._seated = False
        with trio.CancelScope(shield=True), trio.move_on_after(TIDYING):  # so that no room is forgotten
            entered = await first.create_room(settings)
            self.room, self.invitation = entered.room, entered.invitation
            await first.join(self.room, self.invitation)
            self._seated = True
        await trio.lowlevel.checkpoint()
        async with trio.open_nursery() as nursery:
            for player in self.players[1:]:
                nursery.start_soon(player.client.join, self.room, self.invitation)
            for player in self.watchers:
                nursery.start_soon(player.client.watch, self.room, self.invitation)
        async with trio.open_nursery() as nursery:
            for seat, player in enumerate(self.players):
                deck = self.schedule.deck(self.number, match, seat, self._decks)
                nursery.start_soon(player.client.ready, self.room, deck)

    async def _play(self, player: Player, random: Random) -> None:
        client, room = player.client, player.client.room(self.room)
        while room.stage not in (OVER, CLOSED):
            row = room.asked
            if row is None:
                await client.news()
                continue
            if player.bytes_per_second:  # it has kept the others waiting, and not the server
                self._pace.pause(trio.current_time())
            due = self._pace.due(trio.current_time())
            await trio.sleep_until(due)  # at least a checkpoint, in which the others see what they were sent
            if player.away:
                await player.back()
                self._pace.pause(due := trio.current_time())
            if room.asked is not None and room.asked.number == row.number:
                await self._answer(player, room, row, due, random)

    async def _answer(self, player: Player, room: Room, row: DecisionRow, due: float, random: Random) -> None:
        for take in (self._choice(room, row, random), row.default):
            room.answered = (room.game, row.number)
            sent = trio.current_time()
            for other in (*self.players, *self.watchers):
                other.unseen.add(due, sent, other is player)
            self._counts["decisions"] += 1
            try:
                await player.client.request(m.Answer, room=room.id, number=row.number, take=take)
            except IllegalAnswer as illegal:
                if take is not row.default:
                    continue  # a random answer may break what a decision says in words
                self._error(illegal.code, str(illegal))
            except Refused as no:
                if no.code not in STALE:
                    self._error(no.code, str(no))
            return

    def _choice(self, room: Room, row: DecisionRow, random: Random) -> list[int]:
        if random.random() >= self.plan.random or FORMS[row.form] != "choose" or row.maximum != 1:
            return row.default
        conceding = room.conceding if isinstance(room, Kept) else 0
        places = [at for at, one in enumerate(options_of(row)) if not conceding or one.kind != conceding]
        return [random.choice(places)] if places else row.default

    # --- what goes wrong on purpose

    def _misbehave(self, nursery: trio.Nursery) -> None:
        for seat, player in enumerate(self.players):
            habits = self.schedule.habits(self.number, seat)
            if habits.drops:
                nursery.start_soon(self._drop_now_and_then, player, seat)
            if habits.malformed:
                nursery.start_soon(self._slip_now_and_then, player, seat)
        if self.schedule.storms:
            nursery.start_soon(self._weather)

    async def _drop_now_and_then(self, player: Player, seat: int) -> None:
        for after in self.schedule.absences(self.number, seat):
            await trio.sleep(after)
            await self._drop(player, self.plan.drops.away)

    async def _drop(self, player: Player, away: float) -> None:
        self._forget_what_is_unseen()  # an answer may be on its way
        await player.drop(away)
        self._pace.pause(trio.current_time())

    def _forget_what_is_unseen(self) -> None:
        for player in (*self.players, *self.watchers):
            player.unseen.clear()

    async def _slip_now_and_then(self, player: Player, seat: int) -> None:
        random = Random(f"{self.plan.seed}/nonsense/{self.number}/{seat}")
        for after in self.schedule.slips(self.number, seat):
            await trio.sleep(after)
            await player.slip(random)

    async def _weather(self) -> None:
        async with trio.open_nursery() as nursery:
            for storm, at in enumerate(self.schedule.storms):
                if self._zero + at < trio.current_time():
                    continue
                await trio.sleep_until(self._zero + at)
                struck = self.schedule.struck(storm)
                for seat, player in enumerate(self.players):
                    if self.number * self.plan.seats + seat in struck and player.client.online:
                        nursery.start_soon(self._drop, player, 0.0)

    # --- the end

    async def _leave(self) -> None:
        room, self.room = self.room, ""
        for player in (*self.watchers, *self.players):
            await player.client.leave(room)

    async def _tidy(self) -> None:
        """Give up the game and leave, so that the room closes."""
        room, self.room, self.playing = self.room, "", False
        if not room:
            return
        everybody = (*self.watchers, *self.players)
        self._forget_what_is_unseen()  # or what comes of conceding would be taken for it
        gone = 0
        with trio.CancelScope(shield=True), trio.move_on_after(TIDYING):
            for player in self.players:  # all of them first: whoever has others play on may have to wait for them
                with suppress(ClientError):
                    await player.client.request(m.Concede, room=room)
            for player in everybody:
                try:
                    await player.client.leave(room)
                except ClientError as error:
                    gone += isinstance(error, Refused) and error.code in NOT_THERE
                else:
                    gone += 1
        if self._seated and gone < len(everybody):
            self.left = room
