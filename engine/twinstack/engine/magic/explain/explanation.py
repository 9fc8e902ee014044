"""Explanations of Magic: the meanings of rules, and characteristics in one line."""

from collections.abc import Mapping

from twinstack.engine.core.explain.explanation import Change, Link, Step, Value, label
from twinstack.engine.core.explain.explanation import Explanation as AnyExplanation
from twinstack.engine.core.text.grammar import listed
from twinstack.engine.magic.explain.rules import meaning_of


class Explanation(AnyExplanation):
    """The explanation of an object, or of an event, of a game of Magic."""

    __slots__ = ()

    def meaning_of(self, rule: str) -> str:
        return meaning_of(rule)

    def summary(self, values: Mapping[str, Value]) -> str:
        return summary(values)

    def said(self, field: str, value: Value) -> str:
        return "colorless" if field == "colors" and value == () else super().said(field, value)


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
