"""What can go wrong for a client.

ClientError
├── NotReachable     nobody answers at the address, or has not for too long
├── Incompatible     the server speaks no version or form that is known here
├── ConnectionLost   the connection broke during a request that must not be sent twice
├── SessionLost      the server does not know the session any more: the seats of this guest are gone
├── RoomClosed       the room is gone, and the game with it
├── TakenOver        the seat goes on at a newer connection
├── OutOfStep        the copy of a game does not become right, even after asking anew
└── Refused          the server refused a request: `code`, `problem` and `expected` are its words
    ├── IllegalAnswer    an answer that the decision does not allow
    └── NotNow           somebody cannot come back while the server can store nothing; the client tries again by itself
"""


class ClientError(Exception):
    """The base of all that the SDK raises on purpose."""


class NotReachable(ClientError):
    """Nobody answers at the address, or has not for too long."""


class Incompatible(ClientError):
    """The server speaks no version or form that is known here."""


class ConnectionLost(ClientError):
    """The connection broke during a request that must not be sent twice: whether it was carried out is not known."""


class SessionLost(ClientError):
    """The server does not know the session any more."""


class RoomClosed(ClientError):
    """The room is gone, and the game with it."""


class TakenOver(ClientError):
    """The seat goes on at a newer connection."""


class OutOfStep(ClientError):
    """The copy of a game does not become right."""


class Refused(ClientError):
    """The server refused a request, and nothing has changed."""

    def __init__(self, code: str, problem: str, expected: str = "") -> None:
        super().__init__(f"{problem}; expected: {expected}" if expected else problem)
        self.code, self.problem, self.expected = code, problem, expected


class IllegalAnswer(Refused):
    """An answer that the decision does not allow, found here or by the server."""

    def __init__(self, problem: str, expected: str = "") -> None:
        super().__init__("illegal answer", problem, expected)


class NotNow(Refused):
    """The server can let nobody back in at the moment."""
