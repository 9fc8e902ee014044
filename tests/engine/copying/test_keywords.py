"""Keywords that copy spells, or have them cast again. 702"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import card, creature, gain_control, target


def test_storm_counts_all_spells_before_it(duel: Duel) -> None:
    """702.40"""
    bear = duel.bob.has("Shivan Dragon")
    duel.alice.casts("Consider")
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    duel.bob.casts("Moment of Triumph", at=bear)
    duel.resolve_all()
    duel.alice.casts("Scattershot", at=bear)
    duel.resolve()
    assert len(duel.stack) == 3
    duel.resolve_all()
    assert bear.damage == 3


def test_storm_of_a_creature_makes_tokens(duel: Duel) -> None:
    """702.40, 707.10f"""
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Consider")
    duel.resolve_all()
    duel.alice.casts("Stormscale Scion")
    duel.resolve_all()
    assert [one.size for one in duel.alice.battlefield] == ["5/5", "5/5"]
    assert sorted(one.is_token for one in duel.alice.battlefield) == [False, True]


def test_copies_do_not_storm(duel: Duel) -> None:
    """702.40, 707.10"""
    duel.alice.casts("Dragon Fodder")
    duel.resolve()
    duel.alice.casts("Chatterstorm")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Squirrel Token")) == 2


def test_replicate_copies_as_often_as_it_was_paid(duel: Duel) -> None:
    """702.56"""
    one, two, three = (duel.bob.has("Forest") for _ in range(3))
    duel.alice.casts("Gigadrowse", at=one, paying={"replicated": 2})
    duel.resolve(two, three)
    duel.resolve_all()
    assert one.tapped
    assert two.tapped
    assert three.tapped


def test_replicate_that_was_not_paid_does_not_trigger(duel: Duel) -> None:
    """702.56"""
    duel.alice.casts("Train of Thought")
    assert len(duel.stack) == 1


def test_conspire_taps_two_that_share_a_color(duel: Duel) -> None:
    """702.78"""
    one, two = duel.alice.has("Wandering Ones"), duel.alice.has("Wandering Ones")
    before = len(duel.alice.library)
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Ghastly Discovery", paying={"conspired": 1})
    assert one.tapped
    assert two.tapped
    duel.resolve_all()
    assert len(duel.alice.library) == before - 4


def test_conspire_needs_the_color(duel: Duel) -> None:
    """702.78"""
    duel.alice.has("Wandering Ones"), duel.alice.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match="could not be"):
        duel.alice.casts("Ghastly Discovery", paying={"conspired": 1})


def test_casualty_sacrifices_and_copies(duel: Duel) -> None:
    """702.153"""
    bear = duel.alice.has("Grizzly Bears")
    dragon = duel.bob.has("Shivan Dragon")
    duel.alice.casts("Light 'Em Up", at=dragon, paying={"casualty": 1})
    assert bear.zone == "graveyard"
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert dragon.damage == 4


def test_casualty_wants_the_power(duel: Duel) -> None:
    """702.153"""
    duel.alice.has("Wandering Ones")
    with pytest.raises(ScenarioError, match="could not be"):
        duel.alice.casts("Join the Maestros", paying={"casualty": 1})


def test_the_copy_of_ob_nixilis_has_the_power_as_loyalty(duel: Duel) -> None:
    """702.153, 707.9b"""
    duel.alice.has("Shivan Dragon")
    duel.alice.casts("Ob Nixilis, the Adversary", paying={"casualty": 1}, x=5)
    duel.resolve_all()
    found = duel.alice.battlefield.named("Ob Nixilis, the Adversary")
    assert [(one.is_token, one.counters["loyalty"], "Legendary" in one.types) for one in found] == [
        (True, 5, False),
        (False, 3, True),
    ]


def test_demonstrate_lets_an_opponent_copy_too(duel: Duel) -> None:
    """702.144"""
    mine, theirs = duel.alice.has("Mind Stone"), duel.bob.has("Mind Stone")
    other = duel.bob.has("Juggernaut")
    duel.alice.casts("Excavation Technique", at=theirs)
    duel.resolve(True, other, mine)
    assert [one.controller for one in duel.stack] == [duel.alice, duel.alice, duel.bob]
    duel.resolve_all()
    assert (mine.zone, theirs.zone, other.zone) == ("graveyard",) * 3
    assert len(duel.bob.battlefield.named("Treasure Token")) == 4


def test_gravestorm_counts_permanents(duel: Duel) -> None:
    """702.69"""
    duel.play.unscripted = DEFAULT
    duel.bob.casts("Incinerate", at=duel.alice.has("Grizzly Bears"))
    duel.resolve_all()
    duel.alice.casts("Follow the Bodies")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Clue Token")) == 2


def test_epic_copies_itself_each_upkeep_and_nothing_else_is_cast(duel: Duel) -> None:
    """702.50"""
    for name in ("Exploration", "Glorious Anthem", "Kismet"):
        duel.alice.has(name, "library")
    duel.alice.casts("Enduring Ideal")
    duel.resolve("Exploration")
    with pytest.raises(ScenarioError):
        duel.alice.casts("Moment of Triumph")
    duel.pass_to("draw", duel.alice, choosing=["Kismet"])
    assert sorted(duel.alice.battlefield.names) == ["Exploration", "Kismet"]
    duel.pass_to("draw", duel.bob)
    duel.pass_to("draw", duel.alice, choosing=["Glorious Anthem"])
    assert len(duel.alice.battlefield) == 3


def test_cipher_casts_a_copy_each_time_the_creature_hits(duel: Duel) -> None:
    """702.99"""
    bear = duel.alice.has("Grizzly Bears")
    slice = duel.alice.casts("Shadow Slice", at=duel.bob)
    duel.resolve(bear)
    assert (slice.zone, duel.bob.life) == ("exile", 17)
    duel.alice.attacks(bear)
    duel.pass_to("damage")
    duel.resolve("Cast Shadow Slice")
    duel.resolve_all()
    assert (duel.bob.life, slice.zone) == (12, "exile")


def test_a_copy_cannot_be_encoded(duel: Duel) -> None:
    """702.99a"""
    duel.alice.has("Grizzly Bears")
    duel.alice.has("Double Vision")
    duel.alice.casts("Last Thoughts")
    duel.resolve()
    duel.resolve()
    assert not duel.alice.exile


def test_the_encoded_creature_casts_for_whoever_controls_it(duel: Duel) -> None:
    """702.99c"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Shadow Slice", at=duel.bob)
    duel.resolve(bear)
    duel.bob.casts(duel.card(card("Steal", "{U}", "Instant", gain_control(target(creature)))), at=bear)
    duel.resolve()
    duel.next_turn()
    duel.bob.attacks(bear)
    duel.pass_to("damage")
    duel.resolve("Cast Shadow Slice")
    duel.resolve_all()
    assert duel.alice.life == 15


def test_rebound_casts_the_card_again(duel: Duel) -> None:
    """702.88"""
    strike = duel.alice.casts("Trumpeting Herd")
    duel.resolve()
    assert strike.zone == "exile"
    duel.pass_to("draw", duel.alice, choosing=["Cast Trumpeting Herd"])
    assert strike.zone == "graveyard"
    assert len(duel.alice.battlefield.named("Elephant Token")) == 2


def test_a_copy_does_not_rebound(duel: Duel) -> None:
    """702.88, 707.10"""
    herd = duel.alice.casts("Trumpeting Herd")
    duel.alice.casts("Reverberate", at=herd)
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 2
    assert duel.alice.exile.names == ["Trumpeting Herd"]


def test_a_rebound_that_is_declined_is_over(duel: Duel) -> None:
    """702.88"""
    herd = duel.alice.casts("Trumpeting Herd")
    duel.resolve()
    duel.pass_to("draw", duel.alice, choosing=["Don't cast it"])
    assert herd.zone == "exile"
    duel.pass_to("draw", duel.alice)
    assert len(duel.alice.battlefield) == 1
