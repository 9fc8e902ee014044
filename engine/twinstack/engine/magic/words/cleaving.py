"""What stands in square brackets in a text: it is left out if the spell was cast for its cleave cost. 702.148

`brackets` puts a part of a set into them, `bracketed` instructions.
"""

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, TypeVar, cast

from twinstack.engine.core.reading import Reading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Both, Effect, Either, PlayerOrObject, Selector, Word
from twinstack.engine.core.words.flow import Nothing, Seq
from twinstack.engine.core.words.selectors import anything
from twinstack.engine.kernel.remembering import Unique, remembered
from twinstack.engine.magic.characteristics import Draft
from twinstack.engine.magic.words.deeds import seq
from twinstack.engine.magic.words.text_changes import TextMod

__all__ = [
    "BracketedSet",
    "BracketedText",
    "WithoutBrackets",
    "bracketed",
    "brackets",
]

_shortened: Unique[Word, Word] = Unique()
_NOTHING = Nothing()
W = TypeVar("W")


@dataclass(frozen=True, eq=False, slots=True)
class BracketedSet(Selector):
    """A part of what a set is, in square brackets. 702.148a"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return self.of.test(s, scene, e)

    def zones(self) -> tuple[str, ...]:
        return self.of.zones()

    def hint(self) -> str:
        return self.of.hint()


@dataclass(frozen=True, eq=False, slots=True)
class BracketedText(Effect):
    """An instruction in square brackets. 702.148a"""

    do: Effect


def brackets(of: Selector) -> Selector:
    """What a set is left without for a cleave cost: `creature & brackets(attacking)`. 702.148a"""
    return BracketedSet(of)


def bracketed(*effects: Effect) -> Effect:
    """Instructions that are left out for a cleave cost. 702.148a"""
    return BracketedText(seq(*effects))


@dataclass(frozen=True, eq=False, slots=True)
class WithoutBrackets(TextMod):
    """Layer 3: it has its text without what is in square brackets. 702.148b, 612"""

    rule: ClassVar[str] = "702.148b"

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        draft.set_abilities(shortened(draft.abilities))


def shortened(word: W) -> W:
    """The same text without its brackets and what is in them; the very same if it has none."""
    return cast(W, _shortened_part(word))


def _shortened_part(word: Any) -> Any:
    if isinstance(word, tuple):
        parts = tuple(_shortened_part(part) for part in word)
        return word if all(one is other for one, other in zip(word, parts, strict=True)) else parts
    return _short(word) if isinstance(word, Word) else word


@remembered
def _short(word: Word) -> Word:
    """The shorter word, one object as long as anything refers to it, since words are compared by identity."""
    if isinstance(word, BracketedSet):
        return anything
    if isinstance(word, BracketedText):
        return _NOTHING
    if isinstance(word, (Both, Either, Seq)) and any(map(in_brackets, word.of)):
        rest: list[Any] = [_shortened_part(part) for part in word.of if not in_brackets(part)]
        if len(rest) == 1:
            alone: Word = rest[0]
            return alone
        return _shortened.keep(word, type(word)(tuple(rest)))
    changes: dict[str, Any] = {}
    for part in fields(word):
        before = getattr(word, part.name)
        after = _shortened_part(before)
        if after is not before:
            changes[part.name] = after
    return _shortened.keep(word, replace(word, **changes)) if changes else word


def in_brackets(word: Any) -> bool:
    return isinstance(word, (BracketedSet, BracketedText))
