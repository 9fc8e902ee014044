"""Effects on libraries, and looking at or revealing cards. 701.20, 701.22-701.25

Values only; `rules/effects_library.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Effect, Ref, Selector
from twinstack.engine.core.words.refs import you
from twinstack.engine.core.words.selectors import anything

__all__ = [
    "Dig",
    "LookAt",
    "Rearrange",
    "Reveal",
    "RevealUntil",
    "Scry",
    "Search",
    "Shuffle",
    "Surveil",
]


@dataclass(frozen=True, eq=False, slots=True)
class Search(Effect):
    """Search a library and put what is found into a zone, then shuffle. 701.23

    A player searches their own library or another player's; what they put onto the battlefield, they control.
    """

    of: Selector
    to: str = "hand"
    most: Amount = 1
    who: Ref = you
    tapped: bool = False
    reveal: bool = True
    library: Ref | None = None
    different: str = ""  # "name": no two of them may have the same name


@dataclass(frozen=True, eq=False, slots=True)
class Shuffle(Effect):
    """That player shuffles their library. 701.24"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Scry(Effect):
    """That player looks at that many cards on top and puts any of them on the bottom. 701.22"""

    amount: Amount = 1
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Surveil(Effect):
    """That player looks at that many cards on top and puts any of them into the graveyard. 701.25"""

    amount: Amount = 1
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Rearrange(Effect):
    """Look at the top cards of your library and put them back in any order."""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class Dig(Effect):
    """Look at the top cards, put up to that many of a kind into `to`, the rest at the bottom or away.

    At the bottom they lie in a random order, or as you `arrange` them.
    """

    amount: Amount
    take: Amount = 1
    of: Selector = anything
    to: str = "hand"
    rest: str = "library bottom"
    optional: bool = False
    reveal: bool = False
    arrange: bool = False
    kinds: tuple[Selector, ...] = ()  # instead of `take`: up to one of each of these
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class LookAt(Effect):
    """You look at cards; they become `it`."""

    what: Ref
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Reveal(Effect):
    """Show cards to all; they become `it`. 701.20"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class RevealUntil(Effect):
    """Reveal cards from the top of a library until one is of a kind; it becomes `it`. 701.20a

    All stay where they are: `revealed_cards` are all of them, `other_revealed_cards` those before `it`.
    """

    of: Selector
    who: Ref = you
