"""The rows of the seats and of the turn. All of it is public, so it is computed once for all viewers."""

from collections.abc import Mapping
from typing import Any

from twinstack.engine.kernel.entities import Player
from twinstack.engine.kernel.state import State
from twinstack.engine.rulebook import AnyGame, Stat
from twinstack.protocol.rows import STATS
from twinstack.server.views.fields import SEAT, TURN, Patch, RowList, bounded, counts
from twinstack.server.views.layout import layout_of
from twinstack.server.views.tally import Tally

OUT, CONCEDED, COUNTED = range(3, 6)  # places in a seat's row
Had = tuple[list[Stat], Mapping[str, int], str, bool]


class Standing:
    """The rows of the seats and of the turn, with what has changed in them, version by version."""

    def __init__(self, game: AnyGame, tally: Tally) -> None:
        self._game, self._layout, self.tally = game, layout_of(game), tally
        self.seats: list[RowList] = []
        self._had: list[Had] = []  # the values that each row was made from
        self.turn: RowList = []
        self.version = 0
        self._now: tuple[Any, ...] = ()
        self._changes: Patch = []
        self._ends: list[int] = [0]  # for each version: how many of the changes belong to it or earlier ones
        self.update()

    def turn_to(self, game: AnyGame) -> None:
        """The same game at another time."""
        self._game = game

    def update(self) -> None:
        before = len(self._changes)
        self._people(self._game.state)
        self._where()
        if len(self._changes) > before:
            self.version += 1
            self._ends.append(len(self._changes))

    def since(self, version: int) -> Patch:
        """The changes after a version, which must not be forgotten yet."""
        return self._changes[self._ends[version - self.version - 1] :]

    def between(self, seats: list[RowList], turn: RowList) -> Patch:
        """The changes since these were the rows."""
        ops: Patch = []
        for had, row in zip(seats, self.seats, strict=True):
            if had is not row:
                id = row[0]
                ops += [[SEAT, id, at, row[at]] for at in (OUT, CONCEDED, COUNTED) if row[at] != had[at]]
                if (told := had[STATS]) is not row[STATS]:
                    ops += [[SEAT, id, STATS + at, stat] for at, stat in enumerate(row[STATS]) if stat != told[at]]
        if turn is not self.turn:
            ops += [[TURN, field, value] for field, value in enumerate(self.turn) if value != turn[field]]
        return ops

    def forget(self) -> None:
        """All viewers have been told everything."""
        self._changes, self._ends = [], [0]

    def _people(self, s: State) -> None:
        """Make a seat's row anew only if the values that it is made from have changed."""
        stats_of, counters_of = self._layout.stats, self._layout.counters
        for at, player in enumerate(s.players):
            now = (stats_of(s, player), counters_of(s, player), player.lost, player.seat in s.conceded)
            if at == len(self._had):
                self._had.append(now)
                self.seats.append(_seat(player, *now))
            elif now == self._had[at]:
                continue
            else:
                self._tell(at, player, now)
            self.tally.add(player.id, self.seats[at])

    def _tell(self, at: int, player: Player, now: Had) -> None:
        """Tell what differs in a row. Rows that were handed out are never changed."""
        before, self._had[at] = self._had[at], now
        stats, had = now[0], before[0]
        row = self.seats[at] = self.seats[at][:]
        if stats != had:
            told = row[STATS] = row[STATS][:]
            for place, stat in enumerate(stats):
                if stat != had[place] and (stat := _bounded(stat)) != told[place]:
                    told[place] = stat
                    self._changes.append([SEAT, player.id, STATS + place, stat])
        if now[1] != before[1] or now[2] != before[2] or now[3] != before[3]:
            for place, value in ((OUT, now[2]), (CONCEDED, now[3]), (COUNTED, counts(now[1]) if now[1] else {})):
                if value != row[place]:
                    row[place] = value
                    self._changes.append([SEAT, player.id, place, value])

    def _where(self) -> None:
        s, decision = self._game.state, self._game.decision
        number, active, step, holder = self._layout.showing.turn(s)
        now = (number, active, step, holder, None if decision is None else decision.seat)
        if now == self._now and decision is not None:
            return
        self._now = now
        asks = [decision.seat + 1] if decision is not None else []
        winners = [player.id for player in s.players if player.won] if decision is None else []
        row: list[Any] = [
            number, active + 1, self._layout.steps[step], holder + 1, asks, decision is None, winners
        ]  # fmt: skip
        if row != self.turn:
            for at, had in enumerate(self.turn):
                if row[at] != had:
                    self._changes.append([TURN, at, row[at]])
            self.turn = row
            self.tally.add(0, row)


def _seat(player: Player, stats: list[Stat], counters: Mapping[str, int], lost: str, conceded: bool) -> RowList:
    shown = counts(counters) if counters else {}
    return [player.id, player.name, player.team, lost, conceded, shown, [_bounded(stat) for stat in stats]]


def _bounded(stat: Any) -> Any:
    if isinstance(stat, int):
        return bounded(stat)
    return {name: bounded(many) for name, many in stat.items()} if isinstance(stat, dict) else stat
