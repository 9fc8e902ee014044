"""How the players stand, and where the game is: the rows of the seats and of the turn."""

from typing import Any

from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.state import MagicState, Table
from twinstack.protocol.mirror import checksum
from twinstack.server.views.fields import SEAT, TURN, Patch, RowList
from twinstack.server.views.tally import Tally

_SNOW = 64


class Standing:
    """What the viewer was told of players and turn; all of it is public."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self.seats: list[RowList] = []
        self.turn: RowList = []

    def settle(self, game: Table, ops: Patch) -> None:
        self._people(game.state, ops)
        self._where(game, ops)

    def _people(self, s: MagicState, ops: Patch) -> None:
        for at, player in enumerate(s.players):
            row = [
                player.id, player.name, player.life, len(player.hand), len(player.library),
                dict(sorted(player.counters.items())), _pool(player.pool), player.team, player.lost,
                player.seat in s.conceded,
            ]  # fmt: skip
            if at == len(self.seats):
                self.seats.append(row)
            elif row != (old := self.seats[at]):
                ops += [[SEAT, player.id, field, value] for field, value in enumerate(row) if value != old[field]]
                self.seats[at] = row
            else:
                continue
            self._tally.count(player.id, checksum(row))

    def _where(self, game: Table, ops: Patch) -> None:
        s, decision = game.state, game.decision
        turn = s.turn
        asks = [decision.seat + 1] if decision is not None else []
        winners = [player.id for player in s.players if player.won]
        row: list[Any] = [
            turn.number, turn.active + 1, turn.step, turn.holder + 1, asks, decision is None, winners
        ]  # fmt: skip
        if row != self.turn:
            if self.turn:
                ops += [[TURN, field, value] for field, value in enumerate(row) if value != self.turn[field]]
            self.turn = row
            self._tally.count(0, checksum(row))


def _pool(pool: dict[int, int]) -> dict[str, int]:
    """Mana by its symbol; snow mana has an S before it."""
    return {
        ("S" if kind & _SNOW else "") + KIND_LETTERS[kind & ~_SNOW]: many for kind, many in sorted(pool.items()) if many
    }
