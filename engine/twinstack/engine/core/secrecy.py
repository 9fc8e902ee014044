"""Which hidden cards players know, by the sheet of their game, and whether somebody has come to know more."""

from collections.abc import Iterable
from typing import Any

from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.state import Table
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.engine.sheet import Sheet


class Secrecy:
    """Who knows which cards in games that are played with one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self._hidden, self._own = sheet.hidden, sheet.held

    def knows_card(self, s: Any, obj: Obj, seat: int) -> bool:
        """Does the seat know which card it is? It lies open, or in a zone of theirs, or they may have looked at it."""
        if obj.face_down is None and (obj.zone not in self._hidden or (obj.zone in self._own and obj.owner == seat)):
            return True
        return bool(s.meaning.may_know(s, obj, seat))

    def came_to_light(self, before: State, after: State, seat: int) -> bool:
        """Was chance drawn on, or does somebody know a card that they did not know before? Cards of the seat's own that
        it has shown do not count."""
        if before.random.drawn != after.random.drawn:
            return True
        own = {before.objects[id].card for zone in self._own for id in before.zone_ids(zone, seat)}
        return any(self._known(after, other.seat) - self._known(before, other.seat) - own for other in after.players)

    def _known(self, s: State, seat: int) -> set[int]:
        """The numbers of the cards whose place the seat knows."""
        return {obj.card for obj in s.objects.values() if obj.kind == "card" and self.knows_card(s, obj, seat)}


def reveal(g: Table, these: Iterable[Any], seat: int | None = None, source: int = 0, rule: str = "") -> None:
    """A player, or the owner of each, shows these to everybody. Magic: 701.20a"""
    for obj in these:
        g.state.learn(obj, EVERYONE)
        shown_by = obj.owner if seat is None else seat
        g.state.meaning.tell(g, Event("reveal", obj.id, shown_by, source, rule=rule))


def show_hidden_side(s: Any, obj: Any, rule: str = "") -> None:
    """An object that is face down is shown to everybody, as it leaves or as the game ends."""
    s.learn(obj, EVERYONE)
    s.write(Event("reveal", obj.id, obj.owner, rule=rule))


def in_silent_order(these: Iterable[Any], seat: int) -> list[Any]:
    """Cards that a player moves together, so that their order tells the others nothing about those they do not know:
    first those that others know, by name, then the rest."""
    others = ~(1 << seat)
    return sorted(these, key=lambda obj: (-(obj.known & others), obj.chars.name if obj.known & others else "", obj.id))
