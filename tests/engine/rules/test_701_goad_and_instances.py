"""What counts once and what counts each time: goading, and several instances of one keyword. 701.15, 702"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    attack_limit,
    card,
    creature,
    gain_life,
    goad,
    kicker,
    lifelink,
    must_attack,
    offspring,
    paid,
    prowess,
    replicate,
    squad,
    storm,
    target,
)
from twinstack.engine.magic.words.card import Card

BEAR = "Grizzly Bears"
provoke = card("Provoke", "{R}", "Instant", goad(target(creature)))
eager = card("Eager", "{R}", "Creature — Goblin", "1/1", must_attack(), must_attack(), must_attack())


def provoked(by: tuple[str, ...]) -> Duel:
    """Ben has a bear that was goaded, something eager, and may attack with one of them."""
    duel = Duel("Ann", "Ben", "Cyd")
    duel.ann.has(card("Leash", "{W}", "Enchantment", attack_limit(1)))
    duel.ben.has(BEAR)
    duel.ben.has(eager)
    for name in by:
        seat = duel.ann if name == "Ann" else duel.cyd
        seat.casts(provoke, at=BEAR)
        duel.resolve()
    duel.pass_to("begin combat", duel.ben)
    return duel


def test_goading_again_by_the_same_player_asks_for_nothing_more() -> None:
    """701.15d: two requirements, and the eager one has three"""
    duel = provoked(("Ann", "Ann"))
    with pytest.raises(ScenarioError):
        duel.ben.attacks({duel.ben[BEAR]: duel.cyd})
    duel.ben.attacks({duel.ben["Eager"]: duel.ann})


def test_each_player_who_goads_asks_for_more() -> None:
    """701.15c, 508.1d: goaded by two, it obeys three at most, for one of them is attacked"""
    duel = provoked(("Ann", "Cyd"))
    duel.ben.attacks({duel.ben[BEAR]: duel.cyd})


def test_goad_ends_as_the_turn_of_who_goaded_begins() -> None:
    """701.15a"""
    duel = Duel("Ann", "Ben", "Cyd")
    duel.ben.has(BEAR)
    duel.ann.casts(provoke, at=BEAR)
    duel.resolve()
    duel.pass_to("begin combat", duel.ben)
    with pytest.raises(ScenarioError, match="has to attack"):
        duel.ben.attacks()
    duel.ben.attacks({duel.ben[BEAR]: duel.cyd})
    duel.pass_to("main", duel.ann)
    duel.pass_to("begin combat", duel.ben)
    duel.ben.attacks()


def test_a_goaded_creature_that_is_copied_gives_no_goaded_copy(duel: Duel) -> None:
    """701.15b: goaded is no copiable value"""
    bear = duel.bob.has(BEAR)
    duel.alice.casts(provoke, at=bear)
    duel.resolve()
    duel.bob.has(BEAR, copy_of=bear.name, alias="other")
    duel.pass_to("begin combat", duel.bob)
    duel.bob.attacks(bear)


# Several instances


def casts(duel: Duel, what: Card, *answers: int | str) -> None:
    """Alice casts it and says for each of its optional costs whether, or how often, she pays it."""
    spell = duel.alice.holds(what)
    for answer in (f"cast:{spell.id}", *answers):
        duel.game.answer((answer,))


def test_each_squad_is_paid_and_triggers_by_itself(duel: Duel) -> None:
    """702.157b"""
    duel.play.unscripted = DEFAULT
    pack = card("Pack", "{G}", "Creature — Wolf", "1/1", squad("{1}"), squad("{2}"))
    casts(duel, pack, 2, 1)
    duel.resolve()
    assert len(duel.stack) == 2
    duel.resolve()
    duel.resolve()
    assert len(duel.alice.battlefield) == 4


def test_a_squad_that_was_not_paid_does_not_trigger(duel: Duel) -> None:
    """702.157b, 603.4"""
    pack = card("Pack", "{G}", "Creature — Wolf", "1/1", squad("{1}"), squad("{2}"))
    casts(duel, pack, 0, 2)
    duel.resolve()
    assert len(duel.stack) == 1
    duel.resolve()
    assert len(duel.alice.battlefield) == 3


def test_each_offspring_is_paid_by_itself(duel: Duel) -> None:
    """702.175b"""
    duel.play.unscripted = DEFAULT
    brood = card("Brood", "{G}", "Creature — Rat", "3/3", offspring("{1}"), offspring("{2}"))
    casts(duel, brood, "yes", "no")
    duel.resolve()
    assert len(duel.stack) == 1
    duel.resolve()
    assert sorted(one.size for one in duel.alice.battlefield) == ["1/1", "3/3"]


def test_each_replicate_is_paid_by_itself(duel: Duel) -> None:
    """702.56b"""
    duel.play.unscripted = DEFAULT
    ritual = card("Ritual", "{R}", "Sorcery", gain_life(1), replicate("{1}"), replicate("{2}"))
    casts(duel, ritual, 1, 2)
    duel.resolve_all()
    assert duel.alice.life == 24


def test_two_kickers_are_paid_for_one_by_one(duel: Duel) -> None:
    """702.33b-c, 702.33e: with either of them it is kicked, with both twice"""
    gift = card("Gift", "{W}", "Sorcery", kicker("{1}"), kicker("{2}"), gain_life(paid("kicked")))
    for answers, life in ((("yes", "no"), 21), (("yes", "yes"), 23), (("no", "no"), 23)):
        casts(duel, gift, *answers)
        duel.resolve()
        assert duel.alice.life == life


def test_each_storm_copies(duel: Duel) -> None:
    """702.40b"""
    duel.play.unscripted = DEFAULT
    duel.alice.casts(card("First", "{R}", "Instant", gain_life(1)))
    duel.alice.casts(card("Squall", "{R}", "Instant", gain_life(10), storm, storm))
    duel.resolve_all()
    assert duel.alice.life == 20 + 1 + 30


def test_each_prowess_triggers(duel: Duel) -> None:
    """702.108b"""
    duel.play.unscripted = DEFAULT
    monk = duel.alice.has(card("Monk", "{U}", "Creature — Monk", "1/1", prowess, prowess))
    duel.alice.casts(card("First", "{R}", "Instant", gain_life(1)))
    duel.resolve_all()
    assert monk.size == "3/3"


def test_lifelink_twice_is_no_more_than_once(duel: Duel) -> None:
    """702.15f"""
    bat = duel.alice.has(card("Bat", "{B}", "Creature — Bat", "2/2", lifelink, lifelink))
    duel.alice.attacks(bat)
    duel.pass_to("end combat")
    assert duel.alice.life == 22
