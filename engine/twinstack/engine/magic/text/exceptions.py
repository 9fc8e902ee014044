"""The exceptions of copy effects: ", except it isn't legendary". 707.9"""

from typing import Any

from twinstack.engine.core.text.grammar import article, listed
from twinstack.engine.core.text.voice import Phrase, Voice
from twinstack.engine.magic.text.mods import predicates
from twinstack.engine.magic.words import exceptions


def except_for(
    words: tuple[Any, ...], voice: Voice, also: tuple[str, ...] = (), *, many: bool = False, this: str = ""
) -> str:
    """The exceptions of a copy effect: ", except it's a Wizard in addition to its other types".

    `also`: more exceptions. `this`: what the copy is called.
    """
    inner = voice.aside()
    inner.static, inner.many = True, many
    if this:
        inner.said["receiver"] = Phrase(this)
    copy = Phrase("they", "they") if many else Phrase("it")
    parts: dict[str, list[str]] = {}
    for word in words:
        type_, of = (word.card_type, word.mods) if isinstance(word, exceptions.IfType) else ("", (word,))
        parts.setdefault(type_, []).extend(copy.does(predicates((one,), inner)) for one in of)
    parts.setdefault("", []).extend(also)
    said = parts.pop("", [])
    dependent = [f"if it's {article(type_.lower())}, {listed(texts)}" for type_, texts in parts.items()]
    if not (said or dependent):
        return ""
    return f", except {', and '.join([listed(said), *dependent] if said else dependent)}"
