"""Why, in a real browser: of a line of the log, of one characteristic, and of a copy."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browser import Person, Server, browsing, serving
from tests.e2e.shots import SCENES
from tests.e2e.stage import on_stage, title_of


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "games.db") as found:
        yield found


@pytest.fixture
def ann(browser: Browser, server: Server) -> Iterator[Person]:
    person = Person(browser, server.url)
    yield person
    person.leaves()


def test_a_line_of_the_log_says_why_it_happened(ann: Person) -> None:
    """Arrow keys go from line to line; Tab reaches the last."""
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic", "Copies of Copies")
    ann.plays_a_bot()
    ann.draws_a_hand()
    lines = ann.page.locator(".log .line")
    expect(lines.filter(has_text="draws").first).to_be_visible()
    line = lines.last
    line.focus()
    ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("ArrowDown")
    said = line.inner_text()
    ann.page.keyboard.press("Enter")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.locator("h2")).to_contain_text(said.split(" ")[0])
    expect(dialog.locator(".step").first).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert ann.errors == []


def test_one_characteristic_is_explained_by_itself(ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic", "Copies of Copies")
    ann.plays_a_bot()
    ann.draws_a_hand()
    ann.page.locator(".hand .card").first.click(button="right")
    dialog = ann.page.get_by_role("dialog")
    changes = dialog.locator(".change")
    expect(changes.nth(1)).to_be_visible()
    dialog.get_by_role("button", name="name", exact=True).click()
    expect(changes).to_have_count(1)
    expect(changes).to_contain_text("name: ")
    assert ann.errors == []


def test_what_does_not_glow_says_why_it_cannot_be_used(ann: Person) -> None:
    """By a click, by Enter, and by the button beside the table."""
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic", "Copies of Copies")
    ann.plays_a_bot()
    ann.draws_a_hand()
    card = ann.page.locator(".hand .card").first
    name = card.locator(".name").inner_text()
    told = ann.page.locator(".inspector .deeds li")
    card.click()
    expect(told.first).to_contain_text(f"{name}: you are asked something else first: ")
    expect(told.first.locator(".rule")).to_have_text("117.1")
    ann.page.locator(".hand .card").last.hover()
    expect(told).to_have_count(0)
    card.focus()
    ann.page.keyboard.press("Enter")
    expect(told.first).to_contain_text("you are asked something else first: ")
    ann.page.get_by_role("button", name="Why can’t I?").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.locator("h2")).to_have_text(f"Why can’t I use {name}?")
    expect(dialog).to_contain_text(f"What you can do with {name}")
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert ann.barriers() == []
    assert ann.errors == []


def test_copies_wait_under_their_original_and_all_say_what_was_chosen(browser: Browser, tmp_path: Path) -> None:
    """707.10: a copy on the stack has the choices of the original, here with another target for each."""
    scene = SCENES / "stack-of-copies.toml"
    with serving(tmp_path / "games.db", variables=on_stage(scene)) as server:
        ann = Person(browser, server.url)
        ann.come()
        ann.is_guest("Ann")
        ann.chooses(title_of(scene))
        ann.plays_a_bot()
        copies = ann.page.get_by_role("list", name="Copies of Lightning Bolt, which happen before it")
        expect(copies.locator(".card")).to_have_count(3)
        expect(copies.locator(".by")).to_have_text(["Ann"] * 3)
        chosen = copies.locator(".chosen")
        expect(chosen).to_contain_text(["targets Golem token", "targets Golem token", "targets Precursor Golem"])
        family = ann.page.locator(".waiting .family")
        expect(family.locator(".card")).to_have_count(4)
        expect(family.locator(".chosen").last).to_have_text("targets Golem token")
        expect(ann.page.locator(".waiting .next")).to_contain_text("targets Lightning Bolt")
        assert ann.barriers() == []
        assert ann.errors == []
        ann.leaves()
