"""The server as a whole: storage, lobby, and one port for everything."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

import trio
from websockets.http11 import Request, Response
from websockets.trio.server import Server, ServerConnection, serve
from websockets.typing import Subprotocol

from twinstack.protocol.codec import SUBPROTOCOLS
from twinstack.server.connections import Desk
from twinstack.server.lobby import Lobby
from twinstack.server.people import People
from twinstack.server.storage import Storage
from twinstack.server.views import catalogue

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Options:
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = 8765
    data: str = "twinstack.db"
    synchronous: str = "FULL"
    max_frame: int = 1 << 16
    name: str = "Twinstack"


async def run(options: Options, *, task_status: "trio.TaskStatus[Server]" = trio.TASK_STATUS_IGNORED) -> None:
    """Serve until cancelled."""
    storage = Storage(options.data, synchronous=options.synchronous)
    try:
        async with trio.open_nursery() as nursery:
            lobby = Lobby(storage, catalogue(), nursery)
            desk = Desk(lobby, People(storage), catalogue(), options.name)
            await lobby.restore()
            server: Server = await nursery.start(_listen, options, desk)
            task_status.started(server)
    finally:
        with trio.CancelScope(shield=True):
            await storage.close()


async def _listen(options: Options, desk: Desk, *, task_status: "trio.TaskStatus[Server]") -> None:
    await serve(
        desk.serve,
        options.port,
        host=options.host,
        subprotocols=[Subprotocol(name) for name in SUBPROTOCOLS],
        compression=None,
        max_size=options.max_frame,
        process_request=_answer_http,
        task_status=task_status,
    )


def _answer_http(connection: ServerConnection, request: Request) -> Response | None:
    """What is no websocket: whether the server is well."""
    return _PAGES[request.path](connection) if request.path in _PAGES else None


_PAGES: dict[str, Callable[[ServerConnection], Response]] = {
    "/healthz": lambda connection: connection.respond(200, "well\n"),
}
