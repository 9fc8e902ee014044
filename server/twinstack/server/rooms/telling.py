"""What a room sends to the people in it: its state, and the news of the game."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import trio

from twinstack.engine.kernel.randomness import SeedProof
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.rooms import coaching
from twinstack.server.rooms.play import SPECTATOR, Body, Play

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


def broadcast(room: "Room", news: Iterable[tuple[int, Body, bytes]]) -> None:
    """Send news to everybody; for spectators it may be delayed."""
    for seat, body, packed in news:
        if seat != SPECTATOR:
            client = room.occupants[seat].client
            if client is not None:
                send_update(room, seat, (client,), body, packed)
        elif room.delayed is not None:
            room.delayed.put(trio.current_time(), body)
        elif room.watching:
            send_update(room, seat, room.watching, body, packed)


def send_update(
    room: "Room", seat: int, clients: Iterable[Client], body: Body | m.View | m.Update, packed: bytes | None = None
) -> None:
    """Send it to all who share this view, encoded once for each encoding. Slow connections get it later.

    `packed`: it is encoded in MessagePack already.
    """
    updates: dict[Any, bytes] = {}
    views: dict[Any, bytes] = {}
    view: Any = None
    for client in clients:
        if client.full:
            client.lagging.setdefault(room.id, body["n"] - 1 if isinstance(body, dict) else None)
        elif room.id not in client.lagging:
            client.send_frame(packed if packed and client.codec.binary else _encoded(updates, client, body))
        elif (seen := client.lagging.pop(room.id)) is not None:
            _show_at_once(room, client, seat, seen)
        else:
            view = view or _view(room, seat)
            client.send_frame(_encoded(views, client, view))


def _encoded(frames: dict[Any, bytes], client: Client, message: Any) -> bytes:
    frame = frames.get(client.codec.binary)
    if frame is None:
        frame = frames[client.codec.binary] = client.codec.encode(message)
    return frame


def _view(room: "Room", seat: int) -> Any:
    """Everything that a viewer may see, for spectators with their delay; None if there is no game."""
    if seat == SPECTATOR and room.delayed is not None:
        return room.delayed.view()
    return None if room.play is None else room.play.view(seat)


async def show(room: "Room", client: Client, seat: int, seen: int | None = None) -> None:
    """Send the updates after number `seen`; the whole view if there is no such number, or it is too old."""
    play = room.play
    if play is not None and not (seat == SPECTATOR and room.delayed is not None):
        missed = play.missed(seat, seen)
        _send_all(client, [await play.seen(seat)] if missed is None else missed)
    else:
        _show_at_once(room, client, seat, seen)


def _show_at_once(room: "Room", client: Client, seat: int, seen: int | None) -> None:
    """The same as `show`, without letting other tasks run."""
    missed = None if room.play is None else room.play.missed(seat, seen)
    _send_all(client, [_view(room, seat)] if missed is None else missed)


def _send_all(client: Client, bodies: Iterable[Any]) -> None:
    for body in bodies:
        if body is not None:
            client.send(body)


def begin_with_views(room: "Room", play: Play) -> None:
    """A game begins: everybody gets a view instead of its first update."""
    for client in (*room.watching, *(occupant.client for occupant in room.occupants if occupant.client is not None)):
        client.lagging[room.id] = None
    if room.delayed is not None:
        room.delayed.put(trio.current_time(), play.view(SPECTATOR))
    elif room.watching:
        play.view(SPECTATOR)


def tell_state(room: "Room") -> None:
    for seat, occupant in enumerate(room.occupants):
        if occupant.client is not None:
            _send_state(room, occupant.client, state_for(room, seat))
    state = state_for(room, SPECTATOR)
    if room.delayed is not None:
        room.delayed.put(trio.current_time(), state)
    elif room.watching:
        send_state(room, state)


def send_state(room: "Room", state: m.RoomState) -> None:
    """Send the room's state to all spectators."""
    frames: dict[Any, bytes] = {}
    for client in room.watching:
        _send_state(room, client, state, frames)


def _send_state(room: "Room", client: Client, state: m.RoomState, frames: dict[Any, bytes] | None = None) -> None:
    """Send a client the room's state; a slow connection gets it later, with whatever else it missed."""
    if client.full:
        client.lagging.setdefault(room.id, _last(room, SPECTATOR if client in room.watching else state.seat - 1))
    else:
        client.send_frame(_encoded({} if frames is None else frames, client, state))


def _last(room: "Room", seat: int) -> int | None:
    """The number of the last update that was sent to all who share this view and are not too slow."""
    delayed = seat == SPECTATOR and room.delayed is not None
    return None if delayed or room.play is None else room.play.last(seat)


async def catch_up(room: "Room", client: Client, seat: int) -> None:
    """Send a slow connection what it missed: the updates, or the whole view if they are too many."""
    seen = client.lagging.pop(room.id, None)
    if seat != SPECTATOR or room.delayed is None:
        client.send(state_for(room, seat))
    elif room.delayed.state is not None:
        client.send(room.delayed.state)
    await show(room, client, seat, seen)


def state_for(room: "Room", seat: int | None) -> m.RoomState:
    """The room as one of its seats sees it; without one, as a spectator does."""
    seat = SPECTATOR if seat is None else seat
    clocks = room.play.clocks if room.play is not None else None
    if clocks is not None and not room.paused:
        clocks.charge(trio.current_time())
    return m.RoomState(
        room=room.id,
        stage="paused" if room.paused else room.record.stage,
        settings=room.settings,
        seats=[
            occupant.info(at + 1, *(room.settings.clock, 0.0) if clocks is None else clocks.told(at))
            for at, occupant in enumerate(room.occupants)
        ],
        seat=seat + 1,
        spectators=len(room.watching),
        game=room.record.game,
        games=room.record.games,
        commitment=SeedProof(room.record.secret, ()).commitment,
        reason=room.paused or room.record.reason,
        undo=sorted(one + 1 for one in room.record.undoing.agreed) if room.record.undoing is not None else [],
        undone=room.play.undone if room.play is not None else 0,
        draw=sorted(one + 1 for one in room.record.drawing),
        invitation=room.record.invitation if seat != SPECTATOR else "",
        muted=room.occupants[seat].record.muted if seat != SPECTATOR else [],
        lesson=coaching.told(room, seat),
    )
