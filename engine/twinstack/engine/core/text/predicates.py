"""Modifications as predicates of a sentence: joined into one, with verbs that agree with the subject."""

from typing import Any

from twinstack.engine.core.text.grammar import listed
from twinstack.engine.core.text.voice import Phrase, Voice, predicate

_SECOND = ("gain", "have", "lose", "become", "be", "get", "can't")


def as_one_predicate(words: tuple[Any, ...], voice: Voice) -> str:
    """Modifications as one predicate in its plain form: `get +1 glow and gain a thorn`."""
    parts: dict[str, list[str]] = {}
    for word in words:
        verb, rest = predicate(word, voice)
        parts.setdefault(verb, []).append(rest)
    return listed(f"{verb} {listed(rests)}".strip() for verb, rests in parts.items())


def agreeing(subject: Phrase, text: str) -> str:
    """The subject with predicates in the form that fits: "plants you control get +1 glow and have a thorn"."""
    if subject.person != "it":
        return subject.does(text.replace(" and be ", " and are "))
    for verb in _SECOND:
        third = Phrase("", "it").does(verb).strip()
        for before in (" and ", ", and ", ", "):
            text = text.replace(f"{before}{verb} ", f"{before}{third} ")
    return subject.does(text)
