"""Memory: what ends otherwise than it should is freed at once, too: by faults, cancellation, or people who vanish."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing

from tests.garbage import Watched, nothing_left_behind, watched
from tests.pure_python import of_pure_python
from tests.rulebooks.playing import seating
from tests.server import table
from tests.server.online import caller, server
from tests.server.table import Place, place, place_on
from twinstack.engine import rulebooks
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol import messages as m
from twinstack.server.options import Options
from twinstack.server.replays import Replays
from twinstack.server.rooms import Close
from twinstack.server.storage import IN_MEMORY, open_store
from twinstack.server.storage.memory import MemoryStore


@pytest.fixture(autouse=True)
def nothing_logged() -> Iterator[None]:
    """Pytest keeps what is logged, with the exceptions and all that led to them."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture(autouse=True)
def loaded(rules: str) -> None:
    """A class that is made leaves something behind, so all modules are imported before."""
    rulebooks.find(rules).prepare()
    seating(rules, 0).play(decisions=60)


async def begun(here: Place, rules: str, *people: table.Sitting) -> str:
    return await here.begin(*people, deck=rulebooks.find(rules).decks.offered[0].name, rulebook=rules)


def noted(here: Place, room: str) -> list[Watched]:
    play = here.room(room).playing()
    return [watched(one) for one in (here.room(room), play.game, play.game.state)]  # `play` would keep its game


async def taken(here: Place, room: str, *people: table.Sitting, answers: int, middle: bool = False) -> bool:
    """Choose what a bot would; until a question in the middle of something, where that is asked."""
    bot = here.room(room).book.bots.greedy()
    for _ in range(answers):
        play = here.room(room).playing()
        if play.decision is None:
            return False
        if middle and not play.game.at_rest:
            return True
        chosen, seat = bot.choose(play.game, play.decision), play.decision.seat
        await people[seat].asked(room)
        people[seat].decisions[room] = None
        ids = [option.id for option in play.decision.options]
        take = [ids.index(one) if one in ids else one for one in chosen]
        number = play.question(seat)
        await people[seat].ask(m.Answer, room=room, number=number, take=take)
        await here.all_done()
    return False


def alive(gone: list[Watched]) -> list[Any]:
    return [one() for one in gone if one() is not None]


async def test_a_room_that_is_closed_in_the_middle_of_a_question_is_freed_at_once(tmp_path: Path, rules: str) -> None:
    async with place(tmp_path) as here:

        async def closed() -> list[Watched]:
            alice, bob = here.sitting("Alice"), here.sitting("Bob")
            room = await begun(here, rules, alice, bob)
            assert await taken(here, room, alice, bob, answers=150, middle=True), "no question came in the middle"
            gone = noted(here, room)
            await here.room(room).order(Close("the test is over"))
            await here.all_done()
            return gone

        await closed()
        with nothing_left_behind():
            gone = await closed()
            assert alive(gone) == []


@of_pure_python("nothing but values of their types can be put into the fields of its records")
async def test_a_game_that_met_a_fault_is_freed_at_once_with_its_report(tmp_path: Path, rules: str) -> None:
    """In the rules, and in a view."""
    async with place(tmp_path) as here:

        async def failed(where: str) -> list[Watched]:
            alice, bob = here.sitting("Alice"), here.sitting("Bob")
            room = await begun(here, rules, alice, bob)
            await taken(here, room, alice, bob, answers=5)
            play, gone = here.room(room).playing(), noted(here, room)
            decision = play.decision
            assert decision is not None
            if where == "rules":
                play.game.state.turn = None  # type: ignore[attr-defined]
                play.game.state.zones = None  # type: ignore[assignment]
            else:
                play._told = None  # type: ignore[assignment, method-assign]
            del play
            await (alice, bob)[decision.seat].default(room)
            await here.all_done()
            assert "met a fault" in here.room(room).record.reason
            await here.room(room).order(Close("the test is over"))
            await here.all_done()
            return gone

        for where in ("rules", "view"):
            await failed(where)
            with nothing_left_behind():
                gone = await failed(where)
                assert alive(gone) == []


async def test_a_room_that_goes_on_at_another_server_is_freed_at_once(tmp_path: Path, rules: str) -> None:
    store, options = open_store(IN_MEMORY), Options()
    async with place_on(store, options) as here:

        async def lost() -> list[Watched]:
            alice, bob = here.sitting("Alice"), here.sitting("Bob")
            room = await begun(here, rules, alice, bob)
            gone = noted(here, room)
            decision = here.room(room).playing().decision
            assert decision is not None
            await store.journals.lease(here.room(room).record.game)
            await (alice, bob)[decision.seat].default(room)
            await here.all_done()
            assert room not in here.lobby.rooms
            return gone

        await lost()
        with nothing_left_behind():
            gone = await lost()
            assert alive(gone) == []


async def test_what_could_not_be_stored_at_once_leaves_nothing_behind(tmp_path: Path, rules: str) -> None:
    """The room waits, and tries again."""
    store = MemoryStore()
    async with place_on(store, Options()) as here:

        async def waited() -> list[Watched]:
            alice, bob = here.sitting("Alice"), here.sitting("Bob")
            room = await begun(here, rules, alice, bob)
            gone = noted(here, room)
            decision = here.room(room).playing().decision
            assert decision is not None
            one = (alice, bob)[decision.seat]
            async with trio.open_nursery() as nursery:
                store.data.broken = "this is tried"
                nursery.start_soon(one.default, room)
                await trio.testing.wait_all_tasks_blocked()
                assert here.room(room).paused
                store.data.broken = ""
            await here.all_done()
            await here.room(room).order(Close("the test is over"))
            await here.all_done()
            return gone

        await waited()
        with nothing_left_behind():
            gone = await waited()
            assert alive(gone) == []


async def test_a_game_that_cannot_come_back_is_freed_at_once(
    tmp_path: Path, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an answer that does not fit, and by a fault of the rules."""
    reopened: list[Watched] = []
    games = type(rulebooks.find(rules).games)
    reopen, number = games.reopen, 5

    def noting(self: Any, journal: Any) -> AnyGame:
        journal.answers[number:] = [("nothing",)]
        game: AnyGame = reopen(self, journal)
        reopened.append(watched(game))
        return game

    async with place(tmp_path) as here:
        for name in ("Alice", "Carol"):
            one, other = here.sitting(name), here.sitting(name + "'s friend")
            room = await begun(here, rules, one, other)
            await taken(here, room, one, other, answers=8)
    monkeypatch.setattr(games, "reopen", noting)
    async with place(tmp_path):
        assert len(reopened) == 2
    with nothing_left_behind():
        async with place(tmp_path) as here:
            assert all(one.record.shelved for one in here.lobby.rooms.values())
            assert alive(reopened) == []
    assert len(reopened) == 4


async def test_a_replay_that_is_given_up_in_the_middle_of_a_step_is_freed_at_once(tmp_path: Path, rules: str) -> None:
    """As when its connection ends."""
    async with place(tmp_path) as here:
        alice, bob = here.sitting("Alice"), here.sitting("Bob")
        room = await begun(here, rules, alice, bob)
        await taken(here, room, alice, bob, answers=40)
        await alice.ask(m.Concede, room=room)
        game = here.room(room).record.game
        with nothing_left_behind():
            replays = Replays(here.store, Options())
            stored = await replays.load("Alice", game)
            await replays.step(stored, 20, 0)
            for seat in (-1, 1):
                with trio.CancelScope() as scope:
                    scope.cancel()
                    await replays.step(stored, 30, seat)
                assert scope.cancelled_caught
            await replays.step(stored, 2, 0)
            del replays, stored, scope


async def test_those_who_vanish_leave_nothing_behind_wherever_they_were(tmp_path: Path, rules: str) -> None:
    """In the queue, matched but not ready, watching, at a seat, in the middle of a replay, and before a login."""
    deck = rulebooks.find(rules).decks.offered[0].name
    async with server(tmp_path / "games.db") as address:

        async def vanish(at: int) -> None:
            async with caller(address) as alice, caller(address) as bob, caller(address) as carol, caller(address):
                for name, one in (("Alice", alice), ("Bob", bob), ("Carol", carol)):
                    await one.enter(f"{name} {at}")
                await alice.ask(m.Enqueue, deck_name=deck, rulebook=rules)
                await bob.ask(m.Enqueue, deck_name=deck, rulebook=rules)
                while not bob.rooms:
                    await bob.receive()
                [matched] = bob.rooms
                await bob.ask(m.Ready, room=matched)
                room = (await carol.ask(m.CreateRoom, settings=m.Settings(rulebook=rules)))["room"]
                await carol.ask(m.Join, room=room)
                await carol.ask(m.ChooseDeck, room=room, name=deck)
                await carol.ask(m.AddBot, room=room)
                await carol.ask(m.Ready, room=room)
                await alice.ask(m.Watch, room=room)
                await carol.ask(m.Explain, room=room, object=3)
                await carol.ask(m.Concede, room=room)
                [line] = await carol.ask(m.ListReplays)
                await carol.ask(m.GetReplay, game=line["game"], step=1)
                await carol.ask(m.Enqueue, deck_name=deck, rulebook=rules)

        await vanish(0)
        await trio.testing.wait_all_tasks_blocked(0.01)
        with nothing_left_behind():
            for at in range(1, 3):
                await vanish(at)
            await trio.testing.wait_all_tasks_blocked(0.01)


def test_what_a_bot_looks_ahead_in_is_freed_at_once(rules: str) -> None:
    """Games made up of what a seat sees, and forks in which something is explained."""
    book = rulebooks.find(rules)

    def looked() -> Iterator[object]:
        game = seating(rules, 4).play(decisions=60)
        fork = game.fork()
        yield [book.explain.object(fork, id) for id in fork.state.objects]
        yield [book.explain.event(fork, at, 0) for at in range(len(fork.state.log))]
        if fork.decision is not None:
            fork.answer(fork.decision.default)
            yield [book.explain.object(fork, id, "all") for id in fork.state.objects]

    assert all(looked())
    with nothing_left_behind():
        assert all(looked())
