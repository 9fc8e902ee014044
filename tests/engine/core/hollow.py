"""The hollow: a small game of animals that sleep or wake, and songs that lull them. Its vocabulary is a few lines."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core import flow  # its words are carried out by functions that stand there
from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.making import EVERYONE, NOBODY, make
from twinstack.engine.core.meaning import Meaning
from twinstack.engine.core.placing import put
from twinstack.engine.core.reading import Reading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.base import (
    NO_ASPECT,
    Amount,
    Aspects,
    Cond,
    Division,
    Effect,
    Num,
    PlayerOrObject,
    Ref,
    Selector,
    amount,
)
from twinstack.engine.kernel.characteristics import Copiable, characteristics_of
from twinstack.engine.kernel.decisions import Answer, Later, Steps
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.sheet import Field, Flag, Sheet, Zone

assert flow

SHEET = Sheet(
    zones=(
        Zone("burrow", seen="owner"), Zone("deep", seen="nobody", ordered=True), Zone("den", ordered=True),
        Zone("hollow", shared=True, controlled=True), Zone("air", shared=True, ordered=True, controlled=True),
    ),
    steps=("setup", "night"),
    face=(Field("name", "text"), Field("size")),
    flags=(Flag("asleep"), Flag("wary")),
    stacked=("song",),
    stack="air", usual="hollow",
)  # fmt: skip
FACE = characteristics_of(SHEET)
Table = Game["HollowState"]


class HollowMeaning(Meaning):
    def describe(self, word: Any, of: Any = None, names: Any = ()) -> str:
        return type(word).__name__.lower()

    def can_target(self, s: Any, entity: Any, source: Any, seat: int) -> bool:
        """Nobody sings at a wary animal of somebody else."""
        return entity.is_player or not entity.marks.get("wary") or bool(entity.controller == seat)


class HollowState(CoreState[Obj, Player]):
    usual_meaning = HollowMeaning()


@dataclass(frozen=True, eq=False, slots=True)
class Asleep(Selector):
    """What sleeps."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and bool(e.marks.get("asleep"))


@dataclass(frozen=True, eq=False, slots=True)
class SizeOf(Num):
    """How large those are together that a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(e.chars.size for e in self.of.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class Below(Cond):
    """The number is below this one."""

    asks: ClassVar[Aspects] = NO_ASPECT
    number: Num
    limit: int

    def holds(self, s: Reading, scene: Scene) -> bool:
        return self.number.value(s, scene) < self.limit


@dataclass(frozen=True, eq=False, slots=True)
class Lull(Effect):
    """These fall asleep."""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Feed(Effect):
    """So many berries are put on what is found; divided, where it is aimed at several."""

    amount: Amount
    to: Ref

    def divides(self) -> Division | None:
        return Division(self.amount, "berries", self.to)


@dataclass(frozen=True, eq=False, slots=True)
class Yawn(Effect):
    """Nothing carries it out."""


@does(Lull)
def _lull(g: Table, effect: Lull, scene: Scene) -> Steps[None]:
    for animal in (yield from find(g, scene, effect.what)):
        g.state.set_mark(animal, "asleep", True)


@does(Feed)
def _feed(g: Table, effect: Feed, scene: Scene) -> Steps[None]:
    shares = scene.memory.get("division", {})
    for animal in (yield from find(g, scene, effect.to)):
        animal.counters = {"berry": shares.get(animal.id, amount(g.state, scene, effect.amount))}


asleep = Asleep()


class Once:
    """Rules that do one thing, and then the game is over."""

    def __init__(self, do: Callable[[Table], Steps[None]]) -> None:
        self._do = do

    def next_steps(self, game: Table) -> Steps[None] | None:
        if game.state.finished:
            return None
        game.state.finished = True
        return self._do(game)

    def answered(self, game: Table, asked: Later, answer: Answer) -> Steps[None]:
        raise AssertionError("all decisions come from steps")

    def decided(self, game: Table) -> bool:
        return False

    def agree_on_draw(self, game: Table) -> None:
        pass

    def checkpoint_after(self, game: Table) -> int | None:
        return None


def hollow() -> HollowState:
    """A hollow in which nobody is yet."""
    return HollowState(
        [Player(seat, name, SHEET) for seat, name in enumerate(("Ann", "Bo"))], Randomness(b"owl"), SHEET
    )


def animal(s: HollowState, name: str, owner: int, zone: str = "hollow", size: int = 1, **marks: bool) -> Obj:
    """An animal is there."""
    known = {"burrow": 1 << owner, "deep": NOBODY}.get(zone, EVERYONE)
    obj = make(s, "animal", owner, Copiable((FACE.made(name=name, size=size),)), zone, known=known)
    put(s, obj)
    for mark in marks:
        s.set_mark(obj, mark, True)
    return obj


def done(s: HollowState, do: Callable[[Table], Steps[None]]) -> Table:
    """A game in which this is done, up to its first question."""
    game = Game(Once(do), s, Journal("hollow", ("Ann", "Bo"), (), b"owl".hex(), {}))
    game.start()
    return game


def asked(game: Table) -> list[str]:
    """What may be answered."""
    assert game.decision is not None
    return [option.label for option in game.decision.options]


def answer(game: Table, *labels: str) -> None:
    """The options of these labels."""
    assert game.decision is not None
    ids = {option.label: option.id for option in game.decision.options}
    game.answer([ids[label] for label in labels])
