"""What was ruled about Vesuvan Doppelganger."""

import pytest

from tests.engine.made_up import flip as tumble
from tests.engine.made_up import raze_creature as raze
from tests.engine.made_up import zap
from tests.harness import DEFAULT, WAIT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    card,
    gain_life,
    leaves,
    shroud,
    subtype,
    when,
)

veiled = card("Veil", "{G}", "Creature — Bear", "2/2", shroud)
JUSHI, NEZUMI = "Jushi Apprentice // Tomoya the Revealer", "Nezumi Shortfang // Stabwhisker the Odious"


def doppelganger(duel: Duel, of: Handle) -> Handle:
    """A Vesuvan Doppelganger of Alice that has entered as a copy."""
    doppel = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(of)
    return doppel


def changed(duel: Duel, into: Handle) -> None:
    """In the next upkeep of Alice, a Doppelganger changes."""
    duel.pass_to("upkeep", duel.bob)
    duel.alice.answers(into, kind="target")
    duel.pass_to("upkeep", duel.alice)
    duel.resolve_all(True)


def test_a_doppelganger_that_changes_does_not_leave(duel: Duel) -> None:
    """Vesuvan Doppelganger: what watches for leaving hears of it when the Doppelganger leaves, as what it is then."""
    farewell = when(leaves(subtype("Bear")), gain_life(1)), when(leaves(subtype("Spider")), gain_life(10))
    duel.alice.has(card("Farewell", "{1}", "Enchantment", *farewell))
    bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    doppel = doppelganger(duel, bear)
    changed(duel, spider)
    assert (doppel.name, duel.alice.life, len(duel.stack)) == ("Giant Spider", 20, 0)
    duel.bob.casts(duel.card(raze), at=doppel)
    duel.resolve_all()
    assert duel.alice.life == 30


def test_a_doppelganger_that_changes_stays_damaged(duel: Duel) -> None:
    """Vesuvan Doppelganger: damage stays marked on it, and can be too much for what it is then."""
    spider, bear = duel.bob.has("Giant Spider"), duel.bob.has("Grizzly Bears")
    doppel = doppelganger(duel, spider)
    duel.pass_to("upkeep", duel.bob)
    duel.alice.answers(bear, kind="target")
    duel.pass_to("upkeep", duel.alice)
    for left in (1, 2):
        duel.bob.casts(duel.card(zap), at=doppel)
        duel.resolve()
        assert doppel.damage == left
    duel.resolve(True)
    assert doppel.zone == "graveyard"


def test_a_doppelganger_may_become_what_it_is(duel: Duel) -> None:
    """Vesuvan Doppelganger: the creature that it copies already can be the target, and nothing is doubled by it."""
    spider = duel.bob.has("Giant Spider")
    doppel = doppelganger(duel, spider)
    before = doppel.abilities
    changed(duel, spider)
    assert (doppel.name, doppel.size, doppel.abilities) == ("Giant Spider", "2/4", before)


def test_a_doppelganger_is_no_shapeshifter_any_more(duel: Duel) -> None:
    """Vesuvan Doppelganger: the creature types are those of what it copies."""
    doppel = doppelganger(duel, duel.bob.has("Giant Spider"))
    assert doppel.types == {"Creature", "Spider"}
    changed(duel, duel.bob.has("Grizzly Bears"))
    assert doppel.types == {"Creature", "Bear"}


@pytest.mark.parametrize("state", [False, True])
def test_a_flipped_doppelganger_is_the_flipped_side(duel: Duel, state: bool) -> None:
    """Vesuvan Doppelganger: while flipped it is the flipped side of what it copies, whatever state that is in."""
    doppel = doppelganger(duel, duel.bob.has(JUSHI))
    duel.alice.casts(duel.card(tumble), at=doppel)
    duel.resolve()
    assert (doppel.name, doppel.size, doppel.colors) == ("Tomoya the Revealer", "2/3", {"blue"})
    changed(duel, duel.bob.has(NEZUMI, flipped=state))
    assert (doppel.name, doppel.size, doppel.colors) == ("Stabwhisker the Odious", "3/3", {"blue"})
    assert len(doppel.abilities) == 2
    changed(duel, duel.bob.has("Grizzly Bears"))
    assert doppel.name == "Grizzly Bears"
    changed(duel, duel.bob["Jushi Apprentice"])
    assert doppel.name == "Tomoya the Revealer"


@pytest.mark.parametrize("state", [False, True])
def test_an_unflipped_doppelganger_can_flip(duel: Duel, state: bool) -> None:
    """Vesuvan Doppelganger: it is the unflipped side, with the other below, and flips by the ability that it has."""
    doppel = doppelganger(duel, duel.bob.has("Grizzly Bears"))
    changed(duel, duel.bob.has(JUSHI, flipped=state))
    assert (doppel.name, doppel.size, len(doppel.abilities)) == ("Jushi Apprentice", "1/2", 2)
    for _ in range(8):
        duel.alice.holds("Forest")
    duel.alice.activates(doppel, 1)
    duel.resolve()
    assert (doppel.name, doppel.size, doppel.colors) == ("Tomoya the Revealer", "2/3", {"blue"})
    assert len(doppel.abilities) == 2


def test_a_doppelganger_of_another_doppelganger_changes_twice(duel: Duel) -> None:
    """Vesuvan Doppelganger: with the ability of the other besides its own, the last to resolve holds. 707.9a"""
    spider, bear = duel.bob.has("Giant Spider"), duel.bob.has("Grizzly Bears")
    other = duel.bob.has("Vesuvan Doppelganger", copy_of=spider)
    doppel = doppelganger(duel, other)
    assert (len(other.abilities), len(doppel.abilities)) == (2, 3)
    duel.play.unscripted = DEFAULT
    duel.pass_to("upkeep", duel.bob)
    duel.alice.answers(bear, spider, kind="target")
    duel.pass_to("upkeep", duel.alice)
    names = []
    for _ in range(2):
        duel.resolve(True)
        names.append(doppel.name)
    assert sorted(names) == ["Giant Spider", "Grizzly Bears"]


def test_only_a_later_shape_of_a_doppelganger_is_targeted(duel: Duel) -> None:
    """Vesuvan Doppelganger: as it enters it can copy what has shroud; its trigger cannot have that as its target."""
    hidden, bear = duel.bob.has(veiled), duel.bob.has("Grizzly Bears")
    doppel = doppelganger(duel, hidden)
    assert doppel.name == "Veil"
    duel.pass_to("upkeep", duel.bob)
    duel.play.unscripted = WAIT
    spider = duel.alice.has("Giant Spider")
    duel.pass_to("upkeep", duel.alice)
    assert duel.asked == "target"
    assert duel.game.decision is not None
    assert {option.refs[0] for option in duel.game.decision.options} == {bear.id, spider.id}


def test_a_clone_of_a_doppelganger_has_its_trigger(duel: Duel) -> None:
    """Vesuvan Doppelganger: what copies it is what it is, in its color, and changes as it does. 707.9a, 707.9c"""
    spider, bear = duel.bob.has("Giant Spider"), duel.bob.has("Grizzly Bears")
    doppel = doppelganger(duel, spider)
    clone = duel.alice.casts("Clone")
    duel.resolve(doppel)
    assert (clone.name, clone.size, clone.colors) == ("Giant Spider", "2/4", {"blue"})
    duel.bob.casts(duel.card(raze), at=doppel)
    duel.resolve()
    changed(duel, bear)
    assert (clone.name, clone.size, clone.colors) == ("Grizzly Bears", "2/2", {"blue"})


def test_a_doppelganger_of_a_face_down_creature_is_face_up(duel: Duel) -> None:
    """Vesuvan Doppelganger: a nameless blue 2/2 with nothing but its own ability, which cannot be turned up."""
    doppel = doppelganger(duel, duel.bob.has("Grinning Demon", face_down="morph"))
    assert (doppel.name, doppel.size, doppel.types, doppel.colors) == ("", "2/2", {"Creature"}, {"blue"})
    assert (doppel.face_down, len(doppel.abilities)) == (False, 1)
    with pytest.raises(ScenarioError):
        duel.alice.turns_up(doppel)
    changed(duel, duel.bob.has("Grizzly Bears"))
    assert doppel.name == "Grizzly Bears"


def test_a_doppelganger_chooses_its_target_before_it_decides(duel: Duel) -> None:
    """Vesuvan Doppelganger: the trigger is targeted; whether it changes is decided on resolution."""
    spider, bear = duel.bob.has("Giant Spider"), duel.bob.has("Grizzly Bears")
    doppel = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(spider)
    duel.pass_to("upkeep", duel.bob)
    duel.alice.answers(bear, kind="target")
    duel.pass_to("upkeep", duel.alice)
    assert duel.stack[-1].targets == [bear]
    duel.resolve(False)
    assert doppel.name == "Giant Spider"


def test_a_doppelganger_of_a_doppelganger_has_the_trigger_twice(duel: Duel) -> None:
    """Vesuvan Doppelganger: each instance triggers, and the last to resolve says what it is."""
    spider, bear = duel.bob.has("Giant Spider"), duel.bob.has("Grizzly Bears")
    doppel = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(spider)
    duel.pass_to("upkeep", duel.bob)
    duel.alice.answers(doppel, kind="target")
    duel.pass_to("upkeep", duel.alice)
    duel.resolve(True)
    duel.pass_to("upkeep", duel.bob)
    duel.alice.answers(bear, spider, kind="target")
    duel.pass_to("upkeep", duel.alice)
    assert len(duel.stack) == 2
    duel.resolve(True)
    first = doppel.name
    duel.resolve(True)
    assert {first, doppel.name} == {"Giant Spider", "Grizzly Bears"}


def test_changed_words_stay_on_a_doppelganger(duel: Duel) -> None:
    """Vesuvan Doppelganger: a text change on it applies to the new text."""
    knight, bear = duel.bob.has("Silver Knight"), duel.bob.has("Grizzly Bears")
    doppel = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(bear)
    duel.alice.casts("Sleight of Mind", at=doppel)
    duel.resolve("red to blue")
    duel.pass_to("upkeep", duel.bob)
    duel.alice.answers(knight, kind="target")
    duel.pass_to("upkeep", duel.alice)
    duel.resolve(True)
    assert doppel.name == "Silver Knight"
    duel.bob.casts("Incinerate", at=doppel)
    duel.resolve()
    assert doppel.zone == "graveyard"
