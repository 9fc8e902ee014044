"""Numbers of Magic that are counted or measured."""

from dataclasses import dataclass
from itertools import takewhile
from typing import ClassVar

from twinstack.engine.core.members import candidates
from twinstack.engine.core.reading import this_turn
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Num, Ref, Selector
from twinstack.engine.core.words.numbers import Measure
from twinstack.engine.core.words.refs import it, you
from twinstack.engine.core.words.selectors import anything
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.mods import color_bits

__all__ = [
    "CardTypesAmong",
    "Devotion",
    "Fact",
    "HandSize",
    "LifeOf",
    "OpponentsAttacked",
    "SpellsCast",
    "VotesFor",
    "card_types_among",
    "devotion",
    "fact",
    "hand_size",
    "life_of",
    "mana_value_of",
    "power_of",
    "spells_cast",
    "toughness_of",
    "votes_for",
]


@dataclass(frozen=True, eq=False, slots=True)
class LifeOf(Num):
    """That player's life total."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(e.life for e in self.of.find(s, scene) if e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class HandSize(Num):
    """How many cards that player has in hand."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(len(e.hand) for e in self.of.find(s, scene) if e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class CardTypesAmong(Num):
    """How many card types there are among the members of a set. 205.2"""

    asks: ClassVar[Aspects] = frozenset(("types",))
    dynamic: ClassVar[bool] = True
    of: Selector

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def value(self, s: Reading, scene: Scene) -> int:
        found: set[str] = set()
        for e in candidates(s, scene, self.of):
            if not e.is_player:
                found.update(e.chars.types)
        return len(found)


@dataclass(frozen=True, eq=False, slots=True)
class Devotion(Num):
    """Devotion: the mana symbols of these colors in the mana costs of permanents you control. 700.5"""

    asks: ClassVar[Aspects] = frozenset(("mana value", "control"))
    dynamic: ClassVar[bool] = True
    colors: int

    def value(self, s: Reading, scene: Scene) -> int:
        costs = [e.chars.mana_cost for e in s.battlefield.values() if e.controller == scene.you and e.chars.mana_cost]
        return sum(1 for cost in costs for pip in cost.pips if not pip.snow and pip.kinds & self.colors)


@dataclass(frozen=True, eq=False, slots=True)
class Fact(Num):
    """How often something was done this turn, such as `cast` or `life gained`, by the players a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    what: str
    by: Ref | None = None
    last_turn: bool = False
    most: bool = False  # the highest number of one player instead of the sum

    def value(self, s: Reading, scene: Scene) -> int:
        who = self.by.find(s, scene) if self.by is not None else s.players
        seats = [e.seat for e in who if e.is_player]
        facts = s.last_facts if self.last_turn else tuple(p.facts for p in s.players)
        counts = [facts[seat].get(self.what, 0) for seat in seats if seat < len(facts)]
        return max(counts, default=0) if self.most else sum(counts)


@dataclass(frozen=True, eq=False, slots=True)
class SpellsCast(Num):
    """How many such spells you have cast this turn; each counts as it last was. 601.2i"""

    asks: ClassVar[Aspects] = NO_ASPECT  # of nothing that is there now
    dynamic: ClassVar[bool] = True
    of: Selector

    def value(self, s: Reading, scene: Scene) -> int:
        return spells_cast_by(s, scene, scene.you, self.of)


def spells_cast_by(s: Reading, scene: Scene, seat: int, of: Selector, from_: str = "") -> int:
    """How many such spells this player has cast this turn, perhaps from one zone only; each counts as it last was."""
    casts = (past for past in this_turn(s) if past.kind == "cast" and past.player == seat)
    return sum(1 for past in casts if (not from_ or past.frm == from_) and of.test(s, scene, s.obj(past.obj)))


@dataclass(frozen=True, eq=False, slots=True)
class VotesFor(Num):
    """How many votes a word got. 701.38"""

    asks: ClassVar[Aspects] = NO_ASPECT
    word: str

    def value(self, s: Reading, scene: Scene) -> int:
        return int(scene.memory.get("votes", {}).get(self.word, 0))


@dataclass(frozen=True, eq=False, slots=True)
class OpponentsAttacked(Num):
    """How many opponents you attacked with a creature this combat. 702.121a"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def value(self, s: Reading, scene: Scene) -> int:
        combat = takewhile(lambda past: past.kind != "begin begin combat", reversed(s.log))
        attacked = {past.other for past in combat if past.kind == "attack" and past.player == scene.you}
        return sum(1 for player in s.players if player.id in attacked)


def spells_cast(of: Selector = anything) -> Num:
    """`at_most(spells_cast(artifact), 0)`: you have cast no artifact spell this turn."""
    return SpellsCast(of)


def power_of(of: Ref = it) -> Num:
    """The power of that object. 208"""
    return Measure("power", of)


def toughness_of(of: Ref = it) -> Num:
    """The toughness of that object. 208"""
    return Measure("toughness", of)


def mana_value_of(of: Ref = it) -> Num:
    """The mana value of that object. 202.3"""
    return Measure("mana value", of)


def life_of(of: Ref = you) -> Num:
    """That player's life total."""
    return LifeOf(of)


def devotion(*colors: str) -> Num:
    """`devotion("black")`"""
    return Devotion(color_bits(*colors))


fact, hand_size, card_types_among = Fact, HandSize, CardTypesAmong
votes_for = VotesFor
