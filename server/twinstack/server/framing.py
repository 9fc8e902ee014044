"""Frames of a websocket that have a whole message, as almost all have: the library would take four times as long."""

from collections.abc import Callable, Sequence

from websockets import frames
from websockets.frames import Opcode

TEXT, BINARY = 0x80 | Opcode.TEXT, 0x80 | Opcode.BINARY  # the first byte of such a frame
_MASKED = 0x80  # in the second byte, beside the length
_unmasked: Callable[[bytes, bytes], bytes] = vars(frames)["apply_mask"]  # the library's compiled one, if there is one


def framed(first: int, messages: Sequence[bytes]) -> bytes:
    """Whole messages, each as one frame, as the library would write them."""
    parts: list[bytes] = []
    for message in messages:
        length = len(message)
        if length < 126:
            parts.append(bytes((first, length)))
        elif length < 1 << 16:
            parts.append(bytes((first, 126, length >> 8, length & 0xFF)))
        else:
            parts.append(bytes((first, 127)) + length.to_bytes(8, "big"))
        parts.append(message)
    return b"".join(parts)


def begins(data: bytes) -> bool:
    """Does a frame begin here that has a whole message?"""
    return len(data) >= 6 and data[0] in (TEXT, BINARY)


def first_message(data: bytes, longest: int) -> tuple[bytes | str, bytes] | None:
    """The message of the frame that begins here, and what comes after it.

    None if it is too long, has no mask, is not all there or is no proper text.
    """
    length, begin = data[1] ^ _MASKED, 6
    if length == 126:
        length, begin = data[2] << 8 | data[3], 8
    end = begin + length
    if length > longest or (length > 126 and begin == 6) or len(data) < end:
        return None
    content = _unmasked(data[begin:end], data[begin - 4 : begin])
    rest = data[end:]
    if data[0] != TEXT:
        return content, rest
    try:
        return str(content, "utf-8"), rest
    except UnicodeDecodeError:
        return None
