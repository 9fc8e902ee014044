"""What the port answers to plain HTTP: is the server well, is it ready, what does it count."""

from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.trio.server import ServerConnection

from twinstack.server.admin import Admin, as_json
from twinstack.server.desk import Desk


class Pages:
    """Answers requests that are no websocket."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._admin = Admin(desk)

    async def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.headers.get("Upgrade", "").casefold() == "websocket":
            return None if self._desk.ready else self._ready()
        path = request.path.partition("?")[0]
        if path == "/healthz":
            return _page(HTTPStatus.OK, b"well\n")
        if path == "/readyz":
            return self._ready()
        if path.startswith("/admin/"):
            status, found = await self._admin.answer(request.method, request.path, request.headers)
            return _page(status, await as_json(found), "application/json")
        if path == "/metrics":
            return _page(HTTPStatus.OK, self._desk.counted(), "text/plain; version=0.0.4; charset=utf-8")
        return _page(HTTPStatus.NOT_FOUND, b"Clients connect by websocket; there are /healthz, /readyz and /metrics.\n")

    def _ready(self) -> Response:
        if self._desk.draining:
            return _page(HTTPStatus.SERVICE_UNAVAILABLE, b"stopping\n")
        if not self._desk.ready:
            return _page(HTTPStatus.SERVICE_UNAVAILABLE, b"starting: rooms are brought back\n")
        return _page(HTTPStatus.OK, b"ready\n")


def _page(status: HTTPStatus, body: bytes, kind: str = "text/plain; charset=utf-8") -> Response:
    headers = Headers([("Content-Type", kind), ("Content-Length", str(len(body))), ("Connection", "close")])
    return Response(status.value, status.phrase, headers, body)
