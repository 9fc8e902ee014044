"""The user's own cards: the option `--cards FOLDER`, and games that are played with them."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from tests.server.table import place
from twinstack.engine.errors import CardError, JournalError
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.own_cards import add_cards
from twinstack.engine.magic.rulebook import BOOK
from twinstack.engine.magic.rulebook.cards import Cards
from twinstack.engine.magic.rulebook.faces import Faces
from twinstack.engine.magic.table import new_game, reopen
from twinstack.protocol import messages as m
from twinstack.server import cli
from twinstack.server.cli import rules
from twinstack.server.views import Catalogue, catalogue

MIRROR = """
from twinstack.engine.magic.words import a, card, creature, enters_as_copy

CARDS = (
    card("Pocket Mirror", "{U}", "Creature — Shapeshifter", "0/0", enters_as_copy(a(creature))),
)
"""
FAULTY = """
from twinstack.engine.magic.words import card, damage, target

CARDS = (
    card("Half a Cost", "{2}{U", "Creature", "1/1"),
    card("Clone", "{U}", "Creature", "0/0"),
    card("Slip", "{R}", "Instant", dammage(2, target())),
    card("Good", "{R}", "Instant", damage(2, target())),
)
"""
NEST = """
from twinstack.engine.magic.words import card, create, make_token, menace

_rat = make_token("Rat", "1/1", "Creature — Rat", menace, color="black")
CARDS = (
    card("Rat Nest", "{B}", "Sorcery", create(_rat, 2)),
)
"""
STORY = """
alice.hand = ["Pocket Mirror"]
alice.battlefield = ["Island"]
bob.battlefield = ["Grizzly Bears"]
story = '''
alice casts Pocket Mirror
resolve Pocket Mirror
expect alice controls 1 Grizzly Bears
'''
"""


@pytest.fixture(autouse=True)
def cards_as_before() -> Iterator[None]:
    yield
    BOOK.card_book = book_of_twinstack()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "mine"
    place.mkdir()
    (place / "mirrors.py").write_text(MIRROR, "utf-8")
    return place


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli.program(), [*map(str, arguments)])


def test_cards_of_a_folder_are_shown_like_all_others(folder: Path) -> None:
    result = run("cards", "--show", "Pocket Mirror", "--cards", folder)
    assert result.exit_code == 0
    assert "This creature enters as a copy of a creature." in result.output


def test_they_create_tokens_of_ones_own(folder: Path) -> None:
    (folder / "nests.py").write_text(NEST, "utf-8")
    result = run("cards", "--show", "Rat Nest", "--cards", folder)
    assert result.exit_code == 0, result.output
    assert "Create two 1/1 black Rat creature tokens with menace." in result.output


def test_decks_and_scenarios_may_use_them(folder: Path, tmp_path: Path) -> None:
    deck, scenario = tmp_path / "deck.txt", tmp_path / "mirror.toml"
    deck.write_text("20 Pocket Mirror\n20 Island", "utf-8")
    scenario.write_text(STORY, "utf-8")
    assert "good for limited" in run("deck", "check", deck, "--format", "limited", "--cards", folder).output
    assert "1 passed" in run("scenario", scenario, "--cards", folder).output


def test_who_waits_for_a_large_folder_is_told_what_takes_so_long(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told, lines = threading.Event(), []

    def echo(text: str, **_: Any) -> None:
        lines.append(text)
        told.set()

    class Slow(Cards):
        def add(self, folder: Path) -> None:
            assert told.wait(60)

    with monkeypatch.context() as patched:
        patched.setattr(rules, "SLOW", 0.0)
        patched.setattr(typer, "echo", echo)
        patched.setattr(Cards, "add", Slow.add)
        rules.rule_book("", folder)
    assert lines == [f"The card files of {folder} are read and checked; this is done once, until one changes."]
    monkeypatch.setattr(rules, "SLOW", 3600.0)
    shown = run("cards", "mirror", "--cards", folder).output
    assert "Pocket Mirror" in shown
    assert "read and checked" not in shown


def test_every_fault_is_told_by_file_and_line_and_then_no_card_is_added(folder: Path) -> None:
    (folder / "faulty.py").write_text(FAULTY, "utf-8")
    (folder / "unfinished.py").write_text("CARDS = (\n", "utf-8")
    with pytest.raises(CardError) as told:
        add_cards(book_of_twinstack(), folder)
    lines = str(told.value).splitlines()
    assert lines[0] == f"4 faults in the cards of {folder}:"
    assert [line.strip().partition(": ")[0] for line in lines[1:]] == [
        "faulty.py, line 5", "faulty.py, line 6", "faulty.py, line 7", "unfinished.py, line 1",
    ]  # fmt: skip
    assert "Pocket Mirror" not in book_of_twinstack()


@pytest.mark.parametrize(
    ("name", "problem"), [("nowhere", "there is no such folder"), ("empty", "no card file is in it")]
)
def test_a_folder_without_cards_is_told_as_such(tmp_path: Path, name: str, problem: str) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(CardError, match=problem):
        add_cards(book_of_twinstack(), tmp_path / name)


def test_a_server_does_not_start_with_faulty_cards(folder: Path, tmp_path: Path) -> None:
    (folder / "faulty.py").write_text(FAULTY, "utf-8")
    result = run("serve", "--cards", folder, "--data", tmp_path / "games.db")
    assert result.exit_code == 2
    assert "faulty.py, line 5: card 'Half a Cost'" in result.output


def test_they_are_in_the_digest_of_the_cards(folder: Path) -> None:
    assert Catalogue(Faces(add_cards(book_of_twinstack(), folder))).digest != catalogue().digest


def test_a_journal_is_not_played_with_other_cards_than_its_own(folder: Path) -> None:
    book = add_cards(book_of_twinstack(), folder)
    decks = [["Pocket Mirror"] * 20 + ["Island"] * 20] * 2
    journal = new_game(decks, seed="mirrors", book=book).journal
    assert reopen(journal, book).decision is not None
    with pytest.raises(JournalError, match="made with other cards: no card is named 'Pocket Mirror'"):
        reopen(journal)
    (folder / "mirrors.py").write_text(MIRROR.replace("{U}", "{U}{U}"), "utf-8")
    with pytest.raises(JournalError, match="the card 'Pocket Mirror' has changed since the journal was made"):
        reopen(journal, add_cards(book_of_twinstack(), folder))


async def test_a_server_that_starts_without_them_says_so_in_the_rooms_that_used_them(
    folder: Path, tmp_path: Path
) -> None:
    BOOK.cards.add(folder)
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.lobby.create(alice.client, m.Settings(format="limited")).id
        for one in (alice, bob):
            await one.ask(m.Join, room=room)
            await one.ask(m.ChooseDeck, room=room, text="20 Pocket Mirror\n20 Island")
            await one.ask(m.Ready, room=room)
        await here.all_done()
        assert here.room(room).record.stage == "playing"
        before = here.room(room).playing().game.hash()
    BOOK.card_book = book_of_twinstack()
    async with place(tmp_path) as here:
        record = here.room(room).record
        assert record.stage == "over"
        assert "no card is named 'Pocket Mirror'" in record.reason
    BOOK.cards.add(folder)
    async with place(tmp_path) as here:
        record = here.room(room).record
        assert (record.stage, record.reason) == ("playing", "")
        assert here.room(room).playing().game.hash() == before
