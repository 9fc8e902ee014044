"""Permanents that convert, and spells that are cast converted. 701.28, 702.162, 707.8a, 712"""

from tests.harness import Duel
from twinstack.engine.magic.words import (
    activated,
    card,
    convert,
    copy_spell,
    create_copy,
    creature,
    draw,
    face,
    flying,
    more_than_meets_the_eye,
    spell,
    target,
    trample,
    transforming,
)

# fmt: off
racer = transforming(
    face(
        "Racer", "{4}", "Artifact Creature — Robot", "4/4",
        more_than_meets_the_eye("{1}"), trample, activated("{1}", convert()),
    ),
    face("Racing Car", "", "Artifact Creature — Vehicle", "2/1", flying, activated("{2}", convert())),
)
plan = transforming(
    face("Planner", "{2}", "Creature — Human", "1/1", activated("{1}", convert())),
    face("Plan", "", "Sorcery", draw()),
)
# fmt: on
twin = card("Twin", "{1}", "Instant", copy_spell(target(spell)))
mould = card("Mould", "{1}", "Instant", create_copy(target(creature)))


def test_it_may_be_cast_converted(duel: Duel) -> None:
    """702.162a, 712.8c: with the back face's name and types, and the front's mana value. 202.3b"""
    car = duel.alice.casts(racer, way="more than meets the eye")
    assert (car.name, car.mana_value, "Vehicle" in car.types) == ("Racing Car", 4, True)
    duel.resolve()
    assert (car.name, car.zone, car.keywords) == ("Racing Car", "battlefield", {"flying"})


def test_it_may_be_cast_as_it_is(duel: Duel) -> None:
    """702.162a: one may"""
    robot = duel.alice.casts(racer)
    duel.resolve()
    assert (robot.name, robot.size) == ("Racer", "4/4")


def test_a_copy_of_a_converted_spell_becomes_a_converted_token(duel: Duel) -> None:
    """707.8a, 707.10f: and the token converts, too"""
    car = duel.alice.casts(racer, way="more than meets the eye")
    duel.alice.casts(twin, at=car)
    duel.resolve_all()
    (token,) = duel.alice.tokens
    assert token.name == "Racing Car"
    duel.alice.activates(token)
    duel.resolve()
    assert (token.name, car.name) == ("Racer", "Racing Car")


def test_a_token_that_copies_it_has_the_same_face_up(duel: Duel) -> None:
    """707.8a: whichever that is as it is copied"""
    robot = duel.alice.has(racer)
    duel.bob.casts(mould, at=robot)
    duel.resolve()
    duel.alice.activates(robot)
    duel.resolve()
    duel.bob.casts(mould, at=robot)
    duel.resolve()
    assert [one.name for one in duel.bob.tokens] == ["Racer", "Racing Car"]


def test_it_converts_once_for_abilities_that_wait_together(duel: Duel) -> None:
    """701.28e: the second was on the stack before it converted"""
    robot = duel.alice.has(racer)
    duel.alice.activates(robot)
    duel.alice.activates(robot)
    duel.resolve_all()
    assert robot.name == "Racing Car"


def test_nothing_converts_into_a_sorcery(duel: Duel) -> None:
    """701.28d"""
    human = duel.alice.has(plan)
    duel.alice.activates(human)
    duel.resolve()
    assert human.name == "Planner"


def test_what_has_one_face_does_not_convert(duel: Duel) -> None:
    """701.28c"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Turn", "{1}", "Instant", convert(target(creature))), at=bear)
    duel.resolve()
    assert bear.name == "Grizzly Bears"
