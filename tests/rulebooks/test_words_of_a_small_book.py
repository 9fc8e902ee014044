"""Numbers, conditions, counters, costs and names in a small book: the core's words on made-up cards of the Masque."""

from pathlib import Path
from typing import Any

import pytest

from tests.rulebooks.long_masque import POSITION, book


@pytest.mark.parametrize(
    ("cue", "then", "earned"),
    [
        ("Tally", "", 2),
        ("Star Turn", "", 3),
        ("Roll Call", "", 1),
        ("Solo targeting Diva", "", 3),
        ("Solo targeting Mime", "", 1),
        ("Matinee", "", 2),
        ("Full House", "", 0),
        ("Judge targeting Diva", "", 2),
        ("Judge targeting Mime", "", 1),
        ("Acclaim", "", 5),
        ("Bargain", "alice accepts\nalice chooses Mime", 3),
        ("Bargain", "alice declines", 0),
        ("Modesty", "", 0),
    ],
)
def test_what_is_counted_and_asked_by_the_words_of_any_game(holds: Any, cue: str, then: str, earned: int) -> None:
    """Two actors of alice's stand, each with one charm; bob's one, with three, has bowed."""
    name, _, target = cue.partition(" targeting ")
    holds(
        f'alice.stage = ["Mime", "Juggler"]\nalice.sleeve = ["{name}"]\nbob.stage = ["Diva (bowed)"]',
        f"""
        alice plays {name}{f" targeting {target}" if target else ""}
        resolve
        {then}
        expect alice has {earned} applause
        """,
    )


def test_what_is_counted_and_asked_otherwise_where_things_are_otherwise(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime (bowed)"]\nalice.sleeve = ["Full House", "Modesty", "Acclaim"]\n'
        'bob.sleeve = ["Matinee"]\nbob.stage = ["Diva (bowed)"]',
        """
        alice plays Full House
        resolve
        expect alice has 4 applause
        alice plays Acclaim
        resolve
        expect alice has 4 applause
        alice plays Modesty
        resolve
        expect alice has 6 applause
        alice passes
        bob plays Matinee
        resolve
        expect bob has 0 applause
        """,
    )


def test_counters_are_put_more_of_them_where_an_effect_says_so_and_removed_by_kind(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime"]\nalice.sleeve = ["2 Bouquet", "Lavish", "2 Gather", "Prune"]\nbob.stage = ["Diva"]',
        """
        alice plays Bouquet targeting Mime
        resolve
        alice plays Lavish
        resolve
        alice plays Bouquet targeting Mime
        resolve
        alice plays Gather targeting Mime
        resolve
        expect alice has 6 applause
        alice plays Prune targeting Mime
        resolve
        alice plays Gather targeting Mime
        resolve
        expect alice has 11 applause
        """,
    )


def test_counters_are_not_put_where_something_else_happens_instead(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime"]\nalice.sleeve = ["2 Bouquet", "Drought", "Gather"]',
        """
        alice plays Bouquet targeting Mime
        resolve
        alice plays Drought
        resolve
        alice plays Bouquet targeting Mime
        resolve
        alice plays Gather targeting Mime
        resolve
        expect alice has 2 applause
        """,
    )


def test_of_several_kinds_of_counters_one_is_chosen_to_be_removed(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime (2 rose counters, 1 thorn counter)"]\nalice.sleeve = ["2 Prune", "Gather"]',
        """
        alice plays Prune targeting Mime
        resolve
        alice chooses rose counter
        alice plays Prune targeting Mime
        resolve
        alice chooses thorn counter
        alice plays Gather targeting Mime
        resolve
        expect alice has 1 applause
        """,
    )


def test_what_costs_an_actor_is_used_only_with_one_and_it_goes_before_anybody_answers(holds: Any) -> None:
    holds(
        'alice.stage = ["Patroness as One", "Patroness as Two (bowed)", "Juggler"]\nbob.stage = ["Diva"]',
        """
        expect alice cannot use Two
        alice uses One
        alice chooses Juggler
        expect Juggler is in alice's script
        expect One is bowed
        expect alice has 0 applause
        resolve
        expect alice has 3 applause
        """,
    )
    holds('alice.stage = ["Patroness"]\nbob.stage = ["Diva"]', "expect alice cannot use Patroness")


@pytest.mark.parametrize(
    ("stage", "applause", "may"),
    [
        ('"Impresario", "Juggler (1 rose counter)"', 1, True),
        ('"Impresario (1 rose counter)"', 1, False),  # nobody goes twice
        ('"Impresario", "Juggler"', 1, False),
        ('"Impresario", "Juggler (1 rose counter)"', 0, False),
    ],
)
def test_the_parts_of_a_cost_have_to_be_payable_together(holds: Any, stage: str, applause: int, may: bool) -> None:
    holds(
        f"alice.stage = [{stage}]\nalice.applause = {applause}",
        f"expect alice {'may' if may else 'cannot'} use Impresario",
    )


@pytest.mark.parametrize(("stands", "earned"), [(True, 2), (False, 0)])
def test_what_is_watched_for_only_while_something_is_so_triggers_then_alone(
    holds: Any, stands: bool, earned: int
) -> None:
    """Whether the Usher stands is asked as the Tumbler comes, and not again: it has bowed by the time it is heard."""
    bows = "alice plays Stage Fright targeting Usher\nresolve\nexpect Usher is bowed\nresolve"
    holds(
        f'alice.stage = ["Usher{"" if stands else " (bowed)"}"]\nalice.sleeve = ["Tumbler", "Stage Fright"]',
        f"""
        alice plays Tumbler
        resolve
        {bows if stands else ""}
        expect alice has {earned} applause
        """,
    )


@pytest.mark.parametrize(("name", "earned"), [("Juggler", 2), ("Diva", 1)])
def test_who_has_the_chosen_name_counts_and_others_do_not(holds: Any, name: str, earned: int) -> None:
    holds(
        'alice.stage = ["Mime", "Juggler"]\nalice.sleeve = ["Agent"]\nbob.stage = ["Diva", "Juggler"]',
        f"""
        alice plays Agent
        resolve
        alice chooses {name}
        alice uses Agent
        resolve
        expect alice has {earned} applause
        """,
    )


def test_who_has_as_much_as_was_chosen_counts_and_others_do_not(holds: Any) -> None:
    """There are two actors of alice's: of those on the stage, the Scout itself and the Tumbler have two charm."""
    holds(
        'alice.stage = ["Mime", "Juggler"]\nalice.sleeve = ["Scout"]\nbob.stage = ["Diva", "Tumbler"]',
        """
        alice plays Scout
        resolve
        alice uses Scout
        resolve
        expect alice has 2 applause
        """,
    )


def test_what_is_noted_as_something_enters_is_known_to_its_other_abilities(holds: Any) -> None:
    holds(
        'alice.stage = ["Mime", "Juggler"]\nalice.sleeve = ["Patron"]\nbob.stage = ["Diva"]',
        """
        alice plays Patron
        resolve
        alice uses Patron
        resolve
        expect alice has 2 applause
        """,
    )


def test_what_enters_as_a_copy_is_told_by_the_name_that_it_had_before(tmp_path: Path) -> None:
    path = tmp_path / "story.toml"
    position = 'alice.sleeve = ["Stand-in"]\nbob.stage = ["Diva"]'
    story = "alice plays Stand-in\nresolve\nalice chooses Diva"
    path.write_text(f'{POSITION}{position}\nstory = """\n{story}\n"""\n', "utf-8")
    lines = [line.strip() for line in book().scenarios.play(path).text().splitlines()]
    assert "Stand-in takes on the face of Diva." in lines
    assert "Diva comes on stage." in lines


def test_where_each_target_is_said_the_only_one_that_a_word_could_have_is_not_taken_for_the_next(holds: Any) -> None:
    """What False Face changes is asked only where there are several; its other target may be the very same."""
    position = 'alice.stage = ["Juggler"]\nalice.sleeve = ["False Face"]\nbob.stage = ["Diva", "Tumbler"]'
    for said, name in (("Juggler and Diva", "Diva"), ("Diva", "Diva"), ("Juggler", "Juggler")):
        holds(position, f"\nalice plays False Face targeting {said}\nresolve\nexpect Juggler is named {name}\n")
