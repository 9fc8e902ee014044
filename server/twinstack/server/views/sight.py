"""The allow-list: which objects a viewer sees, as what, and when they can follow one that moves."""

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.state import State
from twinstack.engine.rulebook import FaceValues
from twinstack.protocol.rows import Look
from twinstack.server.views.catalogue import Catalogue, differences, face_of
from twinstack.server.views.layout import Layout

_HIDDEN = Look(-1)
_REMEMBERED = 1 << 10  # how many looks of abilities are kept; a game seldom has as many


class Sight:
    """What one seat sees; with None, what spectators see."""

    def __init__(self, seat: int | None, cards: Catalogue, layout: Layout) -> None:
        self.seat = seat
        self._public, self._own, self._guised = layout.public, layout.own, layout.controlled
        self._may_know, self._says = layout.showing.may_know, layout.showing.ability
        self._cards = cards
        self._abilities: dict[FaceValues, Look] = {}

    def sees(self, s: State, obj: Obj) -> bool:
        """All see objects in public zones; an owner sees those in others; and whoever may know an object sees it."""
        zone = obj.zone
        return zone in self._public or (zone in self._own and obj.owner == self.seat) or self.knows(s, obj)

    def knows(self, s: State, obj: Obj) -> bool:
        if self.seat is None:
            return self._may_know(s, obj, None) or all(obj.known >> seat & 1 for seat in range(len(s.players)))
        return self._may_know(s, obj, self.seat)

    def follows(self, s: State, id: int) -> Obj | None:
        """The object that a gone one became, if the viewer can see that it did; otherwise None."""
        at = s.past[id].became if id in s.past else 0
        while at and at not in s.objects:
            past = s.past.get(at)
            if past is None or not self.sees(s, past):
                return None
            at = past.became
        obj = s.objects.get(at)
        return obj if obj is not None and (obj.zone in self._public or self.sees(s, obj)) else None

    def look(self, s: State, obj: Obj) -> Look:
        """The look of an object; equal looks are the same Python object."""
        copies = obj.copies
        # the card below was visible before, or is now; what has only merged with others is itself
        if copies and obj.face_down is None and any(effect.merging is None for effect in copies):
            return self._cards.look_of_copy(obj.chars, obj.printed.front.name)
        if obj.kind == "card" and obj.face_down is None:
            return self._cards.look(obj.chars)
        if obj.kind == "ability":
            return self._ability(s, obj)
        if obj.face_down is not None and obj.zone not in self._guised:
            return _HIDDEN
        return self._cards.look_of_token(obj.chars) if obj.kind != "card" else self._cards.look(obj.chars)

    def hidden_side(self, s: State, obj: Obj) -> Look | None:
        """The look of the hidden side of a face-down object, for those who may know it."""
        if obj.face_down is None or not self.knows(s, obj):
            return None
        return self._cards.look(obj.printed.front)

    def _ability(self, s: State, obj: Obj) -> Look:
        """The look of an ability that waits: its name and text."""
        values = self._says(s, obj, self.seat)
        look = self._abilities.get(values)
        if look is None:
            if len(self._abilities) >= _REMEMBERED:
                self._abilities.clear()
            look = self._abilities[values] = Look(-1, differences(None, face_of(values)))
        return look


class OpenSight(Sight):
    """What is seen when nothing is hidden any more: all cards of a game that is over."""

    def __init__(self, cards: Catalogue, layout: Layout) -> None:
        super().__init__(None, cards, layout)

    def sees(self, s: State, obj: Obj) -> bool:
        return True

    def knows(self, s: State, obj: Obj) -> bool:
        return True
