"""The allow-list: which objects a viewer sees, as what, and where they can follow one that moves."""

from typing import Any

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.text.names import may_know, name
from twinstack.protocol.rows import Look
from twinstack.server.views.catalogue import Catalogue
from twinstack.server.views.layout import Layout

_HIDDEN = Look(-1)
_REMEMBERED = 1 << 10  # looks of abilities; a game seldom has as many


class Sight:
    """What one seat sees; with None, what everybody sees."""

    def __init__(self, seat: int | None, cards: Catalogue, layout: Layout) -> None:
        self.seat = seat
        self._public, self._own = layout.public, layout.own
        self._cards = cards
        self._abilities: dict[Any, Look] = {}

    def sees(self, s: MagicState, obj: Obj) -> bool:
        """Public zones are seen by all, hands by their owners, and other cards by those who may know them. 400.2"""
        zone = obj.zone
        return zone in self._public or (zone in self._own and obj.owner == self.seat) or self.knows(s, obj)

    def knows(self, s: MagicState, obj: Obj) -> bool:
        if self.seat is None:
            return may_know(obj, None) or all(obj.known >> seat & 1 for seat in range(len(s.players)))
        return may_know(obj, self.seat)

    def follows(self, s: MagicState, id: int) -> Obj | None:
        """What a gone object became, where the viewer can see that it did. 400.7"""
        at = s.past[id].became if id in s.past else 0
        while at and at not in s.objects:
            past = s.past.get(at)
            if past is None or not self.sees(s, past):
                return None
            at = past.became
        obj = s.objects.get(at)
        return obj if obj is not None and self.sees(s, obj) else None

    def look(self, s: MagicState, obj: Obj) -> Look:
        """What it looks like; equal looks are the same object."""
        if obj.copies and obj.face_down is None:  # what it is without them lay open before, or does now
            return self._cards.look_of_copy(obj.chars, obj.printed.front.name)
        if obj.kind == "card" and obj.face_down is None:
            return self._cards.look(obj.chars)
        if obj.kind == "ability":
            return self._ability(s, obj)
        if obj.face_down is not None and obj.zone not in ("battlefield", "stack"):
            return _HIDDEN
        return self._cards.look_of_token(obj.chars) if obj.kind != "card" else self._cards.look(obj.chars)

    def hidden_side(self, s: MagicState, obj: Obj) -> Look | None:
        """What is face down, for those who may know it. 708.5"""
        if obj.face_down is None or not self.knows(s, obj):
            return None
        return self._cards.look(obj.printed.front)

    def _ability(self, s: MagicState, obj: Obj) -> Look:
        """What an ability on the stack is called and says."""
        info = obj.cast
        speaker = s.obj(info.source).chars if info.source else None
        title = name(s, obj.id, self.seat)
        what = info.ability if getattr(info.ability, "kind", "") else info.do
        key = (title, what, speaker)
        look = self._abilities.get(key)
        if look is None:
            text = describe(what, speaker) if what is not None else ""
            if len(self._abilities) >= _REMEMBERED:
                self._abilities.clear()
            look = self._abilities[key] = Look(-1, {"name": title, "text": text})
        return look


class OpenSight(Sight):
    """What is seen when nothing is hidden any more: every card of a game that is over."""

    def __init__(self, cards: Catalogue, layout: Layout) -> None:
        super().__init__(None, cards, layout)

    def sees(self, s: MagicState, obj: Obj) -> bool:
        return True

    def knows(self, s: MagicState, obj: Obj) -> bool:
        return True
