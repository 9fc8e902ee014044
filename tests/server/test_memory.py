"""What a server holds: what is over is freed at once, without the collector of what refers to itself."""

import gc
import weakref
from pathlib import Path

from tests.server.table import place
from twinstack.protocol import messages as m


async def test_a_game_that_is_over_is_freed_without_the_collector(tmp_path: Path) -> None:
    async with place(tmp_path) as at:
        alice, bob = at.sitting("Alice"), at.sitting("Bob")
        room = await at.begin(alice, bob)
        for _ in range(4):
            decision = at.room(room).playing().decision
            assert decision is not None
            await (alice, bob)[decision.seat].default(room)
            await at.settled()
        game = weakref.ref(at.room(room).playing().game)
        state = weakref.ref(at.room(room).playing().game.state)
        gc.collect()
        gc.disable()
        try:
            await alice.ask(m.Concede, room=room)
            await alice.ask(m.Leave, room=room)
            await bob.ask(m.Leave, room=room)
            await at.settled()
            assert (state(), game()) == (None, None)
        finally:
            gc.enable()
