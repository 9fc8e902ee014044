"""The group `lessons` of a rule book: lessons for those who have never seen the table."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.state import State

AnyGame: TypeAlias = Game[State]
"""A game of any book."""


class Lesson(Protocol):
    """A lesson, as people choose it."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def pitch(self) -> str:
        """What one learns in it."""

    @property
    def others(self) -> Sequence[str]:
        """What those who play against the learner are called."""


class Coaching(Protocol):
    """What somebody is told at a step of a lesson."""

    @property
    def step(self) -> int:
        """From 1 on."""

    @property
    def steps(self) -> int: ...
    @property
    def say(self) -> str: ...
    @property
    def typed(self) -> str:
        """What is said instead where one types what to do; empty if it is the same."""

    @property
    def waits(self) -> str:
        """For what it waits: act, why, read; or end, at the last step."""

    @property
    def points_at(self) -> Sequence[int]:
        """The things and players that are shown to them."""

    @property
    def where(self) -> str:
        """The part of the table to look at, if one is."""

    @property
    def astray(self) -> str:
        """What is said to somebody after whose choice the step can no longer be done; empty as long as it can."""


class Course(Protocol):
    """Follows a game through a lesson."""

    @property
    def began(self) -> Sequence[int]:
        """For each step that has begun, how many answers the game had then."""

    @property
    def is_read(self) -> bool:
        """Is there something to read, or to ask, before the game should go on?"""

    def news(self, game: AnyGame) -> bool:
        """Is anything to be told that was not so when this was asked before?"""

    def expected(self, game: AnyGame) -> Answer | None:
        """The answer to the open decision that leads through the step; None if any will do, or nobody knows one."""

    def goes_on(self, game: AnyGame) -> bool:
        """What there was to read has been read. Gives whether there was anything."""

    def coaching(self, game: AnyGame) -> Coaching: ...
    def rehearse(self, game: AnyGame) -> None:
        """Go through the whole lesson as it expects it; a ScenarioError says which step cannot be done so."""


class Lessons(Protocol):
    """Lessons for those who have never seen the table."""

    @property
    def offered(self) -> Sequence[Lesson]:
        """The lessons that come with the book; none if it has none."""

    def find(self, name: str) -> Lesson:
        """The lesson of this name; a ScenarioError suggests names like it."""

    def open(self, name: str, players: Sequence[str], told: Mapping[str, Any]) -> AnyGame:
        """A game at the beginning of a lesson. The first player learns; `told` is kept in the journal."""

    def course(self, name: str, began: list[int]) -> Course:
        """What follows a game through a lesson. `began` says how far it has come, and is kept up to date."""
