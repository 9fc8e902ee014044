"""Keywords. A keyword is a name, perhaps with a number. Rules ask for it by name; some unfold into triggered abilities.

A keyword with `while_` exists only while that condition holds. Restriction Abilities
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar
from weakref import WeakKeyDictionary

from twinstack.engine.core.words.abilities import Triggers
from twinstack.engine.core.words.base import Cond
from twinstack.engine.core.words.watching import only_while
from twinstack.engine.grand_archive.words.functioning import OfItsCard
from twinstack.engine.kernel.characteristics import Ability

__all__ = [
    "Keyword", "agility", "ambush", "cleave", "command", "critical", "divine_relic", "efficiency",
    "fast_activation", "floating_memory", "foster", "hindered", "imbue", "immortality", "intercept", "kindle",
    "lineage", "preserve", "pride", "ranged", "renewable", "reservable", "retort", "spellshroud", "steadfast",
    "stealth", "taunt", "true_sight", "unblockable", "vigor", "x_cost",
]  # fmt: skip


@dataclass(frozen=True, eq=False, slots=True)
class Keyword(OfItsCard):
    """A keyword of a card, with its number if it has one."""

    kind: ClassVar[str] = "keyword"
    name: str
    amount: int = 0
    while_: Cond | None = None
    text: str = ""

    def unfold(self) -> tuple[Ability, ...]:
        return (self, *_meant(self))

    def __str__(self) -> str:
        return " ".join(str(part) for part in (self.name, self.amount or "", self.text) if part).capitalize()


_MEANT: WeakKeyDictionary[Keyword, tuple[Triggers, ...]] = WeakKeyDictionary()
"""What each keyword stands for, made once: abilities are compared by identity."""


def _meant(keyword: Keyword) -> tuple[Triggers, ...]:
    found = _MEANT.get(keyword)
    if found is None:
        meaning = MEANING.get(keyword.name)
        made = () if meaning is None else _restricted(meaning(keyword), keyword.while_)
        found = _MEANT.setdefault(keyword, made)  # another thread may have made it
    return found


def _restricted(abilities: tuple[Triggers, ...], cond: Cond | None) -> tuple[Triggers, ...]:
    return abilities if cond is None else tuple(replace(one, when=only_while(one.when, cond)) for one in abilities)


MEANING: dict[str, Callable[[Keyword], tuple[Triggers, ...]]] = {}
"""The triggered abilities of a keyword, by its name; `words/triggering_keywords.py` fills it."""

(
    ambush, cleave, fast_activation, floating_memory, hindered, immortality, intercept, renewable, reservable,
    spellshroud, steadfast, stealth, taunt, true_sight, unblockable, vigor, efficiency, foster, preserve, x_cost,
    divine_relic,
) = (
    Keyword(name)
    for name in (
        "ambush", "cleave", "fast activation", "floating memory", "hindered", "immortality", "intercept", "renewable",
        "reservable", "spellshroud", "steadfast", "stealth", "taunt", "true sight", "unblockable", "vigor",
        "efficiency", "foster", "preserve", "x cost",
        "divine relic",
    )
)  # fmt: skip


def agility(cards: int) -> Keyword:
    return Keyword("agility", cards)


def command(subtype: str = "") -> Keyword:
    """An ally, perhaps only one of this subtype, attacks with this card. Command 1, 2"""
    return Keyword("command", text=subtype)


def critical(cards: int) -> Keyword:
    return Keyword("critical", cards)


def imbue(cards: int) -> Keyword:
    return Keyword("imbue", cards)


def kindle(cards: int) -> Keyword:
    return Keyword("kindle", cards)


def pride(level: int) -> Keyword:
    return Keyword("pride", level)


def ranged(power: int) -> Keyword:
    return Keyword("ranged", power)


def retort(power: int) -> Keyword:
    return Keyword("retort", power)


def lineage(name: str) -> Keyword:
    """Only a champion of this name can level up into this card. Lineage 1"""
    return Keyword("lineage", text=name)
