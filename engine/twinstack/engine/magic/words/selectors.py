"""Selectors by characteristics: sets of objects and players. `creature & red & yours`"""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.members import candidates, places
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words import selectors
from twinstack.engine.core.words.base import ANY_ASPECT, Amount, Aspects, PlayerOrObject, Ref, Selector, amount
from twinstack.engine.core.words.conditions import compare
from twinstack.engine.core.words.selectors import InZone, player
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import BLACK, BLUE, GREEN, HALVES, RED, WHITE, Characteristics
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.types import ANY_CREATURE_TYPES, PERMANENT_TYPES
from twinstack.engine.magic.words.measures import ASPECT_OF, measure

__all__ = [
    "APermanentCard",
    "Compare",
    "DiffersInName",
    "FromExpansion",
    "HasColor",
    "HasInset",
    "HasKeyword",
    "HasNoAbilities",
    "HasSubtype",
    "HasSupertype",
    "HasType",
    "Multicolored",
    "OfChosen",
    "SharesType",
    "any_target",
    "artifact",
    "basic",
    "battlefield",
    "black",
    "blue",
    "cardtype",
    "colorless",
    "creature",
    "enchantment",
    "from_expansion",
    "green",
    "has_adventure",
    "has_greatest",
    "has_omen",
    "in_exile",
    "in_graveyard",
    "in_hand",
    "in_library",
    "instant",
    "land",
    "legendary",
    "mana_value_is",
    "multicolored",
    "noncreature",
    "nonland",
    "of_chosen",
    "permanent",
    "permanent_card",
    "planeswalker",
    "power",
    "red",
    "snow",
    "sorcery",
    "subtype",
    "toughness",
    "white",
    "with_keyword",
    "without_abilities",
]


@dataclass(frozen=True, eq=False, slots=True)
class HasType(Selector):
    """A card type. 205.2"""

    name: str

    def aspects(self) -> Aspects:
        return frozenset((self.name, "types"))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and self.name in e.chars.types

    def hint(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, slots=True)
class HasSubtype(Selector):
    """What has this subtype. 205.3"""

    name: str

    def aspects(self) -> Aspects:
        return frozenset((self.name, "types"))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and self.name in e.chars.subtypes

    def hint(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, slots=True)
class HasSupertype(Selector):
    """What has this supertype. 205.4"""

    name: str

    def aspects(self) -> Aspects:
        return frozenset((self.name, "types"))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and self.name in e.chars.supertypes

    def hint(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, slots=True)
class HasColor(Selector):
    """What has at least one of these colors; if `colors` is 0, what is colorless. 105"""

    asks: ClassVar[Aspects] = frozenset(("color",))
    colors: int

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and (bool(e.chars.colors & self.colors) if self.colors else not e.chars.colors)


@dataclass(frozen=True, eq=False, slots=True)
class Multicolored(Selector):
    """What has two or more colors. 105.2b"""

    asks: ClassVar[Aspects] = frozenset(("color",))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and int(e.chars.colors).bit_count() > 1


@dataclass(frozen=True, eq=False, slots=True)
class APermanentCard(Selector):
    """A card that could be put onto the battlefield: of any type but instant and sorcery. 110.4a"""

    asks: ClassVar[Aspects] = frozenset(("types",))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and not PERMANENT_TYPES.isdisjoint(e.chars.types)


@dataclass(frozen=True, eq=False, slots=True)
class HasNoAbilities(Selector):
    """What has no abilities at all. 113.12"""

    asks: ClassVar[Aspects] = ANY_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and not e.chars.abilities


@dataclass(frozen=True, eq=False, slots=True)
class HasKeyword(Selector):
    """What has this keyword ability."""

    keyword: str

    def aspects(self) -> Aspects:
        names = ("hexproof", "hexproof from") if self.keyword == "hexproof" else (self.keyword,)  # 702.11e
        return frozenset((*names, "abilities"))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        keywords = e.chars.keywords
        return self.keyword in keywords or (self.keyword == "hexproof" and "hexproof from" in keywords)  # 702.11e


@remembered
def zones_of(of: Selector) -> tuple[str, ...]:
    """The zones that its members can be in; the battlefield, if it names none."""
    return places(of, "battlefield")


@dataclass(frozen=True, eq=False, slots=True)
class Compare(Selector):
    """Compares power, toughness or mana value with a number."""

    field: str
    how: str
    number: Amount

    def aspects(self) -> Aspects:
        return frozenset((self.field,))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        have = measure(e, self.field)
        if have is None:
            return False
        number = amount(s, scene, self.number)
        if self.field == "mana value" and not s.profile.split_cards_add_up and (halves := _halves_of(e)):
            return any(compare(half.mana_cost.value(0), self.how, number) for half in halves if half.mana_cost)
        return compare(have, self.how, number)


def _halves_of(e: PlayerOrObject) -> tuple[Characteristics, ...]:
    """The halves of a split card, unless it is on the stack or in play, where it may be one of them. 709.3b, 709.5"""
    return e.copiable.faces if e.copiable.layout in HALVES and e.zone not in ("stack", "battlefield") else ()


@dataclass(frozen=True, eq=False, slots=True)
class HasGreatest(Selector):
    """With the greatest power, toughness or mana value in a set, or tied for it."""

    dynamic: ClassVar[bool] = True
    field: str
    among: Selector

    def aspects(self) -> Aspects:
        return frozenset((self.field,))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        have = None if e.is_player else measure(e, self.field)
        return have is not None and all((measure(o, self.field) or 0) <= have for o in candidates(s, scene, self.among))


@dataclass(frozen=True, eq=False, slots=True)
class OfChosen(selectors.OfChosen):
    """Of the color, type or name that was chosen for the source. 607"""

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.what],)) if self.what in ASPECT_OF else ANY_ASPECT


@dataclass(frozen=True, eq=False, slots=True)
class SharesType(Selector):
    """Shares a card type, creature type, color or name with what a reference finds."""

    dynamic: ClassVar[bool] = True
    what: str
    other: Ref

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.what],)) if self.what in ASPECT_OF else ANY_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        others = (other.chars for other in self.other.find(s, scene) if not other.is_player)
        return any(have_in_common(self.what, other, e.chars) for other in others)


def have_in_common(what: str, one: Any, other: Any) -> bool:
    """Do two objects with these characteristics share a card type, creature type, color or name?"""
    match what:
        case "name":
            return bool(one.name and one.name == other.name)
        case "color":
            return bool(one.colors & other.colors)
        case "card type":
            return not one.types.isdisjoint(other.types)
        case "creature type":  # lands and artifacts have subtypes of their own. 205.3g, 205.3i, 205.3m
            return any(kind in ANY_CREATURE_TYPES for kind in one.subtypes & other.subtypes)
    return False


@dataclass(frozen=True, eq=False, slots=True)
class DiffersInName(Selector):
    """Has a name, and not that of anything that a reference finds. 201.2c"""

    asks: ClassVar[Aspects] = frozenset(("name",))
    dynamic: ClassVar[bool] = True
    other: Ref

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player or not e.chars.name:
            return False
        return all(other.is_player or other.chars.name != e.chars.name for other in self.other.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class FromExpansion(Selector):
    """What has the symbol of this expansion: as printed, or as copied where that is copied. 206.1, 503.2"""

    asks: ClassVar[Aspects] = ANY_ASPECT
    dynamic: ClassVar[bool] = True  # two equal permanents may be printed in different expansions
    name: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        value = e.copiable if s.profile.expansion_is_copied else e.printed
        return bool(value.expansion == self.name)


from_expansion = FromExpansion


@dataclass(frozen=True, eq=False, slots=True)
class HasInset(Selector):
    """What may be cast as an Adventure or an Omen, or was, by its copiable values. 715.2a-b, 720.2a-b"""

    asks: ClassVar[Aspects] = ANY_ASPECT
    layout: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.face_down is None and bool(e.copiable.layout == self.layout)


has_adventure, has_omen = HasInset("adventure"), HasInset("omen")


def cardtype(name: str) -> Selector:
    """What has this card type. 205.2"""
    return HasType(name)


def subtype(name: str) -> Selector:
    """What has this subtype: `subtype("Goblin")`. 205.3"""
    return HasSubtype(name)


def with_keyword(name: str) -> Selector:
    """What has this keyword ability: `with_keyword("flying")`."""
    return HasKeyword(name)


def power(how: str, number: Amount) -> Selector:
    """What has such a power: `power(">=", 4)`. 208"""
    return Compare("power", how, number)


def toughness(how: str, number: Amount) -> Selector:
    """What has such a toughness: `toughness("<=", 2)`. 208"""
    return Compare("toughness", how, number)


def mana_value_is(how: str, number: Amount) -> Selector:
    """What has such a mana value: `mana_value_is("<=", 3)`. 202.3"""
    return Compare("mana value", how, number)


battlefield = InZone("battlefield")
in_graveyard, in_hand, in_library, in_exile = (InZone(zone) for zone in ("graveyard", "hand", "library", "exile"))
artifact, creature, enchantment, instant, land, planeswalker, sorcery = (
    HasType(name) for name in ("Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery")
)
basic, legendary, snow = (HasSupertype(name) for name in ("Basic", "Legendary", "Snow"))
white, blue, black, red, green = (HasColor(color) for color in (WHITE, BLUE, BLACK, RED, GREEN))
colorless = HasColor(0)
multicolored, permanent_card = Multicolored(), APermanentCard()
without_abilities = HasNoAbilities()
nonland, noncreature = ~land, ~creature
permanent = battlefield
any_target = creature | planeswalker | player
of_chosen, has_greatest = OfChosen, HasGreatest
