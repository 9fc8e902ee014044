"""Selectors of spells and abilities on the stack. `spell & blue`, `activated_ability`"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import (
    ANY_ASPECT,
    NO_ASPECT,
    Aspects,
    PlayerOrObject,
    Selector,
)
from twinstack.engine.magic.reading import Reading

__all__ = [
    "ASpell",
    "AnAbility",
    "CanTarget",
    "CastFromZone",
    "HasPaid",
    "NamedAbility",
    "ability_on_stack",
    "activated_ability",
    "exhaust_ability",
    "for_which_mana_was_spent",
    "for_which_was_sacrificed",
    "from_source",
    "spell",
    "that_was_cast_from",
    "triggered_ability",
    "with_x",
]


@dataclass(frozen=True, eq=False, slots=True)
class ASpell(Selector):
    """A spell on the stack. 112.1"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.zone == "stack" and e.kind != "ability"

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class AnAbility(Selector):
    """An activated or triggered ability on the stack; `how` narrows it. 113.3"""

    asks: ClassVar[Aspects] = NO_ASPECT
    how: str = ""

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.kind == "ability" and (not self.how or e.cast.how == self.how)

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class CanTarget(Selector):
    """Spells or abilities with a single target, or targeting something. 115"""

    asks: ClassVar[Aspects] = ANY_ASPECT
    what: Selector
    only: bool = False

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player or e.cast is None:
            return False
        ids = {id for slot in e.cast.targets for id in slot}
        if self.only and len(ids) != 1:
            return False
        return any(self.what.test(s, scene, s.entity(id)) for id in ids)

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class FromSource(Selector):
    """An ability on the stack whose source is in a set; a source that is gone counts as it last was. 113.7"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player or e.kind != "ability" or not e.cast.source:  # 725.2: some have no source
            return False
        return self.of.test(s, scene, s.obj(e.cast.source))

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class HasVariable(Selector):
    """A spell whose mana cost, or an ability whose activation cost, has {X} in it. 107.3"""

    asks: ClassVar[Aspects] = frozenset(("mana value",))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        if e.kind == "ability":
            price = getattr(e.cast.ability, "cost", None)
            return price is not None and bool(price.mana.variables)
        return e.chars.mana_cost is not None and bool(e.chars.mana_cost.variables)


@dataclass(frozen=True, eq=False, slots=True)
class NamedAbility(Selector):
    """An activated ability on the stack that a keyword stands for, such as `exhaust`. 113.3b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    word: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.kind == "ability" and getattr(e.cast.ability, "word", "") == self.word

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class CastFromZone(Selector):
    """A spell that was cast from a zone. 601.2a"""

    asks: ClassVar[Aspects] = NO_ASPECT
    zone: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.cast is not None and e.cast.how == "cast" and e.cast.frm == self.zone


_MANA = tuple(f"spent {letter}" for letter in "WUBRGC")


@dataclass(frozen=True, eq=False, slots=True)
class HasPaid(Selector):
    """A spell or ability on the stack for which so much was paid: `mana`, or permanents `sacrificed`. 601.2h, 602.2b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    what: str
    least: int = 1

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player or e.cast is None:
            return False
        paid = e.cast.paid
        many = sum(paid.get(name, 0) for name in _MANA) if self.what == "mana" else len(paid.get(self.what, ()))
        return many >= self.least

    def zones(self) -> tuple[str, ...]:
        return ("stack",)


def for_which_mana_was_spent(least: int) -> Selector:
    """A spell or ability on the stack for which at least so much mana was spent."""
    return HasPaid("mana", least)


spell, ability_on_stack = ASpell(), AnAbility()
activated_ability, triggered_ability = AnAbility("activated"), AnAbility("triggered")
with_x, from_source, that_was_cast_from = HasVariable(), FromSource, CastFromZone
exhaust_ability, for_which_was_sacrificed = NamedAbility("exhaust"), HasPaid("sacrificed")
