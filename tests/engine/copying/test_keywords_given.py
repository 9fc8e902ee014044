"""Keywords that copy, given by one card to others; and cards that copy themselves by keywords of their own."""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    another_target,
    card,
    creature,
    each,
    gain_life,
    hand_size,
    it,
    player,
    power_of,
    put_counters,
    tap,
    target,
)


def test_encore_for_mana_value_costs_each_card_its_own() -> None:
    """702.141a, 107.3c: X is worked out from the card with the ability, not from the card that gave it."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    fixer = duel.ann.has("Graywater's Fixer")
    rogue = duel.ann.has("Merciless Harlequin", "graveyard")
    assert "encore" in rogue.keywords
    duel.ann.activates(rogue)
    duel.resolve_all()
    assert [one.name for one in duel.ann.tokens] == ["Merciless Harlequin"] * 2
    assert fixer.zone == "battlefield"


def test_only_outlaws_have_encore_and_only_while_the_fixer_is_there(duel: Duel) -> None:
    """613.1f, 702.141a"""
    fixer = duel.alice.has("Graywater's Fixer")
    bears, outlaw = duel.alice.has("Grizzly Bears", "graveyard"), duel.alice.has("Merciless Harlequin", "graveyard")
    theirs = duel.bob.has("Merciless Harlequin", "graveyard")
    assert ["encore" in one.keywords for one in (bears, outlaw, theirs)] == [False, True, False]
    duel.bob.casts("Murder", at=fixer)
    duel.resolve_all()
    assert "encore" not in outlaw.keywords


def test_a_spell_that_was_given_storm_counts_what_was_cast_before_the_giver_came(duel: Duel) -> None:
    """702.40a: every spell cast earlier this turn counts; the copies are not cast and do not count."""
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve()
    duel.alice.has("Prismari, the Inspiration")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 20 - 3 * 3
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve(duel.bob, duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 20 - 3 * 6


def test_creature_spells_are_not_given_storm(duel: Duel) -> None:
    """702.40a: what is not an instant or sorcery has no storm."""
    duel.alice.has("Prismari, the Inspiration")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    duel.alice.casts("Grizzly Bears")
    assert len(duel.stack) == 1


def test_an_emblem_gives_storm_after_the_planeswalker_is_gone() -> None:
    """114.3, 702.40a"""
    duel = Duel(unscripted=DEFAULT)
    ral = duel.alice.has("Ral, Crackling Wit", counters={"loyalty": 10})
    duel.alice.activates(ral, 3)
    duel.resolve()
    assert ral.zone == "graveyard"
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 20 - 3 * 3


def test_a_card_that_was_given_embalm_is_a_white_zombie_without_a_mana_cost(duel: Duel) -> None:
    """702.128a: the exceptions are part of the copy, so the Zombies of the giver's kind are larger by it."""
    wrappings = duel.alice.has("Cursecloth Wrappings")
    bears = duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.activates(wrappings, at=bears)
    duel.resolve()
    duel.alice.activates(bears)
    duel.resolve()
    (token,) = duel.alice.tokens
    assert (token.size, token.colors, token.mana_value) == ("3/3", {"white"}, 0)
    assert {"Zombie", "Bear"} <= token.types
    assert "embalm" not in token.keywords
    assert bears.zone == "exile"


def test_encored_slivers_stand_beside_their_like() -> None:
    """704.5j, 702.141a: the legend rule does not apply to the copies of the Gravemother, which say so themselves."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    mother = duel.ann.has("Sliver Gravemother", "graveyard")
    duel.ann.activates(mother)
    duel.resolve_all()
    assert [one.name for one in duel.ann.tokens] == ["Sliver Gravemother"] * 2


def test_a_copy_of_arcane_heist_that_is_cast_from_exile_takes_another_card(duel: Duel) -> None:
    """702.99a, 707.12: the copy is cast, chooses a target of its own, and what it casts is exiled."""
    ogre = duel.alice.has("Hill Giant")
    bolt, other = duel.bob.has("Lightning Bolt", "graveyard"), duel.bob.has("Lightning Bolt", "graveyard")
    heist = duel.alice.casts("Arcane Heist", at=bolt)
    duel.resolve("Cast Lightning Bolt", duel.bob, ogre)
    duel.resolve()
    assert (bolt.zone, heist.zone, duel.bob.life) == ("exile", "exile", 17)
    duel.alice.attacks(ogre)
    duel.pass_to("damage")
    duel.resolve("Cast Arcane Heist")
    assert [one.name for one in duel.stack] == ["Arcane Heist"]
    duel.resolve("Cast Lightning Bolt", duel.bob)
    duel.resolve()
    assert (other.zone, heist.zone, duel.bob.life) == ("exile", "exile", 17 - 3 - 3)


def test_an_epic_copy_reveals_anew(duel: Duel) -> None:
    """702.50a: the copy is made at each upkeep, and only the spell itself was cast."""
    for _ in range(3):
        duel.alice.has("Hill Giant", "library")
    duel.alice.casts("Undying Flames", at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 20 - 4
    with pytest.raises(ScenarioError):
        duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.next_turn("main")
    duel.next_turn("main", choosing=[duel.bob])
    assert duel.bob.life == 20 - 4 - 4
    assert [one.name for one in duel.alice.exile] == ["Hill Giant"] * 2


def test_each_copy_of_ignite_memories_reveals_a_card_of_its_own() -> None:
    """702.40a: the damage is the mana value of the card that was revealed, not of who is dealt it."""
    duel = Duel(unscripted=DEFAULT)
    duel.bob.has("Hill Giant", "hand")
    duel.alice.casts("Llanowar Elves")
    duel.resolve()
    duel.alice.casts("Ignite Memories", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 20 - 4 - 4


def test_an_embalmed_manticore_throws_a_creature_of_its_own() -> None:
    """702.128a, 603.12: the damage is the power of what was sacrificed, as it last was."""
    duel = Duel(unscripted=DEFAULT)
    manticore = duel.alice.has("Heart-Piercer Manticore", "graveyard")
    duel.alice.has("Hill Giant")
    duel.alice.activates(manticore)
    duel.resolve()
    duel.resolve("yes", duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 20 - 3
    assert [one.name for one in duel.alice.tokens] == ["Heart-Piercer Manticore"]


def test_each_of_several_players_is_counted_by_themselves(duel: Duel) -> None:
    """608.2h: where an instruction is for each of a set, `it` in how much is each of them."""
    for seat, many in ((duel.alice, 1), (duel.bob, 3)):
        for _ in range(many):
            seat.has("Hill Giant", "hand")
    duel.card(card("Full Hands", "{0}", "Sorcery", gain_life(hand_size(it), each(player))))
    duel.alice.casts("Full Hands")
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (21, 23)


def test_how_much_is_done_to_one_is_what_came_before(duel: Duel) -> None:
    """608.2h: a single recipient has a name of its own, so `it` is what an earlier instruction found."""
    giant, bears = duel.alice.has("Hill Giant"), duel.bob.has("Grizzly Bears")
    duel.card(
        card(
            "Blow",
            "{0}",
            "Sorcery",
            tap(target(creature)),
            put_counters("+1/+1", power_of(it), another_target(creature)),
        )
    )
    duel.alice.casts("Blow", at=[giant, bears])
    duel.resolve()
    assert (giant.tapped, bears.size) == (True, "5/5")


def test_each_replicated_stream_mills_and_shuffles_back(duel: Duel) -> None:
    """702.56a: each copy chooses cards of its own; a player who would not put any back need not."""
    mine = duel.alice.has("Hill Giant", "graveyard")
    theirs = len(duel.bob.library)
    duel.alice.casts("Stream of Thought", at=duel.bob, paying={"replicated": 1})
    duel.resolve(duel.bob)
    duel.resolve(mine)
    assert (len(duel.bob.library), mine.zone) == (theirs - 4, "library")
    duel.resolve()
    assert len(duel.bob.library) == theirs - 8


def test_each_creature_that_was_dealt_damage_and_dies_makes_a_copy() -> None:
    """701.36a, 603.7: also one that dies later in the turn; no other does."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has("Grizzly Bears", token=True)
    elves, giant = duel.bob.has("Llanowar Elves"), duel.bob.has("Hill Giant")
    other = duel.bob.has("Hill Giant")
    duel.alice.casts("Ghired's Belligerence", at=[elves, giant], x=2, divided=[1, 1])
    duel.resolve()
    duel.resolve_all()
    assert (elves.zone, len(duel.alice.tokens)) == ("graveyard", 2)
    duel.alice.casts("Murder", at=giant)
    duel.resolve_all()
    assert len(duel.alice.tokens) == 3
    duel.alice.casts("Murder", at=other)
    duel.resolve_all()
    assert len(duel.alice.tokens) == 3
