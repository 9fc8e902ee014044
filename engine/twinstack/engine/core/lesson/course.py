"""A lesson under way: which step somebody is at, what is expected next, and whether they have gone astray.

A step is tried out in a copy of the game, by the lines of the file. The answers given there are expected in the game;
whoever gives others has gone astray, unless the step can still be done. So nothing here knows any rules, and a game
may go on however it likes.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.lesson.reading import Lesson, Step
from twinstack.engine.core.scenario.lines import Line
from twinstack.engine.core.scenario.page import fault
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.core.scenario.running import close_choice
from twinstack.engine.errors import ScenarioError, TwinstackError
from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Coaching:
    """What somebody is told at a step."""

    step: int  # from 1 on
    steps: int
    say: str
    typed: str  # what is said instead where one types what to do; empty if it is the same
    waits: str  # for what: act, why, read; or end, after the last step
    points_at: tuple[int, ...]  # things and players
    where: str
    astray: str  # what is said to somebody who has done something else; empty if they have not


@dataclass(frozen=True, slots=True)
class _Plan:
    """The answers that do a step, from a place in the journal on."""

    at: int
    answers: Sequence[Answer]

    def follows(self, given: Sequence[Answer]) -> bool:
        """Were only these answers given since?"""
        since = given[self.at : self.at + len(self.answers)]
        return len(given) >= self.at and list(since) == list(self.answers[: len(since)])

    def is_done(self, given: Sequence[Answer]) -> bool:
        return self.follows(given) and len(given) >= self.at + len(self.answers)

    def ahead(self, given: Sequence[Answer]) -> Answer | None:
        """The answer that comes next; None if the plan is done, or others were given."""
        return self.answers[len(given) - self.at] if self.follows(given) and not self.is_done(given) else None


class Course:
    """Follows a game through a lesson. `began` has, for each step that has begun, how many answers there were
    then; it is kept up to date."""

    def __init__(self, lesson: Lesson, began: list[int], cards: Any = None) -> None:
        self.lesson = lesson
        self.began = began
        if not began:
            began.append(0)
        self.astray = False
        scenario = lesson.scenario
        self._placing: Any = scenario.language.lay_out(scenario.position, cards)
        self._names = [side.name for side in scenario.position.sides]
        self._plan: _Plan | None = None
        self._told: tuple[tuple[int, ...], bool] | None = None
        self._seen: tuple[Game[Any] | None, int] = (None, -1)  # the game that was followed, its answers then

    @property
    def step(self) -> Step:
        return self.lesson.steps[len(self.began) - 1]

    @property
    def is_over(self) -> bool:
        return len(self.began) == len(self.lesson.steps)

    @property
    def is_read(self) -> bool:
        """Is there something to read, or to ask, before the game should go on?"""
        return self.step.kind != "act" and not self.is_over

    # Following a game

    def news(self, game: Game[Any]) -> bool:
        """Is anything to be told that was not so when this was asked before?"""
        self.follow(game)
        before, self._told = self._told, (tuple(self.began), self.astray)
        return before != self._told

    def follow(self, game: Game[Any]) -> None:
        """Follow what has happened."""
        given = game.journal.answers
        if self._seen[0] is not game:
            self._plan = None
        if self._seen == (game, len(given)) or game.decision is None:
            return
        while len(self.began) > 1 and self.began[-1] > len(given):  # answers were taken back
            self.began.pop()
            self._plan = None
        self._seen = (game, len(given))
        self._go_along(game)

    def _go_along(self, game: Game[Any]) -> None:
        while (ahead := self._ahead()) is not None:
            step = self.lesson.steps[ahead]
            given = game.journal.answers
            if self._has_done(step, game):
                self._begin(ahead + 1, game)
                continue
            if self._plan is None or not self._plan.follows(given):
                self._plan = self._planned(step, game)
                self.astray = self._plan is None and game.action_finished  # in the middle of one, nobody can tell
            return
        self._plan, self.astray = None, False

    def _ahead(self) -> int | None:
        """The place of the step that is to be done now or, after what is only to be read, next."""
        steps = self.lesson.steps
        return next((at for at in range(len(self.began) - 1, len(steps)) if steps[at].does), None)

    def _has_done(self, step: Step, game: Game[Any]) -> bool:
        """Is everything done that the plan has? Where another way was taken, it is done once what it is for holds."""
        given = game.journal.answers
        if self._plan is not None and self._plan.follows(given):
            return self._plan.is_done(given)
        return _holds(self._play(game), step.done)

    def _begin(self, step: int, game: Game[Any]) -> None:
        self.began += [len(game.journal.answers)] * (step + 1 - len(self.began))
        self._plan, self.astray = None, False

    def _planned(self, step: Step, game: Game[Any]) -> _Plan | None:
        """A way through the step: all its lines or, if the first ones were done in a way of one's own, the others."""
        at = len(game.journal.answers)
        for first in range(len(step.does)):
            try:
                play = self._done(step.does[first:], game)
            except TwinstackError:
                continue
            if _holds(play, step.done):
                return _Plan(at, play.game.journal.answers[at:])
        return None

    def _done(self, lines: Sequence[Line], game: Game[Any]) -> Play:
        """These lines, done in a copy of the game."""
        play = self._play(game)
        for line in lines:
            if not line.form.chooses:
                close_choice(play, self.lesson.scenario.defaults)
            line(play)
        return play

    def _play(self, game: Game[Any]) -> Play:
        """A copy of the game, in which players have the names that the file gives them."""
        placing = copy(self._placing)
        placing.aliases, placing.game = dict(placing.aliases), game.fork()
        for player, name in zip(placing.game.state.players, self._names, strict=True):
            player.name = name
        play: Play = self.lesson.scenario.language.playing(placing)
        return play

    # What the table asks

    def expected(self, game: Game[Any]) -> Answer | None:
        """The answer to the open decision that leads through the step; None if any will do, or nobody knows one."""
        self.follow(game)
        return None if self._plan is None else self._plan.ahead(game.journal.answers)

    def goes_on(self, game: Game[Any]) -> bool:
        """The step, or an explanation that it waits for, has been read. Gives whether there was one to be read."""
        if not self.is_read:
            return False
        self._begin(len(self.began), game)
        self._seen = (None, -1)
        self.follow(game)
        return True

    def coaching(self, game: Game[Any]) -> Coaching:
        step, play = self.step, self._play(game)
        names = (*step.points_at, *filter(None, (step.why,)))
        ids = tuple(dict.fromkeys(id for name in names for id in self._named(play, name)))
        astray = (step.astray or OTHERWISE) if self.astray else ""
        waits = "end" if self.is_over else step.kind
        return Coaching(len(self.began), len(self.lesson.steps), step.say, step.typed, waits, ids, step.where, astray)

    def _named(self, play: Play, name: str) -> list[int]:
        """All that is called so in the place where it is most likely meant."""
        finder = play.finder
        found = finder.matching(name, finder.everything())
        return [one.id for one in found if one.is_player or one.zone == found[0].zone]

    # Trying it out

    def rehearse(self, game: Game[Any]) -> None:
        """Go through the whole lesson as it expects it; a ScenarioError says which step cannot be done so."""
        path = self.lesson.scenario.path
        while not self.is_over:
            step, at = self.step, len(self.began)
            if missing := next(
                (name for name in (*step.points_at, step.why) if name and not self._finds(game, name)), ""
            ):
                raise fault(path, step.number, f"there is no {missing!r} to look at when this step begins")
            if not self.goes_on(game):
                self._rehearse(step, game)
            if len(self.began) == at:
                raise fault(path, step.number, "this step is not done when everything was answered as it expects")
            if len(self.began) > at + 1:
                raise fault(path, step.number, "after this step, what the next one waits for is done already")

    def _rehearse(self, step: Step, game: Game[Any]) -> None:
        path, at = self.lesson.scenario.path, len(self.began)
        try:
            play = self._done(step.does, game)
        except TwinstackError as error:
            raise fault(path, step.does[0].number, error) from None
        if (line := _broken(play, step.done)) is not None:
            raise fault(path, line.number, f"after what the step does, this does not hold: {line.text}")
        while len(self.began) == at:
            answer = self.expected(game)
            if answer is None:
                return
            game.answer(answer)
            self.follow(game)

    def _finds(self, game: Game[Any], name: str) -> bool:
        return bool(self._named(self._play(game), name))


OTHERWISE = "That is something else than this step shows. Take it back, and try again."


def _broken(play: Play, lines: Sequence[Line]) -> Line | None:
    """The first expectation that does not hold."""
    for line in lines:
        try:
            found = line(play)
        except ScenarioError:  # what it is about is not there
            return line
        if found is None or not found.holds:
            return line
    return None


def _holds(play: Play, lines: Sequence[Line]) -> bool:
    return _broken(play, lines) is None
