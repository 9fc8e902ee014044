"""The command line as a whole: its help and its errors."""

import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from tests.rulebooks import masque
from twinstack.engine.errors import TwinstackError
from twinstack.engine.kernel import entities
from twinstack.protocol.sheet import told
from twinstack.server import cli


def failing(error: BaseException) -> Callable[[str], Callable[..., None]]:
    """A program that fails with this error."""

    def app(prog_name: str) -> None:
        raise error

    return lambda name: app


@pytest.mark.parametrize("asked", ["version", "--version"])
def test_version_is_printed_and_whether_the_engine_is_compiled(asked: str) -> None:
    result = CliRunner().invoke(cli.program(), [asked])
    how = "pure Python" if (entities.__file__ or "").endswith(".py") else "compiled"
    assert (result.exit_code, result.output) == (0, f"twinstack {metadata.version('twinstack')} ({how})\n")


def test_main_names_the_program_and_its_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["anything", "--help"])
    with pytest.raises(SystemExit) as exit_:
        cli.main()
    said = capsys.readouterr().out
    assert exit_.value.code == 0
    assert "twinstack [OPTIONS] COMMAND" in said
    assert "version" in said


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_a_command_is_run_without_importing_the_others(name: str) -> None:
    alone: Any = typer.main.get_command(cli.program(name))
    everything: Any = typer.main.get_command(cli.program())
    assert set(alone.commands) == {one for one, module in cli.COMMANDS.items() if module == cli.COMMANDS[name]}
    assert alone.commands[name].help == everything.commands[name].help


def test_every_command_is_found_by_its_name() -> None:
    everything: Any = typer.main.get_command(cli.program())
    others = {"bot", "loadtest", "play"}  # of the SDK, found by an entry point
    assert set(everything.commands) - others == set(cli.COMMANDS)


def helps(group: typer.Typer) -> Iterator[str]:
    """The help of each command."""
    for command in group.registered_commands:
        yield command.help or inspect.getdoc(command.callback) or ""
    for one in group.registered_groups:
        assert one.typer_instance is not None
        yield from helps(one.typer_instance)


def test_a_paragraph_of_a_help_is_one_line_that_the_terminal_wraps() -> None:
    """Line breaks within it would stay, in the middle of the page."""
    paragraphs = [part for text in helps(cli.program()) for part in inspect.cleandoc(text).split("\n\n")]
    assert len(paragraphs) > 20
    assert [part for part in paragraphs if "\n" in part and not part.startswith("\b")] == []


def test_a_documented_error_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "program", failing(TwinstackError("Fork needs a target")))
    with pytest.raises(SystemExit) as exit_:
        cli.main()
    assert exit_.value.code == 2
    assert capsys.readouterr().err == "twinstack: Fork needs a target\n"


def test_an_exit_inside_of_tasks_shows_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the lines of a game go to a pipe that somebody has closed."""
    monkeypatch.setattr(cli, "program", failing(BaseExceptionGroup("tasks", [SystemExit(1)])))
    with pytest.raises(SystemExit) as exit_:
        cli.main()
    assert exit_.value.code == 1
    monkeypatch.setattr(cli, "program", failing(BaseExceptionGroup("tasks", [SystemExit(1), ZeroDivisionError()])))
    with pytest.raises(BaseExceptionGroup):
        cli.main()


def test_a_bug_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "program", failing(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        cli.main()


def test_what_games_of_a_rule_book_are_made_of_is_printed_with_its_numbers(rulebooks_of_tests: None) -> None:
    """As views tell it: zones from 0, flags as they are added up, marks and stats as patches name them."""
    printed = CliRunner().invoke(cli.program(), ["protocol", "--sheet", "magic"]).output.splitlines()
    lines = [
        "     1  hand: one for each player, its owner sees what lies there",
        "     4  face down",
        "     8  damage: number",
    ]
    assert set(lines) <= set(printed)
    assert {"     6  life: number", "     4  main", "     2  concede"} <= set(printed)
    sheet = told(masque.BOOK.sheet)
    own = CliRunner().invoke(cli.program(), ["protocol", "--sheet", masque.BOOK.name]).output
    assert all(f"  {zone.name}: " in own for zone in sheet.zones)
    assert all(f"     {8 + at}  {mark.name}: " in own for at, mark in enumerate(sheet.marks))
    wrong = CliRunner().invoke(cli.program(), ["protocol", "--sheet", "magi"])
    assert (wrong.exit_code, wrong.output) == (
        2, "twinstack protocol: there is no rule book 'magi'; did you mean 'magic'?\n",
    )  # fmt: skip


def test_the_reference_of_the_protocol_is_printed_or_written(tmp_path: Path) -> None:
    printed = CliRunner().invoke(cli.program(), ["protocol"]).output
    assert CliRunner().invoke(cli.program(), ["protocol", "--write", str(tmp_path)]).exit_code == 0
    assert (tmp_path / "protocol.md").read_text("utf-8") == printed
    schema = CliRunner().invoke(cli.program(), ["protocol", "--schema"]).output
    assert (tmp_path / "protocol.schema.json").read_text("utf-8") == schema
    both = CliRunner().invoke(cli.program(), ["protocol", "--schema", "--sheet", "magic"])
    assert (both.exit_code, both.output) == (
        2,
        "twinstack protocol: --schema and --sheet are given; expected one of them\n",
    )
    nowhere = CliRunner().invoke(cli.program(), ["protocol", "--write", str(tmp_path / "nowhere")])
    assert nowhere.exit_code == 2
    assert "nowhere/protocol.md cannot be written" in nowhere.output


def test_a_closed_pipe_ends_quietly() -> None:
    command = [sys.executable, "-m", "twinstack.server.cli", "cards"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
