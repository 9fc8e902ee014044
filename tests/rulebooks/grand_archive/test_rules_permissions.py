"""Enabled elements, cards that can't be played, cards played at once or from elsewhere, and new targets."""

from typing import Any

from tests.rulebooks.grand_archive.table import action, ally, attack, champion, holds, item, told
from twinstack.engine.grand_archive import words as w

breeze = item("Breeze", w.ElementEnabled("wind"))
lull = item("Lull", w.ElementEnabled("wind", so=False, whose="each"))
gust = action("Gust", w.does(w.Draw(1)), element="wind")
in_graveyard = w.card_of("graveyard") & w.you_own


def test_an_effect_enables_an_element_besides_those_of_the_champion() -> None:
    """Element 3.b; Card Activation 2"""
    holds(
        'alice.field = ["Breeze"]\nalice.hand = ["Gust"]\nbob.hand = ["Gust"]',
        """
        expect alice may activate Gust
        alice passes
        expect bob cannot activate Gust
        """,
        breeze,
        gust,
    )


def test_of_effects_that_enable_and_disable_an_element_the_latest_counts() -> None:
    """Game Effects: contradicting rules"""
    holds(
        'alice.field = ["Breeze"]\nalice.hand = ["Gust", "Lull", "Breeze"]',
        """
        expect alice may activate Gust
        alice activates Lull
        resolve
        expect alice cannot activate Gust
        alice activates Breeze
        resolve
        expect alice may activate Gust
        """,
        breeze,
        lull,
        gust,
    )


def test_an_element_enabled_for_a_turn_is_enabled_no_longer_in_the_next() -> None:
    """Continuous Effects: duration"""
    holds(
        'alice.hand = ["Open", "Gust"]',
        """
        expect alice cannot activate Gust
        alice activates Open
        resolve
        expect alice may activate Gust
        go to bob's main phase
        bob passes
        expect alice cannot activate Gust
        """,
        action("Open", w.does(w.rules_for_now(w.ElementEnabled("wind")))),
        gust,
    )


def test_what_cannot_be_played_is_neither_activated_nor_materialized() -> None:
    """Permission; Play 2"""
    holds(
        'alice.field = ["Edict"]\nalice.hand = ["Filler", "Bolt"]\nalice."material deck" = ["Crown", "Eve"]\n'
        'alice.memory = ["2 Filler"]\nstep = "materialize"',
        """
        expect alice cannot materialize Eve
        expect alice may materialize Crown
        alice does not materialize
        go to alice's main phase
        expect alice may activate Bolt
        expect alice cannot activate Filler
        """,
        item("Edict", w.CantPlay(w.of_type("Ally") | w.of_type("Champion"))),
        champion("Eve", 2),
    )


def test_no_permission_overrules_that_a_card_cannot_be_played() -> None:
    """Permission; Player Action Legality: can't overrules can"""
    played = told(
        'alice.field = ["Edict"]\nalice.hand = ["Again"]\nalice.graveyard = ["Filler"]',
        "alice activates Again\nresolve\nalice chooses Filler",
        item("Edict", w.CantPlay(w.of_type("Ally"))),
        action("Again", w.does(w.ActivateNow(w.each(in_graveyard & w.of_type("Ally"))))),
    )
    assert not played.passed


def test_an_effect_has_a_slow_card_activated_at_once_for_its_cost() -> None:
    """Special Play Permissions 1"""
    holds(
        'bob.hand = ["Again", "2 Filler"]\nbob.graveyard = ["Soldier"]',
        """
        alice passes
        bob activates Again
        resolve Again
        bob chooses Soldier
        expect Soldier is on the effects stack
        resolve Soldier
        expect Soldier is controlled by bob
        expect bob's memory has 2 cards
        """,
        action("Again", w.does(w.ActivateNow(w.each(in_graveyard & w.of_type("Ally"))))),
    )


def test_who_may_activate_a_card_of_their_hand_is_asked_though_there_is_none() -> None:
    """Special Play Permissions 1: not being asked would tell the others what the hand is not. A graveyard is open."""

    def asked(where: Any) -> set[str]:
        again = action("Again", w.does(w.ActivateNow(w.each(where & w.you_own & w.of_type("Item")), 0)))
        position = 'alice.hand = ["Again", "Soldier"]\nalice.graveyard = ["Filler"]'
        game, kinds = told(position, "alice activates Again", again).game, set[str]()
        while game.state.stack and game.decision is not None:
            kinds.add(game.decision.kind)
            game.answer(game.decision.default)
        return kinds

    assert "activate now" in asked(w.card_of("hand"))
    assert "activate now" not in asked(w.card_of("graveyard"))


def test_what_is_on_the_field_is_not_activated_again() -> None:
    """Special Play Permissions 1: it is an object, and no card to activate; a token would be nowhere."""
    holds(
        'alice.hand = ["Again"]\nalice.field = ["Soldier"]',
        """
        alice activates Again
        resolve
        expect Soldier is on the field
        expect the effects stack is empty
        """,
        action("Again", w.does(w.ActivateNow(w.each(w.ally), 0))),
    )


def test_the_permission_is_gone_once_the_effect_has_resolved() -> None:
    """Special Play Permissions 1"""
    holds(
        'alice.hand = ["Again"]\nalice.graveyard = ["Stone"]',
        """
        alice activates Again
        resolve
        alice chooses nothing
        expect alice cannot activate Stone
        """,
        action("Again", w.does(w.ActivateNow(w.each(in_graveyard & w.of_type("Item")), 0))),
    )


def test_an_effect_with_a_duration_permits_a_card_at_its_usual_time_only() -> None:
    """Special Play Permissions 2"""
    holds(
        'alice.hand = ["Recall"]\nalice.graveyard = ["Stone", "Filler"]',
        """
        alice activates Recall targeting Stone
        expect alice cannot activate Stone
        resolve
        expect alice may activate Stone
        expect alice cannot activate Filler
        alice activates Stone
        resolve
        expect Stone is on the field
        """,
        action("Recall", w.does(w.rules_for_now(w.activate_from("graveyard"), to=w.Target(in_graveyard)))),
    )
    holds(
        'alice.hand = ["Recall"]\nalice.graveyard = ["Wait"]',
        """
        alice activates Recall targeting Wait
        resolve
        expect alice may activate Wait
        go to bob's main phase
        bob passes
        expect alice cannot activate Wait
        """,
        action("Recall", w.does(w.rules_for_now(w.activate_from("graveyard"), to=w.Target(in_graveyard)))),
    )


def test_a_rule_of_a_resolved_card_changes_costs_for_the_turn() -> None:
    """Cost 6; Continuous Effects"""
    holds(
        'alice.hand = ["Tax", "Lunge"]',
        """
        expect alice may activate Lunge
        alice activates Tax
        resolve
        expect alice cannot activate Lunge
        """,
        action("Tax", w.does(w.rules_for_now(w.CostsChange(w.of_type("Attack"), 1)))),
        attack("Lunge", 1),
    )


def test_new_targets_are_chosen_for_what_waits_if_they_are_legal() -> None:
    """Redirect 1"""
    holds(
        'alice.hand = ["Bolt"]\nbob.hand = ["Veer"]\nalice.field = ["Brute"]',
        """
        alice activates Bolt targeting Ben
        bob activates Veer targeting Bolt
        resolve Veer
        bob chooses Brute
        resolve Bolt
        expect Brute's damage is 2
        expect Ben has 0 damage counters
        """,
        action("Veer", w.does(w.ChangeTargets(w.Target(w.activation)))),
    )


def test_what_is_chosen_rather_than_targeted_cannot_be_redirected() -> None:
    """Redirect 2"""
    holds(
        'alice.hand = ["Pick"]\nbob.hand = ["Veer"]\nalice.field = ["Brute"]',
        """
        alice activates Pick
        bob activates Veer targeting Pick
        resolve Veer
        resolve Pick
        alice chooses Ben
        expect Ben has 1 damage counter
        """,
        action("Veer", w.does(w.ChangeTargets(w.Target(w.activation)))),
        action("Pick", w.does(w.DealDamage(1, w.a(w.unit)))),
    )


def test_recovering_as_a_cost_needs_that_much_damage() -> None:
    """Recover 2.b, E.g."""
    cost = w.also("", w.RecoverCost(3), must=True)
    holds(
        'alice.hand = ["Purge"]\nalice.field = []',
        "expect alice cannot activate Purge",
        action("Purge", cost, w.does(w.Draw(1))),
    )
    holds(
        'alice.hand = ["2 Bolt", "Purge"]',
        """
        alice activates 1st Bolt targeting Ann
        resolve
        expect alice cannot activate Purge
        alice activates Bolt targeting Ann
        resolve
        alice activates Purge
        expect Ann has 1 damage counter
        """,
        action("Purge", cost, w.does(w.Draw(1))),
    )


def test_deleveling_as_a_cost_needs_a_lineage() -> None:
    """Deleveling"""
    fall = action("Fall", w.also("", w.delevel, must=True), w.does(w.Draw(1)))
    holds('alice.hand = ["Fall"]', "expect alice cannot activate Fall", fall)
    holds(
        'alice.hand = ["Fall"]\nalice.lineage = ["Dot"]',
        "alice activates Fall\nexpect Dot is on the field\nexpect Ann is in alice's material deck",
        fall,
    )


def test_cards_from_the_top_of_the_deck_are_put_away_one_by_one() -> None:
    """Drawing Cards 2.a, 5"""
    holds(
        'alice.hand = ["Spill"]\nalice."main deck" = ["Bolt", "Wait", "Cut"]\nalice.field = ["Owl"]',
        """
        alice activates Spill
        resolve
        expect Cut is in alice's graveyard
        expect Wait is in alice's graveyard
        expect Bolt is in alice's main deck
        expect alice has 0 cards in hand
        """,
        action("Spill", w.does(w.PutTop(2))),
        ally("Owl", 1, 1),
    )


def test_a_deck_with_fewer_cards_gives_what_it_has_and_nobody_loses() -> None:
    """Drawing Cards 5, 6"""
    holds(
        'alice.hand = ["Spill"]\nalice."main deck" = ["Bolt"]',
        "alice activates Spill\nresolve\nexpect Bolt is in alice's banishment\nexpect the game is not over",
        action("Spill", w.does(w.PutTop(2, "banishment"))),
    )


def test_what_makes_cards_in_hand_cheaper_counts_as_they_are_paid() -> None:
    """Card Activation 7: the cost is that of the card where it was, not of what waits on the effects stack."""
    hall = item("Hall", w.CostsChange(w.card_of("hand") & w.you_own, -1))
    holds(
        'alice.field = ["Hall"]\nalice.hand = ["Soldier", "2 Filler"]',
        "alice activates Soldier\nalice chooses 1st Filler\nexpect alice's memory has 1 card\nresolve",
        hall,
    )
