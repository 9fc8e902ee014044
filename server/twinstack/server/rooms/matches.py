"""The end of a game, and what it means for its match."""

import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from twinstack.server.rooms.play import Play
from twinstack.server.storage.games import end_game

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


async def finish(room: "Room", play: Play) -> None:
    """Store how it ended; the match goes on or is decided."""
    winners = play.winners()
    play.game.journal.closing = play.game.hash()
    result = msgspec.msgpack.encode({"winners": winners, "hash": play.game.journal.closing, "ended": time.time()})
    await room.stored(room.house.storage.begin(end_game(play.id, "over", result)))
    count(room, winners[0] + 1 if len(winners) == 1 else 0)
    await room.changed()


def count(room: "Room", winner: int) -> None:
    """A game is over: who won it, 0 for nobody."""
    record = room.record
    record.games = [*record.games, winner]
    record.stage = "over" if decided(record.games, room.settings.best_of) else "between"
    room.secret = secrets.token_bytes(32)
    if room.play is not None:
        record.first = room.play.number + 1


def decided(games: list[int], best_of: int) -> bool:
    """Somebody has won more games than the others can reach; or all are played, draws included."""
    return len(games) >= best_of or any(games.count(seat) > best_of // 2 for seat in set(games) - {0})
