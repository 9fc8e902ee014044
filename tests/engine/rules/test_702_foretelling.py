"""Foretell: exiled face down from hand, cast on a later turn for another cost. 116.2h, 702.143"""

import pytest

from tests.engine.explaining import last
from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rules.open_actions import could_act
from twinstack.engine.magic.text import describe, meaning, tell
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.words import (
    CastIt,
    card,
    copy_spell,
    draw,
    foretell,
    foretells,
    foretold,
    gain_life,
    if_,
    in_exile,
    return_to_hand,
    target,
    was_foretold,
    when,
)
from twinstack.engine.magic.words import spell as a_spell

insight = card("Insight", "{4}{U}", "Instant", draw(2), foretell("{1}{U}"))
reward = card("Reward", "{3}{W}", "Sorcery", if_(was_foretold(), gain_life(5), gain_life(1)), foretell("{W}"))


def later(duel: Duel) -> None:
    """Alice's next turn."""
    duel.pass_to("main", duel.bob)
    duel.pass_to("main", duel.alice)


def lines(duel: Duel, viewer: int | None) -> list[str]:
    return [tell(duel.state, event, viewer) for event in duel.state.log]


def test_a_foretold_card_is_exiled_face_down_and_nothing_uses_the_stack(duel: Duel) -> None:
    """702.143a-b, 406.3a: only its owner may look at it"""
    hidden = duel.alice.foretells(duel.card(insight))
    assert (hidden.zone, hidden.face_down, hidden.name, len(duel.stack)) == ("exile", True, "", 0)
    assert [may_know(hidden.obj, seat) for seat in (0, 1, None)] == [True, False, False]


def test_foretelling_costs_two_mana() -> None:
    """702.143a"""
    duel = Duel(sides=[Side("Alice", pool="RR"), Side("Bob")])
    assert duel.alice.foretells(insight).zone == "exile"
    with pytest.raises(ScenarioError):
        duel.alice.foretells(reward)


def test_it_is_done_in_ones_own_turn_only_and_then_whenever_one_has_priority(duel: Duel) -> None:
    """116.2h: sorceries too, and while something is on the stack"""
    duel.alice.holds(reward)
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    assert duel.alice.foretells("Reward").zone == "exile"
    duel.resolve()
    duel.bob.holds(insight)
    with pytest.raises(ScenarioError, match="Bob cannot foretell"):
        duel.bob.foretells("Insight")


def test_a_card_cannot_be_cast_in_the_turn_in_which_it_was_foretold(duel: Duel) -> None:
    """702.143a: after that turn has ended, also in another player's turn"""
    hidden = duel.alice.foretells(duel.card(insight))
    with pytest.raises(ScenarioError):
        duel.alice.casts(hidden)
    duel.pass_to("main", duel.bob)
    duel.alice.casts(hidden)
    assert (hidden.zone, hidden.name, hidden.face_down) == ("stack", "Insight", False)


def test_it_is_cast_for_its_foretell_cost() -> None:
    """702.143a, 601.2f: and costs no more than that"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    for _ in range(2):
        duel.alice.has("Island")
    hidden = duel.alice.foretells(duel.card(insight))
    later(duel)
    duel.alice.casts(hidden)
    assert all(land.tapped for land in duel.alice.battlefield.named("Island"))
    assert hidden.zone == "stack"


def test_its_mana_cost_is_no_way_to_cast_it_from_exile(duel: Duel) -> None:
    hidden = duel.alice.foretells(duel.card(insight))
    later(duel)
    options = [one.label for one in duel.play.asked().options if one.refs[:1] == (hidden.id,)]
    assert options == ["Cast Insight (foretell {1}{U})"]


def test_a_foretold_sorcery_waits_for_the_time_of_sorceries(duel: Duel) -> None:
    """307.1"""
    hidden = duel.alice.foretells(duel.card(reward))
    duel.pass_to("main", duel.bob)
    with pytest.raises(ScenarioError):
        duel.alice.casts(hidden)
    duel.pass_to("main", duel.alice)
    duel.alice.casts(hidden)
    duel.resolve()
    assert duel.alice.life == 25


def test_only_its_owner_casts_it(duel: Duel) -> None:
    """702.143a"""
    hidden = duel.alice.foretells(duel.card(insight))
    duel.pass_to("main", duel.bob)
    with pytest.raises(ScenarioError):
        duel.bob.casts(hidden)


def test_from_hand_it_is_cast_for_its_mana_cost_as_ever(duel: Duel) -> None:
    duel.alice.casts(duel.card(reward))
    duel.resolve()
    assert duel.alice.life == 21


def test_a_spell_was_foretold_whatever_it_was_cast_for(duel: Duel) -> None:
    """702.143c"""
    hidden = duel.alice.foretells(duel.card(reward))
    free = card("Free", "{U}", "Instant", CastIt(target(in_exile & foretold)))
    duel.alice.casts(duel.card(free), at=hidden)
    duel.resolve("Cast Reward")
    duel.resolve()
    assert duel.alice.life == 25


def test_a_copy_of_a_spell_that_was_foretold_was_not(duel: Duel) -> None:
    """702.143c, 707.10: no card in exile became the copy"""
    hidden = duel.alice.foretells(duel.card(reward))
    later(duel)
    duel.alice.casts(hidden)
    duel.alice.casts(duel.card(card("Twin", "{U}", "Instant", copy_spell(target(a_spell)))), at=hidden)
    duel.resolve()
    duel.resolve()
    assert duel.alice.life == 21
    duel.resolve()
    assert duel.alice.life == 26


def test_an_effect_that_makes_a_card_foretold_lets_its_owner_look_and_cast(duel: Duel) -> None:
    """702.143d: for the cost that the effect gave it, though the spell has no foretell"""
    giant = duel.alice.holds("Durkwood Baloth")
    duel.alice.casts("Ethereal Valkyrie")
    duel.resolve()
    duel.resolve("Durkwood Baloth")
    assert (giant.zone, giant.face_down, may_know(giant.obj, 0), may_know(giant.obj, 1)) == ("exile", True, True, False)
    with pytest.raises(ScenarioError):
        duel.alice.casts(giant)
    later(duel)
    duel.alice.casts(giant)
    assert sum(giant.obj.cast.paid.get(f"spent {letter}", 0) for letter in "WUBRGC") == 4


def test_a_card_with_two_foretell_costs_may_be_cast_for_either(duel: Duel) -> None:
    """702.143d: any foretell cost that it has"""
    hidden = duel.alice.holds(duel.card(insight))
    duel.alice.casts("Ethereal Valkyrie")
    duel.resolve()
    duel.resolve("Insight")
    later(duel)
    options = [one.label for one in duel.play.asked().options if one.refs[:1] == (hidden.id,)]
    assert options == ["Cast Insight (foretell {1}{U})", "Cast Insight (foretell {2}{U})"]


def test_whoever_watches_for_foretelling_sees_the_special_action_only(duel: Duel) -> None:
    """702.143c"""
    duel.alice.has(duel.card(card("Seer", "{1}", "Artifact", when(foretells(), gain_life(1)))))
    duel.alice.holds("Durkwood Baloth")
    duel.alice.casts("Ethereal Valkyrie")
    duel.resolve()
    duel.resolve("Durkwood Baloth")
    assert duel.alice.life == 20
    duel.alice.foretells(duel.card(insight))
    duel.resolve()
    assert duel.alice.life == 21


def test_what_leaves_exile_is_foretold_no_more(duel: Duel) -> None:
    """400.7"""
    hidden = duel.alice.foretells(duel.card(insight))
    duel.alice.casts(duel.card(card("Back", "{U}", "Instant", return_to_hand(target(in_exile & foretold)))), at=hidden)
    duel.resolve()
    assert (hidden.zone, "foretold" in hidden.obj.choices, duel.state.foretold) == ("hand", False, {})
    assert [may_know(hidden.obj, seat) for seat in (0, 1)] == [True, False]


def test_at_the_end_of_the_game_foretold_cards_are_revealed(duel: Duel) -> None:
    """702.143f"""
    hidden = duel.alice.foretells(duel.card(insight))
    duel.bob.concedes()
    assert may_know(hidden.obj, 1)
    assert "Alice reveals Insight (702.143f)." in lines(duel, 1)


def test_who_leaves_the_game_reveals_what_they_foretold() -> None:
    """702.143f: and nobody else does"""
    duel = Duel("Alice", "Bob", "Carol", sides=[Side(name, plenty=True) for name in ("Alice", "Bob", "Carol")])
    duel.alice.foretells(duel.card(insight))
    duel.bob.has(duel.card(reward), "exile", face_down="foretell")
    duel.alice.concedes()
    told = lines(duel, 2)
    assert "Alice reveals Insight (702.143f)." in told
    assert not any("Reward" in line for line in told)


def test_others_are_told_that_a_card_was_foretold_and_not_which(duel: Duel) -> None:
    """406.3"""
    duel.alice.foretells(duel.card(insight))
    assert "Alice foretells Insight." in lines(duel, 0)
    assert "Alice foretells a card." in lines(duel, 1)
    assert not any("Insight" in line for line in lines(duel, 1) + lines(duel, None))


def test_whether_somebody_is_asked_does_not_show_what_they_foretold() -> None:
    """406.3: a foretold card that cannot be cast now counts like one that can"""
    asked = []
    for name in (insight, card("Slow", "{5}{G}", "Sorcery", gain_life(1), foretell("{5}{G}"))):
        duel = Duel(sides=[Side("Alice"), Side("Bob")])
        duel.alice.has("Island")
        hidden: Handle = duel.alice.has(duel.card(name), "exile", face_down="foretell")
        assert hidden.face_down
        asked.append(could_act(duel.game, 0))
    assert asked == [True, True]
    assert not could_act(Duel(sides=[Side("Alice"), Side("Bob")]).game, 0)


def test_in_the_turn_in_which_it_was_foretold_nobody_is_asked_for_it() -> None:
    duel = Duel(sides=[Side("Alice", pool="UUU"), Side("Bob")])
    duel.alice.foretells(duel.card(insight))
    assert not could_act(duel.game, 0)


def test_a_fork_and_a_replay_know_what_is_foretold(duel: Duel) -> None:
    hidden = duel.alice.foretells(duel.card(insight))
    later(duel)
    twin = duel.game.fork()
    assert list(twin.state.foretold) == [hidden.id]
    assert twin.hash() == duel.game.hash()
    twin.answer((f"cast:{hidden.id}",))
    assert hidden.zone == "exile"


def test_its_owner_is_told_why_it_may_be_cast(duel: Duel) -> None:
    hidden = duel.alice.foretells(duel.card(insight))
    mine = explain_object(duel.game, hidden.id, 0).text(meanings=False)
    assert "It was foretold in turn 5" in mine
    others = explain_object(duel.game, hidden.id, 1).text(meanings=False)
    assert "It was foretold" in others
    assert "Insight" not in others


def test_who_asks_why_it_was_exiled_is_told_the_special_action(duel: Duel) -> None:
    """116.2h"""
    duel.alice.foretells(duel.card(insight))
    why = last(duel, "move").text(meanings=False)
    assert "A card is exiled from Alice's hand" in why
    assert "Alice foretells a card (116.2h)" in why


def test_it_says_what_it_does() -> None:
    assert [describe(one, insight.printed.front) for one in insight.printed.front.abilities][-1] == "Foretell {1}{U}"
    assert "{2}" in meaning("foretell")
