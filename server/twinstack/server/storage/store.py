"""The interface of a store of games, rooms and people. It is implemented with SQLite and in memory.

`tests/server/test_store.py` is the contract; a store that passes it can replace any other. What is to be added under
an id, a token or a key that is there already is refused with a `StorageError`, and so is whatever fails on the way,
such as the function that rates. `fences.py` keeps leases and the numbers of answers, and refuses in the sentences
that are expected.
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
    """The queue of one room: its writes are done in this order, and do not wait for those of other rooms."""

    def begin(self, *writes: Write, can_wait: bool = False) -> Piece:
        """Begin these writes, all or none. With `can_wait`, writes of other lanes that somebody waits for go first."""


class Journals(Protocol):
    """Games and their answers. The lanes of their rooms write them: `Begin`, `Append`, `TakeBack`, `Finish`."""

    async def lease(self, game: str) -> Lease:
        """A lease to go on with a game under way. Earlier leases of it are refused from now on."""

    async def read(self, game: str, upto: int = -1) -> StoredGame | None:
        """The game with its answers, or the first `upto` of them; None if there is no such game."""

    async def seats(self, game: str) -> dict[int, str]:
        """The people at its seats when it began, by seat."""

    async def finished(self, person: str, limit: int) -> list[FinishedGame]:
        """The last finished games of a person, at most `limit`, the newest first."""

    async def begun_before(self, time: float) -> list[str]:
        """Games that began before this time of the store."""

    async def forget(self, games: Collection[str]) -> None:
        """Delete these games with all that belongs to them."""

    async def count(self) -> int: ...


class Rooms(Protocol):
    """Rooms, as bytes that only the rooms themselves can read. Their lanes write them: `PutRoom`, `DropRoom`."""

    async def count(self) -> int: ...

    async def after(self, row: int) -> list[StoredRoom]:
        """The next page of rooms, in the order in which they were made; start with -1."""

    async def set_aside(self, room: StoredRoom, why: str) -> None:
        """Take the room away, but keep what was stored of it for the operator."""


class People(Protocol):
    """Guests and accounts. No two names look alike."""

    async def add(self, person: Person) -> None:
        """Add a person; `NameTaken` if somebody else has the name."""

    async def become_account(self, person: str, name: str, password: str) -> None:
        """Give a guest an account; `NameTaken` as for `add`."""

    async def by_id(self, person: str) -> Person | None: ...

    async def named(self, name: str) -> Person | None:
        """The person of this name, in capital or small letters."""

    async def put_password(self, person: str, password: str, kept: str) -> set[str]:
        """Change a password. Gives the sessions that end by it: all but the kept one and those of keys."""

    async def count_guests(self) -> int: ...

    async def idle_guests(self, time: float) -> list[str]:
        """Guests who were added before this time of the store, and have no session that was used since."""

    async def forget_guests(self, people: Collection[str]) -> None:
        """Delete guests with their sessions; those who have an account by now stay."""


class Sessions(Protocol):
    """Sessions, by the hashes of their tokens."""

    async def add(self, session: Session) -> None: ...

    async def person(self, token: str) -> Person | None:
        """The person whose session it is."""

    async def used(self, token: str, at: float) -> None:
        """A person has come back with this session, at this time of day."""

    async def of(self, person: str) -> list[Session]:
        """All sessions of a person, the oldest first."""

    async def seen(self, tokens: Collection[str]) -> None:
        """Note that these sessions are in use now."""

    async def unseen_since(self, time: float) -> list[str]:
        """The sessions that were last in use before this time of the store."""

    async def end(self, tokens: Collection[str]) -> None: ...


class Keys(Protocol):
    """The keys of bots that play under an account, by their hashes."""

    async def add(self, token: str, person: str, label: str) -> None: ...

    async def find(self, token: str) -> tuple[Person, str] | None:
        """The person whose key it is, and its label; None if there is no such key or no such person."""

    async def count(self, person: str) -> int: ...

    async def drop(self, person: str, label: str) -> set[str] | None:
        """Delete a key. Gives its sessions, which end with it; None if there is no such key."""


class Ratings(Protocol):
    """Ratings, by format. They are written when a rated game finishes."""

    async def of(self, person: str, format: str) -> RatingRow | None: ...

    async def place(self, mu: float, format: str) -> tuple[int, int]:
        """How many people have a rating in the format, and how many a better one than this."""


class BanList(Protocol):
    """The bans."""

    async def all(self) -> list[BanRow]:
        """All bans, in the order in which they were made."""

    async def put(self, ban: BanRow) -> None:
        """Add a ban; it replaces one of the same person or address."""

    async def lift(self, person: str, address: str) -> None: ...


class Store(Protocol):
    """A store; in memory, it is lost with the process. To be made and used from within trio."""

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
        """Does what is stored outlive the process?"""

    @property
    def begun(self) -> int:
        """The number of pieces of work begun so far."""

    @property
    def waiting(self) -> int:
        """The number of pieces of work that are not durable yet."""

    def lane(self) -> Lane: ...

    def now(self) -> float:
        """The store's own time, which tells how old things are; it never jumps, whatever the machine's clock does."""

    async def keep_time(self) -> None:
        """Store the current time of the store."""

    async def close(self) -> None:
        """Wait for what was begun, then release the store to others."""
