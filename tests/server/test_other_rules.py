"""Commands with another rule book than the usual one never expect what only Magic has."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from typer.testing import CliRunner

from twinstack.engine import rulebooks
from twinstack.engine.errors import CardError
from twinstack.engine.rulebook import FacePage
from twinstack.server import cli


class Rune:
    """A card with a name and an element."""

    def __init__(self, name: str, element: str) -> None:
        self.name, self.element = name, element

    @property
    def row(self) -> Sequence[str]:
        return self.name, self.element

    @property
    def faces(self) -> Sequence[FacePage]:
        return [FacePage("", self.name, "", self.element, ("It glows.",), "", ("glow: to be seen in the dark.",))]

    def text(self) -> str:
        return self.name

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "element": self.element}


class Runes:
    headings = ("Rune", "Element")
    filters = ("element",)
    all = (Rune("Ember", "fire"), Rune("Spring", "water"))

    def search(self, words: Sequence[str], filters: Sequence[tuple[str, str]] = ()) -> list[Rune]:
        for name, _ in filters:
            if name not in self.filters:
                raise CardError(f"runes are not found by {name!r}; expected element")
        return [rune for rune in self.all if all(rune.element == value for _, value in filters)]

    def find(self, name: str) -> Rune:
        return next(rune for rune in self.all if rune.name == name)


class RuneBook:
    name = "runes"
    cards = Runes()


@pytest.fixture(autouse=True)
def runes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rulebooks._BOOKS, "runes", RuneBook)
    monkeypatch.setitem(rulebooks._loaded, "runes", RuneBook())


def run(*args: str) -> str:
    result = CliRunner().invoke(cli.program(), ["cards", *args, "--book", "runes"])
    assert result.exit_code == 0, result.output
    return result.output


def test_its_cards_are_listed_below_its_own_headings() -> None:
    lines = [line.split() for line in run().splitlines()]
    assert lines[:3] == [["Rune", "Element"], ["Ember", "fire"], ["Spring", "water"]]
    assert lines[4][:2] == ["2", "cards."]


def test_its_cards_are_found_by_what_it_finds_them_by() -> None:
    assert json.loads(run("--where", "element=water", "--json")) == [{"name": "Spring", "element": "water"}]


def test_a_card_of_its_own_is_shown_in_full() -> None:
    assert run("--show", "Ember").splitlines() == ["Ember", "fire", "It glows.", "  glow: to be seen in the dark."]


def test_a_filter_of_another_book_is_refused() -> None:
    result = CliRunner().invoke(
        cli.program(), ["cards", "--color", "white", "--book", "runes"], env={"COLUMNS": "200", "NO_COLOR": "1"}
    )
    assert result.exit_code == 2
    assert "runes are not found by 'color'; expected element" in result.output
