"""Haunt: cards that wait in exile for the creature they haunt to die. 702.55"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine.magic.text import describe, meaning
from twinstack.engine.magic.words import (
    any_of,
    becomes_only,
    card,
    copy_spell,
    counter,
    create_copy,
    creature,
    dies,
    draw,
    enters,
    exile,
    gain_life,
    haunt,
    haunted,
    in_graveyard,
    target,
    until_end_of_turn,
    when,
)
from twinstack.engine.magic.words import spell as a_spell

both = ("battlefield", "exile")
ghost = card(
    "Ghost", "{W}", "Creature — Spirit", "1/1",
    haunt, when(any_of(enters(), dies(haunted)), gain_life(3), zones=both),
)  # fmt: skip
dirge = card("Dirge", "{W}", "Instant", gain_life(1), haunt, when(dies(haunted), gain_life(5), zones=("exile",)))


def dead(duel: Duel, of: Handle, at: Handle) -> None:
    """A creature of Alice's with haunt dies, and haunts another."""
    duel.bob.casts("Murder", at=of)
    duel.resolve(at)
    duel.resolve()


def test_a_creature_that_dies_is_exiled_and_what_it_haunts_sets_it_off(duel: Duel) -> None:
    """702.55a-c"""
    spirit, bear = duel.alice.has(ghost), duel.bob.has("Grizzly Bears")
    duel.alice.has("Hill Giant")
    dead(duel, spirit, bear)
    assert (spirit.zone, bear.zone, duel.alice.life) == ("exile", "battlefield", 20)
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert (spirit.zone, duel.alice.life, duel.bob.life) == ("exile", 23, 20)


def test_another_creature_sets_off_nothing(duel: Duel) -> None:
    """702.55b: only the one that was targeted"""
    spirit, bear, giant = duel.alice.has(ghost), duel.bob.has("Grizzly Bears"), duel.bob.has("Hill Giant")
    dead(duel, spirit, bear)
    duel.bob.casts("Murder", at=giant)
    duel.resolve_all()
    assert duel.alice.life == 20


def test_one_that_is_exiled_or_returned_sets_off_nothing(duel: Duel) -> None:
    """702.55b, 400.7: and is haunted no more when it comes back"""
    spirit, bear = duel.alice.has(ghost), duel.bob.has("Grizzly Bears")
    duel.bob.has("Hill Giant")
    dead(duel, spirit, bear)
    duel.bob.casts("Unsummon", at=bear)
    duel.resolve()
    duel.next_turn()
    duel.bob.casts(bear)
    duel.resolve()
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.alice.life) == ("graveyard", 20)


def test_it_is_still_haunted_when_it_is_no_creature(duel: Duel) -> None:
    """702.55b"""
    spirit, bear = duel.alice.has(ghost), duel.bob.has("Grizzly Bears")
    duel.bob.has("Hill Giant")
    dead(duel, spirit, bear)
    duel.alice.casts(
        card("Stone", "{U}", "Instant", until_end_of_turn(target(creature), becomes_only("Enchantment"))), at=bear
    )
    duel.resolve()
    duel.alice.casts("Disenchant", at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.alice.life) == ("graveyard", 23)


def test_without_a_creature_to_haunt_it_stays_in_the_graveyard(duel: Duel) -> None:
    """702.55a, 603.3d"""
    spirit = duel.alice.has(ghost)
    duel.bob.casts("Murder", at=spirit)
    duel.resolve_all()
    assert spirit.zone == "graveyard"


def test_if_the_creature_is_gone_it_stays_in_the_graveyard(duel: Duel) -> None:
    """702.55a, 608.2b"""
    spirit, bear = duel.alice.has(ghost), duel.bob.has("Grizzly Bears")
    duel.bob.casts("Murder", at=spirit)
    duel.resolve()
    assert len(duel.stack) == 1
    duel.bob.casts("Unsummon", at=bear)
    duel.resolve_all()
    assert spirit.zone == "graveyard"


def test_if_the_card_is_gone_nothing_is_haunted(duel: Duel) -> None:
    """702.55a"""
    spirit, bear = duel.alice.has(ghost), duel.bob.has("Grizzly Bears")
    duel.bob.casts("Murder", at=spirit)
    duel.resolve()
    duel.bob.casts(card("Sweep", "{W}", "Instant", exile(target(creature & in_graveyard))), at=spirit)
    duel.resolve_all()
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert (spirit.zone, duel.alice.life) == ("exile", 20)


def test_an_instant_haunts_once_it_has_resolved(duel: Duel) -> None:
    """702.55a, c"""
    bear = duel.bob.has("Grizzly Bears")
    song = duel.alice.casts(dirge)
    duel.resolve()
    assert (duel.alice.life, song.zone, len(duel.stack)) == (21, "graveyard", 1)
    duel.resolve()
    assert song.zone == "exile"
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert duel.alice.life == 26


def test_one_that_is_countered_or_discarded_haunts_nothing(duel: Duel) -> None:
    """702.55a: only during its resolution"""
    duel.bob.has("Grizzly Bears")
    song = duel.alice.casts(dirge)
    duel.bob.casts(card("Answer", "{U}", "Instant", counter(target(a_spell))), at=song)
    duel.resolve_all()
    assert (song.zone, duel.alice.life) == ("graveyard", 20)


def test_a_copy_of_such_a_spell_haunts_nothing(duel: Duel) -> None:
    """702.55a, 707.10a: there is no card to be exiled"""
    bear = duel.bob.has("Grizzly Bears")
    song = duel.alice.casts(dirge)
    duel.alice.casts(card("Twin", "{U}", "Instant", copy_spell(target(a_spell))), at=song)
    duel.resolve()
    duel.resolve()
    assert duel.alice.life == 21
    duel.resolve_all()
    assert (duel.alice.life, len(duel.exile)) == (22, 1)
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert duel.alice.life == 27


def test_a_token_copy_that_dies_haunts_nothing(duel: Duel) -> None:
    """702.55a, 111.8"""
    spirit, bear = duel.alice.has(ghost), duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Twice", "{U}", "Sorcery", create_copy(target(creature))), at=spirit)
    duel.resolve_all()
    [copy] = duel.alice.tokens
    assert duel.alice.life == 23
    duel.bob.casts("Murder", at=copy)
    duel.resolve(bear)
    duel.resolve()
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert (copy.zone, duel.alice.life, len(duel.exile)) == (None, 23, 0)


def test_a_card_that_was_a_copy_is_exiled_and_does_nothing_there(duel: Duel) -> None:
    """702.55a, c, 707.2: in exile it has no such ability"""
    duel.alice.has(ghost)
    bear = duel.bob.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve("Ghost")
    duel.resolve_all()
    assert duel.alice.life == 23
    duel.bob.casts("Murder", at=clone)
    duel.resolve(bear)
    duel.resolve()
    assert (clone.zone, clone.name) == ("exile", "Clone")
    duel.bob.casts("Murder", at=bear)
    duel.resolve_all()
    assert duel.alice.life == 23


def test_a_copy_of_what_is_haunted_is_not_haunted(duel: Duel) -> None:
    """702.55b, 707.2"""
    spirit, bear = duel.alice.has(ghost), duel.bob.has("Grizzly Bears")
    duel.bob.has("Hill Giant")
    dead(duel, spirit, bear)
    duel.alice.casts(card("Twice", "{U}", "Sorcery", create_copy(target(creature))), at=bear)
    duel.resolve()
    duel.bob.casts("Murder", at=duel.alice.tokens[0])
    duel.resolve_all()
    assert duel.alice.life == 20


@pytest.mark.parametrize("enemy", ["alice", "bob"])
def test_cards_of_the_book(duel: Duel, enemy: str) -> None:
    """702.55c: Blind Hunter, whoever has the creature"""
    hunter = duel.alice.has("Blind Hunter")
    bear = getattr(duel, enemy).has("Grizzly Bears")
    duel.bob.casts("Murder", at=hunter)
    duel.resolve_all()
    duel.bob.casts("Murder", at=bear)
    duel.alice.answers("Bob")
    duel.resolve_all()
    assert (hunter.zone, duel.alice.life, duel.bob.life) == ("exile", 22, 18)


def test_its_text(duel: Duel) -> None:
    """702.55"""
    assert describe(haunt) == "Haunt"
    assert meaning("haunt").startswith("When it dies, or has resolved")
    assert describe(when(dies(haunted), draw(), zones=("exile",))) == "When the creature it haunts dies, draw a card."
