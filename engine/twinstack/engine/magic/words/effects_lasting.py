"""Effects that last: modifications, rules, replacements, control and text. 611

Values only; `rules/effects_lasting.py` gives them meaning.
"""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.words import lasting
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
class Apply(lasting.Apply):
    """A continuous effect from resolution: modifications of what is found now, for a while. 611.2"""

    lasts: str = END_OF_TURN
    ends_for: Cost | None = None  # you may pay this at any time to end the effect. 116.2c


@dataclass(frozen=True, eq=False, slots=True)
class ApplyRules(lasting.ApplyRules):
    """Rules that hold for a while: `creatures can't block this turn`. They bind to what is found now, if given."""

    lasts: str = END_OF_TURN


@dataclass(frozen=True, eq=False, slots=True)
class ApplyReplacement(lasting.ApplyReplacement):
    """A replacement or prevention effect for a while: a shield. 614.8, 615.7"""

    lasts: str = END_OF_TURN


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
