"""Bots and clients against a real server over real sockets, from trio and from asyncio."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import trio
from msgspec.structs import force_setattr

import twinstack.client_sdk.asyncio as on_asyncio
import twinstack.client_sdk.trio as on_trio
from tests.server.disk import disk_of
from tests.server.online import server
from twinstack.client_sdk import (
    Bot,
    Decision,
    Identity,
    IllegalAnswer,
    NotReachable,
    Object,
    Player,
    Progress,
    Refused,
    RoomClosed,
    Settings,
    TakenOver,
    View,
    play_games,
)
from twinstack.client_sdk.backoff import Backoff
from twinstack.client_sdk.client import Client
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON
from twinstack.server.application import running
from twinstack.server.options import Options

DECK = "Hall of Mirrors"
FAST: dict[str, Any] = {"messages_per_second": 5000.0, "message_burst": 5000}


class Default(Bot):
    def choose(self, view: View, decision: Decision) -> Any:
        return decision.default


class Quitter(Bot):
    """Plays a few decisions, and gives up."""

    def __init__(self, after: int = 3) -> None:
        self.left = after

    def choose(self, view: View, decision: Decision) -> Any:
        self.left -= 1
        concede = decision.find("Concede")
        return concede if self.left < 0 and concede else decision.default


class Looker(Quitter):
    """Looks at everything, and answers at random."""

    def __init__(self) -> None:
        super().__init__(60)
        self.random = Random(7)
        self.seen: dict[str, Any] = {}

    def choose(self, view: View, decision: Decision) -> Any:
        self.left -= 1
        self.seen["names"] = {one.name for one in (*view.hand, *view.battlefield, *view.stack, *view.graveyard)}
        self.seen.setdefault("log", []).extend(view.log)
        self.seen["refs"] = all(ref in view and view.name(ref) for option in decision.options for ref in option.refs)
        self.seen["view"] = view
        if self.left < 0:
            return super().choose(view, decision)
        return decision.random(self.random)


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(tmp_path / "games.db", **FAST) as address:
        yield address


Connect = Callable[..., AbstractAsyncContextManager[Client]]


async def on(shell: str, story: Callable[[Connect], Any]) -> Any:
    """Run a story on trio or on asyncio; asyncio runs in a thread beside the server."""
    if shell == "trio":
        return await story(on_trio.connect)
    return await trio.to_thread.run_sync(lambda: asyncio.run(story(on_asyncio.connect)))


@pytest.mark.parametrize("shell", ["trio", "asyncio"])
@pytest.mark.parametrize("subprotocol", [None, JSON])
async def test_a_bot_plays_several_games_at_once_over_one_connection(
    address: str, shell: str, subprotocol: str | None
) -> None:
    told: list[str] = []

    async def story(connect: Connect) -> list[Progress]:
        how = {} if subprotocol is None else {"subprotocol": subprotocol}
        async with connect(address, Identity("Ann"), **how) as client:
            assert client.name.startswith("Ann (")
            return await play_games(
                client, Quitter, games=3, concurrency=2, deck=DECK, told=lambda one: told.append(str(one))
            )

    made = await on(shell, story)
    assert [one.result for one in made] == ["lost"] * 3
    assert all(one.opponent == "Greedy bot" and one.decisions >= 4 and len(one.stats) == 2 for one in made), made
    assert told[0] == "game 1: begins"
    assert told.index("game 2: begins") < told.index(str(made[0]))
    assert str(made[0]).startswith("game 1: lost against Greedy bot in turn")


@pytest.mark.parametrize("shell", ["trio", "asyncio"])
async def test_a_bot_may_be_async_or_slow(address: str, shell: str) -> None:
    sleep: Callable[[float], Awaitable[None]] = trio.sleep if shell == "trio" else asyncio.sleep

    class Patient(Quitter):
        async def choose(self, view: View, decision: Decision) -> Any:
            await sleep(0)
            return super().choose(view, decision)

    class Slow(Quitter):
        thread = True

    async def story(connect: Connect) -> list[str]:
        async with connect(address) as client:
            return [str(await client.match(bot, deck=DECK)) for bot in (Patient(), Slow())]

    assert await on(shell, story) == ["lost", "lost"]


@pytest.mark.parametrize("shell", ["trio", "asyncio"])
async def test_an_exception_in_the_block_is_raised_unchanged(address: str, shell: str) -> None:
    async def story(connect: Connect) -> None:
        async with connect(address) as client:
            await client.join("nowhere")

    with pytest.raises(Refused, match="there is no room 'nowhere'; expected: a room of `list rooms`"):
        await on(shell, story)


@pytest.mark.parametrize("shell", ["trio", "asyncio"])
@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("ws://127.0.0.1:1", "ws://127.0.0.1:1 cannot be reached: connection refused; .* `twinstack serve` starts one"),
        ("127.0.0.1", "is not the address of a server"),
    ],
)
async def test_a_server_that_cannot_be_reached_is_said_at_once(shell: str, url: str, said: str) -> None:
    async def story(connect: Connect) -> None:
        async with connect(url):
            pass

    with pytest.raises(NotReachable, match=said):
        await on(shell, story)


@pytest.mark.parametrize(
    ("body", "said"),
    [("starting: rooms are brought back", "it answers 503, starting: rooms are brought back"),
     ("<html>Sorry", "it answers 503, Service Unavailable")],
)  # fmt: skip
async def test_why_a_server_lets_nobody_in_is_said_in_its_words(body: str, said: str) -> None:
    head = f"HTTP/1.1 503 Service Unavailable\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"

    async def refuse(stream: trio.SocketStream) -> None:
        await stream.receive_some()
        await stream.send_all(f"{head}{body}".encode())
        await stream.aclose()

    async with trio.open_nursery() as nursery:
        listeners = await nursery.start(partial(trio.serve_tcp, refuse, 0, host="127.0.0.1"))
        with pytest.raises(NotReachable, match=said):
            async with on_trio.connect(f"ws://127.0.0.1:{listeners[0].socket.getsockname()[1]}"):
                pass
        nursery.cancel_scope.cancel()


async def test_a_wrong_login_is_refused_with_the_words_of_the_server(address: str) -> None:
    with pytest.raises(Refused, match="no account has this name and password"):
        async with on_trio.connect(address, Identity("Nobody", "wrong password")):
            pass


async def test_a_bot_sees_names_players_and_what_happened(address: str) -> None:
    bot = Looker()
    async with on_trio.connect(address, Identity("Ann")) as client:
        await client.match(bot, deck=DECK, opponent_deck=DECK)
    view = bot.seen["view"]
    assert bot.seen["refs"]
    assert "something face down" not in bot.seen["names"]
    assert len(bot.seen["names"]) > 4
    assert any("Ann" in line for line in bot.seen["log"])
    assert [line for line in bot.seen["log"] if "something" in line] == []
    assert view.me.name.startswith("Ann")
    assert view.me.life == view.me.stats["life"]
    assert view[view.seat] == view.me
    assert [player.name for player in view.opponents] == ["Greedy bot"]
    assert view.turn.over
    assert view.turn.winners == (2,)
    assert len(view.hand) == view.me.hand
    assert view.name(9999) == "something"
    land = next(one for one in view.battlefield if one.is_a("Land"))
    assert isinstance(view[land.id], Object)
    assert isinstance(view[1], Player)
    assert (land.zone, land.cost, land.size, land.background) == ("battlefield", "", "", True)
    assert land in view.in_play(land.controller)
    assert view.object(land.id) == land
    assert view.object(1) is None


class Illegal(Quitter):
    def choose(self, view: View, decision: Decision) -> Any:
        return super().choose(view, decision) if self.left <= 1 else self.wrong(decision)

    def wrong(self, decision: Decision) -> Any:
        self.left -= 1
        return 99


class IllegalForTheServer(Illegal):
    """Its answers fit the form, but the server refuses them."""

    def wrong(self, decision: Decision) -> Any:
        self.left -= 1
        force_setattr(decision, "maximum", 99)
        return [option.place for option in decision.options] if len(decision.options) > 1 else decision.default


@pytest.mark.parametrize("bot", [Illegal, IllegalForTheServer])
async def test_an_illegal_answer_is_the_default_with_a_warning(
    address: str, bot: type[Illegal], caplog: pytest.LogCaptureFixture
) -> None:
    async with on_trio.connect(address) as client:
        with caplog.at_level(logging.WARNING, "twinstack.client_sdk"):
            result = await client.match(bot(), deck=DECK)
    assert result.illegal == 2
    assert f"{bot.__name__}: " in caplog.text
    assert "The default is taken instead." in caplog.text


@pytest.mark.parametrize("bot", [Illegal, IllegalForTheServer])
async def test_an_illegal_answer_is_an_error_where_that_is_wanted(address: str, bot: type[Illegal]) -> None:
    async with on_trio.connect(address) as client:
        with pytest.raises(IllegalAnswer):
            await client.match(bot(), deck=DECK, strict=True)


async def test_a_bot_is_asked_where_its_stops_say(address: str) -> None:
    seen: set[str] = set()

    class EarlyRiser(Bot):
        stops: Mapping[str, Any] = {"mine": ["upkeep"], "others": [], "always": True, "own": []}

        def choose(self, view: View, decision: Decision) -> Any:
            if decision.kind == "priority" and not view.stack:
                seen.add(view.turn.step)
            return decision.giving_up if "upkeep" in seen and decision.giving_up else decision.default

    async with on_trio.connect(address) as client:
        await client.match(EarlyRiser(), deck=DECK)
    assert seen == {"upkeep"}


async def test_unknown_stops_are_refused_with_the_words_of_the_server(address: str) -> None:
    class Slow(Default):
        stops: Mapping[str, Any] = {"wait": 60.0}

    async with on_trio.connect(address) as client:
        with pytest.raises(Refused, match="wait cannot be 60 seconds"):
            await client.match(Slow(), deck=DECK)


async def test_a_bot_that_fails_gives_its_game_up_and_the_others_go_on(address: str) -> None:
    class Broken(Bot):
        def choose(self, view: View, decision: Decision) -> Any:
            raise KeyError("no such card")

    bots = iter([Broken, Quitter])
    async with on_trio.connect(address) as client:
        made = await play_games(client, lambda: next(bots)(), games=2, concurrency=1, deck=DECK)
        assert [one.result for one in made] == ["failed", "lost"]
        assert made[0].problem.startswith("KeyError: 'no such card' (test_playing.py, line ")
        assert await client.request(m.ListRooms) == []
        assert client.session.rooms == {}


async def test_a_match_of_three_games_is_played_to_its_end(address: str) -> None:
    async with on_trio.connect(address) as client:
        result = await client.match(Quitter(1), deck=DECK, settings=Settings(best_of=3))
        assert (str(result), result.winners, result.draw) == ("lost", (2,), False)


async def test_a_game_of_three_players_is_played(address: str) -> None:
    async with on_trio.connect(address) as client:
        result = await client.match(Quitter(), deck=DECK, settings=Settings(seats=3))
    assert not result.won
    assert result.winners in ((), (2,), (3,))


# --- connections that break


def cut_now_and_then(desk: Any, times: int) -> None:
    """Close all connections a number of times, with some answers in between."""
    count, answers = desk.metrics.decisions.inc, 0

    def inc(more: int) -> None:
        nonlocal answers, times
        count(more)
        playing = [client for client in desk.clients if client.person and client.close_reason is None]
        answers += more if playing else 0
        if answers >= 15 and times:
            answers, times = 0, times - 1
            for client in playing:
                client.close(1011, "cut")

    desk.metrics.decisions.inc = inc


@pytest.mark.parametrize("shell", ["trio", "asyncio"])
async def test_games_go_on_after_connections_break(tmp_path: Path, shell: str) -> None:
    with trio.fail_after(120):
        async with running(Options(port=0, data=str(tmp_path / "games.db"), **FAST)) as (desk, port):

            async def story(connect: Connect) -> tuple[list[Progress], int]:
                backoff = Backoff(0.01, 0.05)
                async with connect(f"ws://127.0.0.1:{port}", backoff=backoff) as client:
                    games = await play_games(client, lambda: Quitter(40), games=3, concurrency=3, deck=DECK)
                    return games, client.connections

            cut_now_and_then(desk, 6)
            games, connections = await on(shell, story)
            assert connections > 3
            assert [(one.result, one.illegal) for one in games] == [("lost", 0)] * 3


async def serve(options: Options, *, task_status: "trio.TaskStatus[tuple[Any, int, trio.CancelScope]]") -> None:
    """A server that ends when its scope is cancelled; `ended` is set when its files are free again."""
    with trio.CancelScope() as scope:
        async with running(options) as (made, port):
            desk: Any = made
            desk.ended = trio.Event()
            task_status.started((desk, port, scope))
            await trio.sleep_forever()
    desk.ended.set()


class Waiter(Quitter):
    """Says when it is asked for the first time."""

    def __init__(self, begun: trio.Event) -> None:
        super().__init__(60)
        self.begun = begun

    def choose(self, view: View, decision: Decision) -> Any:
        self.begun.set()
        return super().choose(view, decision)


async def test_a_game_goes_on_when_the_server_is_back(tmp_path: Path) -> None:
    how: dict[str, Any] = {"data": str(tmp_path / "games.db"), "drain_seconds": 0.1, "back_in_seconds": 0.1, **FAST}
    begun = trio.Event()
    results: list[Any] = []
    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            desk, port, scope = await nursery.start(serve, Options(port=0, **how))

            async def play() -> None:
                async with on_trio.connect(f"ws://127.0.0.1:{port}", backoff=Backoff(0.01, 0.1)) as client:
                    results.append(await client.match(Waiter(begun), deck=DECK))
                    results.append(client.connections)
                nursery.cancel_scope.cancel()

            nursery.start_soon(play)
            await begun.wait()
            await desk.drain()
            scope.cancel()
            await desk.ended.wait()
            await nursery.start(serve, Options(port=port, **how))
    assert results[0].decisions
    assert results[1] >= 2


async def test_getting_ready_is_tried_again_while_nothing_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second of two who get ready for the next game of their match meets a room that is paused."""
    monkeypatch.setattr("twinstack.client_sdk.client.AGAIN", 0.001)
    monkeypatch.setattr("twinstack.server.rooms.room.RETRY", 0.001)
    won: dict[str, bool] = {}
    with trio.fail_after(60):
        async with running(Options(port=0, data=str(tmp_path / "games.db"), **FAST)) as (desk, port):
            address = f"ws://127.0.0.1:{port}"
            async with on_trio.connect(address) as ann, on_trio.connect(address) as ben, trio.open_nursery() as nursery:
                room = (await ann.create_room(Settings(best_of=3))).room
                fail_between_games(desk, room)
                ready = ben.ready

                async def once_it_is_paused(*where: str) -> None:
                    while ben.room(room).stage == "between" and not was_refused(desk):
                        await ben.news()
                    await ready(*where)

                monkeypatch.setattr(ben, "ready", once_it_is_paused)

                async def sit(name: str, client: Client, bot: Bot) -> None:
                    await client.join(room)
                    await client.ready(room, DECK)
                    won[name] = (await client.play(room, bot)).won

                nursery.start_soon(sit, "Ann", ann, Quitter(0))
                nursery.start_soon(sit, "Ben", ben, Quitter(1000))
            assert was_refused(desk)
    assert won == {"Ann": False, "Ben": True}


def fail_between_games(desk: Any, room: str) -> None:
    """Once it is stored that the room waits for the next game, no write succeeds until one was refused."""
    storage: Any
    storage, record = disk_of(desk.lobby.store)._commits, desk.lobby.rooms[room].record
    commit, waits = storage._in_one_commit, False

    def fail(pieces: Any) -> Any:
        nonlocal waits
        if waits and not was_refused(desk):
            raise sqlite3.OperationalError("database or disk is full")
        waits = record.stage == "between"
        return commit(pieces)

    storage._in_one_commit = fail


def was_refused(desk: Any) -> bool:
    return b'twinstack_errors_total{code="paused"}' in desk.metrics.text()


async def test_a_server_that_stays_away_is_given_up(tmp_path: Path) -> None:
    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            options = Options(port=0, data=str(tmp_path / "games.db"))
            _, port, scope = await nursery.start(serve, options)
            how: dict[str, Any] = {"backoff": Backoff(0.01, 0.02), "patience": 0.1}
            async with on_trio.connect(f"ws://127.0.0.1:{port}", **how) as client:
                scope.cancel()
                while not client.closed:
                    with suppress(NotReachable):
                        await client.news()
                with pytest.raises(NotReachable, match=r"could not be reached again for 0.1 seconds"):
                    await client.news()
                with pytest.raises(NotReachable):
                    await client.create_room()


# --- rooms that are not one's own any more


async def test_a_seat_is_taken_over_by_a_newer_connection(address: str) -> None:
    async with on_trio.connect(address) as older, trio.open_nursery() as nursery:
        room = (await older.create_room()).room
        await older.join(room)
        assert older.session.signed is not None
        session = older.session.signed.session

        async def go_on_elsewhere() -> None:
            async with on_trio.connect(address, Identity(session=session)) as newer:
                assert newer.name == older.name
                await trio.sleep_forever()

        nursery.start_soon(go_on_elsewhere)
        with pytest.raises(TakenOver, match=f"the seat in room {room} is taken by a newer connection"):
            await older.play(room, Default())
        nursery.cancel_scope.cancel()


async def test_a_game_in_a_room_that_is_left_is_over(address: str) -> None:
    async with on_trio.connect(address) as client, trio.open_nursery() as nursery:
        room = (await client.create_room()).room
        await client.join(room)

        async def play() -> None:
            with pytest.raises(RoomClosed, match=f"room {room} was left"):
                await client.play(room, Default())

        nursery.start_soon(play)
        await client.leave(room)


async def test_an_async_bot_is_not_waited_for_when_its_decision_is_gone(address: str) -> None:
    class Dreamer(Quitter):
        async def choose(self, view: View, decision: Decision) -> Any:
            if self.left == 3:
                self.left -= 1
                await trio.sleep_forever()
            return super().choose(view, decision)

    async with on_trio.connect(address) as client, trio.open_nursery() as nursery:
        progress = Progress(1)

        async def play() -> None:
            await client.match(Dreamer(), deck=DECK, progress=progress)

        nursery.start_soon(play)
        while not progress.room or not client.room(progress.room).asked:
            await client.news()
        row = client.room(progress.room).asked
        assert row is not None
        await client.request(m.Answer, room=progress.room, number=row.number, take=row.default)
    assert progress.late == 1


async def test_a_game_can_be_watched(address: str) -> None:
    async with on_trio.connect(address) as player, on_trio.connect(address, Identity("Eve")) as onlooker:
        room = (await player.create_room()).room
        await player.join(room)
        await onlooker.watch(room)
        await player.request(m.AddBot, room=room, bot="greedy")
        await player.ready(room, deck_text="60 Island")
        await player.play(room, Quitter())
        while onlooker.room(room).stage != "over":
            await onlooker.news()
        view = onlooker.view(room)
        assert (view.seat, view.hand) == (0, [])
        assert len(view.opponents) == 1
        assert view.turn.winners == (2,)
