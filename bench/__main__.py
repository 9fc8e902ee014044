"""`python -m bench NAME [--json FILE] [--quick]`: exit code 1 means that a target was missed."""

import argparse
import gc
import importlib
import pkgutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import bench
from bench import any_book
from bench.report import Row, Yardstick, measure_yardstick, print_table, write_json
from twinstack.engine import rulebooks
from twinstack.engine.brought import add_books
from twinstack.engine.errors import TwinstackError


def main(args: list[str] | None = None) -> int:
    """Run one benchmark and report; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Run a benchmark.")
    parser.add_argument("name", metavar="NAME", help=f"one of: {', '.join(names()) or 'none yet'}")
    parser.add_argument("--json", type=_file, metavar="FILE", help="write the results to this file, too")
    parser.add_argument("--book", metavar="BOOK", help="of this rule book; for `engine`, beside Magic, and for `env`")
    parser.add_argument("--quick", action="store_true", help="smaller sizes: to try it out, not to compare")
    options = parser.parse_args(args)
    if options.name not in names():
        known = ", ".join(names()) or "none yet"
        print(f"bench: there is no benchmark {options.name!r}; the known ones are: {known}.", file=sys.stderr)
        return 2
    run: Callable[[Yardstick, bool], list[Row]] = importlib.import_module(f"bench.{options.name}").run
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
    gc.collect()
    gc.disable()  # as timeit does: collections come at random moments and would distort the figures
    yardstick = measure_yardstick()
    rows = run(yardstick, options.quick)
    gc.enable()
    print_table(rows, yardstick)
    if options.json:
        write_json(options.json, rows, yardstick, quick=options.quick)
    return 1 if any(row.met is False for row in rows) else 0


def _file(text: str) -> Path:
    """The file for the results. A missing folder is reported before anything is measured."""
    if Path(text).is_dir() or not Path(text).parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text} cannot be written; expected a file in a folder that is there")
    return Path(text)


def names() -> list[str]:
    """The names of all benchmarks: the modules here that are not part of the frame."""
    return sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if module.name not in FRAME)


OF_A_BOOK = ("engine", "env")
FRAME = {"__main__", "any_book", "made_up_cards", "report"}

if __name__ == "__main__":
    sys.exit(main())
