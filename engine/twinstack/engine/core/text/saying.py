"""Words of a rule book as text. A book registers the texts of its own words in `voice` and `nouns`."""

from typing import Any

from twinstack.engine.core.text import choosing, flow, negation, refs  # noqa: F401 - they register how words are said
from twinstack.engine.core.text.grammar import sentence
from twinstack.engine.core.text.groups import PLAIN, Nouns
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.sentences import said
from twinstack.engine.core.text.voice import Names, Voice, condition, event_phrases, line, number, refer
from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector
from twinstack.engine.kernel.characteristics import Ability


def text_of(word: Any, nouns: Nouns = PLAIN, this: str = "this card", names: Names = ()) -> str:
    """The text of a word: sentences for an effect or ability, otherwise a phrase. `this` is how a card names itself."""
    voice = Voice(this, nouns=nouns, event=event_phrases(names))
    match word:
        case Effect():
            return said(word, voice)
        case Ability():
            return sentence(line(word, voice))
        case Ref():
            return refer(word, voice).text
        case Selector():
            return group(word, voice).one()
        case Num():
            return number(word, voice)
        case Cond():
            return condition(word, voice)
    return str(word)
