"""Cards with several texts, of which some are locked, and texts that send their own card somewhere."""

from tests.rulebooks.grand_archive.table import action, holds
from twinstack.engine.grand_archive import words as w

no = action("No", w.does(w.Negate(w.Target(w.activation))))
up = action("Up", w.does(w.PutCounters("level", 1, w.your_champion)))
down = action("Down", w.does(w.for_now(w.each(w.champion), w.Gets(level=-1))))


def test_each_text_of_a_card_is_carried_out_in_order() -> None:
    """Resolution: from the top of the rules text to the bottom"""
    both = action("Both", w.does(w.Draw(1)), w.does(w.DealDamage(1, w.Target(w.unit))))
    holds(
        'alice.hand = ["Both"]',
        """
        alice activates Both targeting Ben
        resolve
        expect alice has 1 card in hand
        expect Ben has 1 damage counter
        """,
        both,
    )


def test_a_locked_part_needs_no_target_and_does_nothing() -> None:
    """Types of Restrictions; Class Bonus 4"""
    for bonus, hurt in ((w.ChampionNamed("Ann"), 1), (w.ChampionNamed("Zoe"), 0)):
        nick = action("Nick", w.does(w.Draw(1)), w.restricted(bonus, w.does(w.DealDamage(1, w.Target(w.unit)))))
        aim = " targeting Ben" if hurt else ""
        holds(
            'alice.hand = ["Nick"]',
            f"alice activates Nick{aim}\nresolve\nexpect alice has 1 card in hand\n"
            f"expect Ben has {hurt or 'no'} damage counter{'' if hurt else 's'}",
            nick,
        )


def test_a_part_that_was_locked_on_activation_stays_locked() -> None:
    """Card Activation 4.a: it is not regained. A condition within the line is looked at as the card resolves."""
    locked = action("Locked", w.does(w.Draw(1)), w.restricted(w.level_at_least(2), w.does(w.Draw(1))))
    inline = action("Inline", w.does(w.Draw(1), w.If(w.level_at_least(2), w.Draw(1))))
    for name, cards in (("Locked", 1), ("Inline", 2)):
        holds(
            f'alice.hand = ["{name}", "Up"]',
            f"alice activates {name}\nalice activates Up\nresolve\nresolve\nexpect alice has {cards} cards in hand",
            locked,
            inline,
            up,
        )


def test_a_part_that_was_unlocked_on_activation_is_lost_with_its_condition() -> None:
    """Card Activation 4.a; Static restrictions 1"""
    locked = action("Locked", w.does(w.Draw(1)), w.restricted(w.level_at_least(1), w.does(w.Draw(1))))
    holds(
        'alice.hand = ["Locked", "Down"]',
        "alice activates Locked\nalice activates Down\nresolve\nresolve\nexpect alice has 1 card in hand",
        locked,
        down,
    )


def test_a_negated_card_goes_where_its_text_would_have_put_it() -> None:
    """Negate 5"""
    for kind, zone in ((w.Banish(w.itself), "banishment"), (w.Move(w.itself, "memory"), "memory")):
        holds(
            'alice.hand = ["Fleeting"]\nbob.hand = ["No"]',
            f"""
            alice activates Fleeting
            bob activates No targeting Fleeting
            resolve
            expect Fleeting is in alice's {zone}
            expect it did not happen: alice draws a card
            """,
            action("Fleeting", w.does(w.Draw(1), kind)),
            no,
        )


def test_a_negated_card_goes_to_the_graveyard_if_that_part_of_its_text_would_not_happen() -> None:
    """Negate 5"""
    crux = action("Crux", w.also("more", w.rest_an_ally), w.does(w.Draw(1), w.If(w.paid("more"), w.Banish(w.itself))))
    for paying, zone in ((" paying more", "banishment"), ("", "graveyard")):
        holds(
            'alice.field = ["Soldier"]\nalice.hand = ["Crux"]\nbob.hand = ["No"]\nchoices = "default"',
            f"""
            alice activates Crux{paying}
            bob activates No targeting Crux
            resolve
            expect Crux is in alice's {zone}
            """,
            crux,
            no,
        )
