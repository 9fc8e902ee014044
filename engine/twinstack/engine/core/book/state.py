"""The state of a game of a small book: zones, flags and statistics are those of its sheet."""

from typing import TYPE_CHECKING, Any, TypeAlias

from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.entities import Player
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.state import State

if TYPE_CHECKING:
    from twinstack.engine.core.book.rules import Rules


class BookState(CoreState[Any, Player]):
    """The state of a game of a small book. `book` is its rules, which never change; `cards` are all that it knows.

    The fields of its cards come from its sheet, so no type can name them: objects are `Any`.
    """

    def __init__(self, book: "Rules", players: list[Player], random: Randomness) -> None:
        super().__init__(players, random, book.sheet)
        self.book = book
        self.meaning = book.meaning
        self.cards = book.cards


Table: TypeAlias = Game[BookState]


def table_of(game: Game[State], book: "Rules") -> Table:
    """The same game, typed as one of this book; a TypeError if it is of another."""
    if not isinstance(game.state, BookState) or game.state.book is not book:
        raise TypeError(f"a game of {book.name} was expected, not one with {type(game.state).__name__}")
    same: Any = game  # a `cast` would take as long again, and this is asked at each answer
    table: Table = same
    return table
