"""docs/magic-2004.md names for each sentence of its sources the scenarios that show it; they are played here."""

import re

import pytest

from tests.rulebooks.sentences import LINK, ROOT, rows_of, scenarios_of
from twinstack.engine.conformance import load_catalogue
from twinstack.engine.magic.scenario import load, run

ROW = re.compile(r"^\| (?P<rule>[5E][\w.]+) (?:\((?P<sentence>\d+)\)|examples?) \| [^|]+ \| (?P<shown>[^|]+) \|$")
ROWS = rows_of("magic-2004.md", ROW)


def test_no_sentence_is_left_out() -> None:
    counted: dict[str, int] = {}
    for row in ROWS:
        if row["sentence"] is not None:
            counted[row["rule"]] = counted.get(row["rule"], 0) + 1
            assert int(row["sentence"]) == counted[row["rule"]]
    entries = [
        one.id for one in load_catalogue(ROOT / "tests" / "conformance").entries if one.id.startswith(("cr503", "e4"))
    ]
    rules = {id.removeprefix("cr").split("/")[0].casefold() for id in entries} - {"503.0", "e4.0"}
    assert {rule.casefold().replace("e.4", "e4") for rule in counted} == {
        rule for rule in rules if not rule.startswith("e4.note")
    }


def test_each_sentence_is_shown_or_says_why_not() -> None:
    shown = {f"{row['rule']} {row['sentence']}": row["shown"] for row in ROWS if not LINK.search(row["shown"])}
    assert list(shown) == ["503.1 2"]
    assert shown["503.1 2"].startswith("none: ")


@pytest.mark.parametrize("path", scenarios_of(ROWS))
def test_what_shows_a_sentence_is_played_by_the_rules_of_2004(path: str) -> None:
    report = run(load(ROOT / path, profile="magic-2004"))
    assert report.passed, report.why_failed
    assert report.expects_something
