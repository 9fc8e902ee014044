"""Magic's sheet as clients are told it, with its zones and flags by name."""

from typing import Any

from twinstack.engine import rulebooks
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.rows import Face, Look, ObjectRow, SeatRow, Stat, TurnRow, Value
from twinstack.protocol.sheet import told

SHEET = told(rulebooks.find("magic").sheet)
ZONES = [zone.name for zone in SHEET.zones]
LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND = range(len(ZONES))
(
    TAPPED, FLIPPED, FACE_DOWN, PHASED, SICK, COPY, TOKEN, ABILITY, EMBLEM, TRANSFORMED, FORETOLD,
    ON_ADVENTURE, PLOTTED, WARPED, BONDED, RING_BEARER,
) = (1 << at for at in range(len(SHEET.flags)))  # fmt: skip


def seat(
    id: int, name: str, life: int = 0, hand: int = 0, library: int = 0, counters: dict[str, int] | None = None,
    mana: dict[str, int] | None = None, out: str = "", speed: int = 0, designations: tuple[str, ...] = (),
) -> SeatRow:  # fmt: skip
    """A player of Magic."""
    stats: list[Stat] = [life, hand, library, mana or {}, speed, [*designations]]
    return SeatRow(id, name, out=out, counters=counters or {}, stats=stats)


def face(*values: Value) -> Face:
    """A printed face: name, cost, type, text, colors, power, toughness, loyalty."""
    return list(values)


def look(face: int = -1, changes: dict[str, Value] | None = None, card: str = "") -> Look:
    """A look, with its changes by the names of what is on a face."""
    return Look(face, {SHEET.field(name): value for name, value in (changes or {}).items()}, card)


def thing(
    id: int, look: int, zone: int, owner: int, controller: int, flags: int = 0, counters: dict[str, int] | None = None,
    peek: int = -1, **marks: Any,
) -> ObjectRow:  # fmt: skip
    """An object, with its marks by name: `attached_to=19`."""
    named = {name.replace("_", " "): value for name, value in marks.items()}
    values = [named.pop(mark.name, mark.nothing) for mark in SHEET.marks]
    assert not named, f"no such marks: {', '.join(named)}"
    return ObjectRow(id, look, zone, owner, controller, flags, counters or {}, peek, values)


def turn(number: int, active: int, step: str = "setup", acts: int = 0) -> TurnRow:
    """Where the game stands."""
    return TurnRow(number, active, SHEET.steps.index(step), acts)


def changes(look: Look) -> dict[str, Value]:
    """What a look has otherwise than its face, by name; and the card that it is, where it is a copy."""
    named = {SHEET.face[at].name: value for at, value in look.changes.items()}
    return {**named, "card": look.card} if look.card else named


class Marked:
    """The row of an object, with its marks by name: `row.attached_to`."""

    def __init__(self, row: ObjectRow) -> None:
        self._row = row

    def __getattr__(self, name: str) -> Any:
        at = SHEET.mark(name.replace("_", " "))
        return self._row.marks[at] if at >= 0 else getattr(self._row, name)


def step_of(mirror: Mirror) -> str:
    """The step that the game is in."""
    return mirror.sheet.steps[mirror.turn.step]
