"""Objects that act as though they were of another type, and players with two champions."""

from tests.rulebooks.grand_archive.table import action, champion, holds, item, told, weapon
from twinstack.engine.grand_archive import words as w

sabre = weapon("Sabre", 3, 2, w.ActsAs(w.itself))


def test_what_may_attack_as_though_it_were_an_ally_attacks_by_itself() -> None:
    """Type-Acting 1"""
    holds(
        'alice.field = ["Sabre", "Blade"]',
        """
        expect alice may attack Ben with Sabre
        expect alice cannot attack Ben with Blade
        alice attacks Ben with Sabre
        expect Sabre is rested
        expect Sabre is not an ally
        go to main
        expect Ben has 3 damage counters
        """,
        sabre,
    )


def test_it_is_of_its_own_type_for_all_else() -> None:
    """Type-Acting 2: neither targeted nor counted as one, nor damaged by what strikes back"""
    rally = action("Rally", w.does(w.PutCounters("buff", 1, w.each(w.ally & w.yours))))
    hunt = action("Hunt", w.does(w.Destroy(w.Target(w.ally))))
    holds(
        'alice.field = ["Sabre"]\nbob.field = ["Brute"]\nalice.hand = ["Rally", "Hunt"]',
        """
        expect Hunt cannot target Sabre
        alice activates Rally
        resolve
        expect Sabre has 0 buff counters
        alice attacks Brute with Sabre
        bob retaliates with Brute
        go to main
        expect Brute's damage is 3
        expect Sabre is on the field
        expect Sabre has 2 durability counters
        """,
        sabre,
        rally,
        hunt,
    )


def test_what_may_only_attack_so_neither_is_attacked_nor_retaliates() -> None:
    """Type-Acting 3: the text specifies what behavior is granted"""
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Sabre"]',
        "expect alice cannot attack Sabre with Brute\nexpect alice may attack Ben with Brute",
        sabre,
    )


def test_what_may_be_attacked_and_retaliate_as_an_ally_does_both() -> None:
    """Type-Acting 3"""
    spikes = weapon("Spikes", 2, 2, w.ActsAs(w.itself, "Ally", ("be attacked", "retaliate")))
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Spikes"]',
        """
        alice attacks Spikes with Brute
        bob retaliates with Spikes
        go to main
        expect Brute's damage is 2
        expect Spikes is on the field
        """,
        spikes,
    )


def test_an_ally_that_attacks_as_a_champion_may_use_a_weapon() -> None:
    """Type-Acting 1; Weapon 1"""
    knack = item("Knack", w.ActsAs(w.ally & w.yours, "Champion"))
    position = 'alice.field = ["Brute", "Blade"'
    story = "expect alice may attack Ben with Brute using Blade"
    holds(f'{position}, "Knack"]', story, knack)
    assert not told(f"{position}]", story).passed


MIRROR = action("Mirror", w.does(w.Copy(w.Target(w.champion))))


def test_a_player_with_two_champions_loses_as_soon_as_either_dies() -> None:
    """Ending the Game"""
    burn = action("Burn", w.does(w.DealDamage(20, w.Target(w.champion))))
    holds(
        'alice.field = []\nalice.hand = ["Mirror"]\nbob.hand = ["Burn"]',
        """
        alice activates Mirror targeting Ann
        resolve
        let Twin be Ann token
        alice passes
        expect the game is not over
        bob activates Burn targeting Twin
        resolve
        expect bob has won
        """,
        MIRROR,
        burn,
    )


def test_a_player_with_one_of_two_champions_left_still_controls_one() -> None:
    """Ending the Game"""
    away = action("Away", w.does(w.Banish(w.Target(w.champion))))
    holds(
        'alice.field = []\nalice.hand = ["Mirror", "2 Away"]',
        """
        alice activates Mirror targeting Ann
        resolve
        let Twin be Ann token
        alice activates Away targeting Twin
        resolve
        expect the game is not over
        alice activates Away targeting Ann
        resolve
        expect bob has won
        """,
        MIRROR,
        away,
    )


def test_each_of_two_champions_enables_its_elements() -> None:
    """Card Types - Champion: champions enable elements for the player who controls them"""
    tide = action("Tide", w.does(w.Draw(1)), element="water")
    holds(
        'alice.field = []\nalice.hand = ["Mirror", "Tide"]',
        """
        expect alice cannot activate Tide
        alice activates Mirror targeting Ben
        resolve
        expect alice may activate Tide
        """,
        MIRROR,
        tide,
        champion("Eve", 2),
    )
