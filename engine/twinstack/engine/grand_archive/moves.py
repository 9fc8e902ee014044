"""Moving objects between zones: where they go instead, how they enter, and which events that makes."""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core import moves as core
from twinstack.engine.core.book.moving import BookMoves
from twinstack.engine.core.counters import enter_with_counters
from twinstack.engine.core.moves import Told
from twinstack.engine.grand_archive.keywords import has, stay_imbued
from twinstack.engine.grand_archive.linking import link
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event

_TO_OWNER = ("hand", "memory", "main deck")


@dataclass
class Moving(core.Moving):
    """`rested`: it enters rested."""

    rested: bool = False
    unique: bool = False  # it moves by the rule for unique objects, which immortality does not stop


@dataclass(slots=True)
class Making(core.Making):
    """`rested`: they enter rested."""

    rested: bool = False


class GaMoves(BookMoves):
    """Tokens and copies cease to exist when they leave their zone, except that copies of cards may be played."""

    kind = Moving
    making = Making

    def prepare(self, g: Any, going: list[Any]) -> Steps[Any]:
        for m in going:
            m.to = _where(g.state, g.state.objects[m.id], m)
        return super().prepare(g, going)

    def arrives(self, s: Any, old: Any, m: Any) -> list[Any]:
        made: list[Any] = super().arrives(s, old, m)
        for new in made:
            if old.zone == s.sheet.stack:
                stay_imbued(new, old)
        return made

    def as_created(self, g: Any, new: Any, making: Any, source: int) -> Steps[Any]:
        """A copy of an imbued object is imbued. Copying Objects 1.a"""
        m = yield from super().as_created(g, new, making, source)
        original = making.choices.get("copy of")
        if original:
            stay_imbued(new, g.state.obj(original))
        m.rested = making.rested
        return m

    def enters(self, g: Any, new: Any, m: Any) -> Steps[bool]:
        """Before it enters, it may become a copy; then it gets durability counters. Durability 2, Hindered 1"""
        s = g.state
        new.entered = s.turn.clock
        if not (yield from super().enters(g, new, m)):
            return False
        if new.copies:
            stay_imbued(new, s.obj(new.copies[-1].original))
        if new.chars.durability:
            yield from enter_with_counters(g, new, {"durability": new.chars.durability}, m.source)
        yield from link(g, new, s.objects.get(m.id))
        if m.rested or has(s, new, "hindered"):
            new.marks = {**new.marks, "rested": True}
        return True

    def ceases(self, s: Any, old: Any, to: str) -> bool:
        """A copy of a card may be played from where it lies, and be an intent. Copy 1.d, State: Copy"""
        return super().ceases(s, old, to) and not (old.kind == "copy" and _still_a_copy(old, to))

    def becomes(self, s: Any, old: Any, m: Any) -> list[Any]:
        made = super().becomes(s, old, m)
        for new in made:
            if old.zone == s.sheet.stack or m.to == s.sheet.stack:
                new.cast = old.cast  # an object knows what was chosen and paid on its activation. Game Zones 2
                stay_imbued(new, old)
        return made

    def told(self, s: Any, old: Any, new: list[Any], m: Any, frm: str) -> Told:
        told = super().told(s, old, new, m, frm)
        if frm == "field" and m.to == "graveyard" and is_unit(old):  # Died 1, 2
            told.append((Event("die", old.id, old.controller, m.source, how=m.how), True))
        return told


def is_unit(obj: Any) -> bool:
    """Unit 1"""
    return "Ally" in obj.chars.types or "Champion" in obj.chars.types


def _still_a_copy(old: Any, to: str) -> bool:
    return (old.zone, to) in (("effects stack", "intent"), ("loaded", "intent"), (old.zone, "effects stack"))


def _where(s: Any, old: Any, m: Any) -> str:
    """Where it goes by the types of its default side. Double-faced 2.b"""
    front, to = old.printed.front, str(m.to)
    if to == "graveyard" and old.zone == "field" and not m.unique and has(s, old, "immortality"):
        return ""  # Immortality 1, 2
    if to == "graveyard" and ("Regalia" in front.types or "Champion" in front.types):
        to = "banishment"  # Supertypes 2.c; Champion
    if to in _TO_OWNER and old.zone == "field" and "Regalia" in front.types and old.kind == "card":
        to = "material deck"  # Supertypes 2.d
    if to == "banishment" and old.zone in ("field", "intent") and has(s, old, "renewable"):
        to = "material deck"  # Renewable 1
    return to
