"""A base for small rule books: declare a sheet, cards and a few rules, and the game can be played everywhere.

`Rules` is what a book declares. `Book` turns it into everything that the server, the commands and bots ask for.
"""

from twinstack.engine.core.asking import choose, divide, pick_number, pick_option, put_in_order, yes
from twinstack.engine.core.book.abilities import Played, Triggers, Used
from twinstack.engine.core.book.cards import Card, CardBook
from twinstack.engine.core.book.costs import GetsFlag, GiveUp, Spend
from twinstack.engine.core.book.facade import Book
from twinstack.engine.core.book.modifications import Controlled, Gains, Has, HasMore, Loses
from twinstack.engine.core.book.rules import Places, Rules, Until
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.copying.becoming_a_copy import become_copies
from twinstack.engine.core.costs import payable, pays
from twinstack.engine.core.decks import Deck
from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.refusing import Refusal
from twinstack.engine.core.words.abilities import Modifies
from twinstack.engine.core.words.copying import BecomeCopy, CopyOnStack, EntersAsCopy
from twinstack.engine.core.words.flow import Later, WhenYouDo
from twinstack.engine.core.words.lasting import Apply, ApplyReplacement, ApplyRules
from twinstack.engine.core.words.replacing import AsEnters, EntersUnder, EntersWith, GoesInstead, Instead, MoreOf
from twinstack.engine.core.words.watching import (
    AnyWatch,
    Beginning,
    Enters,
    HappensTo,
    Leaves,
    OnlyWhile,
    PlayerActs,
    Watch,
    When,
)

__all__ = [
    "AnyWatch",
    "Apply",
    "ApplyReplacement",
    "ApplyRules",
    "AsEnters",
    "BecomeCopy",
    "Beginning",
    "Book",
    "BookState",
    "Card",
    "CardBook",
    "Controlled",
    "CopyOnStack",
    "Deck",
    "Enters",
    "EntersAsCopy",
    "EntersUnder",
    "EntersWith",
    "Gains",
    "GetsFlag",
    "GiveUp",
    "GoesInstead",
    "HappensTo",
    "Has",
    "HasMore",
    "Instead",
    "Later",
    "Leaves",
    "Loses",
    "Modifies",
    "MoreOf",
    "OnlyWhile",
    "Places",
    "Played",
    "PlayerActs",
    "Refusal",
    "Rules",
    "Spend",
    "Table",
    "Triggers",
    "Until",
    "Used",
    "Watch",
    "When",
    "WhenYouDo",
    "become_copies",
    "choose",
    "divide",
    "does",
    "find",
    "payable",
    "pays",
    "pick_number",
    "pick_option",
    "put_in_order",
    "yes",
]
