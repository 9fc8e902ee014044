"""With cards that chance makes up, all that is derived is what it would be if it were derived from nothing."""

import pytest

from tests.chance import play
from tests.engine import chance_copiers, chance_parts, chance_texts
from tests.engine.chance_cards import game_of
from tests.engine.invariants import check

pytestmark = pytest.mark.many_games

MOST = 60


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_cards_that_nobody_has_thought_of_keeps_every_invariant(seed: int) -> None:
    """604.3, 611.3a, 613.8: checked before each of its first decisions."""
    play(game_of(seed), seed, MOST, check)


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_copies_of_what_nobody_has_thought_of_keeps_every_invariant(seed: int) -> None:
    """707.2, 613.2, 614.12, 712.8, 708.2: among what turns over, is attached, and replaces what happens."""
    play(game_of(seed, chance_copiers.made_up), seed, MOST, check)


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_words_that_change_and_all_sorts_of_keywords_keeps_every_invariant(seed: int) -> None:
    """612.1, 613.6, 613.8a, 702."""
    play(game_of(seed, chance_texts.made_up), seed, MOST, check)


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_cards_made_of_parts_of_others_keeps_every_invariant(seed: int) -> None:
    """Each word of the book beside others than on its own card."""
    play(game_of(seed, chance_parts.made_up), seed, MOST, check)
