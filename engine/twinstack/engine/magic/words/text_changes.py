"""Text-changing effects (layer 3): one word becomes another wherever a text means it, or the whole text changes. 612"""

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Ref, Word
from twinstack.engine.core.words.flow import Later, WhenYouDo
from twinstack.engine.core.words.modifications import Mod, Modification
from twinstack.engine.core.words.refs import Each, Target
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.remembering import Unique, remembered
from twinstack.engine.magic.characteristics import COLOR_NAMES, Characteristics, Copiable, Draft
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.types import BASIC_LAND_TYPES
from twinstack.engine.magic.words.abilities import Keyword, intrinsic_mana
from twinstack.engine.magic.words.mods import ColorMod, TypesMod, add_intrinsic
from twinstack.engine.magic.words.selectors import HasColor, HasSubtype

__all__ = [
    "ChangeWords",
    "FullTextOf",
    "TextBox",
    "TextMod",
    "change_words",
    "full_text_of",
]

_COLOR_BITS = {name: bit for bit, name in COLOR_NAMES.items()}
_changed: Unique[tuple[Word, str, str], Word] = Unique()
_with_each: Unique[Word, Word] = Unique()


@dataclass(frozen=True, eq=False, slots=True)
class TextMod(Modification):
    """Layer 3: changes the text of an object. 613.1c"""

    layer: ClassVar[str] = "3"
    rule: ClassVar[str] = "613.1c"
    rereads: ClassVar[bool] = True

    def could_remove(self) -> bool:
        return True


@dataclass(frozen=True, eq=False, slots=True)
class FullTextOf(TextMod):
    """Layer 3: has everything that is printed on a card; characteristics that the card lacks are kept. 612.6"""

    counts: ClassVar[bool] = True
    of: Ref

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        found = [one for one in self.of.find(s, scene) if not one.is_player]
        if found:
            text = s.meaning.base_value(found[0])  # no effect on that card changes its text
            for name in Draft.FULL_TEXT:
                value = getattr(text, name)
                setattr(draft, name, getattr(draft, name) if value is None else value)
            draft.set_abilities(text.abilities)


@dataclass(frozen=True, eq=False, slots=True)
class TextBox(TextMod):
    """Layer 3: has this rules text instead of its own. 612.5"""

    abilities: tuple[Ability, ...]

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        draft.set_abilities(self.abilities)


@dataclass(frozen=True, eq=False, slots=True)
class ChangeWords(TextMod):
    """Layer 3: one word becomes another in its rules text and type line. 612, 613.1c

    Without words, those that were chosen by `choose_words` in the same text.
    """

    rewords: ClassVar[bool] = True
    what: str  # color or basic land type
    old: str = ""
    new: str = ""

    def worked_out(self, s: Reading, scene: Scene) -> "ChangeWords":
        """With the chosen words, from when the effect begins."""
        if self.old:
            return self
        old, _, new = scene.memory[f"change of {self.what}"].partition(" to ")
        return replace(self, old=old, new=new)

    def write(self, draft: Draft, s: Reading, scene: Scene) -> None:
        rewrite_draft(draft, self.old, self.new)


def rewrite(word: Any, old: str, new: str) -> Any:
    """The same value with one word replaced by another; the very same object if nothing changes. 612.2"""
    if isinstance(word, Copiable):  # 612.2a: the values of a token to be created
        faces = tuple(_face(face, old, new) for face in word.faces)
        return word if faces == word.faces else replace(word, faces=faces)
    if isinstance(word, tuple):
        parts = tuple(rewrite(part, old, new) for part in word)
        return word if all(a is b for a, b in zip(word, parts, strict=True)) else parts
    if not isinstance(word, Word):
        return word
    return _rewritten(word, old, new)


@remembered
def _rewritten(word: Word, old: str, new: str) -> Word:
    """The rewritten word, one object as long as anything refers to it, since words are compared by identity."""
    made = _with_other(word, old, new)
    return word if made is word else _changed.keep((word, old, new), made)


def _with_other(word: Word, old: str, new: str) -> Word:
    if isinstance(word, HasSubtype):
        return HasSubtype(new) if word.name == old else word
    if isinstance(word, (HasColor, ColorMod)) and old in _COLOR_BITS:
        colors = _swap(word.colors, old, new)
        return word if colors == word.colors else replace(word, colors=colors)
    if isinstance(word, TypesMod):
        added, only = _names(word.add_subtypes, old, new), _names(word.set_subtypes, old, new)
        same = added is word.add_subtypes and only is word.set_subtypes
        return word if same else replace(word, add_subtypes=added, set_subtypes=only)
    if isinstance(word, ChangeWords):
        same = old not in (word.old, word.new)
        return word if same else replace(word, old=_name(word.old, old, new), new=_name(word.new, old, new))
    changes: dict[str, Any] = {}
    if isinstance(word, Keyword) and word.value == f"{old.lower()}walk":  # 702.14: the name says the type
        changes["value"] = f"{new.lower()}walk"
    for part in fields(word):
        before = getattr(word, part.name)
        after = rewrite(before, old, new)
        if after is not before:
            changes[part.name] = after
    return replace(word, **changes) if changes else word


def each_for_target(word: Any) -> Any:
    """The same text with `each` in place of `target`; each target word becomes one new word everywhere. 702.96a"""
    if isinstance(word, tuple):
        return tuple(each_for_target(part) for part in word)
    if not isinstance(word, Word) or isinstance(word, (Keyword, WhenYouDo, Later)):
        return word
    return _each(word)


@remembered
def _each(word: Word) -> Word:
    changes = {part.name: each_for_target(getattr(word, part.name)) for part in fields(word)}
    if isinstance(word, Target):
        return _with_each.keep(word, Each(word.of))
    if all(after is getattr(word, name) for name, after in changes.items()):
        return word
    return _with_each.keep(word, replace(word, **changes))


def _face(face: Characteristics, old: str, new: str) -> Characteristics:
    """Rewrite the colors, types and rules text of a token that the text creates. 612.2a"""
    draft = face.draft()
    rewrite_draft(draft, old, new)
    if old in _COLOR_BITS:
        draft.colors = _swap(draft.colors, old, new)
    return draft.finish()


def _name(name: str, old: str, new: str) -> str:
    return new if name == old else name


def _swap(colors: int, old: str, new: str) -> int:
    return colors & ~_COLOR_BITS[old] | _COLOR_BITS[new] if colors & _COLOR_BITS[old] else colors


def _names(names: Any, old: str, new: str) -> Any:
    return (names - {old}) | {new} if names and old in names else names


def rewrite_draft(draft: Draft, old: str, new: str) -> None:
    """Change a word in the type line and the rules text. 612.1"""
    if old in draft.subtypes:
        draft.subtypes = (draft.subtypes - {old}) | {new}
        if old in BASIC_LAND_TYPES:
            gone = intrinsic_mana(old)
            draft.set_abilities(tuple(one for one in draft.abilities if one is not gone))
            add_intrinsic(draft)
    draft.set_abilities(tuple(rewrite(one, old, new) for one in draft.abilities))


def full_text_of(of: Ref) -> Mod:
    """It has the rules text of that object, and no other."""
    return FullTextOf(of)


change_words = ChangeWords
