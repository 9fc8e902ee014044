"""Permanents that copy themselves, in play together with their copies. 707.2, 702.116, 702.157"""

import pytest

from tests.engine.made_up import kill
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import card, creature, damage, destroy, draw, each, gain_life

sweep = card("Sweep", "{W}", "Instant", destroy(each(creature)))
pings = card("Pings", "{R}", "Instant", damage(1, each(creature)))
lesson = card("Lesson", "{3}{U}", "Sorcery", draw())
sip = card("Sip", "{W}", "Instant", gain_life(3))


def test_wizards_of_thay_add_up_in_combat() -> None:
    """601.2f, 601.3b: three of them make a {3}{U} sorcery cost {U}, in combat."""
    duel = Duel(sides=[Side("Ann", pool="U"), Side("Ben")], step="begin combat")
    for _ in range(3):
        duel.ann.has("Wizards of Thay")
    duel.ann.casts(duel.card(lesson))
    duel.resolve_all()
    assert len(duel.ann.hand) == 1


def test_a_clone_of_a_prototyped_permanent_is_small_and_was_cast(duel: Duel) -> None:
    """718.3d; Skitterbeam Battalion asks whether what it is now was cast, and it was: as Clone."""
    battalion = duel.alice.casts("Skitterbeam Battalion", way="prototype")
    duel.resolve_all()
    duel.next_turn()
    clone = duel.bob.casts("Clone")
    duel.resolve_all(battalion)
    assert (clone.size, clone.colors, clone.mana_value) == ("2/2", {"red"}, 5)
    assert [(one.size, one.mana_value) for one in duel.bob.tokens] == [("2/2", 5)] * 2


def test_each_survivor_counts_the_lands_of_its_own_defending_player() -> None:
    """508.5"""
    duel = Duel("Ann", "Ben", "Cyd")
    for seat, lands in ((duel.ben, 3), (duel.cyd, 5)):
        for _ in range(lands):
            seat.has("Forest")
    survivors = duel.ann.has("Elturel Survivors")
    duel.ann.attacks({survivors: duel.ben})
    duel.resolve([duel.cyd])
    assert [survivors.size, duel.ann.tokens[0].size] == ["3/4", "5/4"]


def test_all_squadrons_see_both_tokens(duel: Duel) -> None:
    """603.6a: those that enter together see each other."""
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Securitron Squadron", paying={"squad": 2})
    duel.resolve_all()
    assert [one.size for one in duel.alice.tokens] == ["5/5", "5/5"]


def test_all_that_die_together_leave_junk(duel: Duel) -> None:
    """603.10a"""
    duel.alice.has("Thrill-Kill Disciple")
    duel.alice.has("Thrill-Kill Disciple", token=True)
    duel.alice.has("Thrill-Kill Disciple", token=True)
    duel.bob.casts(duel.card(sweep))
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Junk Token"] * 3


def test_a_token_companion_is_no_creature_while_it_is_attached(duel: Duel) -> None:
    """702.151b"""
    duel.play.unscripted = DEFAULT
    blade = duel.alice.has("Inchblade Companion", token=True)
    bear = duel.alice.has("Branchsnap Lorian")
    duel.alice.activates(blade, 1, at=bear)
    duel.resolve_all()
    assert ("Creature" in blade.types, bear.size) == (False, "5/2")
    duel.alice.activates(blade, 2)
    duel.resolve_all()
    assert ("Creature" in blade.types, blade.size, bear.size) == (True, "1/1", "4/1")


def test_rings_hear_of_each_other_in_the_turns_of_the_other(duel: Duel) -> None:
    """Wedding Ring"""
    duel.alice.has("Wedding Ring")
    duel.bob.has("Wedding Ring", token=True)
    hand = len(duel.alice.hand)
    duel.bob.casts(duel.card(sip))
    duel.resolve_all()
    assert duel.alice.life == 20
    duel.pass_to("draw", duel.bob)
    duel.bob.casts(duel.card(sip))
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (23, hand + 1)


def test_demons_eat_no_demons(duel: Duel) -> None:
    """Dreadfeast Demon: without a creature to sacrifice nothing is made."""
    duel.alice.has("Dreadfeast Demon")
    duel.alice.has("Branchsnap Lorian")
    duel.pass_to("end")
    duel.resolve_all()
    assert len(duel.alice.tokens) == 1
    duel.play.unscripted = DEFAULT
    duel.pass_to("end", duel.alice)
    duel.resolve_all()
    assert len(duel.alice.tokens) == 1


def test_two_axes_make_two(duel: Duel) -> None:
    """Bloodforged Battle-Axe"""
    scout = duel.alice.has("Wandering Ones")
    axes = [duel.alice.has("Bloodforged Battle-Axe", attached_to=scout) for _ in range(2)]
    assert scout.size == "5/1"
    duel.alice.attacks(scout)
    duel.pass_to("end combat")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Bloodforged Battle-Axe")) == len(axes) * 2


def test_raptors_double_with_each_ping(duel: Duel) -> None:
    """Polyraptor"""
    duel.alice.has("Polyraptor")
    for expected in (2, 4):
        duel.bob.casts(duel.card(pings))
        duel.resolve_all()
        assert len(duel.alice.battlefield) == expected


def test_blobs_grow_together(duel: Duel) -> None:
    """Biowaste Blob: two upkeeps, four Blobs"""
    duel.play.unscripted = DEFAULT
    duel.alice.has("Biowaste Blob")
    duel.alice.has("Branchsnap Lorian", commander=True)
    duel.pass_to("main", duel.alice)
    duel.next_turn()
    duel.pass_to("main", duel.alice)
    assert [one.size for one in duel.alice.battlefield.named("Biowaste Blob")] == ["4/4"] * 4


def test_a_menacing_token_needs_two_blockers() -> None:
    """702.111b"""
    duel = Duel("Ann", "Ben", "Cyd")
    wall = duel.cyd.has("Wall of Omens")
    duel.ann.attacks({duel.ann.has("Dalek Squadron"): duel.ben})
    duel.resolve([duel.cyd])
    duel.pass_to("blockers")
    with pytest.raises(ScenarioError):
        duel.cyd.blocks({wall: duel.ann.tokens[0]})


def test_the_battle_angels_each_look_at_whom_they_hit() -> None:
    """Battle Angels of Tyr: tied for lands, and life only after the damage."""
    sides = [Side("Ann", life=18), Side("Ben", life=20), Side("Cyd", life=10)]
    duel = Duel(sides=sides, unscripted=DEFAULT)
    for seat, lands, cards in ((duel.ann, 3, 2), (duel.ben, 4, 5), (duel.cyd, 4, 1)):
        for _ in range(lands):
            seat.has("Forest")
        for _ in range(cards):
            seat.holds("Forest")
    duel.ann.answers([duel.cyd], kind="choose")
    duel.ann.attacks({duel.ann.has("Battle Angels of Tyr"): duel.ben})
    duel.resolve_all()
    duel.pass_to("end combat")
    assert len(duel.ann.hand) == 3
    assert (duel.ann.life, duel.ben.life, duel.cyd.life) == (18, 16, 6)
    assert "Treasure Token" not in duel.ann.battlefield.names


def test_each_player_sacrifices_for_each_raider(duel: Duel) -> None:
    """Wasteland Raider, cast with squad"""
    duel.play.unscripted = DEFAULT
    duel.alice.has("Branchsnap Lorian")
    for _ in range(2):
        duel.bob.has("Branchsnap Lorian")
    duel.alice.casts("Wasteland Raider", paying={"squad": 1})
    duel.resolve_all()
    assert (len(duel.alice.battlefield), len(duel.bob.battlefield)) == (1, 0)


def test_last_known_information_makes_the_copy(duel: Duel) -> None:
    """Myr Propagator, destroyed in response. 608.2h"""
    myr = duel.alice.has("Myr Propagator")
    duel.alice.activates(myr, 1)
    duel.bob.casts(duel.card(kill), at=myr)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Myr Propagator"]


def test_a_granted_myriad_is_not_copied() -> None:
    """Cybermen Squadron: what the token has, it has from the Squadron."""
    duel = Duel("Ann", "Ben", "Cyd")
    squadron = duel.ann.has("Cybermen Squadron")
    duel.ann.attacks({duel.ann.has("Myr Propagator"): duel.ben})
    duel.resolve([duel.cyd])
    (copy,) = duel.ann.tokens
    assert "myriad" in copy.keywords
    duel.ann.casts(duel.card(kill), at=squadron)
    duel.resolve_all()
    assert "myriad" not in copy.keywords


def test_a_copy_of_a_spell_with_squad_was_paid_for_as_often(duel: Duel) -> None:
    """Zephyrim: 707.10"""
    spell = duel.alice.casts("Zephyrim", paying={"squad": 3})
    duel.alice.activates(duel.alice.has("Lithoform Engine"), 3, at=spell)
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Zephyrim")) == 8


def test_a_miracle_is_cast_as_it_is_drawn() -> None:
    """702.94a: only as the first card of the turn, and for its miracle cost."""
    duel = Duel(sides=[Side("Ann", pool="UUUUWW"), Side("Ben")])
    angel = duel.ann.has("Zephyrim", "library")
    duel.ann.casts(duel.card(card("Look", "{U}", "Instant", draw())))
    duel.resolve_all(True, "Cast Zephyrim", 0)
    assert angel.zone == "battlefield"
    late = duel.ann.has("Zephyrim", "library")
    duel.ann.casts(duel.card(card("Look Again", "{U}", "Instant", draw())))
    duel.resolve_all()
    assert late.zone == "hand"
