"""The command `twinstack loadtest`: what it refuses, how it ends, and what it shows meanwhile."""

import json
import re
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner, Result

from tests.client_sdk.loadtest.made import results_of
from twinstack.client_sdk.commands import loadtest
from twinstack.client_sdk.loadtest import processes, running
from twinstack.client_sdk.loadtest.errors import LoadError
from twinstack.client_sdk.loadtest.measure import Measures
from twinstack.client_sdk.loadtest.plan import Plan, Think
from twinstack.client_sdk.loadtest.progress import Progress
from twinstack.client_sdk.loadtest.reports import Report, Sample
from twinstack.client_sdk.loadtest.results import write
from twinstack.client_sdk.loadtest.running import Target, refuse_elsewhere
from twinstack.client_sdk.loadtest.scraping import Page, address


def invoke(*arguments: str) -> Result:
    app = typer.Typer(pretty_exceptions_enable=False)
    loadtest.register(app)
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """What a run was asked for; none is really run."""
    asked: list[Any] = []

    async def run(target: Target, plan: Plan) -> Any:
        asked.append((target, plan))
        return results_of(acting=[10_000] * 100, errors={"fault": 2})

    monkeypatch.setattr(running, "run", run)
    monkeypatch.chdir(tmp_path)
    return asked


# What it is given


@pytest.mark.parametrize("url", ["ws://127.0.0.1:8765", "ws://[::1]:8765", "wss://localhost", "ws://127.9.9.9:1/x"])
def test_a_server_on_this_machine_may_be_put_under_load(url: str) -> None:
    refuse_elsewhere(Target(url))


@pytest.mark.parametrize(
    "url", ["ws://cards.example", "ws://192.168.0.9:8765", "ws://127.0.0.1.cards.example", "ws://localhost.example:80"]
)
def test_any_other_takes_more_than_a_slip(url: str, ran: list[Any]) -> None:
    found = invoke(url)
    assert found.exit_code == 2
    assert f"{url} is not on this machine; expected a loopback address, or --anywhere" in found.output
    assert not ran
    assert invoke(url, "--anywhere").exit_code == 0
    assert ran[0][0].url == url


@pytest.mark.parametrize("url", ["127.0.0.1:8765", "http://127.0.0.1", "ws://", "ws://[::1", "ws://127.0.0.1:port"])
def test_what_is_no_address_is_told(url: str) -> None:
    with pytest.raises(LoadError, match="is not the address of a server; expected ws://HOST:PORT"):
        refuse_elsewhere(Target(url, anywhere=True))


def test_options_go_before_the_plan(ran: list[Any]) -> None:
    Path("plan.toml").write_text('matches = 3\nseed = 9\n[think]\nkind = "constant"\n')
    invoke("--plan", "plan.toml", "--matches", "4", "--think", "0.5", "--deck", "A", "--deck", "B", "--storms", "0.5")
    plan = ran[0][1]
    assert (plan.matches, plan.seed, plan.think, plan.decks) == (4, 9, Think(kind="constant", mean=0.5), ["A", "B"])
    assert plan.storms.share == 0.5
    invoke("--think", "0")
    assert ran[1][1].think.kind == "none"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--plan", "none.toml"], "none.toml: cannot be read"),
        (["--matches", "0"], "matches is 0; expected a whole number of 1 or more"),
        (["--fail-if", "p99"], "--fail-if 'p99' cannot be read; expected such as p99>100ms"),
        (["--compare", "none.json"], "none.json: cannot be read"),
        (["--report", "nowhere/x"], "--report: nowhere is no folder that can be written to"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence_before_anything_begins(
    ran: list[Any], arguments: list[str], said: str
) -> None:
    found = invoke(*arguments)
    assert (found.exit_code, len(found.output.splitlines())) == (2, 1)
    assert found.output.startswith(f"twinstack loadtest: {said}")
    assert not ran


# How it ends


def test_it_writes_both_files_and_says_what_it_found(ran: list[Any]) -> None:
    found = invoke("--report", "friday")
    assert found.exit_code == 0
    assert "until the player who answered sees it: p50 10.0 ms, p99 10.0 ms, max 10.0 ms" in found.output
    assert "2 errors: 2 × fault" in found.output
    assert json.loads(Path("friday.json").read_text())["version"] == 1
    assert "<svg" in Path("friday.html").read_text()


@pytest.mark.parametrize("name", ["friday.html", "friday.json"])
def test_the_name_of_one_file_names_both(ran: list[Any], name: str) -> None:
    found = invoke("--report", name)
    assert found.output.endswith("written: friday.json and friday.html\n")
    assert sorted(one.name for one in Path().glob("friday*")) == ["friday.html", "friday.json"]


def test_a_condition_that_holds_makes_it_fail(ran: list[Any]) -> None:
    found = invoke("--fail-if", "p99>1ms", "--fail-if", "p99>1s", "--fail-if", "errors>0")
    assert found.exit_code == 1
    assert "failed: p99>1ms: it is 10 ms\nfailed: errors>0: it is 2\n" in found.output
    assert "p99&gt;1ms: it is 10 ms" in Path("loadtest.html").read_text()
    assert invoke("--fail-if", "p99>1s").exit_code == 0


def test_an_earlier_run_may_be_in_the_file_that_is_written(ran: list[Any]) -> None:
    write(results_of(acting=[5_000]), Path("loadtest.json"))
    assert invoke("--compare", "loadtest.json").exit_code == 0
    assert "+100%" in Path("loadtest.html").read_text()


def test_nobody_answers_at_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = invoke("ws://127.0.0.1:1")
    assert (found.exit_code, found.output.count("\n")) == (2, 1)
    assert "ws://127.0.0.1:1 cannot be reached: connection refused" in found.output


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")
def test_ctrl_c_ends_a_run_with_a_server_of_its_own_and_both_files_are_written(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "twinstack.server.cli", "loadtest", "--matches", "2", "--think", "0.05"]
    command += ["--ramp", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "starting a server for this run\n"
        while not re.match(r"\d+ s, 2 matches", process.stdout.readline()):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        said = process.stdout.read()
    assert process.returncode == 0, said
    assert "no errors" in said
    found = json.loads((tmp_path / "loadtest.json").read_text())
    assert (found["interrupted"], found["left"], found["counts"]["begun"] > 1) == (True, [], True)
    assert found["of_server"]
    assert (tmp_path / "loadtest.html").exists()


def test_as_many_processes_as_the_load_needs_and_the_machine_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    many = processes.as_many_as_needed
    assert many(Plan(matches=100)) == 1
    assert many(Plan(matches=500)) == 3
    assert many(Plan(matches=20000)) == 7
    assert many(Plan(matches=500, processes=2)) == 2
    assert many(Plan(matches=50, think=Think(kind="none"))) == 7
    assert many(Plan(matches=2, processes=5)) == 2


# What it shows meanwhile


def told(measures: Measures) -> None:
    for at in (0.5, 1.5):
        samples = [Sample("acting", 10_000), Sample("opponent", 12_000)]
        measures.add(Report(0, at, samples, decisions=30, playing=4, connections=8, errors={"fault": 1}))


def test_a_terminal_shows_a_table_with_everything_so_far() -> None:
    out, measures = StringIO(), Measures(Plan(matches=5))
    told(measures)
    progress = Progress(measures, "a test", lambda: 20.0, Console(file=out, width=120))
    progress.console.print(progress.table())
    for said in ("4 of 5 matches, 8 connections, 30 decisions/s, 60 in all", "errors: 2 × fault", "40 s left"):
        assert said in out.getvalue()


def test_elsewhere_there_is_a_line_now_and_then() -> None:
    out, measures, now = StringIO(), Measures(Plan()), [0.0]
    told(measures)
    with Progress(measures, "a test", lambda: now[0], Console(file=out, width=300)) as progress:
        for seconds in (1.0, 2.5, 5.0, 10.0, 10.5, 19.0, 21.0):
            now[0] = seconds
            progress.told()
    lines = out.getvalue().splitlines()
    assert [line.partition(",")[0] for line in lines] == ["a test", "2 s", "10 s", "21 s"]
    times = "acting p50 10.0 ms, p99 10.0 ms, opponent p50 12.0 ms, p99 12.0 ms"
    assert lines[2] == f"10 s, 4 matches, 30 decisions/s, {times}, 2 errors, 50 s left"


# The server's own figures


PAGE = """# HELP process_cpu_seconds_total Total user and system CPU time spent in seconds.
process_cpu_seconds_total {used}
process_resident_memory_bytes 1.5e+08
twinstack_errors_total{{code="fault"}} 3.0
twinstack_loop_held_seconds_bucket{{le="0.0025"}} {short}
twinstack_loop_held_seconds_bucket{{le="0.05"}} {middle}
twinstack_loop_held_seconds_bucket{{le="5.0"}} {long}
twinstack_loop_held_seconds_bucket{{le="+Inf"}} {endless}
twinstack_connections 8.0
twinstack_stage_seconds_bucket{{le="0.25",stage="engine"}} 0.0
twinstack_stage_seconds_bucket{{le="0.25",stage="journal"}} {used}
twinstack_stage_seconds_bucket{{le="1.0",stage="journal"}} 20.0
twinstack_stage_seconds_bucket{{le="+Inf",stage="journal"}} 20.0
"""


def reading(used: float, *held: float) -> Page:
    return Page(PAGE.format(used=used, **dict(zip(("short", "middle", "long", "endless"), held, strict=True))))


@pytest.mark.parametrize(
    ("held", "longest"),
    [((5, 5, 5, 5), 0.0), ((7, 7, 7, 7), 2.5), ((7, 8, 8, 8), 50.0), ((5, 5, 6, 6), 5000.0), ((5, 5, 5, 6), 5000.0)],
)
def test_metrics_are_read_as_what_happened_since_the_last_time(held: tuple[float, ...], longest: float) -> None:
    found = reading(11.0, *held).since(reading(10.0, 5, 5, 5, 5), at=7.0, seconds=2.0)
    assert (found.at, found.processor, found.memory, found.connections) == (7.0, 0.5, 1.5e8, 8.0)
    assert found.held == longest
    assert found.stored == 250.0


def test_the_metrics_are_at_the_same_port() -> None:
    assert address("ws://127.0.0.1:8765") == "http://127.0.0.1:8765/metrics"
    assert address("wss://cards.example") == "https://cards.example/metrics"
