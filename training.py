"""Plays what a wheel is trained with: a few games of each rule book, with all that their viewers are told.

The build hook runs it (`hatch_build.py`), with nothing but the sources and what they need.
"""

import msgspec

from twinstack.engine import rulebooks
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Bot, Opening, RuleBook, Sitting
from twinstack.server.automatic import automatic
from twinstack.server.stopping import Stopping
from twinstack.server.views.audience import Audience

GAMES = 8  # of each rule book
MOST = 600  # decisions of one game

_PACK = msgspec.msgpack.Encoder().encode


def main() -> None:
    for name in rulebooks.names():
        for number in range(GAMES):
            play(rulebooks.find(name), number)


def play(book: RuleBook, number: int) -> None:
    """A game of two players, one of whom is greedy in every second game."""
    random = Randomness(f"training {number}".encode())
    people = [Sitting(f"Player {seat}", tuple(random.pick(book.decks.offered).list())) for seat in (1, 2)]
    game = book.games.open(Opening(people, f"training {number}".encode(), "", book.decks.formats[0], None))
    players: list[Bot] = [RandomPlayer(f"training {number}"), RandomPlayer(f"training {number} too")]
    if number % 2:
        players[0] = book.bots.greedy()
    audience, stops = Audience(game), Stopping()
    for count in range(MOST):
        decision = game.decision
        if decision is None:
            return
        for _, viewer, news in audience.news():
            _PACK(news)
            if viewer.seat == decision.seat:
                _PACK(viewer.decision(decision, count))
                viewer.new_texts()
        answer = automatic(book.passing, game, decision, stops) if count % 2 else None
        game.answer(players[decision.seat].choose(game, decision) if answer is None else answer)


if __name__ == "__main__":
    main()
