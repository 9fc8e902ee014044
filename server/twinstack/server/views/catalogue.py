"""The printed faces, numbered once for the whole server; and how characteristics become a look that refers to them."""

import hashlib
from typing import Any, TypeVar

import msgspec

from twinstack.engine.kernel.characteristics import COLORS, Characteristics
from twinstack.engine.magic.cards import all_cards, of_all_cards
from twinstack.engine.magic.text import rules_text
from twinstack.engine.magic.types import type_line
from twinstack.protocol.rows import Face, Look
from twinstack.server.views.fields import bounded

T = TypeVar("T")
_LETTERS = dict(zip(COLORS, "WUBRG", strict=True))


def face_of(chars: Characteristics) -> Face:
    """Characteristics as a client shows them."""
    return Face(
        chars.name,
        "" if chars.mana_cost is None else str(chars.mana_cost),
        type_line(chars.supertypes, chars.types, chars.subtypes),
        "\n".join(rules_text(chars)),
        "".join(letter for color, letter in _LETTERS.items() if chars.colors & color),
        _number(chars.power),
        _number(chars.toughness),
        _number(chars.loyalty),
    )


def _number(value: int | None) -> int | None:
    return None if value is None else bounded(value)


class Catalogue:
    """Every face of every card by number, in an order that depends on nothing but the cards."""

    def __init__(self, faces: list[Characteristics], *, remembered: int = 1 << 14) -> None:
        self._remembered = remembered  # so many looks of each sort, for all games of a server together
        self._number = {face: at for at, face in enumerate(faces)}
        self._by_name = {face.name: at for at, face in enumerate(faces)}
        self.faces = [face_of(face) for face in faces]
        self.digest = hashlib.sha256(msgspec.msgpack.encode(self.faces)).hexdigest()[:16]
        self.plain = [Look(at) for at in range(len(self.faces))]
        self._printed = {id(look): at for at, look in enumerate(self.plain)}
        self._looks: dict[Characteristics, Look] = {}
        self._of_tokens: dict[Characteristics, Look] = {}
        self._of_copies: dict[tuple[Characteristics, str], Look] = {}

    def look(self, chars: Characteristics) -> Look:
        """A card's: a printed face as it is, or the one of its name and what is different; equal looks are one."""
        look = self._looks.get(chars)
        if look is None:
            number = self._number.get(chars, -1)
            look = self._remember(self._looks, chars, self.plain[number] if number >= 0 else self._near(chars))
        return look

    def look_of_token(self, chars: Characteristics) -> Look:
        """Tokens and copies have looks of their own, so that one that many share can change for all at once."""
        look = self._of_tokens.get(chars)
        if look is None:
            number = self._number.get(chars, -1)
            look = self._remember(self._of_tokens, chars, Look(number) if number >= 0 else self._near(chars))
        return look

    def look_of_copy(self, chars: Characteristics, card: str) -> Look:
        """That of a card or token of this name while it is a copy: it is told from what it is a copy of."""
        look = self._of_copies.get((chars, card))
        if look is None:
            near = self.look(chars)
            look = self._remember(self._of_copies, (chars, card), Look(near.face, {**near.changes, "card": card}))
        return look

    def _remember(self, known: dict[T, Look], key: T, look: Look) -> Look:
        if len(known) >= self._remembered:
            known.clear()
        known[key] = look
        return look

    def printed(self, look: Look) -> int:
        """The number of the printed face that this is without any change; -1 if it is something else."""
        return self._printed.get(id(look), -1)

    def _near(self, chars: Characteristics) -> Look:
        at = self._by_name.get(chars.name, -1)
        return Look(at, differences(self.faces[at] if at >= 0 else Face(""), face_of(chars)))


def differences(before: Face, after: Face) -> dict[str, Any]:
    fields = Face.__struct_fields__
    return {name: getattr(after, name) for name in fields if getattr(before, name) != getattr(after, name)}


@of_all_cards
def catalogue() -> Catalogue:
    """That of the cards of this server; made when it is asked for first."""
    return Catalogue(printed_faces())


def printed_faces() -> list[Characteristics]:
    """Of all cards, each once."""
    return list(dict.fromkeys(face for card in all_cards() for face in card.printed.faces))
