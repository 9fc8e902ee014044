"""How the players stand, and where the game is. All of it is public: it is worked out once for all viewers."""

from typing import Any

from twinstack.engine.kernel.entities import Player
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.state import MagicState, Table
from twinstack.protocol.mirror import checksum
from twinstack.protocol.rows import SPEED
from twinstack.server.views.fields import SEAT, TURN, Patch, RowList, bounded, counts

_SNOW = 64
_FIELDS = range(10)  # of a seat's row; its number and name stay the same
_COUNTERS = 5


class Standing:
    """The rows of the seats and of the turn, with what has changed in them, version by version."""

    def __init__(self, game: Table) -> None:
        self._game = game
        self.seats: list[RowList] = []
        self.turn: RowList = []
        self.sum = 0  # of the checksums of these rows
        self.version = 0
        self._sums: dict[int, int] = {}
        self._now: tuple[Any, ...] = ()
        self._changes: Patch = []
        self._ends: list[int] = [0]  # so many of the changes belong to the versions up to each
        self.settle()

    def turn_to(self, game: Table) -> None:
        """The same game at another time."""
        self._game = game

    def settle(self) -> None:
        before = len(self._changes)
        self._people(self._game.state)
        self._where()
        if len(self._changes) > before:
            self.version += 1
            self._ends.append(len(self._changes))

    def since(self, version: int) -> Patch:
        """What has changed after a version that is remembered."""
        return self._changes[self._ends[version - self.version - 1] :]

    def forget(self) -> None:
        """All viewers have been told everything."""
        self._changes, self._ends = [], [0]

    def _people(self, s: MagicState) -> None:
        led = _led(s) if s.commander_damage else {}
        for at, player in enumerate(s.players):
            row = _seat(player, player.seat in s.conceded)
            if speed := s.speed.get(player.seat):  # 702.179b
                row[_COUNTERS] = {**row[_COUNTERS], SPEED: bounded(speed)}
            if s.monarch == player.id:  # 725.1
                row[_COUNTERS] = {**row[_COUNTERS], "monarch": 1}
            if player.seat in led:
                row[_COUNTERS] = {**row[_COUNTERS], **led[player.seat]}
            if at == len(self.seats):
                self.seats.append(row)
            elif row != (old := self.seats[at]):
                fields = zip(_FIELDS, row, old, strict=True)
                self._changes += [[SEAT, player.id, field, new] for field, new, before in fields if new != before]
                self.seats[at] = row
            else:
                continue
            self._count(player.id, row)

    def _where(self) -> None:
        s, decision = self._game.state, self._game.decision
        turn = s.turn
        now = (turn.number, turn.active, turn.step, turn.holder, None if decision is None else decision.seat)
        if now == self._now and decision is not None:
            return
        self._now = now
        asks = [decision.seat + 1] if decision is not None else []
        winners = [player.id for player in s.players if player.won]
        row: list[Any] = [
            turn.number, turn.active + 1, turn.step, turn.holder + 1, asks, decision is None, winners
        ]  # fmt: skip
        if row != self.turn:
            if self.turn:
                self._changes += [[TURN, field, value] for field, value in enumerate(row) if value != self.turn[field]]
            self.turn = row
            self._count(0, row)

    def _count(self, key: int, row: RowList) -> None:
        value = checksum(row)
        self.sum += value - self._sums.get(key, 0)
        self._sums[key] = value


def _seat(player: Player, conceded: bool) -> RowList:
    return [
        player.id, player.name, bounded(player.life),
        len(player.hand), len(player.library),
        counts(player.counters) if player.counters else {}, _pool(player.pool) if player.pool else {},
        player.team, player.lost, conceded,
    ]  # fmt: skip


def _led(s: MagicState) -> dict[int, dict[str, int]]:
    """By seat, what commanders have dealt in combat: it stands with the counters. 903.10a"""
    found: dict[int, dict[str, int]] = {}
    leaders = {obj.card: obj for obj in s.objects.values() if obj.card in s.commanders}
    for (seat, card), amount in sorted(s.commander_damage.items()):
        if card in leaders:
            leader = leaders[card]
            what = f"damage by {s.players[leader.owner].name}'s {leader.printed.front.name}"
            found.setdefault(seat, {})[what] = bounded(amount)
    return found


def _pool(pool: dict[int, int]) -> dict[str, int]:
    """Mana by its symbol; snow mana has an S before it."""
    return {
        ("S" if kind & _SNOW else "") + KIND_LETTERS[kind & ~_SNOW]: bounded(many)
        for kind, many in sorted(pool.items())
        if many
    }
