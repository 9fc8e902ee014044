"""Scenarios whose text somebody sends: played in a thread, as far as they want to look, within limits.

One is played at a time. The thread asks the loop again and again whether it may go on, so that games come first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, thread_time

import trio

from twinstack.engine import rulebooks
from twinstack.engine.core.scenario.bounds import Bounds, Stopped
from twinstack.engine.errors import IllegalAnswer, ScenarioError, TwinstackError
from twinstack.engine.kernel.decisions import NUMERIC, Answer, Decision
from twinstack.engine.rulebook import AnyGame, RuleBook, Staged
from twinstack.protocol import messages as m
from twinstack.protocol.packing import unpacked
from twinstack.server.limits import NO_ADDRESS, PerMinute
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.rooms.pace import IN_THREAD, Pace, Turns
from twinstack.server.rooms.settings import find_book
from twinstack.server.views.audience import OPEN, SPECTATOR, Audience
from twinstack.server.views.numbering import Given, Numbers
from twinstack.server.views.reasons import Reasons
from twinstack.server.views.viewer import Viewer

THINGS = 2000  # in a position
LETTERS = 500  # of a line, or of an entry


class Scenarios:
    """Plays texts, one at a time."""

    def __init__(self, options: Options, turns: Turns) -> None:
        self._seconds, self._objects = options.scenario_seconds, options.max_objects
        self._taken = PerMinute(options.scenario_seconds_per_minute)
        self._pace = Pace(options.max_objects, options.max_steps, turns)
        self._one = trio.CapacityLimiter(1)

    async def played(self, message: m.PlayScenario, address: str) -> m.ScenarioPlayed:
        """What came of a text; Refused if what was asked about it makes no sense, or if too much came from there."""
        if not self._seconds:
            raise Refused("not here", "this server plays no scenarios that are sent to it")
        async with self._one:  # only now it is known what those before it have cost
            if address != NO_ADDRESS and self._taken.spent(address):
                most = self._taken.most
                problem = f"scenarios from this address have taken their {most} seconds of processor time a minute"
                raise Refused("too many scenarios", problem, "another try a little later")
            costs: list[float] = []
            try:
                return await trio.to_thread.run_sync(self._timed, message, costs)
            finally:
                self._taken.charge(address, sum(costs))

    def _timed(self, message: m.PlayScenario, costs: list[float]) -> m.ScenarioPlayed:
        begun = thread_time()
        try:
            return self._play(message)
        finally:
            costs.append(thread_time() - begun)

    async def _let_others_run(self) -> None:
        async with self._pace.low_priority():
            pass

    def _play(self, message: m.PlayScenario) -> m.ScenarioPlayed:
        watch = Watch(self._seconds, self._objects, lambda: trio.from_thread.run(self._let_others_run))
        staged: Staged | None = None
        try:
            name = rulebooks.of_scenario(message.text)
            book = find_book(name or message.rulebook, message.profile)
            bounds = Bounds(min(THINGS, self._objects), LETTERS, watch.check)
            staged = book.scenarios.stage(message.text, message.profile, bounds, watch)
            staged.play(len(staged.story) if message.step < 0 else message.step)
            return m.ScenarioPlayed(_seen(book, staged, message))
        except Stopped as stopped:
            return m.ScenarioPlayed(problem=str(stopped), line=staged.at if staged is not None else 0)
        except ScenarioError as error:
            return m.ScenarioPlayed(problem=str(error), line=error.line)
        except IllegalAnswer as error:
            raise Refused("illegal answer", str(error)) from None
        except TwinstackError as error:
            return m.ScenarioPlayed(problem=str(error))


@dataclass(slots=True)
class Watch:
    """Looks on while a scenario is read and played, stops it if it is too much, and lets others run."""

    seconds: float
    objects: int
    pause: Callable[[], None]
    _since: float = 0.0
    _began: float = -1.0

    def __call__(self, game: AnyGame) -> None:
        if len(game.state.objects) > self.objects:
            raise Stopped(f"there would be more than {self.objects} objects in the game")
        self.check()

    def check(self) -> None:
        """Stop after too long a time, and let others run now and then."""
        if self._began < 0:
            self._began, self._since = thread_time(), perf_counter()
        if perf_counter() - self._since < IN_THREAD:
            return
        if thread_time() - self._began > self.seconds:
            raise Stopped(f"it takes longer than the {self.seconds:g} seconds that this server gives to a scenario")
        self.pause()
        self._since = perf_counter()


def _seen(book: RuleBook, staged: Staged, message: m.PlayScenario) -> m.ScenarioSeen:
    """What is seen of a scenario, as far as it was played."""
    game, decision = staged.game, staged.game.decision
    answer = _answer(decision, message.take) if message.take is not None else None
    seat = _seat(message.seat, len(game.state.players))
    viewer = _viewer(game, seat)
    shows = decision is not None and seat in (OPEN, decision.seat)
    snapshot = viewer.snapshot()  # before the decision, since with it texts are told anew
    row = viewer.decision(decision, 0) if decision is not None and shows else None
    steps = staged.steps
    return m.ScenarioSeen(
        title=staged.title,
        rulebook=book.name,
        profile=game.journal.profile,
        players=[*staged.players],
        story=_story(staged),
        step=len(steps),
        sheet=viewer.sheet,
        snapshot=snapshot,  # type: ignore[arg-type]
        hash=viewer.hash,
        patch=viewer.new_texts(),  # type: ignore[arg-type]
        asked=decision.seat + 1 if decision is not None else 0,
        decision=row,  # type: ignore[arg-type]
        rules=[*staged.rules],
        note=staged.note,
        adds=staged.line_for(answer) if answer is not None else "",
        why=_why(Reasons(viewer, f"scenario {staged.title!r:.80}"), staged, message),
    )


def _story(staged: Staged) -> list[m.StoryLine]:
    told = [m.StoryLine(line.number, line.text, line.expects) for line in staged.story]
    for line, step in zip(told, staged.steps, strict=False):
        line.played, line.failed = True, not step.passed
        line.found, line.why, line.events = step.found, step.why, [*step.events]
    return told


def _seat(seat: int, seats: int) -> int:
    if not -1 <= seat <= seats:
        raise Refused("bad seat", f"there is no seat {seat}", f"1 to {seats}, 0 for spectators, -1 for everything")
    return {0: SPECTATOR, -1: OPEN}.get(seat, seat - 1)


def _viewer(game: AnyGame, seat: int) -> Viewer:
    """Numbers are the engine's, since nothing is secret: a thing keeps its number from step to step."""
    ids = [id for id in game.state.objects for id in (id, id)]
    return Audience(game, known=Numbers(0, [Given(seat, game.state.next_id, ids)])).viewer(seat)


def _answer(decision: Decision | None, take: list[int]) -> Answer:
    """Places, or numbers, as an answer to the decision."""
    if decision is None:
        raise Refused("game over", "the game is over: nothing is asked any more")
    if decision.form in NUMERIC:
        return tuple(take)
    try:
        return tuple(decision.options[at].id for at in unpacked(take, len(decision.options)) if at >= 0)
    except (ValueError, IndexError):
        expected = f"places from 0 to {len(decision.options) - 1}"
        raise Refused("illegal answer", f"{take} names an option that is not there", expected) from None


def _why(reasons: Reasons, staged: Staged, message: m.PlayScenario) -> m.Explanation | None:
    if message.explain:
        return reasons.object(message.explain)
    if message.event < 0:
        return None
    if message.event >= len(staged.places):
        problem = f"the line that was played last has no event {message.event}"
        raise Refused("no event", problem, "the place of one of its events, from 0 on")
    return reasons.event(staged.places[message.event])
