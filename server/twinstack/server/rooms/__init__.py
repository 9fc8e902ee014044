"""Rooms: who sits where, the game that is played there, and the task that keeps it."""

from twinstack.server.rooms.room import Room

__all__ = ["Room"]
