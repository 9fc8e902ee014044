"""Color identity: every color that a card has anywhere on it. 903.4"""

import re
from collections.abc import Iterator

from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.mana import ANY_COLOR, LETTER_KINDS
from twinstack.engine.magic.text import describe, rules_text
from twinstack.engine.magic.types import BASIC_LAND_TYPES
from twinstack.engine.magic.words import Card, ColorMod, intrinsic_mana

_SYMBOL = re.compile(r"\{([^{}]+)\}")


def color_identity(card: Card) -> int:
    """The color identity of a card, as bits: the colors of all its faces. 903.4d"""
    found = 0
    for face in card.printed.faces:
        found |= face.colors | face.indicator | _defined(face)
        for line in _lines(face):
            found |= _symbols(line)
    return found & ANY_COLOR


def _lines(face: Characteristics) -> Iterator[str]:
    """The symbols in its text, without reminder text (903.4c), and those of its basic land types. 903.5d"""
    yield from rules_text(face)
    for name in face.subtypes & BASIC_LAND_TYPES:
        yield describe(intrinsic_mana(name))


def _symbols(text: str) -> int:
    found = 0
    for symbol in _SYMBOL.findall(text):
        for part in symbol.split("/"):
            found |= LETTER_KINDS.get(part, 0)
    return found


def _defined(face: Characteristics) -> int:
    """The colors that an ability of its own gives it everywhere. 604.3"""
    found = 0
    for ability in face.functions("hand").statics:
        if ability.cda:
            for mod in ability.mods:
                found |= mod.colors if isinstance(mod, ColorMod) else 0
    return found
