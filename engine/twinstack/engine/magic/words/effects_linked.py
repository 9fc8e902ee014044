"""Effects that note things for linked abilities, cipher and haunt. 607, 702.55, 702.99

Values only; `rules/effects_linked.py` gives them meaning.
"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Effect, PlayerOrObject, Ref
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.refs import Linked

__all__ = [
    "Encode",
    "EncodedHere",
    "Haunt",
    "haunted",
]


@dataclass(frozen=True, eq=False, slots=True)
class Encode(Effect):
    """You may exile this card encoded on a creature you control. 702.99a"""


@dataclass(frozen=True, eq=False, slots=True)
class EncodedHere(Ref):
    """The cards encoded on the source. 702.99b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [card for card in s.exile.values() if scene.source in card.choices.get("encoded on", ())]


@dataclass(frozen=True, eq=False, slots=True)
class Haunt(Effect):
    """A card in exile haunts a creature from now on, whatever that becomes. 702.55b"""

    what: Ref
    whom: Ref


HAUNTS = "haunts"
haunted = Linked(HAUNTS)  # the creature that this card haunts, from exile. 702.55b-c
