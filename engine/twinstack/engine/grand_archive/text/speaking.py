"""The voice that renders texts of Grand Archive, with its nouns for objects and zones."""

from types import MappingProxyType
from typing import Any

from twinstack.engine.core.text.groups import Nouns
from twinstack.engine.core.text.voice import Voice

NOUNS = Nouns(
    thing="object",
    piles=("hand", "memory", "main deck", "material deck", "lineage", "graveyard", "banishment"),
    apart=MappingProxyType({"intent": "in the intent"}),
    kept=MappingProxyType({"field": "object", "effects stack": "activation"}),
    order=("unique", "regalia", "ally", "champion", "item", "weapon", "domain", "phantasia", "action", "attack"),
    adjectives=frozenset(("unique", "regalia")),
    played="activation",
    short=frozenset(("draw", "discard", "shuffle", "mill")),
    paired=frozenset(("draw", "lose", "gain", "discard", "get")),
)


def voice(this: str = "this card", **more: Any) -> Voice:
    """A voice for a new text; `this` is what the text calls its own card."""
    return Voice(this, nouns=NOUNS, **more)
