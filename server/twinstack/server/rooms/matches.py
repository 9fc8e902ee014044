"""The end of a game, and of its match."""

import logging
import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from twinstack.server.ratings import after_a_game, rating_of
from twinstack.server.rooms.occupants import Occupant
from twinstack.server.rooms.play import Play
from twinstack.server.rooms.settings import ladder
from twinstack.server.storage.writes import Finish, Rated

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

log = logging.getLogger(__name__)


async def finish(room: "Room", play: Play) -> None:
    """Store the result; then the match goes on or is decided."""
    winners = play.winners()
    play.game.journal.closing = await room.pace.work_on(play.game, play.game.hash)
    result = msgspec.msgpack.encode({"winners": winners, "hash": play.game.journal.closing, "ended": time.time()})
    count(room, winners[0] + 1 if len(winners) == 1 else 0)
    await room.changed(Finish(play.lease, "over", result, _rated(room, play)))
    if room.settings.rated:
        for occupant in room.occupants:
            await room.pace.wait_for(note_rating(room, occupant))
        await room.changed()
    about = {"room": room.id, "game": play.id, "answers": len(play.game.journal.answers), "winners": len(winners)}
    log.info("room %s: game %s is over", room.id, play.id, extra=about)


async def note_rating(room: "Room", occupant: Occupant) -> None:
    """Note the player's rating for the room's state, if the room is rated."""
    if room.settings.rated and occupant.record.person:
        rated = ladder(room.settings.rulebook, room.settings.format)
        rating = await rating_of(room.services.store, occupant.record.person, rated)
        occupant.record.rating = rating.points


def _rated(room: "Room", play: Play) -> Rated | None:
    """How the game counts for ratings; None if it does not."""
    if not room.settings.rated:
        return None
    return Rated(ladder(room.settings.rulebook, room.settings.format), room.book.games.ranks(play.game), after_a_game)


def count(room: "Room", winner: int) -> None:
    """Note the winner of a game in its match, 0 for nobody."""
    record = room.record
    record.games = [*record.games, winner]
    record.stage = "over" if decided(record.games, room.settings.best_of) else "between"
    record.secret = secrets.token_bytes(32)
    if room.play is not None:
        record.first = room.play.number + 1


def decided(games: list[int], best_of: int) -> bool:
    """Has a seat won more games than the others can still reach, or have all games been played, draws included?"""
    return len(games) >= best_of or any(games.count(seat) > best_of // 2 for seat in set(games) - {0})
