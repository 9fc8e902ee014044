"""The checksum of a row, by which a server and a client see that their copies of a game are equal."""

from typing import Any
from zlib import crc32

import msgspec

_json = msgspec.json.Encoder().encode


def checksum(row: Any) -> int:
    """The CRC-32 of a row, or of a list of its values, as compact JSON with all its fields."""
    return crc32(_json(row))
