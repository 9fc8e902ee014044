"""Combat: attacks, weapons, intents, retaliation, damage and keywords. The sections are those of the rules."""

import pytest

from tests.rulebooks.grand_archive.table import action, ally, attack, card, holds, item, told, weapon
from twinstack.engine.grand_archive import words as w


def test_an_ally_attacks_rests_and_may_be_retaliated() -> None:
    """Attacking 1; Retaliation Step 3; Damage Step 3"""
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Soldier"]',
        """
        alice attacks with Brute targeting Soldier
        expect Brute is rested
        expect Soldier is defending
        alice passes
        bob passes
        bob chooses Soldier
        expect Soldier is retaliating
        expect Soldier is rested
        alice passes
        bob passes
        expect Soldier is in bob's graveyard
        expect Brute's damage is 2
        expect Brute is not attacking
        """,
    )


def test_who_is_rested_does_not_retaliate_unless_steadfast() -> None:
    """Retaliate 2; Steadfast 1"""
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Soldier (rested)"]',
        """
        alice attacks with Brute targeting Soldier
        alice passes
        bob passes
        alice passes
        bob passes
        expect Brute's damage is 0
        """,
    )
    rock = ally("Rock", 2, 9, w.steadfast)
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Rock (rested)"]',
        """
        alice attacks with Brute targeting Rock
        alice passes
        bob passes
        bob chooses Rock
        alice passes
        bob passes
        expect Brute's damage is 2
        """,
        rock,
    )


def test_damage_on_allies_goes_with_the_turn_and_stays_on_champions() -> None:
    """Damage 12, 13; End Phase 3"""
    holds(
        'alice.hand = ["Bolt as B1", "Bolt as B2"]\nbob.field = ["Brute"]',
        """
        alice activates B1 targeting Brute
        resolve B1
        alice activates B2 targeting Ben
        resolve B2
        expect Brute's damage is 2
        go to bob's main step
        expect Brute's damage is 0
        expect Ben has 2 damage counters
        """,
    )


def test_the_main_phase_goes_on_after_a_combat() -> None:
    """Main Phase 3"""
    holds(
        'alice.field = ["Brute"]\nalice.hand = ["Stone"]',
        """
        alice attacks with Brute
        alice passes
        bob passes
        alice passes
        bob passes
        expect Ben has 4 damage counters
        expect it is alice's main step
        alice activates Stone
        """,
    )


def test_a_champion_attacks_with_a_weapon_which_loses_durability() -> None:
    """Weapon 2.c, 3"""
    holds(
        'alice.field = ["Blade (2 durability counters)"]',
        """
        alice attacks with Ann
        expect Ann is rested
        alice passes
        bob passes
        alice passes
        bob passes
        expect Ben has 2 damage counters
        expect Blade has 1 durability counter
        """,
    )
    holds(
        'alice.field = ["Blade (1 durability counter)"]',
        """
        alice attacks with Ann
        alice passes
        bob passes
        alice passes
        bob passes
        expect Blade is in alice's graveyard
        """,
    )


def test_a_champion_without_power_or_weapon_does_not_attack() -> None:
    """Attacking 1.c; Champion"""
    assert "cannot attack with Ann" in told("", "alice attacks with Ann").why_failed


def test_an_attack_card_rests_the_champion_and_is_the_intent_until_the_combat_ends() -> None:
    """Attack 1 to 3; End of Combat 1"""
    holds(
        'alice.hand = ["Cut"]\nalice.field = ["Blade (2 durability counters)"]\nbob.field = ["Filler"]',
        """
        alice activates Cut
        expect Ann is rested
        alice passes
        bob passes
        alice chooses Blade
        alice chooses Ben
        expect Cut is in the intent
        alice passes
        bob passes
        alice passes
        bob passes
        expect Ben has 5 damage counters
        expect Cut is in alice's graveyard
        """,
    )


def test_an_attack_card_with_nothing_to_attack_fizzles() -> None:
    """Attacking 2.a; Attack 2"""
    hidden = item("Cloak", w.static(w.champion & w.an_opponents - w.yours, w.Gains((w.stealth,))))
    holds(
        'alice.hand = ["Cut"]\nalice.field = ["Cloak"]',
        """
        alice activates Cut
        resolve Cut
        expect Cut is in alice's graveyard
        expect Ben has no counters
        """,
        hidden,
    )


def test_taunt_comes_first_and_only_awake() -> None:
    """Taunt 2"""
    guard = ally("Guard", 1, 3, w.taunt)
    position = 'alice.field = ["Brute"]\nbob.field = ["Guard", "Filler"]'
    assert "not asked to choose Ben" in told(position, "alice attacks with Brute targeting Ben", guard).why_failed
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Guard (rested)", "Filler"]',
        """
        alice attacks with Brute targeting Ben
        expect Ben is defending
        """,
        guard,
    )


def test_stealth_cannot_be_attacked_but_by_true_sight() -> None:
    """Stealth 1; True Sight 1"""
    thief, hawk = ally("Thief", 1, 1, w.stealth), ally("Hawk", 1, 1, w.true_sight)
    played = told(
        'alice.field = ["Brute"]\nbob.field = ["Thief", "Filler"]',
        "alice attacks with Brute targeting Thief",
        thief,
        hawk,
    )
    assert "Thief is not among the choices" in played.why_failed
    holds(
        'alice.field = ["Hawk"]\nbob.field = ["Thief", "Filler"]',
        "alice attacks with Hawk targeting Thief\nexpect Thief is defending",
        thief,
        hawk,
    )


DIVERT = action("Divert", w.does(w.Redirect(w.Target(w.ally), w.Target(w.ally))))


@pytest.mark.parametrize(
    ("frm", "to", "attacked"),
    [
        ("Soldier", "Filler", "Filler"),
        ("Soldier", "Thief", "Soldier"),  # Stealth 1
        ("Soldier", "Brute", "Soldier"),  # an opponent's units alone are attacked
        ("Filler", "Thief", "Soldier"),  # that one is not attacked
        ("Soldier", "Soldier", "Soldier"),
    ],
)
def test_an_attack_is_redirected_to_what_it_could_have_attacked(frm: str, to: str, attacked: str) -> None:
    """Redirect 1; Attacking 2"""
    thief = ally("Thief", 1, 1, w.stealth)
    others = {"Soldier", "Filler", "Thief", "Brute"} - {attacked}
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Soldier", "Filler", "Thief"]\nbob.hand = ["Divert"]',
        "alice attacks with Brute targeting Soldier\nalice passes\n"
        f"bob activates Divert targeting {to} and {frm}\nresolve Divert\nexpect {attacked} is defending\n"
        + "\n".join(f"expect {other} is not defending" for other in sorted(others)),
        thief,
        DIVERT,
    )


def test_nothing_is_redirected_where_nothing_is_attacked() -> None:
    """Redirect 1"""
    holds(
        'alice.hand = ["Divert"]\nbob.field = ["Soldier", "Filler"]',
        "alice activates Divert targeting Filler and Soldier\nresolve Divert\nexpect Filler is not defending",
        DIVERT,
    )


def test_what_has_stealth_hides_from_true_sight_in_vain() -> None:
    """Redirect 1; Stealth 1; True Sight 1"""
    hawk, thief = ally("Hawk", 1, 1, w.true_sight), ally("Thief", 1, 1, w.stealth)
    holds(
        'alice.field = ["Hawk"]\nbob.field = ["Soldier", "Thief"]\nbob.hand = ["Divert"]',
        "alice attacks with Hawk targeting Soldier\nalice passes\nbob activates Divert targeting Thief and Soldier\n"
        "resolve Divert\nexpect Thief is defending",
        hawk,
        thief,
        DIVERT,
    )


def test_what_gets_stealth_while_it_is_attacked_is_attacked_no_more() -> None:
    """Stealth 3; Attacking 9"""
    fog = action("Fog", w.does(w.for_now(w.Target(w.ally), w.Gains((w.stealth,)))))
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Soldier"]\nbob.hand = ["Fog"]',
        """
        alice attacks with Brute targeting Soldier
        bob activates Fog targeting Soldier
        resolve Fog
        expect Soldier is not defending
        expect Brute is not attacking
        alice passes
        bob passes
        alice passes
        bob passes
        expect Soldier's damage is 0
        """,
        fog,
    )


def test_cleave_attacks_all_and_each_may_retaliate() -> None:
    """Cleave 1, 3, 5, 7"""
    giant = ally("Giant", 3, 9, w.cleave)
    holds(
        'alice.field = ["Giant"]\nbob.field = ["Soldier", "Filler"]',
        """
        alice attacks with Giant
        alice passes
        bob passes
        bob chooses Soldier and Filler
        alice passes
        bob passes
        alice orders Soldier, Filler
        expect Ben has 3 damage counters
        expect Soldier is in bob's graveyard
        expect Filler is in bob's graveyard
        expect Giant's damage is 3
        """,
        giant,
    )


def test_intercept_may_take_the_attack_on_the_champion() -> None:
    """Intercept 1"""
    guard = ally("Guard", 1, 5, w.intercept)
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Guard"]',
        """
        alice attacks with Brute targeting Ben
        alice passes
        bob passes
        bob chooses yes
        expect Guard is defending
        expect Ben is not defending
        """,
        guard,
    )


def test_unblockable_attacks_are_not_intercepted_and_ignore_taunt() -> None:
    """Unblockable 1"""
    guard, bat = ally("Guard", 1, 5, w.intercept, w.taunt), ally("Bat", 1, 1, w.unblockable)
    holds(
        'alice.field = ["Bat"]\nbob.field = ["Guard"]',
        """
        alice attacks with Bat targeting Ben
        alice passes
        bob passes
        bob chooses yes
        expect Ben is defending
        """,
        guard,
        bat,
    )


def test_on_attack_on_hit_and_on_kill_trigger_for_units_and_for_what_is_used() -> None:
    """On Attack 2, 3; On Hit 2, 3; On Kill 2, 3"""
    wolf = ally("Wolf", 4, 4, w.on_attack(w.Draw(1)), w.on_kill(w.Draw(1)))
    holds(
        'alice.field = ["Wolf"]\nbob.field = ["Filler (rested)"]',
        """
        alice attacks with Wolf targeting Filler
        alice passes
        bob passes
        expect alice has 1 card in hand
        alice passes
        bob passes
        alice passes
        bob passes
        expect Filler is in bob's graveyard
        resolve
        expect alice has 2 cards in hand
        """,
        wolf,
    )
    slash = attack("Slash", 2, w.on_hit(w.Draw(1)))
    holds(
        'alice.hand = ["Slash"]',
        """
        alice activates Slash
        resolve Slash
        alice passes
        bob passes
        alice passes
        bob passes
        alice passes
        bob passes
        expect alice has 1 card in hand
        """,
        slash,
    )


def test_ranged_counts_while_distant_and_retort_while_retaliating() -> None:
    """Ranged 1; Retort 1; Distant 2"""
    archer, hedgehog = ally("Archer", 1, 9, w.ranged(2)), ally("Hedgehog", 1, 9, w.retort(3))
    step = action("Step", w.does(w.BecomeDistant(w.Target(w.ally))))
    holds(
        'alice.field = ["Archer"]\nalice.hand = ["Step"]\nbob.field = ["Hedgehog"]',
        """
        alice activates Step targeting Archer
        resolve Step
        expect Archer is distant
        alice attacks with Archer targeting Hedgehog
        alice passes
        bob passes
        bob chooses Hedgehog
        alice passes
        bob passes
        expect Hedgehog's damage is 3
        expect Archer's damage is 4
        go to bob's main step
        expect Archer is not distant
        """,
        archer,
        hedgehog,
        step,
    )


def test_vigor_wakes_a_unit_at_the_beginning_of_the_end_phase() -> None:
    """Vigor 1"""
    cub = ally("Cub", 2, 2, w.vigor)
    holds(
        'alice.field = ["Cub"]',
        """
        alice attacks with Cub
        go to alice's end step
        resolve Cub
        expect Cub is not rested
        """,
        cub,
    )


def test_prevention_is_a_buffer_that_is_used_up() -> None:
    """Damage Prevention 1"""
    ward = action("Ward", w.does(w.Prevent(3, w.Target(w.unit))))
    holds(
        'alice.hand = ["Ward", "Bolt as B1", "Bolt as B2"]',
        """
        alice activates Ward targeting Ben
        resolve Ward
        alice activates B1 targeting Ben
        resolve B1
        expect Ben has no counters
        alice activates B2 targeting Ben
        resolve B2
        expect Ben has 1 damage counter
        """,
        ward,
    )


def test_unpreventable_damage_leaves_the_buffer_as_it_is() -> None:
    """Damage 3; Damage Prevention, unpreventable"""
    ward = action("Ward", w.does(w.Prevent(3, w.Target(w.unit))))
    sear = action("Sear", w.does(w.DealDamage(2, w.Target(w.unit), unpreventable=True)))
    holds(
        'alice.hand = ["Ward", "Sear", "Bolt"]',
        """
        alice activates Ward targeting Ben
        resolve Ward
        alice activates Sear targeting Ben
        resolve Sear
        expect Ben has 2 damage counters
        alice activates Bolt targeting Ben
        resolve Bolt
        expect Ben has 2 damage counters
        """,
        ward,
        sear,
    )


def test_critical_doubles_the_damage_unless_cards_are_discarded() -> None:
    """Critical 1"""
    axe = ally("Axe", 3, 3, w.critical(1))
    story = """
        alice attacks with Axe
        alice passes
        bob passes
        alice passes
        bob passes
    """
    holds('alice.field = ["Axe"]', f"{story}\nexpect Ben has 6 damage counters", axe)
    holds(
        'alice.field = ["Axe"]\nbob.hand = ["Stone"]',
        f"{story}\nbob chooses yes\nexpect Ben has 3 damage counters\nexpect bob has 0 cards in hand",
        axe,
    )


def test_spellshroud_keeps_spells_off_and_nothing_else() -> None:
    """Spellshroud 1"""
    veil = ally("Veil", 1, 3, w.spellshroud)
    trick = action("Trick", w.does(w.Rest(w.Target(w.ally))))
    position = 'alice.hand = ["Bolt", "Trick"]\nbob.field = ["Veil"]'
    assert (
        "Veil is not among the choices" in told(position, "alice activates Bolt targeting Veil", veil, trick).why_failed
    )
    holds(position, "alice activates Trick\nresolve Trick\nexpect Veil is rested", veil, trick)


def test_what_is_immortal_stays_whatever_happens() -> None:
    """Immortality 1"""
    stone = ally("Gargoyle", 1, 1, w.immortality)
    crush = action("Crush", w.does(w.Destroy(w.Target(w.ally))))
    holds(
        'alice.hand = ["Crush", "Bolt"]\nbob.field = ["Gargoyle"]',
        """
        alice activates Crush
        resolve Crush
        alice activates Bolt targeting Gargoyle
        resolve Bolt
        expect Gargoyle is on the field
        """,
        stone,
        crush,
    )


def test_what_is_immortal_for_a_while_dies_when_that_is_over() -> None:
    """Immortality 1: nothing about the ally itself changes then."""
    stone = ally("Gargoyle", 1, 1, *w.restricted(w.level_at_least(1), w.immortality))
    fall = action("Fall", w.does(w.Delevel()))
    holds(
        'alice.field = ["Gargoyle"]\nalice.lineage = ["Dot"]\nalice.hand = ["Bolt", "Wait", "Fall"]',
        """
        alice activates Bolt targeting Gargoyle
        resolve Bolt
        alice activates Wait
        resolve Wait
        expect Gargoyle is on the field
        alice activates Fall
        resolve Fall
        expect Gargoyle is in alice's graveyard
        """,
        stone,
        fall,
    )


def test_ambush_retaliates_while_another_is_attacked() -> None:
    """Ambush 1"""
    snake = ally("Snake", 2, 2, w.ambush)
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Snake"]',
        """
        alice attacks with Brute targeting Ben
        alice passes
        bob passes
        bob chooses Snake
        alice passes
        bob passes
        expect Brute's damage is 2
        expect Snake's damage is 0
        """,
        snake,
    )


def test_a_siegeable_domain_is_attacked_and_loses_durability() -> None:
    """Siegeable a, b"""
    fort = card("Domain", "Fort", line="Siegeable", reserve_cost=0, durability=5)
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Fort (5 durability counters)"]',
        """
        alice attacks with Brute targeting Fort
        alice passes
        bob passes
        alice passes
        bob passes
        expect Fort has 1 durability counter
        """,
        fort,
    )


def test_a_bow_has_to_be_loaded_and_allies_use_no_weapons() -> None:
    """Functional Weapons 1; Weapon 1"""
    bow = weapon("Yew", 2, 2, line="Ranger Bow")
    assert (
        "cannot attack with Ann"
        in told('alice.field = ["Yew (2 durability counters)"]', "alice attacks with Ann", bow).why_failed
    )
