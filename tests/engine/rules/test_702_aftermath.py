"""Aftermath: a half of a split card that is cast from the graveyard, and then exiled. 702.127"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine import rulebooks
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.text import describe, meaning
from twinstack.engine.magic.words import (
    aftermath,
    became,
    card,
    cast_copy,
    cast_it,
    copy_spell,
    counter,
    draw,
    exile,
    face,
    flashback,
    gain_life,
    has,
    in_graveyard,
    instant,
    its_mana_cost,
    may_play,
    return_to_hand,
    split_card,
    static,
    target,
    yours,
)
from twinstack.engine.magic.words import spell as a_spell

day = split_card(face("Dawn", "{W}", "Instant", gain_life(1)), face("Dusk", "{1}{B}", "Instant", aftermath, draw()))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell), may_retarget=True))


def offered(duel: Duel, what: Handle) -> list[str]:
    """What the player may do with a card now."""
    duel.play.give_priority(0)
    decision = duel.game.decision
    assert decision is not None
    return [option.label for option in decision.options if what.id in option.refs]


def test_in_hand_only_the_other_half_can_be_cast(duel: Duel) -> None:
    """702.127a: this half can't be cast from any zone other than a graveyard"""
    held = duel.alice.holds(day)
    assert offered(duel, held) == ["Cast Dawn"]
    with pytest.raises(ScenarioError):
        duel.alice.casts(held, way="Dusk")


def test_in_the_graveyard_only_this_half_can_be_cast(duel: Duel) -> None:
    """702.127a: the other has no such ability"""
    buried = duel.alice.has(day, "graveyard")
    assert offered(duel, buried) == ["Cast Dusk (aftermath {1}{B})"]


def test_one_half_is_cast_then_the_other_and_that_is_exiled(duel: Duel) -> None:
    """702.127a, 709.3b"""
    both = duel.alice.casts(day)
    duel.resolve()
    assert (both.zone, duel.alice.life) == ("graveyard", 21)
    duel.alice.casts(both, way="aftermath")
    assert (both.name, both.mana_value) == ("Dusk", 2)
    duel.resolve()
    assert (both.zone, both.mana_value, len(duel.alice.hand), duel.alice.life) == ("exile", 3, 1, 21)


@pytest.mark.parametrize(
    "answer", [counter(target(a_spell)), return_to_hand(target(a_spell))], ids=["countered", "returned"]
)
def test_it_is_exiled_however_it_leaves_the_stack(duel: Duel, answer: object) -> None:
    """702.127a"""
    buried = duel.alice.has(day, "graveyard")
    duel.alice.casts(buried, way="aftermath")
    duel.bob.casts(card("Answer", "{U}", "Instant", answer), at=buried)
    duel.resolve()
    assert (buried.zone, len(duel.stack)) == ("exile", 0)


def test_the_other_half_cast_from_a_graveyard_is_not_exiled(duel: Duel) -> None:
    """702.127a: only the half that has aftermath is"""
    duel.alice.has(card("Yard", "{G}", "Enchantment", may_play(instant & in_graveyard & yours)))
    buried = duel.alice.has(day, "graveyard")
    duel.alice.casts(buried, way="Dawn")
    duel.resolve()
    assert (buried.zone, duel.alice.life) == ("graveyard", 21)


def test_it_is_exiled_in_whatever_way_it_was_cast_from_a_graveyard(duel: Duel) -> None:
    """702.127a: also without paying its mana cost, where the other half stays"""
    again = card("Again", "{R}", "Sorcery", cast_it(target(instant & in_graveyard)))
    for half, zone, drawn in (("Dawn", "graveyard", 0), ("Dusk", "exile", 1)):
        buried = duel.alice.has(day, "graveyard")
        duel.alice.casts(again, at=buried)
        duel.alice.answers(f"Cast {half}", kind="may cast")
        duel.resolve_all()
        assert (buried.zone, len(duel.alice.hand)) == (zone, drawn)


def test_no_effect_lets_it_be_cast_from_elsewhere(duel: Duel) -> None:
    """702.127a, 101.2: from exile only the other half"""
    buried = duel.alice.has(day, "graveyard")
    taken = target(instant & in_graveyard)
    duel.alice.casts(card("Take", "{R}", "Sorcery", exile(taken), cast_it(became(taken))), at=buried)
    duel.alice.answers("Cast Dusk", kind="may cast")
    with pytest.raises(ScenarioError, match="Cast Dusk"):
        duel.resolve()
    duel.alice.chooses("Cast Dawn")
    duel.resolve()
    assert (duel.alice.life, buried.zone) == (21, "graveyard")


def test_flashback_casts_either_half(duel: Duel) -> None:
    """702.127a, 702.34a"""
    duel.alice.has(card("Past", "{R}", "Enchantment", static(in_graveyard & yours, has(flashback(its_mana_cost)))))
    buried = duel.alice.has(day, "graveyard")
    assert offered(duel, buried) == [
        "Cast Dawn (flashback {W})",
        "Cast Dusk (aftermath {1}{B})",
        "Cast Dusk (flashback {1}{B})",
    ]


def test_a_sorcery_waits_for_its_time(duel: Duel) -> None:
    """307.1: aftermath says from where, not when"""
    late = split_card(face("Soon", "{W}", "Instant", gain_life(1)), face("Late", "{B}", "Sorcery", aftermath, draw()))
    buried = duel.alice.has(late, "graveyard")
    assert offered(duel, buried) == ["Cast Late (aftermath {B})"]
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    assert offered(duel, buried) == []


def test_a_copy_of_it_is_only_that_half_and_is_not_exiled(duel: Duel) -> None:
    """707.10, 709.3b: it was not cast, and ceases to exist"""
    buried = duel.alice.has(day, "graveyard")
    original = duel.alice.casts(buried, way="aftermath")
    duel.bob.casts(twin, at=original)
    duel.resolve()
    copy = duel.stack[-1]
    assert (copy.name, copy.mana_value, copy.colors) == ("Dusk", 2, {"black"})
    duel.resolve()
    assert (copy.zone, len(duel.bob.hand), duel.bob.life) == (None, 1, 20)
    assert not any("exile" in line for line in duel.log)
    duel.resolve()
    assert (original.zone, len(duel.alice.hand)) == ("exile", 1)


def test_a_copy_of_the_card_is_cast_as_this_half_where_it_lies_in_a_graveyard(duel: Duel) -> None:
    """709.3c, 707.12: the copy has both halves, and is where the card is"""
    buried = duel.alice.has(day, "graveyard")
    duel.alice.casts(card("Echo", "{R}", "Sorcery", cast_copy(target(instant & in_graveyard), free=True)), at=buried)
    duel.alice.answers("Cast Dusk", kind="may cast")
    duel.resolve_all()
    assert (len(duel.alice.hand), buried.zone) == (1, "graveyard")


def test_a_copy_of_the_card_in_exile_is_only_cast_as_the_other(duel: Duel) -> None:
    """709.3c, 702.127a"""
    buried = duel.alice.has(day, "graveyard")
    taken = target(instant & in_graveyard)
    duel.alice.casts(card("Echo", "{R}", "Sorcery", exile(taken), cast_copy(became(taken), free=True)), at=buried)
    duel.alice.answers("Cast Dusk", kind="may cast")
    with pytest.raises(ScenarioError, match="Cast Dusk"):
        duel.resolve()


def test_why_it_cannot_be_cast_from_hand(duel: Duel) -> None:
    """702.127a"""
    held = duel.alice.holds(day)
    deeds = rulebooks.find("magic").explain.deeds(duel.game, held.id, 0)
    [dusk] = [one for one in deeds if one.name == "Cast Dusk"]
    assert (dusk.offered, dusk.reason, dusk.rule) == (False, "this half can be cast from a graveyard only", "702.127a")
    buried = duel.alice.has(day, "graveyard")
    names = [one.name for one in rulebooks.find("magic").explain.deeds(duel.game, buried.id, 0)]
    assert names == ["Cast Dusk (aftermath {1}{B})"]


def test_a_discarded_card_of_the_book_comes_back_once(duel: Duel) -> None:
    """702.127a: Ribbons with X, for all opponents"""
    cut = duel.alice.casts("Cut // Ribbons", at=duel.bob.has("Hill Giant"), way="Cut")
    duel.resolve()
    duel.alice.casts(cut, way="aftermath", x=3)
    duel.resolve()
    assert (duel.bob.life, cut.zone) == (17, "exile")
    assert offered(duel, cut) == []


def test_its_text(duel: Duel) -> None:
    """702.127a"""
    assert describe(aftermath) == "Aftermath"
    assert (
        meaning("aftermath") == "You may cast this half from your graveyard, and from nowhere else; then it is exiled."
    )


def test_what_is_used_in_a_graveyard_is_looked_for_again_when_it_changes() -> None:
    """One card leaves it and another comes, at the same time: there are as many as before. 702.34a, 400.7"""
    duel = Duel()
    ember = duel.alice.has(card("Ember", "{4}{R}", "Sorcery", gain_life(1), flashback("{0}")), "graveyard")
    assert offered(duel, ember) == ["Cast Ember (flashback {0})"]
    duel.alice.casts(card("Recall", "{0}", "Instant", return_to_hand(target(in_graveyard))), ember)
    duel.resolve()
    assert ember.zone == "hand"
    assert offered(duel, ember) == ["Cast Ember"]
    other = duel.alice.has(card("Flare", "{4}{R}", "Sorcery", gain_life(2), flashback("{0}")), "graveyard")
    assert offered(duel, other) == ["Cast Flare (flashback {0})"]
