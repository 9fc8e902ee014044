"""The example bots play whole games on a real server."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.client_sdk.test_worlds import shown
from tests.server.online import server
from twinstack.client_sdk import Decision, Settings, View
from twinstack.client_sdk.commands.loading import load_bot
from twinstack.client_sdk.decks import chosen_deck
from twinstack.client_sdk.trio import connect
from twinstack.engine import rulebooks
from twinstack.engine.kernel.decisions import Answer, Form
from twinstack.engine.kernel.decisions import Decision as Asked
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Opening, Sitting

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

        worlds = 1

        def best(self, *arguments: Any) -> Any:
            searched[True] += 1
            return super().best(*arguments)

        def choose(self, view: View, decision: Decision) -> Any:
            return (
                super().choose(view, decision) if searched[True] < 3 else decision.find("Concede") or decision.default
            )

    async with connect(address) as client:
        deck = await chosen_deck(client, "", "", rules)
        await client.match(Watched(seed=1), settings=Settings(rulebook=rules), strict=True, **deck)
    assert searched[True] >= 3  # with anything on the stack no game can be made up


@pytest.mark.many_games
def test_a_bot_that_looks_ahead_beats_one_that_plays_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its effort is counted in made-up games, not in seconds, so these games end the same each time."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    base: Any = load_bot(str(EXAMPLES / "search_bot.py:SearchBot"))
    book = rulebooks.find("grand-archive")
    deck, won = tuple(book.decks.offered[0].list()), 0
    for number in range(4):
        game = book.games.open(Opening([Sitting("Ann", deck), Sitting("Ben", deck)], f"game {number}".encode()))
        bot, other, mine = base(seed=number), RandomPlayer(f"random {number}"), number % 2
        bot.worlds = 1
        while game.decision is not None:
            if game.decision.seat == mine:
                view, decision = shown(game, "grand-archive")
                game.answer(answer_of(game.decision, decision.take(bot.choose(view, decision))))
            else:
                game.answer(other.choose(game, game.decision))
        won += game.state.players[mine].won
    assert won == 4


def answer_of(asked: Asked, taken: list[int]) -> Answer:
    """The engine's answer for the places that a bot has taken."""
    return tuple([*asked.options][at].id for at in taken) if asked.form in (Form.CHOOSE, Form.ORDER) else tuple(taken)


def test_each_example_is_short_and_alone() -> None:
    for path in EXAMPLES.glob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) < 100, path
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {"random_bot", "greedy_bot", "search_bot"}
