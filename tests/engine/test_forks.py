"""A game forks in any position, and the fork goes on as the original does."""

from tests.harness import WAIT, Duel
from tests.rulebooks.playing import seating
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.magic.words import card, discard, draw


def asked(duel: Duel) -> Decision:
    decision = duel.game.decision
    assert decision is not None
    return decision


def looting() -> Duel:
    """In the middle of a resolution, Alice is asked which card she discards."""
    duel = Duel(unscripted=WAIT)
    duel.card(card("Looting", "{U}", "Instant", draw(1), discard(1)))
    duel.alice.holds("Grizzly Bears")
    duel.alice.casts("Looting")
    duel.resolve()
    assert asked(duel).kind == "discard"
    return duel


def test_a_fork_in_the_middle_of_a_resolution_does_not_resolve_twice() -> None:
    duel = looting()
    twin = duel.game.fork()
    assert twin.decision == duel.game.decision
    assert twin.hash() == duel.game.hash()
    first = asked(duel).options[0].id
    duel.game.answer((first,))
    twin.answer((first,))
    assert twin.hash() == duel.game.hash()


def test_after_a_fork_in_the_middle_the_next_one_gives_only_the_answers_of_the_present_action_again() -> None:
    duel = looting()
    assert duel.game.unsaved > 0
    twins = [duel.game.fork(), duel.game.fork()]
    assert duel.game.unsaved == 0
    first = asked(duel).options[0].id
    for game in (duel.game, *twins):
        game.answer((first,))
    assert {game.hash() for game in twins} == {duel.game.hash()}


def test_a_fork_with_priority_is_independent(duel: Duel) -> None:
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=bear)
    twin = duel.game.fork()
    duel.resolve()
    assert len(twin.state.stack) == 1
    assert twin.state.battlefield[bear.id].chars.power == 2


def test_a_fork_at_rest_makes_no_checkpoint_that_its_game_was_in_no_need_of() -> None:
    """It would cost as much as the fork itself. A game makes them ever more seldom."""
    seated, longest = seating("magic", 3), 0
    while not seated.game.over:
        seated.play(decisions=7)
        game = seated.game
        if game.at_rest and not game.over:
            assert game.fork().unsaved == game.unsaved
            longest = max(longest, game.unsaved)
    assert longest > 64
