"""Numbers about how something was cast: what was paid, and what was chosen, also as it entered. 601.2, 607.2"""

from dataclasses import dataclass
from typing import ClassVar, Protocol

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import (
    NO_ASPECT,
    Aspects,
    Num,
    Ref,
)
from twinstack.engine.magic.linked import knows_its_spell, x_of
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.costs import Payment

__all__ = [
    "CastX",
    "ColorsSpent",
    "ManaSpent",
    "Paid",
    "TimesResolved",
    "cast_x",
    "commander_casts",
    "mana_spent",
    "paid",
    "spent",
]


LIFE_FOR_MANA = "symbols paid with life"
"""How many Phyrexian mana symbols of a spell were paid with life. 107.4f"""


@dataclass(frozen=True, eq=False, slots=True)
class Paid(Num):
    """What was paid or chosen as the spell was cast: `kicked`, `sacrificed power`, `copies`… 607.2, 601.2b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    what: str
    payment: Payment | None = None  # only for this cost, not for others of its name. 702.56b

    def value(self, s: Reading, scene: Scene) -> int:
        source = s.obj(scene.source)
        cast = source.cast
        if cast is None and scene.item:
            cast = s.obj(scene.item).cast
        if cast is None or not knows_its_spell(source, scene.memory.get("this ability"), there=source.id in s.objects):
            return 0
        if self.payment is None:
            return int(cast.paid.get(self.what, 0))
        times = cast.paid.get(self.payment, ())
        instance = scene.memory.get("instance")  # of several equal abilities, each has its own payment
        return sum(times if instance is None else times[instance : instance + 1])


@dataclass(frozen=True, eq=False, slots=True)
class TimesResolved(Num):
    """How often this ability has resolved this turn, this time counted; a copy of it is the same ability. 707.10b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def value(self, s: Reading, scene: Scene) -> int:
        return s.resolved.get((scene.source, scene.memory.get("this ability"), scene.memory.get("instance")), 0)


@dataclass(frozen=True, eq=False, slots=True)
class CastX(Num):
    """The X with which the permanent's spell was cast. 107.3m"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def value(self, s: Reading, scene: Scene) -> int:
        return x_of(s.obj(scene.source), scene.memory.get("this ability"), there=scene.source in s.objects)


@dataclass(frozen=True, eq=False, slots=True)
class ColorsSpent(Num):
    """How many colors of mana were spent to cast it. 702.44a"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def value(self, s: Reading, scene: Scene) -> int:
        cast = s.obj(scene.source).cast
        return sum(1 for letter in "WUBRG" if cast.paid.get(f"spent {letter}")) if cast is not None else 0


@dataclass(frozen=True, eq=False, slots=True)
class ManaSpent(Num):
    """How much mana was spent to cast what a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    on: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        paid = [e.cast.paid for e in self.on.find(s, scene) if not e.is_player and e.cast is not None]
        return sum(one.get(f"spent {letter}", 0) for one in paid for letter in "WUBRGC")


@dataclass(frozen=True, eq=False, slots=True)
class CommanderCasts(Num):
    """How often you have cast your commanders from the command zone in this game. 903.8"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(times for (seat, _), times in s.commander_casts.items() if seat == scene.you)


class Payable(Protocol):
    """An additional or alternative cost."""

    @property
    def name(self) -> str: ...

    @property
    def payment(self) -> Payment: ...


def times_paid(price: Payable) -> Num:
    """How often this very cost was paid. 702.56b"""
    return Paid(price.name, price.payment)


times_resolved: Num = TimesResolved()


def spent(letter: str) -> Num:
    """How much mana of a color was spent to cast it: `spent("G")`; or of snow: `spent("S")`. 107.4h"""
    return Paid(f"spent {letter}")


paid, cast_x, mana_spent, commander_casts = Paid, CastX(), ManaSpent, CommanderCasts()
