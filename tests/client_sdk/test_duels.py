"""Two bots of your own against each other, and as many games at a time as the server takes."""

from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

import twinstack.client_sdk.trio as on_trio
from tests.server.online import server
from twinstack.client_sdk import Bot, Decision, Progress, Refused, View, play_games
from twinstack.client_sdk.commands.table import wins
from twinstack.client_sdk.duels import play_duels


class Default(Bot):
    def choose(self, view: View, decision: Decision) -> Any:
        return decision.default


class Quitter(Bot):
    def choose(self, view: View, decision: Decision) -> Any:
        return decision.giving_up or decision.default


class Broken(Bot):
    def choose(self, view: View, decision: Decision) -> Any:
        raise ValueError("no idea")


def _told(progress: Progress) -> None:
    """A callback that ignores what it is told."""


async def test_two_bots_play_each_other_and_take_turns_in_making_the_room(tmp_path: Path) -> None:
    with trio.fail_after(120):
        async with (
            server(tmp_path / "games.db") as address,
            on_trio.connect(address) as first,
            on_trio.connect(address) as second,
        ):
            decks = [{"deck": "Hall of Mirrors"}, {"deck": "Echo Chamber"}]
            games = await play_duels(
                (first, second), (Default, Quitter), decks=decks, games=3, concurrency=2, told=_told
            )
    assert [game.result for game in games] == ["won"] * 3
    table = wins(["Default", "Quitter"], games)
    assert [list(column.cells) for column in table.columns[:3]] == [["Default", "Quitter"], ["3", "0"], ["0", "3"]]


async def test_a_bot_that_fails_ends_its_game_and_the_others_go_on(tmp_path: Path) -> None:
    with trio.fail_after(120):
        async with (
            server(tmp_path / "games.db") as address,
            on_trio.connect(address) as first,
            on_trio.connect(address) as second,
        ):
            decks = [{"deck": "Hall of Mirrors"}] * 2
            games = await play_duels((first, second), (Default, Broken), decks=decks, games=2, told=_told)
    assert [game.result for game in games] == ["failed"] * 2
    assert "no idea" in games[0].problem


class Crowded:
    """A client of a server that refuses a number of times, and then takes two games at a time."""

    def __init__(self, refusals: int = 0, patience: float = 300.0) -> None:
        self.playing = self.most = self.asked = 0
        self.patience = patience
        self._refusals = refusals

    async def sleep(self, seconds: float) -> None:
        await trio.sleep(seconds)

    async def run_all(self, functions: Any) -> None:
        async with trio.open_nursery() as nursery:
            for function in functions:
                nursery.start_soon(function)

    def check(self) -> None:
        """A checkpoint of the client, which finds nothing wrong."""

    async def match(self, bot: Bot, *, progress: Progress, strict: bool) -> str:
        self.asked += 1
        if self.asked <= self._refusals:
            raise Refused("too many games", "from this address, 120 games were begun in a minute", "another try later")
        if self.playing == 2:
            raise Refused("too many rooms", "you have 2 rooms already")
        self.playing += 1
        self.most = max(self.most, self.playing)
        await trio.lowlevel.checkpoint()
        self.playing -= 1
        return "won"


async def test_more_games_at_a_time_than_the_server_takes_are_played_later() -> None:
    client: Any = Crowded()
    games = await play_games(client, Default, games=9, concurrency=6, told=_told)
    assert [game.result for game in games] == ["won"] * 9
    assert client.most == 2


async def test_where_the_server_takes_no_game_now_bots_say_so_and_wait(
    autojump_clock: MockClock, caplog: pytest.LogCaptureFixture
) -> None:
    client: Any = Crowded(refusals=10)
    games = await play_games(client, Default, games=3, concurrency=2, told=_told)
    assert [game.result for game in games] == ["won"] * 3
    assert [record.getMessage() for record in caplog.records] == [
        "the server takes no new game at the moment: from this address, 120 games were begun in a minute; "
        "expected: another try later. Trying again until it does."
    ]
    assert 60 < trio.current_time() < 300


async def test_bots_do_not_wait_forever_for_a_server_that_takes_no_game(autojump_clock: MockClock) -> None:
    client: Any = Crowded(refusals=10**9, patience=100.0)
    games = await play_games(client, Default, games=2, concurrency=1, told=_told)
    assert [game.result for game in games] == ["failed"] * 2
    assert "120 games were begun" in games[0].problem
    assert 100 <= trio.current_time() < 200
