"""How scenarios say that spells are cast and cards played: modes, targets, costs, and from where."""

import pytest

from tests.engine.telling import complains, plays
from twinstack.engine.errors import ScenarioError


def test_modes_are_chosen_by_number_as_the_spell_is_cast_or_when_asked() -> None:
    position = """
    alice.hand = ["2 Winterflame"]
    bob.battlefield = ["Grizzly Bears as Bear", "Giant Spider as Spider"]
    """
    plays(
        position,
        "alice casts Winterflame choosing modes 1 and 2, targeting Bear; Spider",
        "resolve",
        "expect Bear is tapped and undamaged",
        "expect Spider has 2 damage",
        "alice casts Winterflame choosing mode 2, targeting Bear",
        "resolve",
        "expect Bear is in bob's graveyard",
    )
    plays(
        position,
        "alice casts Winterflame",
        "expect alice is asked to choose modes",
        "alice chooses mode 2",
        "alice chooses Bear",
        "resolve",
        "expect Bear is in bob's graveyard",
    )


TWO_TARGETS = """
alice.hand = ["2 Test Volley"]
alice.battlefield = ["Giant Spider as Spider"]
bob.battlefield = ["Grizzly Bears as Bear", "Giant Spider as Other"]
[[card]]
name = "Test Volley"
cost = "{R}"
type = "Instant"
text = "damage(1, target(creature & yours)), damage(2, target(creature)), damage(3, target(player))"
"""


@pytest.mark.parametrize("named", ["Spider, Bear, bob", "Spider; Bear; bob", "Bear, bob"])
def test_a_target_that_is_the_only_one_possible_is_named_or_left_out(named: str) -> None:
    """Nobody is asked for it, and its name is not taken for that of the next target."""
    plays(
        TWO_TARGETS,
        f"alice casts Test Volley targeting {named}",
        "resolve",
        "expect Spider has 1 damage",
        "expect Bear is in bob's graveyard",
        "expect bob has 17 life",
    )


def test_one_object_can_be_both_targets_where_it_is_the_only_one_for_the_first() -> None:
    plays(
        TWO_TARGETS,
        "alice casts Test Volley targeting Spider, Spider, alice",
        "resolve",
        "expect Spider has 3 damage",
        "expect alice has 17 life",
    )


def test_damage_is_divided_as_the_spell_is_cast_or_when_asked() -> None:
    position = """
    alice.hand = ["2 Fire // Ice"]
    bob.battlefield = ["Grizzly Bears as Bear", "Giant Spider"]
    """
    plays(
        position,
        "alice casts Fire targeting Bear and bob, dividing 1 to Bear, 1 to bob",
        "resolve everything",
        "expect bob has 19 life",
        "alice casts Fire targeting Bear and bob",
        "alice divides 1 to Bear and 1 to bob",
        "resolve everything",
        "expect Bear is in bob's graveyard",
        "expect bob's life total is 18",
    )
    assert "'Bear' is not a share" in complains(
        position, "alice casts Fire targeting Bear and bob", "alice chooses Bear"
    )


def test_what_is_sacrificed_is_said_or_asked() -> None:
    position = """
    alice.hand = ["2 Fling"]
    alice.battlefield = ["Shivan Dragon as Dragon", "Grizzly Bears as Bear"]
    """
    plays(
        position,
        "alice casts Fling sacrificing Dragon, targeting bob",
        "expect Dragon is in alice's graveyard",
        "resolve",
        "expect bob has 15 life",
        "alice casts Fling targeting bob",
        "resolve",
        "expect bob is at 13 life",
        "expect Bear is in alice's graveyard",
    )


def test_a_scenario_pays_optional_costs() -> None:
    plays(
        'alice.hand = ["3 Krosan Druid", "Skyshroud Behemoth"]',
        "alice casts Krosan Druid with kicker",
        "expect Krosan Druid on the stack is kicked",
        "resolve everything",
        "expect alice has 30 life",
        "alice casts Krosan Druid paying kicked once",
        "resolve everything",
        "expect alice gained 20 life this turn",
        "alice casts Krosan Druid",
        "resolve everything",
        "expect alice has 40 life",
    )


def test_a_scenario_says_which_way_a_spell_is_cast() -> None:
    plays(
        'alice.hand = ["Mulldrifter", "Grinning Demon"]\nalice.graveyard = ["Firebolt"]',
        "expect alice may cast Firebolt with flashback",
        "alice casts Mulldrifter with evoke",
        "resolve Mulldrifter",
        "alice orders option 1, option 2",
        "resolve everything",
        "expect Mulldrifter is in alice's graveyard",
        "expect alice drew 2 cards this turn",
        "alice casts Grinning Demon face down",
        "resolve",
        "let Demon be Grinning Demon",
        "expect Demon is face down",
        "expect bob does not know what Demon is",
        "expect alice knows what Demon is",
        "expect alice may turn up Demon",
        "alice turns Demon face up",
        "expect Demon is a face up 6/6",
        "expect Demon has mana value 4",
    )
    assert "cannot cast Firebolt (evoke) now" in complains(
        'alice.graveyard = ["Firebolt"]', "alice casts Firebolt with evoke"
    )


def test_what_may_be_played_from_elsewhere_is_played_like_a_card_in_hand() -> None:
    plays(
        """
        alice.battlefield = ["Crucible of Worlds", "Bolas's Citadel"]
        alice.graveyard = ["Forest"]
        alice.library = ["Hill Giant", "Grizzly Bears"]
        """,
        "expect alice can play Forest",
        "alice plays Forest",
        "alice casts Hill Giant",
        "resolve",
        "expect alice has 16 life",
        "expect alice can cast Grizzly Bears",
        "expect alice cannot play Forest",
    )


def test_foretold_cards_are_laid_out_and_foretold() -> None:
    """702.143"""
    plays(
        'alice.exile = ["Behold the Multiverse (foretold)"]',
        "expect Behold the Multiverse is foretold and face down",
        "alice casts Behold the Multiverse with foretell",
        "expect Behold the Multiverse is on the stack",
    )
    with pytest.raises(ScenarioError, match="Demon Bolt: foretold cards are in exile, not in the hand zone"):
        plays('alice.hand = ["Demon Bolt (foretold)"]', "alice passes")
    assert "Alice cannot foretell Grizzly Bears" in complains(
        'alice.hand = ["Grizzly Bears"]', "alice foretells Grizzly Bears"
    )
    assert "Alice cannot foretell Rift Bolt" in complains('alice.hand = ["Rift Bolt"]', "alice foretells Rift Bolt")
