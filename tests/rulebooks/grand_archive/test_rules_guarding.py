"""Protection from attacks and damage: instances of prevention, costs for attacking, intercepting."""

from tests.rulebooks.grand_archive.table import action, ally, attack, card, holds
from twinstack.engine.grand_archive import words as w

PASS = "alice passes\nbob passes\n"
turn = action("Turn", w.does(w.PreventNext(w.Target(w.unit & w.yours))))
parry = action("Parry", w.does(w.PreventNext(w.Target(w.unit & w.yours), 1, combat=True)))
sear = action("Sear", w.does(w.DealDamage(3, w.Target(w.unit), unpreventable=True)))
toll = card("Domain", "Toll", w.AttackCosts(w.ally & w.an_opponents, (w.reserve_cost(1),)), reserve_cost=1)


def test_an_instance_of_damage_is_prevented_however_much_it_is_and_only_once() -> None:
    """Damage Prevention 2"""
    holds(
        'alice.hand = ["2 Bolt"]\nbob.hand = ["Turn"]\nbob.field = ["Soldier"]\nalice."main deck" = ["2 Filler"]',
        """
        alice activates 1st Bolt targeting Soldier
        bob activates Turn targeting Soldier
        resolve Turn
        resolve Bolt
        expect Soldier's damage is 0
        alice activates Bolt targeting Soldier
        resolve Bolt
        expect Soldier's damage is 2
        """,
        turn,
    )


def test_what_exceeds_the_quantity_of_an_instance_is_dealt_and_other_damage_leaves_it_be() -> None:
    """Damage Prevention 2"""
    holds(
        'alice.field = ["Brute"]\nalice.hand = ["Bolt"]\nbob.hand = ["Parry"]',
        f"""
        alice attacks Ben with Brute
        alice activates Bolt targeting Ben
        bob activates Parry targeting Ben
        resolve Parry
        resolve Bolt
        expect Ben has 2 damage counters
        {PASS}{PASS}
        expect Ben has 5 damage counters
        """,
        parry,
    )


def test_unpreventable_damage_is_dealt_and_uses_the_instance_up() -> None:
    """Damage Prevention 2, and on unpreventable damage"""
    holds(
        'alice.hand = ["Sear", "Bolt"]\nbob.hand = ["Turn"]\nbob.field = ["Brute"]',
        """
        alice activates Sear targeting Brute
        bob activates Turn targeting Brute
        resolve Turn
        resolve Sear
        expect Brute's damage is 3
        alice activates Bolt targeting Brute
        resolve Bolt
        expect Brute is in bob's graveyard
        """,
        turn,
        sear,
    )


def test_an_attack_that_costs_something_is_paid_for_as_it_is_declared() -> None:
    """Attacking 1.e"""
    holds(
        'alice.field = ["Soldier"]\nalice.hand = ["Filler"]\nbob.field = ["Toll"]',
        "alice attacks Ben with Soldier\nexpect alice has 1 card in memory\nexpect Soldier is attacking\n"
        "expect Soldier is rested",
        toll,
    )
    holds(
        'bob.field = ["Soldier", "Brute"]\nalice.field = ["Toll"]\nbob.hand = []\nactive = "bob"',
        "expect Soldier cannot attack\nexpect Ben cannot attack",
        toll,
    )


def test_other_units_attack_without_that_cost() -> None:
    """Attacking 1.e: only those of which it is said"""
    holds(
        'alice.field = ["Soldier", "Toll"]',
        "expect Soldier may attack\nalice attacks Ben with Soldier\nexpect Soldier is attacking",
        toll,
    )


def test_an_attack_card_whose_attack_cannot_be_paid_for_fizzles() -> None:
    """Attacking 1.e, 2.a"""
    gate = card("Domain", "Gate", w.AttackCosts(w.unit & w.an_opponents, (w.reserve_cost(2),)), reserve_cost=1)
    holds(
        'alice.hand = ["Lunge", "Filler"]\nbob.field = ["Gate"]',
        "alice activates Lunge\nresolve Lunge\nexpect Lunge is in alice's graveyard\nexpect Ann is not attacking\n"
        "expect alice has 1 card in hand",
        attack("Lunge", 3, line="Warrior"),
        gate,
    )


def test_an_ally_intercepts_until_the_combat_is_over() -> None:
    """Intercept 1; Properties and States: Intercepting"""
    guard = ally("Guard", 1, 6, w.intercept)
    ward = card("Domain", "Ward", w.static(w.intercepting & w.ally & w.yours, w.Gets(power=2)), reserve_cost=1)
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Guard", "Ward", "Soldier"]',
        f"""
        alice attacks Ben with Brute
        {PASS}
        bob chooses yes
        expect Guard is intercepting
        expect Soldier is not intercepting
        expect Guard's power is 3
        {PASS}
        bob does not retaliate
        {PASS}
        expect Guard's damage is 4
        {PASS}
        expect Guard is not intercepting
        expect Guard's power is 1
        """,
        guard,
        ward,
    )


def test_a_redirected_attack_is_not_intercepted() -> None:
    """Redirect 1; Intercept 1"""
    step = action("Step", w.does(w.Redirect(w.Target(w.ally & w.yours), w.Target(w.champion & w.yours))))
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Soldier"]\nbob.hand = ["Step"]',
        "alice attacks Ben with Brute\nalice passes\nbob activates Step targeting Soldier and Ben\nresolve Step\n"
        "expect Soldier is defending\nexpect Soldier is not intercepting",
        step,
    )


def test_who_uses_an_ability_has_opportunity_though_it_is_the_turn_of_another() -> None:
    """Opportunity 8.a"""
    imp = ally("Imp", 1, 1, w.activated(w.rest_this, do=w.DealDamage(1, w.Target(w.champion))))
    holds(
        'alice.hand = ["Wait"]\nbob.field = ["2 Imp"]',
        """
        alice activates Wait
        alice passes
        bob activates 1st Imp targeting Ann
        bob activates 2nd Imp targeting Ann
        expect bob controls 2 allies
        expect Wait is on the effects stack
        expect Ann has no counters
        """,
        imp,
    )
