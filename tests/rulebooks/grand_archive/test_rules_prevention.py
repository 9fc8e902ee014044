"""Prevention for several units together, by source, and with more effects; damage that becomes more."""

from tests.rulebooks.grand_archive.table import action, ally, card, holds, item
from twinstack.engine.grand_archive import words as w

units = w.unit & w.yours
ward = action("Ward", w.does(w.Prevent(3, units)))
hush = action("Hush", w.does(w.PreventNext(units)))
hem = action("Hem", w.does(w.PreventNext(units, 3)))
gale = action("Gale", w.does(w.DealDamage(2, w.each(w.unit & w.an_opponents))), line="Mage Spell")
sear = action("Sear", w.does(w.DealDamage(2, w.each(w.unit & w.an_opponents), unpreventable=True)))
ROOM = 'alice.hand = ["2 Gale"]\nbob.field = ["Soldier"]\n'


def test_one_shield_for_all_units_is_used_up_by_what_any_of_them_would_be_dealt() -> None:
    """Damage Prevention 1"""
    holds(
        f'{ROOM}bob.hand = ["Ward"]\nalice."main deck" = ["2 Filler"]',
        """
        alice activates 1st Gale
        bob activates Ward
        resolve Ward
        resolve Gale
        bob orders 2 from Gale to Soldier, 2 from Gale to Ben
        expect Soldier's damage is 0
        expect Ben has 1 damage counter
        alice activates Gale
        resolve Gale
        expect Soldier's damage is 2
        expect Ben has 3 damage counters
        """,
        ward,
        gale,
    )


def test_a_shield_for_each_unit_is_one_for_each() -> None:
    """Damage Prevention: prevention applied to each unit"""
    holds(
        f'{ROOM}bob.hand = ["Wards"]',
        """
        alice activates 1st Gale
        bob activates Wards
        resolve Wards
        resolve Gale
        expect Soldier's damage is 0
        expect Ben has 0 damage counters
        alice activates Gale
        resolve Gale
        expect Soldier's damage is 1
        expect Ben has 1 damage counter
        """,
        action("Wards", w.does(w.Prevent(3, w.each(units)))),
        gale,
    )


def test_one_shield_protects_a_unit_that_comes_later_and_nobody_elses() -> None:
    """Damage Prevention 1; Static Effects"""
    holds(
        'alice.hand = ["Ward", "Filler", "2 Bolt"]\nalice.field = []\nbob.field = ["Brute"]',
        """
        alice activates Ward
        resolve
        alice activates Filler
        resolve
        alice activates 1st Bolt targeting Filler
        resolve
        expect Filler is on the field
        alice activates Bolt targeting Brute
        resolve
        expect Brute's damage is 2
        """,
        ward,
    )


def test_the_next_damage_to_one_or_more_units_is_prevented_for_all_of_them_but_only_once() -> None:
    """Damage Prevention, on one or more units"""
    holds(
        f'{ROOM}bob.hand = ["Hush"]',
        """
        alice activates 1st Gale
        bob activates Hush
        resolve Hush
        resolve Gale
        expect Soldier's damage is 0
        expect Ben has 0 damage counters
        alice activates Gale
        resolve Gale
        expect Soldier's damage is 2
        expect Ben has 2 damage counters
        """,
        hush,
        gale,
    )


def test_damage_to_one_of_the_units_uses_it_up() -> None:
    """Damage Prevention, on one or more units"""
    holds(
        'alice.hand = ["2 Bolt"]\nbob.hand = ["Hush"]\nbob.field = ["Soldier"]',
        """
        alice activates 1st Bolt targeting Soldier
        bob activates Hush
        resolve Hush
        resolve Bolt
        expect Soldier's damage is 0
        alice activates Bolt targeting Ben
        resolve Bolt
        expect Ben has 2 damage counters
        """,
        hush,
    )


def test_a_quantity_is_for_all_of_them_together_and_what_is_left_of_it_is_lost() -> None:
    """Damage Prevention 2"""
    holds(
        f'{ROOM}bob.hand = ["Hem"]',
        """
        alice activates 1st Gale
        bob activates Hem
        resolve Hem
        resolve Gale
        bob orders 2 from Gale to Ben, 2 from Gale to Soldier
        expect Ben has 0 damage counters
        expect Soldier's damage is 1
        """,
        hem,
        gale,
    )
    holds(
        'alice.hand = ["2 Bolt"]\nbob.hand = ["Hem"]\nbob.field = ["Soldier"]',
        """
        alice activates 1st Bolt targeting Soldier
        bob activates Hem
        resolve Hem
        resolve Bolt
        alice activates Bolt targeting Ben
        resolve Bolt
        expect Ben has 2 damage counters
        """,
        hem,
    )


def test_what_cannot_be_prevented_uses_up_the_instance_for_several() -> None:
    """Damage Prevention: unpreventable damage"""
    holds(
        'alice.hand = ["Sear", "Bolt"]\nbob.hand = ["Hush"]\nbob.field = ["Soldier"]',
        """
        alice activates Sear
        bob activates Hush
        resolve Hush
        resolve Sear
        expect Soldier's damage is 2
        alice activates Bolt targeting Ben
        resolve Bolt
        expect Ben has 4 damage counters
        """,
        hush,
        sear,
    )


def test_damage_is_prevented_only_from_the_sources_that_are_said() -> None:
    """Damage Prevention: the source of damage"""
    holds(
        'alice.hand = ["Bolt"]\nbob.field = ["Shell"]\nalice.field = ["Brute"]',
        """
        alice activates Bolt targeting Ben
        resolve
        expect Ben has 1 damage counter
        alice attacks Ben with Brute
        alice passes
        bob passes
        alice passes
        bob passes
        expect Ben has 5 damage counters
        """,
        item("Shell", w.PreventsDamage(w.champion & w.yours, 1, by=w.of_subtype("Spell"))),
    )


def test_what_else_it_does_is_a_part_of_preventing() -> None:
    """Damage Prevention, last: the entire effect is the replacement"""
    learn = w.PutCounters("enlighten", w.that_much, w.your_champion)
    holds(
        'alice.hand = ["Bolt"]\nbob.hand = ["Study"]',
        """
        alice activates Bolt targeting Ben
        bob activates Study
        resolve Study
        resolve Bolt
        expect Ben has 1 enlighten counter
        expect Ben has 1 damage counter
        expect the stack is empty
        """,
        action("Study", w.does(w.Prevent(1, w.your_champion, then=learn))),
    )


def test_damage_may_be_more_and_twice_as_much_but_not_from_others() -> None:
    """Replacement Effects; Damage Step 3.f"""
    holds(
        'alice.field = ["Edge", "Brute"]\nalice.hand = ["Bolt", "Cut"]\nbob.field = ["Soldier"]',
        """
        alice activates Bolt targeting Ben
        resolve
        expect Ben has 2 damage counters
        alice attacks Ben with Brute
        alice passes
        bob passes
        alice passes
        bob passes
        expect Ben has 7 damage counters
        """,
        card("Domain", "Edge", w.DealsMore(w.unit, w.ally & w.yours, more=1, combat=True), reserve_cost=1),
    )
    holds(
        'alice.field = ["Wolf"]',
        "alice attacks Ben with Wolf\nalice passes\nbob passes\nalice passes\nbob passes\n"
        "expect Ben has 4 damage counters",
        ally("Wolf", 2, 2, w.DealsMore(w.champion, w.itself, times=2)),
    )


def test_the_defender_says_whether_prevention_or_more_damage_comes_first() -> None:
    """Damage Step: regarding damage prevention"""
    holds(
        'alice.field = ["Wolf"]\nbob.field = ["Shell"]',
        "alice attacks Ben with Wolf\nalice passes\nbob passes\nalice passes\nbob passes\n"
        "bob chooses Shell\nexpect Ben has 2 damage counters",
        ally("Wolf", 2, 2, w.DealsMore(w.champion, w.itself, times=2)),
        item("Shell", w.PreventsDamage(w.champion & w.yours, 1, combat=True)),
    )
