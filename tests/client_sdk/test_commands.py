"""The commands `twinstack bot` and `twinstack play`, against a real server."""

import json
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path

import pytest
import trio
import typer
from rich.console import Console
from typer.testing import CliRunner, Result

from tests.client_sdk.test_examples import EXAMPLES
from tests.rulebooks.masque import Masque
from tests.server.online import server
from twinstack.client_sdk import Progress, Settings
from twinstack.client_sdk.commands import bot as bot_command
from twinstack.client_sdk.commands import play as play_command
from twinstack.client_sdk.commands.table import Board
from twinstack.client_sdk.terminal import sessions
from twinstack.client_sdk.trio import connect

BOT = """
from twinstack.client_sdk import Bot

class Quick(Bot):
    def choose(self, view, decision):
        return decision.find("Concede") or decision.default

class Broken(Bot):
    def choose(self, view, decision):
        raise ValueError("what now?")

class Wrong(Quick):
    asked = 0
    def choose(self, view, decision):
        self.asked += 1
        return 99 if self.asked == 1 else super().choose(view, decision)

class Empty(Bot):
    pass

class Other:
    pass
"""
STOPPED = """
from twinstack.client_sdk import Bot

class Stopped(Bot):
    games = 0

    def __init__(self):
        Stopped.games += 1

    def choose(self, view, decision):
        if Stopped.games > 1:
            raise KeyboardInterrupt
        return decision.find("Concede") or decision.default
"""
PLAYER = """
from twinstack.client_sdk import Bot

class Player(Bot):
    def choose(self, view, decision):
        return (decision.find("Play ") or [decision.default])[0]
"""


def command_line() -> typer.Typer:
    app = typer.Typer(pretty_exceptions_enable=False)
    bot_command.register(app)
    play_command.register(app)
    return app


def twinstack(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(command_line(), list(arguments), input=typed)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    tmp_path.joinpath("bots_of_a_test.py").write_text(BOT)
    tmp_path.joinpath("lonely_bot.py").write_text(BOT.partition("class Broken")[0])
    tmp_path.joinpath("no_python.py").write_text("import nothing_of_this_name")
    tmp_path.joinpath("failing.py").write_text("1 / 0")
    tmp_path.joinpath("islands.txt").write_text("60 Island\n")
    tmp_path.joinpath("latin.txt").write_bytes(b"60 \xff")
    monkeypatch.setattr(typer, "get_app_dir", lambda name: str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("bots_of_a_test", "lonely_bot"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(tmp_path / "games.db") as address:
        yield address


async def online(*arguments: str, typed: str | None = None) -> Result:
    return await trio.to_thread.run_sync(lambda: twinstack(*arguments, typed=typed))


async def test_games_are_played_and_told_in_lines_where_nobody_watches(address: str) -> None:
    done = await online("bot", "bots_of_a_test:Quick", "--server", address, "--games", "3", "--concurrency", "2")
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert sorted(lines)[1].startswith("game 1: lost against Greedy bot in turn ")
    assert lines[-1] == "3 games: 3 lost"


async def test_without_a_deck_the_first_is_taken_that_suits_the_format(address: str) -> None:
    done = await online("bot", "bots_of_a_test:Quick", "--server", address, "--format", "commander", "--seats", "3")
    assert (done.exit_code, "1 game: 1 lost" in done.output) == (0, True), done.output
    done = await online("play", address, "--format", "commander", typed="\n" * 8 + "t krenko\nconcede\nconcede\n")
    assert "and play Krenko's Mob" in done.output
    assert "Krenko, Mob Boss {2}{R}{R}" in done.output


@pytest.mark.many_games
async def test_the_bots_of_the_examples_play_though_the_server_has_bots_of_such_names(address: str) -> None:
    greedy, plain = (f"{EXAMPLES / name}_bot.py" for name in ("greedy", "random"))
    named = (f"{greedy}:GreedyBot", f"{plain}:RandomBot")
    done = await online("bot", *named, "--server", address, "--deck", "islands.txt", "--opponent-deck", "islands.txt")
    assert (done.exit_code, "1 game: " in done.output) == (0, True), done.output
    done = await online("bot", named[1], "--server", address, "--deck", "islands.txt")
    assert (done.exit_code, "1 game: " in done.output) == (0, True), done.output
    done = await online("bot", named[1], "--server", address, "--name", "Greedy bot")
    assert (done.exit_code, "looks like a name of the server" in done.output) == (2, True), done.output


async def test_the_only_bot_of_a_module_needs_no_name(address: str) -> None:
    done = await online("bot", "lonely_bot.py", "--server", address, "--deck", "islands.txt", "--seats", "3")
    assert (done.exit_code, "1 game: 1 lost" in done.output) == (0, True), done.output


async def test_a_bot_that_fails_ends_the_command_with_exit_code_1_and_the_reason(address: str) -> None:
    done = await online("bot", "bots_of_a_test:Broken", "--server", address)
    assert done.exit_code == 1
    assert "ValueError: what now? (bots_of_a_test.py, line 10)" in done.output
    assert done.output.endswith("1 game: 1 failed\n")


@pytest.mark.parametrize("others", [(), ("lonely_bot",)])
async def test_ctrl_c_ends_games_on_a_server_and_tells_what_was_played(
    address: str, others: tuple[str, ...], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes in the second game, of which nothing is told."""
    folder.joinpath("stopped_bot.py").write_text(STOPPED)
    monkeypatch.delitem(sys.modules, "stopped_bot", raising=False)
    named = ("stopped_bot", *others)
    done = await online("bot", *named, "--server", address, "--games", "9", "--concurrency", "1", "--json")
    assert done.exit_code == 130, done.output
    assert "Traceback" not in done.output
    found = json.loads(done.stdout)
    assert [one["game"] for one in found["each"]] == [1]


async def test_a_bot_is_checked_with_and_without_a_server(address: str) -> None:
    done = await online("bot", "check", "bots_of_a_test:Broken")
    assert done.exit_code == 1
    assert "✗ before the first turn: `choose` raised ValueError: what now? (bots_of_a_test.py, line 10)" in done.output
    done = await online("bot", "check", "bots_of_a_test:Quick", "--server", address)
    assert done.exit_code == 0, done.output
    assert "✓ a game with a connection that breaks" in done.output
    assert re.search(r"\n(\d+) of \1 passed\n$", done.output), done.output


@pytest.mark.usefixtures("rulebooks_of_tests")
async def test_a_game_that_the_server_ends_is_told_with_its_reason(
    address: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def falls(self: Masque, obj: object) -> bool:
        raise KeyError("the curtain falls")

    monkeypatch.setattr(Masque, "stays", falls)
    folder.joinpath("player_of_a_test.py").write_text(PLAYER)
    done = await online("bot", "player_of_a_test:Player", "--server", address, "--book", "masque", "--deck", "Faces")
    assert "game 1: draw" in done.output
    assert "the game met a fault: KeyError: 'the curtain falls'; the game ends without a winner" in done.output


@pytest.mark.usefixtures("rulebooks_of_tests")
async def test_a_bot_is_checked_in_games_of_the_rule_book_that_is_named(address: str) -> None:
    done = await online("bot", "check", "bots_of_a_test:Quick", "--server", address, "--book", "masque")
    assert "✓ some of two pairs, at the step 'applause'" in done.output
    assert "✓ a game on the server" in done.output
    done = await online("bot", "check", "bots_of_a_test:Quick", "--server", address, "--deck", "Faces")
    assert "✗ a game on the server: no deck is named 'Faces'" in done.output
    with_rules = ("--server", address, "--deck", "Faces", "--book", "masque")
    done = await online("bot", "check", "bots_of_a_test:Quick", *with_rules)
    assert done.exit_code == 0, done.output


async def test_illegal_answers_are_counted_or_fail_the_game(address: str) -> None:
    done = await online("bot", "bots_of_a_test:Wrong", "--server", address)
    assert done.output.endswith("1 game: 1 lost; 1 illegal answers (the default was taken)\n")
    done = await online("bot", "bots_of_a_test:Wrong", "--server", address, "--strict")
    assert done.exit_code == 1
    assert "there is no option 99; expected: places from 0 to" in done.output


async def test_a_command_leaves_no_logging_behind(address: str) -> None:
    """Otherwise a second command in the same process would write where the first one did."""
    for _ in range(2):
        done = await online("bot", "bots_of_a_test:Wrong", "--server", address)
        assert done.output.count("The default is taken instead.") == 1
        assert "Logging error" not in done.output


async def test_what_the_server_refuses_is_said_in_its_words(address: str) -> None:
    done = await online("bot", "bots_of_a_test:Quick", "--server", address, "--deck", "Nothing")
    assert done.exit_code == 1
    assert "game 1: failed before it began: no deck is named 'Nothing'" in done.output
    done = await online("bot", "bots_of_a_test:Quick", "--server", address, "--key", "twk_wrong")
    assert done.exit_code == 2
    assert done.output == "twinstack bot: this key is not known, or not any more; expected: a key of `make key`\n"
    done = await online("bot", "bots_of_a_test:Quick", "--server", address, "--deck", "latin.txt")
    assert (done.exit_code, "latin.txt is not a deck list: it is not text in UTF-8" in done.output) == (2, True)


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("nothing_here:Bot", "there is no module 'nothing_here' in "),
        ("no_python:Bot", "no_python cannot be imported: No module named 'nothing_of_this_name'"),
        ("failing:Bot", "failing cannot be imported: ZeroDivisionError: division by zero"),
        ("bots_of_a_test:Quik", "there is no 'Quik' in bots_of_a_test (its bots: Quick, Broken, Wrong, Empty)"),
        ("bots_of_a_test:Other", "is not a bot: expected a subclass of twinstack.client_sdk.Bot"),
        ("bots_of_a_test:Bot", "is not a bot: expected a subclass of twinstack.client_sdk.Bot"),
        ("bots_of_a_test:Empty", "has no method `choose(self, view, decision)`"),
        ("bots_of_a_test", "bots_of_a_test has 4 bots (its bots: Quick, Broken, Wrong, Empty): expected MODULE:CLASS"),
        (":Bot", "':Bot' does not name a bot: expected MODULE:CLASS, such as my_bot:MyBot"),
        ("lonely_bot:Quick", "ws://127.0.0.1:1 cannot be reached: "),
    ],
)
def test_what_cannot_begin_is_one_sentence_and_exit_code_2(named: str, said: str) -> None:
    done = twinstack("bot", named, "--server", "ws://127.0.0.1:1")
    assert done.exit_code == 2
    assert done.output.startswith("twinstack bot: ")
    assert said in done.output
    assert done.output.count("\n") == 1


def test_more_than_two_bots_are_refused() -> None:
    """Two bots play each other; three cannot."""
    done = twinstack("bot", "a:B", "c:D", "e:F")
    assert done.output == ("twinstack bot: 'a:B c:D e:F' is given; expected one bot or two, or `check` and one\n")


def test_check_asks_for_the_bot_that_it_is_to_check() -> None:
    done = twinstack("bot", "check")
    assert done.exit_code == 2
    assert done.output == "twinstack bot: no bot is given to check; expected `twinstack bot check MODULE:CLASS`\n"


def test_help_names_the_options_and_shows_examples() -> None:
    said = twinstack("bot", "--help").output
    assert "twinstack bot my_bot:MyBot --games 20 --concurrency 5" in said
    assert all(f"--{name}" in said for name in ("games", "server", "deck", "against", "key", "strict"))
    said = twinstack("play", "--help").output
    assert "twinstack play --join CODE" in said
    assert all(f"--{name}" in said for name in ("find", "make", "watch", "back", "rooms", "best-of", "account"))


def test_in_a_terminal_there_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    written = StringIO()
    console = Console(file=written, force_terminal=True, width=100)
    with Board("MyBot at ws://here", console) as board:
        won = Progress(1, "r", "Greedy bot", 7, "life", (12, 0), 80, result="won")
        board.told(won)
        board.told(Progress(2, "s", "Greedy bot", 3, "life", (20, 18), 31))
        board.told(won)
    said = written.getvalue()
    assert "MyBot at ws://here" in said
    assert "12–0" in said
    assert "playing" in said
    assert "1 game: 1 won" in said


async def test_a_person_plays_in_the_terminal(address: str) -> None:
    done = await online("play", address, "--deck", "islands.txt", typed="\n\n?\nt isl\nb\nxyz\n99\n")
    assert done.exit_code == 130, done.output
    said = done.output
    assert "and play islands.txt. `?` lists what you can type." in said
    assert " *  1 Keep\n    2 Mulligan" in said
    assert "take the suggestion" in said
    assert "Island — Basic Land — Island" in said
    assert "there is no command 'xyz'; `?` lists them" in said
    assert "there is no 99 in the list; expected: " in said
    assert "--- turn 1" in said
    assert said.endswith(
        f"You have left; the game goes on without you. `twinstack play {address} --back` takes you back to it.\n"
    )
    done = await online("play", address, "--back", typed="concede\nconcede\n")
    assert done.exit_code == 0, done.output
    assert "You have lost to Greedy bot in turn " in done.output


async def test_who_left_several_games_comes_back_to_each_of_them(address: str) -> None:
    """A game that was only watched does not count, and neither does one that has ended since."""
    deck = ("--deck", "islands.txt")
    for name in ("Ann", "Bob"):
        assert (await online("play", address, "--name", name, *deck, typed="\n")).exit_code == 130
    assert (await online("play", address, "--name", "Eve", *deck, typed="concede\nconcede\n")).exit_code == 0
    async with connect(address) as client:
        room = await client.create_room(Settings(private=False))
        assert (await online("play", address, "--watch", room.room, typed="quit\n")).exit_code == 0
    for name in ("Bob", "Ann"):
        done = await online("play", address, "--back", typed="who\nconcede\nconcede\n")
        assert (done.exit_code, f": {name} (" in done.output) == (0, True), done.output
    done = await online("play", address, "--back")
    assert (done.exit_code, done.output) == (2, f"twinstack play: no game was left at {address} that is not over\n")


async def test_a_person_with_an_account_makes_a_room(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWINSTACK_PASSWORD", "nine lives")
    who = ("--account", "Ann", "--deck", "islands.txt")
    made = ("--make", "--public", "--bots", "1", "--title", "Over here", "--untimed")
    done = await online("play", address, *who, "--register", *made, typed="who\nconcede\nconcede\n")
    assert done.exit_code == 0, done.output
    assert "You are Ann, and play islands.txt." in done.output
    assert "  1: Ann (a deck of their own, you)" in done.output
    async with connect(address) as client:
        await client.create_room(Settings(title="Empty"))
        done = await online("play", address, "--rooms")
        assert done.output.endswith(" 'Empty': nobody yet (magic, constructed, 2 free)\n")
    monkeypatch.delenv("TWINSTACK_PASSWORD")
    done = await online("play", address, *who, typed="wrong\n")
    assert (done.exit_code, "no account has this name and password" in done.output) == (2, True)


async def test_the_games_of_a_server_are_listed_with_what_they_are_played_with(address: str) -> None:
    listed = (await online("play", address, "--books")).output.splitlines()
    assert listed[0] == "magic: Magic, 2 to 6 players"
    assert listed[1] == "  formats: constructed, limited, commander"
    assert listed[-4] == "grand-archive: Grand Archive, 2 players"
    assert listed[-1].startswith("  a lesson, with --lesson: ")
    one = await online("play", address, "--books", "--book", "grand-archive")
    assert one.output.splitlines() == listed[-4:]
    async with connect(address) as client:
        books = await client.rulebooks()
        assert [book.name for book in books] == ["magic", "magic-2004", "grand-archive"]
        await client.create_room(Settings(title="Here"))
        await client.create_room(Settings(title="There", rulebook="grand-archive"))
    rooms = await online("play", address, "--rooms", "--book", "grand-archive")
    assert len(rooms.output.splitlines()) == 1
    assert "'There'" in rooms.output


async def test_a_game_that_the_server_does_not_play_is_refused_with_those_that_it_does(address: str) -> None:
    for way in ("--books", "--rooms", "--make", "--find"):
        done = await online("play", address, way, "--book", "grand-archiv")
        said = "there is no rule book 'grand-archiv'; did you mean 'grand-archive'?"
        assert (done.exit_code, said in done.output) == (2, True), done.output


async def test_finished_games_are_listed_and_looked_through(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TWINSTACK_PASSWORD", "nine lives")
    who = ("play", address, "--account", "Ann")
    nothing = await online(*who, "--register", "--games")
    assert nothing.output == "You have finished no game here.\n"
    await online(*who, "--deck", "islands.txt", typed="\n" * 20 + "concede\nconcede\n")
    listed = await online(*who, "--games")
    game, _, rest = listed.output.partition(": ")
    assert rest.startswith("Ann – Greedy bot (magic, constructed, Greedy bot won, 2")
    typed = ("", "n", "b", "turn 1", "b", "seat 1", "seat 0", "seat 7", "all", "0", "b", "9999", "turn")
    last = ("seat x", "fly", "?", "save kept.journal", "save kept.journal", "q")
    done = await online(*who, "--replay", game, typed="\n".join((*typed, *last)))
    assert done.exit_code == 0, done.output
    shown = done.output.split("> ")
    assert "[answer 0 of " in shown[0]
    assert "  · Ann draws Island\n" in shown[1]
    assert "[answer 2 of " in shown[2]
    assert "[answer 1 of " in shown[3]
    assert "  · Turn 1 begins: it's " in shown[4]
    assert "Ann's hand: Island" in shown[6]
    assert "Greedy bot's hand: " not in shown[6]
    assert "hand: " not in shown[7]
    assert shown[8] == "seat 7\n  there is no seat 7; expected: 1 to 2, 0 for spectators, -1 for everything\n"
    assert "Greedy bot's hand: " in shown[9]
    assert shown[11] == "b\n  this is the beginning\n"
    assert shown[12].startswith("9999\n  the game has ")
    assert shown[13] == "turn\n  expected: a number, for example `turn 3`\n"
    assert shown[14] == "seat x\n  expected: a number, for example `seat 2`\n"
    assert shown[15] == "fly\n  'fly' is not understood; `?` lists what is\n"
    assert "turn 3         go to the beginning of turn 3" in shown[16]
    assert "`twinstack replay kept.journal` shows the game" in shown[17]
    assert "kept.journal cannot be written: file exists" in shown[18]
    assert Path("kept.journal").read_text("utf-8").startswith("{")
    unknown = await online("play", address, "--replay", game)
    assert unknown.exit_code == 2
    assert unknown.output.startswith(f"twinstack play: you know of no game '{game}'")


async def test_a_finished_game_says_why(address: str) -> None:
    """At the answer that is shown, with the eyes that are used: why a thing is so, and what led to each line."""
    await online("play", address, "--name", "Ann", "--deck", "islands.txt", typed="\n" * 20 + "concede\nconcede\n")
    game = (await online("play", address, "--games")).output.partition(":")[0]
    typed = ("why last", "", "why last", "seat 1", "why last", "why Island", "why last 99", "why", "why Bear", "t", "q")
    done = await online("play", address, "--replay", game, typed="\n".join(typed))
    assert done.exit_code == 0, done.output
    shown = done.output.split("> ")
    too_much = "  this answer has not led to so much; `b` goes back to the one before\n"
    assert shown[1] == f"why last\n{too_much}"
    assert re.fullmatch(r"why last\n  Greedy bot draws (?!a card).+ \(103\.5\)\n", shown[3])
    assert shown[5] == "why last\n  Greedy bot draws a card (103.5)\n"
    assert "    The card is Island (109.3); name Island;" in shown[6]
    assert shown[7] == f"why last 99\n{too_much}"
    assert shown[8] == "why\n  expected: a name or number, for example `why Bear`, or `why last`\n"
    assert shown[9] == "why Bear\n  you see nothing of this name or number; `t` shows what there is\n"
    assert shown[10].partition("\n")[2] == shown[4].partition("\n")[2]


async def test_the_games_of_guests_are_listed_on_the_machine_where_they_were_played(address: str) -> None:
    nothing = await online("play", address, "--games")
    said = "You have finished no game here as a guest. Those of an account are listed with --account NAME.\n"
    assert nothing.output == said
    for name in ("Ann", "Bob"):
        await online("play", address, "--name", name, "--deck", "islands.txt", typed="concede\nconcede\n")
    listed = await online("play", address, "--games")
    assert re.sub(r"(?m)^\w+: |, 2\d.*$", "", listed.output) == (
        "Bob – Greedy bot (magic, constructed, Greedy bot won\nAnn – Greedy bot (magic, constructed, Greedy bot won\n"
    )
    for line in listed.output.splitlines():
        seen = await online("play", address, "--replay", line.partition(":")[0], typed="quit\n")
        assert seen.exit_code == 0, seen.output
        assert "[answer 0 of " in seen.output
    unknown = await online("play", address, "--replay", "0" * 16)
    assert unknown.output.startswith("twinstack play: you know of no game '000000")


async def test_a_game_of_a_guest_who_is_known_no_more_is_not_listed(address: str) -> None:
    await online("play", address, "--deck", "islands.txt", typed="concede\nconcede\n")
    [session] = sessions.kept(address, sessions.PLAYED)
    sessions.drop(address, session, sessions.PLAYED)
    sessions.keep(address, "forgotten", sessions.PLAYED)
    listed = await online("play", address, "--games")
    assert listed.output.startswith("You have finished no game here as a guest.")
    assert sessions.kept(address, sessions.PLAYED) == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--find", "--make"), "--find and --make are given; expected one of them"),
        (("--register",), "--register is given without --account NAME"),
        (("--public",), "--public is given without --make"),
        (("--lesson", "--deck", "Faces"), "--deck is given with --lesson, which brings its own decks and players"),
        (("--find", "--untimed"), "--untimed is given without --make"),
        (("--make", "--bots", "2"), "--bots 2 is given for a room of 2 seats; expected 1 at most"),
        (("ws://127.0.0.1:1", "--back"), "no game was left at ws://127.0.0.1:1"),
        (("ws://127.0.0.1:1",), "ws://127.0.0.1:1 cannot be reached: "),
    ],
)
def test_who_cannot_play_is_told_why_in_one_sentence(options: tuple[str, ...], said: str) -> None:
    done = twinstack("play", *options)
    assert (done.exit_code, done.output.count("\n")) == (2, 1)
    assert done.output.startswith(f"twinstack play: {said}")


ENTRY = "[twinstack.commands]\nhello = hello_command:register\n"
HELLO = """
def register(app):
    app.command(name="hello")(lambda: print("Hello from elsewhere."))
"""


def test_the_command_line_finds_commands_of_other_packages(tmp_path: Path) -> None:
    info = tmp_path / "hello_command-1.dist-info"
    info.mkdir()
    info.joinpath("entry_points.txt").write_text(ENTRY)
    info.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: hello-command\nVersion: 1\n")
    tmp_path.joinpath("hello_command.py").write_text(HELLO)
    command = [sys.executable, "-c", "from twinstack.server.cli import main; main()", "hello"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.stdout == "Hello from elsewhere.\n", done.stderr


@pytest.mark.long
def test_a_client_needs_nothing_of_the_server_or_the_engine(tmp_path: Path) -> None:
    """The wheel in a fresh environment with the extra `client` only."""
    top = Path(__file__).parents[2]
    pure = {**os.environ, "TWINSTACK_COMPILE": "0"}
    subprocess.run([sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path / "dist", top], check=True, env=pure)
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    [wheel] = (tmp_path / "dist").glob("*.whl")
    subprocess.run([python, "-m", "pip", "install", "--quiet", f"{wheel}[client]"], check=True)
    listed = subprocess.run([python, "-m", "pip", "list", "--format", "freeze"], capture_output=True, text=True)
    assert not {"argon2-cffi", "prometheus_client", "openskill", "PyJWT"} & {
        line.partition("==")[0] for line in listed.stdout.splitlines()
    }
    command = [str(python), "-m", "twinstack.server.cli", "bot", "lonely_bot", "--server", "ws://127.0.0.1:1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("twinstack bot: ws://127.0.0.1:1 cannot be reached: "), done.stderr
    imported = "import sys, twinstack.client_sdk.trio, twinstack.client_sdk.asyncio as _; print(*sys.modules)"
    done = subprocess.run([python, "-c", imported], capture_output=True, text=True, cwd=tmp_path, check=True)
    assert "twinstack.engine" not in done.stdout
    assert "twinstack.server" not in done.stdout
