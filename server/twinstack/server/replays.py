"""Finished games: who may see them, as files, and step by step."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
import trio

from twinstack.engine import rulebooks
from twinstack.engine.errors import TwinstackError
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol import messages as m
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.rooms.pace import VERY_LARGE, Pace, TooMuch, Turns
from twinstack.server.storage import Store
from twinstack.server.storage.rows import StoredGame
from twinstack.server.views.audience import OPEN, SPECTATOR, Audience
from twinstack.server.views.numbering import Numbers, added_up
from twinstack.server.views.reasons import Reasons
from twinstack.server.views.viewer import Viewer

T = TypeVar("T")
FEW = 400  # objects that can be shown without a thread
KEPT_OPEN = 8  # games that are kept open for stepping through them
MARKS = 20  # copies kept of each, from which going back begins


async def listed(store: Store, person: str, limit: int) -> list[m.ReplayLine]:
    """A person's finished games, the newest first."""
    lines = []
    for one in await store.journals.finished(person, max(1, min(limit, 200))):
        options, result = one.head.get("options", {}), _result(one.state, one.result)
        lines.append(
            m.ReplayLine(
                game=one.game,
                began=one.began,
                names=one.head["players"],
                seat=one.seat + 1,
                winners=[seat + 1 for seat in result.get("winners", ())],
                ended=result.get("ended", 0.0),
                state=one.state,
                profile=one.head["profile"],
                format=options.get("format", ""),
                decks=options.get("decks", []),
                rulebook=one.head.get("rulebook") or rulebooks.USUAL,
            )
        )
    return lines


def as_file(stored: StoredGame) -> m.ReplayFile:
    """The journal, with its closing hash and the server's part of the seed, unless a lesson's file says its seed."""
    journal = stored.journal.copy()
    if proof := journal.options.get("proof"):
        journal.options = {**journal.options, "proof": {**proof, "secret": stored.secret.hex()}}
    journal.closing = _result(stored.state, stored.result).get("hash", "")
    return m.ReplayFile(f"{stored.id}.journal", journal.to_json())


def _result(state: str, result: bytes | None) -> dict[str, Any]:
    return msgspec.msgpack.decode(result) if state == "over" and result else {}


@dataclass(frozen=True, slots=True)
class Look:
    """What somebody saw after so many answers. It holds until the game goes to another step."""

    step: int
    seat: int
    viewer: Viewer
    seen: m.ReplayStep


class OpenReplay:
    """A game that is stepped through. Going back begins at the nearest copy before."""

    def __init__(self, stored: StoredGame, pace: Pace) -> None:
        self.stored = stored
        self._pace = pace
        self._answers = stored.journal.answers
        self._games = rulebooks.of(stored.journal).games
        self._game = self._games.reopen(stored.journal)
        self._marks: dict[int, AnyGame] = {}
        self._apart = max(50, len(self._answers) // MARKS)
        self.numbers: dict[int, Numbers | None] = {}  # by viewer, so that what is seen again has the same
        self.latest: Look | None = None

    def __len__(self) -> int:
        return len(self._answers)

    async def at(self, step: int) -> AnyGame:
        """The game after this many answers."""
        self.latest = None
        now = len(self._game.journal.answers)
        if step < now:
            before = max((mark for mark in self._marks if mark <= step), default=0)
            self._game = self._marks[before].fork() if before else self._games.reopen(self.stored.journal)
            now = before
        async with self._pace.low_priority():
            for at in range(now, step):
                await self._pace.carry_out(self._game, self._game.replaying, self._answers[at])
                few = len(self._game.state.objects) <= VERY_LARGE  # copies of such games would take too much memory
                if few and (at + 1) % self._apart == 0 and at + 1 not in self._marks:
                    self._marks[at + 1] = self._game.fork()
        return self._game


class Replays:
    """All finished games, a few of them kept open."""

    def __init__(self, store: Store, options: Options, turns: Turns | None = None) -> None:
        self._journals = store.journals
        self._pace = Pace(options.max_objects, options.max_steps, turns or Turns())
        self._open: OrderedDict[str, OpenReplay] = OrderedDict()
        self._one = trio.Lock()  # one step at a time: games in progress come first

    async def load(self, person: str, game: str) -> StoredGame:
        """A finished game, if it was played by this person or in a public room."""
        stored = await self._journals.read(game)
        if stored is None or not (stored.journal.options.get("public") or await self._played(person, game)):
            raise Refused("no replay", f"you know of no game {game!r:.40}", "a game of `replays`")
        if stored.state == "playing":
            raise Refused("not over", f"game {game} is still being played", "its end")
        return stored

    async def _played(self, person: str, game: str) -> bool:
        return person in (await self._journals.seats(game)).values()

    async def step(self, stored: StoredGame, step: int, seat: int) -> m.ReplayStep:
        """What a seat, a spectator (0) or a viewer of everything (-1) saw after this many answers."""
        async with self._look_back(stored, step, seat) as look:
            return look.seen

    async def why(self, stored: StoredGame, message: m.GetReplay) -> m.Explanation:
        """Why something that was seen then is as it is, or happened."""
        async with self._look_back(stored, message.step, message.seat) as look:
            return await self._looked(look.viewer.game, lambda: _why(look, message))

    @asynccontextmanager
    async def _look_back(self, stored: StoredGame, step: int, seat: int) -> AsyncIterator[Look]:
        seats, answers = len(stored.journal.players), stored.journal.answers
        if not -1 <= seat <= seats:
            raise Refused("bad seat", f"there is no seat {seat}", f"1 to {seats}, 0 for spectators, -1 for everything")
        if step > len(answers):
            raise Refused("bad step", f"the game has no step {step}", f"0 to {len(answers)}")
        try:
            async with self._one, self._pace.low_priority():
                replay = self._open.pop(stored.id, None) or OpenReplay(stored, self._pace)
                look = await self._look(replay, step, {0: SPECTATOR, -1: OPEN}.get(seat, seat - 1))
                self._keep(replay)  # unless it stopped in the middle of an answer
                yield look
        except (TwinstackError, TooMuch) as error:
            raise Refused("no replay", f"the game cannot be shown here: {error}") from None

    def _keep(self, replay: OpenReplay) -> None:
        """Keep a game open; the least recently used is dropped."""
        self._open[replay.stored.id] = replay
        while len(self._open) > KEPT_OPEN:
            self._open.popitem(last=False)

    async def _look(self, replay: OpenReplay, step: int, seat: int) -> Look:
        latest = replay.latest
        if latest is not None and (latest.step, latest.seat) == (step, seat):
            return latest
        game = await replay.at(max(0, step - 1))
        known = replay.numbers.get(seat)
        audience = await self._looked(game, lambda: Audience(game, known=known))
        viewer = await self._looked(game, lambda: audience.viewer(seat))
        patch: list[Any] = []
        events: list[Any] = []
        if step:
            for one in known.given if known is not None else ():
                viewer.recall(one)
            game = await replay.at(step)
            _, _, (_, events) = await self._looked(game, lambda: next(iter(audience.news())))
            patch = viewer.new_texts()
        asked = game.decision.seat + 1 if game.decision is not None else 0
        snapshot: Any = await self._looked(game, viewer.snapshot)
        replay.numbers[seat] = added_up(known, [audience.take_given(0)])
        seen = m.ReplayStep(
            game=replay.stored.id,
            step=step,
            steps=len(replay),
            sheet=viewer.sheet,
            snapshot=snapshot,
            hash=viewer.hash,
            patch=patch,
            events=events,
            asked=asked,
        )
        replay.latest = Look(step, seat, viewer, seen)
        return replay.latest

    async def _looked(self, game: AnyGame, look: Callable[[], T]) -> T:
        """Look at a game, in a thread if it is large."""
        await self._pace.let_others_run()
        return await self._pace.work_on(game, look, in_thread=len(game.state.objects) > FEW)


def _why(look: Look, message: m.GetReplay) -> m.Explanation:
    """Why something is so, told to whoever's view it is."""
    viewer, seen = look.viewer, look.seen
    reasons = Reasons(viewer, f"replay of game {seen.game}")
    if message.explain:
        if message.hash != seen.hash:
            problem = f"the number {message.explain} is not of what is seen after answer {seen.step} now"
            raise Refused("no object", problem, "this step to be asked for again, and a number and the hash of that")
        return reasons.object(message.explain)
    at = viewer.place_of(viewer.number, message.event)
    if at < 0:
        raise Refused("no event", f"answer {seen.step} has led to no event {message.event}", "one that was told then")
    return reasons.event(at)
