"""A plan of a load: how many matches, how quickly their players think, and what goes wrong on the way.

It is a TOML file; what the command line says goes before it. Each fault is told in one sentence.
"""

import math
import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from twinstack.client_sdk.loadtest.errors import LoadError

Share = Annotated[float, Meta(ge=0, le=1)]
Seconds = Annotated[float, Meta(gt=0, le=86400)]
KINDS = Literal["none", "constant", "uniform", "exponential", "lognormal"]


class _Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Knows no key that it does not list."""


class Think(_Part, frozen=True, kw_only=True):
    """How many seconds a player thinks before an answer. With `none`, answers are sent at once."""

    kind: KINDS = "lognormal"
    mean: Seconds = 2.0
    spread: Annotated[float, Meta(ge=0, le=3)] = 0.5
    """uniform: from mean × (1 - spread) to mean × (1 + spread); lognormal: the deviation of the logarithm"""
    most: Seconds = 30.0


class Drops(_Part, frozen=True, kw_only=True):
    """Players who lose their connection from time to time, and resume."""

    share: Share = 0.0
    every: Seconds = 30.0  # on average, for each of them
    away: Seconds = 5.0


class Slow(_Part, frozen=True, kw_only=True):
    """Clients that read slowly."""

    share: Share = 0.0
    bytes_per_second: Annotated[float, Meta(ge=1, le=1e9)] = 2000.0


class Storms(_Part, frozen=True, kw_only=True):
    """Times at which many connections break at once, and all of them come back."""

    share: Share = 0.0
    first: Seconds = 20.0
    every: Seconds = 30.0


class Malformed(_Part, frozen=True, kw_only=True):
    """Players who also send frames that are no messages."""

    share: Share = 0.0
    every: Seconds = 10.0  # on average, for each of them


class Plan(_Part, frozen=True, kw_only=True):
    """What is to be driven."""

    title: str = ""
    matches: Annotated[int, Meta(ge=1, le=20000)] = 20  # at a time; when one is over, the next begins in its place
    ramp: Annotated[float, Meta(ge=0, le=86400)] = 5.0  # seconds over which the first ones begin
    duration: Seconds = 60.0  # the ramp included, which is no longer than this if a plan does not say it
    think: Think = Think()
    book: str = ""  # the rule book; empty for the usual one of the server
    profile: str = ""
    format: str = ""
    decks: list[str] = []  # of the server; empty for all that the format allows
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    random: Share = 0.0  # of the answers, taken at random; all others are the suggestions of the server
    spectators: Annotated[int, Meta(ge=0, le=1000)] = 0  # of each match
    drops: Drops = Drops()
    slow: Slow = Slow()
    storms: Storms = Storms()
    malformed: Malformed = Malformed()
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 1
    processes: Annotated[int, Meta(ge=0, le=256)] = 0  # that drive it; 0 for as many as it needs

    @property
    def players(self) -> int:
        return self.matches * self.seats


READY_MADE = ("evening", "tournament", "storm")
"""The plans that come along, by name."""


def read(named: str, given: Mapping[str, Any] | None = None) -> Plan:
    """The plan in a file, or one that comes along, with what the command line says instead: place -> value."""
    if named in READY_MADE and not Path(named).exists():
        text = files("twinstack.client_sdk.loadtest").joinpath(f"plans/{named}.toml").read_text("utf-8")
        return from_text(text, named, given)
    if not named:
        return from_text("", "", given)
    try:
        text = Path(named).read_text("utf-8")
    except OSError as error:
        ours = ", ".join(READY_MADE)
        raise LoadError(f"{named}: cannot be read: {error.strerror}; expected a file, or one of {ours}") from None
    except UnicodeDecodeError:
        raise LoadError(f"{named}: is not a text in UTF-8") from None
    return from_text(text, named, given)


def from_text(text: str, name: str, given: Mapping[str, Any] | None = None) -> Plan:
    """The plan that a text says."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"(.*) \(at line (\d+), column \d+\)", str(error))
        where = f"{name}, line {found[2]}: not valid TOML: {found[1]}" if found else f"{name}: not valid TOML: {error}"
        raise LoadError(where) from None
    given = {place: value for place, value in (given or {}).items() if value is not None}
    for place, value in given.items():
        _put(data, place, value)
    page = _Page(text, name, data, frozenset(given))
    try:
        plan = msgspec.convert(data, Plan)
    except msgspec.ValidationError as error:
        raise page.refused(str(error)) from None
    page.check_numbers(data, "")
    if plan.ramp <= plan.duration:
        return plan
    if "ramp" in data:
        raise page.wrong("ramp", f"at most the duration, which is {plan.duration:g}")
    return msgspec.structs.replace(plan, ramp=plan.duration)


def _put(data: dict[str, Any], place: str, value: Any) -> None:
    *tables, last = place.split(".")
    for table in tables:
        inner = data.setdefault(table, {})
        if not isinstance(inner, dict):
            return  # the check says so
        data = inner
    data[last] = value


class _Page:
    """A text of a plan, for saying where a fault is."""

    def __init__(self, text: str, name: str, data: dict[str, Any], given: frozenset[str]) -> None:
        self._text, self._name, self._data, self._given = text, name, data, given

    def refused(self, said: str) -> LoadError:
        """The fault that msgspec has found, in our words."""
        place = ((found := re.search(r" - at `\$\.?([^`]*)`$", said)) and found[1]) or ""
        problem = said[: found.start()] if found else said
        if unknown := re.search(r"unknown field `(.*)`", problem):
            kind: Any = {"": Plan, "think": Think, "drops": Drops, "slow": Slow, "storms": Storms}.get(place, Malformed)
            keys = ", ".join(kind.__struct_fields__)
            named = f"{place}.{unknown[1]}" if place else unknown[1]
            return LoadError(f"{self._where(named)}there is no {named!r} in a plan; expected one of {keys}")
        return self.wrong(place, _plain(problem))

    def wrong(self, place: str, expected: str) -> LoadError:
        return LoadError(f"{self._where(place)}{place} is {self._value(place)!r:.60}; expected {expected}")

    def check_numbers(self, data: dict[str, Any], before: str) -> None:
        """Refuse what is no number, though it is written like one: nan passes all comparisons."""
        for name, value in data.items():
            if isinstance(value, dict):
                self.check_numbers(value, f"{before}{name}.")
            elif isinstance(value, float) and not math.isfinite(value):
                raise self.wrong(f"{before}{name}", "a number")

    def _value(self, place: str) -> Any:
        value: Any = self._data
        for name in re.findall(r"\w+", place):
            value = value[int(name)] if isinstance(value, list) else value.get(name)
        return value

    def _where(self, place: str) -> str:
        if place in self._given or not self._name:
            return ""
        table, _, key = place.partition("[")[0].rpartition(".")
        inside = ""
        for number, line in enumerate(self._text.splitlines(), 1):
            if header := re.match(r"\s*\[([\w.]+)\]", line):
                inside = header[1]
                if inside == place:
                    return f"{self._name}, line {number}: "
            elif inside == table and re.match(rf'\s*"?{re.escape(key)}"?\s*=', line):
                return f"{self._name}, line {number}: "
        return f"{self._name}: "


_NAMES = {"int": "a whole number", "float": "a number", "str": "a text", "array": "a list", "object": "a table"}


def _plain(problem: str) -> str:
    """`Expected `int` >= 1` in words."""
    if "enum value" in problem:
        return f"one of {', '.join(get_args(KINDS))}"
    found = re.match(r"Expected `(\w+)[^`]*`(?: ([<>]=?) ([\d.]+))?", problem)
    if found is None:
        return problem
    name = _NAMES.get(found[1], found[1])
    limit = {">=": "of {} or more", "<=": "of {} or less", ">": "above {}", "<": "below {}"}.get(found[2] or "", "")
    return f"{name} {limit.format(f'{float(found[3]):g}')}" if limit else name
