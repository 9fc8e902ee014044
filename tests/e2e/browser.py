"""A real browser at the table of a real server, driven by clicks and keys, and by what stands on the page."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.e2e.nest import Hatched, nest

NEEDED = "TWINSTACK_BROWSERS_NEEDED"
"""Browsers that have to be here, such as `chromium firefox`: a test in one of them fails if it cannot run; others are
skipped."""
SERVE = ["serve", "--log-level", "error"]
LUCK = "TWINSTACK_LUCK"
"""What games depend on that is drawn by lot comes from this text, in the server and in the page."""
DRAWN = """
let state = LUCK;
Crypto.prototype.getRandomValues = (array) => {
  for (let at = 0; at < array.length; at++) array[at] = (state = (Math.imul(state, 1664525) + 1013904223) | 0) >>> 24;
  return array;
};
"""
"""In a page, which draws bytes only. Its text in the shuffles is then the same in each run."""
PATIENCE = 30_000  # milliseconds, on a machine that does much else; nothing waits longer than it has to
expect.set_options(timeout=PATIENCE)
OPEN = ["--guests-per-hour", "100000", "--rooms-per-minute", "10000", "--games-per-minute", "10000"]


def chromium() -> str:
    """Where the browser is; a test that needs it is skipped if there is none."""
    found = next((at for name in ("chromium", "chromium-browser", "google-chrome") if (at := shutil.which(name))), "")
    if not found:
        missing("chromium", "there is no Chromium on this machine")
    wants_the_client("chromium")
    return found


def wants_the_client(browser: str) -> None:
    if not files("twinstack.server").joinpath("table", "index.html").is_file():
        missing(browser, "the client for browsers was not built: `python3 run web` does it")


def missing(browser: str, why: str) -> None:
    """A test in this browser cannot run."""
    if browser in os.environ.get(NEEDED, "").split():
        pytest.fail(why)
    pytest.skip(why)


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


def axe() -> str:
    """The script that looks for what people with disabilities cannot use. It comes with what builds the client."""
    sources = Path(__file__).parents[2] / "client_sdk" / "web"
    script = sources / "node_modules" / "axe-core" / "axe.min.js"
    if not sources.is_dir():  # only the packages are here
        pytest.skip("the client's sources are not here")
    if not script.is_file():
        missing("chromium", "what builds the client is not installed: `python3 run web` does it")
    return script.read_text()


class Server:
    """A server in a process of its own, which can be killed and started again on the same port and file."""

    def __init__(self, data: Path, *more: str, variables: Mapping[str, str] | None = None) -> None:
        self._data = data
        self._more = more  # options
        self._variables = variables  # of its environment; those of this process if none are given
        self._starts = 0
        self._port = "0"
        self._process: Hatched | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        command = [*SERVE, *OPEN, "--port", self._port, "--data", str(self._data), *self._more]
        self._starts += 1  # a server that is back must not draw the numbers of rooms that it has
        luck = {LUCK: f"{os.environ.get(LUCK, '')} {self._starts}"}
        variables = {**(os.environ if self._variables is None else self._variables), **luck}
        self._process = nest().hatch(command, variables)
        said = self._process.stdout.readline()
        assert "listens on" in said, said
        self._port = said.split()[-1].rpartition(":")[2]

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None


@contextmanager
def serving(data: Path, *more: str, variables: Mapping[str, str] | None = None) -> Iterator[Server]:
    server = Server(data, *more, variables=variables)
    server.start()
    try:
        yield server
    finally:
        server.kill()


class Person:
    """Somebody at the page, in a browser of their own. What the page complains about is kept in `errors`."""

    def __init__(self, browser: Browser, url: str, **more: object) -> None:
        # What moves is no good to click on, and takes time.
        usual = {"viewport": {"width": 1366, "height": 800}, "reduced_motion": "reduce"}
        self._context = browser.new_context(**{**usual, **more})  # type: ignore[arg-type]
        self._context.set_default_timeout(PATIENCE)
        self._context.add_init_script(DRAWN.replace("LUCK", str(crc32(os.environ.get(LUCK, "").encode()))))
        self.page: Page = self._context.new_page()
        self.errors: list[str] = []
        self.heard: list[str] = []
        self.page.on("console", self._complaint)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", lambda one: one.on("framereceived", lambda frame: self.heard.append(str(frame))))
        self.url = url

    def _complaint(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def come(self, address: str = "") -> None:
        self.page.goto(address or self.url)

    def is_guest(self, name: str = "Guest") -> None:
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Play as a guest").click()
        self.page.get_by_role("button", name="Play against a bot").wait_for()

    def chooses(self, book: str, deck: str = "") -> None:
        self.page.get_by_role("radio", name=book, exact=True).click()
        if deck:
            self.page.get_by_role("radio", name=deck).click()
        self.page.locator(".decks .choice.on").wait_for()

    def plays_with(self, many: int) -> None:
        """There are to be so many players."""
        self.page.get_by_text("How it is played").click()
        self.page.get_by_label("Players").select_option(str(many))

    def plays_a_bot(self) -> None:
        self.page.get_by_role("button", name="Play against a bot").click()
        self.is_asked()

    def draws_a_hand(self) -> None:
        """Who begins is asked before the first hand is drawn."""
        while not self.page.locator(".hand .card").count():
            self.confirms()
            self.is_asked()

    def is_asked(self) -> None:
        """Something is asked, and the last answer has been taken; or the game is over. Both stay as they are."""
        self.page.locator(".bar.asked:not([aria-busy=true]), .bar:has-text('Play again')").first.wait_for()

    @property
    def is_over(self) -> bool:
        return self.page.get_by_role("button", name="Play again").count() > 0

    def question(self) -> str:
        return self.page.locator(".bar .prompt").inner_text()

    def confirms(self) -> None:
        """Do what the bar suggests, as soon as it may be done."""
        self.page.locator(".bar.asked .main:enabled").first.click()

    def gives_up(self) -> None:
        self.page.get_by_role("button", name="Give up").click()
        self.page.get_by_role("button", name="Yes, give up this game").click()

    def click(self, *selectors: str) -> None:
        """Click the first thing that fits the first selector that anything fits; while one is asked, none goes away."""
        fitting = (self.page.locator(one).first for one in selectors)
        found = next((one for one in fitting if one.count()), None)
        assert found is not None, f"nothing fits any of {selectors}"
        found.click()

    def focuses(self, selector: str) -> bool:
        """Give the focus to the first thing that fits, as Tab would; whether there was one."""
        found = self.page.locator(selector).first
        if found.count():
            found.focus()
            return True
        return False

    def barriers(self) -> list[str]:
        """What is wrong with the page for somebody who sees, hears or moves otherwise, as axe-core finds it."""
        self.page.evaluate(axe())
        found = self.page.evaluate("axe.run()")
        return [f"{one['id']}: {node['html']}" for one in found["violations"] for node in one["nodes"]]

    def leaves(self) -> None:
        self._context.close()
