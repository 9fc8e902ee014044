"""How soon a server lets people in, and what that costs; then when it has loaded the rules."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import trio
from websockets.trio.client import connect
from websockets.typing import Subprotocol

from bench.report import Row, Target, Yardstick
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, client_side

SERVE = ["-m", "twinstack.server.cli", "serve", "--port", "0", "--log-level", "error"]


class Start(NamedTuple):
    """Seconds of processor time, and megabytes."""

    listens: float  # until it says where it is
    answered: float  # until somebody who comes at once has a name
    loaded: float  # until they know the decks, for which the rules are needed
    memory: float


def seconds(pid: int) -> float:
    """Processor time of a process, all its threads."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(one.read_text().split()[0]) for one in threads) / 1e9


def memory(pid: int) -> float:
    """The most that a process has had so far, in megabytes."""
    [line] = [one for one in Path(f"/proc/{pid}/status").read_text().splitlines() if one.startswith("VmHWM")]
    return int(line.split()[1]) / 1024


def started(*options: str) -> Start:
    """A server in a process of its own, with a new file; modules are compiled, as after any start before."""
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


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """Each the best of several: other work on the machine only ever makes them worse."""
    starts = [started() for _ in range(2 if quick else 7)]
    best = Start(*(min(values) for values in zip(*starts, strict=True)))
    row = yardstick.row
    return [
        row("start", "a server listens, processor time", best.listens, "s", Target("≤", 0.7)),
        row("start", "who comes at once has a name", best.answered, "s", Target("≤", 0.7)),
        row("start", "the rules and the decks on offer are loaded", best.loaded, "s"),
        row("start", "memory by then", best.memory, "MB"),
    ]
