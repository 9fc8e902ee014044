"""Requests of every kind, each with one field whose value no proper client would send."""

from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec

from twinstack.protocol import messages as m

REQUESTS: tuple[type[m.Request], ...] = get_args(m.ClientMessage)

TEXTS: tuple[str, ...] = (
    "", " ", "\x00", "a\x00b", "é", "приглашение", "邀请", "\u202e", "\u200b", "\ufffd", "\uffff", "🂡" * 40,
    "a\u0301" * 90,
    "٣", "²", "𝟙", "9" * 5000, "-1", "1e400", "nan", "x" * 10_000, "(" * 3_000, "[" * 3_000, "<" * 3_000, "%s%n{0}{}",
    "'; drop table rooms; --", "../../../etc/passwd", "C:\\nul", "line\nline\r\n", "\x1b[2J", "twk_", "a.b.c",
    "e30.e30.",
    "eyJhbGciOiJub25lIn0.e30.", "éyJ.é.é", "Deck\n" + "9" * 5000 + " Forest", "² Forest", "1 Forest\x00", "4 ﬁsh",
    "<Deck><Cards Quantity='²' Name='Forest'/></Deck>", "<Deck><Cards Quantity='1'",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><Deck>&b;</Deck>",
)  # fmt: skip
WHOLES: tuple[int, ...] = (0, 1, -1, 7, 255, 2**31, -(2**31), 2**53 - 1, -(2**53) + 1)
SECONDS: tuple[float, ...] = (-1.0, 1e308, float("nan"), float("inf"), -float("inf"), 5e-324, 1.5)
BROKEN: tuple[bytes, ...] = (b'"\\ud800"', b'"\\udfff x"', b"1e400", b"9" * 5000, b'"\\u0000"')
"""What can be written in JSON only by hand."""


def nasty(room: str) -> Iterator[bytes]:
    """In the JSON form: every kind of request, each of its fields in turn."""
    for kind in REQUESTS:
        decent = _decent(kind, room)
        for one in msgspec.structs.fields(kind):
            for value in _values(one.type):
                yield msgspec.json.encode(decent | {one.name: value})
            for raw in BROKEN:
                yield msgspec.json.encode(decent | {one.name: msgspec.Raw(raw)})


def _decent(kind: type[m.Request], room: str) -> dict[str, Any]:
    found: dict[str, Any] = {"t": kind.__struct_config__.tag, "id": 1}
    for one in msgspec.structs.fields(kind):
        if one.name == "room":
            found["room"] = room
        elif one.required and one.name != "id":
            found[one.name] = _values(one.type)[0]
    return found


def _values(kind: Any) -> list[Any]:
    """Values, some of the right type and some not."""
    origin = get_origin(kind)
    if kind is str:
        return [*TEXTS]
    if kind is bool:
        return [True, False, None]
    if kind is float:
        return [*SECONDS, *WHOLES]
    if origin is list:
        inner = _values(get_args(kind)[0])
        return [[], inner, *([one] for one in inner), [inner[-1]] * 300, None]
    if origin is dict:
        keys, values = (_values(one) for one in get_args(kind))
        return [{}, {str(key): values[-1] for key in keys}, *({"": value} for value in values), {"a": None}]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [{}, *({one.name: value} for one in msgspec.structs.fields(kind) for value in _values(one.type))]
    if parts := [one for one in get_args(kind) if one is not type(None)]:
        return _values(parts[0])
    return [*WHOLES, None]
