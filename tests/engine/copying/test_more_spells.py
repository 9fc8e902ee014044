"""Spells that copy themselves, and what gives others the keywords to do so. 702.40, 702.56, 702.78, 702.144"""

from tests.harness import DEFAULT, Duel


def test_flusterstorm_counters_a_spell_for_each_copy(duel: Duel) -> None:
    """702.40a: copies for the spells cast before it, each with a target of its own."""
    one = duel.bob.casts("Lightning Bolt", at=duel.alice)
    other = duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.alice.casts("Flusterstorm", at=one)
    duel.resolve(other, other)
    assert len(duel.stack) == 5
    duel.resolve("no")
    duel.resolve_all("no")
    assert (one.zone, other.zone, duel.alice.life) == ("graveyard", "graveyard", 20)


def test_a_creature_spell_that_was_given_demonstrate_is_copied_by_both(duel: Duel) -> None:
    """702.144a: the copies become tokens."""
    duel.alice.has("Silverquill Lecturer")
    duel.alice.casts("Grizzly Bears")
    duel.resolve("yes")
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"]
    assert [one.name for one in duel.bob.tokens] == ["Grizzly Bears"]


def test_a_spell_that_was_given_conspire_may_be_copied_for_two_creatures() -> None:
    """702.78a: a copy of a permanent spell becomes a token."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has("Raiding Schemes")
    elves = [duel.alice.has("Llanowar Elves") for _ in range(2)]
    duel.alice.casts("Giant Growth", at=elves[0], paying={"conspired": 1})
    assert all(elf.tapped for elf in elves)
    duel.resolve_all()
    assert elves[0].size == "7/7"


def test_creatures_that_gained_myriad_together_attack_each_with_copies() -> None:
    """702.96a, 702.116a: overloaded, each creature of its caster gains it."""
    duel = Duel("Alice", "Bob", "Carol", unscripted=DEFAULT)
    bears = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    duel.alice.casts("Corporeal Projection", way="overload")
    duel.resolve()
    assert all("myriad" in bear.keywords for bear in bears)
    duel.alice.attacks(*bears, defender=duel.bob)
    duel.resolve(duel.carol)
    duel.resolve(duel.carol)
    tokens = duel.alice.tokens
    assert [one.attacks for one in tokens] == [duel.carol] * 2
    duel.pass_to("second main")
    assert duel.alice.tokens == []


def test_a_copy_of_thunderheads_makes_a_weird_of_its_own() -> None:
    """702.56a: each is exiled in the next end step."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.casts("Thunderheads", paying={"replicated": 2})
    duel.resolve_all()
    assert len(duel.alice.tokens) == 3
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []
