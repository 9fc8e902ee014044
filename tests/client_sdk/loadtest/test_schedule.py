"""When things happen: from the plan and its seed alone, and with no answer hiding how slow the one before was."""

from itertools import islice, repeat
from statistics import mean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinstack.client_sdk.loadtest.plan import Drops, Malformed, Plan, Slow, Storms, Think
from twinstack.client_sdk.loadtest.schedule import Pace, Schedule

PLAN = Plan(
    matches=40, ramp=20.0, seed=7, drops=Drops(share=0.25), slow=Slow(share=0.1), malformed=Malformed(share=0.05),
    storms=Storms(share=0.5, first=10.0, every=20.0),
)  # fmt: skip


def told(plan: Plan) -> list[Any]:
    """Much of what a schedule says."""
    one = Schedule(plan)
    tables = range(plan.matches)
    return [
        [list(islice(one.thinking(table, 1), 5)) for table in tables],
        [one.deck(table, 2, seat, ["a", "b", "c"]) for table in tables for seat in (0, 1)],
        [one.habits(table, seat) for table in tables for seat in (0, 1)],
        [list(islice(one.absences(table, 1), 3)) + list(islice(one.slips(table, 0), 3)) for table in tables],
        [sorted(one.struck(storm)) for storm in (0, 1)],
        [one.answers(table, 0, 1).random() for table in tables],
    ]


def test_the_same_seed_gives_the_same_schedule_and_another_one_another() -> None:
    assert told(PLAN) == told(PLAN)
    other = told(Plan(**{name: getattr(PLAN, name) for name in PLAN.__struct_fields__} | {"seed": 8}))
    assert all(one != two for one, two in zip(told(PLAN), other, strict=True))


def test_matches_begin_evenly_over_the_ramp() -> None:
    assert [Schedule(PLAN).begins(table) for table in (0, 1, 20, 39)] == [0.0, 0.5, 10.0, 19.5]


def test_exactly_the_shares_of_the_plan_have_each_habit() -> None:
    one = Schedule(PLAN)
    habits = [one.habits(table, seat) for table in range(40) for seat in (0, 1)]
    assert [sum(has) for has in zip(*habits, strict=True)] == [20, 8, 4]
    assert [len(one.struck(storm)) for storm in (0, 1)] == [40, 40]


def test_storms_come_from_the_first_on_until_the_end_and_none_without_a_share() -> None:
    assert Schedule(PLAN).storms == [10.0, 30.0, 50.0]
    assert Schedule(Plan()).storms == []


@pytest.mark.parametrize("kind", ["constant", "uniform", "exponential", "lognormal"])
def test_players_think_as_long_as_the_plan_says_on_average(kind: Any) -> None:
    plan = Plan(think=Think(kind=kind, mean=2.0, spread=0.5, most=1000.0))
    times = list(islice(Schedule(plan).thinking(0, 0), 4000))
    assert mean(times) == pytest.approx(2.0, rel=0.06)
    assert (len(set(times)) == 1) == (kind == "constant")


@given(st.sampled_from(["uniform", "exponential", "lognormal", "none"]), st.floats(0.01, 100), st.floats(0, 3))
def test_nobody_thinks_less_than_no_time_or_longer_than_the_most(kind: Any, long: float, spread: float) -> None:
    plan = Plan(think=Think(kind=kind, mean=long, spread=spread, most=3.0))
    assert all(0 <= one <= 3 for one in islice(Schedule(plan).thinking(1, 0), 50))


# When answers are due


def test_an_answer_is_due_after_the_one_before_was_due_however_late_it_was_asked_for() -> None:
    pace = Pace(repeat(2.0), at_once=False)
    assert [pace.due(now) for now in (10.0, 12.1, 20.0, 20.1)] == [12.0, 14.0, 16.0, 18.0]


def test_nothing_is_due_while_a_player_is_away_on_purpose() -> None:
    pace = Pace(repeat(2.0), at_once=False)
    pace.due(10.0)
    pace.pause(30.0)
    assert pace.due(30.5) == 32.0
    pace.pause(5.0)
    assert pace.due(32.5) == 34.0


def test_without_time_to_think_an_answer_is_due_when_it_is_asked_for() -> None:
    pace = Pace(repeat(0.0), at_once=True)
    assert [pace.due(now) for now in (1.0, 5.0)] == [1.0, 5.0]
