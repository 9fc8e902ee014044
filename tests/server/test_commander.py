"""Rooms with the format commander: decks with a commander, and games by 903."""

from pathlib import Path
from typing import Any

import pytest

from tests.magic_wire import ZONES
from tests.server.table import Place, Sitting, place
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.engine.magic.state import state_of
from twinstack.protocol import messages as m

KRENKO = "Krenko, Mob Boss"
LIST = f"Commander\n1 {KRENKO}\n\nDeck\n99 Mountain"


async def room_of(here: Place, *people: Sitting, **settings: Any) -> str:
    room = here.lobby.create(people[0].client, m.Settings(format="commander", **settings)).id
    for one in people:
        await one.ask(m.Join, room=room)
    return room


async def test_a_game_begins_with_the_commanders_in_the_command_zone(tmp_path: Path) -> None:
    """903.6, 903.7"""
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await room_of(here, alice, bob)
        assert await alice.ask(m.ChooseDeck, room=room, text=LIST) is None
        assert await bob.ask(m.ChooseDeck, room=room, name="Brudiclad's Workshop") is None
        for one in (alice, bob):
            await one.ask(m.Ready, room=room)
        await here.latest(alice, bob)
        asked = next(one for one in (alice, bob) if one.decisions.get(room) is not None)
        await asked.default(room)
        await here.latest(alice, bob)
        for one in (alice, bob):
            seen = [row for row in one.mirrors[room].objects.values() if ZONES[row.zone] == "command"]
            assert sorted(row.owner for row in seen) == [1, 2]
            assert [one.mirrors[room].stats(seat)["life"] for seat in one.mirrors[room].seats] == [40, 40]
        stored = await here.store.journals.read(here.room(room).record.game)
        assert stored is not None
        assert stored.journal.options["commanders"] == [KRENKO, "Brudiclad, Telchor Engineer"]
    async with place(tmp_path) as here:
        assert len(state_of(here.room(room).playing().game).command) == 2


@pytest.mark.parametrize(
    ("deck", "problem"),
    [
        ({"name": "Hall of Mirrors"}, "'Hall of Mirrors' is not a deck of the format commander"),
        ({"text": "100 Mountain"}, "the deck names no commander"),
        ({"text": f"Commander\n1 {KRENKO}\n\nDeck\n98 Mountain\n1 Island"}, ""),
        ({"text": f"Commander\n1 {KRENKO}\n\nDeck\n98 Mountain\n1 Clone"}, "'Clone' is blue too"),
        ({"text": f"{LIST}\n\nSideboard\n1 Fling"}, "none in this format"),
    ],
)
async def test_a_deck_must_have_one_that_leads_it_and_keep_to_its_colors(
    tmp_path: Path, deck: dict[str, str], problem: str
) -> None:
    """903.5"""
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await room_of(here, alice, bob)
        refused = await alice.ask(m.ChooseDeck, room=room, **deck)
        assert refused.code == "bad deck"
        assert problem in refused.problem


async def test_six_may_play_and_bots_bring_decks_of_their_own(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice = here.sitting("Alice")
        room = await room_of(here, alice, seats=6)
        assert await alice.ask(m.ChooseDeck, room=room, name="Krenko's Mob") is None
        assert (await alice.ask(m.AddBot, room=room, deck="Echo Chamber")).code == "bad deck"
        for _ in range(5):
            assert await alice.ask(m.AddBot, room=room) is None
        await alice.ask(m.Ready, room=room)
        await alice.until(room, "playing")
        assert len(state_of(here.room(room).playing().game).commanders) == 6
        await alice.ask(m.Concede, room=room)


async def test_everybody_sees_what_commanders_have_dealt(tmp_path: Path) -> None:
    """903.10a"""
    leader = Thing(KRENKO, commander=True, counters={"+1/+1": 3})
    board = Position([Side("Alice", battlefield=[leader]), Side("Bob", life=40)], step="begin combat")
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(board, alice, bob)
        decision = await alice.asked(room)
        while decision.kind != "attackers" and alice.mirrors[room].texts.get(decision.kind) != "attackers":
            await alice.default(room)
            decision = await alice.asked(room)
        await alice.ask(m.Answer, room=room, number=decision.number, take=[0])
        while state_of(here.room(room).playing().game).players[1].life == 40:
            await here.latest(alice, bob)
            await next(one for one in (alice, bob) if one.decisions.get(room) is not None).default(room)
        await here.latest(alice, bob)
        for one in (alice, bob):
            assert one.mirrors[room].seats[2].counters == {"damage by Alice's Krenko, Mob Boss": 6}
