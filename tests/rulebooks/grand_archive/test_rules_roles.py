"""Who attacks, defends and retaliates as others leave, and what power counts then."""

from tests.rulebooks.grand_archive.table import action, ally, attack, holds
from twinstack.engine.grand_archive import words as w

gone = action("Gone", w.does(w.Banish(w.Target(w.ally))))


def test_nothing_retaliates_or_defends_any_longer_once_the_attacker_is_gone() -> None:
    """State-based: Combat Roles; Damage Step 3.b"""
    holds(
        'alice.field = ["Soldier"]\nbob.field = ["Brute"]\nbob.hand = ["Gone"]',
        """
        alice attacks Brute with Soldier
        bob retaliates with Brute
        expect Brute is retaliating
        bob activates Gone targeting Soldier
        resolve
        expect Brute is not retaliating
        expect Brute is not defending
        expect it is the damage step
        alice passes
        bob passes
        expect Brute has no damage
        expect it is the main phase
        """,
        gone,
    )


def test_what_retaliates_keeps_doing_so_while_its_attacker_is_there() -> None:
    """Retaliate 4, 8: a unit that cannot be attacked any more still strikes back."""
    hide = action("Hide", w.does(w.for_now(w.Target(w.ally), w.Gains((w.stealth,)))))
    holds(
        'alice.field = ["Soldier"]\nbob.field = ["Brute"]\nbob.hand = ["Hide"]',
        """
        alice attacks Brute with Soldier
        bob retaliates with Brute
        bob activates Hide targeting Brute
        resolve
        expect Soldier is not attacking
        expect Brute is not defending
        expect Brute is retaliating
        alice passes
        bob passes
        expect Soldier is in alice's graveyard
        """,
        hide,
    )


def test_a_unit_without_power_cannot_retaliate_though_retort_would_give_it_some() -> None:
    """Retaliation Step 4; Retort 1: it has more power only as long as it retaliates."""
    holds(
        'alice.field = ["Soldier"]\nbob.field = ["Meek", "Bold"]',
        """
        alice attacks Meek with Soldier
        expect bob may not retaliate with Meek
        """,
        ally("Meek", 0, 9, w.retort(2)),
        ally("Bold", 1, 9, w.retort(2)),
    )
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Bold"]',
        """
        alice attacks Bold with Brute
        bob retaliates with Bold
        alice passes
        bob passes
        expect Brute has 3 damage
        """,
        ally("Bold", 1, 9, w.retort(2)),
    )


def test_power_below_zero_takes_from_the_power_of_the_rest_of_the_attack() -> None:
    """Damage Step 3.a; Damage 15: the sum counts, and no damage is dealt only if that is below 0."""
    feint = attack("Feint", 1, w.on_attack(w.for_now(w.itself, w.Gets(power=-2), lasts=w.END_OF_COMBAT)))
    for held, hurt in (('"Blade"', 1), ("", 0)):
        use = "alice chooses Blade\n" if held else ""
        holds(
            f'alice.field = [{held}]\nalice.hand = ["Feint"]',
            f"alice activates Feint\nresolve\n{use}resolve\nalice passes\nbob passes\nalice passes\nbob passes\n"
            f"expect Ben has {hurt or 'no'} damage counter{'' if hurt == 1 else 's'}",
            feint,
        )
