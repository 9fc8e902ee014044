"""Playing a game by naming what is to happen: decisions get the answers that were named, and priority is passed.

Nothing is guessed: a decision that no answer was named for is an error, unless defaults are taken or the story waits.
"""

import re
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Self

from twinstack.engine.core.scenario.bounds import Watch
from twinstack.engine.core.scenario.choosing import Wish, answer_for, fits, is_part_of, option_for, question
from twinstack.engine.core.scenario.finding import Finder
from twinstack.engine.core.scenario.language import PASS, Language, Placed, Table
from twinstack.engine.errors import IllegalAnswer, ScenarioError
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option

RAISE, DEFAULT, WAIT = "raise", "default", "wait"
_PATIENCE = 3000  # how many answers are given before it is certain that what is awaited never comes
Reached = Callable[["Play"], bool]
"""Has the play come to where it goes? It is given the play, so that a play that waits does not refer to itself."""


_NTH = re.compile(
    r"(?:the )?(\d+)(?:st|nd|rd|th) ability of (.+)|(.+?): (?:the )?(\d+)(?:st|nd|rd|th) ability", re.IGNORECASE
)


def nth_ability(name: str) -> tuple[str, int]:
    """A name, and which of its abilities is meant; 0 where nothing is said of it."""
    found = _NTH.fullmatch(name.strip())
    return (name, 0) if found is None else (found[2] or found[3], int(found[1] or found[4]))


def unwatched(game: Table) -> None:
    """Nobody looks on."""


@dataclass(slots=True)
class Scripted:
    """An answer that is kept until its decision comes: one of this kind, which is about this word.

    One that was announced, as part of what a player does, waits for a decision that it fits.
    """

    seat: int
    wish: Wish
    kind: str = ""
    about: str = ""
    announced: bool = False


class Play:
    """One game, and the answers and goals that are still open."""

    def __init__(self, placing: Placed, language: Language, unscripted: str = RAISE) -> None:
        self.placing: Any = placing
        self.language = language
        self.unscripted = unscripted
        self.watch: Watch = unwatched
        self.script: list[Scripted] = []
        self.goal: Reached | None = None
        self.notes: list[str] = []  # what a story asked to be told
        self.begun = 0  # how much had happened when the latest deed began

    def trial(self) -> Self:
        """A copy of the game, to try something out in it."""
        placing = copy(self.placing)
        placing.game = self.game.fork()
        found = type(self)(placing, self.language, WAIT)
        found.watch = self.watch
        return found

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
        self._carry_out(answer)
        while self.game.decision is not None and self.game.decision.forced:
            self._carry_out(self.game.decision.default)

    def _carry_out(self, answer: Answer) -> None:
        for _ in self.game.answering(answer):
            self.watch(self.game)
        self.watch(self.game)

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
        self.pursue(self.goal or action_finished)

    def keeps(self, seat: int) -> None:
        """A player leaves a target as it is. If there is no other target, nobody is asked."""
        copies = (id for id in self.s.stack if "copy of" in self.s.objects[id].choices)
        if self.acting(self.asked()) and any(copies):
            return
        decision = self.check_asked(seat)
        if decision.kind != "retarget":
            raise ScenarioError(f"{self.name(seat)} is not asked for new targets: {question(self.finder, decision)}")
        self.answer((decision.options[0].id,))  # the current target comes first
        self.pursue()

    def acts(self, seat: int, kind: str, name: str, choices: Sequence[Scripted]) -> None:
        """A player takes the option of this kind that is about a named thing, and makes these choices for it."""
        option = self.deed(seat, kind, name)
        for one in choices:
            one.announced = True
        self.script[:0] = choices
        self.begun = len(self.s.log)
        self.answer((option.id,))
        self.pursue(action_finished)
        self._refuse_impossible(self.game.decision)

    def _refuse_impossible(self, decision: Decision | None) -> None:
        """What was announced must be possible, once something is to be chosen among things."""
        if decision is None or not any(option.refs for option in decision.options) or self.acting(decision):
            return
        for one in self.script:
            if not one.announced or not isinstance(one.wish, str) or not self._is_of_kind(decision, one):
                continue
            if not self._was_done(one):
                option_for(self.finder, decision, one.wish)

    def _has_taken(self, wish: Wish) -> bool:
        """Was this taken as the only legal target, without asking? A part of its name is enough, as in answers."""
        aimed = [self.s.entity(id) for id in self.language.aimed_at(self.s)]
        return bool(self.finder.matching(str(wish), aimed)) or any(is_part_of(str(wish), one.name) for one in aimed)

    def _was_done(self, one: Scripted) -> bool:
        """Was this done without asking, since there was only one way to pay, or only one thing to choose?"""
        if one.wish is True:
            return self.language.is_paid(self.s, one.about)
        if not isinstance(one.wish, str) or self._has_taken(one.wish):
            return isinstance(one.wish, str)
        done = {id for event in self.s.log[self.begun :] for id in (event.obj, event.other) if id}
        return bool(self.finder.matching(one.wish, [self.s.entity(id) for id in sorted(done)]))

    def deed(self, seat: int, kind: str, name: str) -> Option:
        """The option of this kind that is about a named thing; `the 2nd ability of X` picks one of several."""
        self.give_priority(seat)
        decision = self.asked()
        name, nth = nth_ability(name)
        kinds = self.language.kinds_of_options(kind)
        able = [option for option in decision.options if option.id.partition(":")[0] in kinds and option.refs]
        found = self.finder.matching(name, [self.s.entity(option.refs[0]) for option in able])
        if not found:
            others = (option.label for option in decision.options if option.id not in ("pass", "concede"))
            could = "; ".join(dict.fromkeys(others))
            raise ScenarioError(f"{self.name(seat)} cannot {kind} {name} now; they could: {could or 'only pass'}")
        meant = self.finder.only(name, found)
        mine = [option for option in able if option.refs[0] == meant.id]
        if nth:
            mine = mine[nth - 1 : nth]
        if not mine:
            raise ScenarioError(f"{self.name(seat)} cannot {kind} {name} in so many ways now")
        if len(mine) > 1:
            labels = "; ".join(option.label for option in mine)
            raise ScenarioError(
                f"there are several ways to {kind} {name}; say {self.name(seat)} takes one, or which (the 2nd ability "
                f"of {name}): {labels}"
            )
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
            if self.goal is None or self.game.decision is None or self.goal(self):
                self.arrive()
                return
            decision = self.game.decision
            if self.acting(decision):
                self._pass()
            elif not self.answer_scripted(decision) and not self._answer_unscripted(decision):
                return
        raise ScenarioError("what is waited for does not come")

    def arrive(self) -> None:
        """The goal has been reached: forget it. What was announced must have been asked, or be so by itself."""
        self.goal = None
        left = [one for one in self.script if one.announced]
        self.script = [one for one in self.script if not one.announced]
        for one in left:
            if one.wish not in (None, False) and not self._was_done(one):
                what = one.about or (f"{one.kind} {one.wish}" if isinstance(one.wish, int) else one.wish)
                raise ScenarioError(f"{self.name(one.seat)} is not asked to choose {what}")

    def answer_scripted(self, decision: Decision) -> bool:
        """Give the scripted answer to this decision, if there is one."""
        self._leave_out_the_only_targets(decision)
        for one in list(self.script):
            if one.seat not in (decision.seat, -1) or not self._is_of_kind(decision, one):
                continue
            if one.announced:
                if self._is_about(decision, one):
                    self.answer(self._announced(decision, one))
                    return True
                continue
            self.script.remove(one)
            self.answer(answer_for(self.finder, decision, one.wish))
            return True
        return False

    def _leave_out_the_only_targets(self, decision: Decision) -> None:
        """If the author named every target, forget those that were taken without asking, as the only legal ones."""
        said = [one for one in self.script if one.announced and one.kind == decision.kind == "target"]
        asked = max(self.language.still_to_aim(self.s), decision.maximum)
        for one in said[: max(0, len(said) - asked)]:
            if not isinstance(one.wish, str) or not self._has_taken(one.wish):
                return
            self.script = [other for other in self.script if other is not one]

    def _is_of_kind(self, decision: Decision, one: Scripted) -> bool:
        """Is it for such a decision? A target may be asked for in another way, unless it was taken already."""
        if one.kind in (decision.kind, ""):
            return True
        return one.kind == "target" and isinstance(one.wish, str) and not self._has_taken(one.wish)

    def _is_about(self, decision: Decision, one: Scripted) -> bool:
        """Does what was announced fit this decision?"""
        if one.about and one.about not in decision.prompt.casefold():
            return False
        if isinstance(one.wish, bool):
            return any(option.id == "yes" for option in decision.options)
        if isinstance(one.wish, int):
            return decision.form is Form.NUMBER
        return one.wish is None or fits(self.finder, decision, one.wish)

    def _announced(self, decision: Decision, first: Scripted) -> Answer:
        """The answer of what was announced: of several things, as many in order as may be chosen."""
        taken: list[str] = []
        if not isinstance(first.wish, str) or decision.form is not Form.CHOOSE:
            self.script = [one for one in self.script if one is not first]
            return answer_for(self.finder, decision, first.wish)
        for one in [one for one in self.script if one.announced and one.kind == first.kind]:
            if len(taken) == decision.maximum or not fits(self.finder, decision, one.wish, taken):
                break
            taken.append(option_for(self.finder, decision, one.wish, taken).id)
            self.script = [other for other in self.script if other is not one]
        return tuple(taken)

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
        self.pursue(lambda play: play.acting(play.asked()))

    def resolve(self) -> None:
        """Everyone passes until what is on top of the stack now has resolved."""
        if not self.s.stack:
            raise ScenarioError("the stack is empty: there is nothing to resolve")
        top = self.s.stack[-1]
        self.pursue(lambda play: top not in play.s.stack and play.resting())

    def resolve_all(self) -> None:
        """Everyone passes until the stack is empty."""
        self.pursue(lambda play: not play.s.stack and play.resting())

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

        def reached(play: Play) -> bool:
            now = play.s.turn
            later = now.number > start[0] if turn else (now.number, now.step) != start
            return later and step in ("", now.step) and seat in (None, now.active) and play.resting()

        self.pursue(reached)
        if self.game.over and step and self._went_by(step, seat, logged):
            raise ScenarioError(f"nobody could act in the step {step!r}: it went by, and then the game was over")

    def _went_by(self, step: str, seat: int | None, logged: int) -> bool:
        """Has such a step come since, and another one after it?"""
        begun = [event for event in self.s.log[logged:] if event.kind.startswith("begin ")]
        return any(one.kind == f"begin {step}" and seat in (None, one.player) for one in begun[:-1])


def action_finished(play: Play) -> bool:
    """Is what was under way done?"""
    return bool(play.game.action_finished)
