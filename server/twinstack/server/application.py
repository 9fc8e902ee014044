"""The server as a whole: storage, lobby, one port for everything, and an orderly end."""

import errno
import logging
import os
import signal
import ssl
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from socket import gaierror
from typing import Any, cast

import trio
from websockets.trio.server import Server, ServerConnection, serve
from websockets.typing import Subprotocol

from twinstack.engine import rulebooks
from twinstack.engine.brought import add_books
from twinstack.protocol.codec import SUBPROTOCOLS
from twinstack.server.ceilings import Ceilings
from twinstack.server.client_files import TABLE, are_there
from twinstack.server.collector import Collector
from twinstack.server.connections import Connection
from twinstack.server.desk import Desk
from twinstack.server.held import Held
from twinstack.server.limits import ConnectionLimits
from twinstack.server.listening import LimitedListener
from twinstack.server.lobby import Lobby
from twinstack.server.logs import told
from twinstack.server.metrics import Metrics
from twinstack.server.options import OptionError, Options
from twinstack.server.pages import Pages
from twinstack.server.people import People
from twinstack.server.receiving import Arrivals
from twinstack.server.sending import Outgoing
from twinstack.server.sockets import Socket
from twinstack.server.storage import IN_MEMORY, open_store
from twinstack.server.views.catalogue import catalogue

log = logging.getLogger(__name__)
GIVING_WAY = 0.0002
"""Seconds after which a thread lets another run: the event loop, a game in a thread, or the storage."""
AGAIN = 1.0  # seconds until a task that has failed is started again
_SYNCHRONOUS = {"full": "FULL", "process": "NORMAL"}


@asynccontextmanager
async def running(
    options: Options,
    signals: AsyncIterator[int] | None = None,
    open_at: Callable[[int], None] = lambda port: None,
    table: Path = TABLE,
) -> AsyncIterator[tuple[Desk, int]]:
    """A server that runs as long as the block: gives its desk and its port. A signal asks it to stop.

    The block begins when the rule books are loaded. `open_at` is called earlier, as soon as people are let in. `table`
    is the folder with the client for browsers.
    """
    store = open_store(options.data, synchronous=_SYNCHRONOUS[options.durability], most=options.storage_waiting)
    outgoing = Outgoing()
    try:
        with outgoing.at_work(), Arrivals.watched() as arrivals:
            async with trio.open_nursery() as nursery:
                metrics = Metrics()
                ceilings = Ceilings(options)
                lobby = Lobby(store, nursery, options, metrics, ceilings, outgoing.write)
                connection_limits = ConnectionLimits(
                    options.connections_per_address, options.max_connections, options.passwords_per_minute
                )
                people = People(store, options, ceilings)
                desk = Desk(lobby, people, options, metrics, connection_limits, outgoing)
                with lobby.services.pace.turns.at_work(), Held(metrics.held.observe).at_work():
                    if signals is not None:
                        nursery.start_soon(_heed, signals, desk.stop)
                    nursery.start_soon(_for_good, desk.pings.run)
                    if arrivals is not None:
                        nursery.start_soon(_for_good, arrivals.run)
                    server = await _begin_to_listen(nursery, options, Pages(desk, table), desk, arrivals)
                    port = server.listeners[0].socket.getsockname()[1]
                    await ceilings.count(store)
                    await people.bans.load()
                    if await store.rooms.count():  # their games are played again, by the rules
                        await _prepare(desk)
                    await lobby.restore(desk.stop)
                    desk.ready = not desk.stop.is_set()
                    if desk.ready:
                        open_at(port)
                        await _prepare(desk)
                    nursery.start_soon(_for_good, lobby.sweep)
                    nursery.start_soon(_for_good, lobby.queue.run)
                    nursery.start_soon(_for_good, desk.housekeeping.run)
                    yield desk, port
                nursery.cancel_scope.cancel()
    finally:
        with trio.CancelScope(shield=True):
            await store.close()


async def _prepare(desk: Desk) -> None:
    """Load the rule books in a thread, while people can already connect; requests that need the rules wait for it."""
    if not desk.prepared.is_set():
        await trio.to_thread.run_sync(_load_rules, desk.people)
        desk.prepared.set()


def _load_rules(people: People) -> None:
    add_books()
    for name in rulebooks.names():
        book = rulebooks.find(name)
        book.prepare()
        _ = catalogue(book).digest, book.lessons.offered  # every game tells it; the lobby lists them
    people.prepare()


async def _begin_to_listen(
    nursery: trio.Nursery, options: Options, pages: Pages, desk: Desk, arrivals: Arrivals | None
) -> Server:
    try:
        server: Server = await nursery.start(_listen, options, pages, desk, arrivals)
    except OSError as error:
        why, ours = error.strerror or error, errno.EADDRNOTAVAIL
        wanted = "an address of this machine" if isinstance(error, gaierror) or error.errno == ours else "a free port"
        raise OptionError(f"host {options.host!r} and port {options.port}: {why}; expected {wanted}") from None
    return server


async def _listen(
    options: Options, pages: Pages, desk: Desk, arrivals: Arrivals | None, *, task_status: "trio.TaskStatus[Server]"
) -> None:
    in_all = options.max_connections
    each = in_all if options.proxies else options.connections_per_address  # before the handshake, all are the proxy's
    tcp = await trio.open_tcp_listeners(options.port, host=options.host)
    listeners: list[Any] = [LimitedListener(one, each, in_all, pages.load_keys.came_from) for one in tcp]
    await serve(
        lambda socket: Connection(desk, cast(Socket, socket)).run(),
        listeners=listeners,
        ssl=_certificate(options),
        subprotocols=[Subprotocol(name) for name in SUBPROTOCOLS],
        compression=None,
        create_connection=cast(type[ServerConnection], partial(Socket, options=options, arrivals=arrivals)),
        max_size=options.max_frame,
        open_timeout=options.handshake_seconds,
        ping_interval=None,
        process_request=pages.answer,
        task_status=task_status,
    )


def _certificate(options: Options) -> ssl.SSLContext | None:
    if not options.tls_cert:
        return None
    for name in ("tls_cert", "tls_key"):
        path = getattr(options, name)
        try:
            Path(path).read_bytes()
        except OSError as error:
            raise OptionError(f"{name} {path!r}: {error.strerror}; expected a file in PEM form") from None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(options.tls_cert, options.tls_key)
    except ssl.SSLError as error:
        what = f"tls_cert {options.tls_cert!r} and tls_key {options.tls_key!r}: {error.reason or error}"
        raise OptionError(f"{what}; expected a certificate and its key in PEM form") from None
    return context


async def _for_good(task: Callable[[], Awaitable[None]]) -> None:
    """Run a task that all rooms and connections need, and start it again if it fails."""
    while True:
        try:
            await task()
        except Exception:  # whatever it is, rooms and connections go on
            log.exception("a task of the whole server has failed and is started again")
            await trio.sleep(AGAIN)
        else:
            return


async def _heed(signals: AsyncIterator[int], stop: trio.Event) -> None:
    """Stop at a signal, even while the server is starting."""
    await anext(signals)
    stop.set()


async def serve_until_stopped(options: Options) -> None:
    """Run a server from the command line until it is stopped."""
    signalled, collector = trio.open_signal_receiver(signal.SIGINT, signal.SIGTERM), Collector()
    sys.setswitchinterval(GIVING_WAY)
    with told(options.log_level, options.log_format), collector.at_work(), signalled as signals:
        open_at = partial(say_where, options)
        async with running(options, signals, open_at) as (desk, _), trio.open_nursery() as nursery:
            nursery.start_soon(collector.tidy, lambda: desk.lobby.store.begun)
            lasts = desk.lobby.store.lasts
            await desk.stop.wait()
            then = "games go on when the server is back" if lasts else "games end with the server"
            print(f"Stopping: no new games; {then}.", file=sys.stderr, flush=True)
            await desk.drain()
            nursery.cancel_scope.cancel()


def say_where(options: Options, port: int, table: Path = TABLE) -> None:
    """Print the server's addresses: of the table in a browser, and in a command to play, ready to be typed."""
    s, command = "s" if options.tls_cert else "", os.environ.get("TWINSTACK_COMMAND", "twinstack")
    here = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(options.host, options.host)
    print(f"{options.name} listens on ws{s}://{_in_address(options.host)}:{port}", flush=True)
    kept = f"Everything is stored in {options.data}."
    where = "Nothing is kept when it stops." if options.data == IN_MEMORY else kept
    print(f"{where} Stop with Ctrl-C.", flush=True)
    if are_there(table):
        print(f"Play in a browser: http{s}://{_in_address(here)}:{port}", flush=True)
    print(f"Play in the terminal, against a bot: {command} play ws{s}://{_in_address(here)}:{port}", flush=True)


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host
