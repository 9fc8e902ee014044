"""The command `twinstack scenario`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from twinstack.server import cli

GOOD = 'title = "Twenty"\nrule = "103.4"\nstory = "expect alice has 20 life"\n'
BAD = 'title = "Wrong"\nstory = """\nalice passes\nexpect alice has 19 life\n"""\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tmp_path.joinpath("b").mkdir()
    tmp_path.joinpath("a.toml").write_text(GOOD, "utf-8")
    tmp_path.joinpath("b", "b.toml").write_text(BAD, "utf-8")
    return tmp_path


def scenario(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli.program(), ["scenario", *map(str, arguments)])


def test_it_prints_what_happens_and_what_was_expected(folder: Path) -> None:
    result = scenario(folder / "a.toml")
    assert result.exit_code == 0
    assert "Twenty (103.4)\n  ✓ alice has 20 life\n  passed: 1 expectation" in result.output
    assert result.output.endswith("1 passed\n")


def test_a_folder_is_searched_and_a_failure_is_exit_code_1(folder: Path) -> None:
    result = scenario(folder)
    assert result.exit_code == 1
    assert "  ▸ alice passes" in result.output
    assert "  ✗ alice has 19 life\n      line 4: found: Alice has 20 life" in result.output
    assert result.output.endswith("1 passed, 1 failed\n")


def test_quiet_shows_only_what_fails(folder: Path) -> None:
    result = scenario(folder, "--quiet")
    assert "Wrong" in result.output
    assert "Twenty" not in result.output


def test_a_file_that_cannot_be_read_is_exit_code_2_and_one_sentence(folder: Path) -> None:
    folder.joinpath("c.toml").write_text("alice.hnad = []", "utf-8")
    result = scenario(folder / "c.toml", folder / "a.toml")
    assert result.exit_code == 2
    assert "c.toml, line 1: alice.hnad is not known; did you mean 'hand'?" in result.output
    assert result.output.endswith("1 passed, 1 could not be read\n")


def test_a_folder_without_scenarios_is_refused(folder: Path) -> None:
    (folder / "empty").mkdir()
    result = scenario(folder / "empty")
    assert str(result.exception) == f"{folder / 'empty'}: no scenario is in it; expected files that end with .toml"


def test_json_has_an_object_for_each_file(folder: Path) -> None:
    folder.joinpath("c.toml").write_text("alice.hnad = []", "utf-8")
    result = scenario(folder, "--json")
    good, bad, unread = map(json.loads, result.output.splitlines())
    assert (good["title"], good["passed"], good["rules"]) == ("Twenty", True, ["103.4"])
    assert bad["steps"][1]["found"] == "Alice has 20 life"
    assert not unread["passed"]
    assert "hnad" in unread["error"]


def test_a_story_that_expects_nothing_is_not_counted_as_passed(tmp_path: Path) -> None:
    tmp_path.joinpath("a.toml").write_text('title = "Idle"\nstory = "alice passes"\n', "utf-8")
    said = scenario(tmp_path)
    assert said.exit_code == 0
    assert "  played to the end, but nothing is expected, so nothing is tested" in said.output
    assert said.output.endswith("0 passed, 1 without anything expected\n")
    assert not json.loads(scenario(tmp_path, "--json").output)["passed"]


def test_the_game_of_a_scenario_can_be_kept_and_shown_again(folder: Path) -> None:
    journal = folder / "game.journal"
    assert scenario(next(iter(sorted(folder.glob("*.toml")))), "--journal", journal).exit_code in (0, 1)
    shown = CliRunner().invoke(cli.program(), ["replay", str(journal)])
    assert shown.exit_code == 0, shown.output
    assert "the game ends with the hash that its journal says" in " ".join(shown.output.split())


def test_a_journal_holds_one_scenario(folder: Path) -> None:
    done = scenario(folder, "--journal", folder / "game.journal")
    assert done.exit_code == 2
    assert "a journal holds one game" in " ".join(done.output.split())


def test_rules_that_the_engine_does_not_play_are_refused_by_conformance() -> None:
    folder = Path(__file__).parents[1] / "conformance"
    said = CliRunner().invoke(cli.program(), ["conformance", "--profile", "magic-1994", "--folder", str(folder)])
    assert said.exit_code == 2
    assert said.output.startswith(
        "twinstack conformance: profile 'magic-1994': the engine plays magic-current, magic-2004"
    )
    assert said.output.endswith("; did you mean 'magic-2004'?\n")


def test_conformance_says_which_entries_there_are_not_and_where_nothing_can_be_written(tmp_path: Path) -> None:
    folder = Path(__file__).parents[1] / "conformance"
    said = CliRunner().invoke(cli.program(), ["conformance", "cr707.2", "cr808", "--folder", str(folder)])
    assert said.exit_code == 2
    assert said.output == (
        "twinstack conformance: no entry of the catalogue begins with 'cr808'; expected such as cr707.1\n"
    )
    nowhere = str(tmp_path / "nowhere" / "table.md")
    said = CliRunner().invoke(cli.program(), ["conformance", "--folder", str(small(tmp_path)), "--write", nowhere])
    assert said.exit_code == 2
    assert said.output.replace("\n", "").endswith("table.md cannot be written: No such file or directory")


def small(folder: Path) -> Path:
    """A catalogue with an entry that is proven and one that cannot be."""
    entry = {"document": "doc", "profiles": ["magic-current"], "kind": "rule", "says": "it is so"}
    entries = [{**entry, "id": "r1", "testable": True}, {**entry, "id": "r2", "testable": False, "reason": "words"}]
    folder.joinpath("catalogue.json").write_text(json.dumps({"documents": {"doc": "A document"}, "entries": entries}))
    folder.joinpath("doc").mkdir()
    folder.joinpath("doc", "r1.toml").write_text('title = "Twenty"\nstory = "expect alice has 20 life"\n', "utf-8")
    return folder


def test_an_entry_that_fails_and_a_file_of_no_entry_are_named_and_only_counted_where_that_is_enough(
    tmp_path: Path,
) -> None:
    folder = small(tmp_path)
    folder.joinpath("doc", "r1.toml").write_text('title = "Ten"\nstory = "expect alice has 10 life"\n', "utf-8")
    folder.joinpath("doc", "r9.toml").write_text('title = "None"\nstory = "expect alice has 20 life"\n', "utf-8")

    said = CliRunner().invoke(cli.program(), ["conformance", "--folder", str(folder)])
    assert said.exit_code == 1
    assert "r1: failed: " in said.output
    assert "r9.toml: no entry of the catalogue has this name" in said.output.replace("\n", "")

    said = CliRunner().invoke(cli.program(), ["conformance", "--quiet", "--folder", str(folder)])
    assert said.exit_code == 1
    assert "r1: failed: " not in said.output


def test_the_table_is_written_whole(tmp_path: Path) -> None:
    table = tmp_path / "table.md"
    said = CliRunner().invoke(cli.program(), ["conformance", "--folder", str(small(tmp_path)), "--write", str(table)])
    assert said.exit_code == 0, said.output
    assert "| `r1` | magic-current | passed | it is so |\n| `r2` | magic-current | not testable |" in table.read_text()


@pytest.mark.parametrize(
    ("part", "named"),
    [
        (("r1",), "ENTRIES"),
        (("--profile", "magic-current"), "--profile"),
        (("r1", "--book", "magic"), "ENTRIES and --book"),
    ],
)
def test_a_part_of_the_table_is_not_written_over_the_whole(tmp_path: Path, part: tuple[str, ...], named: str) -> None:
    table = tmp_path / "table.md"
    table.write_text("the whole table")
    asked = ["conformance", *part, "--folder", str(small(tmp_path)), "--write", str(table)]
    said = CliRunner().invoke(cli.program(), asked)
    assert said.exit_code == 2
    assert said.output == (
        f"twinstack conformance: --write writes the whole table, and {named} would leave some of it out; "
        "expected one or the other\n"
    )
    assert table.read_text() == "the whole table"


def test_a_file_that_names_a_profile_is_of_its_rule_book(tmp_path: Path) -> None:
    path = tmp_path / "champion.toml"
    path.write_text(
        'profile = "grand-archive"\nalice.field = ["Ember Spirit"]\nbob.field = ["Tide Spirit"]\n'
        'story = "expect Ember Spirit is on the field"\n',
        encoding="utf-8",
    )
    result = scenario(path)
    assert result.exit_code == 0, result.output
    result = scenario(path, "--book", "magic")
    assert (result.exit_code, "it is a scenario of grand-archive, not of magic" in result.output) == (2, True)
