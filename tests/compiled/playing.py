"""`python -m tests.compiled.playing DECISIONS`: plays the beginning of a game of each rule book; prints hashes."""

import argparse
import hashlib

from tests.rulebooks.playing import RULES, known, seating
from twinstack.engine.kernel import entities


def hashes(decisions: int) -> list[str]:
    """By rule book: a hash of its state at every tenth decision, and of its journal."""
    known()
    found = []
    for rules in RULES:
        seated = seating(rules, 1, 2)
        seen = hashlib.sha256()
        while seated.game.decision is not None and len(seated.game.journal.answers) < decisions:
            seated.play(decisions=10)
            seen.update(seated.game.hash().encode())
        seen.update(seated.game.journal.to_json().encode())
        found.append(f"{rules} {seen.hexdigest()}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.compiled.playing", description="Play the beginning of a game of each rule book."
    )
    parser.add_argument("decisions", type=int, metavar="DECISIONS", help="how many of each game")
    decisions = parser.parse_args().decisions
    print(entities.__file__)
    print("\n".join(hashes(decisions)))


if __name__ == "__main__":
    main()
