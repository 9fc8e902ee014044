"""A base for small rule books: declare a sheet, cards and a few rules, and the game can be played everywhere.

`Rules` is what a book declares. `Book` turns it into everything that the server, the commands and bots ask for.
"""

from twinstack.engine.core.asking import choose
from twinstack.engine.core.book.abilities import After, Enters, Played, Used
from twinstack.engine.core.book.cards import Card, CardBook, Deck
from twinstack.engine.core.book.copying import Has, HasMore
from twinstack.engine.core.book.facade import Book
from twinstack.engine.core.book.rules import Places, Rules
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.copying.becoming_a_copy import become_copies
from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.words.copying import BecomeCopy, CopyOnStack

__all__ = [
    "After",
    "BecomeCopy",
    "Book",
    "BookState",
    "Card",
    "CardBook",
    "CopyOnStack",
    "Deck",
    "Enters",
    "Has",
    "HasMore",
    "Places",
    "Played",
    "Rules",
    "Table",
    "Used",
    "become_copies",
    "choose",
    "does",
    "find",
]
