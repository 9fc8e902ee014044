"""Other processes: those that drive the load, and the server of a run that has one of its own."""

import os
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import trio

from twinstack.client_sdk.loadtest.driving import Task
from twinstack.client_sdk.loadtest.errors import LoadError
from twinstack.client_sdk.loadtest.plan import Plan
from twinstack.client_sdk.loadtest.reports import READY, Report, Stream

EACH = 400  # connections that one process can keep up with
STARTING = 60.0  # seconds
STOPPING = 30.0  # seconds after the end, in which rooms are closed


def as_many_as_needed(plan: Plan) -> int:
    """How many processes drive a plan, which may say so itself; one core is left to the server."""
    cores = max(1, (os.cpu_count() or 2) - 1)
    connections = plan.matches * (plan.seats + plan.spectators)
    wanted = cores if plan.think.kind == "none" else -(-connections // EACH)
    return min(plan.processes or min(cores, wanted), plan.matches)


async def drive(
    task: Task, stop: trio.Event, told: Callable[[Report], None], begun: Callable[[], None] = lambda: None
) -> None:
    """Have the task driven by its processes until it is over, or `stop` is set."""
    async with trio.open_nursery() as nursery:
        ready: list[trio.Event] = [trio.Event() for _ in range(task.processes)]
        go = trio.Event()
        for number, one in enumerate(ready):
            own = msgspec.structs.replace(task, process=number)
            nursery.start_soon(_one, own, one, go, stop, told)
        with trio.move_on_after(STARTING):
            for one in ready:
                await one.wait()
        begun()
        go.set()


async def _one(task: Task, ready: trio.Event, go: trio.Event, stop: trio.Event, told: Callable[[Report], None]) -> None:
    command = [sys.executable, "-m", "twinstack.client_sdk.loadtest.worker"]
    process = await trio.lowlevel.open_process(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )
    said = False
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        async with process.stdin, process.stdout, trio.open_nursery() as nursery:
            nursery.start_soon(_lead, process.stdin, task, go, stop)
            reports = Stream()
            with trio.move_on_after(STARTING + task.plan.duration + STOPPING):
                async for piece in process.stdout:
                    for report in reports.feed(bytes(piece)):
                        ready.set()
                        if report.at > READY:
                            told(report)
                        said = said or report.last
            nursery.cancel_scope.cancel()
    finally:
        ready.set()
        await ended(process, 5.0)
    if not said:
        problem = f"client process {task.process + 1} ended early, with code {process.returncode}"
        told(Report(task.process, 0.0, last=True, problem=problem))


async def _lead(stdin: trio.abc.SendStream, task: Task, go: trio.Event, stop: trio.Event) -> None:
    """Give the task, and tell the process to stop by closing its input."""
    await go.wait()
    with suppress(trio.BrokenResourceError, trio.ClosedResourceError):
        await stdin.send_all(msgspec.json.encode(task) + b"\n")
        await stop.wait()
        await stdin.aclose()


async def ended(process: trio.Process, seconds: float) -> None:
    """Wait for the end of a process, which is killed if it takes longer."""
    with trio.CancelScope(shield=True):
        with trio.move_on_after(seconds):
            await process.wait()
        if process.returncode is None:
            process.kill()
            await process.wait()


@asynccontextmanager
async def own_server(config: str = "") -> AsyncIterator[tuple[str, str]]:
    """A server of this run, with a new file that is deleted afterwards: its address and the key that lifts its limits.

    Its options are the usual ones, so that its journal is as durable as ever, or those of a file.
    """
    key = secrets.token_urlsafe(24)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TWINSTACK_")}
    environment["TWINSTACK_LOADTEST"] = key
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "twinstack.server.cli", "serve", "--host", "127.0.0.1", "--port", "0"]
        command += ["--data", str(Path(folder, "loadtest.db")), "--metrics", "open", "--log-level", "error"]
        command += ["--config", config] if config else []
        complaints = Path(folder, "complaints.txt")
        with complaints.open("wb") as file:
            process = await trio.lowlevel.open_process(
                command, stdout=subprocess.PIPE, stderr=file, start_new_session=True, env=environment
            )
        assert process.stdout is not None
        try:
            async with process.stdout, trio.open_nursery() as nursery:
                said = await _first_line(process.stdout)
                found = re.search(r"wss?://\S+", said)
                if found is None:
                    told = complaints.read_text("utf-8", "replace").strip() or said.strip() or "it says nothing"
                    raise LoadError(f"no server could be started for this run: {told}")
                nursery.start_soon(_ignore, process.stdout)
                yield found.group(), key
                nursery.cancel_scope.cancel()
        finally:
            process.terminate()
            await ended(process, STOPPING)


async def _first_line(stream: trio.abc.ReceiveStream) -> str:
    said = b""
    with trio.move_on_after(STARTING):
        async for piece in stream:
            said += bytes(piece)
            if b"\n" in said:
                break
    return said.decode(errors="replace")


async def _ignore(stream: trio.abc.ReceiveStream) -> None:
    async for _ in stream:
        pass
