"""Conditions of Grand Archive: restrictions, such as class bonus and level, and how a card was played."""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.reading import AnyReading, Supposed
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Cond

__all__ = [
    "ChampionNamed", "ClassBonus", "ElementBonus", "LevelAtLeast", "MemoryAtLeast", "NotHurt", "Paid",
    "class_bonus", "element_bonus", "imbued", "level_at_least", "memory_at_least", "paid",
]  # fmt: skip


OF_CHAMPION = frozenset(("types", "control"))  # what is asked to find a player's champion
CLASSES = frozenset(("Assassin", "Cleric", "Guardian", "Mage", "Ranger", "Tamer", "Warrior"))


def classes(chars: Any) -> frozenset[str]:
    """The classes among the subtypes. Typeline 1"""
    return CLASSES.intersection(chars.subtypes)


def champion_of(s: AnyReading, seat: int) -> Any:
    """A player's champion, the first of several; None if there is none."""
    return s.champion(seat) if not isinstance(s, Supposed) else next(iter(champions_of(s, seat)), None)


def champions_of(s: AnyReading, seat: int) -> list[Any]:
    """A player's champions."""
    if not isinstance(s, Supposed):
        found: list[Any] = s.champions(seat)
        return found
    field = s.members("field", "Champion")
    return [obj for obj in field if obj.controller == seat and "Champion" in obj.chars.types]


def level_for(s: AnyReading, scene: Scene) -> int:
    """The level of the player's champion, plus what an empowered Spell adds for itself. LV 1; Empower 1"""
    lead = champion_of(s, scene.you)
    return (0 if lead is None else int(lead.chars.level or 0)) + _empowered(s, scene)


def _empowered(s: AnyReading, scene: Scene) -> int:
    id = scene.item or scene.source
    obj = s.obj(id) if id else None
    if obj is None or obj.kind == "ability" or "Spell" not in obj.chars.subtypes:
        return 0
    if obj.zone == "effects stack":
        return int(obj.cast.paid.get("empowered", 0)) if obj.cast is not None else 0
    return int(s.players[scene.you].facts.get("empower", 0)) if obj.zone in _PLAYED_FROM else 0


_PLAYED_FROM = ("hand", "graveyard", "banishment", "main deck", "memory")
"""Where a card may lie that somebody activates. Special Play Permissions"""


@dataclass(frozen=True, eq=False, slots=True)
class NotHurt(Cond):
    """This has been dealt no damage since the end of its controller's previous turn. Foster 1"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        hurt: int = s.obj(scene.source).choices.get("hurt", 0)
        turns = (event.amount for event in reversed(s.log) if event.kind == "turn" and event.player == scene.you)
        return hurt <= next((one for one in turns if one < s.turn.number), 0)


@dataclass(frozen=True, eq=False, slots=True)
class ClassBonus(Cond):
    """Your champion shares a class with this card. Class Bonus 1, 2"""

    asks: ClassVar[Aspects] = OF_CHAMPION | {"subtypes"}

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        lead = champion_of(s, scene.you)
        return lead is not None and not classes(lead.chars).isdisjoint(classes(s.obj(scene.source).chars))


@dataclass(frozen=True, eq=False, slots=True)
class ElementBonus(Cond):
    """Your champion shares an element with this card. Element Bonus 1"""

    asks: ClassVar[Aspects] = OF_CHAMPION | {"elements"}

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        lead = champion_of(s, scene.you)
        return lead is not None and not set(lead.chars.elements).isdisjoint(s.obj(scene.source).chars.elements)


@dataclass(frozen=True, eq=False, slots=True)
class LevelAtLeast(Cond):
    """Your champion's level, with all changes, is at least `level`. Level Restrictions"""

    asks: ClassVar[Aspects] = OF_CHAMPION | {"level"}
    level: int

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        return level_for(s, scene) >= self.level


@dataclass(frozen=True, eq=False, slots=True)
class ChampionNamed(Cond):
    """Your champion has this name; its title, after a comma, does not count. Champion Bonus 1"""

    asks: ClassVar[Aspects] = OF_CHAMPION | {"name"}
    name: str

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        lead = champion_of(s, scene.you)
        return lead is not None and lead.chars.name.split(",")[0] == self.name


@dataclass(frozen=True, eq=False, slots=True)
class MemoryAtLeast(Cond):
    """You have at least `cards` cards in your memory. Memory N+ 1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    cards: int

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        return len(s.players[scene.you].piles["memory"]) >= self.cards


@dataclass(frozen=True, eq=False, slots=True)
class Paid(Cond):
    """How this card was played, on the effects stack or as the object it became: `imbued`, or the key of a cost."""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        obj = s.obj(scene.item or scene.source)
        if obj.kind == "ability":
            obj = s.obj(obj.cast.source)
        return bool((obj.cast is not None and obj.cast.paid.get(self.key)) or obj.marks.get(self.key))


class_bonus, element_bonus, imbued = ClassBonus(), ElementBonus(), Paid("imbued")
level_at_least, memory_at_least, paid = LevelAtLeast, MemoryAtLeast, Paid
