"""Stops: which decisions a seat is asked, and which are answered automatically."""

from pathlib import Path
from typing import Any

import pytest

from tests.magic_wire import step_of
from tests.server.table import Place, Sitting, place
from twinstack.engine import rulebooks
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.engine.magic.state import state_of
from twinstack.protocol import messages as m
from twinstack.server.problems import Refused
from twinstack.server.rooms.passing import Stops

BOLT, BEARS, WARDEN = Thing("Incinerate"), Thing("Grizzly Bears"), Thing("Soul Warden")
MOUNTAINS, FORESTS = [Thing("Mountain")] * 8, [Thing("Forest")] * 8


def _duel(alice: list[Thing], bob: list[Thing] = [], *, lands: list[Thing] = MOUNTAINS, **more: Any) -> Position:  # noqa: B006
    return Position(
        [Side("Alice", hand=alice, battlefield=lands), Side("Bob", hand=bob, battlefield=MOUNTAINS)], **more
    )


async def test_a_seat_that_can_only_pass_is_not_asked_and_everything_is_one_update(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BEARS, BEARS], lands=FORESTS), alice, bob)
        await alice.asked(room)
        number = alice.numbers[room]
        await alice.take(room, "Cast Grizzly Bears")
        await alice.asked(room)
        assert alice.labels(room)[0] == "Pass priority"
        assert alice.numbers[room] == number + 1
        play = here.room(room).playing()
        assert play.game.journal.answers[-2:] == [("pass",), ("pass",)]
        assert len(state_of(play.game).stack) == 0
        await here.all_done()
        bob.drain()
        assert bob.decisions[room] is None
        assert b'stage_seconds_count{stage="views"}' in here.room(room).services.metrics.text()


async def test_what_one_answer_may_lead_to_is_counted_for_each_automatic_answer_anew(tmp_path: Path) -> None:
    async with place(tmp_path, max_steps=100) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BEARS], lands=FORESTS), alice, bob)
        for one in (bob, alice):
            await one.ask(m.Stops, room=room, mine=[], others=[])
        await here.all_done()
        assert len(here.room(room).playing().game.journal.answers) > 100
        assert here.room(room).record.stage == "playing"


async def _pass_until_the_turn_ends(here: Place, room: str, alice: Sitting, bob: Sitting) -> list[tuple[str, str]]:
    """Both pass whenever they are asked; who was asked in which step."""
    asked: list[tuple[str, str]] = []
    turn = state_of(here.room(room).playing().game).turn.number
    while True:
        await here.all_done()
        for one in (alice, bob):
            one.drain()
        if state_of(here.room(room).playing().game).turn.number != turn:
            return asked
        one = alice if alice.decisions[room] is not None else bob
        asked.append((one.client.name, step_of(one.mirrors[room])))
        await one.take(room, "Pass") if "Pass priority" in one.labels(room) else await one.default(room)


@pytest.mark.parametrize("held", [[BOLT], [BEARS], [FORESTS[0]]])
async def test_a_seat_with_open_mana_and_cards_is_asked_whatever_the_cards_are(
    tmp_path: Path, held: list[Thing]
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BEARS, BEARS], held, lands=FORESTS), alice, bob)
        await alice.take(room, "Cast Grizzly Bears")
        await bob.asked(room)
        await bob.take(room, "Pass")
        asked = await _pass_until_the_turn_ends(here, room, alice, bob)
        assert asked == [("Alice", "main"), ("Alice", "second main"), ("Bob", "end")]


async def test_who_has_no_open_mana_is_asked_only_where_something_of_theirs_lies_open(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        for permanents, asked in (([], False), ([Thing("Mogg Fanatic")], True)):
            alice, bob = here.pair()
            board = Position([Side("Alice", hand=[BEARS], battlefield=FORESTS), Side("Bob", [BOLT], permanents)])
            room = here.deal(board, alice, bob)
            await alice.take(room, "Cast Grizzly Bears")
            await here.all_done()
            bob.drain()
            assert bool(bob.decisions[room] and bob.mirrors[room].turn.active == 1) is asked


async def test_always_asks_at_each_stop_and_after_everything_of_ones_own(tmp_path: Path) -> None:
    """For Force of Will, which costs no mana: nobody else could tell whether it is held."""
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        board = Position([Side("Alice", [BEARS], FORESTS), Side("Bob", [Thing("Force of Will"), Thing("Clone")])])
        room = here.deal(board, alice, bob)
        await alice.ask(m.Stops, room=room, always=True)
        await bob.ask(m.Stops, room=room, always=True)
        await alice.take(room, "Cast Grizzly Bears")
        await alice.take(room, "Pass")
        await bob.asked(room)
        assert "Cast Force of Will (alternative cost: pay 1 life, exile a blue card from your hand)" in bob.labels(room)


async def test_after_ones_own_spells_one_is_asked_only_about_the_kinds_one_named(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BOLT] * 3), alice, bob)
        await alice.take(room, "Cast Incinerate")
        await alice.take(room, "Bob")
        await alice.asked(room)
        assert alice.mirrors[room].piles  # it is still on the stack
        assert state_of(here.room(room).playing().game).stack
        await alice.ask(m.Stops, room=room, own=[])
        await here.all_done()
        assert not state_of(here.room(room).playing().game).stack


async def test_stops_are_kept_when_the_server_restarts(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        await alice.ask(m.Stops, room=room, always=True, own=["abilities"], mine=["upkeep"])
    async with place(tmp_path) as here:
        kept = here.room(room).occupants[0].record.stops
        assert (kept.always, kept.own, kept.mine) == (True, ["abilities"], ["upkeep"])


async def test_a_seat_that_could_respond_is_asked(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BEARS, BEARS], [BOLT], lands=FORESTS), alice, bob)
        await alice.take(room, "Cast Grizzly Bears")
        await bob.asked(room)
        assert "Cast Incinerate" in bob.labels(room)


async def test_a_seat_is_asked_in_the_steps_of_its_stops(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BOLT], [BOLT]), alice, bob)
        await bob.ask(m.Stops, room=room, others=["begin combat", "end"])
        steps = []
        for _ in range(3):
            await alice.take(room, "Pass")
            await here.all_done()
            bob.drain()
            alice.drain()
            while bob.decisions[room] is not None:
                steps.append(step_of(bob.mirrors[room]))
                await bob.take(room, "Pass")
                await here.all_done()
                bob.drain()
                alice.drain()
            if alice.decisions[room] is None:
                break
        assert steps[:2] == ["begin combat", "end"]


async def test_until_the_next_turn_nothing_is_asked_of_this_one(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BOLT], [BOLT]), alice, bob)
        await alice.asked(room)
        await bob.ask(m.Stops, room=room, until="turn")
        alice.decisions[room] = None
        await alice.ask(m.Stops, room=room, until="turn")
        await bob.asked(room)
        assert bob.mirrors[room].turn.number == 6
        assert bob.mirrors[room].turn.active == 2


async def test_until_something_happens_ends_with_another_players_spell(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BOLT], [BOLT, BOLT]), alice, bob, per_decision=0)
        await alice.asked(room)
        alice.decisions[room] = None
        await alice.ask(m.Stops, room=room, until="something")
        while bob.mirrors[room].turn.active == 1 if room in bob.mirrors else True:
            await bob.asked(room)
            assert alice.decisions[room] is None
            if bob.mirrors[room].turn.active == 1:
                await bob.take(room, "Pass")
        await bob.take(room, "Cast Incinerate")
        await bob.take(room, "Alice")
        await bob.take(room, "Pass")
        await alice.asked(room)
        assert here.room(room).occupants[0].record.stops.until == ""


async def test_an_ability_that_one_yields_to_is_let_resolve(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        board = Position(
            [
                Side("Alice", hand=[BEARS, BEARS], battlefield=FORESTS),
                Side("Bob", hand=[BOLT], battlefield=[*MOUNTAINS, WARDEN]),
            ]
        )
        room = here.deal(board, alice, bob)
        await alice.ask(m.Stops, room=room, yields=["Soul Warden's ability"])
        await bob.ask(m.Stops, room=room, own=["abilities"], yields=["Soul Warden's ability"])
        await alice.take(room, "Cast Grizzly Bears")
        await bob.take(room, "Pass")
        await alice.asked(room)
        assert bob.decisions[room] is None
        assert state_of(here.room(room).playing().game).players[1].life == 21
        await bob.ask(m.Stops, room=room, yields=[])
        await alice.take(room, "Cast Grizzly Bears")
        await bob.take(room, "Pass")
        await bob.asked(room)
        assert len(state_of(here.room(room).playing().game).stack) == 1


async def test_an_answer_can_be_given_once_for_all(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BOLT] * 3), alice, bob)
        await alice.take(room, "Cast Incinerate")
        decision = await alice.asked(room)
        prompt = alice.mirrors[room].texts[decision.prompt]
        place_of_bob = alice.labels(room).index("Bob")
        await alice.take(room, "Bob")
        await alice.ask(m.Stops, room=room, remembered={prompt: [place_of_bob]})
        await alice.take(room, "Pass")
        await alice.take(room, "Cast Incinerate")
        await alice.asked(room)
        assert alice.labels(room)[0] == "Pass priority"
        await alice.take(room, "Pass")
        await alice.asked(room)
        assert state_of(here.room(room).playing().game).players[1].life == 14


async def test_a_remembered_answer_that_is_not_legal_is_asked_for(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_duel([BOLT, BOLT]), alice, bob)
        await alice.take(room, "Cast Incinerate")
        decision = await alice.asked(room)
        prompt = alice.mirrors[room].texts[decision.prompt]
        assert await alice.ask(m.Stops, room=room, remembered={prompt: [99]}) is None
        assert here.room(room).playing().decision is not None
        assert here.room(room).playing().decision.prompt == prompt  # type: ignore[union-attr]


async def test_triggered_abilities_can_be_put_in_order_automatically(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        board = Position(
            [
                Side(
                    "Alice", hand=[BEARS, BOLT], battlefield=[*FORESTS, *MOUNTAINS, WARDEN, Thing("Agate Instigator")]
                ),
                Side("Bob"),
            ]
        )
        room = here.deal(board, alice, bob)
        await alice.ask(m.Stops, room=room, orders=True, own=["abilities"])
        await alice.take(room, "Cast Grizzly Bears")
        await alice.asked(room)
        assert alice.labels(room)[0] == "Pass priority"
        assert len(state_of(here.room(room).playing().game).stack) == 2


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        (m.Stops(id=1, room="", mine=["tea time"]), "no step 'tea time'"),
        (m.Stops(id=1, room="", own=["lands"]), "no kind of things 'lands'"),
        (m.Stops(id=1, room="", until="doomsday"), "`until` cannot be 'doomsday'"),
        (m.Stops(id=1, room="", yields=["x"] * 201), "too much"),
    ],
)
def test_stops_that_make_no_sense_are_refused(wish: m.Stops, problem: str) -> None:
    with pytest.raises(Refused, match=problem):
        Stops().change(wish, 1, rulebooks.find().sheet)
