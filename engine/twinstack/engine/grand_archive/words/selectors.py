"""Sets of objects and cards in Grand Archive: by type, zone and state, and on the effects stack."""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Amount, Aspects, Either, Selector, amount
from twinstack.engine.core.words.selectors import InZone, OfChosen

__all__ = [
    "AttacksNow", "CostsAtMost", "HasKeyword", "HasPower", "InIntent", "IsChosen", "IsLoaded", "IsRested",
    "OfElement", "OfKind", "OfSubtype", "OfType", "OnStack", "Units", "ability_on_stack", "activation", "ally",
    "attack_card", "attacking", "awake", "card_of", "champion", "chosen", "defending", "distant", "domain",
    "fostered", "intent", "intercepting", "item", "loaded", "materialization", "of_element", "of_subtype",
    "of_type", "permanent", "phantasia", "rested", "retaliating", "token", "unique", "unit", "unloaded", "weapon",
]  # fmt: skip


ELEMENTS = (
    "norm", "fire", "water", "wind", "arcane", "astra", "crux", "exia", "luxem", "neos", "tera", "umbra",
)  # fmt: skip


@dataclass(frozen=True, eq=False, slots=True)
class OfType(Selector):
    """Objects of this type on the field, or in another `zone`. Objects and Targeting"""

    asks: ClassVar[Aspects] = frozenset(("types",))
    type: str
    zone: str = "field"

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and e.zone == self.zone and self.type in e.chars.types

    def zones(self) -> tuple[str, ...]:
        return (self.zone,)

    def hint(self) -> str:
        return self.type if self.zone == "field" else ""


@dataclass(frozen=True, eq=False, slots=True)
class OfKind(Selector):
    """Cards and objects with this type, in any zone."""

    asks: ClassVar[Aspects] = frozenset(("types",))
    type: str

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and self.type in e.chars.types


@dataclass(frozen=True, eq=False, slots=True)
class OfSubtype(Selector):
    """Cards and objects with this subtype; classes are subtypes."""

    asks: ClassVar[Aspects] = frozenset(("subtypes",))
    subtype: str

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and self.subtype in e.chars.subtypes


@dataclass(frozen=True, eq=False, slots=True)
class OfElement(Selector):
    """Cards and objects of this element."""

    asks: ClassVar[Aspects] = frozenset(("elements",))
    element: str

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and self.element in e.chars.elements


@dataclass(frozen=True, eq=False, slots=True)
class HasKeyword(Selector):
    """Cards and objects with this keyword."""

    asks: ClassVar[Aspects] = frozenset(("abilities",))
    keyword: str

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and self.keyword in e.chars.keywords


@dataclass(frozen=True, eq=False, slots=True)
class HasPower(Selector):
    """Cards and objects with at least `least` power and at most `most`."""

    asks: ClassVar[Aspects] = frozenset(("power",))
    least: int | None = None
    most: int | None = None

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        if e.is_player or e.chars.power is None:
            return False
        at_least = self.least is None or e.chars.power >= self.least
        return bool(at_least and (self.most is None or e.chars.power <= self.most))


@dataclass(frozen=True, eq=False, slots=True)
class CostsAtMost(Selector):
    """Cards with a reserve cost of at most `most`."""

    asks: ClassVar[Aspects] = frozenset(("reserve_cost",))
    most: Amount

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        if e.is_player or e.chars.reserve_cost is None:
            return False
        return bool(e.chars.reserve_cost <= amount(s, scene, self.most))


@dataclass(frozen=True, eq=False, slots=True)
class IsRested(Selector):
    """Objects that are rested, or awake. Card and Object Properties, 2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    so: bool = True

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and e.zone == "field" and bool(e.marks.get("rested")) == self.so

    def zones(self) -> tuple[str, ...]:
        return ("field",)


def loaded_in(s: AnyReading, obj: Any) -> list[Any]:
    """Each object has its own loaded cards. Loaded Cards 3"""
    return [card for card in s.members("loaded") if card.marks.get("loaded in") == obj.id]


@dataclass(frozen=True, eq=False, slots=True)
class IsLoaded(Selector):
    """Objects that have loaded cards, or have none. Loaded 1 to 3"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    so: bool = True

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and e.zone == "field" and bool(loaded_in(s, e)) == self.so

    def zones(self) -> tuple[str, ...]:
        return ("field",)


@dataclass(frozen=True, eq=False, slots=True)
class IsToken(Selector):
    """Tokens."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and e.kind == "token"


@dataclass(frozen=True, eq=False, slots=True)
class OnStack(Selector):
    """What is on the effects stack: `activation`, `materialization` or `ability`. Objects and Targeting"""

    asks: ClassVar[Aspects] = NO_ASPECT
    how: tuple[str, ...]

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and e.zone == "effects stack" and way_of(e) in self.how

    def zones(self) -> tuple[str, ...]:
        return ("effects stack",)


def way_of(item: Any) -> str:
    """What something on the effects stack is. A copy of an activation is one, too. Copy 1.a"""
    if item.kind == "ability":
        return "ability"
    return str(item.cast.paid.get("way", "activation")) if item.cast is not None else "activation"


@dataclass(frozen=True, eq=False, slots=True)
class InIntent(Selector):
    """Cards in the intent. Intent"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and e.zone == "intent"

    def zones(self) -> tuple[str, ...]:
        return ("intent",)


@dataclass(frozen=True, eq=False, slots=True)
class AttacksNow(Selector):
    """Objects with this flag: `attacking`, `defending`, `retaliating`, `fostered`, `distant`."""

    asks: ClassVar[Aspects] = NO_ASPECT
    flag: str = "attacking"

    def test(self, s: AnyReading, scene: Scene, e: Any) -> bool:
        return not e.is_player and bool(e.marks.get(self.flag))


@dataclass(frozen=True, eq=False, slots=True)
class IsChosen(OfChosen):
    """Cards and objects with the element or name that was chosen for this object. Ability Tracking"""

    def aspects(self) -> Aspects:
        return frozenset(("elements" if self.what == "element" else self.what,))


@dataclass(frozen=True, eq=False, slots=True)
class Units(Either):
    """Allies and champions. Unit 1"""

    asks: ClassVar[Aspects] = frozenset(("types",))


ally, champion, item, weapon, domain, phantasia = (
    OfType(kind) for kind in ("Ally", "Champion", "Item", "Weapon", "Domain", "Phantasia")
)
unit = Units((ally, champion))
permanent: Selector = InZone("field")
awake, rested, token, unique = IsRested(so=False), IsRested(), IsToken(), OfKind("Unique")
activation, ability_on_stack = OnStack(("activation",)), OnStack(("ability",))
materialization, intent = OnStack(("materialization",)), InIntent()
attack_card = OfKind("Attack")
attacking, defending, retaliating = AttacksNow(), AttacksNow("defending"), AttacksNow("retaliating")
intercepting, loaded, unloaded = AttacksNow("intercepting"), IsLoaded(), IsLoaded(so=False)
fostered, distant, chosen = AttacksNow("fostered"), AttacksNow("distant"), IsChosen
card_of, of_type, of_subtype, of_element = InZone, OfKind, OfSubtype, OfElement
