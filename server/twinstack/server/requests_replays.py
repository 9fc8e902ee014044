"""Requests about finished games."""

from twinstack.protocol import messages as m
from twinstack.server import replays
from twinstack.server.clients import Client
from twinstack.server.desk import Desk, answers
from twinstack.server.problems import Refused


@answers(m.ListReplays)
async def list_replays(desk: Desk, client: Client, message: m.ListReplays) -> list[m.ReplayLine]:
    return await replays.listed(desk.lobby.store, client.person, message.limit)


@answers(m.GetReplay)
async def get_replay(desk: Desk, client: Client, message: m.GetReplay) -> m.ReplayFound:
    stored = await desk.replays.load(client.person, message.game)
    room = desk.lobby.rooms.get(stored.room)
    if room is not None and room.record.stage in ("playing", "between"):
        raise Refused(
            "not over", f"a match is still being played in room {room.id}", "its end, for a replay shows all cards"
        )
    if room is not None and room.delayed is not None and room.delayed.waits and room.seat_of(client.person) is None:
        raise Refused("behind", f"spectators of room {room.id} are still shown this game", "another try later")
    if message.step < 0:
        return m.ReplayFound(file=replays.as_file(stored))
    if message.explain or message.event >= 0:
        return m.ReplayFound(why=await desk.replays.why(stored, message))
    return m.ReplayFound(seen=await desk.replays.step(stored, message.step, message.seat))
