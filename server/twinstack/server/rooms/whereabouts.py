"""Which rooms each person is in, found without asking every room."""

from typing import TYPE_CHECKING

from twinstack.server.ceilings import Ceilings
from twinstack.server.listing import Listing

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


class Whereabouts:
    """The rooms of each person: those in which they have a seat, and those they made that nobody has joined."""

    def __init__(self, ceilings: Ceilings) -> None:
        self.ceilings = ceilings
        self.listing = Listing()
        self._rooms: dict[str, dict[str, Room]] = {}  # by person, in the order in which they joined them
        self._people: dict[str, set[str]] = {}  # by room
        self._invited: dict[str, Room] = {}

    def note(self, room: "Room") -> None:
        """Bring up to date who is in the room: somebody may have joined or left, or a game begun or ended."""
        self.ceilings.note(room)
        self.listing.note(room)
        now = {occupant.record.person for occupant in room.occupants if occupant.record.person}
        if not room.taken and room.record.maker:
            now.add(room.record.maker)
        self._change(room, now)
        if room.record.invitation:
            self._invited[room.record.invitation] = room

    def forget(self, room: "Room") -> None:
        """The room is closed."""
        self.ceilings.forget(room)
        self.listing.forget(room)
        self._change(room, set())
        self._invited.pop(room.record.invitation, None)

    @property
    def people(self) -> set[str]:
        """Everybody who is in a room."""
        return set(self._rooms)

    def rooms(self, person: str) -> list["Room"]:
        return list(self._rooms.get(person, {}).values())

    def invited(self, invitation: str) -> "Room | None":
        """The room with this invitation."""
        return self._invited.get(invitation)

    def _change(self, room: "Room", now: set[str]) -> None:
        before = self._people.pop(room.id, set())
        if now:
            self._people[room.id] = now
        for person in before - now:
            del self._rooms[person][room.id]
            if not self._rooms[person]:
                del self._rooms[person]
        for person in now - before:
            self._rooms.setdefault(person, {})[room.id] = room
