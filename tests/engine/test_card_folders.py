"""A folder of card files: what is cached, when the cache is dropped, and how little of a large folder is read."""

import ast
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.made_up_cards import write_cards
from twinstack.engine.errors import CardError
from twinstack.engine.magic import card_folders
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.card_folders import INDEX, SUMMARIES, CardFile
from twinstack.engine.magic.card_sources import CardSource
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.deck_lists import read_deck
from twinstack.engine.magic.decks import check_deck
from twinstack.engine.magic.own_cards import add_cards
from twinstack.engine.magic.rulebook import Magic
from twinstack.engine.magic.table import new_game, reopen
from twinstack.engine.players import RandomPlayer

TWO = """
from twinstack.engine.magic import words as w

COST = "{G}"
CARDS = (
    w.card("Upright Bear", COST, "Creature — Bear", "2/2"),
    w.card(
        "Reclining Bear", COST, "Creature — Bear",  # on lines of its own
        "1/3",
    ),
    *w.meld_pair(
        w.card("Left Half", "{G}", "Creature — Bear", "1/1"),
        w.card("Right Half", "{G}", "Creature — Bear", "1/1"),
        w.face("Whole Bear", None, "Creature — Bear", "5/5"),
    ),
)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "within").mkdir()
    (tmp_path / "within" / "bears.py").write_text(TWO, "utf-8")
    return tmp_path


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were read whole, statement by statement."""
    files: list[str] = []
    really = ast.parse

    def parse(source: Any, name: str = "", *more: Any, **named: Any) -> Any:
        if name:  # without one, it is not the sources that read a folder
            files.append(Path(name).name)
        return really(source, name, *more, **named)

    monkeypatch.setattr(ast, "parse", parse)
    return files


def taken(folder: Path) -> CardBook:
    return add_cards(book_of_twinstack(), folder)


def powers(book: CardBook) -> tuple[int | None, ...]:
    return tuple(book.find(name).front.power for name in ("Upright Bear", "Reclining Bear", "Left Half", "Whole Bear"))


def test_a_folder_is_read_whole_once(folder: Path, parsed: list[str]) -> None:
    first, second = taken(folder), taken(folder)
    assert parsed == ["bears.py"]
    assert powers(first) == powers(second) == (2, 1, 1, 5)
    assert first.edition == second.edition


def test_a_card_is_made_without_the_others_of_its_file(folder: Path) -> None:
    book = taken(folder)
    before = book.read
    assert book.find("Reclining Bear").front.toughness == 3
    assert book.read == before + 1
    assert book.find("Right Half").printed.melds_with == "Left Half"
    assert book.read == before + 3


def test_a_file_that_has_not_been_touched_for_long_is_not_opened(
    folder: Path, monkeypatch: pytest.MonkeyPatch, parsed: list[str]
) -> None:
    taken(folder)
    monkeypatch.setattr(card_folders, "YOUNG", -(10**15))  # however lately it was written
    monkeypatch.setattr(CardFile, "digest", lambda self: pytest.fail(f"{self.name} is opened"))
    assert "Upright Bear" in taken(folder)
    assert parsed == ["bears.py"]


def test_a_file_that_was_written_in_the_same_moment_as_the_index_is_looked_at(folder: Path, parsed: list[str]) -> None:
    """As a clock ticks, its times may be the same though it was written once more."""
    taken(folder)
    file, index = folder / "within" / "bears.py", folder / INDEX
    file.write_text(TWO.replace("1/3", "4/3"), "utf-8")
    known = json.loads(index.read_text("utf-8"))
    found = file.stat()
    known["files"]["within/bears.py"]["stamp"] = [found.st_size, found.st_mtime_ns, found.st_ctime_ns]
    index.write_text(json.dumps(known), "utf-8")
    assert powers(taken(folder)) == (2, 4, 1, 5)
    assert parsed == ["bears.py", "bears.py"]


def another_card(folder: Path) -> None:
    (folder / "within" / "bears.py").write_text(TWO.replace("1/3", "4/3"), "utf-8")


def another_file(folder: Path) -> None:
    (folder / "more.py").write_text(TWO.replace("Bear", "Boar").replace("Half", "Side"), "utf-8")


def another_name(folder: Path) -> None:
    os.rename(folder / "within" / "bears.py", folder / "bears.py")


def damaged(text: str) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        (folder / INDEX).write_text(text, "utf-8")

    return damage


def changed(key: str, value: Any) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        data = json.loads((folder / INDEX).read_text("utf-8"))
        data["files"]["within/bears.py"][key] = value
        (folder / INDEX).write_text(json.dumps(data), "utf-8")

    return change


def of_another_engine(folder: Path) -> None:
    index = folder / INDEX
    index.write_text(index.read_text("utf-8").replace('"twinstack": "', '"twinstack": "9'), "utf-8")


def without_summaries(folder: Path) -> None:
    (folder / SUMMARIES).unlink()


@pytest.mark.parametrize(
    "what",
    [
        another_card,
        another_file,
        another_name,
        of_another_engine,
        without_summaries,
        damaged("{"),
        damaged("[]"),
        damaged('{"twinstack": "0.1", "files": {"within/bears.py": 3}}'),
        changed("cards", [1, 2, 3]),
        changed("cards", ["Clone", "Clone", "Clone", "Clone"]),
        changed("at", [[0, 1]]),
        changed("at", "here"),
        changed("head", None),
    ],
)
def test_what_is_remembered_is_thrown_away_where_it_does_not_hold(
    folder: Path, parsed: list[str], what: Callable[[Path], None]
) -> None:
    taken(folder)
    what(folder)
    assert "Reclining Bear" in taken(folder)
    again = len(parsed)
    assert again > 1
    assert powers(taken(folder))[0] == 2
    assert len(parsed) == again, "it is remembered again"


@pytest.mark.parametrize("at", [[[0, 5]] * 4, [[0, 0]] * 4, [[10**6, 10**7]] * 4])
def test_an_index_that_names_the_wrong_places_is_told_as_such(folder: Path, at: list[list[int]]) -> None:
    taken(folder)
    changed("at", at)(folder)
    with pytest.raises(CardError) as told:
        taken(folder).find("Upright Bear")
    assert str(told.value) == (
        f"within/bears.py: its cards are not where {INDEX} says; "
        "remove that file, and it is written anew at the next start"
    )


def test_a_file_that_changes_while_its_cards_are_used_is_told_as_such(folder: Path) -> None:
    book = taken(folder)
    another_card(folder)
    with pytest.raises(CardError, match=r"within/bears.py has changed since its cards were taken; they are taken anew"):
        book.find("Upright Bear")
    (folder / "within" / "bears.py").unlink()
    with pytest.raises(CardError, match=r"within/bears.py: cannot be read any more: No such file"):
        book.find("Upright Bear")


def test_a_folder_where_nothing_can_be_written_is_read_each_time(folder: Path, parsed: list[str]) -> None:
    (folder / "__pycache__").write_text("no folder", "utf-8")
    assert powers(taken(folder)) == powers(taken(folder)) == (2, 1, 1, 5)
    assert parsed == ["bears.py", "bears.py"]


def test_a_folder_that_cannot_be_read_is_told_in_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = os.scandir

    def scandir(path: Path) -> Any:
        if Path(path).name == "within":
            raise PermissionError(13, "Permission denied")
        return really(path)

    monkeypatch.setattr(os, "scandir", scandir)
    with pytest.raises(CardError) as told:
        taken(folder)
    assert str(told.value) == (
        f"{folder / 'within'}: cannot be read: Permission denied; expected a folder with card files"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="links")
def test_a_file_that_cannot_be_read_is_told_by_its_name(folder: Path) -> None:
    """Also where the folder was remembered before."""
    for _ in range(2):
        (folder / "gone.py").symlink_to(folder / "nowhere.py")
        with pytest.raises(CardError, match=f"a fault in the cards of {folder}:\n  gone.py: there is no such file"):
            taken(folder)
        (folder / "gone.py").unlink()
        assert "Upright Bear" in taken(folder)


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ('w.card("Upright Bear", "{G}", "Creature", "2/2")', "there is another card with the name 'Upright Bear'"),
        ('w.card("Giant Bear", "{G}", "Creature", "2/2"), w.flying', "is not a card"),
        ("*3", "must be an iterable"),
        ("*(w.card(name) for name in ('One',))", "missing"),
        ("exit()", "this would end the program"),
    ],
)
def test_a_fault_in_a_list_of_cards_is_told_by_its_line(folder: Path, more: str, problem: str) -> None:
    text = f"from twinstack.engine.magic import words as w\n\nCARDS = (\n    {more},\n)\n"
    (folder / "zoo.py").write_text(text, "utf-8")
    with pytest.raises(CardError) as told:
        taken(folder)
    assert "zoo.py, line 4: " in str(told.value)
    assert problem in str(told.value)


def test_of_a_large_book_only_the_cards_of_a_game_are_made(
    tmp_path: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither checking a deck, nor guessing what was meant, nor the digest, nor a search makes any other."""
    names = write_cards(tmp_path, 600, in_a_file=100)
    taken(tmp_path)
    del parsed[:]
    made: list[str] = []
    really = CardSource.cards

    def making(self: CardSource, name: str, first: int, last: int) -> Any:
        made.append(name)
        return really(self, name, first, last)

    monkeypatch.setattr(CardSource, "cards", making)
    book = Magic()
    book.cards.add(tmp_path)
    cards = book.card_book
    chosen = names[::50]
    deck = read_deck("\n".join([*(f"4 {name}" for name in chosen), "12 Forest"]), book=cards)
    check_deck(deck.cards, book=cards)
    with pytest.raises(CardError, match=f"did you mean '{names[7]}'"):
        cards.find(f"{names[7]}s")
    assert len(cards.edition) == 16
    game = new_game([deck.list(), deck.list()], seed="large", book=cards)
    player = RandomPlayer("large")
    while game.decision is not None and len(game.journal.answers) < 60:
        game.answer(player.choose(game, game.decision))
    assert reopen(game.journal, cards).decision is not None
    found = book.cards.search(["creature"], [("color", "red")])
    assert len({one.name for one in found} & set(names)) > 20
    assert sorted(made) == sorted(chosen)
    assert parsed == []


def test_a_search_in_a_folder_finds_what_its_cards_say(folder: Path) -> None:
    """As it finds cards that were read, whether the folder was just read or is remembered."""
    for _ in range(2):
        book = Magic()
        book.cards.add(folder)
        mine = {"Upright Bear", "Reclining Bear", "Left Half", "Right Half"}
        assert {one.name for one in book.cards.search([], [("type", "bear")])} >= mine
        assert {one.name for one in book.cards.search(["whole bear"])} == {"Left Half", "Right Half"}
        [one] = book.cards.search(["reclining"], [("color", "green"), ("mana value", "1")])
        assert tuple(one.row) == ("Reclining Bear", "{G}", "Creature — Bear", "1/3")
        assert one.text().splitlines()[0] == "Reclining Bear {G}"


def test_a_search_does_without_what_is_remembered_where_that_is_damaged(folder: Path) -> None:
    taken(folder)
    for text in ("{", '{"twinstack": "0.1", "cards": [["x", 1]]}', '{"twinstack": "0.1"}'):
        (folder / SUMMARIES).write_text(text, "utf-8")
        book = Magic()
        book.cards.add(folder)
        assert [one.name for one in book.cards.search(["reclining"])] == ["Reclining Bear"]
