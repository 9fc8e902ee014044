"""The cards of Twinstack, for tests that look at one or at all of them."""

from twinstack.engine.magic import cards
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.editions import EDITIONS
from twinstack.engine.magic.words import Card


def find_card(name: str) -> Card:
    return cards.book_of_twinstack().find(name)


def find_token(name: str) -> Copiable:
    return cards.find_token(name, cards.book_of_twinstack())


def all_cards(rules: str = "magic") -> tuple[Card, ...]:
    return EDITIONS[rules].book().cards
