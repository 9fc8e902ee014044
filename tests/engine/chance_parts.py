"""Cards that chance makes up from the cards of the book: some words in each stand where another card has others."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

from tests.book import all_cards
from twinstack.engine.core.words.base import Word
from twinstack.engine.errors import CardError
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.text import size_of, types_of
from twinstack.engine.magic.words import Card, Keyword, card

Place = tuple[str, str]
"""Where a word stands: the class of the word around it, and the field there."""
Exchange = Callable[[Any], Any]
"""Makes the ability anew, with another word in one place."""


def made_up(chance: Random, name: str) -> Card:
    """A card of the book under this name, with one to three words that others have in the same places."""
    while True:
        face = chance.choice(_faces())
        abilities = list(face.abilities)
        for _ in range(chance.choice((1, 1, 2, 3)) if abilities else 0):
            at = chance.randrange(len(abilities))
            abilities[at] = _exchanged(chance, abilities[at])
        cost = None if face.mana_cost is None else str(face.mana_cost)
        size = [] if face.power is None else [size_of(face).replace("*", "0")]
        try:
            return card(name, cost, types_of(face), *size, *abilities, loyalty=face.loyalty)
        except CardError:  # what the words of others make is not always a card
            continue


@cache
def _faces() -> list[Characteristics]:
    return [one.printed.front for one in all_cards() if one.printed.layout == "normal"]


@cache
def _others() -> dict[Place, list[Any]]:
    """What all cards have in each place."""
    found: dict[Place, list[Any]] = defaultdict(list)
    for face in _faces():
        for ability in face.abilities:
            for place, value, _ in _places(ability, lambda new: new):
                found[place].append(value)
    return found


def _exchanged(chance: Random, ability: Any) -> Any:
    places = [*_places(ability, lambda new: new)]
    if not places:
        return ability
    place, _, exchange = chance.choice(places)
    return exchange(chance.choice(_others()[place]))


def _places(word: Any, exchange: Exchange) -> Iterator[tuple[Place, Any, Exchange]]:
    """Each word inside this one, where it stands, and what makes the whole anew with another in its stead.

    What a keyword stands for is left as it is, since the rules count on its shape.
    """
    if isinstance(word, Word) and not isinstance(word, Keyword):
        for one in fields(word):
            place = type(word).__name__, one.name
            yield from _in_field(place, getattr(word, one.name), _into(word, one.name, exchange))


def _in_field(place: Place, value: Any, exchange: Exchange) -> Iterator[tuple[Place, Any, Exchange]]:
    if isinstance(value, Word):
        yield place, value, exchange
        yield from _places(value, exchange)
    elif isinstance(value, tuple):
        for at, part in enumerate(value):
            yield from _in_field(place, part, _among(value, at, exchange))


def _into(word: Any, field: str, exchange: Exchange) -> Exchange:
    return lambda new: exchange(replace(word, **{field: new}))


def _among(parts: tuple[Any, ...], at: int, exchange: Exchange) -> Exchange:
    return lambda new: exchange((*parts[:at], new, *parts[at + 1 :]))
