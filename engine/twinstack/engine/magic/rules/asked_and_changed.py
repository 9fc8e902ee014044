"""What words ask about and what modifications change: only where the two meet can one effect depend on another. 613.8

What a word asks itself, it says: `words.base.Question`.
"""

from collections.abc import Iterable
from typing import Any

from twinstack.engine.core.words.base import NO_ASPECT, UNSAID, Aspects, Num, Question, Ref, Word
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.kernel.remembering import FEW, remembered, remembering
from twinstack.engine.magic.rules.layers import Entry


def meet(one: Aspects, other: Aspects) -> bool:
    """Is there an aspect in both?"""
    if one is None or other is None:
        return one != NO_ASPECT and other != NO_ASPECT
    return not one.isdisjoint(other)


def united(many: Iterable[Aspects]) -> Aspects:
    """What any of them has; everything where one of them has everything."""
    found: set[str] = set()
    for aspects in many:
        if aspects is None:
            return None
        found |= aspects
    return frozenset(found)


@remembered
def asks(word: Word) -> Aspects:
    """The aspects of objects on the battlefield that a word asks about."""
    if isinstance(word, Question):
        zones = word.looks_in()
        if zones and "battlefield" not in zones and UNSAID not in zones:
            return NO_ASPECT
    return united((_own(word), *(asks(part) for part in word.parts())))


def _own(word: Word) -> Aspects:
    """What the word itself asks, without the words inside it."""
    return word.aspects() if isinstance(word, Question) else NO_ASPECT


@remembering(FEW)
def changes(mod: Mod) -> Aspects:
    """The aspects that a modification changes."""
    return mod.changes()


def amounts(mod: Mod) -> list[Any]:
    """The words inside a modification that find or count something."""
    return [part for part in mod.parts() if isinstance(part, (Num, Ref))] if mod.counts else []


def asked_by(entry: Entry) -> Aspects:
    """What an entry asks about: which objects, whether at all, and how much. Resolved effects know. 611.2c-d"""
    if entry.ability is None:
        return NO_ASPECT
    return _asked_by(entry.ability, entry.mod)


@remembered
def _asked_by(ability: Any, mod: Any) -> Aspects:
    words = [one for one in (ability.affects, ability.while_) if one is not None]
    return united(asks(word) for word in (*words, *amounts(mod)))


def could_matter(entry: Entry, other: Entry) -> bool:
    """Does one ask about what the other changes?"""
    return meet(asked_by(entry), changes(other.mod))


@remembered
def fields(asked: frozenset[str]) -> tuple[str, ...]:
    """The characteristics that some aspects are about."""
    return tuple(dict.fromkeys(name for aspect in sorted(asked) for name in _fields_of(aspect)))


def _fields_of(aspect: str) -> tuple[str, ...]:
    if aspect in _FIELDS:
        return _FIELDS[aspect]
    return _FIELDS["types"] if aspect[:1].isupper() else _FIELDS["abilities"]


_FIELDS = {
    "types": ("types", "subtypes", "supertypes"), "abilities": ("abilities",), "color": ("colors",), "name": ("name",),
    "cost": ("mana_cost",), "size": ("power", "toughness"), "control": (),
}  # fmt: skip
