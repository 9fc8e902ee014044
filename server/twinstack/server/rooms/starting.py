"""Before a game: readiness, bots, and the seed that nobody can choose."""

import logging
import secrets
from typing import TYPE_CHECKING, Any

from twinstack.engine.kernel.randomness import SeedProof
from twinstack.engine.rulebook import AnyGame, Opening, Sitting
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms import coaching
from twinstack.server.rooms.bots import BOTS, name_of_bot
from twinstack.server.rooms.decks import Chosen, chosen_deck
from twinstack.server.rooms.occupants import OccupantRecord
from twinstack.server.rooms.playing import after
from twinstack.server.rooms.record import handles
from twinstack.server.rooms.telling import begin_with_views
from twinstack.server.storage.writes import Begin, Lease

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

log = logging.getLogger(__name__)


@handles(m.Ready)
async def ready(room: "Room", client: Client, message: m.Ready) -> None:
    room.refuse_unless("open", "between", "over")
    record = room.occupants[room.seat(client)].record
    if message.ready and not (record.deck or room.settings.lesson):
        raise Refused("no deck", "no deck is chosen yet", "the message `deck`")
    if message.ready:
        _refuse_start(room, record)
    record.ready, record.nonce = message.ready, message.nonce[:64]
    await room.changed()
    await start_if_all_are_ready(room)


@handles(m.Rematch)
async def rematch(room: "Room", client: Client, message: m.Rematch) -> None:
    room.refuse_unless("over")
    record = room.occupants[room.seat(client)].record
    _refuse_start(room, record)
    record.ready = True
    await room.changed()
    await start_if_all_are_ready(room)


@handles(m.AddBot)
async def add_bot(room: "Room", client: Client, message: m.AddBot) -> None:
    room.refuse_unless("open")
    room.seat(client)
    if room.settings.rated:
        raise Refused("rated", f"room {room.id} is rated", "people with accounts")
    occupant = next((occupant for occupant in room.occupants if not occupant.exists), None)
    if occupant is None:
        raise Refused("full", f"all {len(room.occupants)} seats of room {room.id} are taken")
    if message.bot not in BOTS:
        raise Refused("no bot", f"there is no bot {message.bot!r:.40}", f"one of {', '.join(BOTS)}")
    chosen = await _bots_deck(room, message.deck)
    before, occupant.record = (
        occupant.record,
        OccupantRecord("", _name_of_bot(room, message.bot), ready=True, bot=message.bot),
    )
    try:
        _refuse_start(room, occupant.record)
    except Refused:
        occupant.record = before
        raise
    chosen.put(occupant.record)
    await room.changed()
    await start_if_all_are_ready(room)


def _name_of_bot(room: "Room", bot: str) -> str:
    """A name that nobody else at the table has."""
    taken = {occupant.record.name for occupant in room.occupants}
    first = name_of_bot(bot)
    others = (f"{first} {number}" for number in range(2, len(room.occupants) + 1))
    return next(name for name in (first, *others) if name not in taken)


async def _bots_deck(room: "Room", name: str) -> Chosen:
    """The deck of that name; without a name, the first of the book's decks that is allowed in the room."""
    decks, format = room.book.decks, room.settings.format
    name = name or next(deck.name for deck in decks.offered if decks.fits(deck, format))
    return await chosen_deck(decks, room.pace, name, "", format)


def seat_bots(room: "Room") -> None:
    bots = {at: one.record.bot for at, one in enumerate(room.occupants) if one.record.bot}
    room.bots = {at: BOTS[bot](room.book) for at, bot in bots.items()}
    if room.course is not None:
        room.bots = {at: coaching.Partner(room.course, bot) for at, bot in room.bots.items()}


def _refuse_start(room: "Room", last: OccupantRecord) -> None:
    """If this seat is the last to be ready, the game would begin; refuse that if it is one too many for a person."""
    if _may_start(room) and _all_ready(room, last):
        addresses = {occupant.client.counts_for for occupant in room.occupants if occupant.client is not None}
        room.services.whereabouts.ceilings.refuse_game(room, addresses)


def _may_start(room: "Room") -> bool:
    return room.record.stage in ("open", "over", "between") and not room.services.stopping.is_set()


def _all_ready(room: "Room", last: OccupantRecord | None = None) -> bool:
    records = [occupant.record for occupant in room.occupants if occupant.exists]
    return len(records) == len(room.occupants) and all(one is last or one.ready or one.bot for one in records)


async def start_if_all_are_ready(room: "Room") -> None:
    if _may_start(room) and _all_ready(room):
        async with room.pace.low_priority():  # those who play come first
            await _start(room)


async def _start(room: "Room") -> None:
    """Begin the game, with a seed from the secret that the server committed to and a part from each seat."""
    record = room.record
    if record.stage != "between":
        record.games, record.chooser = [], None
    proof = SeedProof(record.secret, tuple(occupant.record.nonce.encode() for occupant in room.occupants))
    id = secrets.token_hex(8)
    game = _new_game(room, proof)
    lease = Lease(id)
    play = room.play_of(lease, game)
    people = {occupant.record.person: at for at, occupant in enumerate(room.occupants) if occupant.record.person}
    begun = Begin(lease, room.id, game.journal.copy(), record.secret, people)
    coaching.begin(room)
    seat_bots(room)
    record.stage, record.game, record.reason, record.matched = "playing", id, "", False
    record.numbers = None
    record.kept_choices, record.refused_draws = {}, {}
    room.play = play
    for occupant in room.occupants:
        occupant.record.ready = False
        occupant.record.stops.until = ""
    await room.changed(begun)
    log.info("room %s: game %s begins", room.id, id, extra={"room": room.id, "game": id, "seats": len(room.occupants)})
    begin_with_views(room, play)
    await after(room, play)


def _new_game(room: "Room", proof: SeedProof) -> AnyGame:
    records = [occupant.record for occupant in room.occupants]
    if lesson := room.settings.lesson:
        return room.book.lessons.open(lesson, [one.name for one in records], {"public": False, "lesson": lesson})
    first = chooser_of(room.record.games, len(room.occupants), room.record.chooser)
    return room.book.games.open(
        Opening(
            [Sitting(one.name, one.deck, one.leader) for one in records],
            seed=proof.seed,
            profile=room.settings.profile,
            format=room.settings.format,
            chooser=first,
            told=_told(room, proof),
        )
    )


def _told(room: "Room", proof: SeedProof) -> dict[str, Any]:
    """What the journal's head says besides the game itself. The secret is added when the game is over."""
    return {
        "decks": [occupant.record.deck_name for occupant in room.occupants],
        "format": room.settings.format,
        "public": not room.settings.private,
        "proof": {"commitment": proof.commitment, "nonces": [nonce.hex() for nonce in proof.nonces]},
    }


def chooser_of(games: list[int], seats: int, before: int | None) -> int | None:
    """Which seat chooses who goes first. 103.1

    The loser of the game before, or of several the next after the winner; after a draw, the same seat again.
    """
    if not games:
        return None
    return games[-1] % seats if games[-1] else before  # the seat after the winner
