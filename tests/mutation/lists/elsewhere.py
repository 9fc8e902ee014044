"""Faults in how what lies outside the battlefield is found, and kept as it defines itself. 400.1, 604.3"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"

FAULTS = {
    f"{CORE}/continuous.py": (
        Fault(
            "who counts is not derived again where the count is the same and was another in between",
            "            s.dirty.update(dict.fromkeys(again))\n",
            "            pass\n",
        ),
        Fault(
            "a card elsewhere is counted as it was before an effect",
            "    if s.offboard or plan.watching",
            "    if plan.watching",
        ),
        Fault(
            "a card that is changed where it lies is not counted anew",
            "    s.stirred[obj.zone] = s.changed[obj.id] = None\n",
            "    s.changed[obj.id] = None\n",
        ),
        Fault(
            "a spell is not counted anew together with what applies to many",
            "    s.dirty.update((id, None) for entry in changed for id in entry.only or ())  # wherever they are\n",
            "    else:\n        s.dirty.update((id, None) for entry in changed for id in entry.only or ())\n",
        ),
        Fault("what more than zones decide is derived only once", "if not zones or not stirred", "if not stirred"),
    ),
    f"{CORE}/placing.py": (
        Fault(
            "what comes to a zone is not counted",
            "    s.stirred[obj.zone] = s.changed[id] = None\n",
            "    s.changed[id] = None\n",
        ),
        Fault(
            "what has left a zone is still counted",
            "    s.stirred[obj.zone] = s.changed[obj.id] = None\n",
            "    s.changed[obj.id] = None\n",
        ),
    ),
    f"{CORE}/state.py": (
        Fault(
            "counters on cards elsewhere are not counted anew",
            "        self.changed[obj.id] = None\n        self.stirred[obj.zone] = None\n",
            "        self.changed[obj.id] = None\n",
        ),
    ),
    f"{CORE}/indexing.py": (
        Fault(
            "what counts players as well looks at zones alone",
            "            if not looked or UNSAID",
            "            if UNSAID",
        ),
        Fault(
            "it looks at the zones of its first amount alone",
            "            zones.update(looked)\n",
            "            zones = zones or {*looked}\n",
        ),
    ),
    f"{CORE}/words/base.py": (
        Fault("whatever lies in the zone is in the set", "Both(left) if left else None", "None", within="Both"),
    ),
}
