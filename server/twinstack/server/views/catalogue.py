"""The printed faces, numbered once for the whole server; and how characteristics become a look that refers to them."""

import hashlib
from functools import cache
from typing import Any

import msgspec

from twinstack.engine.kernel.characteristics import COLORS, Characteristics
from twinstack.engine.magic.cards import all_cards
from twinstack.engine.magic.text import rules_text
from twinstack.engine.magic.types import type_line
from twinstack.protocol.rows import Face, Look

_LETTERS = dict(zip(COLORS, "WUBRG", strict=True))


@cache
def face_of(chars: Characteristics) -> Face:
    """Characteristics as a client shows them."""
    return Face(
        chars.name,
        "" if chars.mana_cost is None else str(chars.mana_cost),
        type_line(chars.supertypes, chars.types, chars.subtypes),
        "\n".join(rules_text(chars)),
        "".join(letter for color, letter in _LETTERS.items() if chars.colors & color),
        chars.power,
        chars.toughness,
        chars.loyalty,
    )


class Catalogue:
    """Every face of every card by number, in an order that depends on nothing but the cards."""

    def __init__(self, faces: list[Characteristics]) -> None:
        self._number = {face: at for at, face in enumerate(faces)}
        self._by_name = {face.name: at for at, face in enumerate(faces)}
        self.faces = [face_of(face) for face in faces]
        self.digest = hashlib.sha256(msgspec.msgpack.encode(self.faces)).hexdigest()[:16]
        self._looks: dict[Characteristics, Look] = {}

    def look(self, chars: Characteristics) -> Look:
        """A printed face as it is, or the one of that name and what is different; always the same object."""
        look = self._looks.get(chars)
        if look is None:
            number = self._number.get(chars)
            look = self._looks[chars] = Look(number) if number is not None else self._near(chars)
        return look

    def _near(self, chars: Characteristics) -> Look:
        at = self._by_name.get(chars.name, -1)
        return Look(at, differences(self.faces[at] if at >= 0 else Face(""), face_of(chars)))


def differences(before: Face, after: Face) -> dict[str, Any]:
    fields = Face.__struct_fields__
    return {name: getattr(after, name) for name in fields if getattr(before, name) != getattr(after, name)}


@cache
def catalogue() -> Catalogue:
    """That of the cards of this server; made when it is asked for first."""
    return Catalogue(list(dict.fromkeys(face for card in all_cards() for face in card.printed.faces)))
