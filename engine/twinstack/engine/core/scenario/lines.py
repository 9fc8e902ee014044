"""Lines of a story: each form of sentence has one function, found by a pattern.

In a pattern, `{who}` and `{other}` stand for a player, and other names in braces for a noun of the rule book's sheet:
`{zone}` for any zone, `{pile}` for one that each player has, `{shared}` for a shared one, `{stat}` for a statistic that
is a number, `{fact}` for any other statistic, `{field}` for a field of a face or a mark, `{deed}` and `{deeds}` for a
kind of option (`play`, `plays`). Named groups are passed to the function as they are.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from twinstack.engine.errors import ScenarioError
from twinstack.engine.suggest import did_you_mean


class Found(NamedTuple):
    """Whether an expectation holds, and what is true instead."""

    holds: bool
    found: str


Doing = Callable[..., None]
Expecting = Callable[..., Found]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One form of sentence, whose nouns are still to be filled in."""

    pattern: str
    function: Callable[..., Any]
    expects: bool
    chooses: bool  # it answers a decision, so a choice may be open when it begins
    asks: bool = False  # it is about the open choice
    general: bool = False  # it fits nearly every sentence, so it is tried last


@dataclass(frozen=True, slots=True)
class Form:
    """One form of sentence."""

    pattern: re.Pattern[str]
    function: Callable[..., Any]
    chooses: bool
    asks: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a story, understood."""

    number: int
    text: str
    expects: bool
    form: Form
    parts: dict[str, str]

    def __call__(self, play: Any) -> Found | None:
        result: Found | None = self.form.function(play, **self.parts)
        return result


class Sentences:
    """A collection of forms of sentence: those of every game, or a rule book's own."""

    def __init__(self) -> None:
        self.all: list[Sentence] = []

    def does(self, *patterns: str, chooses: bool = False) -> Callable[[Doing], Doing]:
        """Register a form for what players or the game do."""

        def register(function: Doing) -> Doing:
            self.all += [Sentence(pattern, function, expects=False, chooses=chooses) for pattern in patterns]
            return function

        return register

    def expects(self, *patterns: str, general: bool = False, asks: bool = False) -> Callable[[Expecting], Expecting]:
        """Register a form for what is expected; `asks` if that is about the open choice."""

        def register(function: Expecting) -> Expecting:
            self.all += [Sentence(pattern, function, True, True, asks, general) for pattern in patterns]
            return function

        return register


GENERAL = Sentences()
"""The sentences of every game."""
_SHORT = re.compile(r"\b(is|are|was|were|does|do|did|has)n['’]t\b", re.IGNORECASE)  # isn't, doesn't
_LONG = {"has": "does"}
_QUOTED = re.compile(r'"[^"]*"|“[^”]*”')
_EXPECT = re.compile(r"expect(?:s|ed)?:?(?: that)? (.+)", re.IGNORECASE)
_FREE = ("resolve", "everyone", "go", "expect", "let", "explain", "show")
_SAID_FIRST = 11


class Forms:
    """All forms of sentence in a rule book's scenarios, its own before those of every game."""

    def __init__(
        self, sentences: Iterable[Sentences], nouns: Mapping[str, Iterable[str]], verbs: Sequence[str]
    ) -> None:
        each = [one for some in sentences for one in some.all]
        patterns = {
            noun: "|".join(map(re.escape, sorted(names, key=len, reverse=True))) for noun, names in nouns.items()
        }
        self._verbs = verbs
        self._doings = _forms((one for one in each if not one.expects), patterns)
        expected = sorted((one for one in each if one.expects), key=lambda one: one.general)
        self._expectings = _forms(expected, patterns)

    def read(self, number: int, text: str, players: Sequence[str]) -> Line:
        """Understand one line."""
        plain = " ".join(text.split()).removesuffix(".")
        expected = _EXPECT.fullmatch(plain)
        forms, said = (self._expectings, expected[1]) if expected else (self._doings, plain)
        quotes: list[str] = _QUOTED.findall(said)
        hidden = _QUOTED.sub(_Hidden(), said)
        if expected:
            hidden = _SHORT.sub(lambda short: f"{_LONG.get(short[1].casefold(), short[1])} not", hidden)
        for form in forms:
            found = form.pattern.fullmatch(hidden)
            if found is not None and _players_known(found, players):
                parts = {key: _shown(value or "", quotes) for key, value in found.groupdict().items()}
                return Line(number, plain, bool(expected), form, parts)
        raise ScenarioError(self._not_understood(plain, bool(expected), players))

    def _not_understood(self, plain: str, expected: bool, players: Sequence[str]) -> str:
        if expected:
            return f"{plain!r} is not an expectation that is known; docs/scenarios.md lists them"
        first, _, rest = plain.partition(" ")
        known = {player.casefold() for player in players}
        if first.casefold() in known:
            verb = rest.partition(" ")[0]
            some = ", ".join(self._verbs[:_SAID_FIRST])
            hint = "" if verb in self._verbs else did_you_mean(verb, self._verbs)
            return f"{plain!r}: a player {some} and so on, followed by what{hint}"
        hint = did_you_mean(first, [*players, *_FREE])
        starts = ", ".join([*players, "resolve", "go to", "everyone"])
        return f"{plain!r} is not understood; a line begins with {starts} or expect{hint}"


def _forms(sentences: Iterable[Sentence], nouns: Mapping[str, str]) -> list[Form]:
    """The forms of these sentences, without those whose noun the sheet does not have, such as a pile."""
    return [
        Form(re.compile(pattern, re.IGNORECASE), one.function, one.chooses, one.asks)
        for one in sentences
        if (pattern := _filled(one.pattern, nouns)) is not None
    ]


def _filled(pattern: str, nouns: Mapping[str, str]) -> str | None:
    full = pattern.replace("{who}", r"(?P<who>[\w-]+)").replace("{other}", r"(?P<other>[\w-]+)")
    for noun, names in nouns.items():
        if f"{{{noun}}}" in full:
            if not names:
                return None
            full = full.replace(f"{{{noun}}}", f"(?P<{noun}>{names})")
    return full


class _Hidden:
    """Hides quoted parts, which are names or texts, while the form of a sentence is found."""

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
