"""Encoding messages to bytes and decoding them, in the two encodings of the wire, with limits on what may come in."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar, get_args

import msgspec

from twinstack.protocol.messages import ClientMessage, ServerMessage, Unknown, Whole

VERSION = 1
MSGPACK, JSON = f"twinstack.v{VERSION}.msgpack", f"twinstack.v{VERSION}.json"
SUBPROTOCOLS = (MSGPACK, JSON)
M = TypeVar("M")


class BadFrame(Exception):
    """A frame that is not a message. The text says what is wrong with it; `id` is set if one could be read."""

    def __init__(self, text: str, id: int | None = None) -> None:
        super().__init__(text)
        self.id = id


class Codec(Generic[M]):
    """One encoding of the wire, as read by one side."""

    __slots__ = ("_number", "binary", "encode", "read")

    def __init__(
        self,
        encode: Callable[[Any], bytes],
        decode: Callable[[bytes | str], M],
        binary: bool,
        number: Callable[[bytes | str], "_Numbered"] | None = None,
    ) -> None:
        self.encode = encode
        self.binary = binary
        self.read = decode
        self._number = number

    def decode(self, frame: bytes | str) -> M:
        if isinstance(frame, str) == self.binary:
            expected = "binary frames" if self.binary else "text frames"
            raise BadFrame(f"this connection speaks in {expected}")
        try:
            return self.read(frame)
        except msgspec.ValidationError as error:
            raise BadFrame(f"not a message that is known: {error}", self._id(frame)) from None
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise BadFrame(f"the frame cannot be read: {error}") from None

    def _id(self, frame: bytes | str) -> int | None:
        """The id of a faulty request, if it can be read."""
        with suppress(msgspec.DecodeError, RecursionError, UnicodeError):
            return self._number(frame).id if self._number is not None else None
        return None


def server_side(subprotocol: str) -> Codec[ClientMessage]:
    """Reads what clients send."""
    return _codec(subprotocol, ClientMessage)


def client_side(subprotocol: str) -> Codec[ServerMessage | Unknown]:
    """Reads what servers send. Messages of newer servers that it does not know come as `Unknown`."""
    codec: Codec[ServerMessage] = _codec(subprotocol, ServerMessage)
    tagged: Codec[_Tagged] = _codec(subprotocol, _Tagged)

    def decode(frame: Any) -> ServerMessage | Unknown:
        try:
            return codec.read(frame)
        except msgspec.ValidationError:
            tag = tagged.read(frame).t
            if tag in _SENT:
                raise
            return Unknown(tag)

    return Codec(codec.encode, decode, codec.binary)


class _Numbered(msgspec.Struct):
    """The part that all requests have in common."""

    id: Whole


class _Tagged(msgspec.Struct):
    """The part that all messages have in common."""

    t: str


_SENT = {kind.__struct_config__.tag for kind in get_args(ServerMessage)}


def _codec(subprotocol: str, kind: Any) -> Codec[Any]:
    if subprotocol == JSON:
        decoder = msgspec.json.Decoder
        return Codec(msgspec.json.Encoder().encode, decoder(kind).decode, False, decoder(_Numbered).decode)
    if subprotocol == MSGPACK:
        read: Any = msgspec.msgpack.Decoder(kind).decode
        number: Any = msgspec.msgpack.Decoder(_Numbered).decode
        return Codec(msgspec.msgpack.Encoder().encode, read, True, number)
    raise ValueError(f"subprotocol {subprotocol!r}: expected {' or '.join(SUBPROTOCOLS)}")


def result(message: Any, kind: type[M]) -> M:
    """The result of a request, converted to its type."""
    return msgspec.convert(message, kind, str_keys=True)  # JSON has no other keys
