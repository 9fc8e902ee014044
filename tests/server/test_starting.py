"""A starting server lets people in before the rules are loaded; requests that need the rules wait."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import trio

from bench.made_up_cards import write_cards
from tests.server.online import caller
from tests.server.table import place
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.own_cards import add_cards
from twinstack.protocol import messages as m
from twinstack.server import application
from twinstack.server.application import running
from twinstack.server.lobby import Lobby
from twinstack.server.options import Options
from twinstack.server.people import People

FIRST_LINE = """
import json
import sys

import argon2

from twinstack.engine.magic.card_book import CardBook
from twinstack.server import application
from twinstack.server.command import main

done = {"read": 0, "hashed": 0}

def counted(function, what):
    def counting(*given):
        done[what] += 1
        return function(*given)
    return counting

async def report(desk):
    print(json.dumps([done, sorted(sys.modules)]), flush=True)
    desk.stop.set()

CardBook._card = counted(CardBook._card, "read")
argon2.PasswordHasher.hash = counted(argon2.PasswordHasher.hash, "hashed")
application._prepare = report
sys.argv[:1] = ["twinstack", "serve", "--port", "0", "--log-level", "error"]
main()
"""
LATER = {
    *(f"twinstack.engine.magic.{name}" for name in ("words", "rules", "text", "explain", "state", "cards.copying")),
    *("twinstack.client_sdk", "twinstack.server.cli.cards", "jwt", "rich", "pydantic", "openskill"),
    "confusable_homoglyphs.confusables",
}
"""Modules that take long to import, or bring others that do."""


def up_to_its_first_line(*options: str) -> tuple[dict[str, int], set[str]]:
    """What a new process has done until then, and the modules that it has imported."""
    command = [sys.executable, "-c", FIRST_LINE, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    listens, *_, report = done.stdout.splitlines() or [""]
    assert listens.startswith("Twinstack listens on ws://"), done.stderr
    work, modules = json.loads(report)
    return work, set(modules)


LOBBY = """
import sys, types
from twinstack.engine import rulebooks
from twinstack.server import application

application._load_rules(types.SimpleNamespace(prepare=lambda: None))
before = {*sys.modules}
for name in rulebooks.names():
    book = rulebooks.find(name)
    book.title, book.games.profiles, book.games.seats, book.decks.formats, book.decks.offered, book.lessons.offered
print(*(sorted({*sys.modules} - before)))
"""


def test_what_the_lobby_lists_is_loaded_with_the_rules_so_that_its_first_visitor_holds_nobody_up() -> None:
    done = subprocess.run([sys.executable, "-c", LOBBY], capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.stderr) == ([], "")


def test_a_server_listens_before_it_has_read_a_card_a_word_or_a_rule(tmp_path: Path) -> None:
    work, modules = up_to_its_first_line("--data", str(tmp_path / "games.db"))
    assert work == {"read": 0, "hashed": 0}
    assert {"twinstack.server.rooms.room", "twinstack.engine.rulebook"} <= modules
    assert modules & LATER == set()


def test_a_server_with_a_folder_of_cards_listens_before_it_has_read_one(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    write_cards(folder, 60)
    add_cards(book_of_twinstack(), folder)
    work, modules = up_to_its_first_line("--data", str(tmp_path / "games.db"), "--cards", str(folder))
    assert work == {"read": 0, "hashed": 0}
    assert "twinstack.engine.magic.own_cards" in modules
    assert modules & LATER == set()


@pytest.fixture
def loading(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """An event; the rules are not loaded before it is set."""
    go_on, really = threading.Event(), application._load_rules

    def slowly(people: People) -> None:
        assert go_on.wait(60)
        really(people)

    monkeypatch.setattr(application, "_load_rules", slowly)
    return go_on


async def while_loading(data: Path, loading: threading.Event, what: Callable[[str, list[Any]], Any]) -> None:
    """Do that with a server that is loading the rules, then let it load them and stop."""
    ports, ready = [], trio.Event()

    def open_at(port: int) -> None:
        ports.append(port)
        ready.set()

    async def serve() -> None:
        async with running(Options(port=0, data=str(data)), open_at=open_at):
            done.append("loaded")
            await finished.wait()

    done: list[Any] = []
    finished = trio.Event()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(serve)
        await ready.wait()
        try:
            await what(f"ws://127.0.0.1:{ports[0]}", done)
        finally:
            loading.set()
            finished.set()


async def test_who_comes_while_the_rules_are_loaded_is_answered(tmp_path: Path, loading: threading.Event) -> None:
    async def come(address: str, done: list[Any]) -> None:
        async with caller(address) as alice:
            welcome = await alice.ask(m.Hello, versions=[1])
            signed = await alice.ask(m.Register, name="Alice", password="correct horse")
            assert ("password" in welcome["login"], signed["name"]) == (True, "Alice")
            assert await alice.ask(m.ListRooms) == []
            assert len(await alice.ask(m.Sessions)) == 1
            assert done == []

    await while_loading(tmp_path / "games.db", loading, come)


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        (m.CreateRoom, {"settings": m.Settings()}),
        (m.Decks, {}),
        (m.Enqueue, {"deck_name": "Hall of Mirrors"}),
        (m.Join, {"room": "nowhere"}),
    ],
)
async def test_what_needs_the_rules_waits_until_they_are_loaded(
    tmp_path: Path, loading: threading.Event, request_: type[m.Request], fields: dict[str, Any]
) -> None:
    async def ask(address: str, done: list[Any]) -> None:
        async with caller(address) as alice, caller(address) as bob, trio.open_nursery() as nursery:
            await alice.enter("Alice")

            async def wait() -> None:
                await alice.ask(request_, **fields)
                done.append("answered")

            nursery.start_soon(wait)
            await bob.enter("Bob")
            for _ in range(3):
                await bob.ask(m.Ping)
            assert done == []
            loading.set()
        assert sorted(done) == ["answered", "loaded"]

    await while_loading(tmp_path / "games.db", loading, ask)


async def test_rules_are_loaded_then_rooms_are_brought_back_then_people_are_let_in_then_games_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path) as here:
        room = await here.begin(*here.pair())
    order: list[str] = []
    load, restore = application._load_rules, Lobby.restore

    def loading(people: People) -> None:
        order.append("rules")
        load(people)

    async def restoring(lobby: Lobby, stop: trio.Event) -> None:
        order.append("rooms")
        await restore(lobby, stop)

    monkeypatch.setattr(application, "_load_rules", loading)
    monkeypatch.setattr(Lobby, "restore", restoring)
    options = Options(port=0, data=str(tmp_path / "table.db"))
    async with running(options, open_at=lambda port: order.append("people")) as (desk, _):
        await desk.lobby.all_back()
        assert desk.lobby.rooms[room].playing().decision is not None
    assert order == ["rules", "rooms", "people"]
