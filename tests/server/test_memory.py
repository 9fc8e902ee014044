"""Memory: everything that ends is freed at once, and nobody waits for the cyclic garbage collector."""

import gc
import secrets
from collections import Counter, deque
from contextlib import suppress
from pathlib import Path

import pytest
import trio
import trio.testing
from trio.testing import MockClock

from tests.garbage import Watched, nothing_left_behind, watched
from tests.rulebooks.playing import seating
from tests.server import table
from tests.server.online import begin, caller, server
from tests.server.table import Place, place
from twinstack.engine import rulebooks
from twinstack.engine.rulebook import Opening, Sitting
from twinstack.protocol import messages as m
from twinstack.server.cli.stage import Options as Shown
from twinstack.server.cli.stage.show import Show
from twinstack.server.collector import Collector
from twinstack.server.limits import PerMinute
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.replays import Replays
from twinstack.server.rooms import Close
from twinstack.server.storage.sqlite import SqliteStore
from twinstack.server.views.audience import OPEN, SPECTATOR, Audience


async def begun(here: Place, rules: str, *people: table.Sitting) -> str:
    """A room in which they play the first deck of this book."""
    return await here.begin(*people, deck=rulebooks.find(rules).decks.offered[0].name, rulebook=rules)


async def test_a_game_that_is_over_is_freed_without_the_collector(tmp_path: Path, rules: str) -> None:
    async with place(tmp_path) as at:
        alice, bob = at.pair()
        room = await begun(at, rules, alice, bob)
        for _ in range(4):
            decision = at.room(room).playing().decision
            assert decision is not None
            await (alice, bob)[decision.seat].default(room)
            await at.all_done()
        game = watched(at.room(room).playing().game)
        state = watched(at.room(room).playing().game.state)
        gc.collect()
        gc.disable()
        try:
            await alice.ask(m.Concede, room=room)
            await alice.ask(m.Leave, room=room)
            await bob.ask(m.Leave, room=room)
            await at.all_done()
            assert (state(), game()) == (None, None)
        finally:
            gc.enable()


async def _games_at_each_stage(here: Place, rules: str) -> list[Watched]:
    """Rooms that are closed before a game, at its start, in its middle, after taking back, and when it is over."""
    gone: list[Watched] = []
    for answers in (-1, 0, 3, 20, 60):
        alice, bob, carol = (here.sitting(name) for name in ("Alice", "Bob", "Carol"))
        delayed = here.lobby.create(alice.client, m.Settings(delay=60.0, rulebook=rules)).id
        if answers >= 0:
            room = await begun(here, rules, alice, bob)
        else:
            room = here.lobby.create(alice.client, m.Settings(rulebook=rules)).id
        assert not isinstance(await carol.ask(m.Watch, room=room), m.Error)
        assert not isinstance(await carol.ask(m.Watch, room=delayed), m.Error)
        for _ in range(answers):
            decision = here.room(room).playing().decision
            assert decision is not None
            await (alice, bob)[decision.seat].default(room)
            await here.all_done()
        if answers == 3:
            await alice.ask(m.Undo, room=room)
            await bob.ask(m.Undo, room=room)
        if answers == 60:
            await alice.ask(m.Concede, room=room)
        if answers >= 0:
            gone += [watched(here.room(room)), watched(here.room(room).playing().game)]
            gone.append(watched(here.room(room).playing().game.state))
            await alice.ask(m.Explain, room=room, object=3)
            await alice.ask(m.Answer, room=room, number=10**9, take=[0])
        for one in (room, delayed):
            await here.room(one).order(Close("the test is over"))
        await here.all_done()
    return gone


async def test_a_room_that_is_closed_is_freed_at_once_whatever_went_on_there(tmp_path: Path, rules: str) -> None:
    async with place(tmp_path) as here:
        with nothing_left_behind():
            gone = await _games_at_each_stage(here, rules)
            for _ in range(3):
                await trio.sleep(0)
            assert [one() for one in gone if one() is not None] == []
        assert isinstance(here.store, SqliteStore)
        assert len(here.store.fences) == 0, "a lease ends with its game"


def test_what_viewers_were_shown_is_freed_at_once_with_the_game(rules: str) -> None:
    """Views of each seat, of spectators and of everything, kept up to date and turned to another time."""

    def shown() -> None:
        seated = seating(rules, 4)
        audience = Audience(seated.game)
        for seat in (SPECTATOR, OPEN, *range(len(seated.players))):
            assert audience.viewer(seat).snapshot()
        earlier = seated.game.fork()
        seated.play(lambda _: list(audience.news()), decisions=120)
        audience.turn_to(earlier)
        assert list(audience.news())

    shown()  # what is made once
    with nothing_left_behind():
        shown()


async def test_a_replay_that_nobody_looks_at_any_more_is_freed_at_once(tmp_path: Path, rules: str) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await begun(here, rules, alice, bob)
        for _ in range(30):
            decision = here.room(room).playing().decision
            assert decision is not None
            await (alice, bob)[decision.seat].default(room)
            await here.all_done()
        await alice.ask(m.Concede, room=room)
        game = here.room(room).record.game
        with nothing_left_behind():
            replays = Replays(here.store, Options())
            stored = await replays.load("Alice", game)
            for step, seat in ((10, -1), (20, 0), (5, 1), (30, 2), (0, -1), (17, 1)):
                await replays.step(stored, step, seat)
            with suppress(Refused):
                await replays.step(stored, 1000, 1)
            broken = stored._replace(id="broken", journal=stored.journal.copy())
            broken.journal.answers[10:] = [("nothing",)]
            with suppress(Refused):
                await replays.step(broken, 11, 1)
            del broken
            del replays, stored


@pytest.mark.parametrize("turns", [None, 2])
def test_a_game_that_was_shown_in_the_terminal_is_freed_at_once(
    rules: str, turns: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where it is shown for some turns only."""
    book = rulebooks.find(rules)

    def show() -> None:
        decks = [list(deck.list()) for deck in book.decks.offered[:2]]
        sitting = [Sitting(name, deck) for name, deck in zip(("Alice", "Bob"), decks, strict=True)]
        game, stage = book.games.open(Opening(sitting, b"shown")), Show(book, Shown(turns=turns))
        stage.introduce(["Alice", "Bob"], ["one deck", "another"], None, "")
        stage.open(game)
        players = [book.bots.greedy() for _ in sitting]
        while game.decision is not None and stage.goes_on(game) and len(game.journal.answers) < 200:
            game.answer(players[game.decision.seat].choose(game, game.decision))
            stage.follow(game)
        stage.close(game, None, "")

    show()  # what is made once
    with nothing_left_behind():
        show()
    assert "The end" in capsys.readouterr().out


async def test_a_connection_that_has_ended_is_freed_at_once_with_all_that_it_did(tmp_path: Path, rules: str) -> None:
    deck = rulebooks.find(rules).decks.offered[0].name
    async with server(tmp_path / "games.db") as address:

        async def visit(name: str) -> None:
            async with caller(address) as one:
                await one.enter(name)
                room = (await one.ask(m.CreateRoom, settings=m.Settings(rulebook=rules)))["room"]
                await one.ask(m.Join, room=room)
                await one.ask(m.ChooseDeck, room=room, name=deck)
                await one.ask(m.AddBot, room=room)
                await one.ask(m.Ready, room=room)
                await one.ask(m.Answer, room=room, number=-1, take=[1])
                await one.ask(m.Concede, room=room)
                await one.ask(m.Leave, room=room)

        await visit("Before")  # what is made once
        await trio.testing.wait_all_tasks_blocked(0.01)
        with nothing_left_behind():
            for at in range(3):
                await visit(f"Guest {at}")
            await trio.testing.wait_all_tasks_blocked(0.01)


async def test_matches_of_people_who_come_and_go_leave_nothing_alive(
    tmp_path: Path, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither rings nor anything that the server still knows. Each guest first gets a number that is somebody's."""
    deck, real, matches = rulebooks.find(rules).decks.offered[0].name, secrets.token_hex, 4
    monkeypatch.setattr(secrets, "token_hex", lambda size: "beef" + real(size)[4:])
    async with server(tmp_path / "games.db") as address:

        async def match() -> None:
            async with caller(address) as one, caller(address) as other:
                for person in (one, other):
                    await person.enter("Load")
                room = await begin(one, other, deck=deck, rulebook=rules)
                while not (asked := [person for person in (one, other) if person.decisions.get(room) is not None]):
                    await one.ask(m.Ping)
                    await other.ask(m.Ping)
                await asked[0].plays(room, 1)
                await one.ask(m.Concede, room=room)
                for person in (one, other):
                    await person.ask(m.Leave, room=room)

        for _ in range(3):
            await match()  # what is made once
        await trio.testing.wait_all_tasks_blocked(0.01)
        with nothing_left_behind():
            for _ in range(matches):
                await match()
            await trio.testing.wait_all_tasks_blocked(0.01)
            alive = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
            left = {name: many for name, many in alive.items() if name.startswith("twinstack.server.")}
        assert not {name: many for name, many in left.items() if many >= matches}


async def test_people_who_have_done_nothing_lately_are_forgotten(mock_clock: MockClock) -> None:
    asking = PerMinute(30)
    most = 0
    for at in range(2000):
        assert asking.take(f"guest {at}")
        mock_clock.jump(1.0)
        most = max(most, len(asking))
    assert most <= 200
    for _ in range(30):
        asking.take("somebody")
    assert not asking.take("somebody")


async def test_new_objects_are_collected_soon_even_if_they_replace_old_ones() -> None:
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


async def test_very_many_new_objects_at_once_are_set_aside_without_a_look() -> None:
    """To look at it all would take longer than anybody should wait."""
    with Collector().at_work():
        before = gc.get_freeze_count()
        kept = [[at] for at in range(200_000)]
        for _ in range(3):
            await trio.sleep(0)
        assert gc.get_freeze_count() - before > 0.9 * len(kept)


@pytest.mark.parametrize(("found", "looks"), [(0, 2), (1, 62)])
async def test_of_a_busy_server_only_a_sample_is_looked_at_until_something_is_found(
    found: int, looks: int, monkeypatch: pytest.MonkeyPatch, autojump_clock: MockClock
) -> None:
    looked: list[tuple[int, ...]] = []

    def collect(*generation: int) -> int:
        looked.append(generation)
        return found

    with Collector().at_work(), monkeypatch.context() as patch:
        patch.setattr(gc, "collect", collect)
        for _ in range(1000):
            await trio.sleep(0.001)
    assert looked == [(0,)] * looks


@pytest.mark.parametrize(("objects", "looks"), [(100, 1), (50_000, 0)])
async def test_a_full_collection_runs_only_when_nobody_plays_and_there_is_little(
    objects: int, looks: int, monkeypatch: pytest.MonkeyPatch, autojump_clock: MockClock
) -> None:
    collector = Collector()
    looked: list[tuple[int, ...]] = []
    with collector.at_work():
        kept = [[at] for at in range(objects)]
        with monkeypatch.context() as patch:
            patch.setattr(gc, "collect", lambda *generation: looked.append(generation))
            with trio.move_on_after(700):
                await collector.tidy(lambda: 0)
            with trio.move_on_after(700):
                await collector.tidy(iter(range(10)).__next__)
        assert looked.count(()) == looks
    assert len(kept) == objects
