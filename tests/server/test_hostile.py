"""Clients that want more than their share, want to see hidden things or want to do harm are refused."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from tests.server.online import Caller, caller, server
from tests.server.table import place
from twinstack.engine.magic.state import state_of
from twinstack.protocol import messages as m
from twinstack.server import people
from twinstack.server.addresses import address_of
from twinstack.server.options import Options
from twinstack.server.ratings import standing
from twinstack.server.replays import Replays
from twinstack.server.rooms import going_on, pace, playing

PASSWORD = "correct horse"


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    options = {"watched_per_connection": 2, "rooms_per_person": 3, "admin_token": "the operator's own"}
    async with server(tmp_path / "games.db", **options) as found:
        yield found


async def guest(one: Caller, name: str) -> Caller:
    await one.enter(name)
    return one


async def account(one: Caller, name: str) -> Caller:
    await one.ask(m.Hello, versions=[1])
    await one.ask(m.Register, name=name, password=PASSWORD)
    return one


async def new_room(one: Caller, **settings: Any) -> str:
    room: str = (await one.ask(m.CreateRoom, settings=m.Settings(**settings)))["room"]
    await one.ask(m.Join, room=room)
    return room


# More than one's share


async def test_a_connection_looks_on_in_so_many_rooms_and_not_more(address: str) -> None:
    async with caller(address) as alice, caller(address) as bob:
        await guest(alice, "Alice")
        await guest(bob, "Bob")
        first, second, third = [await alice.new_room() for _ in range(3)]
        for room in (first, second, second):
            assert (await bob.ask(m.Watch, room=room))["room"] == room
        assert (await bob.ask(m.Watch, room=third)).code == "too many rooms"
        await bob.ask(m.Leave, room=first)
        assert (await bob.ask(m.Watch, room=third))["room"] == third


async def test_a_person_waits_once_whatever_the_connections(address: str) -> None:
    async with caller(address) as one, caller(address) as two:
        await account(one, "Alice")
        assert await one.ask(m.Enqueue, deck_name="Hall of Mirrors") is None
        async with caller(address) as three:
            for again in (two, three):
                await again.ask(m.Hello, versions=[1])
                await again.ask(m.Login, name="Alice", password=PASSWORD)
                assert (await again.ask(m.Enqueue, deck_name="Hall of Mirrors")).code == "waiting"
        await two.ask(m.Ping)
        assert (await two.ask(m.Enqueue, deck_name="Hall of Mirrors")).code == "waiting", "she waits at the first one"
        assert await two.ask(m.Dequeue) is None


async def test_an_account_has_so_many_keys_and_not_more(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "KEYS", 2)
    async with caller(address) as one:
        await account(one, "Alice")
        for label in ("a", "b"):
            assert (await one.ask(m.MakeKey, label=label)).startswith("twk_")
        assert (await one.ask(m.MakeKey, label="c")).code == "too many keys"
        await one.ask(m.DropKey, label="a")
        assert (await one.ask(m.MakeKey, label="c")).startswith("twk_")


async def test_passwords_cannot_be_tried_without_end_from_one_address(tmp_path: Path, mock_clock: MockClock) -> None:
    async with server(tmp_path / "games.db", passwords_per_minute=3) as address, caller(address) as one:
        await account(one, "Alice")
        async with caller(address) as two:
            await two.ask(m.Hello, versions=[1])
            codes = [(await two.ask(m.Login, name="Alice", password=f"guess {at}")).code for at in range(3)]
            assert codes == ["wrong login", "wrong login", "too many logins"]
            assert (await two.ask(m.Login, name="Alice", password=PASSWORD)).code == "too many logins"
            mock_clock.jump(20)
            assert (await two.ask(m.Login, name="Alice", password=PASSWORD))["name"] == "Alice"


@pytest.mark.parametrize(
    ("found", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_whoever_has_one_address_of_a_network_of_ipv6_has_all_of_it(found: str, counted: str) -> None:
    connection: Any = SimpleNamespace(remote_address=(found, 1), request=None)
    assert address_of(connection, 0) == counted


async def test_a_huge_deck_of_nonsense_gets_a_few_lines_and_nobody_waits_for_it(address: str) -> None:
    async with caller(address) as one:
        await guest(one, "Mallory")
        nonsense = "\n".join(f"4 Grizly Beers {at}" for at in range(3000))
        blanks = ("a" + " " * 190 + "!\n") * 300
        for text in (nonsense, blanks, "<Deck>" * 9000, "\x00" * 60000, "1 Mountain\n" * 5000):
            refused = await one.ask(m.Decks, check=text)
            problems = refused["problems"]
            assert 1 <= len(problems) <= 10
            assert all(len(line) < 400 for line in problems)


# What is not theirs


async def test_nobody_answers_concedes_or_speaks_from_a_seat_that_is_not_theirs(address: str) -> None:
    async with caller(address) as alice, caller(address) as mallory:
        await guest(alice, "Alice")
        await guest(mallory, "Mallory")
        room = await alice.new_room()
        await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        await alice.ask(m.AddBot, room=room)
        await alice.ask(m.Ready, room=room)
        while alice.decisions.get(room) is None:
            await alice.receive()
        number = alice.decisions[room].number
        await mallory.ask(m.Watch, room=room)
        asked: list[tuple[type[m.Request], dict[str, Any]]] = [
            (m.Answer, {"number": number, "take": [0]}),
            (m.Concede, {}),
            (m.Undo, {}),
            (m.OfferDraw, {}),
            (m.Stops, {"until": "turn"}),
            (m.ChooseDeck, {"name": "Hall of Mirrors"}),
            (m.Ready, {}),
            (m.AddBot, {}),
            (m.Rematch, {}),
        ]
        for kind, fields in asked:
            refused = await mallory.ask(kind, room=room, **fields)
            assert refused.code in ("no seat", "wrong time"), kind
        assert (await mallory.ask(m.Join, room=room)).code == "wrong time"
        assert await alice.ask(m.Answer, room=room, number=number, take=alice.decisions[room].default) is None


@pytest.mark.parametrize("session", ["", "x", "\x00", "🂡" * 1000, "twk_AAAA"])
async def test_an_invented_session_belongs_to_nobody(address: str, session: str) -> None:
    async with caller(address) as alice, caller(address) as mallory:
        name = (await alice.enter("Alice"))["name"]
        await alice.new_room()
        await mallory.ask(m.Hello, versions=[1])
        assert (await mallory.ask(m.Resume, session=session)).code == "no session"
        assert (await mallory.ask(m.Resume, session=name)).code == "no session"
        assert (await mallory.ask(m.CreateRoom)).code == "not logged in"


@pytest.mark.parametrize("token", [b"Bearer wrong", b"Bearer \xff\xfe", b"Basic dXNlcg==", b""])
async def test_an_operators_page_wants_the_right_token_whatever_the_bytes(address: str, token: bytes) -> None:
    host, _, port = address.removeprefix("ws://").partition(":")

    def ask() -> bytes:
        with socket.create_connection((host, int(port)), timeout=30) as raw:
            raw.sendall(b"GET /admin/rooms HTTP/1.1\r\nHost: x\r\nAuthorization: " + token + b"\r\n\r\n")
            return raw.recv(4096)

    assert (await trio.to_thread.run_sync(ask)).split(b" ")[1] == b"401"


async def test_numbers_seen_that_were_never_sent_get_a_view(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        for seen in (10**15, -1, -(10**15)):
            again = here.sitting("Alice")
            await here.back(again, room, seen)
            again.drain()
            assert room in again.mirrors


# Harm


@pytest.mark.parametrize("text", ["\x1b]0;owned\x07", "\x1b[2J", "a\u202eb", "\u2066x", "\u200b", "\ue000", "a\u0085b"])
async def test_nothing_that_others_see_has_characters_that_cannot_be_seen(address: str, text: str) -> None:
    async with caller(address) as one:
        await one.ask(m.Hello, versions=[1])
        assert (await one.ask(m.Guest, name=text)).code == "bad name"
        await one.ask(m.Guest, name="Mallory")
        assert (await one.ask(m.CreateRoom, settings=m.Settings(title=f"a{text}b"))).code == "bad text"
        room = await one.new_room()
        assert (await one.ask(m.Say, room=room, text=f"a{text}b")).code == "bad text"
        named = await one.ask(m.ChooseDeck, room=room, name=f"a{text}b", text="60 Mountain")
        assert named.code == "bad text"
        about = await one.ask(m.ChooseDeck, room=room, text=f"About\nName a{text}b\n\nDeck\n60 Mountain")
        assert about is None or about.code in ("bad text", "bad deck")
        assert text not in one.rooms[room].seats[0].deck


async def test_a_name_in_wide_letters_is_the_same_name(address: str) -> None:
    async with caller(address) as one, caller(address) as two, caller(address) as three:
        await account(one, "Alice")
        await two.ask(m.Hello, versions=[1])
        assert (await two.ask(m.Register, name="Ａｌｉｃｅ", password=PASSWORD)).code == "name taken"
        await three.ask(m.Hello, versions=[1])
        assert (await three.ask(m.Login, name="Ａlice", password=PASSWORD))["name"] == "Alice"


async def test_who_gives_up_and_leaves_a_rated_game_of_three_has_lost_it_all_the_same(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        trio_of_them = [here.sitting(name) for name in ("Alice", "Bob", "Carol")]
        for one in trio_of_them:
            one.client.guest = False
        alice, bob, carol = trio_of_them
        room = await here.begin(alice, bob, carol, rated=True)
        while state_of(here.room(room).playing().game).turn.number == 0:
            await here.all_done()
            for one in trio_of_them:
                one.drain()
            await next(one for one in trio_of_them if one.decisions.get(room) is not None).default(room)
        for one in (carol, bob):
            assert await one.ask(m.Concede, room=room) is None
            assert await one.ask(m.Leave, room=room) is None
        await alice.until(room, "over")
        found = [await standing(here.store, name, "constructed") for name in ("Alice", "Bob", "Carol")]
        assert [one.games for one in found] == [1, 1, 1]
        assert found[0].rating > found[1].rating > found[2].rating
        dave = here.sitting("Dave")
        dave.client.guest = False
        assert await dave.ask(m.Join, room=room) is not None
        assert here.room(room).record.stage == "open", "whoever comes next may play the next one"


async def test_a_game_that_only_bots_would_play_on_is_over_when_its_last_person_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(going_on, "IN_A_ROW", 3)
    async with place(tmp_path) as here:
        alice = here.sitting("Alice")
        room = here.lobby.create(alice.client, m.Settings(seats=3)).id
        await alice.ask(m.Join, room=room)
        await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        for _ in range(2):
            await alice.ask(m.AddBot, room=room)
        await alice.ask(m.Ready, room=room)
        await alice.ask(m.Concede, room=room)
        while not here.room(room).playing().game.state.players[0].lost:
            await alice.receive()
        game = here.room(room).record.game
        await alice.ask(m.Leave, room=room)
        stored = await here.store.journals.read(game)
        assert stored is not None
        assert stored.state == "abandoned"


async def test_bots_play_a_game_to_its_end_without_a_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(going_on, "IN_A_ROW", 40)
    monkeypatch.setattr(playing, "PAUSE", 0.0)
    async with place(tmp_path) as here:
        alice = here.sitting("Alice")
        room = here.lobby.create(alice.client, m.Settings(seats=3, clock=0, per_decision=0)).id
        await alice.ask(m.Join, room=room)
        await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        for _ in range(2):
            await alice.ask(m.AddBot, room=room, deck="Goblins at the Gate")
        await alice.ask(m.Ready, room=room)
        await alice.ask(m.Concede, room=room)
        assert (await alice.until(room, "over")).games in ([2], [3], [0])


async def test_a_replay_that_somebody_has_walked_away_from_is_right_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        for _ in range(10):
            await here.all_done()
            for one in (alice, bob):
                one.drain()
            await next(one for one in (alice, bob) if one.decisions.get(room) is not None).default(room)
        game = here.room(room).record.game
        await alice.ask(m.Concede, room=room)
        await alice.until(room, "over")
        replays = Replays(here.store, Options())
        stored = await replays.load("Alice", game)
        right = await Replays(here.store, Options()).step(stored, 9, -1)
        monkeypatch.setattr(pace, "SLICE", 0.0)
        for turns in range(12):
            with trio.CancelScope() as scope:
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(replays.step, stored, 8, -1)
                    for _ in range(turns):
                        await trio.lowlevel.checkpoint()
                    scope.cancel()
            assert (await replays.step(stored, 9, -1)).hash == right.hash
