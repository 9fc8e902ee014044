"""The objects that one viewer sees: their numbers, their rows, and what of them has changed.

A number is given when an object is first seen and goes with it for as long as the viewer can follow it. What is hidden
and comes back has a new number, so that nobody can find a card again that was shuffled away.
"""

from collections.abc import Iterable
from typing import Any

from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.magic.rules.payable import sick
from twinstack.engine.magic.state import MagicState
from twinstack.protocol.mirror import KIND, checksum
from twinstack.protocol.patches import packed
from twinstack.protocol.rows import (
    ABILITY,
    COPY,
    EMBLEM,
    FACE_DOWN,
    FLIPPED,
    PHASED,
    SICK,
    TAPPED,
    TOKEN,
    TRANSFORMED,
    Look,
)
from twinstack.server.views.fields import (
    FLAGS,
    HIDE,
    IN_ZONE,
    LOOK,
    LOOKS,
    MOVE,
    OWNER,
    PEEK,
    SET,
    SET_FLAGS,
    SETTABLE,
    SHOW,
    ZONE,
    Patch,
    RowList,
)
from twinstack.server.views.looks import Looks
from twinstack.server.views.piles import Piles
from twinstack.server.views.sight import Sight
from twinstack.server.views.tally import Tally

_KINDS = {"copy": COPY, "token": TOKEN, "ability": ABILITY, "emblem": EMBLEM}


class Objects:
    """Rows by the engine's numbers, in the order of the fields of `ObjectRow`."""

    def __init__(self, sight: Sight, looks: Looks, piles: Piles, tally: Tally) -> None:
        self._sight, self._looks, self._piles, self._tally = sight, looks, piles, tally
        self.rows: dict[int, RowList] = {}
        self.ids: dict[int, int] = {}  # the viewer's numbers by the engine's
        self._next = FIRST_OBJECT

    def ref(self, id: int) -> int:
        """The viewer's number for an object or player; 0 for what they don't see."""
        return id if id < FIRST_OBJECT else self.ids.get(id, 0)

    def settle(self, s: MagicState, suspects: Iterable[int]) -> Patch:
        """Look at these again, and tell what is different."""
        hidden: list[int] = []
        moved: Patch = []
        shown: list[Obj] = []
        kept: list[Obj] = []
        arrived: set[int] = set()
        for id in suspects:
            if id in arrived:
                continue
            obj = s.objects.get(id)
            if id in self.rows:
                if obj is not None and self._sight.sees(s, obj):
                    if not _is_another(self.rows[id], obj):
                        kept.append(obj)
                        continue
                    hidden.append(self._drop(id))
                    shown.append(obj)
                    continue
                after = None if obj is not None else self._sight.follows(s, id)
                if after is not None and after.id not in self.rows:
                    moved.append(self._take_along(id, after))
                    kept.append(after)
                    arrived.add(after.id)
                else:
                    hidden.append(self._drop(id))
            elif obj is not None and self._sight.sees(s, obj):
                shown.append(obj)
        shown = [obj for obj in shown if obj.id not in arrived]
        ops: Patch = [[HIDE, packed(sorted(hidden))]] if hidden else []
        for obj in shown:
            self.ids[obj.id] = self._next
            self._next += 1
        looks = self._settle_looks(s, kept, shown, ops)
        ops += moved
        self._show(s, shown, looks, ops)
        self._change(s, kept, looks, ops)
        return ops

    # --- coming, going, moving

    def _take_along(self, old: int, obj: Obj) -> list[Any]:
        row = self.rows.pop(old)
        self._tally.count(old, 0)
        self._piles.leave(row)
        number = self.ids[obj.id] = self.ids.pop(old)
        zone, owner = ZONE[obj.zone], row[OWNER]
        self.rows[obj.id] = [number, row[LOOK], zone, owner, owner, row[FLAGS] & KIND, 0, {}, 0, -1, 0, [], [], 0]
        if row[PEEK] >= 0:
            self._looks.use(row[PEEK], -1)
        self._piles.join(self.rows[obj.id])
        return [MOVE, number, zone]

    def _drop(self, id: int) -> int:
        row = self.rows.pop(id)
        self._tally.count(id, 0)
        self._piles.leave(row)
        self._looks.use(row[LOOK], -1)
        if row[PEEK] >= 0:
            self._looks.use(row[PEEK], -1)
        return self.ids.pop(id)

    def _show(self, s: MagicState, shown: list[Obj], looks: dict[int, int], ops: Patch) -> None:
        last: list[Any] = []
        told: Patch = []
        for obj in shown:
            number = self.ids[obj.id]
            alike = [looks[obj.id], ZONE[obj.zone], obj.owner + 1, obj.controller + 1, _flags(s, obj)]
            if last[1:-1] != alike:
                last = [SHOW, *alike, []]
                told.append(last)
            last[-1].append(number)
            bare = [number, *alike, 0, {}, 0, -1, 0, [], [], 0]
            self.rows[obj.id] = bare
            self._piles.join(bare)
        for op in told:
            op[-1] = packed(op[-1])
        ops += told
        for obj in shown:
            self._differ(s, obj, looks, ops, {})

    # --- what is different

    def _change(self, s: MagicState, kept: list[Obj], looks: dict[int, int], ops: Patch) -> None:
        flags: dict[int, list[int]] = {}
        for obj in kept:
            self._differ(s, obj, looks, ops, flags)
        ops += [[SET_FLAGS, value, packed(sorted(ids))] for value, ids in flags.items()]

    def _differ(self, s: MagicState, obj: Obj, looks: dict[int, int], ops: Patch, flags: dict[int, list[int]]) -> None:
        """What of its row the client does not know yet."""
        old = self.rows[obj.id]
        row = self._row(s, obj, looks[obj.id])
        if row != old:
            if row[FLAGS] != old[FLAGS]:
                flags.setdefault(row[FLAGS], []).append(row[0])
            ops += [[SET, row[0], field, row[field]] for field in SETTABLE if row[field] != old[field]]
            self.rows[obj.id] = row
        elif obj.id in self._tally:
            return
        self._tally.count(obj.id, checksum(row))

    def _row(self, s: MagicState, obj: Obj, look: int) -> RowList:
        attack = s.combat.attackers.get(obj.id)
        cast = obj.cast if obj.zone == "stack" else None
        return [
            self.ids[obj.id], look, ZONE[obj.zone], obj.owner + 1, obj.controller + 1, _flags(s, obj),
            obj.damage, dict(sorted(obj.counters.items())), self.ref(obj.attached_to), self._peek(s, obj),
            0 if attack is None else self.ref(attack.defender),
            [self.ref(id) for id in s.combat.blockers.get(obj.id, ())],
            [] if cast is None else [self.ref(id) for ids in cast.targets for id in ids],
            0 if cast is None or cast.source == obj.id else self.ref(cast.source),
        ]  # fmt: skip

    def _peek(self, s: MagicState, obj: Obj) -> int:
        """The number of the look of its hidden side."""
        old = self.rows.get(obj.id)
        before: int = old[PEEK] if old is not None else -1
        look = self._sight.hidden_side(s, obj)
        if before >= 0 and look is self._looks[before]:
            return before
        if before >= 0:
            self._looks.use(before, -1)
        if look is None:
            return -1
        number = self._looks.number(look, [])
        self._looks.use(number, 1)
        return number

    def _settle_looks(self, s: MagicState, kept: list[Obj], shown: list[Obj], ops: Patch) -> dict[int, int]:
        """The look of each object by number. Where all that share a look change alike, the look itself changes."""
        found: dict[int, int] = {}
        turned: dict[tuple[int, int], tuple[Look, list[int]]] = {}
        for obj in kept:
            number, look = self.rows[obj.id][LOOK], self._sight.look(s, obj)
            if look is self._looks[number]:
                found[obj.id] = number
            else:
                turned.setdefault((number, id(look)), (look, []))[1].append(obj.id)
        ops += self._turn(turned, found, ops)
        for obj in shown:
            number = found[obj.id] = self._looks.number(self._sight.look(s, obj), ops)
            self._looks.use(number, 1)
        for obj in (*kept, *shown):
            if (hidden := self._sight.hidden_side(s, obj)) is not None:
                self._looks.number(hidden, ops)
        return found

    def _turn(self, turned: dict[tuple[int, int], tuple[Look, list[int]]], found: dict[int, int], ops: Patch) -> Patch:
        """Other looks for those that had one look and now have another."""
        relooked: Patch = []
        for (number, _), (look, ids) in turned.items():
            if not self._looks.has(look) and len(ids) == self._looks.users(number):
                self._looks.redefine(number, look, ops)
                found.update(dict.fromkeys(ids, number))
                continue
            after = self._looks.number(look, ops)
            self._looks.use(number, -len(ids))
            self._looks.use(after, len(ids))
            found.update(dict.fromkeys(ids, after))
            relooked.append([LOOKS, after, packed(sorted(self.rows[one][0] for one in ids))])
            for one in ids:
                self.rows[one][LOOK] = after
                self._tally.count(one, 0)
        return relooked


def _is_another(row: RowList, obj: Obj) -> bool:
    """After an action was taken back, the engine gives its numbers to other objects."""
    return bool(
        row[IN_ZONE] != ZONE[obj.zone] or row[OWNER] != obj.owner + 1 or row[FLAGS] & KIND != _KINDS.get(obj.kind, 0)
    )


def _flags(s: MagicState, obj: Obj) -> int:
    flags = _KINDS.get(obj.kind, 0)
    if obj.zone == "battlefield":
        if obj.tapped:
            flags |= TAPPED
        if obj.flipped:
            flags |= FLIPPED
        if obj.phased:
            flags |= PHASED
        if obj.face and obj.copiable.two_faced:
            flags |= TRANSFORMED
        if sick(s, obj):
            flags |= SICK
    return flags if obj.face_down is None else flags | FACE_DOWN
