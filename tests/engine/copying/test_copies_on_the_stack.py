"""Copies on the stack: what they are, who controls them, and what triggers on them. 707.10"""

from tests.engine.made_up import growth
from tests.engine.made_up import twin_with_its_targets as twin
from tests.harness import Duel, Handle
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.words import (
    CopyOnStack,
    ability_on_stack,
    activated,
    base_pt,
    becomes_target,
    cant_be_countered,
    card,
    cast_copy,
    cast_from,
    casts,
    choose_one,
    copy_ability,
    count,
    counter,
    creature,
    damage,
    defines,
    draw,
    each,
    enters,
    face,
    flashback,
    gain_life,
    if_,
    in_graveyard,
    instant,
    itself,
    modal_faced,
    morph,
    player,
    return_to_hand,
    rule,
    sorcery,
    spell,
    split_card,
    target,
    that_many,
    that_object,
    was_cast,
    when,
    yours,
)

echo = card("Echo", "{U}", "Instant", copy_ability(target(ability_on_stack)))


def knows(handle: Handle, seat: int) -> bool:
    return may_know(handle.obj, seat)


def test_a_copied_ability_is_its_new_controllers(duel: Duel) -> None:
    """707.10: "you" is whoever controls the copy"""
    fountain = duel.bob.has(card("Fountain", "{1}", "Artifact", activated("{T}", gain_life(2))))
    ability = duel.bob.activates(fountain)
    duel.alice.casts(echo, at=ability)
    duel.resolve()
    assert duel.stack[-1].controller == duel.alice
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (22, 22)


def test_a_copied_spell_is_its_new_controllers(duel: Duel) -> None:
    """707.10"""
    spring = duel.bob.casts(card("Spring", "{G}", "Instant", gain_life(2)))
    duel.alice.casts(twin, at=spring)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (22, 22)


def test_a_copy_of_a_face_down_spell_is_face_down_and_its_controller_alone_knows_it(duel: Duel) -> None:
    """707.2, 708.2, 708.5"""
    duel.card(card("Lurker", "{2}{G}", "Creature — Beast", "5/5", morph("{G}")))
    lurker = duel.alice.casts("Lurker", way="face down")
    duel.bob.casts(twin, at=lurker)
    duel.resolve()
    copy = duel.stack[-1]
    assert (copy.face_down, copy.name, copy.size, copy.colors) == (True, "", "2/2", set())
    assert (knows(copy, 1), knows(copy, 0)) == (True, False)
    duel.resolve()
    [token] = duel.bob.battlefield
    assert (token.face_down, token.size, knows(token, 1), knows(token, 0)) == (True, "2/2", True, False)


def test_what_a_copy_targets_becomes_its_target(duel: Duel) -> None:
    """707.10c, 115.1: the copy targets anew, though nothing was changed"""
    wary = duel.bob.has(card("Wary", "{1}", "Creature — Cat", "2/2", when(becomes_target(itself), gain_life(1))))
    original = duel.alice.casts(growth, at=wary)
    duel.resolve()
    assert duel.bob.life == 21
    duel.alice.casts(twin, at=original)
    duel.resolve_all()
    assert (duel.bob.life, wary.size) == (22, "8/8")


def test_a_copy_was_not_cast(duel: Duel) -> None:
    """707.10: neither what it says of itself nor what watches for spells takes it for one that was"""
    duel.alice.has(card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1))))
    study = duel.alice.casts(card("Study", "{U}", "Instant", if_(was_cast, draw(), gain_life(5))))
    duel.resolve()
    assert duel.alice.life == 21
    duel.bob.casts(twin, at=study)
    duel.resolve_all()
    assert (len(duel.bob.hand), duel.bob.life) == (0, 25)
    assert (len(duel.alice.hand), duel.alice.life) == (1, 21)


def test_a_copy_of_half_of_a_split_card_is_that_half(duel: Duel) -> None:
    """707.10, 709.4d: the other half is neither copied nor paid for"""
    pair = split_card(
        face("Warm", "{R}", "Instant", damage(1, target(player))), face("Cold", "{1}{U}", "Instant", draw())
    )
    cold = duel.alice.casts(pair, way="Cold")
    duel.bob.casts(twin, at=cold)
    duel.resolve()
    copy = duel.stack[-1]
    assert (copy.name, copy.mana_value, copy.colors) == ("Cold", 2, {"blue"})
    duel.resolve_all()
    assert (len(duel.bob.hand), len(duel.alice.hand), duel.bob.life) == (1, 1, 20)


def test_a_copy_of_the_back_of_a_card_is_that_back(duel: Duel) -> None:
    """707.10g"""
    pair = modal_faced(
        face("Day", "{W}", "Sorcery", gain_life(1)),
        face("Night", "{B}", "Instant", gain_life(5)),
    )
    night = duel.alice.casts(pair, way="Night")
    duel.bob.casts(twin, at=night)
    duel.resolve()
    assert duel.stack[-1].name == "Night"
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (25, 25)


def test_a_copy_of_a_spell_with_flashback_is_not_exiled(duel: Duel) -> None:
    """707.10, 702.34a: where the card would go is no part of the copy, which ceases to exist"""
    memory = duel.alice.has(card("Memory", "{U}", "Instant", gain_life(1), flashback("{1}")), "graveyard")
    original = duel.alice.casts(memory, way="flashback")
    duel.bob.casts(twin, at=original)
    duel.resolve()
    copy = duel.stack[-1]
    duel.resolve()
    assert copy.zone is None
    assert not any("exile" in line for line in duel.log)
    duel.resolve()
    assert original.zone == "exile"


def test_what_is_no_spell_any_more_is_not_copied(duel: Duel) -> None:
    """707.10: the permanent that a spell has become is none"""
    duel.alice.casts(card("Mirror", "{1}", "Artifact", when(enters(), CopyOnStack(itself))))
    duel.resolve_all()
    assert [handle.name for handle in duel.alice.battlefield] == ["Mirror"]


def test_a_spell_that_cannot_be_copied_is_not_even_when_it_has_gone(duel: Duel) -> None:
    """608.2h, 707.10"""
    duel.alice.has(card("Prism", "{1}", "Artifact", when(casts(instant), CopyOnStack(that_object))))
    for name, more in (("Open", ()), ("Sealed", (rule("cant be copied", zones=("stack",)),))):
        original = duel.alice.casts(card(name, "{W}", "Instant", *more, gain_life(1)))
        duel.bob.casts(card("Recall", "{U}", "Instant", return_to_hand(target(spell))), at=original)
        duel.resolve()
        duel.resolve_all()
    assert duel.alice.life == 21


def test_an_effect_may_say_that_spells_cannot_be_copied(duel: Duel) -> None:
    """101.2, 707.10"""
    duel.bob.has(card("Hush", "{1}", "Enchantment", rule("cant be copied", sorcery)))
    rite = duel.alice.casts(card("Rite", "{W}", "Sorcery", gain_life(1)))
    duel.alice.casts(twin, at=rite)
    duel.resolve_all()
    assert duel.alice.life == 21
    original = duel.alice.casts(card("Spark", "{W}", "Instant", gain_life(1)))
    duel.alice.casts(twin, at=original)
    duel.resolve_all()
    assert duel.alice.life == 23


def test_what_a_copy_says_of_itself_holds_on_the_stack(duel: Duel) -> None:
    """707.2, 113.6: it can't be countered, and defines its own size"""
    duel.alice.has("Grizzly Bears")
    duel.alice.has("Giant Spider")
    host = card("Host", "{G}", "Creature — Bear", "0/1", defines(base_pt(count(creature), 1)), cant_be_countered())
    original = duel.alice.casts(host)
    duel.alice.casts(twin, at=original)
    duel.resolve()
    copy = duel.stack[-1]
    assert copy.size == "2/1"
    duel.bob.casts(card("Nay", "{U}", "Instant", counter(target(spell))), at=copy)
    duel.resolve()
    assert duel.stack[-1] == copy
    duel.resolve()
    assert [host.is_token for host in duel.alice.battlefield.named("Host")] == [True]


def test_what_follows_knows_how_many_copies_there_are(duel: Duel) -> None:
    """608.2c"""
    original = duel.alice.casts(card("Spring", "{G}", "Instant", gain_life(1)))
    duel.alice.casts(card("Chorus", "{U}", "Instant", CopyOnStack(target(spell), 2), draw(that_many)), at=original)
    duel.resolve()
    assert len(duel.stack) == 3
    assert len(duel.alice.hand) == 2


def test_a_copy_has_the_mode_that_was_chosen(duel: Duel) -> None:
    """707.10"""
    original = duel.alice.casts(card("Choice", "{U}", "Instant", choose_one(draw(), gain_life(4))), modes=[2])
    duel.bob.casts(twin, at=original)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life, len(duel.bob.hand)) == (24, 24, 0)


def test_the_copy_of_a_card_is_cast_from_where_the_card_is(duel: Duel) -> None:
    """707.12"""
    last = card("Last", "{1}", "Instant", if_(cast_from("graveyard"), gain_life(3)), if_(cast_from("exile"), draw()))
    found = duel.alice.has(last, "graveyard")
    duel.alice.casts(card("Again", "{U}", "Sorcery", cast_copy(each(in_graveyard & instant), free=True)))
    duel.resolve("Cast Last")
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand), found.zone) == (23, 0, "graveyard")


def test_the_copy_of_a_card_belongs_to_who_made_it(duel: Duel) -> None:
    """707.12, 108.3"""
    duel.bob.has(card("Theirs", "{G}", "Creature — Bear", "2/2"), "graveyard")
    duel.alice.casts(card("Again", "{U}", "Sorcery", cast_copy(each(in_graveyard & creature), free=True)))
    duel.alice.passes()
    duel.bob.passes()
    assert (duel.alice.graveyard.names, duel.bob.graveyard.names) == (["Theirs"], ["Theirs"])
    duel.alice.chooses("Cast Theirs")
    assert (duel.stack[-1].owner, duel.stack[-1].controller) == (duel.alice, duel.alice)
    duel.resolve()
    assert duel.alice.battlefield["Theirs"].owner == duel.alice


def test_a_copy_that_is_cast_has_to_be_paid_unless_the_effect_says_otherwise() -> None:
    """707.12, 601.2"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    duel.alice.has("Island")
    duel.alice.has(card("Dear", "{9}", "Instant", gain_life(3)), "graveyard")
    duel.alice.casts(card("Again", "{U}", "Sorcery", cast_copy(each(in_graveyard & instant))))
    duel.resolve()
    assert (duel.alice.life, len(duel.stack)) == (20, 0)


def test_a_copy_of_a_double_faced_card_may_be_cast_as_its_back(duel: Duel) -> None:
    """707.12, 707.10g, 712.11"""
    pair = modal_faced(face("Day", "{W}", "Sorcery", gain_life(1)), face("Night", "{B}", "Sorcery", gain_life(5)))
    duel.alice.has(pair, "graveyard")
    duel.alice.casts(card("Again", "{U}", "Sorcery", cast_copy(each(in_graveyard & sorcery & yours), free=True)))
    duel.resolve("Cast Night")
    duel.resolve()
    assert duel.alice.life == 25


def test_a_named_card_is_what_that_card_is_and_not_a_copy_that_is_called_so(duel: Duel) -> None:
    """707.13"""
    duel.bob.has("Clone", copy_of="Shivan Dragon")
    garth = duel.alice.has("Garth One-Eye")
    duel.alice.activates(garth)
    duel.resolve("Shivan Dragon", "Cast Shivan Dragon")
    duel.resolve()
    dragon = duel.alice.battlefield["Shivan Dragon"]
    assert (dragon.size, duel.state.objects[dragon.id].printed.front.name) == ("5/5", "Shivan Dragon")
