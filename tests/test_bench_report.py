"""The frame around the benchmarks: rows, ratios, targets, and names that do not exist."""

import importlib
import json
from pathlib import Path

import pytest

from bench import check, figures
from bench.__main__ import main, names
from bench.report import Row, Target, Yardstick, measure_yardstick, middle, write_json
from twinstack.engine.running_as import running_as

YARDSTICK = Yardstick(1_000_000.0)
MEASURED = ((1e6, 20.0), (2e6, 30.0), (0.5e6, 50.0))  # empty calls a second, and how many µs the figure took then


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


def test_of_what_was_measured_beside_several_yardsticks_the_middle_ratio_counts() -> None:
    rows = [Yardstick(speed).row("b", "f", took, "µs", Target("≤", 30, "ratio")) for speed, took in MEASURED]
    assert [row.ratio for row in rows] == pytest.approx([20.0, 60.0, 25.0])
    assert middle(rows) == rows[2]
    assert rows[2].met


def test_the_yardstick_is_measured() -> None:
    assert measure_yardstick(0.0001, calls=10).calls_per_second > 0


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


def test_another_rule_book_is_measured_beside_magic(
    rulebooks_of_tests: None, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
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


# --- the page of figures

FACTS = {"date": "1 May", "commit": "abc", "machine": "2 cores", "python": "CPython", "libraries": "trio 1"}


def test_a_run_leaves_the_figures_of_other_benchmarks_as_they_were(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    figures.write(page, "one", [YARDSTICK.row("one", "old", 1, "ms")], YARDSTICK, FACTS)
    figures.write(page, "two", [YARDSTICK.row("two", "kept", 2, "ms")], YARDSTICK, FACTS)

    figures.write(page, "one", [YARDSTICK.row("one", "new", 3, "ms")], YARDSTICK, {**FACTS, "date": "2 May"})

    text = page.read_text("utf-8")
    assert "| old |" not in text
    assert text.index("## one") < text.index("2 May") < text.index("| new |") < text.index("## two")
    assert text.index("## two") < text.index("1 May") < text.index("| kept |")


def test_the_page_says_how_many_targets_are_met_and_which_are_missed(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    rows = [YARDSTICK.row("b", "slow", 3, "ms", Target("≤", 2)), YARDSTICK.row("b", "fast", 1, "ms", Target("≤", 2))]
    figures.write(page, "b", rows, YARDSTICK, FACTS)
    text = page.read_text("utf-8")
    assert "Of 2 targets, 1 are met." in text
    assert "- `b`, slow: 3 ms, value ≤ 2" in text
    assert "- `b`, fast" not in text


def test_the_page_lists_what_was_missed_by_the_names_of_the_benchmarks_whichever_ran_last(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    for name in ("two", "one"):
        row = YARDSTICK.row(name, "slow", 3, "ms", Target("≤", 2))
        figures.write(page, name, [row], YARDSTICK, FACTS)
    text = page.read_text("utf-8")
    assert text.index("- `one`, slow") < text.index("- `two`, slow")
    assert text == figures.page(json.loads(page.with_suffix(".json").read_text("utf-8")))


def test_the_page_says_whether_the_engine_was_compiled(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    figures.write(page, "b", [YARDSTICK.row("b", "fast", 1, "ms")], YARDSTICK, {**FACTS, "engine": running_as()})
    assert f"trio 1, the engine {running_as()}." in page.read_text("utf-8")
    assert figures.machine()["engine"] == running_as()


def test_the_page_is_made_from_the_numbers_beside_it() -> None:
    page = Path(__file__).parents[1] / "docs" / "performance.md"
    if page.exists():  # the wheel is tested without it
        known = json.loads(page.with_suffix(".json").read_text("utf-8"))
        assert page.read_text("utf-8") == figures.page(known)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["engine", "--quick", "--write", "x.md"], "bench: --quick is for trying out"),
        (["engine", "--store"], "bench: engine knows no --store"),
        (["engine", "--minutes", "3"], "bench: engine knows no --minutes"),
        (["all"], "bench: say with --write FILE where"),
    ],
)
def test_what_does_not_go_together_gets_one_sentence(
    args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    assert capsys.readouterr().err.startswith(sentence)


# --- the stored ratios


class Machine:
    """A made-up part, whose cost in µs is told for each round; the last one stays."""

    def __init__(self, *costs: float) -> None:
        self.costs, self.rounds = list(costs), 0

    def __call__(self, yardstick: Yardstick) -> list[Row]:
        cost = self.costs[min(self.rounds, len(self.costs) - 1)]
        self.rounds += 1
        return [Yardstick(1e6).row("b", "f", cost, "µs")]


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "measure_yardstick", lambda seconds: YARDSTICK)


def stored(file: Path, ratio: float) -> Path:
    file.write_text(json.dumps({check.of_this_python(): {"b: f": ratio}}), "utf-8")
    return file


@pytest.mark.parametrize(("cost", "code"), [(80, 0), (125, 0), (126, 1)])
def test_a_ratio_may_be_a_quarter_worse_than_the_stored_one(tmp_path: Path, cost: float, code: int) -> None:
    file = stored(tmp_path / "stored.json", 100)
    assert check.main(store=False, file=file, parts=[Machine(cost)]) == code


def test_what_is_worse_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check.main(store=False, file=stored(tmp_path / "stored.json", 100), parts=[Machine(150)])
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith("bench: ")]
    assert said == ["bench: b: f: 150 empty calls, 50% more than the stored 100; at most 25% more is allowed."]


def test_what_looks_too_slow_is_measured_again_before_it_is_said(tmp_path: Path) -> None:
    machine = Machine(*[150] * (check.ROUNDS + 3), 100)
    assert check.main(store=False, file=stored(tmp_path / "stored.json", 100), parts=[machine]) == 0
    assert machine.rounds == check.ROUNDS + 4


def test_what_is_slow_all_the_time_is_not_measured_for_ever(tmp_path: Path) -> None:
    machine = Machine(150)
    assert check.main(store=False, file=stored(tmp_path / "stored.json", 100), parts=[machine]) == 1
    assert machine.rounds == check.ROUNDS + check.AGAIN


def test_a_stored_ratio_that_nobody_measures_is_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(store=False, file=stored(tmp_path / "stored.json", 100), parts=[]) == 1
    assert "b: f: stored, but not measured any more" in capsys.readouterr().out


def test_ratios_that_are_stored_anew_are_those_of_the_best_round_and_keep_those_of_another_python(
    tmp_path: Path,
) -> None:
    file = tmp_path / "stored.json"
    file.write_text(json.dumps({"Other 1.0": {"b: f": 7}, check.of_this_python(): {"b: gone": 9}}), "utf-8")
    assert check.main(store=True, file=file, parts=[Machine(150, 90, 120)]) == 0
    assert json.loads(file.read_text("utf-8")) == {"Other 1.0": {"b: f": 7}, check.of_this_python(): {"b: f": 120}}


def test_there_is_nothing_to_compare_with_for_a_python_that_is_new_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check.main(store=False, file=tmp_path / "stored.json", parts=[Machine(100)]) == 0
    assert "Nothing to compare with" in capsys.readouterr().out


@pytest.mark.parametrize("name", names())
def test_each_benchmark_that_is_named_can_be_run_and_is_described(name: str) -> None:
    assert callable(importlib.import_module(f"bench.{name}").run)
    assert f"| `{name}` |" in (Path(__file__).parents[1] / "docs/bench.md").read_text("utf-8")
