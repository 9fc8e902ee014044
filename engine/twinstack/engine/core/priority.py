"""Priority: who may do something now, what they may do, and who comes next. Passing in succession ends it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from twinstack.engine.kernel.decisions import Option, Steps

if TYPE_CHECKING:
    from twinstack.engine.core.state import CoreState

Action = Callable[[], Steps[None]]

PASS = Option("pass", "Pass priority")
CONCEDE = Option("concede", "Concede the game")


class Offers:
    """What a player with priority may do besides passing and giving up: options, each with what does it."""

    __slots__ = ("actions", "options")

    def __init__(self) -> None:
        self.options: list[Option] = [PASS]
        self.actions: dict[str, Action] = {}

    def add(self, id: str, label: str, refs: tuple[int, ...], do: Action) -> None:
        """An option by this id, about these objects and players. It is done where it is taken."""
        self.options.append(Option(id, label, refs))
        self.actions[id] = do


def hand_on(s: "CoreState", seat: int) -> None:
    """The next player has priority. When all have passed in succession, the stack resolves, or the step ends."""
    turn, players = s.turn, s.players
    if turn.passes >= len(players) or turn.passes >= len(s.alive()):
        turn.passes = 0
        turn.stage = "resolve" if s.stack else "finish"
        return
    holder = (seat + 1) % len(players)
    while players[holder].lost:
        holder = (holder + 1) % len(players)
    turn.holder = holder


def take_back_pass(s: "CoreState", seat: int) -> None:
    """One has left: whoever passed before them and after them still has; their own pass counts no more."""
    turn, seats = s.turn, len(s.players)
    left = turn.passes
    for back in range(1, seats):
        at = (turn.holder - back) % seats
        if left <= 0:
            return
        if at == seat:
            turn.passes -= 1
            return
        left -= not s.players[at].lost
