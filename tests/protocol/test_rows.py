"""Rows that stand for several events or options, one by one."""

import pytest

from twinstack.protocol.options import default_of, one_by_one, options_of
from twinstack.protocol.rows import NUMBER, ORDER, DecisionRow, EventRow, OptionRow


def test_a_row_stands_for_several_that_differ_in_their_refs() -> None:
    rows = [EventRow(0, 1, [20]), EventRow(0, 2, [30, 1, 40], 5, 3, {0: [30, -32], 2: [40, 7, -8]})]
    assert list(one_by_one(rows)) == [
        EventRow(0, 1, [20]),
        EventRow(0, 2, [30, 1, 40], 5),
        EventRow(0, 2, [31, 1, 7], 5),
        EventRow(0, 2, [32, 1, 8], 5),
    ]


def test_a_row_may_stand_for_equal_ones() -> None:
    assert list(one_by_one([EventRow(0, 1, [2], times=2)])) == [EventRow(0, 1, [2])] * 2


def test_rows_beside_each_other_take_turns() -> None:
    rows = [EventRow(0, 1, [20], 0, 2, {0: [20, 30]}, 1), EventRow(0, 2, [9], 5, 2), EventRow(0, 3)]
    assert list(one_by_one(rows)) == [
        EventRow(0, 1, [20]), EventRow(0, 2, [9], 5), EventRow(0, 1, [30]), EventRow(0, 2, [9], 5), EventRow(0, 3)
    ]  # fmt: skip


def test_options_are_counted_one_by_one() -> None:
    asked = DecisionRow(1, 1, 0, 1, ORDER, [OptionRow(3), OptionRow(4, [20], 2, 3, {0: [20, -22]})], default=[3, -1, 0])
    assert [option.refs for option in options_of(asked)] == [[], [20], [21], [22]]


def test_a_default_of_places_is_packed_and_one_of_numbers_is_not() -> None:
    assert default_of(DecisionRow(1, 1, 0, 1, ORDER, default=[3, -1, 0])) == [3, 2, 1, 0]
    assert default_of(DecisionRow(1, 1, 0, 1, NUMBER, default=[-3])) == [-3]


@pytest.mark.parametrize(
    "row",
    [
        EventRow(0, 1, [20], times=0),
        EventRow(0, 1, [20], times=-2),
        EventRow(0, 1, [20], times=2**40),
        EventRow(0, 1, [20], times=2, each={0: [20, -22]}),
        EventRow(0, 1, [20], times=2, each={1: [20, -21]}),
        EventRow(0, 1, [20], times=2, each={-1: [20, -21]}),
        EventRow(0, 1, [20], times=2, each={0: [-21]}),
        EventRow(0, 1, [20], times=2, beside=1),
    ],
    ids=str,
)
def test_refs_that_do_not_fit_are_refused(row: EventRow) -> None:
    with pytest.raises(ValueError, match=r"refs|stands for|goes on|zip"):
        list(one_by_one([row, EventRow(0, 1, times=3)]))
