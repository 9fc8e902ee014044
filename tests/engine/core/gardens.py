"""Gardens: plants stand in a bed, grow, are of a kin, become copies. As much of a game as continuous effects need."""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.continuous import WithEffects
from twinstack.engine.core.making import make
from twinstack.engine.core.placing import put
from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.abilities import Modifies
from twinstack.engine.core.words.base import Aspects, Selector
from twinstack.engine.core.words.modifications import Control, CopyOf, Modification
from twinstack.engine.kernel.characteristics import Ability, Copiable, characteristics_of
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.sheet import Field, Sheet, Zone

SHEET = Sheet(
    zones=(
        Zone("shed", seen="owner"),
        Zone("bed", shared=True, controlled=True),
        Zone("basket", shared=True, ordered=True, controlled=True),
    ),
    steps=("day",),
    face=(Field("name", "text"), Field("kin", "text"), Field("height")),
    layers=("graft", "fence", "kin", "height"),
    stacked=("seed",),
    stack="basket",
)
Plant = characteristics_of(SHEET)


class Meaning(WithEffects):
    """All that continuous effects have to know of gardens."""

    planned = frozenset(("bed", "basket"))


class Garden(CoreState[Obj, Player]):
    usual_zone = "bed"
    meaning = Meaning()


def garden() -> Garden:
    players = [Player(seat, name, SHEET) for seat, name in enumerate(("Ann", "Ben"))]
    return Garden(players, Randomness(b"seed"), SHEET)


def plant(s: Garden, name: str, kin: str, height: int, *abilities: Ability, seat: int = 0, zone: str = "bed") -> Any:
    """Another plant stands there."""
    obj = make(s, "plant", seat, printed(name, kin, height, *abilities), zone)
    put(s, obj)
    s.meaning.refresh(s)
    return obj


def printed(name: str, kin: str, height: int, *abilities: Ability) -> Copiable[Any]:
    return Copiable((Plant.made(name=name, kin=kin, height=height, abilities=abilities),))


def says(affects: Selector, *mods: Any, while_: Any = None) -> Modifies:
    """What a plant in the bed does to some."""
    return Modifies(affects, mods, while_, zones=("bed",))


@dataclass(frozen=True, eq=False, slots=True)
class Kin(Selector):
    """Plants of this kin."""

    asks: ClassVar[Aspects] = frozenset(("kin",))
    kin: str

    def test(self, s: AnyReading, at: Scene, e: Any) -> bool:
        return not e.is_player and e.chars.kin == self.kin


@dataclass(frozen=True, eq=False, slots=True)
class Grows(Modification):
    """It is so much higher."""

    layer: ClassVar[str] = "height"
    by: int

    def write(self, draft: Any, s: AnyReading, at: Scene) -> None:
        draft.height += self.by

    def changes(self) -> Aspects:
        return frozenset(("height",))


@dataclass(frozen=True, eq=False, slots=True)
class IsKin(Modification):
    """It is of another kin."""

    layer: ClassVar[str] = "kin"
    kin: str

    def write(self, draft: Any, s: AnyReading, at: Scene) -> None:
        draft.kin = self.kin

    def sets(self) -> frozenset[str]:
        return frozenset(("kin",))

    def changes(self) -> Aspects:
        return frozenset(("kin",))


@dataclass(frozen=True, eq=False, slots=True)
class Wilts(Modification):
    """It loses all its abilities."""

    layer: ClassVar[str] = "kin"

    def write(self, draft: Any, s: AnyReading, at: Scene) -> None:
        draft.set_abilities(())

    def could_remove(self) -> bool:
        return True


@dataclass(frozen=True, eq=False, slots=True)
class Fenced(Control):
    """Somebody has it in their part of the bed."""

    layer: ClassVar[str] = "fence"


@dataclass(frozen=True, eq=False, slots=True)
class Grafted(CopyOf):
    """It is like another plant."""

    layer: ClassVar[str] = "graft"
