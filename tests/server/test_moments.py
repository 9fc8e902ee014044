"""While a player is asked, what others are sent, and when, does not depend on that player's hand."""

from pathlib import Path

import msgspec
import pytest
import trio
import trio.testing

from tests.server.table import Place, Sitting, place
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.engine.magic.state import state_of
from twinstack.protocol import messages as m

Moment = tuple[float, str, bytes]
BEARS, FOREST, ISLAND = Thing("Grizzly Bears"), Thing("Forest"), Thing("Island")
LIBRARY = [FOREST] * 10
TICK, THINKS = 0.5, 3  # seconds, and ticks that somebody thinks before they pass
HANDS = [["Dissolve", "Quench"], ["Forest", "Forest"], ["Clone", "Force of Will"], ["Shivan Dragon", "Fork"]]


class Watch:
    """Two at a table and one who looks on; all that two of them are sent is noted, with the time."""

    def __init__(self, here: Place, room: str, alice: Sitting, bob: Sitting, carol: Sitting) -> None:
        self.here, self.room, self.alice, self.bob, self.carol = here, room, alice, bob, carol
        self.moments: list[Moment] = []
        self.thought = 0

    async def look(self) -> None:
        """Note what has come so far."""
        await self.here.all_done()
        for one in (self.alice, self.carol):
            for frame in one.client.outbox:
                said = one.codec.decode(frame)
                if not isinstance(said, m.RoomState):  # which names the room's own secrets
                    plain = frame.replace(self.room.encode(), b"the room")
                    self.moments.append((trio.current_time(), one.client.name, plain))
                else:
                    clocks = ",".join(str(seat.clock) for seat in said.seats)
                    self.moments.append((trio.current_time(), one.client.name, clocks.encode()))
            one.drain()
        self.bob.drain()
        listed = msgspec.json.encode(await self.here.lobby.listed(m.ListRooms(id=1)))
        self.moments.append((trio.current_time(), "the list of rooms", listed.replace(self.room.encode(), b"the room")))

    async def ask_to_take_back(self) -> None:
        """Alice asks to take back, and withdraws it; what she is told about that may depend on her hand."""
        said = await self.alice.ask(m.Undo, room=self.room)
        told = "it is asked" if said is None else f"{said.code}: {said.problem}"
        self.moments.append((trio.current_time(), "taking back", told.encode()))
        if said is None:
            await self.alice.ask(m.Undo, room=self.room, agree=False)

    async def act(self) -> None:
        """Alice acts at once whenever she can; Bob waits, and passes."""
        if self.alice.decisions.get(self.room) is not None:
            labels = self.alice.labels(self.room)
            wanted = next((label for label in labels if label.startswith("Cast")), "")
            await (self.alice.take(self.room, wanted) if wanted else self.alice.default(self.room))
        elif self.bob.decisions.get(self.room) is not None:
            self.thought += 1
            if self.thought == THINKS:
                self.thought = 0
                await self.bob.default(self.room)


async def _moments(folder: Path, clock: trio.testing.MockClock, held: list[str], lands: list[Thing]) -> list[Moment]:
    async with place(folder) as here:
        alice, bob, carol = *here.pair(), here.sitting("Carol")
        sides = [
            Side("Alice", hand=[BEARS] * 4, battlefield=[FOREST] * 6, library=LIBRARY),
            Side("Bob", hand=[Thing(name) for name in held], battlefield=lands, library=LIBRARY),
        ]
        room = here.deal(Position(sides), alice, bob)
        here.room(room).show_to(carol.client)
        watch, begin = Watch(here, room, alice, bob, carol), trio.current_time()
        await alice.ask(m.Resync, room=room)
        for tick in range(30):
            await watch.look()
            if tick % 4 == 3:
                await watch.ask_to_take_back()
                await watch.look()
            await watch.act()
            await watch.look()
            clock.jump(TICK)
        assert state_of(here.room(room).playing().game).turn.number > 4
        return [(at - begin, who, sent) for at, who, sent in watch.moments]


@pytest.mark.parametrize(
    "lands", [[ISLAND] * 4, [], [Thing("Island", tapped=True)] * 4], ids=["open", "none", "tapped"]
)
async def test_what_others_are_sent_is_the_same_whatever_the_player_holds(
    tmp_path: Path, mock_clock: trio.testing.MockClock, lands: list[Thing]
) -> None:
    traces = []
    for at, held in enumerate(HANDS):
        (folder := tmp_path / str(at)).mkdir()
        traces.append(await _moments(folder, mock_clock, held, lands))
    assert len(traces[0]) > 20
    assert b"it is asked" in {told for _, who, told in traces[0] if who == "taking back"}
    for held, trace in zip(HANDS[1:], traces[1:], strict=True):
        assert trace == traces[0], f"{held} can be told from {HANDS[0]}"
