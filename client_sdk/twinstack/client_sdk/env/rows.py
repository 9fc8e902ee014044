"""Where each object that a seat sees stands in the seat's observation: a row that it keeps while it stays where it is.

The rows are divided into parts, one for each zone and each player's part of it, as the sheet of the game declares
them. So a row always means the same: the third thing in your hand, or the first that the next player controls.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import heappop, heappush

from twinstack.protocol.rows import ObjectRow
from twinstack.protocol.sheet import ALL, NOBODY, OWNER, Sheet, ZoneRow

IN_PLAY, WAITING, HELD, SHOWN_OF_OTHERS, UNSEEN, OPEN, ASIDE = 32, 16, 16, 4, 4, 8, 12
"""The rows of a block, by what kind of zone it is."""
SPARE = 64
"""Rows at the end, for what has no place left in its block."""
COMMON = -1
"""Whose a block is that belongs to all players together."""

Key = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Block:
    """Rows of one zone, for one player counted from the viewer on, or COMMON."""

    zone: int
    whose: int
    first: int
    size: int


class Layout:
    """The parts of rows for a game of this sheet with so many seats."""

    def __init__(self, sheet: Sheet, seats: int) -> None:
        self.sheet, self.seats = sheet, seats
        self.parts: list[Block] = []
        at = 0
        for zone, row in enumerate(sheet.zones):
            for whose in (COMMON,) if _is_common(row) else range(seats):
                size = _size(row, whose)
                self.parts.append(Block(zone, whose, at, size))
                at += size
        self.spare, self.rows = at, at + SPARE
        self.controlled = [row.controlled for row in sheet.zones]  # by zone, as is what follows
        self.common = [_is_common(row) for row in sheet.zones]
        self.of = {(block.zone, block.whose): block for block in self.parts}

    def relative(self, seat: int, viewer: int) -> int:
        """A seat as the viewer counts: 0 is the viewer, 1 the next player, and so on."""
        return (seat - viewer) % self.seats

    def name(self, row: int) -> str:
        """What stands in a row, in words."""
        for block in self.parts:
            if block.first <= row < block.first + block.size:
                zone = self.sheet.zones[block.zone].name
                whose = "" if block.whose == COMMON else f", {_whose(block.whose)}"
                return f"{zone}{whose}, place {row - block.first + 1}"
        return f"spare place {row - self.spare + 1}"


def _is_common(zone: ZoneRow) -> bool:
    return zone.shared and zone.ordered


def _size(zone: ZoneRow, whose: int) -> int:
    if zone.controlled:
        return WAITING if zone.ordered else IN_PLAY
    if zone.seen == OWNER:
        return SHOWN_OF_OTHERS if whose else HELD
    if zone.seen == NOBODY:
        return UNSEEN
    assert zone.seen == ALL
    return ASIDE if zone.aside else OPEN


def _whose(whose: int) -> str:
    return "yours" if whose == 0 else f"of player {whose} after you"


class Rows:
    """The rows of the objects that one seat sees."""

    def __init__(self, layout: Layout, viewer: int) -> None:
        self._layout, self._viewer = layout, viewer
        self.of: dict[int, int] = {}  # object -> row
        self.moved: set[int] = set()
        self._keys: dict[int, Key] = {}
        self._free = {key: list(range(block.first, block.first + block.size)) for key, block in layout.of.items()}
        self._spare = list(range(layout.spare, layout.rows))

    def place(self, objects: Iterable[ObjectRow], gone: Iterable[int] = ()) -> list[int]:
        """Give rows to these objects, which may be somewhere else than before; `gone` are objects that are no longer.

        Gives the rows that are free now. An object that found no row has none until it goes somewhere else. `moved`
        has the objects that got or lost a row.
        """
        keys, viewer, layout = self._keys, self._viewer, self._layout
        common, controlled, seats = layout.common, layout.controlled, layout.seats
        self.moved = moved = {id for id in gone if id in keys} if gone else set()
        freed = [self._leave(id) for id in sorted(moved)] if moved else []
        coming = []
        for row in objects:
            id, zone = row.id, row.zone
            whose = COMMON if common[zone] else ((row.controller if controlled[zone] else row.owner) - viewer) % seats
            before, key = keys.get(id), (zone, whose)
            if before != key:
                if before is not None:
                    freed.append(self._leave(id))
                coming.append((id, key))
        if coming:
            coming.sort()
            for id, key in coming:
                keys[id] = key
                moved.add(id)
                if free := self._free[key] or self._spare:
                    self.of[id] = heappop(free)
        if not (freed and coming):
            return [row for row in freed if row >= 0]
        taken = {self.of.get(id) for id, _ in coming}
        return [row for row in freed if row >= 0 and row not in taken]

    def _leave(self, id: int) -> int:
        key, row = self._keys.pop(id), self.of.pop(id, -1)
        if row >= 0:
            heappush(self._spare if row >= self._layout.spare else self._free[key], row)
        return row
