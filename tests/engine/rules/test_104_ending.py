"""All the ways in which a game ends. 104"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import GameOver
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    DrawTheGame,
    card,
    cast_x,
    creature,
    draw,
    each,
    each_player,
    enters,
    gain_life,
    lose_life,
    lose_the_game,
    opponent,
    player,
    rule,
    seq,
    target,
    when,
    win_the_game,
    you,
)

fate = card("Fate", "{B}", "Sorcery", lose_the_game(target(player)))
ruin = card("Ruin", "{B}", "Sorcery", lose_the_game(each_player))
glory = card("Glory", "{W}", "Sorcery", win_the_game())
angel = card("Angel", "{W}", "Creature — Angel", "4/4", rule("cant lose", you), rule("cant win", opponent))


def test_the_last_player_left_wins(duel: Duel) -> None:
    """104.2a"""
    duel.bob.concedes()
    assert duel.alice.won
    assert duel.bob.lost
    assert duel.asked == "over"


def test_winning_as_the_last_one_needs_no_leave(duel: Duel) -> None:
    """104.2a: effects that keep a player from winning do not matter then"""
    duel.bob.has(angel)
    duel.bob.concedes()
    assert duel.alice.won


def test_an_effect_may_say_that_a_player_wins(duel: Duel) -> None:
    """104.2b, 104.1"""
    duel.alice.casts(glory)
    duel.resolve()
    assert (duel.alice.won, duel.bob.lost) == (True, True)
    with pytest.raises(GameOver):
        duel.game.answer(("pass",))


def test_who_cant_win_does_not(duel: Duel) -> None:
    """104.2b, 101.2"""
    duel.bob.has(angel)
    duel.alice.casts(glory)
    duel.resolve()
    assert not duel.alice.won
    assert duel.asked == "priority"


def test_in_multiplayer_all_others_lose_when_one_wins() -> None:
    """104.2b"""
    table = Duel("Alice", "Bob", "Carol")
    table.alice.casts(glory)
    table.resolve()
    assert table.alice.won
    assert table.bob.lost
    assert table.carol.lost


def test_the_whole_team_wins_even_who_of_it_had_lost() -> None:
    """104.2c, 104.3g"""
    table = Duel(sides=[Side(name, plenty=True, team=at % 2) for at, name in enumerate(("Ann", "Ben", "Cyd", "Dan"))])
    table.cyd.concedes()
    table.ben.concedes()
    assert table.asked == "priority"
    table.dan.concedes()
    assert (table.ann.won, table.cyd.won) == (True, True)
    assert (table.ben.won, table.dan.won) == (False, False)


def test_conceding_needs_no_priority(duel: Duel) -> None:
    """104.3a"""
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.alice.concedes()
    assert duel.bob.won
    assert duel.bob.life == 20


def test_no_effect_keeps_a_player_from_conceding(duel: Duel) -> None:
    """104.3a"""
    duel.bob.has(angel)
    duel.bob.concedes()
    assert duel.alice.won


def test_a_player_loses_when_they_would_get_priority_and_not_before(duel: Duel) -> None:
    """104.3b"""
    duel.alice.has(card("Healer", "{W}", "Creature — Cleric", "1/1", when(enters(creature), gain_life(30))))
    duel.alice.casts(card("Pact", "{B}", "Sorcery", lose_life(25), gain_life(6)))
    duel.resolve()
    assert (duel.alice.life, duel.alice.lost) == (1, False)


def test_drawing_too_many_draws_what_is_there_first(duel: Duel) -> None:
    """104.3c"""
    duel.alice.casts(card("Feast", "{U}", "Sorcery", draw(25)))
    duel.resolve()
    assert duel.alice.lost
    assert len(duel.state.players[0].library) == 0


def test_an_effect_may_say_that_a_player_loses(duel: Duel) -> None:
    """104.3e; the game is over at once, not when a step ends"""
    duel.alice.casts(fate, at=duel.bob)
    duel.resolve()
    assert duel.bob.lost
    assert duel.alice.won
    assert duel.asked == "over"


def test_who_cant_lose_stays_even_without_life(duel: Duel) -> None:
    """104.3b, 104.3e, 101.2"""
    duel.bob.has(angel)
    duel.alice.casts(card("Doom", "{B}", "Sorcery", lose_life(30, target(player))), at=duel.bob)
    duel.resolve()
    assert (duel.bob.life, duel.bob.lost) == (-10, False)
    duel.alice.casts(fate, at=duel.bob)
    duel.resolve()
    assert not duel.bob.lost


def test_a_loss_waits_for_what_keeps_it_off(duel: Duel) -> None:
    """104.3b: the next time that a player would get priority"""
    shield = duel.bob.has(angel)
    duel.alice.casts(card("Doom", "{B}", "Sorcery", lose_life(30, target(player))), at=duel.bob)
    duel.resolve()
    duel.alice.casts("Terror", at=shield)
    duel.resolve()
    assert duel.bob.lost


def test_when_all_lose_at_once_the_game_is_a_draw(duel: Duel) -> None:
    """104.4a"""
    duel.alice.casts(ruin)
    duel.resolve()
    assert duel.state.drawn
    assert not duel.alice.won
    assert not duel.bob.won


def test_the_last_two_of_three_draw() -> None:
    """104.4a: all who are still in the game"""
    table = Duel("Alice", "Bob", "Carol")
    table.bob.concedes()
    table.alice.casts(ruin)
    table.resolve()
    assert table.state.drawn
    assert table.bob.lost


def test_an_effect_may_say_that_the_game_is_a_draw(duel: Duel) -> None:
    """104.4c"""
    duel.alice.casts(card("Truce", "{W}", "Sorcery", DrawTheGame()))
    duel.resolve()
    assert duel.state.drawn
    assert duel.asked == "over"


def test_nothing_happens_after_the_end(duel: Duel) -> None:
    """104.1: what would come next in the same resolution comes no more"""
    duel.alice.casts(card("End", "{B}", "Sorcery", seq(lose_the_game(target(player)), gain_life(5))), at=duel.bob)
    duel.resolve()
    assert duel.bob.lost
    assert duel.asked == "over"


def test_face_down_permanents_are_shown_when_the_game_ends(duel: Duel) -> None:
    """708.9"""
    bear = duel.bob.has("Grizzly Bears", face_down="manifest")
    assert not bear.obj.known & 1
    duel.bob.concedes()
    assert bear.obj.known & 1


def test_a_player_concedes_in_the_middle_of_another_players_choice() -> None:
    """104.3a: the others go on"""
    table = Duel("Alice", "Bob", "Carol", unscripted=DEFAULT)
    table.bob.has("Grizzly Bears")
    table.alice.casts(card("Coin", "{X}{R}", "Sorcery", gain_life(cast_x)), x=2)
    table.bob.concedes()
    table.resolve()
    assert table.alice.life == 22
    assert [seat.lost for seat in table.seats] == [False, True, False]
    assert len(table.battlefield) == 0


def test_one_who_cant_lose_keeps_nobody_else_from_losing(duel: Duel) -> None:
    """104.3f, 704.5a"""
    duel.bob.has(angel)
    duel.bob.casts(card("Ruin", "{B}", "Instant", lose_life(20, each(player))))
    duel.resolve()
    assert (duel.alice.lost, duel.bob.lost) == (True, False)


def test_a_teammate_does_not_lose_when_a_player_wins() -> None:
    """104.2b-c: the team wins, and its opponents lose"""
    table = Duel(sides=[Side(name, plenty=True, team=at % 2) for at, name in enumerate(("Ann", "Ben", "Cyd", "Dan"))])
    table.ann.casts(glory)
    table.resolve()
    assert [seat.lost for seat in table.seats] == [False, True, False, True]
    assert [seat.won for seat in table.seats] == [True, False, True, False]


def test_face_down_permanents_are_shown_when_the_game_is_drawn(duel: Duel) -> None:
    """708.9"""
    bear = duel.bob.has("Grizzly Bears", face_down="manifest")
    assert not bear.obj.known & 1
    duel.alice.casts(card("Ruin", "{B}", "Sorcery", lose_life(20, each(player))))
    duel.resolve()
    assert duel.state.drawn
    assert bear.obj.known & 1


def test_who_has_lost_does_not_win() -> None:
    """104.5, 800.4a: they have left the game, which goes on without them"""
    table = Duel("Alice", "Bob", "Carol")
    table.bob.casts(card("Oath", "{W}", "Instant", lose_the_game(), win_the_game()))
    table.resolve()
    assert [seat.lost for seat in table.seats] == [False, True, False]
    assert [seat.won for seat in table.seats] == [False, False, False]
    assert table.asked == "priority"


def test_players_who_concede_one_after_another_lose_once_each() -> None:
    """104.3a, 104.5"""
    table = Duel("Ann", "Ben", "Cyd", "Dan")
    table.ben.concedes()
    table.cyd.concedes()
    assert table.log == ["Ben loses the game: conceded (104.3a).", "Cyd loses the game: conceded (104.3a)."]
