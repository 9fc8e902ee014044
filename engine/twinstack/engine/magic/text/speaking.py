"""The voice of a card of Magic: what things and zones are called."""

from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from twinstack.engine.core.text.groups import Nouns
from twinstack.engine.core.text.voice import GIVER, Voice
from twinstack.engine.core.words import base
from twinstack.engine.magic.characteristics import COLOR_NAMES
from twinstack.engine.magic.terms import Terms
from twinstack.engine.magic.words import refs, selectors


def is_any_target(of: base.Selector) -> bool:
    """Is it a creature, a player or a planeswalker? 115.4"""
    if not isinstance(of, base.Either) or len(of.of) != 3:
        return False
    names = {part.name if isinstance(part, selectors.HasType) else type(part).__name__ for part in of.of}
    return names == {"Creature", "Planeswalker", "APlayer"}


NOUNS = Nouns(
    thing="permanent",
    piles=("hand", "graveyard", "library"),
    apart=MappingProxyType({"exile": "in exile"}),
    kept=MappingProxyType({"battlefield": "permanent", "stack": "spell or ability"}),
    beside=MappingProxyType({"command": "in the command zone"}),
    order=("kindred", "artifact", "enchantment", "battle", "planeswalker", "instant", "sorcery", "land", "creature"),
    remembered={
        "tapped": "the tapped creature",
        "cast": "each spell cast this way",
        "destroyed": "each permanent destroyed this way",
        "revealed cards": "all cards revealed this way",
        "other revealed cards": "the other cards revealed this way",
    },
    outcomes=MappingProxyType({"died": "it dies this way"}),
    is_any_target=is_any_target,
    adjectives=frozenset(("instant", "sorcery", "kindred", "basic", "arcane")),
    choices=MappingProxyType({frozenset(COLOR_NAMES.values()): "the color of your choice"}),
    played="spell",
    short=frozenset(("draw", "discard", "scry", "surveil", "mill", "shuffle", "proliferate")),
    paired=frozenset(("draw", "lose", "gain", "discard", "mill", "get")),
    titles=MappingProxyType({refs.Monarch: "monarch"}),
    moved=(refs.Became,),
    amounts=frozenset(("damage", "life")),
)


def giver(voice: Voice) -> str:
    """What an object is called in an ability that it gives to another."""
    return voice.called or GIVER


def stretch(name: str) -> str:
    """A part of a turn, or a turn: `draw step`."""
    return {"turn": "turn", "combat": "combat phase", "main": "main phase", "second main": "second main phase"}.get(
        name, f"{name} step"
    )


@cache
def nouns_in(terms: Terms) -> Nouns:
    """The nouns of an edition, with its words for what all texts say."""
    return replace(NOUNS, terms=terms)


def voice(this: str = "this card", host: str = "", *, nouns: Nouns = NOUNS, **more: Any) -> Voice:
    """A voice that begins a text, with these words for the object that speaks and for what it is attached to."""
    return Voice(this, host, nouns=nouns, **more)
