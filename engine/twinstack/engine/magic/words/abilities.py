"""Abilities: what a card can do, as values. 113

Activated, triggered and static abilities; rules that hold while a static ability functions; replacement effects;
keywords, which stand for other abilities or are names that the rules know.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from twinstack.engine.core.words import abilities
from twinstack.engine.core.words.base import Amount, Cond, Effect, Selector, Word
from twinstack.engine.core.words.flow import Later, targets_in
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Target, itself
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.mana import LETTER_KINDS
from twinstack.engine.magic.sheet import OUTSIDE_PLAY, ZONES
from twinstack.engine.magic.words.costs import Cost, Payment, TapSelf, loyalty_cost, priced
from twinstack.engine.magic.words.deeds import seq
from twinstack.engine.magic.words.effects_players import AddMana

__all__ = [
    "Activated",
    "AdditionalCost",
    "AlternativeCost",
    "Keyword",
    "MagicAbility",
    "SpecialAction",
    "SpellAbility",
    "Static",
    "Triggered",
    "activated",
    "add_mana",
    "additional_cost",
    "alternative_cost",
    "defines",
    "flash_for",
    "intrinsic_mana",
    "loyalty",
    "static",
    "tap_for",
    "when",
]


@dataclass(frozen=True, eq=False, slots=True)
class MagicAbility(Ability, Word):
    """An ability that is a word of the vocabulary."""


def _adds_mana(word: Word) -> bool:
    """Could it add mana when it resolves? Abilities that it gives to other objects do not count."""
    if isinstance(word, AddMana):
        return True
    return any(_adds_mana(part) for part in word.parts() if not isinstance(part, (MagicAbility, Later)))


@dataclass(frozen=True, eq=False, slots=True)
class SpellAbility(MagicAbility):
    """What an instant or sorcery does. 113.3a"""

    kind: ClassVar[str] = "spell"
    do: Effect
    last: bool = False  # instead of the graveyard as it resolves, so after all else that it does. 608.2n

    @property
    def works_in(self) -> tuple[str, ...]:
        return ("stack",)


@dataclass(frozen=True, eq=False, slots=True)
class Activated(MagicAbility):
    """Cost: effect. 602, 113.3b; with `loyalty`, a planeswalker's ability. 606"""

    kind: ClassVar[str] = "activated"
    cost: Cost
    do: Effect
    zones: tuple[str, ...] = ("battlefield",)
    as_sorcery: bool = False
    if_: Cond | None = None
    per_turn: int = 0
    loyalty: bool = False
    by: Selector | None = None  # the players who may activate it; None: only its controller. 602.2
    as_instant: bool = False  # a mana ability that can't be activated while something else is being paid for. 602.5e
    once: bool = False
    word: str = ""  # an ability word or keyword that names it, such as equip
    x_is: Amount | None = None  # the value of {X} in its cost, if nobody chooses it. 107.3c

    @property
    def works_in(self) -> tuple[str, ...]:
        return self.zones

    @property
    def is_mana(self) -> bool:
        """A mana ability: no target, not loyalty, could add mana. 605.1a"""
        return not self.loyalty and _adds_mana(self.do) and not targets_in(self.do)


@dataclass(frozen=True, eq=False, slots=True)
class Triggered(abilities.Triggers, MagicAbility):
    """When, whenever, at. 603, 113.3c"""

    zones: tuple[str, ...] = ("battlefield",)
    word: str = ""

    @property
    def is_mana(self) -> bool:
        """Is it a mana ability: triggered by a mana ability or added mana, adding mana, without a target? 605.1b"""
        return self.when.watched() in (("tap for mana",), ("mana",)) and _adds_mana(self.do) and not targets_in(self.do)


@dataclass(frozen=True, eq=False, slots=True)
class Static(abilities.Modifies, MagicAbility):
    """Modifies characteristics for as long as it functions. 604, 611.3; `cda` defines its own object's. 604.3"""

    zones: tuple[str, ...] = ("battlefield",)

    @property
    def works_in(self) -> tuple[str, ...]:
        if self.cda:
            return ZONES
        return self.zones


@dataclass(frozen=True, eq=False, slots=True)
class SpecialAction(MagicAbility):
    """A special action with a card in hand, allowed whenever the card could be cast. 116.2f, 702.62a

    With a condition, it is allowed whenever that holds instead. 116.2h, 702.143a
    """

    kind: ClassVar[str] = "special"
    cost: Cost
    do: Effect
    word: str
    if_: Cond | None = None
    as_sorcery: bool = False  # whenever a sorcery could be cast, whatever the card is. 702.170a

    @property
    def works_in(self) -> tuple[str, ...]:
        return ("hand",)


@dataclass(frozen=True, eq=False, slots=True)
class AdditionalCost(MagicAbility):
    """An additional cost of its spell: to be paid, or optional (kicker). 118.8, 601.2b"""

    kind: ClassVar[str] = "additional cost"
    cost: Cost
    name: str = ""  # optional ones have a name, under which the payment is remembered: kicked
    many: bool = False  # any number of times: multikicker, replicate
    flash: bool = False  # if it is paid, the spell may be cast as though it had flash. 601.3c
    payment: Payment = field(default_factory=Payment)

    @property
    def works_in(self) -> tuple[str, ...]:
        return OUTSIDE_PLAY


AFTER_BLOCKS = "blocks"


@dataclass(frozen=True, eq=False, slots=True)
class AlternativeCost(MagicAbility):
    """Another way to cast it: for another cost, from another zone. 118.9"""

    kind: ClassVar[str] = "alternative cost"
    cost: Cost
    name: str
    zone: str = "hand"
    then: str = ""  # the zone it goes to whenever it leaves the stack: exile for flashback
    if_: Cond | None = None
    face_down: bool = False
    timing: str = ""  # when it may be cast for this, whatever else it is: as a `sorcery`, or after `blocks`. 702.190a
    besides: bool = False  # besides its mana cost, not instead of it: retrace
    each: bool = False  # in its text, `each` takes the place of `target`. 702.96a
    transformed: bool = False  # it is cast with its back face up. 702.146a
    bestowed: bool = False  # it is cast as an Aura. 702.103b
    onto: Target | None = None  # what it targets, and merges with as it resolves. 702.140a
    attacks: bool = False  # the permanent takes the place in combat of what was returned. 702.190b
    becoming: Effect | None = None  # what is done when the spell has become a permanent, whatever that is. 702.185a
    payment: Payment = field(default_factory=Payment)

    @property
    def works_in(self) -> tuple[str, ...]:
        return (self.zone, "stack")


@dataclass(frozen=True, eq=False, slots=True)
class Keyword(MagicAbility):
    """A keyword ability (702): what it stands for, or just its name, which the rules know."""

    kind: ClassVar[str] = "keyword"
    keyword: str
    means: tuple[Ability, ...] = ()
    value: Any = field(default=None)  # what follows the name: the quality of protection, the price of ward, …
    spares: Selector | None = None  # of protection: attachments that it doesn't remove. 702.16n
    before: bool = False  # … only if they were attached before the protection began. 702.16p

    def unfold(self) -> tuple[Ability, ...]:
        return (self, *(part for one in self.means for part in one.unfold()))

    @property
    def works_in(self) -> tuple[str, ...]:
        return ("battlefield", "stack")

    @property
    def is_redundant(self) -> bool:
        """Several instances of a keyword that is just its name count as one. 702.9c, 702.2f, 702.19g and the like"""
        return not self.means and self.value is None


_OF_SPELLS = frozenset(("assist", "convoke", "delve", "flash", "improvise", "splice"))
"""Keywords without abilities of their own that have no meaning on the battlefield."""


def works_on_battlefield(ability: Ability) -> bool:
    """Does any part of it function there?"""
    parts = [part for part in ability.unfold() if part is not ability] or [ability]
    if isinstance(ability, Keyword) and not ability.means:
        return ability.keyword not in _OF_SPELLS
    return any("battlefield" in part.works_in for part in parts)


def keyword_values(chars: Any, keyword: str) -> tuple[Any, ...]:
    """The values of a keyword in these characteristics: the quality of protection, the cost of morph."""
    return tuple(one.value for one in chars.abilities if isinstance(one, Keyword) and one.keyword == keyword)


@cache
def intrinsic_mana(land_type: str) -> Activated:
    """The mana ability that a basic land type gives. 305.6"""
    letter = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}[land_type]
    return Activated(Cost(others=(TapSelf(),)), AddMana(((LETTER_KINDS[letter],),)))


def activated(
    price: Cost | str,
    *effects: Effect,
    as_sorcery: bool = False,
    if_: Cond | None = None,
    zones: tuple[str, ...] = ("battlefield",),
    per_turn: int = 0,
    once: bool = False,
    by: Selector | None = None,
    as_instant: bool = False,
    x_is: Amount | None = None,
) -> Activated:
    """`activated("{1}{T}", draw())`; with `by=player` any player may activate it, with `by=opponent` only opponents."""
    paid = priced("activated", price)
    return Activated(
        paid, seq(*effects), zones, as_sorcery, if_, per_turn, by=by, as_instant=as_instant, once=once, x_is=x_is
    )


def loyalty(change: str, *effects: Effect) -> Activated:
    """`loyalty("+1", draw())`"""
    return Activated(loyalty_cost(change), seq(*effects), as_sorcery=True, loyalty=True)


def when(
    watch: Watch,
    *effects: Effect,
    if_: Cond | None = None,
    zones: tuple[str, ...] = (),
    per_turn: int = 0,
) -> Triggered:
    """When, whenever or at; `if_` is the intervening "if"."""
    return Triggered(watch, seq(*effects), if_, zones or _zones_of(watch), per_turn)


def _zones_of(watch: object) -> tuple[str, ...]:
    return (isinstance(watch, Watch) and watch.zones) or ("battlefield",)  # what is no watch is refused with the card


def static(affects: Selector, *mods: Mod, while_: Cond | None = None) -> Static:
    """`static(creature & yours, gets(1, 1))`"""
    return Static(affects, mods, while_)


def defines(*mods: Mod) -> Static:
    """A characteristic-defining ability. 604.3"""
    return Static(itself, mods, cda=True)


def add_mana(
    text: str,
    amount: Amount = 1,
    *,
    only: Selector | None = None,
    then: Effect | None = None,
    spent_for: Selector | None = None,
    tracked: bool = False,
    for_combat: bool = False,
    only_to: str = "",
) -> AddMana:
    """`add_mana("RR")`; `add_mana("W/U")` for one of several; `add_mana("any")` for a color of choice.

    `only=artifact`: it is spent only to cast artifact spells and to activate abilities of artifacts. 106.6
    `only_to="cast"` or `"activate"`: only for one of the two, of anything where `only` says nothing.
    `then=copy_spell(that_object), spent_for=spell & red`: what happens when that mana is spent on such a spell.
    """
    more: dict[str, Any] = {"only": only, "then": then, "spent_for": spent_for, "tracked": tracked}
    more["for_combat"], more["only_to"] = for_combat, only_to
    if text == "any":
        return AddMana(tuple((LETTER_KINDS[letter],) for letter in "WUBRG"), amount, **more)
    if not text or set(text) - {"/", *LETTER_KINDS}:
        raise CardError(f"add_mana({text!r}): expected letters such as 'RR', 'W/U' for a choice, or 'any'")
    return AddMana(tuple(tuple(LETTER_KINDS[letter] for letter in part) for part in text.split("/")), amount, **more)


def tap_for(text: str) -> Activated:
    """A mana ability that costs only {T}: `tap_for("G")`."""
    return Activated(Cost(others=(TapSelf(),)), add_mana(text))


def additional_cost(price: Cost, name: str = "") -> AdditionalCost:
    """With a name it is optional, and `paid(name)` tells whether it was paid."""
    return AdditionalCost(price, name)


def flash_for(price: Cost | str) -> AdditionalCost:
    """You may cast it as though it had flash if you pay that much more. 601.3c"""
    return AdditionalCost(priced("flash_for", price), "flash", flash=True)


def alternative_cost(price: Cost, name: str = "alternative cost", *, if_: Cond | None = None) -> AlternativeCost:
    """It may be cast for this instead of its mana cost; only one alternative cost can be paid. 118.9"""
    return AlternativeCost(price, name, if_=if_)
