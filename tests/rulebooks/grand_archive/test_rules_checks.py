"""State-based checks: what dies, is destroyed or loses, and what does not. By sections of the rules."""

from tests.rulebooks.grand_archive.table import action, ally, card, holds, item, weapon
from twinstack.engine.grand_archive import words as w


def test_an_immortal_champion_does_not_die_of_damage() -> None:
    """Damage 13; Immortality 1.a"""
    doom = action("Doom", w.does(w.DealDamage(20, w.Target(w.unit))))
    halo = item("Halo", w.static(w.your_champion, w.Gains((w.immortality,))))
    holds(
        'alice.hand = ["Doom"]\nbob.field = ["Halo"]',
        "alice activates Doom targeting Ben\nresolve Doom\nexpect Ben has 20 damage counters\nexpect bob has not lost",
        doom,
        halo,
    )


def test_a_player_whose_champion_is_gone_loses() -> None:
    """Ending the Game"""
    away = action("Away", w.does(w.Banish(w.Target(w.unit))))
    holds('alice.hand = ["Away"]', "alice activates Away targeting Ben\nresolve Away\nexpect alice wins", away)


def test_weapons_and_siegeables_go_with_their_last_durability_and_nothing_else_does() -> None:
    """Durability 3, 4; Siegeable b.iii; Immortality 1"""
    fort = card("Domain", "Fort", line="Siegeable", reserve_cost=0, durability=4)
    wheel = item("Wheel", durability=2)
    club = card("Weapon", "Club", reserve_cost=0, power=1)
    rock = weapon("Rock", 1, 1, w.immortality)
    wear = action("Wear", w.does(w.RemoveCounters("durability", 9, w.each(w.permanent))))
    holds(
        'alice.hand = ["Wear"]\nalice.field = ["Blade", "Wheel", "Club", "Rock"]\nbob.field = ["Fort"]',
        """
        expect Blade has 2 durability counters
        alice activates Wear
        resolve Wear
        expect Rock has no counters
        expect Wheel has no counters
        expect Blade is in alice's graveyard
        expect Fort is in bob's graveyard
        expect Wheel is on the field
        expect Club is on the field
        expect Rock is on the field
        """,
        fort,
        wheel,
        club,
        rock,
        wear,
    )


def test_what_is_banished_instead_of_dying_is_not_killed() -> None:
    """Died 2; On Kill 1"""
    wolf = ally("Wolf", 4, 4, w.on_kill(w.Draw(1)))
    pet = card("Regalia Ally", "Pet", memory_cost=0, power=0, life=1)
    fight = "alice passes\nbob passes\n" * 2
    for name, there, drawn in (("Pet", "banishment", 0), ("Filler", "graveyard", 1)):
        holds(
            f'alice.field = ["Wolf"]\nbob.field = ["{name} (rested)"]',
            f"alice attacks with Wolf targeting {name}\n{fight}resolve everything\n"
            f"expect {name} is in bob's {there}\nexpect alice has {drawn} cards in hand",
            wolf,
            pet,
        )


def test_what_the_rule_for_unique_objects_takes_goes_at_once_whatever_its_name() -> None:
    """Supertypes 1: the players choose in turn order, and each of those that go sees the others go."""
    rook = card("Unique Ally", "Rook", w.when(w.Happens("die", w.ally), w.Draw(1)), reserve_cost=0, power=1, life=1)
    knight = card("Unique Ally", "Knight", reserve_cost=0, power=1, life=1)
    rise = action("Rise", w.does(w.Move(w.Each(w.card_of("graveyard") & w.of_type("Ally")), "field")))
    holds(
        """
        bob.field = ["Knight as His"]
        bob.graveyard = ["Knight as Other"]
        alice.field = ["Rook as Old"]
        alice.graveyard = ["Rook as New"]
        alice.hand = ["Rise"]
        """,
        """
        alice activates Rise
        resolve Rise
        alice chooses New
        bob chooses Other
        expect Old is in alice's graveyard
        expect His is in bob's graveyard
        expect it happened: Old triggers twice
        """,
        rook, knight, rise,
    )  # fmt: skip


def test_unique_objects_of_other_names_and_objects_that_are_not_unique_stay() -> None:
    """Supertypes 1"""
    rook, crow = (card("Unique Ally", name, reserve_cost=0, power=1, life=1) for name in ("Rook", "Crow"))
    holds(
        'alice.field = ["Rook", "Filler"]\nalice.hand = ["Crow", "Filler as Other"]',
        """
        alice activates Crow
        resolve Crow
        alice activates Other
        resolve Other
        expect Rook is on the field
        expect Crow is on the field
        expect 2 objects on the field are named Filler
        """,
        rook,
        crow,
    )
