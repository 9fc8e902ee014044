"""The queue, and ratings."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock, wait_all_tasks_blocked

from tests.server.online import Caller, caller, server
from twinstack.engine.core.ranking import ranks
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.position import Position, Side, lay_out
from twinstack.engine.magic.table import new_game
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, server_side
from twinstack.server.clients import Client
from twinstack.server.matchmaking import Game, Matchmaking, Pair, Waiting
from twinstack.server.no_shows import NoShows
from twinstack.server.problems import Refused
from twinstack.server.ratings import Rating, after_a_game, rating_of, standing
from twinstack.server.rooms.decks import Chosen
from twinstack.server.storage import IN_MEMORY, Store, open_store
from twinstack.server.storage.writes import Begin, Finish, Lease, Rated

DECK = Chosen(["Mountain"] * 60, [], "Mountains")
GAME = Game("constructed", "magic-current", 1)


def one_waiting(name: str, points: int = 1500, game: Game = GAME) -> Waiting:
    client = Client(server_side(MSGPACK))
    client.person = client.name = name
    return Waiting(client, game, DECK, Rating(25 + (points - 1500) / 40), trio.current_time())


@pytest.fixture
async def matched(nursery: trio.Nursery) -> tuple[Matchmaking, list[set[str]]]:
    """A queue that runs, and the pairs that it has made."""
    pairs: list[set[str]] = []

    async def seat(pair: Pair) -> None:
        pairs.append({one.client.name for one in pair})

    queue = Matchmaking(seat)
    nursery.start_soon(queue.run)
    return queue, pairs


Running = tuple[Matchmaking, list[set[str]]]


async def test_two_of_about_the_same_rating_are_matched_at_once(mock_clock: MockClock, matched: Running) -> None:
    queue, pairs = matched
    queue.enter(one_waiting("Ann", 1500))
    queue.enter(one_waiting("Bob", 1590))
    await wait_all_tasks_blocked()
    assert pairs == [{"Ann", "Bob"}]
    assert len(queue) == 0


async def test_the_longer_somebody_waits_the_more_an_opponent_may_differ(
    mock_clock: MockClock, matched: Running
) -> None:
    queue, pairs = matched
    queue.enter(one_waiting("Ann", 1500))
    queue.enter(one_waiting("Bob", 1800))
    for seconds, made in ((19, 0), (2, 1)):
        mock_clock.jump(seconds)
        await wait_all_tasks_blocked()
        assert len(pairs) == made


async def test_the_nearest_is_taken(mock_clock: MockClock, matched: Running) -> None:
    queue, pairs = matched
    for name, points in (("Ann", 1500), ("Bob", 1580), ("Cleo", 1510), ("Dan", 1570)):
        queue.enter(one_waiting(name, points))
    await wait_all_tasks_blocked()
    assert pairs == [{"Ann", "Cleo"}, {"Bob", "Dan"}]


async def test_only_people_who_want_the_same_game_are_matched(mock_clock: MockClock, matched: Running) -> None:
    queue, pairs = matched
    queue.enter(one_waiting("Ann"))
    queue.enter(one_waiting("Bob", game=Game("limited", "magic-current", 1)))
    queue.enter(one_waiting("Cleo", game=Game("constructed", "magic-current", 3)))
    mock_clock.jump(1000)
    await wait_all_tasks_blocked()
    assert pairs == []


# Over sockets


async def entered(one: Caller, name: str, account: bool = False) -> Caller:
    await one.enter(name)
    if account:
        await one.ask(m.Register, name=name, password="correct horse")
    return one


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(tmp_path / "games.db", ready_seconds=60) as found:
        yield found


async def matched_room(one: Caller) -> str:
    while True:
        for message in one.others:
            if isinstance(message, m.Matched) and message.room in one.rooms:
                return message.room
        await one.receive()


async def enqueue(one: Caller, **fields: Any) -> Any:
    return await one.ask(m.Enqueue, deck_name="Hall of Mirrors", **fields)


async def test_who_is_matched_sits_in_a_room_with_the_deck_and_gets_ready(address: str) -> None:
    async with caller(address) as one, caller(address) as two:
        await enqueue(await entered(one, "Alice", account=True))
        await enqueue(await entered(two, "Bob", account=True), best_of=3)
        await two.ask(m.Dequeue)
        await enqueue(two)
        room = await matched_room(one)
        assert await matched_room(two) == room
        state = one.rooms[room]
        assert [seat.name for seat in state.seats] == ["Alice", "Bob"]
        assert [seat.deck for seat in state.seats] == ["Hall of Mirrors"] * 2
        assert [seat.rating for seat in state.seats] == [1500, 1500]
        assert state.settings.rated
        assert state.commitment
        for caller_ in (one, two):
            assert await caller_.ask(m.Ready, room=room, nonce="dice") is None
        while one.rooms[room].stage != "playing":
            await one.receive()


async def test_a_game_with_a_guest_is_not_rated(address: str) -> None:
    async with caller(address) as one, caller(address) as two:
        await enqueue(await entered(one, "Alice", account=True))
        await enqueue(await entered(two, "Bob"))
        assert not one.rooms[await matched_room(one)].settings.rated


async def test_a_room_in_which_not_both_get_ready_closes(tmp_path: Path, mock_clock: MockClock) -> None:
    async with (
        server(tmp_path / "games.db", ready_seconds=15) as address,
        caller(address) as one,
        caller(address) as two,
    ):
        await enqueue(await entered(one, "Alice"))
        await enqueue(await entered(two, "Bob"))
        room = await matched_room(one)
        await one.ask(m.Ready, room=room)
        mock_clock.jump(15)
        while one.rooms[room].stage != "closed":
            await one.receive()
        assert one.rooms[room].reason == "not both players were ready in time"
        assert await enqueue(one) is None


async def missed(one: Caller, two: Caller, clock: MockClock) -> None:
    """Two are matched, and the second does not get ready."""
    one.others.clear()
    assert [await enqueue(one), await enqueue(two)] == [None, None]
    room = await matched_room(one)
    await one.ask(m.Ready, room=room)
    clock.jump(15)
    while one.rooms[room].stage != "closed":
        await one.receive()


async def test_missing_a_match_costs_a_longer_wait_each_time(tmp_path: Path, mock_clock: MockClock) -> None:
    options = {"ready_seconds": 15, "no_show_seconds": 60, "login_seconds": 3600}
    async with server(tmp_path / "games.db", **options) as address, caller(address) as one, caller(address) as two:
        await entered(one, "Alice", account=True)
        await entered(two, "Bob", account=True)
        for seconds, problem in (
            (60, "you missed a match after waiting in the queue"),
            (120, "you missed 2 matches after waiting in the queue"),
            (240, "you missed 3 matches after waiting in the queue"),
        ):
            await missed(one, two, mock_clock)
            mock_clock.jump(seconds - 1)
            refused = await enqueue(two)
            assert (refused.code, refused.problem) == ("missed", problem)
            assert refused.expected == "another try in 1 minute"
            mock_clock.jump(2)
        await missed(one, two, mock_clock)
        mock_clock.jump(86_400)
        assert await enqueue(two) is None


async def test_leaving_a_match_before_it_begins_counts_as_missing_it(address: str) -> None:
    async with caller(address) as one, caller(address) as two:
        await enqueue(await entered(one, "Alice", account=True))
        await enqueue(await entered(two, "Bob", account=True))
        assert await two.ask(m.Leave, room=await matched_room(two)) is None
        assert (await enqueue(two)).code == "missed"


async def test_guests_cannot_avoid_the_wait_by_coming_back_as_others(mock_clock: MockClock) -> None:
    no_shows = NoShows(60.0)

    def guest(at: int, address: str = "192.0.2.1") -> Client:
        client = Client(server_side(MSGPACK))
        client.person, client.address, client.guest = f"guest {at} of {address}", address, True
        return client

    for at in range(5):
        no_shows.refuse(guest(at))
        no_shows.missed(guest(at).person, guest(at))
    with pytest.raises(Refused, match="guests from your address missed 5 matches"):
        no_shows.refuse(guest(6))
    no_shows.refuse(guest(6, "192.0.2.2"))


async def test_who_loses_the_connection_waits_no_more(address: str) -> None:
    async with caller(address) as one, caller(address) as three:
        async with caller(address) as two:
            await enqueue(await entered(two, "Bob"))
        await entered(three, "Cleo")
        await enqueue(await entered(one, "Alice"))
        await enqueue(three)
        room = await matched_room(one)
        assert [seat.name[:4] for seat in one.rooms[room].seats] == ["Alic", "Cleo"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"format": "commander", "deck_name": "Hall of Mirrors"}, "bad deck"),
        ({"best_of": 5, "deck_name": "Hall of Mirrors"}, "bad settings"),
        ({"deck_name": "none like that"}, "bad deck"),
        ({"deck_text": "4 Mountain"}, "bad deck"),
    ],
)
async def test_nobody_can_wait_for_a_game_that_they_could_not_play(
    address: str, fields: dict[str, Any], code: str
) -> None:
    async with caller(address) as one:
        await entered(one, "Alice")
        assert (await one.ask(m.Enqueue, **fields)).code == code
        assert (await one.ask(m.Dequeue)).code == "not waiting"


async def test_nobody_waits_twice(address: str) -> None:
    async with caller(address) as one:
        await enqueue(await entered(one, "Alice"))
        assert (await enqueue(one)).code == "waiting"


# Ratings


async def play(store: Store, format: str, ranks: dict[str, int]) -> None:
    """A rated game to which these people came, and the place of each."""
    lease = Lease(f"{format} of {', '.join(ranks)}")
    journal = lay_out(Position(tuple(Side(name) for name in ranks))).journal
    seats = {name: seat for seat, name in enumerate(ranks)}
    places = {seat: ranks[name] for name, seat in seats.items()}
    begun = Begin(lease, "a room", journal, b"", seats)
    await store.lane().begin(begun, Finish(lease, "over", b"", Rated(format, places, after_a_game))).wait()


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    found = open_store(IN_MEMORY)
    yield found
    await found.close()


async def test_the_winners_rating_rises_and_the_losers_falls(store: Store) -> None:
    await play(store, "constructed", {"ann": 1, "bob": 2})
    ann, bob = [await standing(store, one, "constructed") for one in ("ann", "bob")]
    assert ann.rating > 1500 > bob.rating
    assert (ann.place, ann.of, ann.games) == (1, 2, 1)
    assert (bob.place, bob.of) == (2, 2)
    assert (await standing(store, "ann", "limited")) == m.StandingLine("limited", 1500, 333)


async def test_of_many_each_is_ranked_and_a_draw_between_equals_moves_nobody(store: Store) -> None:
    await play(store, "constructed", {"ann": 1, "bob": 2, "cleo": 3, "dan": 3})
    points = [(await rating_of(store, one, "constructed")).points for one in ("ann", "bob", "cleo", "dan")]
    assert points[0] > points[1] > points[2] == points[3]
    await play(store, "limited", {"ann": 1, "bob": 1})
    assert [(await rating_of(store, one, "limited")).points for one in ("ann", "bob")] == [1500, 1500]


async def test_a_rating_is_asked_for_by_format(address: str) -> None:
    async with caller(address) as one:
        await entered(one, "Alice", account=True)
        assert await one.ask(m.Standing) == {"format": "constructed", "rating": 1500, "unsure": 333}
        assert (await one.ask(m.Standing, format="chess")).code == "no format"


async def test_a_rated_game_counts_for_both_once_it_is_over(address: str) -> None:
    async with caller(address) as one, caller(address) as two:
        for someone, name in ((one, "Alice"), (two, "Bob")):
            await entered(someone, name, account=True)
        room = (await one.ask(m.CreateRoom, settings=m.Settings(rated=True)))["room"]
        for someone in (one, two):
            await someone.ask(m.Join, room=room)
            await someone.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
            await someone.ask(m.Ready, room=room)
        await two.ask(m.Concede, room=room)
        while one.rooms[room].stage != "over" or one.rooms[room].seats[0].rating == 1500:
            await one.receive()
        best, other = [await someone.ask(m.Standing) for someone in (one, two)]
        assert (best["place"], best["of"], best["games"]) == (1, 2, 1)
        assert best["rating"] > 1500 > other["rating"]
        shown = [seat.rating for seat in one.rooms[room].seats]
        assert shown == [best["rating"], other["rating"]]


def test_who_loses_later_is_ranked_higher_and_who_loses_together_is_tied() -> None:
    game = new_game([["Mountain"] * 60] * 5, seed="ranks")
    for seat in (3, 1):
        game.concede(seat)
        while not game.state.players[seat].lost:
            assert game.decision is not None
            game.answer(game.decision.default)
    assert ranks(game.state) == {0: 1, 2: 1, 4: 1, 1: 4, 3: 5}
    game.state.log.append(Event("draw", player=4))
    for seat in (0, 2):
        game.state.log.append(Event("lose", player=seat))
    assert ranks(game.state) == {4: 1, 0: 2, 2: 2, 1: 4, 3: 5}
