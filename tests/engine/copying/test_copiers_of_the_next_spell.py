"""More cards that copy spells and abilities: the next one, their own, or one on the stack. 707.10"""

import pytest

from tests.engine.made_up import pinger_creature as pinger
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    activated,
    card,
    damage,
    each,
    enters,
    flying,
    gain_life,
    loyalty,
    opponent,
    target,
    when,
)

spark = card("Spark", "{R}", "Instant", damage(2, target()))
balm = card("Balm", "{W}", "Instant", gain_life(2))
plague = card("Plague", "{B}", "Sorcery", damage(1, each(opponent)))
hawk = card("Hawk", "{W}", "Creature — Bird", "3/2", flying)
greeter = card("Greeter", "{W}", "Creature — Human", "1/1", when(enters(), gain_life(3)))
walker = card("Walker", "{2}", "Planeswalker — Ajani", loyalty("+1", gain_life(1)), loyalty=3)


@pytest.mark.parametrize(
    ("name", "size", "counters"),
    [("Clever Lumimancer", "2/3", {}), ("Dragonsguard Elite", "3/3", {"+1/+1": 1}), ("Eager First-Year", "3/2", {})],
)
def test_a_student_grows_with_each_spell(duel: Duel, name: str, size: str, counters: dict[str, int]) -> None:
    """707.10: until end of turn, or for good with a counter"""
    student = duel.alice.has(name)
    duel.alice.casts(balm)
    duel.resolve_all()
    assert (student.size, student.counters) == (size, counters)


def test_a_curse_spares_the_first_spell(duel: Duel) -> None:
    """601.2i, 707.10: the second spell costs life, and so does a copy"""
    duel.alice.has("Curse of Shaken Faith", attached_to=duel.bob)
    spell = duel.bob.casts(balm)
    assert len(duel.stack) == 1
    duel.bob.casts("Twincast", at=spell)
    duel.resolve()
    assert duel.bob.life == 18
    duel.resolve()
    duel.resolve()
    assert duel.bob.life == 16


def test_a_post_trains_for_three_spells(duel: Duel) -> None:
    """603.4: no fourth counter"""
    post = duel.alice.has("Adaptive Training Post", counters={"charge": 2})
    duel.alice.casts(balm)
    duel.resolve_all()
    assert post.counters == {"charge": 3}
    duel.alice.casts(balm)
    assert len(duel.stack) == 1
    duel.resolve_all()
    duel.alice.activates(post)
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.alice.casts(plague)
    duel.resolve_all()
    assert (duel.bob.life, post.counters) == (18, {"charge": 1})


@pytest.mark.parametrize(("beside", "returned"), [((), 1), (("Mind Stone",), 2), (("Mind Stone", "Crusade"), 3)])
def test_a_fable_grows_with_what_is_there(duel: Duel, beside: tuple[str, ...], returned: int) -> None:
    """608.2c: a copy for an artifact, and another for an enchantment"""
    for name in beside:
        duel.alice.has(name)
    bears = [duel.bob.has("Grizzly Bears") for _ in range(3)]
    duel.alice.casts("Banish into Fable", at=bears[0])
    duel.alice.answers(*bears[1:returned])
    duel.resolve_all()
    assert ([one.zone for one in bears].count("hand"), len(duel.alice.tokens)) == (returned, returned)


def test_a_fable_from_elsewhere_stays_alone(duel: Duel) -> None:
    """601.2a: only as it is cast from a hand"""
    duel.alice.has("Mind Stone")
    fable, bear = duel.alice.has("Banish into Fable", "graveyard"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Snapcaster Mage")
    duel.resolve()
    duel.resolve()
    duel.alice.casts(fable, way="flashback", at=bear)
    assert len(duel.stack) == 1


def test_a_blastmaker_wins_or_loses(duel: Duel) -> None:
    """705.2, 603.12: one of the two follows, and the second spell only"""
    duel.alice.has("Breeches, the Blastmaker")
    stone = duel.alice.has("Mind Stone")
    duel.alice.casts(balm)
    duel.resolve()
    duel.alice.casts(balm)
    duel.play.unscripted = DEFAULT
    duel.alice.answers(True)
    duel.resolve_all()
    assert stone.zone == "graveyard"
    assert (duel.alice.life, duel.bob.life) in ((26, 20), (24, 19))


def test_silence_goes_on_as_long_as_lands_are_given(duel: Duel) -> None:
    """615.1a, 707.10: the creature deals no damage this turn, and its controller may pass that on"""
    bear, ogre = duel.bob.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    forest = duel.bob.has("Forest")
    duel.alice.casts("Chain of Silence", at=bear)
    duel.resolve(True, True, ogre)
    duel.resolve_all()
    assert forest.zone == "graveyard"
    duel.alice.attacks(ogre)
    duel.pass_to("end")
    assert duel.bob.life == 20


def test_a_circuit_makes_sorceries_fast_and_copies_twice(duel: Duel) -> None:
    """601.3b: sorceries only, and their caster's only"""
    duel.alice.casts("Complete the Circuit")
    duel.resolve()
    duel.pass_to("end")
    duel.alice.casts(plague)
    duel.resolve_all()
    assert duel.bob.life == 17


def test_donal_copies_winged_creatures_once_a_turn(duel: Duel) -> None:
    """707.10f, 707.9b: the token is a 1/1 Spirit besides"""
    duel.alice.has("Donal, Herald of Wings")
    duel.alice.casts("Grizzly Bears")
    assert len(duel.stack) == 1
    duel.resolve()
    duel.alice.casts(hawk)
    duel.resolve(True)
    duel.resolve_all()
    [token] = duel.alice.tokens
    assert (token.size, token.types) == ("1/1", {"Creature", "Bird", "Spirit"})
    duel.alice.casts(hawk)
    duel.resolve_all()
    assert len(duel.alice.tokens) == 1


@pytest.mark.parametrize("name", ["Echo Storm", "Empyrial Storm", "Genesis Storm"])
def test_a_commanders_storm_without_a_commander(duel: Duel, name: str) -> None:
    """903.8: no copy where no commander was cast from the command zone"""
    stone = duel.alice.has("Mind Stone")
    duel.alice.has("Grizzly Bears", "library")
    duel.alice.casts(name, at=stone if name == "Echo Storm" else None)
    duel.play.unscripted = DEFAULT
    duel.alice.answers(*[True] * (name == "Genesis Storm"))
    duel.resolve_all()
    made = len(duel.alice.tokens) + len(duel.alice.battlefield.named("Grizzly Bears"))
    assert made == 1


def test_echo_copies_abilities_of_creatures_only(duel: Duel) -> None:
    """113.7: and only those of her controller"""
    echo, needle = duel.alice.has("Echo, Perceptive Prodigy"), duel.alice.has(pinger)
    rod = duel.alice.has(card("Rod", "{1}", "Artifact", activated("{T}", damage(1, target()))))
    duel.alice.activates(rod, at=duel.bob)
    assert not any("Echo" in option for option in duel.offered)
    duel.resolve()
    ability = duel.alice.activates(needle, at=duel.bob)
    duel.alice.activates(echo, at=ability)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 17


def test_ether_is_a_mana_ability_that_copies(duel: Duel) -> None:
    """605.1a: it uses no stack, and the artifact is exiled"""
    ether = duel.alice.has("Ether")
    duel.alice.activates(ether)
    assert (ether.zone, len(duel.stack)) == ("exile", 0)
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 16


def test_a_grappler_copies_the_next_spell_of_any_kind(duel: Duel) -> None:
    """707.10f: a creature's copy becomes a token"""
    duel.alice.casts("Flamehold Grappler")
    duel.resolve_all()
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Grizzly Bears")) == 2
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Grizzly Bears")) == 3


def test_a_duel_in_three_chapters(duel: Duel) -> None:
    """714.2b, 111.10: a Cursed Role makes a creature 1/1; at last a small spell is copied"""
    giant = duel.bob.has("Hill Giant")
    duel.alice.answers([giant])
    duel.alice.casts("Gadwick's First Duel")
    duel.resolve_all()
    assert giant.size == "1/1"
    duel.play.unscripted = DEFAULT
    duel.next_turn()
    duel.next_turn()
    duel.resolve_all()
    duel.next_turn()
    duel.next_turn()
    duel.resolve_all()
    duel.alice.casts(balm)
    duel.resolve_all()
    assert duel.alice.life == 24


def test_a_blast_copies_from_the_graveyard(duel: Duel) -> None:
    """113.6m: exiled as a cost"""
    blast = duel.alice.casts("Geistblast", at=duel.bob)
    duel.resolve()
    spell = duel.alice.casts(spark, at=duel.bob)
    duel.alice.activates(blast, at=spell)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (blast.zone, duel.bob.life) == ("exile", 14)


def test_gorion_copies_adventures(duel: Duel) -> None:
    """715.3c: the copy of an Adventure is one, and is not exiled on an adventure"""
    duel.alice.has("Gorion, Wise Mentor")
    bear, giant = duel.bob.has("Grizzly Bears"), duel.bob.has("Hill Giant")
    duel.alice.casts("Brazen Borrower", way="Petty Theft", at=bear)
    duel.resolve(True, giant)
    duel.resolve_all()
    assert giant.zone == "hand"
    assert (bear.zone, [one.name for one in duel.exile]) == ("hand", ["Brazen Borrower"])
    duel.alice.casts("Brazen Borrower")
    assert len(duel.stack) == 1


@pytest.mark.parametrize(("attacked", "life"), [(False, 16), (True, 14)])
def test_a_horde_howls_again_after_an_attack(duel: Duel, attacked: bool, life: int) -> None:
    """603.7: raid adds a copy of the same spell"""
    bear = duel.alice.has(card("Mouse", "{G}", "Creature — Mouse", "0/1"))
    if attacked:
        duel.alice.attacks(bear)
        duel.pass_to("second main")
    duel.alice.casts("Howl of the Horde")
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == life


def test_a_phoenix_copies_a_loyalty_ability(duel: Duel) -> None:
    """606.1, 707.10: the next one only; it comes back with a planeswalker spell"""
    phoenix, ajani = duel.alice.has("Jaya's Phoenix"), duel.alice.has(walker)
    duel.alice.attacks(phoenix)
    duel.pass_to("damage")
    duel.resolve()
    duel.pass_to("second main")
    duel.alice.activates(ajani)
    duel.resolve_all()
    assert (duel.alice.life, ajani.counters) == (22, {"loyalty": 4})
    fallen = duel.alice.has("Jaya's Phoenix", "graveyard")
    duel.alice.casts(walker)
    duel.resolve(True)
    assert fallen.zone == "battlefield"


def test_kirol_copies_a_triggered_ability_once_a_turn(duel: Duel) -> None:
    """602.5b: two creatures are tapped, which may be summoning sick (302.6)"""
    kirol = duel.alice.has("Kirol, Attentive First-Year")
    bears = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    duel.alice.casts(greeter)
    duel.resolve()
    duel.alice.activates(kirol, choosing=bears)
    duel.resolve()
    assert not any("Kirol" in option for option in duel.offered)
    duel.resolve_all()
    assert (duel.alice.life, [bear.tapped for bear in bears]) == (26, [True, True])


def test_a_stallion_is_copied_for_a_dear_spell(duel: Duel) -> None:
    """601.2h: by the mana that was spent, not by the mana value"""
    stallion = duel.alice.has("Colorstorm Stallion")
    duel.alice.casts(balm)
    duel.resolve_all()
    assert (stallion.size, len(duel.alice.tokens)) == ("4/4", 0)
    duel.alice.casts(card("Sermon", "{4}{W}", "Instant", gain_life(1)))
    duel.resolve_all()
    assert (stallion.size, [one.size for one in duel.alice.tokens]) == ("5/5", ["3/3"])
