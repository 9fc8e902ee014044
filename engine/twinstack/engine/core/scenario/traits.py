"""Whether an object is what adjectives and nouns say: `awake`, `a red plant`, `face down`.

A trait is a word for which the language has a test: the flags of the sheet, the kinds of objects, and what the rule
book adds.
"""

import re

from twinstack.engine.core.scenario.language import Language
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.suggest import did_you_mean


def split_traits(language: Language, text: str, play: Play | None = None) -> list[tuple[str, bool]]:
    """The traits in a phrase, each with whether it is wanted: `a nonhedge plant`, `red and not blue`.

    Which words are traits may depend on the cards of the game.
    """
    words = re.sub(r"[,]", " ", text.casefold()).split()
    longest = max((len(name.split()) for name in language.traits(play)), default=1)
    found: list[tuple[str, bool]] = []
    wanted = True
    at = 0
    while at < len(words):
        word = words[at]
        if word in ("a", "an", "the", "and", "but", "both", "it"):
            at += 1
            continue
        if word == "not":
            wanted, at = False, at + 1
            continue
        for length in range(min(longest, len(words) - at), 0, -1):
            trait = _trait(language, play, " ".join(words[at : at + length]))
            if trait is not None:
                found.append((trait[0], trait[1] == wanted))
                wanted, at = True, at + length
                break
        else:
            raise ScenarioError(f"{word!r} is {language.no_trait}{did_you_mean(word, language.traits(play))}")
    if not found:
        raise ScenarioError(f"{text!r} says nothing about an object")
    return found


def _trait(language: Language, play: Play | None, word: str) -> tuple[str, bool] | None:
    """The trait that a word means, also in the plural or with `non` before it, and whether it is wanted."""
    if language.trait(word, play) is not None:
        return word, True
    if word.startswith("non"):
        inner = _trait(language, play, word.removeprefix("non").removeprefix("-"))
        if inner is not None:
            return inner[0], not inner[1]
    for single in (word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ies") + "y"):
        if language.may_be_plural(single) and language.trait(single, play) is not None:
            return single, True
    return None


def has_trait(play: Play, obj: Obj, trait: str) -> bool:
    test = play.language.trait(trait, play)
    assert test is not None
    return test(play, obj)


def is_a(play: Play, obj: Obj, text: str) -> bool:
    """Is the object all that the words say?"""
    return all(has_trait(play, obj, trait) == wanted for trait, wanted in split_traits(play.language, text, play))
