"""Modifications: what continuous effects and the exceptions of copy effects do to characteristics. 613.1, 707.9

Each says its layer and writes on a draft. The same words serve static abilities, resolved effects and `except_`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from twinstack.engine.core.linked import noted
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Amount, Aspects, Ref, amount
from twinstack.engine.core.words.modifications import Control, Mod, Modification
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability, stands_for
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import COLOR_NAMES, Draft
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.types import (
    ANY_CREATURE_TYPES,
    BASIC_LAND_TYPES,
    CARD_TYPES,
    CREATURE_TYPES,
    LAND_TYPES,
    SUBTYPES,
    SUPERTYPES,
    fitting,
    parse_types,
)
from twinstack.engine.magic.words.abilities import intrinsic_mana
from twinstack.engine.magic.words.measures import SIZES, change
from twinstack.engine.suggest import did_you_mean

__all__ = [
    "LAYERS",
    "AbilitiesMod",
    "AbilitiesOf",
    "ColorMod",
    "ColorsOf",
    "ControlledByMod",
    "LoseThisAbility",
    "ModPT",
    "SetPT",
    "SwitchPT",
    "TypesMod",
    "add_intrinsic",
    "also_color",
    "base_pt",
    "becomes",
    "becomes_artifact_creature",
    "becomes_chosen_type",
    "becomes_only",
    "chosen_color",
    "color",
    "color_bits",
    "colors_of",
    "controlled_by",
    "every_creature_type",
    "gains",
    "gets",
    "has",
    "has_abilities_of",
    "loses",
    "loses_all_abilities",
    "no_longer",
    "only_card_types",
    "switched_pt",
]

M = TypeVar("M", bound=Modification)


NONE: frozenset[str] = frozenset()
_ABILITIES = frozenset(("abilities",))
_ABILITIES_READ = frozenset(("abilities", "activated abilities", "triggered abilities", "static abilities"))
LAYERS = SHEET.layers[1:]


@dataclass(frozen=True, eq=False, slots=True)
class ControlledByMod(Control):
    """Layer 2: a player controls it. 613.1b"""

    layer: ClassVar[str] = "2"
    rule: ClassVar[str] = "613.1b"


@dataclass(frozen=True, eq=False, slots=True)
class TypesMod(Modification):
    """Layer 4: card types, subtypes and supertypes, added, set or lost. 205.1, 613.1d"""

    layer: ClassVar[str] = "4"
    rule: ClassVar[str] = "613.1d"
    add_types: frozenset[str] = frozenset()
    add_subtypes: frozenset[str] = frozenset()
    add_supertypes: frozenset[str] = frozenset()
    set_types: frozenset[str] | None = None  # replaces card types; subtypes that no longer fit go too. 205.1a
    set_subtypes: frozenset[str] | None = None  # replaces the subtypes of the same kind. 205.1a
    lose_types: frozenset[str] = frozenset()
    lose_supertypes: frozenset[str] = frozenset()
    chosen: str = ""  # adds the creature type chosen for the source
    every_creature_type: bool = False

    def __post_init__(self) -> None:
        """Refuse a word that is no type by the rules. 205.2a, 205.3, 205.4a"""
        kinds = (
            ("card type", CARD_TYPES, self.add_types | (self.set_types or NONE) | self.lose_types),
            ("subtype", SUBTYPES, self.add_subtypes | (self.set_subtypes or NONE)),
            ("supertype", SUPERTYPES, self.add_supertypes | self.lose_supertypes),
        )
        for kind, known, named in kinds:
            for one in sorted(named - known):
                raise CardError(f"TypesMod: {one!r} is no {kind}{did_you_mean(one, known)}")

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        if self.set_types is not None:
            draft.types = self.set_types
        draft.types = (draft.types | self.add_types) - self.lose_types
        draft.supertypes = (draft.supertypes | self.add_supertypes) - self.lose_supertypes
        if self.set_subtypes is not None:
            self._set_subtypes(draft)
        draft.subtypes |= self.add_subtypes
        if self.every_creature_type:
            draft.subtypes |= CREATURE_TYPES
        if self.chosen:
            choice = noted(s, s.obj(scene.source), self.chosen)
            if choice is not None:
                draft.subtypes |= {choice}
        if self.set_types is not None or self.lose_types:
            draft.subtypes = fitting(draft.subtypes, draft.types)
        if not draft.types & {"Creature", "Kindred"} and not draft.subtypes.isdisjoint(ANY_CREATURE_TYPES):
            draft.subtypes -= ANY_CREATURE_TYPES  # 205.1b, 205.3d
        if self.add_subtypes & BASIC_LAND_TYPES or (self.set_subtypes or frozenset()) & BASIC_LAND_TYPES:
            add_intrinsic(draft)

    def sets(self) -> frozenset[str]:
        given = _kinds_of(self.set_subtypes or ())
        if self.set_types is not None:
            given |= {"types"}
        return given

    def touches(self) -> frozenset[str]:
        found = self.sets() | _kinds_of(self.add_subtypes)
        if self.add_types or self.lose_types:
            found |= {"types"}
        if self.add_supertypes or self.lose_supertypes:
            found |= {"supertypes"}
        return found | {"creature types"} if self.every_creature_type or self.chosen else found

    def changes(self) -> Aspects:
        names = self.add_types | self.add_subtypes | self.add_supertypes | self.lose_types | self.lose_supertypes
        if self.could_remove():
            names |= {"abilities"}
        every = self.set_types is not None or self.set_subtypes is not None or self.lose_types
        return names | {"types"} if every or self.chosen or self.every_creature_type else names

    def could_remove(self) -> bool:
        """305.7"""
        return not LAND_TYPES.isdisjoint(self.set_subtypes or ())

    def repeats(self) -> bool:
        return _is_fixed(self)

    def _set_subtypes(self, draft: Draft) -> None:
        assert self.set_subtypes is not None
        if self.set_subtypes & LAND_TYPES:  # 305.7: it loses its abilities and gains the new mana ability
            draft.set_abilities(())
            draft.subtypes = (draft.subtypes - LAND_TYPES) | self.set_subtypes
        elif self.set_subtypes & ANY_CREATURE_TYPES:
            draft.subtypes = (draft.subtypes - ANY_CREATURE_TYPES) | self.set_subtypes
        else:
            draft.subtypes = self.set_subtypes


@remembered  # so that equal effects have one and the same modification, and are joined
def _of_size(mod: M, power: int | None, toughness: int | None) -> M:
    return replace(mod, power=power, toughness=toughness)  # type: ignore[call-arg]


def _is_fixed(mod: Mod) -> bool:
    """Does it set a fixed value, or one that its source has chosen?"""
    return not any(True for _ in mod.parts())


def _kinds_of(subtypes: Iterable[str]) -> frozenset[str]:
    """The kinds of these subtypes, such as creature types. 205.3"""
    return frozenset(
        "creature types" if name in ANY_CREATURE_TYPES else "land types" if name in LAND_TYPES else "other subtypes"
        for name in subtypes
    )


def add_intrinsic(draft: Draft) -> None:
    """The mana ability of each basic land type. 305.6"""
    for name in sorted(draft.subtypes & BASIC_LAND_TYPES):
        ability = intrinsic_mana(name)
        if ability not in draft.abilities:
            draft.set_abilities((*draft.abilities, ability))


@dataclass(frozen=True, eq=False, slots=True)
class ColorMod(Modification):
    """Layer 5: becomes these colors, or has them in addition; also the color `chosen` for the source. 613.1e"""

    layer: ClassVar[str] = "5"
    rule: ClassVar[str] = "613.1e"
    colors: int
    add: bool = False
    chosen: bool = False

    def worked_out(self, s: Reading, scene: Scene) -> "ColorMod":
        """With the color that was chosen in the same text, from when the effect begins."""
        color = scene.memory.get("color")
        return replace(self, colors=self.colors | color, chosen=False) if self.chosen and color else self

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        colors = self.colors
        if self.chosen:
            colors |= noted(s, s.obj(scene.source), "color") or 0
        draft.colors = draft.colors | colors if self.add else colors

    def sets(self) -> frozenset[str]:
        return frozenset() if self.add else self.touches()

    def touches(self) -> frozenset[str]:
        return frozenset(("colors",))

    def changes(self) -> Aspects:
        return frozenset(("color",))

    def repeats(self) -> bool:
        return _is_fixed(self)


@dataclass(frozen=True, eq=False, slots=True)
class ColorsOf(Modification):
    """Layer 5: has the colors of something; an effect of a resolution has them as they are when it begins. 613.1e"""

    layer: ClassVar[str] = "5"
    rule: ClassVar[str] = "613.1e"
    counts: ClassVar[bool] = True
    reads: ClassVar[Aspects] = frozenset(("color",))
    of: Ref

    def settled(self, s: Reading, scene: Scene) -> tuple[Mod, tuple[Any, ...]]:
        found = self.found(s, scene)
        return ColorMod(found), (found,)

    def found(self, s: Reading, scene: Scene) -> int:
        colors = 0
        for one in self.of.find(s, scene):
            colors |= 0 if one.is_player else one.chars.colors
        return colors

    def worked_out(self, s: Reading, scene: Scene) -> ColorMod:
        """608.2h, 611.2d"""
        return ColorMod(self.found(s, scene))

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        draft.colors = self.found(s, scene)

    def sets(self) -> frozenset[str]:
        return frozenset(("colors",))

    def changes(self) -> Aspects:
        return frozenset(("color",))


@dataclass(frozen=True, eq=False, slots=True)
class AbilitiesMod(Modification):
    """Layer 6: gains abilities (with `once`, those that it does not have), loses some or all. 613.1f"""

    layer: ClassVar[str] = "6"
    rule: ClassVar[str] = "613.1f"
    add: tuple[Ability, ...] = ()
    lose_all: bool = False
    lose_keywords: tuple[str, ...] = ()
    lose: tuple[Ability, ...] = ()
    once: bool = False

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        kept = () if self.lose_all else draft.abilities
        if self.lose_keywords:
            lost = self.lose_keywords
            if "hexproof" in lost:
                lost = (*lost, "hexproof from")  # 702.11e
            kept = tuple(one for one in kept if getattr(one, "keyword", None) not in lost)
        if self.lose:
            kept = tuple(one for one in kept if one not in self.lose)
        added = (one for one in self.add if not ((self.once or one.is_redundant) and one in kept))
        draft.set_abilities((*kept, *added))

    def repeats(self) -> bool:
        return all(one.is_redundant for one in self.add)

    @property
    def removes(self) -> bool:
        return bool(self.lose_all or self.lose_keywords or self.lose)

    def changes(self) -> Aspects:
        names = (getattr(one, "keyword", None) for one in (*self.add, *self.lose))
        kinds = (f"{part.kind} abilities" for one in (*self.add, *self.lose) for part in one.unfold())
        every = ("abilities",) if self.lose_all else ()
        return frozenset((*every, *self.lose_keywords, *(name for name in names if name), *kinds))

    def could_remove(self) -> bool:
        """Losing a plain keyword takes no static ability away."""
        return self.lose_all or any(part.kind == "static" for ability in self.lose for part in ability.unfold())

    def gives(self) -> tuple[Ability, ...]:
        return self.add


@dataclass(frozen=True, eq=False, slots=True)
class AbilitiesOf(Modification):
    """Layer 6: has the abilities of some kind that others have, as abilities of its own. 613.1f, 201.5b"""

    layer: ClassVar[str] = "6"
    rule: ClassVar[str] = "613.1f"
    counts: ClassVar[bool] = True
    reads: ClassVar[Aspects] = _ABILITIES_READ
    of: Ref
    which: str = "activated"

    def changes(self) -> Aspects:
        return _ABILITIES

    def settled(self, s: Reading, scene: Scene) -> tuple[Mod, tuple[Any, ...]]:
        found = self.found(s, scene)
        return AbilitiesMod(add=found, once=True), found

    def found(self, s: Reading, scene: Scene) -> tuple[Ability, ...]:
        """The abilities that they have now, each once."""
        holders = [one for one in self.of.find(s, scene) if not one.is_player]
        return tuple(dict.fromkeys(one for holder in holders for one in holder.chars.abilities if self._meant(one)))

    def worked_out(self, s: Reading, scene: Scene) -> "AbilitiesMod":
        return AbilitiesMod(add=self.found(s, scene))

    def _meant(self, ability: Ability) -> bool:
        return any(one.kind == self.which for one in ability.unfold())

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        new = tuple(one for one in self.found(s, scene) if one not in draft.abilities)
        draft.set_abilities((*draft.abilities, *new))


@dataclass(frozen=True, eq=False, slots=True)
class LoseThisAbility(Modification):
    """Layer 6: loses the ability that says this, which the engine fills in. 613.1f"""

    layer: ClassVar[str] = "6"
    rule: ClassVar[str] = "613.1f"

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        ability = scene.memory.get("this ability")
        draft.set_abilities(tuple(one for one in draft.abilities if not stands_for(one, ability)))

    def changes(self) -> Aspects:
        return _ABILITIES

    def could_remove(self) -> bool:
        return True


@dataclass(frozen=True, eq=False, slots=True)
class SetPT(Modification):
    """Layer 7b: sets base power and toughness; 7a if it is characteristic-defining. 613.4a, 613.4b"""

    layer: ClassVar[str] = "7b"
    defining_layer: ClassVar[str] = "7a"
    rule: ClassVar[str] = "613.4b"
    counts: ClassVar[bool] = True
    power: Amount | None
    toughness: Amount | None

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        if self.power is not None:
            draft.power = amount(s, scene, self.power)
        if self.toughness is not None:
            draft.toughness = amount(s, scene, self.toughness)

    def worked_out(self, s: Reading, scene: Scene) -> "SetPT":
        power = None if self.power is None else amount(s, scene, self.power)
        toughness = None if self.toughness is None else amount(s, scene, self.toughness)
        return _of_size(self, power, toughness)

    def sets(self) -> frozenset[str]:
        return frozenset(name for name in ("power", "toughness") if getattr(self, name) is not None)

    def changes(self) -> Aspects:
        return SIZES

    def repeats(self) -> bool:
        return _is_fixed(self)


@dataclass(frozen=True, eq=False, slots=True)
class ModPT(Modification):
    """Gets +N/+N. 613.4c"""

    layer: ClassVar[str] = "7c"
    rule: ClassVar[str] = "613.4c"
    counts: ClassVar[bool] = True
    power: Amount
    toughness: Amount

    def changes(self) -> Aspects:
        return SIZES

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        if draft.power is None and "Creature" in draft.types:  # 208.5
            draft.power = draft.toughness = 0
        if draft.power is not None:
            draft.power += change(s, scene, self.power)
        if draft.toughness is not None:
            draft.toughness += change(s, scene, self.toughness)

    def worked_out(self, s: Reading, scene: Scene) -> "ModPT":
        return _of_size(self, change(s, scene, self.power), change(s, scene, self.toughness))

    def times(self, count: int) -> "ModPT | None":
        if type(self.power) is not int or type(self.toughness) is not int:
            return None
        return replace(self, power=self.power * count, toughness=self.toughness * count)


@dataclass(frozen=True, eq=False, slots=True)
class SwitchPT(Modification):
    """Switch power and toughness. 613.4d"""

    layer: ClassVar[str] = "7d"
    rule: ClassVar[str] = "613.4d"

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        draft.power, draft.toughness = draft.toughness, draft.power

    def changes(self) -> Aspects:
        return SIZES


def gets(power: Amount, toughness: Amount) -> Mod:
    """+N/+N, or less with negative numbers. 613.4c"""
    return ModPT(power, toughness)


def base_pt(power: Amount | None, toughness: Amount | None) -> Mod:
    """Its base power and toughness are these; `None` leaves one as it is. 613.4b"""
    return SetPT(power, toughness)


def has(*abilities: Ability) -> Mod:
    """Has, or gains, these abilities: `has(flying)`."""
    return AbilitiesMod(abilities)


gains = has


def loses(*keywords: str) -> Mod:
    """It loses these keyword abilities. 613.1f"""
    return AbilitiesMod(lose_keywords=keywords)


def loses_all_abilities() -> Mod:
    """It loses all abilities that it has at that point. 613.1f"""
    return AbilitiesMod(lose_all=True)


def becomes(type_line: str) -> Mod:
    """In addition to its other types: `becomes("Artifact Creature — Ape")`."""
    supertypes, types, subtypes = parse_types(type_line)
    return TypesMod(types, subtypes, supertypes)


def becomes_only(type_line: str) -> Mod:
    """Instead of its other types of the same kind; with a card type named, instead of those too."""
    supertypes, types, subtypes = parse_types(type_line)
    return TypesMod(add_supertypes=supertypes, set_types=types or None, set_subtypes=subtypes or None)


def only_card_types(type_line: str) -> Mod:
    """Has these card types and no others, and also these subtypes: `only_card_types("Artifact — Vehicle")`. 205.1a"""
    supertypes, types, subtypes = parse_types(type_line)
    return TypesMod(add_supertypes=supertypes, set_types=types, add_subtypes=subtypes)


def becomes_artifact_creature(creature_types: str) -> Mod:
    """An artifact creature of these types, which replace its creature types; all other types remain. 205.1b"""
    return TypesMod(frozenset({"Artifact", "Creature"}), set_subtypes=parse_types(creature_types)[2])


def no_longer(type_line: str) -> Mod:
    """Loses card types or supertypes: `no_longer("Legendary")`."""
    supertypes, types, _ = parse_types(type_line)
    return TypesMod(lose_types=types, lose_supertypes=supertypes)


def becomes_chosen_type() -> Mod:
    """It has the creature type that was chosen, and no other."""
    return TypesMod(chosen="creature type")


def every_creature_type() -> Mod:
    """It has all creature types."""
    return TypesMod(every_creature_type=True)


def color(*names: str) -> Mod:
    """Is these colors and no others; none at all for colorless."""
    return ColorMod(color_bits(*names))


def also_color(*names: str) -> Mod:
    """It has these colors in addition to its others. 105.3"""
    return ColorMod(color_bits(*names), add=True)


def chosen_color(*, besides: bool = False) -> Mod:
    """Is the color that was chosen; with `besides`, in addition to its other colors."""
    return ColorMod(0, add=besides, chosen=True)


def colors_of(what: Ref) -> Mod:
    """Has the colors of something else, and no others: `colors_of(itself)` for the card that says so."""
    return ColorsOf(what)


def color_bits(*names: str) -> int:
    """The colors as bits of a number."""
    bits = {name: bit for bit, name in COLOR_NAMES.items()}
    total = 0
    for name in names:
        if name not in bits:
            raise CardError(f"color {name!r}: expected one of {', '.join(bits)}")
        total |= bits[name]
    return total


def controlled_by(who: Ref) -> Mod:
    """That player controls it. 613.1b"""
    return ControlledByMod(who)


def has_abilities_of(of: Ref, which: str = "activated") -> Mod:
    """`has_abilities_of(each(creature & in_graveyard))`: all activated abilities of those; or `"triggered"` ones."""
    return AbilitiesOf(of, which)


def switched_pt() -> Mod:
    """Its power and toughness are switched. 613.4d"""
    return SwitchPT()
