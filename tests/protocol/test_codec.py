"""Whatever comes in, of the size that may come in: a message, or BadFrame, in little time and memory."""

import json
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.protocol.golden import kinds, read
from tests.server.online import caller, server
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, MSGPACK, BadFrame, Codec, client_side, server_side
from twinstack.protocol.reference.tables import MESSAGES, REQUESTS

SIZE = 65536  # of the largest frame, by default
SIDES: list[Callable[[str], Codec[Any]]] = [client_side, server_side]
FRAMES = [read(name) for name, kind in kinds() if kind in (*REQUESTS, *MESSAGES)]

json_text = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(),
    st.sampled_from([2**53, 2**63, 2**64, -(2**63) - 1, 10**400, float("nan"), "\ud800", "t", "id", "ping"]),
)  # fmt: skip
trees = st.recursive(
    json_text,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=5),
    max_leaves=20,
)
tags = st.sampled_from([kind.__struct_config__.tag for kind in (*REQUESTS, *MESSAGES)]) | st.text()
shaped = st.builds(
    lambda tag, parts: {"t": tag, "id": 1, **parts},
    tags,
    st.dictionaries(
        st.sampled_from(["id", "room", "name", "take", "settings", "seen", "r", "n", "v", "h", "p", "d"]), trees
    ),
)


def read_or_refuse(frame: bytes | str) -> None:
    """Both sides, both forms; nothing else than BadFrame may escape."""
    for side in SIDES:
        for subprotocol in (JSON, MSGPACK):
            codec = side(subprotocol)
            with suppress(BadFrame):
                codec.encode(codec.decode(frame))


@given(st.binary(max_size=400))
@settings(deadline=None, max_examples=300)
def test_any_bytes_are_a_message_or_a_bad_frame(frame: bytes) -> None:
    read_or_refuse(frame)


@given(st.text(st.characters(), max_size=200))
@settings(deadline=None, max_examples=200)
def test_any_text_is_a_message_or_a_bad_frame(frame: str) -> None:
    read_or_refuse(frame)


@given(shaped | trees)
@settings(deadline=None, max_examples=500)
def test_any_value_is_a_message_or_a_bad_frame(value: Any) -> None:
    read_or_refuse(json.dumps(value))
    read_or_refuse(json.dumps(value, ensure_ascii=False))
    frame = b""
    with suppress(OverflowError):  # the other library writes no numbers beyond 64 bits
        frame = msgpack.packb(value, unicode_errors="surrogatepass")
    read_or_refuse(frame)


@given(st.sampled_from(FRAMES), st.data())
@settings(deadline=None, max_examples=500)
def test_a_message_with_some_bytes_changed_is_a_message_or_a_bad_frame(golden: Any, data: st.DataObject) -> None:
    for whole in golden:
        start = data.draw(st.integers(0, len(whole)))
        end = data.draw(st.integers(start, min(len(whole), start + 4)))
        frame = whole[:start] + data.draw(st.binary(max_size=4)) + whole[end:]
        read_or_refuse(frame)
        read_or_refuse(frame.decode("utf-8", "surrogateescape"))


def request(fields: str) -> str:
    return '{"t":"ping","id":1,' + fields


def packed(*parts: bytes) -> bytes:
    return b"\x83\xa1t\xa4ping\xa2id\x01\xa1x" + b"".join(parts)


HOSTILE: dict[str, bytes | str] = {
    "lists in lists": request('"x":' + "[" * (SIZE - 30)),
    "lists in lists that are closed": request('"x":' + "[" * 32_000 + "]" * 32_000 + "}"),
    "maps in maps": '{"a":' * (SIZE // 5),
    "packed lists in lists": packed(b"\x91" * (SIZE - 20), b"\x00"),
    "packed maps in maps": packed(b"\x81\xa0" * (SIZE // 2 - 20), b"\x00"),
    "a list that claims four billion": b"\x84\xa1t\xa6answer\xa2id\x01\xa4room\xa1a\xa4take\xdd\xff\xff\xff\xff",
    "a map that claims four billion": b"\x84\xa1t\xa6resume\xa2id\x01\xa7session\xa1a\xa4seen\xdf\xff\xff\xff\xff",
    "a text that claims four gigabytes": b"\x83\xa1t\xa5guest\xa2id\x01\xa4name\xdb\xff\xff\xff\xff",
    "an unknown list that claims four billion": packed(b"\xdd\xff\xff\xff\xff"),
    "many keys": '{"t":"resume","id":1,"session":"","seen":{' + ",".join(f'"{at}":1' for at in range(7000)) + "}}",
    "many unknown keys": request(",".join(f'"{at}":1' for at in range(7000)) + "}"),
    "one key many times": request(",".join('"x":1' for at in range(10_000)) + "}"),
    "many numbers": '{"t":"answer","id":1,"room":"","number":1,"take":[' + ",".join("1" * 32_000) + "]}",
    "many texts": '{"t":"stops","id":1,"room":"","mine":[' + ",".join(['""'] * 20_000) + "]}",
    "many escapes": '{"t":"guest","id":1,"name":"' + "\\u00e9" * 10_000 + '"}',
    "a number of many digits": request('"id":' + "9" * (SIZE - 30) + "}"),
    "a fraction of many digits": request('"id":0.' + "9" * (SIZE - 30) + "}"),
    "an exponent": request('"id":1e999999999}'),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_frame_costs_little_time_and_memory(name: str) -> None:
    frame = HOSTILE[name]
    assert len(frame) <= SIZE
    tracemalloc.start()
    try:
        before = time.process_time()
        read_or_refuse(frame)
        spent = time.process_time() - before
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 40 * SIZE
    assert spent < 1.0


@pytest.mark.parametrize(
    ("subprotocol", "frame", "said"),
    [
        (JSON, request('"id":9007199254740992}'), "Expected `int` <= 9007199254740991"),
        (JSON, request('"id":' + "9" * 30 + "}"), "Expected `int` <= 9007199254740991"),
        (MSGPACK, b"\x82\xa1t\xa4ping\xa2id\xcf" + b"\xff" * 8, "Expected `int` <= 9007199254740991"),
        (JSON, request('"id":1.0}'), "Expected `int`, got `float`"),
        (JSON, request('"id":NaN}'), "malformed"),
        (JSON, request('"id":true}'), "Expected `int`, got `bool`"),
        (JSON, '{"t":"guest","id":1,"name":"\\ud800"}', "cannot be read"),
        (JSON, '{"t":"guest","id":1,"name":"\ud800"}', "cannot be read"),
        (MSGPACK, b"\x83\xa1t\xa5guest\xa2id\x01\xa4name\xa3\xed\xa0\x80", "cannot be read"),
        (MSGPACK, b"\x83\xa1t\xa5guest\xa2id\x01\xa4name\xa1\xff", "cannot be read"),
        (MSGPACK, b"\x82\xa1t\xa4ping\xa2id\x01\x00", "trailing"),
        (JSON, '{"t":"ping","id":1}{"t":"ping","id":2}', "trailing"),
        (JSON, '{"t":"ping","t":"guest","id":1,"name":""}', "Invalid value"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_frame_is_said(subprotocol: str, frame: bytes | str, said: str) -> None:
    with pytest.raises(BadFrame, match=said):
        server_side(subprotocol).decode(frame)


@pytest.mark.parametrize(
    ("subprotocol", "frame", "id"),
    [
        (JSON, '{"t":"guest","id":7}', 7),
        (JSON, '{"t":"fly","id":7}', 7),
        (JSON, '{"t":"guest","id":"seven"}', None),
        (JSON, '{"t":"guest","id":7', None),
        (JSON, "[7]", None),
        (MSGPACK, b"\x82\xa1t\xa3fly\xa2id\x07", 7),
        (MSGPACK, b"\x07", None),
    ],
)
def test_which_request_it_was_is_told_if_that_can_be_read(subprotocol: str, frame: bytes | str, id: int | None) -> None:
    with pytest.raises(BadFrame) as bad:
        server_side(subprotocol).decode(frame)
    assert bad.value.id == id


def test_of_a_key_that_comes_twice_the_last_counts() -> None:
    assert server_side(JSON).decode('{"t":"ping","id":1,"id":2}') == m.Ping(id=2)
    assert server_side(MSGPACK).decode(b"\x83\xa1t\xa4ping\xa2id\x01\xa2id\x02") == m.Ping(id=2)


def test_an_unknown_key_is_ignored_even_if_it_is_nested_deeply() -> None:
    frame = request('"x":' + "[" * 500 + "]" * 500 + "}")
    assert server_side(JSON).decode(frame) == m.Ping(id=1)


async def test_a_number_that_no_database_takes_is_refused_and_the_connection_survives(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address, JSON) as one:
        await one.enter("Alice")
        for session in (2**70, -(2**70), 2**53):
            refused = await one.ask(m.Logout, session=session)
            assert refused.code == "bad message"
        assert (await one.ask(m.Logout, session=2**53 - 1)).code == "no session"
