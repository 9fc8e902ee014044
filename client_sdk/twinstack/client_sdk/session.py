"""One client's side of the protocol, without input or output: frames in, frames and events out.

A session outlives its connections. When one breaks, the next begins with `resume`: seats are kept, the server sends
what was missed, and requests that may be sent twice are sent again.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from twinstack.client_sdk.errors import (
    ClientError,
    ConnectionLost,
    IllegalAnswer,
    Incompatible,
    NotNow,
    Refused,
    SessionLost,
)
from twinstack.client_sdk.faces import AT_ONCE, known_faces, shown_faces
from twinstack.client_sdk.rooms import Room
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, VERSION, BadFrame, client_side, result
from twinstack.protocol.packing import packed
from twinstack.protocol.sheet import Sheet

ONCE = (
    m.CreateRoom, m.AddBot, m.Say, m.MakeKey, m.Rematch, m.Enqueue, m.OfferDraw, m.Undo, m.Register,
)  # fmt: skip
"""Requests that are not sent again after the connection broke, since they might be carried out twice."""
DONE_BEFORE: dict[type, tuple[str, ...]] = {
    m.ChooseDeck: ("wrong time",),
    m.Ready: ("wrong time",),
    m.Leave: ("no seat", "no room"),
    m.Concede: ("no game", "game over", "wrong time", "illegal answer"),
}
"""Refusals of a repeated request that mean that it was carried out the first time."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Who logs in: a guest by a name, or an account by one of the other ways."""

    name: str = "bot"
    password: str = ""
    key: str = ""
    token: str = ""
    session: str = ""  # the `session` of an earlier login, to go on with it

    @property
    def guest(self) -> bool:
        return not (self.password or self.key or self.token)


@dataclass(frozen=True, slots=True)
class Ready:
    """The session has logged in or resumed."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A request was answered: its result, or why it was refused."""

    id: int
    result: Any = None
    error: ClientError | None = None


@dataclass(frozen=True, slots=True)
class News:
    """Something in a room has changed."""

    room: Room


@dataclass(frozen=True, slots=True)
class Heard:
    """An unasked message of the server, besides those of rooms and games: chat, notices, matches found."""

    message: m.Said | m.Notice | m.Matched


Event: TypeAlias = Ready | Finished | News | Heard
_Held: TypeAlias = m.Done | m.Error | m.View | m.Update | m.RoomState | m.Said | m.Notice | m.Matched


class Session:
    """Raises ClientError if it cannot go on at all."""

    def __init__(
        self, identity: Identity, *, subprotocol: str = MSGPACK, program: str = "",
        new_room: type[Room] = Room,
    ) -> None:  # fmt: skip
        self.identity = identity
        self._new_room = new_room
        self.codec = client_side(subprotocol)
        self.subprotocol = subprotocol
        self.rooms: dict[str, Room] = {}
        self.welcome = m.Welcome(0, "")
        self.signed = m.Signed(identity.name, identity.session) if identity.session else None
        self.ready = False
        self._stood = False  # it has been ready before
        self.back_in = 0.0  # the seconds after which a stopped server wants to be tried again
        self._program = program
        self._ids = 0
        self._out: deque[m.Request] = deque()  # requests to send
        self._open: dict[int, m.Request] = {}  # requests without an answer, in order
        self._again: set[int] = set()  # those that were sent again
        self._steps: dict[int, Callable[[Any], None]] = {}  # what to do with answers to the session's own requests
        self._held: deque[_Held] = deque()  # messages that wait for faces that they show, and all that came after them
        self._fetching: dict[int, tuple[str, list[int]]] = {}  # request -> (digest of the cards, faces asked for)
        self._untold: set[tuple[str, int]] = set()  # faces that the server refused to tell

    # --- asking

    def ask(self, kind: type[m.Request], **fields: Any) -> int:
        """Queue a request; `Finished` tells its answer."""
        request = kind(id=self._next(), **fields)
        self._open[request.id] = request
        if self.ready:
            self._out.append(request)
        return request.id

    def forget(self, id: int) -> None:
        """Ignore the answer to this request."""
        self._open.pop(id, None)
        self._again.discard(id)

    def take(self) -> bytes | None:
        """The next frame to send."""
        return self.codec.encode(self._out.popleft()) if self._out else None

    def room(self, id: str) -> Room:
        if id not in self.rooms:
            self.rooms[id] = self._new_room(id)
        return self.rooms[id]

    def leave(self, id: str) -> None:
        """Forget a room."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.lost = f"room {id} was left"

    # --- connections

    def connected(self) -> None:
        """A connection has opened: say hello, log in or resume, and go on."""
        self._out.clear()
        self._untold.clear()
        self.back_in = 0.0
        self._step(self._greeted, m.Hello, versions=[VERSION], client=self._program)

    def disconnected(self) -> list[Event]:
        """The connection has broken."""
        self.ready = False
        replays = {id for id, request in self._open.items() if isinstance(request, m.GetReplay)}
        answered: list[Event] = []
        for message in self._held:
            if isinstance(message, (m.Done, m.Error)) and message.id not in replays:  # which need the faces
                answered += self._answered(message)
        for kept in (self._out, self._steps, self._held, self._fetching):
            kept.clear()
        lost = [id for id, request in self._open.items() if isinstance(request, ONCE)]
        reason = "the connection broke before the server answered; whether it did what was asked is not known"
        for id in lost:
            del self._open[id]
        return [*answered, *(Finished(id, error=ConnectionLost(reason)) for id in lost)]

    def receive(self, frame: bytes | str) -> list[Event]:
        """The events that follow from a frame of the server."""
        try:
            message = self.codec.decode(frame)
        except BadFrame as error:
            raise Incompatible(f"the server sent something that cannot be read: {error}") from None
        match message:
            case m.Done() | m.Error() if message.id not in self._open:  # the session's own requests wait for nothing
                return self._answered(message)
            case m.Unknown():
                return []
            case _:
                self._held.append(message)
                return self._go_on()

    # --- the beginning of a connection

    def _greeted(self, welcome: m.Welcome) -> None:
        self.welcome = welcome
        one = self.identity
        if self.signed is not None:
            seen = {room.id: room.number for room in self.rooms.values() if room.number >= 0 and not room.watched}
            self._step(self._signed, m.Resume, session=self.signed.session, seen=seen)
        elif one.guest:
            self._step(self._signed, m.Guest, name=one.name)
        else:
            self._log_in()

    def _log_in(self) -> None:
        one = self.identity
        name = one.name if one.password else ""
        self._step(self._signed, m.Login, name=name, password=one.password, key=one.key, token=one.token)

    def _signed(self, signed: m.Signed) -> None:
        self.signed = signed
        self._lose_seats(set(signed.rooms))
        self._begin()

    def _lose_seats(self, kept: set[str]) -> None:
        for room in self.rooms.values():
            if room.seat and room.id not in kept:
                room.lost = f"room {room.id} was closed while the connection was broken"

    def _begin(self) -> None:
        self.ready = self._stood = True
        for room in self.rooms.values():
            if room.watched is not None:
                room.number = -1
                self._step(None, m.Watch, room=room.id, invitation=room.watched.invitation)
        self._out.extend(self._open.values())
        self._again.update(self._open)

    def _step(self, then: Callable[[Any], None] | None, kind: type[m.Request], **fields: Any) -> None:
        """Send a request of the session's own; `then` gets its result."""
        request = kind(id=self._next(), **fields)
        self._out.append(request)
        if then is not None:
            expected = m.RESULTS[kind]
            self._steps[request.id] = lambda found: then(result(found, expected))

    def _next(self) -> int:
        self._ids += 1
        return self._ids

    # --- what comes in

    def _answered(self, message: m.Done | m.Error) -> list[Event]:
        return self._done(message.id, message.result) if isinstance(message, m.Done) else self._error(message)

    def _done(self, id: int, found: Any) -> list[Event]:
        if id in self._fetching:
            return self._faces_came(id, result(found, m.CardList))
        then = self._steps.pop(id, None)
        if then is not None:
            then(found)
            lost: list[Event] = [News(room) for room in self.rooms.values() if room.lost]
            return [*lost, Ready()] if self.ready else lost
        request = self._open.pop(id, None)
        if request is None:
            return []
        if isinstance(request, m.Watch):
            self.room(request.room).watched = request
        kind = m.RESULTS.get(type(request))
        return [Finished(id, found if kind is None else result(found, kind))]

    def _error(self, error: m.Error) -> list[Event]:
        if isinstance(error.id, msgspec.UnsetType):
            raise Incompatible(f"the server could not read what was sent: {error.problem}")
        if error.id in self._fetching:
            return self._faces_came(error.id)
        if self._steps.pop(error.id, None) is not None:
            return self._refused_at_the_door(error)
        request = self._open.pop(error.id, None)
        if request is None:
            return []
        if error.id in self._again and error.code in DONE_BEFORE.get(type(request), ()):
            return [Finished(error.id)]
        if error.code == "illegal answer":
            return [Finished(error.id, error=IllegalAnswer(error.problem, error.expected))]
        return [Finished(error.id, error=Refused(error.code, error.problem, error.expected))]

    def _refused_at_the_door(self, error: m.Error) -> list[Event]:
        if error.code == "no version":
            raise Incompatible(f"{error.problem}; expected: {error.expected}")
        if error.code == "no session":
            if self.identity.guest:
                raise SessionLost("the server does not know this guest any more, so the seats are gone")
            self.signed = None
            self._log_in()
            return []
        if error.code == "storage" and self._stood:  # an outage: the session can resume later
            raise NotNow(error.code, error.problem, error.expected)
        raise Refused(error.code, error.problem, error.expected)

    def _go_on(self) -> list[Event]:
        """Handle waiting messages in order, up to one that needs faces that are still missing."""
        events: list[Event] = []
        while self._held and not self._fetching and not self._waits(self._held[0]):
            events += self._taken(self._held.popleft())
        return events

    def _waits(self, message: "_Held") -> bool:
        """Does the message show faces that are missing? If so, ask for them."""
        if isinstance(message, m.Done) and isinstance(self._open.get(message.id), m.GetReplay):
            seen = result(message.result, m.ReplayFound).seen
            return seen is not None and self._lacks(seen.sheet, shown_faces(seen.snapshot, ()))
        if not self._new_room.shows_faces:
            return False
        if isinstance(message, m.View):
            return self._lacks(message.sheet, shown_faces(message.snapshot, message.patch))
        if isinstance(message, m.Update) and (room := self.rooms.get(message.room)) is not None and room.number >= 0:
            return self._lacks(room.copy.sheet, shown_faces(None, message.patch))
        return False

    def _lacks(self, sheet: Sheet, shown: set[int]) -> bool:
        known, digest = known_faces(sheet.cards), sheet.cards
        numbers = sorted(one for one in shown if one not in known and (digest, one) not in self._untold)
        for at in range(0, len(numbers), AT_ONCE):
            some = numbers[at : at + AT_ONCE]
            request = m.Cards(id=self._next(), numbers=packed(some), rulebook=sheet.rulebook)
            self._out.append(request)
            self._fetching[request.id] = (digest, some)
        return bool(numbers)

    def _faces_came(self, id: int, cards: m.CardList | None = None) -> list[Event]:
        """Faces were told or refused; cards with refused faces have no name here."""
        digest, numbers = self._fetching.pop(id)
        if cards is not None and cards.digest == digest:
            known_faces(digest).update(zip(numbers, cards.faces, strict=False))
        self._untold.update((digest, number) for number in numbers if number not in known_faces(digest))
        return self._go_on()

    def _taken(self, message: "_Held") -> list[Event]:
        match message:
            case m.View() | m.Update():
                return self._game(message)
            case m.RoomState():
                return self._state(message)
            case m.Done() | m.Error():
                return self._answered(message)
            case _:
                return self._heard(message)

    def _game(self, message: m.View | m.Update) -> list[Event]:
        room = self.room(message.room)
        in_step = room.view(message) if isinstance(message, m.View) else room.update(message)
        if not in_step:
            self._step(None, m.Resync, room=room.id)
            return []
        return [News(room)]

    def _state(self, state: m.RoomState) -> list[Event]:
        room = self.room(state.room)
        room.state = state
        if state.stage == "closed":
            room.lost = state.reason or f"room {room.id} was closed"
        return [News(room)]

    def _heard(self, message: m.Said | m.Notice | m.Matched) -> list[Event]:
        if isinstance(message, m.Notice) and message.code == "stopping":
            self.back_in = message.back_in
        return [Heard(message)]
