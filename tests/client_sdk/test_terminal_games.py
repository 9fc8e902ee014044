"""People at terminals, who find each other on a real server, play, agree on things, and talk."""

import re
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from io import StringIO
from math import inf
from pathlib import Path
from typing import Any

import pytest
import trio
import typer

from tests.server.online import server
from twinstack.client_sdk import ClientError, Identity, Settings
from twinstack.client_sdk.backoff import Backoff
from twinstack.client_sdk.client import Client
from twinstack.client_sdk.terminal.lobby import Wish, play_on, room_lines
from twinstack.client_sdk.terminal.screen import Screen
from twinstack.client_sdk.trio import connect
from twinstack.protocol import messages as m
from twinstack.server.application import running
from twinstack.server.options import Options
from twinstack.server.rooms import Close

FAST: dict[str, Any] = {"messages_per_second": 5000.0, "message_burst": 5000}
TITANS = "Stompers and Counters"


class Paper(StringIO):
    """The output of a screen, which a test can wait for."""

    def __init__(self) -> None:
        super().__init__()
        self.written = trio.Event()

    def write(self, text: str) -> int:
        self.written.set()
        self.written = trio.Event()
        return super().write(text)


class Somebody:
    """A person at a terminal: types lines, and reads what is new."""

    piped = False

    def __init__(self, client: Client) -> None:
        self.client = client
        self.paper = Paper()
        self.read = 0
        self.goes_on: bool | None = None
        self.done = trio.Event()
        self._send, self._receive = trio.open_memory_channel[str](inf)

    def forget(self) -> None:
        with suppress(trio.WouldBlock):
            while True:
                self._receive.receive_nowait()

    async def __aiter__(self) -> AsyncGenerator[str, None]:
        async for line in self._receive:
            yield line

    def types(self, *lines: str) -> None:
        for line in lines:
            self._send.send_nowait(line)

    def hangs_up(self) -> None:
        self._send.close()

    async def reads(self, text: str) -> str:
        """What is new, up to this text."""
        await self._written(text)
        start, self.read = self.read, self.paper.getvalue().index(text, self.read) + len(text)
        return self.paper.getvalue()[start : self.read]

    async def _written(self, text: str) -> None:
        with trio.move_on_after(60):
            while text not in self.paper.getvalue()[self.read :] and not self.done.is_set():
                await self.paper.written.wait()
        assert text in self.paper.getvalue()[self.read :], f"{text!r} does not come:\n{self.paper.getvalue()}"

    async def until(self, text: str, *, takes: str = "") -> None:
        """Take the suggestion, or this, whenever something is asked, until the text stands there."""
        with trio.move_on_after(60):
            while text not in self.paper.getvalue()[self.read :]:
                if self.asked:
                    self.types(takes)
                    self.read = len(self.paper.getvalue())
                await self.paper.written.wait()
        await self.reads(text)

    @property
    def asked(self) -> bool:
        text = self.paper.getvalue()
        return (
            text.endswith("> ")
            and re.search(r"\[[^\]]*Enter[ :][^\]]*\]|The same again", text[self.read :]) is not None
        )


async def sits_down(
    identity: Identity, wish: Wish, address: str, *, task_status: "trio.TaskStatus[Somebody]" = trio.TASK_STATUS_IGNORED
) -> None:
    async with connect(address, identity, backoff=Backoff(0.01, 0.05)) as client:
        one = Somebody(client)
        task_status.started(one)
        one.goes_on = await play_on(client, wish, Screen(one.paper), one, address)
    one.done.set()
    one.paper.write("")


Sit = Callable[..., Awaitable[Somebody]]


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(typer, "get_app_dir", lambda name: str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    tmp_path.joinpath("islands.txt").write_text("60 Island\n")


@asynccontextmanager
async def at(address: str) -> AsyncIterator[Sit]:
    """People at terminals on this server, each with a name and what they want to play."""
    async with trio.open_nursery() as nursery:

        async def sit(name: str | Identity, **wish: Any) -> Somebody:
            identity = Identity(name) if isinstance(name, str) else name
            one: Somebody = await nursery.start(sits_down, identity, Wish(**wish), address)
            return one

        yield sit
        nursery.cancel_scope.cancel()


@pytest.fixture
async def sit(tmp_path: Path) -> AsyncIterator[Sit]:
    async with server(tmp_path / "games.db", **FAST) as address, at(address) as found:
        yield found


UNTIMED = Settings(clock=0, per_decision=0, private=True)
ALONE: dict[str, Any] = {"settings": UNTIMED, "bots": 1}


async def friends(sit: Sit, **settings: Any) -> tuple[Somebody, Somebody]:
    """Ann has made a room, and Bob has come in by her invitation; the game has begun."""
    ann = await sit("Ann", make=True, deck="islands.txt", settings=Settings(private=True, **settings))
    await ann.reads("--join ")
    code = (await ann.reads("\n")).strip()
    bob = await sit("Bob", join=code, deck="islands.txt")
    await ann.reads("Bob sits down.")
    for one in (ann, bob):
        await one.reads("begins.")
    return ann, bob


async def in_turn(sit: Sit) -> tuple[Somebody, Somebody]:
    """Two friends in the first turn: whose turn it is, and the other."""
    ann, bob = await friends(sit)
    async with trio.open_nursery() as nursery:
        for one in (ann, bob):
            nursery.start_soon(one.until, "Turn 1 begins")
    return (ann, bob) if ann.client.view(next(iter(ann.client.session.rooms))).my_turn else (bob, ann)


# --- finding each other


async def test_two_people_find_each_other_in_the_queue_and_play(sit: Sit) -> None:
    ann = await sit("Ann", find=True)
    await ann.reads("Waiting for somebody who wants to play the usual format, best of 1.")
    ann.types("concede")  # which can only mean the queue
    bob = await sit("Bob", find=True, deck=TITANS)
    for one, other in ((ann, "Bob"), (bob, "Ann")):
        said = await one.reads("begins.")
        assert f"{other} is here." in said or f"{other} sits down." in said
    async with trio.open_nursery() as nursery:
        for one in (ann, bob):
            nursery.start_soon(one.until, "Turn 3 begins")
    bob.types("concede", "concede")
    assert "· Bob loses the game: conceded" in await ann.reads("You have won in turn 3.")
    await bob.reads("You have lost to Ann in turn 3.")
    bob.types("quit")
    await ann.reads("Bob has left.")
    ann.types("again", "quit")
    await ann.reads("you are ready; waiting for 1 more to sit down")
    for one in (ann, bob):
        await one.done.wait()
        assert one.goes_on is False


async def test_a_friend_comes_in_by_the_invitation(sit: Sit) -> None:
    ann, _ = await friends(sit)
    ann.types("who")
    said = await ann.reads("invitation: ")
    assert "  1: Ann (a deck of their own, 25:00 left, you)\n  2: Bob (a deck of their own, 25:00 left)" in said


async def test_rooms_that_are_public_are_listed_and_joined_by_their_number(sit: Sit) -> None:
    ann = await sit("Ann", make=True, settings=Settings(title="Come in", best_of=3))
    said = await ann.reads("--join ")
    assert "Everybody can play with you" in said
    number = (await ann.reads("\n")).strip()
    listed = room_lines(await ann.client.request(m.ListRooms))
    assert listed == [f"{number} 'Come in': {ann.client.name} (magic, constructed, best of 3, 1 free)"]
    bob = await sit("Bob", join=number)
    await bob.reads("Game 1 begins.")
    assert "1 free" not in room_lines(await ann.client.request(m.ListRooms))[0]
    assert room_lines([])[0].startswith("There is no such room")


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"join": "nonsense"}, "no room has the invitation or the number 'nonsense'"),
        ({"watch": "nonsense"}, "no room has the invitation or the number 'nonsense'"),
        ({"make": True, "deck": "bears.txt"}, "40 of 'Grizzly Bears': at most 4"),
        ({"make": True, "deck": "none.txt"}, "there is no file none.txt"),
        (
            {"make": True, "settings": Settings(rated=True)},
            "for people with accounts; expected: an account",
        ),
        ({"make": True, "deck": "typo.txt"}, r"^typo.txt, line 2: no card is named 'Grizly Bears'; did you mean"),
        ({"make": True, "deck": "blank.txt"}, "^blank.txt is empty; expected a number and the name of a card"),
        ({"make": True, "deck": "latin.txt"}, "^latin.txt is not a deck list: it is not text in UTF-8"),
        ({"back": True}, "you no longer have a seat in any room of ws://"),
    ],
)
async def test_who_cannot_sit_down_is_told_why(tmp_path: Path, wish: dict[str, Any], said: str) -> None:
    """Before anything else is said."""
    tmp_path.joinpath("bears.txt").write_text("40 Grizzly Bears\n20 Forest\n")
    tmp_path.joinpath("typo.txt").write_text("56 Forest\n4 Grizly Bears\n")
    tmp_path.joinpath("blank.txt").write_text("\n")
    tmp_path.joinpath("latin.txt").write_bytes("60 Forêt".encode("latin-1"))
    async with server(tmp_path / "games.db") as address, connect(address, Identity("Ann")) as client:
        with pytest.raises(ClientError, match=said):
            await play_on(client, Wish(**wish), Screen(paper := Paper()), Somebody(client), address)
        assert "You are" not in paper.getvalue()
        assert await client.request(m.ListRooms) == [] or "rated" in said


# --- playing


async def test_a_game_against_a_bot_is_shown_and_answered_in_lines(sit: Sit) -> None:
    ann = await sit("Ann", deck=TITANS, **ALONE)
    await ann.reads("You are Ann (")
    await ann.until("--- turn ")
    await ann.until("You have priority [Enter ", takes="")
    ann.types("99", "x", "b", "t gri", "t nothing", "g", "why", "why zzz", "always 1", "y", "bot", "again")
    await ann.reads("there is no 99 in the list; expected: ")
    await ann.reads("there is no command 'x'; `?` lists them, and `say` talks to the others")
    assert "Greedy bot: " in await ann.reads("You have priority")
    await ann.reads("you see nothing of this name")
    await ann.reads("Ann's graveyard: (empty)")
    await ann.reads("`why` needs more: `why NAME`")
    await ann.reads("you see nothing of this name")
    await ann.reads("`always` does not answer what you do")
    await ann.reads("there is no ability that would resolve next")
    await ann.reads("is playing a game; expected: a room that waits for players")
    await ann.reads("is playing a game; expected: a room that has finished its game")
    ann.types("log")
    await ann.reads("> log\n  · ")
    ann.types("?")
    await ann.reads("To be asked less, or more:")
    ann.types("quit")
    await ann.reads("> quit\nYou have left; the game goes on without you. `twinstack play ws://127.0.0.1:")
    await ann.reads(" --back` takes you back to it.")
    await ann.done.wait()
    assert ann.goes_on


async def test_what_is_seen_can_be_read_and_explained(sit: Sit) -> None:
    ann = await sit("Ann", deck="islands.txt", **ALONE)
    await ann.until("Play Island\n", takes="1")
    ann.types("t isl", "why 601.2", "why 1", "why island", "1")
    await ann.reads("  Island — Basic Land — Island\n")
    await ann.reads("and names the rules that made them what they are; it knows no rule's text")
    await ann.reads("option 1 is about Island in your hand #")
    await ann.reads("Ann owns it (108.3); controller Ann")
    await ann.reads("Ann owns it (108.3); controller Ann")
    await ann.reads("· Ann plays Island")
    ann.types("why last", "why last 99")
    await ann.reads("so much has not happened yet")


async def test_what_is_not_offered_says_what_forbids_it(sit: Sit) -> None:
    ann = await sit("Ann", deck="islands.txt", **ALONE)
    await ann.until("Keep ")
    ann.types("why not island")
    await ann.reads("What you can do with Island\n")
    await ann.reads("Play Island: you are asked something else first: ")
    ann.types("1")
    await ann.until("Play Island\n", takes="1")
    ann.types("why not island", "why not 1", "why not nothing")
    await ann.reads("Play Island: offered now")
    await ann.reads("Play Island: offered now")
    await ann.reads("you see nothing of this name")


async def test_a_game_of_commanders_begins_with_a_deck_that_may_be_played(sit: Sit) -> None:
    settings = Settings(clock=0, per_decision=0, private=True, format="commander", seats=3)
    ann = await sit("Ann", settings=settings, bots=2)
    await ann.until("in the command zone: ")


async def test_passing_goes_on_until_something_happens_or_the_turn_is_over(sit: Sit) -> None:
    active, other = await in_turn(sit)
    await active.reads("You have priority")
    active.types("p")
    await other.reads("You have priority")
    assert "You have priority" not in active.paper.getvalue()[active.read :]
    other.types("e")
    await other.reads("Discard down")
    await other.reads("> ")
    other.types("")
    await other.reads("Turn 3")
    await active.reads("You have priority")
    assert "Turn 3 begins" in active.paper.getvalue()[: active.read]
    active.types("e")
    await active.reads("Discard down")
    await active.reads("> ")
    active.types("e")
    await active.reads("you will pass; what is asked now must be answered first")
    active.types("", "4", "wait")
    await active.reads("nothing is asked of you now: ")
    await active.reads("you are asked as usual")


async def test_stops_are_set_and_shown(sit: Sit) -> None:
    ann = await sit("Ann", **ALONE)
    await ann.reads("begins.")
    ann.types(
        "stops", "stops mine upkeep, end", "stops others none", "stops others tea", "stops wait 2", "stops wait 99"
    )
    ann.types("stops wait long", "sort", "forget")
    await ann.reads("  in your turns: main, blockers, second main\n  in other turns: attackers, blockers, end\n")
    await ann.reads("  in your turns: upkeep, end\n")
    await ann.reads("  in other turns: nowhere\n")
    await ann.reads("there is no step 'tea'; the steps are setup, untap, upkeep, draw,")
    await ann.reads("seem to think for up to 2 seconds before an automatic pass")
    await ann.reads("wait cannot be 99 seconds")
    await ann.reads("'long' is not a number of seconds")
    await ann.reads("your triggered abilities are put in the order in which they came")
    await ann.reads("everything is asked again")


async def test_an_answer_is_given_each_time_the_same_is_asked(sit: Sit) -> None:
    ann, bob = await friends(sit)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(bob.until, "Turn 7 begins")
        await ann.until("Discard down to 7 cards")
        ann.types("always 1")
        await ann.reads("· Ann discards Island")
        await ann.until("· Ann discards Island")
        await ann.until("Turn 7 begins")
    assert ann.paper.getvalue().count("\nDiscard down") == 1
    ann.types("stops")
    await ann.reads("answered each time: Discard down to 7 cards")


async def test_a_line_that_was_typed_for_another_question_answers_nothing(sit: Sit) -> None:
    ann = await sit("Ann", deck="islands.txt", **ALONE)
    await ann.until("Ann: main\n")
    await ann.reads("> ")
    ann.types("0", "1")
    await ann.reads("Ann: second main\n")
    await ann.reads("something else is asked by now: see above")
    assert ann.client.view(next(iter(ann.client.session.rooms))).battlefield == []


async def test_against_bots_a_turn_in_which_nothing_can_be_done_takes_no_key(sit: Sit) -> None:
    ann = await sit("Ann", deck="islands.txt", **ALONE)
    await ann.until("Play Island\n", takes="")
    await ann.reads("> ")
    ann.types("1")
    said = await ann.reads("· Ann draws Island")
    assert "Turn " in said
    assert "Enter" not in said


async def test_before_a_turn_ends_the_player_is_reminded_of_a_land_to_play(sit: Sit) -> None:
    ann = await sit("Ann", deck="islands.txt", **ALONE)
    for phase in ("main", "second main"):
        await ann.until(f"Ann: {phase}\n")
        await ann.reads("> ")
        ann.types("")
    await ann.reads("There is still something to do this turn (Play Island). The same again passes.")
    ann.types("t", "e")
    await ann.reads("There is still something to do this turn (Play Island).")
    ann.types("e")
    await ann.reads("· Turn ")


async def test_conceding_has_to_be_typed_twice(sit: Sit) -> None:
    ann = await sit("Ann", **ALONE)
    await ann.reads("begins.")
    ann.types("concede", "who", "concede", "concede")
    await ann.reads("`concede` again does it")
    await ann.reads("> who\n")
    await ann.reads("`concede` again does it")
    await ann.reads("You have lost to Greedy bot")


async def test_conceding_still_works_when_another_question_comes_meanwhile(sit: Sit) -> None:
    active, other = await in_turn(sit)
    await active.reads("You have priority")
    other.types("concede")
    await other.reads("`concede` again does it")
    active.types("p")
    await other.reads("You have priority")
    other.types("concede")
    await other.reads("You have lost to ")


async def test_mana_is_listed_for_whoever_asks_for_it(sit: Sit) -> None:
    active, _ = await in_turn(sit)
    await active.reads("1 Play Island\n> ")
    active.types("1")
    assert "add {U}" not in await active.reads("[Enter ")
    active.types("more")
    await active.reads("2 Island: add {U}\n> ")
    active.types("2")
    await active.reads("mana U")


# --- agreeing


async def test_a_bot_lets_one_take_back_a_choice(sit: Sit) -> None:
    ann = await sit("Ann", deck="islands.txt", **ALONE)
    await ann.until("Ann: main\n")
    await ann.reads("> ")
    ann.types("")
    await ann.reads("Ann: second main\n")
    ann.types("undo")
    await ann.reads("The last choice was taken back.")
    await ann.reads("Ann: main\n")
    ann.types("draw")
    await ann.reads("bots agree to a draw only when")


async def test_what_others_ask_for_is_agreed_to_or_refused(sit: Sit) -> None:
    active, other = await in_turn(sit)
    name = active.client.view(next(iter(active.client.session.rooms))).me.name.partition(" (")[0]
    await active.reads("You have priority")
    active.types("no", "")
    await active.reads("nobody asks for anything")
    await active.reads("second main\n")
    active.types("undo")
    await active.reads("asked: the others have to agree")
    await other.reads(f"{name} asks to take back their last choice: `undo` agrees, `no` refuses.")
    other.types("undo")
    for one in (active, other):
        await one.reads("The last choice was taken back.")
    active.types("")
    await active.reads("second main\n")
    active.types("undo")
    await other.reads("asks to take back")
    other.types("no")
    for one in (active, other):
        await one.reads("The choice was not taken back.")
    active.types("undo")
    await active.reads("taking back that choice was refused already; expected: another choice")
    active.types("draw")
    await other.reads(f"{name} offers a draw: `draw` agrees, `no` refuses.")
    other.types("no")
    await active.reads("The draw was refused.")
    active.types("draw")
    await active.reads("the draw was refused in this turn already")
    other.types("draw")
    await active.reads("offers a draw")
    active.types("draw")
    for one in (active, other):
        await one.reads("It's a draw in turn 1.")


async def test_people_can_talk_and_mute_each_other(sit: Sit) -> None:
    ann, bob = await friends(sit)
    ann.types("say good luck, Bob", "emote", "emote nice", "emote cough", "say")
    await bob.reads("\nAnn: good luck, Bob")
    await bob.reads("Ann: *nice*")
    await ann.reads("well played, thinking")
    await ann.reads("there is no emote 'cough'")
    await ann.reads("`say` needs more: `say TEXT`")
    bob.types("mute zoe", "mute ann")
    await bob.reads("nobody here is called 'zoe': expected Ann, Bob")
    await bob.reads("you no longer hear Ann")
    ann.types("say too much", "who")
    await ann.reads("invitation: ")
    bob.types("unmute 1")
    await bob.reads("you hear Ann again")
    ann.types("say enough")
    await bob.reads("Ann: enough")
    assert "too much" not in bob.paper.getvalue()


# --- matches, spectators, coming back


async def test_within_a_match_cards_are_exchanged_with_the_sideboard(sit: Sit, tmp_path: Path) -> None:
    tmp_path.joinpath("islands.txt").write_text("Deck\n60 Island\n\nSideboard\n15 Mountain\n")
    tmp_path.joinpath("mixed.txt").write_text("Deck\n45 Island\n15 Mountain\n\nSideboard\n15 Island\n")
    tmp_path.joinpath("other.txt").write_text("60 Forest\n")
    tmp_path.joinpath("wrong.txt").write_text("4 Firebot\n4 Mountian\n")
    ann = await sit("Ann", make=True, deck="islands.txt", settings=Settings(best_of=3, private=True))
    await ann.reads("--join ")
    ann.types("", "bot dragon", "decks", "bot casual")
    await ann.reads("nothing is asked of you now; waiting for 1 more to sit down")
    await ann.reads("there is no bot 'dragon'")
    await ann.reads("  Hall of Mirrors: ")
    await ann.reads("Casual bot sits down.")
    await ann.reads("Game 1 begins.")
    ann.types("concede", "concede")
    await ann.reads("The game is over: 0–1.")
    ann.types("deck wrong.txt", "deck other.txt", "deck none.txt", "deck mixed.txt", "")
    faults = await ann.reads("\n  expected: a number and a name of a card")  # under the faults, each on its line
    assert [line[:6] for line in faults.splitlines() if "no card is named" in line] == ["  wron"] * 2
    await ann.reads("within a match the cards stay the same")
    await ann.reads("there is no file none.txt")
    await ann.reads("the deck is chosen; press Enter when you are ready")
    await ann.reads("Game 2 begins.")
    ann.types("concede", "concede")
    await ann.reads("You have lost to Casual bot in turn 0, 0–2.")
    ann.types("save ../elsewhere.journal", "save /tmp/elsewhere.journal")
    await ann.reads("../elsewhere.journal is outside ")
    await ann.reads("/tmp/elsewhere.journal is outside ")
    ann.types("save game.journal", "save game.journal", "again")
    await ann.reads("game.journal: `twinstack replay game.journal` shows the game")
    await ann.reads("game.journal cannot be written: file exists")
    await ann.reads("Game 1 begins.")


async def test_a_spectator_sees_and_talks_but_chooses_nothing(sit: Sit) -> None:
    ann, bob = await friends(sit)
    code = ann.paper.getvalue().partition("--join ")[2].split()[0]
    eve = await sit("Eve", watch=code)
    said = await eve.reads("is here.\nBob is here.\n")
    assert said.startswith("Ann")
    eve.types("1", "b", "say hello both")
    await eve.reads("nothing is asked of you now")
    assert "hand:" not in await eve.reads("in library")
    await ann.reads("Eve (")
    await ann.reads("a spectator: hello both")
    bob.types("concede", "concede")
    await eve.reads("Ann won in turn 0.")
    assert "a spectator" not in eve.paper.getvalue()
    eve.types("")
    await eve.done.wait()


async def test_a_spectator_is_shown_the_table_each_turn(sit: Sit) -> None:
    ann, bob = await friends(sit)
    eve = await sit("Eve", watch=ann.paper.getvalue().partition("--join ")[2].split()[0])
    async with trio.open_nursery() as nursery:
        for one in (ann, bob):
            nursery.start_soon(one.until, "Turn 3 begins")
    for turn in (1, 2, 3):
        assert "in library" in await eve.reads(f"--- turn {turn}, ") + await eve.reads("in library")
    bob.types("concede", "concede")
    await eve.reads("Ann won in turn 3.")


async def test_somebody_goes_on_with_the_game_that_they_left(sit: Sit) -> None:
    ann = await sit("Ann", **ALONE)
    await ann.until("You have priority")
    ann.hangs_up()
    await ann.done.wait()
    assert ann.goes_on
    assert ann.client.session.signed is not None
    later = await sit(Identity(session=ann.client.session.signed.session), back=True)
    await later.until("You have priority")
    later.types("log")
    await later.reads("  nothing has happened since you came")


async def test_what_is_piped_in_waits_until_it_is_asked_for(sit: Sit) -> None:
    ann = await sit("Ann", **ALONE)
    ann.piped = True
    ann.types(*[""] * 6, "concede", "concede")
    ann.hangs_up()
    await ann.done.wait()
    said = ann.paper.getvalue()
    assert "nothing is asked" not in said
    assert "You have lost to Greedy bot" in said
    assert ann.goes_on is False


async def test_the_terminal_tells_when_the_connection_is_lost_and_goes_on_when_it_is_back(tmp_path: Path) -> None:
    async with running(Options(port=0, data=str(tmp_path / "games.db"), **FAST)) as (made, port):
        desk: Any = made
        with trio.fail_after(60):
            async with at(f"ws://127.0.0.1:{port}") as sit:
                ann, bob = await friends(sit)
                bob.client.cut()
                await bob.reads("The connection is lost; trying to come back …")
                await bob.reads("The connection is back.")
                await ann.reads("Bob has lost the connection.")
                await ann.reads("Bob is back.")
                room = next(iter(desk.lobby.rooms))
                await desk.lobby.rooms[room].order(Close("the house burns"))
                for one in (ann, bob):
                    await one.reads("The room is closed: the house burns.")
                    await one.done.wait()


@pytest.mark.usefixtures("rulebooks_of_tests")
async def test_who_joins_a_room_plays_a_deck_of_its_rule_book_and_format(sit: Sit) -> None:
    ann = await sit("Ann", make=True, deck="Faces", settings=Settings(rulebook="masque"))
    await ann.reads("--join ")
    bob = await sit("Bob", join=(await ann.reads("\n")).strip())
    await bob.reads("and play Faces.")
    await bob.reads("--- turn ")


@pytest.mark.usefixtures("rulebooks_of_tests")
async def test_another_rule_book_is_played_at_the_same_table(sit: Sit) -> None:
    """The Masque of the tests: its zones, statistics, steps and options are shown by its own names."""
    settings = Settings(rulebook="masque", clock=0, per_decision=0, private=True)
    ann = await sit("Ann", deck="Faces", opponent_deck="Whispers", settings=settings, bots=1)
    await ann.until("--- turn ")
    shown = await ann.reads("You have priority [Enter ")
    assert ": scene\n" in shown
    assert re.search(r"Ann[^:]*: \d+ applause, nerve \d, \d in sleeve, \d+ in wardrobe", shown), shown
    assert "  sleeve: " in shown
    assert "battlefield" not in ann.paper.getvalue()
    ann.types("g", "decks", "stops")
    await ann.reads("Ann's script: ")
    decks = await ann.reads("  Whispers: ")
    assert "  Faces: Many faces, none of them its own." in decks
    assert "in your turns: scene" in await ann.reads("in other turns: ")
    ann.types("concede", "concede")
    await ann.reads("You have lost to Greedy bot")
    assert "Echo Chamber" not in ann.paper.getvalue()
