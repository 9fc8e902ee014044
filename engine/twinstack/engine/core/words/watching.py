"""What triggered abilities watch for, in any game. Magic: 603

A watch names the keys under which it is indexed: an event is checked only against abilities that watch for its key.
"""

from dataclasses import dataclass
from typing import Final

from twinstack.engine.core.reading import AnyReading, this_turn
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Cond, Selector, Word
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.core.words.selectors import player
from twinstack.engine.kernel.events import Event

__all__ = ["AnyWatch", "Beginning", "Enters", "Leaves", "OnlyWhile", "Watch", "When", "only_while"]

ARRIVAL: Final = "enter"
"""The event with which something comes to where all effects reach it. Magic: 603.6a"""
STATE: Final = "state"
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


def _keys(kind: str, of: Selector) -> tuple[str, ...]:
    hint = of.hint()
    return (f"{kind}:{hint}",) if hint else (kind,)


@dataclass(frozen=True, eq=False, slots=True)
class Enters(Watch):
    """Comes to where things are in play. Magic: 603.6a"""

    what: Selector = itself
    from_: str = ""

    def watched(self) -> tuple[str, ...]:
        return _keys("enter", self.what)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return (not self.from_ or event.frm == self.from_) and self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class EnterTogether(Watch):
    """One or more of a set enter: once, however many do so at the same time; `those` are all of them. Magic: 603.2c"""

    what: Selector

    def watched(self) -> tuple[str, ...]:
        return ("enter together",)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return any(self.what.test(s, scene, s.obj(id)) for id in event.extra)


@dataclass(frozen=True, eq=False, slots=True)
class Leaves(Watch):
    """Leaves where things are in play, for `to` if that is given. Magic: 603.6c"""

    what: Selector = itself
    to: str = ""

    @property
    def looks_back(self) -> bool:
        return True

    def watched(self) -> tuple[str, ...]:
        return ("leave",)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return (not self.to or event.to == self.to) and self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class Beginning(Watch):
    """At the beginning of a step, of the turns of some players. Magic: 603.2b"""

    step: str
    whose: Selector = player

    def watched(self) -> tuple[str, ...]:
        return (f"begin {self.step}",)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return self.whose.test(s, scene, s.players[event.player])


@dataclass(frozen=True, eq=False, slots=True)
class HappensTo(Watch):
    """Something happens to an object, by the name that its event has."""

    does: str
    what: Selector = itself
    by: Selector | None = None  # the source of it

    def watched(self) -> tuple[str, ...]:
        return (self.does,)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        if self.by is not None and not (event.source and self.by.test(s, scene, s.obj(event.source))):
            return False
        return bool(event.obj) and self.is_about(s, scene, event)

    def is_about(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return self.what.test(s, scene, s.entity(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class PlayerActs(Watch):
    """A player does something, by the name that its event has. `what`: the object of it.

    `nth`: only the first, second… time that the player does it in a turn.
    """

    does: str
    who: Selector = you
    what: Selector | None = None
    nth: int = 0

    def watched(self) -> tuple[str, ...]:
        return (self.does,)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        if self.what is not None and not (event.obj and self.what.test(s, scene, s.entity(event.obj))):
            return False
        if event.player < 0 or not self.who.test(s, scene, s.players[event.player]):
            return False
        return not self.nth or self.nth == self._so_far(s, event)

    def _so_far(self, s: AnyReading, event: Event) -> int:
        return sum(1 for past in this_turn(s) if past.kind == self.does and past.player == event.player)


@dataclass(frozen=True, eq=False, slots=True)
class AnyWatch(Watch):
    """Either of several."""

    of: tuple[Watch, ...]

    @property
    def looks_back(self) -> bool:
        return any(watch.looks_back for watch in self.of)

    def watched(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(key for watch in self.of for key in watch.watched()))

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        kinds = event_keys(s, event)
        return any(set(watch.watched()) & kinds and watch.matches(s, scene, event) for watch in self.of)


@dataclass(frozen=True, eq=False, slots=True)
class OnlyWhile(Watch):
    """Something happens while a condition holds: in your turn, by such a source. It is not asked again later."""

    of: Watch
    cond: Cond

    @property
    def looks_back(self) -> bool:
        return self.of.looks_back

    @property
    def zones(self) -> tuple[str, ...]:
        return self.of.zones

    def watched(self) -> tuple[str, ...]:
        return self.of.watched()

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return self.of.matches(s, scene, event) and self.cond.holds(s, scene)


def only_while(of: Watch, cond: Cond) -> Watch:
    """It happens while this is so: `only_while(draws(), your_turn)`. Unlike `if_`, it is not asked about again."""
    return OnlyWhile(of.of, of.cond & cond) if isinstance(of, OnlyWhile) else OnlyWhile(of, cond)


def event_keys(s: AnyReading, event: Event) -> set[str]:
    """Under which keys an event is shown."""
    keys = {event.kind}
    if event.kind == ARRIVAL:
        keys.update(s.meaning.entry_keys(s.obj(event.obj).chars))
    return keys
