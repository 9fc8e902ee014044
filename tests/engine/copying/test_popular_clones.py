"""The shapeshifters and mirrors that people play most, each tested for what only it does. 707.5, 707.9"""

from tests.engine.made_up import kill, study
from tests.harness import Duel


def test_a_metamorph_is_an_artifact_whatever_it_copies(duel: Duel) -> None:
    """707.9a: and two life pay for its Phyrexian mana (107.4f)."""
    metamorph = duel.alice.casts("Phyrexian Metamorph")
    duel.resolve(duel.bob.has("Grizzly Bears"))
    assert (metamorph.name, metamorph.types) == ("Grizzly Bears", {"Artifact", "Creature", "Bear"})
    stone = duel.alice.casts("Phyrexian Metamorph")
    duel.resolve(duel.bob.has("Mind Stone"))
    assert (stone.name, stone.types) == ("Mind Stone", {"Artifact"})


def test_a_clone_of_a_metamorph_is_an_artifact_too(duel: Duel) -> None:
    """707.3"""
    metamorph = duel.alice.casts("Phyrexian Metamorph")
    duel.resolve(duel.bob.has("Grizzly Bears"))
    clone = duel.bob.has("Clone", copy_of=metamorph)
    assert clone.types == {"Artifact", "Creature", "Bear"}


def test_steel_copies_artifacts_and_nothing_else(duel: Duel) -> None:
    """707.5"""
    duel.bob.has("Grizzly Bears")
    stone = duel.bob.has("Mind Stone")
    steel = duel.alice.casts("Sculpting Steel")
    duel.resolve(stone)
    assert steel.name == "Mind Stone"
    stone_again = duel.alice.casts("Sculpting Steel")
    duel.resolve(None)
    assert stone_again.name == "Sculpting Steel"


def test_an_impersonator_is_anything_but_a_land(duel: Duel) -> None:
    """707.5"""
    duel.bob.has("Forest")
    anthem = duel.bob.has("Blood Moon")
    impersonator = duel.alice.casts("Clever Impersonator")
    duel.resolve(anthem)
    assert (impersonator.name, impersonator.types) == ("Blood Moon", {"Enchantment"})
    nobody = duel.alice.casts("Clever Impersonator")
    duel.resolve(None)
    assert nobody.zone == "graveyard"


def test_a_copied_aura_is_attached_as_it_enters(duel: Duel) -> None:
    """303.4f: Copy Enchantment targets nothing."""
    bear = duel.bob.has("Grizzly Bears")
    rancor = duel.bob.has("Rancor", attached_to=bear)
    copy = duel.alice.casts("Copy Enchantment")
    duel.resolve(rancor)
    assert (copy.name, copy.attached_to, bear.size) == ("Rancor", bear, "6/2")


def test_a_body_double_copies_out_of_a_graveyard_and_not_the_battlefield(duel: Duel) -> None:
    """707.5"""
    duel.bob.has("Grizzly Bears")
    dragon = duel.bob.has("Shivan Dragon", "graveyard")
    double = duel.alice.casts("Body Double")
    duel.resolve(dragon)
    assert (double.name, double.size, dragon.zone) == ("Shivan Dragon", "5/5", "graveyard")


def test_a_phantasm_is_gone_when_it_is_targeted(duel: Duel) -> None:
    """707.9a: the ability is part of what it is, so a copy of the image has it too. 707.3"""
    bear = duel.bob.has("Grizzly Bears")
    image = duel.alice.casts("Phantasmal Image")
    duel.resolve(bear)
    assert image.types == {"Creature", "Bear", "Illusion"}
    clone = duel.alice.has("Clone", copy_of=image)
    duel.alice.casts("Giant Growth", at=clone)
    duel.resolve()
    assert (clone.zone, image.zone) == ("graveyard", "battlefield")
    duel.resolve_all()
    duel.bob.casts("Giant Growth", at=bear)
    duel.resolve_all()
    assert (bear.zone, image.zone) == ("battlefield", "battlefield")


def test_sakashima_goes_home_at_the_end_under_a_name_of_his_own(duel: Duel) -> None:
    """707.9b: with another name the legend rule sees two (704.5j)."""
    olivia = duel.alice.has("Olivia Voldaren")
    sakashima = duel.alice.casts("Sakashima the Impostor")
    duel.resolve(olivia)
    assert (sakashima.name, sakashima.size, "Legendary" in sakashima.types) == ("Sakashima the Impostor", "3/3", True)
    assert olivia.zone == "battlefield"
    duel.alice.activates(sakashima, "owner's hand")
    duel.resolve()
    assert sakashima.zone == "battlefield"
    duel.pass_to("end")
    duel.resolve_all()
    assert sakashima.zone == "hand"


def test_a_mimic_makes_tokens_that_make_none(duel: Duel) -> None:
    """707.9a: the tokens have the ability, whose condition they fail. 603.4"""
    mimic = duel.alice.casts("Progenitor Mimic")
    duel.resolve(duel.bob.has("Grizzly Bears"))
    duel.pass_to("upkeep", duel.alice)
    duel.resolve_all()
    made = [one for one in duel.alice.battlefield if one.is_token]
    assert [one.name for one in made] == ["Grizzly Bears"]
    duel.pass_to("upkeep", duel.alice)
    duel.resolve_all()
    assert len([one for one in duel.alice.battlefield if one.is_token]) == 2
    assert mimic.zone == "battlefield"


def test_an_invocation_leaves_and_copies_anew(duel: Duel) -> None:
    """400.7: what comes back is a new object, with a new choice; only one's own enchantments are there to copy."""
    duel.bob.has("Blood Moon")
    anthem = duel.alice.has("Glorious Anthem")
    invocation = duel.alice.casts("Estrid's Invocation")
    duel.resolve(anthem)
    scales = duel.alice.has("Hardened Scales")
    duel.pass_to("upkeep", duel.alice)
    duel.resolve(True, scales)
    assert (invocation.name, invocation.zone) == ("Hardened Scales", "battlefield")


def test_a_mech_is_a_vehicle_and_no_creature(duel: Duel) -> None:
    """205.1a, 301.7: it has the size of the creature, and is none until it is crewed."""
    dragon, mine = duel.bob.has("Shivan Dragon"), duel.alice.has("Juggernaut")
    mech = duel.alice.casts("Imposter Mech")
    duel.resolve(dragon)
    assert (mech.name, mech.types) == ("Shivan Dragon", {"Artifact", "Vehicle"})
    duel.alice.activates(mech, "other untapped creatures", choosing=[mine])
    duel.resolve()
    assert (mech.types, mech.size) == ({"Artifact", "Creature", "Vehicle"}, "5/5")


def test_a_mockingbird_copies_what_its_mana_could_pay(duel: Duel) -> None:
    """107.3: X counts by the mana that was spent for it."""
    duel.bob.has("Shivan Dragon")
    bear = duel.bob.has("Grizzly Bears")
    bird = duel.alice.casts("Mockingbird", x=2)
    duel.resolve(bear)
    assert (bird.name, bird.types, bird.keywords) == ("Grizzly Bears", {"Creature", "Bear", "Bird"}, {"flying"})
    small = duel.alice.casts("Mockingbird", x=0)
    duel.resolve()
    assert (small.name, small.size) == ("Mockingbird", "1/1")


def test_a_mockingbird_that_was_not_cast_copies_only_what_costs_nothing(duel: Duel) -> None:
    """No mana was spent on what returns from a graveyard."""
    duel.bob.has("Grizzly Bears")
    token = duel.bob.has("Insect (green)", token=True)
    bird = duel.alice.has("Mockingbird", "graveyard")
    duel.alice.casts("Zombify", at=bird)
    duel.resolve(token)
    assert (bird.name, "flying" in bird.keywords) == ("Insect Token", True)


def test_a_double_gets_a_counter_for_what_it_is(duel: Duel) -> None:
    """707.9f: of a creature that, of a planeswalker the other."""
    olivia = duel.alice.has("Olivia Voldaren")
    double = duel.alice.casts("Spark Double")
    duel.resolve(olivia)
    assert (double.counters, "Legendary" in double.types, olivia.zone) == ({"+1/+1": 1}, False, "battlefield")
    chandra = duel.alice.has("Chandra, the Firebrand", counters={"loyalty": 1})
    walker = duel.alice.casts("Spark Double")
    duel.resolve(chandra)
    assert (walker.counters, chandra.zone) == ({"loyalty": 4}, "battlefield")


def test_an_operative_is_shielded_as_one_of_your_own(duel: Duel) -> None:
    """122.1c: the shield counter is spent instead of damage; a copy of another's creature has none."""
    mine, theirs = duel.alice.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    one = duel.alice.casts("Undercover Operative")
    duel.resolve(mine)
    other = duel.alice.casts("Undercover Operative")
    duel.resolve(theirs)
    assert (one.counters, other.counters) == ({"shield": 1}, {})
    duel.bob.casts("Lightning Bolt", at=one)
    duel.resolve()
    assert (one.zone, one.counters) == ("battlefield", {})


def test_a_protege_copies_only_what_came_this_turn(duel: Duel) -> None:
    """707.5; cascade (702.85a) may bring it something to copy."""
    duel.bob.has("Shivan Dragon")
    duel.alice.has("Grizzly Bears", "library")
    protege = duel.alice.casts("Sakashima's Protege")
    duel.resolve("Cast Grizzly Bears")
    duel.resolve()
    duel.resolve("Grizzly Bears")
    assert protege.name == "Grizzly Bears"


def test_a_mirage_mirror_is_itself_again(duel: Duel) -> None:
    """707.4, 514.2"""
    forest, mirror = duel.bob.has("Forest"), duel.alice.has("Mirage Mirror")
    duel.alice.activates(mirror, at=forest)
    duel.resolve()
    assert (mirror.name, mirror.types) == ("Forest", {"Basic", "Land", "Forest"})
    duel.next_turn()
    assert (mirror.name, mirror.types) == ("Mirage Mirror", {"Artifact"})


def test_a_mastermind_becomes_what_an_opponent_loses(duel: Duel) -> None:
    """707.9a-b: a legend under his own name, with hexproof, who can do it again; tokens are no cards."""
    lazav = duel.alice.has("Lazav, Dimir Mastermind")
    insect, mine = duel.bob.has("Insect (green)", token=True), duel.alice.has("Wandering Ones")
    dragon, bear = duel.bob.has("Shivan Dragon"), duel.bob.has("Grizzly Bears", "hand")
    for one in (insect, mine):
        duel.bob.casts(duel.card(kill), at=one)
        duel.resolve_all()
    duel.bob.casts(duel.card(kill), at=dragon)
    duel.resolve()
    duel.resolve(True)
    assert (lazav.name, lazav.size, lazav.keywords) == ("Lazav, Dimir Mastermind", "5/5", {"flying", "hexproof"})
    duel.bob.casts(duel.card(study))
    duel.resolve([bear, "Filler"])
    duel.resolve(True)
    assert (lazav.size, "Legendary" in lazav.types) == ("2/2", True)


def test_a_mimic_is_cast_from_the_graveyard_as_an_aura(duel: Duel) -> None:
    """702.146a: with its back face up, for the disturb cost; each upkeep brings a copy, a Spirit besides."""
    mimic, bear = duel.alice.has("Mirrorhall Mimic // Ghastly Mimicry", "graveyard"), duel.bob.has("Grizzly Bears")
    duel.alice.casts(mimic, way="disturb", at=bear)
    assert (mimic.name, mimic.mana_value) == ("Ghastly Mimicry", 4)
    duel.resolve()
    assert mimic.attached_to == bear
    duel.pass_to("upkeep", duel.alice)
    duel.resolve_all()
    (made,) = [one for one in duel.alice.battlefield if one.is_token]
    assert made.types == {"Creature", "Bear", "Spirit"}
    duel.bob.casts(duel.card(kill), at=bear)
    duel.resolve_all()
    assert mimic.zone == "exile"


def test_a_countered_mimicry_is_exiled(duel: Duel) -> None:
    """614.6: whatever would put it into a graveyard."""
    mimic, bear = duel.alice.has("Mirrorhall Mimic // Ghastly Mimicry", "graveyard"), duel.bob.has("Grizzly Bears")
    duel.alice.casts(mimic, way="disturb", at=bear)
    duel.bob.casts("Counterspell", at=mimic)
    duel.resolve()
    assert mimic.zone == "exile"


def test_a_mimic_from_the_hand_copies_a_creature(duel: Duel) -> None:
    """707.9a: and is a Spirit besides."""
    bear = duel.bob.has("Grizzly Bears")
    mimic = duel.alice.casts("Mirrorhall Mimic // Ghastly Mimicry")
    duel.resolve(bear)
    assert mimic.types == {"Creature", "Bear", "Spirit"}
