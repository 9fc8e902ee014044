"""The same commands at the table for each rule book."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.client_sdk.test_terminal_games import Sit, Somebody, at, folder  # noqa: F401 - a fixture
from tests.server.online import server
from twinstack.client_sdk import Settings

FAST: dict[str, Any] = {"messages_per_second": 5000.0, "message_burst": 5000}


@pytest.fixture
async def sit(tmp_path: Path, rules: str) -> Any:
    async with server(tmp_path / "games.db", **FAST) as address, at(address) as found:
        yield found


def untimed(rules: str, **more: Any) -> Settings:
    return Settings(rulebook=rules, clock=0, per_decision=0, private=True, **more)


async def until_asked(one: Somebody) -> None:
    while not one.asked:
        await one.paper.written.wait()


async def test_all_that_can_be_looked_at_is_shown(sit: Sit, rules: str) -> None:
    ann = await sit("Ann", settings=untimed(rules), bots=1)
    await until_asked(ann)
    ann.types("t", "g", "log", "who", "stops", "decks", "more", "emote", "why 99999", "bogus", "99")
    said = await ann.reads("there is no 99 in the list")
    assert re.search(r"\n--- turn \d+, ", said)
    assert "2: Greedy bot (" in said
    assert "  in your turns: " in said
    assert "you see nothing of this name or number" in said
    assert "there is no command 'bogus'" in said
    assert "the server" not in said
    shown = re.search(r"#(\d+)", ann.paper.getvalue())
    if shown is not None:
        ann.types(f"why {shown[1]}")
        assert "owns it" in await ann.reads("owns it")


async def test_a_game_is_given_up_kept_and_played_again(sit: Sit, rules: str, tmp_path: Path) -> None:
    """What was seen at the end of the one game is not shown as the beginning of the next."""
    ann = await sit("Ann", settings=untimed(rules), bots=1)
    await until_asked(ann)
    ann.types("concede", "concede")
    await ann.reads("You have lost to Greedy bot")
    ann.types("save one.journal")
    await ann.reads("`twinstack replay verify ")
    assert rules in (tmp_path / "one.journal").read_text("utf-8")
    ann.types("again")
    await ann.reads("begins.")
    start = ann.read
    await until_asked(ann)
    assert "out of the game" not in ann.paper.getvalue()[start:]


@pytest.mark.parametrize("ready", ["", "again"])
async def test_a_match_of_three_goes_on_after_the_first_game(sit: Sit, rules: str, ready: str) -> None:
    """Between its games `again` means the same as Enter."""
    ann = await sit("Ann", settings=untimed(rules, best_of=3), bots=1)
    await until_asked(ann)
    ann.types("concede", "concede")
    await ann.reads("The game is over: 0–1.")
    ann.types("deck", ready)
    said = await ann.reads("Game 2 begins.")
    assert "`deck` needs more" in said
    await until_asked(ann)
    ann.types("concede", "concede")
    await ann.reads("You have lost to Greedy bot")
    assert "0–2" in await ann.reads("\n")


async def test_people_talk_and_a_draw_may_be_refused(sit: Sit, rules: str) -> None:
    ann = await sit("Ann", make=True, settings=untimed(rules))
    await ann.reads("--join ")
    bob = await sit("Bob", join=(await ann.reads("\n")).strip())
    await ann.reads("begins.")
    ann.types("say hello", "emote hello", "draw")
    assert "Ann: hello" in await bob.reads("offers a draw")
    bob.types("no")
    await ann.reads("The draw was refused.")
