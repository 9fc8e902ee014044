"""Faults in the other ways in which a card says that it may be cast. 702.127"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/ways_to_cast.py": (
        Fault("a half with aftermath is cast from anywhere", ' if zone == "graveyard" or not later(face)]', "]"),
        Fault("no half with aftermath is ever cast", 'zone == "graveyard" or not later(face)', "not later(face)"),
    ),
    f"{MAGIC}/rules/casting.py": (
        Fault(
            "a half with aftermath returns to the graveyard", 'if frm == "graveyard" and later(way.chars):', "if False:"
        ),
        Fault(
            "whatever is cast from a graveyard is exiled after that",
            'if frm == "graveyard" and later(way.chars):',
            'if frm == "graveyard":',
        ),
    ),
    f"{MAGIC}/words/keywords_702_100_149.py": (
        Fault(
            "a half with aftermath costs nothing",
            'AlternativeCost(Cost(), "aftermath", "graveyard", besides=True)',
            'AlternativeCost(Cost(), "aftermath", "graveyard")',
        ),
    ),
}
