"""Words that find particular players and objects: `you`, `itself`, `target(creature)`, `it`, `controller_of(it)`."""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import (
    NO_ASPECT,
    Amount,
    Aspects,
    PlayerOrObject,
    Ref,
    Selector,
    amount,
    candidates,
)
from twinstack.engine.magic.linked import noted
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.selectors import any_target, player

__all__ = [
    "ActivePlayer",
    "AllOfThese",
    "Became",
    "ChosenPlayer",
    "ControllerOf",
    "DefendingPlayer",
    "Each",
    "Fixed",
    "Host",
    "Itself",
    "Linked",
    "MadeFor",
    "Monarch",
    "OwnerOf",
    "Pick",
    "Remembered",
    "Target",
    "TargetsOf",
    "That",
    "Those",
    "TopCards",
    "TopOfGraveyard",
    "You",
    "a",
    "active_player",
    "another_target",
    "at_random",
    "became",
    "chosen_player",
    "controller_of",
    "defending_player",
    "drawn",
    "each",
    "each_player",
    "enchanted",
    "enchanted_player",
    "equipped",
    "it",
    "itself",
    "linked",
    "monarch",
    "one_of_each",
    "owner_of",
    "promised",
    "remembered",
    "some",
    "spell_of",
    "target",
    "that_object",
    "that_player",
    "that_source",
    "this_ability",
    "those",
    "top_cards",
    "top_of_graveyard",
    "up_to",
    "you",
]


@dataclass(frozen=True, eq=False, slots=True)
class Itself(Ref):
    """The object whose ability it is; on the stack, the spell. 201.5"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = False

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.obj(at.source)] if at.source else []

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        return bool(e.id == at.source)

    def exactly(self, obj: Any) -> tuple[int, ...]:
        return (obj.id,)


@dataclass(frozen=True, eq=False, slots=True)
class You(Ref):
    """The controller of the spell or ability that says so. 109.5"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = False

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.players[at.you]]

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        return bool(e.is_player and e.seat == at.you)

    def zones(self) -> tuple[str, ...]:
        return ("players",)


@dataclass(frozen=True, eq=False, slots=True)
class Each(Ref):
    """Every member of a set, counted when it is needed; players in turn order. 101.4"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        found = list(candidates(s, at, self.of))
        if found and found[0].is_player:
            seats = len(s.players)
            found.sort(key=lambda e: (e.seat - s.turn.active) % seats if e.is_player else seats)
        return found

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        return self.of.test(s, at, e)

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
    by: Ref | None = None  # who chooses; the controller where nothing is said
    differs: bool = False  # "another target": not what an earlier target word of the text has. 115.3
    each_opponent: bool = False  # so many for each opponent, of what that player controls
    theirs: bool = False  # only what the player who chooses controls

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.entity(id) for id in at.chosen.get(self, ())]

    def zones(self) -> tuple[str, ...]:
        return self.of.zones()


@dataclass(frozen=True, eq=False, slots=True)
class Pick(Ref):
    """Some that are chosen, without targeting, when the instruction is carried out. 608.2d"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector
    least: Amount = 1
    most: Amount = 1
    by: Ref | None = None
    at_random: bool = False
    key: str = "picked"
    different: str = ""  # no two of them share this: their name
    of_each: Ref | None = None  # so many of what each of these players controls

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.entity(id) for id in at.memory.get(self.key, ())]


@dataclass(frozen=True, eq=False, slots=True)
class Remembered(Ref):
    """What an earlier instruction of the same text found: `it` is the latest."""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str = "it"

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.entity(id) for id in at.memory.get(self.key, ())]


@dataclass(frozen=True, eq=False, slots=True)
class Linked(Ref):
    """The objects that a linked ability of the same object left a note of, such as the exiled cards. 607.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str

    def zones(self) -> tuple[str, ...]:
        return ("exile",) if self.key.startswith("exiled ") or self.key == "exiled" else ()

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        ids = noted(s, s.obj(at.source), self.key) or ()
        return [s.objects[id] for id in ids if id in s.objects]

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        """Also of what has just left: its leaving may be what is watched for."""
        return e.id in (noted(s, s.obj(at.source), self.key) or ())


@dataclass(frozen=True, eq=False, slots=True)
class That(Ref):
    """From the event that triggered: `that creature`, `that player`, the `source` or the `other` object of it. 603.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    what: str = "obj"

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        if at.event is None:
            return []
        if self.what == "player":
            return [s.players[at.event.player]] if at.event.player >= 0 else []
        id: int = getattr(at.event, self.what)
        return [s.entity(id)] if id else []


@dataclass(frozen=True, eq=False, slots=True)
class Those(Ref):
    """Those of a set that the event is about, where it is about several: "for each of them". 603.2c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        ids = at.event.extra if at.event is not None and isinstance(at.event.extra, tuple) else ()
        return [s.entity(id) for id in ids if self.of.test(s, at, s.entity(id))]


@dataclass(frozen=True, eq=False, slots=True)
class Host(Ref):
    """What the Aura or Equipment is attached to. 303.4, 301.5"""

    asks: ClassVar[Aspects] = NO_ASPECT
    kind: str = "permanent"

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        host = s.obj(at.source).attached_to if at.source else 0
        return [s.entity(host)] if host else []

    def exactly(self, obj: Any) -> tuple[int, ...]:
        return (obj.attached_to,) if obj.attached_to else ()


@dataclass(frozen=True, eq=False, slots=True)
class ControllerOf(Ref):
    """The player who controls it, or last did."""

    asks: ClassVar[Aspects] = frozenset(("control",))
    of: Ref

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return _once(s, [e.seat if e.is_player else e.controller for e in self.of.find(s, at)])


@dataclass(frozen=True, eq=False, slots=True)
class OwnerOf(Ref):
    """The owner of that object. 108.3"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return _once(s, [e.seat if e.is_player else e.owner for e in self.of.find(s, at)])


@dataclass(frozen=True, eq=False, slots=True)
class Became(Ref):
    """What an object became by its last change of zones, as long as it is there. 400.7"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        gone = [e for e in self.of.find(s, at) if not e.is_player]
        ids = (id for e in gone for id in (e.became, *e.choices.get("became too", ())))  # 712.21c
        return [s.objects[id] for id in ids if id in s.objects]


def _once(s: Reading, seats: list[int]) -> list[PlayerOrObject]:
    return [s.players[seat] for seat in dict.fromkeys(seats)]


@dataclass(frozen=True, eq=False, slots=True)
class DefendingPlayer(Ref):
    """The player that the source attacks, or attacked. 508.5"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        attack = s.combat.attackers.get(at.source)
        if attack is not None:
            return [s.players[attack.player]]
        event = at.event
        if event is not None and event.kind in ("attack", "blocked", "unblocked") and event.player >= 0:
            return [s.players[event.extra if isinstance(event.extra, int) else event.player]]
        return []


@dataclass(frozen=True, eq=False, slots=True)
class ChosenPlayer(Ref):
    """The player who was chosen for the source. 607.2d"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        id = noted(s, s.obj(at.source), "player")
        return [s.entity(id)] if id else []


@dataclass(frozen=True, eq=False, slots=True)
class ActivePlayer(Ref):
    """The player whose turn it is. 102.1"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.players[s.turn.active]]


@dataclass(frozen=True, eq=False, slots=True)
class Monarch(Ref):
    """The player who is the monarch, if there is one. 725.1"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.players[s.monarch - 1]] if s.monarch else []

    def zones(self) -> tuple[str, ...]:
        return ("players",)


@dataclass(frozen=True, eq=False, slots=True)
class AllOfThese(Ref):
    """Several references together."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: tuple[Ref, ...]

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [entity for ref in self.of for entity in ref.find(s, at)]


@dataclass(frozen=True, eq=False, slots=True)
class TargetsOf(Ref):
    """What a spell or ability targets."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        found = [e for e in self.of.find(s, at) if not e.is_player and e.cast is not None]
        ids = [id for e in found for slot in e.cast.targets for id in slot]
        return [s.entity(id) for id in ids]


@dataclass(frozen=True, eq=False, slots=True)
class ThisAbility(Ref):
    """The spell or ability on the stack that says so: "all other abilities you control". 109.5"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.obj(at.item)] if at.item else []


@dataclass(frozen=True, eq=False, slots=True)
class SpellOf(Ref):
    """The spell that a permanent was. 608.3, 400.7"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        before = [s.obj(e.was) for e in self.of.find(s, at) if not e.is_player and e.was]
        return [e for e in before if e.zone == "stack"]


@dataclass(frozen=True, eq=False, slots=True)
class Promised(Ref):
    """The opponent to whom a gift was promised as the spell was cast. 702.174a"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        cast = s.obj(at.source).cast
        return [s.entity(id) for id in cast.paid.get("promised", ())] if cast is not None else []


@dataclass(frozen=True, eq=False, slots=True)
class Fixed(Ref):
    """Particular entities, known when an effect began. 611.2c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = False
    ids: tuple[int, ...]

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        return [s.entity(id) for id in self.ids]

    def test(self, s: Reading, at: Scene, e: PlayerOrObject) -> bool:
        return e.id in self.ids

    def exactly(self, obj: Any) -> tuple[int, ...]:
        return self.ids


@dataclass(frozen=True, eq=False, slots=True)
class MadeFor(Ref):
    """For whom a token was created, where one was for each of several players."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        made = [e.choices.get("made for", 0) for e in self.of.find(s, at) if not e.is_player]
        return [s.entity(id) for id in made if id]


@dataclass(frozen=True, eq=False, slots=True)
class TopCards(Ref):
    """The top cards of a player's library."""

    asks: ClassVar[Aspects] = NO_ASPECT
    count: Amount = 1
    of: Ref | None = None

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:

        whose = self.of.find(s, at) if self.of is not None else [s.players[at.you]]
        wanted = amount(s, at, self.count)
        return [s.objects[id] for e in whose if e.is_player for id in top_of(s, e, wanted)]


def top_of(s: Reading, whose: Any, number: int) -> list[int]:
    """So many cards from the top, without those that are about to enter from there. 614.13c"""
    if number <= 0:
        return []
    library = [id for id in whose.library if id not in s.arriving] if s.arriving else whose.library
    return library[: -number - 1 : -1]


@dataclass(frozen=True, eq=False, slots=True)
class TopOfGraveyard(Ref):
    """The card that was put into your graveyard last. 404.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    in_order_of: ClassVar[frozenset[str]] = frozenset(("graveyard",))

    def find(self, s: Reading, at: Scene) -> list[PlayerOrObject]:
        ids = s.players[at.you].graveyard
        return [s.objects[ids[-1]]] if ids else []


itself, you, it, drawn = Itself(), You(), Remembered(), Remembered("drawn")
that_object, that_player, that_source = That("obj"), That("player"), That("source")
enchanted = equipped = Host()
enchanted_player = Host("player")
defending_player, active_player, chosen_player = DefendingPlayer(), ActivePlayer(), ChosenPlayer()
monarch = Monarch()
promised = Promised()
each_player, this_ability, spell_of, those = Each(player), ThisAbility(), SpellOf, Those


def target(of: Selector = any_target, least: Amount = 1, most: Amount = 1, *, by: Ref | None = None) -> Target:
    """Exactly one, unless said otherwise."""
    return Target(of, least, most, by)


def another_target(of: Selector = any_target) -> Target:
    """A target that is not one of the others of this text. 115.3"""
    return Target(of, differs=True)


def up_to(most: Amount, of: Selector) -> Target:
    """Up to so many targets. 115.1"""
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
    """So many of these, which are chosen as it is done; `least` of them at least. They are no targets.

    `some(ALL, token & yours, least=0, different="name")`: any number of them with different names.
    """
    return Pick(of, count if least is None else least, count, by, different=different)


def one_of_each(whose: Ref, of: Selector) -> Pick:
    """For each of these players one that they control: `one_of_each(each(opponent), creature)`."""
    return Pick(of, of_each=whose)


def at_random(of: Selector, count: Amount = 1) -> Pick:
    """So many of these, chosen at random."""
    return Pick(of, count, count, at_random=True)


def remembered(key: str) -> Remembered:
    """What an instruction before it found or made, by its name."""
    return Remembered(key)


def linked(key: str) -> Linked:
    """What another ability of this object has linked under this name: exiled, noted. 607.2"""
    return Linked(key)


def controller_of(of: Ref) -> ControllerOf:
    """The controller of that object."""
    return ControllerOf(of)


def owner_of(of: Ref) -> OwnerOf:
    """The owner of that object. 108.3"""
    return OwnerOf(of)


became, top_cards, top_of_graveyard = Became, TopCards, TopOfGraveyard()
