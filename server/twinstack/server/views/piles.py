"""The order of the stack and the graveyards, where it is not that in which things came."""

from collections.abc import Callable

from twinstack.engine.magic.state import MagicState
from twinstack.protocol.mirror import checksum
from twinstack.protocol.patches import packed
from twinstack.protocol.rows import GRAVEYARD, STACK
from twinstack.server.views.fields import ID, IN_ZONE, ORDER, OWNER, Patch, RowList
from twinstack.server.views.tally import Tally

Place = tuple[int, int]


def _place(row: RowList) -> Place | None:
    zone = row[IN_ZONE]
    if zone == STACK:
        return (zone, 0)
    return (zone, row[OWNER]) if zone == GRAVEYARD else None


class Piles:
    """What the viewer believes to lie on what, by the viewer's numbers."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._piles: dict[Place, list[int]] = {}

    def join(self, row: RowList) -> None:
        if (place := _place(row)) is not None:
            self._piles.setdefault(place, []).append(row[ID])

    def leave(self, row: RowList) -> None:
        if (place := _place(row)) is not None:
            self._piles[place].remove(row[ID])

    def height(self, zone: int, owner: int) -> int:
        return len(self._piles.get((zone, owner), ()))

    def positions(self) -> dict[int, int]:
        """Where each object lies in its pile, counted from the bottom."""
        return {number: at for pile in self._piles.values() for at, number in enumerate(pile)}

    def settle(self, s: MagicState, ref: Callable[[int], int], ops: Patch) -> None:
        real = {(STACK, 0): s.stack}
        real.update(((GRAVEYARD, player.id), player.graveyard) for player in s.players)
        for place, ids in real.items():
            if not ids and place not in self._piles:
                continue
            numbers = [ref(id) for id in ids]
            if self._piles.get(place, []) != numbers:
                self._piles[place] = numbers
                ops.append([ORDER, *place, packed(numbers)])
            self._tally.count(place, checksum([*place, numbers]) if numbers else 0)
