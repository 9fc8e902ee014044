"""One task that pings all connections in turn, since a task for each would cost more."""

from collections import OrderedDict
from collections.abc import Iterator

import trio

from twinstack.server.sockets import Socket

PATIENCE = 20.0  # seconds in which something must come after a ping
_SLICES = 60  # wake-ups in an interval: waking up costs more than a ping
_AT_ONCE = 10  # sockets that are pinged before other tasks run


class Pings:
    """Pings each socket once in an interval, and closes it if nothing comes afterwards."""

    def __init__(self, interval: float) -> None:
        self._interval = interval
        self._to_ask: OrderedDict[Socket, float] = OrderedDict()  # socket -> time of its next ping, the earliest first
        self._expected: OrderedDict[Socket, float] = OrderedDict()  # socket -> time by which something must come

    def take(self, socket: Socket) -> None:
        self._to_ask[socket] = trio.current_time() + self._interval

    def leave(self, socket: Socket) -> None:
        self._to_ask.pop(socket, None)
        self._expected.pop(socket, None)

    async def run(self) -> None:
        async with trio.open_nursery() as nursery:
            while True:
                await trio.sleep(self._interval / _SLICES)
                now = trio.current_time()
                for count, socket in enumerate(_due(self._to_ask, now), 1):
                    self._to_ask[socket] = now + self._interval
                    self._ask(socket, nursery)
                    if count % _AT_ONCE == 0:
                        await trio.lowlevel.checkpoint()
                for socket in _due(self._expected, now):
                    if not socket.heard:
                        nursery.start_soon(socket.give_up)

    def _ask(self, socket: Socket, nursery: trio.Nursery) -> None:
        if socket in self._expected or socket.stuck:
            return
        self._expected[socket] = trio.current_time() + PATIENCE
        if not socket.ask():
            nursery.start_soon(socket.finish)


def _due(times: OrderedDict[Socket, float], now: float) -> Iterator[Socket]:
    """Take out and give the sockets whose time has come."""
    while times and next(iter(times.values())) <= now:
        yield times.popitem(last=False)[0]
