"""Firefox at the table, driven by WebDriver BiDi, which it speaks by itself; Playwright drives only a build of its own.

The server, and the same for Chromium, are in `browser.py`.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic
from typing import Any, TypeVar
from zlib import crc32

from websockets.sync.client import ClientConnection, connect

from tests.e2e.browser import DRAWN, LUCK, PATIENCE, missing, wants_the_client

Found = TypeVar("Found")

SECONDS = PATIENCE / 1000
LISTENS = "WebDriver BiDi listening on "
WISHES = {
    "ui.prefersReducedMotion": 1,  # what moves is no good to click on, and takes time
    "ui.primaryPointerCapabilities": 6,  # a mouse, in which it does not believe where there is no screen
    "ui.allPointerCapabilities": 6,
}
SCREEN = {"width": 1366, "height": 800}
EVENTS = ["log.entryAdded", "network.responseCompleted", "network.fetchError"]
LEFT, RIGHT = 0, 2
KEYS = {"Tab": "\ue004", "Enter": "\ue006", "Shift": "\ue008", "Escape": "\ue00c", "ArrowRight": "\ue014"}

TEXT = '(one) => (one.innerText ?? one.textContent).replace(/\\s+/g, " ").trim()'
FITTING = f"""(selector, text) =>
  [...document.querySelectorAll(selector)].filter((one) => ({TEXT})(one).includes(text))"""
TEXTS = f"(selector, text) => ({FITTING})(selector, text).map({TEXT})"
CALLED = f"""(role, name) => {{
  const selector = {{ button: "button", radio: "input[type=radio], [role=radio]" }}[role];
  const called = (one) => one.getAttribute("aria-label") ?? ({TEXT})(one.labels?.[0] ?? one);
  return [...document.querySelectorAll(selector)].filter((one) => called(one) === name);
}}"""
"""What a screen reader would find; to ask Firefox itself takes up to 20 seconds beside other work."""
IN_REACH = """(one) => {
  if (!one.isConnected || one.disabled) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getClientRects()[0];
  if (!box) return null;
  const at = [box.x + box.width / 2, box.y + box.height / 2].map(Math.floor);
  return one.contains(document.elementFromPoint(...at)) ? at : null;
}"""
"""The middle of something that can be clicked: it is enabled and in sight, and nothing lies above it."""
STILL = 3
"""In how many frames something has to be at one place: what has just been drawn may scroll in the next frame."""
MANY_STEPS = 200
WAY_BY_TAB = """(selector) => {
  const wanted = document.querySelector(selector);
  if (document.activeElement === document.body) document.querySelector("button:enabled, input").focus();
  const now = document.activeElement;
  if (now === wanted) return "";
  return now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""
"""Where nothing has the focus, it comes to the first thing, as from the address above the page."""


def firefox() -> str:
    """Where it is; a test that needs it is skipped if there is none."""
    found = next((at for name in ("firefox-esr", "firefox") if (at := shutil.which(name))), "")
    if not found:
        missing("firefox", "there is no Firefox on this machine")
    wants_the_client("firefox")
    return found


@dataclass(frozen=True)
class Node:
    """Something in a page, by its name between Firefox and us."""

    id: str


class Firefox:
    """A process of it, to which commands are sent."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._sent = 0
        self.complaints: dict[str, list[str]] = {}  # by tab
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=EVENTS)

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Have something done; what happens until then is noted."""
        self._sent += 1
        self._line.send(json.dumps({"id": self._sent, "method": method, "params": parameters}))
        while (heard := json.loads(self._line.recv(timeout=SECONDS)))["type"] == "event":
            self._note(heard["method"], heard["params"])
        assert heard["type"] == "success", f"{method}: {heard['message']}"
        result: dict[str, Any] = heard["result"]
        return result

    def _note(self, event: str, told: dict[str, Any]) -> None:
        """What a page writes as an error or a warning, and what it asks for in vain."""
        if event == "log.entryAdded":
            tab, is_bad, said = told["source"].get("context"), told["level"] in ("error", "warn"), told["text"]
        else:
            failed = event == "network.fetchError" or told["response"]["status"] >= 400
            tab, is_bad, said = told["context"], failed, f"{told['request']['url']} did not come"
        if is_bad and tab in self.complaints:
            self.complaints[tab].append(said)


@contextmanager
def running() -> Iterator[Firefox]:
    """It, with a profile that nobody has used before."""
    with TemporaryDirectory() as home:
        wishes = "".join(f'user_pref("{name}", {value});\n' for name, value in WISHES.items())
        Path(home, "user.js").write_text(wishes)
        with subprocess.Popen(
            [firefox(), "--headless", "--profile", home, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOME": home},
        ) as process:
            assert process.stderr is not None
            said = next((line for line in process.stderr if line.startswith(LISTENS)), "")
            reader = Thread(target=process.stderr.read)  # it would stop if nobody read what it says
            reader.start()
            try:
                assert said, "Firefox ended before it listened"
                with connect(said.removeprefix(LISTENS).strip() + "/session", max_size=None, proxy=None) as line:
                    found = Firefox(line)
                    yield found
                    found.send("browser.close")
                process.wait(SECONDS)
            finally:
                process.kill()
                reader.join()


class Visitor:
    """Somebody at the page in Firefox, with cookies of their own. What the page complains about is kept in `errors`."""

    def __init__(self, process: Firefox, url: str) -> None:
        self._process = process
        self._cookies = process.send("browser.createUserContext")["userContext"]
        self._tab = process.send("browsingContext.create", type="tab", userContext=self._cookies)["context"]
        self._send("browsingContext.setViewport", viewport=SCREEN)
        luck = str(crc32(os.environ.get(LUCK, "").encode()))
        script = f"() => {{{DRAWN.replace('LUCK', luck)}}}"
        process.send("script.addPreloadScript", functionDeclaration=script, contexts=[self._tab])
        self.errors = process.complaints.setdefault(self._tab, [])
        self.url = url

    def come(self) -> None:
        self._send("browsingContext.navigate", url=self.url, wait="complete")

    def reload(self) -> None:
        self._send("browsingContext.reload", wait="complete")

    def clicks(self, selector: str, text: str = "", button: int = LEFT) -> None:
        """Click the first thing that fits and has this text."""
        self._click(lambda: self._fitting(selector, text), f"{selector} {text!r}", button)

    def takes(self, role: str, name: str) -> None:
        """Click what a screen reader calls by exactly this name."""
        self._click(lambda: self._called(role, name), f"{role} {name!r}", LEFT)

    def points_at(self, selector: str) -> None:
        self._act("pointer", _move(self._reached(lambda: self._fitting(selector), selector)))

    def drags(self, selector: str, text: str, onto: str) -> None:
        begin = self._reached(lambda: self._fitting(selector, text), f"{selector} {text!r}")
        end = self._reached(lambda: self._fitting(onto), onto)
        half = [(a + b) // 2 for a, b in zip(begin, end, strict=True)]
        self._act("pointer", _move(begin), _button("Down"), _move(half), _move(end), _button("Up"))

    def presses(self, keys: str) -> None:
        """A key, or several at once, such as Shift+Tab."""
        values = [KEYS.get(key, key) for key in keys.split("+")]
        downs = [{"type": "keyDown", "value": value} for value in values]
        self._act("key", *downs, *({"type": "keyUp", "value": value} for value in reversed(values)))

    def goes_by_tab(self, selector: str) -> None:
        """From one thing to the next, there or back, until the first thing that fits has the focus."""
        for _ in range(MANY_STEPS):
            way = self._run(WAY_BY_TAB, selector)
            if not way:
                return
            self.presses(way)
        raise AssertionError(f"{selector}: not reached by Tab, from one thing to the next, {MANY_STEPS} times")

    def brings(self, file: Path, selector: str) -> None:
        """Choose a file in a field for files."""
        node = self.until(lambda: self._fitting(selector), selector)[0]
        self._send("input.setFiles", element={"sharedId": node.id}, files=[str(file)])

    def sees(self, selector: str, text: str = "") -> str:
        """What the first thing that fits and has this text says, as soon as there is one."""
        return self.until(lambda: self.texts(selector, text), f"{selector} {text!r}")[0]

    def sees_no(self, selector: str, text: str = "") -> None:
        """Wait until nothing fits and has this text any more."""
        self.until(lambda: not self.texts(selector, text), f"no {selector} {text!r}")

    def texts(self, selector: str, text: str = "") -> list[str]:
        """What the things say that fit and have this text now."""
        found: list[str] = self._run(TEXTS, selector, text)
        return found

    def until(self, look: Callable[[], Found], what: str) -> Found:
        """What is found, as soon as there is something: this looks once for each frame that the page draws."""
        deadline = monotonic() + SECONDS
        while not (found := look()):
            assert monotonic() < deadline, f"{what}: not seen in {SECONDS:.0f} seconds; errors: {self.errors}"
            self._run("() => new Promise(requestAnimationFrame)")
        return found

    def leaves(self) -> None:
        self._process.send("browser.removeUserContext", userContext=self._cookies)

    def _click(self, find: Callable[[], list[Node]], what: str, button: int) -> None:
        self._act("pointer", _move(self._reached(find, what)), _button("Down", button), _button("Up", button))

    def _reached(self, find: Callable[[], list[Node]], what: str) -> list[int]:
        """Where the first of those is, as soon as it can be clicked and stays where it is."""
        seen: list[list[int]] = []

        def look() -> list[int]:
            found = find()
            seen.append((self._run(IN_REACH, found[0]) if found else None) or [])
            return seen[-1] if seen[-STILL:] == [seen[-1]] * STILL else []

        return self.until(look, what)

    def _called(self, role: str, name: str) -> list[Node]:
        found: list[Node] = self._run(CALLED, role, name)
        return found

    def _fitting(self, selector: str, text: str = "") -> list[Node]:
        found: list[Node] = self._run(FITTING, selector, text)
        return found

    def _run(self, function: str, *given: str | Node) -> Any:
        """What this function returns in the page, or the promise that it returns."""
        answer = self._process.send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[
                {"sharedId": one.id} if isinstance(one, Node) else {"type": "string", "value": one} for one in given
            ],
            awaitPromise=True,
            target={"context": self._tab},
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return _plain(answer["result"])

    def _act(self, device: str, *actions: dict[str, Any]) -> None:
        self._send("input.performActions", actions=[{"type": device, "id": device, "actions": actions}])

    def _send(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._process.send(method, context=self._tab, **parameters)


def _move(at: list[int]) -> dict[str, Any]:
    return {"type": "pointerMove", "x": at[0], "y": at[1]}


def _button(way: str, button: int = LEFT) -> dict[str, Any]:
    return {"type": f"pointer{way}", "button": button}


def _plain(value: dict[str, Any]) -> Any:
    """A value that came from the page."""
    if value["type"] == "node":
        return Node(value["sharedId"])
    return [_plain(one) for one in value["value"]] if value["type"] == "array" else value.get("value")
