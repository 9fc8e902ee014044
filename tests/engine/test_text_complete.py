"""Every word, rule and keyword has its text, and every card of the book reads as English."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.book import all_cards
from twinstack.engine.core.text import voice
from twinstack.engine.core.text.nouns import gather
from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.modifications import Control, CopyOf, Mod, Modification
from twinstack.engine.core.words.selectors import OfPlayers
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.magic import words
from twinstack.engine.magic.text import describe, meaning, rules_text
from twinstack.engine.magic.words import (
    Keyword,
    Rule,
    cost,
    creature,
    not_yours,
    yours,
)
from twinstack.engine.magic.words.abilities import MagicAbility
from twinstack.engine.magic.words.keywords import MEANING, PLAIN
from twinstack.engine.magic.words.replacements import Replacement
from twinstack.engine.magic.words.rules import RULES
from twinstack.engine.magic.words.text_changes import TextMod

# The kinds of words, the function that says them, and the classes that only group others.
SAID: list[tuple[type, Any, set[type]]] = [
    (Selector, gather, {Ref, OfPlayers}),
    (Ref, voice.referred, set()),
    (Num, voice.number, set()),
    (Cond, voice.condition, set()),
    (Effect, voice.clauses, set()),
    (Mod, voice.predicate, {Modification, TextMod, Control, CopyOf}),
    (Watch, voice.occasion, set()),
    (MagicAbility, voice.line, {Replacement}),
    (CostPart, voice.payment, set()),
]


def classes(root: type) -> Iterator[type]:
    """Every class of the vocabulary under this one, wherever it is defined."""
    for module in pkgutil.iter_modules(words.__path__, f"{words.__name__}."):
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, type) and issubclass(value, root) and value is not root:
                yield value


@pytest.mark.parametrize(("root", "says", "groups"), SAID, ids=lambda part: getattr(part, "__name__", ""))
def test_every_class_of_the_vocabulary_is_said_in_its_own_words(root: type, says: Any, groups: set[type]) -> None:
    """A class that nobody taught to speak would be said as what it derives from; Magic's own form of a word may be."""
    found = {one for one in classes(root) if root is not Selector or not issubclass(one, Ref)}

    assert found
    told = {one for one in found if any(of in says.registry for of in one.__mro__ if of.__name__ == one.__name__)}
    assert sorted(one.__name__ for one in found - groups - told) == []


@pytest.mark.parametrize("name", sorted(RULES))
def test_every_rule_has_its_sentence(name: str) -> None:
    text = describe(Rule(name, creature & yours, creature & not_yours, 2, cost("{2}")))

    assert text.endswith(".")
    assert "cant" not in text
    assert "doesnt" not in text


@pytest.mark.parametrize("name", [*PLAIN, *MEANING])
def test_every_keyword_has_a_meaning(name: str) -> None:
    assert meaning(name).endswith(".")


CARDS = all_cards()


@pytest.mark.parametrize("one", CARDS, ids=lambda one: one.name)
def test_every_card_reads_as_english(one: Any) -> None:
    for face in one.printed.faces:
        for text in rules_text(face):
            assert text == " ".join(text.split())
            assert text
            assert text[0].isupper() or text[0] in "{[•"
            assert not re.search(r"\bNone\b|<|>|\(name=|\b(a|an) (this|that|your|an?)\b|\.\.|\bof of\b|something", text)
            assert re.search(r"[.”—)]$", text) or isinstance(_keyword(face, text), Keyword), text


def _keyword(face: Any, text: str) -> Any:
    """The keyword that a line without a full stop is."""
    return next((one for one in face.abilities if isinstance(one, Keyword)), text)


def test_texts_do_not_show_the_names_of_classes() -> None:
    everything = " ".join(text for one in CARDS for face in one.printed.faces for text in rules_text(face))

    assert set(re.findall(r"\b[A-Z][a-z]+[A-Z]\w+\b", everything)) == set()
