"""Cards with storm, replicate, epic and encore whose text looks at something beside the spell itself. 702"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError


def test_each_copy_of_a_theft_of_namesakes_may_be_about_another_permanent() -> None:
    """702.56a, 707.10c: and each searches the library of whoever controls what it is about."""
    duel = Duel(unscripted=DEFAULT)
    bears, giant = duel.bob.has("Grizzly Bears"), duel.bob.has("Hill Giant")
    for name in ("Grizzly Bears", "Hill Giant", "Hill Giant"):
        duel.bob.has(name, "library")
    duel.alice.casts("Mimeofacture", at=bears, paying={"replicated": 1})
    duel.resolve(giant)
    duel.resolve("Hill Giant")
    duel.resolve("Grizzly Bears")
    assert sorted(duel.alice.battlefield.names) == ["Grizzly Bears", "Hill Giant"]
    assert duel.bob.library.names == ["Hill Giant"]


def test_an_aura_with_storm_becomes_tokens_on_several_creatures() -> None:
    """702.40a, 707.10f, 303.4d"""
    duel = Duel(unscripted=DEFAULT)
    bears, giant = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve()
    duel.alice.casts("Krosan Adaptation", at=bears)
    duel.resolve(giant)
    duel.resolve_all()
    assert (bears.size, giant.size) == ("3/2", "4/3")
    assert [one.name for one in duel.alice.tokens] == ["Krosan Adaptation"]


def test_an_epic_search_counts_the_hand_each_time(duel: Duel) -> None:
    """702.50a, 608.2h: how many cards are in hand is asked as each copy resolves."""
    for _ in range(6):
        duel.bob.has("Island", "library")
        duel.alice.has("Swamp", "library")
    duel.alice.holds("Swamp")
    duel.alice.casts("Neverending Torment", at=duel.bob)
    duel.resolve(["Island"])
    assert duel.bob.exile.names == ["Island"]
    with pytest.raises(ScenarioError):
        duel.alice.casts("Lightning Bolt", at=duel.bob)


@pytest.mark.parametrize(("theirs", "prepared"), [(3, True), (2, False)])
def test_researchers_are_prepared_while_an_opponent_has_more_cards_in_hand(theirs: int, prepared: bool) -> None:
    """722.3a, 603.4"""
    duel = Duel(unscripted=DEFAULT)
    cat = duel.alice.has("Joined Researchers")
    for _ in range(2):
        duel.alice.holds("Plains")
    for _ in range(theirs):
        duel.bob.holds("Plains")
    duel.pass_to("end")
    duel.resolve_all()
    assert (cat.id in duel.state.prepared.values()) is prepared


def test_a_skirmisher_lifts_only_who_attacks_beside_it() -> None:
    """508.5, 702.141a: another attacker of the same player."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    pirate, bears, giant = (duel.ann.has(name) for name in ("Kitesail Skirmisher", "Grizzly Bears", "Hill Giant"))
    duel.ann.attacks({pirate: duel.ben, bears: duel.ben, giant: duel.cyd})
    duel.resolve_all()
    assert ("flying" in bears.keywords, "flying" in giant.keywords) == (True, False)


def test_a_debaser_takes_a_creature_of_the_player_whom_it_attacks() -> None:
    """508.5a"""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    demon = duel.ann.has("Rakshasa Debaser")
    duel.ben.has("Hill Giant", "graveyard")
    duel.cyd.has("Grizzly Bears", "graveyard")
    duel.ann.attacks({demon: duel.cyd})
    duel.resolve_all()
    assert duel.ann.battlefield.names == ["Rakshasa Debaser", "Grizzly Bears"]


def test_two_of_myriad_make_two_copies_for_each_other_opponent() -> None:
    """702.116b"""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    scurry = duel.ann.has("Scurry of Squirrels")
    duel.ann.attacks({scurry: duel.ben})
    duel.resolve("Cyd")
    duel.resolve("Cyd")
    assert [one.name for one in duel.ann.tokens] == ["Scurry of Squirrels"] * 2


def test_a_small_copy_of_a_spell_comes_before_the_spell_resolves() -> None:
    """707.2: a token that copies a creature spell, which may still be countered."""
    duel = Duel(unscripted=DEFAULT)
    duel.bob.has("Welcome to Mini-apolis")
    giant = duel.alice.casts("Hill Giant")
    duel.resolve()
    assert [(one.name, one.size) for one in duel.bob.tokens] == [("Hill Giant", "1/1")]
    assert giant.zone == "stack"
