"""Priority: who may act now, what they may do, and who is next. It ends when all players pass in succession."""

from collections.abc import Callable
from typing import Final

from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.decisions import Option, Steps

Action = Callable[[], Steps[None]]

PASS: Final = Option("pass", "Pass priority")
CONCEDE: Final = Option("concede", "Concede the game")


class Offers:
    """What a player with priority may do: options, and the action of each. Conceding is added by the stages."""

    __slots__ = ("actions", "options")

    def __init__(self, passing: Option = PASS) -> None:
        self.options: list[Option] = [passing]
        self.actions: dict[str, Action] = {}

    def add(self, id: str, label: str, refs: tuple[int, ...], do: Action) -> None:
        """Offer an option about these objects and players; `do` carries it out."""
        self.options.append(Option(id, label, refs))
        self.actions[id] = do


def hand_on(s: CoreState, seat: int) -> None:
    """Give priority to the next player. When all have passed in succession, the stack resolves or the step ends."""
    turn, players = s.turn, s.players
    if turn.passes >= len(players) or turn.passes >= len(s.alive()):
        turn.passes = 0
        turn.stage = "resolve" if s.stack else "finish"
        return
    holder = (seat + 1) % len(players)
    while players[holder].lost:
        holder = (holder + 1) % len(players)
    turn.holder = holder


def take_back_pass(s: CoreState, seat: int) -> None:
    """A player has left: their pass no longer counts, those of the others still do."""
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
