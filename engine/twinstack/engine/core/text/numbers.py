"""Amounts as noun phrases, in any game."""

from functools import singledispatch
from typing import Any

from twinstack.engine.core.text.grammar import times
from twinstack.engine.core.text.nouns import group, several
from twinstack.engine.core.text.voice import Voice, condition, number, refer
from twinstack.engine.core.words import base, numbers, refs


@number.register
def _(word: int, voice: Voice) -> str:
    return str(word)


@number.register
def _(word: base.Calc, voice: Voice) -> str:
    left, right = number(word.left, voice), number(word.right, voice)
    if word.how in ("half", "half up"):
        return f"half {left}, rounded {'up' if word.how == 'half up' else 'down'}"
    if word.how == "*":
        if isinstance(word.right, int):
            return f"{times(word.right)} {left}"
        return f"{times(word.left)} {right}" if isinstance(word.left, int) else f"{left} times {right}"
    if word.how == "-" and word.left == 0:
        return f"minus {right}"
    return f"{left} {'plus' if word.how == '+' else 'minus'} {right}"


@number.register
def _(word: numbers.X, voice: Voice) -> str:
    return "X"


@number.register
def _(word: numbers.Count, voice: Voice) -> str:
    return f"the number of {several(word.of, voice).text}"


@number.register
def _(word: numbers.Measure, voice: Voice) -> str:
    found = refer(word.of, voice)
    if found.person == "they":
        return f"the total {word.field} of {found.text}"
    if found.text.startswith(("it", "this ", "that ", "enchanted ", "equipped ", "the ", "your ", voice.name or "it")):
        return f"{found.possessive} {word.field}"
    return f"the {word.field} of {found.text}"


@number.register
def _(word: numbers.Greatest, voice: Voice) -> str:
    return f"the greatest {word.field} among {several(word.of, voice).text}"


@number.register
def _(word: numbers.Smallest, voice: Voice) -> str:
    return f"the smallest {word.field} among {several(word.of, voice).text}"


@number.register
def _(word: numbers.CountersOn, voice: Voice) -> str:
    kind = f"{word.kind} counters" if word.kind else "counters"
    found = refer(word.of, voice)
    if found.player:
        return f"the number of {kind} {found.does('have')}"
    return f"the number of {kind} on {found.text}"


@number.register
def _(word: numbers.CounterKinds, voice: Voice) -> str:
    return f"the number of kinds of counters among {several(word.of, voice).text}"


@number.register
def _(word: numbers.EventAmount, voice: Voice) -> str:
    return "that much"


_RESULTS = {
    "who did": "the number of those who did",
    "rolled": "the result",
    "most discarded": "the greatest number of cards a player discarded this way",
}


@number.register
def _(word: numbers.Result, voice: Voice) -> str:
    return _RESULTS.get(word.key, "that many")


@number.register
def _(word: numbers.Among, voice: Voice) -> str:
    pair = f"{number(word.left, voice)} or {number(word.right, voice)}"
    return f"{pair}, whichever is {'less' if word.how == 'min' else 'greater'}"


@number.register
def _(word: numbers.OnlyIf, voice: Voice) -> str:
    return f"{number(word.number, voice)} if {condition(word.cond, voice)}"


@number.register
def _(word: numbers.Chosen, voice: Voice) -> str:
    return f"the {word.what} as it entered" if word.what.endswith(" paid") else f"the chosen {word.what}"


def each_of(amount: Any, voice: Voice) -> tuple[int, str] | None:
    """An amount as "so many for each …", if it can be said so: (1, "plant you control")."""
    return _each_of(amount, voice.aside())


def _each_of(amount: Any, voice: Voice) -> tuple[int, str] | None:
    factor = 1
    if isinstance(amount, base.Calc) and amount.how == "*":
        if isinstance(amount.right, int):
            factor, amount = amount.right, amount.left
        elif isinstance(amount.left, int):
            factor, amount = amount.left, amount.right
    if isinstance(amount, base.Calc) and amount.how == "-" and amount.left == 0:
        factor, amount = -factor, amount.right
    one = one_counted(amount, voice)
    return (factor, one) if one else None


@singledispatch
def one_counted(amount: Any, voice: Voice) -> str:
    """What a number counts, one of them: `plant you control`; empty if it counts nothing."""
    return ""


@one_counted.register
def _(amount: numbers.Count, voice: Voice) -> str:
    if isinstance(amount.of, refs.Remembered):
        return ""
    found = group(amount.of, voice)
    return f"{'other ' if found.other else ''}{found.bare()}"


@one_counted.register
def _(amount: numbers.CountersOn, voice: Voice) -> str:
    what = refer(amount.of, voice)
    return "" if what.player else f"{amount.kind} counter on {what.text}".strip()


@one_counted.register
def _(amount: numbers.CounterKinds, voice: Voice) -> str:
    return f"kind of counter among {several(amount.of, voice).text}"
