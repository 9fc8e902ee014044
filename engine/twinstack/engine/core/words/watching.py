"""What triggered abilities watch for, in any game. Magic: 603

A watch names the keys under which it is indexed: an event is checked only against abilities that watch for its key.
"""

from dataclasses import dataclass

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Cond, Word
from twinstack.engine.kernel.events import Event

__all__ = ["Watch", "When"]

STATE = "state"
"""The key of state triggers, which watch for a state instead of an event. Magic: 603.8"""


@dataclass(frozen=True, eq=False, slots=True)
class Watch(Word):
    """A pattern over events."""

    @property
    def looks_back(self) -> bool:
        """Does the state just before the event decide? Magic: 603.10"""
        return False

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones in which an ability with this watch works if it does not say; empty for the usual zone.

        Magic: 113.6
        """
        return ()

    def watched(self) -> tuple[str, ...]:
        """The kinds of events that it may match."""
        raise NotImplementedError

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, eq=False, slots=True)
class When(Watch):
    """A state trigger: it triggers when its condition holds, unless it is already waiting or on the stack.

    Magic: 603.8
    """

    cond: Cond

    def watched(self) -> tuple[str, ...]:
        return (STATE,)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return self.cond.holds(s, scene)
