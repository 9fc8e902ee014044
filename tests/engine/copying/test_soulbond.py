"""Soulbond: two creatures are paired while both stay creatures of one player; copies of them are not. 702.95, 707.2"""

from tests.engine.made_up import kill, lure, shape
from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.magic.explain.objects import explain_object
from twinstack.engine.magic.words import (
    another_target,
    becomes_only,
    card,
    create_copy,
    creature,
    pair,
    phase_out,
    target,
    until_end_of_turn,
)

copy_it = card("Copy It", "{U}", "Instant", create_copy(target(creature)))
stone = card("Stone", "{U}", "Instant", until_end_of_turn(target(creature), becomes_only("Artifact")))
fade = card("Fade", "{U}", "Instant", phase_out(target(creature)))


def two(duel: Duel, name: str = "Wolfir Silverheart") -> tuple[Handle, Handle]:
    """A creature with soulbond that was paired with a bear as it entered."""
    bear = duel.alice.has("Grizzly Bears")
    wolf = duel.alice.casts(name)
    duel.resolve()
    duel.resolve("yes")
    assert set(duel.state.pairs) == {bear.id, wolf.id}
    return wolf, bear


def test_as_it_enters_it_may_be_paired(duel: Duel) -> None:
    """702.95a: both get what it says of the two."""
    wolf, bear = two(duel)
    assert (wolf.size, bear.size) == ("8/8", "6/6")
    assert any("becomes paired with Grizzly Bears" in line for line in duel.log)


def test_it_need_not_be(duel: Duel) -> None:
    duel.alice.has("Grizzly Bears")
    wolf = duel.alice.casts("Wolfir Silverheart")
    duel.resolve()
    duel.resolve("no")
    assert (wolf.size, duel.state.pairs) == ("4/4", {})


def test_it_may_be_paired_with_what_enters_later(duel: Duel) -> None:
    """702.95a"""
    wolf = duel.alice.has("Wolfir Silverheart")
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.resolve("yes")
    assert (wolf.size, bear.size) == ("8/8", "6/6")


def test_nobody_is_paired_twice(duel: Duel) -> None:
    """702.95d: nothing triggers as a third creature enters."""
    two(duel)
    elf = duel.alice.casts("Llanowar Elves")
    duel.resolve()
    assert (len(duel.stack), elf.size) == (0, "1/1")


def test_an_effect_pairs_nobody_who_is_paired(duel: Duel) -> None:
    """702.95c-d: then neither of the two becomes paired."""
    wolf, bear = two(duel)
    elf = duel.alice.has("Llanowar Elves")
    match = card("Match", "{G}", "Instant", pair(target(creature), another_target(creature)))
    duel.alice.casts(match, at=[elf, bear])
    duel.resolve()
    assert set(duel.state.pairs) == {wolf.id, bear.id}
    assert elf.size == "1/1"


def test_an_opponents_creature_is_no_partner(duel: Duel) -> None:
    """702.95a"""
    duel.bob.has("Grizzly Bears")
    duel.alice.casts("Wolfir Silverheart")
    duel.resolve()
    assert not duel.stack


def test_if_one_is_gone_neither_becomes_paired(duel: Duel) -> None:
    """702.95c"""
    wolf = duel.alice.has("Wolfir Silverheart")
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.bob.casts(kill, at=bear)
    duel.resolve()
    duel.resolve_all()
    assert (wolf.size, duel.state.pairs) == ("4/4", {})


def test_they_are_unpaired_once_one_has_another_controller(duel: Duel) -> None:
    """702.95e"""
    wolf, bear = two(duel)
    duel.bob.casts(lure, at=bear)
    duel.resolve()
    assert (wolf.size, bear.size, duel.state.pairs) == ("4/4", "2/2", {})


def test_they_are_unpaired_once_one_leaves(duel: Duel) -> None:
    """702.95e"""
    wolf, bear = two(duel)
    duel.bob.casts(kill, at=wolf)
    duel.resolve()
    assert (bear.size, duel.state.pairs) == ("2/2", {})


def test_they_stay_unpaired_when_one_is_a_creature_again(duel: Duel) -> None:
    """702.95e"""
    wolf, bear = two(duel)
    duel.bob.casts(stone, at=bear)
    duel.resolve()
    assert wolf.size == "4/4"
    duel.next_turn()
    assert (wolf.size, bear.size) == ("4/4", "2/2")


def test_they_are_unpaired_once_one_phases_out(duel: Duel) -> None:
    """702.26f: an effect that lasts as long as it can be seen ends."""
    wolf, bear = two(duel)
    duel.bob.casts(fade, at=bear)
    duel.resolve()
    assert (wolf.size, duel.state.pairs) == ("4/4", {})


def test_a_copy_of_a_paired_creature_is_not_paired(duel: Duel) -> None:
    """707.2: who it is paired with is no copiable value."""
    wolf, _ = two(duel)
    duel.alice.casts(copy_it, at=wolf)
    duel.resolve()
    (token,) = duel.alice.tokens
    assert (token.size, wolf.size) == ("4/4", "8/8")


def test_a_token_copy_may_be_paired_with_another(duel: Duel) -> None:
    """702.95a: it has soulbond, and finds a creature that is unpaired."""
    wolf, _ = two(duel)
    elf = duel.alice.has("Llanowar Elves")
    duel.alice.casts(copy_it, at=wolf)
    duel.resolve()
    duel.resolve("yes")
    (token,) = duel.alice.tokens
    assert (token.size, elf.size, wolf.size) == ("8/8", "5/5", "8/8")


def test_what_becomes_a_copy_stays_paired(duel: Duel) -> None:
    """702.95e: it is a creature all the time; what it said of the two, nobody says any more."""
    wolf, bear = two(duel)
    elf = duel.bob.has("Llanowar Elves")
    duel.alice.casts(shape, at=[wolf, elf])
    duel.resolve()
    assert (wolf.size, bear.size) == ("1/1", "2/2")
    assert set(duel.state.pairs) == {wolf.id, bear.id}
    duel.next_turn()
    assert (wolf.size, bear.size) == ("8/8", "6/6")


def test_mirage_phalanx_makes_copies_of_both() -> None:
    """Tokens with haste and without soulbond, which are exiled after the combat."""
    duel = Duel(unscripted=DEFAULT)
    two(duel, "Mirage Phalanx")
    duel.pass_to("attackers")
    tokens = duel.alice.tokens
    assert sorted(one.name for one in tokens) == ["Grizzly Bears", "Mirage Phalanx"]
    assert all("haste" in one.keywords and "soulbond" not in one.keywords for one in tokens)
    duel.pass_to("second main")
    assert duel.alice.tokens == []


def test_it_is_explained_with_whom_it_is_paired(duel: Duel) -> None:
    wolf, _ = two(duel)
    told = [(step.text, step.rule) for step in explain_object(duel.game, wolf.id).steps]
    assert ("It is paired with Grizzly Bears", "702.95b") in told


def test_an_embalmed_vizier_stays_a_white_zombie_without_a_cost(duel: Duel) -> None:
    """707.9: it enters as a copy, except as embalm made it; a Vizier that was cast enters as the copy alone."""
    elf = duel.bob.has("Llanowar Elves")
    cast = duel.alice.casts("Vizier of Many Faces")
    duel.resolve(elf)
    assert (cast.name, cast.colors, cast.mana_value) == ("Llanowar Elves", {"green"}, 1)
    duel.alice.activates(duel.alice.has("Vizier of Many Faces", "graveyard"), 1)
    duel.resolve(elf)
    (token,) = duel.alice.tokens
    assert (token.name, token.colors, token.mana_value) == ("Llanowar Elves", {"white"}, 0)
    assert "Zombie" in token.obj.chars.subtypes
    assert "Elf" in token.obj.chars.subtypes


def test_a_copy_of_an_embalmed_vizier_is_what_that_is(duel: Duel) -> None:
    """707.3: exceptions are part of the copiable values."""
    elf = duel.bob.has("Llanowar Elves")
    duel.alice.activates(duel.alice.has("Vizier of Many Faces", "graveyard"), 1)
    duel.resolve(elf)
    (token,) = duel.alice.tokens
    duel.alice.casts(copy_it, at=token)
    duel.resolve()
    assert [one.colors for one in duel.alice.tokens] == [{"white"}] * 2
