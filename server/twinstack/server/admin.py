"""What `twinstack admin` asks for, over plain HTTP on the same port: with a token in a header, never in an address."""

import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import trio

from twinstack.server.desk import Desk
from twinstack.server.replays import as_file
from twinstack.server.rooms import Close, Room
from twinstack.server.storage.games import load_game

Answer = tuple[HTTPStatus, Any]
MANY = 100
log = logging.getLogger(__name__)


class Admin:
    """Answers an operator. Each page takes its method, and answers JSON."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._pages: dict[tuple[str, str], Callable[[dict[str, str]], Awaitable[Answer]]] = {
            ("GET", "/admin/rooms"): self._rooms,
            ("GET", "/admin/players"): self._players,
            ("GET", "/admin/replay"): self._replay,
            ("POST", "/admin/close"): self._close,
            ("POST", "/admin/drain"): self._drain,
        }

    async def answer(self, method: str, address: str, headers: Mapping[str, str]) -> Answer:
        right, given = self._desk.options.admin_token, headers.get("Authorization", "")
        if not right:
            return _no(HTTPStatus.NOT_FOUND, "admin_token is empty: this server is not run from afar")
        if not secrets.compare_digest(given.encode(), f"Bearer {right}".encode()):
            self._desk.metrics.errors.labels("admin").inc()
            return _no(HTTPStatus.UNAUTHORIZED, "the admin token is not right")
        parts = urlsplit(address)
        page = self._pages.get((method, parts.path))
        if page is None:
            known = ", ".join(f"{verb} {path}" for verb, path in self._pages)
            return _no(HTTPStatus.NOT_FOUND, f"there is no {method} {parts.path}; there are {known}")
        values = {name: found[-1] for name, found in parse_qs(parts.query).items()}
        return await page({**values, "reason": unquote(headers.get("X-Reason", ""))})

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
        """The journal. That of a game that is still played tells all secrets: it is not given."""
        id = given.get("game", "")
        found = await self._desk.lobby.storage.read(load_game(id))
        if found is None:
            return _no(HTTPStatus.NOT_FOUND, f"there is no game {id!r}")
        if found.state == "playing":
            return _no(HTTPStatus.CONFLICT, f"game {id} is still played")
        return HTTPStatus.OK, {"game": id, "state": found.state, "journal": as_file(found).text}

    async def _close(self, given: dict[str, str]) -> Answer:
        room = self._desk.lobby.rooms.get(given.get("room", ""))
        if room is None:
            return _no(HTTPStatus.NOT_FOUND, f"there is no room {given.get('room', '')!r}")
        log.info("an operator closes room %s", room.id, extra={"room": room.id})
        await room.order(Close(given["reason"] or "closed by the operator"))
        return HTTPStatus.OK, {"closed": room.id}

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
        "seats": [{"name": chair.record.name, "connected": chair.here} for chair in room.chairs],
        "spectators": len(room.watching),
        "game": room.record.game,
        "answers": len(room.play.game.journal.answers) if room.play is not None else 0,
    }


def _no(status: HTTPStatus, text: str) -> Answer:
    return status, {"error": text}


async def as_json(found: Any) -> bytes:
    """A long list beside the loop."""
    many = isinstance(found, list) and len(found) > MANY
    return await trio.to_thread.run_sync(_as_json, found) if many else _as_json(found)


def _as_json(found: Any) -> bytes:
    return json.dumps(found, ensure_ascii=False).encode() + b"\n"
