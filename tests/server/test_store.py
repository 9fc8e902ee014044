"""The contract of a store: games, rooms, ratings, and what holds of all that is written."""

import random
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.garbage import nothing_left_behind
from tests.server.stores import JOURNAL, KINDS, Kind, answers, begun, read, session, write
from twinstack.server.storage import (
    NotLeased,
    NotNext,
    NotPlayed,
    StorageError,
    StorageOutage,
    Store,
)
from twinstack.server.storage.rows import BanRow, Person, RatingRow
from twinstack.server.storage.sqlite import SqliteStore
from twinstack.server.storage.writes import (
    Append,
    Begin,
    DropRoom,
    Finish,
    Lease,
    PutRoom,
    Rated,
    Release,
    TakeBack,
    Write,
)

# Games and their answers


async def test_a_game_is_read_as_it_was_written(store: Store) -> None:
    lease = await begun(store)
    await write(store, Append(lease, 0, answers(0, 2), b"first"))
    await write(store, Append(lease, 2, answers(2, 3), b"last"))
    stored = await store.journals.read("a game")
    assert stored is not None
    assert (stored.id, stored.room, stored.secret, stored.state) == ("a game", "a room", b"a secret", "playing")
    assert (stored.notes, stored.result) == (b"last", b"")
    assert stored.journal == replace(JOURNAL, answers=answers(0, 5))
    assert await store.journals.seats("a game") == {0: "ann", 1: "ben"}
    first = await store.journals.read("a game", 2)
    assert first is not None
    assert first.journal.answers == answers(0, 2)
    assert await store.journals.read("another") is None
    assert await store.journals.seats("another") == {}
    assert await store.journals.count() == 1


async def test_what_has_no_answer_yet_has_no_clocks(store: Store) -> None:
    lease = await begun(store)
    await write(store, Append(lease, 0, [], b"nothing to go with"))
    stored = await store.journals.read("a game")
    assert stored is not None
    assert (stored.journal.answers, stored.notes) == ([], b"")


async def test_what_is_taken_back_leaves_the_time_that_was_stored_before_it(store: Store) -> None:
    """Also where it ends among answers that were stored together."""
    lease = await begun(store)
    await write(store, Append(lease, 0, answers(0, 2), b"first"))
    await write(store, Append(lease, 2, answers(2, 3), b"last"))
    await write(store, TakeBack(lease, 3))
    stored = await store.journals.read("a game")
    assert stored is not None
    assert stored.notes == b"first"


@pytest.mark.parametrize("number", [0, 2, 4, 99, -1])
async def test_an_answer_that_is_not_the_next_is_refused_and_the_next_one_is_not(store: Store, number: int) -> None:
    lease = await begun(store, count=3)
    with pytest.raises(NotNext, match=rf"answer {number} of game a game is not the next; expected number 3"):
        await write(store, Append(lease, number, answers(number, 1), b""))
    assert await read(store) == answers(0, 3)
    await write(store, Append(lease, 3, answers(3, 1), b""))
    assert await read(store) == answers(0, 4)


async def test_of_two_who_append_the_same_number_one_is_refused(store: Store) -> None:
    lease = await begun(store)
    one, other = (store.lane().begin(Append(lease, 0, [(name,)], b"")) for name in ("one", "other"))
    await one.wait()
    with pytest.raises(NotNext):
        await other.wait()
    assert await read(store) == [("one",)]


async def test_answers_of_one_lane_are_stored_in_their_order_whoever_waits_for_them(store: Store) -> None:
    lease, lane = await begun(store), store.lane()
    pieces = [lane.begin(Append(lease, at, answers(at, 1), b""), can_wait=at % 3 == 0) for at in range(100)]
    for piece in reversed(pieces):
        await piece.wait()
    assert await read(store) == answers(0, 100)


async def test_a_lease_ends_the_one_before(store: Store) -> None:
    first = await begun(store, count=2)
    second = await store.journals.lease("a game")
    for refused in (Append(first, 2, answers(2, 1), b""), TakeBack(first, 0), Finish(first, "over", b"")):
        with pytest.raises(NotLeased, match="somebody else has leased it since; expected the lease that holds"):
            await write(store, refused)
    await write(store, Append(second, 2, answers(2, 1), b""))
    third = await store.journals.lease("a game")
    with pytest.raises(NotLeased):
        await write(store, Append(second, 3, answers(3, 1), b""))
    await write(store, Append(third, 3, answers(3, 1), b""))
    assert await read(store) == answers(0, 4)


async def test_only_a_game_that_is_played_is_leased(store: Store) -> None:
    with pytest.raises(NotPlayed, match="there is no game 'a game'; expected one that is played"):
        await store.journals.lease("a game")
    await write(store, Finish(await begun(store), "over", b""))
    with pytest.raises(NotPlayed, match="game a game is over; expected one that is played"):
        await store.journals.lease("a game")


async def test_nothing_is_appended_to_a_game_that_has_not_begun_or_is_over(store: Store) -> None:
    with pytest.raises(NotLeased, match="nobody has leased it"):
        await write(store, Append(Lease("a game"), 0, answers(0, 1), b""))
    lease = await begun(store, count=1)
    await write(store, Finish(lease, "over", b""))
    for late in (Append(lease, 1, answers(1, 1), b""), TakeBack(lease, 0)):
        with pytest.raises(NotLeased, match="nobody has leased it"):
            await write(store, late)
    assert await read(store) == answers(0, 1)


async def test_a_game_begins_once(store: Store) -> None:
    lease = await begun(store, count=2)
    with pytest.raises(StorageError):
        await write(store, Begin(Lease("a game", 7), "another room", JOURNAL, b"", {"eve": 0}))
    assert await store.journals.seats("a game") == {0: "ann", 1: "ben"}
    await write(store, Append(lease, 2, answers(2, 1), b""))


async def test_a_game_may_begin_with_answers(store: Store) -> None:
    lease = Lease("a game")
    await write(store, Begin(lease, "a room", replace(JOURNAL, answers=answers(0, 3)), b"", {}))
    await write(store, Append(lease, 3, answers(3, 1), b""))
    assert await read(store) == answers(0, 4)


async def test_what_is_taken_back_is_gone_and_the_game_goes_on_from_there(store: Store) -> None:
    lease = await begun(store, count=5)
    await write(store, TakeBack(lease, 2))
    assert await read(store) == answers(0, 2)
    with pytest.raises(NotNext, match="expected number 2"):
        await write(store, Append(lease, 5, answers(5, 1), b""))
    await write(store, Append(lease, 2, [("otherwise",)], b""))
    assert await read(store) == [*answers(0, 2), ("otherwise",)]
    for wrong in (4, -1):
        with pytest.raises(NotNext, match=f"has no answer {wrong} to be taken back; expected a number from 0 to 3"):
            await write(store, TakeBack(lease, wrong))


async def test_a_lease_that_is_given_back_can_be_had_again_and_the_game_goes_on(store: Store) -> None:
    lease = await begun(store, count=2)
    await write(store, Release(lease), Release(lease))
    with pytest.raises(NotLeased, match="nobody has leased it"):
        await write(store, Append(lease, 2, answers(2, 1), b""))
    later = await store.journals.lease("a game")
    await write(store, Release(lease), Append(later, 2, answers(2, 1), b""))
    assert await read(store) == answers(0, 3)


async def test_a_room_where_a_game_is_played_is_written_only_by_who_has_leased_that_game(store: Store) -> None:
    """Whoever has lost it must not put back how the room was."""
    before = await begun(store)
    await write(store, PutRoom("a room", b"first", before), PutRoom("another", b"open"))
    now = await store.journals.lease("a game")
    await write(store, PutRoom("a room", b"second", now))
    for wrong in (before, Lease("never there")):
        with pytest.raises(NotLeased):
            await write(store, PutRoom("another", b"lost"), PutRoom("a room", b"third", wrong))
    assert await rooms(store) == {b"a room": b"second", b"another": b"open"}
    await write(store, Finish(now, "over", b""), PutRoom("a room", b"between games"))
    with pytest.raises(NotLeased):
        await write(store, PutRoom("a room", b"fourth", now))
    assert await rooms(store) == {b"a room": b"between games", b"another": b"open"}


# All or none


async def rooms(store: Store) -> dict[bytes | None, bytes | None]:
    return {room.id: room.data for room in await store.rooms.after(-1)}


async def test_of_a_piece_that_is_wrong_nothing_is_stored(store: Store) -> None:
    lease = await begun(store, count=2)
    await write(store, PutRoom("here", b"before"), PutRoom("gone", b"still here"))
    wrong = Append(lease, 9, answers(9, 1), b"")
    right: list[Write] = [
        PutRoom("here", b"after"),
        DropRoom("gone"),
        PutRoom("new", b""),
        Begin(Lease("new"), "a room", JOURNAL, b"", {"ann": 0}),
        Append(Lease("new"), 0, answers(0, 2), b""),
        TakeBack(lease, 1),
        Append(lease, 1, [("otherwise",)], b""),
    ]
    for at in range(len(right) + 1):
        with pytest.raises(NotNext):
            await write(store, *right[:at], wrong, *right[at:])
    for end in (Finish(lease, "over", b"", Rated("constructed", {0: 1, 1: 2}, counted)),):
        with pytest.raises(NotLeased):
            await write(store, end, Append(lease, 2, answers(2, 1), b""))
    assert await rooms(store) == {b"here": b"before", b"gone": b"still here"}
    assert await store.journals.count() == 1
    assert await read(store) == answers(0, 2)
    assert await store.ratings.of("ann", "constructed") is None
    await write(store, *right)
    assert await rooms(store) == {b"here": b"after", b"new": b""}
    assert (await read(store), await read(store, "new")) == ([*answers(0, 1), ("otherwise",)], answers(0, 2))


async def test_a_piece_that_is_wrong_fails_alone(store: Store) -> None:
    lease = await begun(store)
    pieces = [store.lane().begin(PutRoom(f"room {at}", b"")) for at in range(20)]
    wrong = store.lane().begin(Append(lease, 1, answers(1, 1), b""))
    pieces += [store.lane().begin(Append(lease, 0, answers(0, 1), b""))]
    for piece in pieces:
        await piece.wait()
    with pytest.raises(NotNext):
        await wrong.wait()
    assert len(await rooms(store)) == 20
    assert await read(store) == answers(0, 1)


async def test_during_an_outage_nothing_is_stored_and_what_is_tried_again_is_stored_once(
    store: Store, kind: Kind
) -> None:
    lease, lane = await begun(store, count=1), store.lane()
    async with kind.outage(store):
        piece = lane.begin(Append(lease, 1, answers(1, 1), b"clocks"), PutRoom("a room", b""))
        with pytest.raises(StorageOutage):
            await piece.wait()
        with pytest.raises(StorageOutage):
            await store.people.add(Person("ann", "Ann", True))
        assert await read(store) == answers(0, 1)
        with pytest.raises(StorageOutage):
            await lane.begin(*piece.writes).wait()
    await lane.begin(*piece.writes).wait()
    assert await read(store) == answers(0, 2)
    with pytest.raises(NotNext):
        await lane.begin(*piece.writes).wait()
    assert await store.people.by_id("ann") is None


async def test_what_is_refused_is_freed_at_once(store: Store, kind: Kind) -> None:
    """Names that somebody has, answers that are not the next, and all that an outage refuses."""
    lease, lane = await begun(store), store.lane()

    async def refused() -> None:
        taken = Person("1", "Ann", True)
        for person in ("2", "1"):
            others = [store.lane().begin(PutRoom("a room", b"")) for _ in range(3)]  # in the same commit
            with suppress(StorageError):
                await store.people.add(replace(taken, id=person))
            for piece in others:
                await piece.wait()
        together = [lane.begin(Append(lease, at, answers(at, 1), b"")) for at in (7, 8)]
        for piece in together:
            with pytest.raises(NotNext):
                await piece.wait()
        async with kind.outage(store):
            with suppress(StorageOutage):
                await lane.begin(PutRoom("a room", b"")).wait()

    await refused()  # what is made once
    with nothing_left_behind():
        for _ in range(3):
            await refused()
        await read(store)  # the writing thread keeps what it did last


async def test_what_cannot_be_read_is_freed_at_once(tmp_path: Path) -> None:
    store = KINDS["sqlite"].open(tmp_path)
    assert isinstance(store, SqliteStore)

    async def failed() -> None:
        with suppress(StorageError):
            await store.disk.column("select nothing from nowhere")

    await failed()
    with nothing_left_behind():
        await failed()
    await store.close()


async def test_nothing_waits_once_it_was_waited_for(store: Store) -> None:
    before = store.begun
    await write(store, PutRoom("a room", b""))
    assert (store.begun - before, store.waiting) == (1, 0)


# How games end


def counted(before: Sequence[RatingRow | None], ranks: Sequence[int]) -> list[RatingRow]:
    """A rating function that gives the winner more."""
    old = [row or RatingRow(25.0, 8.0, 0) for row in before]
    return [RatingRow(row.mu + 2 - rank, row.sigma, row.games + 1) for row, rank in zip(old, ranks, strict=True)]


async def test_a_game_that_finishes_twice_counts_once(store: Store) -> None:
    lease = await begun(store, count=1)
    rated = Rated("constructed", {0: 2, 1: 1}, counted)
    await write(store, Finish(lease, "over", b"the result", rated))
    await write(store, Finish(lease, "fault", b"another", rated))
    stored = await store.journals.read("a game")
    assert stored is not None
    assert (stored.state, stored.result) == ("over", b"the result")
    assert await store.ratings.of("ann", "constructed") == RatingRow(25.0, 8.0, 1)
    assert await store.ratings.of("ben", "constructed") == RatingRow(26.0, 8.0, 1)


async def test_a_game_counts_for_its_people_in_the_order_of_their_seats_and_for_no_bot(store: Store) -> None:
    told: list[tuple[Sequence[RatingRow | None], Sequence[int]]] = []

    def rate(before: Sequence[RatingRow | None], places: Sequence[int]) -> list[RatingRow]:
        told.append((list(before), list(places)))
        return counted(before, places)

    for game in ("one", "two"):
        lease = await begun(store, game, dora=3, ann=0, ben=2)
        await write(store, Finish(lease, "over", b"", Rated("constructed", {0: 3, 1: 1, 2: 2, 3: 4}, rate)))
    dora, ann, ben = [await store.ratings.of(name, "constructed") for name in ("dora", "ann", "ben")]
    assert told[0] == ([None, None, None], [3, 2, 4])
    assert told[1][0] == [RatingRow(24.0, 8.0, 1), RatingRow(25.0, 8.0, 1), RatingRow(23.0, 8.0, 1)]
    assert [row and row.mu for row in (ann, ben, dora)] == [23.0, 25.0, 21.0]


async def test_to_finish_a_game_that_is_not_there_does_nothing(store: Store) -> None:
    await write(store, Finish(Lease("never there"), "over", b"", Rated("constructed", {0: 1}, counted)))
    await write(store, Finish(await begun(store), "over", b""))
    await write(store, Finish(Lease("a game", 99), "fault", b""))
    assert (await store.journals.read("never there"), await store.journals.count()) == (None, 1)


async def test_each_game_counts_from_the_one_before_by_format(store: Store) -> None:
    for game, format in (("one", "constructed"), ("two", "constructed"), ("three", "limited")):
        await write(store, Finish(await begun(store, game), "over", b"", Rated(format, {0: 1, 1: 2}, counted)))
    assert await store.ratings.of("ann", "constructed") == RatingRow(27.0, 8.0, 2)
    assert await store.ratings.of("ann", "limited") == RatingRow(26.0, 8.0, 1)
    assert await store.ratings.of("cleo", "limited") is None
    assert await store.ratings.place(25.0, "constructed") == (2, 1)
    assert await store.ratings.place(27.0, "constructed") == (2, 0)
    assert await store.ratings.place(27.0, "vintage") == (0, 0)


async def test_a_game_that_cannot_be_counted_is_not_over(store: Store) -> None:
    lease = await begun(store)

    def fails(before: Sequence[RatingRow | None], ranks: Sequence[int]) -> list[RatingRow]:
        raise ArithmeticError("no such number")

    with pytest.raises(StorageError, match="no such number"):
        await write(store, Finish(lease, "over", b"", Rated("constructed", {0: 1, 1: 2}, fails)))
    await write(store, Append(lease, 0, answers(0, 1), b""))
    await write(store, Finish(lease, "over", b"", Rated("constructed", {0: 1, 1: 2}, counted)))


async def test_finished_games_are_listed_newest_first_for_who_played_them(store: Store) -> None:
    for game in ("one", "two", "three"):
        await write(store, Finish(await begun(store, game), "over", game.encode()))
    await begun(store, "still played")
    await write(store, Finish(await begun(store, "of others", cleo=0, ann=3), "abandoned", b""))
    found = await store.journals.finished("ann", 3)
    assert [(one.game, one.state, one.seat) for one in found] == [
        ("of others", "abandoned", 3),
        ("three", "over", 0),
        ("two", "over", 0),
    ]
    assert (found[1].result, found[1].head["players"]) == (b"three", ["Ann", "Ben"])
    assert len(await store.journals.finished("ann", 100)) == 4
    assert [one.game for one in await store.journals.finished("cleo", 100)] == ["of others"]
    assert await store.journals.finished("nobody", 100) == []


async def test_what_is_forgotten_is_gone_and_all_else_stays(store: Store) -> None:
    old, new = await begun(store, "old", 2), await begun(store, "new", 2)
    assert await store.journals.begun_before(store.now() + 1) == ["old", "new"]
    assert await store.journals.begun_before(store.now() - 3600) == []
    await store.journals.forget(["old", "never there"])
    assert await store.journals.read("old") is None
    assert await store.journals.seats("old") == {}
    with pytest.raises(NotLeased):
        await write(store, Append(old, 2, answers(2, 1), b""))
    await write(store, Append(new, 2, answers(2, 1), b""))
    assert (await store.journals.count(), await read(store, "new")) == (1, answers(0, 3))


# Rooms


async def test_rooms_come_page_by_page_each_once_in_the_order_in_which_they_were_made(store: Store) -> None:
    for at in range(450):
        await write(store, PutRoom(f"room {at}", b"first"))
    await write(store, PutRoom("room 7", b"later"), DropRoom("room 8"), DropRoom("never there"))
    assert await store.rooms.count() == 449
    found, row = [], -1
    while page := await store.rooms.after(row):
        assert len(page) < 450, "page by page"
        found += page
        row = page[-1].row
    assert [room.id for room in found] == [f"room {at}".encode() for at in range(450) if at != 8]
    assert [room.id for room in found if room.data == b"later"] == [b"room 7"]


async def test_a_room_that_is_set_aside_no_longer_exists(store: Store) -> None:
    await write(store, PutRoom("good", b""), PutRoom("damaged", b"\xc1"))
    [damaged] = [room for room in await store.rooms.after(-1) if room.id == b"damaged"]
    await store.rooms.set_aside(damaged, "its data is damaged")
    assert await rooms(store) == {b"good": b""}


# What lasts


@pytest.mark.parametrize("kind", [name for name, one in KINDS.items() if one.lasts], indirect=True)
async def test_what_is_durable_is_there_when_it_is_opened_again(kind: Kind, tmp_path: Path) -> None:
    one = kind.open(tmp_path)
    lease = await begun(one, count=2)
    await write(one, PutRoom("a room", b"data"))
    await write(one, Finish(await begun(one, "over"), "over", b"", Rated("constructed", {0: 1, 1: 2}, counted)))
    await one.people.add(Person("ann", "Ann", False, "a hash"))
    await one.sessions.add(session("token"))
    await one.keys.add("key", "ann", "bot")
    await one.bans.put(BanRow("eve", "", "Eve", "why", None))
    one.lane().begin(Append(lease, 2, answers(2, 1), b"clocks"))  # begun before it was closed
    before = one.now()
    await one.close()
    again = kind.open(tmp_path)
    with pytest.raises(NotLeased, match="nobody has leased it"):
        await write(again, Append(lease, 3, answers(3, 1), b""))
    await write(again, Append(await again.journals.lease("a game"), 3, answers(3, 1), b""))
    assert await read(again) == answers(0, 4)
    assert await rooms(again) == {b"a room": b"data"}
    assert [game.game for game in await again.journals.finished("ann", 10)] == ["over"]
    assert await again.ratings.of("ann", "constructed") == RatingRow(26.0, 8.0, 1)
    assert await again.sessions.person("token") == Person("ann", "Ann", False, "a hash")
    assert await again.people.named("ANN") is not None
    assert await again.keys.count("ann") == 1
    assert [ban.name for ban in await again.bans.all()] == ["Eve"]
    assert again.now() >= before
    await again.close()


async def test_the_time_of_a_store_goes_on(store: Store) -> None:
    before = store.now()
    await store.keep_time()
    assert store.now() >= before


# Any two are alike


@pytest.mark.parametrize("seed", range(10))
async def test_whatever_is_written_all_stores_hold_the_same(tmp_path: Path, seed: int) -> None:
    chance, told = random.Random(seed), []
    script = [pieces(chance) for _ in range(150)]
    async with AsyncExitStack() as stack:
        for kind in KINDS.values():
            store = kind.open(tmp_path)
            stack.push_async_callback(store.close)
            told.append(await played(store, script))
    assert all(one == told[-1] for one in told)
    assert {StorageError.__name__, NotNext.__name__, NotLeased.__name__, ""} <= set(told[0][0]), "all kinds were tried"


def pieces(chance: random.Random) -> list[Callable[[dict[str, Lease]], Write]]:
    """A few writes, often wrong ones, to few games and rooms."""
    game, number, room = f"game {chance.randrange(3)}", chance.randrange(6), f"room {chance.randrange(4)}"
    some, term = answers(number, chance.randrange(1, 3)), chance.random() < 0.1
    rated = Rated("constructed", {0: 1, 1: 2}, counted) if chance.random() < 0.5 else None
    seats = {"ann": chance.randrange(2)} if chance.random() < 0.3 else {"ann": 0, "ben": 1}

    def lease(leases: dict[str, Lease]) -> Lease:
        return Lease(game, 99) if term else leases.get(game, Lease(game))

    ways: list[Callable[[dict[str, Lease]], Write]] = [
        lambda leases: Append(lease(leases), number, some, b"clocks"),
        lambda leases: Append(lease(leases), number, some, b"clocks"),
        lambda leases: TakeBack(lease(leases), number),
        lambda leases: Begin(Lease(game), room, JOURNAL, b"", seats),
        lambda leases: PutRoom(room, bytes([number]), lease(leases) if number % 2 else None),
        lambda leases: Release(lease(leases)),
        lambda leases: DropRoom(room),
        lambda leases: Finish(lease(leases), "over", bytes([number]), rated),
    ]
    return chance.choices(ways, weights=[4, 4, 2, 3, 3, 1, 1, 1], k=chance.choice([1, 1, 2, 3]))


async def played(store: Store, script: list[list[Callable[[dict[str, Lease]], Write]]]) -> Any:
    """The result of each piece, and what is stored in the end."""
    came, leases = [], dict[str, Lease]()
    for number, piece in enumerate(script):
        try:
            if number % 20 == 19:
                leases["game 0"] = await store.journals.lease("game 0")
            await write(store, *(make(leases) for make in piece))
            came.append("")
        except StorageError as error:
            came.append(type(error).__name__)
        if number % 50 == 49:
            await store.journals.forget(["game 1"])
            leases.pop("game 1", None)
    games = [await store.journals.read(f"game {at}") for at in range(3)]
    ratings = [await store.ratings.of(one, "constructed") for one in ("ann", "ben")]
    return came, games, ratings, [(room.id, room.data) for room in await store.rooms.after(-1)]
