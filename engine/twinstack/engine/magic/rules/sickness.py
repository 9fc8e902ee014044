"""Creatures that came under somebody's control this turn: what they may not do yet. 302.6"""

from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.reading import summoning_sick
from twinstack.engine.magic.state import MagicState


def waits_to_tap(s: MagicState, obj: Obj) -> bool:
    """Is it too early to pay with its own {T} or {Q}?"""
    return summoning_sick(s, obj) and not subject_to(s, "acts at once", obj)
