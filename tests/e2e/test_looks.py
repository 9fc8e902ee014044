"""How things look in a real browser, from scenes: what is turned, what a finger reads, and pictures of cards."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.e2e.browser import Person, browsing, serving
from tests.e2e.shots import SCENES
from tests.e2e.stage import on_stage, title_of

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
PICTURES = "https://pictures.example"
NOTES_MOVES = """() => {
    globalThis.moves = []
    const move = Element.prototype.animate
    Element.prototype.animate = function (frames, how) {
        moves.push({of: this.className, name: this.querySelector?.(".name")?.textContent ?? "", first: frames[0]})
        return move.call(this, frames, how)
    }
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found


@contextmanager
def ann_in(browser: Browser, folder: Path, scene: str, *options: str, **screen: object) -> Iterator[Person]:
    file = SCENES / f"{scene}.toml"
    with serving(folder / "games.db", *options, variables=on_stage(file)) as server:
        ann = Person(browser, server.url, **screen)
        ann.page.route(f"{PICTURES}/**", _has_one_for_clones)
        ann.come()
        ann.is_guest("Ann")
        ann.chooses(title_of(file))
        ann.plays_a_bot()
        yield ann
        ann.leaves()


def _has_one_for_clones(route: Route) -> None:
    if route.request.url.endswith("/Clone.svg"):
        route.fulfill(body=PICTURE, content_type="image/svg+xml")
    else:
        route.fulfill(status=404)


def test_what_is_turned_is_seen_without_color(browser: Browser, tmp_path: Path) -> None:
    with ann_in(browser, tmp_path, "mid-game") as ann:
        bird = ann.page.locator(".card", has_text="Birds of Paradise")
        assert "matrix" in bird.evaluate("one => getComputedStyle(one).transform")
        expect(bird.locator(".spoken")).to_contain_text("tapped")
        spirits = ann.page.locator(".card", has_text="Spirit Token")
        assert spirits.evaluate("one => getComputedStyle(one).transform") == "none"
        assert ann.errors == []


def test_a_finger_that_stays_on_a_card_reads_it_and_a_tap_plays_it(browser: Browser, tmp_path: Path) -> None:
    screen = {"width": 844, "height": 390}
    with ann_in(browser, tmp_path, "mid-game", viewport=screen, has_touch=True) as ann:
        island = ann.page.locator(".hand .card.can", has_text="Island")
        box = island.bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger = ann.page.context.new_cdp_session(ann.page)
        ann.page.clock.install(time=0)
        ann.page.clock.pause_at(1)  # how long a finger stays is not to hang on how busy this machine is
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        ann.page.clock.run_for(500)
        expect(ann.page.locator(".inspector h2")).to_contain_text("Island")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(ann.page.get_by_role("dialog")).to_have_count(0)
        expect(island).to_have_count(1)
        island.tap()
        expect(ann.page.locator(".hand .card", has_text="Island")).to_have_count(0)
        assert ann.errors == []


def test_everything_on_a_phone_is_on_its_screen(browser: Browser, tmp_path: Path) -> None:
    screen = {"width": 844, "height": 390}
    with ann_in(browser, tmp_path, "mid-game", viewport=screen, has_touch=True) as ann:
        for one in ann.page.locator(".bar button, .hand .card, .inspector, .seat").all():
            box = one.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= screen["width"]
            assert box["y"] + box["height"] <= screen["height"]
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= screen["width"]


def test_a_card_has_its_picture_where_there_is_one_and_its_drawing_otherwise(browser: Browser, tmp_path: Path) -> None:
    where = f"{PICTURES}/{{book}}/{{name}}.svg"
    with ann_in(browser, tmp_path, "mid-game", "--card-images", where) as ann:
        clone = ann.page.locator(".hand .card", has_text="Clone").locator(".picture")
        expect(clone).to_have_js_property("naturalWidth", 40)
        expect(ann.page.locator(".hand .card", has_text="Fork").locator(".picture")).to_be_hidden()
        expect(ann.page.locator(".hand .card", has_text="Fork").locator(".sigil")).to_be_visible()
        assert all("404" in one for one in ann.errors)  # which the browser tells of each that is missing


def test_a_copy_comes_out_of_its_original(browser: Browser, tmp_path: Path) -> None:
    with ann_in(browser, tmp_path, "mid-game", reduced_motion="no-preference") as ann:
        ann.page.evaluate(NOTES_MOVES)
        ann.page.locator(".hand .card.can", has_text="Clone").click()
        copies = ann.page.locator(".side:not(.far) .card.copy")
        ann.is_asked()
        while copies.count() < 2:
            ann.confirms()
            ann.is_asked()
        moves = ann.page.evaluate("moves.filter(({first}) => first.boxShadow)")
        assert [("copy" in one["of"], one["name"]) for one in moves] == [
            (True, copies.last.locator(".name").inner_text())
        ]
        assert ann.errors == []
