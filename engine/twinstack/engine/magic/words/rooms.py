"""Rooms: the doors of a permanent with two halves, and what watches for their unlocking. 709.5"""

from dataclasses import dataclass
from typing import Final

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect, Ref, Selector
from twinstack.engine.core.words.refs import you
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.reading import Reading

__all__ = [
    "FullyUnlocks",
    "LockOrUnlock",
    "Unlock",
    "UnlocksDoor",
    "fully_unlocks",
    "lock_or_unlock",
    "this_door",
    "unlock",
]

UNLOCKED: Final = "unlocked"
"""Under this name an object keeps which of its halves are unlocked."""
LEFT: Final = 0
RIGHT: Final = 1
FULLY: Final = "fully"  # how the last locked half of a permanent is unlocked


@dataclass(frozen=True, eq=False, slots=True)
class UnlocksDoor(Watch):
    """A half of its own object is unlocked: the left one, 0, or the right one, 1. 709.5h"""

    half: int = LEFT

    def watched(self) -> tuple[str, ...]:
        return ("unlock",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return event.obj == scene.source and event.amount == self.half


@dataclass(frozen=True, eq=False, slots=True)
class FullyUnlocks(Watch):
    """A player unlocks the last locked half of a permanent. 709.5i"""

    who: Selector = you

    def watched(self) -> tuple[str, ...]:
        return ("unlock",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return event.how == FULLY and bool(self.who.test(s, scene, s.players[event.player]))


@dataclass(frozen=True, eq=False, slots=True)
class Unlock(Effect):
    """You unlock a locked half of it, of your choice. 709.5f"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class LockOrUnlock(Effect):
    """You lock a half of it that is unlocked, or unlock one that is locked, of your choice. 709.5f, 709.5g"""

    what: Ref


this_door: Final = UnlocksDoor()


def fully_unlocks(who: Selector = you) -> Watch:
    """That player unlocks the last locked half of a permanent. 709.5i"""
    return FullyUnlocks(who)


unlock = Unlock
lock_or_unlock = LockOrUnlock
