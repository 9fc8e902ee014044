"""Greedy bots play Grand Archive sensibly, and its decks are worth playing against each other."""

from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.rulebooks.matches import match
from twinstack.engine import rulebooks
from twinstack.engine.grand_archive.bots import worth
from twinstack.engine.rulebook import Deck

BOOK = rulebooks.find("grand-archive")
PAIRS = list(combinations(BOOK.decks.offered, 2))


@pytest.mark.many_games
@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda deck: deck.name)
def test_no_deck_always_wins(one: Deck, other: Deck) -> None:
    """A sample of what `python -m tests.rulebooks.matches` plays: 200 games for each pair."""
    won = match(BOOK, one, other, 20)

    assert won[one.name] + won[other.name] == 20
    assert max(won.values()) <= 16, dict(won)


HANDS = """
alice.field = ["Ember Spirit", "Wall Runner as Run", "Ember Cub as Cub"]
alice.lineage = ["Gale Spirit"]
alice.hand = ["4 Porter", "Spark", "Two Paces", "Whetstone", "Echoed Word"]
bob.field = ["Tide Spirit as Tide", "Pearl Diver as Diver", "Eternal Coral as Coral"]
bob.hand = ["2 Porter", "Deep Denial"]
"""


def asked(story: str, position: str = HANDS) -> Any:
    """The game as the story ends."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "story.toml")
        path.write_text(f'rulebook = "grand-archive"\n{position}\nstory = """\n{story}\n"""')
        return BOOK.scenarios.play(path).game


def wants(story: str, position: str = HANDS) -> dict[str, float]:
    """What each option is worth to the one who has to choose as the story ends."""
    game = asked(story, position)
    return {option.label: worth(game.state, game.decision, option) for option in game.decision.options}


def plays(story: str, position: str) -> Any:
    """What the greedy bot answers then, as the labels of options."""
    game = asked(story, position)
    answer = BOOK.bots.greedy().choose(game, game.decision)
    return [option.label for option in game.decision.options if option.id in answer]


def test_damage_is_for_others() -> None:
    found = wants("alice activates Spark")

    assert max(found, key=lambda label: found[label]) == "Pearl Diver"
    assert found["Wall Runner"] < found["Tide Spirit"]


def test_what_is_suggested_to_a_player_harms_others_and_helps_oneself() -> None:
    """A suggestion is what the Enter key takes, so it must not be the player's own champion."""
    spark, paces = asked("alice activates Spark"), asked("alice activates Two Paces")
    labels = [
        {option.id: option.label for option in game.decision.options}[str(game.decision.default[0])]
        for game in (spark, paces)
    ]

    assert labels == ["Pearl Diver", "Ember Cub"]


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


STARS = """
alice.field = ["Tide Spirit", "Lantern of the Wall"]
alice.hand = ["2 Porter"]
alice."main deck" = ["2 Porter", "Falling Star"]
bob.field = ["Tide Spirit as Tide"]
"""


def test_a_star_is_called_when_it_is_seen_and_can_be_paid_for() -> None:
    """Starcalling 1"""
    assert plays("alice activates Lantern of the Wall\nresolve", STARS) == ["Starcall Falling Star (reserve 1)"]
    poor = STARS.replace('["2 Porter"]', "[]")
    assert plays("alice activates Lantern of the Wall\nresolve", poor) == []


def test_of_several_stars_one_is_called() -> None:
    """Starcalling 1"""
    two = STARS.replace('"Falling Star"]', '"Falling Star", "Sail by the Star"]').replace(
        '"Lantern of the Wall"]', '"Ilse, Pilot of Four Winds"]'
    )
    assert len(plays("alice activates Gather the Tide\nresolve", two.replace('["2 P', '["Gather the Tide", "3 P'))) == 1


FOWLER = """
alice.field = ["Ember Spirit", "Long Fowler"]
alice.hand = ["3 Porter", "Iron Slug"]
bob.field = ["Tide Spirit as Tide"]
"""


def test_a_slug_is_activated_for_a_gun_and_loaded_and_not_without_one() -> None:
    """Functional Weapons 1.a"""
    gun = wants("expect alice may activate Iron Slug", FOWLER)
    none = wants("expect alice may activate Iron Slug", FOWLER.replace(', "Long Fowler"', ""))

    assert gun["Activate Iron Slug (reserve 1)"] > 0
    assert none["Activate Iron Slug (reserve 1)"] == 0
    there = wants("alice activates Iron Slug\nalice reserves 1st Porter\nresolve", FOWLER)
    assert [one > 0 for label, one in there.items() if label.startswith("Iron Slug: ")] == [True]


def test_a_loaded_gun_counts_with_what_is_in_it() -> None:
    """Loaded Cards 2"""
    armed = FOWLER.replace('"Iron Slug"]', '"Long Cut"]').replace('"Long Fowler"]', '"Long Fowler", "Gate Sword"]')
    loaded = f'{armed}alice.loaded = ["Iron Slug (loaded in Long Fowler)"]'
    found = wants("alice attacks with Ember Spirit", loaded)

    assert found["Long Fowler"] > found["Gate Sword"]


def test_a_link_that_helps_is_for_ones_own_and_one_that_harms_for_others() -> None:
    """Link 2"""
    position = """
alice.field = ["Ember Spirit", "Wall Runner"]
alice.lineage = ["Tide Spirit"]
alice.hand = ["4 Porter", "Ember Brand", "Anchor Chain"]
bob.field = ["Tide Spirit as Tide", "Pearl Diver"]
"""
    assert plays("alice activates Anchor Chain", position) == ["Pearl Diver"]
    alone = position.replace(', "Wall Runner"', "")
    assert wants("expect alice may activate Anchor Chain", alone)["Activate Anchor Chain (reserve 2)"] > 0
    safe = position.replace(', "Pearl Diver"', "")
    assert wants("expect alice may activate Anchor Chain", safe)["Activate Anchor Chain (reserve 2)"] == 0


def test_damage_is_prevented_in_danger_and_not_before() -> None:
    """Damage Prevention"""
    position = """
alice.field = ["Ember Spirit", "Wall Runner"]
bob.field = ["Tide Spirit as Tide"]
bob.hand = ["3 Porter", "Lee Shore"]
"""
    calm = wants("alice passes", position)
    danger = wants("alice attacks Tide with Wall Runner\nalice passes", position)

    assert calm["Activate Lee Shore (reserve 2)"] == 0
    assert danger["Activate Lee Shore (reserve 2)"] > 0


def test_a_mastery_is_set_to_the_mode_that_most_cards_want() -> None:
    """Shifting Currents 1"""
    position = """
alice.field = ["Tide Spirit", "Western Otter"]
alice.hand = ["2 Porter", "Come About"]
alice.mastery = "Shifting Currents"
bob.field = ["Tide Spirit as Tide"]
"""
    assert plays("alice activates Come About\nalice reserves 1st Porter\nresolve", position) == ["West"]


def test_a_turn_is_ended_against_an_attack_and_not_in_ones_own() -> None:
    position = """
alice.field = ["Ember Spirit", "Wall Runner"]
alice.hand = ["8 Porter", "Bell of Closing"]
bob.field = ["Tide Spirit as Tide"]
bob.hand = ["8 Porter", "Bell of Closing"]
"""
    bell = "Activate Bell of Closing (reserve 6)"
    assert wants("expect alice may activate Bell of Closing", position)[bell] == 0
    assert wants("alice passes", position)[bell] == 0
    assert wants("alice attacks Tide with Wall Runner\nalice passes", position)[bell] > 0


def test_an_activation_is_turned_away_from_ones_own() -> None:
    position = """
alice.field = ["Ember Spirit", "Wall Runner as Run"]
alice.hand = ["8 Porter", "Spark"]
bob.field = ["Tide Spirit as Tide"]
bob.lineage = ["Gale Spirit"]
bob.hand = ["8 Porter", "Turn of the Wind"]
"""
    spark = "alice activates Spark targeting {}\nalice chooses 1st Porter\nalice passes"
    turn = "Activate Turn of the Wind (reserve 2)"
    assert wants(spark.format("Tide"), position)[turn] > 0
    assert wants(spark.format("Run"), position)[turn] == 0
