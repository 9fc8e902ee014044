"""Faults in paradigm. 702.192"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/effects_spells.py": (
        Fault("each spell of a name is its first", "if resolved not in s.first_of_name:", "if True:"),
        Fault(
            "only one player has a first spell of a name",
            "resolved = scene.you, s.obj(scene.source).chars.name",
            "resolved = 0, s.obj(scene.source).chars.name",
        ),
        Fault(
            "only one name has a first spell",
            "resolved = scene.you, s.obj(scene.source).chars.name",
            'resolved = scene.you, ""',
        ),
    ),
    f"{MAGIC}/words/keywords_702_150_199.py": (
        Fault("paradigm brings a copy once only", "CastIt(it)), once=False)", "CastIt(it)))"),
        Fault("paradigm brings copies to every main phase", 'beginning_of("main", whose=you)', 'beginning_of("main")'),
    ),
}
