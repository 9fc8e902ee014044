"""`python -m bench.one_side GAMES TURNS RUNS`: random play, the whole path, and what a few things take, as JSON.

They are measured with the modules that Python finds: `bench compiled` runs it with compiled modules and without.
"""

import argparse
import gc
import json

from bench import copying, tokens, wire
from bench.by_turns import by_turns
from bench.engine import answers
from bench.server import ROOMS, SECONDS, seen_by_both
from twinstack.engine.running_as import running_as

TOGETHER = 40  # decisions


def played(games: int) -> list[float]:
    """The processor time of each 40 decisions in a row: the same in each run."""
    took = [seconds for seconds, _ in answers(games)]
    return [sum(took[at : at + TOGETHER]) for at in range(0, len(took) - TOGETHER + 1, TOGETHER)]


def things() -> dict[str, float]:
    """The microseconds of what other benchmarks measure, by the name of the figure there."""
    swarm, swarm_of_thousand = tokens.each_token(), copying.each_token()
    return {swarm[0]: swarm[1], swarm_of_thousand[0]: swarm_of_thousand[1], wire.PLAIN: wire.plain_cost(200)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.one_side", description="Random play and the whole path.")
    parser.add_argument("games", type=int)
    parser.add_argument("turns", type=int)
    parser.add_argument("runs", type=int, help="in which it is measured when both players see an answer")
    given = parser.parse_args()
    gc.disable()
    took, each = played(given.games), things()
    gc.enable()
    found = {"as": running_as(), "took": took, "things": each, "turns": by_turns(given.turns)}
    found["seen"], _ = seen_by_both(given.runs, ROOMS, SECONDS, idle=1.0)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
