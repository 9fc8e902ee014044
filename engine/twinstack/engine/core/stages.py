"""The rules of a game in turns: the state alone says what happens next.

The stages: a step begins, the state is checked, players have priority, the top of the stack resolves, the step ends.
Between two stages no generator is alive, so the game can be copied. A rule book fills in the stages in a subclass.
"""

from typing import Any, ClassVar, TypeVar

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core import ending, loops
from twinstack.engine.core.placing import take
from twinstack.engine.core.priority import CONCEDE, PASSING, Offers, Priority, end_round, hand_on, yet_to_pass
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.turns import Turns
from twinstack.engine.kernel.decisions import BREATH, NO_STEPS, Answer, Later, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game

S = TypeVar("S", bound=CoreState)

_WORTH = 4
"""A checkpoint may be one answer later for each of so many objects. Fewer checkpoints would cost more than they save:
players who try things out take actions back often."""
_MANY = 256
"""With so many objects to copy, checkpoints are made half as often."""


@mypyc_attr(allow_interpreted_subclasses=True)
class StagedRules(Turns[S]):
    """The rules as the kernel runs them; a rule book overrides the methods up to `position`.

    By default the game is plain: a step begins with nothing, everybody may only pass, what resolves is gone, and the
    last player left wins.
    """

    quiet: ClassVar[frozenset[str]] = frozenset()
    """Steps in which nothing triggers at their beginning and nobody has priority, unless `at_beginning` says so."""

    def set_up(self, g: Game[S]) -> Steps[None]:
        """Do what happens before the first turn, and begin that turn."""
        yield from self.begin_turn(g, g.state.turn.active)

    def at_beginning(self, g: Game[S]) -> Steps[None]:
        """What happens when a step begins, before anybody may act."""
        return NO_STEPS

    def state_actions(self, g: Game[S]) -> Steps[bool | None]:
        """State-based actions: what the state brings about by itself, such as a player's loss. Did anything happen?"""
        return NO_STEPS

    def put_pending(self, g: Game[S]) -> Steps[bool | None]:
        """Put onto the stack what has triggered. Was there anything?"""
        return NO_STEPS

    def checked(self, g: Game[S], happened: bool) -> None:
        """All checks are done and a player is about to get priority. `happened`: the checks changed something."""

    def offers(self, g: Game[S], seat: int) -> Offers:
        """Everything that the player with priority may do now."""
        return Offers()

    def do(self, g: Game[S], seat: int, picked: str, offers: Offers) -> Steps[None]:
        """Carry out the option that was chosen."""
        yield from offers.actions[picked]()

    def resolve(self, g: Game[S], item: Any) -> Steps[None]:
        """The top of the stack takes effect. If it is still there afterwards, it is taken off."""
        return NO_STEPS

    def at_end(self, g: Game[S]) -> Steps[None]:
        """What happens when a step ends."""
        return NO_STEPS

    def position(self, s: S) -> str:
        """A digest of the table without ids: when the same position comes back, a loop may be a draw."""
        return loops.position(s)

    # what the kernel asks

    def next_steps(self, game: Game[S]) -> Steps[None] | Later | None:
        s = game.state
        if s.conceded and not s.finished and _are_to_leave(s):
            return self._concessions(game)
        turn = s.turn
        while not s.finished:
            stage = turn.stage
            following: Steps[None] | Later
            if stage == "priority":
                following = self.give_priority(game)
            elif stage == "checks":
                following = self.check(game)
            elif stage == "finish":
                following = self.finish_step(game)
            elif stage == "begin":
                following = self.begin_step(game)
            elif stage == "resolve":
                return self.resolve_top(game)
            else:
                return self.set_up(game)
            if following is not NO_STEPS:
                return following
        return None

    def decided(self, game: Game[S]) -> bool:
        """Is at most one team left once those who conceded are gone?"""
        s = game.state
        return len({p.team for p in s.players if not p.lost and p.seat not in s.conceded}) < 2

    def agree_on_draw(self, game: Game[S]) -> None:
        ending.draw_game(game, game.state.meaning.numbers.get("agreed draw", ""))

    def checkpoint_after(self, game: Game[S]) -> int | None:
        """The more objects there are to copy, the less often."""
        s = game.state
        if s.turn.stage != "priority":
            return None
        many = len(s.objects)
        return many // _WORTH if many < _MANY else many // 2

    def answered(self, game: Game[S], asked: Later, answer: Answer) -> Steps[None]:
        """The player with priority passes, or does something."""
        assert isinstance(asked, Priority)
        s = game.state
        turn = s.turn
        if answer[0] == "pass":
            turn.passes += 1
            turn.passed += 1
            asked.let_go()
            hand_on(s, asked.seat)
            return NO_STEPS
        picked = str(answer[0])
        turn.stage = "checks"
        offers = asked.offers
        asked.let_go()
        if picked == "concede":  # conceding is not an action: players who have passed need not pass again
            return _concede(game, asked.seat)
        turn.passes = 0
        return self.do(game, asked.seat, picked, offers)

    # the stages

    def _concessions(self, g: Game[S]) -> Steps[None]:
        s = g.state
        number = s.meaning.numbers.get("concede", "")
        yield from ending.lose_together(g, [(seat, "conceded", number) for seat in s.conceded])
        if s.turn.stage == "priority":  # what their leaving causes comes first
            s.turn.stage = "checks"

    def begin_step(self, g: Game[S]) -> Steps[None]:
        """A step begins. A turn whose player has left goes on without them."""
        s = g.state
        turn = s.turn
        step = turn.step
        is_quiet = step in self.quiet
        turn.stage = "finish" if is_quiet else "checks"
        turn.holder = turn.active
        turn.passes = 0
        first = self.at_beginning(g)
        if first is not NO_STEPS:
            return self._begin_with(g, step, is_quiet, first)
        _begun(g, step, is_quiet)
        return NO_STEPS

    def _begin_with(self, g: Game[S], step: str, is_quiet: bool, first: Steps[None]) -> Steps[None]:
        yield from first
        _begun(g, step, is_quiet)

    def check(self, g: Game[S]) -> Steps[None]:
        """Repeat state-based actions and putting triggered abilities on the stack until neither does anything."""
        s = g.state
        if not s.finished:
            actions = self.state_actions(g)
            if actions is not NO_STEPS:
                return self._repeat_checks(g, actions, NO_STEPS)
            placing = self.put_pending(g)
            if placing is not NO_STEPS:
                return self._repeat_checks(g, NO_STEPS, placing)
        s.turn.stage = "priority"
        self.checked(g, False)
        return NO_STEPS

    def _repeat_checks(self, g: Game[S], actions: Steps[bool | None], placing: Steps[bool | None]) -> Steps[None]:
        """Carry out what the first checks found, then check again."""
        s = g.state
        happened = False
        while True:
            acted = yield from actions
            if placing is NO_STEPS:
                placing = self.put_pending(g)
            placed = yield from placing
            happened = happened or bool(acted) or bool(placed)
            if placed:
                s.turn.passes = 0
            if not acted and not placed:
                break
            yield BREATH
            if s.finished:
                break
            actions, placing = self.state_actions(g), NO_STEPS
        s.turn.stage = "priority"
        self.checked(g, happened)

    def give_priority(self, g: Game[S]) -> Steps[None] | Later:
        """The player with priority is asked what to do."""
        s = g.state
        turn = s.turn
        seat = turn.holder
        if s.players[seat].lost:
            hand_on(s, seat)
            return NO_STEPS
        if g.unasked is not None and turn.idle < loops.MAY_BE_ONE:
            seats = yet_to_pass(s)
            many = g.passes(seats, PASSING)
            if many:
                turn.passed += many
                if many == len(seats):
                    turn.holder = seats[-1]
                    end_round(s)
                    return NO_STEPS
                turn.passes += many
                turn.holder = seat = seats[many]
        s.meaning.refresh(s)
        decision = Priority(seat, s.meaning.may_act, self, g)
        if turn.idle >= loops.MAY_BE_ONE:
            turn.could_act = turn.could_act or bool(decision.offers.actions)
        return decision

    def all_offers(self, g: Game[S], seat: int) -> Offers:
        """Everything that the player with priority may do. The state is as it was when they got it."""
        found = self.offers(g, seat)
        found.options.append(CONCEDE)
        return found

    def resolve_top(self, g: Game[S]) -> Steps[None]:
        s = g.state
        s.meaning.refresh(s)
        item = s.objects[s.stack[-1]]
        yield from self.resolve(g, item)
        if item.id in s.objects:
            s.write(*take(s, item))
        turn = s.turn
        if turn.stage == "resolve":  # otherwise it has said what comes next
            turn.stage = "checks"
        turn.holder = turn.active
        turn.passes = 0
        loops.watch(g, self.position)

    def finish_step(self, g: Game[S]) -> Steps[None]:
        last = self.at_end(g)
        if last is not NO_STEPS:
            return self._finish_with(g, last)
        return self.next_step(g) if g.state.turn.stage == "finish" else NO_STEPS

    def _finish_with(self, g: Game[S], last: Steps[None]) -> Steps[None]:
        yield from last
        if g.state.turn.stage == "finish":
            yield from self.next_step(g)


def _begun(g: Table, step: str, is_quiet: bool) -> None:
    s = g.state
    s.meaning.refresh(s)
    if not is_quiet:
        active = s.turn.active
        s.meaning.tell(g, Event(f"begin {step}", s.players[active].id, active))


def _are_to_leave(s: CoreState) -> bool:
    """Is anybody who has conceded still in the game?"""
    return any(not s.players[seat].lost for seat in s.conceded)


def _concede(g: Table, seat: int) -> Steps[None]:
    """A player concedes. They may do so at any time; with priority it is an option like any other."""
    yield from ending.lose_together(g, [(seat, "conceded", g.state.meaning.numbers.get("concede", ""))])
