"""The text of effects on counters, in any game."""

from typing import Any

from twinstack.engine.core.text.grammar import article, spelled
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.voice import MANY, Clause, Voice, clauses, key, number, of_each, refer
from twinstack.engine.core.words import counters as words


def counters(kind: str, amount: Any, voice: Voice) -> str:
    """A number of counters of one kind."""
    name = f"{kind} counter".strip()
    if amount == 1:
        return article(name)
    if isinstance(amount, int):
        return f"all {name}s" if amount >= MANY else f"{spelled(amount)} {name}s"
    text = number(amount, voice)
    if text == "that much":
        text = "that many"
    return f"{text} {name}s" if text in ("X", "that many") else f"a number of {name}s equal to {text}"


@clauses.register
def _(word: words.PutCounters, voice: Voice) -> list[Clause]:
    on = refer(word.on, voice)
    amount = of_each(word.on, voice)
    each = each_of(word.amount, amount)
    if on.player:
        return [Clause("get", counters(word.kind, word.amount, amount), on, key(word.on), spoken=True)]
    if each is not None:
        what = counters(word.kind, each[0], voice)
        return [Clause("put", f"{what} on {on.text} for each {each[1]}")]
    if word.divided:
        return [Clause("distribute", f"{counters(word.kind, word.amount, voice)} among {on.text}")]
    apart = "each of " if on.person == "they" else ""
    return [Clause("put", f"{counters(word.kind, word.amount, amount)} on {apart}{on.text}")]


@clauses.register
def _(word: words.RemoveCounters, voice: Voice) -> list[Clause]:
    on = refer(word.on, voice)
    if word.any_number:
        return [Clause("remove", f"any number of {word.kind} counters from {on.text}")]
    if on.player:
        return [
            Clause("lose", counters(word.kind, word.amount, of_each(word.on, voice)), on, key(word.on), spoken=True)
        ]
    return [Clause("remove", f"{counters(word.kind, word.amount, of_each(word.on, voice))} from {on.text}")]
