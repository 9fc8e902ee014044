"""Words for casting copies of cards, and for noting cards to be copied later. 707.12-707.14

Values only; `rules/copying` gives them meaning.
"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words.base import Amount, Effect, Ref
from twinstack.engine.core.words.copying import PutAsCopy
from twinstack.engine.core.words.modifications import CopyOf, Mod
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.magic.words.costs import Cost

__all__ = [
    "CastCopy",
    "CastNamed",
    "CastNoted",
    "IsCopyOf",
    "NoteCard",
    "Prepare",
    "TakeShape",
    "Unprepare",
    "cast_copy",
    "cast_named",
    "cast_noted",
    "is_copy_of",
    "note_card",
    "prepare",
    "put_as_copy",
    "takes_shape",
    "unprepare",
]


@dataclass(frozen=True, eq=False, slots=True)
class CastCopy(Effect):
    """Create a copy of a card where the card is; you may cast it, `free` without paying its mana cost. 707.12

    `by`: the player who copies it instead and may cast the copy. `price`: what is paid rather than its mana cost. 118.9
    `times`: how many copies are created.
    """

    of: Ref
    free: bool = False
    by: Ref = you
    price: Cost | None = None
    times: Amount = 1


form_if_any(CastCopy, "price", "times")


@dataclass(frozen=True, eq=False, slots=True)
class CastNamed(Effect):
    """Create a copy of the card with the chosen name, from outside the game; you may cast it. 707.13"""

    free: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class CastNoted(Effect):
    """Create a copy of the card that was noted for the source; you may cast it. 707.14"""

    free: bool = False


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
    """Note a card for an object, as the card is now. 707.14"""

    card: Ref
    on: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class TakeShape(Effect):
    """What it becomes as it enters or is turned face up, which is part of its copiable values. 707.2"""

    mods: tuple[Mod, ...]


@dataclass(frozen=True, eq=False, slots=True)
class IsCopyOf(CopyOf):
    """Layer 1: it is a copy of what is found when this begins to apply. 613.1a, 707.2c"""

    layer: ClassVar[str] = "1"
    rule: ClassVar[str] = "707.2c"


def takes_shape(*mods: Mod) -> Effect:
    """The effect that makes what enters a copy of itself with these exceptions."""
    return TakeShape(mods)


is_copy_of, prepare, unprepare = IsCopyOf, Prepare, Unprepare
put_as_copy = PutAsCopy
cast_copy, cast_named, cast_noted, note_card = CastCopy, CastNamed, CastNoted, NoteCard
