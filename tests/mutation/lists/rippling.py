"""Faults in ripple. 702.60"""

from tests.mutation.mutant import Fault

MAGIC = "engine/twinstack/engine/magic"

FAULTS = {
    f"{MAGIC}/rules/keyword_actions.py": (
        Fault("whatever ripples up is cast", "name and s.meaning.has_name(obj, name)]", "name]"),
        Fault("only one spell ripples up", "    while cast:\n", "    for cast in (1,):\n"),
        Fault("what ripples stays on top", "    lay(s, library, bottom=", "    lay(s, library, top="),
    ),
    f"{MAGIC}/words/keywords_702_050_099.py": (
        Fault("everybody has to ripple", "May(Ripple(number))", "Ripple(number)"),
    ),
}
