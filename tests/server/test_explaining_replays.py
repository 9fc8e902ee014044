"""Why something was so in a finished game: at the step that is looked at, and for whoever's eyes are used."""

from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from tests.server.table import place
from twinstack.engine import rulebooks
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.protocol import messages as m
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.options import one_by_one
from twinstack.protocol.patches import Op
from twinstack.protocol.rows import EventRow, ObjectRow, Snapshot
from twinstack.protocol.sheet import Sheet
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.replays import Replays
from twinstack.server.storage.rows import StoredGame

ALICE, BOB, SPECTATOR, EVERYTHING = 1, 2, 0, -1
CLONED = Position(
    [
        Side("Alice", hand=[Thing("Clone")], battlefield=[Thing("Island")] * 4),
        Side("Bob", library=[Thing("Shivan Dragon")] * 3, battlefield=[Thing("Grizzly Bears")]),
    ]
)


class Seen:
    """What somebody saw at a step."""

    def __init__(self, step: m.ReplayStep) -> None:
        self.hash = step.hash
        snapshot, sheet = msgspec.convert(step.snapshot, Snapshot), msgspec.convert(step.sheet, Sheet)
        self.mirror = Mirror(snapshot, sheet)
        self.mirror.apply(msgspec.convert(step.patch, list[Op]))
        self.events = list(one_by_one(msgspec.convert(step.events, list[EventRow])))
        self.kinds = [self.mirror.texts[event.kind] for event in self.events]

    def thing(self, card: str) -> ObjectRow:
        """A thing by the name of its card."""
        looks, names = self.mirror.looks, rulebooks.find("magic").faces.names
        return next(
            row for row in self.mirror.objects.values() if (looks[row.look].card or names[looks[row.look].face]) == card
        )


@dataclass
class Finished:
    """A finished game, and what is asked about it."""

    stored: StoredGame
    replays: Replays

    @property
    def steps(self) -> range:
        return range(len(self.stored.journal.answers) + 1)

    async def seen(self, step: int, seat: int) -> Seen:
        return Seen(await self.replays.step(self.stored, step, seat))

    async def why(self, step: int, seat: int, **asked: int) -> m.Explanation:
        message = m.GetReplay(id=1, game=self.stored.id, step=step, seat=seat, **asked)
        return await self.replays.why(self.stored, message)

    async def why_thing(self, card: str, step: int, seat: int) -> m.Explanation:
        seen = await self.seen(step, seat)
        return await self.why(step, seat, explain=seen.thing(card).id, hash=seen.hash)

    async def when(self, kind: str, seat: int = EVERYTHING) -> tuple[int, int]:
        """The step, and the place among what it told, of the last event of this kind."""
        for step in reversed(self.steps):
            kinds = (await self.seen(step, seat)).kinds
            if kind in kinds:
                return step, kinds.index(kind)
        raise AssertionError(f"nothing of the kind {kind} has happened")


@pytest.fixture
async def game(tmp_path: Path) -> Finished:
    """Alice's Clone enters as a copy of Bob's Bears; then Bob draws a Dragon, and Alice concedes."""
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(CLONED, alice, bob)
        await alice.take(room, "Cast Clone")
        play = here.room(room).playing()
        while all(event.kind != "draw" for event in play.game.state.log):
            assert play.decision is not None
            await (alice, bob)[play.decision.seat].default(room)
            await here.latest(alice, bob)
        await alice.ask(m.Concede, room=room)
        await here.latest(alice, bob)
        stored = await here.store.journals.read(play.id)
        assert stored is not None
    return Finished(stored, Replays(here.store, Options()))


def lines(told: m.Explanation) -> list[str]:
    return [told.text, *(line for one in told.because for line in lines(one))]


def rules(told: m.Explanation) -> list[str]:
    return [told.rule, *(rule for one in told.because for rule in rules(one))]


async def test_a_thing_is_explained_as_it_was_at_the_step(game: Finished) -> None:
    """The Clone has copied nothing as long as it is a card in a hand."""
    before, after = await game.why_thing("Clone", 0, ALICE), await game.why_thing("Clone", game.steps[-1], ALICE)
    assert "707.5" not in rules(before)
    assert "707.5" in rules(after)
    bears = (await game.seen(game.steps[-1], ALICE)).thing("Grizzly Bears")
    assert [one.original for one in after.because if one.original is not None] == [bears.id]


async def test_each_event_is_explained_at_the_step_that_told_it(game: Finished) -> None:
    for seat in (ALICE, SPECTATOR, EVERYTHING):
        for step in reversed(game.steps):
            for at in range(len((await game.seen(step, seat)).events)):
                told = lines(await game.why(step, seat, event=at))
                assert told[0] == told[1]
    step, at = await game.when("enter")
    told = lines(await game.why(step, ALICE, event=at))
    assert told[0] == "Alice's Grizzly Bears (Clone) enters under Alice's control"
    assert told[-1] == "Alice casts Clone"


async def test_whoevers_eyes_are_used_is_told_no_more_than_they_may_know(game: Finished) -> None:
    told = {}
    for seat in (ALICE, BOB, SPECTATOR, EVERYTHING):
        step, at = await game.when("draw", seat)
        told[seat] = " ".join(lines(await game.why(step, seat, event=at)))
    assert "Shivan Dragon" in told[BOB]
    assert "Shivan Dragon" in told[EVERYTHING]
    assert "Bob draws" in told[ALICE]
    assert "Dragon" not in told[ALICE] + told[SPECTATOR]


async def test_a_number_that_is_not_of_the_view_is_refused(game: Finished) -> None:
    """A view of another time, or with other eyes, may have given the same number to something else."""
    step = game.steps[-1]
    alice, everything = await game.seen(step, ALICE), await game.seen(step, EVERYTHING)
    for asked in (
        {"explain": 9999, "hash": alice.hash},
        {"explain": alice.thing("Clone").id, "hash": everything.hash},
    ):
        with pytest.raises(Refused) as refused:
            await game.why(step, ALICE, **asked)
        assert refused.value.code == "no object"


async def test_an_event_that_the_step_did_not_tell_is_refused(game: Finished) -> None:
    for step, at in ((0, 0), (game.steps[-1], 99)):
        with pytest.raises(Refused) as refused:
            await game.why(step, EVERYTHING, event=at)
        assert refused.value.code == "no event"


async def test_what_is_asked_twice_is_answered_alike_wherever_the_game_was_meanwhile(game: Finished) -> None:
    """Others may look at other steps with other eyes between a view and what is asked about it."""
    for step in game.steps:
        await game.seen(step, ALICE)
    seen = await game.seen(game.steps[-1], ALICE)
    number = seen.thing("Clone").id
    at_once = await game.why(game.steps[-1], ALICE, explain=number, hash=seen.hash)
    await game.seen(0, EVERYTHING)
    assert await game.why(game.steps[-1], ALICE, explain=number, hash=seen.hash) == at_once
