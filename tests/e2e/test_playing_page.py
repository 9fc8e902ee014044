"""Playing in a real browser, from positions: few keys, dragging, crowds of equal things, and equal questions."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.browser import Person

Staged = Callable[..., Person]
BEGUN = 'title = "A scene"\nturn = 5\nseed = "scene"\nchoices = "default"\nAnn.mana = "none"\nBen.mana = "none"\n'
TWO = 'players = ["Ann", "Ben"]\n'
THREE = 'players = ["Ann", "Ben", "Cid"]\n'


@pytest.fixture
def staged(at_scene: Callable[[Path], Person], tmp_path: Path) -> Staged:
    """Ann, in a game against bots that begins in this position."""

    def begin(position: str, players: int = 2) -> Person:
        scene = tmp_path / "scene.toml"
        scene.write_text(BEGUN + (TWO if players == 2 else THREE) + position)
        ann = at_scene(scene)
        ann.plays_with(players)
        ann.page.get_by_role("button", name="Play against").click()
        ann.is_asked()
        return ann

    return begin


def turn(ann: Person) -> int:
    return int(ann.page.locator(".turn").inner_text().split()[1].rstrip(","))


def drag(ann: Person, what: Locator, onto: Locator) -> None:
    """As a hand does it: press, move, let go."""
    for place, done in ((what, ann.page.mouse.down), (onto, ann.page.mouse.up)):
        box = place.bounding_box()
        assert box is not None
        ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        done()


def test_a_turn_in_which_nothing_happens_costs_one_key(staged: Staged) -> None:
    ann = staged('Ann.hand = ["3 Island"]\n')
    begun = turn(ann)
    for number in (1, 2):
        ann.page.keyboard.press("t")
        expect(ann.page.locator(".turn")).to_contain_text(f"Turn {begun + 2 * number}, yours: main")
        ann.is_asked()
    assert ann.errors == []


def test_a_turn_with_an_instant_in_hand_costs_three_keys_at_most(staged: Staged) -> None:
    ann = staged('Ann.hand = ["2 Consider"]\nAnn.battlefield = ["3 Island"]\nBen.battlefield = ["Grizzly Bears"]\n')
    keys: Counter[int] = Counter()
    begun = turn(ann)
    while (now := turn(ann)) < begun + 4:
        ann.page.keyboard.press("Enter")
        keys[now] += 1
        ann.is_asked()
    assert keys
    assert max(keys.values()) <= 3, keys
    assert ann.errors == []


def test_a_card_is_dragged_to_the_table_and_back_without_being_played(staged: Staged) -> None:
    ann = staged('Ann.hand = ["Island", "Forest"]\n')
    near = ann.page.locator(".board > .side")
    forest, island = (ann.page.locator(".hand .card", has_text=name) for name in ("Forest", "Island"))
    drag(ann, forest, island)
    drag(ann, island, near)
    expect(near.locator(".card", has_text="Island")).to_have_count(1)
    expect(ann.page.locator(".hand .card")).to_have_count(1)
    assert ann.errors == []


def test_of_many_equal_attackers_some_are_taken_by_number_by_drag_and_one_by_one(staged: Staged) -> None:
    ann = staged('Ann.battlefield = ["12 Goblin Guide"]\nBen.library = ["2 Grizzly Bears"]\n')
    crowd = ann.page.locator(".crowd")
    expect(crowd).to_contain_text("of 12")
    many = crowd.get_by_label("How many of 12")
    guides = ann.page.locator(".board > .side .card", has_text="Goblin Guide")
    expect(guides).to_have_count(1)
    many.fill("0")
    drag(ann, guides, ann.page.locator(".side.far .seat"))
    expect(many).to_have_value("1")
    many.fill("3")
    expect(guides.locator(".many")).to_have_text("3 of 12")
    crowd.get_by_role("button", name="Each by itself").click()
    expect(guides).to_have_count(12)
    expect(ann.page.locator(".board > .side .card.taken")).to_have_count(3)
    guides.last.click()
    expect(many).to_have_value("4")
    crowd.get_by_role("button", name="One fewer").click()
    crowd.get_by_role("button", name="As one").click()
    assert ann.barriers() == []
    many.press("Enter")
    expect(guides.locator(".many")).to_have_text(["×3", "×9"])
    assert ann.errors == []


def test_a_swarm_fills_its_lines_and_the_last_of_it_is_reached_by_keys(staged: Staged) -> None:
    ann = staged('Ann.battlefield = ["200 Goblin Guide"]\nBen.library = ["2 Grizzly Bears"]\n')
    ann.page.locator(".crowd").get_by_label("How many of 200").fill("0")
    ann.page.locator(".crowd").get_by_role("button", name="Each by itself").click()
    near = ann.page.locator(".board > .side")
    expect(near.locator(".card")).to_have_count(200)
    tops = near.locator(".strip").first.locator(".card").evaluate_all("all => all.map(one => one.offsetTop)")
    lines = Counter(tops)
    assert len(lines) == 4
    assert len(set(lines.values())) == 1, lines
    last = near.locator(".card").last
    expect(last).not_to_be_in_viewport()
    last.focus()
    ann.page.keyboard.press("Enter")
    expect(last).to_be_in_viewport()
    expect(near.locator(".card.taken")).to_have_count(1)
    expect(last).to_have_accessible_name("Goblin Guide, Creature — Goblin Scout, 2/2, chosen")
    assert ann.barriers() == []
    assert ann.errors == []


def test_equal_questions_are_answered_alike_at_once(staged: Staged) -> None:
    """Four that each ask for a target: the second offers what the first was given, for all the others."""
    ann = staged('Ann.battlefield = ["4 Vein Ripper", "Mogg Fanatic as Fanatic"]\nAnn.life = 20\n'
                 'story = "Ann activates Fanatic targeting Ben"\n', players=3)  # fmt: skip
    ann.click(".side.far .seat.can >> nth=1", ".bar.asked .option >> nth=1")
    ann.page.get_by_role("button", name="The same for all the others").click()
    expect(ann.page.get_by_role("button", name="Cid 12 life")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Ann (you) 28 life")).to_be_visible()
    assert ann.errors == []


def test_a_click_on_a_step_says_whether_to_be_asked_there(staged: Staged) -> None:
    ann = staged('Ann.hand = ["3 Island"]\n')
    upkeep = ann.page.get_by_role("button", name="upkeep", exact=True)
    expect(upkeep).to_have_attribute("aria-pressed", "false")
    upkeep.click()
    expect(upkeep).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name="Stops").click()
    expect(ann.page.get_by_label("upkeep, your turns")).to_be_checked()
    ann.page.get_by_label("abilities").check()
    ann.page.get_by_role("button", name="Done").click()
    ann.page.reload()
    ann.is_asked()
    expect(upkeep).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name="Stops").click()
    expect(ann.page.get_by_label("abilities")).to_be_checked()
    assert ann.errors == []
