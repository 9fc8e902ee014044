"""Names that are invisible, or that look like somebody else's, are refused."""

from pathlib import Path

import pytest

from tests.server.online import Caller, caller, server
from twinstack.protocol import messages as m
from twinstack.server.names import checked_name, skeleton
from twinstack.server.problems import Refused

PASSWORD = "correct horse"


@pytest.mark.parametrize("name", ["\u3164", "\uffa0", "a\u3164b", "\u115f\u1160", "\u2800", "a\u200bb", " ", ""])
def test_invisible_letters_make_no_name(name: str) -> None:
    with pytest.raises(Refused, match="is not a name"):
        checked_name(name)


@pytest.mark.parametrize("name", ["José", "李小龙", "タロウ太郎", "Анна", "Zoë O'Neil-Smith", "x", "Ann 2"])
def test_letters_of_any_script_make_a_name(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", ["Аlice", "Al\u0131ce", "AIice", "A1ice", "ALlCE", "Αlice", "𝐀lice"])
def test_names_that_look_alike_have_the_same_skeleton(name: str) -> None:
    assert skeleton(name) == skeleton("Alice")


def test_names_that_look_different_have_different_skeletons() -> None:
    names = ["Alice", "Alicia", "Bob", "Ann", "Anna", "José", "Josef"]
    assert len({skeleton(name) for name in names}) == len(names)


async def register(one: Caller, name: str) -> m.Error | m.Signed:
    await one.ask(m.Hello, versions=[1])
    found: m.Error | m.Signed = await one.ask(m.Register, name=name, password=PASSWORD)
    return found


async def test_nobody_gets_an_account_whose_name_looks_like_another_s(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice, caller(address) as mallory:
        await register(alice, "Alice")
        refused = await register(mallory, "Аlice")  # the first letter is Cyrillic
        assert isinstance(refused, m.Error)
        assert refused.code == "name taken"
        assert "so that it looks like it" in refused.problem
        guest = await mallory.ask(m.Guest, name="Аlice")
        assert guest["name"].startswith("Аlice ("), "a guest has a number behind the name"
        assert (await mallory.ask(m.Register, name="AIice", password=PASSWORD)).code == "name taken"


@pytest.mark.parametrize("name", ["Greedy bot", "grееdy-bot", "Greedybot 2", "Casual b0t", "Twinstack", "Тwinstack"])
async def test_nobody_looks_like_a_bot_of_the_server_or_the_server(tmp_path: Path, name: str) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        refused = await register(one, name)
        assert isinstance(refused, m.Error)
        assert (refused.code, refused.problem) == ("bad name", f"{name!r} looks like a name of the server")
        assert (await one.ask(m.Guest, name=name)).code == "bad name"


async def test_an_invisible_title_is_refused(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        await one.enter("Ann")
        refused = await one.ask(m.CreateRoom, settings=m.Settings(title="\u3164"))
        assert refused.problem == "the title has the character U+3164"
