"""Magic's sheet as clients are told it, with its zones and flags by name."""

from twinstack.engine import rulebooks
from twinstack.server.views.layout import told

SHEET = told(rulebooks.find("magic").sheet)
ZONES = [zone.name for zone in SHEET.zones]
LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND = range(len(ZONES))
(
    TAPPED, FLIPPED, FACE_DOWN, PHASED, SICK, COPY, TOKEN, ABILITY, EMBLEM, TRANSFORMED, FORETOLD,
) = (1 << at for at in range(len(SHEET.flags)))  # fmt: skip
