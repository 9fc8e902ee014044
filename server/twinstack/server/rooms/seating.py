"""Joining and leaving: seats, spectators, and people who come back with another connection."""

from typing import TYPE_CHECKING

import trio

from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.matches import note_rating
from twinstack.server.rooms.play import SPECTATOR
from twinstack.server.rooms.record import CameBack, CaughtUp, Close, Disconnected, RoomServices, handles
from twinstack.server.rooms.telling import catch_up, show, state_for, tell_state
from twinstack.server.storage.writes import Finish

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


@handles(m.Join)
async def join(room: "Room", client: Client, message: m.Join) -> m.Entered:
    seat = room.seat_of(client.person)
    if seat is None:
        room.admit(client, message.invitation)
        room.refuse_unless("open", "over")
        refuse_another(room.services, client, besides=room)
        if room.settings.rated and client.guest:
            raise Refused("rated", f"room {room.id} is rated", "an account")
        seat = next((at for at, occupant in enumerate(room.occupants) if not occupant.exists), None)
        if seat is None:
            raise Refused("full", f"all {len(room.occupants)} seats of room {room.id} are taken")
        room.occupants[seat].sit_down(client)
        await room.pace.wait_for(note_rating(room, room.occupants[seat]))
        room.record.stage = "open"
    muted = room.show_no_more(client)
    if muted is not None:
        room.occupants[seat].record.muted = sorted(muted)
    _connect(room, seat, client)
    await room.changed()
    await show(room, client, seat)
    return m.Entered(room.id, seat + 1, room.record.invitation)


@handles(m.Watch)
async def watch(room: "Room", client: Client, message: m.Watch) -> m.Entered:
    room.admit(client, message.invitation)
    if not room.settings.spectators:
        raise Refused("no spectators", f"room {room.id} lets nobody watch")
    if room.seat_of(client.person) is not None:
        raise Refused("seated", f"you have a seat in room {room.id}", "to leave it first")
    most = room.services.options.watched_per_connection
    if client not in room.watching and len(client.watching) >= most:
        raise Refused("too many rooms", f"you watch {most} rooms already", "to leave one of them first")
    if room.play is not None:
        await room.play.open_for(SPECTATOR)
    room.show_to(client)
    room.count_soon()
    state = room.delayed.state if room.delayed is not None else None
    client.send(state or state_for(room, SPECTATOR))
    await show(room, client, SPECTATOR)
    return m.Entered(room.id)


@handles(m.Leave)
async def leave(room: "Room", client: Client, message: m.Leave) -> None:
    if room.show_no_more(client) is not None:
        room.count_soon()
        return
    seat = room.seat(client)
    if room.record.stage == "playing" and not room.playing().game.state.players[seat].lost:
        raise Refused("in a game", "your game is still going on", "to concede first")
    if room.record.matched:
        room.services.no_shows.missed(client.person, client)
    room.occupants[seat].stand_up()
    if room.record.stage in ("between", "over"):  # the seat is free for another match
        room.record.stage, room.record.reason = "open", f"{client.name} has left"
    ended = []
    if not any(occupant.record.person for occupant in room.occupants):
        if room.play is not None and room.record.stage == "playing":  # only bots would play on
            ended.append(Finish(room.play.lease, "abandoned", b""))
        room.record.stage, room.record.reason = "closed", "everybody has left"
    await room.changed(*ended)


@handles(CaughtUp)
async def caught_up(room: "Room", client: Client, message: CaughtUp) -> None:
    seat = SPECTATOR if client in room.watching else room.seat_of(client.person)
    if room.has(client) and seat is not None:
        await catch_up(room, client, seat)


@handles(Disconnected)
async def gone(room: "Room", client: Client, message: Disconnected) -> None:
    if room.show_no_more(client) is not None:
        room.count_soon()
    for seat, occupant in enumerate(room.occupants):
        if occupant.client is client:
            occupant.client = None
            _present(room, seat, False)
            tell_state(room)


@handles(CameBack)
async def back(room: "Room", client: Client, message: CameBack) -> None:
    """Somebody comes back with another connection."""
    seat = room.seat_of(client.person)
    if seat is not None:
        _connect(room, seat, client)
        tell_state(room)
        await show(room, client, seat, message.seen)


@handles(Close)
async def close(room: "Room", client: Client | None, message: Close) -> None:
    """The server closes the room. The journal of a game under way is kept; the game ends without a winner."""
    if (message.if_deserted and not room.deserted) or (message.if_matched and not room.record.matched):
        return
    if room.play is not None and room.record.stage == "playing":
        await room.stored(room.begin_to_store(Finish(room.play.lease, "abandoned", b"")))
    if message.if_matched:
        for occupant in room.occupants:
            if occupant.record.person and not occupant.record.ready:
                room.services.no_shows.missed(occupant.record.person, occupant.client)
    room.record.stage, room.record.reason = "closed", message.reason
    await room.changed()


def refuse_another(services: RoomServices, client: Client, besides: "Room | None" = None) -> None:
    """Refuse a person who has too many rooms: those with a seat of theirs, and those they made that nobody joined."""
    most = services.options.rooms_per_person
    if sum(room is not besides for room in services.whereabouts.rooms(client.person)) >= most:
        raise Refused("too many rooms", f"you have {most} rooms already", "to leave one of them first")


def _connect(room: "Room", seat: int, client: Client) -> None:
    """Give the seat to this connection, the person's newest; only that one holds it."""
    occupant = room.occupants[seat]
    if occupant.client is not None and occupant.client is not client:
        text = f"your seat in room {room.id} is taken by another connection"
        occupant.client.send(m.Notice(code="taken over", text=text, room=room.id))
    occupant.client = client
    _present(room, seat, True)


def _present(room: "Room", seat: int, here: bool) -> None:
    if room.play is not None:
        room.play.clocks.presence(seat, here, trio.current_time())
