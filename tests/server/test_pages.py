"""The pages that the port serves to browsers: what is there, what is not, and what is said about each."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.http import ICON, PAGE, SCRIPT, STYLE, ask, built
from tests.server.online import caller, server
from twinstack.protocol import messages as m


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(":memory:", table=built(tmp_path / "table")) as found:
        yield found


# What is there


@pytest.mark.parametrize(
    ("path", "text", "kind", "keep"),
    [
        ("/", PAGE, "text/html; charset=utf-8", "private, no-cache"),
        ("/?from=somewhere", PAGE, "text/html; charset=utf-8", "private, no-cache"),
        ("/favicon.svg", ICON, "image/svg+xml", "no-cache"),
        ("/assets/table-1a2b.js", SCRIPT, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/table-3c4d.css", STYLE, "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
    ],
)
async def test_the_files_of_the_client_are_served(address: str, path: str, text: str, kind: str, keep: str) -> None:
    found = await ask(address, path)
    assert (found.status, found.text) == (200, text)
    assert (found.headers["Content-Type"], found.headers["Cache-Control"]) == (kind, keep)
    assert int(found.headers["Content-Length"]) == len(found.body)


@pytest.mark.parametrize("path", ["/", "/assets/table-1a2b.js"])
async def test_head_says_the_same_as_get_without_the_body(address: str, path: str) -> None:
    whole, head = await ask(address, path), await ask(address, path, method="HEAD")
    assert head.body == b""
    assert (head.status, head.headers["Content-Length"]) == (200, str(len(whole.body)))
    assert head.headers["ETag"] == whole.headers["ETag"]


async def test_a_file_that_changed_after_the_first_request_is_served_as_it_was(tmp_path: Path) -> None:
    folder = built(tmp_path / "table")
    async with server(":memory:", table=folder) as address:
        assert (await ask(address, "/")).text == PAGE
        folder.joinpath("index.html").write_text("another", "utf-8")
        assert (await ask(address, "/")).text == PAGE


async def test_nothing_is_read_before_the_first_request(tmp_path: Path) -> None:
    async with server(":memory:", table=tmp_path / "table") as address:
        built(tmp_path / "table")
        assert (await ask(address, "/")).text == PAGE


async def test_a_build_that_was_missing_is_found_once_it_is_there(tmp_path: Path) -> None:
    async with server(":memory:", table=tmp_path / "table") as address:
        missing = await ask(address, "/")
        assert missing.status == 404
        assert "`python3 run web`" in missing.text
        assert missing.text.count("\n") == 1
        built(tmp_path / "table")
        assert (await ask(address, "/")).text == PAGE


# What is not


@pytest.mark.parametrize(
    "path",
    [
        "/index.html", "/assets", "/assets/", "/assets/table.js", "/nowhere", "//", "/./", "/assets/../index.html",
        "/../pages.py", "/..%2fpages.py", "/%2e%2e/pages.py", "/assets/../../pages.py", "/assets/table-1a2b.js.gz",
        "/assets/table-1a2b.js/", "/assets%2ftable-1a2b.js", "http://127.0.0.1/", "*", "",
    ],
)  # fmt: skip
async def test_nothing_else_is(address: str, path: str) -> None:
    found = await ask(address, path)
    assert found.status == 404
    assert "/healthz" in found.text


async def test_what_lies_beside_the_folder_is_not_served(tmp_path: Path) -> None:
    folder = built(tmp_path / "table")
    tmp_path.joinpath("secret.txt").write_text("secret", "utf-8")
    async with server(":memory:", table=folder) as address:
        for path in ("/../secret.txt", "/assets/../../secret.txt", f"/{tmp_path}/secret.txt", "/secret.txt"):
            assert (await ask(address, path)).status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
async def test_a_page_can_only_be_read(address: str, method: str) -> None:
    found = await ask(address, "/", method=method)
    assert (found.status, found.headers["Allow"]) == (405, "GET, HEAD")


# Compressed, and kept


@pytest.mark.parametrize("says", ["gzip", "br, gzip;q=0.5", "deflate, GZIP", "*", "gzip; q=1.0, identity"])
async def test_a_text_is_compressed_for_a_browser_that_takes_it(address: str, says: str) -> None:
    for path, text in (("/assets/table-1a2b.js", SCRIPT), ("/assets/table-3c4d.css", STYLE)):
        found = await ask(address, path, f"Accept-Encoding: {says}")
        assert found.headers["Content-Encoding"] == "gzip"
        assert found.headers["Vary"] == "Accept-Encoding"
        assert gzip.decompress(found.body).decode() == text
        assert int(found.headers["Content-Length"]) == len(found.body) < len(text)


@pytest.mark.parametrize("says", ["identity", "br", "gzip;q=0", "gzip;q=0.000, *", "*;q=0"])
async def test_it_is_not_for_one_that_does_not(address: str, says: str) -> None:
    found = await ask(address, "/assets/table-1a2b.js", f"Accept-Encoding: {says}")
    assert "Content-Encoding" not in found.headers
    assert (found.body.decode(), found.headers["Vary"]) == (SCRIPT, "Accept-Encoding")


async def test_what_was_compressed_by_the_build_is_used(address: str, tmp_path: Path) -> None:
    found = await ask(address, "/assets/table-1a2b.js", "Accept-Encoding: gzip")
    assert found.body == (tmp_path / "table" / "assets" / "table-1a2b.js.gz").read_bytes()


async def test_what_compressing_makes_no_smaller_is_sent_as_it_is(tmp_path: Path) -> None:
    folder = built(tmp_path / "table")
    folder.joinpath("robots.txt").write_text("no", "utf-8")
    folder.joinpath("picture.png").write_bytes(b"\0" * 1000)
    async with server(":memory:", table=folder) as address:
        for path in ("/robots.txt", "/picture.png"):
            assert "Content-Encoding" not in (await ask(address, path, "Accept-Encoding: gzip")).headers


@pytest.mark.parametrize("form", ["{}", "W/{}", '"another", {}', "*"])
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
async def test_what_a_browser_has_kept_is_not_sent_again(address: str, form: str, encoding: str) -> None:
    path = "/assets/table-1a2b.js"
    first = await ask(address, path, f"Accept-Encoding: {encoding}")
    tag = first.headers["ETag"].removeprefix("W/")
    again = await ask(address, path, f"If-None-Match: {form.format(tag)}", f"Accept-Encoding: {encoding}")
    assert (again.status, again.body) == (304, b"")
    assert (again.headers["ETag"], again.headers["Cache-Control"]) == (
        first.headers["ETag"],
        first.headers["Cache-Control"],
    )


async def test_what_it_has_kept_of_an_earlier_build_is(address: str, tmp_path: Path) -> None:
    old = (await ask(address, "/favicon.svg")).headers["ETag"]
    newer = built(tmp_path / "newer")
    newer.joinpath("favicon.svg").write_text(ICON + ICON, "utf-8")
    async with server(":memory:", table=newer) as other:
        found = await ask(other, "/favicon.svg", f"If-None-Match: {old}")
    assert (found.status, found.text) == (200, ICON + ICON)


# What every page says


@pytest.mark.parametrize("path", ["/", "/assets/table-1a2b.js", "/nowhere", "/healthz", "/readyz", "/admin/rooms"])
async def test_every_page_says_that_nothing_comes_from_elsewhere(address: str, path: str) -> None:
    headers = (await ask(address, path)).headers
    policy = dict(one.split(" ", 1) for one in headers["Content-Security-Policy"].split("; "))
    here = dict.fromkeys(["script-src", "style-src", "connect-src", "font-src", "manifest-src"], "'self'")
    nowhere = dict.fromkeys(["default-src", "base-uri", "form-action", "frame-ancestors"], "'none'")
    assert policy == {**here, **nowhere, "img-src": "'self' data:"}
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


async def test_pictures_of_cards_come_from_where_the_operator_says_and_nothing_else_does(tmp_path: Path) -> None:
    where = "https://pictures.example:8443/{book}/{name}.webp"
    async with server(":memory:", table=built(tmp_path / "table"), card_images=where) as address:
        headers = (await ask(address, "/")).headers
        policy = dict(one.split(" ", 1) for one in headers["Content-Security-Policy"].split("; "))
        assert policy["img-src"] == "'self' data: https://pictures.example:8443"
        assert [kind for kind, value in policy.items() if "pictures" in value] == ["img-src"]
        async with caller(address) as ann:
            assert (await ann.ask(m.Hello, versions=[1]))["pictures"] == where


async def test_what_is_kept_still_says_it(address: str) -> None:
    tag = (await ask(address, "/")).headers["ETag"]
    assert "Content-Security-Policy" in (await ask(address, "/", f"If-None-Match: {tag}")).headers
