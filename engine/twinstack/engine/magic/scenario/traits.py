"""Whether adjectives and nouns apply to an object: `tapped`, `a legendary red creature`, `2/2`, `face down`."""

import re
from functools import partial

from twinstack.engine.core.scenario.language import KINDS, Trait
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.magic.characteristics import COLOR_NAMES
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.types import CARD_TYPES, SUBTYPES, SUPERTYPES
from twinstack.engine.magic.words.selectors_play import STATUS


def _status(name: str, play: Play, obj: Obj) -> bool:
    """A state that cards name: `monstrous`, `enchanted`."""
    return STATUS[name](play.s, obj)


STATES: dict[str, Trait] = {
    **KINDS,
    "tapped": lambda play, obj: obj.tapped,
    "untapped": lambda play, obj: not obj.tapped,
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
    "damaged": lambda play, obj: obj.damage > 0,
    "undamaged": lambda play, obj: obj.damage == 0,
    "summoning sick": lambda play, obj: obj.since >= play.s.turn.number,
    "colorless": lambda play, obj: not obj.chars.colors,
    "monocolored": lambda play, obj: obj.chars.colors.bit_count() == 1,
    "multicolored": lambda play, obj: obj.chars.colors.bit_count() > 1,
    "kicked": lambda play, obj: obj.cast is not None and bool(obj.cast.paid.get("kicked")),
}
STATES.update({name: partial(_status, name) for name in STATUS if name not in STATES})
COLORS = {name: bit for bit, name in COLOR_NAMES.items()}
TYPES = {name.casefold(): name for name in (*SUBTYPES, *CARD_TYPES, *SUPERTYPES)}
_SIZE = re.compile(r"(-?\d+)/(-?\d+)")
NOUNS = frozenset((*STATES, *TYPES))
"""The traits of which an object may have several."""


def trait(word: str) -> Trait | None:
    """The test for a trait of an object: a state, a color, a type or a size."""
    if word in STATES:
        return STATES[word]
    if word in COLORS:
        return lambda play, obj: bool(obj.chars.colors & COLORS[word])
    if word in TYPES:
        return lambda play, obj: TYPES[word] in obj.chars.types | obj.chars.subtypes | obj.chars.supertypes
    if size := _SIZE.fullmatch(word):
        wanted = (int(size[1]), int(size[2]))
        return lambda play, obj: (obj.chars.power, obj.chars.toughness) == wanted
    return None
