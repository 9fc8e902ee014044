"""Before a game: readiness, bots, and the seed that nobody can choose."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from twinstack.engine.kernel.randomness import SeedProof
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.table import new_game
from twinstack.engine.players import GreedyPlayer, RandomPlayer
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.chairs import ChairRecord
from twinstack.server.rooms.decks import chosen_deck
from twinstack.server.rooms.play import Play
from twinstack.server.rooms.record import handles
from twinstack.server.rooms.telling import show, viewers
from twinstack.server.storage.games import add_game

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

BOTS: dict[str, Callable[[], Any]] = {
    "greedy": GreedyPlayer,
    "random": lambda: RandomPlayer(secrets.token_bytes(16)),
}


@handles(m.Ready)
async def ready(room: "Room", client: Client, message: m.Ready) -> None:
    room.refuse_unless("open", "over")
    record = room.chairs[room.seat(client)].record
    if message.ready and not record.deck:
        raise Refused("no deck", "a deck is to be chosen first", "the message `deck`")
    record.ready, record.nonce = message.ready, message.nonce[:64]
    await room.changed()
    await _start_if_all_are_ready(room)


@handles(m.AddBot)
async def add_bot(room: "Room", client: Client, message: m.AddBot) -> None:
    room.refuse_unless("open")
    room.seat(client)
    if room.settings.rated:
        raise Refused("rated", f"room {room.id} is rated", "people with accounts")
    chair = next((chair for chair in room.chairs if not chair.taken), None)
    if chair is None:
        raise Refused("full", f"all {len(room.chairs)} seats of room {room.id} are taken")
    if message.bot not in BOTS:
        raise Refused("no bot", f"there is no bot {message.bot!r:.40}", f"one of {', '.join(BOTS)}")
    chosen = await chosen_deck(message.deck or DECKS[0].name, "", room.settings.format)
    chair.record = ChairRecord("", f"{message.bot.capitalize()} bot", ready=True, bot=message.bot)
    chosen.put(chair.record)
    await room.changed()
    await _start_if_all_are_ready(room)


def seat_bots(room: "Room") -> None:
    room.bots = {at: BOTS[chair.record.bot]() for at, chair in enumerate(room.chairs) if chair.record.bot}


async def _start_if_all_are_ready(room: "Room") -> None:
    if all(chair.taken and (chair.record.ready or chair.record.bot) for chair in room.chairs):
        await _start(room)


async def _start(room: "Room") -> None:
    """The game begins with a seed that the server has committed to and each seat has had a part in."""
    proof = SeedProof(room.secret, tuple(chair.record.nonce.encode() for chair in room.chairs))
    game = new_game(
        [chair.record.deck for chair in room.chairs],
        seed=proof.seed,
        names=[chair.record.name for chair in room.chairs],
        profile=room.settings.profile,
    )
    id = secrets.token_hex(8)
    people = {chair.record.person: at for at, chair in enumerate(room.chairs) if chair.record.person}
    await room.stored(room.house.storage.begin(add_game(id, room.id, game.journal, room.secret, people)))
    room.play = Play(id, room.id, game, room.house.storage, room.house.cards)
    seat_bots(room)
    room.record.stage, room.record.game = "playing", id
    for chair in room.chairs:
        chair.record.ready = False
    await room.changed()
    for seat, client in viewers(room):
        show(room, client, seat)
