"""Gardens: a small game of plants in a bed, which grow, belong to a kin, become copies, and trigger on events.

It has just what continuous effects and triggered abilities need.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.durations import use_up
from twinstack.engine.core.entering import Entering
from twinstack.engine.core.interpreter import does
from twinstack.engine.core.making import make
from twinstack.engine.core.placing import put, take
from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.replacing import Candidate, Proposal, consider, is_about, rewrites
from twinstack.engine.core.rules_in_force import rules_about
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stages import StagedRules
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.triggering import WithTriggers, emit, watching_leaves
from twinstack.engine.core.words.abilities import Modifies, Triggers
from twinstack.engine.core.words.base import Amount, Aspects, Cond, Effect, Selector
from twinstack.engine.core.words.modifications import Control, CopyOf, Modification
from twinstack.engine.core.words.refs import itself
from twinstack.engine.core.words.replacing import Replaces
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.characteristics import Ability, Copiable, characteristics_of
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import Journal
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
    usual="bed",
)
Plant = characteristics_of(SHEET)


class Meaning(WithTriggers):
    """All that continuous effects and triggered abilities have to know of gardens."""

    planned = frozenset(("bed", "basket"))
    moves = Entering()

    def entry_keys(self, chars: Any, /) -> tuple[str, ...]:
        return (f"enter:{chars.kin}",)

    def kept_from_triggering(self, s: CoreState, source: Any, event: Event) -> bool:
        """A hush keeps plants from noticing what blooms."""
        return event.kind == "bloom"

    def triggers_again(self, s: CoreState, source: Any, event: Event) -> int:
        """Echoes have those of their own kin notice everything twice."""
        own = Kin(source.chars.kin)
        return sum(own.test(s, scene, s.obj(scene.source)) for _, scene in rules_about(s, "trigger again"))


class Garden(CoreState[Obj, Player]):
    usual_meaning = Meaning()


def garden() -> Garden:
    players = [Player(seat, name, SHEET) for seat, name in enumerate(("Ann", "Ben"))]
    return Garden(players, Randomness(b"seed"), SHEET)


def plant(s: Garden, name: str, kin: str, height: int, *abilities: Ability, seat: int = 0, zone: str = "bed") -> Any:
    """Another plant stands there."""
    obj = make(s, "plant", seat, printed(name, kin, height, *abilities), zone)
    put(s, obj)
    s.meaning.refresh(s)
    return obj


def printed(name: str, kin: str, height: int, *abilities: Ability) -> Copiable:
    return Copiable((Plant.made(name=name, kin=kin, height=height, abilities=abilities),))


def says(affects: Selector, *mods: Any, while_: Any = None) -> Modifies:
    """What a plant in the bed does to some."""
    return Modifies(affects, mods, while_, zones=("bed",))


@dataclass(frozen=True, eq=False, slots=True)
class Kin(Selector):
    """Plants of this kin."""

    asks: ClassVar[Aspects] = frozenset(("kin",))
    kin: str

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and e.chars.kin == self.kin


@dataclass(frozen=True, eq=False, slots=True)
class Grows(Modification):
    """It is so much higher."""

    layer: ClassVar[str] = "height"
    by: int

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        draft.height += self.by

    def changes(self) -> Aspects:
        return frozenset(("height",))


@dataclass(frozen=True, eq=False, slots=True)
class IsKin(Modification):
    """It is of another kin."""

    layer: ClassVar[str] = "kin"
    kin: str

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        draft.kin = self.kin

    def sets(self) -> frozenset[str]:
        return frozenset(("kin",))

    def changes(self) -> Aspects:
        return frozenset(("kin",))


@dataclass(frozen=True, eq=False, slots=True)
class Wilts(Modification):
    """It loses all its abilities."""

    layer: ClassVar[str] = "kin"

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
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


# What is noticed


def game_of(s: Garden) -> Game[Garden]:
    """A game that has not begun."""
    names = tuple(player.name for player in s.players)
    rules: StagedRules[Garden] = StagedRules()
    return Game(rules, s, Journal("gardens", names, (), b"seed".hex(), {}))


def sown(g: Game[Garden], name: str, kin: str, *abilities: Ability) -> Any:
    """Another plant comes into the bed, and that is told."""
    obj = plant(g.state, name, kin, 1, *abilities)
    emit(g, Event("enter", obj.id, obj.controller, to="bed"))
    return obj


def weeded(g: Game[Garden], *plants: Obj) -> None:
    """They are pulled out together, and that is told."""
    s, lookback = g.state, watching_leaves(g.state)
    for obj in plants:
        take(s, obj)
    for obj in plants:
        emit(g, Event("leave", obj.id, obj.controller, frm="bed"), lookback)


def noticed(s: Garden) -> list[str]:
    """Whose abilities have triggered and wait, in order."""
    return [s.obj(waiting.source).chars.name for waiting in s.pending]


def notices(when: Watch, do: Effect, *, if_: Cond | None = None, per_turn: int = 0) -> Triggers:
    return Triggers(when, do, if_, ("bed",), per_turn)


@dataclass(frozen=True, eq=False, slots=True)
class Sees(Watch):
    """Something happens to one of these."""

    kind: str
    what: Selector
    back: bool = False

    @property
    def looks_back(self) -> bool:
        return self.back

    def watched(self) -> tuple[str, ...]:
        return (f"enter:{self.what.kin}",) if self.kind == "enter" and isinstance(self.what, Kin) else (self.kind,)

    def matches(self, s: AnyReading, scene: Scene, event: Event) -> bool:
        return self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class Stands(Cond):
    """There is one of this kin in the bed."""

    asks: ClassVar[Aspects] = frozenset(("kin",))
    kin: str

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        return any(one.chars.kin == self.kin for one in s.members("bed"))


@dataclass(frozen=True, eq=False, slots=True)
class Bloom(Effect):
    """The plant blooms."""


@does(Bloom)
def _bloom(g: Any, effect: Bloom, scene: Scene) -> Steps[None]:
    emit(g, Event("bloom", scene.source, scene.you))
    yield from ()


@dataclass(frozen=True, eq=False, slots=True)
class Rule(Ability):
    """A rule about some, such as who notices what."""

    kind: ClassVar[str] = "rule"
    name: str
    subject: Selector = itself
    amount: Amount = 0
    if_: Cond | None = None

    @property
    def works_in(self) -> tuple[str, ...]:
        return ("bed",)


# What is replaced


@dataclass(frozen=True, eq=False, slots=True)
class Weather(Replaces):
    """What the weather brings to some comes otherwise."""

    watches: ClassVar[str] = "water"
    what: Selector


@dataclass(frozen=True, eq=False, slots=True)
class Waters(Weather):
    """So many times as much, and so much more."""

    times: int = 1
    more: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class Dries(Weather):
    """Nothing of it comes."""


def _about(s: Garden, p: Proposal, word: Weather, scene: Scene) -> bool:
    return is_about(s, word.what, scene, p.obj)


@rewrites(Waters, _about)
def _waters(g: Any, p: Proposal, pick: Candidate) -> Steps[None]:
    p.amount = p.amount * pick.ability.times + pick.ability.more
    yield from ()


@rewrites(Dries, _about)
def _dries(g: Any, p: Proposal, pick: Candidate) -> Steps[None]:
    p.cancelled = True
    use_up(g.state, pick.key[0])
    yield from ()


def watered(g: Game[Garden], obj: Obj, amount: int) -> Steps[int]:
    """So much water comes to a plant, or whatever happens instead."""
    p = Proposal("water", obj, amount=amount)
    yield from consider(g, p)
    return 0 if p.cancelled else p.amount
