"""The desk: handles the requests that are not for one room. Their functions are in `requests_….py`."""

from collections.abc import Awaitable, Callable
from typing import Any

import trio

from twinstack.protocol import messages as m
from twinstack.server.browsers import Browsers
from twinstack.server.clients import Client
from twinstack.server.housekeeping import Housekeeping
from twinstack.server.limits import ConnectionLimits
from twinstack.server.lobby import Lobby
from twinstack.server.metrics import Metrics
from twinstack.server.options import Options
from twinstack.server.people import People
from twinstack.server.pings import Pings
from twinstack.server.replays import Replays
from twinstack.server.scenarios import Scenarios
from twinstack.server.sending import Outgoing

Answers = Callable[["Desk", Client, Any], Awaitable[Any]]
ANSWERS: dict[type, Answers] = {}


def answers(kind: type) -> Callable[[Answers], Answers]:
    """Register the function that answers requests of this kind."""

    def add(function: Answers) -> Answers:
        ANSWERS[kind] = function
        return function

    return add


class Desk:
    """Everything that all connections share."""

    def __init__(
        self,
        lobby: Lobby,
        people: People,
        options: Options,
        metrics: Metrics,
        connection_limits: ConnectionLimits,
        outgoing: Outgoing,
    ) -> None:
        self.lobby = lobby
        self.people = people
        self.options = options
        self.metrics = metrics
        self.browsers = Browsers(options)
        self.connection_limits = connection_limits
        self.outgoing = outgoing
        self.scenarios = Scenarios(options, lobby.services.pace.turns)
        self.replays = Replays(lobby.store, options, lobby.services.pace.turns)
        self.housekeeping = Housekeeping(
            lobby.store,
            options,
            lobby.ceilings,
            games=lambda: {room.record.game for room in lobby.rooms.values()},
            people=lambda: lobby.people | {client.person for client in self.clients},
            sessions=lambda: {client.session for client in self.clients if client.session},
        )
        self.pings = Pings(options.ping_seconds)
        self.clients: dict[Client, None] = {}
        self.ready = False  # True once all rooms are restored; before that, nobody is let in
        self.prepared = trio.Event()  # set when the rule books are loaded
        self.draining = False
        self.signed_out: set[str] = set()  # sessions whose connections are to be closed
        self.stop = trio.Event()  # set when an operator stops the server, by a signal or by `twinstack admin`

    def sign_out(self) -> None:
        """Close the connections of ended sessions, after the client that ended them has had its answer."""
        if not self.signed_out:
            return
        for client in self.clients:
            if client.session in self.signed_out:
                client.close(1008, "this session was ended")
        self.signed_out.clear()

    def take_over(self, client: Client) -> None:
        """Close what a browser still has open for the person that it was before: it has one session at a time."""
        for other in self.clients if client.browser else ():
            if other.session == client.session and other.person != client.person:
                other.close(1008, "this session was ended")

    async def drain(self) -> None:
        """Begin nothing new, tell everybody when to come back, and let what is under way finish."""
        self.draining = True
        self.lobby.begin_nothing_new()
        seconds = self.options.back_in_seconds
        text = f"the server stops; come back in {seconds:g} seconds"
        for client in self.clients:
            client.send(m.Notice(code="stopping", text=text, back_in=seconds))
        with trio.move_on_after(self.options.drain_seconds):
            await self.lobby.everything_stored()
        for client in self.clients:
            client.close(1012, "the server stops")
        with trio.move_on_after(min(2.0, self.options.drain_seconds)):
            while self.clients:
                await trio.sleep(0.01)

    def counted(self) -> bytes:
        """The metrics, as of now."""
        rooms = list(self.lobby.rooms.values())
        self.metrics.rooms.set(len(rooms))
        self.metrics.games.set(sum(room.record.stage == "playing" for room in rooms))
        self.metrics.coming_back.set(sum(not room.is_back.is_set() for room in rooms))
        self.metrics.seats.set(sum(len(room.occupants) - room.free_seats for room in rooms))
        self.metrics.queue.set(len(self.lobby.queue))
        self.metrics.connections.set(len(self.clients))
        self.metrics.lag.set(self.lobby.store.waiting)
        return self.metrics.text()
