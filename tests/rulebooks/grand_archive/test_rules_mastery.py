"""Masteries, which a player has and no object. Mastery, Shifting Currents"""

import pytest

from tests.rulebooks.grand_archive.table import action, ally, champion, holds, told
from twinstack.engine.grand_archive import words as w

learn = action("Learn", w.does(w.GetMastery("Shifting Currents")))
watch = action("Watch", w.does(w.GetMastery("Long Watch")))
turn = action("Turn", w.does(w.Shift()))
choose = action("Veer", w.does(w.Shift("any")))
south = action("South", w.does(w.Shift("South")))
eel = ally("Eel", 1, 1, w.static(w.itself, w.Gets(power=2), while_=w.in_mode("East")))
gull = ally("Gull", 1, 1, w.when(w.PlayerActs("shift"), w.Draw(1)))


def test_a_mastery_starts_in_its_first_mode() -> None:
    """Shifting Currents 1.a"""
    holds(
        'alice.hand = ["Learn"]',
        """
        expect alice's mastery is empty
        alice activates Learn
        resolve
        expect alice's mastery is Shifting Currents: North
        expect alice has the mastery Shifting Currents
        expect alice's mastery is set to North
        expect bob does not have the mastery Shifting Currents
        expect it happened: alice gets the mastery Shifting Currents
        """,
        learn,
    )


def test_another_mastery_replaces_it_and_the_same_changes_nothing() -> None:
    """Mastery 1; Properties and States"""
    holds(
        'alice.hand = ["Learn", "Watch"]\nalice.mastery = "Shifting Currents: West"',
        """
        alice activates Learn
        resolve
        expect alice's mastery is set to West
        alice activates Watch
        resolve
        expect alice's mastery is Long Watch: Day
        expect alice does not have the mastery Shifting Currents
        """,
        learn,
        watch,
    )


def test_north_is_beside_west_and_east_but_not_beside_south() -> None:
    """Shifting Currents 2"""
    position = 'alice.hand = ["2 Turn"]\nalice.mastery = "Shifting Currents"'
    holds(
        position,
        "alice activates 1st Turn\nresolve\nalice chooses West\nexpect alice's mastery is set to West\n"
        "alice activates Turn\nresolve\nalice chooses South\nexpect alice's mastery is set to South",
        turn,
    )
    played = told(position, "alice activates 1st Turn\nresolve\nalice chooses South", turn)
    assert "South" in played.why_failed


def test_any_mode_may_be_chosen_where_the_card_says_so() -> None:
    """Shifting Currents 1"""
    holds(
        'alice.hand = ["Veer"]\nalice.mastery = "Shifting Currents"',
        "alice activates Veer\nresolve\nalice chooses South\nexpect alice's mastery is set to South\n"
        "expect it happened: alice shifts to South",
        choose,
    )


def test_only_one_mode_is_set_and_what_depends_on_it_follows() -> None:
    """Shifting Currents 1"""
    holds(
        'alice.field = ["Eel"]\nalice.hand = ["Turn", "South"]\nbob.field = ["Eel"]\n'
        'alice.mastery = "Shifting Currents"',
        """
        expect alice's Eel has power 1
        alice activates Turn
        resolve
        alice chooses East
        expect alice's Eel has power 3
        expect bob's Eel has power 1
        alice activates South
        resolve
        expect alice's Eel has power 1
        """,
        turn,
        south,
        eel,
    )


def test_setting_it_to_the_mode_that_it_has_is_no_change() -> None:
    """Properties and States; Have, Gain, Get, Become 3.a"""
    holds(
        'alice.field = ["Gull"]\nalice.hand = ["2 South"]\nalice.mastery = "Shifting Currents: West"',
        """
        alice activates 1st South
        resolve South
        resolve Gull
        expect alice has 2 cards in hand
        alice activates South
        resolve South
        expect the stack is empty
        expect alice has 1 card in hand
        """,
        south,
        gull,
    )


def test_without_that_mastery_nothing_is_set() -> None:
    """Mastery; Default Case"""
    holds(
        'alice.hand = ["South", "Turn"]\nbob.mastery = "Shifting Currents"\nalice.mastery = "Long Watch"',
        """
        alice activates South
        resolve
        alice activates Turn
        resolve
        expect alice's mastery is Long Watch: Day
        expect bob's mastery is set to North
        """,
        south,
        turn,
    )


def test_it_is_no_object_and_stays_when_the_champion_levels_up() -> None:
    """Mastery: non-object player functions"""
    holds(
        'alice.mastery = "Shifting Currents: East"\nalice."material deck" = ["Eve"]\nalice.memory = ["2 Filler"]\n'
        'step = "materialize"',
        """
        alice materializes Eve
        resolve
        expect Eve is on the field
        expect alice's mastery is set to East
        """,
        champion("Eve", 2),
    )


@pytest.mark.parametrize(
    ("said", "wrong"),
    [("Shifting Tides", "there is no mastery 'Shifting Tides'"), ("Shifting Currents: Up", "Shifting Currents: Up")],
)
def test_a_position_with_a_mastery_that_does_not_exist_is_refused(said: str, wrong: str) -> None:
    with pytest.raises(Exception, match=wrong) as found:
        told(f'alice.mastery = "{said}"', "expect alice has 0 cards in hand")
    assert "expected" in str(found.value) or "did you mean" in str(found.value)
