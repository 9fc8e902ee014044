"""How a game of a small book runs: each of the core's stages does what the book's rules say."""

from functools import partial
from typing import Any

from twinstack.engine.core.asking import who_is_first
from twinstack.engine.core.book.stack import RESOLVING, offers, put_pending
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.book.verbs import emit, shuffle
from twinstack.engine.core.durations import expire
from twinstack.engine.core.priority import Offers
from twinstack.engine.core.stages import StagedRules
from twinstack.engine.core.story import REACHING
from twinstack.engine.core.triggering import check_states
from twinstack.engine.kernel.decisions import NO_STEPS, Steps
from twinstack.engine.kernel.events import Event


class Running(StagedRules[BookState]):
    """The rules as the kernel runs them."""

    def set_up(self, g: Table) -> Steps[None]:
        """Shuffle the decks. Who begins is random, unless a player chooses, as in a later game of a match."""
        s = g.state
        for player in s.players:
            shuffle(g, player.seat)
        chooser, first = g.journal.options.get("chooser"), s.random.below(len(s.players))
        if chooser is not None:
            first = yield from who_is_first(g, chooser, "Who begins?", "{player} begins")
        emit(g, Event("first", s.players[first].id, first))
        s.turn.active = first
        yield from s.book.set_up(g)
        yield from self.begin_turn(g, first)

    def step_begins(self, g: Table) -> None:
        """What lasts until this step is over."""
        s = g.state
        lasting = s.book.lasting
        if lasting and (ended := {name: one.yours for name, one in lasting.items() if one.step == s.turn.step}):
            expire(s, partial(_over, ended, s.turn.active))

    def begin_step(self, g: Table) -> Steps[None]:
        """The log says which step it is before it says what the step brings."""
        s, turn = g.state, g.state.turn
        emit(g, Event(f"{REACHING}{turn.step}", s.players[turn.active].id, turn.active))
        return super().begin_step(g)

    def at_beginning(self, g: Table) -> Steps[None]:
        g.state.meaning.refresh(g.state)
        return g.state.book.begin(g, g.state.turn.step)

    def state_actions(self, g: Table) -> Steps[bool | None]:
        g.state.meaning.refresh(g.state)
        acted = yield from g.state.book.check(g)
        check_states(g)
        return acted

    def put_pending(self, g: Table) -> Steps[bool | None]:
        return put_pending(g) if g.state.pending else NO_STEPS

    def checked(self, g: Table, happened: bool) -> None:
        """A step in which nobody may act is over, unless something is on the stack."""
        s = g.state
        if not s.stack and s.turn.step not in s.book.acting:
            s.turn.stage = "finish"

    def offers(self, g: Table, seat: int) -> Offers:
        return offers(g, seat)

    def resolve(self, g: Table, item: Any) -> Steps[None]:
        return RESOLVING.resolve(g, item)


def _over(ended: dict[str, bool], active: int, lasts: str, you: int, made: int) -> bool:
    """What ends in a turn of one's own does not end in that of another."""
    return lasts in ended and (not ended[lasts] or you == active)
