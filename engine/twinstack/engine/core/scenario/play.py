"""Playing a game by naming what is to happen: decisions get the answers that were named, and priority is passed.

Nothing is guessed: a decision that no answer was named for is an error, unless defaults are taken or the story waits.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.scenario.choosing import Wish, answer_for, fits, option_for, question
from twinstack.engine.core.scenario.finding import Finder
from twinstack.engine.core.scenario.language import PASS, Language, Placed, Table
from twinstack.engine.errors import IllegalAnswer, ScenarioError
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option

RAISE, DEFAULT, WAIT = "raise", "default", "wait"
_PATIENCE = 3000  # how many answers are given before it is certain that what is awaited never comes
Reached = Callable[[], bool]


@dataclass(slots=True)
class Scripted:
    """An answer that is kept until its decision comes."""

    seat: int
    wish: Wish
    kind: str = ""


class Play:
    """One game, and the answers and goals that are still open."""

    def __init__(self, placing: Placed, language: Language, unscripted: str = RAISE) -> None:
        self.placing: Any = placing
        self.language = language
        self.unscripted = unscripted
        self.script: list[Scripted] = []
        self.goal: Reached | None = None
        self.notes: list[str] = []  # what a story asked to be told

    @property
    def game(self) -> Table:
        game: Table = self.placing.game
        return game

    @property
    def s(self) -> Any:
        return self.game.state

    @property
    def finder(self) -> Finder:
        return Finder(self.game, self.placing.aliases, self.language)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def name(self, seat: int) -> str:
        return str(self.s.players[seat].name)

    def acting(self, decision: Decision | None) -> bool:
        """Is it a decision to act or to pass, so that nobody has to choose?"""
        return decision is not None and self.language.is_time_to_act(decision)

    # Answering

    def give(self, wish: Wish) -> None:
        """Answer the present decision with a wish."""
        decision = self.asked()
        self.answer(answer_for(self.finder, decision, wish))

    def asked(self) -> Decision:
        if self.game.decision is None:
            raise ScenarioError("the game is over: nothing is asked any more")
        return self.game.decision

    def answer(self, answer: Answer) -> None:
        decision = self.asked()
        try:
            self._take(answer)
        except IllegalAnswer as error:
            raise ScenarioError(
                f"{self.name(decision.seat)} cannot do that: {error}; {question(self.finder, decision)}"
            ) from None

    def _take(self, answer: Answer) -> None:
        """Give an answer; forced decisions, asked only so that others cannot tell, are answered by default."""
        self.game.answer(answer)
        while self.game.decision is not None and self.game.decision.forced:
            self.game.answer(self.game.decision.default)

    def chooses(self, seat: int, wish: Wish) -> None:
        """A player answers their decision; then what was under way goes on."""
        self.check_asked(seat)
        self.give(wish)
        self.pursue()

    def takes(self, seat: int, wish: Wish) -> None:
        """A player takes an option, whether they may act or have to choose; then what was under way goes on."""
        decision = self.asked()
        if self.acting(decision) and decision.seat != seat:
            self.give_priority(seat)
            decision = self.asked()
        if decision.seat != seat:
            raise ScenarioError(f"{self.name(seat)} is not asked; {question(self.finder, decision)}")
        if decision.form is Form.CHOOSE and decision.minimum <= 1 <= decision.maximum and not isinstance(wish, list):
            self.answer((option_for(self.finder, decision, wish).id,))
        else:
            self.give(wish)
        self.pursue(self.goal or (lambda: self.game.settled))

    def acts(self, seat: int, kind: str, name: str, choices: Sequence[Wish]) -> None:
        """A player takes the option of this kind that is about a named thing, and makes the choices in order."""
        option = self.deed(seat, kind, name)
        script = [Scripted(seat, wish) for wish in choices]
        self.script[:0] = script
        self.answer((option.id,))
        self.pursue(lambda: self.game.settled)
        for one in script:
            if any(one is other for other in self.script):
                self.script.remove(one)
                if not self._has_taken(one.wish):
                    raise ScenarioError(f"{self.name(seat)} is not asked to choose {one.wish}")

    def _has_taken(self, wish: Wish) -> bool:
        """What waits on top has this target: the only one that there was, so that nobody was asked."""
        said = self.s.objects[self.s.stack[-1]].cast if self.s.stack else None
        targets = [self.s.entity(id) for ids in getattr(said, "targets", ()) for id in ids]
        return bool(self.finder.matching(str(wish), targets))

    def deed(self, seat: int, kind: str, name: str) -> Option:
        """The option of this kind that is about a named thing."""
        self.give_priority(seat)
        decision = self.asked()
        able = [option for option in decision.options if option.id.partition(":")[0] == kind and option.refs]
        found = self.finder.matching(name, [self.s.entity(option.refs[0]) for option in able])
        if not found:
            could = "; ".join(option.label for option in decision.options if option.id not in ("pass", "concede"))
            raise ScenarioError(f"{self.name(seat)} cannot {kind} {name} now; they could: {could or 'only pass'}")
        meant = self.finder.only(name, found)
        mine = [option for option in able if option.refs[0] == meant.id]
        if len(mine) > 1:
            labels = "; ".join(option.label for option in mine)
            raise ScenarioError(f"there are several ways to {kind} {name}; say {self.name(seat)} takes one: {labels}")
        return mine[0]

    def check_asked(self, seat: int) -> Decision:
        decision = self.asked()
        if self.acting(decision):
            raise ScenarioError(
                f"{self.name(seat)} is not asked to choose anything now "
                "(a choice with one possible answer is made by itself)"
            )
        if decision.seat != seat:
            raise ScenarioError(f"{self.name(seat)} is not asked; {question(self.finder, decision)}")
        return decision

    def pursue(self, goal: Reached | None = None) -> None:
        """Pass priority, and give the scripted answers, until the goal is reached."""
        if goal is not None:
            self.goal = goal
        for _ in range(_PATIENCE):
            if self.goal is None or self.game.decision is None or self.goal():
                self.arrive()
                return
            decision = self.game.decision
            if self.acting(decision):
                self._pass()
            elif not self.answer_scripted(decision) and not self._answer_unscripted(decision):
                return
        raise ScenarioError("what is waited for does not come")

    def arrive(self) -> None:
        """The goal has been reached: forget it."""
        self.goal = None

    def answer_scripted(self, decision: Decision) -> bool:
        """Give the scripted answer to this decision, if there is one."""
        for one in list(self.script):
            if one.seat in (decision.seat, -1) and one.kind in (decision.kind, ""):
                self.script.remove(one)
                if self._has_been_settled(decision, one.wish):
                    continue
                self.answer(answer_for(self.finder, decision, one.wish))
                return True
        return False

    def _has_been_settled(self, decision: Decision, wish: Wish) -> bool:
        """It is the only target that there was, and what is asked now is something else."""
        return isinstance(wish, str) and not fits(self.finder, decision, wish) and self._has_taken(wish)

    def leaves_out(self, decision: Decision) -> bool:
        """Is it a decision that may be left to its default, and has no scripted answer?"""
        return self.language.is_left_out(decision)

    def _answer_unscripted(self, decision: Decision) -> bool:
        """Take the default if that is allowed. True if it was answered, False if the story must answer."""
        if self.unscripted == DEFAULT or self.leaves_out(decision):
            self.answer(decision.default)
            return True
        if self.unscripted == WAIT:
            return False
        raise ScenarioError(f"nobody said what to answer: {question(self.finder, decision)}")

    # Priority

    def give_priority(self, seat: int) -> None:
        """Let the players before this one pass, until this one has priority."""
        while True:
            decision = self.asked()
            if not self.acting(decision):
                raise ScenarioError(f"{self.name(seat)} does not have priority: {question(self.finder, decision)}")
            if decision.seat == seat:
                return
            if self.s.turn.passes + 1 >= len(self.s.alive()):
                raise ScenarioError(
                    f"{self.name(seat)} has passed already and would not get priority before something happens"
                )
            self._pass()

    def _pass(self) -> None:
        decision = self.asked()
        try:
            self._take(PASS)
        except IllegalAnswer:
            raise ScenarioError(
                f"{self.name(decision.seat)} cannot pass here: {question(self.finder, decision)}"
            ) from None

    def passes(self, seat: int) -> None:
        """One player passes priority."""
        self.give_priority(seat)
        self._pass()
        self.pursue()

    def everyone_passes(self) -> None:
        """All pass in succession: the top of the stack resolves, or the step ends."""
        decision = self.asked()
        if not self.acting(decision):
            raise ScenarioError(f"nobody has priority: {question(self.finder, decision)}")
        left = len(self.s.alive()) - self.s.turn.passes
        for _ in range(left):
            self._pass()
        self.pursue(lambda: self.acting(self.asked()))

    def resolve(self) -> None:
        """Everyone passes until what is on top of the stack now has resolved."""
        if not self.s.stack:
            raise ScenarioError("the stack is empty: there is nothing to resolve")
        top = self.s.stack[-1]
        self.pursue(lambda: top not in self.s.stack and self.resting())

    def resolve_all(self) -> None:
        """Everyone passes until the stack is empty."""
        self.pursue(lambda: not self.s.stack and self.resting())

    def resting(self) -> bool:
        """Is the game waiting for a player with priority, with no other choice open?"""
        return self.game.decision is None or self.acting(self.game.decision)

    def go_to(self, step: str = "", seat: int | None = None, *, turn: bool = False) -> None:
        """Everyone passes until a player may act in that step: of this turn, or of a later one."""
        steps = self.language.sheet.steps
        if step and step not in steps:
            raise ScenarioError(f"there is no step {step!r}; expected one of {', '.join(steps)}")
        start = (self.s.turn.number, self.s.turn.step)
        logged = len(self.s.log)

        def reached() -> bool:
            now = self.s.turn
            later = now.number > start[0] if turn else (now.number, now.step) != start
            return later and step in ("", now.step) and seat in (None, now.active) and self.resting()

        self.pursue(reached)
        if self.game.over and step and self._went_by(step, seat, logged):
            raise ScenarioError(f"nobody could act in the step {step!r}: it went by, and then the game was over")

    def _went_by(self, step: str, seat: int | None, logged: int) -> bool:
        """Has such a step come since, and another one after it?"""
        begun = [event for event in self.s.log[logged:] if event.kind.startswith("begin ")]
        return any(one.kind == f"begin {step}" and seat in (None, one.player) for one in begun[:-1])
