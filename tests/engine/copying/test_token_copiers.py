"""Token copies of other objects: with exceptions, for a time, of graveyard cards, of tokens. 707.2, 707.9, 701.36"""

import pytest

from tests.engine.made_up import copy_one, kill
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import card


def test_what_the_copy_has_besides_is_copied_too(duel: Duel) -> None:
    """707.9a: a copy of the token has haste as well, and goes at the end of the turn."""
    duel.alice.casts("Heat Shimmer", at=duel.bob.has("Branchsnap Lorian"))
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    duel.alice.casts(duel.card(copy_one), at=copy)
    duel.resolve_all()
    assert all("haste" in one.keywords for one in duel.alice.tokens)
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_haste_that_is_no_exception_is_not_copied(duel: Duel) -> None:
    """707.2: what an effect gives afterwards is no copiable value."""
    duel.alice.casts("Molten Duplication", at=duel.alice.has("Branchsnap Lorian"))
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert ("haste" in copy.keywords, "Artifact" in copy.types) == (True, True)
    duel.alice.casts(duel.card(copy_one), at=copy)
    duel.resolve_all()
    other = duel.alice.tokens[1]
    assert ("haste" in other.keywords, "Artifact" in other.types) == (False, True)
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == [other]


def test_a_copier_is_cast_with_flashback_and_exiled(duel: Duel) -> None:
    """702.34a"""
    spell = duel.alice.has("Electroduplicate", "graveyard")
    duel.alice.casts(spell, way="flashback", at=duel.alice.has("Branchsnap Lorian"))
    duel.resolve_all()
    assert spell.zone == "exile"
    assert len(duel.alice.tokens) == 1


def test_every_token_is_copied_once(duel: Duel) -> None:
    """Second Harvest: what it makes is not among what it copies. 608.2c"""
    duel.alice.has("Treasure", token=True)
    duel.alice.has("Insect (green)", token=True)
    duel.alice.casts("Second Harvest")
    duel.resolve_all()
    assert sorted(one.name for one in duel.alice.tokens) == ["Insect Token"] * 2 + ["Treasure Token"] * 2


def test_the_controller_of_each_gets_the_copy(duel: Duel) -> None:
    """Parallel Evolution"""
    duel.alice.has("Insect (green)", token=True)
    duel.bob.has("Devil (red)", token=True)
    duel.alice.casts("Parallel Evolution")
    duel.resolve_all()
    assert [len(one.tokens) for one in duel.seats] == [2, 2]


def test_each_other_player_copies_what_is_gone() -> None:
    """Fractured Identity: as it last was on the battlefield. 608.2h"""
    duel = Duel("Ann", "Ben", "Cyd")
    clone = duel.ben.has("Clone", copy_of="Branchsnap Lorian")
    duel.ann.casts("Fractured Identity", at=clone)
    duel.resolve_all()
    assert [[one.name for one in seat.tokens] for seat in duel.seats] == [
        ["Branchsnap Lorian"], [], ["Branchsnap Lorian"],
    ]  # fmt: skip


def test_the_same_spell_steals_and_copies(duel: Duel) -> None:
    """Blue Sun's Twilight"""
    lorian = duel.bob.has("Branchsnap Lorian")
    duel.alice.casts("Blue Sun's Twilight", x=5, at=lorian)
    duel.resolve_all()
    assert lorian.controller == duel.alice
    assert len(duel.alice.tokens) == 1


def test_a_copy_that_would_be_nothing_gets_its_counters_first(duel: Duel) -> None:
    """Applied Geometry: 704.3"""
    duel.alice.casts("Applied Geometry", at=duel.alice.has("Mind Stone"))
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert (copy.size, copy.types) == ("6/6", {"Artifact", "Creature", "Fractal"})


def test_x_copies_of_x_targets(duel: Duel) -> None:
    """Doppelgang"""
    one, other = duel.alice.has("Mind Stone"), duel.bob.has("Branchsnap Lorian")
    duel.alice.casts("Doppelgang", x=2, at=[one, other])
    duel.resolve_all()
    assert sorted(made.name for made in duel.alice.tokens) == ["Branchsnap Lorian"] * 2 + ["Mind Stone"] * 2


def test_hour_of_eternity_raises_the_dead_as_zombies(duel: Duel) -> None:
    """707.9b: its color, size and creature types are those; nothing of the old ones is left."""
    dead = [duel.alice.has("Branchsnap Lorian", "graveyard"), duel.alice.has("Silver Knight", "graveyard")]
    duel.alice.casts("Hour of Eternity", x=2, at=dead)
    duel.resolve_all()
    made = duel.alice.tokens
    assert [(one.size, one.colors, one.types) for one in made] == [("4/4", {"black"}, {"Creature", "Zombie"})] * 2
    assert "first strike" in made[1].keywords


def test_one_of_each_opponent_may_be_copied() -> None:
    """Elminster's Simulacrum: 601.2c"""
    duel = Duel("Ann", "Ben", "Cyd")
    duel.ben.has("Branchsnap Lorian")
    duel.cyd.has("Silver Knight")
    duel.ann.casts("Elminster's Simulacrum", at=[duel["Branchsnap Lorian"], duel["Silver Knight"]])
    duel.resolve_all()
    assert sorted(one.name for one in duel.ann.tokens) == ["Branchsnap Lorian", "Silver Knight"]


def test_a_copy_for_everything_that_comes_this_turn(duel: Duel) -> None:
    """Theoretical Duplication: 603.7"""
    duel.alice.casts("Theoretical Duplication")
    duel.resolve_all()
    duel.bob.has("Plains")
    flash = card("Sudden Bear", "{G}", "Creature — Bear", "2/2")
    duel.next_turn()
    duel.bob.casts(duel.card(flash))
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_minion_reflector_copies_what_enters(duel: Duel) -> None:
    """603.6a; the copy is a token, so it is not copied again."""
    duel.alice.has("Minion Reflector")
    duel.alice.casts("Branchsnap Lorian")
    duel.resolve_all(True)
    assert len(duel.alice.tokens) == 1


def test_miirym_makes_dragons_that_are_not_legendary(duel: Duel) -> None:
    """707.9b"""
    duel.alice.has("Miirym, Sentinel Wyrm")
    duel.alice.casts("Shivan Dragon")
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Shivan Dragon"]


def test_the_tyrant_leaves_one_copy(duel: Duel) -> None:
    """603.10a, 608.2h: the copy is no card, so it leaves none."""
    tyrant = duel.alice.has("Vaultborn Tyrant")
    duel.alice.casts(duel.card(kill), at=tyrant)
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert "Artifact" in copy.types
    duel.alice.casts(duel.card(kill), at=copy)
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_a_seance_lasts_till_the_end_of_the_turn(duel: Duel) -> None:
    """603.7"""
    duel.alice.has("Séance")
    duel.alice.has("Branchsnap Lorian", "graveyard")
    duel.pass_to("draw", duel.bob, choosing=[True])
    (spirit,) = duel.alice.tokens
    assert "Spirit" in spirit.types
    duel.pass_to("end")
    duel.resolve_all()
    assert spirit.zone is None


def test_the_scarab_god_comes_back_to_hand(duel: Duel) -> None:
    """603.7c, 400.7"""
    god = duel.alice.has("The Scarab God")
    dead = duel.bob.has("Branchsnap Lorian", "graveyard")
    duel.alice.activates(god, 1, at=dead)
    duel.resolve_all()
    assert [one.size for one in duel.alice.tokens] == ["4/4"]
    duel.alice.casts(duel.card(kill), at=god)
    duel.pass_to("end")
    duel.resolve_all()
    assert god.zone == "hand"


def test_populate_copies_a_creature_token_of_choice(duel: Duel) -> None:
    """701.36a; the copy of a copy is one too."""
    duel.alice.has("Insect (green)", token=True)
    devil = duel.alice.has("Devil (red)", token=True)
    duel.alice.has("Treasure", token=True)
    duel.alice.casts("Trostani's Judgment", at=duel.bob.has("Branchsnap Lorian"))
    duel.resolve_all(devil)
    assert len(duel.alice.battlefield.named("Devil Token")) == 2


def test_populate_does_nothing_without_a_creature_token(duel: Duel) -> None:
    """701.36b"""
    duel.alice.has("Treasure", token=True)
    duel.alice.casts("Rootborn Defenses")
    duel.resolve_all()
    assert len(duel.alice.tokens) == 1


def test_what_ghired_populates_attacks(duel: Duel) -> None:
    """508.4"""
    ghired = duel.alice.has("Ghired, Conclave Exile")
    duel.alice.has("Insect (green)", token=True)
    duel.alice.attacks(ghired)
    duel.resolve_all()
    assert [one.tapped for one in duel.alice.tokens] == [False, True]
    duel.pass_to("end combat")
    assert duel.bob.life == 17


def test_embalm_makes_a_white_zombie_without_a_mana_cost(duel: Duel) -> None:
    """702.128a"""
    hydra = duel.alice.has("Honored Hydra", "graveyard")
    duel.alice.activates(hydra, 1)
    assert hydra.zone == "exile"
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert (copy.size, copy.colors, copy.mana_value) == ("6/6", {"white"}, 0)
    assert {"Zombie", "Snake", "Hydra"} <= copy.types


def test_embalm_is_a_sorcery_in_time(duel: Duel) -> None:
    """702.128a"""
    cat = duel.alice.has("Sacred Cat", "graveyard")
    duel.pass_to("upkeep", duel.bob)
    with pytest.raises(ScenarioError):
        duel.alice.activates(cat, 1)


def test_eternalize_makes_a_four_four(duel: Duel) -> None:
    """702.129a; what it enters with and what triggers is the copy's."""
    champion = duel.alice.has("Sunscourge Champion", "graveyard")
    duel.alice.holds("Forest")
    duel.alice.activates(champion, 1)
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert (copy.size, copy.colors) == ("4/4", {"black"})
    assert duel.alice.life == 24


def test_encore_attacks_each_opponent() -> None:
    """702.141a: each token attacks the opponent that it was made for, if able."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    adept = duel.ann.has("Briarblade Adept", "graveyard")
    duel.ann.activates(adept, 1)
    duel.resolve_all()
    first, second = duel.ann.tokens
    assert {"haste"} <= first.keywords & second.keywords
    with pytest.raises(ScenarioError):
        duel.ann.attacks({first: duel.ben, second: duel.ben})
    duel.ann.attacks({first: duel.ben, second: duel.cyd})
    duel.pass_to("cleanup")
    assert duel.ann.tokens == []
    assert (duel.ben.life, duel.cyd.life) == (17, 17)


def test_a_prototype_draws_like_the_large_one(duel: Duel) -> None:
    """718.5"""
    library = len(duel.alice.library)
    thresher = duel.alice.casts("Combat Thresher", way="prototype")
    duel.resolve_all()
    assert (thresher.size, thresher.colors) == ("1/1", {"white"})
    assert len(duel.alice.library) == library - 1
    duel.alice.casts("Clone")
    duel.resolve_all(thresher)
    assert [one.size for one in duel.alice.battlefield] == ["1/1", "1/1"]  # 718.3d


def test_a_mirrorpool_is_sacrificed_for_a_copy_of_a_creature(duel: Duel) -> None:
    """Mirrorpool"""
    pool = duel.alice.has("Mirrorpool")
    duel.alice.activates(pool, "token", at=duel.alice.has("Branchsnap Lorian"))
    duel.resolve_all()
    assert len(duel.alice.tokens) == 1
    assert pool.zone == "graveyard"
