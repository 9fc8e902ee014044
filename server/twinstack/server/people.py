"""Guests, accounts, sessions and keys. Tokens are stored as hashes, passwords as argon2 hashes."""

import hashlib
import logging
import secrets
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import argon2
import trio

from twinstack.protocol.messages import SessionLine, Signed
from twinstack.server.bans import Bans
from twinstack.server.ceilings import Ceilings
from twinstack.server.clients import Client
from twinstack.server.names import checked_name, folded_name
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.rooms.bots import BOTS, name_of_bot
from twinstack.server.storage import NameTaken, StorageOutage, Store
from twinstack.server.storage.rows import Person, Session

log = logging.getLogger(__name__)

SHORTEST, LONGEST = 8, 200  # characters of a password
KEYS = 50  # the most keys of an account


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everybody who has ever logged in."""

    def __init__(self, store: Store, options: Options, ceilings: Ceilings) -> None:
        self.bans = Bans(store)
        self._store = store
        self._ceilings = ceilings
        self._options = options
        self._hasher = argon2.PasswordHasher()
        self._hashing = trio.CapacityLimiter(2)  # hashing a password takes much memory and time on purpose
        self._vouched = _reads_tokens(options) if options.token_key else None

    def prepare(self) -> None:
        """Work out in advance what takes long."""
        _nobody()

    def _checked(self, name: str) -> str:
        """The name in its one spelling; Refused if nobody may have it."""
        return checked_name(name, [self._options.name, *map(name_of_bot, BOTS)])

    @property
    def ways(self) -> list[str]:
        """The ways to log in to this server."""
        guests = ["guest"] if self._options.guests else []
        return [*guests, "password", "key", *(["token"] if self._options.token_key else [])]

    # --- logging in

    async def guest(self, client: Client, name: str) -> Signed:
        """A new guest, whose name gets a number that no account has."""
        if not self._options.guests:
            raise Refused("no guests", "this server takes no guests", f"one of {', '.join(self.ways)}")
        name = self._checked(name)
        self.bans.refuse("", client.address)
        self._ceilings.refuse_guest(client.counts_for)
        for digits in (4, 4, 6, 8, 16):  # longer if many guests have the same name
            person = secrets.token_hex(8)
            shown = f"{name} ({person[:digits]})"
            if await self._is_new(Person(person, shown, guest=True)):
                break
        return await self._sign(client, person, shown, guest=True)

    async def _is_new(self, person: Person) -> bool:
        """Add a person; False if somebody else has the name."""
        try:
            await self._store.people.add(person)
        except NameTaken:
            return False
        return True

    async def register(self, client: Client, name: str, password: str) -> Signed:
        """Make an account; a guest becomes one, and keeps their seats."""
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
                await self._store.people.become_account(person, name, stored)
                self._ceilings.guests -= 1
            else:
                await self._store.people.add(Person(person, name, False, stored))
        except NameTaken:
            problem = f"somebody else is called {name!r}, or so that it looks like it"
            raise Refused("name taken", problem, "another name") from None
        return await self._sign(client, person, name, guest=False)

    async def _hashed(self, password: str) -> str:
        """The hash of a password, after checking its length."""
        if not SHORTEST <= len(password) <= LONGEST:
            expected = f"{SHORTEST} to {LONGEST} characters"
            raise Refused("bad password", "the password is too short or too long", expected)
        return await trio.to_thread.run_sync(self._hasher.hash, password, limiter=self._hashing)

    async def change_password(self, client: Client, old: str, new: str) -> set[str]:
        """Change a password. Gives the tokens' hashes of the account's other sessions, which end with it."""
        if client.guest:
            raise Refused("guest", "guests have no password", "an account")
        own = await self._store.people.by_id(client.person)
        stored = own.password if own is not None else None
        right = await trio.to_thread.run_sync(self._verifies, stored, old[:LONGEST], limiter=self._hashing)
        if not right or stored is None:
            raise Refused("wrong login", "the old password is not right", "the one that holds")
        return await self._store.people.put_password(client.person, await self._hashed(new), kept=client.session)

    async def reset_password(self, name: str) -> tuple[str, set[str]]:
        """Give an account a new password, for the operator; also the sessions that end with the old one."""
        person, _, guest = await self.known(name)
        if guest:
            raise Refused("guest", "guests have no password", "an account")
        password = secrets.token_urlsafe(12)
        return password, await self._store.people.put_password(person, await self._hashed(password), kept="")

    async def known(self, name: str) -> tuple[str, str, bool]:
        """The person of this name: id, name as written, and whether they are a guest."""
        found = await self._store.people.named(folded_name(name))
        if found is None:
            raise Refused("bad name", f"nobody is called {name!r:.60}", "a name as `twinstack admin players` has it")
        return found.id, found.name, found.guest

    async def by_password(self, client: Client, name: str, password: str) -> Signed:
        found = await self._store.people.named(folded_name(name))
        stored = found.password if found is not None and not found.guest else None
        right = await trio.to_thread.run_sync(self._verifies, stored, password[:LONGEST], limiter=self._hashing)
        if not right or stored is None or found is None:
            raise Refused("wrong login", "no account has this name and password")
        return await self._sign(client, found.id, found.name, guest=False)

    def _verifies(self, stored: str | None, password: str) -> bool:
        """Is the password right? It takes equally long for an unknown name, so that nobody can tell."""
        try:
            return self._hasher.verify(stored or _nobody(), password)
        except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHashError):
            return False

    async def by_key(self, client: Client, key: str) -> Signed:
        """Log in a bot by its key, under the account that made the key."""
        found = await self._store.keys.find(hashed(key))
        if found is None:
            raise Refused("wrong login", "this key is not known, or not any more", "a key of `make key`")
        person, label = found
        return await self._sign(client, person.id, person.name, guest=False, key=label)

    async def by_token(self, client: Client, token: str) -> Signed:
        """Log in a person by a token of the operator's own login."""
        if self._vouched is None:
            raise Refused("wrong login", "this server takes no tokens", f"one of {', '.join(self.ways)}")
        claims = self._vouched(token)
        digits = hashed(str(claims["sub"]))
        person = f"token {digits[:16]}"
        known = await self._store.people.by_id(person)
        if known is not None:
            return await self._sign(client, person, known.name, guest=False)
        name = self._checked(str(claims.get("name") or "Player"))
        for length in (4, 6, 8, 16):  # longer if others have the same name and number
            shown = f"{name} ({digits[:length]})"
            if await self._is_new(Person(person, shown, guest=False)):
                break
        return await self._sign(client, person, shown, guest=False)

    async def resume(self, client: Client, token: str) -> Signed:
        """Log in the person of a session again; without a token, that of the browser's cookie."""
        session = hashed(token) if token else client.browser
        person = await self._store.sessions.person(session)
        if person is None:
            raise Refused("no session", "this session is not known any more", "a new login")
        try:
            await self._store.sessions.used(session, time.time())
        except StorageOutage as error:  # people may still return to a room that is paused for the same reason
            log.error("when a session was used last is not stored: %s", error)
        self.bans.refuse(person.id, client.address)
        client.person, client.name, client.guest, client.session = person.id, person.name, person.guest, session
        return Signed(person.name, token, person.guest)

    async def _sign(self, client: Client, person: str, name: str, *, guest: bool, key: str = "") -> Signed:
        """Begin a new session; a bot's has the label of its key, and a browser's is the one of its cookie."""
        self.bans.refuse(person, client.address)
        token = "" if client.browser else secrets.token_urlsafe(24)
        session = client.browser or hashed(token)
        now = time.time()
        await self._store.sessions.add(Session(session, person, key, made=now, used=now))
        client.person, client.name, client.guest, client.session = person, name, guest, session
        return Signed(name, token, guest)

    # --- sessions and keys

    async def sessions(self, client: Client) -> list[SessionLine]:
        return [
            SessionLine(one.number, one.made, one.used, one.token == client.session, one.label)
            for one in await self._store.sessions.of(client.person)
        ]

    async def end_session(self, client: Client, number: int) -> str:
        """End one of the client's sessions; gives the hash by which its connections know it."""
        own = await self._store.sessions.of(client.person)
        ended = [one.token for one in own if one.number == number or (number == 0 and one.token == client.session)]
        if not ended:
            raise Refused("no session", f"you have no session {number}", "a number of `sessions`")
        await self._store.sessions.end(ended[:1])
        return ended[0]

    async def make_key(self, client: Client, label: str) -> str:
        if client.guest:
            raise Refused("guest", "guests have no keys", "an account")
        if not 1 <= len(label) <= 40:
            raise Refused("bad name", f"{label!r:.60} is no label for a key", "1 to 40 characters")
        if await self._store.keys.count(client.person) >= KEYS:
            raise Refused("too many keys", f"you have {KEYS} keys already", "to drop one of them first")
        key = f"twk_{secrets.token_urlsafe(24)}"
        await self._store.keys.add(hashed(key), client.person, label)
        return key

    async def drop_key(self, client: Client, label: str) -> set[str]:
        """Drop a key; gives the sessions that were begun with it, which end."""
        ended = await self._store.keys.drop(client.person, label)
        if ended is None:
            raise Refused("no key", f"you have no key {label!r:.60}", "the label of one that was made")
        return ended


@cache
def _nobody() -> str:
    """The hash of a random password, to compare with when a name is unknown."""
    return argon2.PasswordHasher().hash(secrets.token_hex(16))


def _reads_tokens(options: Options) -> Callable[[str], dict[str, Any]]:
    """A function that checks and reads a token of the operator's own login."""
    import jwt  # slow to import, and few operators have a login of their own

    def read(token: str) -> dict[str, Any]:
        try:
            return jwt.decode(
                token,
                options.token_key,
                ["HS256"],
                audience=options.token_audience,
                options={"require": ["exp", "sub"]},
            )
        except jwt.PyJWTError as error:
            expected = "a token that is signed and has not run out"
            raise Refused("wrong login", f"the token is not valid: {error}", expected) from None

    return read
