"""Tokens and emblems as they are named in the text that makes them: "1/1 red Goblin creature token with haste"."""

from typing import Any

from twinstack.engine.core.text.grammar import listed
from twinstack.engine.core.text.voice import Voice, line
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.text import speaking
from twinstack.engine.magic.text.nouns import colors
from twinstack.engine.magic.types import BASIC_LAND_TYPES, CREATURE_TYPES, in_order, type_line
from twinstack.engine.magic.words.abilities import Activated, Keyword, intrinsic_mana

NONE: frozenset[str] = frozenset()
_KNOWN = {"Treasure", "Food", "Clue", "Blood", "Gold", "Map", "Powerstone", "Junk"}


def token(of: Copiable, voice: Voice) -> str:
    """A noun for the token, without a determiner."""
    face = of.front
    if face.subtypes & _KNOWN and face.types == {"Artifact"}:
        return f"{' '.join(in_order(face.subtypes))} token"
    return kind(face, "token", speaking.giver(voice))


def kind(face: Characteristics, noun: str = "", giver: str = "") -> str:
    """What something is, in one phrase: `1/1 red Goblin creature token with haste`."""
    words = [name.lower() for name in sorted(face.supertypes)]
    if face.power is not None:
        words.append(f"{face.power}/{face.toughness}")
    if face.colors or noun:
        words.append(colors(face.colors) or "colorless")
    kinds = NONE if len(face.subtypes & CREATURE_TYPES) == len(CREATURE_TYPES) else face.subtypes
    words += [*in_order(kinds), *type_line(NONE, face.types, NONE).lower().split(), noun]
    text = " ".join(word for word in words if word)
    if set(face.name.split()) - {"Token"} not in (kinds, NONE):  # 111.4
        text += f" named {face.name}"
    given = abilities(face, f"this {'creature' if 'Creature' in face.types else noun or 'permanent'}", giver)
    return f"{text} with {given}" if given else text


def abilities(face: Characteristics, this: str, giver: str) -> str:
    """What it can do, in one phrase."""
    names = [_said(one, this, giver) for one in face.abilities if isinstance(one, Keyword)]
    quoted_ = [
        _said(one, this, giver) for one in face.abilities if not isinstance(one, Keyword) and not _intrinsic(one)
    ]
    return listed([*names, *quoted_])


def _said(ability: Any, this: str, giver: str) -> str:
    text = line(ability, speaking.voice(this, giver=giver))
    return text[:1].lower() + text[1:] if isinstance(ability, Keyword) else f"“{text}”"


def _intrinsic(ability: Ability) -> bool:
    return isinstance(ability, Activated) and any(ability is intrinsic_mana(name) for name in sorted(BASIC_LAND_TYPES))


def quoted(of: Copiable, voice: Voice) -> str:
    """The abilities of an emblem."""
    return listed(_said(one, "this emblem", speaking.giver(voice)) for one in of.front.abilities) or "no abilities"
