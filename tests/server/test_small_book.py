"""Each rule book on the server: rooms, decks, the queue, coming back, taking back, replays, explanations."""

import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.rulebooks import masque
from tests.rulebooks.masque import actor
from tests.server.online import caller, server
from tests.server.table import Place, Sitting, place
from twinstack.client_sdk import Identity
from twinstack.client_sdk.decks import chosen_deck
from twinstack.client_sdk.trio import connect
from twinstack.engine import rulebooks
from twinstack.engine.core.book import Book, CardBook, Rules
from twinstack.protocol import messages as m
from twinstack.protocol.codec import result
from twinstack.protocol.mirror import Mirror
from twinstack.server.problems import Refused

pytestmark = pytest.mark.usefixtures("rulebooks_of_tests")
MASQUE: dict[str, Any] = {"rulebook": "masque"}


def first_deck(rules: str) -> str:
    return str(rulebooks.find(rules).decks.offered[0].name)


async def begun(here: Place, rules: str) -> tuple[Sitting, Sitting, str]:
    alice, bob = here.pair()
    return alice, bob, await here.begin(alice, bob, deck=first_deck(rules), rulebook=rules)


async def asked(here: Place, room: str, *people: Sitting) -> Sitting:
    """Who is asked now."""
    await here.all_done()
    for one in people:
        one.drain()
    return next(one for one in people if one.decisions.get(room) is not None)


async def play(here: Place, room: str, *people: Sitting, answers: int) -> None:
    for _ in range(answers):
        await (await asked(here, room, *people)).default(room)


async def test_a_deck_must_keep_the_rules_of_its_format(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice:
        await alice.enter("Alice")
        room = (await alice.ask(m.CreateRoom, settings=m.Settings(**MASQUE)))["room"]
        await alice.ask(m.Join, room=room)
        assert [deck["name"] for deck in await alice.ask(m.Decks, rulebook="masque")] == ["Faces", "Whispers"]
        refused = await alice.ask(m.ChooseDeck, room=room, text="6 Diva")
        assert (refused.code, refused.problem) == (
            "bad deck",
            "the deck has 6 cards; it needs at least 20\nthe deck has 6 of Diva; 4 at most are allowed",
        )
        own = "\n".join(f"4 {name}" for name in ("Diva", "Juggler", "Echo", "Dare", "Mime"))
        assert await alice.ask(m.ChooseDeck, room=room, text=own) is None
        assert (await alice.ask(m.ChooseDeck, room=room, name="Facez")).problem.endswith("'Faces'?")


async def test_who_names_no_deck_plays_the_first_of_the_rule_book(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, connect(address, Identity("Ann")) as client:
        assert [deck.name for deck in await client.decks("masque")] == ["Faces", "Whispers"]
        assert await chosen_deck(client, "", "usual", "masque") == {"deck": "Faces"}


async def test_those_who_look_for_it_find_each_other(tmp_path: Path, rules: str) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice, caller(address) as bob:
        for name, one in (("Alice", alice), ("Bob", bob)):
            await one.enter(name)
            await one.ask(m.Enqueue, deck_name=first_deck(rules), rulebook=rules)
        while not bob.rooms:
            await bob.receive()
        [room] = bob.rooms.values()
        assert room.settings.rulebook == rules


async def test_whoever_comes_back_is_sent_what_they_missed(tmp_path: Path, rules: str) -> None:
    async with place(tmp_path) as here:
        alice, bob, room = await begun(here, rules)
        await play(here, room, alice, bob, answers=3)
        copied, seen = copy.deepcopy(bob.mirrors[room]), bob.numbers[room]
        while await asked(here, room, alice, bob) is not alice:
            await bob.default(room)
            copied, seen = copy.deepcopy(bob.mirrors[room]), bob.numbers[room]
        await here.gone(bob)
        await alice.default(room)
        await here.all_done()
        again = here.sitting("Bob")
        again.mirrors, again.numbers = {room: copied}, {room: seen}
        await here.back(again, room, seen)
        again.drain()
        fresh = here.room(room).playing().view(1)
        assert again.mirrors[room].hash() == fresh["h"]


async def test_a_game_goes_on_after_the_server_was_started_again(tmp_path: Path, rules: str) -> None:
    async with place(tmp_path) as here:
        alice, bob, room = await begun(here, rules)
        await play(here, room, alice, bob, answers=9)
        before = here.room(room).playing().game.hash()
    async with place(tmp_path) as here:
        assert here.room(room).playing().game.hash() == before
        alice, bob = here.pair()
        for one in (alice, bob):
            await here.back(one, room)
        await play(here, room, alice, bob, answers=9)
        assert here.room(room).playing().game.hash() != before


async def test_a_room_whose_rule_book_is_not_there_waits_for_a_start_that_knows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with place(tmp_path) as here:
        alice, bob, room = await begun(here, "masque")
        await play(here, room, alice, bob, answers=9)
        before = here.room(room).playing().game.hash()
    with monkeypatch.context() as without:
        without.delitem(rulebooks._BOOKS, "masque")
        without.delitem(rulebooks._loaded, "masque")
        async with place(tmp_path) as here:
            assert here.lobby.rooms == {}
            again, stranger = here.sitting("Alice"), here.sitting("Carol")
            for one in (again, stranger):
                assert await here.lobby.back(one.client, {}) == []
            [notice] = again.drain()
            assert (notice.code, notice.room) == ("not opened", room)
            assert notice.text == (
                f"room {room} is not opened: there is no rule book 'masque'; it is kept for a start that knows it"
            )
            assert stranger.drain() == []
            with pytest.raises(Refused, match="is not opened: there is no rule book 'masque'; it is kept"):
                here.lobby.find(room)
    assert (
        f"room {room} is not opened: there is no rule book 'masque'; it is kept for a start that knows" in caplog.text
    )
    async with place(tmp_path) as here:
        assert here.room(room).playing().game.hash() == before


@pytest.fixture
def other_cards() -> Book:
    """The Masque with another Diva, such as its author may make it while games are under way."""
    cards = [actor("Diva", 2, 3) if card.name == "Diva" else card for card in masque.CARDS.values()]
    rules: type[Rules] = type("Changed", (masque.Masque,), {"cards": CardBook(cards)})
    return Book(rules())


async def shelved(tmp_path: Path, book: Book, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """A room and the hash of its game, after a start at which a card was another."""
    async with place(tmp_path) as here:
        alice, bob, room = await begun(here, "masque")
        await play(here, room, alice, bob, answers=9)
        before = here.room(room).playing().game.hash()
    monkeypatch.setitem(rulebooks._loaded, "masque", book)
    return room, before


async def test_a_game_whose_cards_have_changed_goes_on_once_they_are_as_they_were(
    tmp_path: Path, other_cards: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as changed:
        room, before = await shelved(tmp_path, other_cards, changed)
        for _ in range(2):
            async with place(tmp_path, deserted_room_seconds=1.0) as here:
                alice = here.sitting("Alice")
                await here.back(alice, room)
                assert (await alice.until(room, "over")).reason == (
                    "the game cannot be brought back: the card 'Diva' has changed since the journal was made; it goes "
                    "on once the server has the rules and cards by which it began, unless one leaves or begins another"
                )
                assert here.lobby._patience(here.room(room)) == here.lobby.services.options.deserted_game_seconds
    async with place(tmp_path) as here:
        assert here.room(room).playing().game.hash() == before
        alice, bob = here.pair()
        for one in (alice, bob):
            await here.back(one, room)
        await play(here, room, alice, bob, answers=3)


@pytest.mark.parametrize("leaves", [True, False])
async def test_a_game_whose_cards_have_changed_is_given_up_by_who_leaves_or_begins_another(
    tmp_path: Path, other_cards: Book, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    with monkeypatch.context() as changed:
        room, before = await shelved(tmp_path, other_cards, changed)
        async with place(tmp_path) as here:
            alice, bob = here.pair()
            for one in (alice, bob):
                await here.back(one, room)
                assert await one.ask(m.Leave if leaves else m.Ready, room=room) is None
            await here.all_done()
            again = "" if leaves else here.room(room).playing().game.hash()
            finished = await here.store.journals.finished("Alice", 10)
            assert [one.state for one in finished] == ["fault"]
    async with place(tmp_path) as here:
        now = here.lobby.rooms.get(room)
        assert again in ("", before) or (now is not None and now.record.shelved)
        assert now is None or now.play is None


async def test_a_choice_is_taken_back_if_the_other_agrees_and_nothing_came_to_light(tmp_path: Path, rules: str) -> None:
    async with place(tmp_path) as here:
        alice, bob, room = await begun(here, rules)
        table = here.room(room).playing
        one = await asked(here, room, alice, bob)
        while not (playable := [label for label in one.labels(room) if label.startswith(("Play ", "Activate "))]):
            await one.default(room)
            one = await asked(here, room, alice, bob)
        other = bob if one is alice else alice
        before, offered = table().game.hash(), one.labels(room)
        await one.take(room, playable[0])
        await asked(here, room, alice, bob)
        assert table().game.hash() != before
        assert await one.ask(m.Undo, room=room) is None
        await here.all_done()
        assert await other.ask(m.Undo, room=room) is None
        await asked(here, room, alice, bob)
        assert table().game.hash() == before
        assert one.labels(room) == offered


async def test_why_something_is_as_it_is_is_told_to_who_may_know(tmp_path: Path, rules: str) -> None:
    async with place(tmp_path) as here:
        alice, bob, room = await begun(here, rules)
        await play(here, room, alice, bob, answers=4)
        sheet = rulebooks.find(rules).sheet
        held = [at for at, zone in enumerate(sheet.zones) if zone.seen == "owner" and not zone.shared]
        mine = [row for row in alice.mirrors[room].objects.values() if row.zone in held]
        assert {row.owner for row in mine} == {1}
        told = result(await alice.ask(m.Explain, room=room, object=mine[0].id), m.Explanation)
        assert told.because[0].text.startswith("The card is")
        assert (await bob.ask(m.Explain, room=room, object=mine[0].id + 4000)).code == "no object"


async def test_a_finished_game_can_be_looked_through(tmp_path: Path, rules: str) -> None:
    fast = {"messages_per_second": 5000.0, "message_burst": 5000}
    async with server(tmp_path / "games.db", **fast) as address, caller(address) as alice:
        await alice.enter("Alice")
        room = await alice.new_room(rulebook=rules)
        await alice.ask(m.ChooseDeck, room=room, name=rulebooks.find(rules).decks.offered[-1].name)
        await alice.ask(m.AddBot, room=room, bot="greedy")
        await alice.ask(m.Ready, room=room)
        await alice.plays(room)
        game = alice.rooms[room].game
        [line] = await alice.ask(m.ListReplays)
        assert (line["rulebook"], line["game"]) == (rules, game)
        seen = msgspec.convert((await alice.ask(m.GetReplay, game=game, step=20))["seen"], m.ReplayStep)
        assert Mirror(seen.snapshot, seen.sheet).hash() == seen.hash
