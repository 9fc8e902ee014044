"""The cards that come with Twinstack. A file here that holds `CARDS` is in the book; nothing else is to be done."""

import pkgutil
from functools import cache

from twinstack.engine.magic.card_book import CardBook, load_cards
from twinstack.engine.magic.words import Card

__all__ = ["CardBook", "all_cards", "card_book", "find_card", "load_cards"]

_SHARED = ("tokens",)


@cache
def card_book() -> CardBook:
    files = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.name not in _SHARED)
    return CardBook(card for file in files for card in load_cards(f"{__name__}.{file}"))


def find_card(name: str) -> Card:
    """By its full name or a face's, in upper or lower case."""
    return card_book().find(name)


def all_cards() -> tuple[Card, ...]:
    """Sorted by name."""
    return card_book().cards
