"""The texts of words about preventing damage, or dealing more."""

from typing import Any

from twinstack.engine.core.text.nouns import one_of, several
from twinstack.engine.core.text.sentences import said, whole
from twinstack.engine.core.text.voice import Clause, Voice, clauses, line, number, refer
from twinstack.engine.core.words.base import Ref
from twinstack.engine.grand_archive.words import effects, prevention

_DAMAGE = {True: "combat damage", False: "non-combat damage", None: "damage"}


@clauses.register
def _(word: prevention.Prevent, voice: Voice) -> list[Clause]:
    number_of = f"the next {number(word.number, voice)} {_DAMAGE[word.combat]}"
    to = refer(word.on, voice).text if isinstance(word.on, Ref) else several(word.on, voice).text
    return _then(
        word, [Clause("prevent", f"{number_of} that would be dealt to {to}{_by(word, voice)}{_when(word)}")], voice
    )


@clauses.register
def _(word: prevention.PreventNext, voice: Voice) -> list[Clause]:
    to = refer(word.on, voice).text if isinstance(word.on, Ref) else f"one or more {several(word.on, voice).text}"
    what = f"{word.number} of it" if word.number else "it"
    dealt = f"{_DAMAGE[word.combat]} would be dealt to {to}{_by(word, voice)}"
    return _then(word, whole(f"the next time {dealt}{_when(word)}, prevent {what}"), voice)


def _by(word: Any, voice: Voice) -> str:
    return "" if word.by is None else f" by {one_of(word.by, voice, 'source').text}"


def _when(word: Any) -> str:
    return " this turn" if word.lasts == effects.END_OF_TURN else f" {word.lasts}"


def _then(word: Any, found: list[Clause], voice: Voice) -> list[Clause]:
    """What is done as a part of preventing."""
    if word.then is None:
        return found
    return [
        *found,
        *whole(f"when damage is prevented this way, {said(word.then, voice, flowing=True).removesuffix('.')}"),
    ]


@line.register
def _(word: prevention.PreventsDamage, voice: Voice) -> str:
    dealt = f"If {_DAMAGE[word.combat]} would be dealt to {one_of(word.what, voice).text}{_by(word, voice)}"
    then = "" if word.then is None else f", and {said(word.then, voice, flowing=True).removesuffix('.')}"
    return f"{dealt}, prevent {f'{word.amount} of it' if word.amount else 'it'}{then}."


@line.register
def _(word: prevention.DealsMore, voice: Voice) -> str:
    source, to = one_of(word.by, voice, "source"), one_of(word.what, voice)
    times = {1: "that much", 2: "twice that much"}.get(word.times, f"{word.times} times that much")
    more = f" plus {word.more}" if word.more else ""
    return f"If {source.text} would deal {_DAMAGE[word.combat]} to {to.text}, it deals {times}{more} instead."
