"""Preparation cards: copies of their prepare spells are cast while they are prepared. 722"""

from tests.harness import Duel
from twinstack.engine.magic.words import card, creature, gain_control, phase_out, prepare, target, unprepare


def test_a_prepared_permanent_has_a_copy_of_its_spell_to_cast(duel: Duel) -> None:
    """722.3a, 722.3c: cast, it unprepares the permanent, and the copy ceases to exist as it leaves the stack."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Abigale, Poet Laureate")
    duel.alice.casts("Wandering Ones")
    duel.resolve_all()
    assert duel.alice.exile.names == ["Heroic Stanza"]

    stanza = duel.alice.casts(duel.alice.exile[0], at=bear)
    assert duel.state.prepared == {}
    duel.resolve()

    assert bear.size == "3/3"
    assert stanza.zone is None
    assert duel.alice.exile.names == []


def test_a_permanent_is_prepared_once(duel: Duel) -> None:
    """722.3a"""
    duel.alice.has("Abigale, Poet Laureate")
    duel.alice.casts("Wandering Ones")
    duel.resolve_all()
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()

    assert duel.alice.exile.names == ["Heroic Stanza"]


def test_a_permanent_may_be_unprepared_and_prepared_again(duel: Duel) -> None:
    """722.3b, 722.3c: its copy ceases to exist, and no other"""
    singer, other = duel.alice.casts("Blazing Firesinger"), duel.bob.has("Blazing Firesinger")
    duel.resolve_all()
    teach = card("Teach", "{U}", "Sorcery", prepare(target(creature)))
    duel.alice.casts(teach, at=other)
    duel.resolve_all()
    assert set(duel.state.prepared.values()) == {singer.id, other.id}

    muddle = card("Muddle", "{U}", "Instant", unprepare(target(creature)))
    duel.alice.casts(muddle, at=singer)
    duel.resolve_all()
    assert list(duel.state.prepared.values()) == [other.id]
    assert duel.alice.exile.names == []

    duel.alice.casts(muddle, at=singer)  # it is not prepared, so nothing happens
    duel.resolve_all()
    assert list(duel.state.prepared.values()) == [other.id]

    duel.alice.casts(teach, at=singer)
    duel.resolve_all()
    assert duel.alice.exile.names == ["Seething Song"]


def test_the_copy_goes_with_the_prepared_permanent(duel: Duel) -> None:
    """722.3c, 704.5e"""
    singer = duel.alice.casts("Blazing Firesinger")
    duel.resolve()
    assert duel.alice.exile.names == ["Seething Song"]

    duel.bob.casts("Incinerate", at=singer)
    duel.resolve()

    assert singer.zone == "graveyard"
    assert duel.alice.exile.names == []


def test_the_copy_goes_with_a_permanent_that_leaves_the_game_with_its_owner() -> None:
    """722.3c, 704.5e, 800.4a: whoever had prepared it"""
    duel = Duel("Alice", "Bob", "Carol")
    lent = duel.bob.has("Blazing Firesinger")
    lure = card("Lure", "{U}", "Sorcery", gain_control(target(creature)))
    teach = card("Teach", "{U}", "Sorcery", prepare(target(creature)))
    duel.alice.casts(lure, at=lent)
    duel.resolve_all()
    duel.alice.casts(teach, at=lent)
    duel.resolve_all()
    assert (lent.controller, duel.alice.exile.names) == (duel.alice, ["Seething Song"])

    duel.bob.concedes()

    assert (lent.zone, duel.alice.exile.names, duel.state.prepared) == (None, [], {})


def test_a_copy_of_the_permanent_has_the_prepare_spell_too(duel: Duel) -> None:
    """722.2b, 722.3c: exceptions are not about the spell."""
    singer = duel.bob.has("Blazing Firesinger")
    duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(singer)

    song = duel.alice.exile[0]
    assert duel.alice["Quicksilver Gargantuan"].size == "7/7"
    assert (song.name, song.types, song.power) == ("Seething Song", {"Instant"}, None)


def test_a_permanent_that_phases_in_prepared_makes_its_copy_again(duel: Duel) -> None:
    """722.3c, 702.26b: while it is phased out, there is no copy to cast"""
    singer = duel.alice.casts("Blazing Firesinger")
    duel.resolve()
    duel.bob.casts(card("Fade", "{U}", "Instant", phase_out(target(creature))), at=singer)
    duel.resolve()
    assert duel.alice.exile.names == []

    duel.pass_to("upkeep", duel.alice)

    assert duel.alice.exile.names == ["Seething Song"]
    assert list(duel.state.prepared.values()) == [singer.id]


def test_what_was_not_prepared_phases_in_unprepared(duel: Duel) -> None:
    """722.3c"""
    duel.alice.has("Blazing Firesinger")
    duel.bob.casts(card("Fade", "{U}", "Instant", phase_out(target(creature))), at="Blazing Firesinger")
    duel.resolve()
    duel.pass_to("upkeep", duel.alice)

    assert duel.alice.exile.names == []


def test_it_is_cast_with_the_timing_of_its_own_types(duel: Duel) -> None:
    """722.3c, 117.1a"""
    duel.alice.casts("Cheerful Osteomancer")
    duel.resolve()
    dead = duel.alice.has("Grizzly Bears", "graveyard")

    duel.alice.casts(duel.alice.exile[0], at=dead)
    duel.resolve()

    assert dead.zone == "hand"
    assert duel.state.prepared == {}
