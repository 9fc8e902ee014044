"""The example bots play whole games on a real server."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.online import server
from twinstack.client_sdk import Decision, Settings, View
from twinstack.client_sdk.commands.loading import load_bot
from twinstack.client_sdk.decks import chosen_deck
from twinstack.client_sdk.trio import connect

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    async with server(tmp_path / "games.db", messages_per_second=5000.0, message_burst=5000) as address:
        yield address


@pytest.mark.parametrize("named", ["random_bot.py:RandomBot", "greedy_bot.py:GreedyBot"])
async def test_an_example_plays_a_game_without_an_illegal_answer(rules: str, address: str, named: str) -> None:
    bot = load_bot(str(EXAMPLES / named))
    async with connect(address) as client:
        deck = await chosen_deck(client, "", "", rules)
        result = await client.match(bot(), settings=Settings(rulebook=rules), strict="Greedy" in named, **deck)
    assert result.decisions  # how many depends on the shuffle
    assert result.won or result.draw or result.winners


async def test_the_search_bot_searches(rules: str, address: str) -> None:
    base: Any = load_bot(str(EXAMPLES / "search_bot.py:SearchBot"))

    searched: Counter[bool] = Counter()

    class Watched(base):  # type: ignore[misc]
        """Counts its searches, and gives up after a while."""

        seconds, worlds = 0.1, 1

        def scores(self, *arguments: Any) -> Any:
            found = super().scores(*arguments)
            searched[bool(found)] += 1
            return found

        def choose(self, view: View, decision: Decision) -> Any:
            return (
                super().choose(view, decision) if searched[True] < 3 else decision.find("Concede") or decision.default
            )

    async with connect(address) as client:
        deck = await chosen_deck(client, "", "", rules)
        await client.match(Watched(seed=1), settings=Settings(rulebook=rules), strict=True, **deck)
    assert searched[True] >= 3  # with anything on the stack no game can be made up


def test_each_example_is_short_and_alone() -> None:
    for path in EXAMPLES.glob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) < 100, path
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {"random_bot", "greedy_bot", "search_bot"}
