"""During a game: answers, conceding, bots, and its end."""

import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.rooms.play import SPECTATOR, Play
from twinstack.server.rooms.record import handles
from twinstack.server.rooms.telling import broadcast, show
from twinstack.server.storage.games import end_game
from twinstack.server.storage.sqlite import Piece

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


@handles(m.Answer)
async def answer(room: "Room", client: Client, message: m.Answer) -> None:
    play = room.playing()
    given = play.read(room.seat(client), message.number, message.take)
    await after(room, play, play.answer(given))


@handles(m.Concede)
async def concede(room: "Room", client: Client, message: m.Concede) -> None:
    play = room.playing()
    await after(room, play, play.concede(room.seat(client)))


@handles(m.Resync)
async def resync(room: "Room", client: Client, message: m.Resync) -> None:
    show(room, client, SPECTATOR if client in room.watching else room.seat(client))


async def after(room: "Room", play: Play, piece: Piece) -> None:
    """An answer has been given: once it is durable, all are told what it has done."""
    await room.stored(piece)
    broadcast(room, play)
    if play.decision is None:
        await _finish(room, play)


async def let_bots_answer(room: "Room") -> None:
    """Until a person is asked."""
    while room.play is not None and room.record.stage == "playing":
        decision = room.play.decision
        if decision is None or decision.seat not in room.bots:
            return
        choice = room.bots[decision.seat].choose(room.play.game, decision)
        await after(room, room.play, room.play.answer(choice))


async def _finish(room: "Room", play: Play) -> None:
    winners = play.winners()
    room.record.stage = "over"
    room.record.games = [*room.record.games, winners[0] + 1 if len(winners) == 1 else 0]
    play.game.journal.closing = play.game.hash()
    result = msgspec.msgpack.encode({"winners": winners, "hash": play.game.journal.closing, "ended": time.time()})
    await room.stored(room.house.storage.begin(end_game(play.id, "over", result)))
    room.secret = secrets.token_bytes(32)
    await room.changed()
