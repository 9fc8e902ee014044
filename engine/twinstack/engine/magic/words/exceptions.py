"""Exceptions of copy effects: what is different in the copy, besides what any modification can say. 707.9"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Amount, Aspects, amount
from twinstack.engine.core.words.modifications import Mod, Modification
from twinstack.engine.magic.characteristics import Draft
from twinstack.engine.magic.mana import ManaCost
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.text_changes import TextMod

__all__ = [
    "CostMod",
    "IfType",
    "KeepThisAbility",
    "KeepsOwn",
    "LoyaltyMod",
    "NameMod",
    "if_it_is",
    "keep_this_ability",
    "keeps_own",
]


_SUBTYPES = frozenset(("creature types", "land types", "other subtypes"))


@dataclass(frozen=True, eq=False, slots=True)
class KeepThisAbility(Modification):
    """An exception: the copy has the ability that made it. 707.9a"""

    layer: ClassVar[str] = "6"
    rule: ClassVar[str] = "707.9a"

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        ability = scene.memory.get("this ability")
        if ability is not None:
            draft.set_abilities((*draft.abilities, ability))

    def changes(self) -> Aspects:
        return frozenset(("abilities",))


@dataclass(frozen=True, eq=False, slots=True)
class NameMod(TextMod):
    """An exception of a copy effect: its name. 707.9b"""

    rule: ClassVar[str] = "707.9b"
    name: str

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        draft.name = self.name


@dataclass(frozen=True, eq=False, slots=True)
class CostMod(TextMod):
    """An exception of a copy effect: its mana cost; `None` for no mana cost. 707.9b, 202.1b"""

    rule: ClassVar[str] = "707.9b"
    cost: ManaCost | None

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        draft.mana_cost = self.cost


@dataclass(frozen=True, eq=False, slots=True)
class LoyaltyMod(Modification):
    """An exception of a copy effect: its starting loyalty. 707.9b"""

    layer: ClassVar[str] = "7b"
    rule: ClassVar[str] = "707.9b"
    loyalty: Amount

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        draft.loyalty = amount(s, scene, self.loyalty)


@dataclass(frozen=True, eq=False, slots=True)
class IfType(Modification):
    """An exception that applies only if the copy has a card type, checked before exceptions are applied. 707.9f"""

    layer: ClassVar[str] = "7c"
    rule: ClassVar[str] = "707.9f"
    conditional: ClassVar[bool] = True
    card_type: str
    mods: tuple[Mod, ...]

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        for mod in self.unfold():
            mod.write(draft, s, scene)

    def fits(self, draft: Draft) -> bool:
        return self.card_type in draft.types

    def unfold(self) -> tuple[Modification, ...]:
        return tuple(mod for mod in self.mods if isinstance(mod, Modification))


@dataclass(frozen=True, eq=False, slots=True)
class KeepsOwn(Modification):
    """An exception: the copy keeps its own color or name. 707.9c"""

    layer: ClassVar[str] = "5"
    rule: ClassVar[str] = "707.9c"
    field: str

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        own = scene.memory.get("own")
        if own is not None:
            setattr(draft, self.field, getattr(own, self.field))

    def sets(self) -> frozenset[str]:
        return _SUBTYPES if self.field == "subtypes" else frozenset((self.field,))


def if_it_is(card_type: str, *mods: Mod) -> Mod:
    """An exception that applies only if the copy is of a card type."""
    return IfType(card_type, mods)


def keeps_own(field: str) -> Mod:
    """`keeps_own("colors")`: an exception that leaves the copy its own."""
    return KeepsOwn(field)


keep_this_ability = KeepThisAbility()
