"""The order of objects in ordered zones, where it differs from the order of arrival."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.kernel.state import State
from twinstack.protocol.patches import brief
from twinstack.server.views.fields import ID, IN_ZONE, ORDER, OWNER, Patch, RowList
from twinstack.server.views.layout import Layout
from twinstack.server.views.tally import Tally

Place = tuple[int, int]
_NOTHING: list[int] = []


class Piles:
    """The order of each pile as the viewer knows it, by the viewer's numbers."""

    def __init__(self, layout: Layout, tally: Tally) -> None:
        self._tally = tally
        self._ordered, self._shared = layout.ordered, layout.shared
        self._named = layout.piles
        self._all: list[tuple[Place, str, int]] = []
        self._piles: dict[Place, list[int]] = {}
        self._last: dict[Place, list[int]] = {}  # by the engine's numbers
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
        """The position of each object in its pile, counted from the bottom."""
        return {number: at for pile in self._piles.values() for at, number in enumerate(pile)}

    def update(self, s: State, number_of: Callable[[int], int | None], ops: Patch) -> None:
        places, touched, last, players = self._places(s), self._touched, self._last, s.players
        for place, name, seat in places:
            ids: Any = s.zones[name] if seat < 0 else players[seat].piles[name]
            if last[place] != ids or (touched and place in touched):
                self._order(place, ids, number_of, ops)
        if touched:
            touched.clear()

    def _places(self, s: State) -> list[tuple[Place, str, int]]:
        """Each possible pile: its place, the name of its zone, and the seat that it belongs to, or -1."""
        if not self._all:
            each = [((at, one.id), name, one.seat) for at, name in self._named for one in s.players]
            common = [((at, 0), name, -1) for at, name in self._named if at in self._shared]
            self._all = [*common, *(one for one in each if one[0][0] not in self._shared)]
            self._last = {place: [] for place, _, _ in self._all}
        return self._all

    def _order(self, place: Place, ids: list[int], number_of: Callable[[int], int | None], ops: Patch) -> None:
        self._last[place] = ids[:]
        numbers = [*filter(None, map(number_of, ids))]  # a hidden object has no visible position
        if self._piles.get(place, _NOTHING) != numbers:
            self._piles[place] = numbers
            ops.append([ORDER, *place, brief(numbers)])
        if numbers:
            self._tally.add(place, [*place, numbers])
        else:
            self._tally.drop(place)
