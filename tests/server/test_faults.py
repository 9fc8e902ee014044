"""A fault in one game ends that game, is reported and stored, and affects nobody else."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import trio
from typer.testing import CliRunner

from tests.engine.rules.test_104_loops import blinker, life
from tests.pure_python import of_pure_python
from tests.server.table import Sitting, place
from twinstack.engine.core.interpreter import DOERS
from twinstack.engine.kernel.decisions import BREATH, Decision
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.engine.magic.state import state_of
from twinstack.engine.magic.table import reopen
from twinstack.engine.magic.words import Card, Create, activated, card, creature, enters, gain_life, when
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.effects_damage import Damage
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol import messages as m
from twinstack.server.cli import program
from twinstack.server.rooms import Room, going_on, growth, pace
from twinstack.server.storage.sqlite import SqliteStore

BOLTS, MOUNTAINS = [Thing("Incinerate")] * 5, [Thing("Mountain")] * 10
DUEL = Position([Side("Alice", hand=BOLTS, battlefield=MOUNTAINS), Side("Bob", hand=BOLTS, battlefield=MOUNTAINS)])


def _flood(tokens: int) -> Position:
    """A sorcery that makes so many tokens at once."""
    bear = make_token("Bear", "2/2", "Creature — Bear", color=("green",))
    flood = card("Flood of Bears", "{R}", "Sorcery", Create(bear, tokens))
    alice = Side("Alice", hand=[Thing(flood), *BOLTS], battlefield=MOUNTAINS)
    return Position([alice, Side("Bob", hand=BOLTS, battlefield=MOUNTAINS)])


async def _bolt(room: str, one: Sitting, other: Sitting) -> None:
    """One player casts Incinerate at the other, who passes."""
    await one.take(room, "Cast Incinerate")
    await one.take(room, other.client.name)
    await one.take(room, "Pass")
    await other.take(room, "Pass")


def _reports(folder: Path) -> list[Path]:
    return sorted((folder / "table.faults").glob("*.journal"))


async def test_an_exception_inside_the_engine_ends_its_game_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path) as here:
        alice, bob, carol, dave = *here.pair(), here.sitting("Carol"), here.sitting("Dave")
        broken = here.deal(DUEL, alice, bob)
        sound = here.deal(
            Position([Side("Carol", hand=BOLTS, battlefield=MOUNTAINS), Side("Dave", battlefield=MOUNTAINS)]),
            carol,
            dave,
        )
        await carol.asked(sound)
        with monkeypatch.context() as patch:
            patch.setitem(DOERS, Damage, _raise)
            await _bolt(broken, alice, bob)
            for one in (alice, bob):
                state = await one.until(broken, "over")
                assert "met a fault: ZeroDivisionError" in state.reason
                assert state.games == [0]
            [report] = _reports(tmp_path)
            shown = CliRunner().invoke(program(), ["replay", str(report), "--plain"])
            assert shown.exit_code == 1
            assert "the engine fails at this answer: ZeroDivisionError" in str(shown.exception)
            assert "ZeroDivisionError" in report.with_suffix(".txt").read_text()
        shown = CliRunner().invoke(program(), ["replay", str(report), "--plain"])
        assert shown.exit_code == 0, "with what was broken mended, it plays"
        await carol.take(sound, "Cast Incinerate")
        await carol.take(sound, "Dave")
        await carol.take(sound, "Pass")
        await carol.asked(sound)
        assert state_of(here.room(sound).playing().game).players[1].life == 17
        refused = await alice.ask(m.Explain, room=broken, object=16)
        assert refused.code == "no game"


@of_pure_python("nothing but values of their types can be put into the fields of its records")
async def test_what_an_answer_has_left_half_done_ends_its_game_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is asked about the position then, since the rules cannot even show it."""
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        await alice.asked(room)
        with monkeypatch.context() as patch:
            patch.setitem(DOERS, Damage, _raise_without_a_turn)
            await _bolt(room, alice, bob)
            await here.all_done()
            for one in (alice, bob):
                one.drain()
                assert one.rooms[room].stage == "over"
                assert "met a fault: ZeroDivisionError" in one.rooms[room].reason


def _raise_without_a_turn(g: Any, effect: Any, scene: Any) -> Iterator[Decision]:
    yield BREATH
    g.state.turn = None
    raise ZeroDivisionError("nothing can be divided by nothing")


def _raise(g: Any, effect: Any, scene: Any) -> Iterator[Decision]:
    yield BREATH
    raise ZeroDivisionError("nothing can be divided by nothing")


def _forever(g: Any, effect: Any, scene: Any) -> Iterator[Decision]:
    while True:
        yield BREATH


async def test_a_loop_that_never_ends_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DOERS, Damage, _forever)
    async with place(tmp_path, max_steps=500) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        await _bolt(room, alice, bob)
        state = await alice.until(room, "over")
        assert "more than 500 steps" in state.reason
        [report] = _reports(tmp_path)
        shown = CliRunner().invoke(program(), ["replay", str(report), "--plain"])
        assert shown.exit_code == 0, "the answer that was too much is left out"
        assert "was left out" in report.with_suffix(".txt").read_text()


def _loop(one: Card) -> Position:
    """With a second of these on the battlefield, the two send each other away forever."""
    alice = Side("Alice", hand=[Thing(one)], battlefield=[Thing("Plains"), Thing(one)])
    return Position([alice, Side("Bob", battlefield=MOUNTAINS)])


async def test_a_loop_that_nobody_can_stop_is_a_draw(tmp_path: Path) -> None:
    """104.4b"""
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(_loop(blinker), alice, bob)
        await alice.take(room, "Cast Blinker")
        for one in (alice, bob):
            state = await one.until(room, "over")
            assert (state.games, state.reason) == ([0], "")
            assert one.mirrors[room].turn.over
            assert one.mirrors[room].turn.winners == []
        assert _reports(tmp_path) == []


async def test_a_loop_that_is_no_draw_ends_where_the_server_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody gains life each time round, so no position comes back; and whoever is asked can only pass."""
    monkeypatch.setattr(going_on, "IN_A_ROW", 40)
    async with place(tmp_path, max_steps=300) as here:
        alice, bob = here.pair()
        room = here.deal(_loop(life), alice, bob)
        await alice.take(room, "Cast Gilded Blinker")
        passed = 0
        while True:
            await here.all_done()
            alice.drain()
            bob.drain()
            if room in alice.rooms and alice.rooms[room].stage == "over":
                break
            await next(one for one in (alice, bob) if one.decisions.get(room) is not None).default(room)
            passed += 1
        assert alice.rooms[room].reason == "one turn would take more than 300 answers; the game is a draw"
        assert alice.rooms[room].games == [0]
        assert 4 < passed < 14
        assert _reports(tmp_path) == [], "nothing went wrong"
        _replays_as_a_draw(here.room(room).playing().game)
        assert [note.code for note in alice.others if isinstance(note, m.Notice)] == ["growing"], "said before, once"


def _replays_as_a_draw(game: AnyGame) -> None:
    """Its journal is whole, and comes to the same end."""
    journal = game.journal.copy()
    answers, journal.answers = journal.answers[:], []
    again = reopen(journal)
    for answer in answers:
        again.replay(answer)
    assert again.over
    assert again.hash() == game.hash() == game.journal.closing
    assert [player.won for player in again.state.players] == [False, False]


async def test_a_chain_may_be_as_long_as_it_likes_while_only_less_waits(tmp_path: Path) -> None:
    """732: it ends by itself, unlike a loop, however many answers that takes."""
    bear = make_token("Bear", "2/2", "Creature — Bear", color=("green",))
    flood = card("Flood of Bears", "{R}", "Sorcery", Create(bear, 150))
    herald = card("Herald", "{G}", "Creature — Elf", "1/1", when(enters(creature), gain_life(1)))
    side = Side("Alice", hand=[Thing(flood)], battlefield=[*MOUNTAINS, Thing(herald)])
    async with place(tmp_path, max_steps=100) as here:
        alice, bob = here.pair()
        room = here.deal(Position([side, Side("Bob", battlefield=MOUNTAINS)]), alice, bob)
        await alice.take(room, "Cast Flood")
        play = here.room(room).playing()
        while state_of(play.game).stack:
            assert play.decision is not None
            await (alice, bob)[play.decision.seat].take(room, "Pass")
        assert here.room(room).record.stage == "playing"
        assert state_of(play.game).players[0].life == 170
        assert len(play.game.journal.answers) > 300
        assert not play.told_of_growth


async def test_who_can_choose_otherwise_has_to_before_a_game_is_a_draw(tmp_path: Path) -> None:
    """732.3: what somebody may do without end is done so often and not more; they can still end their turn."""
    well = card("Endless Well", "{0}", "Artifact", activated("{0}", gain_life(1)))
    board = Position([Side("Alice", battlefield=[Thing(well)]), Side("Bob", battlefield=MOUNTAINS)])
    async with place(tmp_path, max_steps=100) as here:
        alice, bob = here.pair()
        room = here.deal(board, alice, bob)
        while (refused := await alice.take(room, "Endless Well")) is None:
            await here.all_done()
        assert (refused.code, refused.expected) == ("too much", "another choice, or a draw")
        assert refused.problem == "one turn would take more than 100 answers"
        life = state_of(here.room(room).playing().game).players[0].life
        while (decision := here.room(room).playing().decision) is not None and decision.seat == 0:
            await alice.take(room, "Pass")
            await here.all_done()
            alice.drain()
        assert here.room(room).record.stage == "playing"
        assert state_of(here.room(room).playing().game).players[0].life == life


async def test_a_player_who_keeps_repeating_gets_the_draw(tmp_path: Path) -> None:
    well = card("Endless Well", "{0}", "Artifact", activated("{0}", gain_life(1)))
    board = Position([Side("Alice", battlefield=[Thing(well)]), Side("Bob", battlefield=MOUNTAINS)])
    async with place(tmp_path, max_steps=100) as here:
        alice, bob = here.pair()
        room = here.deal(board, alice, bob)
        refusals = 0
        while here.room(room).record.stage == "playing":
            refusals += await alice.take(room, "Endless Well") is not None
            await here.all_done()
            alice.drain()
        assert refusals == growth.TRIES - 1
        assert (
            await alice.until(room, "over")
        ).reason == "one turn would take more than 100 answers; the game is a draw"


async def test_bots_agree_to_a_draw_where_a_game_grows_without_end(tmp_path: Path) -> None:
    async with place(tmp_path, max_objects=1000) as here:
        alice = here.sitting("Alice")
        room = here.deal(_flood(700), alice)
        here.room(room).occupants[1].record.bot = "greedy"
        here.room(room).bots = {1: GreedyPlayer()}
        assert (await alice.ask(m.OfferDraw, room=room)).code == "no draw"
        await alice.take(room, "Cast Flood")
        await alice.take(room, "Pass")
        await alice.asked(room)
        assert await alice.ask(m.OfferDraw, room=room) is None
        assert (await alice.until(room, "over")).games == [0]


async def test_a_game_with_many_objects_is_carried_out_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here_is, seen = threading.get_ident(), set()
    real = DOERS[Damage]

    def look(g: Any, effect: Any, scene: Any) -> Iterator[Decision]:
        seen.add(threading.get_ident() == here_is)
        return real(g, effect, scene)

    monkeypatch.setitem(DOERS, Damage, look)
    for objects, in_the_loop in ((10_000, True), (10, False)):
        monkeypatch.setattr(pace, "VERY_LARGE", objects)
        (folder := tmp_path / str(objects)).mkdir()
        async with place(folder) as here:
            alice, bob = here.pair()
            room = here.deal(DUEL, alice, bob)
            await _bolt(room, alice, bob)
            await alice.asked(room)
            assert seen == {in_the_loop}
            seen.clear()
            again = here.sitting("Alice")
            await here.back(again, room)
            while room not in again.mirrors:
                await again.receive()
            assert again.mirrors[room].hash() == alice.mirrors[room].hash()


async def test_more_objects_than_a_game_may_have_make_it_a_draw(tmp_path: Path) -> None:
    async with place(tmp_path, max_objects=1000) as here:
        alice, bob = here.pair()
        room = here.deal(_flood(1_000_000), alice, bob)
        await alice.take(room, "Cast Flood")
        await alice.take(room, "Pass")
        await bob.take(room, "Pass")
        state = await alice.until(room, "over")
        assert state.reason == "there would be more than 1000 objects in the game; the game is a draw"
        _replays_as_a_draw(here.room(room).playing().game)


async def test_while_a_long_answer_is_carried_out_others_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "SLICE", 0.0)
    async with place(tmp_path) as here, trio.open_nursery() as nursery:
        alice, bob = here.pair()
        room = here.deal(_flood(2000), alice, bob)
        await alice.take(room, "Cast Flood")
        await alice.take(room, "Pass")
        await bob.asked(room)
        turns = 0

        async def count() -> None:
            nonlocal turns
            while True:
                turns += 1
                await trio.lowlevel.checkpoint()

        nursery.start_soon(count)
        await bob.take(room, "Pass")
        await alice.asked(room)
        nursery.cancel_scope.cancel()
        assert turns > 15
        assert len(state_of(here.room(room).playing().game).battlefield) == 2020


async def test_after_a_fault_the_same_people_can_play_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(DUEL, alice, bob)
        for one in (alice, bob):
            await one.ask(m.Stops, room=room)
        with monkeypatch.context() as patch:
            patch.setitem(DOERS, Damage, _raise)
            await _bolt(room, alice, bob)
            await alice.until(room, "over")
        for one in (alice, bob):
            await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
            await one.ask(m.Rematch, room=room)
        state = await alice.until(room, "playing")
        assert state.reason == ""
        assert state.games == []


async def test_a_bot_that_has_much_to_look_at_thinks_beside_the_loop(tmp_path: Path) -> None:
    bear = make_token("Bear", "2/2", "Creature — Bear", color=("green",))
    crowd = [Thing(bear, token=True)] * 250
    board = Position(
        [Side("Alice", hand=BOLTS, battlefield=[*MOUNTAINS, *crowd]), Side("Bot", battlefield=crowd, life=9000)]
    )
    async with place(tmp_path) as here:
        alice = here.sitting("Alice")
        room = here.deal(board, alice)
        here.room(room).occupants[1].record.bot = "greedy"
        here.room(room).bots = {1: GreedyPlayer()}
        await alice.take(room, "Pass")
        decision = await alice.asked(room)
        assert alice.mirrors[room].texts[decision.kind] == "attackers"
        alice.decisions[room] = None
        assert await alice.ask(m.Answer, room=room, number=decision.number, take=[0]) is None
        await alice.asked(room)
        assert state_of(here.room(room).playing().game).combat.blockers


@of_pure_python("its functions cannot be replaced")
async def test_a_room_that_fails_gives_back_its_game_which_goes_on_after_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What fails here is the room itself, and not a request or a game."""
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        game = here.room(room).record.game
        with monkeypatch.context() as failing:
            failing.setattr(Room, "_next", fails)
            answers: list[Any] = []

            async def ask(one: Sitting) -> None:
                answers.append(await one.ask(m.Explain, room=room, object=3))

            async with trio.open_nursery() as nursery:
                for one in (alice, bob):  # the room fails after the first
                    nursery.start_soon(ask, one)
            assert sorted(one.code for one in answers) == ["no object", "no room"]
            await here.all_done()
        assert room not in here.lobby.rooms
        assert isinstance(here.store, SqliteStore)
        assert len(here.store.fences) == 0
        assert (await here.store.journals.lease(game)).game == game
    async with place(tmp_path) as here:
        assert here.room(room).playing().id == game
        assert here.room(room).playing().decision is not None


async def fails(room: Room) -> None:
    raise RuntimeError("no more")
