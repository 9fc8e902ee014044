"""A base for rule books: whoever declares a sheet, cards and a few rules has a game that is played everywhere.

`Rules` is what a book declares, and `Book` makes of it all that a server, the commands and bots ask of a rule book.
"""

from twinstack.engine.core.asking import choose
from twinstack.engine.core.book.abilities import After, Enters, Played, Used
from twinstack.engine.core.book.cards import Card, CardBook, Deck
from twinstack.engine.core.book.copying import Has, HasMore, become_copy, copy_on_stack
from twinstack.engine.core.book.facade import Book
from twinstack.engine.core.book.rules import Places, Rules
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.interpreter import does, find

__all__ = [
    "After",
    "Book",
    "BookState",
    "Card",
    "CardBook",
    "Deck",
    "Enters",
    "Has",
    "HasMore",
    "Places",
    "Played",
    "Rules",
    "Table",
    "Used",
    "become_copy",
    "choose",
    "copy_on_stack",
    "does",
    "find",
]
