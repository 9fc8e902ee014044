"""The frame around the benchmarks: rows, ratios, targets, and names that do not exist."""

import json
from pathlib import Path

import pytest

from bench.__main__ import main
from bench.report import Target, Yardstick, measure_yardstick, write_json
from tests.rulebooks.playing import known

YARDSTICK = Yardstick(1_000_000.0)


def test_a_rate_is_compared_as_a_share_of_the_yardstick() -> None:
    assert YARDSTICK.row("b", "f", 250_000, "actions/s").ratio == 0.25


def test_a_time_is_compared_as_the_empty_calls_that_fit_in_it() -> None:
    assert YARDSTICK.row("b", "f", 3, "ms").ratio == pytest.approx(3000)


def test_a_size_has_no_ratio() -> None:
    assert YARDSTICK.row("b", "f", 3, "bytes").ratio is None


@pytest.mark.parametrize(
    ("target", "met"),
    [(Target("≥", 5), True), (Target("≤", 4), False), (Target("≤", 0.1, "ratio"), True)],
)
def test_a_row_says_whether_its_target_is_met(target: Target, met: bool) -> None:
    row = YARDSTICK.row("b", "f", 5, "games/s", target)
    assert (row.target, row.met) == (str(target), met)


def test_a_target_on_a_ratio_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="f in bytes has no ratio"):
        YARDSTICK.row("b", "f", 5, "bytes", Target("≤", 1, "ratio"))


def test_the_yardstick_is_measured() -> None:
    assert measure_yardstick(rounds=1, calls=10).calls_per_second > 0


def test_the_json_holds_each_field_of_each_row(tmp_path: Path) -> None:
    write_json(tmp_path / "b.json", [YARDSTICK.row("b", "f", 5, "games/s", Target("≥", 5))], YARDSTICK, quick=True)
    report = json.loads((tmp_path / "b.json").read_text("utf-8"))
    assert report["quick"] is True
    assert report["rows"] == [
        {
            "bench": "b",
            "figure": "f",
            "value": 5,
            "unit": "games/s",
            "yardstick": 1e6,
            "ratio": 5e-6,
            "target": "value ≥ 5",
            "met": True,
        }
    ]


def test_an_unknown_name_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no_such_bench"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("bench: there is no benchmark 'no_such_bench'; the known ones are: ")
    assert said.count("\n") == 1


def test_another_rule_book_is_measured_beside_magic(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    known()

    main(["engine", "--book", "masque", "--quick", "--json", str(tmp_path / "b.json")])

    figures = {row["figure"]: row for row in json.loads((tmp_path / "b.json").read_text("utf-8"))["rows"]}
    own, magic = figures["masque, random play: one decision"], figures["magic, random play: one decision"]
    assert figures["a decision: masque / magic"]["value"] == pytest.approx(own["value"] / magic["value"])
    assert figures["masque: fork, 20 turns in"]["value"] > 0


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["engine", "--book", "chess"], "bench: there is no rule book 'chess'"),
        (["wire", "--book", "magic"], "bench: wire knows no --book"),
    ],
)
def test_a_book_that_cannot_be_measured_gets_one_sentence(
    args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    said = capsys.readouterr().err
    assert said.startswith(sentence)
    assert said.count("\n") == 1
