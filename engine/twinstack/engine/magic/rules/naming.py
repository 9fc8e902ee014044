"""The words that players can be asked to choose: colors, types and names. 201.4, 205"""

from collections.abc import Iterator

from twinstack.engine.magic.characteristics import COLOR_NAMES, Characteristics
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.types import BASIC_LAND_TYPES, PERMANENT_TYPES

NOTED = {"color": {name: bit for bit, name in COLOR_NAMES.items()}}
"""What is noted instead of the word itself."""


def words_for(s: MagicState, what: str, seat: int) -> list[str]:
    """The words to choose from; of creature types, those that the player has seen in this game come first.

    Their order must not tell what lies in the hidden zones of others. 400.2
    """
    if what == "color":
        return list(COLOR_NAMES.values())
    if what == "creature type":
        there_are = s.profile.creature_types
        seen = {name for face in _faces(s, seat) for name in face.subtypes & there_are}
        return sorted(there_are, key=lambda name: (name not in seen, name))
    if what == "card type":
        return sorted(PERMANENT_TYPES | {"Instant", "Sorcery"})
    if what == "basic land type":
        return sorted(BASIC_LAND_TYPES)
    return sorted({*s.cards.face_names(), *(face.name for face in _faces(s, seat) if face.name)})


def _faces(s: MagicState, seat: int) -> Iterator[Characteristics]:
    """The faces of all cards that the player knows: their own, and those that others have shown."""
    for obj in s.objects.values():
        if obj.owner == seat or may_know(obj, seat):
            yield from obj.copiable.faces
