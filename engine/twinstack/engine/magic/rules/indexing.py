"""What Magic keeps as abilities come and go: what can be activated, what a rule requires, the order of graveyards."""

from typing import Any

from twinstack.engine.core.words.base import Word
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState


def may_be_activated(s: MagicState, obj: Obj, abilities: tuple[Any, ...]) -> None:
    """A permanent has these activated abilities from now on."""
    s.available_mana.clear()
    s.able[obj.controller][obj.id] = None
    if any(ability.by is not None for ability in abilities):
        s.open_to_others[obj.id] = None


def may_not_be_activated(s: MagicState, obj: Obj) -> None:
    """An object has no activated abilities any more."""
    s.available_mana.clear()
    s.open_to_others.pop(obj.id, None)
    for inner in s.able:
        inner.pop(obj.id, None)


def move_able(s: MagicState, obj: Obj, old_controller: int) -> None:
    """It has changed control."""
    if s.able[old_controller].pop(obj.id, 0) is None:
        s.able[obj.controller][obj.id] = None
        s.available_mana.clear()


_PREVENTED = {"no legend rule": "Legendary"}
"""Rules that prevent a state-based action, and the type of the objects that it concerns."""


_MADE_DUE = {"has protection": "Aura", "cant be enchanted": "Aura"}
"""Rules that make a state-based action due, and the type of the objects that it concerns. 704.5m"""


def rule_begins(s: MagicState, name: str) -> None:
    """A rule holds from now on: check the objects for which it makes a state-based action due."""
    if name == "counter limit":  # 704.5r
        s.suspects.update((obj.id, None) for obj in s.battlefield.values() if obj.counters)
    if name in _MADE_DUE:
        s.suspects.update(dict.fromkeys(s.by_type.get(_MADE_DUE[name], ())))


def rule_ends(s: MagicState, name: str) -> None:
    """A rule no longer holds: state-based actions that it prevented are checked again. 704.3"""
    if name in _PREVENTED:
        s.suspects.update(dict.fromkeys(s.by_type.get(_PREVENTED[name], ())))


@remembered
def looks_at_order(base: Characteristics) -> bool:
    """Does any of its abilities look at the order of graveyards? 404.2"""
    words = (word for one in base.abilities if isinstance(one, Word) for word in one.walk())
    return any("graveyard" in word.in_order_of for word in words)
