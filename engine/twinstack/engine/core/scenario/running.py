"""Running a scenario line by line, and reporting what happened, what was expected and what was found instead."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from twinstack.engine.core.scenario.bounds import Stopped, Watch
from twinstack.engine.core.scenario.choosing import question
from twinstack.engine.core.scenario.lines import Line
from twinstack.engine.core.scenario.page import fault
from twinstack.engine.core.scenario.play import DEFAULT, WAIT, Play, action_finished, unwatched
from twinstack.engine.core.scenario.reading import Scenario
from twinstack.engine.errors import ScenarioError, TwinstackError
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.kernel.game import Game


@dataclass(slots=True)
class Step:
    """One line: what it says, and how it went."""

    line: int
    text: str
    expects: bool
    passed: bool = True
    found: str = ""  # what is true instead of what was expected; or why a line could not be done
    events: list[str] = field(default_factory=list)
    why: str = ""  # why it is so; or what the line asked to be shown


@dataclass(slots=True)
class Report:
    """How a scenario went."""

    title: str
    path: str
    rules: tuple[str, ...]
    steps: list[Step] = field(default_factory=list)
    skipped: int = 0  # lines that were not reached

    @property
    def passed(self) -> bool:
        return not self.skipped and all(step.passed for step in self.steps)

    @property
    def expects_something(self) -> bool:
        """A story that expects nothing may be played to see what happens, but it tests nothing."""
        return any(step.expects for step in self.steps)

    @property
    def why_failed(self) -> str:
        """The first failure, in one sentence."""
        for step in self.steps:
            if not step.passed:
                expected = f"expected {step.text}; found: " if step.expects else f"{step.text}: "
                return f"{self.path}, line {step.line}: {expected}{step.found}"
        return ""


def run(scenario: Scenario) -> Report:
    """Play the story and compare."""
    return played(scenario)[0]


def played(scenario: Scenario) -> tuple[Report, Game[Any]]:
    """How the story went, and the game that it was played in."""
    running = Running(scenario)
    running.go_on(len(scenario.story))
    return running.report, running.play.game


class Running:
    """A scenario whose position is laid out, and whose story is played as far as somebody wants."""

    def __init__(self, scenario: Scenario, watch: Watch = unwatched) -> None:
        self.scenario = scenario
        self.report = Report(scenario.title, scenario.path, scenario.rules)
        try:
            placing = scenario.language.lay_out(scenario.position, scenario.cards)
        except TwinstackError as error:
            raise fault(scenario.path, 0, error) from None
        self.play: Play = scenario.language.playing(placing)
        self.play.watch = watch
        self.at = 0  # the number of the line in the file that was begun last
        self.places: Sequence[int] = ()  # where in the log the events of the last step are

    def go_on(self, steps: int) -> None:
        """Play until so many lines of the story are played, or one of them cannot be."""
        scenario, report = self.scenario, self.report
        for at in range(len(report.steps), min(steps, len(scenario.story))):
            line = scenario.story[at]
            self.at = line.number
            closes = not line.form.chooses or (scenario.defaults and _is_for_later(scenario.story[at:]))
            logged = len(self.play.s.log)
            step = _run_line(self.play, line, scenario.defaults, closes)
            told = _told(self.play, logged)
            self.places, step.events = [*told], [*told.values()]
            report.steps.append(step)
            if not step.passed and not step.expects:
                report.skipped = len(scenario.story) - at - 1
                break


def _is_for_later(story: Sequence[Line]) -> bool:
    """Is the next expectation meant for after the open choice? It is if the story makes no choice before it goes on."""
    after = next((line for line in story if not line.expects), None)
    return story[0].expects and not story[0].form.asks and (after is None or not after.form.chooses)


def _run_line(play: Play, line: Line, defaults: bool, closes: bool) -> Step:
    play.watch(play.game)
    text = line.text.partition(" ")[2].removeprefix("that ") if line.expects else line.text
    step = Step(line.number, text, line.expects)
    try:
        if closes:
            close_choice(play, defaults)
        found = line(play)
        if found is not None and not found.holds:
            step.passed, step.found = False, found.found
            if (open_ := _open_choice(play)) not in found.found:
                step.found += f" (while a choice is open: {open_})"
            step.why = _explained(play, line)
    except TwinstackError as error:
        step.passed, step.found = False, str(error)
    except Stopped:
        raise
    except Exception as error:  # a bug in one scenario must not hide how the others go
        step.passed, step.found = False, f"the engine failed: {type(error).__name__}: {error}"
    if play.notes:
        step.why, play.notes = "\n".join(play.notes), []
    return step


def _told(play: Play, since: int) -> dict[int, str]:
    """What has happened, in sentences by their place in the log."""
    language, s = play.language, play.s
    return {
        at: said
        for at, one in enumerate(s.log[since:], since)
        if language.worth_telling(one) and (said := language.tell(s, one))
    }


def _explained(play: Play, line: Line) -> str:
    """Why the object that an expectation is about is what it is."""
    try:
        obj = play.finder.the(line.parts["name"])
    except (KeyError, ScenarioError):
        return ""
    return play.language.explain(play.game, obj.id)


def _open_choice(play: Play) -> str:
    """The choice that is open, for the report of an expectation that may have come too early."""
    decision = play.decision
    return question(play.finder, decision) if decision is not None and _waits(play, decision) else ""


def _waits(play: Play, decision: Decision) -> bool:
    return not play.acting(decision) and not play.language.is_left_out(decision)


def close_choice(play: Play, defaults: bool) -> None:
    """Close open choices by default before the story does something else; without defaults, refuse to go on."""
    decision = play.decision
    if decision is None or not _waits(play, decision):
        return
    if not defaults:
        raise ScenarioError(f"a choice is open: {question(play.finder, decision)}")
    play.unscripted = DEFAULT
    play.pursue(play.goal or action_finished)
    play.unscripted = WAIT


def as_data(report: Report) -> dict[str, Any]:
    """For JSON."""
    return {**asdict(report), "passed": report.passed and report.expects_something, "why_failed": report.why_failed}
