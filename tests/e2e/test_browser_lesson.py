"""The first lesson in a real browser, from the lobby to its end: by clicks, with a mistake, and by keys on a phone."""

from playwright.sync_api import Browser, Locator, expect

from tests.e2e.browser import Person, Server

MINE, THEIRS = ".side:not(.far) .card", ".side.far .card"


class Learner:
    """Somebody at the lesson, who does what it says."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page

    def begins(self) -> None:
        self.person.come()
        self.person.is_guest("Mia")
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
        self.page.locator(".bar.asked .main:enabled").first.click()


def test_a_newcomer_plays_the_lesson_by_clicks(ann: Person) -> None:
    """A mistake is told, and taken back. The end is a Clone, and why it is what it is."""
    mia = Learner(ann)
    mia.begins()
    expect(ann.page.locator(".seat[data-pointed]")).to_have_count(2)
    assert ann.barriers() == []
    for _ in range(2):
        ann.page.get_by_role("button", name="Next").click()
    mia.is_told("Click the Forest")
    mia.sees_marked(".hand .card", "Forest")
    mia.confirms()  # and goes on to combat without a land
    mia.is_told("First play the Forest.")
    assert ann.barriers() == []
    ann.page.get_by_role("button", name="Take it back").click()
    mia.is_told("Click the Forest")
    mia.card(".hand .card", "Forest").click()
    mia.is_told("Click Giant Spider")
    mia.card(".hand .card", "Giant Spider").click()
    mia.is_told("the Bears are ready")
    mia.confirms()
    mia.is_asked("Declare attackers")
    mia.card(MINE, "Grizzly Bears").click()
    mia.confirms()
    mia.is_asked("You have priority")
    mia.confirms()
    mia.is_told("that was 2 damage")
    expect(ann.page.locator(".side.far .main-stat")).to_contain_text("18")
    mia.confirms()
    mia.is_told("Hill Giant attacks you.")
    mia.confirms()
    mia.is_asked("Declare blockers")
    mia.card(MINE, "Giant Spider").click()
    mia.card(THEIRS, "Hill Giant").click()
    mia.confirms()
    mia.is_told("Giant Growth is an instant")
    mia.card(".hand .card", "Giant Growth").click()
    mia.card(f"{MINE}.can", "Giant Spider").click()
    mia.is_told("you have drawn Clone")
    mia.sees_marked(".hand .card", "Clone")
    mia.card(".hand .card", "Clone").click()
    mia.is_told("The dragon is ticked already")
    mia.sees_marked(THEIRS, "Shivan Dragon")
    mia.confirms()
    mia.is_told("Your Clone is a Shivan Dragon!")
    copy = ann.page.locator(f"{MINE}.copy")
    copy.hover()
    expect(ann.page.locator(".copies")).to_contain_text("Shivan Dragon: battlefield")
    expect(ann.page.locator(".arrows .origin")).to_have_count(1)
    ann.page.get_by_role("button", name="Next").click()
    mia.is_told("ask why")
    copy.click(button="right")
    why = ann.page.get_by_role("dialog")
    expect(why.locator(".step").first).to_contain_text("Clone enters as a copy of Robin's Shivan Dragon")
    why.get_by_role("button", name="Close").click()
    mia.is_told("Well done!")
    assert ann.barriers() == []
    ann.page.get_by_role("button", name="To the lobby").click()
    expect(ann.page.get_by_role("button", name="Play it again")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Begin the lesson")).to_have_count(0)
    assert ann.errors == []


def test_a_newcomer_plays_the_lesson_by_keys_on_a_phone(browser: Browser, server: Server) -> None:
    """Enter goes on where there is something to read, and answers where there is something to do."""
    ann = Person(browser, server.url, viewport={"width": 844, "height": 390}, has_touch=True)
    keys = ann.page.keyboard
    mia = Learner(ann)
    mia.begins()

    def enters(selector: str, name: str) -> None:
        mia.card(selector, name).focus()
        keys.press("Enter")
        ann.page.evaluate("document.activeElement?.blur()")

    keys.press("Enter")
    mia.is_told("This is your hand.")
    keys.press("Enter")
    mia.is_told("Click the Forest")
    enters(".hand .card", "Forest")
    mia.is_told("Click Giant Spider")
    enters(".hand .card", "Giant Spider")
    mia.is_told("the Bears are ready")
    keys.press("Enter")
    mia.is_asked("Declare attackers")
    enters(MINE, "Grizzly Bears")
    keys.press("Enter")
    mia.is_asked("You have priority")
    keys.press("Enter")
    mia.is_told("that was 2 damage")
    keys.press("Enter")
    mia.is_told("Hill Giant attacks you.")
    keys.press("Enter")
    mia.is_asked("Declare blockers")
    enters(MINE, "Giant Spider")
    enters(THEIRS, "Hill Giant")
    keys.press("Enter")
    mia.is_told("Giant Growth is an instant")
    enters(".hand .card", "Giant Growth")
    enters(f"{MINE}.can", "Giant Spider")
    mia.is_told("you have drawn Clone")
    enters(".hand .card", "Clone")
    mia.is_told("The dragon is ticked already")
    expect(ann.page.locator(".coach")).to_be_in_viewport()
    assert ann.barriers() == []
    keys.press("Enter")
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
