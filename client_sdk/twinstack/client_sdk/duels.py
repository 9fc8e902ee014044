"""Two bots of the user's against each other, over two connections."""

import logging
from collections.abc import Callable, Sequence
from typing import Any

from twinstack.client_sdk.bots import BotFactory, Progress, Result
from twinstack.client_sdk.client import Client
from twinstack.client_sdk.games import give_up, in_one_line, one_after_another
from twinstack.protocol import messages as m

log = logging.getLogger("twinstack.client_sdk")


async def play_duels(
    clients: Sequence[Client],
    bots: Sequence[BotFactory],
    *,
    decks: Sequence[dict[str, str]] = ({}, {}),
    games: int = 1,
    concurrency: int = 5,
    told: Callable[[Progress], None] = print,
    strict: bool = False,
    settings: m.Settings | None = None,
) -> list[Progress]:
    """Play games of the first bot against the second, with new bots for each; the two take turns in making the room.

    The results are the first bot's. `decks` are the arguments of `Client.ready` for each. A game in which a bot fails
    is conceded and counts as failed; the others go on.
    """
    table = settings or m.Settings(private=True)

    async def play(progress: Progress) -> None:
        try:
            result = await _duel(clients, bots, decks, progress, strict, table)
        except Exception as error:  # a bot may raise anything, and the other games go on
            for client in clients:
                client.check()
            progress.result, progress.problem = "failed", in_one_line(error)
            log.debug("game %d failed", progress.game, exc_info=error)
            for client in clients:
                await give_up(client, progress.room)
            raise
        progress.result = str(result)

    return await one_after_another(clients[0], play, games=games, concurrency=concurrency, told=told)


async def _duel(
    clients: Sequence[Client], bots: Sequence[BotFactory], decks: Sequence[dict[str, str]], progress: Progress,
    strict: bool, settings: m.Settings,
) -> Result:  # fmt: skip
    places = (0, 1) if progress.game % 2 else (1, 0)
    entered = await clients[places[0]].create_room(settings)
    progress.room = entered.room
    for at in places:
        await clients[at].join(entered.room, entered.invitation)
    for at in places:
        await clients[at].ready(entered.room, **decks[at])
    results: dict[int, Result] = {}

    def playing(at: int, made: Progress) -> Callable[[], Any]:
        async def play() -> None:
            results[at] = await clients[at].play(entered.room, bots[at](), strict=strict, progress=made)

        return play

    await clients[0].run_all([playing(0, progress), playing(1, Progress(progress.game))])
    for at in places:
        await clients[at].leave(entered.room)
    return results[0]
