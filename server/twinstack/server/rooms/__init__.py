"""Rooms: who sits where, the game that is played there, and the task that keeps it."""

from twinstack.server.rooms.record import HANDLERS, Back, CaughtUp, Close, Gone, House, RoomRecord
from twinstack.server.rooms.room import Room

__all__ = ["HANDLERS", "Back", "CaughtUp", "Close", "Gone", "House", "Room", "RoomRecord"]
