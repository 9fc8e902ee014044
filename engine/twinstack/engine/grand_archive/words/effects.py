"""The effects of Grand Archive, one word for each. The modules `effects_*.py` carry them out."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Effect, Ref, Selector
from twinstack.engine.core.words.durations import END_OF_TURN
from twinstack.engine.core.words.flow import Choose
from twinstack.engine.core.words.lasting import Apply
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.grand_archive.words.selectors import OfKind

__all__ = [
    "END_OF_COMBAT", "END_OF_TURN", "INGREDIENTS", "Banish", "BecomeDistant", "BecomeFostered", "Choose",
    "DealDamage", "Delevel", "Destroy", "Discard", "Draw", "Empower", "ForNow", "Gather", "Generate", "Glimpse",
    "LevelUp", "Load", "Materialize", "Move", "Negate", "PreserveIt",
    "Recover", "Redirect", "Rest", "Reveal", "Sacrifice", "Search", "Summon", "Suppress", "Transform", "WakeUp",
    "for_now",
]  # fmt: skip

END_OF_COMBAT = "until end of combat"
INGREDIENTS = ("Blightroot", "Fraysia", "Manaroot", "Razorvine", "Silvershine", "Springleaf")
"""What gathering summons one of. Gather 2"""


_CHAMPIONS: Selector = OfKind("Champion")


@dataclass(frozen=True, eq=False, slots=True)
class DealDamage(Effect):
    """Deal damage to each of these. Damage 11"""

    amount: Amount
    to: Ref
    unpreventable: bool = False
    by: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class Draw(Effect):
    """These players draw cards, into the `hand` or the `memory`. Drawing Cards 1, 2"""

    number: Amount = 1
    who: Ref = you
    into: str = "hand"


@dataclass(frozen=True, eq=False, slots=True)
class Destroy(Effect):
    """Put these objects into their owners' graveyards. Destruction 1, 2"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Sacrifice(Effect):
    """Each of these players sacrifices `number` objects of the set that they control. Sacrifice 2"""

    who: Ref
    of: Selector
    number: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class Banish(Effect):
    """Put these into their owners' banishment, face up or down. Banish 1, 3; Public vs Private 3"""

    what: Ref
    face_down: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Suppress(Effect):
    """Banish these, and return them under their owners' control as the next end phase begins. Suppress 1"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Move(Effect):
    """Put these into a zone of their owners: `hand`, `memory`, `graveyard`, `main deck`, `field`, `material deck`."""

    what: Ref
    to: str
    bottom: bool = False
    rested: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Discard(Effect):
    """Each of these players discards `number` cards, of their choice or at random. Discard 1, 3"""

    number: Amount = 1
    who: Ref = you
    at_random: bool = False
    zone: str = "hand"


@dataclass(frozen=True, eq=False, slots=True)
class Rest(Effect):
    """Rest these objects. Rested 5"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class WakeUp(Effect):
    """Wake these objects. Wake Up 1"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Recover(Effect):
    """Remove `number` damage counters from the champion of each of these players. Recover 2"""

    number: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Negate(Effect):
    """Take these off the effects stack, so that they do not resolve. Negate 2, 5"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Glimpse(Effect):
    """Look at the top `number` cards of your deck; put any of them back on top, the rest on the bottom. Glimpse 2"""

    number: Amount


@dataclass(frozen=True, eq=False, slots=True)
class Summon(Effect):
    """Put `number` tokens with the face of this card onto the field. Summon 2"""

    card: str
    number: Amount = 1
    rested: bool = False
    who: Ref = you

    def card_names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, eq=False, slots=True)
class Gather(Effect):
    """So many tokens, each an ingredient that chance picks. Gather 2"""

    number: Amount = 1

    def card_names(self) -> tuple[str, ...]:
        return INGREDIENTS


@dataclass(frozen=True, eq=False, slots=True)
class Load(Effect):
    """These are put under an object, as its loaded cards. Loaded Cards"""

    what: Ref
    into: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Generate(Effect):
    """Put a card from outside the game into a zone; it stays for the rest of the game. Generate 1, 2"""

    card: str
    zone: str = "hand"

    def card_names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, eq=False, slots=True)
class ForNow(Apply):
    """Modify these objects for a time. Objects that come later are not affected. Instanced Effects"""


@dataclass(frozen=True, eq=False, slots=True)
class BecomeDistant(Effect):
    """These objects become distant. Distant 2"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Transform(Effect):
    """Turn these objects to their other faces, if they have one. Transform 1"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Reveal(Effect):
    """Show these cards to all players. Reveal 2"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Materialize(Effect):
    """Materialize a card of the set from your material deck, paying its cost. Special Permissions 1"""

    of: Selector
    may: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class Redirect(Effect):
    """Change the target of the attack from `frm` to `to`, if that can be attacked. Redirect 1"""

    to: Ref
    frm: Ref
    intercepts: bool = False  # only if the attack can be intercepted. Intercept 2


@dataclass(frozen=True, eq=False, slots=True)
class Empower(Effect):
    """Your next Spell card this turn counts your champion as `number` levels higher. Empower 1"""

    number: Amount


@dataclass(frozen=True, eq=False, slots=True)
class BecomeFostered(Effect):
    """This object becomes fostered. Fostered 1, 4"""

    what: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class PreserveIt(Effect):
    """Put the card of this destroyed object into the material deck, revealed and preserved. Preserve 1, 3"""


@dataclass(frozen=True, eq=False, slots=True)
class LevelUp(Effect):
    """Your champion levels up into a card of your material deck, which is not materialized. Level Up"""

    of: Selector = _CHAMPIONS


@dataclass(frozen=True, eq=False, slots=True)
class Delevel(Effect):
    """Return the top card of your champion's lineage to the material deck. Deleveling"""


@dataclass(frozen=True, eq=False, slots=True)
class Search(Effect):
    """Search your deck for up to `number` cards of a set, reveal them, put them into a zone, and shuffle. Search"""

    of: Selector
    number: Amount = 1
    to: str = "hand"


def for_now(what: Ref, *mods: Mod, lasts: str = END_OF_TURN) -> ForNow:
    """Modify objects for a time: `for_now(Target(ally), Gets(power=2))`."""
    return ForNow(what, mods, lasts)
