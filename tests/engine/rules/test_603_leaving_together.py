"""What leaves together is looked at as it was just before, whichever of it the engine took first. 603.10a, 608.2h"""

import pytest

from tests.engine.copying.test_while_attached import MOVE, equipped
from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.magic.words import (
    UNTIL_LEAVES,
    WHILE_SOURCE,
    Card,
    Selector,
    artifact,
    become_copy,
    card,
    create_copy,
    creature,
    destroy,
    dies,
    each,
    enchant,
    enchanted,
    enchanted_permanent,
    enchantment,
    enters,
    equip,
    equipped_permanent,
    gain_control,
    gain_life,
    itself,
    modified,
    subtype,
    target,
    that_object,
    when,
    yours,
)

other = target(creature - itself)
wipe = card("Wipe", "{W}", "Instant", destroy(each(artifact | creature | enchantment)))
shroud = card("Shroud", "{G}", "Enchantment — Aura", enchant(creature))
blade = card("Blade", "{1}", "Artifact — Equipment", equip("{1}"))


def _mourner(of: Selector) -> Card:
    return card("Mourner", None, "Land", when(dies(of), gain_life(1)))


def _echo() -> Card:
    return card("Grave Echo", None, "Land", when(dies(creature & subtype("Giant")), create_copy(that_object)))


def _worn(duel: Duel, what: Card, first: str) -> Handle:
    """Something that is attached to Grizzly Bears; what is older is taken first."""
    if first == "host":
        return duel.alice.has(what, attached_to=duel.alice.has("Grizzly Bears"))
    worn = duel.alice.has(what, attached_to=duel.alice.has("Hill Giant"))
    duel.card(MOVE)
    duel.alice.casts("Move", at=[worn, duel.alice.has("Grizzly Bears")])
    duel.resolve_all()
    return worn


def test_a_copy_until_it_leaves_leaves_as_a_copy(duel: Duel) -> None:
    """611.2b, 608.2h: it ended as the permanent left, so what died was a copy, and so is a token that copies it."""
    becomes = when(enters(), become_copy(itself, other, UNTIL_LEAVES))
    mimic = card("Mimic", "{U}", "Creature — Shapeshifter", "2/2", becomes)
    duel.alice.has("Hill Giant")
    copier = duel.alice.casts(duel.card(mimic))
    duel.resolve()
    duel.resolve()
    duel.alice.has(_echo())
    duel.bob.casts("Murder", at=copier)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Hill Giant"]
    assert not any("no longer a copy" in line for line in duel.log)


def test_a_copy_that_leaves_with_what_makes_it_one_leaves_as_a_copy() -> None:
    """611.2b, 608.2h: the Equipment is older, and was taken first."""
    duel = Duel(unscripted=DEFAULT)
    equipped(duel)
    duel.alice.has(_echo())
    duel.bob.casts(duel.card(wipe))
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Hill Giant", "Hill Giant"]
    assert not any("no longer a copy" in line for line in duel.log)


def test_a_stolen_creature_dies_with_the_thief_under_the_thief_s_controller() -> None:
    """611.2b, 603.10a"""
    duel = Duel(unscripted=DEFAULT)
    theirs = duel.bob.has("Grizzly Bears")
    thief = card("Thief", "{U}", "Creature — Faerie", "2/2", when(enters(), gain_control(other, WHILE_SOURCE)))
    duel.alice.casts(duel.card(thief))
    duel.resolve_all()
    assert theirs.controller is duel.alice
    duel.alice.has(_mourner(creature & yours))
    duel.bob.casts(duel.card(wipe))
    duel.resolve_all()
    assert duel.alice.life == 20 + 2


@pytest.mark.parametrize(
    ("what", "how"),
    [(shroud, enchanted_permanent), (shroud, modified), (blade, equipped_permanent), (blade, modified)],
    ids=["enchanted", "modified by an Aura", "equipped", "modified by an Equipment"],
)
@pytest.mark.parametrize("first", ["host", "attached"])
def test_what_leaves_with_its_attachment_was_attached_to(what: Card, how: Selector, first: str, duel: Duel) -> None:
    """603.10a, 608.2h"""
    worn = _worn(duel, what, first)
    duel.alice.has(_mourner(creature & how))
    duel.bob.casts(duel.card(wipe))
    duel.resolve_all()
    assert (worn.zone, duel.alice.life) == ("graveyard", 21)


@pytest.mark.parametrize("first", ["host", "attached"])
def test_an_aura_that_leaves_with_its_host_sees_it_die(first: str, duel: Duel) -> None:
    """603.10a, 603.6c"""
    veil = card("Veil", "{G}", "Enchantment — Aura", enchant(creature), when(dies(enchanted), gain_life(1)))
    _worn(duel, veil, first)
    duel.bob.casts(duel.card(wipe))
    duel.resolve_all()
    assert duel.alice.life == 21
