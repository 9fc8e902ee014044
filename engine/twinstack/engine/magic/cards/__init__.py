"""The cards that come with Twinstack. A file here that holds `CARDS` is in the book; nothing else is to be done."""

import pkgutil
from functools import cache

from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.magic.card_book import CardBook, load_cards
from twinstack.engine.magic.words import Card

__all__ = ["CardBook", "all_cards", "card_book", "find_card", "find_token", "load_cards"]

_SHARED = ("tokens", "token_cards")


@cache
def card_book() -> CardBook:
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
