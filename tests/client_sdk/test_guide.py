"""The guide for authors of bots: the code in it runs."""

import importlib
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import trio

from twinstack.client_sdk import Decision, Option, Settings, View
from twinstack.client_sdk.conformance import check
from twinstack.client_sdk.decks import chosen_deck
from twinstack.client_sdk.trio import connect

GUIDE = Path(__file__).parents[2] / "docs" / "bots.md"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
FIRST, CAREFUL, RUN, ASYNC, TEST = BLOCKS


@pytest.fixture
def pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Saves a block as a module, and imports it."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def paste(name: str, block: str) -> ModuleType:
        tmp_path.joinpath(f"{name}.py").write_text(block, "utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
        return importlib.import_module(name)

    return paste


def test_the_first_bot_is_ten_lines() -> None:
    assert len(FIRST.strip().splitlines()) <= 10


async def test_the_first_bot_plays_any_game(rules: str, address: str, pasted: Any) -> None:
    played: list[str] = []

    class Watched(pasted("my_bot", FIRST).MyBot):  # type: ignore[misc]
        def choose(self, view: View, decision: Decision) -> Any:
            choice = super().choose(view, decision)
            played.extend([choice.kind] if decision.kind == "priority" and isinstance(choice, Option) else [])
            return choice

    async with connect(address) as client:
        deck = await chosen_deck(client, "", "", rules)
        result = await client.match(Watched(), settings=Settings(rulebook=rules), **deck)
    assert len(played) > 2  # how many depends on the shuffle
    assert "pass" not in played
    assert result.illegal <= result.decisions // 4


async def test_the_careful_bot_of_the_guide_plays_a_game(address: str, pasted: Any) -> None:
    bot = pasted("my_bot", CAREFUL).Careful
    async with connect(address) as client:
        result = await client.match(bot(), deck="Stompers and Counters")
    assert result.decisions
    assert result.illegal <= result.decisions // 4


@pytest.mark.parametrize(("block", "said"), [(RUN, " won\n"), (ASYNC, " in turn ")])
async def test_a_program_of_the_guide_runs(
    address: str, pasted: Any, block: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main = pasted("my_program", block).main

    def run() -> None:
        found = main(address)
        if found is not None:
            importlib.import_module("asyncio").run(found)

    await trio.to_thread.run_sync(run)
    assert said in capsys.readouterr().out


def test_the_test_of_the_guide_passes(pasted: Any) -> None:
    pasted("my_bot", FIRST)
    pasted("test_of_the_guide", TEST).test_my_bot_copes_with_everything()
    check(pasted("my_bot", CAREFUL).Careful)
