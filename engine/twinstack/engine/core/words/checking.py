"""Checking that a card's words fit together: each part of a word must have the type that the word's field declares.

A fault is told in one sentence, in the words that cards are written in. A rule book says with its `Checks` how those
are called, and which texts they may hold.
"""

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector, Word
from twinstack.engine.core.words.flow import Modal, Seq
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Pick, Target
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.errors import CardError
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.suggest import did_you_mean

# The types of words, narrower ones first, and how each is described to a card's author.
KINDS: Mapping[Any, str] = {
    Target: "a target",
    Pick: "a choice",
    Ref: "a reference, such as you or itself",
    Selector: "a selector, such as yours",
    Num: "a number that is counted",
    Cond: "a condition",
    Ability: "an ability",
    Effect: "an effect",
    Mod: "a modification",
    Watch: "something to watch for",
    bool: "True or False",
    int: "a whole number",
    str: "a text in quotes",
    NoneType: "nothing",
}


@dataclass(frozen=True)
class Checks:
    """How a rule book checks words: how it describes their kinds, and which texts their fields may hold."""

    kinds: Mapping[Any, str] = field(default_factory=lambda: KINDS)
    texts: Mapping[tuple[str, str], Collection[str]] = field(default_factory=dict)  # by class and field
    spoken: Callable[[Word], str] = lambda word: type(word).__name__  # the name of a word's class in cards
    words: Callable[[], Mapping[str, Any]] = dict  # all that cards may say, by its name

    def check(self, ability: Any) -> None:
        """Refuse an ability whose words have wrong parts."""
        if isinstance(ability, Word):
            for word in ability.walk():
                self.check_fields(word)
            for word in ability.walk():
                self.check_sense(word)

    def check_fields(self, word: Word) -> None:
        """Refuse a word with a part of a wrong type, or with a text that it cannot hold."""
        hints = hints_of(type(word))
        for part in fields(word):
            value, hint = getattr(word, part.name), hints[part.name]
            where = f"{self.spoken(word)}(...): {part.name!r}"
            if not fits(value, hint):
                raise CardError(f"{where} must be {self.expected(hint)}, not {self._wrong(value, hint)}")
            known = self.texts.get((type(word).__name__, part.name))
            if known is not None:
                _check_texts(where, value if isinstance(value, tuple) else (value,), known)

    def check_sense(self, word: Word) -> None:
        """Refuse an empty instruction, a choice of so many that none is possible, and modes without their like."""
        if isinstance(word, Seq) and not word.of:
            example = _example(self.kinds[Effect])
            raise CardError(f"an ability or instruction has no effect; give it one{example and f', such as {example}'}")
        if isinstance(word, Modal) and not word.has_all_modes:
            raise CardError(f"{self.spoken(word)}(...): each of its modes must be there so often as it may be chosen")
        if isinstance(word, (Target, Pick)):
            least, most = word.least, word.most
            if isinstance(least, int) and isinstance(most, int) and not 0 <= least <= most:
                raise CardError(f"{self.spoken(word)}(...): at least {least} and at most {most} is not possible")

    def expected(self, hint: Any) -> str:
        """What a field takes, as its annotation says."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            if set(inner) == {int, Num}:
                example = _example(self.kinds[Num])
                return f"a number, such as 2{example and f' or {example}'}"
            several = [get_args(one)[0] for one in inner if get_origin(one) is tuple and get_args(one)[1:] == (...,)]
            kinds = [one for one in inner if one is not NoneType and get_origin(one) is not list and one not in several]
            return " or ".join(map(self.expected, kinds))
        if origin is tuple and inner[1:] == (Ellipsis,):
            return f"made of parts that are each {self.expected(inner[0])}"
        if origin is tuple:
            return f"({', '.join(map(self.expected, inner))})"
        return self.kinds.get(hint, getattr(hint, "__name__", str(hint)))

    def said(self, value: Any, wanted: Any = Word) -> str:
        """A value as the card's author would recognize it; it says so if a word was put in quotes by mistake."""
        if isinstance(value, Word):
            kind = next((text.split(",")[0] for kind, text in self.kinds.items() if isinstance(value, kind)), "a word")
            return f"{self.called(value)}, which is {kind}"
        if callable(value) and hasattr(value, "__name__"):
            return f"{value.__name__} without its parentheses"
        word, words = value.replace(" ", "_") if isinstance(value, str) else "", self.words()
        if word in words and fits(words[word], wanted):
            return f"{value!r}: write it without quotes, {word}"
        return f"{value!r:.60}"

    def called(self, word: Word) -> str:
        """The vocabulary's name for exactly this word, or else for its class."""
        return next((name for name, value in self.words().items() if value is word), f"{self.spoken(word)}(...)")

    def _wrong(self, value: Any, hint: Any) -> str:
        """The value that is wrong, or the wrong part of a tuple."""
        inner = get_args(hint)
        if isinstance(value, tuple) and get_origin(hint) is tuple and inner[1:] == (Ellipsis,):
            return next((self.said(one, inner[0]) for one in value if not fits(one, inner[0])), self.said(value))
        return self.said(value, hint)


def _example(kind: str) -> str:
    return kind.partition("such as ")[2]


def _check_texts(where: str, texts: tuple[str, ...], known: Collection[str]) -> None:
    for text in texts:
        if text not in known:
            raise CardError(f"{where} cannot be {text!r}{did_you_mean(text, known) or _listed(known)}")


def _listed(known: Collection[str]) -> str:
    return f"; expected one of {', '.join(map(repr, known))}"


_hints: dict[type, dict[str, Any]] = {}


def hints_of(kind: type) -> dict[str, Any]:
    """The annotations of a class's fields."""
    if kind not in _hints:
        found = get_type_hints(kind)
        if _is_compiled(kind):  # then all that is not a plain class is annotated as `type`; it checks its fields itself
            found = {name: Any if hint is type else hint for name, hint in found.items()}
        _hints[kind] = found
    return _hints[kind]


def _is_compiled(kind: type) -> bool:
    return not str(getattr(sys.modules.get(kind.__module__), "__file__", None) or ".py").endswith(".py")


def fits(value: Any, hint: Any) -> bool:
    """Does a value have the type that a field is annotated with?"""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any or origin is Callable or getattr(origin, "__name__", "") == "Callable":
        return True
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is tuple:
        return isinstance(value, tuple) and _tuple_fits(value, inner)
    if origin in (frozenset, Sequence):
        return isinstance(value, origin) and not isinstance(value, str) and all(fits(one, inner[0]) for one in value)
    if origin is Mapping:
        return isinstance(value, Mapping) and all(fits(part, inner[1]) for part in value.values())
    if hint is int:
        return type(value) is int
    return isinstance(value, hint)


def _tuple_fits(value: tuple[Any, ...], inner: tuple[Any, ...]) -> bool:
    if len(inner) == 2 and inner[1] is Ellipsis:
        return all(fits(one, inner[0]) for one in value)
    return len(value) == len(inner) and all(map(fits, value, inner))
