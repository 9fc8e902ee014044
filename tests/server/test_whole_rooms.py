"""Games in rooms with stops, taking back, lost connections and spectators at once: all copies stay correct."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.table import Place, Sitting, place
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.table import replay
from twinstack.protocol import messages as m
from twinstack.protocol.rows import CHOOSE

STEPS = 120


def _guess(one: Sitting, room: str, decision: Any, random: Randomness) -> list[int]:
    """One of the options that is no concession, or the default."""
    labels = one.labels(room)
    fits = decision.form == CHOOSE and decision.minimum <= 1 <= decision.maximum and labels
    if not fits or not random.below(3):
        return list(decision.default)
    at = random.below(len(labels))
    return list(decision.default) if labels[at].startswith(("Concede", "Pay for")) else [at]


async def _something_else(here: Place, room: str, people: list[Sitting], random: Randomness) -> None:
    at = random.below(len(people))
    one = people[at]
    match random.below(5):
        case 0:
            seen = one.numbers[room]
            await here.gone(one)
            again = people[at] = here.sitting(one.client.name)
            again.mirrors, again.numbers, again.rooms = one.mirrors, one.numbers, one.rooms
            await here.back(again, room, seen if random.below(2) else None)
        case 1:
            await one.ask(m.Stops, room=room, mine=["main"], others=[random.pick(["end", "upkeep", "attackers"])])
        case 2:
            if not isinstance(await one.ask(m.Undo, room=room), m.Error):
                for other in people:
                    await other.ask(m.Undo, room=room)
        case 3:
            await one.ask(m.Resync, room=room)
        case _:
            await one.ask(m.Stops, room=room, until=random.pick(["something", "turn", ""]), orders=True)


@pytest.mark.parametrize("number", range(6))
async def test_whatever_happens_in_a_room_all_copies_stay_in_step(tmp_path: Path, number: int) -> None:
    random = Randomness(f"whole room {number}".encode())
    async with place(tmp_path) as here:
        people = [here.sitting(name) for name in ("Alice", "Bob", "Carol")[: 2 + number % 2]]
        room = await here.begin(*people)
        onlooker = here.sitting("Onlooker")
        await onlooker.ask(m.Watch, room=room)
        for _ in range(STEPS):
            if not random.below(8):
                await _something_else(here, room, people, random)
            await here.all_done()
            for one in (*people, onlooker):
                one.drain()
            asked = next((one for one in people if one.decisions.get(room) is not None), None)
            if asked is None:
                break
            decision = asked.decisions[room]
            take = _guess(asked, room, decision, random)
            asked.decisions[room] = None
            refused = await asked.ask(m.Answer, room=room, number=decision.number, take=take)
            if refused is not None:
                assert await asked.ask(m.Answer, room=room, number=decision.number, take=decision.default) is None
        play = here.room(room).play
        assert play is not None
        stored = await here.store.journals.read(play.id)
        assert stored is not None
        assert replay(stored.journal).hash() == play.game.hash()
        assert here.room(room).record.reason == ""
