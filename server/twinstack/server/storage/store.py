"""The seam: what the server asks of whatever keeps its games, rooms and people. SQLite and memory stand behind it.

`tests/server/test_store.py` is the contract; a store that passes it can take the place of any other.
"""

from collections.abc import Collection
from typing import Protocol

from twinstack.server.storage.rows import (
    BanRow,
    FinishedGame,
    Person,
    RatingRow,
    Session,
    StoredGame,
    StoredRoom,
)
from twinstack.server.storage.writes import Lease, Piece, Write


class Lane(Protocol):
    """For a room: what it begins is done in this order, and is not held up by what other rooms begin."""

    def begin(self, *writes: Write, can_wait: bool = False) -> Piece:
        """On their way, all or none. If nobody waits for them, what somebody waits for in other lanes comes first."""


class Journals(Protocol):
    """Games and their answers. The lanes of their rooms write them: `Begin`, `Append`, `TakeBack`, `Finish`."""

    async def lease(self, game: str) -> Lease:
        """To go on with a game that is played. Leases of it that were given before are refused from now on."""

    async def read(self, game: str, upto: int = -1) -> StoredGame | None:
        """The game with its answers so far, or the first so many; nothing if there is none."""

    async def seats(self, game: str) -> dict[int, str]:
        """The people who sat at it when it began, by seat."""

    async def finished(self, person: str, limit: int) -> list[FinishedGame]:
        """The last so many that somebody has played, newest first."""

    async def begun_before(self, time: float) -> list[str]:
        """Games that began before this time of the store."""

    async def forget(self, games: Collection[str]) -> None:
        """With all that is stored of them."""

    async def count(self) -> int: ...


class Rooms(Protocol):
    """Rooms, as bytes that only they themselves can read. Their lanes write them: `PutRoom`, `DropRoom`."""

    async def count(self) -> int: ...

    async def after(self, row: int) -> list[StoredRoom]:
        """The next page of them, in the order in which they were made; -1 is before the first."""

    async def set_aside(self, room: StoredRoom, why: str) -> None:
        """It is no room any more; what was stored of it is kept for the operator."""


class People(Protocol):
    """Guests and accounts. No two names look alike."""

    async def add(self, person: Person) -> None:
        """Somebody new; `NameTaken` if somebody else is called so."""

    async def become_account(self, person: str, name: str, password: str) -> None:
        """A guest gets an account; `NameTaken` as for somebody new."""

    async def by_id(self, person: str) -> Person | None: ...

    async def named(self, name: str) -> Person | None:
        """Whatever letters of the name are capitals."""

    async def put_password(self, person: str, password: str, kept: str) -> set[str]:
        """The sessions that end with the old one, but for the kept one; those of keys go on."""

    async def count_guests(self) -> int: ...

    async def idle_guests(self, time: float) -> list[str]:
        """Who was new before this time of the store, and has no session that was used since."""

    async def forget_guests(self, people: Collection[str]) -> None:
        """With their sessions; who has an account by now stays."""


class Sessions(Protocol):
    """Known by the hashes of their tokens."""

    async def add(self, session: Session) -> None: ...

    async def person(self, token: str) -> Person | None:
        """Whose session it is."""

    async def used(self, token: str, at: float) -> None:
        """Somebody has come back with it, at this time of day."""

    async def of(self, person: str) -> list[Session]:
        """All of somebody, the oldest first."""

    async def seen(self, tokens: Collection[str]) -> None:
        """They are in use now."""

    async def unseen_since(self, time: float) -> list[str]:
        """Those that were in use before this time of the store, and not since."""

    async def end(self, tokens: Collection[str]) -> None: ...


class Keys(Protocol):
    """Of bots that play under an account, known by their hashes."""

    async def add(self, token: str, person: str, label: str) -> None: ...

    async def find(self, token: str) -> tuple[Person, str] | None:
        """Whose key it is, and its label."""

    async def count(self, person: str) -> int: ...

    async def drop(self, person: str, label: str) -> set[str] | None:
        """The sessions that were begun with it, which end with it; None if there is no such key."""


class Ratings(Protocol):
    """By format. They are written when a game finishes that is rated."""

    async def of(self, person: str, format: str) -> RatingRow | None: ...

    async def place(self, mu: float, format: str) -> tuple[int, int]:
        """How many have a rating in the format, and how many a better one than this."""


class BanList(Protocol):
    """Who may not come in."""

    async def all(self) -> list[BanRow]:
        """In the order in which they were made."""

    async def put(self, ban: BanRow) -> None:
        """In the place of one of the same person or address."""

    async def lift(self, person: str, address: str) -> None: ...


class Store(Protocol):
    """All that must outlive the process, or with memory behind it, nothing. To be made and used from within trio."""

    @property
    def journals(self) -> Journals: ...
    @property
    def rooms(self) -> Rooms: ...
    @property
    def people(self) -> People: ...
    @property
    def sessions(self) -> Sessions: ...
    @property
    def keys(self) -> Keys: ...
    @property
    def ratings(self) -> Ratings: ...
    @property
    def bans(self) -> BanList: ...

    @property
    def lasts(self) -> bool:
        """Whether what is stored outlives the process."""

    @property
    def begun(self) -> int:
        """Pieces of work so far."""

    @property
    def waiting(self) -> int:
        """Those of them that are not durable yet."""

    def lane(self) -> Lane: ...

    def now(self) -> float:
        """The store's own time, by which it is known what is old; it never jumps, whatever the machine's clock does."""

    async def keep_time(self) -> None:
        """Store how far its time has come."""

    async def close(self) -> None:
        """Wait for what was begun, and let others have it."""
