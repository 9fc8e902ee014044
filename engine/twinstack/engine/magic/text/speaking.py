"""The voice of a card of Magic: what things and zones are called."""

from types import MappingProxyType
from typing import Any

from twinstack.engine.core.text.groups import Nouns
from twinstack.engine.core.text.voice import Voice

NOUNS = Nouns(
    thing="permanent",
    piles=("hand", "graveyard", "library"),
    apart=MappingProxyType({"exile": "in exile"}),
    kept=MappingProxyType({"battlefield": "permanent", "stack": "spell or ability"}),
    beside=MappingProxyType({"command": "in the command zone"}),
    order=("kindred", "artifact", "enchantment", "battle", "planeswalker", "instant", "sorcery", "land", "creature"),
    adjectives=frozenset(("instant", "sorcery", "kindred", "basic", "arcane")),
)


def voice(this: str = "this card", host: str = "", **more: Any) -> Voice:
    """One that begins a text, with these words for the object that speaks and what it is attached to."""
    return Voice(this, host, nouns=NOUNS, **more)
