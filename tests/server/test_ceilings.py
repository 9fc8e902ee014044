"""Limits for the whole server and for one address, and the deletion of old data."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from trio.testing import MockClock

from tests.engine.test_flat_cost import lines_run
from tests.server.disk import disk_of
from tests.server.online import Caller, caller, server
from tests.server.table import Place, Sitting, place
from twinstack.protocol import messages as m
from twinstack.server.application import running
from twinstack.server.housekeeping import Housekeeping
from twinstack.server.options import Options
from twinstack.server.problems import Refused


@asynccontextmanager
async def alice_at(folder: Path, **options: Any) -> AsyncIterator[Caller]:
    async with server(folder / "games.db", **options) as address, caller(address) as one:
        await one.enter("Alice")
        yield one


async def against_a_bot(one: Caller, **settings: Any) -> tuple[str, Any]:
    """A room, and what comes of beginning a game with a bot there."""
    room = (await one.ask(m.CreateRoom, settings=m.Settings(**settings)))["room"]
    await one.ask(m.Join, room=room)
    await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    await one.ask(m.AddBot, room=room)
    return room, await one.ask(m.Ready, room=room)


# Rooms


async def test_there_are_no_more_rooms_than_the_server_takes(tmp_path: Path) -> None:
    async with alice_at(tmp_path, max_rooms=2) as one:
        rooms = [(await one.ask(m.CreateRoom))["room"] for _ in range(2)]
        refused = await one.ask(m.CreateRoom)
        assert (refused.code, refused.problem) == ("too many rooms", "this server has 2 rooms, and that is its limit")
        assert (await one.ask(m.Enqueue, deck_name="Hall of Mirrors")).code == "too many rooms"
        await one.ask(m.Join, room=rooms[0])
        await one.ask(m.Leave, room=rooms[0])
        assert "room" in await one.ask(m.CreateRoom)


async def test_an_address_makes_no_more_rooms_than_its_share_whoever_asks(tmp_path: Path) -> None:
    async with (
        server(tmp_path / "games.db", rooms_per_address=2) as address,
        caller(address) as alice,
        caller(address) as bob,
    ):
        await alice.enter("Alice")
        await bob.enter("Bob")
        for one in (alice, bob):
            assert "room" in await one.ask(m.CreateRoom)
        assert (await bob.ask(m.CreateRoom)).problem.startswith("from this address, 2 rooms were made that are ")
    async with server(tmp_path / "games.db", rooms_per_address=2) as address, caller(address) as one:
        await one.enter("Alice")
        assert (await one.ask(m.CreateRoom)).code == "too many rooms", "it is known after a restart, too"


async def test_rooms_are_not_made_one_after_the_other_without_end(tmp_path: Path, mock_clock: MockClock) -> None:
    async with place(tmp_path, rooms_per_minute=2, rooms_per_person=100) as here:
        ann = here.sitting("Ann")
        for _ in range(2):
            here.lobby.create(ann.client, m.Settings())
        with pytest.raises(Refused, match="from this address, 2 rooms were made in a minute"):
            here.lobby.create(ann.client, m.Settings())
        mock_clock.jump(30)
        here.lobby.create(ann.client, m.Settings())


async def test_who_made_the_last_room_that_they_may_have_can_sit_down_there(tmp_path: Path) -> None:
    async with alice_at(tmp_path, rooms_per_person=2) as one:
        rooms = [(await one.ask(m.CreateRoom))["room"] for _ in range(2)]
        for room in rooms:
            assert (await one.ask(m.Join, room=room))["seat"] == 1
        assert (await one.ask(m.CreateRoom)).code == "too many rooms"


# Games


async def test_bots_play_no_more_games_for_an_address_than_its_share_rematches_included(tmp_path: Path) -> None:
    async with alice_at(tmp_path, bot_games_per_address=1) as one:
        first, begun = await against_a_bot(one)
        assert begun is None
        second, refused = await against_a_bot(one)
        assert refused.code == "too many games"
        assert refused.problem == "from this address, 1 games with bots are being played already"
        await over(one, first)
        assert await one.ask(m.Ready, room=second) is None
        assert (await one.ask(m.Rematch, room=first)).code == "too many games"
        await over(one, second)
        assert await one.ask(m.Rematch, room=first) is None


async def over(one: Caller, room: str) -> None:
    await one.ask(m.Concede, room=room)
    while one.rooms[room].stage != "over":
        await one.receive()


async def test_bots_play_no_more_games_than_the_server_lets_them(tmp_path: Path) -> None:
    async with alice_at(tmp_path, max_bot_games=0) as one:
        _, refused = await against_a_bot(one)
        assert refused.problem == "0 games with bots are being played here already"
        assert [seat.ready for seat in one.rooms.popitem()[1].seats] == [False, True], "nothing has changed"


@pytest.mark.parametrize(
    ("limit", "problem"),
    [
        ({"games_per_minute": 1}, "from this address, 1 games were begun in a minute"),
        ({"games_per_day": 1}, "from this address, 1 games were begun in a day"),
        ({"max_games": 1}, "this server keeps 1 games, and that is its limit"),
    ],
)
async def test_games_are_not_begun_without_end_rematches_included(
    tmp_path: Path, limit: dict[str, int], problem: str
) -> None:
    async with alice_at(tmp_path, **limit) as one:
        room, begun = await against_a_bot(one)
        assert begun is None
        await over(one, room)
        assert (await one.ask(m.Rematch, room=room)).problem == problem
        assert one.rooms[room].stage == "over"


async def test_a_bot_in_the_last_seat_begins_no_game_that_is_one_too_many(tmp_path: Path) -> None:
    async with alice_at(tmp_path, max_bot_games=0) as one:
        room = (await one.ask(m.CreateRoom))["room"]
        await one.ask(m.Join, room=room)
        await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        await one.ask(m.Ready, room=room)
        assert (await one.ask(m.AddBot, room=room)).code == "too many games"
        assert [seat.name for seat in one.rooms[room].seats][1] == ""


# Guests


async def test_an_address_brings_no_more_guests_than_its_share(tmp_path: Path) -> None:
    async with (
        server(tmp_path / "games.db", guests_per_hour=1) as address,
        caller(address) as alice,
        caller(address) as bob,
    ):
        await alice.enter("Alice")
        refused = await bob.enter("Bob")
        assert (refused.code, refused.problem) == (
            "too many guests",
            "from this address, 1 guests came in an hour",
        )


async def test_there_are_no_more_guests_than_the_server_takes(tmp_path: Path) -> None:
    for _ in range(2):
        async with server(tmp_path / "games.db", max_guests=1) as at, caller(at) as alice, caller(at) as bob:
            await alice.enter("Alice")
            assert (await bob.enter("Bob")).problem == "this server knows 1 guests, and that is its limit"


# What is old


async def test_old_games_and_idle_guests_go_a_few_at_a_time_and_what_is_in_use_stays(
    tmp_path: Path, autojump_clock: MockClock
) -> None:
    async with place(tmp_path) as here:
        options, storage, ceilings = Options(games_days=10, guest_days=10), here.disk, here.lobby.ceilings
        tidy = Housekeeping(here.store, options, ceilings, lambda: ["old 5"], lambda: ["seated"], list).tidy
        old = storage.calendar.now() - 11 * 86400
        await storage.do(
            lambda db: db.executemany(
                "insert into games (id, room, head, secret, began, since) values (?, '', '{}', '', 0, ?)",
                [(f"old {at}", old) for at in range(35)] + [("new", old + 2 * 86400)],
            )
        )
        await storage.do(
            lambda db: db.executemany(
                "insert into answers values (?, ?, '[]', null)",
                [(game, at) for game in ("old 3", "new") for at in range(20)],
            )
        )
        await storage.do(
            lambda db: db.executemany(
                "insert into people (id, name, guest, since) values (?, ?, ?, ?)",
                [
                    ("idle", "Idle", 1, old),
                    ("account", "Account", 0, old),
                    ("back", "Back", 1, old),
                    ("seated", "Seated", 1, old),
                ],
            )
        )
        await storage.do(
            lambda db: db.execute("insert into sessions values ('s', 'back', '', 0, 0, ?)", (old + 2 * 86400,))
        )
        ceilings.games, ceilings.guests = 36, 3
        before = storage.begun
        await tidy()
        assert storage.begun - before >= 5, "in portions"
        assert await storage.ask("select id from games order by id") == [("new",), ("old 5",)]
        assert await storage.ask("select distinct game from answers") == [("new",)]
        assert sorted(await storage.ask("select id from people")) == [("account",), ("back",), ("seated",)]
        assert ceilings.games == 2


async def test_a_game_that_is_still_played_is_never_old(tmp_path: Path) -> None:
    options = Options(port=0, data=str(tmp_path / "games.db"), games_days=0.01, guest_days=0.01)
    async with running(options) as (desk, port), caller(f"ws://127.0.0.1:{port}") as one:
        signed = await one.enter("Alice")
        room, _ = await against_a_bot(one)
        for table, column in (("games", "since"), ("people", "since"), ("sessions", "seen")):
            await disk_of(desk.lobby.store).ask(f"update {table} set {column} = 0")
        await desk.housekeeping.tidy()
        assert await disk_of(desk.lobby.store).ask("select id from games") == [(desk.lobby.rooms[room].record.game,)]
        async with caller(f"ws://127.0.0.1:{port}") as two:
            await two.ask(m.Hello, versions=[1])
            assert (await two.ask(m.Resume, session=signed["session"]))["rooms"] == [room]


# The list of rooms


async def rooms_made(here: Place, one: Sitting, count: int, **settings: Any) -> list[str]:
    return [here.lobby.create(one.client, m.Settings(**settings)).id for _ in range(count)]


MANY = {"rooms_per_person": 10_000, "rooms_per_address": 10_000, "rooms_per_minute": 10_000}


async def test_pages_of_rooms_follow_one_another_without_a_gap(tmp_path: Path) -> None:
    async with place(tmp_path, **MANY) as here:
        ann, bob = here.sitting("Ann"), here.sitting("Bob")
        made = await rooms_made(here, ann, 7)
        await rooms_made(here, ann, 3, private=True)
        full = here.lobby.create(ann.client, m.Settings()).id
        for one in (ann, bob):
            await one.ask(m.Join, room=full)
        found: list[str] = []
        while page := await here.lobby.listed(m.ListRooms(id=1, limit=3, open=True, before=found[-1] if found else "")):
            assert len(page) <= 3
            found += [line.room for line in page]
        assert found == made[::-1]
        assert [line.room for line in await here.lobby.listed(m.ListRooms(id=1, search="BOB"))] == [full]
        await bob.ask(m.Leave, room=full)
        assert [line.room for line in await here.lobby.listed(m.ListRooms(id=1, open=True, limit=1))] == [full]
        with pytest.raises(Refused, match="there is no room 'gone' any more"):
            await here.lobby.listed(m.ListRooms(id=1, before="gone"))


async def test_a_page_of_rooms_costs_the_same_among_a_thousand_of_them(tmp_path: Path) -> None:
    async def cost(rooms: int) -> int:
        (folder := tmp_path / str(rooms)).mkdir()
        async with place(folder, **MANY) as here:
            ann = here.sitting("Ann")
            await rooms_made(here, ann, 5)
            await rooms_made(here, ann, rooms, private=True)
            middle = (await rooms_made(here, ann, 5))[0]
            for room in list(here.lobby.rooms.values()):
                if not room.settings.private and room.id != middle:
                    room.occupants[0].record.person = room.occupants[1].record.person = "somebody"
                    room.services.whereabouts.note(room)
            await here.all_done()

            def page() -> None:
                for message in (m.ListRooms(id=1, limit=5), m.ListRooms(id=1, open=True)):
                    with pytest.raises(StopIteration):
                        here.lobby.listed(message).send(None)

            here.lobby.services.pace.turns.since = float("inf")  # nobody has to be let in
            return lines_run(page)

    assert await cost(1000) <= 1.1 * await cost(10)
