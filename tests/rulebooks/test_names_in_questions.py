"""Questions and turns name what they are about, so that nobody has to remember what "that object" was."""

from typing import Any

from tests.harness import WAIT, Duel
from tests.rulebooks.grand_archive.table import ally, told
from tests.rulebooks.masque import BOOK
from tests.rulebooks.playing import seating
from twinstack.engine.grand_archive import words as w


def test_who_may_redirect_an_attack_is_told_what_is_attacked() -> None:
    guard = ally("Guard", 1, 5, w.intercept)
    game: Any = told(
        'alice.field = ["Brute"]\nbob.field = ["Guard"]',
        """
        alice attacks with Brute targeting Ben
        alice passes
        bob passes
        """,
        guard,
    ).game

    assert game.decision.prompt == "Guard: Redirect the attack on Ben to this card?"


def test_who_may_become_a_copy_is_told_of_what() -> None:
    """603.2"""
    duel = Duel(unscripted=WAIT)
    duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.resolve()

    assert duel.game.decision is not None
    assert (
        duel.game.decision.prompt
        == "Renegade Doppelganger: This creature becomes a copy of Grizzly Bears until end of turn?"
    )


def test_each_turn_of_a_small_book_is_told(rulebooks_of_tests: None) -> None:
    state = seating("masque", 1).play().state
    turns = [event for event in state.log if event.kind == "turn"]

    told = [BOOK.telling.sentence(state, event, 0, BOOK.telling.name) for event in turns]

    assert not any(map(BOOK.telling.leaves_out, turns))
    whose = [state.players[event.player].name for event in turns]
    assert told == [f"{name} begins turn {number}" for number, name in enumerate(whose, 1)]
    assert len(told) > 1
