"""Joining clauses into sentences, several into one where that reads better."""

from typing import Any

from twinstack.engine.core.text.grammar import listed, sentence, verb_with_it
from twinstack.engine.core.text.groups import Nouns
from twinstack.engine.core.text.voice import Clause, Voice, clauses


def said(effect: Any, voice: Voice, *, flowing: bool = False) -> str:
    """An effect as full sentences, each mode on its own line. `flowing`: it continues a sentence."""
    return sentences(clauses(effect, voice), voice.nouns, flowing=flowing)


def sentences(parts: list[Clause], nouns: Nouns, *, flowing: bool = False) -> str:
    """Clauses as sentences; short ones are joined into one."""
    text: list[str] = []
    before: Clause | None = None
    for part in parts:
        joined = _joined(before, part, nouns)
        if joined:
            text[-1] = sentence(joined, begins=not flowing or len(text) > 1)
            before = None
            continue
        text.append(sentence(part.text, begins=not flowing or bool(text)))
        before = part
    return " ".join(text)


def _joined(before: Clause | None, part: Clause, nouns: Nouns) -> str:
    """Two clauses joined into one, if that reads better: "draw two cards, then discard a card"."""
    if before is None or before.subject is None or part.subject is None or "\n" in before.text:
        return ""
    if before.full or part.full:
        return ""
    one, two = before.subject, part.subject
    if one.person == "you" and two.person == "you":
        if before.verb in nouns.short and part.verb in nouns.short:
            return f"{before.text}, then {part.text}"
        if before.verb in nouns.paired and part.verb in nouns.paired:
            return f"you {before.predicate} and {part.predicate}"
    if before.verb in nouns.paired and part.verb in nouns.paired and one.player and two.player and one.person == "it":
        if before.who == part.who:
            return f"{before.text} and {verb_with_it(part.predicate)}"
        if part.spoken and two.person == "you":
            return f"{before.text} and {part.text}"
    return ""


def as_one_clause(parts: list[Clause]) -> str:
    """Clauses as one, such as an option: `discard a card and draw a card`."""
    return listed(part.text for part in parts)


def whole(text: str) -> list[Clause]:
    """A finished clause, which is not joined or changed any more."""
    return [Clause(text.removesuffix("."))]
