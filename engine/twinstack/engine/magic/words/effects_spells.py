"""Effects on spells: gaining control of one, casting while something resolves, and firsts of a name. 112.2, 608.2g

Values only; `rules/effects_spells.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect, Ref
from twinstack.engine.core.words.refs import you
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.magic.words.costs import Cost

__all__ = [
    "CastIt",
    "ControlSpell",
    "FirstOfItsName",
    "cast_it",
    "control_spell",
]


@dataclass(frozen=True, eq=False, slots=True)
class ControlSpell(Effect):
    """That player gains control of a spell, and of the permanent that it becomes. 112.2, 110.2b"""

    what: Ref
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class CastIt(Effect):
    """You, or another player, may cast the card itself, `free` without paying its mana cost. 601.2

    `price`: what is paid rather than its mana cost. 118.9
    """

    what: Ref
    free: bool = True
    way: str = ""  # for the alternative cost of this name. 118.9
    must: bool = False  # if able. 118.8c
    who: Ref = you
    price: Cost | None = None


form_if_any(CastIt, "who", "price")


@dataclass(frozen=True, eq=False, slots=True)
class FirstOfItsName(Effect):
    """Do this if no spell of yours with this spell's name has resolved before in this game. 702.192a"""

    do: Effect


control_spell, cast_it = ControlSpell, CastIt
