"""What a server holds: what is over is freed at once, and nobody waits for the collector of what refers to itself."""

import gc
import weakref
from collections import deque
from pathlib import Path

import trio

from tests.server.table import place
from twinstack.protocol import messages as m
from twinstack.server.collector import Collector


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


async def test_what_is_new_is_looked_at_soon_though_it_takes_the_place_of_what_is_old() -> None:
    with Collector().at_work():
        kept = deque([[at] for at in range(20_000)], maxlen=20_000)
        most = 0
        for _ in range(200):
            for at in range(100):
                kept.append([at])
            await trio.sleep(0)
            most = max(most, len(gc.get_objects(generation=0)))
    assert len(kept) == 20_000
    assert most < 10_000
