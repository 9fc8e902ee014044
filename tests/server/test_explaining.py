"""Why something happened, and what a copy was copied from, told to those who sit or stand around a table."""

from pathlib import Path
from typing import Any

from tests.server.table import Place, Sitting, place
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.protocol import messages as m
from twinstack.protocol.codec import result
from twinstack.protocol.options import one_by_one

MOUNTAINS = [Thing("Mountain")] * 6
DUEL = Position(
    [
        Side("Alice", hand=[Thing("Incinerate")] * 2, battlefield=MOUNTAINS),
        Side("Bob", battlefield=[Thing("Grizzly Bears")]),
    ]
)
MIRRORS = Position(
    [
        Side("Alice", hand=[Thing("Clone")], battlefield=[*MOUNTAINS, Thing("Island")]),
        Side("Bob", battlefield=[Thing("Grizzly Bears")]),
    ]
)


class Listener(Sitting):
    """Somebody who keeps what they were told, each event with the update and its place there."""

    def note(self, message: Any) -> None:
        super().note(message)
        if isinstance(message, m.Update):
            texts = self.mirrors[message.room].texts
            told = {texts[row.kind]: (message.number, at) for at, row in enumerate(one_by_one(message.events))}
            self.told = {**getattr(self, "told", {}), **told}

    async def why(self, room: str, kind: str) -> Any:
        """Why the last event of a kind happened."""
        update, event = self.told[kind]
        return await self.ask(m.Explain, room=room, update=update, event=event)


def lines(told: m.Explanation) -> list[str]:
    return [told.text, *(line for one in told.because for line in lines(one))]


async def _incinerates(here: Place, alice: Sitting, bob: Sitting, room: str, whom: str) -> None:
    await alice.take(room, "Cast Incinerate")
    await alice.take(room, whom)
    await alice.default(room)
    await here.latest(alice, bob)


async def test_everybody_who_was_told_of_an_event_is_told_what_led_to_it(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob, carol = (Listener(here.lobby, name) for name in ("Alice", "Bob", "Carol"))
        room = here.deal(DUEL, alice, bob)
        await carol.ask(m.Watch, room=room)
        await _incinerates(here, alice, bob, room, "Grizzly Bears")
        for one in (alice, bob, carol):
            await here.latest(one)
            told = lines(result(await one.why(room, "leave"), m.Explanation))
            assert "Alice casts Incinerate" in " ".join(told)
            assert told[0] == told[1] == "Grizzly Bears dies"


async def test_an_event_is_explained_by_its_own_place_among_others_that_came_with_it(tmp_path: Path) -> None:
    """Events that are left out, since others say the same, are not counted."""
    async with place(tmp_path) as here:
        alice, bob = (Listener(here.lobby, name) for name in ("Alice", "Bob"))
        room = here.deal(DUEL, alice, bob)
        await _incinerates(here, alice, bob, room, "Grizzly Bears")
        assert alice.told["damage"][0] == alice.told["leave"][0]
        damage = result(await alice.why(room, "damage"), m.Explanation)
        assert damage.text.startswith("Incinerate deals 3 damage")


async def test_what_was_taken_back_is_not_explained_and_what_follows_is(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = (Listener(here.lobby, name) for name in ("Alice", "Bob"))
        room = here.deal(DUEL, alice, bob)
        await alice.take(room, "Cast Incinerate")
        await alice.take(room, "Bob")
        await here.latest(alice, bob)
        undone = alice.told["cast"]
        await alice.ask(m.Undo, room=room)
        await bob.ask(m.Undo, room=room)
        await here.latest(alice, bob)
        refused = await alice.ask(m.Explain, room=room, update=undone[0], event=undone[1])
        assert refused.code == "no event"
        await alice.take(room, "Cast Incinerate")
        await alice.take(room, "Grizzly Bears")
        await here.latest(alice, bob)
        assert result(await alice.why(room, "cast"), m.Explanation).text.endswith("targeting Grizzly Bears")
        again = await alice.ask(m.Explain, room=room, update=undone[0], event=undone[1])
        assert again.code == "no event"


async def test_no_event_is_explained_that_was_never_told(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        await alice.asked(room)
        for update, event in ((0, 0), (999, 0), (alice.numbers[room], 99)):
            assert (await alice.ask(m.Explain, room=room, update=update, event=event)).code == "no event"


async def test_a_copy_names_its_original_and_what_is_no_copy_names_none(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(MIRRORS, alice, bob)
        await alice.take(room, "Cast Clone")
        await alice.default(room)  # it enters as a copy
        await here.latest(alice, bob)
        mirror = alice.mirrors[room]
        twin = next(row.id for row in mirror.objects.values() if mirror.looks[row.look].card == "Clone")
        bears = next(row.id for row in mirror.objects.values() if row.controller == 2)
        assert await _originals(alice, room, twin) == [bears]
        assert await _originals(alice, room, bears) == []


async def _originals(one: Sitting, room: str, object: int) -> list[int]:
    told = result(await one.ask(m.Explain, room=room, object=object), m.Explanation)
    return [line.original for line in told.because if line.original is not None]


async def test_a_player_is_told_what_forbids_what_is_not_offered(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob, carol = (Listener(here.lobby, name) for name in ("Alice", "Bob", "Carol"))
        room = here.deal(DUEL, alice, bob)
        await carol.ask(m.Watch, room=room)
        await here.latest(alice, bob, carol)
        bears, mine = (_bears(one, room) for one in (alice, bob))
        held = next(row for row in alice.mirrors[room].objects.values() if row.zone != bears.zone)
        told = await _deeds(alice, room, bears.id)
        assert lines(told) == ["What you can do with Grizzly Bears", "Use it: only Bob may use it"]
        assert told.because[0].rule == "602.2"
        told = await _deeds(bob, room, mine.id)
        assert "blockers are declared in the declare blockers step" in told.because[0].text
        told = await _deeds(alice, room, held.id)
        assert lines(told) == ["What you can do with Incinerate", "Cast Incinerate: offered now"]


async def test_only_a_player_who_sees_the_object_is_told_what_they_can_do_with_it(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob, carol = (Listener(here.lobby, name) for name in ("Alice", "Bob", "Carol"))
        room = here.deal(DUEL, alice, bob)
        await carol.ask(m.Watch, room=room)
        await here.latest(alice, bob, carol)
        bears = _bears(carol, room)
        assert (await carol.ask(m.Explain, room=room, object=bears.id, deeds=True)).code == "no seat"
        assert (await alice.ask(m.Explain, room=room, object=999, deeds=True)).code == "no object"
        assert (await alice.ask(m.Explain, room=room, deeds=True)).code == "no event"


def _bears(one: Sitting, room: str) -> Any:
    """The only thing that Bob controls, as somebody sees it."""
    return next(row for row in one.mirrors[room].objects.values() if row.controller == 2)


async def _deeds(one: Sitting, room: str, object: int) -> m.Explanation:
    return result(await one.ask(m.Explain, room=room, object=object, deeds=True), m.Explanation)
