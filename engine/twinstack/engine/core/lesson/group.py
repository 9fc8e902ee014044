"""The group `lessons` of a rule book: the files in its folder, read when somebody first asks for them."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any

from twinstack.engine.core.lesson.course import Course
from twinstack.engine.core.lesson.reading import Lesson, read
from twinstack.engine.core.reopening import call_players
from twinstack.engine.core.scenario.language import Language
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.game import Game
from twinstack.engine.suggest import did_you_mean


class Lessons:
    """The lessons in the folder `lessons` of a package; none if it names no package."""

    def __init__(
        self,
        language: Callable[[], Language],
        package: str = "",
        cards: Callable[[], Any] = lambda: None,
        profile: str = "",
    ) -> None:
        self._language, self._package, self._cards, self._usual = language, package, cards, profile

    @property
    def offered(self) -> Sequence[Lesson]:
        """The lessons in the order of their names, which are those of their files."""
        return tuple(self._all.values())

    def find(self, name: str) -> Lesson:
        if name not in self._all:
            raise ScenarioError(f"there is no lesson {name!r:.40}{did_you_mean(name, self._all)}")
        return self._all[name]

    def open(self, name: str, players: Sequence[str], told: Mapping[str, Any]) -> Game[Any]:
        """A game at the beginning of a lesson; the first player learns."""
        scenario = self.find(name).scenario
        game: Game[Any] = scenario.language.lay_out(scenario.position, self._cards()).game
        game.journal.options.update(told)
        call_players(game, players)
        return game

    def course(self, name: str, began: list[int]) -> Course:
        return Course(self.find(name), began, self._cards())

    @cached_property
    def _all(self) -> Mapping[str, Lesson]:
        if not self._package:
            return {}
        folder = files(self._package) / "lessons"
        found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
        return {name: self._read(file.read_text("utf-8"), name) for file in found for name in [file.name[:-5]]}

    def _read(self, text: str, name: str) -> Lesson:
        return read(text, name, f"{name}.toml", self._language(), self._cards(), self._usual)
