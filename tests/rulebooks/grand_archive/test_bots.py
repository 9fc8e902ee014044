"""Greedy bots play Grand Archive sensibly, and its decks are worth playing against each other."""

from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.rulebooks.matches import match
from twinstack.engine import rulebooks
from twinstack.engine.grand_archive.bots import worth
from twinstack.engine.rulebook import Deck

BOOK = rulebooks.find("grand-archive")
PAIRS = list(combinations(BOOK.decks.offered, 2))


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda deck: deck.name)
def test_no_deck_always_wins(one: Deck, other: Deck) -> None:
    """A sample of what `python -m tests.rulebooks.matches` plays: 200 games for each pair."""
    won = match(BOOK, one, other, 30)

    assert won[one.name] + won[other.name] == 30
    assert max(won.values()) <= 24, dict(won)


HANDS = """
alice.field = ["Ember Spirit", "Wall Runner as Run", "Ember Cub as Cub"]
alice.lineage = ["Gale Spirit"]
alice.hand = ["4 Porter", "Spark", "Two Paces", "Whetstone", "Echoed Word"]
bob.field = ["Tide Spirit as Tide", "Pearl Diver as Diver", "Eternal Coral as Coral"]
bob.hand = ["2 Porter", "Deep Denial"]
"""


def wants(story: str) -> dict[str, float]:
    """What each option is worth to the one who has to choose as the story ends."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "story.toml")
        path.write_text(f'rulebook = "grand-archive"\n{HANDS}\nstory = """\n{story}\n"""')
        game = BOOK.scenarios.play(path).game
    decision = game.decision
    assert decision is not None
    return {option.label: worth(game.state, decision, option) for option in decision.options}


def test_damage_is_for_others() -> None:
    found = wants("alice activates Spark")

    assert max(found, key=lambda label: found[label]) == "Pearl Diver"
    assert found["Wall Runner"] < found["Tide Spirit"]


def test_the_best_ally_is_copied() -> None:
    found = wants("alice activates Two Paces")

    assert found["Ember Cub"] > found["Wall Runner"]


def test_what_is_worth_least_is_reserved() -> None:
    found = wants("alice activates Spark targeting Tide")

    assert max(found, key=lambda label: found[label]) == "Whetstone"


def test_nothing_is_attacked_in_vain() -> None:
    """A small ally would die to the awake defender without killing it, so the champion or a weak ally is attacked."""
    found = wants("alice attacks with Run")

    assert found["Eternal Coral"] < 0 < found["Pearl Diver"]


def test_an_activation_is_copied_only_when_there_is_a_good_one() -> None:
    idle = wants("expect alice may activate Spark")
    busy = wants("alice activates Two Paces targeting Cub\nalice chooses 1st Porter and 2nd Porter")

    assert "Activate Echoed Word (reserve 2)" not in idle
    assert busy["Activate Echoed Word (reserve 2)"] > 0
    assert busy["Activate Spark (reserve 1)"] == 0
