"""Faults in abilities that something has only since the event that they watch for. 603.10"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"

FAULTS = {
    f"{CORE}/continuous.py": (
        Fault(
            "an ability that is given as something enters does not see it", 'key.split(":")[0] for part', "key for part"
        ),
        Fault(
            "what is turned over does not see it",
            "newly_watched = {*s.meaning.new_sides}",
            "newly_watched = set[str]()",
        ),
    ),
    f"{CORE}/triggering.py": (
        Fault("what events have brought about is looked for after each", "and s.watchers_at != s.version)", ")"),
        Fault(
            "what events bring about is never looked for",
            "    if s.watchers_at == s.version:\n        s.watchers_at += 1\n    s.version += 1\n",
            "    s.version += 1\n    s.watchers_at = s.version\n",
        ),
        Fault(
            "an ability that is given by an event does not see it",
            " or kind == ARRIVAL or kind in s.plan.newly_watched:",
            " or kind == ARRIVAL:",
        ),
        Fault(
            "an ability that is given by an event is looked for before it is there",
            "incomplete = s.plan_stale or (event.kind in s.plan.newly_watched and s.watchers_at != s.version)",
            "incomplete = s.plan_stale",
        ),
    ),
}
