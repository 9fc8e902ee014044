"""More copiers, each tested for what only it does. 707"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError


def test_evil_twin_destroys_its_namesake(duel: Duel) -> None:
    """707.9a"""
    bear = duel.bob.has("Grizzly Bears")
    twin = duel.alice.casts("Evil Twin")
    duel.resolve(bear)
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(twin, at=bear)
    duel.resolve()
    assert (bear.zone, twin.zone) == ("graveyard", "battlefield")


def test_an_assassin_enters_tapped_and_kills_what_it_copied(duel: Duel) -> None:
    """707.9a, 707.9e"""
    bear = duel.bob.has("Grizzly Bears")
    assassin = duel.alice.casts("Callidus Assassin")
    duel.resolve(bear, bear)
    assert (assassin.name, assassin.tapped) == ("Grizzly Bears", True)
    duel.resolve_all()
    assert bear.zone == "graveyard"


def test_an_assassin_that_becomes_something_else_enters_untapped(duel: Duel) -> None:
    """707.9e"""
    duel.alice.has("Glorious Anthem")
    clone, bear = duel.alice.has("Clone"), duel.alice.has("Grizzly Bears")
    assassin = duel.alice.casts("Callidus Assassin")
    duel.resolve(clone, bear)
    assert (assassin.name, assassin.tapped, len(duel.stack)) == ("Grizzly Bears", False, 0)


def test_a_stolen_identity_is_tapped_and_stays_so(duel: Duel) -> None:
    """603.11"""
    bear = duel.bob.has("Grizzly Bears")
    wall = duel.alice.casts("Wall of Stolen Identity")
    duel.resolve(bear)
    assert wall.types == {"Creature", "Bear", "Wall"}
    assert "defender" in wall.keywords
    duel.resolve()
    assert bear.tapped
    duel.pass_to("draw", duel.bob)
    assert bear.tapped
    duel.bob.casts("Incinerate", at=wall)
    duel.resolve()
    duel.pass_to("draw", duel.alice)
    duel.pass_to("draw", duel.bob)
    assert not bear.tapped


def test_no_identity_is_stolen_when_another_copy_effect_comes_after(duel: Duel) -> None:
    """707.9g"""
    duel.alice.has("Glorious Anthem")
    clone, bear = duel.alice.has("Clone"), duel.bob.has("Grizzly Bears")
    wall = duel.alice.casts("Wall of Stolen Identity")
    duel.resolve(clone, bear)
    assert (wall.name, "defender" in wall.keywords, len(duel.stack)) == ("Grizzly Bears", False, 0)
    assert not clone.tapped
    assert not bear.tapped


def test_a_raider_copies_only_after_an_attack(duel: Duel) -> None:
    """614.12"""
    duel.bob.has("Shivan Dragon")
    raider = duel.alice.casts("Protean Raider")
    duel.resolve()
    assert raider.size == "2/2"
    duel.alice.attacks(duel.alice.has("Grizzly Bears"))
    duel.pass_to("second main")
    second = duel.alice.casts("Protean Raider")
    duel.resolve("Shivan Dragon")
    assert second.size == "5/5"


def test_a_cursed_mirror_is_a_mirror_again(duel: Duel) -> None:
    """707.5, 514.2"""
    dragon = duel.bob.has("Shivan Dragon")
    mirror = duel.alice.casts("Cursed Mirror")
    duel.resolve(dragon)
    assert (mirror.name, mirror.size) == ("Shivan Dragon", "5/5")
    assert "haste" in mirror.keywords
    duel.next_turn()
    assert mirror.name == "Cursed Mirror"


def test_sakashima_lets_legends_be_many(duel: Duel) -> None:
    """704.5j"""
    olivia = duel.alice.has("Olivia Voldaren")
    sakashima = duel.alice.casts("Sakashima of a Thousand Faces")
    duel.resolve(olivia)
    assert (sakashima.name, sakashima.zone, olivia.zone) == ("Olivia Voldaren", "battlefield", "battlefield")


def test_mirrormade_enchants_what_it_likes(duel: Duel) -> None:
    """303.4f"""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    rancor = duel.bob.has("Rancor", attached_to=bear)
    mirror = duel.alice.casts("Mirrormade")
    duel.resolve(rancor, ones)
    assert (mirror.name, mirror.attached_to, ones.size) == ("Rancor", ones, "3/1")


def test_what_a_plasma_became_is_copied_and_chosen_again(duel: Duel) -> None:
    """707.2"""
    plasma = duel.alice.casts("Primal Plasma")
    duel.resolve(2)
    assert (plasma.size, "flying" in plasma.keywords) == ("2/2", True)
    shifter = duel.alice.has("Unstable Shapeshifter")
    clone = duel.alice.casts("Clone")
    duel.resolve(plasma, 3)
    assert (clone.size, clone.keywords) == ("1/6", {"flying", "defender"})
    duel.resolve()
    assert shifter.size == "1/6"


def test_an_entity_chooses_as_it_is_turned_up(duel: Duel) -> None:
    """707.2, 614.1e"""
    entity = duel.alice.casts("Aquamorph Entity", way="face down")
    duel.resolve()
    assert entity.size == "2/2"
    duel.alice.answers(2)
    duel.alice.turns_up(entity)
    assert entity.size == "1/5"
    clone = duel.alice.casts("Clone")
    duel.resolve(entity, 1)
    assert clone.size == "5/1"


def test_a_doppelganger_copies_out_of_graveyards(duel: Duel) -> None:
    """707.4"""
    dragon, bear = duel.bob.has("Shivan Dragon", "graveyard"), duel.alice.has("Grizzly Bears", "graveyard")
    dimir = duel.alice.has("Dimir Doppelganger")
    duel.alice.activates(dimir, at=dragon)
    duel.resolve()
    assert (dimir.name, dragon.zone) == ("Shivan Dragon", "exile")
    duel.alice.activates(dimir, "Exile", at=bear)
    duel.resolve()
    assert dimir.name == "Grizzly Bears"


def test_everything_becomes_a_copy_until_end_of_turn(duel: Duel) -> None:
    """707.4"""
    olivia, bear = duel.alice.has("Olivia Voldaren"), duel.alice.has("Grizzly Bears")
    dragon = duel.bob.has("Shivan Dragon")
    duel.alice.casts("Nanogene Conversion", at=olivia)
    duel.resolve()
    assert [one.name for one in (olivia, bear, dragon)] == ["Olivia Voldaren"] * 3
    assert "Legendary" not in bear.types
    duel.next_turn()
    assert (bear.name, dragon.name) == ("Grizzly Bears", "Shivan Dragon")


def test_mirrorform_takes_all_but_lands(duel: Duel) -> None:
    """707.4"""
    forest, anthem, bear = duel.alice.has("Forest"), duel.alice.has("Glorious Anthem"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Mirrorform", at=bear)
    duel.resolve()
    assert (forest.name, anthem.name, anthem.size) == ("Forest", "Grizzly Bears", "2/2")


def test_dane_becomes_what_was_sacrificed(duel: Duel) -> None:
    """608.2h"""
    dane, dragon = duel.alice.has("The Ever-Changing 'Dane"), duel.alice.has("Shivan Dragon")
    duel.alice.activates(dane, choosing=[dragon])
    duel.resolve()
    assert (dane.name, dane.size, dragon.zone) == ("Shivan Dragon", "5/5", "graveyard")
    assert len(dane.abilities) == len(dragon.abilities) + 1


def test_oko_is_a_creature_with_loyalty_for_a_turn(duel: Duel) -> None:
    """707.4"""
    oko, bear = duel.alice.has("Oko, the Trickster"), duel.alice.has("Grizzly Bears")
    duel.alice.activates(oko, 2)
    duel.resolve()
    assert (oko.name, oko.counters) == ("Grizzly Bears", {"loyalty": 4})
    duel.bob.casts("Incinerate", at=oko)
    duel.resolve()
    assert oko.damage == 0
    duel.next_turn()
    assert (oko.name, oko.counters, bear.zone) == ("Oko, the Trickster", {"loyalty": 4}, "battlefield")


def test_brudiclad_makes_all_tokens_alike(duel: Duel) -> None:
    """707.4"""
    duel.alice.has("Brudiclad, Telchor Engineer")
    duel.alice.casts("Dragon Fodder")
    duel.resolve()
    goblin = duel.alice.battlefield.named("Goblin Token")[0]
    duel.pass_to("begin combat")
    duel.resolve(goblin)
    assert len(duel.alice.battlefield.named("Goblin Token")) == 3


def test_scion_becomes_a_dragon_from_the_library(duel: Duel) -> None:
    """707.4"""
    scion, dragon = duel.alice.has("Scion of the Ur-Dragon"), duel.alice.has("Shivan Dragon", "library")
    duel.alice.activates(scion)
    duel.resolve(dragon)
    assert (scion.name, dragon.zone) == ("Shivan Dragon", "graveyard")


def test_an_invaded_creature_is_itself_again_when_the_aura_goes(duel: Duel) -> None:
    """611.2b, 610.3"""
    bear, dragon = duel.alice.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    aura = duel.alice.casts("Secret Invasion", at=bear)
    duel.resolve(dragon)
    duel.resolve_all()
    assert (bear.name, dragon.zone) == ("Shivan Dragon", "exile")
    duel.bob.casts("Disenchant", at=aura)
    duel.resolve_all()
    assert (aura.zone, bear.name, dragon.zone) == ("graveyard", "Grizzly Bears", "battlefield")


def test_lazav_wears_the_faces_he_took(duel: Duel) -> None:
    """607.2, 707.4"""
    lazav, dragon = duel.alice.has("Lazav, Wearer of Faces"), duel.bob.has("Shivan Dragon", "graveyard")
    duel.alice.attacks(lazav)
    duel.resolve()
    assert dragon.zone == "exile"
    duel.alice.activates("Clue Token")
    duel.resolve(True)
    assert lazav.name == "Shivan Dragon"


def test_double_vision_sees_the_first_spell_only(duel: Duel) -> None:
    """603.2"""
    duel.alice.has("Double Vision")
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve_all()
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 11


def test_double_vision_that_came_late_sees_no_first_spell(duel: Duel) -> None:
    """603.2"""
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve_all()
    duel.alice.has("Double Vision")
    duel.alice.casts("Incinerate", at=duel.bob)
    assert len(duel.stack) == 1


def test_the_storm_of_saruman_copies_a_legend_that_is_none(duel: Duel) -> None:
    """707.10f"""
    duel.alice.has("Storm of Saruman")
    duel.alice.casts("Wandering Ones")
    duel.resolve_all()
    duel.alice.casts("Olivia Voldaren")
    duel.resolve_all()
    found = duel.alice.battlefield.named("Olivia Voldaren")
    assert ["Legendary" in one.types for one in found] == [False, True]


def test_storm_kings_thunder_copies_the_next_spell_x_times(duel: Duel) -> None:
    """107.3"""
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Storm King's Thunder", x=3)
    duel.resolve_all()
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 8


def test_ricochet_turns_the_spell_and_its_copy(duel: Duel) -> None:
    """115.7"""
    bolt = duel.bob.casts("Incinerate", at=duel.alice)
    duel.alice.casts("Wild Ricochet", at=bolt)
    duel.resolve(duel.bob, duel.bob)
    assert bolt.targets == [duel.bob]
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (20, 14)


def test_reversal_returns_the_spell_and_keeps_the_copy(duel: Duel) -> None:
    """707.10"""
    bolt = duel.bob.casts("Incinerate", at=duel.alice)
    duel.alice.casts("Narset's Reversal", at=bolt)
    duel.resolve(duel.bob)
    assert bolt.zone == "hand"
    duel.resolve()
    assert duel.bob.life == 17


def test_a_mirrorwing_spreads_a_spell_over_the_casters_creatures(duel: Duel) -> None:
    """707.10d"""
    dragon = duel.bob.has("Mirrorwing Dragon")
    one, two, theirs = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones"), duel.bob.has("Shivan Dragon")
    duel.alice.casts("Giant Growth", at=dragon)
    duel.resolve([one, two])
    assert all(copy.controller == duel.alice for copy in duel.stack)
    duel.resolve_all()
    assert (one.size, two.size, dragon.size, theirs.size) == ("5/5", "4/4", "7/8", "5/5")


def test_ink_treader_shares_with_all_that_can_be_targeted(duel: Duel) -> None:
    """707.10d"""
    nephilim = duel.alice.has("Ink-Treader Nephilim")
    bear, ascetic = duel.bob.has("Grizzly Bears"), duel.bob.has("Troll Ascetic")
    duel.alice.casts("Giant Growth", at=nephilim)
    duel.resolve_all()
    assert (nephilim.size, bear.size, ascetic.size) == ("6/6", "5/5", "3/2")


def test_a_bolt_for_one_golem_is_for_all(duel: Duel) -> None:
    """707.10d"""
    duel.play.unscripted = DEFAULT
    golem = duel.bob.has("Precursor Golem")
    duel.bob.has("Precursor Golem", copy_of=golem)
    duel.alice.casts("Incinerate", at=golem)
    duel.resolve_all()
    assert not duel.bob.battlefield


def test_a_chain_goes_back_and_forth(duel: Duel) -> None:
    """707.10"""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    duel.alice.casts("String of Disappearances", at=bear)
    duel.resolve(True, True, ones)
    assert duel.stack[-1].controller == duel.bob
    duel.resolve(False)
    assert "Grizzly Bears" in duel.bob.hand
    assert "Wandering Ones" in duel.alice.hand


def test_sparks_fly_until_the_end_step(duel: Duel) -> None:
    """707.10f, 400.7a"""
    bear = duel.alice.casts("Grizzly Bears")
    duel.alice.casts("Choreographed Sparks", modes=[2], at=bear)
    duel.resolve()
    duel.resolve()
    token = duel["Grizzly Bears token"]
    assert "haste" in token.keywords
    duel.resolve()
    duel.next_turn()
    assert token.zone is None
    assert bear.zone == "battlefield"


def test_a_charlatan_lets_the_other_copy(duel: Duel) -> None:
    """707.10"""
    charlatan = duel.alice.has("Meletis Charlatan")
    bolt = duel.bob.casts("Incinerate", at=duel.alice)
    duel.alice.activates(charlatan, at=bolt)
    duel.resolve(duel.alice)
    assert duel.stack[-1].controller == duel.bob


def test_a_toymaker_makes_toys(duel: Duel) -> None:
    """707.9b, 707.10f"""
    duel.alice.has("Tawnos, the Toymaker")
    duel.alice.casts("Branchsnap Lorian")
    duel.resolve(True)
    duel.resolve_all()
    assert ["Artifact" in one.types for one in duel.alice.battlefield.named("Branchsnap Lorian")] == [True, False]


def test_a_mirror_copies_only_the_chosen_type(duel: Duel) -> None:
    """607.2"""
    mirror = duel.alice.has("Mirror of the Forebears", chosen={"creature type": "Bear"})
    bear = duel.alice.has("Grizzly Bears")
    ones = duel.alice.has("Wandering Ones")
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.alice.activates(mirror, at=ones)
    duel.alice.activates(mirror, at=bear)
    duel.resolve()
    assert mirror.types == {"Artifact", "Creature", "Bear"}
