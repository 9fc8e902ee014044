"""A copy that is kept by patches stays whole; what cannot be carried out is OutOfStep and nothing else."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinstack.protocol import patches as p
from twinstack.protocol.mirror import Mirror, OutOfStep
from twinstack.protocol.packing import brief, packed, unpacked
from twinstack.protocol.reference.samples import DISCARD, HAND, OPERATIONS, SHEET, snapshot
from twinstack.protocol.rows import Look, ObjectRow, SeatRow, Snapshot, TurnRow

numbers = st.integers(-3, 40)
zones = st.integers(0, len(SHEET.zones) - 1)
looks = st.sampled_from([-1, 0, 1, 24, 80])
counters = st.dictionaries(st.sampled_from(["+1/+1", "poison", "é"]), st.integers(1, 9), max_size=2)
VALUES: dict[type, st.SearchStrategy[Any]] = {
    int: st.integers(0, 99), str: st.text(max_size=5), bool: st.booleans(), dict: counters,
    list: st.lists(st.integers(0, 30), max_size=4),
}  # fmt: skip


def valid(mirror: Mirror, draw: Any) -> p.Op:
    """One operation that the copy can carry out."""
    there = sorted(mirror.objects)
    some = draw(st.lists(st.sampled_from(there), max_size=4, unique=True).map(sorted)) if there else []
    new = max([*there, 15]) + 1
    kinds: list[type] = [p.Show, p.NewLook, p.Seat, p.Turn, p.Texts, p.Hide, p.Flags, p.Looks, p.Order, p.Move]
    kind = draw(st.sampled_from([*kinds, p.Set, p.SetEach]))
    if kind is p.Show:
        ids = packed(list(range(new, new + draw(st.integers(0, 4)))))
        return p.Show(draw(looks), draw(zones), draw(st.integers(1, 2)), 1, draw(st.integers(0, 511)), ids)
    if kind is p.Move:
        return p.Move(packed(draw(st.permutations(some))), draw(zones))
    if kind is p.Set and draw(st.booleans()):
        at, value = draw(st.tuples(st.integers(8, 9), numbers) | st.tuples(st.just(10), st.lists(numbers, max_size=3)))
        return p.Set(packed(some), at, value)
    if kind is p.Set:
        return _field(draw, lambda at, value: p.Set(packed(some), at, value), ObjectRow, {0, 1, 2, 3, 7, 8})
    if kind is p.SetEach:
        values = [draw(st.integers(0, 40)) for _ in some]
        return p.SetEach(packed(some), draw(st.integers(8, 9)), packed(values))
    if kind is p.Seat:
        return _field(draw, lambda at, value: p.Seat(draw(st.integers(1, 2)), at, value), SeatRow, {0, 6})
    if kind is p.Turn and draw(st.booleans()):
        return p.Turn(2, draw(st.integers(0, len(SHEET.steps) - 1)))
    if kind is p.Turn:
        return _field(draw, p.Turn, TurnRow, {2})
    if kind is p.Order:
        (zone, owner), pile = draw(st.sampled_from(sorted(mirror.piles.items()) or [((4, 0), [])]))
        return p.Order(zone, owner, draw(st.permutations(pile)))
    if kind is p.NewLook:
        return p.NewLook(draw(st.sampled_from([1, 3, 5])), draw(st.just(7) | st.just(Look(2, {1: 1}))))
    if kind is p.Texts:
        return p.Texts(draw(st.integers(0, 9)), ["a", "b"])
    if kind is p.Hide:
        return p.Hide(packed(some))
    return kind(draw(looks) if kind is p.Looks else 3, packed(some))  # type: ignore[no-any-return]


def _field(draw: Any, make: Any, row: type, without: set[int]) -> p.Op:
    fields = msgspec.structs.fields(row)
    at = draw(st.sampled_from([at for at in range(len(fields)) if at not in without]))
    kind = getattr(fields[at].type, "__origin__", fields[at].type)
    return make(at, draw(VALUES[kind]))  # type: ignore[no-any-return]


def anew(mirror: Mirror) -> Mirror:
    """What somebody who comes now would get, who holds nothing else; over the wire."""
    at = {id: place for pile in mirror.piles.values() for place, id in enumerate(pile)}
    objects = sorted(mirror.objects.values(), key=lambda row: at.get(row.id, 0))
    whole = Snapshot(list(mirror.seats.values()), mirror.turn, objects, dict(mirror.looks))
    return Mirror(msgspec.msgpack.decode(msgspec.msgpack.encode(whole), type=Snapshot), SHEET)


def check(mirror: Mirror) -> None:
    """Each object that lies in an ordered pile lies there once, and nothing else does."""
    piled = sorted((place, id) for place, pile in mirror.piles.items() for id in pile)
    assert piled == sorted(
        (place, row.id) for row in mirror.objects.values() if (place := mirror.place_of(row)) is not None
    )
    fresh = anew(mirror)
    assert fresh.hash() == mirror.hash()
    assert {key: pile for key, pile in mirror.piles.items() if pile} == fresh.piles


@given(st.data())
@settings(deadline=None, max_examples=150)
def test_a_copy_stays_whole_through_any_operations_that_fit(data: st.DataObject) -> None:
    mirror = Mirror(snapshot(), SHEET)
    for _ in range(data.draw(st.integers(0, 25))):
        mirror.apply([valid(mirror, data.draw)])
        check(mirror)


large = st.integers(-(2**63), 2**63)  # beyond that, this test could not make a copy of a row
anything = st.one_of(large, numbers, st.text(max_size=3), st.booleans(), counters, st.lists(numbers, max_size=3))
ids = numbers | st.lists(numbers | large, max_size=5)
wild: st.SearchStrategy[p.Op] = st.one_of(
    st.builds(p.Show, numbers, numbers, numbers, numbers, numbers, ids),
    st.builds(p.Hide, ids),
    st.builds(p.Move, ids, numbers),
    st.builds(p.Flags, numbers, ids),
    st.builds(p.Looks, numbers, ids),
    st.builds(p.NewLook, numbers, numbers | st.just(Look(2, {1: 1}))),
    st.builds(p.Set, ids, numbers, anything),
    st.builds(p.SetEach, ids, numbers, st.lists(numbers | large, max_size=5)),
    st.builds(p.Seat, numbers, numbers, anything),
    st.builds(p.Turn, numbers, anything),
    st.builds(p.Order, numbers, numbers, ids),
    st.builds(p.Texts, numbers, st.lists(st.text(max_size=3), max_size=3)),
)


def in_step(mirror: Mirror, op: p.Op) -> bool:
    try:
        mirror.apply([op])
        mirror.hash()
    except OutOfStep:
        return False
    return True


@given(st.lists(wild, max_size=20))
@settings(deadline=None, max_examples=400)
def test_whatever_a_patch_names_it_is_carried_out_or_out_of_step(patch: list[p.Op]) -> None:
    mirror = Mirror(snapshot(), SHEET)
    for op in patch:
        if not in_step(mirror, op):
            return
        check(mirror)


@pytest.mark.parametrize(
    "op",
    [
        p.Show(80, HAND, 1, 1, 0, [16]),
        p.Show(80, 7, 1, 1, 0, [30]),
        p.Show(80, HAND, 1, 1, 0, [-30]),
        p.Hide([16, 99]),
        p.Hide([16, -(2**62)]),
        p.Hide([18, -18]),
        p.Hide([18, -15]),
        p.Hide([16, -19, -2]),
        p.Hide([-16, -2]),
        p.Move(99, HAND),
        p.Move([16, 99], HAND),
        p.Move(16, -1),
        p.Flags(0, 99),
        p.Looks(24, [99]),
        p.Looks(3, [16]),
        p.Set(99, 6, 1),
        p.Set(16, 11, 1),
        p.Set(16, -1, 1),
        p.Set(16, 2, DISCARD),
        p.Set(16, 6, 1),
        p.Set(16, 8, [1]),
        p.Set(16, 10, 1),
        p.Set([16, 99], 8, 1),
        p.SetEach([16, -18], 8, [19, -20]),
        p.SetEach([16, 99], 8, [19, -20]),
        p.SetEach([16, -18], 10, [19, -21]),
        p.Seat(9, 2, 1),
        p.Seat(1, 0, 2),
        p.Seat(1, 4, 1),
        p.Seat(1, 6, "much"),
        p.Seat(1, 9, 1),
        p.Seat(1, 10, 1),
        p.Turn(7, 1),
        p.Turn(2, 3),
        p.Turn(2, "dawn"),
        p.Order(DISCARD, 1, [20]),
        p.Order(HAND, 1, [16]),
    ],
    ids=str,
)
def test_what_the_copy_does_not_have_is_out_of_step(op: p.Op) -> None:
    assert not in_step(Mirror(snapshot(), SHEET), op)


@pytest.mark.parametrize("op", OPERATIONS.values(), ids=lambda op: type(op).__name__)
def test_the_operations_of_the_reference_are_carried_out(op: p.Op) -> None:
    mirror = Mirror(snapshot(), SHEET)
    mirror.apply([op])
    check(mirror)


runs = st.builds(
    lambda first, many, step: [max(first + at * step, 0) for at in range(many)],
    *(st.integers(0, 30), st.integers(1, 9), st.sampled_from([-2, -1, 0, 1, 2, 3])),
)


@given(st.lists(st.lists(st.integers(0, 60)) | runs).map(lambda parts: [number for part in parts for number in part]))
def test_packed_numbers_come_out_as_they_were(numbers: list[int]) -> None:
    assert unpacked(packed(numbers)) == numbers
    assert unpacked(brief(numbers)) == numbers


def test_a_run_of_numbers_is_as_short_as_its_ends() -> None:
    assert packed([*range(16, 9_000), 5, *range(4_000, 20, -1)]) == [16, -8_999, 5, 4_000, -21]
    assert packed([2, 1, 0, 1, 2]) == [2, -1, 0, -2], "there is no negative 0"
    assert packed([*range(20, 1_000, 2), *range(900, 21, -10)]) == [20, -998, -2, 900, -30, -10]
    assert packed([1, 3, 5, 6, 7]) == [1, 3, 5, -7], "three with their step are no shorter"


def test_equal_objects_of_a_snapshot_are_there_with_their_own_ids_and_marks() -> None:
    mirror = Mirror(snapshot(alike={18: [30, -32]}), SHEET)
    assert {row.id: (row.look, row.flags) for row in mirror.objects.values() if row.id > 29} == dict.fromkeys(
        (30, 31, 32), (1, mirror.objects[18].flags)
    )
    mirror.apply([p.Set(31, 8, 16)])
    assert [mirror.objects[id].marks[0] for id in (18, 30, 31, 32)] == [0, 0, 16, 0]
    with pytest.raises(OutOfStep):
        Mirror(snapshot(alike={99: [30]}), SHEET)
