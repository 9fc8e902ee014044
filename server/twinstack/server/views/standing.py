"""How the players stand, and where the game is. All of it is public: it is worked out once for all viewers."""

from collections.abc import Mapping
from typing import Any

from twinstack.engine.kernel.entities import Player
from twinstack.engine.kernel.state import State
from twinstack.engine.rulebook import AnyGame, Stat
from twinstack.protocol.mirror import checksum
from twinstack.protocol.rows import STATS
from twinstack.server.views.fields import SEAT, TURN, Patch, RowList, bounded, counts
from twinstack.server.views.layout import layout_of


class Standing:
    """The rows of the seats and of the turn, with what has changed in them, version by version."""

    def __init__(self, game: AnyGame) -> None:
        self._game, self._layout = game, layout_of(game)
        self.seats: list[RowList] = []
        self._had: list[tuple[str, bool, Mapping[str, int], list[Stat]]] = []  # what each row was made of
        self.turn: RowList = []
        self.sum = 0  # of the checksums of these rows
        self.version = 0
        self._sums: dict[int, int] = {}
        self._now: tuple[Any, ...] = ()
        self._changes: Patch = []
        self._ends: list[int] = [0]  # so many of the changes belong to the versions up to each
        self.settle()

    def turn_to(self, game: AnyGame) -> None:
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

    def _people(self, s: State) -> None:
        layout = self._layout
        for at, player in enumerate(s.players):
            now = (player.lost, player.seat in s.conceded, layout.counters(s, player), layout.stats(s, player))
            if at == len(self.seats):
                self._had.append(now)
                self.seats.append(_seat(player, *now))
            elif now != self._had[at]:
                old, row = self.seats[at], _seat(player, *now)
                self._had[at], self.seats[at] = now, row
                self._changes += [
                    [SEAT, player.id, place, new]
                    for place, (new, before) in enumerate(zip(_flat(row), _flat(old), strict=True))
                    if new != before
                ]
            else:
                continue
            self._count(player.id, self.seats[at])

    def _where(self) -> None:
        s, decision = self._game.state, self._game.decision
        number, active, step, holder = self._layout.showing.turn(s)
        now = (number, active, step, holder, None if decision is None else decision.seat)
        if now == self._now and decision is not None:
            return
        self._now = now
        asks = [decision.seat + 1] if decision is not None else []
        winners = [player.id for player in s.players if player.won]
        row: list[Any] = [
            number, active + 1, self._layout.steps[step], holder + 1, asks, decision is None, winners
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


def _seat(player: Player, lost: str, conceded: bool, counters: Mapping[str, int], stats: list[Stat]) -> RowList:
    shown = counts(counters) if counters else {}
    return [player.id, player.name, player.team, lost, conceded, shown, [_bounded(stat) for stat in stats]]


def _flat(row: RowList) -> RowList:
    """With what a player has in the places from that of the list on, as patches name it."""
    return [*row[:STATS], *row[STATS]]


def _bounded(stat: Any) -> Any:
    if isinstance(stat, int):
        return bounded(stat)
    return {name: bounded(many) for name, many in stat.items()} if isinstance(stat, dict) else stat
