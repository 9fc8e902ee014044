"""The rule catalogue, entry by entry, and the package that runs it."""

import json
from pathlib import Path

import pytest

from twinstack.engine import conformance as room
from twinstack.engine import rulebooks
from twinstack.engine.conformance import Entry, Outcome, check, load_catalogue, markdown, plays, strays, tally
from twinstack.engine.errors import ScenarioError

FOLDER = Path(__file__).parent.parent / "conformance"
PROFILE = "magic-current"
PLAYED = plays([rulebooks.find(name) for name in ("magic", "magic-2004", "grand-archive")])
CATALOGUE = load_catalogue(FOLDER)
OURS = [
    (entry, profile) for entry in CATALOGUE.entries if entry.testable for profile in entry.profiles if profile in PLAYED
]
TODAY = {PROFILE: PLAYED[PROFILE]}

SMALL = """
title = "A small story"
rule = "100.1"
alice.battlefield = ["Grizzly Bears as Bear"]
story = '''
expect Bear is 2/2
'''
"""


@pytest.mark.parametrize(("entry", "profile"), OURS, ids=lambda part: getattr(part, "id", part))
def test_the_entry_holds(entry: Entry, profile: str) -> None:
    """What the catalogue says of this entry, by each of its profiles."""
    played = {profile: PLAYED[profile]}
    [outcome] = [one for one in check(CATALOGUE, played, [entry.id], alone=True) if one.entry is entry]

    assert outcome.status == room.PASSED, outcome.detail


def test_no_scenario_bears_an_unknown_id() -> None:
    assert strays(CATALOGUE) == []


def test_every_scenario_names_its_own_entry() -> None:
    for entry, _ in OURS:
        path = FOLDER / entry.file
        assert f'id = "{entry.id}"' in path.read_text(encoding="utf-8"), path


def catalogue_in(folder: Path, *entries: dict[str, object]) -> room.Catalogue:
    plain = {"document": "doc", "profiles": [PROFILE], "kind": "rule", "says": "Something.", "testable": True}
    data = {"documents": {"doc": "A document"}, "entries": [{**plain, **entry} for entry in entries]}
    (folder / "catalogue.json").write_text(json.dumps(data), encoding="utf-8")
    return load_catalogue(folder)


def test_outcomes_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "doc").mkdir()
    (tmp_path / "doc" / "r1.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "doc" / "r2-ex1.toml").write_text(SMALL.replace("2/2", "3/3"), encoding="utf-8")
    (tmp_path / "doc" / "r3.toml").write_text("title = [", encoding="utf-8")
    catalogue = catalogue_in(
        tmp_path,
        {"id": "r1"},
        {"id": "r2/ex1"},
        {"id": "r3"},
        {"id": "r4"},
        {"id": "r5", "testable": False, "reason": "only words"},
        {"id": "r6", "profiles": ["magic-2004"]},
    )
    told: list[str] = []

    outcomes = check(catalogue, TODAY, told=lambda one: told.append(one.entry.id), alone=True)

    assert [one.status for one in outcomes] == [
        room.PASSED, room.FAILED, room.FAILED, room.MISSING, room.UNTESTABLE, room.LATER,
    ]  # fmt: skip
    assert told == ["r1", "r2/ex1", "r3", "r4", "r5", "r6"]
    assert "3/3" in outcomes[1].detail
    assert "line" in outcomes[1].detail
    assert outcomes[3].detail == "expected a scenario in doc/r4.toml"
    assert tally(outcomes) == {
        room.PASSED: 1, room.FAILED: 2, room.MISSING: 1, room.UNTESTABLE: 1, room.LATER: 1,
    }  # fmt: skip
    text = markdown(catalogue, outcomes, TODAY)
    assert "| A document | 1 | 2 | 1 | 1 | 1 |" in text
    assert "| `r2/ex1` | magic-current | failed | Something. |" in text


def test_an_entry_whose_story_expects_nothing_does_not_hold(tmp_path: Path) -> None:
    catalogue = catalogue_in(tmp_path, {"id": "a1"})
    (tmp_path / "doc").mkdir()
    (tmp_path / "doc" / "a1.toml").write_text(SMALL.replace("expect Bear is 2/2", "alice passes"), encoding="utf-8")

    [outcome] = check(catalogue, TODAY)

    assert outcome.status == room.FAILED
    assert outcome.detail == "magic-current: nothing is expected in doc/a1.toml, so nothing is tested"


def test_entries_can_be_picked_by_how_they_start(tmp_path: Path) -> None:
    catalogue = catalogue_in(tmp_path, {"id": "a1"}, {"id": "b1"})

    assert [one.entry.id for one in check(catalogue, TODAY, ["b"])] == ["b1"]


def test_a_stray_scenario_is_found(tmp_path: Path) -> None:
    catalogue = catalogue_in(tmp_path, {"id": "a1"})
    (tmp_path / "other.toml").write_text(SMALL, encoding="utf-8")

    assert strays(catalogue) == [tmp_path / "other.toml"]


def test_the_page_has_each_entry_of_the_catalogue_as_proven() -> None:
    """That each holds is tested above."""
    outcomes = [Outcome(entry, room.PASSED if entry.testable else room.UNTESTABLE) for entry in CATALOGUE.entries]
    page = FOLDER.parent.parent / "docs" / "conformance.md"
    assert page.read_text("utf-8") == markdown(CATALOGUE, outcomes, PLAYED), "run twinstack conformance --write"


def test_an_entry_belongs_to_a_rule() -> None:
    rules = {entry.id: entry.rule for entry in CATALOGUE.entries}

    assert rules["cr707.10c"] == "cr707.10"
    assert rules["cr707.10/ex1"] == "cr707.10"
    assert rules["cr503.2/c1"] == "cr503.2"


@pytest.mark.parametrize("text", ["", "{}", '{"documents": {}, "entries": [{"id": 3}]}'])
def test_a_broken_catalogue_is_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "catalogue.json").write_text(text, encoding="utf-8")

    with pytest.raises(ScenarioError, match="not a rule catalogue"):
        load_catalogue(tmp_path)


def test_a_folder_without_a_catalogue_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="there is no rule catalogue"):
        load_catalogue(tmp_path)


def test_rules_that_the_engine_does_not_play_are_refused_and_not_passed_over() -> None:
    with pytest.raises(ScenarioError, match="profile 'magic-1994': the engine plays magic-current, magic-2004"):
        plays(PLAYED.values(), "magic-1994")


def test_an_entry_passes_if_it_does_by_each_of_its_profiles(tmp_path: Path) -> None:
    (tmp_path / "doc").mkdir()
    both = ["magic-current", "magic-2004"]
    catalogue = catalogue_in(
        tmp_path, {"id": "r1", "profiles": both}, {"id": "r2", "profiles": both}, {"id": "r3", "profiles": ["patience"]}
    )
    ends = "[ends]\nmagic-current = 'expect Bear is 2/2'\nmagic-2004 = 'expect Bear is 3/3'\n"
    (tmp_path / "doc" / "r1.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "doc" / "r2.toml").write_text(SMALL + ends, encoding="utf-8")

    outcomes = check(catalogue, PLAYED)

    assert [one.status for one in outcomes] == [room.PASSED, room.FAILED, room.MISSING]
    assert outcomes[1].detail.startswith("magic-2004: ")
    assert outcomes[2].detail == "no rule book plays patience"
