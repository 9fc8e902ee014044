"""The whole path beside the echo: what counts is the middle one of many short turns."""

from bench.by_turns import Both, Turn
from bench.load import Rate


def turn(decisions: float, echoes: float) -> Turn:
    """Half of the time, the server has its core."""
    return Turn(Rate(decisions / 2, decisions), Rate(echoes / 2, echoes))


def test_a_machine_that_slows_both_leaves_the_share_as_it_is() -> None:
    calm, busy = turn(1500, 10_000), turn(750, 5_000)
    assert Both.of([calm, busy, busy]).share == Both.of([calm]).share == Rate(0.15, 0.15)


def test_a_turn_in_which_something_else_slowed_the_one_only_does_not_count() -> None:
    both = Both.of([turn(1500, 10_000), turn(300, 10_000), turn(1600, 10_000)])
    assert both.share == Rate(0.15, 0.15)
    assert both.path == Rate(750, 1500)
    assert both.echo == Rate(5_000, 10_000)
