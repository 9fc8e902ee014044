"""Starting a game: who begins, mulligans, cards that begin on the battlefield. 103"""

import pytest

from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game

DECK = ["Forest"] * 17 + ["Grizzly Bears"] * 23


def table(players: int = 2, seed: str = "start", deck: list[str] = DECK) -> Table:
    return new_game([deck] * players, seed=seed)


def goes_first(game: Table, seat: int = 0) -> None:
    game.answer((f"seat{seat}",))


def says(game: Table, *words: str) -> None:
    """Each is asked in turn: keep or mulligan."""
    for word in words:
        assert game.decision is not None
        assert game.decision.kind == "mulligan"
        game.answer((word,))


def puts_back(game: Table, number: int) -> None:
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.minimum, decision.maximum) == ("bottom", number, number)
    game.answer(tuple(option.id for option in decision.options[:number]))


def hands(game: Table) -> list[int]:
    return [len(player.hand) for player in game.state.players]


def test_chance_says_who_chooses_who_begins() -> None:
    """103.1"""
    choosers = set()
    for seed in range(20):
        decision = table(seed=str(seed)).decision
        assert decision is not None
        assert decision.kind == "first"
        choosers.add(decision.seat)
    assert choosers == {0, 1}


def test_who_chooses_is_suggested_to_begin() -> None:
    """103.1"""
    for seed in range(6):
        decision = table(seed=str(seed)).decision
        assert decision is not None
        assert decision.default == (f"seat{decision.seat}",)


def test_the_chosen_player_takes_the_first_turn() -> None:
    """103.1, 103.8"""
    game = table()
    goes_first(game, 1)
    says(game, "keep", "keep")
    assert (game.state.turn.number, game.state.turn.active) == (1, 1)


def test_players_start_with_twenty_life_and_seven_cards() -> None:
    """103.4, 103.5"""
    game = table()
    goes_first(game)
    assert [player.life for player in game.state.players] == [20, 20]
    assert hands(game) == [7, 7]


def test_the_starting_player_says_first_whether_to_mulligan() -> None:
    """103.5"""
    game = table(3)
    goes_first(game, 1)
    asked = []
    while game.decision is not None and game.decision.kind == "mulligan":
        asked.append(game.decision.seat)
        game.answer(("keep",))
    assert asked == [1, 2, 0]


def test_all_say_before_anyone_draws_anew() -> None:
    """103.5"""
    game = table()
    goes_first(game)
    before = list(game.state.players[0].hand)
    says(game, "mulligan")
    assert game.state.players[0].hand == before
    says(game, "keep")
    assert game.state.players[0].hand != before


def test_a_mulligan_puts_a_card_on_the_bottom_for_each_one_taken() -> None:
    """103.5: it is part of the mulligan, before the player says whether to keep what is left"""
    game = table()
    goes_first(game)
    says(game, "mulligan", "keep")
    assert hands(game) == [7, 7]
    puts_back(game, 1)
    assert hands(game) == [6, 7]
    says(game, "mulligan")
    assert hands(game) == [7, 7]
    puts_back(game, 2)
    says(game, "keep")
    assert hands(game) == [5, 7]
    assert game.state.turn.number == 1


def test_the_cards_go_to_the_bottom_in_the_order_wanted() -> None:
    """103.5"""
    game = table()
    goes_first(game)
    says(game, "mulligan", "keep")
    puts_back(game, 1)
    says(game, "mulligan")
    assert game.decision is not None
    first, second = (option.refs[0] for option in game.decision.options[:2])
    names = [game.state.obj(id).card for id in (first, second)]
    game.answer((f"e{first}", f"e{second}"))
    library = game.state.players[0].library
    assert [game.state.objects[id].card for id in library[:2]] == names[::-1]


def test_who_has_kept_is_not_asked_again() -> None:
    """103.5"""
    game = table()
    goes_first(game)
    says(game, "keep", "mulligan")
    puts_back(game, 1)
    assert game.decision is not None
    assert game.decision.seat == 1
    says(game, "keep")
    assert hands(game) == [7, 6]


def test_a_player_with_no_cards_left_cannot_mulligan() -> None:
    """103.5"""
    game = table()
    goes_first(game)
    says(game, "mulligan", "keep")
    for number in range(1, 7):
        puts_back(game, number)
        says(game, "mulligan")
    assert hands(game) == [0, 7]
    assert game.decision is not None
    assert game.decision.kind == "priority"


def test_the_first_mulligan_is_free_in_multiplayer() -> None:
    """103.5c"""
    game = table(3)
    goes_first(game)
    asked = [game.decision]
    says(game, "mulligan", "keep", "keep")
    asked.append(game.decision)
    assert hands(game) == [7, 7, 7]
    says(game, "mulligan")
    asked.append(game.decision)
    puts_back(game, 1)
    says(game, "keep")
    assert hands(game) == [6, 7, 7]
    assert [decision.prompt for decision in asked if decision is not None] == [
        "Keep this hand, or mulligan?",
        "Keep this hand, or mulligan (then put 1 card on the bottom)?",
        "Put 1 card on the bottom",
    ]


def test_a_free_mulligan_leaves_one_more_to_take() -> None:
    """103.5c"""
    game = table(3)
    goes_first(game)
    says(game, "mulligan", "keep", "keep", "mulligan")
    for number in range(1, 7):
        puts_back(game, number)
        says(game, "mulligan")
    assert hands(game) == [0, 7, 7]
    assert game.decision is not None
    assert game.decision.kind == "priority"


@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 8)])
def test_only_in_a_duel_the_first_draw_is_skipped(players: int, cards: int) -> None:
    """103.8a, 103.8c"""
    game = table(players)
    goes_first(game)
    says(game, *["keep"] * players)
    while game.state.turn.step != "main":
        game.answer(("pass",))
    assert len(game.state.players[0].hand) == cards


def test_a_card_may_begin_on_the_battlefield() -> None:
    """103.6, 103.6a: of the starting player first, without being cast"""
    game = table(deck=["Leyline of the Void"] * 40)
    goes_first(game, 1)
    says(game, "keep", "keep")
    asked = []
    while game.decision is not None and game.decision.kind == "begin in play":
        asked.append(game.decision.seat)
        game.answer(("yes",) if asked.count(asked[-1]) == 1 else ("no",))
    assert asked == [1] * 7 + [0] * 7
    assert len(game.state.battlefield) == 2
    assert hands(game) == [6, 6]
    assert game.state.turn.number == 1
