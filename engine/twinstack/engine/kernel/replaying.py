"""Replaying a journal on a game that is at its beginning."""

from typing import Any

from twinstack.engine.errors import GameOver, IllegalAnswer, JournalError
from twinstack.engine.kernel.game import Game, Slices
from twinstack.engine.kernel.journal import Journal


def replaying(game: Game[Any], journal: Journal, upto: int | None = None) -> Slices:
    """Give a game the answers of a journal that it has not had, in slices, with a pause before each answer.

    With `upto`, only the first so many answers of the journal.
    """
    had = len(game.journal.answers)
    for at, answer in enumerate(journal.answers[had:upto], had + 1):
        yield
        try:
            yield from game.replaying(answer)
        except (IllegalAnswer, GameOver) as error:
            raise JournalError(f"journal, answer {at}: {error}") from None
    if upto is None and journal.closing and game.hash() != journal.closing:
        raise JournalError("the game does not come to the hash that closes the journal")
