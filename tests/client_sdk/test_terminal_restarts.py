"""A server is started again while people at terminals play any game: what they typed meanwhile is done."""

import re
from pathlib import Path
from typing import Any

import pytest
import trio
import typer

from tests.client_sdk.test_terminal_games import FAST, Somebody, at
from twinstack.client_sdk import Settings
from twinstack.server.application import running
from twinstack.server.options import Options


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(typer, "get_app_dir", lambda name: str(tmp_path / name))


class Hosted:
    """A server that runs until it is told to stop."""

    def __init__(self, **options: Any) -> None:
        self.options = Options(**FAST, **options)
        self.desk: Any = None
        self._stop, self._gone = trio.Event(), trio.Event()

    async def run(self, *, task_status: "trio.TaskStatus[int]" = trio.TASK_STATUS_IGNORED) -> None:
        async with running(self.options) as (self.desk, port):
            task_status.started(port)
            await self._stop.wait()
        self._gone.set()

    async def stops(self) -> None:
        self._stop.set()
        await self._gone.wait()

    async def answers(self) -> list[Any]:
        """Those that its only game has had, which is back first after a start."""
        [room] = self.desk.lobby.rooms.values()
        await room.is_back.wait()
        return list(room.playing().game.journal.answers)


async def asked(one: Somebody) -> str:
    """Wait until they are asked once more; the number of the first option, or nothing where none is listed."""
    while not one.asked:
        await one.paper.written.wait()
    start, one.read = one.read, len(one.paper.getvalue())
    options = one.paper.getvalue()[start:].rpartition("Enter")[2]
    found = re.search(r"^ [ *] +(\d+) ", options, re.MULTILINE)
    return found[1] if found else ""


@pytest.mark.parametrize("piped", [False, True])
async def test_what_is_typed_while_the_server_is_away_is_done_when_it_is_back(
    tmp_path: Path, rules: str, piped: bool
) -> None:
    """The question then has another number, but it is the same question."""
    with trio.fail_after(90):
        async with trio.open_nursery() as nursery:
            data = str(tmp_path / "games.db")
            first = Hosted(data=data, port=0)
            port = await nursery.start(first.run)
            async with at(f"ws://127.0.0.1:{port}") as sit:
                settings = Settings(rulebook=rules, clock=0, per_decision=0, private=True)
                ann: Somebody = await sit("Ann", settings=settings, bots=1)
                ann.piped = piped
                for _ in range(2):
                    await asked(ann)
                    ann.types("")
                option = await asked(ann)
                before = await first.answers()
                await first.stops()
                await ann.reads("The connection is lost; trying to come back …")
                ann.types(option, "log")
                again = Hosted(data=data, port=port)
                await nursery.start(again.run)
                await ann.reads("The connection is back.")
                while len(await again.answers()) == len(before):
                    await ann.paper.written.wait()
                assert (await again.answers())[: len(before)] == before
                assert not re.search("something else is asked|nothing is asked|type it again", ann.paper.getvalue())
            await again.stops()
