"""The table in the browser, in Chromium: how soon a click and an update are on the screen, and how it scrolls.

Chromium's own trace says when a message came, when the page had changed, and when a frame was drawn after that. The
crowds on the table are real: they come from cards made for this, in a game against a bot.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from bench.report import Row, Target, Yardstick
from tests.e2e.browser import Person, browsing, chromium, serving

CROWDS = {  # the card, how many come with it, whether all are different; and how soon an update is to be seen, in ms
    "200 different creatures": ("Muster", 200, True, 50),
    "2,000 different tokens": ("Host", 2_000, True, 100),
    "2,000 equal tokens": ("Throng", 2_000, False, 100),
}
COLORS = ("white", "blue", "black", "red", "green")
NAMES = 15  # of each card: with four of each they make a deck
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing"]
CHANGED = """new MutationObserver(() => performance.mark("changed")).observe(
    document.querySelector(".table"), {subtree: true, childList: true, attributes: true, characterData: true})"""
IS_ASKED = """() => document.querySelector(".bar.asked:not([aria-busy=true])")"""
CREATURE = ".board .side:not(.far) .card"
RECEIPT = 100  # bytes: that an answer was taken is said in fewer, and shows nothing; no update is so short
GESTURES = 10  # of scrolling, down and up by turns
SCROLLED = 4_000  # pixels, in each of them
SPEED = 4_000  # pixels in a second
SMOOTH = 58  # frames in a second; the screen shows 60, and the first and last moment of a gesture count


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    try:
        chromium()
    except pytest.skip.Exception as missing:
        sys.exit(f"bench: {missing}")
    with TemporaryDirectory() as folder, browsing() as browser:
        cards = Path(folder, "cards")
        cards.mkdir()
        (cards / "crowds.py").write_text(_cards())
        with serving(Path(folder, "games.db"), "--cards", str(cards)) as server:
            return [
                row
                for crowd in CROWDS
                for row in _beside(yardstick, browser, server.url, crowd, clicks=12 if quick else 60)
            ]


def _cards() -> str:
    """Cards that bring a crowd for nothing. Each of the creatures can act at any time."""
    lines = ["from twinstack.engine.magic import words as w", "", "grows = w.until_end_of_turn(w.itself, w.gets(1, 0))"]
    cards = []
    for card, many, different in (crowd[:3] for crowd in CROWDS.values()):
        kinds = many if different else 1
        lines += [
            f'_{card}{kind} = w.make_token("{card} {kind}", "1/1", "Creature — Soldier", '
            f'w.activated("{{0}}", grows), color="{COLORS[kind % len(COLORS)]}")'
            for kind in range(kinds)
        ]
        comes = ", ".join(f"w.create(_{card}{kind}, {many // kinds})" for kind in range(kinds))
        cards += [f'    w.card("{card} {name}", "{{0}}", "Sorcery", {comes}),' for name in range(NAMES)]
    return "\n".join([*lines, "CARDS = (", *cards, ")", ""])


def _beside(yardstick: Yardstick, browser: Browser, url: str, crowd: str, clicks: int) -> Iterator[Row]:
    card, many, different, most = CROWDS[crowd]
    ann = _among(browser, url, card)
    ann.page.evaluate(CHANGED)
    browser.start_tracing(page=ann.page, categories=CATEGORIES)
    first = _middle(ann, CREATURE)
    for _ in range(clicks):
        ann.page.mouse.click(*first)  # where something stands takes Playwright long to find out among thousands
        ann.page.wait_for_function(IS_ASKED)
    trace = _Trace(browser.stop_tracing())
    updates, touched = trace.until_drawn(trace.after(trace.clicks)), trace.until_drawn(trace.clicks)
    row = yardstick.row
    yield row("table", f"an update on the screen beside {crowd}: median", _at(updates, 0.5), "ms")
    yield row("table", f"an update on the screen beside {crowd}: 95 %", _at(updates, 0.95), "ms", Target("≤", most))
    yield row("table", f"a click seen to be taken beside {crowd}: 95 %", _at(touched, 0.95), "ms", Target("≤", 100))
    if different and many > 1_000:
        yield row("table", f"scrolling beside {crowd}", _scrolled(browser, ann), "frames/s", Target("≥", SMOOTH))
    ann.leaves()


def _among(browser: Browser, url: str, card: str) -> Person:
    """Somebody on whose side the crowd has come, in a game against a bot."""
    ann = Person(browser, url)
    ann.come()
    ann.is_guest("Ann")
    ann.chooses("Magic")
    ann.page.get_by_text("Play a list of your own").click()
    ann.page.get_by_label("One card in each line").fill("\n".join(f"4 {card} {name}" for name in range(NAMES)))
    ann.page.get_by_role("button", name="Check it and play it").click()
    expect(ann.page.get_by_text("This list is your deck now.")).to_be_visible()
    ann.plays_a_bot()
    ann.draws_a_hand()
    while not ann.page.locator(CREATURE).count():
        ann.click(".hand .card.can", ".bar.asked .main:enabled")
        ann.is_asked()
    return ann


def _scrolled(browser: Browser, ann: Person) -> float:
    """Frames drawn in a second while the board is scrolled, down and up by turns: in the middle one of the gestures."""
    middle = dict(zip(("x", "y"), _middle(ann, ".board"), strict=True))
    page = ann.page.context.new_cdp_session(ann.page)
    lasts = SCROLLED / SPEED  # seconds
    frames = []
    for way in (-SCROLLED, SCROLLED) * (GESTURES // 2):
        browser.start_tracing(page=ann.page, categories=CATEGORIES)
        page.send("Input.synthesizeScrollGesture", {**middle, "yDistance": way, "speed": SPEED})
        begun, *others = _Trace(browser.stop_tracing()).drawn
        frames.append(sum(at - begun <= lasts * 1e6 for at in others) / lasts)
    return median(frames)


def _middle(ann: Person, selector: str) -> tuple[float, float]:
    box = ann.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class _Trace:
    """What Chromium noted, by time in µs."""

    def __init__(self, raw: bytes) -> None:
        events: list[dict[str, Any]] = json.loads(raw)["traceEvents"]
        self._events = sorted((event for event in events if event.get("ts")), key=lambda event: event["ts"])
        self.drawn: list[float] = [event["ts"] for event in self._events if event["name"] == "DrawFrame"]
        self.clicks = [event["ts"] for event in self._events if _type(event) == "click"]
        self._changed = [event["ts"] for event in self._events if event["name"] == "changed"]
        self._commits = [event["ts"] for event in self._events if event["name"] == "Commit"]

    def after(self, clicks: Sequence[float]) -> list[float]:
        """When the update that shows each click's answer came: first comes what says that it was taken."""
        messages = [event for event in self._events if event["name"] == "WebSocketReceive"]
        came = [event["ts"] for event in messages if event["args"]["data"]["dataLength"] > RECEIPT]
        return [at for click in clicks if (at := _first(came, click)) < float("inf")]

    def until_drawn(self, begun: Sequence[float]) -> list[float]:
        """How many ms it took from each of these moments until the change of the page that followed was drawn."""
        took = []
        for begin, following in pairwise([*begun, float("inf")]):
            changed = [at for at in self._changed if begin <= at < following]
            if changed:
                taken_over = _first(self._commits, changed[0])
                took.append((_first(self.drawn, taken_over) - begin) / 1e3)
        return [each for each in took if each < float("inf")]


def _type(event: dict[str, Any]) -> str:
    return str(event.get("args", {}).get("data", {}).get("type", "")) if event["name"] == "EventDispatch" else ""


def _first(times: Sequence[float], after: float) -> float:
    return next((at for at in times if at >= after), float("inf"))


def _at(values: list[float], share: float) -> float:
    values.sort()
    return values[min(int(len(values) * share), len(values) - 1)]
