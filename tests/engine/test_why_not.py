"""Why can't I? What forbids a player to do something, with its rule; and that nothing does as soon as it is offered."""

from typing import Any

import pytest

from tests.harness import Duel, Handle, Seat
from twinstack.engine import rulebooks
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    activated,
    cant_attack,
    card,
    cost,
    creature,
    defender,
    encore,
    flying,
    gain_life,
    has,
    haste,
    in_graveyard,
    instant,
    its_mana_cost,
    may_play,
    rule,
    sorcery,
    static,
    your_turn,
    yours,
)

EXPLAIN = rulebooks.find("magic").explain
HYMN = card("Hymn", "{2}{W}", "Sorcery", gain_life(2))
SONG = card("Song", "{W}", "Instant", gain_life(1))


def refused(seat: Seat, what: Handle, begins: str) -> tuple[str, str]:
    """What forbids the deed whose name begins so, and its rule; two empty texts once it is offered."""
    deeds = EXPLAIN.deeds(what.duel.game, what.id, seat.seat)
    (found,) = [one for one in deeds if one.name.startswith(begins)] or deeds
    assert found.offered != bool(found.reason)
    return found.reason, found.rule


OFFERED = ("", "")


def pass_until(duel: Duel, kind: str) -> None:
    """All pass until a decision of this kind is asked."""
    while (decision := duel.game.decision) is not None and decision.kind != kind:
        duel.game.answer(decision.default)


# Costs


def test_what_has_no_mana_cost_cannot_be_paid_for_by_it(duel: Duel) -> None:
    """118.6"""
    duel.alice.has(card("Past", "{R}", "Enchantment", static(in_graveyard & yours, has(encore(its_mana_cost)))))
    vision, bear = (duel.alice.has(one, "graveyard") for one in ("Ancestral Vision", "Grizzly Bears"))
    assert refused(duel.alice, vision, "Encore") == ("it has no mana cost", "118.6")
    assert refused(duel.alice, bear, "Encore") == OFFERED


# Casting


def test_a_sorcery_waits_for_its_players_main_phase_and_an_empty_stack(duel: Duel) -> None:
    """117.1a"""
    hymn = duel.alice.holds(HYMN)
    assert refused(duel.alice, hymn, "Cast") == OFFERED
    duel.alice.casts(SONG)
    reason, number = refused(duel.alice, hymn, "Cast")
    assert reason.endswith("something is on the stack")
    assert number == "117.1a"
    duel.resolve_all()
    duel.pass_to("upkeep", duel.bob)
    duel.bob.casts(SONG)
    duel.bob.passes()
    assert refused(duel.alice, hymn, "Cast")[0].endswith("this is not your turn")


def test_something_fast_is_refused_only_while_another_player_is_asked(duel: Duel) -> None:
    """117.1"""
    song = duel.bob.holds(SONG)
    assert refused(duel.bob, song, "Cast") == ("Alice is asked now, not you", "117.1")
    duel.alice.casts(SONG)
    duel.alice.passes()
    assert refused(duel.bob, song, "Cast") == OFFERED


def test_the_mana_that_is_missing_is_told() -> None:
    """118.3"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    song = duel.alice.holds(SONG)
    assert refused(duel.alice, song, "Cast") == ("it costs {W}, and you cannot pay that now", "118.3")
    duel.alice.has("Plains")
    assert refused(duel.alice, song, "Cast") == OFFERED


def test_a_spell_needs_its_targets(duel: Duel) -> None:
    """601.2c"""
    murder = duel.alice.holds("Murder")
    assert refused(duel.alice, murder, "Cast") == ("there are not enough legal targets for it", "601.2c")
    duel.bob.has("Grizzly Bears")
    assert refused(duel.alice, murder, "Cast") == OFFERED


def test_an_effect_that_forbids_a_spell_is_named(duel: Duel) -> None:
    """101.2"""
    hymn, song = duel.alice.holds(HYMN), duel.alice.holds(SONG)
    silence = duel.bob.has(card("Silence", "{1}", "Enchantment", rule("cant cast", sorcery)))
    assert refused(duel.alice, hymn, "Cast") == ("an effect forbids it: Silence", "101.2")
    assert refused(duel.alice, song, "Cast") == OFFERED
    told = EXPLAIN.why_not(duel.game, hymn.id, duel.alice.seat)
    assert [step.source for step in told.steps] == [silence.id]


def test_a_card_elsewhere_is_played_only_where_something_lets_it(duel: Duel) -> None:
    """601.3"""
    song = duel.alice.has(SONG, "graveyard")
    assert refused(duel.alice, song, "Use it") == ("nothing lets you play it from where it is", "601.3")
    duel.alice.has(card("Memories", "{3}", "Artifact", may_play(instant & in_graveyard & yours)))
    assert refused(duel.alice, song, "Cast") == OFFERED


# Lands


def test_a_second_land_waits_for_the_next_turn(duel: Duel) -> None:
    """305.2"""
    first, second = duel.alice.holds("Forest"), duel.alice.holds("Island")
    assert refused(duel.alice, second, "Play") == OFFERED
    duel.alice.plays(first)
    assert refused(duel.alice, second, "Play") == ("you have played as many lands this turn as you may", "305.2")


def test_a_land_waits_for_an_empty_stack(duel: Duel) -> None:
    """305.1"""
    forest = duel.alice.holds("Forest")
    duel.alice.casts(SONG)
    assert refused(duel.alice, forest, "Play")[1] == "305.1"


# Abilities


def test_a_new_creature_does_not_tap_unless_it_has_haste(duel: Duel) -> None:
    """302.6"""
    healer = card("Healer", "{W}", "Creature — Cleric", "1/1", activated("{T}", gain_life(1)))
    quick = card("Quick Healer", "{W}", "Creature — Cleric", "1/1", haste, activated("{T}", gain_life(1)))
    slow_one = duel.alice.casts(healer)
    duel.resolve_all()
    quick_one = duel.alice.casts(quick)
    duel.resolve_all()
    assert refused(duel.alice, slow_one, "Healer:")[1] == "302.6"
    assert refused(duel.alice, quick_one, "Quick Healer:") == OFFERED
    duel.alice.activates(quick_one)
    assert refused(duel.alice, quick_one, "Quick Healer:") == ("it is tapped", "118.3")


@pytest.mark.parametrize(
    ("more", "number"),
    [({"per_turn": 1}, "602.5b"), ({"as_sorcery": True}, "602.5d"), ({"if_": ~your_turn}, "602.1b")],
)
def test_instructions_of_an_ability_are_cited(duel: Duel, more: dict[str, Any], number: str) -> None:
    well = duel.alice.has(card("Well", "{2}", "Artifact", activated("{0}", gain_life(1), **more)))
    if "if_" not in more:
        assert refused(duel.alice, well, "Well:") == OFFERED
        duel.alice.activates(well)
    assert refused(duel.alice, well, "Well:")[1] == number


def test_a_part_of_a_cost_that_cannot_be_paid_is_named(duel: Duel) -> None:
    """118.3"""
    altar = duel.alice.has(card("Altar", "{3}", "Artifact", activated(cost(sacrifice=creature), gain_life(1))))
    assert refused(duel.alice, altar, "Altar:") == ("its cost cannot be paid: sacrifice a creature", "118.3")
    duel.alice.has("Grizzly Bears")
    assert refused(duel.alice, altar, "Altar:") == OFFERED


def test_a_tapped_land_makes_no_mana(duel: Duel) -> None:
    """118.3"""
    forest, tapped = duel.alice.has("Forest"), duel.alice.has("Island", tapped=True)
    assert refused(duel.alice, forest, "Forest:") == OFFERED
    assert refused(duel.alice, tapped, "Island:") == ("it is tapped", "118.3")


def test_what_another_player_controls_is_theirs_to_use(duel: Duel) -> None:
    """602.2"""
    forest = duel.bob.has("Forest")
    assert refused(duel.alice, forest, "Use it") == ("only Bob may use it", "602.2")


# Combat


def test_what_cannot_attack_says_why(duel: Duel) -> None:
    """508.1a, 302.6, 702.3b, 508.1c"""
    fit, tapped = duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears", tapped=True)
    wall = duel.alice.has(card("Hedge", "{1}", "Creature — Wall", "0/4", defender))
    meek = duel.alice.has(card("Meek", "{1}", "Creature — Kor", "1/1", cant_attack()))
    new = duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert refused(duel.alice, fit, "Attack") == (
        "attackers are declared in the declare attackers step of your turn",
        "508.1",
    )
    expected = {tapped: "508.1a", wall: "702.3b", meek: "508.1c", new: "302.6"}
    assert {one: refused(duel.alice, one, "Attack")[1] for one in expected} == expected
    pass_until(duel, "attackers")
    assert refused(duel.alice, fit, "Grizzly Bears attacks Bob") == OFFERED
    assert {one: refused(duel.alice, one, "Attack")[1] for one in expected} == expected
    duel.alice.attacks(fit)
    assert refused(duel.alice, fit, "Attack") == ("it is attacking already", "508.1k")


def test_what_cannot_block_says_why(duel: Duel) -> None:
    """509.1a, 702.9b"""
    bird = duel.alice.has(card("Bird", "{1}", "Creature — Bird", "1/1", flying))
    bear, tapped = duel.bob.has("Grizzly Bears"), duel.bob.has("Serra Angel", tapped=True)
    song = duel.alice.holds(SONG)
    angel = duel.bob.has("Serra Angel")
    duel.alice.attacks(bird)
    pass_until(duel, "blockers")
    assert refused(duel.bob, angel, "Serra Angel blocks Bird") == OFFERED
    assert refused(duel.bob, tapped, "Block") == ("it is tapped", "509.1a")
    assert refused(duel.bob, bear, "Block") == (
        "Bird has flying and Grizzly Bears has neither flying nor reach",
        "702.9b",
    )
    assert refused(duel.alice, song, "Cast") == ("Bob is asked now, not you", "117.1")


# Anything


def test_while_something_else_is_asked_that_comes_first(duel: Duel) -> None:
    """117.1"""
    bear, song = duel.bob.has("Grizzly Bears"), duel.alice.holds(SONG)
    duel.bob.has("Serra Angel")
    murder = duel.alice.holds("Murder")
    duel.game.answer((f"cast:{murder.id}",))
    assert duel.game.decision is not None
    prompt = duel.game.decision.prompt
    assert refused(duel.alice, bear, prompt) == OFFERED
    reason, number = refused(duel.alice, song, "Cast")
    assert reason == f"you are asked something else first: {prompt}"
    assert number == "117.1"


def test_of_a_hidden_card_nothing_is_told(duel: Duel) -> None:
    """400.2"""
    song = duel.bob.holds(SONG)
    told = EXPLAIN.why_not(duel.game, song.id, duel.alice.seat)
    assert [(step.text, step.rule) for step in told.steps] == [("Use it: what it is, is hidden from you", "400.2")]
    assert "Song" not in told.title


def test_the_whole_is_an_explanation_with_a_sentence_for_each_deed(duel: Duel) -> None:
    bear = duel.alice.has("Grizzly Bears", tapped=True)
    told = EXPLAIN.why_not(duel.game, bear.id, duel.alice.seat)
    assert told.title == "What you can do with Grizzly Bears"
    assert "Attack with Grizzly Bears: it is tapped (508.1a)" in told.text()
    hymn = duel.alice.holds(HYMN)
    assert "Cast Hymn: offered now" in EXPLAIN.why_not(duel.game, hymn.id, duel.alice.seat).text()


def test_when_the_game_is_over_nothing_is_offered(duel: Duel) -> None:
    hymn = duel.alice.holds(HYMN)
    duel.bob.concedes()
    assert refused(duel.alice, hymn, "Cast") == ("the game is over", "")


def test_by_the_rules_of_2004_it_is_told_in_their_words() -> None:
    duel = Duel(sides=[Side("Alice"), Side("Bob")], profile="magic-2004")
    bear = duel.alice.has("Grizzly Bears", "hand")
    told = rulebooks.find("magic-2004").explain.why_not(duel.game, bear.id, 0)
    assert [step.text for step in told.steps] == [
        "Play Grizzly Bears: it costs {1}{G}, and you cannot pay that now",
    ]
    assert [step.rule for step in told.steps] == ["today's 118.3"]
