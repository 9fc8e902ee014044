"""The aspects that words ask about and that modifications change. One effect can depend on another only where these
overlap. Magic: 613.8

Each word declares what it asks about by itself: see `words.base.Question`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from twinstack.engine.core.layers import Entry
from twinstack.engine.core.words.base import NO_ASPECT, UNSAID, Aspects, Num, Question, Ref, Word
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Remembered
from twinstack.engine.kernel.remembering import FEW, remembered, remembering


def meet(one: Aspects, other: Aspects) -> bool:
    """Do the two have an aspect in common?"""
    if one is None or other is None:
        return one != NO_ASPECT and other != NO_ASPECT
    return not one.isdisjoint(other)


def united(many: Iterable[Aspects]) -> Aspects:
    """All aspects that any of these has; any aspect (None) if one of them may have any."""
    found: set[str] = set()
    for aspects in many:
        if aspects is None:
            return None
        found |= aspects
    return frozenset(found)


@remembered
def asks(word: Word, usual: str) -> Aspects:
    """The aspects of objects in the usual zone that a word asks about, with the words inside it."""
    if isinstance(word, Question):
        zones = word.looks_in()
        if zones and usual not in zones and UNSAID not in zones:
            return NO_ASPECT
    return united((_own(word), *(asks(part, usual) for part in word.parts())))


def _own(word: Word) -> Aspects:
    """What the word itself asks about, without the words inside it."""
    return word.aspects() if isinstance(word, Question) else NO_ASPECT


@remembering(FEW)
def changes(mod: Mod) -> Aspects:
    """The aspects that a modification changes."""
    return mod.changes()


def amounts(mod: Mod) -> list[Any]:
    """The words inside a modification that find or count something."""
    return [part for part in mod.parts() if isinstance(part, (Num, Ref))] if mod.counts else []


def asked_by(entry: Entry, usual: str) -> Aspects:
    """What an entry asks about: its set of objects, its condition and its amounts.
    The effect of a resolution asks nothing, since all of that was fixed when it began. Magic: 611.2c-d
    """
    if entry.ability is None:
        return NO_ASPECT
    return _asked_by(entry.ability, entry.mod, usual)


@remembered
def _asked_by(ability: Any, mod: Any, usual: str) -> Aspects:
    words = [one for one in (ability.affects, ability.while_) if one is not None]
    return united((*(asks(word, usual) for word in words), *(asked_for(mod, word, usual) for word in amounts(mod))))


def asked_for(mod: Mod, word: Any, usual: str) -> Aspects:
    """The aspects that a word asks about, with those that the modification reads of what it finds."""
    asked = asks(word, usual)
    return united((asked, mod.reads)) if mod.reads and _finds_here(word, usual) else asked


def _finds_here(word: Any, usual: str) -> bool:
    """Could it be a reference to objects in the usual zone?"""
    zones = word.looks_in() if isinstance(word, Ref) else ("",)
    return not zones or usual in zones or UNSAID in zones


def could_matter(entry: Entry, other: Entry, usual: str) -> bool:
    """Does `entry` ask about anything that `other` changes?"""
    return meet(asked_by(entry, usual), changes(other.mod))


def all_asked(words: Sequence[Any], usual: str) -> Aspects:
    """The aspects that must be up to date for these words to be read. A reference may be asked anything."""
    return united(None if isinstance(word, Ref) else asks(word, usual) for word in words)


def about_it(word: Any) -> bool:
    """Does the word ask about the very object that is modified?"""
    return any(isinstance(part, Remembered) for part in word.walk())
