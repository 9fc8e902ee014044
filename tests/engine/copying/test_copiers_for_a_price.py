"""Cards that copy after something was paid, often or in one of several ways. 118.12, 701.61, 707.12"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    activated,
    additional_cost,
    anything,
    card,
    cost,
    discard,
    draw,
    each_player,
    either,
    enters,
    forage,
    gain_life,
    most_discarded,
    pay_any_times,
    when,
)

_balm = card("Balm", "{W}", "Instant", gain_life(2))
_omen = card("Omen", "{3}{W}", "Sorcery", gain_life(9))
_rite = card("Rite", "{1}{B}", "Sorcery", gain_life(3))
_dirge = card("Dirge", "{2}{B}", "Sorcery", gain_life(5))


# What one pays for, once or more often


def test_an_adversary_copies_as_many_cards_as_were_paid_for() -> None:
    """118.12, 603.12: two payments, two counters, two copies; what costs more is no target"""
    duel = Duel(sides=[Side("Alice", pool="RRRRRRRR"), Side("Bob")])
    rite, balm, omen = (duel.alice.has(one, "graveyard") for one in (_rite, _balm, _omen))
    adversary = duel.alice.casts("Bloodthirsty Adversary")
    duel.resolve()
    duel.resolve("yes", "yes", [rite, balm])
    assert adversary.size == "2/2"
    duel.resolve_all("Cast Rite", "Cast Balm")
    assert adversary.size == "4/4"
    assert (rite.zone, balm.zone, omen.zone) == ("exile", "exile", "graveyard")
    assert duel.alice.life == 25


def test_an_adversary_without_a_payment_does_nothing() -> None:
    """603.12: nothing triggers, and there is no counter"""
    duel = Duel(sides=[Side("Alice", pool="RRRRRRRR"), Side("Bob")])
    rite = duel.alice.has(_rite, "graveyard")
    adversary = duel.alice.casts("Bloodthirsty Adversary")
    duel.resolve()
    duel.resolve("no")
    assert (list(duel.stack), adversary.size, rite.zone) == ([], "2/2", "graveyard")


def test_the_question_tells_how_often_was_paid() -> None:
    duel = Duel(sides=[Side("Alice", pool="RRRRRRRR"), Side("Bob")])
    duel.alice.casts("Bloodthirsty Adversary")
    duel.resolve()
    with pytest.raises(ScenarioError, match=r"pay \{2\}\{R\} once more \(paid once so far\)\?"):
        duel.resolve("yes")


def test_nobody_is_asked_for_a_payment_beyond_what_they_have() -> None:
    """118.3: mana for one payment is one counter"""
    duel = Duel(sides=[Side("Alice", pool="RRRRRR"), Side("Bob")])
    adversary = duel.alice.casts("Bloodthirsty Adversary")
    duel.resolve()
    duel.resolve("yes")
    duel.resolve_all()
    assert adversary.size == "3/3"


# One of several things


def test_a_bodyguard_forages_with_cards_or_a_food(duel: Duel) -> None:
    """701.61a: the player chooses; then there are two counters"""
    buried = [duel.alice.has("Forest", "graveyard") for _ in range(3)]
    snack = duel.alice.has(card("Snack", "{1}", "Artifact — Food"))
    first = duel.alice.casts("Bushy Bodyguard")
    duel.resolve_all("yes", "Sacrifice a Food")
    assert (first.size, snack.zone, {one.zone for one in buried}) == ("4/3", "graveyard", {"graveyard"})
    second = duel.alice.casts("Bushy Bodyguard")
    duel.resolve_all("yes", buried)
    assert (second.size, {one.zone for one in buried}) == ("4/3", {"exile"})
    third = duel.alice.casts("Bushy Bodyguard")
    duel.resolve_all()
    assert third.size == "2/1"


@pytest.mark.parametrize("pays", ["Discard a card", "Pay 3 life"])
def test_either_of_two_costs_is_paid(duel: Duel, pays: str) -> None:
    """118.3, 601.2h: and not the other, too"""
    relic = duel.alice.has(card("Relic", "{1}", "Artifact", activated(_either, draw())))
    held = duel.alice.holds("Forest")
    duel.alice.activates(relic, choosing=[pays])
    assert (held.zone == "graveyard", duel.alice.life == 17) == (pays == "Discard a card", pays == "Pay 3 life")


def test_what_cannot_be_paid_is_not_offered(duel: Duel) -> None:
    """118.3: with an empty hand, life is paid; with neither a Food nor three cards, it cannot be cast"""
    relic = duel.alice.has(card("Relic", "{1}", "Artifact", activated(_either, draw())))
    duel.alice.activates(relic)
    assert duel.alice.life == 17
    duel.resolve_all()
    for _ in range(2):
        duel.alice.has("Forest", "graveyard")
    snack = duel.alice.holds(card("Snack", "{1}", "Sorcery", additional_cost(forage), draw()))
    with pytest.raises(ScenarioError, match="Alice cannot cast Snack now"):
        duel.alice.casts(snack)
    duel.alice.has("Forest", "graveyard")
    duel.alice.casts(snack)
    assert len(duel.alice.exile) == 3


_either = either(cost(discard=anything), cost(life=3))


def test_a_cost_of_one_thing_only_is_refused() -> None:
    with pytest.raises(CardError, match="it takes two costs or more, each a single thing that is not mana"):
        either(cost(life=3))
    with pytest.raises(CardError, match="it takes two costs or more, each a single thing that is not mana"):
        either(cost(life=3), cost("{2}"))
    with pytest.raises(CardError, match="pay_any_times: the cost must take something"):
        when(enters(), pay_any_times("", draw()))


# The greatest number


def test_madness_draws_as_many_as_the_fullest_hand_had(duel: Duel) -> None:
    """101.4, 608.2c: for both, the greatest number that one of them discarded"""
    for _ in range(3):
        duel.alice.holds("Forest")
    duel.bob.holds("Forest")
    for seat in (duel.alice, duel.bob):
        for _ in range(5):
            seat.has("Island", "library")
    duel.alice.casts("Whispering Madness")
    duel.resolve_all()
    assert (len(duel.alice.hand), len(duel.bob.hand)) == (3, 3)
    assert duel.alice.hand.names == ["Island"] * 3


def test_the_greatest_number_counts_what_was_discarded_at_all(duel: Duel) -> None:
    """608.2c: who had only two of three cards to discard counts for two"""
    for _ in range(2):
        duel.bob.holds("Forest")
    duel.bob.has("Island", "library")
    duel.alice.casts(card("Loss", "{B}", "Sorcery", discard(3, each_player), gain_life(most_discarded)))
    duel.resolve_all()
    assert duel.alice.life == 22


# Woven


def test_a_helix_copies_the_other_card(duel: Duel) -> None:
    """707.12: whoever casts one of the two; the copy that is cast is no card, and copies nothing"""
    rite, dirge = duel.bob.has(_rite, "graveyard"), duel.bob.has(_dirge, "graveyard")
    duel.alice.casts("Spellweaver Helix")
    duel.resolve()
    duel.alice.answers("yes")
    duel.resolve_all()
    assert (rite.zone, dirge.zone) == ("exile", "exile")
    duel.next_turn()
    duel.bob.casts(_dirge)
    duel.alice.answers("yes", "Cast Rite")
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (23, 25)
    assert dirge.zone == "exile"


def test_a_helix_with_the_same_card_twice_copies_one(duel: Duel) -> None:
    """201.2: the other has the same name"""
    duel.bob.has(_rite, "graveyard")
    duel.bob.has(_rite, "graveyard")
    duel.alice.casts("Spellweaver Helix")
    duel.resolve()
    duel.alice.answers("yes")
    duel.resolve_all()
    duel.alice.casts(_rite)
    duel.resolve_all(duel.bob.exile[0], "yes", "Cast Rite")
    assert duel.alice.life == 26


# On top of the library


def test_an_oracle_casts_what_she_reveals_for_one_mana() -> None:
    """118.9: a land enters; another card is cast for {1}, and stays where it is if it is not"""
    duel = Duel(sides=[Side("Alice", pool="WWW"), Side("Bob")])
    duel.alice.has("Jadzi, Oracle of Arcavios")
    duel.alice.has("Forest", "library")
    dragon = duel.alice.has("Shivan Dragon", "library")
    duel.alice.casts(_balm)
    duel.resolve("Cast Shivan Dragon")
    duel.resolve_all()
    assert dragon.zone == "battlefield"
    duel.alice.casts(_balm)  # with the last mana
    duel.resolve_all()
    assert "Forest" in duel.alice.battlefield.names


def test_a_journey_returns_if_eight_lands_are_there(duel: Duel) -> None:
    """608.2c, 712.11c: after the lands from hand have entered"""
    for _ in range(6):
        duel.alice.has("Forest")
    held = [duel.alice.holds("Island") for _ in range(2)]
    other = duel.alice.holds("Grizzly Bears")
    journey = duel.alice.holds("Jadzi, Oracle of Arcavios")
    duel.alice.casts(journey, way="Journey to the Oracle")
    duel.resolve(held, "yes")
    assert (journey.zone, other.zone) == ("hand", "graveyard")
