"""Conditions under which a run has failed: `p99>100ms`, `opponent p99.9 >= 1s`, `errors>0`, `decisions<400`."""

import re
from dataclasses import dataclass

from twinstack.client_sdk.loadtest.errors import LoadError
from twinstack.client_sdk.loadtest.reports import ACTING, KINDS, OPPONENT
from twinstack.client_sdk.loadtest.results import Results

_OPERATORS = {
    ">": lambda one, other: one > other,
    "<": lambda one, other: one < other,
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
}
_UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}
_TIME = re.compile(r"(?:([a-z]+)\s+)?(p\d{1,2}(?:\.\d+)?|max|mean)\s*(>=|<=|>|<)\s*(\d+(?:\.\d+)?)\s*(us|ms|s)")
_COUNT = re.compile(r"(errors|decisions|left)\s*(>=|<=|>|<)\s*(\d+(?:\.\d+)?)")
EXPECTED = (
    "such as p99>100ms, max>1s, mean>20ms, errors>0, decisions<400 (a second), left>0 (rooms); before a time may stand "
    f"one of {', '.join(KINDS)}"
)


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition. Without a kind, a time is the worse of those at the acting player and at the opponents."""

    text: str
    what: str
    operator: str
    limit: float  # milliseconds, or a count
    kind: str = ""

    def holds(self, results: Results) -> str:
        """What is so, if the condition holds; otherwise an empty text. It holds too if nothing was measured."""
        value = self._value(results)
        if value is None:
            return f"{self.text}: nothing was measured"
        if not _OPERATORS[self.operator](value, self.limit):
            return ""
        said = f"{value:,.0f}" if self.what in ("errors", "decisions", "left") else f"{value:.3g} ms"
        return f"{self.text}: it is {said}"

    def _value(self, results: Results) -> float | None:
        match self.what:
            case "errors":
                return sum(results.errors.values())
            case "decisions":
                return results.rate
            case "left":
                return len(results.left)
        kinds = [self.kind] if self.kind else [ACTING, OPPONENT]
        found = [results.timings[kind] for kind in kinds if kind in results.timings]
        if not found:
            return None
        if self.what in ("max", "mean"):
            return max(float(getattr(one, self.what)) for one in found)
        return max(one.at(float(self.what[1:])) for one in found)


def condition(text: str) -> Condition:
    """A condition as it is written on the command line."""
    plain = text.strip()
    if found := _COUNT.fullmatch(plain):
        return Condition(plain, found[1], found[2], float(found[3]))
    found = _TIME.fullmatch(plain)
    if found is None or (found[1] and found[1] not in KINDS):
        raise LoadError(f"--fail-if {text!r:.80} cannot be read; expected {EXPECTED}")
    return Condition(plain, found[2], found[3], float(found[4]) * _UNITS[found[5]], found[1] or "")
