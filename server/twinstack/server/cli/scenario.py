"""`twinstack scenario`: play scenario files, and show how they go."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twinstack.server.cli.recording import JournalFile, check_writable, save
from twinstack.server.cli.rules import OwnCards, Rules, rule_book

if TYPE_CHECKING:  # slow to import
    from twinstack.engine.rulebook import RuleBook


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(scenario)


def scenario(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Scenario files, or folders with scenario files.")
    ],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only what fails, and a summary.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON object for each file.")] = False,
    journal: JournalFile = None,
    cards: OwnCards = None,
    rules: Rules = "",
) -> None:
    """Play scenarios: a position, a story, and what is expected (docs/scenarios.md).

    Exits with 1 if an expectation fails, with 2 if a file cannot be read.
    """
    import json as codec

    from twinstack.engine.errors import ScenarioError

    books = Books(rules, cards)
    failed, unreadable, passed, untested = 0, 0, 0, 0
    paths = list(_all(files))
    if journal is not None:
        _check_one(paths, journal)
    for path in paths:
        try:
            went = books.of(path).scenarios.play(path)
            if journal is not None:
                save(went.game, journal)
        except ScenarioError as error:
            unreadable += 1
            if json:
                typer.echo(codec.dumps({"path": str(path), "passed": False, "error": str(error)}))
            else:
                typer.echo(str(error), err=True)
            continue
        failed += not went.passed
        untested += went.passed and went.expects_nothing
        passed += went.passed and not went.expects_nothing
        if json:
            typer.echo(codec.dumps(went.data(), ensure_ascii=False))
        elif not quiet:
            typer.echo(f"{path}\n{went.text()}\n")
        elif not went.passed:
            typer.echo(f"{path}\n{went.text(events=False)}\n")
    if not json:
        typer.echo(_summary(passed, failed, untested, unreadable))
    if failed or unreadable:
        raise typer.Exit(2 if unreadable else 1)


class Books:
    """The rule book of each file: the one given as an option, or the one that the file names, or the usual one."""

    def __init__(self, wanted: str, cards: Path | None) -> None:
        self._wanted, self._cards = wanted, cards
        self._found: dict[str, RuleBook] = {}
        self._find(wanted)

    def of(self, path: Path) -> "RuleBook":
        from twinstack.engine import rulebooks
        from twinstack.engine.errors import ScenarioError, UnknownRuleBook

        named = rulebooks.of_scenario(_text_of(path))
        if named and self._wanted and named != self._wanted:
            raise ScenarioError(f"{path}: it is a scenario of {named}, not of {self._wanted}")
        try:
            return self._find(named or self._wanted)
        except UnknownRuleBook as error:
            raise ScenarioError(f"{path}: {error}") from None

    def _find(self, name: str) -> "RuleBook":
        if name not in self._found:
            self._found[name] = rule_book(name, self._cards if name == self._wanted else None)
        return self._found[name]


def _check_one(paths: list[Path], journal: Path) -> None:
    if len(paths) != 1:
        raise typer.BadParameter(f"a journal holds one game, here are {len(paths)} scenarios", param_hint="--journal")
    check_writable(journal)


def _all(paths: Iterable[Path]) -> Iterator[Path]:
    """The files, and all files in the folders, in order."""
    from twinstack.engine.errors import ScenarioError

    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise ScenarioError(f"{path}: no scenario is in it; expected files that end with .toml")
        yield from found


def _summary(passed: int, failed: int, untested: int, unreadable: int) -> str:
    parts = [f"{passed} passed"]
    if failed:
        parts.append(f"{failed} failed")
    if untested:
        parts.append(f"{untested} without anything expected")
    if unreadable:
        parts.append(f"{unreadable} could not be read")
    return ", ".join(parts)


def _text_of(path: Path) -> str:
    """What stands in a file; nothing where it cannot be read, which is told when it is played."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
