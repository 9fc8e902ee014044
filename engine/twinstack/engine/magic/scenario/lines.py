"""Lines of a story: each form of sentence has one function, found by a pattern.

In a pattern `{who}` stands for a player; other named groups are handed over as they are.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.scenario.play import Play
from twinstack.engine.suggest import did_you_mean


class Found(NamedTuple):
    """Whether an expectation holds, and what is so instead."""

    holds: bool
    found: str


Doing = Callable[..., None]
Expecting = Callable[..., Found]


@dataclass(frozen=True, slots=True)
class Form:
    """One form of sentence."""

    pattern: re.Pattern[str]
    function: Callable[..., Any]
    chooses: bool  # answers an open choice, so that one may be open
    asks: bool = False  # is about the choice that is open


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a story, understood."""

    number: int
    text: str
    expects: bool
    form: Form
    parts: dict[str, str]

    def __call__(self, play: Play) -> Found | None:
        result: Found | None = self.form.function(play, **self.parts)
        return result


DOINGS: list[Form] = []
EXPECTINGS: list[Form] = []
GENERAL: list[Form] = []  # expectations that fit nearly every sentence, so they come last
_SHORT = re.compile(r"\b(is|are|was|were|does|do|did|has)n['’]t\b", re.IGNORECASE)  # isn't, doesn't
_LONG = {"has": "does"}
_QUOTED = re.compile(r'"[^"]*"|“[^”]*”')
_EXPECT = re.compile(r"expect(?:s|ed)?:?(?: that)? (.+)", re.IGNORECASE)


def _form(pattern: str, function: Callable[..., Any], chooses: bool, asks: bool = False) -> Form:
    full = pattern.replace("{who}", r"(?P<who>[\w-]+)").replace("{other}", r"(?P<other>[\w-]+)")
    return Form(re.compile(full, re.IGNORECASE), function, chooses, asks)


def does(*patterns: str, chooses: bool = False) -> Callable[[Doing], Doing]:
    """What players or the game do."""

    def register(function: Doing) -> Doing:
        DOINGS.extend(_form(pattern, function, chooses) for pattern in patterns)
        return function

    return register


def expects(*patterns: str, general: bool = False, asks: bool = False) -> Callable[[Expecting], Expecting]:
    """What is expected; `asks` where that is about an open choice."""

    def register(function: Expecting) -> Expecting:
        (GENERAL if general else EXPECTINGS).extend(_form(pattern, function, True, asks) for pattern in patterns)
        return function

    return register


def read_line(number: int, text: str, players: Sequence[str]) -> Line:
    """Understand one line."""
    plain = " ".join(text.split()).removesuffix(".")
    expected = _EXPECT.fullmatch(plain)
    forms, said = ([*EXPECTINGS, *GENERAL], expected[1]) if expected else (DOINGS, plain)
    quotes: list[str] = _QUOTED.findall(said)
    hidden = _QUOTED.sub(_Hidden(), said)
    if expected:
        hidden = _SHORT.sub(lambda short: f"{_LONG.get(short[1].casefold(), short[1])} not", hidden)
    for form in forms:
        found = form.pattern.fullmatch(hidden)
        if found is not None and _players_known(found, players):
            parts = {key: _shown(value or "", quotes) for key, value in found.groupdict().items()}
            return Line(number, plain, bool(expected), form, parts)
    raise ScenarioError(_not_understood(plain, said, bool(expected), players))


class _Hidden:
    """What stands in quotes is a name or a text: no word in it says what form a sentence has."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, found: re.Match[str]) -> str:
        self.count += 1
        return f"\x00{self.count - 1}\x00"


def _shown(part: str, quotes: Sequence[str]) -> str:
    return re.sub(r"\x00(\d+)\x00", lambda found: quotes[int(found[1])], part)


def _players_known(found: re.Match[str], players: Sequence[str]) -> bool:
    known = {player.casefold() for player in players}
    parts = found.groupdict()
    return all(not parts.get(key) or parts[key].casefold() in known for key in ("who", "other"))


_STARTS = (
    "casts", "plays", "activates", "turns", "taps", "attacks", "blocks", "chooses", "answers", "passes", "concedes",
    "does not attack", "does not block", "divides", "orders", "picks", "says", "pays",
)  # fmt: skip
_FREE = ("resolve", "resolve everything", "everyone passes", "go to end step", "expect", "let Bear be Grizzly Bears")


def _not_understood(plain: str, said: str, expected: bool, players: Sequence[str]) -> str:
    if expected:
        return f"{plain!r} is not an expectation that is known; docs/scenarios.md lists them"
    first, _, rest = said.partition(" ")
    known = {player.casefold() for player in players}
    if first.casefold() in known:
        verb = rest.partition(" ")[0]
        return f"{plain!r}: a player {_comma(_STARTS[:11])} and so on, followed by what{did_you_mean(verb, _STARTS)}"
    hint = did_you_mean(first, [*players, *(free.partition(" ")[0] for free in _FREE)])
    starts = _comma([*players, "resolve", "go to", "everyone"])
    return f"{plain!r} is not understood; a line begins with {starts} or expect{hint}"


def _comma(words: Sequence[str]) -> str:
    return ", ".join(words)
