"""Replacement abilities of any game: what replaces how something enters, where it goes, what happens. Magic: 614

Each names the proposals that it watches. What it does with one stands in `core/entering.py` and `core/instead.py`, and
for copies in `core/copying`.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from twinstack.engine.core.words.base import Amount, Cond, Effect, Ref, Selector, Word
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.kernel.characteristics import Ability

__all__: list[str] = []


@dataclass(frozen=True, eq=False, slots=True)
class Replaces(Ability, Word):
    """A replacement ability. `watches` is the kind of proposal that it may change."""

    kind: ClassVar[str] = "replacement"
    watches: ClassVar[str] = ""

    @property
    def works_in(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, eq=False, slots=True)
class AsEnters(Replaces):
    """As it enters, something is done. Magic: 614.1c"""

    watches: ClassVar[str] = "enter"
    do: Effect
    what: Selector = itself


@dataclass(frozen=True, eq=False, slots=True)
class EntersUnder(Replaces):
    """It enters under a player's control instead. Magic: 614.1c, 616.1b"""

    watches: ClassVar[str] = "enter"
    what: Selector
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class EntersWith(Replaces):
    """Enters with counters. Magic: 614.1c"""

    watches: ClassVar[str] = "enter"
    kind_of_counter: str
    amount: Amount = 1
    what: Selector = itself
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class GoesInstead(Replaces):
    """What would be put into a zone (from another) goes elsewhere instead. Magic: 614.6"""

    watches: ClassVar[str] = "move"
    what: Selector
    to: str
    instead: str
    from_: str = ""
    also: Effect | None = None
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class MoreOf(Replaces):
    """What would happen to one of these is so many times as much, and so much more; never less than 0."""

    watches: str = field()  # type: ignore[misc]
    what: Selector
    times: int = 1
    more: int = 0
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Instead(Replaces):
    """What would happen to one of these does not; this is done instead, where something is said. Magic: 614.6

    `it` is what it would have happened to.
    """

    watches: str = field()  # type: ignore[misc]
    what: Selector
    do: Effect | None = None
    if_: Cond | None = None
