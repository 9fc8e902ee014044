"""The example bots play whole games on a real server."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.online import server
from twinstack.client_sdk import Decision, View
from twinstack.client_sdk.commands.loading import load_bot
from twinstack.client_sdk.trio import connect

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    async with server(tmp_path / "games.db", messages_per_second=5000.0) as address:
        yield address


@pytest.mark.parametrize("named", ["random_bot.py:RandomBot", "greedy_bot.py:GreedyBot"])
async def test_an_example_plays_a_game_without_an_illegal_answer(address: str, named: str) -> None:
    bot = load_bot(str(EXAMPLES / named))
    async with connect(address) as client:
        result = await client.match(bot(), deck="Stompers and Counters", strict="Greedy" in named)
    assert result.decisions  # how many depends on the shuffle
    assert result.won or result.draw or result.winners


async def test_the_search_bot_searches(address: str) -> None:
    base: Any = load_bot(str(EXAMPLES / "search_bot.py:SearchBot"))

    searched: Counter[bool] = Counter()

    class Watched(base):  # type: ignore[misc]
        """Counts its searches, and gives up after a while."""

        seconds, worlds = 0.1, 1
        asked = 0

        def scores(self, *arguments: Any) -> Any:
            found = super().scores(*arguments)
            searched[bool(found)] += 1
            return found

        def choose(self, view: View, decision: Decision) -> Any:
            self.asked += 1
            return super().choose(view, decision) if self.asked < 40 else decision.find("Concede") or decision.default

    async with connect(address) as client:
        await client.match(Watched(seed=1), deck="Stompers and Counters", opponent_deck="Goblins at the Gate")
    assert searched[True] >= 5  # how often depends on the shuffle; with anything on the stack no game can be made up


def test_each_example_is_short_and_alone() -> None:
    for path in EXAMPLES.glob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) < 100, path
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {"random_bot", "greedy_bot", "search_bot"}
