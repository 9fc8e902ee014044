"""Loaded cards: a gun or a bow attacks with what lies under it. Functional Weapons, Loaded Cards"""

from tests.rulebooks.grand_archive.table import action, attack, card, holds, item, told, weapon
from twinstack.engine.grand_archive import words as w

PASS = "alice passes\nbob passes\n"
gun = weapon("Gun", 1, 3, line="Ranger Gun")
into = w.Target(w.weapon & w.yours & w.unloaded & w.of_subtype("Gun"))
slug = item("Slug", w.activated(w.rest_this, do=w.Load(w.itself, into), slow=True), line="Bullet", power=3)
break_it = action("Break", w.does(w.Destroy(w.Target(w.weapon))))
ROOM = 'alice.field = ["Gun (3 durability counters)", "Slug"]'
LOAD = "alice activates Slug targeting Gun\nresolve\n"


def test_a_gun_attacks_only_while_it_is_loaded() -> None:
    """Functional Weapons 1.a; Loaded 2, 3"""
    holds(
        ROOM,
        f"expect Ann cannot attack\nexpect Gun is unloaded\n{LOAD}expect Slug is loaded in Gun\n"
        "expect Gun is loaded\nexpect Ann may attack Ben using Gun",
        gun,
        slug,
    )


def test_what_is_loaded_goes_into_the_intent_and_adds_its_power() -> None:
    """Loaded Cards 2; Attacking 5.c"""
    holds(
        ROOM,
        f"{LOAD}alice attacks Ben with Ann using Gun\nexpect Slug is in the intent\nexpect Gun is unloaded\n"
        f"{PASS}{PASS}expect Ben has 4 damage counters\n{PASS}expect Slug is in alice's graveyard\n"
        "expect Ann cannot attack",
        gun,
        slug,
    )


def test_a_gun_is_not_used_with_an_attack_card() -> None:
    """Functional Weapons 1.b"""
    holds(
        f'{ROOM}\nalice.hand = ["Lunge"]',
        f"{LOAD}alice activates Lunge\nresolve Lunge\nexpect Slug is loaded in Gun\n"
        f"{PASS}{PASS}expect Ben has 2 damage counters",
        gun,
        slug,
        attack("Lunge", 2, line="Warrior"),
    )


def test_a_loaded_gun_takes_no_more() -> None:
    """Loaded 1; Objects and Targeting"""
    played = told(
        'alice.field = ["Gun (3 durability counters)", "2 Slug"]',
        "alice activates 1st Slug targeting Gun\nresolve\nalice activates Slug targeting Gun",
        gun,
        slug,
    )
    assert "cannot" in played.why_failed


def test_loaded_cards_are_no_objects() -> None:
    """Loaded Cards 1"""
    holds(ROOM, f"{LOAD}expect alice controls 0 items\nexpect Slug is not on the field", gun, slug)


def test_what_was_loaded_goes_to_the_graveyard_as_its_object_leaves_and_regalia_are_banished() -> None:
    """Object-Specific Zones"""
    load = w.activated(w.rest_this, do=w.Load(w.itself, into), slow=True)
    pellet = card("Regalia Item", "Pellet", load, w.renewable, memory_cost=0, power=1, line="Bullet")
    holds(
        f'{ROOM}\nalice.hand = ["Break"]',
        f"{LOAD}alice activates Break targeting Gun\nresolve Break\nexpect Slug is in alice's graveyard",
        gun,
        slug,
        break_it,
    )
    holds(
        'alice.field = ["Gun (3 durability counters)", "Pellet"]\nalice.hand = ["Break"]',
        "alice activates Pellet targeting Gun\nresolve\nalice activates Break targeting Gun\nresolve Break\n"
        "expect Pellet is in alice's banishment",
        gun,
        pellet,
        break_it,
    )


def test_what_is_loaded_counts_as_the_target_is_chosen() -> None:
    """Loaded Cards 2; True Sight 1"""
    tracer = item("Tracer", w.true_sight, slug.printed.front.abilities[0], line="Bullet", power=1)
    ghost = card("Ally", "Ghost", w.stealth, reserve_cost=0, power=1, life=1)
    holds(
        'alice.field = ["Gun (3 durability counters)", "Tracer"]\nbob.field = ["Ghost"]',
        "alice activates Tracer targeting Gun\nresolve\nalice attacks Ghost with Ann using Gun\n"
        "expect Ghost is defending",
        gun,
        tracer,
        ghost,
    )


def test_an_effect_on_loaded_weapons_applies_while_they_are_loaded() -> None:
    """Loaded 1, 2; of two equal guns, to the one that has a card under it."""
    scope = item("Scope", w.static(w.weapon & w.yours & w.loaded, w.Gets(power=2)))
    holds(
        'alice.field = ["Gun (3 durability counters)", "Slug", "Scope"]',
        f"expect Gun's power is 1\n{LOAD}expect Gun is loaded\nexpect Gun's power is 3",
        gun,
        slug,
        scope,
    )
