"""The SDK, on which bots, the terminal table and the load tester are built.

It needs the protocol only. `Session` is the whole client without input or output; `twinstack.client_sdk.trio` and
`twinstack.client_sdk.asyncio` are thin shells around it with the same names. Playing in-process, without a server, is
`twinstack.client_sdk.local`: the one package here that may import the engine.
"""

from twinstack.client_sdk.bots import Bot, BotFactory, Progress, Result
from twinstack.client_sdk.decisions import Choice, Decision, Option
from twinstack.client_sdk.errors import (
    ClientError,
    ConnectionLost,
    IllegalAnswer,
    Incompatible,
    NotReachable,
    OutOfStep,
    Refused,
    RoomClosed,
    SessionLost,
    TakenOver,
)
from twinstack.client_sdk.games import play_games, run
from twinstack.client_sdk.session import Identity, Session
from twinstack.client_sdk.view import Object, Player, Turn, View
from twinstack.protocol.messages import Settings

__all__ = [
    "Bot", "BotFactory", "Choice", "ClientError", "ConnectionLost", "Decision", "Identity", "IllegalAnswer",
    "Incompatible", "NotReachable", "Object", "Option", "OutOfStep", "Player", "Progress", "Refused", "Result",
    "RoomClosed", "Session", "SessionLost", "Settings", "TakenOver", "Turn", "View", "play_games", "run",
]  # fmt: skip
