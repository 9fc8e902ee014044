"""What lasts for a while from the moment a text says so: modifications, rules, replacements. Magic: 611.2"""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.words.base import Effect, Ref
from twinstack.engine.core.words.modifications import Mod

__all__: list[str] = []


@dataclass(frozen=True, eq=False, slots=True)
class Apply(Effect):
    """Modifications of what is found now, for a while. Magic: 611.2c"""

    to: Ref
    mods: tuple[Mod, ...]
    lasts: str
    ends_for: Any = None  # its controller may pay this to end the effect


@dataclass(frozen=True, eq=False, slots=True)
class ApplyRules(Effect):
    """Rules that hold for a while. They are about what is found now, if that is said."""

    rules: tuple[Any, ...]
    lasts: str
    to: Ref | None = None


@dataclass(frozen=True, eq=False, slots=True)
class ApplyReplacement(Effect):
    """A replacement effect for a while, such as one that is used up. Magic: 614.8, 615.7"""

    replacement: Any
    lasts: str
    to: Ref | None = None
    uses: int = 0  # 0: as often as it applies
    all_at_once: bool = False  # one use is for all that enter at the same time
