"""The scenario table in a real browser: built, played by clicks, stepped through, saved, shared, and run."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from typer.testing import CliRunner

from tests.e2e.browser import Person, serving
from twinstack.server import cli

CLONE = """title = "A Clone of a face-down Demon"
alice.hand = ["Clone"]
bob.battlefield = ["Grinning Demon (face down) as Demon"]

story = \"\"\"
alice casts Clone
resolve Clone
alice chooses Demon
expect Clone is a 2/2 colorless creature
expect Clone is a 6/6
\"\"\"
"""


@pytest.fixture
def judge(ann: Person) -> Person:
    """Ann at the scenario table."""
    ann.come()
    ann.is_guest("Ann")
    ann.page.get_by_role("radio", name="Magic", exact=True).click()
    ann.page.get_by_role("button", name="Open the scenario table").click()
    expect(ann.page.get_by_role("heading", name="A new scenario")).to_be_visible()
    return ann


def panel(one: Person, name: str) -> None:
    one.page.get_by_role("button", name=name, exact=True).click()


def opens(one: Person, text: str, name: str = "test.toml") -> None:
    one.page.get_by_label("A scenario file").set_input_files(
        {"name": name, "mimeType": "application/toml", "buffer": text.encode()}
    )


def at_step(one: Person, step: int, steps: int) -> None:
    expect(one.page.locator(".steps output")).to_have_text(f"{step} of {steps}")


def test_what_waits_says_what_was_chosen_and_copies_stand_under_their_original(judge: Person) -> None:
    """707.10: a Fork has the same X, here with another target. A line later nothing waits any more."""
    casts = ["alice casts Blaze with X = 3 targeting bob", "alice casts Fork targeting Blaze"]
    lines = [*casts, "resolve Fork", "alice chooses alice", "resolve everything"]
    opens(judge, "\n".join(['alice.hand = ["Blaze", "Fork"]', 'story = """', *lines, '"""']))
    keys, chosen = judge.page.keyboard, judge.page.locator(".waiting .chosen")
    at_step(judge, 0, 5)
    keys.press("ArrowRight")
    expect(chosen).to_have_text(["X is 3 and targets Bob"])
    for _ in range(3):
        keys.press("ArrowRight")
    at_step(judge, 4, 5)
    copies = judge.page.get_by_role("list", name="Copies of Blaze, which happen before it")
    expect(copies.locator(".chosen")).to_contain_text(["targets Alice"])
    keys.press("ArrowRight")
    at_step(judge, 5, 5)
    expect(chosen).to_have_count(0)
    assert judge.errors == []


def test_a_story_is_stepped_through_and_expectations_turn_green_or_red(judge: Person) -> None:
    opens(judge, CLONE)
    at_step(judge, 0, 5)
    keys = judge.page.keyboard
    for step in range(1, 6):
        keys.press("ArrowRight")
        at_step(judge, step, 5)
    met, missed = judge.page.locator(".story .met"), judge.page.locator(".story .missed")
    expect(met).to_have_count(1)
    expect(met).to_contain_text("Clone is a 2/2 colorless creature, as expected")
    expect(missed).to_contain_text("Clone is a 6/6, not as expected")
    expect(missed.locator(".found")).to_contain_text("2/2 colorless Creature")
    expect(missed.locator("pre")).to_contain_text("707.5")
    lines = judge.page.get_by_role("region", name="The story").locator("ol").first
    assert lines.evaluate("one => one.scrollWidth - one.clientWidth") == 0, "nothing has to be scrolled sideways"
    keys.press("ArrowLeft")
    expect(missed).to_have_count(0)
    judge.page.get_by_role("button", name="alice casts Clone").click()
    at_step(judge, 1, 5)
    expect(judge.page.locator(".waiting .card")).to_contain_text("Clone")
    assert judge.errors == []


def test_a_position_is_seen_with_anybodys_eyes_and_says_why(judge: Person) -> None:
    opens(judge, CLONE)
    at_step(judge, 0, 5)
    judge.page.get_by_role("button", name="To the end").click()
    at_step(judge, 5, 5)
    hidden = judge.page.locator(".side.far .card").first
    hidden.hover()
    expect(judge.page.locator(".inspector")).to_contain_text("Face down: Grinning Demon")
    judge.page.get_by_label("Seen by").select_option(label="a spectator")
    expect(judge.page.locator(".bar .prompt")).to_have_text("Alice is asked.")
    hidden.hover()
    expect(judge.page.locator(".inspector")).not_to_contain_text("Grinning Demon")
    judge.page.locator(".board > .side .card").first.click(button="right")
    expect(judge.page.locator(".why")).to_contain_text("707.5")
    assert judge.errors == []


def test_a_card_is_dropped_onto_the_board_itself(judge: Person) -> None:
    """On a side it goes into play, on a hand or a pile there."""
    opens(judge, CLONE)
    at_step(judge, 0, 5)
    panel(judge, "Position")
    page = judge.page
    page.get_by_label("Find a card").fill("hill giant")
    card = page.locator(".finding").get_by_role("button", name="Hill Giant", exact=True)
    card.drag_to(page.locator(".side.far"))
    theirs = page.locator(".side.far .card", has_text="Hill Giant")
    expect(theirs).to_have_count(1)
    card.drag_to(page.locator(".hand"))
    expect(page.locator(".hand .card", has_text="Hill Giant")).to_have_count(1)
    mine = page.locator(".board > .side")
    page.locator("[data-zone='bob.battlefield']").get_by_role("button", name="Hill Giant").drag_to(
        mine.locator(".pile", has_text="graveyard")
    )
    expect(mine.locator(".pile", has_text="Hill Giant")).to_have_count(1)
    expect(theirs).to_have_count(0)
    expect(page.locator(".over")).to_have_count(0)
    assert judge.errors == []


def test_a_scenario_is_built_played_by_clicks_saved_and_run_by_the_command(judge: Person, tmp_path: Path) -> None:
    """A Clone in hand, a face-down Demon across the table; the clicks write the story."""
    page = judge.page
    panel(judge, "Position")
    page.get_by_label("Title").fill("Mine")
    page.get_by_label("Title").press("Enter")
    expect(page.get_by_role("heading", name="Mine")).to_be_visible()
    page.get_by_label("Find a card").fill("clone")
    page.get_by_role("button", name="Clone", exact=True).wait_for()
    expect(page.get_by_label("Put it into: where")).to_have_value("battlefield")
    page.get_by_label("Put it into: where").select_option("hand")
    page.get_by_label("Find a card").press("Enter")
    mine = page.locator("[data-zone='alice.hand']")
    expect(mine.get_by_role("button", name="Clone")).to_be_visible()
    page.get_by_label("Find a card").fill("grinning demon")
    theirs = page.locator("[data-zone='bob.battlefield']")
    page.get_by_role("button", name="Grinning Demon", exact=True).drag_to(theirs)
    theirs.get_by_role("button", name="Grinning Demon").click()
    page.get_by_label("face down", exact=True).check()
    expect(theirs).to_contain_text("Grinning Demon (face down)")
    page.get_by_label("Called").fill("Demon")
    page.get_by_label("Called").press("Enter")
    expect(theirs).to_contain_text("as Demon")
    page.get_by_label("counters", exact=True).fill("2")
    page.get_by_label("counters", exact=True).press("Enter")
    expect(theirs).to_contain_text("2 +1/+1 counters")
    panel(judge, "Story")
    page.locator(".hand .card.can").click()
    at_step(judge, 1, 1)
    for who, step in (("alice", 2), ("bob", 3)):
        page.get_by_role("button", name="Pass priority").click()
        at_step(judge, step, step)
        expect(page.locator(".story .now")).to_contain_text(f"{who} passes")
    page.locator(".side.far .card.can").click()
    at_step(judge, 4, 4)
    expect(page.locator(".story .now")).to_contain_text("alice chooses Demon")
    for line in ("expect Clone is a 2/2 colorless creature", "expect Clone has no counters"):
        page.get_by_label("A line to write here").fill(line)
        page.get_by_label("A line to write here").press("Enter")
        expect(page.locator(".story .met").last).to_contain_text(line.removeprefix("expect "))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save").click()
    assert saving.value.suggested_filename == "mine.toml"
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    ran = CliRunner().invoke(cli.program(), ["scenario", str(file)])
    assert ran.exit_code == 0, ran.output
    assert "passed: 2 expectations" in ran.output
    assert judge.errors == []


def test_a_scenario_is_shared_by_a_link_that_no_server_sees(judge: Person, person: Callable[[], Person]) -> None:
    opens(judge, CLONE)
    at_step(judge, 0, 5)
    judge.page.get_by_role("button", name="Link", exact=True).click()
    link = judge.page.get_by_label("A link to it").input_value()
    assert re.search(r"/#scenario=[\w-]+$", link)
    ben = person()
    asked: list[str] = []
    ben.page.on("request", lambda request: asked.append(request.url))
    ben.come(link)
    ben.page.get_by_role("button", name="Play as a guest").click()
    expect(ben.page.get_by_role("heading", name="A Clone of a face-down Demon")).to_be_visible()
    at_step(ben, 0, 5)
    ben.page.get_by_role("button", name="Back to the lobby").click()
    ben.page.get_by_role("button", name="Play against a bot").wait_for()
    assert "#" not in ben.page.url
    assert not any("scenario=" in url.partition("#")[0] for url in asked)
    assert judge.errors == ben.errors == []


def test_each_entry_of_the_catalogue_opens_as_a_position_with_its_rule_beside_it(judge: Person) -> None:
    panel(judge, "Rules")
    judge.page.get_by_label("Words or numbers of a rule").fill("face-down grinning demon")
    judge.page.get_by_role("button", name="cr707.2/ex2").click()
    panel(judge, "Story")
    expect(judge.page.locator(".rule-told")).to_contain_text("cr707.2/ex2")
    judge.page.get_by_role("button", name="To the end").click()
    expect(judge.page.locator(".story .met").first).to_be_visible()
    expect(judge.page.locator(".story .missed")).to_have_count(0)
    assert judge.errors == []


def test_whose_turn_it_is_in_which_step_and_who_plays_is_chosen(judge: Person) -> None:
    panel(judge, "Position")
    judge.page.get_by_label("Turn of").select_option("bob")
    judge.page.get_by_role("combobox", name="Step").select_option("upkeep")
    expect(judge.page.locator(".turn")).to_have_text("Turn 5, Bob's: upkeep")
    judge.page.get_by_role("button", name="Add carol").click()
    expect(judge.page.locator(".seat")).to_have_count(3)
    assert judge.errors == []


def test_a_fault_in_the_text_is_shown_with_its_line_and_the_position_stays(judge: Person) -> None:
    panel(judge, "Text")
    source = judge.page.get_by_label("The text of the scenario")
    source.fill('title = "Mine"\nalice.hand = ["Cloone"]\n')
    judge.page.get_by_role("button", name="Play this text").click()
    expect(judge.page.get_by_role("alert")).to_have_text("line 2: no card is named 'Cloone'; did you mean 'Clone'?")
    judge.page.get_by_role("button", name="Show the line").click()
    assert judge.page.evaluate("getSelection().toString()") == 'alice.hand = ["Cloone"]'
    source.fill('title = "Mine"\nalice.hand = ["Clone"]\n')
    judge.page.get_by_role("button", name="Play this text").click()
    expect(judge.page.get_by_role("heading", name="Mine")).to_be_visible()
    expect(judge.page.locator(".hand .card")).to_have_count(1)
    assert judge.errors == []


def test_a_position_of_another_game_is_built_by_keys_alone(ann: Person) -> None:
    ann.come()
    ann.is_guest("Ann")
    ann.page.get_by_role("radio", name="Grand Archive", exact=True).click()
    ann.page.get_by_role("button", name="Open the scenario table").click()
    expect(ann.page.get_by_role("heading", name="A new scenario")).to_be_visible()
    keys = ann.page.keyboard
    ann.page.get_by_role("button", name="Position", exact=True).focus()
    keys.press("Enter")
    expect(ann.page.get_by_label("Put it into: where")).to_have_value("field")
    ann.page.get_by_label("Put it into: where").select_option("hand")
    ann.page.get_by_label("Find a card").focus()
    keys.type("porter")
    expect(ann.page.locator(".finding .option")).to_have_text(["Porter"])  # not while more are found on the way there
    ann.page.get_by_role("button", name="Porter", exact=True).focus()
    keys.press("Enter")
    expect(ann.page.locator("[data-zone='alice.hand'] button")).to_have_text("Porter")
    ann.page.locator("[data-zone='alice.hand'] button").focus()
    keys.press("Enter")
    ann.page.get_by_label("Move it to: where").select_option("field")
    expect(ann.page.locator("[data-zone='alice.field'] button")).to_have_text("Porter")
    expect(ann.page.locator(".board > .side .card")).to_contain_text(["Porter"])
    assert ann.errors == []


def test_the_scenario_table_has_no_barrier(judge: Person) -> None:
    opens(judge, CLONE)
    at_step(judge, 0, 5)
    judge.page.get_by_role("button", name="To the end").click()
    at_step(judge, 5, 5)
    for name in ("Story", "Position", "Text", "Rules"):
        panel(judge, name)
        if name == "Position":
            judge.page.locator("[data-zone='bob.battlefield'] button").click()
        if name == "Rules":
            judge.page.get_by_role("button", name="cr707.1", exact=False).first.wait_for()
        assert judge.barriers() == [], name
    assert judge.errors == []


def test_a_server_that_plays_no_scenarios_says_so(tmp_path: Path, person: Callable[[], Person]) -> None:
    with serving(tmp_path / "other.db", "--scenario-seconds", "0") as server:
        one = person()
        one.come(server.url)
        one.is_guest()
        one.page.get_by_role("button", name="Open the scenario table").click()
        expect(one.page.locator(".notice")).to_contain_text("this server plays no scenarios")
