"""Effects that last: modifications, rules, replacements, control and text. 611

Values only; `rules/effects_lasting.py` gives them meaning.
"""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.words.base import Effect, Ref, Selector
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.durations import END_OF_TURN

__all__ = [
    "Apply",
    "ApplyReplacement",
    "ApplyRules",
    "ExchangeControl",
    "ExchangeText",
    "GainControl",
    "NextSpell",
    "StaysTapped",
]


@dataclass(frozen=True, eq=False, slots=True)
class Apply(Effect):
    """A continuous effect of a resolution: it modifies what is found now, for a duration. 611.2"""

    to: Ref
    mods: "tuple[Mod, ...]"
    lasts: str = END_OF_TURN
    ends_for: Cost | None = None  # you may pay this at any time to end the effect. 116.2c


@dataclass(frozen=True, eq=False, slots=True)
class ApplyRules(Effect):
    """Rules that apply for a duration: `creatures can't block this turn`; with `to`, only to what is found now."""

    rules: tuple[Any, ...]
    lasts: str = END_OF_TURN
    to: Ref | None = None


@dataclass(frozen=True, eq=False, slots=True)
class ApplyReplacement(Effect):
    """A replacement or prevention effect for a while: a shield. 614.8, 615.7"""

    replacement: Any
    lasts: str = END_OF_TURN
    to: Ref | None = None
    uses: int = 0  # 0: as often as it applies
    together: bool = False  # one use covers all that enter at the same time: "the next time one or more …"


@dataclass(frozen=True, eq=False, slots=True)
class NextSpell(Effect):
    """Changes the next such spell that you cast, or gives it rules, once it is put on the stack. 611.2f"""

    of: Selector
    mods: "tuple[Mod, ...]" = ()
    rules: tuple[Any, ...] = ()
    lasts: str = END_OF_TURN


@dataclass(frozen=True, eq=False, slots=True)
class StaysTapped(Effect):
    """It doesn't untap during its controller's next untap step; if `yours`, during your next one. 701.43a"""

    what: Ref = itself
    yours: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class ExchangeControl(Effect):
    """The controllers of two permanents exchange control of them, or nothing happens. 701.12b"""

    one: Ref
    other: Ref


@dataclass(frozen=True, eq=False, slots=True)
class ExchangeText(Effect):
    """Two permanents exchange their text boxes, or nothing happens. 612.5, 701.12h"""

    one: Ref
    other: Ref
    lasts: str = FOREVER


@dataclass(frozen=True, eq=False, slots=True)
class GainControl(Effect):
    """That player gains control of these. 613.1b"""

    what: Ref
    who: Ref = you
    lasts: str = FOREVER
