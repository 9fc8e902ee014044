"""Many games of a bot over one connection, several at a time."""

import logging
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from twinstack.client_sdk.bots import BotFactory, Progress
from twinstack.client_sdk.client import Client
from twinstack.client_sdk.errors import ClientError, Refused
from twinstack.client_sdk.session import Identity
from twinstack.protocol import messages as m

log = logging.getLogger("twinstack.client_sdk")


CROWDED = frozenset(("too many rooms", "too many games"))
"""The codes with which a server refuses a game that it may allow later."""
AGAIN, SELDOM = 1.0, 30.0  # seconds until the request is sent again, at first and after many attempts


async def play_games(
    client: Client, bot: BotFactory, *, games: int = 1, concurrency: int = 5, told: Callable[[Progress], None] = print,
    strict: bool = False, **match: Any,
) -> list[Progress]:  # fmt: skip
    """Play games against bots of the server, each with a new bot; `match` is what `Client.match` takes.

    `told` is called when a game begins and when it is over. A game in which the bot fails is conceded and counts as
    failed, with the reason; the others go on. If the server allows fewer games at a time than `concurrency`, that many
    are played at a time. If it allows none, this waits until it does, with a warning in the log, for up to the client's
    `patience`.
    """

    async def play(progress: Progress) -> None:
        try:
            progress.result = str(await client.match(bot(), strict=strict, progress=progress, **match))
        except Exception as error:  # a bot may raise anything, and its other games go on
            client.check()
            progress.result, progress.problem = "failed", in_one_line(error)
            log.debug("game %d failed", progress.game, exc_info=error)
            await give_up(client, progress.room)
            raise

    return await one_after_another(client, play, games=games, concurrency=concurrency, told=told)


async def one_after_another(
    client: Client, play: Callable[[Progress], Awaitable[None]], *, games: int, concurrency: int,
    told: Callable[[Progress], None],
) -> list[Progress]:  # fmt: skip
    """Play games, `concurrency` at a time, or fewer if the server refuses more. `play` notes and raises failures."""
    made = [Progress(number + 1) for number in range(games)]
    waiting, at_work = deque(made), min(games, concurrency)
    crowd = _Crowd(client)

    async def work() -> None:
        nonlocal at_work
        while waiting:
            progress = waiting.popleft()
            told(progress)
            crowded = False
            try:
                await play(progress)
            except Exception as error:  # noted in the progress of its game
                crowded = isinstance(error, Refused) and error.code in CROWDED
                if crowded and (at_work > 1 or await crowd.thins_out(progress.problem)):
                    progress.room = progress.result = progress.problem = ""
                    waiting.appendleft(progress)
                    if at_work == 1:
                        continue
                    at_work -= 1  # the others have their rooms
                    return
            if not crowded:
                crowd.waited = 0.0
            told(progress)

    await client.run_all([work] * at_work)
    return made


class _Crowd:
    """Waiting for a server that allows no game at the moment."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.waited = 0.0  # seconds since the last game

    async def thins_out(self, problem: str) -> bool:
        """Wait for a while; False if this has waited long enough, over all games."""
        if self.waited >= self._client.patience:
            return False
        if not self.waited:
            log.warning("the server takes no new game at the moment: %s. Trying again until it does.", problem)
        seconds = min(max(AGAIN, self.waited), SELDOM, self._client.patience)
        self.waited += seconds
        await self._client.sleep(seconds)
        return True


async def give_up(client: Client, room: str) -> None:
    """Concede the game in the room, and leave."""
    try:
        if room and client.room(room).stage == "playing":
            await client.request(m.Concede, room=room)
        if room:
            await client.leave(room)
    except ClientError as error:
        log.debug("room %s could not be left: %s", room, error)


def in_one_line(error: Exception) -> str:
    """The reason why a game failed, in one line."""
    said = " ".join(str(error).split())
    return said if isinstance(error, ClientError) else f"{type(error).__name__}: {said}{place_of(error)}"


def place_of(error: BaseException) -> str:
    """The file and the line where it was raised."""
    at, place = error.__traceback__, ""
    while at is not None:
        place = f" ({Path(at.tb_frame.f_code.co_filename).name}, line {at.tb_lineno})"
        at = at.tb_next
    return place


def run(
    bot: BotFactory, server: str = "ws://127.0.0.1:8765", identity: Identity | None = None, **how: Any
) -> list[Progress]:
    """Play games in a program that does nothing else; `how` is what `play_games` takes."""
    import trio

    from twinstack.client_sdk.trio import connect

    async def main() -> list[Progress]:
        async with connect(server, identity) as client:
            return await play_games(client, bot, **how)

    return trio.run(main)
