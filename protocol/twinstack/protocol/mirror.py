"""A client's copy of what it sees, kept in step by snapshots and patches, and the checksum that proves it in step."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, get_origin

import msgspec

from twinstack.protocol.checksums import checksum
from twinstack.protocol.packing import unpacked
from twinstack.protocol.patches import (
    Flags,
    Hide,
    Looks,
    Move,
    NewLook,
    Op,
    Order,
    Seat,
    Set,
    SetEach,
    Show,
    Texts,
    Turn,
)
from twinstack.protocol.rows import MARKS, STATS, Look, ObjectRow, Row, SeatRow, Snapshot, Stat, TurnRow
from twinstack.protocol.sheet import Sheet

Fields = dict[int, tuple[str, type]]


def _settable(kind: type[Row], *fixed: str) -> Fields:
    """The fields that a patch may set, by their places, with their types."""
    fields = enumerate(msgspec.structs.fields(kind))
    return {at: (one.name, get_origin(one.type) or one.type) for at, one in fields if one.name not in fixed}


_OBJECT = _settable(ObjectRow, "id", "zone", "owner", "marks")  # zone and owner change only by moving
_SEAT = _settable(SeatRow, "id", "stats")
_HOLDS = (int, str, dict, list)
_MARKED = (int, int, list)
_TURN = _settable(TurnRow)
_STEP = TurnRow.__struct_fields__.index("step")
Place = tuple[int, int]
Touched = Sequence[int]  # objects and seats that an operation changed
TURN = 0  # stands for the turn among them


class OutOfStep(Exception):
    """A patch names something that the copy does not have, so client and server are out of step: send `resync`."""


class KnownLooks(dict[int, Look]):
    """Looks by number. Odd ones are stored when the server tells them; even ones stand for printed faces."""

    def __missing__(self, number: int) -> Look:
        if number % 2:
            raise KeyError(number)
        return _printed(number // 2)

    def __contains__(self, number: object) -> bool:
        return super().__contains__(number) or (isinstance(number, int) and number >= 0 and number % 2 == 0)

    def get(self, number: int, default: Any = None) -> Any:
        try:
            return self[number]
        except KeyError:
            return default


@cache
def _printed(face: int) -> Look:
    return Look(face)


def _write(row: Row, fields: Fields, place: int, value: Any) -> None:
    name, kind = fields[place]
    if type(value) is not kind:
        raise TypeError(f"{name} is a {kind.__name__}")
    setattr(row, name, value)


class Mirror:
    """What a viewer sees."""

    def __init__(self, snapshot: Snapshot, sheet: Sheet) -> None:
        self.sheet = sheet
        self._nothing = [mark.nothing for mark in sheet.marks]
        self._ordered = {at for at, zone in enumerate(sheet.zones) if zone.ordered}
        self.seats: dict[int, SeatRow] = {row.id: row for row in snapshot.seats}
        self.turn: TurnRow = snapshot.turn
        self.objects: dict[int, ObjectRow] = {row.id: row for row in snapshot.objects}
        self.looks = KnownLooks(snapshot.looks)
        self.texts: dict[int, str] = {}
        self.piles: dict[Place, list[int]] = {}
        for row in snapshot.objects:
            row.marks += self._nothing[len(row.marks) :]
            self._put(row)
        try:
            for like, ids in snapshot.alike.items():
                row = self.objects[like]
                for id in unpacked(ids):
                    self.objects[id] = msgspec.structs.replace(row, id=id, marks=row.marks[:])
        except (LookupError, ValueError) as error:
            raise OutOfStep(f"equal objects cannot be shown: {type(error).__name__}: {error}") from None

    def apply(self, patch: Iterable[Op], touched: set[int] | None = None) -> None:
        """Apply a patch. If that is impossible, it raises OutOfStep, and the copy can no longer be used.

        `touched` gets the objects, seats and TURN that are different, those that have come or gone included.
        """
        for op in patch:
            try:
                found = _DO[type(op)](self, op)
            except (LookupError, ValueError, TypeError) as error:
                raise OutOfStep(f"{op} cannot be carried out: {type(error).__name__}: {error}") from None
            if touched is not None:
                touched.update(found)

    def hash(self) -> int:
        """The checksum that the server sends with each update: the sum of the CRC-32 of all parts."""
        try:
            return sum(map(checksum, self.parts())) & 0xFFFFFFFF
        except LookupError as error:
            raise OutOfStep(f"look {error} was never told") from None

    def stats(self, seat: int) -> dict[str, Stat]:
        """A player's statistics, by name."""
        return {stat.name: value for stat, value in zip(self.sheet.stats, self.seats[seat].stats, strict=False)}

    def marks(self, id: int) -> dict[str, int | list[int]]:
        """The marks that an object has, by name."""
        row = self.objects[id]
        return {mark.name: value for mark, value in zip(self.sheet.marks, row.marks, strict=False) if value}

    def parts(self) -> list[Any]:
        """The parts of the checksum: all rows, ordered zones, and the looks in use that were told."""
        rows: list[Any] = [*self.seats.values(), self.turn, *self.objects.values()]
        used = {number for row in self.objects.values() for number in (row.look, row.peek) if number > 0 and number % 2}
        looks = [[number, look.face, look.changes, look.card] for number in used for look in (self.looks[number],)]
        piles = [[*place, ids] for place, ids in self.piles.items() if ids]
        return [*rows, *looks, *piles]

    def place_of(self, row: ObjectRow) -> Place | None:
        """The ordered zone that the object is in, and its owner (0 if it is shared); None if it is in none."""
        if row.zone not in self._ordered:
            return None
        return (row.zone, 0 if self.sheet.zones[row.zone].shared else row.owner)

    def _zone(self, number: int) -> int:
        if not 0 <= number < len(self.sheet.zones):
            raise ValueError(f"there is no zone {number}")
        return number

    def _put(self, row: ObjectRow) -> None:
        place = self.place_of(row)
        if place is not None:
            self.piles.setdefault(place, []).append(row.id)

    def _take(self, row: ObjectRow) -> None:
        place = self.place_of(row)
        if place is not None:
            self.piles[place].remove(row.id)

    def _show(self, op: Show) -> Touched:
        zone, ids = self._zone(op.zone), unpacked(op.ids)
        for id in ids:
            if id in self.objects:
                raise ValueError(f"{id} is seen already")
            row = ObjectRow(id, op.look, zone, op.owner, op.controller, op.flags, marks=self._nothing[:])
            self.objects[id] = row
            self._put(row)
        return ids

    def _hide(self, op: Hide) -> Touched:
        ids = unpacked(op.ids)
        for id in ids:
            self._take(self.objects.pop(id))
        return ids

    def _move(self, op: Move) -> Touched:
        zone, ids, objects = self._zone(op.zone), unpacked(op.ids), self.objects
        for id in ids:
            old = objects[id]
            stays = old.flags & self.sheet.stays
            row = ObjectRow(id, old.look, zone, old.owner, old.owner, stays, marks=self._nothing[:])
            self._take(old)
            objects[id] = row
            self._put(row)
        return ids

    def _flags(self, op: Flags) -> Touched:
        ids = unpacked(op.ids)
        for id in ids:
            self.objects[id].flags = op.flags
        return ids

    def _looks(self, op: Looks) -> Touched:
        ids = unpacked(op.ids)
        for id in ids:
            self.objects[id].look = op.look
        return ids

    def _new_look(self, op: NewLook) -> Touched:
        number = op.number
        had = [id for id, row in self.objects.items() if row.look == number] if number in self.looks else []
        self.looks[number] = Look(op.look) if isinstance(op.look, int) else op.look
        return had

    def _set(self, op: Set) -> Touched:
        ids = unpacked(op.ids)
        for id in ids:
            self._write(self.objects[id], op.field, op.value)
        return ids

    def _set_each(self, op: SetEach) -> Touched:
        ids = unpacked(op.ids)
        for id, value in zip(ids, unpacked(op.values), strict=True):
            self._write(self.objects[id], op.field, value)
        return ids

    def _write(self, row: ObjectRow, field: int, value: Any) -> None:
        at = field - MARKS
        if at < 0:
            _write(row, _OBJECT, field, value)
            return
        mark = self.sheet.marks[at]
        if type(value) is not _MARKED[mark.holds]:
            raise TypeError(f"{mark.name} is a {_MARKED[mark.holds].__name__}")
        row.marks[at] = value

    def _seat(self, op: Seat) -> Touched:
        row, at = self.seats[op.id], op.field - STATS
        if at < 0:
            _write(row, _SEAT, op.field, op.value)
            return (op.id,)
        stat = self.sheet.stats[at]
        if type(op.value) is not _HOLDS[stat.holds]:
            raise TypeError(f"{stat.name} is a {_HOLDS[stat.holds].__name__}")
        row.stats[at] = op.value
        return (op.id,)

    def _turn(self, op: Turn) -> Touched:
        if op.field == _STEP and op.value not in range(len(self.sheet.steps)):
            raise ValueError(f"there is no step {op.value}")
        _write(self.turn, _TURN, op.field, op.value)
        return (TURN,)

    def _order(self, op: Order) -> Touched:
        """Set a new order for the objects in a zone."""
        ids, place = unpacked(op.ids), (op.zone, op.owner)
        if sorted(ids) != sorted(self.piles.get(place, ())):
            raise ValueError(f"{self.piles.get(place, [])} lie there")
        self.piles[place] = ids
        return ()

    def _texts(self, op: Texts) -> Touched:
        self.texts.update(enumerate(op.texts, op.first))
        return ()


_DO: dict[Any, Any] = {
    Show: Mirror._show,
    Hide: Mirror._hide,
    Move: Mirror._move,
    Flags: Mirror._flags,
    Looks: Mirror._looks,
    NewLook: Mirror._new_look,
    Set: Mirror._set,
    Seat: Mirror._seat,
    Turn: Mirror._turn,
    Order: Mirror._order,
    Texts: Mirror._texts,
    SetEach: Mirror._set_each,
}
