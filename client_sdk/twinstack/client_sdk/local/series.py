"""Many games of two bots in this process, or in several: every game by its number, so that all can be played again."""

import inspect
import logging
import random
import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context

from twinstack.client_sdk.bots import Bot, Progress
from twinstack.client_sdk.commands.loading import load_bot
from twinstack.client_sdk.errors import ClientError
from twinstack.client_sdk.games import in_one_line
from twinstack.client_sdk.local.decks import Chosen, chosen
from twinstack.client_sdk.local.playing import Played, play
from twinstack.client_sdk.local.table import HOUSE, Table, find_book, house_bot

log = logging.getLogger("twinstack.client_sdk")
SEATS = (1, 2)
AHEAD = 2  # games that wait for each process, so that none is idle


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played. `bots` and `decks` belong together, the first bot's first."""

    bots: tuple[str, str]
    decks: tuple[str, str] = ("", "")
    rulebook: str = ""
    profile: str = ""
    format: str = ""
    seed: str = ""
    strict: bool = False

    def seats_of(self, game: int) -> tuple[int, int]:
        """The seats of the first bot and of the second; they change with each game."""
        return (1, 2) if game % 2 else (2, 1)

    def seed_of(self, game: int) -> str:
        """Two games in a row have the same seed, so that each bot gets the cards that the other one had."""
        return f"{self.seed}/{(game + 1) // 2}"

    def first_of(self, game: int) -> int:
        """The seat that goes first; it changes with every second game."""
        return 1 if (game - 1) // 2 % 2 == 0 else 2


class Players:
    """The two bots, with their decks, ready to play any game of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.book = find_book(plan.rulebook, plan.profile)
        self.made = [named if named in HOUSE else load_bot(named) for named in plan.bots]
        self.decks = [self._deck(deck) for deck in (plan.decks[0], plan.decks[1] or plan.decks[0])]
        self.table(1)  # whatever is wrong with the plan is told at once

    def _deck(self, named: str) -> Chosen:
        return chosen(self.book, named, self.plan.format)

    @property
    def names(self) -> list[str]:
        return [one if isinstance(one, str) else one.__name__ for one in self.made]

    def table(self, game: int, bots: dict[int, Bot] | None = None) -> Table:
        """The table of this game, at its first decision."""
        plan = self.plan
        seats, seed = plan.seats_of(game), plan.seed_of(game)
        people = [(f"Player {seat}", self.decks[seats.index(seat)]) for seat in SEATS]
        named = {seat: one for seat, one in zip(seats, self.made, strict=True) if isinstance(one, str)}
        house = {seat: house_bot(self.book, one, f"{seed} {seat}") for seat, one in named.items()}
        stops = {seat: one.stops for seat, one in (bots or {}).items()}
        first = plan.first_of(game)
        return Table(
            self.book, people, seed, profile=plan.profile, format=plan.format, first=first, house=house, stops=stops
        )

    async def play(self, game: int) -> Progress:
        """Play a game; what a bot raises is told in the result, which is the first bot's."""
        began, plan = time.monotonic(), self.plan
        seats, seed, played = plan.seats_of(game), plan.seed_of(game), Played()
        progress = Progress(game, opponent=self.names[1])
        try:
            random.seed(f"{seed} {game}")  # for bots that draw from Python's own generator
            bots = {}
            for at, one in enumerate(self.made):
                if not isinstance(one, str):
                    played.failed = seats[at]
                    bots[seats[at]] = _new(one, f"{seed} {seats[at]}")
            played.failed = 0
            await play(self.table(game, bots), bots, strict=plan.strict, made=played)
        except Exception as error:  # a bot may raise anything, and the other games go on
            log.debug("game %d failed", game, exc_info=error)
            whose = f"{self.names[seats.index(played.failed)]}: " if played.failed else ""
            progress.result, progress.problem = "failed", whose + in_one_line(error)
        else:
            won = [seat in played.winners for seat in seats]
            progress.result = "draw" if won[0] == won[1] else "won" if won[0] else "lost"
            progress.problem = played.reason
        progress.turn, progress.seconds = played.turn, time.monotonic() - began
        progress.decisions, progress.illegal = played.decisions.total(), played.illegal.total()
        return progress


def _new(made: type[Bot], seed: str) -> Bot:
    """A bot for one game; one that can be given a seed gets one."""
    takes = inspect.signature(made).parameters
    return made(seed=int.from_bytes(random.Random(seed).randbytes(6))) if "seed" in takes else made()  # type: ignore[call-arg]


def played(plan: Plan, games: int, workers: int = 1) -> Iterator[Progress]:
    """Play games 1 to `games`, in this process or in several; each is told when it is over."""
    if workers == 1:
        yield from _here(plan, games)
    else:
        yield from _in_processes(plan, games, min(workers, games))


def _here(plan: Plan, games: int) -> Iterator[Progress]:
    import trio

    players = Players(plan)
    for game in range(1, games + 1):
        yield trio.run(players.play, game)


_players: Players | None = None


def _begin(plan: Plan) -> None:
    """A process begins. It ends at Ctrl-C without a word, which is for the one in charge."""
    global _players
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    _players = Players(plan)


def _game(game: int) -> Progress:
    import trio

    assert _players is not None
    return trio.run(_players.play, game)


def _in_processes(plan: Plan, games: int, workers: int) -> Iterator[Progress]:
    Players(plan)  # whatever is wrong is told here, and not by each process
    waiting: set[Future[Progress]] = set()
    numbers = iter(range(1, games + 1))
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (plan,))
    try:
        while True:
            more = islice(numbers, workers * AHEAD - len(waiting))
            waiting |= {pool.submit(_game, game) for game in more}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from sorted((one.result() for one in done), key=lambda one: one.game)
    except BrokenProcessPool:
        raise ClientError("a process that played games has ended: perhaps a bot has used up the memory") from None
    finally:
        pool.shutdown(cancel_futures=True)
