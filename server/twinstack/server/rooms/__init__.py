"""Rooms: their seats, their game, and the task that runs them."""

from twinstack.server.rooms.record import HANDLERS, Back, CaughtUp, Close, Gone, House, RoomRecord
from twinstack.server.rooms.room import Room

__all__ = ["HANDLERS", "Back", "CaughtUp", "Close", "Gone", "House", "Room", "RoomRecord"]
