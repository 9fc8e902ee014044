"""The cost of random play with any rule book, beside that of Magic in the same run."""

import time
from statistics import median

from bench.report import Row, Target, Yardstick
from twinstack.engine import rulebooks
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import AnyGame, Opening, RuleBook, Sitting

LONG_GAME = 20  # turns


def run(yardstick: Yardstick, quick: bool, name: str) -> list[Row]:
    """Play games of the book and of Magic alternately, so that other load on the machine affects both.

    A decision's cost is the time of all games by the number of all their decisions, as in the benchmark of Magic alone.
    Beside it stands the cost in the middle game, since games that go on for long weigh more in the first.
    """
    book, magic, games = rulebooks.find(name), rulebooks.find(rulebooks.USUAL), 4 if quick else 40
    played: dict[str, list[tuple[float, int, int]]] = {name: [], rulebooks.USUAL: []}
    for number in range(games):
        for each in (book, magic):
            played[each.name].append(_played(each, number))
    own, usual = _each(played[name]), _each(played[rulebooks.USUAL])
    middle = _in_middle(played[name]) / _in_middle(played[rulebooks.USUAL])
    options = sum(seen for _, seen, _ in played[name]) / sum(answers for *_, answers in played[name])
    return [
        yardstick.row("engine", f"{name}, random play: one decision", own * 1e6, "µs"),
        yardstick.row("engine", f"{name}, random play: options of a decision", options, "options"),
        yardstick.row("engine", f"{rulebooks.USUAL}, random play: one decision", usual * 1e6, "µs"),
        yardstick.row("engine", f"a decision: {name} / {rulebooks.USUAL}", own / usual, "times", Target("≤", 1)),
        yardstick.row("engine", f"the same, in the middle game: {name} / {rulebooks.USUAL}", middle, "times"),
        *_again(yardstick, book),
    ]


def _each(games: list[tuple[float, int, int]]) -> float:
    return sum(spent for spent, *_ in games) / sum(answers for *_, answers in games)


def _in_middle(games: list[tuple[float, int, int]]) -> float:
    return median(spent / answers for spent, _, answers in games)


def _begun(book: RuleBook, number: int) -> tuple[AnyGame, list[RandomPlayer]]:
    random, seats = Randomness(f"bench {number}".encode()), max(2, book.games.seats.start)
    decks = [tuple(random.pick(book.decks.offered).list()) for _ in range(seats)]
    people = [Sitting(f"Player {at + 1}", deck) for at, deck in enumerate(decks)]
    game = book.games.open(Opening(people, f"bench {number}".encode()))
    return game, [RandomPlayer(f"bench {number} {seat}") for seat in range(seats)]


def _played(book: RuleBook, number: int) -> tuple[float, int, int]:
    """The seconds that a game's answers took, with everything that followed, and the number of options and answers."""
    game, players = _begun(book, number)
    spent, options = 0.0, 0
    while (decision := game.decision) is not None:
        options += len(decision.options)
        answer = players[decision.seat].choose(game, decision)
        begin = time.process_time()
        game.answer(answer)
        _look(game)
        spent += time.process_time() - begin
    return spent, options, len(game.journal.answers)


def _look(game: AnyGame) -> int:
    """Read all options of a decision, since some are made only when they are read."""
    return len(game.decision.options) if game.decision is not None else 0


def _again(yardstick: Yardstick, book: RuleBook) -> list[Row]:
    """Replay a whole game, and fork others after some turns."""
    game, players = _begun(book, 0)
    while game.decision is not None:
        game.answer(players[game.decision.seat].choose(game, game.decision))
    begin = time.process_time()
    again = book.games.reopen(game.journal)
    for answer in game.journal.answers:
        again.replay(answer)
    replayed = (time.process_time() - begin) / len(game.journal.answers)
    forks = []
    for number in range(5):
        game, players = _begun(book, number)
        while game.decision is not None and (book.games.turn(game) < LONG_GAME or not game.at_rest):
            game.answer(players[game.decision.seat].choose(game, game.decision))
        begin = time.process_time()
        game.fork()
        forks.append(time.process_time() - begin)
    return [
        yardstick.row("engine", f"{book.name}: replay of 500 decisions", replayed * 500, "s", Target("≤", 1)),
        yardstick.row("engine", f"{book.name}: fork, {LONG_GAME} turns in", median(forks) * 1e3, "ms", Target("≤", 5)),
    ]
