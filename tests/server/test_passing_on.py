"""Players who have no stop anywhere pass without being asked, but not for ever: by the number of answers."""

from pathlib import Path

import pytest

from tests.server.table import Place, Sitting, place
from twinstack.engine.magic.position import Position, Side
from twinstack.protocol import messages as m
from twinstack.server.rooms import going_on

NOWHERE: list[str] = []


async def everybody_passes(here: Place, alice: Sitting, bob: Sitting) -> str:
    """A room in which both want to be asked nowhere. Their hands are empty, so nobody has to discard for many turns."""
    room = here.deal(Position([Side("Alice"), Side("Bob")]), alice, bob)
    for one in (alice, bob):
        await one.ask(m.Stops, room=room, mine=NOWHERE, others=NOWHERE)
    await here.latest(alice, bob)
    return room


async def test_after_many_passes_in_a_row_somebody_is_asked_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(going_on, "IN_A_ROW", 7)
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await everybody_passes(here, alice, bob)
        journal = here.room(room).playing().game.journal
        for _ in range(5):
            before = len(journal.answers)
            await next(one for one in (alice, bob) if one.decisions.get(room) is not None).default(room)
            await here.latest(alice, bob)
            assert len(journal.answers) == before + 8, "theirs, and seven for which nobody was asked"


@pytest.mark.parametrize(("steps", "answers"), [(6, 10), (8, 25)])
async def test_passes_make_a_turn_longer_until_it_is_a_draw(tmp_path: Path, steps: int, answers: int) -> None:
    """After that many answers in a turn, half as many more are allowed to those who pass.

    Of six, that is the first turn, and of eight the second, which has more steps ahead.
    """
    async with place(tmp_path, max_steps=steps) as here:
        alice, bob = here.pair()
        room = await everybody_passes(here, alice, bob)
        assert alice.rooms[room].stage == "over"
        assert alice.rooms[room].reason == f"one turn would take more than {steps} answers; the game is a draw"
        assert len(here.room(room).playing().game.journal.answers) == answers


async def test_a_turn_of_passes_is_over_where_it_should_be(tmp_path: Path) -> None:
    """With a limit that no turn comes to, turn after turn is passed."""
    async with place(tmp_path, max_steps=40) as here:
        alice, bob = here.pair()
        room = await everybody_passes(here, alice, bob)
        game = here.room(room).playing().game
        assert game.decision is not None
        assert here.room(room).book.games.turn(game) > 7
        assert here.room(room).record.stage == "playing"
