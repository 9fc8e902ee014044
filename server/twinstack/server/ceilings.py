"""Limits on rooms, games and guests: in all, and from one address, however many connections it has."""

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from twinstack.server.limits import NO_ADDRESS, Rate
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.storage import Store

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

LATER = "another try later"
HOUR, DAY = 3600.0, 86400.0


class Ceilings:
    """Counts rooms, games with bots, guests and stored games, and refuses what would exceed a limit."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._noted: dict[str, tuple[str, bool]] = {}  # room -> (address it counts for, whether bots play there)
        self._rooms: Counter[str] = Counter()  # by address
        self._bot_games: Counter[str] = Counter()
        self._made = Rate(options.rooms_per_minute, 60.0)
        self._begun = Rate(options.games_per_minute, 60.0)
        self._begun_today = Rate(options.games_per_day, DAY)
        self._new_guests = Rate(options.guests_per_hour, HOUR)
        self.guests = 0  # stored guests
        self.games = 0

    async def count(self, store: Store) -> None:
        """Count what is stored already, at the start."""
        self.guests, self.games = await store.people.count_guests(), await store.journals.count()

    # --- rooms

    def note(self, room: "Room") -> None:
        """Count a room again, which may have changed."""
        bots = room.record.stage == "playing" and any(occupant.record.bot for occupant in room.occupants)
        now = (room.record.address, bots)
        if self._noted.get(room.id) != now:
            self.forget(room)
            self._noted[room.id] = now
            self._rooms[now[0]] += 1
            self._bot_games[now[0]] += bots

    def forget(self, room: "Room") -> None:
        """A room is closed: count it no longer."""
        address, bots = self._noted.pop(room.id, ("", False))
        self._rooms[address] -= 1
        self._bot_games[address] -= bots
        for counter in (self._rooms, self._bot_games):
            if counter[address] <= 0:
                del counter[address]

    def refuse_room(self, address: str) -> None:
        """Refuse a new room made from this address, if that is too many."""
        options = self._options
        self.refuse_any_room()
        if address == NO_ADDRESS:
            return
        if self._rooms[address] >= options.rooms_per_address:
            problem = f"from this address, {options.rooms_per_address} rooms were made that are still open"
            raise Refused("too many rooms", problem, "to leave one of them first")
        if not self._made.take(address):
            problem = f"from this address, {options.rooms_per_minute} rooms were made in a minute"
            raise Refused("too many rooms", problem, LATER)

    def refuse_any_room(self) -> None:
        """Refuse a new room of anybody, if that is too many."""
        if len(self._noted) >= self._options.max_rooms:
            raise Refused(
                "too many rooms", f"this server has {self._options.max_rooms} rooms, and that is its limit", LATER
            )

    # --- games

    def refuse_game(self, room: "Room", addresses: Collection[str]) -> None:
        """Refuse a new game in this room, if it is too many for people at these addresses. A rematch counts too."""
        options = self._options
        if self.games >= options.max_games:
            raise Refused(
                "too many games", f"this server keeps {options.max_games} games, and that is its limit", LATER
            )
        if any(occupant.record.bot for occupant in room.occupants):
            self._refuse_bot_game(room.record.address)
        for rate, often in (
            (self._begun, f"{options.games_per_minute} games were begun in a minute"),
            (self._begun_today, f"{options.games_per_day} games were begun in a day"),
        ):
            if not all(rate.take(address) for address in addresses if address != NO_ADDRESS):
                raise Refused("too many games", f"from this address, {often}", LATER)
        self.games += 1

    def _refuse_bot_game(self, address: str) -> None:
        options = self._options
        if address != NO_ADDRESS and self._bot_games[address] >= options.bot_games_per_address:
            problem = f"from this address, {options.bot_games_per_address} games with bots are being played already"
            raise Refused("too many games", problem, "the end of one of them")
        if self._bot_games.total() >= options.max_bot_games:
            problem = f"{options.max_bot_games} games with bots are being played here already"
            raise Refused("too many games", problem, LATER)

    # --- guests

    def refuse_guest(self, address: str) -> None:
        """Refuse a new guest from this address, if that is too many."""
        options = self._options
        if self.guests >= options.max_guests:
            raise Refused(
                "too many guests", f"this server knows {options.max_guests} guests, and that is its limit", LATER
            )
        if address != NO_ADDRESS and not self._new_guests.take(address):
            problem = f"from this address, {options.guests_per_hour} guests came in an hour"
            raise Refused("too many guests", problem, LATER)
        self.guests += 1
