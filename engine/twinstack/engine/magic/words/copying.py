"""Words for casting copies of cards, and for what a later instruction makes a copy of. 707.12-707.14"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Effect, PlayerOrObject, Ref, Selector
from twinstack.engine.core.words.modifications import CopyOf, Mod
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.magic.reading import Reading

__all__ = [
    "CastCopy",
    "CastIt",
    "CastNamed",
    "CastNoted",
    "Conjure",
    "ControlSpell",
    "Encode",
    "EncodedHere",
    "IsCopyOf",
    "Link",
    "NewTargets",
    "NoteCard",
    "Prepare",
    "PutAsCopy",
    "RandomTargets",
    "TakeShape",
    "Unprepare",
    "cast_copy",
    "cast_it",
    "cast_named",
    "cast_noted",
    "change_target",
    "conjure",
    "control_spell",
    "is_copy_of",
    "link",
    "new_targets",
    "note_card",
    "prepare",
    "put_as_copy",
    "random_targets",
    "takes_shape",
    "unprepare",
]


@dataclass(frozen=True, eq=False, slots=True)
class NewTargets(Effect):
    """You may choose new targets for a spell or ability. 115.7d"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class ChangeTarget(Effect):
    """The target of a spell or ability is changed to another one that is legal; if there is none, it stays. 115.7a"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class RandomTargets(Effect):
    """New targets for spells or abilities, at random among what is legal for each of them; never these. 115.7

    A target stays where nothing else is left. What is at random can be what it was.
    """

    what: Ref
    never: Selector | None = None


@dataclass(frozen=True, eq=False, slots=True)
class ControlSpell(Effect):
    """That player gains control of a spell, and of the permanent that it becomes. 112.2, 110.2b"""

    what: Ref
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class CastCopy(Effect):
    """Create a copy of a card where the card is; you may cast it, `free` without paying its mana cost. 707.12"""

    of: Ref
    free: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class CastNamed(Effect):
    """Create a copy of the card with the chosen name, from outside the game; you may cast it. 707.13"""

    free: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class CastNoted(Effect):
    """Create a copy of the card that was noted for the source; you may cast it. 707.14"""

    free: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class CastIt(Effect):
    """You may cast the card itself, `free` without paying its mana cost. 601.2"""

    what: Ref
    free: bool = True
    way: str = ""  # for the alternative cost of this name. 118.9
    must: bool = False  # if able. 118.8c


@dataclass(frozen=True, eq=False, slots=True)
class PutAsCopy(Effect):
    """A card goes back onto the stack as a copy of the spell that it was, with its choices. 707.10, 608.2h"""

    card: Ref
    by: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Conjure(Effect):
    """A card like another, as that is printed, comes from outside the game into your hand. It is no copy."""

    of: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Prepare(Effect):
    """Becomes prepared: a copy of its prepare spell is in exile, for its controller to cast. 722.3a, 722.3c"""

    what: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class Unprepare(Effect):
    """It is no longer prepared. 722.3b"""

    what: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class NoteCard(Effect):
    """Note a card for an object: what the card is now stays known. 707.14"""

    card: Ref
    on: Ref = itself


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
class TakeShape(Effect):
    """As it enters or is turned face up, it becomes something: that is part of its copiable values. 707.2"""

    mods: tuple[Mod, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Link(Effect):
    """Note what is found for the source; a linked ability finds it again by the key. 607.2"""

    key: str
    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class IsCopyOf(CopyOf):
    """Layer 1: is a copy of what is found, as that is when this begins to apply. 613.1a, 707.2c"""

    layer: ClassVar[str] = "1"
    rule: ClassVar[str] = "707.2c"


def takes_shape(*mods: Mod) -> Effect:
    """What is done to put a copy effect with these exceptions onto what enters."""
    return TakeShape(mods)


is_copy_of, link, prepare, unprepare = IsCopyOf, Link, Prepare, Unprepare
new_targets, change_target, put_as_copy, conjure = NewTargets, ChangeTarget, PutAsCopy, Conjure
random_targets, control_spell = RandomTargets, ControlSpell
cast_copy, cast_named, cast_noted, cast_it, note_card = CastCopy, CastNamed, CastNoted, CastIt, NoteCard
