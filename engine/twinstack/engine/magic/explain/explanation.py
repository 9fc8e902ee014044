"""Explanations of Magic: the meanings of rules, and characteristics in one line."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from twinstack.engine.core.explain.explanation import Change, Link, Step, Value, label
from twinstack.engine.core.explain.explanation import Explanation as AnyExplanation
from twinstack.engine.core.text.grammar import listed
from twinstack.engine.magic.explain.rules import meaning_of
from twinstack.engine.magic.terms import TODAY, Terms


@dataclass(frozen=True, slots=True)
class Explanation(AnyExplanation):
    """The explanation of an object, or of an event, of a game of Magic."""

    terms: Terms = TODAY  # those that it is in

    def meaning_of(self, rule: str) -> str:
        return self.terms.meaning(rule, meaning_of)

    def in_terms(self, terms: Terms) -> "Explanation":
        """The same in the words and by the numbers of an edition."""
        if not terms.renderings:
            return self
        steps = tuple(_said(step, terms) for step in self.steps)
        return replace(self, title=terms.told(self.title), steps=steps, terms=terms)

    def summary(self, values: Mapping[str, Value]) -> str:
        return summary(values)

    def said(self, field: str, value: Value) -> str:
        return "colorless" if field == "colors" and value == () else AnyExplanation.said(self, field, value)


def _said(step: Step, terms: Terms) -> Step:
    because = tuple(_said(one, terms) for one in step.because)
    return replace(step, text=terms.told(step.text), rule=terms.number(step.rule), because=because)


def summary(values: Mapping[str, Value]) -> str:
    """All characteristics but the text, in one line: `Clone {3}{U}, blue Creature — Shapeshifter, 0/0`."""
    parts = {field: list(value) if isinstance(value, tuple) else [] for field, value in values.items()}
    name = f"{values['name'] or 'no name'} {values['mana_cost'] or ''}".strip()
    colors = listed(parts["colors"]) or "colorless"
    types = " ".join([colors, *parts["supertypes"], *parts["types"]])
    line = f"{name}, {types}" + (f" — {' '.join(parts['subtypes'])}" if parts["subtypes"] else "")
    if values["power"] is not None:
        line += f", {values['power']}/{values['toughness']}"
    return line + (f", loyalty {values['loyalty']}" if values["loyalty"] is not None else "")


__all__ = ["Change", "Explanation", "Link", "Step", "Value", "label", "summary"]
