"""Rooms: making, finding, entering and leaving them, the decks that are played there, and their end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from trio.testing import MockClock, wait_all_tasks_blocked

from tests.engine.test_flat_cost import lines_run
from tests.server.online import Caller, caller, server
from tests.server.table import Place, Sitting, place
from twinstack.engine import rulebooks
from twinstack.engine.errors import DeckError
from twinstack.engine.magic.decks import find_deck
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.table import new_game
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Bot, Deck, RuleBook
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, client_side, server_side
from twinstack.server.application import running
from twinstack.server.clients import Client
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.rooms.bots import BOTS, CasualPlayer


@pytest.fixture
async def address(tmp_path: Path) -> Any:
    async with server(tmp_path / "games.db", rooms_per_person=2) as found:
        yield found


class Patience:
    """The part of another rule book that a room needs before a game."""

    name, title = "patience", "Patience"

    class games:
        profiles = ("patience-alone",)
        seats = range(1, 2)

    class decks:
        formats = ("solitaire",)
        offered = ()

        @staticmethod
        def find(name: str) -> Deck:
            raise DeckError("no deck is named so")

    class lessons:
        offered = ()


@contextmanager
def another_book(name: str) -> Iterator[None]:
    """Add one more rule book for a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebooks, "_BOOKS", dict(rulebooks._BOOKS))
        patch.setattr(rulebooks, "_loaded", dict(rulebooks._loaded))
        rulebooks.add(name, lambda: cast(RuleBook, Patience()))
        yield


# Settings


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"seats": 1}, "a room cannot have 1 seats"),
        ({"seats": 7}, "a room cannot have 7 seats"),
        ({"rulebook": "magik"}, "there is no rule book 'magik'; did you mean 'magic'?"),
        ({"profile": "magic-curent"}, "there is no profile 'magic-curent'; did you mean 'magic-current'?"),
        ({"format": "modern"}, "there is no format 'modern'"),
        ({"best_of": 2}, "best_of cannot be 2"),
        ({"best_of": 3, "seats": 4}, "a best of three is for 2 seats, not for 4"),
        ({"clock": 1.0}, "clock cannot be 1 seconds"),
        ({"clock": float("nan")}, "clock cannot be nan seconds"),
        ({"per_decision": -5.0}, "per_decision cannot be -5 seconds"),
        ({"delay": 1e9}, "delay cannot be 1e+09 seconds"),
        ({"title": "x" * 61}, "the title has 61 characters"),
        ({"title": "two\nlines"}, "the title has the character U+000A"),
        ({"title": "left\u202eright"}, "the title has the character U+202E"),
    ],
)
async def test_a_setting_that_cannot_be_is_refused_with_a_sentence(
    alice: Caller, settings: dict[str, Any], problem: str
) -> None:
    refused = await alice.ask(m.CreateRoom, settings=m.Settings(**settings))
    assert refused.problem == problem
    assert refused.expected


async def test_clocks_can_be_off_and_titles_lose_the_spaces_around_them(alice: Caller) -> None:
    room = await alice.new_room(clock=0, per_decision=0, title="  Good games only  ")
    assert alice.rooms[room].settings.title == "Good games only"


# Finding and entering


async def test_rooms_are_found_by_title_and_by_who_sits_there(alice: Caller, bob: Caller) -> None:
    first = await alice.new_room(title="Slow and friendly")
    second = await bob.new_room(title="Fast")
    assert [line["room"] for line in await bob.ask(m.ListRooms)] == [second, first]
    assert [line["room"] for line in await bob.ask(m.ListRooms, search="FRIENDLY")] == [first]
    assert [line["room"] for line in await bob.ask(m.ListRooms, search="alice")] == [first]
    assert await bob.ask(m.ListRooms, search="nothing like that") == []
    await bob.ask(m.Join, room=first)
    assert [line["room"] for line in await bob.ask(m.ListRooms, open=True)] == [second]


async def test_rooms_are_found_by_their_rule_book(alice: Caller, bob: Caller) -> None:
    room = await alice.new_room()
    assert [line["room"] for line in await bob.ask(m.ListRooms, rulebook="magic")] == [room]
    with another_book("patience"):
        assert await bob.ask(m.ListRooms, rulebook="patience") == []
    refused = await bob.ask(m.ListRooms, rulebook="patience")
    assert (refused.code, refused.problem) == ("no rule book", "there is no rule book 'patience'")
    assert refused.expected == "one of magic, magic-2004, grand-archive"


async def test_each_rule_book_has_profiles_formats_and_decks_of_its_own(alice: Caller) -> None:
    with another_book("patience"):
        refused = await alice.ask(m.CreateRoom, settings=m.Settings("magic-current", rulebook="patience"))
        assert (refused.problem, refused.expected) == ("there is no profile 'magic-current'", "one of patience-alone")
        refused = await alice.ask(m.Enqueue, rulebook="patience", format="constructed")
        assert (refused.problem, refused.expected) == ("there is no format 'constructed'", "one of solitaire")
        settings = m.Settings("", "", 1, rulebook="patience")
        room = (await alice.ask(m.CreateRoom, settings=settings))["room"]
        assert (await alice.ask(m.Join, room=room))["seat"] == 1
        assert alice.rooms[room].settings == m.Settings("patience-alone", "solitaire", 1, rulebook="patience")
        assert await alice.ask(m.Decks, rulebook="patience") == []
        assert (await alice.ask(m.ChooseDeck, room=room, name="Echo Chamber")).problem == "no deck is named so"
    assert (await alice.ask(m.Decks, rulebook="patience")).code == "no rule book"
    assert (await alice.ask(m.Standing, rulebook="patience")).code == "no rule book"


async def test_a_server_tells_which_rule_books_it_plays_the_usual_one_first(alice: Caller) -> None:
    magic, then, archive = await alice.ask(m.ListRuleBooks)
    assert (magic["name"], magic["title"]) == ("magic", "Magic")
    assert magic["profiles"] == ["magic-current"]
    assert magic["formats"] == ["constructed", "limited", "commander"]
    assert magic["seats"] == [2, 3, 4, 5, 6]
    assert magic["lessons"][0] == {
        "name": "first-game",
        "title": "A first game",
        "pitch": "Play a land, cast spells, attack, block, and copy a dragon. It takes five minutes.",
    }
    assert magic["decks"] == [deck["name"] for deck in await alice.ask(m.Decks)]
    assert (then["name"], then["title"]) == ("magic-2004", "Magic of 2004")
    assert (archive["title"], archive["seats"]) == ("Grand Archive", [2])
    with another_book("patience"):
        patience: dict[str, Any] = {"name": "patience", "title": "Patience", "profiles": ["patience-alone"]}
        patience |= {"formats": ["solitaire"], "seats": [1], "decks": [], "lessons": []}
        assert (await alice.ask(m.ListRuleBooks))[3:] == [patience]
        assert await alice.ask(m.ListRuleBooks, rulebook="patience") == [patience]


async def test_a_profile_belongs_to_its_rule_book(alice: Caller) -> None:
    room = (await alice.ask(m.CreateRoom, settings=m.Settings("grand-archive")))["room"]
    await alice.ask(m.Join, room=room)
    assert alice.rooms[room].settings.rulebook == "grand-archive"


async def test_nobody_watches_where_the_room_lets_nobody(alice: Caller, bob: Caller) -> None:
    room = (await alice.ask(m.CreateRoom, settings=m.Settings(spectators=False)))["room"]
    refused = await bob.ask(m.Watch, room=room)
    assert (refused.code, refused.problem) == ("no spectators", f"room {room} lets nobody watch")


async def test_while_the_server_stops_no_room_is_made(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice = here.sitting("Alice")
        here.lobby.begin_nothing_new()
        with pytest.raises(Refused, match="the server stops: no new games"):
            here.lobby.create(alice.client, m.Settings())


async def test_a_rule_book_that_is_not_there_is_refused_with_one_like_it_and_all_that_are(alice: Caller) -> None:
    refused = await alice.ask(m.ListRuleBooks, rulebook="grand-archiv")
    assert refused.code == "no rule book"
    assert refused.expected == "one of magic, magic-2004, grand-archive"
    assert refused.problem == "there is no rule book 'grand-archiv'; did you mean 'grand-archive'?"


async def test_a_private_room_is_entered_by_its_invitation_alone(alice: Caller, bob: Caller) -> None:
    room = await alice.new_room(private=True)
    invitation = alice.rooms[room].invitation
    assert await bob.ask(m.ListRooms) == []
    assert (await bob.ask(m.Join, room=room)).code == "private"
    assert (await bob.ask(m.Join, invitation="wrong")).code == "no room"
    assert (await bob.ask(m.Join)).code == "no room"
    assert (await bob.ask(m.Join, invitation=invitation))["seat"] == 2


async def test_somebody_has_so_many_rooms_and_not_more(alice: Caller, bob: Caller) -> None:
    first = await alice.new_room()
    await alice.ask(m.CreateRoom)
    third = await bob.new_room()
    assert (await alice.ask(m.CreateRoom)).code == "too many rooms"
    assert (await alice.ask(m.Join, room=third)).code == "too many rooms"
    await alice.ask(m.Leave, room=first)
    assert (await alice.ask(m.Join, room=third))["seat"] == 2


async def test_a_rated_room_is_for_accounts(alice: Caller, bob: Caller) -> None:
    assert (await alice.ask(m.CreateRoom, settings=m.Settings(rated=True))).code == "rated"
    await alice.ask(m.Register, name="Alice", password="correct horse")
    room = await alice.new_room(rated=True)
    assert (await bob.ask(m.Join, room=room)).code == "rated"
    assert (await alice.ask(m.AddBot, room=room)).code == "rated"


# Rooms without people


async def test_a_room_that_nobody_is_in_is_closed_after_a_while(tmp_path: Path, mock_clock: MockClock) -> None:
    async with server(tmp_path / "games.db", deserted_room_seconds=60) as address, caller(address) as one:
        async with caller(address) as two:
            await two.enter("Bob")
            room = await two.new_room()
        await one.enter("Alice")
        for seconds, there in ((10, 1), (45, 1), (10, 1), (10, 0)):
            mock_clock.jump(seconds)
            await wait_all_tasks_blocked()
            assert len(await one.ask(m.ListRooms)) == there, room


async def test_who_asks_a_room_that_is_just_closing_is_told(tmp_path: Path) -> None:
    async with running(Options(port=0, data=str(tmp_path / "games.db"))) as (desk, _):
        clients = [Client(server_side(MSGPACK)) for _ in range(2)]
        for number, client in enumerate(clients):
            client.person = client.name = f"Person {number}"
        room = desk.lobby.create(clients[0], m.Settings())
        await room.ask(clients[0], m.Join(id=1, room=room.id))
        await room.ask(clients[0], m.Leave(id=2, room=room.id))
        await room.ask(clients[1], m.Join(id=3, room=room.id))
        await clients[1].woken.wait()
        [frame] = clients[1].take()
        error = client_side(MSGPACK).decode(frame)
        assert isinstance(error, m.Error)
        assert (error.code, error.id) == ("no room", 3)


# Decks


async def test_the_decks_of_the_server_are_listed(alice: Caller) -> None:
    decks = await alice.ask(m.Decks)
    assert "Hall of Mirrors" in [deck["name"] for deck in decks]
    assert all(deck["pitch"] for deck in decks)
    assert {sum(deck["cards"].values()) for deck in decks if not deck["leader"]} == {60}
    led = [deck for deck in decks if deck["leader"]]
    assert [sum(deck["cards"].values()) for deck in led] == [100] * len(led)
    assert all(deck["leader"] in deck["cards"] for deck in led)


async def test_a_list_of_ones_own_is_checked_line_by_line_and_rule_by_rule(alice: Caller) -> None:
    good = await alice.ask(m.Decks, check="56 Mountain\n4 Fling\nSideboard\n1 Firebolt")
    assert good == {"cards": {"Mountain": 56, "Fling": 4}, "sideboard": {"Firebolt": 1}}
    bad = await alice.ask(m.Decks, check="4 Flnig\nMountain\nnonsense")
    assert [line[:12] for line in bad["problems"]] == ["deck, line 1", "deck, line 3"]
    short = await alice.ask(m.Decks, check="5 Fling")
    assert [line.rpartition(" ")[2] for line in short["problems"]] == ["100.2a", "100.2a"]
    assert (await alice.ask(m.Decks, check="5 Fling", format="modern")).code == "no format"


async def test_a_deck_must_keep_the_rules_of_the_rooms_format(alice: Caller) -> None:
    room = await alice.new_room(format="limited")
    refused = await alice.ask(m.ChooseDeck, room=room, text="39 Mountain")
    assert refused.code == "bad deck"
    assert refused.problem == "the deck has 39 cards; it needs at least 40. 100.2b"
    assert (await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirors")).problem.endswith("'Hall of Mirrors'?")
    assert (await alice.ask(m.ChooseDeck, room=room, text="40 Mountain\n\n5 Fling", name="Red\x1b")).code.startswith(
        "bad"
    )
    assert await alice.ask(m.ChooseDeck, room=room, text="40 Mountain\n\n5 Fling", name="Red") is None
    assert alice.rooms[room].seats[0].deck == "Red"


# Bots


def wins(one: Callable[[int], Bot], other: Callable[[int], Bot], games: int) -> int:
    """Of so many games with equal decks, in half of which each goes first."""
    won = 0
    for number in range(games):
        bots = [one(number), other(number)][:: -1 if number % 2 else 1]
        game = new_game([find_deck("Goblins at the Gate").list()] * 2, seed=f"strength {number}")
        while game.decision is not None:
            game.answer(bots[game.decision.seat].choose(game, game.decision))
        won += game.state.players[number % 2].won
    return won


def test_one_bot_is_stronger_than_the_other() -> None:
    def greedy(number: int) -> Bot:
        return GreedyPlayer()

    def casual(number: int) -> Bot:
        return CasualPlayer(b"casual %d" % number, GreedyPlayer())

    def at_random(number: int) -> Bot:
        return RandomPlayer(b"random %d" % number)

    assert wins(greedy, casual, 12) >= 8
    assert wins(casual, at_random, 12) >= 8


async def test_each_bot_takes_a_seat_and_plays(alice: Caller) -> None:
    room = await alice.new_room(seats=4)
    for bot in BOTS:
        assert await alice.ask(m.AddBot, room=room, bot=bot) is None
    assert (await alice.ask(m.AddBot, room=room)).code == "full"
    assert [seat.name for seat in alice.rooms[room].seats[1:]] == ["Random bot", "Casual bot", "Greedy bot"]
    await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    await alice.ask(m.Ready, room=room)
    assert alice.rooms[room].stage == "playing"


async def test_bots_of_one_kind_have_names_of_their_own(alice: Caller) -> None:
    room = await alice.new_room(seats=4)
    for _ in range(3):
        await alice.ask(m.AddBot, room=room, bot="casual")
    assert [seat.name for seat in alice.rooms[room].seats[1:]] == ["Casual bot", "Casual bot 2", "Casual bot 3"]


async def test_an_unknown_bot_is_refused_with_the_names_of_those_that_exist(alice: Caller) -> None:
    room = await alice.new_room()
    assert (await alice.ask(m.AddBot, room=room, bot="perfect")).expected == "one of random, casual, greedy"
    assert (await alice.ask(m.AddBot, room=room, deck="none")).code == "bad deck"


async def test_coming_and_going_costs_the_same_among_a_thousand_rooms(tmp_path: Path) -> None:
    async def cost(rooms: int) -> int:
        folder = tmp_path / str(rooms)
        folder.mkdir()
        many = {"rooms_per_person": 10_000, "rooms_per_address": 10_000, "rooms_per_minute": 10_000}
        async with place(folder, **many) as at:
            ann, others = at.sitting("Ann"), at.sitting("Others")
            for _ in range(rooms):
                at.lobby.create(others.client, m.Settings(private=True))
            room = at.lobby.create(ann.client, m.Settings(private=True))
            await at.all_done()
            await ann.ask(m.Join, room=room.id)
            await others.ask(m.Watch, room=room.id, invitation=room.record.invitation)
            return lines_run(lambda: _coming_and_going(at, ann, room.record.invitation))

    assert await cost(1_000) <= 1.1 * await cost(10)


def _coming_and_going(at: Place, one: Sitting, invitation: str) -> None:
    """Run it as far as it goes without waiting."""
    at.lobby.find("", invitation)
    at.lobby.refuse_another(one.client)
    for step in (at.lobby.back(one.client, {}), at.lobby.gone(one.client)):
        with pytest.raises(StopIteration):
            step.send(None)
