"""The referee of a game: gives the answers that were said, passes priority, and complains.

Nothing is guessed: a choice that nobody has made is an error, unless the table takes defaults or waits for it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from twinstack.engine.errors import IllegalAnswer, ScenarioError
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.magic.placing import Placing
from twinstack.engine.magic.scenario.announcing import Announcement
from twinstack.engine.magic.scenario.choosing import Wish, answer_for, question
from twinstack.engine.magic.scenario.finding import Finder
from twinstack.engine.magic.state import STEPS, MagicState, Table

RAISE, DEFAULT, WAIT = "raise", "default", "wait"
PASS: Answer = ("pass",)
_PATIENCE = 3000  # answers, after which what is waited for will never come
Reached = Callable[[], bool]


@dataclass(slots=True)
class Scripted:
    """An answer that is given when it is asked for."""

    seat: int
    wish: Wish
    kind: str = ""


@dataclass(slots=True)
class Referee:
    """One game, and what is still wanted of it."""

    placing: Placing
    unscripted: str = RAISE
    script: list[Scripted] = field(default_factory=list)
    goal: Reached | None = None
    announcement: Announcement | None = None
    notes: list[str] = field(default_factory=list)  # what a story asked to be told

    @property
    def game(self) -> Table:
        return self.placing.game

    @property
    def s(self) -> MagicState:
        return self.game.state

    @property
    def finder(self) -> Finder:
        return Finder(self.game, self.placing.aliases)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def name(self, seat: int) -> str:
        return self.s.players[seat].name

    # Answering

    def give(self, wish: Wish) -> None:
        """Answer what is asked now with what is wished."""
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
        """Answer; a choice with one possible answer, which is asked so that others cannot tell, is made by itself."""
        self.game.answer(answer)
        while self.game.decision is not None and self.game.decision.forced:
            self.game.answer(self.game.decision.default)

    def chooses(self, seat: int, wish: Wish) -> None:
        """A player answers what they are asked; then what was under way goes on."""
        self._check_asked(seat)
        self.give(wish)
        self.pursue()

    def keeps(self, seat: int) -> None:
        """A player leaves a target as it is. Where there is no other target nobody is asked."""
        copies = (id for id in self.s.stack if "copy of" in self.s.objects[id].choices)
        if self.asked().kind == "priority" and any(copies):
            return
        decision = self._check_asked(seat)
        if decision.kind != "retarget":
            raise ScenarioError(f"{self.name(seat)} is not asked for new targets: {question(self.finder, decision)}")
        self.answer((decision.options[0].id,))  # the target that it has comes first
        self.pursue()

    def _check_asked(self, seat: int) -> Decision:
        decision = self.asked()
        if decision.kind == "priority":
            raise ScenarioError(
                f"{self.name(seat)} is not asked to choose anything now "
                "(a choice with one possible answer is made by itself)"
            )
        if decision.seat != seat:
            raise ScenarioError(f"{self.name(seat)} is not asked; {question(self.finder, decision)}")
        return decision

    def pursue(self, goal: Reached | None = None) -> None:
        """Pass priority, and answer what is scripted, until the goal is reached."""
        if goal is not None:
            self.goal = goal
        for _ in range(_PATIENCE):
            if self.goal is None or self.game.decision is None or self.goal():
                self._arrive()
                return
            decision = self.game.decision
            if decision.kind == "priority":
                self._take(PASS)
            elif not self._answer_scripted(decision) and not self._answer_unscripted(decision):
                return
        raise ScenarioError("what is waited for does not come")

    def _arrive(self) -> None:
        self.goal = None
        announced, self.announcement = self.announcement, None
        if announced is not None:
            announced.check(self.finder, self.game)

    def _answer_scripted(self, decision: Decision) -> bool:
        if self.announcement is not None:
            answer = self.announcement.answer(self.finder, decision)
            if answer is not None:
                self.answer(answer)
                return True
        for one in self.script:
            if one.seat in (decision.seat, -1) and one.kind in (decision.kind, ""):
                self.script.remove(one)
                self.answer(answer_for(self.finder, decision, one.wish))
                return True
        return False

    def _answer_unscripted(self, decision: Decision) -> bool:
        """True if it has been answered, False if it is left to somebody."""
        if self.unscripted == DEFAULT or (decision.kind in ("attackers", "blockers") and self.announcement is None):
            self.answer(decision.default)
            return True
        if self.unscripted == WAIT:
            return False
        raise ScenarioError(f"nobody said what to answer: {question(self.finder, decision)}")

    # Priority

    def give_priority(self, seat: int) -> None:
        """The players before them pass."""
        while True:
            decision = self.asked()
            if decision.kind != "priority":
                raise ScenarioError(f"{self.name(seat)} does not have priority: {question(self.finder, decision)}")
            if decision.seat == seat:
                return
            if self.s.turn.passes + 1 >= len(self.s.alive()):
                raise ScenarioError(
                    f"{self.name(seat)} has passed already and would not get priority before something happens"
                )
            self._take(PASS)

    def passes(self, seat: int) -> None:
        """One player passes priority."""
        self.give_priority(seat)
        self._take(PASS)
        self.pursue()

    def everyone_passes(self) -> None:
        """All pass in succession: the top of the stack resolves, or the step ends."""
        decision = self.asked()
        if decision.kind != "priority":
            raise ScenarioError(f"nobody has priority: {question(self.finder, decision)}")
        left = len(self.s.alive()) - self.s.turn.passes
        for _ in range(left):
            self._take(PASS)
        self.pursue(lambda: self.asked().kind == "priority")

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
        """Nothing is asked but what a player with priority does."""
        return self.game.decision is None or self.game.decision.kind == "priority"

    def go_to(self, step: str, seat: int | None = None, *, turn: bool = False) -> None:
        """Everyone passes until a player has priority in that step: of this turn, or of a later one."""
        if step not in STEPS:
            raise ScenarioError(f"there is no step {step!r}; expected one of {', '.join(STEPS)}")
        start = (self.s.turn.number, self.s.turn.step)

        def reached() -> bool:
            now = self.s.turn
            later = now.number > start[0] if turn else (now.number, now.step) != start
            return later and now.step == step and seat in (None, now.active) and self.resting()

        self.pursue(reached)
