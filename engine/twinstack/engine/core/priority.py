"""Priority: who may act now, what they may do, and who is next. It ends when all players pass in succession."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.decisions import Answer, Later, Option, Steps
from twinstack.engine.kernel.remembering import remembered

Action = Callable[[], Steps[None]]

PASS: Final = Option("pass", "Pass priority")
PASSING: Final[Answer] = ("pass",)
CONCEDE: Final = Option("concede", "Concede the game")


@mypyc_attr(free_list_len=1)
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


class Offering(Protocol):
    """Rules that say what a player with priority may do."""

    def all_offers(self, g: Any, seat: int, /) -> Offers:
        """Everything that they may do now."""


@mypyc_attr(free_list_len=1)
class Priority(Later):
    """What the player with priority is asked. What they may do is found out when somebody asks for it."""

    def __init__(self, seat: int, prompt: str, rules: Offering, g: Any) -> None:
        self.kind = "priority"  # what `Later` sets, too, without another call: most decisions are of this kind
        self.seat = seat
        self.prompt = prompt
        self.default = PASSING
        self.rest = True
        self._rules = rules
        self._of: Any = g  # the game, until it has gone on
        self._found: Offers | None = None

    @property
    def offers(self) -> Offers:
        """What they may do, each option with its action."""
        if self._found is None:
            self._found = self._rules.all_offers(self._of, self.seat)
        return self._found

    def make_options(self) -> tuple[Option, ...]:
        return tuple(self.offers.options)

    def let_go(self) -> None:
        """It has been answered: whoever keeps it does not keep the game."""
        self._of = self._found = None
        self.listed = True


def hand_on(s: CoreState, seat: int) -> None:
    """Give priority to the next player. When all have passed in succession, the stack resolves or the step ends."""
    turn, players = s.turn, s.players
    after = seat + 1 if seat + 1 < len(players) else 0
    if turn.passes < 2 and not players[after].lost and not players[seat].lost:
        turn.holder = after  # the first pass, and there is somebody who has not passed
        return
    waiting = -turn.passes
    for player in players:
        waiting += not player.lost
    if waiting <= 0:
        end_round(s)
        return
    holder = after
    while players[holder].lost:
        holder = (holder + 1) % len(players)
    turn.holder = holder


def end_round(s: CoreState) -> None:
    """All players have passed in succession: the top of the stack resolves, or the step ends."""
    turn = s.turn
    turn.passes = 0
    turn.stage = "resolve" if s.stack else "finish"


def yet_to_pass(s: CoreState) -> Sequence[int]:
    """The seats that have not passed in succession, in order: the one with priority is the first."""
    turn = s.turn
    order = _order(turn.holder, len(s.players))
    for player in s.players:
        if player.lost:
            order = _still_in(s, order)
            break
    return order[: len(order) - turn.passes] if turn.passes else order


@remembered
def _order(first: int, many: int) -> tuple[int, ...]:
    """Seats in turn order from this one on."""
    return (*range(first, many), *range(first))


def _still_in(s: CoreState, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if not s.players[seat].lost)


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
