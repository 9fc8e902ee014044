"""The events that triggered abilities of Grand Archive watch for. Triggered Abilities, Keywords and Abilities"""

from dataclasses import dataclass

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Selector
from twinstack.engine.core.words.refs import you
from twinstack.engine.core.words.watching import Beginning, HappensTo, Leaves, PlayerActs, Watch
from twinstack.engine.kernel.events import Event

__all__ = [
    "AtBeginning", "Happens", "OnAttack", "OnDeath", "OnDestroyed", "OnEnter", "OnHit", "OnKill", "OnLeave",
    "PlayerActs",
]  # fmt: skip

_DEPARTURES = ("die", "leave")
_EVENTS = {"wake up": "not rested", "rest": "rested"}
"""The events of what has a better word than the name of a flag."""
HAPPENINGS = (
    "activate", "attack", "attacked", "copy object", "damage", "die", "distant", "enter", "fostered", "leave",
    "level up", "materialize", "negate", "rest", "sacrifice", "summon", "transform", "wake up",
)  # fmt: skip
"""What may happen to an object, for `Happens`."""


@dataclass(frozen=True, eq=False, slots=True)
class _OfItself(Watch):
    """An event about the source of the ability."""

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return event.obj == scene.source


@dataclass(frozen=True, eq=False, slots=True)
class OnEnter(_OfItself):
    """When this enters the field, or a champion card goes on top of the lineage. On Enter 1, 2"""

    def watched(self) -> tuple[str, ...]:
        return ("enter", "level up")


@dataclass(frozen=True, eq=False, slots=True)
class OnDeath(_OfItself):
    """When this dies, which is going from the field to the graveyard. On Death 1 to 3"""

    @property
    def looks_back(self) -> bool:
        return True

    def watched(self) -> tuple[str, ...]:
        return ("die",)


@dataclass(frozen=True, eq=False, slots=True)
class OnDestroyed(Leaves):
    """When this is destroyed, by an effect or by the rules, or is sacrificed. Destruction 3"""

    to: str = "graveyard"

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        destroyed = event.how in ("destroy", "state", "sacrifice")
        return destroyed and super(OnDestroyed, self).matches(s, scene, event)


@dataclass(frozen=True, eq=False, slots=True)
class OnLeave(Leaves):
    """When this leaves the field. On Leave 1, 2"""


@dataclass(frozen=True, eq=False, slots=True)
class OnAttack(Watch):
    """When this unit attacks, or this card or object is used in an attack. On Attack 2, 3"""

    def watched(self) -> tuple[str, ...]:
        return ("attack",)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return scene.source in event.extra


@dataclass(frozen=True, eq=False, slots=True)
class OnHit(Watch):
    """When this, or an attack or retaliation that uses it, deals combat damage (to one of `what`). On Hit 2, 3"""

    what: Selector | None = None

    def watched(self) -> tuple[str, ...]:
        return ("damage",)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        if event.how != "combat" or scene.source not in event.extra:
            return False
        return self.what is None or self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class OnKill(Watch):
    """When combat damage by this, or by an attack that uses it, kills a unit. On Kill 2, 3"""

    def watched(self) -> tuple[str, ...]:
        return ("kill",)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return scene.source in event.extra


@dataclass(frozen=True, eq=False, slots=True)
class AtBeginning(Beginning):
    """At the beginning of a phase or step of your turns, or of those of other players.

    The main phase begins once in a turn; going on with it after combat does not count. Wither 5
    """

    whose: Selector = you

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        again = self.step == "main" and s.turn.back
        return not again and super(AtBeginning, self).matches(s, scene, event)


@dataclass(frozen=True, eq=False, slots=True)
class Happens(HappensTo):
    """Whenever an event of this kind is about an object of the set: `Happens("wake up", ally & yours)`."""

    def watched(self) -> tuple[str, ...]:
        return (_EVENTS.get(self.does, self.does),)

    @property
    def looks_back(self) -> bool:
        return self.does in _DEPARTURES
