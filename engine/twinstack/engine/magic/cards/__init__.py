"""The cards that come with Twinstack. A file here that holds `CARDS` is in the book; nothing else is to be done."""

import pkgutil
from collections.abc import Callable
from functools import cache, wraps
from typing import TypeVar

from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.magic.card_book import CardBook, load_cards
from twinstack.engine.magic.words import Card

__all__ = [
    "CardBook",
    "all_cards",
    "book_of_twinstack",
    "card_book",
    "find_card",
    "find_token",
    "load_cards",
    "of_all_cards",
    "open_book",
]

T = TypeVar("T")
_SHARED = ("predefined_tokens", "tokens", "token_cards")


def card_book() -> CardBook:
    """The cards that there are: those here, and one's own that were added."""
    return _opened[-1] if _opened else book_of_twinstack()


def open_book(book: CardBook) -> None:
    """From now on these are the cards that there are."""
    _opened[:] = [book]


_opened: list[CardBook] = []


def of_all_cards(make: Callable[[], T]) -> Callable[[], T]:
    """What is worked out from all cards: once, and again if there are others."""
    made: dict[int, tuple[CardBook, T]] = {}

    @wraps(make)
    def look() -> T:
        book = card_book()
        if id(book) not in made:
            made.clear()
            made[id(book)] = book, make()
        return made[id(book)][1]

    return look


@cache
def book_of_twinstack() -> CardBook:
    """The cards here."""
    files = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.name not in _SHARED)
    return CardBook(card for file in files for card in load_cards(f"{__name__}.{file}"))


def find_card(name: str) -> Card:
    """By its full name or a face's, in upper or lower case."""
    return card_book().find(name)


def find_token(name: str) -> Copiable:
    """What a token of this name is: one that cards make, as `Treasure` or `Devil (red)`, or else a copy of a card."""
    from twinstack.engine.magic.cards import tokens
    from twinstack.engine.magic.cards.token_cards import TOKENS

    wanted = name.casefold().removesuffix(" token")
    for label, value in TOKENS.items():
        if wanted in (label.casefold(), label.partition(" (")[0].casefold()):
            return value
    for shared in vars(tokens).values():
        if isinstance(shared, Copiable) and shared.front.name.casefold().removesuffix(" token") == wanted:
            return shared
    return find_card(name).printed


def all_cards() -> tuple[Card, ...]:
    """Sorted by name."""
    return card_book().cards
