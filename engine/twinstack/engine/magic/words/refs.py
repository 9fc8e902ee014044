"""Words that find particular players and objects: `you`, `itself`, `target(creature)`, `it`, `controller_of(it)`."""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.linked import noted
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Amount, Aspects, PlayerOrObject, Ref, Selector, amount
from twinstack.engine.core.words.refs import Remembered, Target
from twinstack.engine.magic.reading import Reading, attack_of
from twinstack.engine.magic.words.selectors import any_target

CRAFTED_WITH = "exiled as materials"

__all__ = [
    "Became",
    "DefendingPlayer",
    "Host",
    "Linked",
    "MadeFor",
    "Monarch",
    "TopCards",
    "TopOfGraveyard",
    "another_target",
    "became",
    "crafted_with",
    "defending_player",
    "drawn",
    "enchanted",
    "enchanted_player",
    "equipped",
    "fortified",
    "linked",
    "monarch",
    "other_revealed_cards",
    "promised",
    "revealed_cards",
    "spell_of",
    "target",
    "top_cards",
    "top_of_graveyard",
]


@dataclass(frozen=True, eq=False, slots=True)
class Linked(Ref):
    """The objects that a linked ability of the same object has noted, such as the cards it exiled. 607.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str

    def zones(self) -> tuple[str, ...]:
        return ("exile",) if self.key.startswith("exiled ") or self.key == "exiled" else ()

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        ids = noted(s, s.obj(scene.source), self.key) or ()
        return [s.objects[id] for id in ids if id in s.objects]

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        """Also true of an object that has just left, since its leaving may be what is watched for."""
        return e.id in (noted(s, s.obj(scene.source), self.key) or ())


@dataclass(frozen=True, eq=False, slots=True)
class Host(Ref):
    """What the Aura or Equipment is attached to. 303.4, 301.5"""

    asks: ClassVar[Aspects] = NO_ASPECT
    kind: str = "permanent"

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        host = s.obj(scene.source).attached_to if scene.source else 0
        return [s.entity(host)] if host else []

    def exactly(self, obj: Any) -> tuple[int, ...]:
        return (obj.attached_to,) if obj.attached_to else ()


@dataclass(frozen=True, eq=False, slots=True)
class Became(Ref):
    """What an object became by its last change of zones, as long as it is there. 400.7"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        gone = [e for e in self.of.find(s, scene) if not e.is_player]
        ids = (id for e in gone for id in (e.became, *e.choices.get("became too", ())))  # 712.21c
        return [s.objects[id] for id in ids if id in s.objects]


@dataclass(frozen=True, eq=False, slots=True)
class DefendingPlayer(Ref):
    """The player that the source attacks, or attacked. 508.5"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        source = s.objects.get(scene.source) or s.past.get(scene.source)
        attack = None if source is None else attack_of(s, source)
        if attack is not None:
            return [s.players[attack.player]]
        event = scene.event
        if event is not None and event.kind in ("attack", "blocked", "unblocked") and event.player >= 0:
            return [s.players[event.extra if isinstance(event.extra, int) else event.player]]
        return []


@dataclass(frozen=True, eq=False, slots=True)
class Monarch(Ref):
    """The player who is the monarch, if there is one. 725.1"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        return [s.players[s.monarch - 1]] if s.monarch else []

    def zones(self) -> tuple[str, ...]:
        return ("players",)


@dataclass(frozen=True, eq=False, slots=True)
class SpellOf(Ref):
    """The spell that a permanent was. 608.3, 400.7"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        before = [s.obj(e.was) for e in self.of.find(s, scene) if not e.is_player and e.was]
        return [e for e in before if e.zone == "stack"]


@dataclass(frozen=True, eq=False, slots=True)
class Promised(Ref):
    """The opponent to whom a gift was promised as the spell was cast. 702.174a"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        cast = s.obj(scene.source).cast
        return [s.entity(id) for id in cast.paid.get("promised", ())] if cast is not None else []


@dataclass(frozen=True, eq=False, slots=True)
class MadeFor(Ref):
    """The player for whom a token was created, if one was created for each of several players."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        made = [e.choices.get("made for", 0) for e in self.of.find(s, scene) if not e.is_player]
        return [s.entity(id) for id in made if id]


@dataclass(frozen=True, eq=False, slots=True)
class TopCards(Ref):
    """The top cards of a player's library."""

    asks: ClassVar[Aspects] = NO_ASPECT
    count: Amount = 1
    of: Ref | None = None

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:

        whose = self.of.find(s, scene) if self.of is not None else [s.players[scene.you]]
        wanted = amount(s, scene, self.count)
        return [s.objects[id] for e in whose if e.is_player for id in top_of(s, e, wanted)]


def top_of(s: Reading, whose: Any, number: int) -> list[int]:
    """That many cards from the top, without those that are about to enter from there. 614.13c"""
    if number <= 0:
        return []
    library = [id for id in whose.library if id not in s.arriving] if s.arriving else whose.library
    return library[: -number - 1 : -1]


@dataclass(frozen=True, eq=False, slots=True)
class TopOfGraveyard(Ref):
    """The card that was put into your graveyard last. 404.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    in_order_of: ClassVar[frozenset[str]] = frozenset(("graveyard",))

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        ids = s.players[scene.you].graveyard
        return [s.objects[ids[-1]]] if ids else []


crafted_with = Linked(CRAFTED_WITH)  # 702.167c: what was exiled to pay for the craft ability that brought it here
drawn = Remembered("drawn")
enchanted = equipped = fortified = Host()
enchanted_player = Host("player")
defending_player = DefendingPlayer()
monarch = Monarch()
promised = Promised()
revealed_cards = Remembered("revealed cards")
other_revealed_cards = Remembered("other revealed cards")
spell_of = SpellOf


def target(
    of: Selector = any_target,
    least: Amount = 1,
    most: Amount = 1,
    *,
    by: Ref | None = None,
    of_one_player: bool = False,
    each_player: bool = False,
) -> Target:
    """A target; exactly one, unless a number is given. `of_one_player`: from a single graveyard. 115.1

    `each_player`: one from each graveyard, or one that each player controls.
    """
    return Target(of, least, most, by, of_one_player=of_one_player, each_player=each_player)


def another_target(of: Selector = any_target) -> Target:
    """A target that is not one of the others of this text. 115.3"""
    return Target(of, differs=True)


def linked(key: str) -> Linked:
    """What another ability of this object has linked under this name: exiled, noted. 607.2"""
    return Linked(key)


became, top_cards, top_of_graveyard = Became, TopCards, TopOfGraveyard()
