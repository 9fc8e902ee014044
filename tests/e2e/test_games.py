"""Whole games by bots through the real server."""

import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import trio

from tests.e2e.line import bad_line
from tests.server.crash_run import house
from twinstack.client_sdk import Bot, Decision, Identity, Result, Settings, TakenOver, View
from twinstack.client_sdk.backoff import Backoff
from twinstack.client_sdk.client import Client
from twinstack.client_sdk.trio import connect
from twinstack.engine import rulebooks
from twinstack.protocol.messages import Notice
from twinstack.server.application import running
from twinstack.server.desk import Desk
from twinstack.server.options import Options

FAST: dict[str, Any] = {"messages_per_second": 5000.0, "message_burst": 5000, "durability": "process"}


class Player(Bot):
    """Answers at random; concedes after so many decisions."""

    def __init__(self, seat: int, decisions: int) -> None:
        self.random = Random(seat)
        self.left = decisions

    def choose(self, view: View, decision: Decision) -> Any:
        self.left -= 1
        concede = decision.find("Concede")
        return concede if self.left < 0 and concede else decision.random(self.random)


async def sit(client: Client, room: str, seat: int, decisions: int, sums: dict[int, int]) -> None:
    """Join, play until the game is over, and note the hash of the last view."""
    await client.join(room)
    state = client.room(room).state
    assert state is not None
    decks = rulebooks.find(state.settings.rulebook).decks.offered
    await client.ready(room, decks[seat % 2].name)
    await client.play(room, Player(seat, decisions))
    while not client.room(room).copy.turn.over:  # others play on, or the line broke before the end was seen
        await client.news()
    sums[client.room(room).seat] = client.room(room).copy.hash()


def sums_of(desk: Desk, room: str) -> dict[int, int]:
    """The hash that the server has for each seat's view."""
    play = desk.lobby.rooms[room].play
    assert play is not None
    return {seat + 1: play.view(seat)["h"] for seat in range(len(play.game.state.players))}


@pytest.mark.parametrize(
    ("rules", "seats"),
    [*(("magic", seats) for seats in range(2, 7)), *(("masque", seats) for seats in range(2, 5))],
    indirect=["rules"],
)
async def test_bots_play_a_game_of_so_many_seats(tmp_path: Path, rules: str, seats: int) -> None:
    sums: dict[int, int] = {}
    async with running(Options(port=0, data=str(tmp_path / "games.db"), **FAST)) as (desk, port):
        address = f"ws://127.0.0.1:{port}"
        async with connect(address, Identity("Host")) as host, trio.open_nursery() as nursery:
            room = (await host.create_room(Settings(seats=seats, rulebook=rules))).room

            async def person(seat: int) -> None:
                async with connect(address, Identity(f"Bot {seat}")) as client:
                    await sit(client, room, seat, 25 + 10 * seat, sums)

            for seat in range(seats):
                nursery.start_soon(person, seat)
        assert sums == sums_of(desk, room)


@pytest.mark.parametrize("number", range(3))
async def test_games_over_a_line_that_breaks_come_to_the_same_end_on_both_sides(
    tmp_path: Path, rules: str, number: int
) -> None:
    """The connections break after ever other numbers of bytes, wherever in a message that may be."""
    random, sums = Random(number), dict[int, int]()
    long = ("magic", "magic-2004", "grand-archive")
    shortest = 2_000 if rules in long else 500  # bytes; a small game says less
    lasts = iter(lambda: random.randrange(shortest, 4 * shortest + 1_000), 0)
    async with running(Options(port=0, data=str(tmp_path / "games.db"), **FAST)) as (desk, port):
        async with connect(f"ws://127.0.0.1:{port}"):
            pass  # so that the cards, which are more than this line can carry, are known
        async with (
            bad_line(f"ws://127.0.0.1:{port}", lasts) as (address, line),
            connect(address, Identity("Ann"), backoff=Backoff(0.001, 0.01)) as ann,
            connect(address, Identity("Ben"), backoff=Backoff(0.001, 0.01)) as ben,
            trio.open_nursery() as nursery,
        ):
            room = (await ann.create_room(Settings(rulebook=rules))).room
            nursery.start_soon(sit, ann, room, 0, 150, sums)
            nursery.start_soon(sit, ben, room, 1, 400, sums)
        assert line.broken > 2
        assert sums == sums_of(desk, room)


class Wanderer(Player):
    """Changes its connection after three decisions, and gives up after sixty."""

    def __init__(self, device: int) -> None:
        super().__init__(device, 60)
        self.tired = trio.Event()

    def choose(self, view: View, decision: Decision) -> Any:
        if self.left < 58:
            self.tired.set()
        return super().choose(view, decision)


DEVICES = 4


async def test_a_seat_that_goes_from_device_to_device_comes_to_the_same_end_on_both_sides(tmp_path: Path) -> None:
    """Each older connection is still there, and plays on until it is told."""
    sums: dict[int, int] = {}
    told: list[int] = []
    async with running(Options(port=0, data=str(tmp_path / "games.db"), **FAST)) as (desk, port):
        address = f"ws://127.0.0.1:{port}"

        async def play_on(room: str, client: Client, device: int) -> None:
            bot = Wanderer(device)
            async with trio.open_nursery() as nursery:
                if device < DEVICES:
                    nursery.start_soon(go_elsewhere, room, client, bot.tired, device)
                try:
                    await client.play(room, bot)
                except TakenOver:
                    told.append(device)
                else:
                    sums[client.room(room).seat] = client.room(room).copy.hash()
                    bot.tired.set()

        async def go_elsewhere(room: str, older: Client, tired: trio.Event, device: int) -> None:
            await tired.wait()
            assert older.session.signed is not None
            async with connect(address, Identity(session=older.session.signed.session)) as client:
                await play_on(room, client, device + 1)

        async with connect(address, Identity("Ann")) as ann, connect(address, Identity("Ben")) as ben:
            room = (await ann.create_room()).room
            await ann.join(room)
            await ann.ready(room, "Hall of Mirrors")
            async with trio.open_nursery() as nursery:
                nursery.start_soon(sit, ben, room, 1, 1000, sums)
                nursery.start_soon(play_on, room, ann, 1)
            assert told == list(range(1, len(told) + 1)) != []
            assert sums == sums_of(desk, room)


class Midway(Player):
    """Stops to think after five decisions, until it is told to go on."""

    def __init__(self, seat: int, go_on: trio.Event) -> None:
        super().__init__(seat, 60)
        self.reached = trio.Event()
        self.go_on = go_on

    async def choose(self, view: View, decision: Decision) -> Any:
        if self.left < 55:
            self.reached.set()
            await self.go_on.wait()
        return super().choose(view, decision)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
async def test_games_go_on_when_a_server_that_was_stopped_by_a_signal_is_back(tmp_path: Path) -> None:
    """It tells when to come back, exits with 0, and has everything when it does."""
    results: list[Result] = []
    async with house(tmp_path / "games.db", "process", "--back-in-seconds", "0.2") as server:
        await server.start()
        backoff = Backoff(0.01, 0.1)
        async with connect(await server.address(), Identity("Ann"), backoff=backoff) as client:
            back = trio.Event()
            bots = [Midway(number, back) for number in range(3)]

            async def play(bot: Midway) -> None:
                results.append(await client.match(bot, deck="Hall of Mirrors"))

            async with trio.open_nursery() as nursery:
                for bot in bots:
                    nursery.start_soon(play, bot)
                for bot in bots:
                    await bot.reached.wait()
                assert await server.kill(signal.SIGTERM) == 0
                await server.start()
                back.set()
            notices = [(one.code, one.back_in) for one in client.heard if isinstance(one, Notice)]
            assert notices == [("stopping", 0.2)]
            assert client.connections > 1
    assert len(results) == 3
