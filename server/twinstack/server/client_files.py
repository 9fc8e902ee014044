"""The files of the client that runs in a browser, as they were built: read once, then kept in memory."""

import gzip
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

import trio
from websockets.datastructures import Headers

TABLE = Path(__file__).with_name("table")
"""Where the build puts them."""
FIRST = "index.html"
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_PACKED = frozenset((".ico", ".jpg", ".png", ".webp", ".woff2"))
"""Kinds of files that compressing again makes no smaller."""
_FOR_GOOD = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
# Nobody between may keep what may come with somebody's cookie.
_ASK_AGAIN_FOR_EACH = "private, no-cache"


@dataclass(frozen=True, slots=True)
class ClientFile:
    """One of the files, with what HTTP says of it."""

    body: bytes
    compressed: bytes  # by gzip; empty if that is of no use
    kind: str
    keep: str  # how long a browser may keep it
    tag: str  # weak, as both forms have the same. RFC 9110, section 8.8.1

    def answer(self, headers: Headers, *, whole: bool = False) -> tuple[HTTPStatus, list[tuple[str, str]], bytes]:
        """What a request with these headers is answered; `whole`, even if the browser has kept it."""
        always = [("Cache-Control", self.keep), ("ETag", self.tag), ("Vary", "Accept-Encoding")]
        if not whole and _has(headers, self.tag):
            return HTTPStatus.NOT_MODIFIED, always, b""
        always.append(("Content-Type", self.kind))
        if self.compressed and _takes_gzip(headers):
            return HTTPStatus.OK, [*always, ("Content-Encoding", "gzip")], self.compressed
        return HTTPStatus.OK, always, self.body


class ClientFiles:
    """Finds files by the paths of addresses. Only what was found in the folder has one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, ClientFile] = {}
        self._reading = trio.Lock()

    async def find(self, path: str) -> ClientFile | None:
        """The file at this path; None if there is none, or if the client has not been built yet."""
        if not self._files:
            async with self._reading:
                if not self._files:
                    self._files = await trio.to_thread.run_sync(_read, self._folder)
        return self._files.get(path)


def are_there(folder: Path) -> bool:
    """Has the client been built there?"""
    return (folder / FIRST).is_file()


def _read(folder: Path) -> dict[str, ClientFile]:
    return dict(_each(folder)) if are_there(folder) else {}


def _each(folder: Path) -> Iterator[tuple[str, ClientFile]]:
    for file in sorted(one for one in folder.rglob("*") if one.is_file() and one.suffix != ".gz"):
        name, body = file.relative_to(folder).as_posix(), file.read_bytes()
        packed = b"" if file.suffix in _PACKED else _compressed(file, body)
        keep = _ASK_AGAIN_FOR_EACH if name == FIRST else _FOR_GOOD if name.startswith("assets/") else _ASK_AGAIN
        kind = _TYPES.get(file.suffix, "application/octet-stream")
        tag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
        useful = packed if len(packed) < len(body) else b""
        yield "/" if name == FIRST else f"/{name}", ClientFile(body, useful, kind, keep, tag)


def _compressed(file: Path, body: bytes) -> bytes:
    beside = file.with_name(f"{file.name}.gz")
    return beside.read_bytes() if beside.is_file() else gzip.compress(body, mtime=0)


def _has(headers: Headers, tag: str) -> bool:
    """Has the browser kept what has this tag? RFC 9110, section 13.1.2"""
    kept = [one.strip().removeprefix("W/") for one in _listed(headers, "If-None-Match")]
    return tag.removeprefix("W/") in kept or "*" in kept


def _takes_gzip(headers: Headers) -> bool:
    """RFC 9110, section 12.5.3"""
    weights: dict[str, bool] = {}
    for one in _listed(headers, "Accept-Encoding"):
        coding, _, weight = one.replace(" ", "").casefold().partition(";q=")
        weights[coding] = weight.strip("0.") != "" or not weight
    return weights.get("gzip", weights.get("*", False))


def _listed(headers: Headers, name: str) -> list[str]:
    return ",".join(headers.get_all(name)).split(",")
