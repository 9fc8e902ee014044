"""The pages that the port answers to plain HTTP: health, readiness and metrics."""

from http import HTTPStatus

from websockets.datastructures import Headers, MultipleValuesError
from websockets.http11 import Request, Response
from websockets.trio.server import ServerConnection

from twinstack.server.addresses import address_of
from twinstack.server.admin import Admin, as_json
from twinstack.server.desk import Desk
from twinstack.server.load_tests import LoadKeys

JSON = "application/json"


class Pages:
    """Answers requests that are not for a WebSocket."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._admin = Admin(desk)
        self._keys = LoadKeys(desk.options.loadtest, desk.options.admin_tries_per_minute)

    async def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        try:
            return await self._answer(address_of(connection, self._desk.options.proxies), request)
        except MultipleValuesError as error:
            return _page(HTTPStatus.BAD_REQUEST, f"There are several headers {error}; expected one.\n".encode())

    async def _answer(self, address: str, request: Request) -> Response | None:
        if request.headers.get("Upgrade", "").casefold() == "websocket":
            if why_not := self._keys.refusal(request.headers, address):
                return _page(HTTPStatus.UNAUTHORIZED, f"{why_not}\n".encode())
            return None if self._desk.ready else self._ready()
        path = request.path.partition("?")[0]
        if path == "/healthz":
            return _page(HTTPStatus.OK, b"well\n")
        if path == "/readyz":
            return self._ready()
        if path.startswith("/admin/"):
            status, found = await self._admin.answer(request.method, request.path, request.headers, address)
            return _page(status, await as_json(found), JSON)
        if path == "/metrics" and self._desk.options.metrics != "closed":
            return await self._metrics(address, request.headers)
        return _page(HTTPStatus.NOT_FOUND, b"Clients connect by websocket; there are /healthz, /readyz and /metrics.\n")

    async def _metrics(self, address: str, headers: Headers) -> Response:
        no = self._admin.refusal(headers, address) if self._desk.options.metrics == "admin" else None
        if no is not None:
            return _page(no[0], await as_json(no[1]), JSON)
        return _page(HTTPStatus.OK, self._desk.counted(), "text/plain; version=0.0.4; charset=utf-8")

    def _ready(self) -> Response:
        if self._desk.draining:
            return _page(HTTPStatus.SERVICE_UNAVAILABLE, b"stopping\n")
        if not self._desk.ready:
            return _page(HTTPStatus.SERVICE_UNAVAILABLE, b"starting: rooms are brought back\n")
        return _page(HTTPStatus.OK, b"ready\n")


def _page(status: HTTPStatus, body: bytes, kind: str = "text/plain; charset=utf-8") -> Response:
    headers = Headers([("Content-Type", kind), ("Content-Length", str(len(body))), ("Connection", "close")])
    return Response(status.value, status.phrase, headers, body)
