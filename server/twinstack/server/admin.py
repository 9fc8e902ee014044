"""The HTTP interface of `twinstack admin`, on the server's port. The token comes in a header, never in an address."""

import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import trio

from twinstack.protocol import messages as m
from twinstack.server.bans import Ban
from twinstack.server.ceilings import DAY
from twinstack.server.clients import POLICY, Client
from twinstack.server.desk import Desk
from twinstack.server.limits import PerMinute, household
from twinstack.server.problems import Refused
from twinstack.server.replays import as_file
from twinstack.server.rooms import Close, Room
from twinstack.server.storage import StorageError
from twinstack.server.texts import clean

Answer = tuple[HTTPStatus, Any]
MANY = 100
log = logging.getLogger(__name__)


class Admin:
    """Answers an operator's requests with JSON."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tries = PerMinute(desk.options.admin_tries_per_minute)
        self._pages: dict[tuple[str, str], Callable[[dict[str, str]], Awaitable[Answer]]] = {
            ("GET", "/admin/rooms"): self._rooms,
            ("GET", "/admin/players"): self._players,
            ("GET", "/admin/replay"): self._replay,
            ("GET", "/admin/status"): self._status,
            ("GET", "/admin/bans"): self._bans,
            ("POST", "/admin/close"): self._close,
            ("POST", "/admin/kick"): self._kick,
            ("POST", "/admin/ban"): self._ban,
            ("POST", "/admin/unban"): self._unban,
            ("POST", "/admin/broadcast"): self._broadcast,
            ("POST", "/admin/password"): self._password,
            ("POST", "/admin/drain"): self._drain,
        }

    def refusal(self, headers: Mapping[str, str], address: str) -> Answer | None:
        """The refusal of a request without the right token; None if it has the token."""
        right, given = self._desk.options.admin_token, headers.get("Authorization", "")
        if not right:
            return _no(HTTPStatus.NOT_FOUND, "admin_token is empty: this server takes no admin commands")
        if self._tries.spent(address):
            problem = f"from this address, {self._tries.most} wrong admin tokens were tried in a minute"
            return _no(HTTPStatus.TOO_MANY_REQUESTS, f"{problem}; expected another try later")
        if not secrets.compare_digest(given.encode("utf-8", "surrogateescape"), f"Bearer {right}".encode()):
            self._tries.take(address)
            self._desk.metrics.errors.labels("admin").inc()
            return _no(HTTPStatus.UNAUTHORIZED, "the admin token is not right")
        return None

    async def answer(self, method: str, path: str, headers: Mapping[str, str], address: str) -> Answer:
        no = self.refusal(headers, address)
        if no is not None:
            return no
        parts = urlsplit(path)
        page = self._pages.get((method, parts.path))
        if page is None:
            known = ", ".join(f"{verb} {path}" for verb, path in self._pages)
            return _no(HTTPStatus.NOT_FOUND, f"there is no {method} {parts.path}; there are {known}")
        values = {name: found[-1] for name, found in parse_qs(parts.query).items()}
        try:
            return await page({**values, "reason": unquote(headers.get("X-Reason", ""))})
        except Refused as refused:
            return _no(HTTPStatus.CONFLICT, f"{refused.problem}; expected {refused.expected}")
        except StorageError as error:
            return _no(HTTPStatus.SERVICE_UNAVAILABLE, f"this cannot be stored at the moment: {error}")

    async def _status(self, given: dict[str, str]) -> Answer:
        """The version, the start time, and the memory and time used."""
        self._desk.counted()
        return HTTPStatus.OK, self._desk.metrics.status()

    async def _rooms(self, given: dict[str, str]) -> Answer:
        found = []
        for room in list(self._desk.lobby.rooms.values()):
            found.append(_room(room))
            await trio.lowlevel.checkpoint()
        return HTTPStatus.OK, found

    async def _players(self, given: dict[str, str]) -> Answer:
        found = []
        for client in list(self._desk.clients):
            if client.person:
                rooms = [room.id for room in self._desk.lobby.rooms_with(client)]
                about = {"name": client.name, "guest": client.guest, "waiting_bytes": client.backlog, "rooms": rooms}
                found.append(about)
            await trio.lowlevel.checkpoint()
        return HTTPStatus.OK, found

    async def _replay(self, given: dict[str, str]) -> Answer:
        """The journal of a game; refused while the game is in progress, since it has all secrets."""
        id = given.get("game", "")
        found = await self._desk.lobby.store.journals.read(id)
        if found is None:
            return _no(HTTPStatus.NOT_FOUND, f"there is no game {id!r}")
        if found.state == "playing":
            return _no(HTTPStatus.CONFLICT, f"game {id} is still being played")
        return HTTPStatus.OK, {"game": id, "state": found.state, "journal": as_file(found).text}

    async def _close(self, given: dict[str, str]) -> Answer:
        room = self._desk.lobby.rooms.get(given.get("room", ""))
        if room is None:
            return _no(HTTPStatus.NOT_FOUND, f"there is no room {given.get('room', '')!r}")
        log.info("an operator closes room %s", room.id, extra={"room": room.id})
        await room.order(Close(given["reason"] or "closed by the operator"))
        return HTTPStatus.OK, {"closed": room.id}

    async def _kick(self, given: dict[str, str]) -> Answer:
        """Close all connections of a person, who may come back."""
        person, name, _ = await self._desk.people.known(given.get("name", ""))
        reason = given["reason"] or "the operator asks you to leave"
        count = self._close_connections(lambda client: client.person == person, reason)
        log.info("an operator closes %d connections of %s", count, name)
        return HTTPStatus.OK, {"name": name, "closed": count}

    async def _ban(self, given: dict[str, str]) -> Answer:
        """Ban a person by name, if wanted with their present addresses; or ban an address."""
        reason, seconds = given["reason"] or "no reason was given", _seconds(given.get("days", ""))
        bans, people = [], self._desk.people
        addresses = {household(given["address"])} if given.get("address") else set()
        name = ""
        if given.get("name"):
            person, name, _ = await people.known(given["name"])
            bans.append(await people.bans.add(person, "", name, reason, seconds))
            if given.get("with_address"):
                addresses |= {client.address for client in self._desk.clients if client.person == person}
        bans += [await people.bans.add("", address, name, reason, seconds) for address in sorted(addresses)]
        if not bans:
            return _no(HTTPStatus.BAD_REQUEST, "nobody is named; expected a name or an address")
        now = self._desk.lobby.store.now()
        for ban in bans:
            self._close_connections(ban.is_of, ban.said(now))
        log.info("an operator bans %s", ", ".join(ban.name if ban.person else ban.address for ban in bans))
        return HTTPStatus.OK, [_banned(ban, ban.said(now)) for ban in bans]

    async def _unban(self, given: dict[str, str]) -> Answer:
        person, address = "", household(given.get("address", ""))
        if given.get("name"):
            person, address = (await self._desk.people.known(given["name"]))[0], ""
        if not await self._desk.people.bans.lift(person, address):
            return _no(HTTPStatus.NOT_FOUND, f"{given.get('name') or address!r} is not banned")
        return HTTPStatus.OK, {"lifted": given.get("name") or address}

    async def _bans(self, given: dict[str, str]) -> Answer:
        return HTTPStatus.OK, [_banned(ban, said) for ban, said in self._desk.people.bans.all()]

    async def _broadcast(self, given: dict[str, str]) -> Answer:
        """Send a text to everybody who is connected."""
        text = clean(given["reason"], 1000, "text")
        if not text:
            return _no(HTTPStatus.BAD_REQUEST, "there is no text; expected one to send to everybody")
        listeners = [client for client in self._desk.clients if client.person]
        for client in listeners:
            client.send(m.Notice(code="operator", text=text))
        return HTTPStatus.OK, {"told": len(listeners)}

    async def _password(self, given: dict[str, str]) -> Answer:
        """Give a person who has lost their password a new one."""
        password, ended = await self._desk.people.reset_password(given.get("name", ""))
        self._desk.signed_out |= ended
        self._desk.sign_out()
        log.info("an operator gives %s another password", given.get("name", ""))
        return HTTPStatus.OK, {"name": given.get("name", ""), "password": password}

    def _close_connections(self, of: Callable[[Client], bool], reason: str) -> int:
        found = [client for client in self._desk.clients if client.person and of(client)]
        for client in found:
            client.send(m.Notice(code="operator", text=reason))
            client.close(POLICY, _short(reason))
        return len(found)

    async def _drain(self, given: dict[str, str]) -> Answer:
        log.info("an operator stops the server")
        self._desk.stop.set()
        return HTTPStatus.OK, {"stopping": True}


def _room(room: Room) -> dict[str, Any]:
    return {
        "room": room.id,
        "title": room.settings.title,
        "stage": "paused" if room.paused else room.record.stage,
        "reason": room.paused or room.record.reason,
        "profile": room.settings.profile,
        "private": room.settings.private,
        "seats": [{"name": occupant.record.name, "connected": occupant.here} for occupant in room.occupants],
        "spectators": len(room.watching),
        "game": room.record.game,
        "answers": len(room.play.game.journal.answers) if room.play is not None else 0,
    }


def _banned(ban: Ban, said: str) -> dict[str, str]:
    return {"name": ban.name, "address": ban.address, "said": said}


def _seconds(days: str) -> float | None:
    """The seconds of a ban; None: for ever."""
    if not days:
        return None
    try:
        found = float(days)
    except ValueError:
        found = 0.0
    if not 0 < found < 36500:
        raise Refused("bad settings", f"{days!r:.40} is not a number of days", "more than 0, or none for good")
    return found * DAY


def _short(reason: str) -> str:
    """A reason, cut to what a WebSocket can send when it closes."""
    return reason.encode()[:120].decode(errors="ignore")


def _no(status: HTTPStatus, text: str) -> Answer:
    return status, {"error": text}


async def as_json(found: Any) -> bytes:
    """Encode as JSON; a long list in a thread."""
    many = isinstance(found, list) and len(found) > MANY
    return await trio.to_thread.run_sync(_as_json, found) if many else _as_json(found)


def _as_json(found: Any) -> bytes:
    return json.dumps(found, ensure_ascii=False).encode() + b"\n"
