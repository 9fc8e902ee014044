"""The state of a player: influence, and the conditions of label keywords. Influence, Label Keywords"""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.reading import AnyReading, this_turn
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Cond, Num

__all__ = [
    "Balance", "Deluge", "Equestrian", "Harmonize", "Influence", "InfluenceAtMost", "balance", "deluge", "equestrian",
    "harmonize", "influence",
]  # fmt: skip


def influence_of(s: AnyReading, seat: int) -> int:
    """The cards in a player's hand and memory. Influence 1"""
    piles = s.players[seat].piles
    return len(piles["hand"]) + len(piles["memory"])


@dataclass(frozen=True, eq=False, slots=True)
class Influence(Num):
    """The number of cards in your hand and memory together. Influence 1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def value(self, s: AnyReading, scene: Scene) -> int:
        return influence_of(s, scene.you)


@dataclass(frozen=True, eq=False, slots=True)
class InfluenceAtMost(Cond):
    """You have at most `cards` cards in hand and memory together. Influence 1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    cards: int

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        return influence_of(s, scene.you) <= self.cards


@dataclass(frozen=True, eq=False, slots=True)
class Labelled(Cond):
    """The condition of a label keyword. Label Keywords 1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    label: ClassVar[str]

    def named(self) -> str:
        return self.label


@dataclass(frozen=True, eq=False, slots=True)
class Balance(Labelled):
    """You have as many cards in hand as in memory. Label Keywords: Balance"""

    asks: ClassVar[Aspects] = NO_ASPECT
    label: ClassVar[str] = "Balance"

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        piles = s.players[scene.you].piles
        return len(piles["hand"]) == len(piles["memory"])


@dataclass(frozen=True, eq=False, slots=True)
class Deluge(Labelled):
    """You have at least `cards` water cards in your graveyard. Label Keywords: Deluge"""

    asks: ClassVar[Aspects] = frozenset(("elements",))
    label: ClassVar[str] = "Deluge"
    cards: int

    def named(self) -> str:
        return f"{self.label} {self.cards}"

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        pile = (s.obj(id) for id in s.players[scene.you].piles["graveyard"])
        return sum("water" in obj.chars.elements for obj in pile) >= self.cards


@dataclass(frozen=True, eq=False, slots=True)
class Harmonize(Labelled):
    """You have activated a Melody card earlier this turn. Label Keywords: Harmonize"""

    asks: ClassVar[Aspects] = NO_ASPECT
    label: ClassVar[str] = "Harmonize"

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        earlier = (past for past in this_turn(s) if past.kind == "activate" and past.player == scene.you)
        return any(past.obj != scene.item and _is_melody(s.obj(past.obj)) for past in earlier)


def _is_melody(obj: Any) -> bool:
    return "Melody" in obj.chars.subtypes


@dataclass(frozen=True, eq=False, slots=True)
class Equestrian(Labelled):
    """You control an ally that is a Horse. Label Keywords: Equestrian"""

    asks: ClassVar[Aspects] = frozenset(("types", "subtypes", "control"))
    label: ClassVar[str] = "Equestrian"

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        mine = (obj for obj in s.members("field", "Ally") if obj.controller == scene.you)
        return any("Horse" in obj.chars.subtypes for obj in mine)


influence, balance, harmonize, equestrian, deluge = Influence(), Balance(), Harmonize(), Equestrian(), Deluge
