"""Effects on players: life, their cards, mana, turns, winning and losing.

Values only; `rules/effects_players.py` gives them meaning.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.words import flow
from twinstack.engine.core.words.base import Amount, Effect, Ref, Selector
from twinstack.engine.core.words.refs import you
from twinstack.engine.core.words.selectors import anything
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.magic.characteristics import Copiable

__all__ = [
    "AddMana",
    "Discard",
    "Draw",
    "ExchangeLife",
    "ExtraPhases",
    "ExtraTurn",
    "GainLife",
    "GetEmblem",
    "LoseLife",
    "Mill",
    "SetLife",
    "SkipNext",
    "Vote",
]


@dataclass(frozen=True, eq=False, slots=True)
class GainLife(Effect):
    """That player gains that much life. 119.3"""

    amount: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class LoseLife(Effect):
    """That player loses that much life. 119.3"""

    amount: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class SetLife(Effect):
    """That player's life total becomes this. 119.5"""

    amount: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Draw(Effect):
    """That player draws that many cards. 121"""

    amount: Amount = 1
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Discard(Effect):
    """Discards `amount` cards of `of`; ALL for the whole hand. The player or `chooser` chooses, or at random. 701.9"""

    amount: Amount = 1
    who: Ref = you
    of: Selector = anything
    at_random: bool = False
    chooser: Ref | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Mill(Effect):
    """That player puts that many cards from the top of their library into their graveyard. 701.17"""

    amount: Amount
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class ExchangeLife(Effect):
    """Two players exchange their life totals, or nothing happens. 701.12c"""

    one: Ref
    other: Ref


@dataclass(frozen=True, eq=False, slots=True)
class AddMana(Effect):
    """106.4. One of `choices`, each a tuple of kinds of mana; `amount` times. `chosen`: the source's chosen color."""

    choices: tuple[tuple[int, ...], ...]
    amount: Amount = 1
    who: Ref = you
    chosen: str = ""
    only: Selector | None = None  # spent only to cast such spells or to activate abilities of such sources. 106.6
    then: Effect | None = None  # when that mana is spent, on one of `spent_for`; that spell or ability is `that_object`
    spent_for: Selector | None = None
    tracked: bool = False  # spells and abilities know that it was spent on them: `using`
    for_combat: bool = False  # it stays until the end of combat as steps and phases end. 702.189a
    only_to: str = ""  # spent only to `cast` spells, or only to `activate` abilities, of those if `only` says which

    def announced(self) -> Iterator[Any]:
        """What happens when the mana is spent has targets of its own, chosen then."""
        return (part for part in self.parts() if part is not self.then)


form_if_any(AddMana, "for_combat", "only_to")


@dataclass(frozen=True, eq=False, slots=True)
class ExtraTurn(Effect):
    """That player takes an extra turn after this one. 500.7"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class ExtraPhases(Effect):
    """More phases after this one, `("combat", "main")`. 500.8"""

    phases: tuple[str, ...]


@dataclass(frozen=True, eq=False, slots=True)
class SkipNext(flow.SkipNext):
    """500.11; `what` is a step, `combat`, or `turn`"""


@dataclass(frozen=True, eq=False, slots=True)
class GetEmblem(Effect):
    """That player gets an emblem. 114"""

    emblem: Copiable
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Vote(Effect):
    """Each player votes for one of these words, you first; `more_votes` and `votes_for` tell how it went. 701.38"""

    among: tuple[str, ...]
