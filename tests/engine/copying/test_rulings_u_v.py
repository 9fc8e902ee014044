"""What was ruled about Unstable Shapeshifter and Veiled Serpent."""

import pytest

from tests.engine.made_up import stop, zap
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    activated_ability,
    anything,
    apply,
    base_pt,
    becomes,
    card,
    casts,
    counter,
    creature,
    gain_life,
    itself,
    loses_all_abilities,
    player,
    shroud,
    target,
    until_end_of_turn,
    when,
)

blank = card("Blank", "{U}", "Instant", until_end_of_turn(target(creature), loses_all_abilities()))
squelch = card("Squelch", "{U}", "Instant", counter(target(activated_ability)))


def test_an_unstable_shapeshifter_targets_nothing(duel: Duel) -> None:
    """Unstable Shapeshifter: a creature that cannot be the target of anything is copied too."""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts(card("Veil", "{G}", "Creature — Bear", "2/2", shroud))
    duel.resolve()
    assert duel.stack[-1].targets == []
    duel.resolve()
    assert (shifter.name, shifter.size) == ("Veil", "2/2")


def test_nothing_that_triggers_on_entering_does_so_for_a_new_shape(duel: Duel) -> None:
    """Unstable Shapeshifter: it does not enter, so only the Wall that entered lets its controller draw. 707.4"""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.next_turn()
    cards = len(duel.alice.hand), len(duel.bob.library)
    duel.bob.casts("Wall of Omens")
    duel.resolve_all()
    assert (shifter.name, shifter.controller) == ("Wall of Omens", duel.alice)
    assert (len(duel.alice.hand), len(duel.bob.library)) == (cards[0], cards[1] - 1)


def test_what_removes_abilities_removes_those_of_a_later_shape(duel: Duel) -> None:
    """Unstable Shapeshifter: its ability is part of the copy, so an earlier effect takes it as well. 613.1"""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts("Giant Spider")
    duel.resolve()
    duel.alice.casts(duel.card(blank), at=shifter)
    duel.resolve()
    duel.resolve()
    assert (shifter.name, shifter.size, shifter.abilities) == ("Giant Spider", "2/4", ())
    duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert not duel.stack
    duel.next_turn()
    assert (shifter.name, len(shifter.abilities), shifter.keywords) == ("Giant Spider", 2, {"reach"})


def test_an_unstable_shapeshifter_of_a_goyf_counts(duel: Duel) -> None:
    """Unstable Shapeshifter: a size that is worked out all the time is so for it too."""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.alice.has("Forest", "graveyard")
    goyf = duel.alice.casts("Tarmogoyf")
    duel.resolve_all()
    assert shifter.size == goyf.size == "1/2"
    duel.alice.has("Darksteel Myr", "graveyard")
    assert shifter.size == "3/4"


def test_an_unstable_shapeshifter_that_lost_its_abilities_loses_that_one(duel: Duel) -> None:
    """Unstable Shapeshifter: the ability comes with the copy effect, so what removes abilities removes it."""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts(duel.card(blank), at=shifter)
    duel.resolve()
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert shifter.name == "Unstable Shapeshifter"


def test_an_unstable_choice_was_never_made(duel: Duel) -> None:
    """Unstable Shapeshifter: what is chosen or paid as something enters is not chosen or paid for it."""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts("Minion of the Wastes")
    duel.resolve(5)
    duel.resolve_all()
    assert shifter.zone == "graveyard"


def test_a_shifted_shifter_has_the_ability_twice_for_once(duel: Duel) -> None:
    """Unstable Shapeshifter: with the ability of another one as well it changes twice, and then has it once."""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts("Unstable Shapeshifter")
    duel.resolve_all()
    assert len(shifter.abilities) == 2
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert (shifter.name, len(shifter.abilities)) == ("Grizzly Bears", 1)


def test_a_serpent_shows_itself_before_the_spell_resolves(duel: Duel) -> None:
    """Veiled Serpent: it is a creature, and no enchantment, while the spell is still on the stack."""
    serpent = duel.bob.has("Veiled Serpent")
    assert serpent.types == {"Enchantment"}
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert (serpent.types, serpent.size, bear.zone) == ({"Creature", "Serpent"}, "4/4", "stack")


@pytest.mark.parametrize("first", [True, False])
def test_a_serpent_shows_itself_for_a_countered_spell(duel: Duel, first: bool) -> None:
    """Veiled Serpent: whether the spell is countered before its ability resolves, or after, is no matter."""
    serpent = duel.bob.has("Veiled Serpent")
    bear = duel.alice.casts("Grizzly Bears")
    if not first:
        duel.resolve()
    duel.bob.casts(duel.card(stop), at=bear)
    duel.resolve_all()
    assert (bear.zone, serpent.types) == ("graveyard", {"Creature", "Serpent"})


def test_a_new_serpent_cannot_attack(duel: Duel) -> None:
    """Veiled Serpent: what counts is since when it is controlled, not since when it is a creature. 302.6"""
    duel.bob.has("Island")
    old, new = duel.alice.has("Veiled Serpent"), duel.alice.casts("Veiled Serpent")
    duel.resolve()
    duel.bob.casts(duel.card(zap), at=duel.bob.has("Giant Spider"))
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert old.types == new.types == {"Creature", "Serpent"}
    with pytest.raises(ScenarioError):
        duel.alice.attacks(new)
    duel.alice.attacks(old)
    assert duel.state.combat.attackers


def test_a_new_permanent_that_is_a_creature_cannot_be_tapped_for_its_ability(duel: Duel) -> None:
    """Veiled Serpent: the same holds for abilities that tap it; for an artifact that is none it does not. 302.6"""
    rise = activated("{0}", apply(itself, becomes("Creature"), base_pt(1, 1)))
    idol = duel.card(card("Idol", "{1}", "Artifact", rise, activated("{T}", gain_life(1))))
    old, awake, asleep = duel.alice.has(idol), duel.alice.casts(idol), duel.alice.has(idol, sick=True)
    duel.resolve()
    for one in (old, awake):
        duel.alice.activates(one, 1)
        duel.resolve()
    for one in (old, asleep):
        duel.alice.activates(one, 2)
        duel.resolve()
    assert duel.alice.life == 22
    with pytest.raises(ScenarioError):
        duel.alice.activates(awake, 2)


def test_cycling_is_activated_and_not_cast(duel: Duel) -> None:
    """Veiled Serpent: what copies or counters abilities meets cycling; what watches or counters spells does not."""
    duel.alice.has("Rings of Brighthearth")
    duel.bob.has("Veiled Serpent")
    duel.alice.has(card("Ear", "{1}", "Enchantment", when(casts(anything, who=player), gain_life(7))))
    cards = len(duel.alice.library)
    cycled = duel.alice.activates(duel.alice.holds("Veiled Serpent"))
    assert len(duel.stack) == 2
    duel.resolve(True)
    duel.resolve()
    assert (len(duel.alice.library), len(duel.stack), duel.alice.life) == (cards - 1, 1, 20)
    duel.bob.casts(duel.card(squelch), at=cycled)
    duel.resolve_all()
    assert (len(duel.alice.library), cycled.zone) == (cards - 1, None)
    cycled = duel.alice.activates(duel.alice.holds("Veiled Serpent"))
    duel.resolve(False)
    with pytest.raises(ScenarioError):
        duel.bob.casts(duel.card(stop), at=cycled)
