"""One fault that has to be there before anything is loaded, in a process of its own. `running` starts it."""

import argparse
import sys

import msgspec

from tests.arguments import file_to_read
from tests.mutation import proving
from tests.mutation.mutant import Mutant
from tests.mutation.swapping import load_mutated


class Task(msgspec.Struct):
    mutant: Mutant
    names: list[str]
    usual: dict[str, float]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.fresh", description=(__doc__ or "").split(".")[0])
    parser.add_argument("task", type=file_to_read, help="the fault and the tests, as `running` writes them")
    task = msgspec.json.decode(parser.parse_args().task.read_bytes(), type=Task)
    load_mutated(task.mutant)
    places = list(dict.fromkeys(name.split("::")[0] for name in task.names))

    def work(proofs: proving.Proofs) -> int:
        there = [name for name in task.names if name in proofs.items]
        proving.answer(proofs.first_to_fail(there, task.usual))
        return 0

    proving.start(places, work)
    proving.answer(proving.Outcome(places[0], proving.proof_of(places[0]), "the tests could not even be loaded", 0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
