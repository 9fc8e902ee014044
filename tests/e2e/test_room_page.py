"""What people in a room have to do with each other, in real browsers: talk, matches, looking on, and who has gone."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.browser import Person

SOON = """
select => {
  const option = select.querySelector("option[value='30']");
  select.value = option.value = "2";
  select.dispatchEvent(new Event("change", { bubbles: true }));
}
"""
"""Somebody chooses to show it two seconds late, which is less than the page offers: nobody has to wait here."""
ISLANDS = "60 Island\n\nSideboard\n2 Clone"


def brings(one: Person, text: str) -> None:
    """They choose a list of their own."""
    one.chooses("Magic")
    one.page.get_by_text("Play a list of your own").click()
    one.page.get_by_label("One card in each line").fill(text)
    one.page.get_by_role("button", name="Check it and play it").click()
    expect(one.page.get_by_text("This list is your deck now.")).to_be_visible()


def invites(one: Person) -> str:
    """They make a room with a link for others."""
    one.page.get_by_role("button", name="Invite a friend").click()
    return one.page.get_by_label("A link for whoever you invite").input_value()


def test_cards_are_exchanged_between_the_games_of_a_match(person: Callable[[], Person]) -> None:
    """What was exchanged is the deck from then on, whatever is drawn from it, and after a reload."""
    ann, ben = person(), person()
    ann.come()
    ann.is_guest("Ann")
    brings(ann, ISLANDS)
    ann.page.get_by_text("How it is played").click()
    ann.page.get_by_label("Length").select_option("3")
    ben.come(invites(ann))
    ben.is_guest("Ben")
    ben.page.get_by_role("button", name="Join with this deck").click()
    expect(ann.page.locator(".seat")).to_have_count(2)
    ben.gives_up()
    expect(ann.page.locator(".bar .prompt")).to_contain_text("You have won. The match: Ann 1, Ben 0.")
    deck, side = ann.page.get_by_label("Your deck"), ann.page.get_by_label("Your sideboard")
    for _ in range(2):
        side.get_by_role("button", name="Clone").click()
    expect(ann.page.get_by_text("Your deck has 2 cards more than before.")).to_be_visible()
    deck.get_by_role("button", name="Island").click()
    assert ann.barriers() == []
    ann.page.get_by_role("button", name="Ready for the next game").click()
    expect(ann.page.get_by_text("The next game begins when all are ready.")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_text("The next game begins when all are ready.")).to_be_visible()
    ben.page.get_by_role("button", name="Ready for the next game").click()
    expect(ann.page.get_by_role("button", name="Give up")).to_be_visible()
    ann.gives_up()
    expect(ann.page.locator(".bar .prompt")).to_contain_text("The match: Ann 1, Ben 1.")
    expect(deck).to_contain_text("2 Clone")
    expect(side).to_contain_text("1 Island")
    assert ann.errors == ben.errors == []


def test_people_talk_with_emotes_and_do_not_hear_whom_they_muted(person: Callable[[], Person]) -> None:
    """At the table, and while somebody looks on, who is told how late they see it."""
    ann, ben, cara = person(), person(), person()
    ann.come()
    ann.is_guest("Ann")
    ann.page.get_by_text("How it is played").click()
    ann.page.get_by_label("Spectators").evaluate(SOON)
    ann.page.get_by_label("Title of the room").fill("Friday")
    ann.page.get_by_role("button", name="Open a room for anybody").click()
    for one, name in ((cara, "Cara"), (ben, "Ben")):
        one.come()
        one.is_guest(name)
    room = cara.page.locator(".rooms li", has_text="Friday")
    expect(room).to_be_visible()
    ben.page.locator(".rooms li", has_text="Friday").get_by_role("button", name="Join").click()
    expect(ann.page.locator(".seat")).to_have_count(2)
    room.get_by_role("button", name="Watch").click()
    cara.page.get_by_label("Say something to everybody here").fill("Hello from the gallery")
    cara.page.keyboard.press("Enter")
    expect(ann.page.locator(".said")).to_contain_text("(looks on) Hello from the gallery")
    ben.page.get_by_label("Say it with an emote").select_option("good luck")
    expect(ann.page.locator(".said em")).to_have_text("good luck")
    ann.page.get_by_text("Whom you hear").click()
    ann.page.get_by_role("checkbox", name="Ben").uncheck()
    ann.page.reload()
    ann.page.get_by_text("Whom you hear").click()
    expect(ann.page.get_by_role("checkbox", name="Ben")).not_to_be_checked()
    for text in ("Can you hear me?", "No?"):
        ben.page.get_by_label("Say something to everybody here").fill(text)
        ben.page.keyboard.press("Enter")
        expect(ben.page.locator(".said")).to_contain_text(text)
    ann.page.get_by_role("checkbox", name="Ben").check()
    ben.page.get_by_label("Say it with an emote").select_option("thanks")
    expect(ann.page.locator(".said")).to_have_text(re.compile(r"^Ben \([0-9a-f]+\) thanks$"))
    late = "You look on, and see everything 2 seconds late."
    expect(cara.page.locator(".bar")).to_contain_text(late)
    assert ann.errors == ben.errors == cara.errors == []


def test_somebody_watches_a_room_before_and_after_its_game_begins(person: Callable[[], Person]) -> None:
    ann, cara = person(), person()
    ann.come()
    ann.is_guest("Ann")
    ann.page.get_by_text("How it is played").click()
    ann.page.get_by_label("Title of the room").fill("Friday")
    ann.page.get_by_role("button", name="Open a room for anybody").click()
    cara.come()
    cara.is_guest("Cara")
    cara.page.locator(".rooms li", has_text="Friday").get_by_role("button", name="Watch").click()
    ann.page.get_by_role("button", name="Put a bot there").click()
    expect(cara.page.locator(".bar")).to_contain_text("You look on.")
    expect(cara.page.locator(".hand")).to_have_count(0)
    assert ann.errors == cara.errors == []


def test_the_others_see_how_long_the_clock_of_who_has_gone_still_waits(person: Callable[[], Person]) -> None:
    ann, ben = person(), person()
    ann.come()
    ann.is_guest("Ann")
    ben.come(invites(ann))
    ben.is_guest("Ben")
    ben.page.get_by_role("button", name="Join with this deck").click()
    expect(ann.page.locator(".seat")).to_have_count(2)
    ben.page.goto("about:blank")
    expect(ann.page.locator(".side.far .out")).to_contain_text("away; the clock waits")
    ben.page.go_back()
    expect(ann.page.locator(".side.far .out")).to_have_count(0)
    assert ann.errors == []


def test_a_link_is_copied_by_hand_where_the_browser_gives_no_clipboard(ann: Person) -> None:
    """As on a page that came by http from another machine: the whole link is marked."""
    ann.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    ann.come()
    ann.is_guest("Ann")
    link = invites(ann)
    ann.page.get_by_role("button", name="Copy").click()
    expect(ann.page.get_by_role("button", name="Copy it by hand")).to_be_visible()
    assert ann.page.evaluate("getSelection().toString()") == link
    assert ann.errors == []
