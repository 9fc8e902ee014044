"""Abilities from a copy effect do not know what was paid for the spell. 607.5, 707.7; and copies of chosen things."""

from tests.engine.made_up import shape
from tests.harness import Duel
from twinstack.engine.magic.words import (
    NEXT_END_STEP,
    EntersAsCopy,
    Note,
    a,
    activated,
    another_target,
    become_copy,
    card,
    cast_x,
    casts,
    copy_spell,
    create_copy,
    creature,
    destroy,
    dies,
    draw,
    each,
    enchantment,
    enters,
    enters_as_copy,
    enters_with,
    gain_life,
    instant,
    itself,
    kicked,
    kicker,
    land,
    player,
    remembered,
    shield,
    spell,
    target,
    that_object,
    when,
)

beast = card("Test Beast", "{G}", "Creature — Beast", "1/1", kicker("{2}"), enters_with("+1/+1", 3, if_=kicked))
shaper = card(
    "Test Shaper", "{U}", "Creature — Shapeshifter", "0/0",
    kicker("{3}"), enters_as_copy(a(creature), optional=True),
)  # fmt: skip
herald = card(
    "Test Herald", "{G}", "Creature — Elf", "1/1",
    kicker("{2}"), when(enters(), draw(), if_=kicked), when(dies(), draw(), if_=kicked),
)  # fmt: skip
eater = card("Test Eater", "{X}{G}", "Creature — Elf", "1/1", when(enters(), gain_life(cast_x)))


def test_a_kicked_spell_that_enters_as_a_copy_was_not_kicked_for_what_it_copies(duel: Duel) -> None:
    """607.2i, 702.33e, 707.7"""
    original = duel.bob.has(duel.card(beast))
    copy = duel.alice.casts(duel.card(shaper), kicked=1)
    duel.resolve(original)
    assert (copy.name, copy.counters) == ("Test Beast", {})


def test_a_copy_of_a_kicked_spell_is_kicked(duel: Duel) -> None:
    """707.10"""
    original = duel.alice.casts(duel.card(beast), kicked=1)
    duel.alice.casts(duel.card(card("Test Twin", "{U}", "Instant", copy_spell(target(spell)))), at=original)
    duel.resolve()
    copy = duel.stack[-1]
    duel.resolve_all()
    assert (copy.counters, original.counters) == ({"+1/+1": 3}, {"+1/+1": 3})


def test_an_ability_on_the_stack_knows_what_was_paid_whatever_its_source_becomes(duel: Duel) -> None:
    """113.7a, 603.4"""
    bear = duel.bob.has("Grizzly Bears")
    elf = duel.alice.casts(duel.card(herald), kicked=1)
    duel.resolve()
    duel.alice.casts(duel.card(shape), at=[elf, bear])
    duel.resolve()
    assert elf.name == "Grizzly Bears"
    duel.resolve()
    assert len(duel.alice.hand) == 1


def test_an_ability_on_the_stack_knows_the_x_whatever_its_source_becomes(duel: Duel) -> None:
    """107.3m, 113.7a"""
    bear = duel.bob.has("Grizzly Bears")
    elf = duel.alice.casts(duel.card(eater), x=3)
    duel.resolve()
    duel.alice.casts(duel.card(shape), at=[elf, bear])
    duel.resolve_all()
    assert duel.alice.life == 23


def test_what_was_paid_is_known_again_when_the_copy_effect_has_ended(duel: Duel) -> None:
    """607.5: for its own abilities alone"""
    bear = duel.bob.has("Grizzly Bears")
    elf = duel.alice.casts(duel.card(herald), kicked=1)
    duel.resolve_all()
    duel.alice.casts(duel.card(shape), at=[elf, bear])
    duel.resolve()
    duel.next_turn()
    before = len(duel.alice.hand)
    duel.bob.casts(duel.card(card("Test Murder", "{B}", "Instant", destroy(target(creature)))), at=elf)
    duel.resolve_all()
    assert len(duel.alice.hand) == before + 1


def test_a_token_copy_of_an_aura_can_be_attached_to_what_is_said(duel: Duel) -> None:
    """303.4i"""
    bear, ones = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    flight = duel.alice.has("Flight", attached_to="Grizzly Bears")
    spread = card("Test Spread", "{U}", "Instant", create_copy(target(enchantment), on=each(creature - itself)))
    duel.alice.casts(duel.card(spread), at=flight)
    duel.resolve()
    assert [len(one.attachments) for one in (bear, ones)] == [2, 1]
    assert all(one.is_token for one in ones.attachments)


def test_a_token_copy_of_an_aura_is_not_created_on_what_it_cannot_enchant(duel: Duel) -> None:
    """303.4i"""
    duel.alice.has("Grizzly Bears")
    forest, flight = duel.alice.has("Forest"), duel.alice.has("Flight", attached_to="Grizzly Bears")
    spread = card("Test Spread", "{U}", "Instant", create_copy(target(enchantment), on=target(land)))
    duel.alice.casts(duel.card(spread), at=[flight, forest])
    duel.resolve()
    assert not forest.attachments
    assert len(duel.alice.battlefield.named("Flight")) == 1


def test_a_copy_effect_may_last_until_the_next_end_step(duel: Duel) -> None:
    """611.2a, 513.1: it is over as that step begins"""
    bear, ones = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    mould = activated("{1}", become_copy(target(creature), another_target(creature), NEXT_END_STEP))
    duel.alice.activates(duel.alice.has(duel.card(card("Test Mould", "{1}", "Artifact", mould))), at=[bear, ones])
    duel.resolve()
    duel.pass_to("second main")
    assert bear.name == "Wandering Ones"
    duel.pass_to("end")
    assert bear.name == "Grizzly Bears"


def test_what_was_chosen_earlier_is_what_the_next_creature_enters_as(duel: Duel) -> None:
    """614.1c, 707.5"""
    bear = duel.bob.has("Grizzly Bears")
    copy = EntersAsCopy(a(remembered("chosen")), False, what=creature)
    reflect = card("Test Reflection", "{U}", "Instant", Note("chosen", target(creature)), shield(copy, uses=1))
    duel.alice.casts(duel.card(reflect), at=bear)
    duel.resolve()
    duel.bob.has("Soul Warden")
    ones = duel.alice.casts("Wandering Ones")
    duel.resolve_all()
    assert ones.name == "Grizzly Bears"


def test_a_copy_may_target_what_the_effect_says_and_only_that(duel: Duel) -> None:
    """707.10e"""
    steals = when(casts(who=player), copy_spell(that_object, targeting=itself))
    ivy = card("Test Ivy", "{G}", "Creature — Rogue", "2/2", steals)
    thief, bear = duel.alice.has(duel.card(ivy)), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=bear)
    duel.resolve_all()
    assert (thief.size, bear.size) == ("5/5", "5/5")


def test_a_copy_is_made_for_each_that_the_spell_could_target(duel: Duel) -> None:
    """707.10d: not for what has hexproof"""
    shares = when(casts(instant, who=player), copy_spell(that_object, for_each=creature - itself))
    ink = card("Test Ink", "{G}", "Creature — Nephilim", "2/2", shares)
    nephilim, bear, troll = duel.alice.has(duel.card(ink)), duel.bob.has("Grizzly Bears"), duel.bob.has("Troll Ascetic")
    duel.alice.casts("Giant Growth", at=nephilim)
    duel.resolve_all()
    assert (nephilim.size, bear.size, troll.size) == ("5/5", "5/5", "3/2")
