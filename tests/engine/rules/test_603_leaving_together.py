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
    attacking,
    attacking_whom,
    become_copy,
    blocked,
    blocking,
    card,
    count,
    create_copy,
    creature,
    defending_player,
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
    lose_life,
    modified,
    paired,
    subtype,
    target,
    that_object,
    unblocked,
    when,
    you,
    yours,
)

other = target(creature - itself)
slay = card("Slay", "{B}", "Instant", destroy(target(creature)))
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


def _fight(duel: Duel, did: Selector) -> tuple[Handle, Handle]:
    """An attacker and its blocker, whose controller gains life for each creature that dies so."""
    bears, giant = duel.alice.has("Grizzly Bears"), duel.bob.has("Hill Giant")
    duel.bob.has(_mourner(creature & did))
    duel.alice.attacks(bears)
    duel.bob.blocks({giant: bears})
    return bears, giant


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


@pytest.mark.parametrize(
    "did", [attacking, blocked, attacking_whom(you)], ids=["attacking", "blocked", "attacking a player"]
)
@pytest.mark.parametrize("alone", [True, False], ids=["alone", "with its blocker"])
def test_an_attacker_dies_attacking(did: Selector, alone: bool, duel: Duel) -> None:
    """603.10a, 608.2h: it was removed from combat as it left, and looks back at the time before."""
    bears, _ = _fight(duel, did)
    duel.bob.casts(duel.card(slay if alone else wipe), at=bears if alone else None)
    duel.resolve_all()
    assert duel.bob.life == 21


def test_an_unblocked_attacker_dies_unblocked_and_before_blocks_it_does_not(duel: Duel) -> None:
    """509.1h, 603.10a"""
    early, late = duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")
    duel.bob.has(_mourner(creature & unblocked))
    duel.card(slay)
    duel.alice.attacks(early, late)
    duel.bob.casts("Slay", at=early)
    duel.resolve_all()
    assert duel.bob.life == 20
    duel.pass_to("blockers")
    duel.bob.casts("Slay", at=late)
    duel.resolve_all()
    assert duel.bob.life == 21


def test_a_blocker_dies_blocking_though_the_attacker_dies_with_it(duel: Duel) -> None:
    """603.10a"""
    _fight(duel, blocking)
    duel.bob.casts(duel.card(wipe))
    duel.resolve_all()
    assert duel.bob.life == 21


def test_a_blocker_whose_attacker_is_gone_still_dies_blocking(duel: Duel) -> None:
    """509.1g, 603.10a: it blocks nothing any more, and is a blocking creature until the combat ends."""
    bears, giant = _fight(duel, blocking)
    duel.card(slay)
    for dying in (bears, giant):
        duel.bob.casts("Slay", at=dying)
        duel.resolve_all()
    assert duel.bob.life == 21


def test_what_stays_fights_on_without_what_left(duel: Duel) -> None:
    """506.4: the attacker stays blocked, by nothing."""
    bears, giant = _fight(duel, blocking)
    duel.bob.casts(duel.card(slay), at=giant)
    duel.resolve_all()
    assert (duel.bob.life, duel.state.combat.attackers[bears.id].blockers) == (21, ())
    duel.pass_to("end combat")
    assert duel.bob.life == 21


def test_an_attacker_that_died_still_knows_the_defending_player(duel: Duel) -> None:
    """508.5"""
    bomb = card("Bomb", "{R}", "Creature — Goblin", "1/1", when(dies(), lose_life(2, defending_player)))
    goblin = duel.alice.has(bomb)
    duel.alice.attacks(goblin)
    duel.bob.casts(duel.card(slay), at=goblin)
    duel.resolve_all()
    assert duel.bob.life == 18


def test_a_paired_creature_dies_paired_though_the_other_dies_with_it(duel: Duel) -> None:
    """702.95e, 603.10a"""
    duel.alice.has("Grizzly Bears")
    duel.alice.casts("Lightning Mauler")
    duel.resolve()
    duel.resolve("yes")
    duel.alice.has("Hill Giant")
    duel.alice.has(_mourner(creature & paired))
    duel.bob.casts(duel.card(wipe))
    duel.resolve_all()
    assert duel.alice.life == 20 + 2


def test_what_was_paired_with_what_left_is_paired_no_longer_at_once(duel: Duel) -> None:
    """702.95e: as the same spell goes on, before anything is checked."""
    bears = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Lightning Mauler")
    duel.resolve()
    duel.resolve("yes")
    part = card("Part", "{B}", "Instant", destroy(target(creature)), gain_life(count(creature & paired)))
    duel.alice.casts(duel.card(part), at=bears)
    duel.resolve_all()
    assert duel.alice.life == 20
