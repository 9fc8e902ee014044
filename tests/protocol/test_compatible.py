"""Old clients with new servers, new servers with old clients, and the agreement on a version."""

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import trio
from websockets.exceptions import InvalidStatus
from websockets.trio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.protocol.previous import codec as old_codec
from tests.protocol.previous import messages as old
from tests.protocol.previous.mirror import Mirror as OldMirror
from tests.server.online import caller, server
from twinstack.protocol import codec
from twinstack.protocol import messages as m

PREVIOUS = Path(__file__).with_name("previous")
PINNED = "00ad4a17cb6c7ede"


class OldClient:
    """A client that knows only the previous protocol."""

    def __init__(self, socket: ClientConnection, subprotocol: str) -> None:
        self.socket = socket
        self.codec = old_codec.client_side(subprotocol)
        self.room: old.RoomState | None = None
        self.decision: Any = None
        self.updates = 0
        self._mirror: OldMirror
        self._ids = 0

    async def ask(self, kind: type[old.Request], **fields: Any) -> Any:
        self._ids += 1
        await self.socket.send(self.codec.encode(kind(id=self._ids, **fields)), text=not self.codec.binary)
        while True:
            message = await self.receive()
            if isinstance(message, old.Error):
                raise AssertionError(f"{message.code}: {message.problem}")
            if isinstance(message, old.Done) and message.id == self._ids:
                return message.result

    async def receive(self) -> Any:
        message = self.codec.decode(await self.socket.recv())
        if isinstance(message, old.RoomState):
            self.room = message
        if isinstance(message, old.View):
            self._mirror = OldMirror(message.snapshot, message.sheet)
        if isinstance(message, (old.View, old.Update)):
            self._mirror.apply(message.patch)
            assert self._mirror.hash() == message.hash
            self.decision = message.decision
            self.updates += 1
        return message

    async def play(self) -> None:
        """Answer defaults until the game is over."""
        assert self.room is not None
        room = self.room.room
        while self.room.stage != "over":
            asked, self.decision = self.decision, None
            if asked is None:
                await self.receive()
            else:
                await self.ask(old.Answer, room=room, number=asked.number, take=asked.default)


@asynccontextmanager
async def old_client(address: str, subprotocol: str) -> AsyncIterator[OldClient]:
    async with connect(address, subprotocols=[Subprotocol(subprotocol)], max_size=None) as socket:
        yield OldClient(socket, subprotocol)


@pytest.mark.parametrize("subprotocol", old_codec.SUBPROTOCOLS)
async def test_a_client_of_the_previous_version_plays_a_game(tmp_path: Path, subprotocol: str) -> None:
    with trio.fail_after(60):
        async with server(tmp_path / "games.db") as address, old_client(address, subprotocol) as one:
            await one.ask(old.Hello, versions=[old_codec.VERSION], client="old")
            await one.ask(old.Guest, name="Old")
            assert (await one.ask(old.Cards, numbers=[0, -2, 5]))["faces"][3]
            settings = old.Settings(clock=0, per_decision=0)
            room = (await one.ask(old.CreateRoom, settings=settings))["room"]
            await one.ask(old.Join, room=room)
            await one.ask(old.ChooseDeck, room=room, name="Hall of Mirrors")
            await one.ask(old.AddBot, room=room)
            await one.ask(old.Ready, room=room)
            await one.play()
            assert one.updates > 10


def test_the_previous_version_is_unchanged() -> None:
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(PREVIOUS.glob("*.py"))))
    assert digest.hexdigest()[:16] == PINNED, "it changes only when there is a new version, as a whole"


@pytest.mark.parametrize("subprotocol", codec.SUBPROTOCOLS)
def test_a_client_ignores_what_only_a_newer_server_knows(subprotocol: str) -> None:
    form = codec.client_side(subprotocol)

    def sent(**parts: Any) -> Any:
        frame = form.encode(parts)
        return form.decode(frame if form.binary else frame.decode())

    assert sent(t="matched", room="a", since=3) == m.Matched(room="a")
    assert sent(t="weather", wind=["north"]) == m.Unknown("weather")
    update = sent(
        t="u",
        r="a",
        n=1,
        h=2,
        e=[[0, 1, [], 0, 1, {}, 0, "new"]],
        d=[1, 1, 0, 0, *[0, [], 1, 1, 0, [], [], 0], None, None, 7],
    )
    assert isinstance(update, m.Update)
    assert msgspec.structs.astuple(update.events[0]) == (0, 1, [], 0, 1, {}, 0)
    with pytest.raises(codec.BadFrame, match="missing required field `room`"):
        sent(t="matched")
    with pytest.raises(codec.BadFrame):
        sent(room="a")


@pytest.mark.parametrize("subprotocol", codec.SUBPROTOCOLS)
def test_a_server_ignores_fields_that_only_a_newer_client_knows(subprotocol: str) -> None:
    form = codec.server_side(subprotocol)
    frame = form.encode({"t": "guest", "id": 1, "name": "Alice", "hat": {"red": [1]}})
    assert form.decode(frame if form.binary else frame.decode()) == m.Guest(id=1, name="Alice")


@pytest.mark.parametrize(
    ("versions", "agreed"), [([1], 1), ([1, 2], 1), ([7, 1, 0], 1), ([2], None), ([], None), ([-1, 0], None)]
)
async def test_client_and_server_agree_on_a_version_or_say_that_there_is_none(
    tmp_path: Path, versions: list[int], agreed: int | None
) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        said = await one.ask(m.Hello, versions=versions)
        if agreed is None:
            assert (said.code, said.expected) == ("no version", "1 among them")
            assert (await one.ask(m.Guest, name="Alice")).code == "not greeted"
            said = await one.ask(m.Hello, versions=[1])
        assert said["version"] == 1


@pytest.mark.parametrize("offered", [["twinstack.v2.json"], ["chat"], None])
async def test_a_client_without_a_known_subprotocol_is_refused_in_the_handshake(
    tmp_path: Path, offered: list[str] | None
) -> None:
    async with server(tmp_path / "games.db") as address:
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address, subprotocols=[Subprotocol(name) for name in offered] if offered else None):
                pass
        assert refused.value.response.status_code == 400


async def test_the_newer_form_is_taken_where_both_are_offered(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address:
        offered = [Subprotocol(name) for name in ("twinstack.v2.json", codec.JSON)]
        async with connect(address, subprotocols=offered) as socket:
            assert socket.subprotocol == codec.JSON
