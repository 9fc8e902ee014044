"""The text of a card, rendered from its abilities."""

from functools import lru_cache
from typing import Any

from twinstack.engine.core.text.grammar import sentence
from twinstack.engine.core.text.voice import line
from twinstack.engine.core.words.abilities import Modifies
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.grand_archive.text.costs import listed_costs
from twinstack.engine.grand_archive.text.speaking import voice
from twinstack.engine.grand_archive.text.standing import label_of
from twinstack.engine.grand_archive.words.keywords import Keyword
from twinstack.engine.grand_archive.words.linking import Links
from twinstack.engine.grand_archive.words.mods import Gains

_AS_CARDS = ("Action", "Attack")
"""Cards of these types call themselves "this card", since they are never objects on the field. Naming"""


def rules_text(abilities: tuple[Any, ...], name: str, types: tuple[str, ...] = ()) -> str:
    """A line for each ability. Keywords that follow each other share one line."""
    this = "this card" if types and types[-1] in _AS_CARDS else name.partition(",")[0]
    given = {one for word in abilities if is_inherited(word) for mod in word.mods for one in mod.abilities}
    lines: list[str] = []
    keywords: list[str] = []
    for word in abilities:
        if word in given:
            continue
        if isinstance(word, Keyword) and word.while_ is None and word.name != "x cost":
            keywords.append(ability_text(word, this))
            continue
        lines += _keyword_line(keywords)
        keywords = []
        if is_inherited(word):
            texts = [ability_text(one, this) for mod in word.mods for one in mod.abilities]
            lines.append(f"Inherited Effect — {' '.join(texts)}")
        else:
            lines.append(ability_text(word, this))
    return "\n".join([*lines, *_keyword_line(keywords)])


def _keyword_line(words: list[str]) -> list[str]:
    return [", ".join([words[0], *(word[:1].lower() + word[1:] for word in words[1:])])] if words else []


@lru_cache(maxsize=1024)
def ability_text(word: Any, this: str) -> str:
    """What an ability says. It is asked for each time that the ability is offered."""
    text = line(word, voice(this))
    label = label_of(word)
    said = text if isinstance(word, (Keyword, Links)) else sentence(text)
    return f"{label} — {said}" if label else said


@lru_cache(maxsize=1024)
def option_text(word: Any, this: str) -> str:
    """What an ability says in the option to use it, behind the name of what has it."""
    return sentence(line(word, voice(this, named=True)))


@lru_cache(maxsize=256)
def cost_text(parts: tuple[CostPart, ...]) -> str:
    """What has to be paid, behind the name of what it is paid for: `rest your champion and discard a card`."""
    return listed_costs(parts, voice("it", named=True))


def is_inherited(word: Any) -> bool:
    """Whether it gives the champion abilities of a card in the lineage. Inherited Effect 1"""
    return isinstance(word, Modifies) and word.zones == ("lineage",) and isinstance(word.mods[0], Gains)
