"""Small faults are put into the rules, one at a time, and the tests have to notice each of them.

A fault that no test notices has survived: it needs a test of the rule that it breaks, or, where it makes no difference
to anybody, the reason in its list. Nothing is written to the checkout; a fault lives in a process of its own.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from tests.arguments import natural
from tests.mutation import noticed
from tests.mutation.mutant import AREAS, Mutant, all_mutants, chosen, mistakes
from tests.mutation.proving import PROOFS, Outcome, Proofs, start
from tests.mutation.running import by_the_same, outcomes
from tests.mutation.swapping import Loaded

CAUGHT, SURVIVED, EQUIVALENT = "caught", "survived", "equivalent"
EXAMPLES = """examples:
  python -m tests.mutation                              all of them, on all cores
  python -m tests.mutation --area copying --area layers these areas
  python -m tests.mutation prototype ward               those with one of these words in their name or file
  python -m tests.mutation --proofs conformance         noticed by the rule catalogue alone?
  python -m tests.mutation --same                       each only by the test that noticed it the last time
  python -m tests.mutation --list                       what there is, without running anything

The first run, and one after a change, runs all the tests once to see which runs which line; that is kept in .mutation/.
Which test noticed which fault is kept in tests/mutation/noticed.json.
Exit code 0: every fault is noticed, or shown to be equivalent. 1: some are not. 2: the lists are wrong.
"""


def options(args: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="part of a mutant's name or file (default: all)")
    parser.add_argument("--area", action="append", default=[], choices=AREAS, help="may be given more than once")
    parser.add_argument(
        "--proofs", action="append", default=[], choices=list(PROOFS), help="which tests run (default: all)"
    )
    parser.add_argument(
        "--workers", type=natural, default=os.cpu_count() or 1, metavar="N", help="processes (default: %(default)s)"
    )
    parser.add_argument(
        "--most", type=natural, default=None, metavar="N", help="give up after so many tests: quicker, and no proof"
    )
    parser.add_argument("--old-map", action="store_true", help="use the kept map of lines although something changed")
    parser.add_argument(
        "--same",
        action="store_true",
        help="run only what noticed each the last time: minutes, and no proof of a survivor",
    )
    parser.add_argument("--every", type=natural, default=1, metavar="N", help="take only each Nth of them")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    parser.add_argument("--verbose", action="store_true", help="tell of each mutant which test noticed it")
    return parser.parse_args(args)


def main(args: Sequence[str] | None = None) -> int:
    wanted = options(args)
    everything = all_mutants()
    mutants = chosen(everything, wanted.area, wanted.words)[:: wanted.every]
    if not mutants:
        print("no mutant fits; --list shows all", file=sys.stderr)
        return 2
    if wanted.list:
        for one in mutants:
            print(f"{one.area}: {one.name}{' (equivalent)' if one.equivalent else ''}")
        return 0
    if wrong := mistakes(mutants):
        print("\n".join(wrong), file=sys.stderr)
        return 2
    if not hasattr(os, "fork"):
        print("a process cannot copy itself on this system, and each fault needs one", file=sys.stderr)
        return 2
    if wanted.same:
        mutants = [one for one in mutants if not one.equivalent]
    loaded = Loaded()

    def work(proofs: Proofs) -> int:
        return _report(_outcomes(proofs, loaded, mutants, wanted), mutants, wanted)

    return start(_places(wanted, mutants), work)


def _places(wanted: argparse.Namespace, mutants: list[Mutant]) -> list[str]:
    """The files whose tests run."""
    if wanted.same:
        noted = noticed.kept()
        return sorted({noted[one.name].split("::")[0] for one in mutants if one.name in noted})
    return _once([place for name in wanted.proofs or PROOFS for place in PROOFS[name]])


def _outcomes(
    proofs: Proofs, loaded: Loaded, mutants: list[Mutant], wanted: argparse.Namespace
) -> Iterator[tuple[Mutant, Outcome]]:
    noted = noticed.kept()
    if wanted.same:
        yield from by_the_same(proofs, loaded, mutants, noted, wanted.workers)
        return
    everything = all_mutants()
    found: dict[str, str] = {}
    try:
        for mutant, outcome in outcomes(
            proofs, loaded, mutants, sorted({one.file for one in everything}), lambda text: print(text, flush=True),
            noted=noted, workers=wanted.workers, most=wanted.most, old_map=wanted.old_map,
        ):  # fmt: skip
            if outcome.by in proofs.items:
                found[mutant.name] = outcome.by
            yield mutant, outcome
    finally:
        noticed.keep(found, {one.name for one in everything})


def _once(places: list[str]) -> list[str]:
    """Without what lies in another of them."""
    return [one for one in places if not any(one.startswith(f"{other}/") for other in places)]


def _report(run: Iterator[tuple[Mutant, Outcome]], mutants: list[Mutant], wanted: argparse.Namespace) -> int:
    console = Console()
    counts: dict[str, Counter[str]] = {area: Counter() for area in AREAS}
    bad: list[str] = []
    begin = time.monotonic()
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("mutants", total=len(mutants))
        tell = progress.console.print
        for mutant, outcome in run:
            progress.advance(bar)
            became, line = _judged(mutant, outcome)
            counts[mutant.area][outcome.proof or became] += 1
            if became == SURVIVED:
                bad.append(line)
            if became == SURVIVED or wanted.verbose:
                tell(line, markup=False, soft_wrap=True, style="red" if became == SURVIVED else None)
    console.print(_table(counts))
    print(f"{len(mutants)} mutants in {time.monotonic() - begin:,.0f} s; {len(bad)} to look at")
    return 1 if bad else 0


def _judged(mutant: Mutant, outcome: Outcome) -> tuple[str, str]:
    """What became of it, and the line that says so."""
    about = f"{mutant.area}: {mutant.name}"
    if outcome.problem:
        return SURVIVED, f"BROKEN {about} ({mutant.file}): {outcome.problem}"
    if outcome.by and mutant.equivalent:
        return SURVIVED, f"CAUGHT {about}, though marked as equivalent: {outcome.by}: {outcome.said}"
    if outcome.by:
        return CAUGHT, f"caught {about}: {outcome.by} ({outcome.tests} tests, {outcome.seconds:.1f} s): {outcome.said}"
    if mutant.equivalent:
        return EQUIVALENT, f"equivalent {about}: {mutant.equivalent}"
    return SURVIVED, f"SURVIVED {about} ({mutant.file}; {outcome.tests} tests, {outcome.seconds:.1f} s)"


def _table(counts: dict[str, Counter[str]]) -> Table:
    kinds = [*PROOFS, EQUIVALENT, SURVIVED]
    table = Table("area", "mutants", *(f"by {one}" if one in PROOFS else one for one in kinds))
    whole: Counter[str] = Counter()
    for area, count in counts.items():
        whole.update(count)
        if count:
            table.add_row(area, str(count.total()), *(str(count[kind]) for kind in kinds))
    table.add_row("all", str(whole.total()), *(str(whole[kind]) for kind in kinds), style="bold")
    return table


if __name__ == "__main__":
    sys.exit(main())
