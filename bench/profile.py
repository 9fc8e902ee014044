"""Where the server's processor time goes on the whole path, by part: the stack of the server's main thread, looked at
every few milliseconds of processor time while matches are played at full pace.

A moment belongs to the innermost function of the stack whose part is known, so what a part has Python's own library do
counts as its own. What other threads use, most of all the journal's, is the rest of the process's time.
"""

import json
import re
import signal
import tempfile
from collections import Counter
from pathlib import Path

import trio

from bench.inside import BESIDE
from bench.load import MATCHES, Pinned, Rate, Seat, Seen, game_server, seated
from bench.report import Row, Target, Yardstick

PARTS = {  # the file of a function, and its part; the first that fits
    r"/twinstack/engine/.*(wording|texts?|labels?|phrase)": "the engine's texts",
    r"/twinstack/engine/": "the engine",
    r"/twinstack/server/views/(asking|wording|catalogue)|/twinstack/protocol/rows": "decision rows and texts",
    r"/twinstack/server/views/": "views and patches",
    r"/twinstack/server/storage/": "the journal, before its thread",
    r"/twinstack/server/(collector|held)|/rooms/pace": "the collector of garbage, watching the loop",
    r"/twinstack/server/rooms/telling|/twinstack/server/clients|/twinstack/protocol/": "telling viewers, encoding",
    r"/twinstack/server/(rooms/|automatic)": "rooms and automatic answers",
    r"/twinstack/server/(sockets|sending|connections|listening|limits|desk)": "requests, the kernel's sending",
    r"/twinstack/": "the rest of the server",
    r"/websockets/": "websockets",
    r"/trio/": "trio, with the kernel's waiting and receiving",
}
REST = "Python itself"
NAMED = 8  # functions that a row of their own names


def part(stack: list[str]) -> str:
    """The part that this stack, the innermost function first, belongs to."""
    if stack == [BESIDE]:
        return "other threads, most of all the journal's"
    for function in stack:
        for pattern, name in PARTS.items():
            if re.search(pattern, function):
                return name
    return REST


def function(stack: list[str]) -> str:
    """The innermost function, with the end of its file's path."""
    file, _, name = stack[0].rpartition(":") if stack and stack != [BESIDE] else ("", "", REST)
    return f"{'/'.join(Path(file).with_suffix('').parts[-2:])}: {name}" if file else name


def shares(stacks: list[tuple[list[str], float]]) -> tuple[Counter[str], Counter[str]]:
    """The seconds of each part, and of each function of the main thread."""
    parts: Counter[str] = Counter()
    functions: Counter[str] = Counter()
    for stack, spent in stacks:
        parts[part(stack)] += spent  # type: ignore[assignment]
        if stack != [BESIDE]:
            functions[function(stack)] += spent  # type: ignore[assignment]
    return parts, functions


async def _whole_path(server: Pinned, file: Path, seconds: float) -> Rate:
    count = 0

    def decided(seat: Seat, seen: Seen) -> None:
        nonlocal count
        count += seen.t == "done"

    async with seated(server.address, MATCHES, decided) as seats:
        begin = server.now()
        server.process.send_signal(signal.SIGUSR1)
        with trio.move_on_after(seconds):
            async with trio.open_nursery() as nursery:
                for seat in seats:
                    nursery.start_soon(seat.play)
        rate = Rate.of(count, begin, server.now())
        server.process.send_signal(signal.SIGUSR2)
        while not file.exists():
            await trio.sleep(0.05)
        return rate


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """The share of each part, and the functions that take the most themselves."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "stacks")
        with game_server("-m", "bench.inside", "--sample", str(file)) as server:
            rate = trio.run(_whole_path, server, file, 4.0 if quick else 20.0)
        parts, functions = shares(json.loads(file.read_text("utf-8")))
    whole, row = parts.total(), yardstick.row
    unknown = parts[REST] / whole * 100
    return [
        row(
            "profile",
            f"whole path, {MATCHES} matches, while looked at, a second of processor time",
            rate.used,
            "decisions/s",
        ),
        *(row("profile", name, spent / whole * 100, "%") for name, spent in parts.most_common() if name != REST),
        row("profile", REST, unknown, "%", Target("≤", 10.0)),
        *(
            row("profile", f"of it, by itself: `{name}`", spent / whole * 100, "%")
            for name, spent in functions.most_common(NAMED)
        ),
    ]
