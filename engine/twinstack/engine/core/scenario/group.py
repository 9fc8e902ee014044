"""The group `scenarios` of a rule book, which plays scenario files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from twinstack.engine.core.scenario.language import Language
from twinstack.engine.core.scenario.reading import load
from twinstack.engine.core.scenario.running import Report, as_data, played
from twinstack.engine.core.scenario.trace import trace
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


class Scenarios:
    """Plays scenario files that are written in a language, with the cards known at that time."""

    def __init__(self, language: Language, cards: Callable[[], Any] = lambda: None, profile: str = "") -> None:
        self._language = language
        self._cards = cards
        self._usual = profile

    def play(self, path: Path, profile: str = "") -> Played:
        return Played(*played(load(path, self._language, self._cards(), profile, self._usual)))
