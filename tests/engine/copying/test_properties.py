"""Properties of copying that hold with any cards. 707

The reference model is small and obvious: a list of copy effects, from which all values are worked out.
"""

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.book import all_cards
from tests.harness import Duel
from twinstack.engine.core import copying
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.scene import Scene
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.words import (
    Card,
    base_pt,
    becomes,
    card,
    color,
    copy_spell,
    damage,
    flying,
    gain_life,
    has,
    if_,
    kicker,
    player,
    target,
)
from twinstack.engine.magic.words import kicked as was_kicked
from twinstack.engine.magic.words import spell as a_spell
from twinstack.engine.magic.words import x as x_

CREATURES = [
    one
    for one in all_cards()
    if one.printed.layout == "normal"
    and "Creature" in one.front.types
    and not one.front.functions("battlefield").replacements
    and not one.front.functions("battlefield").statics
    and not one.front.functions("battlefield").triggers
]
EXCEPTIONS = [(), (color("red"),), (base_pt(7, 7),), (has(flying),), (becomes("Artifact"), color("blue"))]


def visible(obj: Obj) -> tuple[object, ...]:
    chars = obj.chars
    return (chars.name, str(chars.mana_cost), chars.colors, chars.types, chars.subtypes, chars.power, chars.toughness,
            chars.abilities)  # fmt: skip


def copied(duel: Duel, original: Obj, except_: tuple[object, ...] = ()) -> copying.Copied:
    return copying.copy_of(duel.state, original, original.id, "707.2", except_, Scene(original.id))


@given(st.sampled_from(CREATURES))
@settings(max_examples=40, deadline=None)
def test_a_copy_of_a_copy_is_a_copy(chosen: Card) -> None:
    """707.3"""
    duel = Duel()
    original = duel.alice.has(chosen.name)
    first = duel.alice.has("Clone", copy_of=original)
    second = duel.alice.has("Clone", copy_of=first)
    third = duel.bob.has("Clone", copy_of=second)

    assert visible(first.obj) == visible(second.obj) == visible(third.obj) == visible(original.obj)
    assert first.obj.copiable == third.obj.copiable


@given(st.sampled_from(CREATURES), st.integers(0, 3), st.integers(0, 9), st.booleans(), st.booleans())
@settings(max_examples=40, deadline=None)
def test_copiable_values_know_nothing_of_what_happened_to_the_object(
    chosen: Card, counters: int, damage: int, tapped: bool, grown: bool
) -> None:
    """707.2: counters, damage, status, attachments and other effects are not copied."""
    duel = Duel()
    plain = duel.bob.has(chosen.name)
    marked = duel.alice.has(chosen.name, counters={"+1/+1": counters} if counters else {}, damage=damage, tapped=tapped)
    duel.alice.has("Flight", attached_to=marked)
    if grown:
        duel.alice.has("Glorious Anthem")
    refresh(duel.state)

    assert copying.copiable_value(duel.state, marked.obj) == copying.copiable_value(duel.state, plain.obj)


@given(st.sampled_from(CREATURES), st.sampled_from(EXCEPTIONS))
@settings(max_examples=40, deadline=None)
def test_an_exception_goes_on_to_copies_of_the_copy(chosen: Card, except_: tuple[object, ...]) -> None:
    """707.9a, 707.9b"""
    duel = Duel()
    original, first, second = duel.alice.has(chosen.name), duel.alice.has("Clone"), duel.alice.has("Clone")
    made = copied(duel, original.obj, except_)
    copying.become(duel.state, first.obj, made.value, first.id, original.id, copied=made)
    again = copied(duel, first.obj)
    copying.become(duel.state, second.obj, again.value, second.id, first.id, copied=again)
    refresh(duel.state)

    assert second.obj.copiable == first.obj.copiable == made.value


@dataclass(frozen=True)
class Effect:
    """One copy effect of the model: what it makes of the object."""

    id: int
    value: Copiable


def reference(printed: Characteristics, effects: list[Effect], bonus: int) -> tuple[str, int | None, int | None]:
    """From scratch: the latest copy effect decides, then +1/+1 counters and pumps add up."""
    face = effects[-1].value.front if effects else printed
    power = None if face.power is None else face.power + bonus
    toughness = None if face.toughness is None else face.toughness + bonus
    return face.name, power, toughness


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("begin"), st.integers(0, len(CREATURES) - 1), st.sampled_from(EXCEPTIONS)),
        st.tuples(st.just("end"), st.integers(0, 99), st.just(())),
        st.tuples(st.just("counter"), st.integers(1, 3), st.just(())),
    ),
    max_size=12,
)


@given(st.sampled_from(CREATURES), STEPS)
@settings(max_examples=80, deadline=None)
def test_copy_effects_that_begin_and_end_in_any_order_leave_the_right_one(
    chosen: Card, steps: list[tuple[str, int, tuple[object, ...]]]
) -> None:
    """707.4, 613.2a, 613.7"""
    duel = Duel()
    subject = duel.alice.has(chosen.name).obj
    model: list[Effect] = []
    bonus = 0
    for what, number, except_ in steps:
        if what == "begin":
            made = copied(duel, duel.bob.has(CREATURES[number].name).obj, except_)
            effect = copying.become(duel.state, subject, made.value, subject.id, 0, copied=made)
            model.append(Effect(effect.id, made.value))
        elif what == "end" and model:
            gone = model.pop(number % len(model))
            copying.end_copies(duel.state, subject, [gone.id], "514.2")
        elif what == "counter":
            bonus += number
            subject.counters = {"+1/+1": bonus}
            duel.state.touch(subject)
        refresh(duel.state)

        seen = (subject.chars.name, subject.chars.power, subject.chars.toughness)
        assert seen == reference(subject.printed.front, model, bonus)


@pytest.mark.parametrize("copy_first", [True, False], ids=["copy first", "original first"])
@given(x=st.integers(0, 4), kicked=st.booleans())
@settings(max_examples=15, deadline=None)
def test_a_copy_on_the_stack_has_the_choices_of_the_original(copy_first: bool, x: int, kicked: bool) -> None:
    """707.10: each has its own effect, in whichever order they resolve."""
    duel = Duel()
    text = (kicker("{1}"), damage(x_, target(player)), if_(was_kicked, gain_life(3)))
    spell = duel.card(card("Burst", "{X}{R}", "Instant", *text))
    original = duel.alice.casts(spell, at=duel.bob, x=x, kicked=kicked)
    copier = duel.card(card("Echo", "{U}", "Instant", copy_spell(target(a_spell))))
    duel.alice.casts(copier, at=original)
    duel.resolve()
    copy = duel.stack[-1]
    assert (copy.obj.cast.x, copy.obj.cast.paid.get("kicked", 0)) == (x, int(kicked))
    assert copy.obj.cast.targets == original.obj.cast.targets
    if not copy_first:
        duel.state.stack.reverse()

    duel.resolve()
    assert (duel.bob.life, duel.alice.life) == (20 - x, 23 if kicked else 20)
    duel.resolve()
    assert (duel.bob.life, duel.alice.life) == (20 - 2 * x, 26 if kicked else 20)
    assert copy.zone is None
