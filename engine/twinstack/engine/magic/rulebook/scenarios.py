"""Scenario files of Magic, played."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from twinstack.engine.magic.rulebook.shelf import Shelf
from twinstack.engine.magic.scenario import Report, as_data, load, played, trace
from twinstack.engine.rulebook import AnyGame


class Played:
    """How a scenario went, and the game that it was played in."""

    __slots__ = ("_report", "game")

    def __init__(self, report: Report, game: AnyGame) -> None:
        self._report = report
        self.game = game

    @property
    def passed(self) -> bool:
        return self._report.passed

    @property
    def why_failed(self) -> str:
        return self._report.why_failed

    def text(self, *, events: bool = True) -> str:
        return trace(self._report, events=events)

    def data(self) -> dict[str, Any]:
        return as_data(self._report)


class Scenarios:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def play(self, path: Path, profile: str = "") -> Played:
        scenario = load(path, self._shelf.card_book)
        if profile:
            scenario = replace(scenario, position=replace(scenario.position, profile=profile))
        return Played(*played(scenario))
