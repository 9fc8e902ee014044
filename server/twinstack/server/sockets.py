"""The websocket of a connection: what is received or sent is passed on at once wherever possible."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, cast

import trio
from websockets.exceptions import ConnectionClosed, ProtocolError
from websockets.frames import DATA_OPCODES, CloseCode, Frame, Opcode
from websockets.protocol import Event, State
from websockets.server import ServerProtocol
from websockets.streams import StreamReader
from websockets.trio.server import ServerConnection

from twinstack.server.framing import BINARY, TEXT, begins, first_message, framed
from twinstack.server.limits import Bucket, Unlimited
from twinstack.server.listening import LimitedListener
from twinstack.server.options import Options
from twinstack.server.receiving import Arrivals, Inflow

_HALF_CLOSE = b""  # stands for the end among the bytes to be written
_SILENT = 1011  # the close code of a connection that no longer answers
CLOSING = 5.0  # seconds that a client has to receive the reason for closing
REFUSING = 1.0  # the same for a client that is turned away
_PIECES = frozenset((Opcode.PING, Opcode.PONG, Opcode.CONT))
_BETWEEN_FRAMES = StreamReader.at_eof.__code__  # what the library's parser does while no frame has begun


class Counted(ServerProtocol):
    """Counts frames as they are read, so that the work that one read causes is bounded."""

    pieces: Bucket
    messages: Bucket

    def recv_frame(self, frame: Frame) -> None:
        """Called by the library with each frame; after a failure it reads no further."""
        piece = frame.opcode in _PIECES or not frame.fin
        if not (self.pieces if piece else self.messages).take():
            problem = f"too many {'frames' if piece else 'messages'}"
            self.fail(CloseCode.POLICY_VIOLATION, problem)
            raise ProtocolError(problem)
        super().recv_frame(frame)


class Socket(ServerConnection):
    """A websocket that waits for the event loop only if it must: a turn of the loop costs more than most messages."""

    heard = False
    """Has anything been received since this was last set to False?"""
    at_once: Callable[[bytes | str], bool] | None = None
    """Called with a message if none before it is still being handled; returns False if `recv` is to give it."""
    _busy_with = 0
    """Messages for `recv`; the one that it gave last stays until the next is asked for."""
    _given = 0

    def __init__(self, *args: Any, options: Options, arrivals: Arrivals | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        stream = self.stream
        self.plain: trio.SocketStream | None = None
        """The stream, if bytes can be written to it as they are without waiting: unencrypted, on POSIX."""
        if isinstance(stream, trio.SocketStream) and os.name == "posix":
            self.plain = stream
        self.stream = self._inflow = Inflow(stream, arrivals)
        self._longest = options.max_frame
        self.protocol.__class__ = Counted  # the library makes it, and its class cannot be chosen
        counted = cast(Counted, self.protocol)
        counted.pieces = Bucket(options.frames_per_second, options.frame_burst)
        counted.messages = Bucket(2 * options.messages_per_second, 2 * options.message_burst)  # `Connection` counts too

    def unlimited(self) -> Bucket:
        """Let it send as many messages as it wants, as a load test may."""
        bucket = cast(Counted, self.protocol).messages = Unlimited(0.0, 1.0)
        return bucket

    def let_in(self) -> None:
        """Count it among the connections."""
        for one, stream in self._listeners():
            one.passed(stream)

    def leaving(self) -> None:
        """Count it no more, though it is not closed yet."""
        for one, stream in self._listeners():
            one.leaving(stream)

    def _listeners(self) -> Iterator[tuple[LimitedListener, trio.SocketStream]]:
        stream = self._tcp
        listeners: list[Any] = [*self.server.listeners]
        for one in listeners:
            if isinstance(one, LimitedListener) and stream is not None:
                yield one, stream

    @property
    def _tcp(self) -> trio.SocketStream | None:
        stream = self._inflow.stream
        stream = stream.transport_stream if isinstance(stream, trio.SSLStream) else stream
        return stream if isinstance(stream, trio.SocketStream) else None

    @property
    def remote_address(self) -> Any:
        """Where the other side is; None if it is not on a network."""
        return None if self._tcp is None else self._tcp.socket.getpeername()

    async def turn_away(self, code: int, reason: str) -> None:
        """Send the reason to a client that is refused, and close."""
        with trio.move_on_after(REFUSING):
            await self.aclose(code, reason)
        await trio.aclose_forcefully(self.stream)

    # --- in

    async def recv_events(self) -> None:
        """Run by the library until the connection has ended."""
        self._inflow.take = self._messages_at_once
        try:
            await super().recv_events()
        finally:
            self._inflow.take = None  # these two refer to each other, as do the next, so all would stay in memory
            self.protocol.parser.close()
            for one, stream in self._listeners():
                one.gone(stream)

    def process_event(self, event: Event) -> None:
        """Called by the library with each frame."""
        if isinstance(event, Frame) and event.opcode in DATA_OPCODES and event.fin:
            self._busy_with += 1
        super().process_event(event)

    async def recv(self, decode: bool | None = None) -> Any:
        """The next message; asking for it means that the one before is done with."""
        self._busy_with -= self._given
        self._given = 0
        message = await super().recv(decode)
        self._given = 1
        return message

    def _messages_at_once(self, data: bytes) -> bytes:
        """Hand over messages that came as one frame each; gives back what is left to the library.

        That is everything from the first frame on that is another kind of frame, is not all there yet or is not
        well-formed, or whose message has to wait.
        """
        self.heard = True
        while not self._busy_with and self.at_once is not None and self._may_pass(data):
            found = first_message(data, self._longest)
            if found is None or not self.at_once(found[0]):
                break
            data = found[1]
            if not data:
                break
        return data

    def _may_pass(self, data: bytes) -> bool:
        """Does a frame begin here that has a whole message, and does the library have no part of another?"""
        protocol = self.protocol
        if not begins(data) or protocol.current_size is not None or protocol.state is not State.OPEN:
            return False
        doing: Any = protocol.parser
        while doing.gi_yieldfrom is not None:
            doing = doing.gi_yieldfrom
        return doing.gi_code is _BETWEEN_FRAMES

    # --- out

    def put(self, messages: Sequence[bytes], *, text: bool) -> bool:
        """Several messages in one write; False if some of it could not be written yet."""
        if self.protocol.state is not State.OPEN:
            return True  # the connection is closed
        self.protocol.writes.append(framed(TEXT if text else BINARY, messages))
        return self._written_at_once()

    @property
    def stuck(self) -> bool:
        """Is somebody waiting for the system to take what they have written?"""
        return self.send_lock.locked()

    def ask(self) -> bool:
        """Send a ping; False if some of it could not be written yet."""
        self.heard = False
        if self.protocol.state is not State.OPEN:
            return True
        self.protocol.send_ping(b"")
        return self._written_at_once()

    async def finish(self) -> None:
        """Wait until everything is written."""
        with suppress(ConnectionClosed):
            await self.send_all((), text=False)

    async def give_up(self) -> None:
        """Close it, since the client does not answer."""
        with suppress(ConnectionClosed), trio.move_on_after(CLOSING):
            async with self.send_context():
                self.protocol.fail(_SILENT, "no answer to a ping")
        await trio.aclose_forcefully(self.stream)

    async def send_all(self, frames: Sequence[bytes], *, text: bool) -> None:
        """Several messages in one write."""
        put = self.protocol.send_text if text else self.protocol.send_binary
        async with self.send_context():
            for frame in frames:
                put(frame)

    async def send_data(self) -> None:
        """Called by the library whenever there may be something to write."""
        if not self._written_at_once():
            await super().send_data()

    def _written_at_once(self) -> bool:
        """Write without waiting; True if nothing is left. What does not fit now stays, in order, for `send_data`."""
        writes = self.protocol.writes
        if self.send_lock.locked() or _HALF_CLOSE in writes:
            return False
        if not writes:
            return True
        data = b"".join(self.protocol.data_to_send()) if len(writes) > 1 else writes.pop()
        sent = 0
        if (stream := self.plain) is not None:
            try:  # noqa: SIM105 - for each write, `suppress` takes as long as a small message
                sent = os.write(stream.socket.fileno(), data)
            except OSError:  # it is full, or broken: the stream finds out which
                pass
        if sent < len(data):
            self.protocol.writes.insert(0, data[sent:])
        return sent == len(data)
