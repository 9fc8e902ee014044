"""Asking the players of a small book: one of some things, or yes or no. Nothing is asked where there is one answer."""

from collections.abc import Iterable, Sequence
from typing import Any

from twinstack.engine.core.book.state import Table
from twinstack.engine.kernel.decisions import Decision, Form, Option, Steps


def pick(g: Table, seat: int, kind: str, prompt: str, among: Iterable[Any], source: int = 0) -> Steps[Any]:
    """One of these players or objects."""
    found = yield from choose(g, seat, kind, prompt, among, 1, 1, source)
    return found[0]


def choose(
    g: Table, seat: int, kind: str, prompt: str, among: Iterable[Any], least: int, most: int, source: int = 0
) -> Steps[list[Any]]:
    """Some of these. What lies in one's own hand is asked for even where there is nothing to choose."""
    s, found = g.state, list(among)
    label = s.meaning.label
    most = min(most, len(found))
    least = min(least, most)
    if least == len(found):
        return found
    options = tuple(Option(f"e{e.id}", label(s, e, seat), (e.id,)) for e in found)
    default = tuple(option.id for option in options[:least])
    answer = yield Decision(kind, seat, prompt, options, Form.CHOOSE, least, most, default=default, source=source)
    ids = {option.id: e for option, e in zip(options, found, strict=True)}
    return [ids[str(id)] for id in answer]


def ask(g: Table, seat: int, kind: str, prompt: str, options: Sequence[Option], source: int = 0) -> Steps[str]:
    """One of these options; the first is suggested."""
    if len(options) == 1:
        return options[0].id
    answer = yield Decision(kind, seat, prompt, tuple(options), default=(options[0].id,), source=source)
    return str(answer[0])
