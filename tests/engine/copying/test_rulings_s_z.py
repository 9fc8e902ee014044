"""What was ruled about single cards whose names begin with S to Z."""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    END_OF_TURN,
    Move,
    another_target,
    become_copy,
    becomes,
    card,
    casts,
    cost,
    counter,
    creature,
    damage,
    destroy,
    each,
    enters,
    gain_control,
    gain_life,
    has,
    in_hand,
    land,
    loses_all_abilities,
    may_pay,
    permanent,
    protection,
    red,
    return_to_hand,
    spell,
    target,
    until_end_of_turn,
    when,
    you,
    yours,
)

raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
zap = card("Zap", "{R}", "Instant", damage(1, target(creature)))
back = card("Back", "{U}", "Instant", return_to_hand(target(permanent)))
stop = card("Stop", "{U}", "Instant", counter(target(spell)))
blank = card("Blank", "{U}", "Instant", until_end_of_turn(target(creature), loses_all_abilities()))
steal = card("Steal", "{U}", "Instant", gain_control(target(creature)))
shift = card("Shift", "{U}", "Instant", become_copy(target(creature), another_target(creature), END_OF_TURN))
greeter = card("Greeter", "{1}", "Enchantment", when(enters(creature & yours), gain_life(1)))


def test_swarms_all_hear_of_a_land(duel: Duel) -> None:
    """Scute Swarm: every landfall triggers for a land that enters in any way; the copies have it too."""
    duel.alice.has("Scute Swarm")
    for _ in range(6):
        duel.alice.has("Forest")
    put = card("Sprout", "{G}", "Sorcery", Move(each(in_hand & land & yours), "battlefield", you))
    for many in (2, 4):
        duel.alice.holds("Forest")
        duel.alice.casts(duel.card(put))
        duel.resolve_all()
        assert len(duel.alice.battlefield.named("Scute Swarm")) == many


def test_becoming_a_land_is_no_landfall(duel: Duel) -> None:
    """Scute Swarm: what is on the battlefield already does not enter by becoming a land."""
    duel.alice.has("Scute Swarm")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(
        duel.card(card("Root", "{G}", "Instant", until_end_of_turn(target(creature), becomes("Land")))), at=bear
    )
    duel.resolve()
    assert "Land" in bear.types
    assert not duel.stack


def test_a_sharer_of_a_clone_shares_what_the_clone_is(duel: Duel) -> None:
    """Shapesharer: of a creature that copies another, what that one copies; it loses its own abilities."""
    sharer = duel.alice.has("Shapesharer")
    duel.bob.has("Grizzly Bears")
    clone = duel.bob.has("Clone", copy_of="Grizzly Bears", counters={"+1/+1": 1})
    duel.alice.activates(sharer, at=clone)
    duel.resolve()
    assert (sharer.name, sharer.size, sharer.keywords) == ("Grizzly Bears", "2/2", set())
    assert sharer.types == {"Creature", "Bear"}


def test_a_sharer_stays_grown(duel: Duel) -> None:
    """Shapesharer: effects that apply already go on; it may become a copy of itself, which shows nothing."""
    sharer, bear = duel.alice.has("Shapesharer"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=sharer)
    duel.resolve()
    duel.alice.activates(sharer, at=sharer)
    duel.resolve()
    assert (sharer.name, sharer.size) == ("Shapesharer", "4/4")
    duel.alice.activates(sharer, at=bear)
    duel.resolve()
    assert (sharer.name, sharer.size) == ("Grizzly Bears", "5/5")


def test_words_that_are_given_by_effects_do_not_change(duel: Duel) -> None:
    """Sleight of Mind: it changes what is printed, or copied, and not what other effects have added."""
    bear = duel.bob.has("Grizzly Bears")
    guard = card("Guard", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(red))))
    duel.bob.casts(duel.card(guard), at=bear)
    duel.resolve()
    duel.bob.casts("Sleight of Mind", at=bear)
    duel.resolve("red to blue")
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.alice.casts("Incinerate", at=bear)


def test_a_permanent_keeps_the_words_of_its_spell(duel: Duel) -> None:
    """Sleight of Mind: the text of a spell that becomes a permanent stays changed."""
    knight = duel.alice.casts("Silver Knight")
    duel.alice.casts("Sleight of Mind", at=knight)
    duel.resolve("red to blue")
    duel.resolve()
    duel.bob.casts("Incinerate", at=knight)
    duel.resolve()
    assert knight.zone == "graveyard"


def test_a_spell_whose_words_change_does_not_change_its_target(duel: Duel) -> None:
    """Sleight of Mind: the target stays, and may be illegal for the new words."""
    dragon = duel.bob.has("Shivan Dragon")
    burn = card("Rust", "{W}", "Instant", destroy(target(creature & red)))
    rust = duel.alice.casts(duel.card(burn), at=dragon)
    duel.bob.casts("Sleight of Mind", at=rust)
    duel.resolve("red to blue")
    duel.resolve()
    assert dragon.zone == "battlefield"


def test_a_sneaked_creature_that_was_away_is_not_sacrificed(duel: Duel) -> None:
    """Sneak Attack: what has left is another object when it comes back."""
    duel.alice.has("Sneak Attack")
    bear = duel.alice.holds("Grizzly Bears")
    duel.alice.activates("Sneak Attack")
    duel.resolve(True)
    duel.alice.casts(duel.card(back), at=bear)
    duel.resolve()
    duel.alice.casts(bear)
    duel.resolve()
    duel.pass_to("end")
    duel.resolve_all()
    assert bear.zone == "battlefield"


def test_a_sneaked_creature_of_another_is_not_sacrificed(duel: Duel) -> None:
    """Sneak Attack: you sacrifice only what you still control."""
    duel.alice.has("Sneak Attack")
    bear = duel.alice.holds("Grizzly Bears")
    duel.alice.activates("Sneak Attack")
    duel.resolve(True)
    duel.bob.casts(duel.card(steal), at=bear)
    duel.resolve()
    duel.pass_to("end")
    duel.resolve_all()
    assert (bear.zone, bear.controller) == ("battlefield", duel.bob)


def test_a_spawnwrithe_that_is_something_else_spawns_that(duel: Duel) -> None:
    """Spawnwrithe: a copy effect on it goes into the token, which stays what it is."""
    spawn, bear = duel.alice.has("Spawnwrithe"), duel.bob.has("Grizzly Bears", tapped=True)
    duel.alice.attacks(spawn)
    duel.pass_to("damage")
    duel.alice.casts(duel.card(shift), at=[spawn, bear])
    duel.resolve_all()
    duel.next_turn()
    assert duel.alice.battlefield.names == ["Spawnwrithe", "Grizzly Bears"]


def test_what_became_a_spawnwrithe_spawns_one(duel: Duel) -> None:
    """Spawnwrithe: the token of a creature that was one for a turn is one for good."""
    spawn, bear = duel.bob.has("Spawnwrithe", tapped=True), duel.alice.has("Grizzly Bears")
    duel.alice.casts(duel.card(shift), at=[bear, spawn])
    duel.resolve()
    duel.alice.attacks(bear)
    duel.pass_to("damage")
    duel.resolve_all()
    duel.next_turn()
    assert duel.alice.battlefield.names == ["Grizzly Bears", "Spawnwrithe"]


def test_a_split_slime_can_split(duel: Duel) -> None:
    """Splitting Slime: the token is not monstrous, and becomes so by its own ability, with a token of its own."""
    slime = duel.alice.has("Splitting Slime")
    duel.alice.activates(slime)
    duel.resolve_all()
    token = duel.alice.battlefield[-1]
    assert (token.is_token, token.size) == (True, "3/3")
    duel.alice.activates(token)
    duel.resolve_all()
    assert [one.size for one in duel.alice.battlefield] == ["6/6", "6/6", "3/3"]


def test_a_phytohydra_sprouts_when_it_dies_of_it(duel: Duel) -> None:
    """Sprouting Phytohydra: damage that kills it makes a token too, and the token sprouts again."""
    hydra = duel.alice.has("Sprouting Phytohydra", damage=1)
    duel.bob.casts(duel.card(zap), at=hydra)
    duel.resolve()
    duel.resolve(True)
    assert hydra.zone == "graveyard"
    token = duel.alice.battlefield[0]
    duel.bob.casts(duel.card(zap), at=token)
    duel.resolve()
    duel.resolve(True)
    assert len(duel.alice.battlefield) == 2


def test_what_was_a_phytohydra_changes_back_and_its_token_does_not(duel: Duel) -> None:
    """Sprouting Phytohydra: a creature that is one until end of turn sprouts tokens that stay."""
    hydra, spider = duel.bob.has("Sprouting Phytohydra"), duel.alice.has("Giant Spider")
    duel.alice.casts(duel.card(shift), at=[spider, hydra])
    duel.resolve()
    duel.bob.casts(duel.card(zap), at=spider)
    duel.resolve()
    duel.resolve(True)
    duel.next_turn()
    assert duel.alice.battlefield.names == ["Giant Spider", "Sprouting Phytohydra"]


def test_the_payment_of_a_copied_trigger_is_its_own(duel: Duel) -> None:
    """Strionic Resonator: costs that are paid on resolution are paid for the copy too; its source is the same."""
    duel.alice.has(card("Toll", "{1}", "Enchantment", when(casts(), may_pay(cost("{1}"), gain_life(2)))))
    resonator = duel.alice.has("Strionic Resonator")
    duel.alice.casts("Grizzly Bears")
    trigger = duel.stack[-1]
    duel.alice.activates(resonator, at=trigger)
    duel.resolve()
    assert duel.stack[-1].obj.cast.source == trigger.obj.cast.source
    duel.resolve(False)
    duel.resolve(True)
    assert duel.alice.life == 22


def test_a_tarmogoyf_counts_itself_in_a_graveyard(duel: Duel) -> None:
    """Tarmogoyf: its size is defined everywhere; types are counted, not cards, and no supertypes."""
    goyf = duel.alice.has("Tarmogoyf", "graveyard")
    assert goyf.size == "1/2"
    for _ in range(3):
        duel.bob.has("Darksteel Myr", "graveyard")
    assert goyf.size == "2/3"
    duel.bob.has("Olivia Voldaren", "graveyard")
    assert goyf.size == "2/3"


def test_the_spell_that_hits_a_tarmogoyf_counts(duel: Duel) -> None:
    """Tarmogoyf: the spell is in the graveyard before it is checked whether the creature dies."""
    goyf = duel.bob.has("Tarmogoyf")
    duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.has("Forest", "graveyard")
    assert goyf.size == "2/3"
    duel.alice.casts("Incinerate", at=goyf)
    duel.resolve()
    assert (goyf.zone, goyf.size) == ("battlefield", "3/4")


def test_tetravites_outlive_their_tetravus(duel: Duel) -> None:
    """Tetravus: any +1/+1 counter can become a Tetravite; they stay when the Tetravus is destroyed."""
    tetravus = duel.alice.has("Tetravus", counters={"+1/+1": 1})
    duel.play.unscripted = DEFAULT
    duel.alice.answers(False, True, kind="may")
    duel.alice.answers(1, kind="counters")
    duel.pass_to("main", duel.alice)
    assert tetravus.counters == {}
    duel.bob.casts(duel.card(raze), at=tetravus)
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Tetravite Token"]


def test_an_unstable_shapeshifter_does_not_enter(duel: Duel) -> None:
    """Unstable Shapeshifter: nothing is targeted; abilities of entering do not trigger when it changes."""
    shifter = duel.alice.has("Unstable Shapeshifter")
    before = len(duel.bob.library)
    duel.bob.holds("Wall of Omens")
    duel.next_turn()
    before = len(duel.bob.library)
    duel.bob.casts("Wall of Omens")
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert (shifter.name, len(duel.bob.library), len(duel.stack)) == ("Wall of Omens", before - 1, 0)


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


def test_a_veiled_serpent_shows_itself_before_the_spell(duel: Duel) -> None:
    """Veiled Serpent: it is a creature before the spell resolves, countered or not, and no enchantment any more."""
    serpent = duel.bob.has("Veiled Serpent")
    bear = duel.alice.casts("Grizzly Bears")
    duel.bob.casts(duel.card(stop), at=bear)
    duel.resolve()
    duel.resolve()
    assert (serpent.size, "Enchantment" in serpent.types) == ("4/4", False)


def test_a_doppelganger_keeps_its_damage(duel: Duel) -> None:
    """Vesuvan Doppelganger: changing removes no damage, and it may become what it is already."""
    spider = duel.bob.has("Giant Spider")
    doppel = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(spider)
    duel.bob.casts(duel.card(zap), at=doppel)
    duel.resolve()
    assert (doppel.name, doppel.damage, doppel.colors, doppel.mana_value) == ("Giant Spider", 1, {"blue"}, 4)
    assert "Shapeshifter" not in doppel.types


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


def test_volraths_shapeshifter_follows_the_graveyard(duel: Duel) -> None:
    """Volrath's Shapeshifter: the top card, if it is a creature card, with the ability to discard besides."""
    volrath = duel.alice.has("Volrath's Shapeshifter")
    assert (volrath.size, volrath.colors) == ("0/1", {"blue"})
    duel.alice.has("Juggernaut", "graveyard")
    assert (volrath.name, volrath.size, volrath.colors) == ("Juggernaut", "5/3", set())
    assert "Artifact" in volrath.types
    top = duel.alice.holds("Forest")
    duel.alice.activates(volrath)
    duel.resolve_all()
    assert top.zone == "graveyard"
    assert (volrath.name, volrath.size) == ("Volrath's Shapeshifter", "0/1")


def test_volraths_shapeshifter_does_not_enter(duel: Duel) -> None:
    """Volrath's Shapeshifter: abilities of entering do not trigger when it changes; a copy of it shifts as well."""
    volrath, bear = duel.alice.has("Volrath's Shapeshifter"), duel.alice.has("Grizzly Bears")
    duel.alice.casts(duel.card(shift), at=[bear, volrath])
    duel.resolve()
    duel.alice.has("Wall of Omens", "graveyard")
    assert (volrath.name, bear.name, len(duel.stack)) == ("Wall of Omens", "Wall of Omens", 0)


def test_any_wedding_ring_will_do(duel: Duel) -> None:
    """Wedding Ring: any Ring of the opponent counts, and not only the token that was created for it."""
    duel.alice.has("Wedding Ring")
    duel.bob.has("Wedding Ring")
    duel.next_turn()
    duel.bob.casts(duel.card(card("Study", "{U}", "Sorcery", gain_life(2))))
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (22, 22)
