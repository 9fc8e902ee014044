"""The order of objects in ordered zones, where it differs from the order of arrival."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.kernel.state import State
from twinstack.protocol.packing import brief
from twinstack.server.views.fields import ID, IN_ZONE, ORDER, OWNER, Patch, RowList
from twinstack.server.views.layout import Layout
from twinstack.server.views.tally import Tally

Place = tuple[int, int]
_NOTHING: list[int] = []


class Orders:
    """The order of each pile by the engine's numbers, and which have changed since when; found once for all viewers."""

    def __init__(self, layout: Layout) -> None:
        self._shared, self._named = layout.shared, layout.piles
        self._state: State | None = None
        self._places: list[tuple[Place, dict[str, Any], str]] = []  # in that state: what has each pile, by its name
        self.version = 0
        self.now: dict[Place, list[int]] = {}
        self.since: dict[Place, int] = {}  # the version with which each pile got its present order

    def update(self, s: State) -> None:
        if s is not self._state:
            self._find_places(s)
        now = self.now
        for place, piles, name in self._places:
            ids: Any = piles[name]
            if now[place] != ids:
                now[place] = ids[:]
                self.version += 1
                self.since[place] = self.version

    def _find_places(self, s: State) -> None:
        """Each possible pile in this state, those that all share first."""
        shared, named = self._shared, self._named
        zones: Any = s.zones
        self._state = s
        self._places = [((at, 0), zones, name) for at, name in named if at in shared]
        self._places += [((at, one.id), one.piles, name) for at, name in named if at not in shared for one in s.players]
        for place, _, _ in self._places:
            self.now.setdefault(place, [])
            self.since.setdefault(place, 0)


class Piles:
    """The order of each pile as the viewer knows it, by the viewer's numbers."""

    def __init__(self, layout: Layout, tally: Tally, orders: Orders) -> None:
        self._tally, self._orders = tally, orders
        self._ordered, self._shared = layout.ordered, layout.shared
        self._piles: dict[Place, list[int]] = {}
        self._version = 0  # of the orders that it knows
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

    def update(self, number_of: Callable[[int], int | None], ops: Patch) -> None:
        orders, touched, version = self._orders, self._touched, self._version
        if orders.version == version and not touched:
            return
        for place, since in orders.since.items():
            if since > version or place in touched:
                self._order(place, orders.now[place], number_of, ops)
        self._version = orders.version
        touched.clear()

    def _order(self, place: Place, ids: list[int], number_of: Callable[[int], int | None], ops: Patch) -> None:
        numbers = [*filter(None, map(number_of, ids))]  # a hidden object has no visible position
        if self._piles.get(place, _NOTHING) != numbers:
            self._piles[place] = numbers
            ops.append([ORDER, *place, brief(numbers)])
        if numbers:
            self._tally.add(place, [*place, numbers])
        else:
            self._tally.drop(place)
