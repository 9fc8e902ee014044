"""Reading a lesson. It is a scenario file whose story comes in steps, tables that begin with `[[step]]`.

The first player is the one who learns. Each fault is told in one sentence, with the file and the line.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.scenario.language import Language
from twinstack.engine.core.scenario.lines import Line
from twinstack.engine.core.scenario.page import Page, fault
from twinstack.engine.core.scenario.reading import Scenario, understood, values_of
from twinstack.engine.errors import ScenarioError
from twinstack.engine.suggest import did_you_mean

PLACES = ("bar", "held", "log", "players", "reading", "steps", "waiting")
"""Parts of a table that a step may point at: where one is asked, what one holds, what has happened, what players have
in numbers, the card that is looked at, the steps of the turn, what waits to resolve."""
LETTERS = 320
"""The most characters in what a step says, so that it is read at once."""
_STEP = ("say", "typed", "points_at", "where", "does", "done", "why", "astray")
_OWN = ("pitch", "step")


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what to do, where to look, and when it is done. One with nothing to do is only to be read."""

    number: int  # of its first line in the file
    say: str
    typed: str = ""  # what is said instead where one types what to do; empty if it is the same
    points_at: tuple[str, ...] = ()  # names of things and players
    where: str = ""  # one of PLACES
    does: tuple[Line, ...] = ()  # what both players do, the learner among them
    done: tuple[Line, ...] = ()  # what holds once it is done
    why: str = ""  # the name of a thing; the step is done once the learner has asked why it is as it is
    astray: str = ""  # what to say to somebody who has done something else

    @property
    def kind(self) -> str:
        """What it waits for: that something is done (`act`), asked (`why`) or read (`read`)."""
        return "act" if self.does else "why" if self.why else "read"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, as its file tells it."""

    name: str
    title: str
    pitch: str  # what one learns in it
    scenario: Scenario
    steps: tuple[Step, ...]

    @property
    def others(self) -> tuple[str, ...]:
        """What those who play against the learner are called."""
        return tuple(side.name for side in self.scenario.position.sides[1:])


def read(text: str, name: str, path: str, language: Language, cards: Any = None, usual: str = "") -> Lesson:
    """The lesson of this name, from its text."""
    data = values_of(text, path)
    own = {key: data.pop(key) for key in _OWN if key in data}
    if profile := data.get("profile", usual):
        data["profile"] = profile
    page = Page(text, path, data)
    scenario = understood(page, language, cards)
    if scenario.story:
        raise page.wrong("a lesson has no story of its own; its steps tell it", "story", "expect")
    for key in ("title", "pitch"):
        if not isinstance({**data, **own}.get(key), str):
            raise page.wrong(f"a lesson has a {key}: {key} = '…'", key)
    steps = _Steps(page, scenario).read(own.get("step"))
    return Lesson(name, scenario.title, own["pitch"], scenario, steps)


class _Steps:
    """The steps of one file."""

    def __init__(self, page: Page, scenario: Scenario) -> None:
        self.page = page
        self.scenario = scenario
        self.starts = [at for at, line in enumerate(page.lines, 1) if line.strip().startswith("[[step]]")]

    def read(self, tables: Any) -> tuple[Step, ...]:
        if not isinstance(tables, list) or not tables or len(tables) != len(self.starts):
            raise self.page.wrong("a lesson has steps, tables that begin with [[step]]", "step")
        steps = tuple(self._step(at, table) for at, table in zip(self.starts, tables, strict=True))
        if steps[-1].kind != "read":
            raise fault(self.page.name, steps[-1].number, "the last step is only to be read: it says what comes next")
        return steps

    def _step(self, start: int, table: Mapping[str, Any]) -> Step:
        for key, value in table.items():
            if key not in _STEP:
                known = did_you_mean(key, _STEP) or f"; expected {', '.join(_STEP)}"
                raise self._wrong(start, f"a step has no {key!r}{known}", key)
            if not isinstance(value, str) and not (key in ("points_at", "does", "done") and _is_list(value)):
                raise self._wrong(start, f"{key} = {value!r:.40} is not a text{_or_list(key)}", key)
        say, typed, where = (table.get(key, "") for key in ("say", "typed", "where"))
        for key, text in (("say", say), ("typed", typed or say)):
            if not 0 < len(text) <= LETTERS:
                raise self._wrong(start, f"a step says what to do in at most {LETTERS} characters: {key} = '…'", key)
        if where not in ("", *PLACES):
            known = did_you_mean(where, PLACES) or f"; expected {', '.join(PLACES)}"
            raise self._wrong(start, f"a table has no part {where!r}{known}", "where")
        does, done = self._lines(start, "does", table), self._lines(start, "done", table)
        if bool(does) != bool(done):
            raise self._wrong(start, "what a step `does` and when it is `done` are said together", "does", "done")
        if does and table.get("why"):
            raise self._wrong(start, "a step waits either for what it `does` or until `why` is asked", "why")
        why, astray = table.get("why", ""), table.get("astray", "")
        return Step(start, say, typed, _listed(table.get("points_at")), where, does, done, why, astray)

    def _lines(self, start: int, key: str, table: Mapping[str, Any]) -> tuple[Line, ...]:
        before = "expect " if key == "done" else ""
        found = []
        for text in _listed(table.get(key)):
            at = self._line_of(start, text, key)
            try:
                line = self.scenario.language.forms.read(at, before + text, self.scenario.players)
            except ScenarioError as error:
                raise fault(self.page.name, at, error) from None
            if line.expects != (key == "done"):
                what = "what happens" if key == "does" else "an expectation"
                raise fault(self.page.name, at, f"{key} = {text!r}: {what} was expected")
            found.append(line)
        return tuple(found)

    def _line_of(self, start: int, *needles: str) -> int:
        """The first line of the step with one of the needles."""
        after = next((at for at in self.starts if at > start), len(self.page.lines) + 1)
        for needle in needles:
            for at in range(start, after):
                if re.search(rf"(?<!\w){re.escape(needle)}", self.page.lines[at - 1]):
                    return at
        return start

    def _wrong(self, start: int, what: str, *needles: str) -> ScenarioError:
        return fault(self.page.name, self._line_of(start, *needles), what)


def _listed(value: Any) -> tuple[str, ...]:
    return () if not value else (value,) if isinstance(value, str) else tuple(value)


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and all(isinstance(one, str) for one in value)


def _or_list(key: str) -> str:
    return " or a list of texts" if key in ("points_at", "does", "done") else ""
