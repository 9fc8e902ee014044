"""The table in a real browser: whole games by clicks and by keys, coming back, and what the page never does."""

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browser import Person, Server

COUNTS_MOVES = """
    globalThis.moved = 0
    const move = Element.prototype.animate
    Element.prototype.animate = function (...how) { globalThis.moved += 1; return move.apply(this, how) }
"""
MANY = 2_000  # clicks or keys, after which a game should have been over


def test_from_the_address_to_a_game_against_a_bot_are_two_clicks(ann: Person) -> None:
    ann.come()
    ann.page.get_by_role("button", name="Play as a guest").click()
    ann.page.get_by_role("button", name="Play against a bot").click()
    expect(ann.page.locator(".seat")).to_have_count(2)
    ann.is_asked()
    assert ann.question()
    assert ann.errors == []


def test_a_whole_game_is_played_by_clicks(ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    ann.plays_a_bot()
    asked = ""
    for _ in range(MANY):
        if ann.is_over:
            break
        again = ann.question() == asked  # what was taken from the hand is then confirmed, not put back
        asked = "" if again else ann.question()
        cards = [] if again else [".hand .card.can"]
        ann.click(*cards, ".bar.asked .main:enabled", ".hand .card.can", ".bar.asked .option", ".board .can")
        ann.is_asked()
    expect(ann.page.locator(".bar .prompt")).to_have_text(re.compile(r"You have (won|lost to Greedy bot)\."))
    assert "wins the game" in ann.page.locator(".log").inner_text()
    ann.page.get_by_role("button", name="Back to the lobby").click()
    ann.page.get_by_role("button", name="Play against a bot").wait_for()
    assert ann.errors == []


def test_a_whole_game_is_played_by_keys_alone(ann: Person) -> None:
    """Tab goes from one thing to the next; Enter takes what has the focus, or what the bar says."""
    ann.come()
    keys = ann.page.keyboard
    expect(ann.page.get_by_role("button", name="Play as a guest")).to_be_enabled()
    ann.page.get_by_label("Your name").focus()
    keys.press("Enter")
    begin = ann.page.get_by_role("button", name="Play against a bot")
    expect(begin).to_be_enabled()  # once the decks have come
    begin.focus()
    keys.press("Enter")
    ann.is_asked()
    for _ in range(MANY):
        if ann.is_over:
            break
        if ann.focuses(".hand .card.can"):
            keys.press("Enter")
            ann.page.evaluate("document.activeElement?.blur()")
            ann.is_asked()
        keys.press("Enter")
        ann.is_asked()
    assert ann.is_over
    assert ann.errors == []


def test_two_people_play_by_an_invitation(browser: Browser, ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    ann.page.get_by_role("button", name="Invite a friend").click()
    link = ann.page.get_by_label("A link for whoever you invite").input_value()
    ben = Person(browser, ann.url)
    ben.come(link)
    ben.is_guest("Ben")
    ben.page.get_by_role("button", name="Join with this deck").click()
    for one in (ann, ben):
        expect(one.page.locator(".seat")).to_have_count(2)
    ann.page.get_by_label("Say something to everybody here").fill("<b>Good luck</b> & have fun")
    ann.page.keyboard.press("Enter")
    expect(ben.page.locator(".said")).to_contain_text("<b>Good luck</b> & have fun")
    ben.page.get_by_role("button", name="Give up").click()
    ben.page.get_by_role("button", name="Yes, give up this game").click()
    expect(ann.page.locator(".bar .prompt")).to_have_text("You have won.")
    expect(ben.page.locator(".bar .prompt")).to_have_text("You have lost to Ann.")
    assert ann.errors == ben.errors == []
    ben.leaves()


def test_four_people_play_one_game_in_four_browsers(browser: Browser, ann: Person) -> None:
    """Each sees the three others across the table, and its own hand alone."""
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic")
    ann.plays_with(4)
    ann.page.get_by_role("button", name="Invite a friend").click()
    link = ann.page.get_by_label("A link for whoever you invite").input_value()
    everybody = [ann]
    for name in ("Ben", "Cid", "Dee"):
        one = Person(browser, ann.url)
        everybody.append(one)
        one.come(link)
        one.is_guest(name)
        one.page.get_by_role("button", name="Join with this deck").click()
    for one in everybody:
        expect(one.page.locator(".seat")).to_have_count(4)
    hands = 0
    while hands < len(everybody):
        for one in everybody:
            if one.page.locator(".bar.asked .main:enabled").count():
                one.confirms()
        hands = sum(one.page.locator(".hand").count() for one in everybody)
    for one in everybody:
        expect(one.page.locator(".side.far")).to_have_count(3)
        expect(one.page.locator(".hand")).to_have_count(1)
        assert one.errors == []
    for one in everybody[1:]:
        one.leaves()


def test_a_game_goes_on_after_the_page_was_loaded_again(ann: Person) -> None:
    """The browser's cookie says who it is, and no script can read it."""
    ann.come()
    ann.is_guest("Ann")
    ann.plays_a_bot()
    ann.draws_a_hand()
    asked = ann.question()
    told = ann.page.locator(".log li").all_inner_texts()
    assert told
    ann.page.reload()
    expect(ann.page.locator(".bar .prompt")).to_contain_text(asked.split("?")[0])
    expect(ann.page.locator(".hand .card").first).to_be_visible()
    assert ann.page.locator(".log li").all_inner_texts() == told
    assert ann.page.evaluate("[document.cookie, localStorage.length, Object.keys(sessionStorage)]") == ["", 0, ["log"]]
    assert ann.errors == []


def test_another_game_at_the_same_table_has_a_log_of_its_own(ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    ann.plays_a_bot()
    ann.draws_a_hand()
    ann.gives_up()
    lines = ann.page.locator(".log li")
    expect(lines.filter(has_text="Ann loses the game")).to_have_count(1)
    again = ann.page.get_by_role("button", name="Play again")
    again.click()
    expect(again).to_have_count(0)  # until then, the hand is that of the game before
    ann.is_asked()
    ann.draws_a_hand()
    expect(lines.filter(has_text="draws")).not_to_have_count(0)
    expect(lines.filter(has_text="loses the game")).to_have_count(0)
    assert ann.errors == []


def test_a_game_goes_on_in_the_middle_of_a_decision_after_the_server_was_killed(ann: Person, server: Server) -> None:
    """Its first question, since the next one is another for certain."""
    ann.come()
    ann.is_guest("Ann")
    ann.plays_a_bot()
    asked = ann.question().split("?")[0]
    server.kill()
    expect(ann.page.locator(".banner")).to_contain_text("The server cannot be reached.")
    server.start()
    expect(ann.page.locator(".banner")).to_have_count(0)
    expect(ann.page.locator(".bar .prompt")).to_contain_text(asked)
    ann.confirms()
    expect(ann.page.locator(".bar .prompt")).not_to_contain_text(asked)


def test_two_people_who_look_for_a_game_find_each_other(browser: Browser, ann: Person) -> None:
    ben = Person(browser, ann.url)
    for one, name in ((ann, "Ann"), (ben, "Ben")):
        one.come()
        one.is_guest(name)
        one.chooses("Grand Archive")
        one.page.get_by_role("button", name="Find an opponent").click()
    for one, other in ((ann, "Ben"), (ben, "Ann")):
        expect(one.page.locator(".side.far .seat")).to_contain_text(other)
    assert ann.errors == ben.errors == []
    ben.leaves()


def test_a_list_of_ones_own_is_checked_line_by_line_before_it_is_played(ann: Person) -> None:
    ann.come()
    ann.is_guest()
    ann.chooses("Magic")
    ann.page.get_by_text("Play a list of your own").click()
    paper = ann.page.get_by_label("One card in each line")
    paper.fill("59 Island\nfour Clone\n1 Cloen")
    ann.page.get_by_role("button", name="Check it and play it").click()
    problems = ann.page.locator(".problems")
    expect(problems).to_contain_text("line 2")
    expect(problems).to_contain_text("Cloen")
    paper.fill("56 Island\n4 Clone")
    ann.page.get_by_role("button", name="Check it and play it").click()
    expect(ann.page.get_by_text("This list is your deck now.")).to_be_visible()
    ann.plays_a_bot()
    ann.draws_a_hand()
    assert set(ann.page.locator(".hand .card .name").all_inner_texts()) <= {"Island", "Clone"}
    assert ann.errors == []


def test_a_finished_game_is_looked_through_with_anybodys_eyes(ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic")
    ann.plays_a_bot()
    ann.draws_a_hand()
    ann.page.get_by_role("button", name="Give up").click()
    ann.page.get_by_role("button", name="Yes, give up this game").click()
    ann.page.get_by_role("button", name="Look back").click()
    expect(ann.page.locator("output")).to_contain_text("0 of")
    ann.page.get_by_role("button", name="Back to the result").click()
    expect(ann.page.locator(".bar")).to_contain_text("You have lost")
    ann.page.get_by_role("button", name="Back to the lobby").click()
    ann.page.get_by_text("Your finished games").click()
    ann.page.get_by_role("button", name="Look back").click()
    expect(ann.page.locator("output")).to_contain_text("0 of")
    steps = int(ann.page.locator("output").inner_text().split()[-1])
    for _ in range(steps):
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("output")).to_have_text(f"{steps} of {steps}")
    expect(ann.page.locator(".hand")).to_have_count(1)
    ann.page.get_by_label("Seen by").select_option("somebody who knows everything")
    expect(ann.page.locator(".hand")).to_have_count(2)
    ann.page.get_by_role("button", name="Who chose the shuffles?").click()
    ann.page.get_by_text("Nobody chose the shuffles").click()
    expect(ann.page.locator(".seed-check li")).to_have_count(2)
    assert ann.errors == []


def test_a_player_says_where_to_be_asked_and_it_is_kept_for_later(ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic")
    ann.plays_a_bot()
    ann.draws_a_hand()
    ann.page.get_by_role("button", name="Stops").click()
    ann.page.get_by_label("upkeep, your turns").check()
    ann.page.get_by_label("Ask me at each of these steps").check()
    ann.page.get_by_role("button", name="Done").click()
    for _ in range(MANY):
        if "yours: upkeep" in ann.page.locator(".turn").inner_text():
            break
        ann.confirms()
        ann.is_asked()
    expect(ann.page.locator(".turn")).to_contain_text("yours: upkeep")
    ann.page.reload()
    ann.is_asked()
    ann.page.get_by_role("button", name="Stops").click()
    expect(ann.page.get_by_label("upkeep, your turns")).to_be_checked()
    ann.page.get_by_role("button", name="The usual ones").click()
    assert ann.page.evaluate("localStorage.length") == 0
    assert ann.errors == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_no_page_has_a_barrier(browser: Browser, server: Server, scheme: str) -> None:
    """As far as axe-core can tell: labels, contrast, structure; on each page, and with each dialog."""
    ann = Person(browser, server.url, color_scheme=scheme)
    ann.come()
    ann.page.get_by_role("button", name="Play as a guest").wait_for()
    found = ann.barriers()
    ann.is_guest("Ann")
    ann.chooses("Magic")
    found += ann.barriers()
    ann.plays_a_bot()
    ann.draws_a_hand()
    ann.page.locator(".hand .card").first.hover()
    found += ann.barriers()
    ann.page.get_by_role("button", name="Why?").click()
    ann.page.locator(".why .step").first.wait_for()
    found += ann.barriers()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Give up").click()
    ann.page.get_by_role("button", name="Yes, give up this game").click()
    ann.page.get_by_role("button", name="Back to the lobby").click()
    ann.page.get_by_text("Your finished games").click()
    ann.page.get_by_role("button", name="Look back").click()
    ann.page.get_by_role("button", name="Next").wait_for()
    found += ann.barriers()
    ann.leaves()
    assert found == []


def test_grand_archive_is_shown_by_the_same_page(ann: Person) -> None:
    ann.come()
    ann.is_guest()
    ann.chooses("Grand Archive")
    ann.plays_a_bot()
    expect(ann.page.locator(".bar .prompt")).to_contain_text("Choose your champion")
    ann.click(".bar.asked .option")
    expect(ann.page.locator(".hand .card").first).to_be_visible()
    assert ann.errors == []


def test_a_card_is_read_by_pointing_at_it_and_says_why_it_is_so(ann: Person) -> None:
    ann.come()
    ann.is_guest()
    ann.chooses("Magic", "Copies of Copies")
    ann.plays_a_bot()
    ann.draws_a_hand()
    card = ann.page.locator(".hand .card").first
    name = card.locator(".name").inner_text()
    card.hover()
    expect(ann.page.locator(".inspector h2")).to_contain_text(name)
    ann.page.get_by_role("button", name="Why?").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text(f"Why is {name} so?")
    expect(ann.page.locator(".why .step").first).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    assert ann.errors == []


def test_the_page_never_hears_what_its_player_may_not_know(ann: Person) -> None:
    """Of the other's hand and of both libraries, no object and no face is told."""
    ann.come()
    ann.is_guest()
    ann.chooses("Magic")
    ann.plays_a_bot()
    ann.draws_a_hand()
    views = [json.loads(text) for text in ann.heard if '"t":"view"' in text]
    assert views
    zones = [zone[0] for zone in views[-1]["g"][0]]
    seen = {(zones[row[2]], row[3]) for row in views[-1]["v"].get("o", [])}
    assert seen <= {("hand", 1)}
    shown = [op for text in ann.heard for op in json.loads(text).get("p", []) if op[0] == 0]
    assert {(zones[op[2]], op[3]) for op in shown} | seen == {("hand", 1)}
    asked = [number for text in ann.heard if '"faces"' in text for number in json.loads(text)["result"]["faces"]]
    assert len(asked) <= 7


@pytest.mark.parametrize(("wish", "moves"), [("no-preference", True), ("reduce", False)])
def test_a_card_moves_to_where_it_goes_unless_its_player_wants_no_motion(
    browser: Browser, server: Server, wish: str, moves: bool
) -> None:
    ann = Person(browser, server.url, reduced_motion=wish)
    ann.page.add_init_script(COUNTS_MOVES)
    ann.come()
    ann.is_guest()
    ann.chooses("Magic")
    ann.plays_a_bot()
    ann.draws_a_hand()
    played = ann.page.locator(".side:not(.far) .rows .card")
    for _ in range(MANY):
        if played.count():  # a card went from the hand to the table
            break
        ann.click(".hand .card.can", ".bar.asked .main:enabled")
        ann.is_asked()
    expect(played.first).to_be_visible()
    assert (ann.page.evaluate("moved") > 0) == moves
    assert ann.errors == []
    ann.leaves()
