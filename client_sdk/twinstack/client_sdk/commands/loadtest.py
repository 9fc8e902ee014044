"""`twinstack loadtest`: drive matches against a server, and measure."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from twinstack.client_sdk.errors import ClientError
from twinstack.client_sdk.visible import visible

_HELP = """Drive matches of bots against a server, or against one of its own, and measure how quickly they are served.

\b
twinstack loadtest                                 a server of its own, 20 matches for a minute
twinstack loadtest --plan storm --matches 100      a plan that comes along, but with 100 matches
twinstack loadtest ws://127.0.0.1:8765 --plan my_plan.toml --fail-if "p99>100ms" --fail-if "errors>0"
twinstack loadtest --compare loadtest.json         how much better or worse than the last time

Writes loadtest.json and loadtest.html. Ctrl-C ends it early; rooms are closed and both are written all the same.

Exits with 0, with 1 if a condition of --fail-if holds or the run failed, with 2 if it could not begin.

docs/loadtest.md is the guide.
"""
_LOAD, _TROUBLE, _WHERE = "The load", "What goes wrong on purpose", "The server"
_WRITTEN = ("json", "html")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="loadtest", help=_HELP)(loadtest)


def loadtest(
    server: Annotated[
        str, typer.Argument(metavar="URL", help="The server; without one, a server is started.", show_default=False)
    ] = "",
    plan: Annotated[
        str, typer.Option(metavar="FILE|NAME", help="A plan: a TOML file, or evening, tournament or storm.")
    ] = "",
    matches: Annotated[int | None, typer.Option(metavar="N", help="Matches at a time.", rich_help_panel=_LOAD)] = None,
    ramp: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="In which they begin.", rich_help_panel=_LOAD)
    ] = None,
    duration: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="How long it takes.", rich_help_panel=_LOAD)
    ] = None,
    think: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="The mean time to think; 0 for none.", rich_help_panel=_LOAD),
    ] = None,
    thinking: Annotated[
        str | None,
        typer.Option(
            metavar="KIND", help="none, constant, uniform, exponential or lognormal.", rich_help_panel=_LOAD
        ),
    ] = None,
    book: Annotated[str | None, typer.Option(metavar="BOOK", help="The rule book.", rich_help_panel=_LOAD)] = None,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME", help="The rules profile.", rich_help_panel=_LOAD)
    ] = None,
    format: Annotated[
        str | None, typer.Option(metavar="NAME", help="The format of the decks.", rich_help_panel=_LOAD)
    ] = None,
    deck: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A deck of the server; repeatable.", rich_help_panel=_LOAD)
    ] = None,
    seats: Annotated[int | None, typer.Option(metavar="2-6", help="Players of a match.", rich_help_panel=_LOAD)] = None,
    random: Annotated[
        float | None, typer.Option(metavar="SHARE", help="Of the answers, taken at random.", rich_help_panel=_LOAD)
    ] = None,
    spectators: Annotated[
        int | None, typer.Option(metavar="N", help="Spectators of each match.", rich_help_panel=_LOAD)
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Of the schedule.", rich_help_panel=_LOAD)] = None,
    processes: Annotated[
        int | None, typer.Option(metavar="N", help="Client processes; 0: as many as needed.", rich_help_panel=_LOAD)
    ] = None,
    drops: Annotated[
        float | None,
        typer.Option(metavar="SHARE", help="Players who drop and resume.", rich_help_panel=_TROUBLE),
    ] = None,
    slow: Annotated[
        float | None, typer.Option(metavar="SHARE", help="Players who read slowly.", rich_help_panel=_TROUBLE)
    ] = None,
    storms: Annotated[
        float | None,
        typer.Option(metavar="SHARE", help="Connections that break all at once.", rich_help_panel=_TROUBLE),
    ] = None,
    malformed: Annotated[
        float | None,
        typer.Option(metavar="SHARE", help="Players who also send malformed frames.", rich_help_panel=_TROUBLE),
    ] = None,
    key: Annotated[
        str,
        typer.Option(
            metavar="KEY", envvar="TWINSTACK_LOADTEST", help="The server's `loadtest` key.", rich_help_panel=_WHERE
        ),
    ] = "",
    admin_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN", envvar="TWINSTACK_ADMIN_TOKEN", help="With which it shows its metrics.",
            rich_help_panel=_WHERE,
        ),
    ] = "",
    anywhere: Annotated[
        bool,
        typer.Option("--anywhere", help="The server may be on another machine.", rich_help_panel=_WHERE),
    ] = False,
    config: Annotated[
        str, typer.Option(metavar="FILE", help="Options of the server that is started.", rich_help_panel=_WHERE)
    ] = "",
    report: Annotated[str, typer.Option(metavar="NAME", help="Write NAME.json and NAME.html.")] = "loadtest",
    compare: Annotated[str, typer.Option(metavar="FILE", help="The JSON of an earlier run.", show_default=False)] = "",
    fail_if: Annotated[
        list[str] | None,
        typer.Option(metavar="CONDITION", help="Such as p99>100ms or errors>0; repeatable.", show_default=False),
    ] = None,
) -> None:  # fmt: skip
    given: dict[str, Any] = {
        "matches": matches, "ramp": ramp, "duration": duration, "think.mean": think or None,
        "think.kind": "none" if think == 0 else thinking, "book": book, "profile": profile, "format": format,
        "decks": deck or None, "seats": seats, "random": random, "spectators": spectators, "seed": seed,
        "processes": processes, "drops.share": drops, "slow.share": slow, "storms.share": storms,
        "malformed.share": malformed,
    }  # fmt: skip
    try:
        from twinstack.client_sdk.loadtest.running import Target, problems_of
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "twinstack":
            raise
        expected = 'expected pip install "twinstack[loadtest]"'
        typer.echo(f"twinstack loadtest: {error.name} is not installed; {expected}", err=True)
        sys.exit(2)

    target = Target(server, key, admin_token, anywhere, config)
    try:
        failed = _run(target, plan, given, Path(report), compare, fail_if or [])
    except (ClientError, BaseExceptionGroup) as error:
        problems = problems_of(error)
        if not problems:
            raise
        for problem in problems:
            typer.echo(visible(f"twinstack loadtest: {problem}"), err=True)
        sys.exit(2)
    except KeyboardInterrupt:  # before anything has begun
        sys.exit(130)
    sys.exit(1 if failed else 0)


def _run(target: Any, plan: str, given: dict[str, Any], report: Path, compare: str, fail_if: list[str]) -> bool:
    """Check everything, run, and write; gives whether it failed."""
    import trio

    from twinstack.client_sdk.loadtest import results
    from twinstack.client_sdk.loadtest.judge import condition
    from twinstack.client_sdk.loadtest.page import page
    from twinstack.client_sdk.loadtest.plan import read
    from twinstack.client_sdk.loadtest.running import refuse_elsewhere, run

    conditions, wanted = [condition(text) for text in fail_if], read(plan, given)
    before = results.read(Path(compare)) if compare else None
    files = [_named(report, kind) for kind in _WRITTEN]
    _refuse_unwritable(files[0])
    if target.url:
        refuse_elsewhere(target)
    found = trio.run(run, target, wanted)
    failed = [said for one in conditions if (said := one.holds(found))]
    results.write(found, files[0])
    files[1].write_text(page(found, before, failed), encoding="utf-8")
    for line in _summary(found, failed, files):
        typer.echo(visible(line))
    return bool(failed or found.gave_up)


def _named(report: Path, kind: str) -> Path:
    """The file of this kind; a name that ends like one of the two files names both."""
    name = report.stem if report.suffix[1:] in _WRITTEN else report.name
    return report.with_name(f"{name}.{kind}")


def _refuse_unwritable(file: Path) -> None:
    from twinstack.client_sdk.loadtest.errors import LoadError

    if not file.parent.is_dir() or not os.access(file.parent, os.W_OK):
        raise LoadError(f"--report: {file.parent} is no folder that can be written to; expected a NAME in one")


def _summary(found: Any, failed: list[str], files: list[Path]) -> list[str]:
    """What a run comes to, in some lines."""
    from twinstack.client_sdk.loadtest.reports import KINDS, SENT

    counts, total = found.counts, sum(found.errors.values())
    lines = [f"{counts['decisions']} decisions, {found.rate:.4g} a second; {counts['begun']} matches begun"]
    for kind, meaning in KINDS.items():
        if kind != SENT and (timing := found.timings.get(kind)) is not None:
            lines.append(f"{meaning}: p50 {timing.p50:.1f} ms, p99 {timing.p99:.1f} ms, max {timing.max:.1f} ms")
    codes = ", ".join(f"{many} × {code}" for code, many in sorted(found.errors.items()))
    lines.append(f"{total} errors: {codes}" if total else "no errors")
    lines += [f"  {code}: {said}" for code, said in sorted(found.said.items()) if said]
    lines += [f"rooms that could not be closed: {', '.join(found.left)}"] if found.left else []
    lines += [*found.findings, *(f"failed: {one}" for one in failed)]
    return [*lines, f"written: {files[0]} and {files[1]}"]
