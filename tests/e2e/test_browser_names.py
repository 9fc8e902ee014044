"""What people call themselves and say is text: markup in it makes nothing in anybody's page."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.browser import Person, Server

NAME = "<img class=slipped src=x onerror=alert(1)> <b class=slipped>Ben</b>"
SAID = "<b class=slipped>hello</b> <img class=slipped src=x onerror=alert(1)> &lt;"


def is_called(data: Path, before: str, name: str) -> None:
    """A server lets nobody choose such a name; but it may find one in its file, and other servers may send one."""
    file = sqlite3.connect(data)
    with file:
        assert file.execute("update people set name = ? where name like ?", (name, f"{before} (%")).rowcount == 1
    file.close()


def sees_only_text(one: Person) -> None:
    """Nothing on the page was made of what somebody wrote. There are no pictures here, so any would be one."""
    expect(one.page.locator(".slipped, img, [onerror]")).to_have_count(0)


def test_names_and_chat_are_text(person: Callable[[], Person], server: Server, tmp_path: Path) -> None:
    """In the lobby, at the table, in the log, in the chat and in the result, as another player sees it."""
    ann, ben = person(), person()
    ben.come()
    ben.is_guest("Ben")
    ben.page.goto("about:blank")  # nothing of it complains while the server is away
    server.kill()
    is_called(tmp_path / "games.db", "Ben", NAME)
    server.start()
    ben.come()
    expect(ben.page.get_by_role("banner")).to_contain_text(f"You are {NAME}")
    ben.page.get_by_role("button", name="Open a room for anybody").click()
    ann.come()
    ann.is_guest("Ann")
    room = ann.page.locator(".rooms li")
    expect(room).to_contain_text(NAME)
    sees_only_text(ann)
    room.get_by_role("button", name="Join").click()
    expect(ann.page.locator(".seat", has_text=NAME)).to_have_count(1)
    ben.page.get_by_label("Say something to everybody here").fill(SAID)
    ben.page.keyboard.press("Enter")
    expect(ann.page.locator(".said li")).to_have_text(f"{NAME} {SAID}")
    sees_only_text(ann)
    ben.gives_up()
    expect(ann.page.locator(".log")).to_contain_text(f"{NAME} loses the game")
    expect(ann.page.locator(".bar .prompt")).to_contain_text("You have won.")
    for one in (ann, ben):
        sees_only_text(one)
        assert one.barriers() == []
        assert one.errors == []
