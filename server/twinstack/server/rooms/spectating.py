"""Spectators with a delay: news for them waits here. Whoever comes later sees what the others see at that time."""

from collections import deque
from collections.abc import Iterator
from math import inf
from typing import Any

import msgspec

from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, client_side
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.patches import Texts
from twinstack.protocol.rows import Snapshot
from twinstack.server.rooms.play import Body

_WIRE = client_side(MSGPACK)
News = m.RoomState | m.View | m.Update | m.Said


class DelayedNews:
    """What the spectators of a room are still to be shown, and what they have been shown so far."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._waiting: deque[tuple[float, News]] = deque()
        self._mirror: Mirror | None = None
        self._last: m.View | m.Update | None = None
        self.state: m.RoomState | None = None  # the room as they see it

    def put(self, now: float, news: Body | m.RoomState | m.Said) -> None:
        """Keep news as it is now: copied, since the rows that it consists of go on changing."""
        message: Any = _WIRE.decode(_WIRE.encode(news))
        self._waiting.append((now + self._seconds, message))

    def deadline(self) -> float:
        """When the next news is due."""
        return self._waiting[0][0] if self._waiting else inf

    @property
    def waits(self) -> bool:
        """Is news still waiting to be shown?"""
        return bool(self._waiting)

    def due(self, now: float) -> Iterator[News]:
        """The news that may be shown by now."""
        while self._waiting and self._waiting[0][0] <= now:
            news = self._waiting.popleft()[1]
            self._shown(news)
            yield news

    def view(self) -> m.View | None:
        """What spectators see at present; None if they have been shown nothing yet."""
        mirror, last = self._mirror, self._last
        if mirror is None or last is None:
            return None
        texts = [Texts(number, [text]) for number, text in mirror.texts.items()]
        return m.View(
            room=last.room, number=last.number, hash=last.hash, sheet=mirror.sheet, snapshot=_snapshot(mirror),
            patch=[*texts],
        )  # fmt: skip

    def _shown(self, news: News) -> None:
        if isinstance(news, m.Said):
            return
        if isinstance(news, m.RoomState):
            self.state = news
            return
        if isinstance(news, m.View):
            self._mirror = Mirror(msgspec.convert(msgspec.to_builtins(news.snapshot), Snapshot), news.sheet)
        assert self._mirror is not None
        self._mirror.apply(news.patch)
        self._last = news


def _snapshot(mirror: Mirror) -> Snapshot:
    """A snapshot of the mirror; objects of an ordered zone come from the bottom up."""
    ordered = dict.fromkeys(id for ids in mirror.piles.values() for id in ids)
    rest = [id for id in mirror.objects if id not in ordered]
    rows = [mirror.objects[id] for id in (*rest, *ordered)]
    return Snapshot(list(mirror.seats.values()), mirror.turn, rows, mirror.looks)
