"""Cards that are activated from elsewhere than the hand: by starcalling, or since they say so."""

from tests.rulebooks.grand_archive.table import action, ally, card, holds, told
from twinstack.engine.grand_archive import words as w

look = action("Look", w.does(w.Glimpse(2), w.PutCounters("level", 1, w.your_champion)))
star = action("Star", w.does(w.Draw(2)), w.starcalling(1), cost=5, speed="slow")
dear = card("Domain", "Dear", w.CostsChange(w.of_type("Action"), 1), reserve_cost=1)
wraith = ally("Wraith", 2, 1, w.activate_from("graveyard"), cost=1)
DECK = 'alice."main deck" = ["3 Filler", "Soldier", "Star"]\n'


def test_a_card_that_is_glimpsed_is_activated_for_its_starcalling_cost_and_the_others_go_to_the_bottom() -> None:
    """Starcalling 1 to 3"""
    holds(
        f'{DECK}alice.hand = ["Look", "Brute"]',
        """
        alice activates Look
        resolve Look
        alice chooses Starcall Star
        expect Star is on the effects stack
        expect alice has 1 card in memory
        resolve Star
        expect alice has 2 cards in hand
        expect Soldier is in alice's main deck
        expect alice's main deck has 2 cards
        """,
        look,
        star,
    )


def test_what_is_resolving_goes_on_before_what_was_starcalled_resolves() -> None:
    """Starcalling 6"""
    holds(
        f'{DECK}alice.hand = ["Look", "Brute"]',
        "alice activates Look\nresolve Look\nalice chooses Starcall Star\nexpect Ann's level is 2\n"
        "expect Star is on the effects stack",
        look,
        star,
    )


def test_starcalling_costs_are_changed_as_other_costs_are() -> None:
    """Starcalling 4"""
    holds(
        f'{DECK}alice.field = ["Dear"]\nalice.hand = ["Look", "4 Brute"]',
        "alice activates Look\nalice chooses 1st Brute\nresolve Look\nalice chooses Starcall Star\n"
        "alice chooses 1st Brute and 2nd Brute\n"
        "expect alice has 3 cards in memory",
        look,
        star,
        dear,
    )


def test_who_cannot_pay_is_only_asked_what_goes_to_the_bottom() -> None:
    """Starcalling 1; Glimpse 2"""
    story = "alice activates Look\nresolve Look\nalice chooses Starcall Star"
    assert not told(f'{DECK}alice.hand = ["Look"]', story, look, star).passed
    holds(
        f'{DECK}alice.hand = ["Look", "Brute"]',
        "alice activates Look\nresolve Look\nalice chooses Star\nexpect Star is in alice's main deck\n"
        "expect alice has 1 card in hand",
        look,
        star,
    )


def test_a_card_is_activated_from_the_graveyard_only_if_it_says_so() -> None:
    """Special Play Permissions; Card Activation 1"""
    position = 'alice.graveyard = ["Wraith", "Soldier"]\nalice.hand = ["3 Filler"]\nbob.graveyard = ["Wraith"]'
    holds(
        position,
        "alice activates Wraith\nalice chooses 1st Filler\nresolve Wraith\nexpect alice controls 1 ally\n"
        "expect alice's graveyard has 1 card\nexpect alice has 1 card in memory",
        wraith,
    )
    assert "cannot activate Soldier" in told(position, "alice activates Soldier", wraith).why_failed


def test_a_restriction_keeps_it_there() -> None:
    """Restriction Abilities; Level Restrictions"""
    bound = ally("Bound", 2, 1, *w.restricted(w.level_at_least(2), w.activate_from("graveyard")))
    position = 'alice.graveyard = ["Bound"]'
    assert "cannot activate Bound" in told(position, "alice activates Bound", bound).why_failed
