"""Craft: a permanent is exiled with its materials, and comes back transformed. 702.167"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.text import describe, meaning
from twinstack.engine.magic.words import (
    Card,
    ability_on_stack,
    anything,
    artifact,
    base_pt,
    becomes,
    card,
    copy_ability,
    count,
    craft,
    crafted_with,
    create_copy,
    creature,
    defines,
    draw,
    enters,
    enters_as_copy,
    face,
    flying,
    gain_life,
    in_exile,
    mana_value_of,
    power_of,
    return_to_hand,
    tap_for,
    target,
    that_object,
    transforming,
    when,
)
from twinstack.engine.magic.words import a as one

gear = card("Gear", "{1}", "Artifact")
frame = transforming(
    face("Frame", "{2}", "Artifact", craft(artifact, "{3}")),
    face("Walker", None, "Artifact Creature — Golem", "3/3", flying),
)
pile = transforming(
    face("Pile", "{2}", "Artifact", craft(creature, "{1}", or_more=True)),
    face("Giant", None, "Artifact Creature — Golem", "*/5", defines(base_pt(power_of(crafted_with), None))),
)


def name_of(what: Handle) -> tuple[str, str | None]:
    return (what.name, what.zone)


def crafted(duel: Duel, kind: Card, *materials: str) -> Handle:
    """A permanent of Alice's that has been crafted with cards of her graveyard."""
    made = duel.alice.has(kind)
    for name in materials:
        duel.alice.has(name, "graveyard")
    duel.alice.activates(made, 1)
    duel.resolve()
    return made


def test_it_is_exiled_with_its_material_and_comes_back_transformed(duel: Duel) -> None:
    """702.167a: both are costs; a new object returns"""
    made, gone = duel.alice.has(frame), duel.alice.has(gear)
    duel.alice.activates(made, 1)
    assert (made.zone, gone.zone, len(duel.stack)) == ("exile", "exile", 1)
    duel.resolve()
    assert (name_of(made), made.size, made.keywords, gone.zone) == (
        ("Walker", "battlefield"),
        "3/3",
        {"flying"},
        "exile",
    )


def test_a_card_of_the_graveyard_will_do(duel: Duel) -> None:
    """702.167a-b: where it lies, it is an artifact card"""
    made, gone = duel.alice.has(frame), duel.alice.has(gear, "graveyard")
    duel.alice.activates(made, 1)
    duel.resolve()
    assert (name_of(made), gone.zone) == (("Walker", "battlefield"), "exile")


@pytest.mark.parametrize("place", ["hand", "exile", "library"])
def test_a_card_from_elsewhere_will_not(duel: Duel, place: str) -> None:
    """702.167a"""
    made = duel.alice.has(frame)
    duel.alice.has(gear, place)
    with pytest.raises(ScenarioError):
        duel.alice.activates(made, 1)


def test_neither_what_others_have_nor_what_is_of_another_kind_nor_itself(duel: Duel) -> None:
    """702.167a"""
    made = duel.alice.has(frame)
    duel.alice.has("Grizzly Bears")
    duel.alice.has("Grizzly Bears", "graveyard")
    duel.bob.has(gear)
    duel.bob.has(gear, "graveyard")
    with pytest.raises(ScenarioError):
        duel.alice.activates(made, 1)


def test_only_at_the_time_of_a_sorcery(duel: Duel) -> None:
    """702.167a"""
    made = duel.alice.has(frame)
    duel.alice.has(gear)
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    with pytest.raises(ScenarioError):
        duel.alice.activates(made, 1)


def test_with_one_or_more_its_player_says_how_many(duel: Duel) -> None:
    """702.167a"""
    made = duel.alice.has(pile)
    bear, giant = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant", "graveyard")
    left = duel.alice.has("Baneslayer Angel", "graveyard")
    duel.alice.answers(["Grizzly Bears", "Hill Giant"])
    duel.alice.activates(made, 1)
    duel.resolve()
    assert (made.size, bear.zone, giant.zone, left.zone) == ("5/5", "exile", "exile", "graveyard")


def test_so_many_and_not_fewer(duel: Duel) -> None:
    """702.167a"""
    great = transforming(face("Great", "{2}", "Artifact", craft(anything, "{1}", 3)), face("Greater", None, "Artifact"))
    made = duel.alice.has(great)
    duel.alice.has(gear)
    duel.alice.has("Grizzly Bears", "graveyard")
    with pytest.raises(ScenarioError):
        duel.alice.activates(made, 1)
    duel.alice.has("Lightning Bolt", "graveyard")
    duel.alice.activates(made, 1)
    duel.resolve()
    assert (made.name, len(duel.exile)) == ("Greater", 3)


def test_it_comes_back_under_its_owners_control(duel: Duel) -> None:
    """702.167a"""
    made = duel.alice.has(duel.card(frame), owner="Bob")
    duel.alice.has(gear)
    duel.alice.activates(made, 1)
    duel.resolve()
    assert (name_of(made), made.controller) == (("Walker", "battlefield"), duel.bob)


def test_what_it_was_crafted_with_is_known_as_it_enters(duel: Duel) -> None:
    """702.167c: also to what triggers on its entering"""
    watcher = card("Watcher", "{1}", "Enchantment", when(enters(creature), gain_life(power_of(that_object))))
    duel.alice.has(watcher)
    made = crafted(duel, pile, "Hill Giant")
    duel.resolve()
    assert (made.size, duel.alice.life) == ("3/5", 23)


def test_a_material_that_leaves_exile_counts_no_more(duel: Duel) -> None:
    """702.167c: it refers to cards in exile"""
    made = crafted(duel, pile, "Hill Giant")
    assert made.size == "3/5"
    [giant] = duel.alice.exile
    duel.alice.casts(card("Take", "{U}", "Sorcery", return_to_hand(target(creature & in_exile))), at=giant)
    duel.resolve()
    assert (giant.zone, made.size) == ("hand", "0/5")


def test_put_there_in_another_way_it_was_crafted_with_nothing(duel: Duel) -> None:
    """702.167c"""
    assert duel.alice.has(pile, transformed=True).size == "0/5"


def test_a_copy_was_crafted_with_nothing_and_the_crafted_one_still_with_its_own(duel: Duel) -> None:
    """702.167c, 707.2: what it was crafted with is no copiable value"""
    made = crafted(duel, pile, "Hill Giant")
    duel.alice.casts(card("Twice", "{U}", "Sorcery", create_copy(target(creature), except_=becomes("Wall"))), at=made)
    duel.resolve()
    [copy] = duel.alice.tokens
    assert (copy.size, made.size) == ("0/5", "3/5")


def test_a_token_copy_that_is_exiled_does_not_come_back(duel: Duel) -> None:
    """702.167a, 111.8, 704.5d"""
    made = duel.alice.has(frame)
    duel.alice.casts(card("Twice", "{U}", "Sorcery", create_copy(target(artifact))), at=made)
    duel.resolve()
    [copy] = duel.alice.tokens
    duel.alice.activates(copy, 1, choosing=[duel.alice.has(gear, "graveyard")])
    duel.resolve()
    assert (copy.zone, name_of(made), len(duel.alice.battlefield.named("Walker"))) == (
        None,
        ("Frame", "battlefield"),
        0,
    )


def test_a_card_with_one_face_that_was_a_copy_stays_in_exile(duel: Duel) -> None:
    """702.167a, 712.14a: it cannot enter transformed"""
    duel.alice.has(frame)
    mirror = card("Mirror", "{2}", "Artifact", enters_as_copy(one(artifact)))
    copy = duel.alice.casts(mirror)
    duel.resolve_all()
    duel.alice.activates(copy, 1, choosing=[duel.alice.has(gear, "graveyard")])
    duel.resolve()
    assert (copy.zone, copy.name) == ("exile", "Mirror")


def test_a_card_with_two_faces_that_was_a_copy_shows_its_own_back(duel: Duel) -> None:
    """702.167a, 707.2"""
    duel.alice.has(frame)
    moon = transforming(
        face("Moon", "{2}", "Artifact", enters_as_copy(one(artifact))),
        face("Sun", None, "Artifact", tap_for("W")),
    )
    copy = duel.alice.casts(moon)
    duel.resolve_all()
    assert copy.name == "Frame"
    duel.alice.activates(copy, 1, choosing=[duel.alice.has(gear, "graveyard")])
    duel.resolve()
    assert name_of(copy) == ("Sun", "battlefield")


def test_a_copy_of_the_ability_brings_it_back_with_what_was_paid(duel: Duel) -> None:
    """702.167c, 707.10: the original then finds it no more"""
    made = duel.alice.has(pile)
    duel.alice.has("Hill Giant", "graveyard")
    ability = duel.alice.activates(made, 1)
    duel.alice.casts(card("Echo", "{U}", "Instant", copy_ability(target(ability_on_stack))), at=ability)
    duel.resolve()
    duel.resolve()
    assert (made.size, made.zone, len(duel.stack)) == ("3/5", "battlefield", 1)
    first = made.id
    duel.resolve()
    assert (made.id, made.size) == (first, "3/5")


def test_what_is_crafted_again_remembers_only_the_last_time(duel: Duel) -> None:
    """702.167c, 400.7"""
    made = crafted(duel, pile, "Hill Giant")
    assert made.size == "3/5"
    duel.bob.casts("Unsummon", at=made)
    duel.resolve()
    duel.alice.casts(made)
    duel.resolve()
    duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.activates(made, 1)
    duel.resolve()
    assert made.size == "2/5"


def test_cards_of_the_book(duel: Duel) -> None:
    """702.167: Jade Seedstones and Saheeli's Lattice"""
    stones = duel.alice.has("Jade Seedstones")
    duel.alice.has("Hill Giant", "graveyard")
    duel.alice.activates(stones, 1)
    duel.resolve_all()
    assert (stones.name, stones.size, stones.colors, duel.alice.life) == ("Jadeheart Attendant", "7/7", {"green"}, 24)
    lattice = duel.alice.has("Saheeli's Lattice")
    with pytest.raises(ScenarioError):  # no Dinosaurs
        duel.alice.activates(lattice, 1)


def test_its_text(duel: Duel) -> None:
    """702.167a"""
    assert describe(craft(artifact, "{2}{R}")) == "Craft with artifact {2}{R}"
    assert describe(craft(creature, "{1}", or_more=True)) == "Craft with one or more creatures {1}"
    assert describe(craft(artifact, "{4}", 6)) == "Craft with six artifacts {4}"
    assert meaning("craft").startswith("Exile it with such permanents")
    assert describe(when(enters(), gain_life(mana_value_of(crafted_with)))).endswith("exiled cards used to craft it.")
    assert describe(when(enters(), draw(count(creature & crafted_with)))).endswith("used to craft it.")
