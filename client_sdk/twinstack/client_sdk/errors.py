"""What can go wrong for a client.

ClientError
├── NotReachable     nobody answers at the address, or has not for too long
├── Incompatible     the server speaks no version or encoding that is known here
├── ConnectionLost   the connection broke during a request that must not be sent twice
├── SessionLost      the server does not know the session any more: the seats of this guest are gone
├── RoomClosed       the room is gone, and the game with it
├── TakenOver        a newer connection has taken over the seat
├── OutOfStep        the copy of a game stays wrong, even after a new view
└── Refused          the server refused a request: `code`, `problem` and `expected` are its words
    ├── IllegalAnswer    an answer that the decision does not allow
    └── NotNow           the client cannot resume while the server cannot store anything; it tries again by itself
"""


class ClientError(Exception):
    """The base of all exceptions that the SDK raises on purpose."""


class NotReachable(ClientError):
    """Nobody answers at the address, or has not for too long."""


class Incompatible(ClientError):
    """The server speaks no version or encoding that is known here."""


class ConnectionLost(ClientError):
    """The connection broke during a request that must not be sent twice; it may or may not have been carried out."""


class SessionLost(ClientError):
    """The server does not know the session any more."""


class RoomClosed(ClientError):
    """The room is gone, and the game with it."""


class TakenOver(ClientError):
    """A newer connection has taken over the seat."""


class OutOfStep(ClientError):
    """The copy of a game stays wrong, even after a new view."""


class Refused(ClientError):
    """The server refused a request, and nothing has changed."""

    def __init__(self, code: str, problem: str, expected: str = "") -> None:
        after = "\n" if "\n" in problem else "; "  # each of several faults has a line of its own
        super().__init__(f"{problem}{after}expected: {expected}" if expected else problem)
        self.code, self.problem, self.expected = code, problem, expected


class IllegalAnswer(Refused):
    """An answer that the decision does not allow, found here or by the server."""

    def __init__(self, problem: str, expected: str = "") -> None:
        super().__init__("illegal answer", problem, expected)


class NotNow(Refused):
    """The server cannot let anybody resume at the moment."""
