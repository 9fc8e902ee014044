"""Sums of positions, which tell if a game that is replayed comes to another position than the one in which it was left.

That happens if the rules have changed although their version has not. A sum is made only of what no change of the rules
may touch: how many cards are in each zone, the numbers that players have, how many random numbers were drawn, and who
is asked.
"""

from itertools import compress
from typing import Any
from zlib import crc32

import msgspec

from twinstack.engine.rulebook import AnyGame, RuleBook
from twinstack.server.rooms.notes import PositionSum

_PACK = msgspec.msgpack.Encoder().encode


class Sums:
    """Makes the sums of positions of one game."""

    def __init__(self, book: RuleBook, game: AnyGame) -> None:
        s, stats = game.state, book.sheet.stats
        self._showing = book.showing
        self._are_numbers = tuple(stat.holds == "number" for stat in stats)
        numbers = [stat.name for stat in stats if stat.holds == "number"]
        names = ["drawn", "turn", "active", "asked", *s.zones]
        for player in s.players:
            names += [*player.piles, *numbers]
        self._names = crc32(_PACK(names))

    def of(self, game: AnyGame) -> PositionSum:
        """The sum of the position that the game is in."""
        s, showing, decision = game.state, self._showing, game.decision
        turn, active, _, _ = showing.turn(s)
        values: list[Any] = [s.random.drawn, turn, active, -1 if decision is None else decision.seat]
        values += map(len, s.zones.values())
        for player in s.players:
            values += map(len, player.piles.values())
            stats: Any = showing.stats(s, player)
            values += compress(stats, self._are_numbers)
        try:
            told = _PACK(values)
        except OverflowError:  # a number of more than 64 bits
            told = repr(values).encode()
        return PositionSum(len(game.journal.answers), self._names, crc32(told))


def difference(before: PositionSum | None, now: PositionSum) -> str:
    """What is wrong if the game has come to another position than before; nothing if that cannot be told."""
    if before is None or (before.answers, before.names) != (now.answers, now.names) or before == now:
        return ""
    led = f"its first {now.answers} answers lead to another position than before"
    return f"{led}: its rules have changed, though not their version"
