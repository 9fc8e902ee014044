"""Hypothesis drives whole games: it picks the decks, gives every answer, forks, concedes, and shrinks what breaks."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.engine.invariants import check
from twinstack.engine.core.decks import Deck
from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game, replay


class Game(RuleBasedStateMachine):
    """One game, from the shuffle on."""

    game: Table

    @initialize(decks=st.lists(st.sampled_from(DECKS), min_size=2, max_size=4), seed=st.integers(0, 999))
    def sit_down(self, decks: list[Deck], seed: int) -> None:
        self.game = new_game([deck.list() for deck in decks], seed=str(seed))

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def going_on(self) -> bool:
        return not self.game.over

    @precondition(going_on)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """Something that the decision offers; if its own rule forbids that, nothing changes."""
        answer = data.draw(answers(self.asked), label=self.asked.kind)
        try:
            self.asked.check(answer)
        except IllegalAnswer:
            before = self.game.hash()
            try:
                self.game.answer(answer)
            except IllegalAnswer:
                assert self.game.hash() == before
                return
            raise AssertionError("an answer was accepted that check() refuses") from None
        self.game.answer(answer)

    @precondition(going_on)
    @rule(times=st.integers(1, 40))
    def pass_by(self, times: int) -> None:
        """To later turns, where there is more on the table."""
        for _ in range(times):
            if self.going_on():
                options = [option.id for option in self.asked.options]
                land = next((id for id in options if id.startswith("land:")), None)
                self.game.answer((land,) if land else self.asked.default)

    @precondition(going_on)
    @rule()
    def fork(self) -> None:
        """From here on the fork is the game."""
        twin = self.game.fork()
        assert twin.hash() == self.game.hash()
        self.game = twin

    @precondition(going_on)
    @rule(seat=st.integers(0, 3))
    def concede(self, seat: int) -> None:
        players = self.game.state.players
        left = [player for player in players if not player.lost and player.seat not in self.game.state.conceded]
        if seat < len(players) and len(left) > 2 and players[seat] in left:
            self.game.concede(seat)

    @rule()
    def replay(self) -> None:
        assert replay(self.game.journal).hash() == self.game.hash()

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "game"):
            check(self.game)


def answers(decision: Decision) -> st.SearchStrategy[Answer]:
    ids = [option.id for option in decision.options if option.id != "concede"]
    least, most = decision.minimum, decision.maximum
    if decision.form is Form.NUMBER:
        return st.tuples(st.integers(least, most))
    if decision.form is Form.ORDER:
        return st.permutations(ids).map(tuple)
    if decision.form is Form.DIVIDE:
        return st.just(decision.default)
    return st.lists(st.sampled_from(ids), min_size=least, max_size=min(most, len(ids)), unique=True).map(tuple)


class TestGame(Game.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(
        max_examples=12,
        stateful_step_count=40,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
