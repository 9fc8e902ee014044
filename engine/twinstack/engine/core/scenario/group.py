"""The group `scenarios` of a rule book, which plays scenario files."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from twinstack.engine.core.scenario.bounds import Bounds, Watch
from twinstack.engine.core.scenario.language import Language
from twinstack.engine.core.scenario.lines import Line
from twinstack.engine.core.scenario.position_words import PositionWords
from twinstack.engine.core.scenario.reading import Scenario, load, read
from twinstack.engine.core.scenario.running import Report, Running, Step, as_data, played
from twinstack.engine.core.scenario.trace import trace
from twinstack.engine.core.scenario.writing import line_for
from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.game import Game


class Played:
    """How a scenario went, and the game that it was played in."""

    __slots__ = ("_report", "game")

    def __init__(self, report: Report, game: Game[Any]) -> None:
        self._report = report
        self.game = game

    @property
    def passed(self) -> bool:
        """Whether all lines could be played and nothing went otherwise than expected."""
        return self._report.passed

    @property
    def expects_nothing(self) -> bool:
        """Whether no line expects anything: then it tests nothing, and is not counted as passed."""
        return not self._report.expects_something

    @property
    def why_failed(self) -> str:
        return self._report.why_failed

    def text(self, *, events: bool = True) -> str:
        return trace(self._report, events=events)

    def data(self) -> dict[str, Any]:
        return as_data(self._report)


class Staged:
    """A scenario whose position is laid out, and whose story is played as far as somebody wants to see it."""

    def __init__(self, scenario: Scenario, watch: Watch) -> None:
        self._scenario = scenario
        self._running = Running(scenario, watch)

    @property
    def title(self) -> str:
        return self._scenario.title

    @property
    def note(self) -> str:
        return self._scenario.note

    @property
    def rules(self) -> Sequence[str]:
        return self._scenario.rules

    @property
    def players(self) -> Sequence[str]:
        return self._scenario.players

    @property
    def story(self) -> Sequence[Line]:
        return self._scenario.story

    @property
    def game(self) -> Game[Any]:
        return self._running.play.game

    @property
    def places(self) -> Sequence[int]:
        return self._running.places

    @property
    def at(self) -> int:
        return self._running.at

    @property
    def steps(self) -> Sequence[Step]:
        return self._running.report.steps

    def play(self, steps: int) -> None:
        self._running.go_on(steps)

    def line_for(self, answer: Answer) -> str:
        return line_for(self._running.play, self._scenario.players, answer)


class Scenarios:
    """Plays scenario files that are written in a language, with the cards known at that time."""

    def __init__(self, language: Language, cards: Callable[[], Any] = lambda: None, profile: str = "") -> None:
        self._language = language
        self._cards = cards
        self._usual = profile

    def play(self, path: Path, profile: str = "") -> Played:
        return Played(*played(load(path, self._language, self._cards(), profile, self._usual)))

    def stage(self, text: str, profile: str, bounds: Bounds, watch: Watch) -> Staged:
        return Staged(read(text, "", self._language, self._cards(), profile, self._usual, bounds), watch)

    def words(self) -> PositionWords:
        return self._language.words_of_positions()
