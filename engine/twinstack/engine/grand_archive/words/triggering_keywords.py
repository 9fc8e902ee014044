"""The triggered abilities that some keywords stand for. Keywords and Abilities"""

from twinstack.engine.core.words.abilities import Triggers
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.conditions import Is
from twinstack.engine.core.words.flow import May
from twinstack.engine.core.words.refs import Pick, itself, that_object, you
from twinstack.engine.core.words.selectors import you_own, yours
from twinstack.engine.core.words.watching import Watch, only_while
from twinstack.engine.grand_archive.words.conditions import NotHurt
from twinstack.engine.grand_archive.words.effects import BecomeFostered, Move, PreserveIt, Redirect, WakeUp
from twinstack.engine.grand_archive.words.keywords import MEANING, Keyword
from twinstack.engine.grand_archive.words.selectors import awake, card_of, champion
from twinstack.engine.grand_archive.words.watches import AtBeginning, Happens, OnDestroyed

__all__: list[str] = []


def _on_field(watch: Watch, do: Effect) -> tuple[Triggers, ...]:
    return (Triggers(watch, do, zones=("field",)),)


_wakes = _on_field(AtBeginning("end"), WakeUp(itself))  # Vigor 1
_intercepts = _on_field(  # Intercept 1
    only_while(Happens("attacked", champion & yours), Is(itself, awake)),
    May(Redirect(itself, that_object, intercepts=True), you),
)


def _agility(keyword: Keyword) -> tuple[Triggers, ...]:
    """At the end, return cards from the memory to the hand. Agility 1 to 3"""
    cards = Pick(card_of("memory") & you_own, keyword.amount, keyword.amount)
    return _on_field(AtBeginning("end"), Move(cards, "hand"))


_fosters = (Triggers(AtBeginning("recollection"), BecomeFostered(), NotHurt(), ("field",)),)  # Foster 1
_preserves = _on_field(OnDestroyed(), PreserveIt())  # Preserve 1
MEANING["foster"] = lambda keyword: _fosters
MEANING["preserve"] = lambda keyword: _preserves
MEANING["vigor"] = lambda keyword: _wakes
MEANING["intercept"] = lambda keyword: _intercepts
MEANING["agility"] = _agility
