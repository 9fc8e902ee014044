"""Start your engines!, speed and max speed. 702.178, 702.179, 704.5z"""

import pytest

from tests.book import find_card
from tests.engine.explaining import last, rules_of, texts
from tests.engine.invariants import check
from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.text import describe, rules_text, tell
from twinstack.engine.magic.words import (
    Selector,
    card,
    creature,
    dont_trigger,
    each,
    gain_control,
    has,
    increase_speed,
    lose_life,
    loses_life,
    opponent,
    player,
    start_your_engines,
    static,
    target,
    your_speed,
    yours,
)

racer = card("Racer", "{1}", "Artifact Creature — Construct", "2/2", start_your_engines)


def shock(duel: Duel, at: object = None) -> None:
    duel.alice.casts("Lightning Bolt", at=at or duel.bob)
    duel.resolve()


def at_speed(speed: int, **more: int) -> Duel:
    bob = Side("Bob", plenty=True, speed=more.get("bob", 0))
    return Duel(sides=[Side("Alice", plenty=True, speed=speed), bob])


def test_who_controls_what_starts_engines_has_a_speed_of_1(duel: Duel) -> None:
    """702.179a, 704.5z: a state-based action, and for its controller only"""
    assert (duel.alice.speed, duel.bob.speed) == (0, 0)
    duel.alice.casts(duel.card(racer))
    duel.resolve()
    assert (duel.alice.speed, duel.bob.speed, len(duel.stack)) == (1, 0, 0)
    assert (
        tell(duel.state, next(e for e in duel.state.log if e.kind == "speed"))
        == "Alice's speed becomes 1 (Racer, 704.5z)."
    )


def test_a_second_one_changes_nothing(duel: Duel) -> None:
    """704.5z: only who has no speed"""
    duel.alice.has(duel.card(racer))
    shock(duel)
    duel.resolve()
    assert duel.alice.speed == 2
    duel.alice.casts(duel.card(card("Rival", "{1}", "Artifact", start_your_engines)))
    duel.resolve()
    assert duel.alice.speed == 2


def test_speed_stays_when_what_gave_it_is_gone(duel: Duel) -> None:
    """702.179b, 702.179d"""
    mine = duel.alice.casts(duel.card(racer))
    duel.resolve()
    shock(duel, mine)
    assert (mine.zone, duel.alice.speed) == ("graveyard", 1)
    shock(duel)
    duel.resolve()
    assert duel.alice.speed == 2


def test_who_gains_control_of_it_or_has_it_given_starts_too(duel: Duel) -> None:
    """704.5z"""
    car = duel.bob.has(duel.card(racer))
    duel.alice.casts(duel.card(card("Steal", "{U}", "Instant", gain_control(target(creature)))), at=car)
    duel.resolve()
    assert (duel.alice.speed, duel.bob.speed) == (1, 1)
    other = Duel()
    other.alice.has("Grizzly Bears")
    other.alice.has(other.card(card("Garage", "{1}", "Enchantment", static(creature & yours, has(start_your_engines)))))
    other.alice.casts("Lightning Bolt", at=other.alice)
    assert other.alice.speed == 1


def test_speed_grows_once_in_each_of_ones_own_turns() -> None:
    """702.179d: by an ability on the stack, which has no source"""
    duel = at_speed(1)
    shock(duel)
    assert (duel.alice.speed, [repr(one.obj.cast.source) for one in duel.stack]) == (1, ["0"])
    duel.resolve()
    assert duel.alice.speed == 2
    shock(duel)
    assert (duel.alice.speed, len(duel.stack)) == (2, 0)
    duel.pass_to("main", duel.bob)
    shock(duel)
    assert (duel.alice.speed, len(duel.stack)) == (2, 0)
    duel.pass_to("main", duel.alice)
    shock(duel)
    duel.resolve()
    assert duel.alice.speed == 3


def test_the_indexes_know_that_it_has_triggered_this_turn() -> None:
    """603.2h"""
    duel = at_speed(1)
    shock(duel)
    check(duel.game)


def test_ones_own_loss_of_life_is_none_of_an_opponent() -> None:
    """702.179d"""
    duel = at_speed(1)
    shock(duel, duel.alice)
    assert (duel.alice.speed, len(duel.stack)) == (1, 0)


@pytest.mark.parametrize(("of", "grows"), [(creature, True), (None, False)])
def test_what_keeps_abilities_from_triggering_keeps_it_only_if_it_keeps_all(of: Selector | None, grows: bool) -> None:
    """702.179d: it is no ability of any permanent"""
    duel = at_speed(1)
    duel.bob.has(duel.card(card("Hush", "{1}", "Artifact", dont_trigger(loses_life(player), of))))
    shock(duel)
    assert bool(duel.stack) == grows


def test_several_opponents_who_lose_life_are_one_occasion() -> None:
    """702.179d: one or more opponents"""
    sides = [Side(name, plenty=True, speed=int(name == "Alice")) for name in ("Alice", "Bob", "Carol")]
    duel = Duel(sides=sides)
    duel.alice.casts(duel.card(card("Drain", "{B}", "Instant", lose_life(1, each(opponent)))))
    duel.resolve()
    assert len(duel.stack) == 1
    duel.resolve()
    assert duel.alice.speed == 2


def test_at_4_it_grows_no_more() -> None:
    """702.179d: checked as it triggers and as it resolves"""
    duel = at_speed(4)
    shock(duel)
    assert (duel.alice.speed, len(duel.stack)) == (4, 0)
    duel = at_speed(3)
    shock(duel)
    duel.alice.casts(duel.card(card("Nitro", "{R}", "Instant", increase_speed())))
    duel.resolve()
    assert duel.alice.speed == 4
    duel.resolve()
    assert duel.alice.speed == 4


def test_who_has_no_speed_gets_what_they_should_gain(duel: Duel) -> None:
    """702.179c, and with it the ability of 702.179d"""
    duel.alice.casts(duel.card(card("Nitro", "{R}", "Instant", increase_speed(2))))
    duel.resolve()
    shock(duel)
    duel.resolve()
    assert duel.alice.speed == 3


def test_without_a_speed_nothing_grows_and_it_counts_as_0(duel: Duel) -> None:
    """702.179d, 702.179f"""
    shock(duel)
    assert (duel.alice.speed, len(duel.stack)) == (0, 0)
    duel.alice.casts(duel.card(card("Trick", "{B}", "Instant", lose_life(your_speed))))
    duel.resolve()
    assert duel.alice.life == 20


@pytest.mark.parametrize(("speed", "size"), [(0, "2/1"), (3, "2/1"), (4, "3/3")])
def test_a_max_speed_ability_is_there_at_a_speed_of_4_only(speed: int, size: str) -> None:
    """702.178a, 702.179e"""
    duel = at_speed(speed)
    assert duel.alice.has("Walking Sarcophagus").size == size


def test_it_comes_as_the_speed_grows_and_is_the_controllers() -> None:
    """702.178a: "your" speed"""
    duel = at_speed(3, bob=4)
    mine, theirs = duel.alice.has("Walking Sarcophagus"), duel.bob.has("Walking Sarcophagus")
    assert (mine.size, theirs.size) == ("2/1", "3/3")
    shock(duel)
    duel.resolve()
    assert (mine.size, theirs.size) == ("3/3", "3/3")
    duel.alice.casts(duel.card(card("Steal", "{U}", "Instant", gain_control(target(creature)))), at=theirs)
    duel.resolve()
    assert theirs.size == "3/3"


@pytest.mark.parametrize(("speed", "keywords"), [(3, set()), (4, {"double strike"})])
def test_a_keyword_can_be_had_at_max_speed(speed: int, keywords: set[str]) -> None:
    duel = at_speed(speed)
    assert duel.alice.has("Burnout Bashtronaut").keywords & {"double strike"} == keywords


def test_an_ability_that_works_from_the_graveyard_is_had_there() -> None:
    """702.178b: by its owner's speed; and it is not had on the battlefield"""
    duel = at_speed(4)
    dead, alive = duel.alice.has("Leonin Surveyor", "graveyard"), duel.alice.has("Leonin Surveyor")
    with pytest.raises(ScenarioError):
        duel.alice.activates(alive)
    before = len(duel.alice.hand)
    duel.alice.activates(dead)
    duel.resolve()
    assert (dead.zone, len(duel.alice.hand)) == ("exile", before + 1)
    slow = at_speed(3)
    with pytest.raises(ScenarioError):
        slow.alice.activates(slow.alice.has("Leonin Surveyor", "graveyard"))


def test_mendicant_core_copies_artifact_spells_at_max_speed() -> None:
    """702.178a, 707.10f: for {1}; the copy becomes a token"""
    duel = at_speed(4)
    core = duel.alice.has("Mendicant Core, Guidelight")
    duel.alice.casts("Mind Stone")
    duel.resolve(True)
    duel.resolve()
    assert [one.is_token for one in duel.alice.battlefield.named("Mind Stone")] == [True]
    duel.resolve()
    assert core.size == "3/3"
    duel.alice.casts("Mind Stone")
    duel.resolve(False)
    duel.resolve()
    assert core.size == "4/3"


def test_mendicant_core_does_nothing_more_below_max_speed() -> None:
    duel = at_speed(3)
    core = duel.alice.has("Mendicant Core, Guidelight")
    duel.alice.casts("Mind Stone")
    assert (len(duel.stack), core.size) == (1, "1/3")


def test_a_copy_of_mendicant_core_has_all_of_it() -> None:
    """707.2, 604.3"""
    duel = at_speed(4)
    duel.alice.has("Mendicant Core, Guidelight")
    core = duel.bob.has("Clone", copy_of="Mendicant Core, Guidelight")
    assert (core.size, duel.bob.speed) == ("1/3", 0)
    shock(duel, duel.alice)
    assert duel.bob.speed == 1


def test_those_without_max_speed_can_be_meant() -> None:
    """702.179e"""
    duel = at_speed(4, bob=3)
    duel.alice.activates(duel.alice.has("Outpace Oblivion"))
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (20, 18)


def test_numbers_may_be_the_speed() -> None:
    """702.179f"""
    duel = at_speed(3)
    duel.alice.has("The Speed Demon")
    before = len(duel.alice.hand)
    duel.pass_to("end", duel.alice)
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand)) == (17, before + 3)


def test_who_leaves_the_game_races_no_more() -> None:
    """800.4d"""
    duel = Duel(sides=[Side(name, plenty=True, speed=1) for name in ("Alice", "Bob", "Carol")])
    shock(duel)
    duel.alice.concedes()
    assert not duel.stack
    assert {delayed.controller for delayed in duel.state.delayed.values()} == {1, 2}


def test_speed_is_part_of_the_state() -> None:
    """The same game in another way is not the same state; a fork goes its own way."""
    games = [at_speed(speed).game for speed in (0, 1, 2, 2)]
    hashes = [game.hash() for game in games]
    assert len(set(hashes)) == 3
    duel = at_speed(1)
    twin = duel.game.fork()
    shock(duel)
    duel.resolve()
    assert (duel.alice.speed, twin.state.speed) == (2, {0: 1})


def test_who_asks_why_is_told_the_rule() -> None:
    duel = at_speed(3)
    sarcophagus = duel.alice.has("Walking Sarcophagus")
    shock(duel)
    duel.resolve()
    assert "Walking Sarcophagus: it gains “This permanent gets +1/+2.”" in texts(
        explain_object(duel.game, sarcophagus.id)
    )
    assert "Speed's ability resolves" in texts(last(duel, "speed"))
    assert {"702.179d", "120.3"} <= set(rules_of(last(duel, "speed")))


def test_it_says_what_it_does() -> None:
    assert rules_text(find_card("Mendicant Core, Guidelight").printed.front) == [
        "This creature's power is equal to the number of artifacts you control.",
        "Start your engines!",
        "Max speed — Whenever you cast an artifact spell, you may pay {1}. If you do, copy that spell.",
    ]
    assert describe(increase_speed(2)) == "Your speed increases by 2."
    assert "each player who doesn't have max speed" in rules_text(find_card("Outpace Oblivion").printed.front)[2]
