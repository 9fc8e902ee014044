"""What was ruled about single cards whose names begin with C, and of Glasspool Mimic where it is the same."""

import pytest

from tests.engine.made_up import raze
from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    Move,
    Selector,
    a,
    activated,
    another_target,
    apply,
    artifact,
    as_enters,
    base_pt,
    becomes,
    becomes_artifact_creature,
    becomes_target,
    blue,
    card,
    casts,
    choose,
    choose_one,
    color,
    counter,
    creature,
    damage,
    destroy,
    draw,
    each,
    enchantment,
    enters,
    enters_with,
    gain_life,
    gets,
    has,
    hexproof,
    in_hand,
    itself,
    protection,
    put_onto_battlefield,
    return_to_hand,
    shroud,
    spell,
    target,
    until_end_of_turn,
    when,
    x,
    you,
    yours,
)

ping = card("Spark", "{1}", "Artifact", activated("{T}", damage(1, target())))
back = card("Back", "{U}", "Instant", return_to_hand(target(creature)))
both = pytest.mark.parametrize(
    ("copier", "more"), [("Clone", set()), ("Glasspool Mimic", {"Shapeshifter", "Rogue"})], ids=["clone", "mimic"]
)


def test_chandra_copies_a_spell_without_targets(duel: Duel) -> None:
    """Chandra, the Firebrand: the next instant or sorcery, whether it has targets or not; the copy is not cast."""
    chandra = duel.alice.has("Chandra, the Firebrand")
    listener = card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1)))
    duel.alice.has(listener)
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts(duel.card(card("Study", "{U}", "Sorcery", draw(2))))
    duel.resolve_all(["Listener", "Chandra"])
    assert (len(duel.alice.hand), duel.alice.life) == (4, 21)


def test_chandra_copies_only_the_next_spell_of_this_turn(duel: Duel) -> None:
    """Chandra, the Firebrand: neither another kind of spell, nor a second one, nor one of a later turn."""
    study = duel.card(card("Study", "{U}", "Instant", gain_life(1)))
    chandra = duel.alice.has("Chandra, the Firebrand", counters={"loyalty": 5})
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.bob.casts(study)
    duel.resolve()
    for name, life in (("Grizzly Bears", 20), (study, 22), (study, 23)):
        duel.alice.casts(name)
        duel.resolve_all()
        assert duel.alice.life == life
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.next_turn()
    duel.alice.casts(study)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (24, 21)


def test_chandras_copy_has_the_same_x_and_what_was_sacrificed(duel: Duel) -> None:
    """Chandra, the Firebrand: X and additional costs are those of the original."""
    chandra = duel.alice.has("Chandra, the Firebrand", counters={"loyalty": 5})
    giant = duel.alice.has("Warchief Giant")
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts("Fling", at=duel.bob, choosing=[giant])
    duel.resolve(duel.alice)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (15, 15)
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts("Devil's Play", x=3, at=duel.bob)
    duel.resolve(duel.alice)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (12, 12)


def test_chandra_deals_six_to_each_of_six(duel: Duel) -> None:
    """Chandra, the Firebrand: nothing is divided, and what has become illegal is left out."""
    chandra = duel.alice.has("Chandra, the Firebrand", counters={"loyalty": 6})
    giant, wall = duel.bob.has("Giant Adephage"), duel.bob.has("Giant Spider")
    duel.alice.activates(chandra, 3, at=[giant, wall, duel.bob])
    duel.bob.casts(duel.card(back), at=wall)
    duel.resolve_all()
    assert (giant.damage, duel.bob.life, wall.zone) == (6, 14, "hand")


def test_a_new_staff_cannot_attack(duel: Duel) -> None:
    """Chimeric Staff: what turns into a creature attacks only if it has been yours since the turn began."""
    new, old = duel.alice.has("Chimeric Staff", sick=True), duel.alice.has("Chimeric Staff")
    for staff in (new, old):
        duel.alice.activates(staff, x=2)
        duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.attacks(new)
    duel.alice.attacks(old)


def test_a_staff_that_is_animated_again_has_the_latest_size(duel: Duel) -> None:
    """Chimeric Staff: the latest size holds, before what is added or taken; damage stays."""
    staff = duel.alice.has("Chimeric Staff")
    duel.alice.activates(staff, x=3)
    duel.resolve()
    sap = card("Sap", "{B}", "Instant", until_end_of_turn(target(creature), gets(-1, -1), becomes("Wall")))
    duel.alice.casts(duel.card(sap), at=staff)
    duel.resolve()
    duel.alice.activates(duel.alice.has(ping), at=staff)
    duel.resolve()
    assert (staff.size, staff.damage, staff.types) == ("2/2", 1, {"Artifact", "Creature", "Construct", "Wall"})
    duel.alice.activates(staff, x=4)
    duel.resolve()
    assert (staff.size, staff.damage, staff.types) == ("3/3", 1, {"Artifact", "Creature", "Construct"})


def test_a_copied_artifact_can_be_met_as_either_type(duel: Duel) -> None:
    """Copy Artifact: it is an artifact and an enchantment, in the colors of what it copies."""
    myr = duel.bob.has("Darksteel Myr")
    copy = duel.alice.casts("Copy Artifact")
    duel.resolve(myr)
    assert {"Artifact", "Enchantment", "Creature"} <= copy.types
    assert copy.colors == set()


def test_a_copy_artifact_without_an_artifact_is_an_enchantment(duel: Duel) -> None:
    """Copy Artifact: it is chosen as it enters; where there is none, it is an enchantment without effect."""
    staff = duel.bob.has("Chimeric Staff")
    copy = duel.alice.casts("Copy Artifact")
    duel.bob.casts(duel.card(raze), at=staff)
    duel.resolve()
    duel.resolve()
    assert (copy.name, copy.types, copy.colors) == ("Copy Artifact", {"Enchantment"}, {"blue"})


def test_chandras_copy_is_not_cast_and_can_be_met(duel: Duel) -> None:
    """Chandra, the Firebrand: the copy is on the stack under your control, and others may act before it resolves."""
    duel.alice.has(card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1))))
    chandra = duel.alice.has("Chandra, the Firebrand")
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.alice.chooses("Listener", "Chandra")
    duel.resolve(duel.bob)
    copy = duel.stack[-1]
    assert (copy.name, copy.controller) == ("Incinerate", duel.alice)
    duel.bob.casts(duel.card(card("Stop", "{U}", "Instant", counter(target(spell)))), at=copy)
    duel.resolve_all()
    assert (copy.zone, duel.bob.life, duel.alice.life) == (None, 17, 21)


def test_any_of_the_targets_of_chandras_copy_may_be_changed(duel: Duel) -> None:
    """Chandra, the Firebrand: one is changed, and one that cannot be stays, although it has become illegal."""
    veiled, other, third = (duel.bob.has(name) for name in ("Giant Spider", "Wall of Omens", "Shivan Dragon"))
    duel.alice.activates(duel.alice.has("Chandra, the Firebrand"), 2)
    duel.resolve()
    duo = card("Duo", "{R}", "Instant", damage(1, target(creature)), damage(1, another_target(creature)))
    duel.alice.casts(duel.card(duo), at=[veiled, other])
    veil = card("Veil", "{G}", "Instant", until_end_of_turn(target(creature), has(hexproof)))
    duel.bob.casts(duel.card(veil), at=veiled)
    duel.resolve()
    duel.resolve(veiled, third)
    assert duel.stack[-1].targets == [veiled, third]
    duel.resolve_all()
    assert (veiled.damage, third.damage, other.damage) == (0, 1, 1)


def test_chandras_copy_has_the_same_mode(duel: Duel) -> None:
    """Chandra, the Firebrand: the mode cannot be chosen again."""
    duel.alice.activates(duel.alice.has("Chandra, the Firebrand"), 2)
    duel.resolve()
    charm = card("Charm", "{R}", "Instant", choose_one(gain_life(3), draw(1)))
    duel.alice.casts(duel.card(charm), modes=[1])
    before = len(duel.alice.hand)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (26, before)


def test_nothing_more_is_paid_for_chandras_copy(duel: Duel) -> None:
    """Chandra, the Firebrand: additional costs are not paid again, and yet count as paid."""
    duel.alice.activates(duel.alice.has("Chandra, the Firebrand"), 2)
    duel.resolve()
    dragon, bear = duel.alice.has("Shivan Dragon"), duel.alice.has("Grizzly Bears")
    duel.alice.casts("Fling", at=duel.bob, choosing=[dragon])
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (bear.zone, duel.bob.life) == ("battlefield", 10)


def test_a_new_staff_cannot_be_tapped_for_its_ability(duel: Duel) -> None:
    """Chimeric Staff: while it is a creature, the same goes for its abilities with the tap symbol."""
    engine = card(
        "Engine", "{2}", "Artifact",
        activated("{1}", until_end_of_turn(itself, becomes_artifact_creature("Construct"), base_pt(2, 2))),
        activated("{T}", gain_life(1)),
    )  # fmt: skip
    new, old = duel.alice.has(engine, sick=True), duel.alice.has(engine)
    for one in (new, old):
        duel.alice.activates(one, 1)
        duel.resolve()
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(new, 2)
    duel.alice.activates(old, 2)
    duel.resolve()
    duel.next_turn()
    duel.alice.activates(new, 2)
    duel.resolve()
    assert duel.alice.life == 22


@both
def test_a_copier_of_a_copier_is_what_that_copied(duel: Duel, copier: str, more: set[str]) -> None:
    """Clone, Glasspool Mimic: another of them is copied as what it is a copy of."""
    bear = duel.alice.has("Grizzly Bears")
    first = duel.alice.casts(copier)
    duel.resolve(bear)
    second = duel.alice.casts(copier)
    duel.resolve(first)
    assert (second.name, second.size) == ("Grizzly Bears", "2/2")
    assert second.types == {"Creature", "Bear", *more}


@both
def test_a_copier_of_a_token_is_no_token(duel: Duel, copier: str, more: set[str]) -> None:
    """Clone, Glasspool Mimic: it is what the effect made the token, and goes to hand as the card that it is."""
    duel.alice.casts("Dragon Fodder")
    duel.resolve()
    goblin = duel.alice.battlefield[0]
    copy = duel.alice.casts(copier)
    duel.resolve(goblin)
    assert (copy.name, copy.size, copy.colors) == (goblin.name, "1/1", {"red"})
    assert copy.types == {"Creature", "Goblin", *more}
    duel.bob.casts(duel.card(back), at=copy)
    duel.resolve()
    assert (copy.is_token, copy.zone, copy.name) == (False, "hand", copier)


@both
def test_a_copier_enters_as_the_creature_does(duel: Duel, copier: str, more: set[str]) -> None:
    """Clone, Glasspool Mimic: what triggers as it enters does so, and what it chooses or brings as it enters, too."""
    herald = card(
        "Herald", "{1}{W}", "Creature — Angel", "1/1",
        as_enters(choose("creature type")), enters_with("+1/+1", 1), when(enters(), gain_life(5)),
    )  # fmt: skip
    duel.alice.has(herald, chosen={"creature type": "Elf"})
    copy = duel.alice.casts(copier)
    duel.resolve("Herald", "Bear")
    duel.resolve_all()
    assert (copy.obj.choices["creature type"], copy.counters, duel.alice.life) == ("Bear", {"+1/+1": 1}, 25)
    assert copy.types == {"Creature", "Angel", *more}


@both
def test_the_x_of_what_is_copied_is_0(duel: Duel, copier: str, more: set[str]) -> None:
    """Clone, Glasspool Mimic: X in the cost of the creature is 0, also where it was cast with more."""
    hydra = card("Hydra", "{X}{G}", "Creature — Hydra", "1/1", enters_with("+1/+1", x))
    one = duel.alice.casts(duel.card(hydra), x=3)
    duel.resolve()
    copy = duel.alice.casts(copier)
    duel.resolve(one)
    assert (one.size, copy.size, copy.mana_value) == ("4/4", "1/1", 1)
    assert copy.types == {"Creature", "Hydra", *more}


def test_a_clone_copies_only_what_is_printed(duel: Duel) -> None:
    """Clone: neither tapped nor with the counters, Auras, types, colors or size that the creature has got."""
    bear = duel.bob.has("Grizzly Bears", tapped=True, counters={"+1/+1": 1})
    duel.bob.has("Rancor", attached_to=bear)
    paint = card("Paint", "{U}", "Instant", apply(target(creature), color("blue"), becomes("Wall"), base_pt(5, 5)))
    duel.bob.casts(duel.card(paint), at=bear)
    duel.resolve()
    assert (bear.size, bear.colors) == ("8/6", {"blue"})
    clone = duel.alice.casts("Clone")
    duel.resolve(bear)
    assert (clone.size, clone.colors, clone.types) == ("2/2", {"green"}, {"Creature", "Bear"})
    assert (clone.tapped, clone.counters, clone.attachments, clone.keywords) == (False, {}, [], set())


def test_a_clone_copies_nothing_that_enters_with_it(duel: Duel) -> None:
    """Clone: only what is on the battlefield already can be chosen."""
    clone, bear, wall = duel.alice.holds("Clone"), duel.alice.holds("Grizzly Bears"), duel.bob.has("Wall of Omens")
    parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & creature & yours), "battlefield", you))
    duel.alice.casts(duel.card(parade))
    duel.play.unscripted = WAIT
    duel.resolve()
    assert "Wall of Omens" in duel.question
    assert "Grizzly Bears" not in duel.question
    duel.alice.chooses(wall)
    assert (clone.name, bear.zone) == ("Wall of Omens", "battlefield")


def test_a_clone_that_copies_nothing_is_a_dead_shapeshifter(duel: Duel) -> None:
    """Clone: it need not copy anything; then it is a 0/0 Shapeshifter, and dies."""
    anthem = duel.alice.has("Glorious Anthem")
    duel.bob.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(None)
    assert (clone.name, clone.size, clone.types) == ("Clone", "1/1", {"Creature", "Shapeshifter"})
    duel.bob.casts(duel.card(raze), at=anthem)
    duel.resolve()
    assert clone.zone == "graveyard"


def test_a_clone_targets_nothing(duel: Duel) -> None:
    """Clone: the creature is not targeted; nothing triggers on it, and protection does not matter."""
    shy = card("Shy", "{1}", "Creature — Bear", "2/2", shroud, protection(blue), when(becomes_target(), gain_life(5)))
    one = duel.bob.has(shy)
    clone = duel.alice.casts("Clone")
    assert clone.targets == []
    duel.resolve(one)
    duel.resolve_all()
    assert (clone.name, duel.bob.life) == ("Shy", 20)


@pytest.mark.parametrize("kind", [artifact, enchantment, creature])
def test_a_copied_artifact_is_destroyed_as_any_of_its_types(duel: Duel, kind: Selector) -> None:
    """Copy Artifact: what affects artifacts, enchantments or, here, creatures, affects it."""
    myr = duel.bob.has("Myr Propagator")
    copy = duel.alice.casts("Copy Artifact")
    duel.resolve(myr)
    duel.bob.casts(duel.card(card("End", "{B}", "Instant", destroy(target(kind)))), at=copy)
    duel.resolve()
    assert copy.zone == "graveyard"


def test_a_copied_artifact_has_the_color_of_the_artifact(duel: Duel) -> None:
    """Copy Artifact: it is no longer blue."""
    idol = duel.bob.has(card("Idol", "{R}", "Artifact"))
    copy = duel.alice.casts("Copy Artifact")
    assert copy.colors == {"blue"}
    duel.resolve(idol)
    assert copy.colors == {"red"}


def test_the_artifact_to_copy_is_chosen_as_the_copy_enters(duel: Duel) -> None:
    """Copy Artifact: one that came after it was cast can be copied."""
    copy = duel.alice.casts("Copy Artifact")
    bring = card("Bring", "{U}", "Instant", put_onto_battlefield(a(in_hand & artifact & yours)))
    staff = duel.bob.holds("Chimeric Staff")
    duel.bob.casts(duel.card(bring))
    duel.resolve()
    duel.resolve(staff)
    assert copy.name == "Chimeric Staff"
