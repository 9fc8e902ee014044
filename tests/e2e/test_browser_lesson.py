"""Lessons in a real browser: each of them by clicks from the lobby to its end; a mistake; and by keys on a phone."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.browser import Person, Server
from twinstack.engine import rulebooks

MINE, THEIRS, HELD = ".side:not(.far) .card", ".side.far .card", ".hand .card"


class Learner:
    """Somebody at a lesson, who does what it says."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page

    def begins(self, book: str = "") -> None:
        self.person.come()
        self.person.is_guest("Mia")
        if book:
            self.person.chooses(book)
        self.page.get_by_role("button", name="Begin the lesson").click()
        self.is_told("You sit below")

    def is_told(self, words: str) -> None:
        expect(self.page.locator(".coach .say")).to_contain_text(words)

    def sees_marked(self, selector: str, name: str) -> None:
        expect(self.card(f"{selector}[data-pointed]", name)).to_be_visible()

    def card(self, selector: str, name: str) -> Locator:
        return self.page.locator(selector, has_text=name).first

    def is_asked(self, words: str) -> None:
        expect(self.page.locator(".bar.asked .prompt")).to_contain_text(words)

    def confirms(self) -> None:
        self.person.confirms()

    def presses_enter(self) -> None:
        """The same by a key, which is no answer before something is asked."""
        expect(self.page.locator(".bar.asked .main:enabled").first).to_be_visible()
        self.page.keyboard.press("Enter")


Move = Callable[[Learner], None]


def click(selector: str, name: str) -> Move:
    """Once something is asked: a step may be told while others have still to act."""

    def move(mia: Learner) -> None:
        mia.person.is_asked()
        mia.card(selector, name).click()

    return move


def confirm(asked: str = "", *, step: str = "") -> Move:
    """Press the blue button once this is asked, in this step of the turn."""

    def move(mia: Learner) -> None:
        mia.is_asked(asked)
        expect(mia.page.locator(".turn")).to_contain_text(step)
        mia.confirms()

    return move


HOW: dict[tuple[str, str], Sequence[Sequence[Move]]] = {
    ("magic", "first-game"): (
        [click(HELD, "Forest")],
        [click(HELD, "Giant Spider")],
        [
            confirm(step="main"),
            click(MINE, "Grizzly Bears"),
            confirm("Declare attackers"),
            confirm("You have priority", step="blockers"),
        ],
        [confirm()],
        [
            confirm("You have priority"),
            click(MINE, "Giant Spider"),
            click(THEIRS, "Hill Giant"),
            confirm("Declare blockers"),
        ],
        [click(HELD, "Giant Growth"), click(f"{MINE}.can", "Giant Spider")],
        [click(HELD, "Clone")],
        [confirm()],
    ),
    ("grand-archive", "first-game"): (
        [click(HELD, "Gate Guard"), confirm("Reserve 2")],
        [
            click(MINE, "Zephyr Hart"),
            click(THEIRS, "Ember Spirit"),
            confirm(step="retaliation"),
            confirm(step="damage"),
        ],
        [confirm(step="main"), confirm(step="end")],
        [confirm("Retaliate with which?"), confirm(step="main"), confirm(step="end")],
        [confirm("Materialize a card"), confirm(step="recollection")],
        [
            click(MINE, "Zephyr Hart"),
            click(THEIRS, "Ember Spirit"),
            confirm(step="retaliation"),
            confirm(step="damage"),
        ],
        [click(HELD, "Two Paces"), click(f"{MINE}.can", "Zephyr Hart")],
    ),
}
"""What is clicked in each step of a lesson in which something is to be done."""
LESSONS = [(name, one.name) for name in rulebooks.names() for one in rulebooks.find(name).lessons.offered]


@pytest.mark.parametrize(("book", "lesson"), LESSONS)
def test_a_newcomer_plays_a_lesson_by_clicks(ann: Person, book: str, lesson: str) -> None:
    """What each step is about is marked. The end is a copy, and why it is what it is."""
    told = rulebooks.find(book).lessons.find(lesson)
    mia, moves, title = Learner(ann), iter(HOW[book, lesson]), rulebooks.find(book).title
    mia.begins(title)
    assert ann.barriers() == []
    for step in told.steps[:-1]:  # type: ignore[attr-defined]
        mia.is_told(step.say)
        expect(ann.page.locator("[data-pointed]").first).to_be_attached()
        if step.kind == "read":
            ann.page.get_by_role("button", name="Next").click()
        for move in next(moves) if step.kind == "act" else ():
            move(mia)
    copy = ann.page.locator(f"{MINE}.copy")
    copy.hover()
    expect(ann.page.locator(".copies li").first).to_contain_text("copy of")
    expect(ann.page.locator(".arrows .origin")).to_have_count(1)
    copy.click(button="right")
    why = ann.page.get_by_role("dialog")
    expect(why.locator(".step").first).to_contain_text("copy of")
    why.get_by_role("button", name="Close").click()
    mia.is_told("Well done!")
    assert ann.barriers() == []
    ann.page.get_by_role("button", name="To the lobby").click()
    ann.chooses(title)
    expect(ann.page.get_by_role("button", name="Play it again")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Begin the lesson")).to_have_count(0)
    assert ann.errors == []


def test_a_mistake_is_told_and_taken_back(ann: Person) -> None:
    mia = Learner(ann)
    mia.begins()
    expect(ann.page.locator(".seat[data-pointed]")).to_have_count(2)
    for _ in range(2):
        ann.page.get_by_role("button", name="Next").click()
    mia.is_told("Click the Forest")
    mia.sees_marked(HELD, "Forest")
    mia.confirms()  # and goes on to combat without a land
    mia.is_told("First play the Forest.")
    assert ann.barriers() == []
    ann.page.get_by_role("button", name="Take it back").click()
    mia.is_told("Click the Forest")
    mia.sees_marked(HELD, "Forest")
    assert ann.errors == []


def test_a_newcomer_plays_the_lesson_by_keys_on_a_phone(browser: Browser, server: Server) -> None:
    """Enter goes on where there is something to read, and answers where there is something to do."""
    ann = Person(browser, server.url, viewport={"width": 844, "height": 390}, has_touch=True)
    keys = ann.page.keyboard
    mia = Learner(ann)
    mia.begins()

    def enters(selector: str, name: str) -> None:
        ann.is_asked()
        mia.card(selector, name).focus()
        keys.press("Enter")
        ann.page.evaluate("document.activeElement?.blur()")

    keys.press("Enter")
    mia.is_told("This is your hand.")
    keys.press("Enter")
    mia.is_told("Click the Forest")
    enters(HELD, "Forest")
    mia.is_told("Click Giant Spider")
    enters(HELD, "Giant Spider")
    mia.is_told("the Bears are ready")
    mia.presses_enter()
    mia.is_asked("Declare attackers")
    enters(MINE, "Grizzly Bears")
    keys.press("Enter")
    mia.is_asked("You have priority")
    keys.press("Enter")
    mia.is_told("that was 2 damage")
    mia.presses_enter()
    mia.is_told("Hill Giant attacks you.")
    mia.presses_enter()
    mia.is_asked("Declare blockers")
    enters(MINE, "Giant Spider")
    enters(THEIRS, "Hill Giant")
    keys.press("Enter")
    mia.is_told("Giant Growth is an instant")
    enters(HELD, "Giant Growth")
    enters(f"{MINE}.can", "Giant Spider")
    mia.is_told("you have drawn Clone")
    enters(HELD, "Clone")
    mia.is_told("The dragon is ticked already")
    expect(ann.page.locator(".coach")).to_be_in_viewport()
    assert ann.barriers() == []
    mia.presses_enter()
    mia.is_told("Your Clone is a Shivan Dragon!")
    keys.press("Enter")
    mia.is_told("ask why")
    mia.card(f"{MINE}.copy", "Shivan Dragon").focus()
    ann.page.locator(".inspector").get_by_role("button", name="Why?").focus()
    keys.press("Enter")
    expect(ann.page.get_by_role("dialog").locator(".step").first).to_be_visible()
    keys.press("Escape")
    mia.is_told("Well done!")
    ann.page.get_by_role("button", name="Play on").focus()
    keys.press("Enter")
    expect(ann.page.locator(".coach")).to_have_count(0)
    assert ann.errors == []
    ann.leaves()
