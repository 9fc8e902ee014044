"""A tiny client for browsers, and plain HTTP as a browser speaks it."""

import gzip
import ssl
from dataclasses import dataclass
from pathlib import Path

import trio
from websockets.datastructures import Headers

PAGE = '<!doctype html><title>Table</title><script type="module" src="./assets/table-1a2b.js"></script>\n'
SCRIPT = "export const table = 'a table';\n" * 100
STYLE = "body { margin: 0 }\n" * 100
ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>\n'


def built(folder: Path) -> Path:
    """A folder as the build leaves it, with the script also compressed."""
    files = {"index.html": PAGE, "favicon.svg": ICON, "assets/table-1a2b.js": SCRIPT, "assets/table-3c4d.css": STYLE}
    (folder / "assets").mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    (folder / "assets" / "table-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode(), mtime=7))
    return folder


@dataclass(frozen=True)
class Answered:
    """What came back."""

    status: int
    headers: Headers
    body: bytes

    @property
    def text(self) -> str:
        body = gzip.decompress(self.body) if self.headers.get("Content-Encoding") == "gzip" else self.body
        return body.decode()


async def ask(
    address: str, path: str, *headers: str, method: str = "GET", trust: ssl.SSLContext | None = None
) -> Answered:
    """Ask a server for a page; the address is that of its websocket."""
    host, _, port = address.partition("://")[2].rpartition(":")
    tcp = await trio.open_tcp_stream(host, int(port))
    stream = trio.SSLStream(tcp, trust, server_hostname=host, https_compatible=True) if trust else tcp
    async with stream:
        named = any(one.casefold().startswith("host:") for one in headers)
        lines = [f"{method} {path} HTTP/1.1", *([] if named else [f"Host: {host}:{port}"]), *headers, "", ""]
        await stream.send_all("\r\n".join(lines).encode("latin-1"))
        received = b""
        async for part in stream:
            received += part
            if received.startswith(b"HTTP/1.1 101"):
                break  # a websocket, which stays open
        head, _, body = received.partition(b"\r\n\r\n")
    first, *found = head.decode("latin-1").split("\r\n")
    pairs = [one.partition(": ") for one in found]
    return Answered(int(first.split()[1]), Headers([(name, value) for name, _, value in pairs]), body)
