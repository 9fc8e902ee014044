"""Idle connections: the memory of a server that holds 10,000, first after `hello`, then with a guest at each."""

import resource
import selectors
import socket
import time

from bench.load import ENCODE, Pinned, game_server
from bench.pace import memory
from bench.report import Row, Target, Yardstick
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK

CONNECTIONS, MOST = 10_000, 600.0  # MB
ADDRESSES = 8  # of the loopback network, so that ports do not run out
AT_ONCE = 50
_UPGRADE = (
    "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    f"Sec-WebSocket-Protocol: {MSGPACK}\r\n\r\n"
).encode()
_BINARY, _PING, _PONG = 0x82, 0x89, bytes((0x8A, 0x80, 0, 0, 0, 0))
_WAIT = 20.0  # seconds


class Idle:
    """Bare sockets, because the load's own websockets would need more memory and time than the server's."""

    def __init__(self, server: Pinned) -> None:
        host, port = server.address.removeprefix("ws://").split(":")
        self._to = host, int(port)
        self._sockets: list[socket.socket] = []
        self._ready = selectors.DefaultSelector()

    def close(self) -> None:
        self._ready.close()
        for one in self._sockets:
            one.close()

    def __len__(self) -> int:
        return len(self._sockets)

    def connect(self, number: int) -> None:
        """Open so many more connections, up to `hello`."""
        for at in range(0, number, AT_ONCE):
            some = [self._opened() for _ in range(min(AT_ONCE, number - at))]
            for one in some:
                one.sendall(_UPGRADE)
            for one in some:
                answer = one.recv(1 << 16)
                assert answer.startswith(b"HTTP/1.1 101 "), answer
            self._ask(some, ENCODE(m.Hello(id=1, versions=[1])))

    def log_in(self) -> None:
        """A guest at each connection."""
        message = ENCODE(m.Guest(id=2, name="Idle"))
        for at in range(0, len(self._sockets), AT_ONCE):
            self._ask(self._sockets[at : at + AT_ONCE], message)

    def rest(self, seconds: float) -> int:
        """Answer pings for so long, and nothing else; gives the number of connections that are still open."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for key, _ in self._ready.select(left):
                one = key.fileobj
                assert isinstance(one, socket.socket)
                heard = one.recv(1 << 16)
                if heard[:1] == bytes((_PING,)):
                    one.sendall(_PONG)
                elif not heard or heard[0] == 0x88:  # it was closed
                    self._ready.unregister(one)
        return len(self._ready.get_map())

    def _opened(self) -> socket.socket:
        one = socket.socket()
        one.settimeout(_WAIT)
        one.bind((f"127.0.0.{1 + len(self._sockets) % ADDRESSES}", 0))
        one.connect(self._to)
        self._sockets.append(one)
        self._ready.register(one, selectors.EVENT_READ)
        return one

    def _ask(self, some: list[socket.socket], message: bytes) -> None:
        """Send a request at each of these, and read the answers."""
        frame = bytes((_BINARY, 0x80 | len(message), 0, 0, 0, 0)) + message
        for one in some:
            one.sendall(frame)
        for one in some:
            while (heard := one.recv(1 << 16))[0] == _PING:
                one.sendall(_PONG)
            assert heard[0] == _BINARY, heard


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """The figures."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    number, seconds = (1000, 2.0) if quick else (CONNECTIONS, 65.0)  # so that every connection is pinged once
    number = min(number, hard - 200)
    with game_server(more=f"--max-connections {number + 100}") as server:
        idle = Idle(server)
        try:
            idle.rest(2.0)  # until the rules are loaded
            empty = memory(server)
            begin, used = time.process_time(), server.seconds()
            idle.connect(number)
            load, cost = time.process_time() - begin, server.seconds() - used
            greeted = memory(server)
            idle.log_in()
            logged_in = memory(server)
            at, used = time.perf_counter(), server.seconds()
            still = idle.rest(seconds)
            share = (server.seconds() - used) / (time.perf_counter() - at)
            after = memory(server)
        finally:
            idle.close()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    row, target = yardstick.row, Target("≤", MOST)
    return [
        row("idle", f"memory of the server with {number:,} connections that said hello", greeted, "MB", target),
        row("idle", "the same, with a guest at each", logged_in, "MB", target),
        row("idle", "the same, after all were pinged" if not quick else "a moment later", after, "MB", target),
        row("idle", "memory of the server before", empty, "MB"),
        row("idle", "of each connection", (greeted - empty) / number * 1024, "KB"),
        row("idle", "connections lost", number - still, "connections", Target("≤", 0)),
        row("idle", "a connection, up to hello", cost / number * 1e3, "ms"),
        row("idle", "processor time of the load meanwhile", load / number * 1e3, "ms"),
        row("idle", "processor time of the server, at rest", share * 100, "% of a core"),
    ]
