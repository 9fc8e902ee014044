"""Connections that end, players who come back, and spectators."""

import copy
from pathlib import Path

import trio.testing

from tests.server.table import Place, place
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.protocol import messages as m
from twinstack.protocol.codec import result
from twinstack.protocol.mirror import Mirror

BOLTS, MOUNTAINS = [Thing("Incinerate")] * 5, [Thing("Mountain")] * 10
DUEL = Position(
    [Side("Alice", hand=BOLTS, battlefield=MOUNTAINS), Side("Bob", hand=BOLTS, battlefield=MOUNTAINS, library=BOLTS)]
)


async def _comes_back(here: Place, name: str, room: str, copied: Mirror, seen: int) -> list[str]:
    """With the copy that they had; what they are offered then."""
    again = here.sitting(name)
    again.mirrors, again.numbers = {room: copied}, {room: seen}
    await here.back(again, room, seen)
    await again.asked(room)
    return again.labels(room)


async def test_the_newer_connection_has_the_seat_and_the_older_is_told(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        await alice.asked(room)
        elsewhere = here.sitting("Alice")
        await here.back(elsewhere, room)
        assert [notice.code for notice in alice.drain()] == ["taken over"]
        decision = await elsewhere.asked(room)
        refused = await alice.ask(m.Answer, room=room, number=decision.number, take=[0])
        assert refused.code == "elsewhere"
        seen = alice.numbers[room]
        await elsewhere.take(room, "Cast Incinerate")
        await here.all_done()
        alice.drain()
        assert alice.numbers[room] == seen
        await here.gone(alice)
        assert here.room(room).occupants[0].client is elsewhere.client


async def test_texts_that_only_another_connection_was_told_are_told_again(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        await alice.asked(room)
        copied, seen = copy.deepcopy(alice.mirrors[room]), alice.numbers[room]
        await alice.take(room, "Cast Incinerate")
        await alice.take(room, "Bob")
        await alice.asked(room)
        await alice.ask(m.Resync, room=room)
        await alice.take(room, "Cast Incinerate")
        await alice.take(room, "Bob")
        assert all(await _comes_back(here, "Alice", room, copied, seen))


async def test_texts_of_a_view_that_never_arrived_are_told_again(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        await alice.asked(room)
        copied, seen = copy.deepcopy(alice.mirrors[room]), alice.numbers[room]
        lost = here.sitting("Alice")
        await here.back(lost, room, seen)  # a view, as Alice is asked; but it never comes
        await lost.take(room, "Cast Incinerate")
        await lost.take(room, "Bob")
        await here.gone(lost)
        assert all(await _comes_back(here, "Alice", room, copied, seen))


async def test_who_comes_back_gets_the_updates_that_were_missed(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        await alice.asked(room)
        await here.all_done()
        bob.drain()
        await here.gone(bob)
        await alice.take(room, "Cast Incinerate")
        await alice.take(room, "Bob")
        await alice.take(room, "Pass")
        again = here.sitting("Bob")
        again.mirrors, again.numbers = bob.mirrors, dict(bob.numbers)
        mirror = again.mirrors[room]
        await here.back(again, room, bob.numbers[room])
        again.drain()
        assert again.mirrors[room] is mirror, "no view was needed"
        assert again.numbers[room] > bob.numbers[room]
        assert again.decisions[room] is not None
        await again.take(room, "Pass")


async def test_who_has_seen_all_but_is_asked_hears_the_question_again(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        decision = await alice.asked(room)
        again = here.sitting("Alice")
        await here.back(again, room, alice.numbers[room])
        assert (await again.asked(room)).number == decision.number


async def test_spectators_are_counted_and_see_no_hidden_cards(
    tmp_path: Path, mock_clock: trio.testing.MockClock
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        crowd = [here.sitting(f"Onlooker {at}") for at in range(3)]
        for one in crowd:
            await one.ask(m.Watch, room=room)
        mock_clock.jump(1)
        await here.all_done()
        for one in (alice, crowd[0]):
            one.drain()
            assert one.rooms[room].spectators == 3
        eyes = crowd[0].mirrors[room]
        assert {row.zone for row in eyes.objects.values()} == {2}
        assert eyes.stats(1)["hand"] == 5
        assert crowd[0].decisions[room] is None
        await crowd[2].ask(m.Leave, room=room)
        mock_clock.jump(1)
        await here.all_done()
        alice.drain()
        assert alice.rooms[room].spectators == 2


async def test_spectators_may_see_the_game_with_a_delay(tmp_path: Path, mock_clock: trio.testing.MockClock) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob, delay=60)
        early = here.sitting("Early")
        await early.ask(m.Watch, room=room)
        assert room not in early.mirrors
        mock_clock.jump(30)
        await alice.take(room, "Cast Incinerate")
        await alice.take(room, "Bob")
        mock_clock.jump(31)
        await here.all_done()
        early.drain()
        assert early.mirrors[room].turn.acts == 1
        assert not [row for row in early.mirrors[room].objects.values() if row.zone == 4], "the spell is still to come"
        late = here.sitting("Late")
        await late.ask(m.Watch, room=room)
        assert late.mirrors[room].hash() == early.mirrors[room].hash()
        mock_clock.jump(31)
        await here.all_done()
        for one in (early, late):
            one.drain()
            assert [row for row in one.mirrors[room].objects.values() if row.zone == 4]
        refused = await late.ask(m.Explain, room=room, object=16)
        assert refused.code == "behind"


async def test_a_thousand_spectators_cost_one_encoding(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        crowd = [here.sitting(f"Onlooker {at}") for at in range(50)]
        for one in crowd:
            await one.ask(m.Watch, room=room)
        await alice.take(room, "Cast Incinerate")
        await here.all_done()
        assert len({id(one.client.outbox[-1]) for one in crowd}) == 1


async def test_a_seat_tells_why_an_object_is_as_it_is(tmp_path: Path) -> None:
    anthem = Position(
        [
            Side("Alice", hand=BOLTS, battlefield=[*MOUNTAINS, Thing("Grizzly Bears", counters={"+1/+1": 2})]),
            Side("Bob", hand=BOLTS),
        ]
    )
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(anthem, alice, bob)
        await alice.asked(room)
        objects = alice.mirrors[room].objects.values()
        bears = next(row.id for row in objects if row.counters)
        told = result(await alice.ask(m.Explain, room=room, object=bears), m.Explanation)
        assert told.text.startswith("Grizzly Bears")
        changed = [(line.rule, one.field, one.after) for line in told.because for one in line.changes]
        assert ("613.4c", "power", 4) in changed
        refused = await alice.ask(m.Explain, room=room, object=9999)
        assert refused.code == "no object"
