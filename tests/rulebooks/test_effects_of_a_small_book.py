"""Lasting effects and replacement effects in a small book: the core's words on made-up cards of the Masque."""

from typing import Any

import pytest


def test_an_ability_that_is_gained_is_used_by_that_one_alone_until_the_effect_ends(holds: Any) -> None:
    holds(
        'alice.stage = ["Juggler", "Tumbler"]\nalice.sleeve = ["Hum"]\nbob.stage = ["Diva"]',
        """
        expect alice cannot use Juggler
        alice plays Hum targeting Juggler
        resolve Hum
        expect alice cannot use Tumbler
        alice uses Juggler
        resolve
        expect alice has 1 applause
        go to bob's scene
        go to alice's scene
        expect Juggler is not bowed
        expect alice cannot use Juggler
        """,
    )


def test_what_has_lost_its_abilities_has_them_back_and_others_keep_theirs(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime as Mime", "Mime as Other"]\nalice.sleeve = ["Hush"]\nbob.stage = ["Diva"]',
        """
        expect alice may use Mime
        alice plays Hush targeting Mime
        resolve Hush
        expect alice cannot use Mime
        expect alice may use Other
        expect Mime's charm is 1
        go to bob's scene
        go to alice's scene
        expect alice may use Mime
        """,
    )


def test_who_controls_an_actor_for_a_while_earns_by_it_and_does_not_own_it(holds: Any) -> None:
    holds(
        'alice.stage = ["Juggler"]\nalice.sleeve = ["Poach"]\nbob.stage = ["Diva", "Tumbler"]',
        """
        alice plays Poach targeting Diva
        resolve Poach
        expect alice controls Diva
        expect bob controls Tumbler
        go to bob's scene
        expect alice has 4 applause
        expect bob controls Diva
        go to alice's scene
        expect bob has 5 applause
        expect alice has 4 applause
        """,
    )


def test_what_is_done_instead_is_done_for_others_and_only_while_its_condition_holds(holds: Any) -> None:
    holds(
        'alice.stage = ["Critic"]\nalice.sleeve = ["Encore"]\nbob.stage = ["Diva (bowed)"]\nbob.sleeve = ["2 Encore"]',
        """
        alice plays Encore targeting Critic
        resolve Encore
        expect alice has 1 applause
        expect Critic is not bowed
        alice passes
        bob plays Encore targeting Diva
        resolve
        expect bob has 0 applause
        expect Critic is bowed
        alice passes
        bob plays Encore targeting Diva
        resolve
        expect bob has 3 applause
        """,
    )


def test_a_replacement_that_is_used_once_is_used_up_and_is_about_its_own_player(holds: Any) -> None:
    holds(
        'alice.stage = ["Tumbler (bowed)"]\nalice.sleeve = ["Hype", "2 Encore"]\n'
        'bob.stage = ["Diva (bowed)"]\nbob.sleeve = ["Encore"]',
        """
        alice plays Hype
        resolve Hype
        alice passes
        bob plays Encore targeting Diva
        resolve
        expect bob has 3 applause
        alice plays Encore targeting Tumbler
        resolve
        expect alice has 4 applause
        alice plays Encore targeting Tumbler
        resolve
        expect alice has 6 applause
        """,
    )


def test_a_replacement_for_a_while_applies_as_often_as_it_can_and_is_over_then(holds: Any) -> None:
    holds(
        'alice.stage = ["Tumbler"]\nalice.sleeve = ["Truce"]\nbob.stage = ["Diva"]\nbob.sleeve = ["2 Encore"]',
        """
        alice plays Truce
        resolve Truce
        alice passes
        bob plays Encore targeting Diva
        resolve
        alice passes
        bob plays Encore targeting Diva
        resolve
        expect bob has 0 applause
        go to bob's scene
        expect alice has 2 applause
        go to alice's scene
        expect bob has 3 applause
        """,
    )


def test_what_goes_elsewhere_instead_does_so_from_there_and_for_the_others_of_its_own(holds: Any) -> None:
    holds(
        'alice.stage = ["Stagehand", "Juggler"]\nalice.sleeve = ["2 The Hook", "Encore"]\nbob.stage = ["Diva"]',
        """
        alice plays The Hook targeting Juggler
        resolve
        expect Juggler is in alice's sleeve
        alice plays The Hook targeting Diva
        resolve
        expect Diva is in bob's script
        alice plays Encore targeting Stagehand
        resolve
        expect Encore is in alice's script
        """,
    )


def test_what_goes_to_another_zone_than_that_goes_there(holds: Any) -> None:
    holds(
        'alice.stage = ["Stagehand", "Tumbler"]\nalice.sleeve = ["Shelve"]',
        """
        alice plays Shelve targeting Tumbler
        resolve
        expect Tumbler is in alice's wardrobe
        """,
    )


def test_what_is_gained_comes_besides_what_it_had(holds: Any) -> None:
    holds(
        'alice.stage = ["Widow", "Tumbler"]\nalice.sleeve = ["Hum", "The Hook"]\nbob.stage = ["Diva"]',
        """
        alice plays Hum targeting Widow
        resolve
        alice plays The Hook targeting Tumbler
        resolve
        resolve
        expect alice has 2 applause
        expect alice may use Widow
        """,
    )


def test_what_directs_others_elsewhere_leaves_as_anything_does(holds: Any) -> None:
    holds(
        'alice.stage = ["Stagehand"]\nalice.sleeve = ["The Hook"]\nbob.stage = ["Diva"]',
        """
        alice plays The Hook targeting Stagehand
        resolve
        expect Stagehand is in alice's script
        """,
    )


def test_what_follows_from_a_deed_is_aimed_as_it_triggers_and_not_without_the_deed(holds: Any) -> None:
    holds(
        'alice.stage = ["Tumbler"]\nalice.sleeve = ["2 Flourish"]\nbob.stage = ["Diva", "Juggler"]',
        """
        alice plays Flourish
        resolve
        alice declines
        expect Tumbler is not bowed
        expect there are 0 things in the cues
        alice plays Flourish
        resolve
        alice accepts
        expect Tumbler is bowed
        expect Diva is on the stage
        alice chooses Diva
        expect there is 1 thing in the cues
        resolve
        expect Diva is in bob's script
        expect Juggler is on the stage
        """,
    )


def test_what_happens_later_more_than_once_does_so_until_its_time_is_over(holds: Any) -> None:
    holds(
        'alice.stage = ["Juggler (bowed)"]\nalice.sleeve = ["Refrain"]',
        """
        alice plays Refrain
        resolve
        go to the curtain
        expect alice has 0 applause
        resolve
        expect alice has 1 applause
        go to bob's curtain
        resolve
        expect alice has 2 applause
        expect it is alice's turn
        expect Juggler is not bowed
        go to bob's scene
        expect alice has 3 applause
        """,
    )


@pytest.mark.parametrize("of", ["alice", "bob"])
def test_what_lasts_until_a_step_of_ones_own_outlasts_that_of_others(holds: Any, of: str) -> None:
    holds(
        f'active = "{of}"\nalice.stage = ["Juggler (bowed)"]\nalice.sleeve = ["Fame"]\nbob.stage = ["Diva (bowed)"]',
        f"""
        {"bob passes" if of == "bob" else ""}
        alice plays Fame targeting Juggler
        resolve
        expect Diva's charm is 3
        {"go to bob's scene" if of == "alice" else ""}
        expect Juggler's charm is 3
        go to alice's scene
        expect Juggler's charm is 1
        """,
    )


def test_what_lasts_until_a_step_of_ones_own_that_is_still_to_come_ends_in_this_turn(holds: Any) -> None:
    holds(
        'alice.stage = ["Juggler as Mine", "Juggler as Other"]\nalice.sleeve = ["Ovation"]\nbob.stage = ["Diva"]',
        """
        alice plays Ovation targeting Mine
        resolve
        expect Mine's charm is 3
        go to bob's scene
        expect alice has 4 applause
        expect Mine's charm is 1
        """,
    )


def test_what_lasts_until_a_step_of_ones_own_goes_on_through_that_step_of_others(holds: Any) -> None:
    holds(
        'active = "bob"\nalice.stage = ["Juggler (bowed)"]\nalice.sleeve = ["Ovation"]\nbob.stage = ["Diva (bowed)"]',
        """
        bob passes
        alice plays Ovation targeting Juggler
        resolve
        go to alice's scene
        expect Juggler's charm is 3
        go to bob's scene
        expect alice has 3 applause
        expect Juggler's charm is 1
        """,
    )
