"""The log uses the names that objects had at the time; an explanation tells whose choice it was."""

from tests.engine.made_up import shape
from tests.harness import Duel
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.text import tell
from twinstack.engine.magic.words import (
    a,
    activated,
    as_enters,
    become_copy,
    card,
    copy_spell,
    create_copy,
    creature,
    damage,
    destroy,
    draw,
    emblem,
    enchant,
    enchanted,
    enchantment,
    face,
    get_emblem,
    is_copy_of,
    it,
    keeps_own,
    link,
    linked,
    new_targets,
    put_on_library,
    reveal_until,
    revealed_cards,
    seq,
    spell,
    static,
    target,
    transform,
    transforming,
    when,
    your_upkeep,
)

prowler = transforming(
    face("Test Prowler", "{G}", "Creature — Wolf", "2/1", activated("{G}", transform())),
    face("Test Predator", None, "Creature — Wolf", "4/4", activated("{G}", transform()), color="green"),
)
bolt = card("Test Bolt", "{R}", "Instant", damage(3, target(creature)))


def told(duel: Duel) -> list[str]:
    return [tell(duel.state, event) for event in duel.state.log]


def steps(duel: Duel, id: int) -> list[tuple[str, str]]:
    return [(step.text, step.rule) for step in explain_object(duel.game, id).steps]


def test_what_transforms_is_told_by_the_name_that_it_had(duel: Duel) -> None:
    """701.27"""
    wolf = duel.alice.has(duel.card(prowler))
    for _ in range(2):
        duel.alice.activates(wolf)
        duel.resolve()
    mine = [line for line in told(duel) if "Test Pr" in line]
    assert mine == [
        "Alice activates Test Prowler's ability.",
        "Test Prowler's ability resolves.",
        "Test Prowler transforms (701.27).",
        "Alice activates Test Predator's ability.",
        "Test Predator's ability resolves.",
        "Test Predator transforms (701.27).",
    ]


def test_what_was_targeted_is_told_by_the_name_that_it_had(duel: Duel) -> None:
    """707.4"""
    bear, ones = duel.alice.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    duel.alice.casts(duel.card(shape), at=[bear, ones])
    duel.resolve()
    duel.alice.casts(duel.card(bolt), at=bear)
    lines = told(duel)
    assert "Alice casts Test Shape, targeting Grizzly Bears and Wandering Ones." in lines
    assert "Grizzly Bears becomes a copy of Wandering Ones (Test Shape, 707.4)." in lines
    assert "Alice casts Test Bolt, targeting Wandering Ones." in lines


def test_a_copy_effect_ends_as_of_what_was_copied(duel: Duel) -> None:
    """611.3b, 707.2c: the original is something else by now"""
    alteration = card(
        "Test Alteration", "{U}", "Enchantment — Aura",
        enchant(creature), as_enters(link("original", a(creature))), static(enchanted, is_copy_of(linked("original"))),
    )  # fmt: skip
    ones, bear, giant = (duel.bob.has(name) for name in ("Wandering Ones", "Grizzly Bears", "Juggernaut"))
    aura = duel.alice.casts(duel.card(alteration), at=ones)
    duel.resolve(bear)
    duel.alice.casts(duel.card(shape), at=[bear, giant])
    duel.resolve()
    unweave = card("Test Unweave", "{W}", "Instant", destroy(target(enchantment)))
    duel.alice.casts(duel.card(unweave), at=aura)
    duel.resolve()
    assert ones.name == "Wandering Ones"
    assert any(line.startswith("Wandering Ones is no longer a copy of Grizzly Bears") for line in told(duel))


def test_the_new_target_of_a_copy_is_not_a_choice_made_for_the_original(duel: Duel) -> None:
    """707.10c"""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    twin = card("Test Twin", "{U}", "Instant", copy_spell(target(spell), may_retarget=True))
    original = duel.alice.casts(duel.card(bolt), at=bear)
    duel.alice.casts(duel.card(twin), at=original)
    duel.resolve(ones)
    copy = steps(duel, duel.stack[-1].id)
    assert ("It has the choices made for the original: targeted Grizzly Bears", "707.10") in copy
    assert ("New targets are chosen for it: targets Wandering Ones", "707.10c") in copy
    assert ("Chosen as it was cast: targets Grizzly Bears", "601.2") in steps(duel, original.id)


def test_the_kept_target_of_a_copy_is_the_choice_made_for_the_original(duel: Duel) -> None:
    """707.10"""
    bear, _ = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    twin = card("Test Twin", "{U}", "Instant", copy_spell(target(spell), may_retarget=True))
    original = duel.alice.casts(duel.card(bolt), at=bear)
    duel.alice.casts(duel.card(twin), at=original)
    duel.resolve(bear)
    copy = steps(duel, duel.stack[-1].id)
    assert copy[-1] == ("It has the choices made for the original: targets Grizzly Bears", "707.10")


def test_new_targets_of_a_spell_that_was_cast_are_told_as_such(duel: Duel) -> None:
    """115.7d"""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    swerve = card("Test Swerve", "{U}", "Instant", new_targets(target(spell)))
    original = duel.alice.casts(duel.card(bolt), at=bear)
    duel.bob.casts(duel.card(swerve), at=original)
    duel.resolve(ones)
    found = steps(duel, original.id)
    assert ("Chosen as it was cast: targeted Grizzly Bears", "601.2") in found
    assert ("New targets are chosen for it: targets Wandering Ones", "115.7d") in found


def test_who_owns_a_copy_a_token_and_an_emblem_is_told_by_the_rule_for_it(duel: Duel) -> None:
    """707.10, 111.2, 114.2, 108.3"""
    twin = card("Test Twin", "{U}", "Instant", copy_spell(target(spell)))
    bear = duel.alice.casts("Grizzly Bears")
    duel.bob.casts(duel.card(twin), at=bear)
    duel.resolve()
    assert ("Bob owns it", "707.10") in steps(duel, duel.stack[-1].id)
    assert ("Alice owns it", "108.3") in steps(duel, bear.id)
    duel.resolve_all()
    more = card("Test More", "{U}", "Instant", create_copy(target(creature)))
    duel.alice.casts(duel.card(more), at=bear)
    duel.resolve()
    assert ("Alice owns it", "111.2") in steps(duel, duel.alice.battlefield[-1].id)
    vow = emblem("Test Emblem", when(your_upkeep, draw()))
    duel.alice.casts(duel.card(card("Test Vow", "{U}", "Instant", get_emblem(vow))))
    duel.resolve()
    made = next(iter(duel.state.command.values()))
    assert ("Alice owns it", "114.2") in steps(duel, made.id)


def test_a_copy_of_a_card_that_lies_hidden_again_is_told_by_the_name_that_it_shows(duel: Duel) -> None:
    """707.2, 701.20: the card was revealed, and is in the library again by the time that it is told"""
    metamorph = duel.alice.has("Nascent Metamorph")
    duel.bob.has("Serra Angel", "library")
    duel.alice.attacks(metamorph)
    duel.resolve()
    assert "Nascent Metamorph becomes a copy of Serra Angel (707.4)." in told(duel)


def test_a_name_that_the_copy_does_not_show_is_not_told(duel: Duel) -> None:
    """707.9c, 400.2: nobody can tell by the copy what the hidden card is called"""
    guise = become_copy(target(creature), it, except_=keeps_own("name"))
    looks = seq(reveal_until(creature), guise, put_on_library(revealed_cards, bottom=True))
    duel.alice.has("Serra Angel", "library")
    duel.alice.casts(card("Guise", "{U}", "Sorcery", looks), at=duel.alice.has("Grizzly Bears"))
    duel.resolve()
    assert "Grizzly Bears becomes a copy of a card (Guise, 707.4)." in told(duel)
