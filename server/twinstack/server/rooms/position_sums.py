"""Sums of positions, which tell if a game that is replayed comes to another position than the one in which it was left.

That happens if the rules have changed although their version has not. A sum is made only of what no change of the rules
may touch: how many cards are in each zone, the numbers that players have, how many random numbers were drawn, and who
is asked.
"""

from functools import lru_cache
from itertools import compress
from typing import Any
from zlib import crc32

import msgspec

from twinstack.engine.rulebook import AnyGame, RuleBook
from twinstack.server.rooms.notes import PositionSum

_PACK = msgspec.msgpack.Encoder().encode


def sum_of(book: RuleBook, game: AnyGame) -> PositionSum:
    """The sum of the position that a game is in."""
    s = game.state
    showing, decision = book.showing, game.decision
    turn, active, _, _ = showing.turn(s)
    values = [s.random.drawn, turn, active, -1 if decision is None else decision.seat, *map(len, s.zones.values())]
    shapes: list[tuple[Any, ...]] = [(*s.zones,)]
    stats: Any
    for player in s.players:
        stats, piles = showing.stats(s, player), player.piles
        types = (*map(type, stats),)
        shapes += (*piles,), types
        values += map(len, piles.values())
        values += compress(stats, _are_numbers(types))
    names = _sum_of_names(book.sheet.stat_names, *shapes)
    return PositionSum(len(game.journal.answers), names, crc32(_PACK(values)))


@lru_cache(256)
def _are_numbers(types: tuple[type, ...]) -> tuple[bool, ...]:
    return tuple(one is int for one in types)


@lru_cache(256)
def _sum_of_names(stats: tuple[str, ...], zones: tuple[str, ...], *shapes: tuple[Any, ...]) -> int:
    """The sum of what the values are called; `shapes` has for each player the piles, and the types of the statistics.

    Nearly always the same, for the games of one rule book.
    """
    names = ["drawn", "turn", "active", "asked", *zones]
    for piles, types in zip(shapes[::2], shapes[1::2], strict=True):
        names += piles
        names += [name for name, kind in zip(stats, types, strict=True) if kind is int]
    return crc32(_PACK(names))


def difference(before: PositionSum | None, now: PositionSum) -> str:
    """What is wrong if the game has come to another position than before; nothing if that cannot be told."""
    if before is None or (before.answers, before.names) != (now.answers, now.names) or before == now:
        return ""
    led = f"its first {now.answers} answers lead to another position than before"
    return f"{led}: its rules have changed, though not their version"
