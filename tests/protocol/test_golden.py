"""Bytes that were once valid stay valid as long as the version exists, and another library reads them, too."""

import json
from typing import Any

import msgpack  # type: ignore[import-untyped]
import msgspec
import pytest
from msgspec import Struct

from tests.protocol.golden import FOLDER, kinds, made, path_of, read

KINDS = dict(kinds())
AGAIN = "the golden bytes of this are not read as they were: a change that breaks clients; see docs/protocol.md"


def holds(now: Any, then: Any) -> bool:
    """Whether what is written now has all that was written then: a map may have new keys, a row new places."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all(key in now and holds(now[key], value) for key, value in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) >= len(then) and all(map(holds, now, then))
    return bool(now == then)


def plain(value: Any) -> Any:
    """The value with texts as keys, as in JSON."""
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", KINDS)
def test_bytes_that_were_read_once_are_read_as_the_same_today(name: str) -> None:
    then = read(name)
    packed = msgspec.msgpack.decode(then.msgpack, type=KINDS[name])
    written = msgspec.json.decode(then.json, type=KINDS[name])
    assert made(packed) == made(written), AGAIN
    assert holds(json.loads(made(packed).json), json.loads(then.json)), AGAIN


@pytest.mark.parametrize("name", KINDS)
def test_another_library_reads_in_our_bytes_what_we_have_written(name: str) -> None:
    golden = read(name)
    reader = msgpack.Unpacker(strict_map_key=False)
    for at in range(len(golden.msgpack)):  # one byte after another, as they may come
        reader.feed(golden.msgpack[at : at + 1])
    (value,) = reader
    assert plain(value) == json.loads(golden.json)


@pytest.mark.parametrize("name", KINDS)
def test_what_another_library_writes_is_read_by_ours(name: str) -> None:
    golden, kind = read(name), KINDS[name]
    theirs = msgpack.packb(msgpack.unpackb(golden.msgpack, strict_map_key=False), use_single_float=False)
    assert made(msgspec.msgpack.decode(theirs, type=kind)) == made(msgspec.msgpack.decode(golden.msgpack, type=kind))


def test_everything_that_travels_has_its_bytes_and_nothing_is_forgotten() -> None:
    missing = {name for name in KINDS if not path_of(name).exists()}
    assert missing == set(), "run `python -m tests.protocol.golden`"
    assert {path.stem for path in FOLDER.iterdir()} == set(KINDS), "what travelled once can still come from somebody"


def test_bytes_that_another_type_has_written_do_not_hold() -> None:
    """The check itself can fail."""

    class Renamed(Struct, tag="guest", tag_field="t"):
        id: int
        called: str = ""

    then = read("request-guest")
    assert not holds(json.loads(made(msgspec.json.decode(then.json, type=Renamed)).json), json.loads(then.json))
