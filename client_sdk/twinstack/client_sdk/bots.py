"""The base class of bots, and the results of their games."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from twinstack.client_sdk.decisions import Choice, Decision
from twinstack.client_sdk.view import View


class Bot:
    """A player of one game: subclass it and write `choose`.

    Each game gets a bot of its own, so what it keeps in `self` is about that game only.
    """

    thread = False  # True if `choose` takes long: then it runs in a thread, and the connection stays alive

    stops: Mapping[str, Any] = {}
    """When it is asked, set as each game begins: for example `{"always": True, "mine": ["dusk"], "wait": 1.5}`."""

    def choose(self, view: View, decision: Decision) -> Choice | Awaitable[Choice]:
        """The answer: an option, its label or its place; a number; or a list of those. May be `async`."""
        raise NotImplementedError(f"{type(self).__name__} has no method `choose(self, view, decision)`")


BotFactory: TypeAlias = Callable[[], Bot]


@dataclass(slots=True)
class Progress:
    """How one game of a bot is going."""

    game: int
    room: str = ""
    opponent: str = ""
    turn: int = 0
    stat: str = ""  # the name of the first statistic of players that is a number
    stats: tuple[int, ...] = ()  # the players' values of it, the bot's own first
    decisions: int = 0
    illegal: int = 0  # answers that the decision did not allow
    late: int = 0  # answers that came too late
    seconds: float = 0.0
    result: str = ""  # won, lost, draw or failed; empty while the game goes on
    problem: str = ""  # why it failed, or ended with nobody having won

    def __str__(self) -> str:
        if not self.result:
            return f"game {self.game}: begins" if not self.turn else f"game {self.game}: turn {self.turn}"
        met = f"against {self.opponent} in turn {self.turn}" if self.opponent else "before it began"
        said = f"game {self.game}: {self.result} {met}"
        if self.problem:
            return f"{said}: {self.problem}"
        return f"{said}, {self.decisions} decisions" if self.decisions else said


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game."""

    room: str
    seat: int
    winners: tuple[int, ...]
    turn: int
    decisions: int
    illegal: int
    late: int
    out: bool = False  # the bot has lost, though others may play on
    reason: str = ""  # why the server ended it

    @property
    def won(self) -> bool:
        return self.seat in self.winners

    @property
    def draw(self) -> bool:
        return not self.winners and not self.out

    def __str__(self) -> str:
        return "won" if self.won else "draw" if self.draw else "lost"
