"""The key of a load test, whose connections are not held to the limits on each address."""

import math
import secrets
from collections.abc import Mapping

import trio
from websockets.http11 import Request

from twinstack.server.limits import PerMinute

SCHEME = "Loadtest "
"""How the header `Authorization` begins that has the key; one of another scheme may be a proxy's."""
LATELY = 60.0
"""Seconds. The limit on connections at their handshake holds before their key is known, so a load test needs it lifted
where a key came from already."""


def has_key(request: Request | None, key: str) -> bool:
    """Has this handshake the key? An empty key is nobody's."""
    return bool(key) and request is not None and _is_key(request.headers, key)


def _is_key(headers: Mapping[str, str], key: str) -> bool:
    given = headers.get("Authorization", "").encode("utf-8", "surrogateescape")
    return secrets.compare_digest(given, f"{SCHEME}{key}".encode())


class LoadKeys:
    """Lets the right key in, and notes from where it came. Wrong ones are refused, and only a few may be tried."""

    def __init__(self, key: str, tries: int) -> None:
        self._key = key
        self._tries = PerMinute(tries)
        self._last: dict[str, float] = {}  # address -> when the right key came from there

    def refusal(self, headers: Mapping[str, str], address: str) -> str:
        """Why a handshake is refused; empty if it has the right key or none, or if this server has none."""
        if not self._key or not headers.get("Authorization", "").startswith(SCHEME):
            return ""
        if self._tries.spent(address):
            return f"from this address, {self._tries.most} wrong load-test keys were tried in a minute"
        if _is_key(headers, self._key):
            self._last[address] = trio.current_time()
            return ""
        self._tries.take(address)
        return "the load-test key is not right"

    def came_from(self, address: str) -> bool:
        """Has the right key come from there lately?"""
        return trio.current_time() - self._last.get(address, -math.inf) < LATELY
