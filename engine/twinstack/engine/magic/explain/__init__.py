"""Why things are as they are: for an object, each step from print to now; for an event, what led to it.

Reads the game, never changes it. What a viewer may not know is left out.
"""

from twinstack.engine.magic.explain.events import find_event
from twinstack.engine.magic.explain.explanation import Change, Explanation, Link, Step
from twinstack.engine.magic.explain.objects import deeds, explain_event, explain_object, explain_why_not

__all__ = [
    "Change",
    "Explanation",
    "Link",
    "Step",
    "deeds",
    "explain_event",
    "explain_object",
    "explain_why_not",
    "find_event",
]
