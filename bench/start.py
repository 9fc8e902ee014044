"""The start of a server: when it lets people in, when it has loaded the rules, and what 30,000 further cards add."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import trio
from websockets.trio.client import connect
from websockets.typing import Subprotocol

from bench.made_up_cards import write_cards
from bench.report import Row, Target, Yardstick
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.own_cards import add_cards
from twinstack.engine.magic.rulebook import Magic
from twinstack.engine.rulebook import Opening, Sitting
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, client_side

SERVE = ["-m", "twinstack.server.cli", "serve", "--port", "0", "--log-level", "error"]


class Start(NamedTuple):
    """Seconds of processor time, and megabytes."""

    listens: float  # until it says where it is
    answered: float  # until somebody who connects at once has a name
    loaded: float  # until they know the decks, for which the rules are needed
    memory: float


def seconds(pid: int) -> float:
    """Processor time of a process, all its threads."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(one.read_text().split()[0]) for one in threads) / 1e9


def memory(pid: int) -> float:
    """The largest memory that a process has had so far, in megabytes."""
    [line] = [one for one in Path(f"/proc/{pid}/status").read_text().splitlines() if one.startswith("VmHWM")]
    return int(line.split()[1]) / 1024


def started(*options: str) -> Start:
    """Start a server as a process with a new file. Its modules are compiled already, as after an earlier start."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, *SERVE, "--data", str(Path(folder, "bench.db")), *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert process.stdout is not None
        said = process.stdout.readline()
        try:
            listens = seconds(process.pid)
            answered, loaded = trio.run(_come, process.pid, said.split()[-1])
            return Start(listens, answered, loaded, memory(process.pid))
        finally:
            os.kill(process.pid, signal.SIGTERM)
            process.wait(20)


async def _come(pid: int, address: str) -> tuple[float, float]:
    codec = client_side(MSGPACK)
    async with connect(address, subprotocols=[Subprotocol(MSGPACK)], max_size=None) as socket:

        async def ask(request: m.Request) -> None:
            await socket.send(codec.encode(request))
            while not isinstance(codec.decode(await socket.recv()), m.Done):
                pass

        await ask(m.Hello(id=1, versions=[1]))
        await ask(m.Guest(id=2, name="Early"))
        answered = seconds(pid)
        await ask(m.Decks(id=3))
        return answered, seconds(pid)


def best(times: int, *options: str) -> Start:
    """The best of several starts, since other work on the machine can only make them worse."""
    return Start(*(min(values) for values in zip(*(started(*options) for _ in range(times)), strict=True)))


def game_of(folder: Path, names: list[str]) -> tuple[float, float]:
    """Seconds until the first decision of a game with 24 of these cards in each deck, and of its slowest card."""
    book = Magic()
    book.cards.add(folder)
    deck, slowest = [*names[:: len(names) // 24][:24] * 2, *["Forest"] * 12], 0.0
    begin = before = time.process_time()
    for name in deck:
        book.card_book.find(name)
        slowest, before = max(slowest, time.process_time() - before), time.process_time()
    game = book.games.open(Opening([Sitting("Alice", deck), Sitting("Bob", deck)], b"bench"))
    assert game.decision is not None
    return time.process_time() - begin, slowest


def large_book(yardstick: Yardstick, many: int, times: int, plain: Start) -> list[Row]:
    """What a start with this many further cards takes more than one without."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, "cards")
        names = write_cards(folder, many)
        begin = time.process_time()
        add_cards(book_of_twinstack(), folder)
        first = time.process_time() - begin
        large = best(times, "--cards", str(folder))
        game_of(folder, names)  # what every game needs is loaded by then
        game, slowest = game_of(folder, names)
    row, what = yardstick.row, f"{many:,} cards of one's own"
    return [
        row("start", f"{what}: read and checked, once", first, "s"),
        row("start", "a start with them: listens later by", large.listens - plain.listens, "s", Target("≤", 1.0)),
        row("start", "the rules are loaded later by", large.loaded - plain.loaded, "s", Target("≤", 1.0)),
        row("start", "more memory", large.memory - plain.memory, "MB", Target("≤", 200.0)),
        row("start", "a game with 24 of them begins", game * 1e3, "ms"),
        row("start", "of that, the slowest card", slowest * 1e3, "ms", Target("≤", 50.0)),
    ]


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """The figures."""
    times = 2 if quick else 7
    plain = best(times)
    row = yardstick.row
    return [
        row("start", "a server listens, processor time", plain.listens, "s", Target("≤", 0.7)),
        row("start", "who comes at once has a name", plain.answered, "s", Target("≤", 0.7)),
        row("start", "the rules and the decks on offer are loaded", plain.loaded, "s"),
        row("start", "memory by then", plain.memory, "MB"),
        *large_book(yardstick, 3_000 if quick else 30_000, times, plain),
    ]
