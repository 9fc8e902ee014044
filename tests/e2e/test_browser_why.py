"""Why, in a real browser: of a line of the log, of one characteristic, and of a copy."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.browser import Person
from tests.e2e.shots import SCENES


def has_a_hand(ann: Person) -> None:
    """Ann has drawn her first hand, against a bot."""
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic", "Copies of Copies")
    ann.plays_a_bot()
    ann.draws_a_hand()


def test_a_line_of_the_log_says_why_it_happened(ann: Person) -> None:
    """Arrow keys go from line to line; Tab reaches the last."""
    has_a_hand(ann)
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
    has_a_hand(ann)
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
    has_a_hand(ann)
    card = ann.page.locator(".hand .card").first
    name = card.locator(".name").inner_text()
    told = ann.page.locator(".inspector .deeds li")
    card.click()
    expect(told.first).to_contain_text("you are asked something else first: ")
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


def test_copies_wait_under_their_original_and_all_say_what_was_chosen(at_scene: Callable[[Path], Person]) -> None:
    """707.10: a copy on the stack has the choices of the original, here with another target for each."""
    ann = at_scene(SCENES / "stack-of-copies.toml")
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


def test_a_finished_game_says_why_as_it_did_while_it_was_played(at_scene: Callable[[Path], Person]) -> None:
    """At the step before the last, which told how a copy came: that line, the copy, and what it was copied from."""
    ann = at_scene(SCENES / "chain-of-copies.toml")
    ann.plays_a_bot()
    page = ann.page
    for name in ("Give up", "Yes, give up this game", "Back to the lobby"):
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_text("Your finished games").click()
    page.get_by_role("button", name="Look back").click()
    lines, dialog = page.locator(".log .line"), page.get_by_role("dialog")
    steps = int(page.locator("output").inner_text().split()[-1])
    page.get_by_label("Step", exact=True).fill(str(steps - 1))
    lines.filter(has_text="enters as a copy").click()
    expect(dialog.locator("h2")).to_contain_text("enters as a copy of")
    expect(dialog).to_contain_text("Ann casts")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator(".side .card.copy").last.hover()
    expect(page.locator(".copies li")).to_contain_text("Clone enters as a copy of")
    expect(page.locator(".arrows .origin rect")).to_have_count(1)
    page.locator(".inspector").get_by_role("button", name="Why?").click()
    expect(dialog.locator(".step").first).to_contain_text("enters as a copy of")
    assert ann.barriers() == []
    assert ann.errors == []


def test_what_a_line_of_a_scenario_led_to_says_why(ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    page, dialog = ann.page, ann.page.get_by_role("dialog")
    page.get_by_role("button", name="Open the scenario table").click()
    page.get_by_label("A scenario file").set_input_files(SCENES / "scenario-table.toml")
    page.get_by_role("button", name="alice chooses Demon").click()
    page.locator(".story .event", has_text="enters as a copy").click()
    expect(dialog.locator("h2")).to_have_text("Clone enters as a copy of a face-down creature (707.5).")
    expect(dialog).to_contain_text("Alice casts Clone")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator(".board > .side .card.copy").hover()
    expect(page.locator(".copies li")).to_contain_text("Clone enters as a copy of")
    assert ann.barriers() == []
    assert ann.errors == []
