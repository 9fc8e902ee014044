"""The guide for those who play on a server: its commands, typed commands, deck lists and programs are real."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.command_lines import understood
from twinstack.client_sdk import Identity
from twinstack.client_sdk.terminal.commands import COMMANDS, find
from twinstack.client_sdk.terminal.lobby import COMMAND_MODULES
from twinstack.client_sdk.trio import connect
from twinstack.engine import rulebooks
from twinstack.engine.magic.deck_lists import read_deck
from twinstack.engine.magic.decks import faults_of
from twinstack.protocol import messages as m

GUIDE = Path(__file__).parents[2].joinpath("docs", "lobby.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", GUIDE, re.DOTALL)


CONSOLE_LINES = [line for block in blocks("console") for line in block.splitlines()]
ACCOUNT, REPLAYS = blocks("python")


@pytest.mark.parametrize("line", CONSOLE_LINES)
def test_each_command_is_understood(line: str) -> None:
    given = understood(line)
    decks = rulebooks.find(given.get("rulebook") or rulebooks.USUAL).decks.offered
    assert given.get("deck", "") in ("", "my_deck.txt", *(deck.name for deck in decks))


def test_every_command_of_the_table_is_in_the_guide() -> None:
    assert COMMAND_MODULES
    told = [find(said)[0] for said in re.findall(r"^\| `([^`]+)` \|", GUIDE, re.MULTILINE)]
    assert None not in told
    in_text = {name for name in COMMANDS if re.search(rf"`{re.escape(name)}[ `]", GUIDE)}
    missing = {one.names[0] for one in COMMANDS.values()} - in_text
    assert not missing


@pytest.mark.parametrize("text", blocks("text"))
def test_each_deck_list_is_read_and_may_be_played(text: str) -> None:
    deck = read_deck(text)
    assert (sum(deck.cards.values()), sum(deck.sideboard.values())) == (60, 3)
    assert faults_of(deck, "constructed") == []


def program(text: str) -> Any:
    found: dict[str, Any] = {"__name__": "program"}
    exec(compile(text, "docs/lobby.md", "exec"), found)
    return found["main"]


async def test_the_programs_do_what_they_say(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with connect(address, Identity("Alice")) as client:
        await client.register("Alice", "nine lives and more")
        room = (await client.create_room(m.Settings(private=True))).room
        await client.join(room)
        await client.request(m.AddBot, room=room)
        await client.ready(room, "Hall of Mirrors")
        await client.request(m.Concede, room=room)
    await program(ACCOUNT)(address)
    said = capsys.readouterr().out
    assert re.fullmatch(r"The key of the bot: twk_\S+\nAlice is rated 1500, more or less 333\.\n", said)
    await program(REPLAYS)(address)
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"[0-9a-f]{16} Alice \(\w+\) – Greedy bot won by \[2\]|[0-9a-f]{16} Alice – .*", lines[0])
    assert re.fullmatch(r"after (\d+) of \1 answers it was turn 0", lines[1])
    assert lines[3].startswith("after 0 of ")
    assert re.fullmatch(r"[0-9a-f]{16}\.journal: \d+ answers", lines[4])
