"""Who is who: guests, accounts and their sessions. Tokens are stored only as their hashes."""

import hashlib
import re
import secrets
import time

from twinstack.protocol.messages import Signed
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.storage import Storage

NAME = re.compile(r"[^\W_][\w .'-]{0,22}[\w.]|\w")


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everybody who has ever logged in."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def guest(self, client: Client, name: str) -> Signed:
        """Somebody new, whose name says that they are a guest."""
        if not NAME.fullmatch(name):
            raise Refused("bad name", f"{name!r:.40} is no name", "1 to 24 letters, digits, spaces or . ' - _")
        person = secrets.token_hex(8)
        shown = f"{name} ({person[:4]})"
        await self._storage.do(
            lambda db: db.execute(
                "insert into people (id, name, guest, made) values (?, ?, 1, ?)", (person, shown, time.time())
            )
        )
        return await self._sign(client, person, shown, guest=True)

    async def _sign(self, client: Client, person: str, name: str, *, guest: bool) -> Signed:
        token = secrets.token_urlsafe(24)
        now = time.time()
        await self._storage.do(
            lambda db: db.execute("insert into sessions values (?, ?, '', ?, ?)", (hashed(token), person, now, now))
        )
        client.person, client.name, client.guest, client.session = person, name, guest, hashed(token)
        return Signed(name, token, guest)

    async def resume(self, client: Client, token: str) -> Signed:
        """The person of a session."""
        rows = await self._storage.ask(
            "select id, name, guest from people join sessions on person = id where token = ?", hashed(token)
        )
        if not rows:
            raise Refused("no session", "this session is not known any more", "a new login")
        person, name, guest = rows[0]
        client.person, client.name, client.guest, client.session = person, name, bool(guest), hashed(token)
        return Signed(name, token, bool(guest))
