"""References of any game, which find players or objects by their part in a text: `you`, `itself`, `each(yours)`."""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.linked import noted
from twinstack.engine.core.members import candidates
from twinstack.engine.core.reading import Reading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Amount, Aspects, PlayerOrObject, Ref, Selector
from twinstack.engine.core.words.selectors import player
from twinstack.engine.kernel.canonical import form_if_any

__all__ = [
    "ActivePlayer",
    "AllOfThese",
    "AsGiven",
    "ChosenPlayer",
    "ControllerOf",
    "Each",
    "Fixed",
    "Itself",
    "OwnerOf",
    "Pick",
    "Remembered",
    "Target",
    "TargetsOf",
    "That",
    "Those",
    "You",
    "a",
    "active_player",
    "as_given",
    "at_random",
    "chosen_player",
    "controller_of",
    "each",
    "each_player",
    "giver",
    "it",
    "itself",
    "one_of_each",
    "owner_of",
    "remembered",
    "some",
    "that_object",
    "that_player",
    "that_source",
    "this_ability",
    "those",
    "up_to",
    "you",
]


@dataclass(frozen=True, eq=False, slots=True)
class Itself(Ref):
    """The object whose ability it is; on the stack, what is there. Magic: 201.5"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = False

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.obj(scene.source)] if scene.source else []

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return bool(e.id == scene.source)

    def exactly(self, obj: Any) -> tuple[int, ...]:
        return (obj.id,)


@dataclass(frozen=True, eq=False, slots=True)
class You(Ref):
    """The controller of the object whose text says so. Magic: 109.5"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = False

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.players[scene.you]]

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return bool(e.is_player and e.seat == scene.you)

    def zones(self) -> tuple[str, ...]:
        return ("players",)


@dataclass(frozen=True, eq=False, slots=True)
class Each(Ref):
    """Every member of a set, counted when it is needed; players in turn order. Magic: 101.4"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        found = list(candidates(s, scene, self.of))
        if found and found[0].is_player:
            seats = len(s.players)
            found.sort(key=lambda e: (e.seat - s.turn.active) % seats if e.is_player else seats)
        return found

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return self.of.test(s, scene, e)

    def zones(self) -> tuple[str, ...]:
        return self.of.zones()

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def hint(self) -> str:
        return self.of.hint()


@dataclass(frozen=True, eq=False, slots=True)
class Target(Ref):
    """What is targeted (115). The same word used twice in one text is the same target."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector
    least: Amount = 1
    most: Amount = 1
    by: Ref | None = None  # who chooses; None: the controller
    differs: bool = False  # "another target": different from those of earlier target words in the text. Magic: 115.3
    each_opponent: bool = False  # this many for each opponent, among what that player controls
    theirs: bool = False  # only what the player who chooses controls
    of_one_player: bool = False  # all of them belong to the same player
    each_player: bool = False  # this many for each player who has any, among what is that player's

    @property
    def for_each(self) -> bool:
        """Is each player, or each opponent, somebody for whom there are targets?"""
        return self.each_opponent or self.each_player

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.entity(id) for id in scene.chosen.get(self, ())]

    def zones(self) -> tuple[str, ...]:
        return self.of.zones()


form_if_any(Target, "of_one_player", "each_player")


@dataclass(frozen=True, eq=False, slots=True)
class Pick(Ref):
    """Members of a set that are chosen, not targeted, when the instruction is carried out. Magic: 608.2d"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector
    least: Amount = 1
    most: Amount = 1
    by: Ref | None = None
    at_random: bool = False
    key: str = "picked"
    different: str = ""  # "name": no two of them may have the same name
    of_each: Ref | None = None  # this many for each of these players, among what that player controls

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.entity(id) for id in scene.memory.get(self.key, ())]


@dataclass(frozen=True, eq=False, slots=True)
class Remembered(Ref):
    """What an earlier instruction of the same text found: `it` is the latest."""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str = "it"

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.entity(id) for id in scene.memory.get(self.key, ())]


@dataclass(frozen=True, eq=False, slots=True)
class That(Ref):
    """Part of the event that triggered: its object, its player, its `source` or its `other` object. Magic: 603.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    what: str = "obj"

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        if scene.event is None:
            return []
        if self.what == "player":
            return [s.players[scene.event.player]] if scene.event.player >= 0 else []
        id: int = getattr(scene.event, self.what)
        return [s.entity(id)] if id else []


@dataclass(frozen=True, eq=False, slots=True)
class Those(Ref):
    """The members of a set among all that the event is about: "for each of them". Magic: 603.2c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        ids = scene.event.extra if scene.event is not None and isinstance(scene.event.extra, tuple) else ()
        return [s.entity(id) for id in ids if self.of.test(s, scene, s.entity(id))]


@dataclass(frozen=True, eq=False, slots=True)
class ControllerOf(Ref):
    """The player who controls the object, or controlled it last."""

    asks: ClassVar[Aspects] = frozenset(("control",))
    of: Ref

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return _once(s, [e.seat if e.is_player else e.controller for e in self.of.find(s, scene)])


@dataclass(frozen=True, eq=False, slots=True)
class OwnerOf(Ref):
    """The owner of the object. Magic: 108.3"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return _once(s, [e.seat if e.is_player else e.owner for e in self.of.find(s, scene)])


def _once(s: Reading, seats: list[int]) -> list[PlayerOrObject]:
    return [s.players[seat] for seat in dict.fromkeys(seats)]


@dataclass(frozen=True, eq=False, slots=True)
class ActivePlayer(Ref):
    """The player whose turn it is. Magic: 102.1"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.players[s.turn.active]]


@dataclass(frozen=True, eq=False, slots=True)
class AllOfThese(Ref):
    """Several references together."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: tuple[Ref, ...]

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [entity for ref in self.of for entity in ref.find(s, scene)]


@dataclass(frozen=True, eq=False, slots=True)
class TargetsOf(Ref):
    """The targets of what is on the stack."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        found = [e for e in self.of.find(s, scene) if not e.is_player and e.cast is not None]
        ids = [id for e in found for slot in e.cast.targets for id in slot]
        return [s.entity(id) for id in ids]


@dataclass(frozen=True, eq=False, slots=True)
class ThisAbility(Ref):
    """The object on the stack whose text this is: "all other abilities you control". Magic: 109.5"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.obj(scene.item)] if scene.item else []


@dataclass(frozen=True, eq=False, slots=True)
class ChosenPlayer(Ref):
    """The player who was chosen for the source. Magic: 607.2d"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        id = noted(s, s.obj(scene.source), "player")
        return [s.entity(id)] if id else []


@dataclass(frozen=True, eq=False, slots=True)
class Fixed(Ref):
    """Particular entities, fixed when an effect began. Magic: 611.2c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = False
    ids: tuple[int, ...]

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.entity(id) for id in self.ids]

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return e.id in self.ids

    def exactly(self, obj: Any) -> tuple[int, ...]:
        return self.ids


@dataclass(frozen=True, eq=False, slots=True)
class AsGiven(Ref):
    """What the reference found as the ability in which this stands was given to something. Magic: 201.5a

    Only as long as it is there: an object that has moved is another one.
    """

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref
    ids: tuple[int, ...] | None = None  # None: the ability is not given yet
    names: tuple[str, ...] = ()

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.objects[id] for id in self.ids or () if id in s.objects]

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return self.ids is not None and e.id in self.ids


def as_given(of: Ref) -> Ref:
    """In an ability that is given to something: what this finds as it is given. Magic: 201.5a, 607.2"""
    return AsGiven(of)


def up_to(most: Amount, of: Selector) -> Target:
    """Up to this many targets. Magic: 115.1"""
    return Target(of, 0, most)


def each(of: Selector) -> Each:
    """All of these."""
    return Each(of)


def a(of: Selector, *, by: Ref | None = None, optional: bool = False, key: str = "picked") -> Pick:
    """One, chosen by the controller when the instruction is carried out."""
    return Pick(of, 0 if optional else 1, 1, by, key=key)


def some(
    count: Amount, of: Selector, *, least: Amount | None = None, by: Ref | None = None, different: str = ""
) -> Pick:
    """This many of these, or at least `least`, chosen when the instruction is carried out. They are not targets.

    `some(9, token & yours, least=0, different="name")`: any number of them with different names.
    """
    return Pick(of, count if least is None else least, count, by, different=different)


def one_of_each(whose: Ref, of: Selector) -> Pick:
    """For each of these players, one that they control: `one_of_each(each(opponent), plant)`."""
    return Pick(of, of_each=whose)


def at_random(of: Selector, count: Amount = 1) -> Pick:
    """This many of these, chosen at random."""
    return Pick(of, count, count, at_random=True)


def remembered(key: str) -> Remembered:
    """What an earlier instruction found or made, by the key it was noted under."""
    return Remembered(key)


def controller_of(of: Ref) -> ControllerOf:
    """The controller of that object."""
    return ControllerOf(of)


def owner_of(of: Ref) -> OwnerOf:
    """The owner of that object. Magic: 108.3"""
    return OwnerOf(of)


itself, you, it = Itself(), You(), Remembered()
giver = AsGiven(itself)  # in an ability that is given to something: what gave it
that_object, that_player, that_source = That("obj"), That("player"), That("source")
active_player, chosen_player, each_player = ActivePlayer(), ChosenPlayer(), Each(player)
this_ability, those = ThisAbility(), Those
