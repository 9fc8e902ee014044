"""Decisions in the words of an edition: prompts, labels and constraints as `Terms.told` says them."""

from collections.abc import Iterable

from twinstack.engine.kernel.decisions import BREATH, Answer, Decision, Option, Pairs, Steps
from twinstack.engine.magic.terms import Terms


def labelled(options: Iterable[Option], terms: Terms) -> list[Option]:
    """The same options, with the labels that the edition has for them."""
    found = []
    for option in options:
        label = terms.told(option.label)
        found.append(option if label == option.label else Option(option.id, label, option.refs))
    return found


def worded(steps: Steps[None], terms: Terms) -> Steps[None]:
    """The same steps, with what is asked in the words of the edition."""
    answer: Answer | None = None
    while True:
        try:
            asked = next(steps) if answer is None else steps.send(answer)
        except StopIteration:
            return
        answer = yield asked if asked is BREATH else _said(asked, terms)


def _said(asked: Decision, terms: Terms) -> Decision:
    options = asked.options if isinstance(asked.options, Pairs) else tuple(labelled(asked.options, terms))
    constraints = tuple(terms.told(one) for one in asked.constraints)
    return asked.in_words(terms.told(asked.prompt), options, constraints)
