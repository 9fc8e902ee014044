"""Playing a game by naming what is to happen: the referee who finds the option, gives the answer, and complains.

Nothing is guessed: a choice that nobody has made is an error, unless the table takes defaults or waits for it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.errors import IllegalAnswer, ScenarioError
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.placing import Placing
from twinstack.engine.magic.state import STEPS, MagicState, Table
from twinstack.engine.scenario.announcing import Announcement
from twinstack.engine.scenario.choosing import Wish, answer_for, question
from twinstack.engine.scenario.finding import Finder

RAISE, DEFAULT, WAIT = "raise", "default", "wait"
_PATIENCE = 3000  # answers, after which what is waited for will never come
Reached = Callable[[], bool]


@dataclass(slots=True)
class Scripted:
    """An answer that is given when it is asked for."""

    seat: int
    wish: Wish
    kind: str = ""


@dataclass(slots=True)
class Play:
    """One game, and what is still wanted of it."""

    placing: Placing
    unscripted: str = RAISE
    script: list[Scripted] = field(default_factory=list)
    goal: Reached | None = None
    announcement: Announcement | None = None

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
        decision = self._asked()
        self._answer(answer_for(self.finder, decision, wish))

    def _asked(self) -> Decision:
        if self.game.decision is None:
            raise ScenarioError("the game is over: nothing is asked any more")
        return self.game.decision

    def _answer(self, answer: Answer) -> None:
        decision = self._asked()
        try:
            self.game.answer(answer)
        except IllegalAnswer as error:
            raise ScenarioError(
                f"{self.name(decision.seat)} cannot do that: {error}; {question(self.finder, decision)}"
            ) from None

    def chooses(self, seat: int, wish: Wish) -> None:
        """A player answers what they are asked; then what was under way goes on."""
        self._check_asked(seat)
        self.give(wish)
        self.pursue()

    def keeps(self, seat: int) -> None:
        """A player leaves a target as it is."""
        decision = self._check_asked(seat)
        if decision.kind != "retarget":
            raise ScenarioError(f"{self.name(seat)} is not asked for new targets: {question(self.finder, decision)}")
        self._answer(decision.default)
        self.pursue()

    def _check_asked(self, seat: int) -> Decision:
        decision = self._asked()
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
                self.game.answer(("pass",))
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
                self._answer(answer)
                return True
        for one in self.script:
            if one.seat in (decision.seat, -1) and one.kind in (decision.kind, ""):
                self.script.remove(one)
                self._answer(answer_for(self.finder, decision, one.wish))
                return True
        return False

    def _answer_unscripted(self, decision: Decision) -> bool:
        """True if it has been answered, False if it is left to somebody."""
        if self.unscripted == DEFAULT or (decision.kind in ("attackers", "blockers") and self.announcement is None):
            self._answer(decision.default)
            return True
        if self.unscripted == WAIT:
            return False
        raise ScenarioError(f"nobody said what to answer: {question(self.finder, decision)}")

    # Priority

    def give_priority(self, seat: int) -> None:
        """The players before them pass."""
        while True:
            decision = self._asked()
            if decision.kind != "priority":
                raise ScenarioError(f"{self.name(seat)} does not have priority: {question(self.finder, decision)}")
            if decision.seat == seat:
                return
            if self.s.turn.passes + 1 >= len(self.s.alive()):
                raise ScenarioError(
                    f"{self.name(seat)} has passed already and would not get priority before something happens"
                )
            self.game.answer(("pass",))

    def passes(self, seat: int) -> None:
        """One player passes priority."""
        self.give_priority(seat)
        self.game.answer(("pass",))
        self.pursue()

    def everyone_passes(self) -> None:
        """All pass in succession: the top of the stack resolves, or the step ends."""
        decision = self._asked()
        if decision.kind != "priority":
            raise ScenarioError(f"nobody has priority: {question(self.finder, decision)}")
        left = len(self.s.alive()) - self.s.turn.passes
        for _ in range(left):
            self.game.answer(("pass",))
        self.pursue(lambda: self._asked().kind == "priority")

    def resolve(self) -> None:
        """Everyone passes until what is on top of the stack now has resolved."""
        if not self.s.stack:
            raise ScenarioError("the stack is empty: there is nothing to resolve")
        top = self.s.stack[-1]
        self.pursue(lambda: top not in self.s.stack and self._resting())

    def resolve_all(self) -> None:
        """Everyone passes until the stack is empty."""
        self.pursue(lambda: not self.s.stack and self._resting())

    def _resting(self) -> bool:
        return self.game.decision is None or self.game.decision.kind == "priority"

    def go_to(self, step: str, seat: int | None = None, *, turn: bool = False) -> None:
        """Everyone passes until a player has priority in that step: of this turn, or of a later one."""
        if step not in STEPS:
            raise ScenarioError(f"there is no step {step!r}; expected one of {', '.join(STEPS)}")
        start = (self.s.turn.number, self.s.turn.step)

        def reached() -> bool:
            now = self.s.turn
            later = now.number > start[0] if turn else (now.number, now.step) != start
            return later and now.step == step and seat in (None, now.active) and self._resting()

        self.pursue(reached)

    # Actions

    def casts(self, seat: int, obj: Obj, way: str = "", announcement: Announcement | None = None) -> None:
        """Cast a card; `way` narrows how: a face's name, flashback, face down."""
        self.give_priority(seat)
        found = [
            option.id
            for option in self._asked().options
            if option.id.startswith(f"cast:{obj.id}") and option.id.split(":")[1] == str(obj.id)
        ]
        labels = {option.id: option.label for option in self._asked().options}
        if way:
            found = [id for id in found if way.casefold() in labels[id].casefold()]
        if not found:
            raise ScenarioError(
                f"{self.name(seat)} cannot cast {obj.name or 'it'}{f' ({way})' if way else ''} now; {self.able(seat)}"
            )
        if len(found) > 1 and not way:
            plain = [id for id in found if id == f"cast:{obj.id}" and labels[id] == f"Cast {obj.chars.name}"]
            found = plain or found
        if len(found) > 1:
            raise ScenarioError(f"there are several ways to cast it: {'; '.join(labels[id] for id in found)}")
        self._announce(found[0], obj.id, announcement or Announcement())

    def activates(self, seat: int, obj: Obj, which: str | int = "", announcement: Announcement | None = None) -> None:
        """Activate an ability, which is said by its number on the object or by words in it."""
        self.give_priority(seat)
        able = {option.id: option.label for option in self._asked().options if option.refs[:1] == (obj.id,)}
        found = [id for id in able if id.startswith("use:")] or [id for id in able if id.startswith("mana:")]
        if isinstance(which, int):
            found = [id for id in able if id.split(":")[0] in ("use", "mana") and id.split(":")[2] == str(which - 1)]
        elif which:
            found = [id for id in able if which.casefold() in able[id].casefold()]
        if not found:
            said = f" ({which})" if which else ""
            raise ScenarioError(
                f"{self.name(seat)} cannot activate {obj.chars.name or 'it'}{said} now; {self.able(seat)}"
            )
        if len(found) > 1:
            raise ScenarioError(f"it has several abilities: {'; '.join(able[id] for id in found)}")
        self._announce(found[0], 0, announcement or Announcement())

    def _announce(self, option: str, card: int, announcement: Announcement) -> None:
        announcement.begin(card, self.s.next_id)
        self.announcement = announcement
        self._answer((option,))
        self.pursue(lambda: self.game.settled)

    def does(self, seat: int, obj: Obj, prefix: str, doing: str) -> None:
        """Play a land, turn something face up."""
        self.give_priority(seat)
        found = [o.id for o in self._asked().options if o.id.startswith(f"{prefix}:") and o.refs[:1] == (obj.id,)]
        if not found:
            raise ScenarioError(f"{self.name(seat)} cannot {doing} {obj.name or 'it'} now; {self.able(seat)}")
        self._answer((found[0],))
        self.pursue(self._resting)

    def able(self, seat: int) -> str:
        """What a player with priority could do."""
        decision = self._asked()
        hidden = ("pass", "concede", "by hand")
        labels = [o.label for o in decision.options if o.id not in hidden and not o.id.startswith("mana:")]
        return f"{self.name(seat)} could: {'; '.join(dict.fromkeys(labels)) or 'only pass'}"

    # Combat

    def attacks(self, seat: int, attackers: Sequence[tuple[Obj, Any]]) -> None:
        """Go to the declaration of attackers, and attack. Each with the player or planeswalker it attacks."""
        decision = self._declaration("attackers", seat)
        ids = tuple(f"{attacker.id}>{target.id}" for attacker, target in attackers)
        self._declare(decision, ids, [f"{attacker.name} cannot attack {target.name}" for attacker, target in attackers])

    def blocks(self, seat: int, blockers: Mapping[int, Iterable[Obj]]) -> None:
        """Go to the declaration of blockers, and block: blockers by id with what they block."""
        decision = self._declaration("blockers", seat)
        pairs = [(blocker, attacker) for blocker, theirs in blockers.items() for attacker in theirs]
        ids = tuple(f"{blocker}>{attacker.id}" for blocker, attacker in pairs)
        self._declare(
            decision, ids, [f"{self.s.obj(blocker).name} cannot block {attacker.name}" for blocker, attacker in pairs]
        )

    def _declaration(self, kind: str, seat: int) -> Decision:
        turn = self.s.turn.number

        def reached() -> bool:
            decision = self._asked()
            if self.s.turn.number > turn or (kind == "attackers" and self.s.turn.active != seat):
                return True
            return decision.kind == kind and decision.seat == seat

        self.pursue(reached)
        decision = self._asked()
        if decision.kind != kind or decision.seat != seat:
            raise ScenarioError(
                f"{self.name(seat)} is not asked to declare {kind}: there is no creature that could do so now"
            )
        return decision

    def _declare(self, decision: Decision, ids: Answer, problems: Sequence[str]) -> None:
        known = {option.id for option in decision.options}
        for id, problem in zip(ids, problems, strict=True):
            if id not in known:
                raise ScenarioError(f"{problem}; {question(self.finder, decision)}")
        self._answer(ids)
        self.pursue(self._resting)


def way_named(card: Obj, said: str) -> str:
    """Who names a face or half means to cast that one."""
    names = [face.name for face in card.copiable.faces]
    return next((name for name in names if len(names) > 1 and name.casefold() == said.casefold()), "")


__all__ = ["DEFAULT", "RAISE", "WAIT", "Play", "Scripted", "way_named"]
