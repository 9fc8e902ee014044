"""Pictures of the table in a real browser, for the guides: `python3 run shots` makes them again in docs/shots.

Most are of a scene, a position in which something is to be seen (`scenes/`), on a server that begins there. What people
would do next is done by clicks, so that each shows what they see.
"""

import argparse
import base64
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import Person, browsing, chromium, serving
from tests.e2e.stage import on_stage, title_of

SCENES = Path(__file__).parent / "scenes"
TOP = Path(__file__).parents[2]
SHOTS = TOP / "docs" / "shots"
LAPTOP, PHONE = (1366, 768), (844, 390)
QUALITY = 70  # of WebP: nobody sees a loss, and a picture has some 50 KB
ROOMS_ARE_MADE_WITH = """(wanted) => {
    const send = WebSocket.prototype.send
    WebSocket.prototype.send = function (text) {
        const said = JSON.parse(text)
        if (said.t === "create room") said.settings = {...said.settings, ...wanted}
        send.call(this, JSON.stringify(said))
    }
}"""


@dataclass(frozen=True)
class Shot:
    """A picture: what is done before it is taken, and on which screen. Without a scene, it is of the lobby."""

    name: str
    scene: str = ""
    first: Callable[[Person], None] = lambda ann: None
    seats: int = 2
    screen: tuple[int, int] = LAPTOP
    scheme: str = "dark"


def main() -> None:
    """Take the shots that the command line names, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.shots", description="Make the pictures in docs/shots.")
    parser.add_argument("shots", nargs="*", metavar="NAME", type=_called, help="only these")
    wanted: list[Shot] = parser.parse_args().shots
    try:
        chromium()
    except pytest.skip.Exception as missing:
        sys.exit(f"shots: {missing}.")
    SHOTS.mkdir(exist_ok=True)
    with browsing() as browser:
        for shot in wanted or SERIES:
            with _begun(browser, shot) as ann:
                shot.first(ann)
                _take(ann, SHOTS / f"{shot.name}.webp")


def _called(name: str) -> Shot:
    known = {shot.name: shot for shot in SERIES}
    if name not in known:
        raise argparse.ArgumentTypeError(f"there is no {name!r:.40}; expected {', '.join(known)}")
    return known[name]


@contextmanager
def _begun(browser: Browser, shot: Shot) -> Iterator[Person]:
    """Ann in the lobby, or against bots in the scene."""
    scene = SCENES / f"{shot.scene}.toml" if shot.scene else None
    with TemporaryDirectory() as folder, serving(Path(folder, "games.db"), variables=on_stage(scene)) as server:
        screen = dict(zip(("width", "height"), shot.screen, strict=True))
        touch = shot.screen == PHONE
        ann = Person(browser, server.url, viewport=screen, color_scheme=shot.scheme, has_touch=touch)
        settings = f"{{clock: 0, per_decision: 0, seats: {shot.seats}}}"  # clocks would look different each time
        ann.page.add_init_script(f"({ROOMS_ARE_MADE_WITH})({settings})")
        ann.come()
        ann.is_guest("Ann")
        if scene is not None:
            ann.chooses(title_of(scene))
            _sits_down(ann, shot.seats)
        yield ann
        ann.leaves()


def _sits_down(ann: Person, seats: int) -> None:
    if seats == 2:
        ann.plays_a_bot()
        return
    ann.page.get_by_role("button", name="Open a room for anybody").click()
    for free in range(seats - 1, 0, -1):
        bots = ann.page.get_by_role("button", name="Put a bot there")
        bots.nth(free - 1).wait_for()
        bots.first.click()
    ann.is_asked()


def _take(ann: Person, file: Path) -> None:
    page = ann.page.context.new_cdp_session(ann.page)
    picture = page.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(base64.b64decode(picture["data"]))
    print(f"{file.relative_to(TOP)}: {file.stat().st_size / 1000:.0f} KB")


# What is done in them


def _chooses_a_deck(ann: Person) -> None:
    ann.chooses("Magic", "Hall of Mirrors")


def _begins_the_lesson(ann: Person) -> None:
    """Up to where there is something to do: two steps are to be read."""
    ann.page.get_by_role("button", name="Begin the lesson").click()
    for _ in range(2):
        ann.page.get_by_role("button", name="Next").click()
    ann.page.locator(".hand .card[data-pointed]").wait_for()


def _plays_a_little(ann: Person) -> None:
    for card in ("Island", "Consider"):
        _plays(ann, card)
    _points_at(ann, ".side:not(.far) .card.copy")


def _points_at_the_next(ann: Person) -> None:
    _points_at(ann, ".waiting .next .card")


def _asks_why(ann: Person) -> None:
    ann.page.locator(".side:not(.far) .card.copy").first.click(button="right")
    ann.page.locator(".why .step").first.wait_for()


def _steps_through_a_scenario(ann: Person) -> None:
    """With an expectation that is met, one that is not, and a Clone of what was met."""
    ann.chooses("Magic")
    ann.page.get_by_role("button", name="Open the scenario table").click()
    ann.page.get_by_label("A scenario file").set_input_files(SCENES / "scenario-table.toml")
    ann.page.get_by_role("button", name="To the end").click()
    ann.page.locator(".story .missed").wait_for()
    _points_at(ann, ".board > .side .card.copy")


def _plays(ann: Person, card: str) -> None:
    """Play a card from the hand, and wait until Ann may act again on an empty stack."""
    ann.page.locator(".hand .card.can", has_text=card).first.click()
    ann.is_asked()
    while ann.page.locator(".waiting").count():
        ann.confirms()
        ann.is_asked()


def _points_at(ann: Person, selector: str) -> None:
    ann.page.locator(selector).first.hover()
    ann.page.locator(".inspector h2").wait_for()


SERIES = (
    Shot("lobby", first=_chooses_a_deck),
    Shot("lesson", first=_begins_the_lesson),
    Shot("table", "mid-game", _plays_a_little),
    Shot("table-light", "mid-game", _plays_a_little, scheme="light"),
    Shot("big-board", "big-board"),
    Shot("stack", "stack-of-copies", _points_at_the_next),
    Shot("why", "chain-of-copies", _asks_why),
    Shot("six-players", "six-players", seats=6),
    Shot("phone", "mid-game", screen=PHONE),
    Shot("grand-archive", "grand-archive"),
    Shot("scenario-table", first=_steps_through_a_scenario),
)

if __name__ == "__main__":
    main()
