"""Magic's sheet as clients are told it, with its zones and flags by name."""

from twinstack.engine import rulebooks
from twinstack.protocol.rows import SeatRow, Stat
from twinstack.server.views.layout import told

SHEET = told(rulebooks.find("magic").sheet)
ZONES = [zone.name for zone in SHEET.zones]
LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND = range(len(ZONES))
(
    TAPPED, FLIPPED, FACE_DOWN, PHASED, SICK, COPY, TOKEN, ABILITY, EMBLEM, TRANSFORMED, FORETOLD,
) = (1 << at for at in range(len(SHEET.flags)))  # fmt: skip


def seat(
    id: int, name: str, life: int = 0, hand: int = 0, library: int = 0, counters: dict[str, int] | None = None,
    mana: dict[str, int] | None = None, out: str = "", speed: int = 0, designations: tuple[str, ...] = (),
) -> SeatRow:  # fmt: skip
    """A player of Magic."""
    stats: list[Stat] = [life, hand, library, mana or {}, speed, [*designations]]
    return SeatRow(id, name, out=out, counters=counters or {}, stats=stats)
