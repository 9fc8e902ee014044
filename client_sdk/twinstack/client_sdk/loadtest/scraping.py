"""What the server says of itself in `/metrics`, once a second."""

import math
import re
import ssl
import urllib.error
import urllib.request
from collections.abc import Callable
from urllib.parse import urlsplit

import trio

from twinstack.client_sdk.loadtest.results import ServerSecond

EVERY = 1.0  # seconds
PATIENCE = 5.0  # seconds
HELD = "twinstack_loop_held_seconds_bucket"
STAGE, JOURNAL = "twinstack_stage_seconds_bucket", 'stage="journal"'
_LINE = re.compile(r'(\w+)(?:\{(?:[^}]*\ble="([^"]*)")?[^}]*\})? (\S+)')


class Page:
    """One reading of `/metrics`."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, float] = {}
        self.held: dict[float, float] = {}  # seconds -> how often the loop was held for at most that long
        self.stored: dict[float, float] = {}  # the same of how long an answer waited for the journal
        for line in text.splitlines():
            if (found := _LINE.fullmatch(line)) is None:
                continue
            if found[1] == HELD and found[2]:
                self.held[float(found[2])] = float(found[3])
            elif found[1] == STAGE and found[2] and JOURNAL in line:
                self.stored[float(found[2])] = float(found[3])
            elif not found[2]:
                self.values[found[1]] = float(found[3])

    def since(self, before: "Page", at: float, seconds: float) -> ServerSecond:
        """What happened since an earlier reading."""
        used = self.values.get("process_cpu_seconds_total", 0) - before.values.get("process_cpu_seconds_total", 0)
        return ServerSecond(
            at,
            used / max(seconds, 1e-6),
            self.values.get("process_resident_memory_bytes", 0.0),
            _longest(before.held, self.held) * 1e3,
            self.values.get("twinstack_connections", 0.0),
            _longest(before.stored, self.stored) * 1e3,
        )


def _longest(before: dict[float, float], now: dict[float, float]) -> float:
    """The longest time that came since, as the upper end of its bucket; 0 if none did."""
    bounds, below, longest = sorted(now), 0.0, 0.0
    for bound in bounds:
        many = now[bound] - before.get(bound, 0.0)
        if many > below:
            longest = bound if bound < math.inf else bounds[-2]
        below = many
    return longest


def address(url: str) -> str:
    """The page's address, from the server's."""
    parts = urlsplit(url)
    return f"{'https' if parts.scheme == 'wss' else 'http'}://{parts.netloc}/metrics"


async def watch(url: str, token: str, zero: float, told: Callable[[ServerSecond], None]) -> str:
    """Read the page again and again, until cancelled; gives why that is not possible."""
    before, then = None, 0.0
    while True:
        try:
            page = Page(await trio.to_thread.run_sync(_read, address(url), token, abandon_on_cancel=True))
        except urllib.error.HTTPError as error:
            error.close()
            if error.code in (401, 404):
                return (
                    f"the server shows no metrics (it answers {error.code}): it takes --admin-token, or metrics = open"
                )
            page = None
        except (OSError, ValueError):  # busy, or away for a moment
            page = None
        now = trio.current_time()
        if page is not None:
            if before is not None:
                told(page.since(before, now - zero, now - then))
            before, then = page, now
        await trio.sleep(EVERY)  # a reading that took long is not made up for: shares of a short time tell nothing


def _read(address: str, token: str) -> str:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(address, headers=headers)
    with urllib.request.urlopen(request, timeout=PATIENCE, context=_context(address)) as answer:
        text: str = answer.read().decode("utf-8", "replace")
    return text


def _context(address: str) -> ssl.SSLContext | None:
    return ssl.create_default_context() if address.startswith("https:") else None
