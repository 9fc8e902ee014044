"""The interface of a store of games, rooms and people. It is implemented with SQLite and in memory.

`tests/server/test_store.py` and `test_store_people.py` beside it are the contract; a store that passes them can replace
any other. `python -m pytest tests/server/test_store*.py -k NAME` runs them on the kind of that name in the KINDS of
`tests/server/stores.py`. What holds for all of it:

- Whatever is refused, or goes wrong on the way, is a `StorageError`, and then nothing of that call or piece was stored.
  `StorageOutage` says that the same may be tried again. A store that does not know whether something was stored has to
  find out before it says so: what is begun again after an outage must not be stored twice.
- What is to be added under an id, a token or a key that is there already is refused. Changing, deleting or ending what
  is not there does nothing, except that only the holder of a lease writes to a game.
- Reading sees every piece that somebody has waited for, and never half of a piece. A damaged room has None for `id` or
  `data`, and reading a damaged game raises; nothing else fails because of the damage.
- After a start no game is leased. `fences.py` keeps the leases and the numbers of answers, and refuses with the
  sentences that the contract expects. A store for several servers keeps both with the games instead; else its duties
  are the same.
- There are two kinds of time, both in seconds. The store's own (`Store.now`) says how old things are and never jumps;
  the time of day is for people to read.
"""

from collections.abc import Collection
from typing import Protocol

from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.rows import (
    BanRow,
    FinishedGame,
    Person,
    RatingRow,
    Session,
    StoredGame,
    StoredRoom,
)
from twinstack.server.storage.writes import Lease, Write


class Lane(Protocol):
    """The queue of one room: its writes are done in this order, and do not wait for those of other rooms."""

    def begin(self, *writes: Write, can_wait: bool = False) -> Piece:
        """Begin these writes, all or none. With `can_wait`, writes of other lanes that somebody waits for go first."""


class Journals(Protocol):
    """Games and their answers. The lanes of their rooms write them: `Begin`, `Append`, `TakeBack`, `Finish`."""

    async def lease(self, game: str) -> Lease:
        """A lease to go on with a game under way, which ends its earlier leases; a lease does not run out by itself.

        `NotPlayed` if there is none, or it is over: "there is no game 'g'; expected one that is played", or "game g is
        over; expected one that is played".
        """

    async def read(self, game: str, upto: int = -1) -> StoredGame | None:
        """The game with its answers, or the first `upto` of them; None if there is no such game.

        Its notes are those stored with the last of all its answers, even if only the first ones are read.
        """

    async def seats(self, game: str) -> dict[int, str]:
        """The people at its seats when it began, by seat; nobody, if there is no such game."""

    async def finished(self, person: str, limit: int) -> list[FinishedGame]:
        """The last finished games of a person, at most `limit`, the newest first."""

    async def begun_before(self, time: float) -> list[str]:
        """Games that began before this time of the store, those under way included; the oldest first."""

    async def forget(self, games: Collection[str]) -> None:
        """Delete these games with their answers, seats and leases. Rooms and ratings stay."""

    async def count(self) -> int: ...


class Rooms(Protocol):
    """Rooms, as bytes that only the rooms themselves can read. Their lanes write them: `PutRoom`, `DropRoom`."""

    async def count(self) -> int: ...

    async def after(self, row: int) -> list[StoredRoom]:
        """The next rooms after this row, in the order in which they were made, as many as the store likes.

        Rows are numbers from 0 on; -1 gives the first page, and an empty page is the end.
        """

    async def set_aside(self, room: StoredRoom, why: str) -> None:
        """Take the room away, but keep what was stored of it for the operator."""


class People(Protocol):
    """Guests and accounts. No two names look alike: they differ in `names.skeleton`."""

    async def add(self, person: Person) -> None:
        """Add a person; `NameTaken` if another's name is the same or looks like it.

        It says: "the name 'Ann' is another's, or looks like it; expected another name". An id that is there already is
        refused with a `StorageError`.
        """

    async def become_account(self, person: str, name: str, password: str) -> None:
        """Give a guest an account, with this name instead of theirs; `NameTaken` as for `add`."""

    async def by_id(self, person: str) -> Person | None: ...

    async def named(self, name: str) -> Person | None:
        """The person of this name, with the letters A to Z in capital or small."""

    async def put_password(self, person: str, password: str, kept: str) -> set[str]:
        """Change a password, and end the person's sessions, except `kept` and those of keys, which have a label.

        Gives the tokens of the sessions that have ended.
        """

    async def count_guests(self) -> int: ...

    async def idle_guests(self, time: float) -> list[str]:
        """Guests who were added before this time of the store, and have had no session in use since."""

    async def forget_guests(self, people: Collection[str]) -> None:
        """Delete guests with their sessions; those who have an account by now stay."""


class Sessions(Protocol):
    """Sessions, by the hashes of their tokens."""

    async def add(self, session: Session) -> None:
        """Add a session, with a higher number than all before it. It is in use now.

        One with the same token is replaced, and its number stays.
        """

    async def person(self, token: str) -> Person | None:
        """The person whose session it is; None if there is no such session or no such person."""

    async def used(self, token: str, at: float) -> None:
        """A person has come back with this session, at this time of day, so it is in use now."""

    async def of(self, person: str) -> list[Session]:
        """All sessions of a person, by their numbers."""

    async def seen(self, tokens: Collection[str]) -> None:
        """Note that these sessions are in use now."""

    async def unseen_since(self, time: float) -> list[str]:
        """The sessions that were last in use before this time of the store."""

    async def end(self, tokens: Collection[str]) -> None: ...


class Keys(Protocol):
    """The keys of bots that play under an account, by their hashes."""

    async def add(self, token: str, person: str, label: str) -> None:
        """Add a key; `StorageError` if it is there already. A person may have several with one label."""

    async def find(self, token: str) -> tuple[Person, str] | None:
        """The person whose key it is, and its label; None if there is no such key or no such person."""

    async def count(self, person: str) -> int: ...

    async def drop(self, person: str, label: str) -> set[str] | None:
        """Delete a person's keys with this label, and end the sessions with that label.

        Gives the tokens of the sessions that have ended; None if there is no such key.
        """


class Ratings(Protocol):
    """Ratings, by format. They are written when a rated game finishes."""

    async def of(self, person: str, format: str) -> RatingRow | None: ...

    async def place(self, mu: float, format: str) -> tuple[int, int]:
        """How many people have a rating in the format, and how many a better one than this."""


class BanList(Protocol):
    """The bans."""

    async def all(self) -> list[BanRow]:
        """All bans, in the order in which they were put."""

    async def put(self, ban: BanRow) -> None:
        """Add a ban, at the end; it replaces one of the same person and address, of which one is empty."""

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
        """The number of pieces of work begun so far; it may count what the store does for itself, too."""

    @property
    def waiting(self) -> int:
        """The number of pieces of work that are not durable yet."""

    def lane(self) -> Lane: ...

    def now(self) -> float:
        """The store's own time, which tells how old things are; it never jumps, whatever the machine's clock does."""

    async def keep_time(self) -> None:
        """Store the current time of the store, from which it goes on when it is opened again."""

    async def close(self) -> None:
        """Wait for what was begun, store it and the time, then release the store to others."""
