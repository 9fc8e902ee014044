"""Before a game in a real browser: accounts, and how a game is to be played."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.browser import Person

PASSWORD = "nine lives and more"


def test_a_guest_makes_an_account_and_ends_its_session_elsewhere(person: Callable[[], Person]) -> None:
    """The account keeps what the guest had; a session that was ended is out, and needs the password again."""
    ann, other = person(), person()
    ann.come()
    ann.is_guest("Ann")
    ann.page.get_by_role("button", name="Make an account").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Ann of the Hills")
    dialog.get_by_label("Password").fill("short")
    dialog.get_by_role("button", name="Make this account").click()
    expect(dialog.locator(".problems")).to_contain_text("password")
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Make this account").click()
    expect(dialog.get_by_role("heading", name="Ann of the Hills's account")).to_be_visible()
    other.come()
    other.page.get_by_role("button", name="I have an account, or want one").click()
    other.page.get_by_label("Your name").fill("Ann of the Hills")
    other.page.get_by_label("Your password").fill(PASSWORD)
    other.page.get_by_role("button", name="Log in").click()
    expect(other.page.locator(".who")).to_contain_text("Ann of the Hills")
    ann.page.reload()
    expect(ann.page.locator(".who")).to_contain_text("Ann of the Hills")
    ann.page.get_by_role("button", name="Account").click()
    expect(dialog.locator(".sessions li")).to_have_count(2)
    expect(dialog.locator(".sessions li", has_text="elsewhere")).to_have_count(1)
    dialog.get_by_role("button", name="End it").click()
    expect(dialog.locator(".sessions li")).to_have_count(1)
    expect(other.page.get_by_label("Your name")).to_be_visible()
    assert ann.barriers() == []
    dialog.get_by_role("button", name="Close").click()
    ann.page.get_by_role("button", name="Log out").click()
    expect(ann.page.get_by_label("Your name")).to_be_visible()
    assert ann.errors == other.errors == []


def test_a_room_is_made_as_its_maker_wants_it_and_lists_say_so(person: Callable[[], Person]) -> None:
    ann, ben = person(), person()
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic")
    ann.page.get_by_label("Format").select_option("commander")
    expect(ann.page.locator(".decks .choice").first).to_be_visible()
    ann.plays_with(4)
    ann.page.get_by_label("Clocks").select_option("quick")
    ann.page.get_by_label("Spectators").select_option("30")
    ann.page.get_by_label("Title of the room").fill("Friday <night>")
    assert ann.barriers() == []
    ann.page.get_by_role("button", name="Open a room for anybody").click()
    expect(ann.page.get_by_role("heading", name="Friday <night>")).to_be_visible()
    expect(ann.page.locator(".seats li")).to_have_count(4)
    expect(ann.page.get_by_text("10 min each")).to_be_visible()
    ben.come()
    ben.is_guest("Ben")
    ben.chooses("Magic")
    line = ben.page.locator(".rooms li", has_text="Friday <night>")
    expect(line).to_contain_text("commander, 4 players, seen 30 s late")
    assert ann.errors == ben.errors == []


def test_six_sit_at_one_table_and_see_each_other(ann: Person) -> None:
    """All sides are there, and each in view without a scroll bar for the page."""
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic")
    ann.plays_with(6)
    ann.page.get_by_role("button", name="Play against bots").click()
    expect(ann.page.locator(".seat")).to_have_count(6)
    ann.is_asked()
    ann.draws_a_hand()
    boxes = [one.bounding_box() for one in ann.page.locator(".side").all()]
    assert len(boxes) == 6
    assert all(box is not None and box["y"] < 800 and box["width"] > 200 for box in boxes)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ann.errors == []


def test_a_deck_is_looked_through_by_what_its_cards_cost_and_say(ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic", "Hall of Mirrors")
    ann.page.get_by_text("Hall of Mirrors: 60 cards").click()
    columns = ann.page.locator(".curve li")
    expect(columns).to_have_count(8)
    lands = {"Island", "Swamp"}
    cards = ann.page.locator(".deck-cards > li > details > summary").all_inner_texts()
    assert sum(int(one.split()[0]) for one in cards) == 60
    assert lands <= {" ".join(one.split()[1:3]).split(" ")[0] for one in cards[-6:]}, "what is not paid for comes last"
    wide = ann.page.locator(".deck-cards").evaluate("list => list.scrollWidth - list.clientWidth")
    assert wide == 0, "one scrolls down for the rest, not sideways"
    ann.page.locator(".deck-cards summary", has_text="Dimir Doppelganger").click()
    expect(ann.page.locator(".deck-cards li", has_text="Dimir Doppelganger")).to_contain_text("becomes a copy of")
    assert ann.barriers() == []
    assert ann.errors == []


def test_what_was_chosen_is_still_chosen_after_a_game(ann: Person) -> None:
    """A list of one's own, too, until another game is chosen; and nothing of it for who logs in next."""
    ann.come()
    ann.is_guest("Ann")
    page, mine = ann.page, ann.page.get_by_text("This list is your deck now.")
    bot = page.get_by_role("combobox", name="Bot")
    books = {name: page.get_by_role("radio", name=name, exact=True) for name in ("Magic", "Magic of 2004")}
    ann.chooses("Magic of 2004")
    bot.select_option("casual")
    page.get_by_text("Play a list of your own").click()
    page.get_by_label("One card in each line").fill("60 Island")
    page.get_by_role("button", name="Check it and play it").click()
    expect(mine).to_be_visible()
    ann.plays_a_bot()
    for name in ("Give up", "Yes, give up this game", "Back to the lobby"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(books["Magic of 2004"]).to_be_checked()
    expect(bot).to_have_value("casual")
    page.get_by_text("Play a list of your own").click()
    expect(mine).to_be_visible()
    books["Magic"].click()
    expect(mine).to_have_count(0)
    books["Magic of 2004"].click()
    page.get_by_role("button", name="Log out").click()
    ann.is_guest("Ben")
    expect(books["Magic"]).to_be_checked()
    expect(bot).to_have_value("greedy")
    assert ann.errors == []
