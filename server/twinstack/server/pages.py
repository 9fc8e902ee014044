"""What the port answers to plain HTTP: the client for browsers, health, readiness, metrics and the operator's pages."""

from collections.abc import Iterable
from http import HTTPStatus
from pathlib import Path

from websockets.datastructures import Headers, MultipleValuesError
from websockets.http11 import Request, Response
from websockets.trio.server import ServerConnection

from twinstack.server.addresses import address_of
from twinstack.server.admin import Admin, as_json
from twinstack.server.client_files import TABLE, ClientFiles
from twinstack.server.desk import Desk
from twinstack.server.load_tests import LoadKeys
from twinstack.server.options import origin_of

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"
_SAFETY = (
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
)
_NOT_BUILT = (
    "The client for browsers is not built in this installation; expected `python3 run web` in a checkout, "
    "on a machine with Node.\n"
)
_NOT_HERE = (
    "There is nothing here; the client for browsers is at /, other clients connect by websocket, "
    "and there are /healthz, /readyz and /metrics.\n"
)


class Pages:
    """Answers requests that are not for a WebSocket."""

    def __init__(self, desk: Desk, table: Path = TABLE) -> None:
        self._desk = desk
        policy = _only_from_here(origin_of(desk.options.card_images))
        self._safety = (("Content-Security-Policy", policy), *_SAFETY)
        self._files = ClientFiles(table)
        self._admin = Admin(desk)
        self.load_keys = LoadKeys(desk.options.loadtest, desk.options.admin_tries_per_minute)

    async def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        try:
            return await self._answer(address_of(connection, self._desk.options.proxies), request)
        except MultipleValuesError as error:
            return self._page(HTTPStatus.BAD_REQUEST, f"There are several headers {error}; expected one.\n".encode())

    async def _answer(self, address: str, request: Request) -> Response | None:
        if request.headers.get("Upgrade", "").casefold() == "websocket":
            if why_not := self._desk.browsers.refusal(request.headers):
                return self._page(HTTPStatus.FORBIDDEN, f"{why_not}\n".encode())
            if why_not := self.load_keys.refusal(request.headers, address):
                return self._page(HTTPStatus.UNAUTHORIZED, f"{why_not}\n".encode())
            return None if self._desk.ready else self._ready()
        path = request.path.partition("?")[0]
        if path == "/healthz":
            return self._page(HTTPStatus.OK, b"well\n")
        if path == "/readyz":
            return self._ready()
        if path.startswith("/admin/"):
            status, found = await self._admin.answer(request.method, request.path, request.headers, address)
            return self._page(status, await as_json(found), JSON)
        if path == "/metrics" and self._desk.options.metrics != "closed":
            return await self._metrics(address, request.headers)
        return await self._file(request, path)

    async def _file(self, request: Request, path: str) -> Response:
        """A file of the client, which may be asked for even while rooms are brought back."""
        found = await self._files.find(path)
        if found is None:
            return self._page(HTTPStatus.NOT_FOUND, (_NOT_BUILT if path == "/" else _NOT_HERE).encode())
        if request.method not in ("GET", "HEAD"):
            problem = f"{request.method} is nothing that can be done here; expected GET or HEAD\n"
            return self._page(HTTPStatus.METHOD_NOT_ALLOWED, problem.encode(), more=[("Allow", "GET, HEAD")])
        if path == "/" and not self._desk.browsers.token(request.headers):
            cookie = ("Set-Cookie", self._desk.browsers.new_cookie(request.headers))
            status, headers, body = found.answer(request.headers, whole=True)
            headers.append(cookie)
        else:
            status, headers, body = found.answer(request.headers)
        return self._response(status, headers, body, whole=request.method == "GET")

    async def _metrics(self, address: str, headers: Headers) -> Response:
        no = self._admin.refusal(headers, address) if self._desk.options.metrics == "admin" else None
        if no is not None:
            return self._page(no[0], await as_json(no[1]), JSON)
        return self._page(HTTPStatus.OK, self._desk.counted(), "text/plain; version=0.0.4; charset=utf-8")

    def _ready(self) -> Response:
        if self._desk.draining:
            return self._page(HTTPStatus.SERVICE_UNAVAILABLE, b"stopping\n")
        if not self._desk.ready:
            return self._page(HTTPStatus.SERVICE_UNAVAILABLE, b"starting: rooms are brought back\n")
        return self._page(HTTPStatus.OK, b"ready\n")

    def _page(
        self, status: HTTPStatus, body: bytes, kind: str = TEXT, *, more: Iterable[tuple[str, str]] = ()
    ) -> Response:
        return self._response(status, [("Content-Type", kind), *more], body)

    def _response(
        self, status: HTTPStatus, headers: Iterable[tuple[str, str]], body: bytes, *, whole: bool = True
    ) -> Response:
        """A response with what every page says for safety; without its body, if only the headers are wanted."""
        length = [("Content-Length", str(len(body)))] if status is not HTTPStatus.NOT_MODIFIED else []
        found = Headers([*headers, *length, *self._safety, ("Connection", "close")])
        return Response(status.value, status.phrase, found, body if whole else b"")


def _only_from_here(pictures: str) -> str:
    """The policy by which a page loads nothing from elsewhere, but for pictures from this origin if there is one."""
    return "; ".join(
        (
            "default-src 'none'",
            *(f"{kind}-src 'self'" for kind in ("script", "style", "connect", "font", "manifest")),
            f"img-src 'self' data: {pictures}".strip(),
            *(f"{what} 'none'" for what in ("base-uri", "form-action", "frame-ancestors")),
        )
    )
