"""`python -m bench NAME [--json FILE] [--write FILE] [--quick]`: exit code 1 means that a target was missed.

`all` runs each benchmark in a process of its own; `check` compares a few ratios with stored ones, within a minute.
"""

import argparse
import gc
import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import bench
from bench import any_book, check, figures
from bench.report import Row, measure_yardstick, print_table, write_json
from twinstack.engine import rulebooks
from twinstack.engine.brought import add_books
from twinstack.engine.errors import TwinstackError


def main(args: list[str] | None = None) -> int:
    """Run one benchmark and report; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Run a benchmark.")
    parser.add_argument("name", metavar="NAME", help=f"all, check, or one of: {', '.join(names())}")
    parser.add_argument("--json", type=_file, metavar="FILE", help="write the results to this file, too")
    parser.add_argument("--write", type=_file, metavar="FILE", help="write them into this page, and its JSON beside it")
    parser.add_argument("--store", action="store_true", help="for `check`: store the ratios anew")
    parser.add_argument("--minutes", type=float, metavar="N", help="for `soak`: so long, instead of 30")
    parser.add_argument("--book", metavar="BOOK", help="of this rule book; for `engine`, beside Magic, and for `env`")
    parser.add_argument("--quick", action="store_true", help="smaller sizes: to try it out, not to compare")
    options = parser.parse_args(args)
    if fault := _fault(options):
        print(f"bench: {fault}", file=sys.stderr)
        return 2
    if options.name == "check":
        gc.disable()
        return check.main(store=options.store)
    if options.name == "all":
        return _all(options)
    run: Callable[..., list[Row]] = importlib.import_module(f"bench.{options.name}").run
    if options.book is not None:
        if options.name not in OF_A_BOOK:
            known = " and ".join(f"`python -m bench {name} --book BOOK`" for name in OF_A_BOOK)
            print(f"bench: {options.name} knows no --book; {known} do.", file=sys.stderr)
            return 2
        try:
            add_books()
            rulebooks.find(options.book)
        except TwinstackError as error:
            print(f"bench: {error}", file=sys.stderr)
            return 2
        of_a_book = any_book.run if options.name == "engine" else importlib.import_module(f"bench.{options.name}").run
        run = partial(of_a_book, name=options.book)
    if options.minutes is not None:
        run = partial(run, minutes=options.minutes)
    facts = figures.machine()
    gc.collect()
    gc.disable()  # as timeit does: collections come at random moments and would distort the figures
    yardstick = measure_yardstick()
    rows = run(yardstick, options.quick)
    gc.enable()
    print_table(rows, yardstick)
    if options.json:
        write_json(options.json, rows, yardstick, quick=options.quick)
    if options.write:
        figures.write(options.write, options.name, rows, yardstick, facts)
    return 1 if any(row.met is False for row in rows) else 0


def _fault(options: argparse.Namespace) -> str:
    """Why this cannot be done, in a sentence; empty if it can."""
    if options.name not in (*names(), "all", "check"):
        return f"there is no benchmark {options.name!r}; the known ones are: {', '.join(names())}."
    if options.store and options.name != "check":
        return f"{options.name} knows no --store; `python -m bench check --store` does."
    if options.minutes is not None and options.name != "soak":
        return f"{options.name} knows no --minutes; `python -m bench soak --minutes N` does."
    if options.write and options.quick:
        return "--quick is for trying out: its figures are not written; leave out --write or --quick."
    if options.name == "all" and not options.write and not options.quick:
        return "say with --write FILE where the figures of all benchmarks go, or try them out with --quick."
    return ""


def _all(options: argparse.Namespace) -> int:
    """Run every benchmark, one after the other; what one finds is written before the next begins."""
    more = ["--quick"] if options.quick else ["--write", str(options.write)]
    codes = {name: subprocess.run([sys.executable, "-m", "bench", name, *more]).returncode for name in names()}
    for name, code in codes.items():
        if code:
            print(f"bench: {name} {'missed a target' if code == 1 else f'ended with exit code {code}'}.")
    return max(codes.values())


def _file(text: str) -> Path:
    """The file for the results. A missing folder is reported before anything is measured."""
    if Path(text).is_dir() or not Path(text).parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text} cannot be written; expected a file in a folder that is there")
    return Path(text)


def names() -> list[str]:
    """The names of all benchmarks: the modules here that are not part of the frame."""
    return sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if module.name not in FRAME)


OF_A_BOOK = ("engine", "env")
FRAME = {
    "__main__",
    "any_book",
    "by_turns",
    "check",
    "figures",
    "inside",
    "load",
    "made_up_cards",
    "one_side",
    "report",
}

if __name__ == "__main__":
    sys.exit(main())
