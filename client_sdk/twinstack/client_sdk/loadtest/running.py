"""A whole run: the server, a look at what it offers, the client processes, and the results."""

import os
import platform
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from importlib import metadata
from ipaddress import ip_address
from urllib.parse import urlsplit

import trio
from msgspec import Struct
from rich.console import Console

from twinstack.client_sdk.errors import ClientError
from twinstack.client_sdk.loadtest import processes, results, scraping
from twinstack.client_sdk.loadtest.driving import Task
from twinstack.client_sdk.loadtest.errors import LoadError
from twinstack.client_sdk.loadtest.measure import COUNTS, Measures, findings
from twinstack.client_sdk.loadtest.plan import Plan
from twinstack.client_sdk.loadtest.player import Player
from twinstack.client_sdk.loadtest.progress import Progress
from twinstack.client_sdk.loadtest.reports import Report
from twinstack.client_sdk.loadtest.results import Results, ServerSecond
from twinstack.protocol import messages as m

OWN = "a server of this run"


class Target(Struct, frozen=True):
    """Which server is driven."""

    url: str = ""  # empty for one of this run's own
    key: str = ""
    admin_token: str = ""
    anywhere: bool = False  # even if it is not on this machine
    config: str = ""  # of a server of this run's own


def refuse_elsewhere(target: Target) -> None:
    """A load test does harm to a server that is not meant for it, so it takes more than a slip."""
    try:
        parts = urlsplit(target.url)
        scheme, host, _ = parts.scheme, parts.hostname or "", parts.port
    except ValueError:
        scheme = host = ""
    if scheme not in ("ws", "wss") or not host:
        raise LoadError(f"{target.url!r} is not the address of a server; expected ws://HOST:PORT or wss://…")
    if not target.anywhere and not _is_here(host):
        problem = f"{target.url} is not on this machine; expected a loopback address, or --anywhere to say that it is"
        raise LoadError(f"{problem} a server that you may put under load")


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


async def run(target: Target, plan: Plan, console: Console | None = None) -> Results:
    """Drive the plan until it is over or a signal comes; the results are there in either case."""
    console = console or Console()
    began, stop = datetime.now(UTC), trio.Event()
    measures, of_server = Measures(plan), list[ServerSecond]()
    many = processes.as_many_as_needed(plan)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(_stopped_by_signals(stop))
        url, key = target.url, target.key
        if not url:
            console.print("starting a server for this run", highlight=False)
            url, key = await stack.enter_async_context(processes.own_server(target.config))
        decks = await survey(url, key, plan)
        zero = trio.current_time()
        title = f"{plan.title or 'load test'}: {plan.matches} matches at {url}, {plan.duration:g} s"
        progress = Progress(measures, title, lambda: max(0.0, trio.current_time() - zero), console)
        note = ""

        def begun() -> None:
            nonlocal zero
            zero = trio.current_time()

        def told(report: Report) -> None:
            measures.add(report)
            progress.told()

        async def watch() -> None:
            nonlocal note
            note = await scraping.watch(url, target.admin_token, zero, of_server.append)

        task = Task(plan, url, decks, key, processes=many)
        with progress:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(watch)
                await processes.drive(task, stop, told, begun)
                nursery.cancel_scope.cancel()
    seconds = measures.by_second()
    return Results(
        results.VERSION, metadata.version("twinstack"), _machine(), target.url or OWN, f"{began:%Y-%m-%d %H:%M} UTC",
        min(max((one.at + 1.0 for one in seconds), default=0.0), plan.duration), stop.is_set(), plan, many,
        measures.timings(), {name: measures.counts[name] for name in COUNTS}, measures.rate,
        dict(measures.errors), seconds, of_server, bool(measures.problems),
        [*measures.problems, *findings(plan, seconds, measures.counts, measures.errors, measures.said),
         *([note] if note else [])],
        measures.said, measures.left,
    )  # fmt: skip


@asynccontextmanager
async def _stopped_by_signals(stop: trio.Event) -> AsyncIterator[None]:
    async def heed() -> None:
        with trio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
            async for _ in signals:
                stop.set()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(heed)
        yield
        nursery.cancel_scope.cancel()


def _machine() -> str:
    return f"{platform.system()} {platform.machine()} with {os.cpu_count()} cores, Python {sys.version.split()[0]}"


async def survey(url: str, key: str, plan: Plan) -> list[str]:
    """Look at what the server offers, before anything begins; gives the decks that are played."""
    visitor = Player(url, key, trio.CapacityLimiter(1), Counter(), lambda *_: None, lambda *_: None, "opponent")
    async with visitor.connected("Load test") as client:
        visitor.leaving = True
        if key and "messages per second" in client.session.welcome.limits:
            raise LoadError(f"{url} does not know the key: its limits still hold; expected the value of its `loadtest`")
        books = await client.rulebooks()
        book = next((one for one in books if plan.book in ("", one.name)), None)
        if book is None:
            raise LoadError(f"book is {plan.book!r}; expected one of {', '.join(one.name for one in books)}")
        if plan.seats not in book.seats:
            raise LoadError(f"seats is {plan.seats}; expected one of {', '.join(map(str, book.seats))} for {book.name}")
        return _decks(plan, book, await client.decks(book.name))


def _decks(plan: Plan, book: m.RuleBookLine, offered: list[m.DeckLine]) -> list[str]:
    for name, wanted, known in (("profile", plan.profile, book.profiles), ("format", plan.format, book.formats)):
        if wanted and wanted not in known:
            raise LoadError(f"{name} is {wanted!r}; expected one of {', '.join(known)}")
    format = plan.format or book.formats[0]
    allowed = [deck.name for deck in offered if format in deck.formats]
    for deck in plan.decks:
        if deck not in allowed:
            raise LoadError(f"decks has {deck!r}; expected some of {', '.join(allowed)}")
    if not allowed:
        raise LoadError(f"the server has no deck for the format {format!r}; expected another `format`")
    return list(plan.decks) or allowed


def problems_of(error: BaseException) -> list[ClientError]:
    """The errors of ours in what a nursery has raised."""
    if isinstance(error, BaseExceptionGroup):
        return [one for inner in error.exceptions for one in problems_of(inner)]
    return [error] if isinstance(error, ClientError) else []
