"""The order of the stack and the graveyards, where it is not that in which things came."""

from collections.abc import Callable

from twinstack.engine.magic.state import MagicState
from twinstack.protocol.mirror import checksum
from twinstack.protocol.patches import brief
from twinstack.protocol.rows import GRAVEYARD, ORDERED, STACK
from twinstack.server.views.fields import ID, IN_ZONE, ORDER, OWNER, Patch, RowList
from twinstack.server.views.tally import Tally

Place = tuple[int, int]
_STACK: Place = (STACK, 0)
_NOTHING: list[int] = []


class Piles:
    """What the viewer believes to lie on what, by the viewer's numbers."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._piles: dict[Place, list[int]] = {}
        self._settled: dict[Place, list[int]] = {}  # by the engine's numbers
        self._touched: set[Place] = set()

    def join(self, row: RowList) -> None:
        if (zone := row[IN_ZONE]) in ORDERED:
            self._pile(zone, row).append(row[ID])

    def leave(self, row: RowList) -> None:
        if (zone := row[IN_ZONE]) in ORDERED:
            self._pile(zone, row).remove(row[ID])

    def _pile(self, zone: int, row: RowList) -> list[int]:
        place = (zone, 0 if zone == STACK else row[OWNER])
        self._touched.add(place)
        return self._piles.setdefault(place, [])

    def positions(self) -> dict[int, int]:
        """Where each object lies in its pile, counted from the bottom."""
        return {number: at for pile in self._piles.values() for at, number in enumerate(pile)}

    def settle(self, s: MagicState, ref: Callable[[int], int], ops: Patch) -> None:
        settled, touched = self._settled, self._touched
        if (touched and _STACK in touched) or settled.get(_STACK, _NOTHING) != s.stack:
            self._order(_STACK, s.stack, ref, ops)
        for player in s.players:
            place = (GRAVEYARD, player.id)
            if (touched and place in touched) or settled.get(place, _NOTHING) != player.graveyard:
                self._order(place, player.graveyard, ref, ops)
        touched.clear()

    def _order(self, place: Place, ids: list[int], ref: Callable[[int], int], ops: Patch) -> None:
        self._settled[place] = ids[:]
        numbers = [ref(id) for id in ids]
        if self._piles.get(place, _NOTHING) != numbers:
            self._piles[place] = numbers
            ops.append([ORDER, *place, brief(numbers)])
        self._tally.count(place, checksum([*place, numbers]) if numbers else 0)
