"""Why can't I? What a player of Grand Archive could expect to do: activate, use, attack with something."""

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

from twinstack.engine.core.book.deeds import BookDeeds
from twinstack.engine.core.explain.deeds import Expected
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.grand_archive.acting import acting_as
from twinstack.engine.grand_archive.combat import may_attack
from twinstack.engine.grand_archive.elsewhere import as_played, elsewhere
from twinstack.engine.grand_archive.moves import is_unit
from twinstack.engine.grand_archive.playing import (
    ENLIGHTEN,
    may_activate,
    may_use,
    to_activate,
    to_attack,
    to_use,
)
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.timing import is_fast, is_slow_time
from twinstack.engine.grand_archive.words.conditions import champion_of

_MATERIAL = Refusal("it is materialized in your materialize phase", "Materialize Phase")
_MEMORY = Refusal("it comes back to your hand in your recollection phase", "Recollection Phase")
_NOT_FROM_HERE = Refusal("nothing lets you play it from where it is", "Special Play Permissions")


class GaDeeds(BookDeeds):
    turn_rule: ClassVar[str] = "Opportunity"
    hidden_rule: ClassVar[str] = "Public vs Private"

    def expected(self, g: Table, seat: int, obj: Any) -> Iterator[Expected]:
        s = g.state
        if obj.id in s.players[seat].piles["hand"] or obj.id in elsewhere(s, seat):
            reading, seen = as_played(s, obj)
            allowed = partial(_may_activate, reading, seat, seen)
            yield Expected((f"activate:{obj.id}",), to_activate(reading, seat, seen), allowed)
        if obj.controller != seat or not any(obj.id in able for able in (*s.able, s.home)):
            return
        for at, ability in enumerate(obj.chars.functions(obj.zone).activated):
            yield Expected((f"use:{obj.id}:{at}",), to_use(obj, ability), partial(may_use, s, seat, obj, ability))
        if obj is champion_of(s, seat) and obj.counters.get("enlighten"):
            allowed = partial(may_use, s, seat, obj, ENLIGHTEN)
            yield Expected((f"use:{obj.id}:enlighten",), to_use(obj, ENLIGHTEN), allowed)
        if obj.id in s.home and (is_unit(obj) or acting_as(s, obj, "attack")):
            yield Expected((f"attack with:{obj.id}",), to_attack(s, obj), partial(_may_attack, s, seat, obj))

    def nothing(self, g: Table, seat: int, obj: Any) -> Refusal:
        if obj.owner == seat and obj.zone == "material deck":
            return _MATERIAL
        if obj.owner == seat and obj.zone == "memory":
            return _MEMORY
        return _NOT_FROM_HERE if obj.zone in ("graveyard", "banishment") else super().nothing(g, seat, obj)


def _may_activate(s: GaState, seat: int, obj: Any) -> Allowed:
    if not is_fast(s, obj):
        now = is_slow_time(s, seat)
        if now is not True:
            return now
    return may_activate(s, seat, obj)


def _may_attack(s: GaState, seat: int, obj: Any) -> Allowed:
    """What forbids it to this unit comes before the time, which is the same for all."""
    able = may_attack(s, obj)
    return is_slow_time(s, seat) if able is True else able
