"""Replaying a journal on a game that is at its beginning."""

from typing import Any

from twinstack.engine.errors import GameOver, IllegalAnswer, JournalError
from twinstack.engine.kernel.game import Game, Slices
from twinstack.engine.kernel.journal import Journal


def replaying(game: Game[Any], journal: Journal) -> Slices:
    """Give a game all answers of a journal, in slices, with a pause before each answer."""
    for at, answer in enumerate(journal.answers, 1):
        yield
        try:
            yield from game.replaying(answer)
        except (IllegalAnswer, GameOver) as error:
            raise JournalError(f"journal, answer {at}: {error}") from None
    if journal.closing and game.hash() != journal.closing:
        raise JournalError("the game does not come to the hash that closes the journal")
