"""A view of a position, as a bot would be shown it."""

from collections.abc import Sequence

from tests.magic_wire import SHEET
from twinstack.client_sdk import View
from twinstack.client_sdk.rooms import Room
from twinstack.protocol import messages as m
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.rows import Face, Snapshot


def view_of(snapshot: Snapshot, faces: Sequence[Face], seat: int = 1) -> tuple[View, Room]:
    room = Room("r")
    room.state = m.RoomState(room="r", stage="playing", settings=m.Settings(), seats=[], seat=seat)
    assert room.view(m.View(room="r", number=0, sheet=SHEET, snapshot=snapshot, hash=Mirror(snapshot, SHEET).hash()))
    return View(room, dict(enumerate(faces))), room
