"""With cards that chance makes up, all that is derived is what it would be if it were derived from nothing."""

import pytest

from tests.engine import chance_copiers, chance_texts
from tests.engine.chance_cards import game_of
from tests.engine.invariants import check
from twinstack.engine.magic.state import Table
from twinstack.engine.players import RandomPlayer

pytestmark = pytest.mark.many_games

MOST, LARGE = 60, 300


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_cards_that_nobody_has_thought_of_keeps_every_invariant(seed: int) -> None:
    """604.3, 611.3a, 613.8: checked before each of its first decisions."""
    play(game_of(seed), seed)


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_copies_of_what_nobody_has_thought_of_keeps_every_invariant(seed: int) -> None:
    """707.2, 613.2, 614.12, 712.8, 708.2: among what turns over, is attached, and replaces what happens."""
    play(game_of(seed, chance_copiers.made_up), seed)


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_words_that_change_and_all_sorts_of_keywords_keeps_every_invariant(seed: int) -> None:
    """612.1, 613.6, 613.8a, 702."""
    play(game_of(seed, chance_texts.made_up), seed)


def play(game: Table, seed: int, most: int = MOST) -> None:
    """Let two players play at random, and check everything each time that one is asked."""
    players = [RandomPlayer(f"{seed} {at}") for at in range(2)]
    while (asked := game.decision) is not None and len(game.journal.answers) < most:
        check(game)
        if len(game.state.objects) > LARGE:
            return
        game.answer(players[asked.seat].choose(game, asked))
    check(game)
