"""The words that players can be asked to choose (colors, types, names), and which objects have them. 201.4, 205"""

from collections.abc import Iterator
from typing import Any

from twinstack.engine.core.linked import noted
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import PlayerOrObject
from twinstack.engine.magic.characteristics import COLOR_NAMES, Characteristics
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.types import BASIC_LAND_TYPES, LAND_TYPES, PERMANENT_TYPES

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
    if what == "nonbasic land type":
        return sorted(LAND_TYPES - BASIC_LAND_TYPES)
    return sorted({*s.cards.face_names(), *(face.name for face in _faces(s, seat) if face.name)})


def has_name(e: PlayerOrObject, name: str) -> bool:
    """A split card has the names of both halves. 709.4a"""
    return bool(e.chars.name == name or name in e.chars.name.split(" // "))


def chosen(s: Any, scene: Scene, what: str) -> Any:
    """What was chosen for the source, or else as a cost of what is announced. 607.2d, 601.2b, 602.2b"""
    source = s.obj(scene.source)
    choice = noted(s, source, what)
    paid_for = s.obj(scene.item).cast if scene.item else source.cast
    return paid_for.paid.get(what) if choice is None and paid_for is not None else choice


def is_of_chosen(e: PlayerOrObject, what: str, choice: Any) -> bool:
    if what == "player":  # 702.16k
        return bool((e.id if e.is_player else e.controller + 1) == choice)
    if e.is_player:
        return False
    if what == "color":
        return bool(e.chars.colors & choice)
    if what in ("creature type", "basic land type", "nonbasic land type"):
        return choice in e.chars.subtypes
    if what == "card type":
        return choice in e.chars.types
    return bool(e.chars.name == choice)


def _faces(s: MagicState, seat: int) -> Iterator[Characteristics]:
    """The faces of all cards that the player knows: their own, and those that others have shown."""
    for obj in s.objects.values():
        if obj.owner == seat or may_know(obj, seat):
            yield from obj.copiable.faces
