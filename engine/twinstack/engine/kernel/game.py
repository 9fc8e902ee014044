"""The game: a state, the decision that is open, and the loop that runs the rules between answers.

The rules are generators that yield decisions. Generators cannot be copied, so a game keeps a checkpoint (a state with
no generator alive) and the answers since then. From these it forks, and takes back an illegal action.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.errors import EngineFault, GameOver, IllegalAnswer
from twinstack.engine.kernel.canonical import digest, state_form
from twinstack.engine.kernel.decisions import BREATH, NO_STEPS, Answer, Decision, Later, Steps
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.state import State

CONCEDE: Final = "concede!"
DRAW: Final = "draw!"
FEW = 32
"""With fewer answers since the checkpoint, no new one is made: replaying them is fast enough."""
MANY = 256
"""The same in a game that has long not gone back to a checkpoint: each new one doubles the number, up to this.

From then on, also twice as many answers as usual come between two.
"""
AGAIN = 8
"""So many answers after it was too early for a checkpoint, look again."""
Slices = Iterator[None]
"""Work in pieces: its caller may do something else between two of them."""

S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)  # Game[BookState] is a Game[State]: its state is never replaced
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Unasked:
    """Gives the answers for which nobody needs to be asked; by default there are none."""

    def answer(self, decision: Decision) -> Answer | None:
        """The answer to a decision; None if it is to be asked."""
        return None

    def passes(self, seats: Sequence[int]) -> int:
        """These seats could act now, each when those before it have passed: how many in a row pass?

        For them no decisions are made. For the one after them, `answer` is asked, too.
        """
        return 0


class TakeBack(Exception):
    """Raised by the rules when an action that was begun turns out to be illegal."""


class Ruleset(Protocol[S_contra]):
    """What a rule book gives the kernel."""

    @classmethod
    def __class_getitem__(cls, of: Any) -> Any:
        return cls  # a compiled class has this from nowhere else

    def next_steps(self, game: "Game[S_contra]") -> Steps[None] | Later | None:
        """What happens next, according to the state alone; None when the game is over.

        What needs no steps may be carried out by then; if nothing else is known, that leaves NO_STEPS. If all that
        happens next is that somebody is asked, it is that decision. `game` is only a `Board`: its state and journal
        may be read, not its decision.
        """

    def answered(self, game: "Game[S_contra]", asked: Later, answer: Answer) -> Steps[None]:
        """What the answer to a decision of `next_steps` leads to; NO_STEPS for what has been carried out by then."""

    def decided(self, game: "Game[S_contra]") -> bool:
        """Do the concessions so far end the game?"""

    def agree_on_draw(self, game: "Game[S_contra]") -> None:
        """All players have agreed on a draw: end the game."""

    def checkpoint_after(self, game: "Game[S_contra]") -> int | None:
        """How many answers there usually are between two checkpoints; None: this is no good moment for one.

        Not asked before each answer, and never after only a few of them.
        """


class Game(Generic[S_co]):
    """A game in play. `decision` is the open decision, None when the game has ended."""

    unasked: Unasked | None = None
    """For the rules: if there is something, players who could act now may pass without being asked."""

    @classmethod
    def __class_getitem__(cls, of: Any) -> Any:
        return cls  # a compiled class has this from nowhere else

    def __init__(self, rules: Ruleset[S_co], state: S_co, journal: Journal) -> None:
        self.rules = rules
        self.state = state
        self.journal = journal
        self.decision: Decision | None = None
        self.rewound = 0  # how often an action was taken back; after each, a viewer needs a snapshot
        self.notice = ""  # why the last action was taken back
        self.taken_back: dict[str | int, int] = {}  # option -> times taken back since a step was completed
        self._steps: Steps[None] | None = None
        self._checkpoint: S_co = state
        self._since: list[Answer] = []
        self._board: Board[S_co] = Board(state, journal, self.taken_back)
        self._begun = 0  # how many of those answers came before the steps that are running
        self._checkpoint_at = -1  # make a checkpoint when there are this many of them
        self._few = FEW  # how many answers there must be at least before the next checkpoint
        self._look_at = FEW  # when there are this many, ask whether it is time for one

    def start(self) -> None:
        """Run to the first decision."""
        self._make_checkpoint()
        _all(self._run(None))

    def restart(self) -> None:
        """Go on from the state after it has been edited, which is allowed only while the game is at rest."""
        if not self.at_rest:
            raise EngineFault("the state was edited while a generator was using it")
        self._steps = None
        self.start()

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def at_rest(self) -> bool:
        """No generator is in the middle of anything, so a fork only needs to copy the state."""
        return self.action_finished and (self.decision is None or self.decision.rest)

    @property
    def action_finished(self) -> bool:
        """The action that the last answer belonged to is finished; the open decision begins something else."""
        return self._begun == len(self._since)

    @property
    def unsaved(self) -> int:
        """How many answers must be replayed for a fork in the middle of an action, or for a take-back."""
        return len(self._since)

    def answer(self, choice: Iterable[str | int]) -> None:
        """Answer the decision. An illegal answer raises IllegalAnswer and changes nothing."""
        _all(self.answering(choice))

    def answering(self, choice: Iterable[str | int], unasked: Unasked | None = None) -> Slices:
        """Answer in slices. Nothing else may be done with the game until all of them are done.

        What is asked next is answered at once for as long as `unasked` gives answers. They are journaled as any others.
        """
        if self.decision is None:
            raise GameOver("the game has ended: there is nothing to answer")
        answer: Any = choice if type(choice) is tuple else _as_answer(choice)
        self.decision.check(answer)
        self.journal.answers.append(answer)
        self.notice = ""
        self._since.append(answer)
        self.state.answered += 1
        return self._run(answer, unasked)

    def passes(self, seats: Sequence[int], answer: Answer) -> int:
        """For the rules: these seats could act in turn; how many in a row pass unasked? Their answers are noted."""
        return 0

    def concede(self, seat: int) -> None:
        """A seat concedes, which it may do without being asked."""
        _all(self.conceding(seat))

    def conceding(self, seat: int) -> Slices:
        """Concede in slices."""
        if self.decision is None:
            raise GameOver("the game has ended: there is nothing to concede")
        if not 0 <= seat < len(self.state.players):
            raise IllegalAnswer(f"concede: there is no seat {seat}; seats are 0 to {len(self.state.players) - 1}")
        if seat in self.state.conceded:
            raise IllegalAnswer(f"concede: seat {seat} has conceded already")
        if self.state.players[seat].lost:
            raise IllegalAnswer(f"concede: seat {seat} has lost already")
        answer: Answer = (CONCEDE, seat)
        self.journal.answers.append(answer)
        return self._take(answer)

    def agree_on_draw(self) -> None:
        """All players have agreed on a draw."""
        if self.decision is None:
            raise GameOver("the game has ended: there is nothing to agree on")
        answer: Answer = (DRAW,)
        self.journal.answers.append(answer)
        _all(self._take(answer))

    def replay(self, answer: Answer) -> None:
        """Give an answer from a journal; it may also stand for a concession or an agreed draw."""
        _all(self.replaying(answer))

    def replaying(self, answer: Answer) -> Slices:
        """Replay an answer in slices."""
        if len(answer) == 2 and answer[0] == CONCEDE and isinstance(answer[1], int):
            return self.conceding(answer[1])
        if answer == (DRAW,):
            self.agree_on_draw()
            return iter(())
        return self.answering(answer)

    def fork(self) -> "Game[S_co]":
        """An independent game in the same position; equal answers lead to equal games.

        In the middle of an action, both games get a checkpoint from before the action, so the next fork costs less.
        """
        twin: Game[S_co] = Game(self.rules, self.state, self.journal.copy())
        twin._checkpoint = self._checkpoint
        if self.at_rest:
            twin.state = self.state.clone()
            twin._since = self._since[:]
            twin._few = self._few  # or it would begin with a checkpoint that the game was in no need of
            twin._look_at = max(self._few, len(self._since) + 1)
            _all(twin._run(None))
        else:
            self._few = self._look_at = FEW
            twin.state = self._checkpoint.clone()
            twin._checkpoint_at = self._begun
            _all(twin._run(None))
            for answer in self._since:
                _all(twin._take(answer))
            self._checkpoint, self._since, self._begun = twin._checkpoint, twin._since[:], twin._begun
        twin.taken_back.update(self.taken_back)
        return twin

    def hash(self) -> str:
        """A hash of the position, equal on all machines."""
        return digest([state_form(self.state), self.state.extra_form()])

    def _make_checkpoint(self) -> None:
        self._checkpoint = self.state.clone()
        self._since = []
        self._begun = 0
        self._checkpoint_at = -1

    def _take(self, answer: Answer) -> Slices:
        first = answer[0] if answer else ""
        if first == CONCEDE:
            return self._leave_the_game(answer)
        self._since.append(answer)
        self.state.answered += 1
        if first == DRAW:
            self.rules.agree_on_draw(self)
            self._steps = None
            return self._run(None)
        return self._run(answer)

    def _leave_the_game(self, answer: Answer) -> Slices:
        """A player concedes. If something is under way, they leave when it is over; until then their decisions take
        the defaults."""
        at_rest, seat = self.at_rest, int(answer[1])
        self._since.append(answer)
        self.state.answered += 1
        self.state.conceded = (*self.state.conceded, seat)
        if at_rest or self.rules.decided(self):
            self._steps = None
            yield from self._run(None)
        elif self.decision is not None and self.decision.seat == seat:
            yield from self._run(self.decision.default)

    def _run(self, answer: Answer | None, unasked: Unasked | None = None) -> Slices:
        """Go on with the answer to the open decision, or without one from where nothing is under way."""
        try:
            while True:
                steps = self._steps
                if steps is None:
                    steps = self._steps = self._steps_after(answer, unasked)
                    if steps is None:
                        return
                    asked = next(steps, None)
                elif answer is None:
                    raise EngineFault("the rules were resumed without an answer")
                else:
                    asked = _sent(steps, answer)
                while asked is not None:
                    if asked is BREATH:
                        yield
                        asked = _sent(steps, ())
                        continue
                    answer = self._answer_to(asked, unasked)
                    if answer is None:
                        return
                    asked = _sent(steps, answer)
                self._steps = answer = None
                if self.taken_back:
                    self.taken_back.clear()
                yield
        except TakeBack as reason:
            yield from self._rewind(str(reason))

    def _steps_after(self, answer: Answer | None, unasked: Unasked | None) -> Steps[None] | None:
        """Carry out what needs no steps, and give the first that are needed.

        None if somebody is asked before, or the game is over. `answer` is that to the open decision.
        """
        asked = self.decision
        while True:
            if answer is not None:
                assert isinstance(asked, Later)  # nothing was under way when it was asked
                led_to = self.rules.answered(self._board, asked, answer)
                if led_to is not NO_STEPS:
                    return led_to
                if self.taken_back:
                    self.taken_back.clear()
            following = self._next_steps(unasked)
            if isinstance(following, Later):
                if unasked is None and not self.state.conceded:  # as most of the time
                    self.decision = following
                    return None
                asked, answer = following, self._answer_to(following, unasked)
                if answer is None:
                    return None
            elif following is None:
                self.decision = None
                return None
            elif following is NO_STEPS:
                answer = None
            else:
                return following

    def _next_steps(self, unasked: Unasked | None) -> Steps[None] | Later | None:
        unsaved = len(self._since)
        if unsaved == self._checkpoint_at:
            self._make_checkpoint()
            unsaved = 0
        elif unsaved >= self._look_at:
            wanted = self.rules.checkpoint_after(self)
            if wanted is not None:
                if self._few == MANY:
                    wanted *= 2
                if unsaved >= wanted:
                    self._make_checkpoint()
                    self._few = self._look_at = min(2 * self._few, MANY)
                    unsaved = 0
                else:
                    self._look_at = unsaved + AGAIN
        self._begun = unsaved
        board = self._board
        if board.state is not self.state:
            board = self._board = Board(self.state, self.journal, self.taken_back)
        if unasked is None or self.state.conceded:
            return self.rules.next_steps(board)
        board.unasked, board.whole = unasked, self
        try:
            return self.rules.next_steps(board)
        finally:
            board.unasked = board.whole = None

    def _answer_to(self, asked: Decision, unasked: Unasked | None) -> Answer | None:
        """The answer to a decision, if there is one already; the default needs no check.

        For a seat that has conceded it is the default, and is not noted. None: this is the open decision.
        """
        if asked.seat in self.state.conceded:
            return asked.default
        self.decision = asked
        answer = None if unasked is None else unasked.answer(asked)
        if answer is None:
            return None
        if answer != asked.default:
            asked.check(answer)
        self.journal.answers.append(answer)
        self._since.append(answer)
        self.state.answered += 1
        self.notice = ""
        return answer

    def _rewind(self, reason: str) -> Slices:
        given = self._since[self._begun :]
        again = dict(self.taken_back)
        for first in given[0][:1] if given else ():
            again[first] = again.get(first, 0) + 1
        kept = self._since[: self._begun] + [answer for answer in given if answer[:1] == (CONCEDE,)]
        self.state = self._checkpoint.clone()
        self._steps = None
        self._since = []
        self._few = self._look_at = FEW
        self._checkpoint_at, self._begun = self._begun or -1, 0  # a checkpoint here makes another take-back cheap
        yield from self._run(None)
        for answer in kept:
            yield from self._take(answer)
        self.rewound += 1
        self.taken_back.update(again)
        self.notice = reason


class Board(Game[S_co]):
    """A game as its rules see it: only its state and its journal.

    Running rules refer to this instead of the game, so that no cycle of references leads back to the game, and a
    dropped game is freed at once, whatever it was doing.
    """

    def __init__(self, state: S_co, journal: Journal, taken_back: dict[str | int, int]) -> None:
        self.state = state
        self.journal = journal
        self.taken_back = taken_back
        self.unasked: Unasked | None = None  # this and the game: only while it is found out what happens next
        self.whole: Game[S_co] | None = None

    def passes(self, seats: Sequence[int], answer: Answer) -> int:
        """How many of these seats pass in a row without being asked? Their answers are noted.

        From time to time it is none all the same, so that the game can see whether it is time for a checkpoint.
        """
        unasked, game = self.unasked, self.whole
        if unasked is None or game is None:
            return 0
        since = game._since
        unsaved = len(since)
        if unsaved >= game._look_at or game._checkpoint_at >= 0:
            return 0
        many = unasked.passes(seats)
        if many:
            answers = [answer] * many
            self.journal.answers += answers
            since += answers
            game._begun = unsaved + many
            self.state.answered += many
        return many


def _sent(steps: Steps[None], answer: Answer) -> Decision | None:
    """The next decision; None if the steps are finished, which `next` notices: to catch it takes compiled code long."""
    return next(map(steps.send, (answer,)), None)


def _all(slices: Slices) -> None:
    """Carry out all slices."""
    for _ in slices:
        pass


def _as_answer(choice: Any) -> Any:
    """Any iterable will do as an answer. Anything else is left as it is, and the decision refuses it with a reason."""
    return choice if isinstance(choice, (tuple, str)) or not isinstance(choice, Iterable) else tuple(choice)
