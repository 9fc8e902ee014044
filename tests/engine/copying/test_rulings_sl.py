"""What was ruled about single cards from Sleight of Mind to Sprouting Phytohydra."""

import pytest

from tests.engine.made_up import back, warp, zap
from tests.engine.made_up import raze_creature as raze
from tests.engine.made_up import shift_creature as shift
from tests.harness import WAIT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    END_OF_TURN,
    apply,
    become_copy,
    card,
    change_words,
    choose_words,
    cost,
    create_copy,
    creature,
    damage,
    destroy,
    dies,
    gain_control,
    gets,
    has,
    itself,
    keep_this_ability,
    may_pay,
    named,
    permanent,
    protection,
    red,
    spell,
    static,
    tap,
    target,
    that_object,
    until_end_of_turn,
    when,
)
from twinstack.engine.magic.words.card import Card

steal = card("Steal", "{U}", "Instant", gain_control(target(creature)))
mould = card("Mould", "{G}", "Sorcery", create_copy(target(creature)))
scorch = card("Scorch", "{R}", "Instant", damage(1, target(creature)))
freeze = card("Freeze", "{U}", "Instant", tap(target(creature)))
lull = card(
    "Lull",
    "{U}",
    "Instant",
    choose_words("color", ("white", "blue", "black", "red", "green")),
    apply(target(spell | permanent), change_words("color"), lasts=END_OF_TURN),
)
puca = card(
    "Puca",
    "{1}{U}",
    "Creature — Shapeshifter",
    "1/2",
    when(dies(creature), may_pay(cost("{1}"), become_copy(itself, that_object, except_=[keep_this_ability]))),
)


def hits(duel: Duel, spell: Card, at: Handle) -> None:
    """Bob casts it, and that is a legal target."""
    duel.bob.casts(duel.card(spell), at=at)
    duel.resolve()


def misses(duel: Duel, spell: Card, at: Handle) -> None:
    """It is no legal target for Bob's spell; the story ends here."""
    with pytest.raises(ScenarioError, match=r"not a legal target|cannot cast"):
        duel.bob.casts(duel.card(spell), at=at)


def test_a_word_in_a_name_does_not_change(duel: Duel) -> None:
    """Sleight of Mind: neither the name of a permanent changes, nor a name that its text mentions."""
    kin = static(creature & named("Red Guard"), gets(1, 1))
    guard = duel.alice.has(card("Red Guard", "{R}", "Creature — Human", "1/1", kin, protection(red)))
    duel.alice.casts("Sleight of Mind", at=guard)
    duel.resolve("red to blue")
    assert (guard.name, guard.size) == ("Red Guard", "2/2")
    hits(duel, scorch, guard)
    misses(duel, freeze, guard)


def test_a_word_may_be_changed_where_there_is_none(duel: Duel) -> None:
    """Sleight of Mind: what has no such word, or no text at all, can be the target, and stays what it is."""
    for name in ("Grizzly Bears", "Wall of Omens"):
        creature_ = duel.bob.has(name)
        before = creature_.obj.chars
        duel.alice.casts("Sleight of Mind", at=creature_)
        duel.resolve("red to blue")
        assert creature_.obj.chars == before


def test_the_color_words_are_chosen_on_resolution_and_differ(duel: Duel) -> None:
    """Sleight of Mind: nothing is chosen as it is cast, and no word can become itself."""
    duel.alice.casts("Sleight of Mind", at=duel.bob.has("Grizzly Bears"))
    duel.play.unscripted = WAIT
    duel.resolve()
    offered = set(duel.offered)
    colors = ("white", "blue", "black", "red", "green")
    assert offered == {f"{old} to {new}" for old in colors for new in colors if old != new}


def test_each_occurrence_of_the_word_changes(duel: Duel) -> None:
    """Sleight of Mind: wherever the word is in the text, it is the other word now."""
    knight = duel.alice.has(
        card("Twice", "{W}", "Creature — Knight", "1/3", protection(red), static(creature & red, gets(1, 1)))
    )
    dragon, ones = duel.bob.has("Shivan Dragon"), duel.bob.has("Wandering Ones")
    assert (dragon.size, ones.size) == ("6/6", "1/1")
    duel.alice.casts("Sleight of Mind", at=knight)
    duel.resolve("red to blue")
    assert (dragon.size, ones.size) == ("5/5", "2/2")
    hits(duel, scorch, knight)
    misses(duel, freeze, knight)


def test_words_of_tokens_and_copies_change(duel: Duel) -> None:
    """Sleight of Mind: what a token was created with, and what a copy effect gave, is changed like print."""
    knight = duel.alice.has("Silver Knight")
    clone = duel.alice.casts("Clone")
    duel.resolve(knight)
    duel.alice.casts(duel.card(mould), at=knight)
    duel.resolve()
    token = duel.alice.battlefield[-1]
    for one in (clone, token):
        duel.alice.casts("Sleight of Mind", at=one)
        duel.resolve("red to blue")
        hits(duel, scorch, one)
        assert one.damage == 1
    misses(duel, scorch, knight)


def test_changed_words_of_a_spell_last_as_long_as_the_effect(duel: Duel) -> None:
    """Sleight of Mind: the permanent that the spell becomes has the other word until the effect ends. 400.7a"""
    knight = duel.alice.casts("Silver Knight")
    duel.alice.casts(duel.card(lull), at=knight)
    duel.resolve("red to blue")
    duel.resolve()
    hits(duel, scorch, knight)
    duel.next_turn()
    hits(duel, freeze, knight)
    misses(duel, scorch, knight)


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


def test_a_spawnwrithe_with_another_ability_passes_it_on(duel: Duel) -> None:
    """Spawnwrithe: what became one and kept an ability makes tokens that have that ability as well. 707.9a"""
    shape, spawn = duel.alice.has(puca), duel.bob.has("Spawnwrithe")
    duel.bob.casts(duel.card(raze), at=spawn)
    duel.resolve()
    duel.resolve(True)
    assert (shape.name, len(shape.abilities)) == ("Spawnwrithe", 3)
    duel.alice.attacks(shape)
    duel.pass_to("damage")
    duel.resolve()
    token = duel.alice.battlefield[-1]
    assert (token.name, token.is_token, token.abilities) == ("Spawnwrithe", True, shape.abilities)


def test_a_spawned_token_has_what_is_printed_or_copied_only(duel: Duel) -> None:
    """Spawnwrithe: of a card or of a token, without counters and without what other effects have changed."""
    duel.alice.casts(duel.card(mould), at=duel.alice.has("Spawnwrithe"))
    duel.resolve()
    for spawn in duel.alice.battlefield.named("Spawnwrithe"):
        spawn.obj.since = -1
        duel.alice.casts("Giant Growth", at=spawn)
        duel.resolve()
        duel.alice.casts(duel.card(warp), at=spawn)
        duel.resolve()
    duel.alice.attacks(*duel.alice.battlefield.named("Spawnwrithe"))
    duel.pass_to("damage")
    duel.resolve_all()
    made = duel.alice.battlefield[2:]
    assert [(one.name, one.size, one.colors) for one in made] == [("Spawnwrithe", "2/2", {"green"})] * 2
    assert all(one.types == {"Creature", "Elemental"} for one in made)


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
