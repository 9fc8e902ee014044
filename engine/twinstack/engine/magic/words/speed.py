"""Speed: a number that a player may have, from 1 on, and the words about it. 702.178, 702.179"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import (
    NO_ASPECT,
    Amount,
    Aspects,
    Cond,
    Effect,
    Num,
    PlayerOrObject,
    Ref,
)
from twinstack.engine.core.words.refs import you
from twinstack.engine.core.words.selectors import OfPlayers
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.turn import MAX_SPEED

__all__ = [
    "AtMaxSpeed",
    "HasMaxSpeed",
    "IncreaseSpeed",
    "SpeedOf",
    "at_max_speed",
    "has_max_speed",
    "increase_speed",
    "speed_of",
    "you_have_max_speed",
    "your_speed",
]

START = "start your engines!"


@dataclass(frozen=True, eq=False, slots=True)
class SpeedOf(Num):
    """That player's speed; 0 if they have none. 702.179f"""

    asks: ClassVar[Aspects] = NO_ASPECT

    dynamic: ClassVar[bool] = True
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(s.speed.get(e.seat, 0) for e in self.of.find(s, scene) if e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class AtMaxSpeed(OfPlayers):
    """A player who has max speed: a speed of 4. 702.179e"""

    asks: ClassVar[Aspects] = NO_ASPECT

    dynamic: ClassVar[bool] = True

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return bool(e.is_player) and s.speed.get(e.seat) == MAX_SPEED


@dataclass(frozen=True, eq=False, slots=True)
class HasMaxSpeed(Cond):
    """That player has max speed. 702.179e"""

    asks: ClassVar[Aspects] = NO_ASPECT

    of: Ref

    def holds(self, s: Reading, scene: Scene) -> bool:
        return any(e.is_player and s.speed.get(e.seat) == MAX_SPEED for e in self.of.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class IncreaseSpeed(Effect):
    """A player's speed increases; one without speed gets that much. 702.179c"""

    amount: Amount = 1
    who: Ref = you


at_max_speed = AtMaxSpeed()
you_have_max_speed: Cond = HasMaxSpeed(you)
your_speed = SpeedOf(you)


def has_max_speed(who: Ref = you) -> Cond:
    """Does that player have max speed?"""
    return you_have_max_speed if who is you else HasMaxSpeed(who)


def speed_of(who: Ref) -> Num:
    """That player's speed; 0 where they have none."""
    return your_speed if who is you else SpeedOf(who)


def increase_speed(amount: Amount = 1, who: Ref = you) -> Effect:
    """That player's speed increases by that much. 702.179c"""
    return IncreaseSpeed(amount, who)
