"""What a room tells those who are there: its state, and what is new in the game."""

from typing import TYPE_CHECKING, Any

from twinstack.engine.kernel.randomness import SeedProof
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.rooms.play import SPECTATOR, Body, Play

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


def viewers(room: "Room") -> list[tuple[int, Client]]:
    """All connections, with the seat whose view they have."""
    seated = [(at, chair.client) for at, chair in enumerate(room.chairs) if chair.client is not None]
    return [*seated, *((SPECTATOR, client) for client in room.watching)]


def broadcast(room: "Room", play: Play) -> None:
    """What is new, to everybody. Each distinct view is encoded once for each form of the wire."""
    clients: dict[int, list[Client]] = {}
    for seat, client in viewers(room):
        clients.setdefault(seat, []).append(client)
    for seat, body in play.news():
        frames: dict[Any, bytes] = {}
        for client in clients.get(seat, ()):
            if client.full:
                client.lagging.add(room.id)
                continue
            if room.id in client.lagging:
                client.lagging.discard(room.id)
                show(room, client, seat)
                continue
            frame = frames.get(client.codec.binary)
            if frame is None:
                frame = frames[client.codec.binary] = client.codec.encode(body)
            client.send_frame(frame)


def show(room: "Room", client: Client, seat: int, seen: int | None = None) -> None:
    """What they missed since they saw that update; a view if they saw nothing or it is too long ago."""
    if room.play is None:
        return
    missed = None if seen is None else room.play.missed(seat, seen)
    bodies: list[Body] = [room.play.view(seat)] if missed is None else missed
    for body in bodies:
        client.send(body)


def tell_state(room: "Room") -> None:
    for seat, client in viewers(room):
        client.send(state_for(room, seat))


def state_for(room: "Room", seat: int) -> m.RoomState:
    """The room as one of its seats sees it."""
    return m.RoomState(
        room=room.id,
        stage=room.record.stage,
        settings=room.settings,
        seats=[chair.info(at + 1) for at, chair in enumerate(room.chairs)],
        seat=seat + 1,
        spectators=len(room.watching),
        game=room.record.game,
        games=room.record.games,
        commitment=SeedProof(room.secret, ()).commitment,
        reason=room.reason,
        invitation=room.record.invitation if seat != SPECTATOR else "",
    )
