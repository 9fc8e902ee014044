"""The events that triggered abilities of Grand Archive watch for. Triggered Abilities, Keywords and Abilities"""

from dataclasses import dataclass, field, replace
from typing import Any

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Cond, Selector
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.events import Event

__all__ = [
    "AtBeginning", "Attacked", "Happens", "OnAttack", "OnDeath", "OnDestroyed", "OnEnter", "OnHit", "OnKill",
    "OnLeave",
]  # fmt: skip

_DEPARTURES = ("die", "leave")


@dataclass(frozen=True, eq=False, slots=True)
class GaWatch(Watch):
    """Watches for events. It matches none while `only`, such as a class bonus, does not hold. Restriction Abilities"""

    only: Cond | None = field(default=None, kw_only=True)

    def watched(self) -> tuple[str, ...]:
        raise NotImplementedError

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        raise NotImplementedError

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return self.is_it(s, scene, event) and (self.only is None or self.only.holds(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class _OfItself(GaWatch):
    """An event about the source of the ability."""

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return event.obj == scene.source


@dataclass(frozen=True, eq=False, slots=True)
class _AsItGoes(_OfItself):
    """An event of the source leaving the field, where the ability still sees it."""

    @property
    def looks_back(self) -> bool:
        return True


@dataclass(frozen=True, eq=False, slots=True)
class OnEnter(_OfItself):
    """When this enters the field, or a champion card goes on top of the lineage. On Enter 1, 2"""

    def watched(self) -> tuple[str, ...]:
        return ("enter", "level up")


@dataclass(frozen=True, eq=False, slots=True)
class OnDeath(_AsItGoes):
    """When this dies, which is going from the field to the graveyard. On Death 1 to 3"""

    def watched(self) -> tuple[str, ...]:
        return ("die",)


@dataclass(frozen=True, eq=False, slots=True)
class OnDestroyed(_AsItGoes):
    """When this is destroyed, by an effect or by the rules, or is sacrificed. Destruction 3"""

    def watched(self) -> tuple[str, ...]:
        return ("leave",)

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        destroyed = event.how in ("destroy", "state", "sacrifice")
        return destroyed and event.to == "graveyard" and event.obj == scene.source


@dataclass(frozen=True, eq=False, slots=True)
class OnLeave(_AsItGoes):
    """When this leaves the field. On Leave 1, 2"""

    def watched(self) -> tuple[str, ...]:
        return ("leave",)


@dataclass(frozen=True, eq=False, slots=True)
class OnAttack(GaWatch):
    """When this unit attacks, or this card or object is used in an attack. On Attack 2, 3"""

    def watched(self) -> tuple[str, ...]:
        return ("attack",)

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return scene.source in event.extra


@dataclass(frozen=True, eq=False, slots=True)
class OnHit(GaWatch):
    """When this, or an attack or retaliation that uses it, deals combat damage (to one of `what`). On Hit 2, 3"""

    what: Selector | None = None

    def watched(self) -> tuple[str, ...]:
        return ("damage",)

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        if event.how != "combat" or scene.source not in event.extra:
            return False
        return self.what is None or self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class OnKill(GaWatch):
    """When combat damage by this, or by an attack that uses it, kills a unit. On Kill 2, 3"""

    def watched(self) -> tuple[str, ...]:
        return ("kill",)

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return scene.source in event.extra


@dataclass(frozen=True, eq=False, slots=True)
class Attacked(GaWatch):
    """Whenever an object of the set is attacked. Intercept 1"""

    what: Selector

    def watched(self) -> tuple[str, ...]:
        return ("attacked",)

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class AtBeginning(GaWatch):
    """At the beginning of a phase or step of your turns, or of `each` player's.

    The main phase begins once in a turn; going on with it after combat does not count. Wither 5
    """

    step: str
    each: bool = False

    def watched(self) -> tuple[str, ...]:
        return (f"begin {self.step}",)

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        if self.step == "main" and s.turn.back:
            return False
        return self.each or event.player == scene.you


@dataclass(frozen=True, eq=False, slots=True)
class Happens(GaWatch):
    """Whenever an event of this kind is about an object of the set; with `by_you`, only if you did it."""

    kind: str
    what: Selector | None = None
    by_you: bool = False

    @property
    def looks_back(self) -> bool:
        return self.kind in _DEPARTURES

    def watched(self) -> tuple[str, ...]:
        return (self.kind,)

    def is_it(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        if self.by_you and event.player != scene.you:
            return False
        return self.what is None or self.what.test(s, scene, s.entity(event.obj))


def only_if(watch: Any, cond: Cond) -> Any:
    """The same watch with one more restriction."""
    return replace(watch, only=cond if watch.only is None else watch.only & cond)
