"""What effects of Grand Archive do, one word each. `effects_….py` say how."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Effect, Ref, Selector
from twinstack.engine.core.words.flow import Choose
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.grand_archive.words.selectors import OfKind

__all__ = [
    "END_OF_COMBAT", "END_OF_TURN", "INGREDIENTS", "Banish", "BecomeDistant", "BecomeFostered", "Choose",
    "DealDamage", "Delevel", "Destroy", "Discard", "Draw", "Empower", "ForNow", "Gather", "Generate", "Glimpse",
    "LevelUp", "Materialize", "Move", "Negate", "PreserveIt", "Prevent", "PreventNext", "PreventsDamage", "Recover",
    "Redirect", "Rest", "Reveal", "Sacrifice", "Search", "Summon", "Suppress", "Transform", "WakeUp", "for_now",
]  # fmt: skip

END_OF_TURN, END_OF_COMBAT = "until end of turn", "until end of combat"
INGREDIENTS = ("Blightroot", "Fraysia", "Manaroot", "Razorvine", "Silvershine", "Springleaf")
"""What gathering summons one of. Gather 2"""


_CHAMPIONS: Selector = OfKind("Champion")


@dataclass(frozen=True, eq=False, slots=True)
class DealDamage(Effect):
    """So much damage to each of these. Damage 11"""

    amount: Amount
    to: Ref
    unpreventable: bool = False
    by: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class Draw(Effect):
    """Draw so many cards, into the hand or the memory. Drawing Cards 1, 2"""

    number: Amount = 1
    who: Ref = you
    into: str = "hand"


@dataclass(frozen=True, eq=False, slots=True)
class Destroy(Effect):
    """To its owner's graveyard. Destruction 1, 2"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Sacrifice(Effect):
    """Each of these players sacrifices so many of what they control in the set. Sacrifice 2"""

    who: Ref
    of: Selector
    number: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class Banish(Effect):
    """To its owner's banishment. Banish 1, 3"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Suppress(Effect):
    """Banish it, and return it under its owner's control as the next end phase begins. Suppress 1"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Move(Effect):
    """To a zone of its owner: `hand`, `memory`, `graveyard`, `main deck`, `field`, `material deck`."""

    what: Ref
    to: str
    bottom: bool = False
    rested: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Discard(Effect):
    """Each of these players discards so many cards, which they choose, or which chance does. Discard 1, 3"""

    number: Amount = 1
    who: Ref = you
    at_random: bool = False
    zone: str = "hand"


@dataclass(frozen=True, eq=False, slots=True)
class Rest(Effect):
    """Rested 5"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class WakeUp(Effect):
    """Wake Up 1"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Recover(Effect):
    """So many damage counters are removed from your champion. Recover 2"""

    number: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Negate(Effect):
    """It leaves the effects stack and does not resolve. Negate 2, 5"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Glimpse(Effect):
    """Look at so many cards of your deck; put any of them on top and the others on the bottom. Glimpse 2"""

    number: Amount


@dataclass(frozen=True, eq=False, slots=True)
class Summon(Effect):
    """So many tokens that are what a card of the book says. Summon 2"""

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
class Generate(Effect):
    """A card from outside the game, for the rest of it; into the hand where nothing is said. Generate 1, 2"""

    card: str
    zone: str = "hand"

    def card_names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, eq=False, slots=True)
class ForNow(Effect):
    """These are so for a while: those that are there as it begins. Instanced Effects"""

    what: Ref
    mods: tuple[Mod, ...]
    lasts: str = END_OF_TURN


@dataclass(frozen=True, eq=False, slots=True)
class PreventsDamage(Effect):
    """A replacement: damage to what is in the set is prevented, so much of it. Damage Prevention 1, 2"""

    of: Selector
    shield: bool = True  # a buffer that is used up, rather than an instance. Damage Prevention 1, 2
    combat: bool | None = None
    amount: int = 0  # of an instance; all of it where nothing is said
    watches = "damage"


@dataclass(frozen=True, eq=False, slots=True)
class Prevent(Effect):
    """The next so much damage to these this turn is prevented. Damage Prevention 1"""

    number: Amount
    on: Ref
    combat: bool | None = None
    lasts: str = END_OF_TURN


@dataclass(frozen=True, eq=False, slots=True)
class PreventNext(Effect):
    """The next time that damage would be dealt to each of these, it is prevented, or so much. Damage Prevention 2"""

    on: Ref
    number: int = 0  # all of it where nothing is said
    combat: bool | None = None
    lasts: str = END_OF_TURN


@dataclass(frozen=True, eq=False, slots=True)
class BecomeDistant(Effect):
    """Distant 2"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Transform(Effect):
    """It is turned to its other face, where it has one. Transform 1"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Reveal(Effect):
    """These cards are shown to all. Reveal 2"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Materialize(Effect):
    """You materialize a card of your material deck that is in the set; its cost is paid. Special Permissions 1"""

    of: Selector
    may: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class Redirect(Effect):
    """The attack is aimed at this instead of what it is aimed at, where it may be. Redirect 1"""

    to: Ref
    frm: Ref
    intercepts: bool = False  # as an ally does that obeys, where the attack can be intercepted. Intercept 2


@dataclass(frozen=True, eq=False, slots=True)
class Empower(Effect):
    """Your next Spell card this turn acts as if your champion had so many levels more. Empower 1"""

    number: Amount


@dataclass(frozen=True, eq=False, slots=True)
class BecomeFostered(Effect):
    """Fostered 1, 4"""

    what: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class PreserveIt(Effect):
    """The card that this became is put into the material deck, shown and preserved. Preserve 1, 3"""


@dataclass(frozen=True, eq=False, slots=True)
class LevelUp(Effect):
    """Your champion levels up into a card of your material deck, without materializing it. Level Up"""

    of: Selector = _CHAMPIONS


@dataclass(frozen=True, eq=False, slots=True)
class Delevel(Effect):
    """The topmost card of your champion's lineage goes back to the material deck. Deleveling"""


@dataclass(frozen=True, eq=False, slots=True)
class Search(Effect):
    """Look through your deck for so many cards of a set, show them, put them into a zone, and shuffle. Search"""

    of: Selector
    number: Amount = 1
    to: str = "hand"


def for_now(what: Ref, *mods: Mod, lasts: str = END_OF_TURN) -> ForNow:
    """`for_now(Target(ally), Gets(power=2))`."""
    return ForNow(what, mods, lasts)
