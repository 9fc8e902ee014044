"""The decks of a rule book against each other: who wins how often, played by greedy bots.

python -m tests.rulebooks.matches --book grand-archive --games 200
"""

import argparse
from collections import Counter
from itertools import combinations

from tests.arguments import natural
from tests.rulebooks.playing import known
from twinstack.engine import brought
from twinstack.engine.errors import UnknownRuleBook
from twinstack.engine.rulebook import Deck, Opening, RuleBook, Sitting

LONG = 20_000  # decisions that no game of two greedy bots takes


def winner(book: RuleBook, first: Deck, second: Deck, number: int) -> str:
    """The deck that wins the game of this number; nothing where nobody does."""
    people = [Sitting(deck.name, tuple(deck.list())) for deck in (first, second)]
    game, bots = book.games.open(Opening(people, f"match {number}".encode())), [book.bots.greedy() for _ in people]
    while game.decision is not None and len(game.journal.answers) < LONG:
        game.answer(bots[game.decision.seat].choose(game, game.decision))
    assert game.over, f"{first.name} against {second.name}, game {number}, goes on"
    return next((player.name for player in game.state.players if player.won), "")


def match(book: RuleBook, one: Deck, other: Deck, games: int) -> Counter[str]:
    """How often each of them wins; they take turns to begin."""
    pairs = [(one, other) if number % 2 else (other, one) for number in range(games)]
    return Counter(winner(book, *pair, number) for number, pair in enumerate(pairs))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.rulebooks.matches", description=__doc__.splitlines()[0])
    parser.add_argument("--book", default="grand-archive")
    parser.add_argument("--games", type=natural, default=200, help="games for each pair of decks")
    said = parser.parse_args()
    known()
    try:
        book = brought.find(said.book)
    except UnknownRuleBook as error:
        parser.error(str(error))
    for one, other in combinations(book.decks.offered, 2):
        won = match(book, one, other, said.games)
        print(f"{one.name} {won[one.name]}, {other.name} {won[other.name]}, nobody {won['']}")


if __name__ == "__main__":
    main()
