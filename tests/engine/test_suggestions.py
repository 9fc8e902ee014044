"""A suggested answer does not harm the player who gives it; it is read from what effects do, not from card names."""

from typing import Any

import pytest

from tests.harness import WAIT, Duel
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.rules.suggestions import is_bad, is_good, to_have
from twinstack.engine.magic.words import (
    Fixed,
    Later,
    TargetsOf,
    card,
    choose_one,
    creature,
    damage,
    destroy,
    dies,
    draw,
    each,
    gain_life,
    gets,
    land,
    lose_life,
    may,
    player,
    sacrifice,
    search,
    tap,
    target,
    untap,
    until_end_of_turn,
    yours,
)


def asking(*words: Any) -> Duel:
    """Alice has cast an instant with these words; each side has a creature. What is asked waits."""
    duel = Duel(unscripted=WAIT)
    duel.alice.has("Grizzly Bears")
    duel.bob.has("Runeclaw Bear")
    duel.alice.has("Island")
    duel.alice.casts(card("Sort", "", "Instant", *words))
    duel.resolve()
    return duel


def suggested(duel: Duel) -> list[str]:
    decision = duel.game.decision
    assert decision is not None
    entities: list[Any] = [
        duel.state.entity(ref) for one in decision.options if one.id in decision.default for ref in one.refs
    ]
    return [e.name for e in entities] or [str(one) for one in decision.default]


@pytest.mark.parametrize(
    ("words", "whose"),
    [
        (destroy(target(creature)), ["Runeclaw Bear"]),
        (tap(target(creature)), ["Runeclaw Bear"]),
        (until_end_of_turn(target(creature), gets(3, -3)), ["Runeclaw Bear"]),
        (damage(2, target(creature)), ["Runeclaw Bear"]),
        (damage(2, target(player)), ["Bob"]),
        (untap(target(creature)), ["Grizzly Bears"]),
        (until_end_of_turn(target(creature), gets(1, 1)), ["Grizzly Bears"]),
        (gain_life(2, target(player)), ["Alice"]),
        (draw(2, target(player)), ["Alice"]),
    ],
)
def test_what_harms_is_aimed_at_others_and_what_helps_at_oneself(words: Any, whose: list[str]) -> None:
    """601.2c"""
    assert suggested(asking(words)) == whose


def test_of_several_the_best_is_suggested() -> None:
    duel = Duel(unscripted=WAIT)
    for name in ("Grizzly Bears", "Shivan Dragon", "Runeclaw Bear"):
        duel.bob.has(name)
    duel.alice.casts(card("Sort", "", "Instant", destroy(target(creature))))
    assert suggested(duel) == ["Shivan Dragon"]


def test_where_only_ones_own_could_be_harmed_none_is_suggested_if_none_need_be() -> None:
    duel = Duel(unscripted=WAIT)
    duel.alice.has("Grizzly Bears")
    duel.alice.has("Runeclaw Bear")
    duel.alice.casts(card("Sort", "", "Instant", destroy(target(creature, 0, 1))))
    decision = duel.game.decision
    assert decision is not None
    assert (decision.kind, decision.default) == ("target", ())


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (draw(), "yes"),
        (gain_life(1), "yes"),
        (search(land), "yes"),
        (damage(1, each(creature - yours)), "yes"),
        (lose_life(1), "no"),
        (sacrifice(each(creature & yours)), "no"),
        (damage(1, each(creature & yours)), "no"),
    ],
)
def test_yes_is_suggested_where_one_is_better_off_for_it(words: Any, answer: str) -> None:
    """608.2d"""
    assert suggested(asking(may(words))) == [answer]


def test_no_card_is_suggested_to_be_drawn_from_an_empty_library() -> None:
    """704.5b"""
    duel = Duel(unscripted=WAIT)
    duel.state.players[0].library.clear()
    duel.alice.casts(card("Sort", "", "Instant", may(draw())))
    duel.resolve()
    assert suggested(duel) == ["no"]


def test_who_enters_as_a_copy_is_suggested_the_best_and_never_a_second_of_ones_own_legend() -> None:
    """707.5, 704.5j"""
    duel = Duel(unscripted=WAIT)
    duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Queen", "{7}", "Legendary Creature — Noble", "7/7"))
    duel.alice.casts("Clone")
    duel.resolve()
    assert suggested(duel) == ["Grizzly Bears"]


def test_of_two_legends_the_one_on_which_more_has_grown_is_suggested() -> None:
    """704.5j"""
    queen = card("Queen", "{2}", "Legendary Creature — Noble", "2/2")
    duel = Duel(unscripted=WAIT)
    duel.alice.has(queen)
    grown = duel.alice.has(queen, counters={"+1/+1": 2})
    duel.alice.casts(card("Sort", "", "Instant", gain_life(1)))
    assert duel.asked == "legend"
    decision = duel.game.decision
    assert decision is not None
    assert decision.default == (f"e{grown.id}",)


@pytest.mark.parametrize(
    ("of_bob", "suggestion"), [("Runeclaw Bear", "mode1"), ("", "mode2")], ids=["something to kill", "nothing to kill"]
)
def test_the_mode_that_does_most_good_is_suggested(of_bob: str, suggestion: str) -> None:
    """700.2"""
    duel = Duel(unscripted=WAIT)
    duel.alice.has("Shivan Dragon")
    if of_bob:
        duel.bob.has(of_bob)
    duel.alice.casts(card("Sort", "", "Instant", choose_one(lose_life(2), destroy(target(creature)), draw())))
    assert duel.asked == "modes"
    assert suggested(duel) == [suggestion]


def test_a_copy_of_what_is_aimed_at_oneself_is_suggested_another_target() -> None:
    """707.10c"""
    duel = Duel(unscripted=WAIT)
    duel.bob.casts("Incinerate", at=duel.alice)
    duel.bob.passes()
    duel.alice.casts("Fork", at=duel.stack[-1])
    duel.resolve()
    assert duel.asked == "retarget"
    assert suggested(duel) == ["Bob"]


def test_a_copy_of_what_is_aimed_at_another_keeps_its_target() -> None:
    """707.10c"""
    duel = Duel(unscripted=WAIT)
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.has("Shivan Dragon")
    spell = duel.alice.casts("Incinerate", at=bear)
    duel.alice.casts("Fork", at=spell)
    duel.resolve()
    assert suggested(duel) == ["Grizzly Bears"]


def test_nothing_that_is_suggested_turns_on_hidden_cards() -> None:
    """402.3: an opponent's hand is ranked only as far as it is known."""
    found = []
    for names in (("Shivan Dragon", "Forest"), ("Forest", "Shivan Dragon")):
        duel = Duel(unscripted=WAIT)
        for name in names:
            duel.bob.holds(name)
        worth = to_have(duel.state, 0)
        found.append([worth(duel.state.objects[id]) for id in duel.state.players[1].hand])
        assert all(id >= FIRST_OBJECT for id in duel.state.players[1].hand)
    assert found == [[1, 1], [1, 1]]


def test_a_suggestion_is_made_even_where_a_text_speaks_of_what_is_not_there() -> None:
    duel = Duel(unscripted=WAIT)
    bear = duel.bob.has("Grizzly Bears")
    aimed = destroy(TargetsOf(Fixed((bear.id,))))  # a permanent targets nothing
    assert not is_good(duel.state, aimed, Scene(bear.id, 1), 1)
    assert is_good(duel.state, Later(dies(), lose_life(99)), Scene(bear.id, 1), 1) is False
    assert is_bad(duel.state, lose_life(1), Scene(bear.id, 1), 1)
