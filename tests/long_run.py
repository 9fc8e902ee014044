"""Many random games, each checked on the way: `python -m tests.long_run --games 10000 --workers 2`.

`--check` says what is looked at: the rules, what onlookers are sent, or whether it tells them what they may not know.
A game that breaks something leaves its journal, with the seed to play it again: `--start SEED --games 1`.
"""

import argparse
import multiprocessing
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tests.arguments import folder_to_fill, natural, seed
from tests.engine.playing import Seating as MagicSeating
from tests.rulebooks.invariants import check
from tests.rulebooks.playing import RULES, Seating, known, replayed, replayed_elsewhere, seating
from tests.server.onlookers import LONG, watch
from tests.server.secrets import Tally, keep_secrets
from twinstack.engine.rulebook import AnyGame

MANY = 250  # objects: where there are more, there is more to check, and it is done less often


class Result(NamedTuple):
    number: int
    decisions: int
    problem: str  # empty if there was none


class Task(NamedTuple):
    number: int
    every: int
    patience: int
    folder: Path
    copiers: bool = False
    check: str = "rules"
    rules: str = "magic"


def one_game(task: Task) -> Result:
    """Play a game to its end; the result says what went wrong."""
    known()
    seated = MagicSeating(task.number, copiers=True) if task.copiers else seating(task.rules, task.number)
    game = seated.game
    signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, task.patience)  # of processor time: other work on the machine counts not
    try:
        CHECKS[task.check](seated, task)
    except Exception:
        signal.setitimer(signal.ITIMER_PROF, 0)
        path = task.folder / f"game-{task.number}.journal"
        path.write_text(game.journal.to_json(), encoding="utf-8")
        lines = traceback.format_exc().splitlines()
        return Result(task.number, len(game.journal.answers), "\n".join([f"journal: {path}", *lines[-12:]]))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return Result(task.number, len(game.journal.answers), "")


def _by_the_rules(seating: Seating, task: Task) -> None:
    """What must hold at every moment holds, and the journal replays."""

    def visit(game: AnyGame) -> None:
        every = task.every * (1 + len(game.state.objects) // MANY)
        if len(game.journal.answers) % every == task.number % every:
            check(game)

    game = seating.play(visit)
    check(game)
    if task.number % 10 == 0:
        assert replayed(game.journal).hash() == game.hash(), "the journal does not replay to the same state"
    if task.number % 100 == 0:
        assert replayed_elsewhere(game, task.number) == game.hash(), "another process comes to another state"


def _before_onlookers(seating: Seating, task: Task) -> None:
    """Copies that are kept by patches stay in step."""
    watch(seating, every=1 if task.number % 3 else 5)


def _in_secret(seating: Seating, task: Task) -> None:
    """What a viewer may not know makes no difference to them."""
    keep_secrets(seating, LONG, 20, Tally())


CHECKS = {"rules": _by_the_rules, "views": _before_onlookers, "secrets": _in_secret}


def _too_long(signum: int, frame: FrameType | None) -> None:
    raise TimeoutError("the game took too long")


def results(tasks: list[Task], workers: int) -> Iterator[Result]:
    if workers == 1:
        yield from map(one_game, tasks)
        return
    with multiprocessing.Pool(workers) as pool:
        yield from pool.imap(one_game, tasks, chunksize=1)  # in order, so that a run can be resumed


def main(args: list[str] | None = None) -> int:
    """Exit code 1 means that something broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_run", description="Play many random games.")
    parser.add_argument("--games", type=natural, default=1000, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument(
        "--start", type=seed, default=0, metavar="SEED", help="the first seed: to resume, or to play again"
    )
    parser.add_argument("--workers", type=natural, default=1, metavar="N", help="processes (default: %(default)s)")
    parser.add_argument("--every", type=natural, default=13, metavar="N", help="check before every Nth decision")
    parser.add_argument("--patience", type=natural, default=300, metavar="SECONDS", help="processor time for a game")
    parser.add_argument(
        "--folder", type=folder_to_fill, default=Path("."), metavar="DIR", help="for journals of failures"
    )
    parser.add_argument("--check", choices=CHECKS, default="rules", help="what is looked at (default: %(default)s)")
    parser.add_argument("--copiers", action="store_true", help="only decks that do nothing but copy")
    parser.add_argument("--book", choices=RULES, default="magic", help="what is played (default: %(default)s)")
    options = parser.parse_args(args)
    if options.copiers and options.book != "magic":
        parser.error("--copiers names decks of Magic; leave out one of --copiers and --book")
    options.folder.mkdir(parents=True, exist_ok=True)
    numbers = range(options.start, options.start + options.games)
    rest = (options.every, options.patience, options.folder, options.copiers, options.check, options.book)
    tasks = [Task(number, *rest) for number in numbers]
    failed, decisions, played, begin = 0, 0, 0, time.monotonic()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    try:
        with Progress(*columns) as progress:
            bar = progress.add_task("games", total=options.games)
            for result in results(tasks, options.workers):
                progress.advance(bar)
                played += 1
                decisions += result.decisions
                if result.problem:
                    failed += 1
                    progress.print(f"[red]seed {result.number}, decision {result.decisions}[/red]")
                    progress.print(result.problem, markup=False)
    except KeyboardInterrupt:
        left = options.games - played
        print(f"stopped; go on with --start {options.start + played} --games {left}", file=sys.stderr)
    spent = time.monotonic() - begin
    print(f"{played} games, {decisions:,} decisions in {spent:,.0f} s; {failed} games broke something")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
