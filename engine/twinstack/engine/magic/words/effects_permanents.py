"""Effects on permanents: tapping, phasing and attaching. 701.26, 702.26, 701.3

Values only; `rules/effects_permanents.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect, Ref

__all__ = [
    "Attach",
    "BecomeCrewed",
    "PhaseOut",
    "Tap",
    "Unattach",
    "Untap",
]


@dataclass(frozen=True, eq=False, slots=True)
class Tap(Effect):
    """Taps these. 701.26"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Untap(Effect):
    """Untaps these. 701.26"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class PhaseOut(Effect):
    """These phase out. 702.26"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Attach(Effect):
    """Attaches one to the other. 701.3"""

    what: Ref
    to: Ref


@dataclass(frozen=True, eq=False, slots=True)
class BecomeCrewed(Effect):
    """It has become crewed, as `becomes_crewed` watches for. 702.122d"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Unattach(Effect):
    """It is no longer attached. 701.3d"""

    what: Ref
