"""The words that players can be asked to choose: colors, types and names. 201.4, 205"""

from twinstack.engine.kernel.characteristics import COLOR_NAMES
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.types import BASIC_LAND_TYPES, CREATURE_TYPES, PERMANENT_TYPES

NOTED = {"color": {name: bit for bit, name in COLOR_NAMES.items()}}
"""What is noted instead of the word itself."""


def words_for(s: MagicState, what: str) -> list[str]:
    """The choices; for creature types, those in the game come first."""
    if what == "color":
        return list(COLOR_NAMES.values())
    if what == "creature type":
        seen = {
            name for obj in s.objects.values() for face in obj.copiable.faces for name in face.subtypes & CREATURE_TYPES
        }
        return sorted(CREATURE_TYPES, key=lambda name: (name not in seen, name))
    if what == "card type":
        return sorted(PERMANENT_TYPES | {"Instant", "Sorcery"})
    if what == "basic land type":
        return sorted(BASIC_LAND_TYPES)
    return sorted({face.name for obj in s.objects.values() for face in obj.copiable.faces if face.name})
