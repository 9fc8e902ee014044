"""Magic's stages of a game and its turns."""

from typing import ClassVar

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.priority import Offers
from twinstack.engine.core.triggering import check_states
from twinstack.engine.kernel.decisions import NO_STEPS, Answer, Later, Steps
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.profile import Profile
from twinstack.engine.magic.rules import blessing, daytime, loops, pairing, priority, resolving, the_ring, turn
from twinstack.engine.magic.rules.sba import state_based_actions
from twinstack.engine.magic.rules.setup import set_up
from twinstack.engine.magic.rules.wording import worded
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.turn import turn_of


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleBook(turn.MagicTurns):
    """The rules of Magic as the kernel runs them."""

    quiet: ClassVar[frozenset[str]] = turn.QUIET

    def set_up(self, g: Table) -> Steps[None]:
        yield from set_up(g)
        yield from self.begin_turn(g, g.state.turn.active)

    def at_beginning(self, g: Table) -> Steps[None]:
        return turn.at_beginning(g)

    def offers(self, g: Table, seat: int) -> Offers:
        return priority.offers_of(g, seat)

    def do(self, g: Table, seat: int, picked: str, offers: Offers) -> Steps[None]:
        return priority.do(g, seat, picked, offers)

    def position(self, s: MagicState) -> str:
        return loops.position(s)

    def check(self, g: Table) -> Steps[None]:
        """State-based actions and triggered abilities, until there are no more. 117.5"""
        g.state.awaited = ()  # durations that have not begun by now never will. 611.2b
        return super().check(g)

    def state_actions(self, g: Table) -> Steps[bool | None]:
        s = g.state
        if s.rules.get(daytime.FOLLOWS):
            refresh(s)
            daytime.keep_time(g)
        if s.rules.get(blessing.ASCENDS):
            refresh(s)
            blessing.ascend(s)
        if s.pairs or s.ring:
            refresh(s)
            pairing.unpair(s)
            the_ring.lay_down(s)
        return state_based_actions(g)

    def put_pending(self, g: Table) -> Steps[bool | None]:
        check_states(g)
        return resolving.put_triggers(g) if g.state.pending else NO_STEPS

    def checked(self, g: Table, happened: bool) -> None:
        """In a cleanup step, players get priority only if something happened; then there is another one. 514.3a"""
        if g.state.turn.step == "cleanup":
            at = turn_of(g.state)
            at.cleanup_again = at.cleanup_again or happened
            at.stage = "priority" if at.cleanup_again else "finish"

    def resolve(self, g: Table, item: Obj) -> Steps[None]:
        return resolving.RESOLVING.resolve(g, item)


@mypyc_attr(allow_interpreted_subclasses=True)
class WordedRuleBook(RuleBook):
    """The same rules, with decisions in the words of an edition."""

    def next_steps(self, game: Table) -> Steps[None] | Later | None:
        steps = super().next_steps(game)
        if steps is None or steps is NO_STEPS or isinstance(steps, Later):
            return steps
        return worded(steps, game.state.profile.terms)

    def answered(self, game: Table, asked: Later, answer: Answer) -> Steps[None]:
        steps = super().answered(game, asked, answer)
        return steps if steps is NO_STEPS else worded(steps, game.state.profile.terms)


def rule_book(profile: Profile) -> RuleBook:
    """The rules that a game of this profile is run by."""
    return WordedRuleBook() if profile.terms.renderings else RuleBook()
