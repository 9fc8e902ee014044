"""The harness that tests play with: what it does automatically, and the errors that it raises."""

import pytest

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.errors import ScenarioError


def test_a_handle_follows_its_object_through_the_zones(duel: Duel) -> None:
    bear = duel.alice.casts("Grizzly Bears")
    assert bear.zone == "stack"
    duel.resolve()
    assert (bear.zone, bear.size) == ("battlefield", "2/2")
    duel.bob.casts("Mortify", at=bear)
    duel.resolve()
    assert (bear.zone, bear in duel.alice.graveyard) == ("graveyard", True)


def test_a_handle_of_what_ceased_to_exist_has_no_zone(duel: Duel) -> None:
    token = duel.alice.has("Goblin", token=True)
    duel.bob.casts("Incinerate", at=token)
    duel.resolve()
    assert token.zone is None


def test_what_is_added_in_the_middle_of_a_game_counts_at_once(duel: Duel) -> None:
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Glorious Anthem")
    assert bear.size == "3/3"
    growth = duel.alice.casts("Giant Growth", at=bear)
    duel.bob.casts("Dissolve", at=growth)
    duel.resolve(None)
    assert bear.size == "3/3"


def test_nothing_can_be_added_while_something_is_asked() -> None:
    duel = Duel(unscripted=WAIT)
    duel.bob.has("Grizzly Bears")
    duel.alice.casts("Clone")
    duel.resolve()
    with pytest.raises(ScenarioError, match="only while a player has priority"):
        duel.alice.has("Forest")


def test_a_choice_that_nobody_made_raises_with_the_options(duel: Duel) -> None:
    duel.bob.has("Grizzly Bears")
    duel.alice.casts("Clone")
    with pytest.raises(ScenarioError, match=r"nobody said what to answer: Alice is asked: .* Bob's Grizzly Bears"):
        duel.resolve()


def test_a_choice_can_be_left_to_its_default() -> None:
    duel = Duel(unscripted=DEFAULT)
    duel.bob.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve()
    assert clone.name == "Grizzly Bears"  # it need not copy anything, but would die


def test_a_choice_can_wait() -> None:
    duel = Duel(unscripted=WAIT)
    bear = duel.bob.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve()
    assert duel.asked == "copy"
    assert "Bob's Grizzly Bears" in duel.question
    duel.alice.chooses(bear)
    assert clone.name == "Grizzly Bears"
    assert duel.asked == "priority"


def test_an_answer_that_nobody_asked_for_is_noticed(duel: Duel) -> None:
    duel.alice.casts("Giant Growth", at=duel.bob.has("Grizzly Bears"))
    with pytest.raises(AssertionError, match="nobody was asked"):
        duel.resolve("red")


def test_answers_are_given_when_their_kind_is_asked(duel: Duel) -> None:
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.answers(bear, kind="copy")
    clone = duel.alice.casts("Clone")
    duel.resolve()
    assert clone.name == "Grizzly Bears"


def test_the_only_target_has_to_be_the_one_that_was_said(duel: Duel) -> None:
    duel.bob.has("Grizzly Bears")
    knight = duel.alice.has("Troll Ascetic")
    with pytest.raises(ScenarioError, match="the only possible target is Bob's Grizzly Bears"):
        duel.bob.casts("Giant Growth", at=knight)


def test_the_only_mode_has_to_be_the_one_that_was_said(duel: Duel) -> None:
    """700.2a: nobody is asked where one mode alone is possible"""
    duel.alice.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match=r"mode 2 of Ember Island Production cannot be chosen \(the only possible"):
        duel.alice.casts("Ember Island Production", modes=[2])


def test_what_has_no_modes_says_so(duel: Duel) -> None:
    with pytest.raises(ScenarioError, match="Clone has no modes; mode 1 is named as one"):
        duel.alice.casts("Clone", modes=[1])


def test_what_has_no_targets_says_so(duel: Duel) -> None:
    bear = duel.bob.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match="Clone has no targets; Bob's Grizzly Bears is named as one"):
        duel.alice.casts("Clone", at=bear)


def test_a_player_who_cannot_do_something_is_told_what_they_could_do(duel: Duel) -> None:
    duel.bob.holds("Giant Growth")
    duel.bob.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match="Bob cannot cast Clone now; Bob could: Cast Giant Growth"):
        duel.bob.casts("Clone")


def test_a_player_who_has_passed_does_not_get_priority_for_nothing(duel: Duel) -> None:
    duel.alice.passes()
    with pytest.raises(ScenarioError, match="Alice has passed already"):
        duel.alice.casts("Giant Growth", at=duel.alice.has("Grizzly Bears"))


def test_modes_divisions_and_optional_costs(duel: Duel) -> None:
    bear, elf = duel.bob.has("Grizzly Bears"), duel.bob.has("Quirion Elves")
    duel.alice.casts("Winterflame", at=[bear, elf], modes=[1, 2])
    duel.resolve()
    assert bear.tapped
    assert elf.zone == "graveyard"
    duel.alice.casts("Fire", at=[bear, duel.bob], divided={"Grizzly Bears": 1, "Bob": 1})
    duel.resolve()
    assert (bear.damage, duel.bob.life) == (1, 19)
    duel.alice.casts("Krosan Druid", kicked=True)
    duel.resolve_all()
    assert duel.alice.life == 30


def test_combat_is_declared_by_name() -> None:
    duel = Duel("Ann", "Ben", "Cyd")
    bear, elf = duel.ann.has("Grizzly Bears"), duel.ann.has("Quirion Elves")
    wall = duel.ben.has("Giant Spider")
    duel.ann.attacks({bear: duel.ben, elf: duel.cyd})
    duel.ben.blocks({wall: bear})
    duel.pass_to("damage")
    assert (duel.ben.life, duel.cyd.life) == (20, 19)
    assert bear.zone == "graveyard"
