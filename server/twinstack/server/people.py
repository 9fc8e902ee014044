"""Who is who: guests, accounts, sessions and keys. Tokens are stored as hashes, passwords as argon2 says."""

import hashlib
import logging
import secrets
import sqlite3
import time

import argon2
import jwt
import trio

from twinstack.protocol.messages import SessionLine, Signed
from twinstack.server.bans import Bans
from twinstack.server.ceilings import Ceilings
from twinstack.server.clients import Client
from twinstack.server.names import checked_name, folded_name, skeleton
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.rooms.bots import BOTS, name_of_bot
from twinstack.server.storage import Storage, StorageError, StorageOutage
from twinstack.server.storage.sqlite import Work

log = logging.getLogger(__name__)

SHORTEST, LONGEST = 8, 200  # characters of a password
KEYS = 50  # of an account


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everybody who has ever logged in."""

    def __init__(self, storage: Storage, options: Options, ceilings: Ceilings) -> None:
        self.bans = Bans(storage)
        self._storage = storage
        self._ceilings = ceilings
        self._options = options
        self._hasher = argon2.PasswordHasher()
        self._hashing = trio.CapacityLimiter(2)  # it takes much memory and time on purpose

    def _checked(self, name: str) -> str:
        """The name, if it is one that somebody may have."""
        return checked_name(name, [self._options.name, *map(name_of_bot, BOTS)])

    @property
    def ways(self) -> list[str]:
        """How one can log in here."""
        guests = ["guest"] if self._options.guests else []
        return [*guests, "password", "key", *(["token"] if self._options.token_key else [])]

    # --- logging in

    async def guest(self, client: Client, name: str) -> Signed:
        """Somebody new, with a number behind the name that no account has."""
        if not self._options.guests:
            raise Refused("no guests", "this server takes no guests", f"one of {', '.join(self.ways)}")
        name = self._checked(name)
        self.bans.refuse("", client.address)
        self._ceilings.refuse_guest(client.address)
        for digits in (4, 4, 6, 8, 16):  # more of them when many guests have the same name
            person = secrets.token_hex(8)
            shown = f"{name} ({person[:digits]})"
            if await self._is_new(person, shown, guest=True):
                break
        return await self._sign(client, person, shown, guest=True)

    async def _is_new(self, person: str, name: str, *, guest: bool) -> bool:
        """Somebody is added, unless the name is another's."""
        try:
            await self._add(person, name, guest, None)
        except StorageError as error:
            if isinstance(error.__cause__, sqlite3.IntegrityError):
                return False
            raise
        return True

    async def register(self, client: Client, name: str, password: str) -> Signed:
        """An account; a guest becomes one, and keeps their seats."""
        if not self._options.registration:
            raise Refused("no registration", "accounts are not made here")
        if client.person and not client.guest:
            raise Refused("logged in", f"this connection is {client.name}'s", "a new connection")
        name = self._checked(name)
        self.bans.refuse(client.person, client.address)
        stored = await self._hashed(password)
        person = client.person or secrets.token_hex(8)
        try:
            if client.person:
                await self._storage.do(_rename(person, name, stored))
                self._ceilings.guests -= 1
            else:
                await self._add(person, name, False, stored)
        except StorageError as error:
            if isinstance(error.__cause__, sqlite3.IntegrityError):
                problem = f"somebody else is called {name!r}, or so that it looks like it"
                raise Refused("name taken", problem, "another name") from None
            raise
        return await self._sign(client, person, name, guest=False)

    async def _hashed(self, password: str) -> str:
        """As it is stored, if it may be one."""
        if not SHORTEST <= len(password) <= LONGEST:
            expected = f"{SHORTEST} to {LONGEST} characters"
            raise Refused("bad password", "the password is too short or too long", expected)
        return await trio.to_thread.run_sync(self._hasher.hash, password, limiter=self._hashing)

    async def change_password(self, client: Client, old: str, new: str) -> set[str]:
        """The other sessions of the account end, as their connections know them: whoever has the old one is out."""
        if client.guest:
            raise Refused("guest", "guests have no password", "an account")
        [(stored,)] = await self._storage.ask("select password from people where id = ?", client.person)
        known = stored or _NOBODY
        right = await trio.to_thread.run_sync(self._verifies, known, old[:LONGEST], limiter=self._hashing)
        if not right or stored is None:
            raise Refused("wrong login", "the old password is not right", "the one that holds")
        return await self._put_password(client.person, await self._hashed(new), kept=client.session)

    async def reset_password(self, name: str) -> tuple[str, set[str]]:
        """By the operator: a new one for who has lost theirs, and the sessions that end with the old one."""
        person, _, guest = await self.known(name)
        if guest:
            raise Refused("guest", "guests have no password", "an account")
        password = secrets.token_urlsafe(12)
        return password, await self._put_password(person, await self._hashed(password), kept="")

    async def _put_password(self, person: str, stored: str, kept: str) -> set[str]:
        def work(db: sqlite3.Connection) -> set[str]:
            db.execute("update people set password = ? where id = ?", (stored, person))
            which = "from sessions where person = ? and label = '' and token != ?"
            ended = {token for (token,) in db.execute(f"select token {which}", (person, kept))}
            db.execute(f"delete {which}", (person, kept))
            return ended

        return await self._storage.do(work)

    async def known(self, name: str) -> tuple[str, str, bool]:
        """Who is called so: their id, their name as it is written, and whether they are a guest."""
        rows = await self._storage.ask("select id, name, guest from people where name = ?", folded_name(name))
        if not rows:
            raise Refused("bad name", f"nobody is called {name!r:.60}", "a name as `twinstack admin players` has it")
        return rows[0][0], rows[0][1], bool(rows[0][2])

    async def by_password(self, client: Client, name: str, password: str) -> Signed:
        rows = await self._storage.ask(
            "select id, name, password from people where name = ? and not guest", folded_name(name)
        )
        person, shown, stored = rows[0] if rows else ("", "", None)
        known = stored or _NOBODY  # so that unknown names take as long
        right = await trio.to_thread.run_sync(self._verifies, known, password[:LONGEST], limiter=self._hashing)
        if not right or stored is None:
            raise Refused("wrong login", "no account has this name and password")
        return await self._sign(client, person, shown, guest=False)

    def _verifies(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHashError):
            return False

    async def by_key(self, client: Client, key: str) -> Signed:
        """A bot that plays under an account."""
        rows = await self._storage.ask(
            "select id, name, label from people join keys on person = id where token = ?", hashed(key)
        )
        if not rows:
            raise Refused("wrong login", "this key is not known, or not any more", "a key of `make key`")
        person, name, label = rows[0]
        return await self._sign(client, person, name, guest=False, key=label)

    async def by_token(self, client: Client, token: str) -> Signed:
        """Somebody whom the operator's own login vouches for."""
        options = self._options
        if not options.token_key:
            raise Refused("wrong login", "this server takes no tokens", f"one of {', '.join(self.ways)}")
        try:
            claims = jwt.decode(
                token,
                options.token_key,
                ["HS256"],
                audience=options.token_audience,
                options={"require": ["exp", "sub"]},
            )
        except jwt.PyJWTError as error:
            raise Refused(
                "wrong login", f"the token is not valid: {error}", "a token that is signed and has not run out"
            ) from None
        digits = hashed(str(claims["sub"]))
        person = f"token {digits[:16]}"
        known = await self._storage.ask("select name from people where id = ?", person)
        if known:
            return await self._sign(client, person, known[0][0], guest=False)
        name = self._checked(str(claims.get("name") or "Player"))
        for length in (4, 6, 8, 16):  # more of them when others have the same name and number
            shown = f"{name} ({digits[:length]})"
            if await self._is_new(person, shown, guest=False):
                break
        return await self._sign(client, person, shown, guest=False)

    async def resume(self, client: Client, token: str) -> Signed:
        """The person of a session."""
        rows = await self._storage.ask(
            "select id, name, guest from people join sessions on person = id where token = ?", hashed(token)
        )
        if not rows:
            raise Refused("no session", "this session is not known any more", "a new login")
        now = (time.time(), self._storage.calendar.now())
        try:
            await self._storage.do(
                lambda db: db.execute("update sessions set used = ?, seen = ? where token = ?", (*now, hashed(token)))
            )
        except StorageOutage as error:  # nobody is kept from a room that is paused for the same reason
            log.error("when a session was used last is not stored: %s", error)
        person, name, guest = rows[0]
        self.bans.refuse(person, client.address)
        client.person, client.name, client.guest, client.session = person, name, bool(guest), hashed(token)
        return Signed(name, token, bool(guest))

    async def _add(self, person: str, name: str, guest: bool, password: str | None) -> None:
        row = (person, name, skeleton(name), guest, password, time.time(), self._storage.calendar.now())

        def work(db: sqlite3.Connection) -> None:
            _refuse_alike(db, person, name)
            db.execute(
                "insert into people (id, name, skeleton, guest, password, made, since) values (?, ?, ?, ?, ?, ?, ?)",
                row,
            )

        await self._storage.do(work)

    async def _sign(self, client: Client, person: str, name: str, *, guest: bool, key: str = "") -> Signed:
        """A new session; that of a bot has the label of its key."""
        self.bans.refuse(person, client.address)
        token = secrets.token_urlsafe(24)
        now = time.time()
        await self._storage.do(
            lambda db: db.execute(
                "insert into sessions (token, person, label, made, used, seen) values (?, ?, ?, ?, ?, ?)",
                (hashed(token), person, key, now, now, self._storage.calendar.now()),
            )
        )
        client.person, client.name, client.guest, client.session = person, name, guest, hashed(token)
        return Signed(name, token, guest)

    # --- sessions and keys

    async def sessions(self, client: Client) -> list[SessionLine]:
        rows = await self._storage.ask(
            "select rowid, made, used, token, label from sessions where person = ? order by rowid", client.person
        )
        return [
            SessionLine(number, made, used, token == client.session, label) for number, made, used, token, label in rows
        ]

    async def end_session(self, client: Client, number: int) -> str:
        """The session that was ended, as its connections know it."""
        rows = await self._storage.ask(
            "select token from sessions where person = ? and (rowid = ? or (? = 0 and token = ?))",
            client.person, number, number, client.session,
        )  # fmt: skip
        if not rows:
            raise Refused("no session", f"you have no session {number}", "a number of `sessions`")
        token: str = rows[0][0]
        await self._storage.do(lambda db: db.execute("delete from sessions where token = ?", (token,)))
        return token

    async def make_key(self, client: Client, label: str) -> str:
        if client.guest:
            raise Refused("guest", "guests have no keys", "an account")
        if not 1 <= len(label) <= 40:
            raise Refused("bad name", f"{label!r:.60} is no label for a key", "1 to 40 characters")
        [(count,)] = await self._storage.ask("select count(*) from keys where person = ?", client.person)
        if count >= KEYS:
            raise Refused("too many keys", f"you have {KEYS} keys already", "to drop one of them first")
        key = f"twk_{secrets.token_urlsafe(24)}"
        await self._storage.do(
            lambda db: db.execute("insert into keys values (?, ?, ?)", (hashed(key), client.person, label))
        )
        return key

    async def drop_key(self, client: Client, label: str) -> set[str]:
        """The sessions that were begun with it, which end with it, as their connections know them."""
        whose = (client.person, label)

        def work(db: sqlite3.Connection) -> set[str] | None:
            if not db.execute("delete from keys where person = ? and label = ?", whose).rowcount:
                return None
            ended = db.execute("select token from sessions where person = ? and label = ?", whose).fetchall()
            db.execute("delete from sessions where person = ? and label = ?", whose)
            return {token for (token,) in ended}

        ended = await self._storage.do(work)
        if ended is None:
            raise Refused("no key", f"you have no key {label!r:.60}", "the label of one that was made")
        return ended


_NOBODY = argon2.PasswordHasher().hash(secrets.token_hex(16))


def _rename(person: str, name: str, password: str) -> Work:
    """A guest gets an account."""

    def work(db: sqlite3.Connection) -> None:
        _refuse_alike(db, person, name)
        db.execute(
            "update people set name = ?, skeleton = ?, guest = 0, password = ? where id = ?",
            (name, skeleton(name), password, person),
        )

    return work


def _refuse_alike(db: sqlite3.Connection, person: str, name: str) -> None:
    """As for a name that is the same."""
    found = db.execute("select 1 from people where skeleton = ? and id != ?", (skeleton(name), person)).fetchone()
    if found is not None:
        raise sqlite3.IntegrityError("somebody's name looks like it")
