"""The order of what lies in ordered zones, where it is not that in which things came."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.kernel.state import State
from twinstack.protocol.mirror import checksum
from twinstack.protocol.patches import brief
from twinstack.server.views.fields import ID, IN_ZONE, ORDER, OWNER, Patch, RowList
from twinstack.server.views.layout import Layout
from twinstack.server.views.tally import Tally

Place = tuple[int, int]
_NOTHING: list[int] = []


class Piles:
    """What the viewer believes to lie on what, by the viewer's numbers."""

    def __init__(self, layout: Layout, tally: Tally) -> None:
        self._tally = tally
        self._ordered, self._shared = layout.ordered, layout.shared
        self._common = [((at, 0), name) for at, name in layout.piles if at in layout.shared]
        self._each = [(at, name) for at, name in layout.piles if at not in layout.shared]
        self._piles: dict[Place, list[int]] = {}
        self._settled: dict[Place, list[int]] = {}  # by the engine's numbers
        self._touched: set[Place] = set()

    def join(self, row: RowList) -> None:
        if (zone := row[IN_ZONE]) in self._ordered:
            self._pile(zone, row).append(row[ID])

    def leave(self, row: RowList) -> None:
        if (zone := row[IN_ZONE]) in self._ordered:
            self._pile(zone, row).remove(row[ID])

    def _pile(self, zone: int, row: RowList) -> list[int]:
        place = (zone, 0 if zone in self._shared else row[OWNER])
        self._touched.add(place)
        return self._piles.setdefault(place, [])

    def positions(self) -> dict[int, int]:
        """Where each object lies in its pile, counted from the bottom."""
        return {number: at for pile in self._piles.values() for at, number in enumerate(pile)}

    def settle(self, s: State, ref: Callable[[int], int], ops: Patch) -> None:
        touched, settled = self._touched, self._settled
        for place, name in self._common:
            ids: Any = s.zones[name]
            if settled.get(place, _NOTHING) != ids or place in touched:
                self._order(place, ids, ref, ops)
        for player in s.players:
            id, piles = player.id, player.piles
            for zone, name in self._each:
                place, ids = (zone, id), piles[name]
                if settled.get(place, _NOTHING) != ids or place in touched:
                    self._order(place, ids, ref, ops)
        if touched:
            touched.clear()

    def _order(self, place: Place, ids: list[int], ref: Callable[[int], int], ops: Patch) -> None:
        self._settled[place] = ids[:]
        numbers = [ref(id) for id in ids]
        if self._piles.get(place, _NOTHING) != numbers:
            self._piles[place] = numbers
            ops.append([ORDER, *place, brief(numbers)])
        self._tally.count(place, checksum([*place, numbers]) if numbers else 0)
