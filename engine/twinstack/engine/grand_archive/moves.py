"""How objects of Grand Archive change zones: where they go instead, how they enter, and what is told of it."""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core import moving as core
from twinstack.engine.core.book.abilities import Enters
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.making import make
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import LookBack, emit, watching_leaves
from twinstack.engine.grand_archive.keywords import has
from twinstack.engine.grand_archive.records import is_permanent
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event

_TO_OWNER = ("hand", "memory", "main deck")


@dataclass(slots=True)
class Moving(core.Moving):
    """`rested`: it enters so."""

    rested: bool = False
    unique: bool = False  # by the rule for unique objects, which immortality does not stop


@dataclass(slots=True)
class Prepared(core.Prepared):
    """Also who watches for what leaves, as things are before."""

    lookback: LookBack = NOTHING


class GaMoves(core.Moves):
    """Tokens and copies cease to exist as they leave their zone; a copy of a card may be played, see `becomes`."""

    kind = Moving

    def prepare(self, g: Any, going: list[Any]) -> Steps[Prepared]:
        s, prepared = g.state, Prepared()
        for m in going:
            m.to = _where(s, s.objects[m.id], m)
        for m in going:
            if m.to == "field":
                prepared.arrivals[m.id] = self.becomes(s, s.objects[m.id], m)
                for new in prepared.arrivals[m.id]:
                    yield from enters(g, new, rested=m.rested)
        prepared.lookback = watching_leaves(s)
        return prepared

    def becomes(self, s: Any, old: Any, m: Any) -> list[Any]:
        """A copy of a card in the hand may wait on the stack, become an intent, or a token. Copy 1.d, State: Copy"""
        if old.kind == "copy" and _still_a_copy(old, m.to):
            kind = "token" if m.to == "field" else "copy"
            new = make(
                s, kind, old.owner, old.printed, m.to, controller=-1 if m.under is None else m.under,
                known=core.known_in(s, old, m.to), origin=old.origin,
            )  # fmt: skip
            new.chars = s.meaning.base_value(new)
            made = [new]
        else:
            made = super().becomes(s, old, m)
        for new in made:
            if old.zone == s.sheet.stack or m.to == s.sheet.stack:
                new.cast = old.cast  # what was chosen and paid is known to what it becomes. Game Zones 2
                if old.marks.get("imbued"):
                    new.marks = {"imbued": True}  # Imbue 2
        return made

    def told(self, s: Any, old: Any, new: list[Any], m: Any, frm: str) -> core.Told:
        told = super().told(s, old, new, m, frm)
        if frm == "field":
            told.append((Event("leave", old.id, old.controller, m.source, frm=frm, to=m.to, how=m.how), True))
            if m.to == "graveyard" and is_unit(old):  # Died 1, 2: it goes to the graveyard directly
                told.append((Event("die", old.id, old.controller, m.source, how=m.how), True))
        if m.to == "field":
            told += [(Event("enter", one.id, one.controller, m.source, other=old.id), False) for one in new]
        return told

    def tell(self, g: Any, event: Event, back: bool, prepared: Any) -> None:
        emit(g, event, prepared.lookback if back else None)


def is_unit(obj: Any) -> bool:
    """Unit 1"""
    return "Ally" in obj.chars.types or "Champion" in obj.chars.types


def enters(g: Any, new: Any, *, rested: bool = False) -> Steps[None]:
    """It is made ready before it is there: it may be a copy, then has durability counters. Durability 2, Hindered 1"""
    s = g.state
    new.since, new.entered = s.turn.number, s.turn.clock
    s.past[new.id] = new  # where it is found until it is there
    for ability in new.chars.abilities:
        if isinstance(ability, Enters):
            yield from run(g, ability.do, Scene(new.id, new.controller, new.id))
    if new.chars.durability:
        new.counters = {**new.counters, "durability": new.chars.durability}
    if rested or has(s, new, "hindered"):
        new.marks = {**new.marks, "rested": True}


def _still_a_copy(old: Any, to: str) -> bool:
    if old.zone == "effects stack":
        return to == "intent" or (to == "field" and is_permanent(old.chars))
    return old.zone == "hand" and to == "effects stack"


def _where(s: Any, old: Any, m: Any) -> str:
    """Where it goes by the rules for its types. Of one with two faces, those of its default side. Double-faced 2.b"""
    front, to = old.printed.front, str(m.to)
    if to == "graveyard" and old.zone == "field" and not m.unique and has(s, old, "immortality"):
        return ""  # Immortality 1, 2
    if to == "graveyard" and ("Regalia" in front.types or "Champion" in front.types):
        to = "banishment"  # Supertypes 2.c; Champion
    if to in _TO_OWNER and "Regalia" in front.types and old.kind == "card":
        to = "material deck"  # Supertypes 2.d
    if to == "banishment" and old.zone in ("field", "intent") and has(s, old, "renewable"):
        to = "material deck"  # Renewable 1
    return to
