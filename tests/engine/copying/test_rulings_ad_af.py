"""What was ruled about single cards whose names begin with Ad to Af."""

from tests.engine.made_up import still, stop, turn
from tests.harness import WAIT, Duel
from twinstack.engine.magic.words import (
    activated,
    artifact,
    card,
    damage,
    gain_life,
    goes_instead,
    put_into,
    regenerate,
    storm,
    target,
    when,
)


def test_an_automaton_is_of_a_creature_type_and_nothing_else(duel: Duel) -> None:
    """Adaptive Automaton: only a creature type can be chosen, neither a card type nor a supertype."""
    duel.play.unscripted = WAIT
    duel.alice.casts("Adaptive Automaton")
    duel.resolve()
    offered = set(duel.offered)
    assert {"Human", "Warrior"} <= offered
    assert not offered & {"Artifact", "Creature", "Legendary", "Snow"}


def test_an_automaton_helps_constructs_only_if_it_is_told_to(duel: Duel) -> None:
    """Adaptive Automaton: other Constructs are larger only if that type was chosen."""
    other = duel.alice.has("Tetravus")
    duel.alice.casts("Adaptive Automaton")
    duel.resolve("Bear")
    assert other.size == "1/1"
    duel.alice.casts("Adaptive Automaton")
    duel.resolve("Construct")
    assert other.size == "2/2"


def test_each_aeve_counts_the_oozes_before_it(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: the copies enter one after another, then the card, each with one counter more."""
    for _ in range(2):
        duel.alice.casts("Incinerate", at=duel.bob)
        duel.resolve()
    aeve = duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve_all()
    oozes = duel.alice.battlefield.named("Aeve, Progenitor Ooze")
    assert sorted(one.counters.get("+1/+1", 0) for one in oozes) == [0, 1, 2]
    assert aeve.counters == {"+1/+1": 2}


def test_storm_counts_what_was_countered(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: spells that were countered, and those cast from elsewhere, count for storm."""
    first = duel.alice.casts("Incinerate", at=duel.bob)
    duel.bob.casts(duel.card(stop), at=first)
    duel.resolve_all()
    duel.alice.casts(duel.alice.has("Devil's Play", "graveyard"), way="flashback", x=1, at=duel.bob)
    duel.resolve_all()
    duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Aeve, Progenitor Ooze")) == 4


def test_countering_a_spell_with_storm_leaves_its_copies(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: each copy would have to be countered by itself."""
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    aeve = duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve()
    duel.bob.casts(duel.card(stop), at=aeve)
    duel.resolve_all()
    assert aeve.zone == "graveyard"
    assert [one.is_token for one in duel.alice.battlefield] == [True]


def test_no_copies_come_of_a_storm_that_is_countered(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: the trigger itself can be countered."""
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    duel.alice.casts("Aeve, Progenitor Ooze")
    duel.bob.casts(duel.card(still), at=duel.stack[-1])
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1


def test_each_copy_of_a_storm_may_have_its_own_target(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: other choices of targets for each copy."""
    first, second = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    for _ in range(2):
        duel.alice.casts("Incinerate", at=duel.bob)
        duel.resolve()
    volley = card("Volley", "{R}", "Sorcery", storm, damage(1, target()))
    duel.alice.casts(duel.card(volley), at=duel.bob)
    duel.resolve(first, second)
    duel.resolve_all()
    assert (first.damage, second.zone, duel.bob.life) == (1, "graveyard", 13)


def test_a_ransacker_hurts_the_controller_of_a_token(duel: Duel) -> None:
    """Afflicted Deserter: a token that is destroyed is put into a graveyard before it is gone."""
    deserter = duel.bob.has("Afflicted Deserter")
    token = duel.alice.has("Myr Propagator", token=True)
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    duel.resolve(True)
    assert token.zone is None
    assert duel.alice.life == 17


def test_a_ransacker_that_cannot_destroy_hurts_nobody(duel: Duel) -> None:
    """Afflicted Deserter: no damage if the artifact is indestructible."""
    deserter = duel.bob.has("Afflicted Deserter")
    myr = duel.alice.has("Darksteel Myr")
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    duel.resolve(True)
    assert (myr.zone, duel.alice.life) == ("battlefield", 20)


def test_a_ransacker_may_spare_the_artifact(duel: Duel) -> None:
    """Afflicted Deserter: the target is chosen at once, whether it is destroyed on resolution; spared, no damage."""
    deserter = duel.bob.has("Afflicted Deserter")
    myr = duel.alice.has("Myr Propagator")
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    assert duel.stack[-1].targets == [myr]
    duel.resolve(False)
    assert (myr.zone, duel.alice.life) == ("battlefield", 20)


def test_becoming_a_copy_of_the_ransacker_is_no_transforming(duel: Duel) -> None:
    """Afflicted Deserter: what becomes a copy of the back face has not transformed into it."""
    ransacker = duel.bob.has("Afflicted Deserter", transformed=True)
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.has("Myr Propagator")
    duel.alice.casts("Cytoshape", at=bear)
    duel.resolve(ransacker)
    assert bear.name == "Werewolf Ransacker"
    assert not duel.stack


def test_nothing_can_be_done_between_the_choice_of_an_automaton_and_its_help(duel: Duel) -> None:
    """Adaptive Automaton: the type is chosen while it enters, and with the answer those of the type are larger."""
    bear = duel.alice.has("Grizzly Bears")
    automaton = duel.alice.casts("Adaptive Automaton")
    duel.play.unscripted = WAIT
    duel.resolve()
    assert (duel.asked, automaton.zone, bear.size) == ("choose creature type", "stack", "2/2")
    duel.alice.chooses("Bear")
    assert (duel.asked, automaton.zone, bear.size) == ("priority", "battlefield", "3/3")


def test_copies_of_aeve_are_not_counted_by_a_later_storm(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: they are put onto the stack, so they are not among the spells that were cast."""
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve_all()
    gust = card("Gust", "{R}", "Sorcery", storm, gain_life(1))
    duel.alice.casts(duel.card(gust))
    duel.resolve_all()
    assert (len(duel.alice.battlefield), duel.alice.life) == (2, 23)


def test_a_copy_of_a_storm_is_countered_alone(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: a copy can be countered as any spell can; the others and the card remain."""
    for _ in range(2):
        duel.alice.casts("Incinerate", at=duel.bob)
        duel.resolve()
    aeve = duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve()
    copy = duel.stack[-1]
    duel.bob.casts(duel.card(stop), at=copy)
    duel.resolve_all()
    assert (copy.zone, aeve.zone) == (None, "battlefield")
    assert len(duel.alice.battlefield) == 2


def test_a_token_that_a_ransacker_destroys_is_put_into_a_graveyard(duel: Duel) -> None:
    """Afflicted Deserter: a token is put into its owner's graveyard before it is gone, and its controller is hurt."""
    duel.alice.has(card("Mourner", "{1}", "Enchantment", when(put_into("graveyard", artifact), gain_life(1))))
    token = duel.bob.has("Myr Propagator", token=True, owner=duel.alice)
    turned = duel.alice.has("Afflicted Deserter")
    duel.alice.casts(duel.card(turn), at=turned)
    duel.resolve()
    duel.resolve(True)
    duel.resolve_all()
    assert token.zone is None
    assert (duel.alice.life, duel.bob.life) == (21, 17)


def test_a_ransacker_hurts_nobody_for_what_regenerates(duel: Duel) -> None:
    """Afflicted Deserter: no damage if the artifact regenerates."""
    golem = duel.alice.has(card("Golem", "{3}", "Artifact Creature — Golem", "3/3", activated("{1}", regenerate())))
    deserter = duel.bob.has("Afflicted Deserter")
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    duel.alice.activates(golem)
    duel.resolve()
    duel.resolve(True)
    assert (golem.zone, golem.tapped, duel.alice.life) == ("battlefield", True, 20)


def test_a_ransacker_hurts_nobody_for_what_goes_elsewhere(duel: Duel) -> None:
    """Afflicted Deserter: no damage if the artifact is destroyed but exiled instead."""
    duel.bob.has(card("Gap", "{1}", "Enchantment", goes_instead(artifact, "graveyard", "exile")))
    myr = duel.alice.has("Myr Propagator")
    deserter = duel.bob.has("Afflicted Deserter")
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    duel.resolve(True)
    assert (myr.zone, duel.alice.life) == ("exile", 20)
