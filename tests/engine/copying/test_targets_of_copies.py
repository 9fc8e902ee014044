"""What copies target: new targets, one target of several, a copy for each. 707.10c-e, 115.7"""

from tests.engine.made_up import growth, twin
from tests.harness import RAISE, WAIT, Duel
from twinstack.engine.magic.words import (
    CopyOnStack,
    ability_on_stack,
    activated,
    another_target,
    becomes_target,
    card,
    creature,
    damage,
    each,
    gain_life,
    gets,
    itself,
    land,
    new_targets,
    opponent,
    protection,
    red,
    spell,
    subtype,
    target,
    untap,
    until_end_of_turn,
    up_to,
    when,
    yours,
)
from twinstack.engine.magic.words.effects_damage import Damage

spread = card("Spread", "{U}", "Instant", CopyOnStack(target(spell), for_each=creature))
warded = card("Warded", "{W}", "Creature — Cat", "5/5", protection(red))
bear = card("Bruin", "{G}", "Creature — Bear", "5/5")
other = card("Hound", "{G}", "Creature — Dog", "5/5")
third = card("Heron", "{G}", "Creature — Bird", "5/5")


def offered(duel: Duel, *names: str) -> list[str]:
    return [name for name in names if name in duel.question.split("options", 1)[-1]]


duo = card("Duo", "{R}", "Instant", damage(1, target(creature)), damage(1, another_target(creature)))


def test_another_target_is_another_when_it_is_changed_first_or_last(duel: Duel) -> None:
    """707.10c, 115.3: neither word may have what the other one has in the end"""
    one, two, free = duel.alice.has(bear), duel.alice.has(other), duel.alice.has(third)
    original = duel.alice.casts(duo, at=[one, two])
    duel.bob.casts(twin, at=original)
    duel.play.unscripted = WAIT
    duel.resolve()
    duel.bob.chooses(free)
    assert offered(duel, "Bruin", "Hound", "Heron") == ["Bruin", "Hound"]
    duel.bob.chooses(one)
    duel.play.unscripted = RAISE
    assert duel.stack[-1].targets == [free, one]


def test_two_targets_can_change_places(duel: Duel) -> None:
    """115.7e: what counts is what is targeted in the end"""
    one, two = duel.alice.has(bear), duel.alice.has(other)
    original = duel.alice.casts(duo, at=[one, two])
    duel.bob.casts(twin, at=original)
    duel.play.unscripted = WAIT
    duel.resolve()
    assert offered(duel, "Bruin", "Hound") == ["Bruin", "Hound"]
    duel.bob.chooses(two)
    duel.play.unscripted = RAISE
    assert duel.stack[-1].targets == [two, one]


def test_a_target_is_not_taken_from_a_word_that_could_have_no_other(duel: Duel) -> None:
    """115.7e, 115.3"""
    one, two = duel.alice.has(bear), duel.alice.has(other)
    cleft = card("Cleft", "{R}", "Instant", damage(1, target(creature)), damage(1, another_target(subtype("Dog"))))
    original = duel.alice.casts(cleft, at=[one, two])
    duel.bob.casts(twin, at=original)
    duel.resolve()
    assert duel.stack[-1].targets == [one, two]


def test_two_words_that_say_nothing_of_each_other_may_have_one_target(duel: Duel) -> None:
    """707.10c, 115.3"""
    one, two = duel.alice.has(bear), duel.alice.has(other)
    both = card("Both", "{R}", "Instant", damage(1, target(creature)), damage(1, target(creature)))
    original = duel.alice.casts(both, at=[one, two])
    duel.bob.casts(twin, at=original)
    duel.resolve(two, two)
    assert duel.stack[-1].targets == [two, two]


def test_two_words_may_have_one_target_though_one_of_them_can_have_no_other(duel: Duel) -> None:
    """707.10c, 115.3"""
    one = duel.alice.has(bear)
    small = duel.alice.has(card("Small", "{W}", "Creature — Cat", "1/1"))
    narrow = target(creature & subtype("Cat"))
    both = card("Both", "{R}", "Instant", damage(1, target(creature)), damage(1, narrow))
    original = duel.alice.casts(both, at=[one, small])
    duel.bob.casts(twin, at=original)
    duel.resolve(small)
    assert duel.stack[-1].targets == [small, small]


def test_one_word_has_no_target_twice(duel: Duel) -> None:
    """707.10c, 115.3"""
    one, two, free = duel.alice.has(bear), duel.alice.has(other), duel.alice.has(third)
    pair = card("Pair", "{R}", "Instant", until_end_of_turn(up_to(2, creature), gets(1, 1)))
    original = duel.alice.casts(pair, at=[one, two])
    duel.bob.casts(twin, at=original)
    duel.play.unscripted = WAIT
    duel.resolve()
    duel.bob.chooses(free)
    assert offered(duel, "Bruin", "Hound", "Heron") == ["Bruin", "Hound"]
    duel.bob.chooses(two)
    duel.play.unscripted = RAISE
    assert duel.stack[-1].targets == [free, two]


def test_whoever_redirects_a_spell_chooses_and_only_what_is_new_becomes_a_target(duel: Duel) -> None:
    """115.7d, 115.7e: the spell stays its controller's, and what it targeted before is told nothing"""
    wary = card("Wary", "{1}", "Creature — Cat", "5/5", when(becomes_target(itself), gain_life(1)))
    first, second, free = duel.bob.has(wary), duel.bob.has(wary), duel.bob.has(wary)
    duo = card("Duo", "{R}", "Instant", damage(1, target(creature)), damage(1, another_target(creature)))
    original = duel.alice.casts(duo, at=[first, second])
    duel.resolve()
    duel.resolve()
    assert duel.bob.life == 22
    duel.bob.casts(card("Turn", "{U}", "Instant", new_targets(target(spell))), at=original)
    duel.bob.answers(first, free)
    duel.resolve()
    assert original.controller == duel.alice
    assert original.targets == [first, free]
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert (duel.bob.life, first.damage, second.damage, free.damage) == (23, 1, 0, 1)


def heroes(duel: Duel, amount: int = 1) -> None:
    """Copies of what is cast next shall target a creature of mine."""
    duel.alice.has(bear)
    duel.alice.has(other)
    duel.card(card("Point", "{U}", "Instant", CopyOnStack(target(spell), amount, targeting=each(creature & yours))))


def test_of_several_that_a_copy_shall_target_its_controller_chooses_one(duel: Duel) -> None:
    """707.10e"""
    heroes(duel)
    far = duel.bob.has(third)
    original = duel.alice.casts(growth, at=far)
    duel.alice.casts("Point", at=original)
    duel.resolve(duel["Hound"])
    assert len(duel.stack) == 2
    assert duel.stack[-1].targets == [duel["Hound"]]
    duel.resolve_all()
    assert [duel[name].size for name in ("Bruin", "Hound", "Heron")] == ["5/5", "8/8", "8/8"]


def test_each_of_several_copies_targets_the_one_that_was_chosen(duel: Duel) -> None:
    """707.10e"""
    heroes(duel, 2)
    original = duel.alice.casts(growth, at=duel.bob.has(third))
    duel.alice.casts("Point", at=original)
    duel.resolve(duel["Hound"])
    duel.resolve_all()
    assert [duel[name].size for name in ("Bruin", "Hound", "Heron")] == ["5/5", "11/11", "8/8"]


def test_what_a_copy_cannot_target_is_not_among_them(duel: Duel) -> None:
    """707.10e, 702.16b"""
    hurt = card("Hurt", "{R}", "Instant", damage(1, target(creature)))
    duel.alice.has(warded)
    duel.alice.has(bear)
    original = duel.alice.casts(hurt, at=duel.bob.has(third))
    point = CopyOnStack(target(spell), targeting=each(creature & yours))
    duel.alice.casts(card("Point", "{U}", "Instant", point), at=original)
    duel.resolve()
    assert duel.stack[-1].targets == [duel["Bruin"]]


def test_whose_copy_it_is_chooses_what_it_targets(duel: Duel) -> None:
    """707.10e"""
    one, two = duel.alice.has(bear), duel.alice.has(other)
    original = duel.alice.casts(growth, at=duel.bob.has(third))
    point = CopyOnStack(target(spell), by=each(opponent), targeting=each(creature & yours))
    duel.alice.casts(card("Point", "{U}", "Instant", point), at=original)
    duel.bob.answers(two)
    duel.resolve()
    assert (duel.stack[-1].controller, duel.stack[-1].targets) == (duel.bob, [two])
    assert one.size == "5/5"


def test_a_spell_without_targets_is_not_copied_for_each(duel: Duel) -> None:
    """707.10d"""
    duel.alice.has(bear)
    original = duel.alice.casts(card("Spring", "{G}", "Instant", gain_life(1)))
    duel.alice.casts(spread, at=original)
    duel.resolve()
    assert len(duel.stack) == 1


def test_a_copy_for_each_is_judged_as_whose_it_will_be(duel: Duel) -> None:
    """707.10d: "a creature you control" is one of the copy's controller"""
    mine, theirs = duel.alice.has(bear), duel.bob.has(other)
    own = card("Own", "{G}", "Instant", until_end_of_turn(target(creature & yours), gets(3, 3)))
    original = duel.alice.casts(own, at=mine)
    duel.bob.casts(spread, at=original)
    duel.resolve()
    assert [copy.targets for copy in duel.stack[1:]] == [[theirs]]
    duel.resolve_all()
    assert (mine.size, theirs.size) == ("8/8", "8/8")


def test_a_target_that_was_left_out_is_not_asked_for(duel: Duel) -> None:
    """707.10d: one instance of the word has no target, so a copy is made for what fits the other"""
    mine = duel.alice.has(bear)
    duel.alice.has(other)
    duel.bob.has("Forest")
    some_land = card("Some", "{G}", "Instant", until_end_of_turn(target(creature), gets(1, 1)), untap(up_to(1, land)))
    original = duel.alice.casts(some_land, at=[mine, []])
    duel.alice.casts(spread, at=original)
    duel.resolve(["Hound", "Bruin"])
    assert len(duel.stack) == 3


def test_a_copied_ability_for_each_minds_what_its_source_is(duel: Duel) -> None:
    """707.10d, 113.7a, 702.16b"""
    duel.alice.has(warded)
    mine = duel.alice.has(bear)
    rod = duel.alice.has(card("Rod", "{R}", "Enchantment", activated("{T}", damage(1, target(creature)))))
    ability = duel.alice.activates(rod, at=mine)
    spread_it = CopyOnStack(target(ability_on_stack), for_each=creature)
    duel.alice.casts(card("Spread it", "{U}", "Instant", spread_it), at=ability)
    duel.resolve()
    assert [copy.targets for copy in duel.stack[1:]] == [[mine]]


def test_a_copy_for_each_gives_all_that_was_divided_to_the_one_that_it_targets(duel: Duel) -> None:
    """707.10d, 601.2d"""

    one, two = duel.alice.has(bear), duel.bob.has(other)
    shower = card("Shower", "{R}", "Instant", Damage(3, up_to(2, creature), divided=True))
    original = duel.alice.casts(shower, at=[one, two], divided=[1, 2])
    duel.alice.casts(spread, at=original)
    duel.resolve(["Bruin", "Hound"])
    duel.resolve()
    duel.resolve()
    assert (one.damage, two.damage) == (3, 3)
