"""docs/grand-archive.md names scenarios for each sentence of the document on copying; they are played here."""

import re

import pytest

from tests.rulebooks.sentences import LINK, ROOT, rows_of, scenarios_of
from twinstack.engine.conformance import load_catalogue
from twinstack.engine.grand_archive.rulebook import BOOK

ROW = re.compile(r"^\| (?P<sentence>[A-Z][\w.]+(?: [\w.]+)?(?: example)?(?: \(\d\))?) \| [^|]+ \| (?P<shown>[^|]+) \|$")
ENTRY = re.compile(r"ga/ga\.([^)]+?)\.toml")
ROWS = rows_of("grand-archive.md", ROW)


def test_each_sentence_is_shown_and_each_part_of_the_document_has_its_row() -> None:
    assert all(LINK.search(row["shown"]) for row in ROWS)
    names = {re.sub(r" \(\d\)$", "", row["sentence"]) for row in ROWS}
    general = ["1", "1.a", "1.b", "1.c", "1.d", "1.d.i", "2", "3", "4", "4.a", "5"]
    objects = ["1", "1.a", "2", "3", "4", "5", "6"]
    wanted = {
        *("Introduction", "General 1 example", "Objects 2 example", "Static 1", "Static 2"),
        *(f"General {one}" for one in general),
        *(f"Objects {one}" for one in objects),
        *(f"Abilities {one}" for one in range(1, 6)),
    }
    assert names == wanted


def test_each_entry_of_the_catalogue_shows_a_sentence() -> None:
    shown = {one for row in ROWS for one in ENTRY.findall(row["shown"])}
    entries = load_catalogue(ROOT / "tests" / "conformance").entries
    wanted = {
        one.id.removeprefix("ga.").replace("/", "-")
        for one in entries
        if one.id.startswith("ga.") and one.id != "ga.copy.0"
    }
    assert shown == wanted


@pytest.mark.parametrize("path", scenarios_of(ROWS))
def test_what_shows_a_sentence_holds(path: str) -> None:
    played = BOOK.scenarios.play(ROOT / path)
    assert played.passed, played.text()
