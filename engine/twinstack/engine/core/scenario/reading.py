"""Reading a scenario file. Each fault is told in one sentence, with the file and the line."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from twinstack.engine.core.scenario import (
    doing,
    doing_time,
    expecting,
    expecting_asked,
    expecting_events,
    expecting_objects,
)
from twinstack.engine.core.scenario.bounds import UNBOUNDED, Bounds
from twinstack.engine.core.scenario.language import Language
from twinstack.engine.core.scenario.lines import Line
from twinstack.engine.core.scenario.page import Page, fault
from twinstack.engine.errors import ScenarioError
from twinstack.engine.suggest import did_you_mean

GENERAL = (doing, doing_time, expecting, expecting_asked, expecting_events, expecting_objects)  # each registers itself

KEYS = (
    "title", "rule", "rules", "id", "note", "profile", "players", "active", "step", "turn", "seed", "choices", "story",
    "expect", "ends", "rulebook",
)  # fmt: skip
NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, a story, and where they were read."""

    title: str
    rules: tuple[str, ...]
    language: Language
    position: Any  # of the kind that the language lays out
    story: tuple[Line, ...]
    defaults: bool = False  # decisions that the story does not answer take their defaults
    note: str = ""
    path: str = ""
    cards: Any = None  # the cards to play it with
    players: tuple[str, ...] = ()  # as the file writes them


def load(path: Path | str, language: Language, cards: Any = None, profile: str = "", usual: str = "") -> Scenario:
    """Read a scenario file, to be played with these cards: by this profile, or its own, or the usual one."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: is not a text in UTF-8") from None
    return read(text, str(path), language, cards, profile, usual)


def read(
    text: str, name: str, language: Language, cards: Any = None, profile: str = "", usual: str = "",
    bounds: Bounds = UNBOUNDED,
) -> Scenario:  # fmt: skip
    """Read a scenario from its text."""
    data = values_of(text, name)
    if wanted := profile or data.get("profile", usual):
        data["profile"] = wanted
    return understood(Page(text, name, data, bounds), language, cards)


def understood(page: Page, language: Language, cards: Any = None) -> Scenario:
    """The scenario that a page tells."""
    return _Reading(page, language, cards).scenario()


def values_of(text: str, name: str) -> dict[str, Any]:
    """What a file says, by its keys."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _toml_said(name, str(error)) from None
    except RecursionError:
        raise fault(name, 0, "not valid TOML: lists in lists in lists, too deeply") from None


def _toml_said(name: str, said: str) -> ScenarioError:
    found = re.search(r"(.*) \(at line (\d+), column \d+\)", said)
    return fault(name, int(found[2]) if found else 0, f"not valid TOML: {found[1] if found else said}")


class _Reading:
    """One file being read."""

    def __init__(self, page: Page, language: Language, cards: Any) -> None:
        self.page = page
        self.language = language.of_page(page)
        self.cards = cards
        self.data = page.data
        self.players = self._players()

    def scenario(self) -> Scenario:
        data = self.data
        self._check_keys()
        choices = data.get("choices", "said")
        if choices not in ("said", "default"):
            raise self.page.wrong(f"choices = {choices!r}; expected 'said' or 'default'", "choices")
        return Scenario(
            str(data.get("title", Path(self.page.name).stem)),
            self._rules(),
            self.language,
            self.language.position(self.page, self.players, self.cards),
            tuple(self._story()),
            choices == "default",
            str(data.get("note", "")),
            self.page.name,
            self.cards,
            self.players,
        )

    def _rules(self) -> tuple[str, ...]:
        key = "rules" if "rules" in self.data else "rule"
        named = self.data.get(key, [])
        rules = [named] if isinstance(named, str) else named
        if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
            raise self.page.wrong(f'{key} = {named!r}; expected the number of a rule in quotes, as in "702.21a"', key)
        return tuple(rules)

    def _check_keys(self) -> None:
        known = (*KEYS, *self.language.keys)
        for key in self.data:
            if key not in known and key not in self.players:
                raise self.page.wrong(
                    f"{key!r} is not known{did_you_mean(key, (*known, *NAMES))} (players who are not called "
                    f"{', '.join(NAMES)} have to be listed: players = [...])",
                    f"{key}.", f"[{key}]", key,
                )  # fmt: skip

    def _players(self) -> tuple[str, ...]:
        listed = self.data.get("players")
        if listed is None:
            seated = [name for name in NAMES if name in self.data or name in NAMES[:2]]
            return tuple(seated)
        if not isinstance(listed, list) or not all(
            isinstance(name, str) and re.fullmatch(r"[\w-]+", name) for name in listed
        ):
            raise self.page.wrong("players are listed by names of one word: players = ['anna', 'ben']", "players")
        return tuple(listed)

    def _story(self) -> list[Line]:
        story = self.data.get("story", "")
        first = self._first_line("story")
        lines = list(enumerate(story.splitlines(), first)) if isinstance(story, str) else self._listed(story)
        expected = self.data.get("expect", [])
        wanted = [expected] if isinstance(expected, str) else expected
        lines += [(at, f"expect {text}") for at, text in self._listed(wanted)]
        lines += self._end()
        found = []
        for at, line in lines:
            text = line.partition("#")[0].strip()
            if text:
                self.page.check_length(text, at)
                try:
                    found.append(self.language.forms.read(at, text, self.players))
                except ScenarioError as error:
                    raise fault(self.page.name, at, error) from None
        return found

    def _end(self) -> list[tuple[int, str]]:
        """What the story goes on with under the profile by which it is played, where that makes a difference."""
        ends, profile = self.data.get("ends"), str(self.data.get("profile", ""))
        if ends is None:
            return []
        if not isinstance(ends, dict) or not all(isinstance(end, str) for end in ends.values()):
            raise self.page.wrong("[ends] has a text for each profile, as a story is one", "[ends]", "ends")
        if profile not in ends:
            raise self.page.wrong(
                f"how it ends is said for {', '.join(ends)}, and not for the profile {profile!r}", "[ends]", "ends"
            )
        return list(enumerate(ends[profile].splitlines(), self._first_line(f'"?{re.escape(profile)}"?')))

    def _listed(self, entries: Any) -> list[tuple[int, str]]:
        if not isinstance(entries, list) or not all(isinstance(entry, str) for entry in entries):
            raise self.page.wrong("a story is a text, or a list of lines", "story", "expect")
        return [(self.page.line_of(entry), entry) for entry in entries]

    def _first_line(self, key: str) -> int:
        """The number of the line in which a text begins."""
        for at, line in enumerate(self.page.lines, 1):
            if found := re.match(rf"\s*{key}\s*=\s*(\"\"\"|''')?(.*)", line):
                return at + 1 if found[1] and not found[2] else at
        return 1
