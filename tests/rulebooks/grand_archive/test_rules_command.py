"""Commands: attack cards that allies attack with. Keywords and Abilities: Command"""

from tests.rulebooks.grand_archive.table import action, ally, attack, holds, told
from twinstack.engine.grand_archive import words as w

PASS = "alice passes\nbob passes\n"
charge = attack("Charge", 2, w.command("Beast"))
hound = ally("Hound", 1, 3, line="Tamer Beast")


def test_the_rested_ally_attacks_with_the_card_and_the_champion_stays_awake() -> None:
    """Command 2, 3"""
    holds(
        'alice.hand = ["Charge"]\nalice.field = ["Hound", "Brute", "Blade (2 durability counters)"]',
        f"alice activates Charge\nexpect Hound is rested\nexpect Ann is not rested\nexpect Brute is not rested\n"
        f"resolve Charge\nexpect Hound is attacking\nexpect Charge is in the intent\n{PASS}{PASS}"
        "expect Ben has 3 damage counters\nexpect Charge is in alice's graveyard",
        charge,
        hound,
    )


def test_a_command_needs_an_awake_ally_of_its_kind() -> None:
    """Command 2"""
    for field in ('"Brute"', '"Hound (rested)"'):
        position = f'alice.hand = ["Charge"]\nalice.field = [{field}]'
        assert "cannot activate Charge" in told(position, "alice activates Charge", charge, hound).why_failed


def test_an_ally_that_has_left_or_does_not_obey_attacks_nobody() -> None:
    """Command 3.a, 3.b; Pride 1"""
    ends = "resolve Charge\nexpect Charge is in alice's graveyard\nexpect Ben has no counters"
    proud = ally("Lion", 5, 5, w.pride(2), line="Tamer Beast")
    holds(
        'alice.hand = ["Charge"]\nalice.field = ["Lion"]',
        f"alice activates Charge\n{ends}\nexpect Lion is rested",
        charge,
        proud,
    )
    gone = action("Gone", w.does(w.Banish(w.Target(w.ally))))
    holds(
        'alice.hand = ["Charge"]\nalice.field = ["Hound"]\nbob.hand = ["Gone"]',
        f"alice activates Charge\nbob activates Gone\nresolve Gone\n{ends}",
        charge,
        hound,
        gone,
    )
