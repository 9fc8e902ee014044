"""Whether an object is what adjectives and nouns say: `tapped`, `a legendary red creature`, `2/2`, `face down`."""

import re
from collections.abc import Callable
from functools import partial

from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.characteristics import COLOR_NAMES
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.scenario.play import Play
from twinstack.engine.magic.types import CARD_TYPES, SUBTYPES, SUPERTYPES
from twinstack.engine.magic.words.selectors import STATUS
from twinstack.engine.suggest import did_you_mean

Test = Callable[[Play, Obj], bool]


def _status(name: str, play: Play, obj: Obj) -> bool:
    """A state that cards speak of: `monstrous`, `enchanted`."""
    return STATUS[name](play.s, obj)


STATES: dict[str, Test] = {
    "tapped": lambda play, obj: obj.tapped,
    "untapped": lambda play, obj: not obj.tapped,
    "face down": lambda play, obj: obj.face_down is not None,
    "face up": lambda play, obj: obj.face_down is None,
    "token": lambda play, obj: obj.kind == "token",
    "card": lambda play, obj: obj.kind == "card",
    "copy": lambda play, obj: obj.kind == "copy" or bool(obj.copies) or "copy of" in obj.choices,
    "spell": lambda play, obj: obj.zone == "stack" and obj.kind != "ability",
    "permanent": lambda play, obj: obj.id in play.s.battlefield,
    "transformed": lambda play, obj: obj.face == 1,
    "flipped": lambda play, obj: obj.flipped,
    "phased out": lambda play, obj: bool(obj.phased),
    "phased in": lambda play, obj: not obj.phased,
    "attacking": lambda play, obj: obj.id in play.s.combat.attackers,
    "blocking": lambda play, obj: obj.id in play.s.combat.blockers,
    "blocked": lambda play, obj: obj.id in play.s.combat.attackers and play.s.combat.attackers[obj.id].blocked,
    "unblocked": lambda play, obj: obj.id in play.s.combat.attackers and not play.s.combat.attackers[obj.id].blocked,
    "attached": lambda play, obj: bool(obj.attached_to),
    "unattached": lambda play, obj: not obj.attached_to,
    "damaged": lambda play, obj: obj.damage > 0,
    "undamaged": lambda play, obj: obj.damage == 0,
    "summoning sick": lambda play, obj: obj.since >= play.s.turn.number,
    "colorless": lambda play, obj: not obj.chars.colors,
    "monocolored": lambda play, obj: obj.chars.colors.bit_count() == 1,
    "multicolored": lambda play, obj: obj.chars.colors.bit_count() > 1,
    "kicked": lambda play, obj: obj.cast is not None and bool(obj.cast.paid.get("kicked")),
    "nameless": lambda play, obj: not obj.chars.name,
}
STATES.update({name: partial(_status, name) for name in STATUS if name not in STATES})
_COLORS = {name: bit for bit, name in COLOR_NAMES.items()}
_TYPES = {name.casefold(): name for name in (*SUBTYPES, *CARD_TYPES, *SUPERTYPES)}
_SIZE = re.compile(r"(-?\d+)/(-?\d+)")
_LONGEST = max(len(name.split()) for name in (*STATES, *_TYPES))


def split_traits(text: str) -> list[tuple[str, bool]]:
    """The traits in a phrase, each with whether it is wanted: `a nonartifact creature`, `red and not blue`."""
    words = re.sub(r"[,]", " ", text.casefold()).split()
    found: list[tuple[str, bool]] = []
    wanted = True
    at = 0
    while at < len(words):
        word = words[at]
        if word in ("a", "an", "the", "and", "but", "both", "it"):
            at += 1
            continue
        if word == "not":
            wanted, at = False, at + 1
            continue
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            trait = _trait(" ".join(words[at : at + length]))
            if trait is not None:
                found.append((trait[0], trait[1] == wanted))
                wanted, at = True, at + length
                break
        else:
            known = (*STATES, *_COLORS, *_TYPES)
            raise ScenarioError(f"{word!r} is neither a color, a type nor a state{did_you_mean(word, known)}")
    if not found:
        raise ScenarioError(f"{text!r} says nothing about an object")
    return found


def _trait(word: str) -> tuple[str, bool] | None:
    """A trait, also in the plural and with `non` before it."""
    if word in STATES or word in _COLORS or word in _TYPES or _SIZE.fullmatch(word):
        return word, True
    if word.startswith("non") and (inner := _trait(word.removeprefix("non").removeprefix("-"))) is not None:
        return inner[0], not inner[1]
    for single in (word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ies") + "y"):
        if single in _TYPES or single in STATES:
            return single, True
    return None


def has_trait(play: Play, obj: Obj, trait: str) -> bool:
    if trait in STATES:
        return STATES[trait](play, obj)
    if trait in _COLORS:
        return bool(obj.chars.colors & _COLORS[trait])
    size = _SIZE.fullmatch(trait)
    if size:
        return (obj.chars.power, obj.chars.toughness) == (int(size[1]), int(size[2]))
    chars = obj.chars
    return _TYPES[trait] in chars.types | chars.subtypes | chars.supertypes


def is_a(play: Play, obj: Obj, text: str) -> bool:
    """Is the object all that the words say?"""
    return all(has_trait(play, obj, trait) == wanted for trait, wanted in split_traits(text))
