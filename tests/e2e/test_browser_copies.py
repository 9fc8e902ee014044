"""Copies and payment in a real browser: what marks a copy, what becomes of one on the stack, and who pays with what."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Person

SCENES = Path(__file__).with_name("scenes")
Staged = Callable[[Path], Person]
OWN = ".side:not(.far) .card"
HEAD = 'title = "A scene"\nplayers = ["Ann", "Ben"]\nseed = "scene"\nchoices = "default"\nBen.mana = "none"\n'
CHAIN = """
Ann.mana = "none"
Ann.hand = ["Clone as First", "Clone as Last", "Giant Growth", "Consider"]
Ann.battlefield = ["9 Island", "Forest"]
Ben.battlefield = ["Grizzly Bears"]
story = \"""
Ann casts First
resolve
Ann chooses Grizzly Bears
let Twin be First
Ann casts Giant Growth targeting Twin
resolve
Ann casts Last
resolve
Ann chooses Twin
\"""
"""
LANDS = """
Ann.mana = "none"
Ann.hand = ["Consider"]
Ann.battlefield = ["Island", "Underground Sea"]
"""


def written(folder: Path, position: str) -> Path:
    scene = folder / "scene.toml"
    scene.write_text(HEAD + position)
    return scene


@pytest.fixture
def staged(at_scene: Staged) -> Staged:
    """Ann, in a game against a bot that begins where this scene ends."""

    def begin(scene: Path) -> Person:
        ann = at_scene(scene)
        ann.plays_a_bot()
        return ann

    return begin


def test_a_copy_of_a_copy_leads_back_to_its_original(staged: Staged, tmp_path: Path) -> None:
    """The mark, both links of the chain, a dotted arrow and a frame for each that is still there, and why.

    The first has grown, since equal things are one on the table.
    """
    ann = staged(written(tmp_path, CHAIN))
    copy = ann.page.locator(f"{OWN}.copy", has_text="2/2")
    expect(copy).to_contain_text("Clone")
    copy.hover()
    links = ann.page.locator(".copies li")
    expect(links).to_have_count(2)
    expect(links.first).to_contain_text("Clone enters as a copy of")
    expect(links.last).to_contain_text("Ben's Grizzly Bears")
    expect(ann.page.locator(".arrows .origin rect")).to_have_count(2)
    copy.click(button="right")
    why = ann.page.get_by_role("dialog")
    expect(why.locator(".step").first).to_contain_text("enters as a copy of")
    assert why.evaluate("one => one.scrollHeight > one.clientHeight"), "an explanation that is longer than its dialog"
    expect(why.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    why.get_by_role("button", name="name", exact=True).click()
    expect(why.locator(".change").last).to_contain_text("Grizzly Bears")
    assert ann.errors == []


def test_a_spell_is_paid_for_with_what_its_player_chooses(staged: Staged, tmp_path: Path) -> None:
    ann = staged(written(tmp_path, LANDS))
    prompt, spell = ann.page.locator(".bar.asked .prompt"), ann.page.locator(".hand .card", has_text="Consider")
    tapped = ann.page.locator(f"{OWN}.turned")
    asked = ann.question()
    ann.page.get_by_role("button", name="All options").click()
    ann.page.get_by_role("button", name="Pay for the next spell or ability by hand").click()
    ann.is_asked()
    spell.first.click()
    expect(prompt).not_to_have_text(asked)
    ann.page.locator(f"{OWN}.can", has_text="Underground Sea").first.click()
    ann.page.locator(".bar .option", has_text="add").last.click()  # blue, of the two that it gives
    expect(tapped).to_have_count(1)
    expect(tapped).to_contain_text("Underground Sea")
    assert ann.errors == []


def test_a_copy_on_the_stack_ceases_to_exist_and_the_log_says_why(staged: Staged) -> None:
    ann = staged(SCENES / "stack-of-copies.toml")
    gone = ann.page.locator(".log .line", has_text="ceases to exist")
    waiting = ann.page.locator(".waiting .card")
    before = waiting.count()
    assert before > 2, "Fork, the copies of Lightning Bolt, and the spell itself"
    while not gone.count() and waiting.count():
        ann.confirms()
        ann.is_asked()
    gone.first.click()
    why = ann.page.get_by_role("dialog")
    expect(why.locator(".step").first).to_contain_text("Lightning Bolt")
    assert ann.errors == []
