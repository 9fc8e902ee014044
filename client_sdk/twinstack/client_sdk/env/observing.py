"""What a seat sees, as arrays of numbers: the schema, made from the sheet of the game, and the encoder that fills them.

`VERSION` goes up when the same view gives other numbers.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias
from zlib import crc32

import msgspec
import numpy as np
import numpy.typing as npt

from twinstack.client_sdk.env.actions import Actions, Question
from twinstack.client_sdk.env.rows import Layout, Rows
from twinstack.protocol.mirror import TURN, Mirror
from twinstack.protocol.rows import FIRST_OBJECT, FORMS, Look, ObjectRow, Stat, Value
from twinstack.protocol.rows import Face as FaceRow
from twinstack.protocol.sheet import HOLDS, MARKED, FieldRow, Sheet

VERSION: Final = 1
NUMBER, TEXT, AMOUNTS, NAMES = range(len(HOLDS))
OBJECT, OBJECTS = MARKED.index("object"), MARKED.index("objects")
KIND_WORDS, FIELD_WORDS, TEXT_WORDS, STAT_WORDS = 24, 12, 16, 12
"""How many columns the words of a text, a field or a statistic are counted in."""
_NO_WORDS = [0] * STAT_WORDS
STANDS = slice(4, 7)  # the columns of a player that follow from the turn
MOST = 32_000  # of a number; what is beyond counts as this much
KEPT = 1 << 14  # so many equal columns are kept to be written again
NAME_CODES = 32_000  # names of things, as numbers from 1 to this
CODES = 1000  # kinds of decisions, prompts and other short texts, as numbers from 1 to this

Ints: TypeAlias = "npt.NDArray[np.int16]"
Mask: TypeAlias = "npt.NDArray[np.int8]"
Arrays: TypeAlias = dict[str, Any]
_ENCODE = msgspec.msgpack.Encoder().encode
_FORMS = {form: at for at, form in enumerate(FORMS, 1)}


class Schema:
    """The arrays of an observation, for games of one sheet with so many seats.

    `columns` has the names of the columns of each array: `turn` and `decision` have one row, `players` one for each
    player from the viewer on, `things` one for each row of the layout. `picked` counts, for each action, how often it
    was taken in the open decision.
    """

    def __init__(self, sheet: Sheet, seats: int) -> None:
        self.version = VERSION
        self.sheet, self.seats = sheet, seats
        self.layout = Layout(sheet, seats)
        self.actions = Actions(self.layout)
        self._fields = [
            (at, field, _words_of_field(sheet, field))
            for at, field in enumerate(sheet.face)
            if at  # the first is the name, which has a column of its own
        ]
        self._counters = {name: at for at, name in enumerate(sheet.counters)}
        self.columns: dict[str, list[str]] = {
            "turn": ["number", "yours", "step", "you may act", "over"],
            "players": self._player_columns(),
            "things": [*self._row_columns(), *self._face_columns()],
            "decision": [
                "asked", "kind", "form", "minimum", "maximum", "total", "options", "source", "prompt", "picked",
                "last picked", "chosen", "digits left", "number so far", "about",
            ],
        }  # fmt: skip
        self.shapes: dict[str, tuple[int, ...]] = {
            "turn": (len(self.columns["turn"]),),
            "players": (seats, len(self.columns["players"])),
            "things": (self.layout.rows, len(self.columns["things"])),
            "decision": (len(self.columns["decision"]),),
            "picked": (self.actions.many,),
        }
        self.width = len(self._row_columns())  # of what is not of the face, in `things`
        self._faces: dict[int | bytes, Ints] = {}  # by the numbers of printed faces, and by changed looks
        self._plain: dict[tuple[int, ...], Ints] = {}  # the columns of objects without marks and counters
        self._references = [(at, mark.holds == OBJECTS) for at, mark in enumerate(sheet.marks) if mark.holds]
        self._marked = [mark.holds for mark in sheet.marks]
        self._no_flags = [0] * len(sheet.flags)
        self._bits = [1 << at for at in range(len(sheet.flags))]
        self._no_counters = [0] * (len(sheet.counters) + 1)

    def data(self) -> dict[str, Any]:
        """The whole schema as plain data, to be stored beside a trained policy."""
        return {
            "version": self.version,
            "rulebook": self.sheet.rulebook,
            "seats": self.seats,
            "columns": self.columns,
            "shapes": {name: list(shape) for name, shape in self.shapes.items()},
            "actions": [[one.name, one.first, one.size] for one in self.actions.sections],
            "rows": [[self.sheet.zones[one.zone].name, one.whose, one.first, one.size] for one in self.layout.parts],
        }

    # --- columns

    def _counter_columns(self) -> list[str]:
        return [*(f"counter {name}" for name in self.sheet.counters), "other counters"]

    def _player_columns(self) -> list[str]:
        found = ["there", "teammate", "out", "conceded", "active", "may act", "asked"]
        for stat in self.sheet.stats:
            if stat.holds == NUMBER:
                found.append(stat.name)
            else:
                found += [f"{stat.name} {at}" for at in range(STAT_WORDS)]
        return found + self._counter_columns()

    def _row_columns(self) -> list[str]:
        found = ["there", "zone", "owner", "controller", "another card", "hidden side"]
        found += self.sheet.flags
        for mark in self.sheet.marks:
            found += [mark.name] if mark.holds != OBJECTS else [mark.name, f"{mark.name}: how many"]
        return found + self._counter_columns()

    def _face_columns(self) -> list[str]:
        found = ["name"]
        for _, field, words in self._fields:
            found += [field.name] if field.holds == NUMBER else [f"{field.name} {at}" for at in range(words)]
        return found

    # --- values

    def face(self, look: Look, printed: Mapping[int, FaceRow]) -> Ints:
        """The columns of a face: a printed one with the changes of this look."""
        if not look.changes:
            return self.printed_face(look.face, printed)
        key = _ENCODE((look.face, look.changes))
        found = self._faces.get(key)
        return self._new_face(key, look.face, look.changes, printed) if found is None else found

    def printed_face(self, number: int, printed: Mapping[int, FaceRow]) -> Ints:
        """The columns of a printed face as it is."""
        found = self._faces.get(number)
        return self._new_face(number, number, {}, printed) if found is None else found

    def _new_face(
        self, key: int | bytes, number: int, changes: Mapping[int, Value], printed: Mapping[int, FaceRow]
    ) -> Ints:
        face = printed.get(number)
        found = self._face([*_long(face or (), self.sheet)], changes)
        if face is not None or number < 0:
            if len(self._faces) >= KEPT:
                self._faces.clear()
            self._faces[key] = found
        return found

    def _face(self, values: list[Value], changes: Mapping[int, Value]) -> Ints:
        for at, value in changes.items():
            values[at] = value
        found = [code(str(values[0] or ""), NAME_CODES)]
        for at, field, words in self._fields:
            value = values[at]
            if field.holds == NUMBER:
                found.append(bounded(value) if isinstance(value, int) else 0)
            else:
                found += counted(value, words)
        return np.array(found, np.int16)

    def row(self, row: ObjectRow, look: Look | None, rows: Mapping[int, int], viewer: int) -> "list[int] | Ints":
        """The columns of an object that are not of its face."""
        if row.counters or any(row.marks):
            return self._row(row, look, rows, viewer)
        copied = look is not None and look.card != ""
        key = (row.zone, row.owner, row.controller, row.flags, row.peek >= 0, copied, viewer)
        found = self._plain.get(key)
        if found is None:
            if len(self._plain) >= KEPT:
                self._plain.clear()
            found = self._plain[key] = np.array(self._row(row, look, rows, viewer), np.int16)
        return found

    def _row(self, row: ObjectRow, look: Look | None, rows: Mapping[int, int], viewer: int) -> list[int]:
        relative = self.layout.relative
        controller = relative(row.controller, viewer) + 1 if row.controller else 0
        copy = 1 if look is not None and look.card else 0
        found = [1, row.zone + 1, relative(row.owner, viewer) + 1, controller, copy, 1 if row.peek >= 0 else 0]
        flags = row.flags
        found += [1 if flags & bit else 0 for bit in self._bits] if flags else self._no_flags
        for holds, value in zip(self._marked, row.marks, strict=True):
            if holds == OBJECTS:
                named: Any = value
                found += (self.ref(named[0], rows, viewer), len(named)) if named else (0, 0)
            elif value:
                number: Any = value
                found.append(self.ref(number, rows, viewer) if holds == OBJECT else bounded(number))
            else:
                found.append(0)
        return found + self.counters(row.counters)

    def named(self, row: ObjectRow) -> list[int]:
        """The objects and players that its marks name."""
        found: list[int] = []
        for at, several in self._references:
            value: Any = row.marks[at]
            if value:
                found += value if several else (value,)
        return found

    def counters(self, found: Mapping[str, int]) -> list[int]:
        """The numbers of the counters that the sheet names, and of all others together."""
        if not found:
            return self._no_counters
        values = self._no_counters[:]
        for name, many in found.items():
            at = self._counters.get(name, -1)
            values[at] = bounded(values[at] + many)
        return values

    def ref(self, ref: int, rows: Mapping[int, int], viewer: int) -> int:
        """A thing by its row, counted from 1; a player by a negative number, -1 for the viewer; 0 for nothing."""
        if 0 < ref < FIRST_OBJECT:
            return -1 - self.layout.relative(ref, viewer)
        return rows.get(ref, -1) + 1

    def stats(self, values: Iterable[Stat]) -> list[int]:
        """The columns of a player's statistics."""
        found: list[int] = []
        for value in values:
            if isinstance(value, int):
                found.append(bounded(value))
            elif not value:
                found += _NO_WORDS
            elif isinstance(value, dict):
                many = [0] * STAT_WORDS
                for name, number in value.items():
                    at = checksum(name) % STAT_WORDS
                    many[at] = bounded(many[at] + number)
                found += many
            else:
                found += counted(value, STAT_WORDS)
        return found


class Encoder:
    """What one seat of one game sees, kept up to date as arrays. The arrays that it gives are never written again."""

    def __init__(self, schema: Schema, viewer: int, printed: Mapping[int, FaceRow]) -> None:
        self.schema, self.viewer, self._printed = schema, viewer, printed
        self.rows = Rows(schema.layout, viewer)
        shapes = schema.shapes
        self._things: Ints = np.zeros(shapes["things"], np.int16)
        self._on_rows, self._on_faces = self._things[:, : schema.width], self._things[:, schema.width :]
        self._had: dict[int, tuple[bytes, Look | None]] = {}
        self._dirty: set[int] = set()  # objects whose rows are not written yet
        self._moved: set[int] = set()  # objects that may need another row
        self._gone: set[int] = set()  # objects that are gone, and whose rows are not free yet
        self._pointing: dict[int, list[int]] = {}  # objects with marks that name others, and whom
        self._looks: list[Look | int] = [
            -1
        ] * schema.layout.rows  # whose faces are in the rows; numbers of printed ones
        self._seen: Arrays = {}  # what was given, as long as it is not different
        self._players: Ints = np.zeros(shapes["players"], np.int16)
        self._stood: set[int] = set()  # seats that are not written yet, also TURN
        self._stands: dict[int, bytes] = {}  # how seats and turn were when they were compared
        self._wiped = False  # a row was emptied since
        self._empty = {
            "decision": np.zeros(shapes["decision"], np.int16), "picked": np.zeros(shapes["picked"], np.int16)
        }  # fmt: skip

    def look(self, mirror: Mirror, touched: set[int] | None = None) -> None:
        """Note what is different in the seat's copy of the game; only these objects, if it is known which."""
        objects, dirty, moved = mirror.objects, self._dirty, self._moved
        if touched is None:
            touched = self._compared(mirror)
        if not touched:
            return
        here = touched & objects.keys()
        dirty |= here
        moved |= here
        if len(here) == len(touched):
            return
        for id in touched - here:
            if id < FIRST_OBJECT:
                self._stood.add(id)
                continue
            self._gone.add(id)
            dirty.discard(id)
            moved.discard(id)
            self._pointing.pop(id, None)
            if (at := self.rows.of.get(id, -1)) >= 0:
                self._wipe(at)

    def _wipe(self, row: int) -> None:
        self._things[row] = 0
        self._looks[row] = -1
        self._wiped = True

    def _compared(self, mirror: Mirror) -> set[int]:
        """The objects and seats that are different from what they were, by comparing each."""
        objects, looks, had = mirror.objects, mirror.looks, self._had
        found = {id for id in had if id not in objects}
        for id in found:
            del had[id]
        for id, row in objects.items():
            now, look = _ENCODE(row), looks.get(row.look)
            before = had.get(id)
            if before is None or before[0] != now or before[1] is not look:
                had[id] = (now, look)
                found.add(id)
        rows: list[tuple[int, Any]] = [(TURN, mirror.turn), *mirror.seats.items()]
        for seat, one in rows:
            if self._stands.get(seat) != (now := _ENCODE(one)):
                self._stands[seat] = now
                found.add(seat)
        return found

    def place(self, mirror: Mirror, touched: set[int] | None = None) -> None:
        """Give rows to what has come or moved. That happens whenever the seat is asked, and when the game is over."""
        self.look(mirror, touched)
        if not (self._moved or self._gone):
            return
        rows, objects = self.rows, mirror.objects
        for row in rows.place([objects[id] for id in self._moved], self._gone):
            self._wipe(row)
        self._dirty |= self._moved  # they may have been written already, where they were
        self._moved.clear()
        self._gone.clear()
        if rows.moved and self._pointing:
            self._dirty.update(id for id, named in self._pointing.items() if not rows.moved.isdisjoint(named))

    def see(self, mirror: Mirror, touched: set[int] | None = None) -> None:
        """Write what is different into the arrays."""
        self.look(mirror, touched)
        if self._stood:
            self._stand(mirror)
        if not (self._dirty or self._wiped):
            return
        schema, viewer = self.schema, self.viewer
        objects, looks, had = mirror.objects, mirror.looks, self._looks
        rows, on_rows, on_faces = self.rows.of, self._on_rows, self._on_faces
        for id in self._dirty:
            row = objects[id]
            if any(row.marks) and (named := schema.named(row)):
                self._pointing[id] = named
            elif id in self._pointing:
                del self._pointing[id]
            at = rows.get(id, -1)
            if at < 0:
                continue
            number = row.look
            look = looks[number] if number % 2 else None  # an even number is a printed face as it is
            on_rows[at] = schema.row(row, look, rows, viewer)
            now = look or number
            if now != had[at]:
                had[at] = now
                printed = self._printed
                on_faces[at] = schema.printed_face(number >> 1, printed) if look is None else schema.face(look, printed)
        self._seen.pop("things", None)
        self._dirty.clear()
        self._wiped = False

    def observation(self, question: Question | None, passing: bool = False) -> Arrays:
        """All arrays; without a question, those of a seat that is not asked.

        `passing`: they are copied at once, so they may be written again.
        """
        seen = self._seen
        if "things" not in seen and not passing:
            seen["things"] = self._things.copy()
        asked = self._empty if question is None else self._asked(question)
        return {"things": self._things, **seen, **asked}

    def _turn(self, mirror: Mirror) -> Ints:
        turn, viewer = mirror.turn, self.viewer
        row = [bounded(turn.number), turn.active == viewer, turn.step + 1, turn.acts == viewer, turn.over]
        return np.array(row, np.int16)

    def _stand(self, mirror: Mirror) -> None:
        """Write how the turn and the players stand."""
        schema, turn, viewer, stood = self.schema, mirror.turn, self.viewer, self._stood
        if TURN in stood:
            self._seen["turn"] = self._turn(mirror)
        players, seats, relative = self._players, mirror.seats, schema.layout.relative
        for seat in seats if TURN in stood else stood:
            row, one = players[relative(seat, viewer)], seats[seat]
            stands = [turn.active == seat, turn.acts == seat, seat in turn.asks]
            if seat in stood:
                line = [1, one.team == seats[viewer].team, bool(one.out), one.conceded, *stands]
                row[:] = line + schema.stats(one.stats) + schema.counters(one.counters)
            else:
                row[STANDS] = stands
        stood.clear()
        self._seen["players"] = players.copy()

    def _asked(self, question: Question) -> Arrays:
        schema, decision = self.schema, question.decision
        rows, viewer = self.rows.of, self.viewer
        about = next(iter(question.about), 0) if decision.form == "divide" else 0
        row = [
            1, code(decision.kind, CODES), _FORMS[decision.form], decision.minimum, decision.maximum, decision.total,
            len(decision.options), schema.ref(decision.source, rows, viewer),
            code(plain_prompt(decision.prompt), CODES), len(question.picked),
            question.picked[-1] + 1 if question.picked else 0, len(question.chosen), question.digits, question.number,
            schema.ref(about, rows, viewer),
        ]  # fmt: skip
        if max(row) > MOST or min(row) < -MOST:
            row = [*map(bounded, row)]
        picked = self._empty["picked"]
        if question.picked:
            picked = picked.copy()
            for action in question.picked:
                picked[action] += 1
        return {"decision": np.array(row, np.int16), "picked": picked}


def mask_of(schema: Schema, question: Question | None) -> Mask:
    """1 for each action that is legal now; none is for a seat that is not asked."""
    found = bytearray(schema.actions.many)
    if question is not None:
        for action in question.legal:
            found[action] = 1
    return np.frombuffer(found, np.int8)


def _long(face: Iterable[Value], sheet: Sheet) -> list[Value]:
    values = list(face)
    return values + [None] * (len(sheet.face) - len(values))


def _words_of_field(sheet: Sheet, field: FieldRow) -> int:
    if field.holds == NUMBER:
        return 1
    return (
        KIND_WORDS if field.name == sheet.hints.kind else TEXT_WORDS if field.name == sheet.hints.text else FIELD_WORDS
    )


@lru_cache(maxsize=1 << 12)
def plain_prompt(prompt: str) -> str:
    """The prompt without what is in brackets and numbers, so that equal questions have equal codes."""
    return "".join(one for one in prompt.partition("(")[0] if not one.isdigit())


def bounded(number: int) -> int:
    return number if -MOST <= number <= MOST else MOST if number > 0 else -MOST


@lru_cache(maxsize=1 << 14)
def checksum(text: str) -> int:
    return crc32(text.encode())


@lru_cache(maxsize=1 << 14)
def code(text: str, codes: int) -> int:
    """A number for a text, from 1 on; 0 for none."""
    return checksum(text) % codes + 1 if text else 0


def counted(value: Value, many: int) -> list[int]:
    """How many of a value's words fall to each of so many columns, by their checksums. Each in braces is a word."""
    found = [0] * many
    words = value.replace("{", " ").replace("}", " ").split() if isinstance(value, str) else value
    for word in words if isinstance(words, list) else ():
        found[checksum(word) % many] += 1
    return found
