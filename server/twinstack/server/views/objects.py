"""The objects that one viewer sees: their numbers, their rows, and what has changed in them.

An object gets a number when the viewer first sees it, and keeps it as long as the viewer can follow it. An object that
was hidden meanwhile gets a new number, so that nobody can recognize a card that was shuffled away.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.kernel.state import State
from twinstack.protocol.packing import brief, packed
from twinstack.protocol.rows import Look
from twinstack.server.views.fields import (
    CONTROLLER,
    COUNTERS,
    FLAGS,
    HIDE,
    ID,
    IN_ZONE,
    LOOK,
    LOOKS,
    MARKED,
    MOVE,
    OWNER,
    PEEK,
    SET,
    SET_EACH,
    SET_FLAGS,
    SHOW,
    Patch,
    RowList,
    bounded,
    counts,
)
from twinstack.server.views.layout import OBJECT, OBJECTS, Layout
from twinstack.server.views.looks import Looks
from twinstack.server.views.numbering import Given, flat
from twinstack.server.views.piles import Piles
from twinstack.server.views.sight import Sight
from twinstack.server.views.tally import Tally
from twinstack.server.views.wording import Ref

_NO_COUNTERS: dict[str, int] = {}


Sets = list[tuple[int, int, Any]]  # the viewer's number of an object, a place in its row, and the value there
Open = dict[int, RowList]
"""What is the same for all viewers, by the engine's numbers: fields of rows, and the look (None for an ability)."""


class Ids(dict[int, int]):
    """The viewer's numbers by the engine's. A player's is the same; 0 stands for an object that they don't see."""

    def __missing__(self, id: int) -> int:
        return id if id < FIRST_OBJECT else 0


class Objects:
    """Rows by the engine's numbers, in the order of the fields of `ObjectRow`."""

    def __init__(
        self,
        layout: Layout,
        sight: Sight,
        looks: Looks,
        piles: Piles,
        tally: Tally,
        known: Given | None = None,
    ) -> None:
        self._layout = layout
        self._unmarked = layout.unmarked
        self._sight, self._looks, self._piles, self._tally = sight, looks, piles, tally
        self.rows: dict[int, RowList] = {}
        self._ids = Ids()
        self.number_of = self._ids.get
        self.ref: Ref = self._ids.__getitem__
        self.numbers = {id: id for id in range(1, FIRST_OBJECT)}  # those of players and of what has just gone, too
        self._gone: list[int] = []
        self._open: Open = {}
        self._next = FIRST_OBJECT if known is None else known.next
        self._known = {} if known is None else dict(known.numbers())  # from before a restart, for the first look
        self._timed: dict[int, None] = {}  # at least those with a flag that may end with the turn
        self._given: list[tuple[int, int]] = []  # since `take_given`: the engine's numbers and the viewer's
        self._put_off: Patch = []
        self._later: dict[int, Any] = {}  # objects that may look different, and were not looked at yet

    def engine_id(self, number: int) -> int:
        """The engine's number for a number of the viewer's; 0 if there is none."""
        return next((id for id, mine in self._ids.items() if mine == number), 0)

    def given(self, seat: int) -> Given:
        """The numbers of everything that is seen now. They need not be taken again."""
        self._given.clear()
        return Given(seat, self._next, flat(self._ids.items()))

    def take_given(self, seat: int) -> Given | None:
        """The numbers that were given since they were last taken."""
        if not self._given:
            return None
        given, self._given = self._given, []
        return Given(seat, self._next, flat(given))

    def recall(self, known: Given) -> None:
        """What the next update shows has these numbers."""
        self._known = dict(known.numbers())

    def timed(self) -> list[int]:
        """The engine's numbers of those with a flag that may end with the turn."""
        rows, flags = self.rows, self._layout.timed
        found = [id for id in self._timed if id in rows and rows[id][FLAGS] & flags]
        self._timed = dict.fromkeys(found)
        return found

    def update(self, s: State, suspects: Collection[int], open: Open) -> Patch:
        """Look at these again, and tell what is different. `open` has the fields that are the same for all viewers."""
        if not (suspects or self._gone or self._later or self._put_off or self._known):
            return []
        self._open = open
        hidden, moved, shown, kept = self._sorted(s, suspects)
        ops: Patch = []
        if self._later or self._put_off:
            self._take_up(s, kept, ops)
        if hidden:
            ops.append([HIDE, brief(sorted(hidden))])
        if len(kept) > 1:  # in the viewer's order, since the engine's may depend on what is hidden from them
            numbers = [*map(self._ids.__getitem__, kept)]
            if numbers != sorted(numbers):
                kept = {id: kept[id] for id in sorted(kept, key=self._ids.__getitem__)}
        if kept:
            self._turn(s, kept, ops)
        ops += moved
        if shown:
            self._show(s, _in_open_order(shown, self._layout.secret), ops)
        if kept:
            self._change(s, kept, ops)
        self._known = {}
        return ops

    def put_off(self, s: State, suspects: Iterable[int], open: Open) -> None:
        """Note only what has come, gone and moved, since numbers depend on that order; look at the rest later."""
        self._open = open
        hidden, moved, shown, kept = self._sorted(s, suspects)
        ops = self._put_off
        if hidden:
            ops.append([HIDE, brief(sorted(hidden))])
        ops += moved
        if shown:
            self._show(s, _in_open_order(shown, self._layout.secret), ops)
        self._later.update(kept)

    def _take_up(self, s: State, kept: dict[int, Obj], ops: Patch) -> None:
        """Add what was put off."""
        ops += self._put_off
        objects, rows = s.objects, self.rows
        kept.update((id, objects[id]) for id in self._later if id in rows)
        self._put_off, self._later = [], {}

    def _sorted(self, s: State, suspects: Iterable[int]) -> tuple[list[int], Patch, dict[int, Obj], dict[int, Obj]]:
        """Of these objects: the numbers of those that are gone, what has moved, what has come, and what has stayed."""
        for id in self._gone:
            if id not in self._ids:
                self.numbers.pop(id, None)
        self._gone.clear()
        hidden: list[int] = []
        moved: Patch = []
        shown: dict[int, Obj] = {}
        kept: dict[int, Obj] = {}
        objects, rows, sees, layout = s.objects, self.rows, self._sight.sees, self._layout
        public, zones, kinds, stays = layout.public, layout.zones, layout.kinds, layout.stays
        for id in suspects:
            obj, row = objects.get(id), rows.get(id)
            if row is None:
                if obj is not None and (obj.zone in public or sees(s, obj)):
                    shown[id] = obj
                continue
            if id in kept:  # it has just been handled, perhaps as an object of another kind
                continue
            if obj is not None and obj.zone not in public and not sees(s, obj):
                obj = None
            if (  # after an action was taken back, the engine gives its numbers to new objects
                obj is not None
                and row[IN_ZONE] == zones[obj.zone]
                and row[OWNER] == obj.owner + 1
                and (row[FLAGS] & stays == kinds.get(obj.kind, 0) or self._keeps_its_flags(s, obj, row))
            ):
                kept[id] = obj
                continue
            after = None if id in objects else self._sight.follows(s, id)
            if after is not None and after.id not in rows:
                number, zone = self._take_along(id, after)
                if not moved or moved[-1][2] != zone:
                    moved.append([MOVE, [], zone])
                moved[-1][1].append(number)
                shown.pop(after.id, None)
                kept[after.id] = after
                continue
            hidden.append(self._drop(id))
            if obj is not None:
                shown[id] = obj
        for op in moved:
            op[1] = brief(op[1])
        return hidden, moved, shown, kept

    def _keeps_its_flags(self, s: State, obj: Obj, row: RowList) -> bool:
        """Does an object with more than the flag of its kind, such as a token that is a copy, have those of its row?"""
        flags = (self._open.get(obj.id) or self._seen_by_all(s, obj))[FLAGS - IN_ZONE]
        return not (row[FLAGS] ^ flags) & self._layout.stays

    # --- coming, going, moving

    def _take_along(self, old: int, obj: Obj) -> tuple[int, int]:
        """The engine gave the object a new number; the viewer's stays. Gives that, and the zone that it went to."""
        layout, id = self._layout, obj.id
        row = self.rows.pop(old)
        self._tally.drop(old)
        if row[IN_ZONE] in layout.ordered:
            self._piles.leave(row)
        number = self._ids[id] = self.numbers[id] = self._ids.pop(old)
        self._given.append((id, number))
        self._gone.append(old)
        zone, owner = layout.zones[obj.zone], row[OWNER]
        if row[PEEK] >= 0:
            self._looks.use(row[PEEK], -1)
        stays = row[FLAGS] & layout.stays
        row = self.rows[id] = [number, row[LOOK], zone, owner, owner, stays, _NO_COUNTERS, -1, self._unmarked]
        if zone in layout.ordered:
            self._piles.join(row)
        if old in self._timed:
            self._timed[id] = None
        return number, zone

    def _drop(self, id: int) -> int:
        row = self.rows.pop(id)
        self._tally.drop(id)
        self._piles.leave(row)
        self._looks.use(row[LOOK], -1)
        self._looks.use(row[PEEK], -1)
        self._gone.append(id)
        return self._ids.pop(id)

    def _show(self, s: State, shown: Iterable[Obj], ops: Patch) -> None:
        """Show new objects; all get their numbers first, since they may refer to each other."""
        for obj in shown:
            number = self._known.get(obj.id, self._next)
            self._next = max(self._next, number + 1)
            self._ids[obj.id] = self.numbers[obj.id] = number
            self._given.append((obj.id, number))
        last: RowList = []
        same: list[int] = []  # the numbers of those that look like the last one
        told: Patch = []
        alike: dict[tuple[int, ...], list[int]] = {}
        looks, tally, ordered = self._looks, self._tally, self._layout.ordered
        more: Sets = []
        for obj in shown:
            look = looks.number(self._look(s, obj), ops)
            looks.use(look, 1)
            row = self.rows[obj.id] = self._row(s, obj, look, -1, ops)
            if row[LOOK:6] != last:
                last = row[LOOK:6]
                key = tuple(last)
                if key in alike and row[IN_ZONE] not in ordered:
                    same = alike[key]
                else:
                    same = alike[key] = []
                    told.append([SHOW, *last, same])
            same.append(row[0])
            if row[COUNTERS]:
                more.append((row[0], COUNTERS, row[COUNTERS]))
            if row[PEEK] >= 0:
                more.append((row[0], PEEK, row[PEEK]))
            if row[MARKED] is not self._unmarked:
                more += _remarked(row[0], self._unmarked, row[MARKED])
            self._piles.join(row)
            tally.add(obj.id, row)
        for op in told:
            op[-1] = brief(op[-1])
        ops += told
        if more:
            ops += _set(more)

    # --- what is different

    def _change(self, s: State, kept: dict[int, Obj], ops: Patch) -> None:
        """Tell what has changed in the rows of objects that stay."""
        turned: dict[int, list[int]] = {}
        sets: Sets = []
        rows, tally, known, unmarked, timed = self.rows, self._tally, self._open, self._unmarked, self._layout.timed
        for id, obj in kept.items():
            row = rows[id]
            _, _, controller, flags, counters, marks, _ = known.get(id) or self._seen_by_all(s, obj)
            peek = row[PEEK]
            if obj.face_down is not None or peek >= 0:
                peek = self._peek(s, obj, peek, ops)
            marked = self._marks(marks) if marks else unmarked
            if flags & timed:
                self._timed[id] = None
            as_it_was = True
            if flags != row[FLAGS]:
                turned.setdefault(flags, []).append(row[ID])
                row[FLAGS] = flags
                as_it_was = False
            if (
                controller != row[CONTROLLER]
                or counters != row[COUNTERS]
                or peek != row[PEEK]
                or (marked is not row[MARKED] and marked != row[MARKED])
            ):
                new = {CONTROLLER: controller, COUNTERS: counters, PEEK: peek}
                sets += [(row[ID], field, value) for field, value in new.items() if value != row[field]]
                sets += _remarked(row[ID], row[MARKED], marked)
                row[CONTROLLER], row[COUNTERS], row[PEEK], row[MARKED] = controller, counters, peek, marked
                as_it_was = False
            if as_it_was and id in tally:
                continue
            tally.add(id, row)
        if sets:
            ops += _set(sets)
        for value, ids in turned.items():
            ops.append([SET_FLAGS, value, brief(sorted(ids))])

    def _row(self, s: State, obj: Obj, look: int, peek: int, ops: Patch) -> RowList:
        """The row of an object; `peek` is the value that it had before."""
        id = obj.id
        if obj.face_down is not None or peek >= 0:
            peek = self._peek(s, obj, peek, ops)
        zone, owner, controller, flags, counters, marks, _ = self._open.get(id) or self._seen_by_all(s, obj)
        if flags & self._layout.timed:
            self._timed[id] = None
        row = [self._ids[id], look, zone, owner, controller, flags, counters, peek, self._unmarked]
        if marks:
            row[MARKED] = self._marks(marks)
        return row

    def _seen_by_all(self, s: State, obj: Obj) -> RowList:
        """The fields from the zone to the flags, the counters, the marks with the engine's numbers, and the look."""
        layout = self._layout
        seen = self._open[obj.id] = [
            layout.zones[obj.zone], obj.owner + 1, obj.controller + 1, layout.flags(s, obj),
            counts(obj.counters) if obj.counters else _NO_COUNTERS, layout.marks(s, obj),
            None if obj.kind == "ability" else self._sight.look(s, obj),
        ]  # fmt: skip
        return seen

    def _look(self, s: State, obj: Obj) -> Look:
        look: Look | None = (self._open.get(obj.id) or self._seen_by_all(s, obj))[-1]
        return self._sight.look(s, obj) if look is None else look

    def _marks(self, marks: Sequence[Any]) -> RowList:
        """The marks, with the viewer's numbers instead of the engine's."""
        ref = self.ref
        return [
            ref(value) if holds == OBJECT else [*map(ref, value)] if holds == OBJECTS else bounded(value)
            for holds, value in zip(self._layout.marked, marks, strict=True)
        ]

    def _peek(self, s: State, obj: Obj, before: int, ops: Patch) -> int:
        """The number of the look of its hidden side, if the viewer may see that."""
        look = self._sight.hidden_side(s, obj)
        number = -1 if look is None else self._looks.number(look, ops)
        if number != before:
            self._looks.use(before, -1)
            self._looks.use(number, 1)
        return number

    def _turn(self, s: State, kept: dict[int, Obj], ops: Patch) -> None:
        """Give objects their changed looks. If all that share a look change alike, the look itself is changed."""
        turned: dict[tuple[int, int], tuple[Look, list[int]]] = {}
        rows, looks = self.rows, self._looks
        now = looks.now.get
        for key, obj in kept.items():
            number, look = rows[key][LOOK], self._look(s, obj)
            if now(number) is not look and not looks.is_now(number, look):
                turned.setdefault((number, id(look)), (look, []))[1].append(key)
        relooked: Patch = []
        for (number, _), (look, keys) in turned.items():
            if not looks.has(look) and looks.alone(number, len(keys)):
                looks.redefine(number, look, ops)
                continue
            after = looks.number(look, ops)
            looks.use(number, -len(keys))
            looks.use(after, len(keys))
            relooked.append([LOOKS, after, brief(sorted(rows[key][0] for key in keys))])
            for key in keys:
                rows[key][LOOK] = after
                self._tally.drop(key)
        ops += relooked


def _remarked(number: int, before: RowList, after: RowList) -> Sets:
    """The marks that changed."""
    return [
        (number, MARKED + at, mark) for at, (was, mark) in enumerate(zip(before, after, strict=True)) if was != mark
    ]


def _set(sets: Sets) -> Patch:
    """The operations that set these fields: one for all objects that get the same value, or each its own number."""
    if len(sets) < 2:
        return [[SET, *one] for one in sets]
    fields: dict[int, list[tuple[int, Any]]] = {}
    for number, field, value in sets:
        fields.setdefault(field, []).append((number, value))
    ops: Patch = []
    for field, found in fields.items():
        alike: dict[str, tuple[list[int], Any]] = {}
        for number, value in found:
            alike.setdefault(repr(value), ([], value))[0].append(number)
        numeric = all(type(value) is int and value >= 0 for _, value in alike.values())
        if numeric and len(alike) > 1 and len(alike) * 2 > len(found):
            ids, values = zip(*found, strict=True)
            ops.append([SET_EACH, packed([*ids]), field, packed([*values])])
        else:
            ops += [[SET, brief(ids), field, value] for ids, value in alike.values()]
    return ops


def _in_open_order(shown: dict[int, Obj], secret: frozenset[str]) -> list[Obj]:
    """The objects in order of arrival; those in secret zones by name, so that equal ones are told together."""
    found = list(shown.values())
    if any(obj.zone in secret for obj in found):
        found.sort(key=lambda obj: obj.name if obj.zone in secret else "")
    return found
