"""Plans of a load: files that are checked, the command line before them, and those that come along."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from twinstack.client_sdk.loadtest.errors import LoadError
from twinstack.client_sdk.loadtest.plan import READY_MADE, Plan, Think, from_text, read

ROOT = Path(__file__).parents[3]


def test_a_file_says_what_it_wants_and_the_rest_is_usual() -> None:
    plan = from_text('matches = 7\n[think]\nkind = "constant"\nmean = 3', "plan.toml")
    assert (plan.matches, plan.think, plan.seats) == (7, Think(kind="constant", mean=3.0), Plan().seats)


def test_a_short_run_begins_its_matches_in_less_than_the_usual_time() -> None:
    assert (read("", {"duration": 4.0}).ramp, from_text("duration = 2.0", "p.toml").ramp) == (4.0, 2.0)
    assert read("", {"duration": 50.0}).ramp == 5.0


def test_the_command_line_goes_before_the_file() -> None:
    plan = from_text("matches = 7\nseats = 3", "plan.toml", {"matches": 9, "drops.share": 0.5, "seats": None})
    assert (plan.matches, plan.seats, plan.drops.share) == (9, 3, 0.5)


@pytest.mark.parametrize("name", READY_MADE)
def test_the_plans_that_come_along_are_plans(name: str) -> None:
    plan = read(name)
    assert plan.title
    assert plan.ramp < plan.duration


def test_a_file_of_the_name_of_such_a_plan_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("storm").write_text("matches = 3")
    assert read("storm").matches == 3


@pytest.mark.skipif(not (ROOT / "docs").is_dir(), reason="the guide is not here, but the installed package")
def test_the_plan_of_the_guide_is_one_and_has_every_key() -> None:
    guide = (ROOT / "docs/loadtest.md").read_text("utf-8")
    text = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)[0]
    from_text(text, "guide")
    written, known = tomllib.loads(text), Plan()
    assert list(written) == list(Plan.__struct_fields__) or set(written) == set(Plan.__struct_fields__)
    for name, value in written.items():
        if isinstance(value, dict):
            assert set(value) == set(getattr(known, name).__struct_fields__), name


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("matches = 0", "p.toml, line 1: matches is 0; expected a whole number of 1 or more"),
        ("seed = 1\nmatches = 'many'", "p.toml, line 2: matches is 'many'; expected a whole number"),
        ("matches = 2.5", "p.toml, line 1: matches is 2.5; expected a whole number"),
        ("[drops]\nshare = 1.5", "p.toml, line 2: drops.share is 1.5; expected a number of 1 or less"),
        ("duration = 0", "p.toml, line 1: duration is 0; expected a number above 0"),
        ("duration = inf", "p.toml, line 1: duration is inf; expected a number of 86400 or less"),
        ("ramp = nan", "p.toml, line 1: ramp is nan; expected a number"),
        ("[think]\nkind = 'slowly'", "p.toml, line 2: think.kind is 'slowly'; expected one of none, constant, "),
        ("think = 3", "p.toml, line 1: think is 3; expected a table"),
        ("decks = ['a', 3]", "p.toml, line 1: decks[1] is 3; expected a text"),
        ("machtes = 3", "p.toml, line 1: there is no 'machtes' in a plan; expected one of title, matches, "),
        (
            "[storms]\nevry = 3",
            "p.toml, line 2: there is no 'storms.evry' in a plan; expected one of share, first, every",
        ),
        ("[strom]\nshare = 1", "p.toml, line 1: there is no 'strom' in a plan; expected one of title, "),
        ("ramp = 90.0\nduration = 60.0", "p.toml, line 1: ramp is 90.0; expected at most the duration, which is 60"),
        ("matches = ]", "p.toml, line 1: not valid TOML: Invalid value"),
    ],
)
def test_a_fault_is_told_in_one_sentence_with_its_place(text: str, said: str) -> None:
    with pytest.raises(LoadError) as fault:
        from_text(text, "p.toml")
    assert str(fault.value).startswith(said)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"matches": 0}, "matches is 0; expected a whole number of 1 or more"),
        ({"think.kind": "slow"}, "think.kind is 'slow'; expected one of none, "),
        ({"ramp": 100.0}, "ramp is 100.0; expected at most the duration, which is 60"),
    ],
)
def test_so_is_a_fault_of_the_command_line(given: dict[str, Any], said: str) -> None:
    with pytest.raises(LoadError, match=f"^{re.escape(said)}"):
        from_text("matches = 3", "p.toml", given)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r"nowhere: cannot be read: .*; expected a file, or one of evening, tournament"):
        read("nowhere")
    file = tmp_path / "plan.toml"
    file.write_bytes(b"\xff")
    with pytest.raises(LoadError, match="is not a text in UTF-8"):
        read(str(file))
