"""Faults in soulbond. 702.95"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/pairing.py": (
        Fault("a pair stays with a creature of somebody else", "obj.controller == seat and ", ""),
        Fault("a pair stays with what is no creature", ' and "Creature" in obj.chars.types', ""),
        Fault("a creature is paired with two others", "e.id not in s.pairs and _may", "_may"),
        Fault("what depends on a pair does not notice that it ended", "            _changed(s, id, other)\n", ""),
        Fault(
            "a pair is paired one way only",
            "(other.id, scene.you), other.id: (one.id, scene.you)}",
            "(other.id, scene.you)}",
        ),
    ),
    f"{MAGIC}/rules/copying/tokens.py": (
        Fault("no token was embalmed", "making.choices = {**making.choices, MADE_BY: effect.way}", "pass"),
    ),
}
