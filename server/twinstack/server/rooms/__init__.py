"""Rooms: their seats, their game, and the task that runs them."""

from twinstack.server.rooms.record import HANDLERS, CameBack, CaughtUp, Close, Disconnected, RoomRecord, RoomServices
from twinstack.server.rooms.room import Room

__all__ = ["HANDLERS", "CameBack", "CaughtUp", "Close", "Disconnected", "Room", "RoomRecord", "RoomServices"]
