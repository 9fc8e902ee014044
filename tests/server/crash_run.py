"""`python -m tests.server.crash_run`: plays matches on a server that is killed again and again, and checks them.

The server is a process of its own. It is killed with SIGKILL after a number of acknowledged answers, and started again
on the same file and port. After each kill, the file must hold every answer that was acknowledged. At the end, every
match must be over, and every stored journal must replay to the hash that the server found.
"""

import argparse
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import trio

from tests.arguments import natural, seed
from tests.rulebooks.playing import OTHERS, RULES, known, replayed
from tests.server.steady import Match, Steady, result_of
from twinstack.server.storage.sqlite.games import load_game
from twinstack.server.storage.sqlite.log import unsettled


class House:
    """A server in a process of its own, on one file and one port."""

    def __init__(self, data: Path, durability: str = "full", *options: str) -> None:
        self._data = data
        self._durability = durability
        self._options = options
        self._port = 0
        self._address = ""
        self._up = trio.Event()
        self._process: trio.Process | None = None
        self.program = ["-m", "twinstack.server.cli"]

    async def address(self) -> str:
        """The address of the server, as soon as it is running."""
        await self._up.wait()
        return self._address

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        process = await self.begin()
        assert process.stdout is not None
        said = b""
        while b"\n" not in said:
            more = await process.stdout.receive_some()
            assert more, f"the server did not start: {said!r}"
            said += more
        self._address = said.split(b"\n")[0].split()[-1].decode()
        self._port = int(self._address.rpartition(":")[2])
        self._up.set()

    async def begin(self) -> trio.Process:
        command = [sys.executable, *self.program, "serve", "--port", str(self._port)]
        command += ["--data", str(self._data), "--durability", self._durability, "--log-level", "error"]
        command += ["--connections-per-address", "10000", "--messages-per-second", "10000"]
        command += ["--rooms-per-address", "10000", "--rooms-per-minute", "10000", "--guests-per-hour", "100000"]
        command += ["--games-per-minute", "10000"]
        command += self._options
        self._process = await trio.lowlevel.open_process(command, stdout=subprocess.PIPE, env=self._environment())
        return self._process

    def _environment(self) -> dict[str, str]:
        """The server knows the rule books of the tests."""
        tried = ",".join(f"{name}={module}" for name, module in OTHERS.items())
        return {**os.environ, "TWINSTACK_RULEBOOKS": tried}

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> int | None:
        """Kill the process; gives its exit code, or None if it was not running."""
        code = None
        if self._up.is_set():
            self._up = trio.Event()
        if self._process is not None:
            with trio.CancelScope(shield=True):
                self._process.send_signal(how)
                code = await self._process.wait()
                if self._process.stdout is not None:
                    await self._process.stdout.aclose()
            self._process = None
        return code


@asynccontextmanager
async def house(data: Path, durability: str = "full", *options: str) -> AsyncIterator[House]:
    it = House(data, durability, *options)
    try:
        yield it
    finally:
        await it.kill()


@dataclass(slots=True)
class Report:
    """The result of a run."""

    matches: int
    kills: int = 0
    answers: int = 0
    resumed: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        text = (
            f"{self.matches} matches, {self.kills} kills, {self.resumed} resumed connections, "
            f"{self.answers} acknowledged answers, {self.seconds:.1f} s: "
        )
        return text + ("; ".join(self.faults) or "nothing lost, every game finished and replays to its hash")


async def run(
    data: Path,
    *,
    matches: int,
    kills: int,
    answers: int,
    seed: int = 1,
    durability: str = "full",
    book: str = "magic",
) -> Report:
    """Play so many matches with about so many answers each, while the server is killed so often."""
    report, all_of_them = Report(matches), [Match() for _ in range(matches)]
    chance, begin = random.Random(seed), time.perf_counter()
    at = sorted(chance.sample(range(1, matches * answers), kills))  # kill after so many acknowledged answers
    reached = trio.Event()

    def answered() -> None:
        nonlocal reached
        report.answers += 1
        if at and report.answers >= at[0]:
            reached.set()

    async with house(data, durability) as server, trio.open_nursery() as nursery:
        clients = [Steady(one, seat, answers, server.address, answered, book) for one in all_of_them for seat in (0, 1)]

        async def kill_again_and_again() -> None:
            nonlocal reached
            await server.start()
            while at:
                await reached.wait()
                await server.kill()
                report.kills += 1
                report.faults += lost(data, all_of_them)
                at[:] = [one for one in at if one > report.answers]
                reached = trio.Event()
                if chance.random() < 0.3:  # and once more while it comes back
                    await server.begin()
                    await server.kill()
                await server.start()

        async with trio.open_nursery() as playing:
            nursery.start_soon(kill_again_and_again)
            for client in clients:
                playing.start_soon(client.play)
        nursery.cancel_scope.cancel()
    report.resumed = sum(client.resumed for client in clients)
    report.faults += unfinished(data, all_of_them)
    report.seconds = time.perf_counter() - begin
    return report


def lost(data: Path, matches: list[Match]) -> list[str]:
    """Matches of which the file holds less than was acknowledged."""
    db = sqlite3.connect(data)
    lines = "length(answer) - length(replace(answer, char(10), '')) + 1"
    sql = f"select coalesce(sum({lines}), 0) from answers join games on game = id where room = ?"
    in_log = Counter[str]()
    for game, rows in unsettled(db).items():
        (room,) = db.execute("select room from games where id = ?", (game,)).fetchone()
        in_log[room] += sum(1 + row[2].count("\n") for row in rows)
    faults = []
    for match in matches:
        stored = db.execute(sql, (match.room,)).fetchone()[0] + in_log[match.room]
        if stored < match.acknowledged:
            faults.append(f"room {match.room}: {stored} answers are stored, {match.acknowledged} were acknowledged")
    db.close()
    return faults


def unfinished(data: Path, matches: list[Match]) -> list[str]:
    """Matches that are not over, or whose journal does not replay to the hash that the server found."""
    db = sqlite3.connect(data)
    faults = []
    for match in matches:
        rows = db.execute("select id, state, result from games where room = ?", (match.room,)).fetchall()
        if len(rows) != 1 or rows[0][1] != "over":
            faults.append(f"room {match.room}: games {[row[:2] for row in rows]}")
            continue
        game = replayed(load_game(rows[0][0])(db).journal)
        if game.hash() != result_of(rows[0][2])["hash"] or not match.games:
            faults.append(f"room {match.room}: the journal replays to another state")
    db.close()
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.crash_run", description="Kill a server that plays.")
    parser.add_argument("--matches", type=natural, default=200)
    parser.add_argument("--kills", type=natural, default=20)
    parser.add_argument("--answers", type=natural, default=40, help="of each player, who then concedes")
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--book", choices=RULES, default="magic", help="what is played")
    options = parser.parse_args()
    known()
    with tempfile.TemporaryDirectory() as folder:
        wanted = vars(options)
        report = trio.run(lambda: run(Path(folder, "games.db"), **wanted))
    print(report)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
