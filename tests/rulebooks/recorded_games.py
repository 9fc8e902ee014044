"""How a game of each of our rule books goes, so that a change of the rules is noticed that needs another version.

`python -m tests.rulebooks.recorded_games` writes it anew.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from twinstack.engine import rulebooks
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Opening, Sitting
from twinstack.server.rooms.position_sums import Sums

FILE = Path(__file__).with_suffix(".json")
BOOKS = ("magic", "magic-2004", "grand-archive")
ANSWERS = 400
GAMES = 3


def played(rules: str) -> dict[str, Any]:
    """The version of a book's rules, digests of the cards and of what is summed up, and how some games go."""
    book, told = rulebooks.find(rules), []
    known: dict[str, str] = {}
    for number in range(GAMES):
        decks = [book.decks.offered[(number + seat) % len(book.decks.offered)] for seat in range(2)]
        people = [Sitting(f"Player {seat + 1}", deck.list(), deck.leader) for seat, deck in enumerate(decks)]
        game, player = book.games.open(Opening(people, f"recorded {number}".encode())), RandomPlayer(f"{number}")
        known |= game.journal.cards
        sums_of = Sums(book, game).of
        sums = [sums_of(game)]
        while game.decision is not None and len(game.journal.answers) < ANSWERS:
            game.answer(player.choose(game, game.decision))
            sums.append(sums_of(game))
        told.append(digest([one.values for one in sums])[:16])
    return {"version": book.version, "cards": digest(known)[:16], "summed": sums[0].names, "games": told}


def recorded() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


def main() -> None:
    argparse.ArgumentParser(
        prog="python -m tests.rulebooks.recorded_games", description=f"Record games of each rule book in {FILE.name}."
    ).parse_args()
    FILE.write_text(json.dumps({rules: played(rules) for rules in BOOKS}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
