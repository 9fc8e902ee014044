"""Why things are as they are: for an object, each step from print to now; for an event, what led to it.

Reads the game, never changes it. What a viewer may not know is left out.
"""

from twinstack.engine.magic.explain.events import find_event
from twinstack.engine.magic.explain.explanation import Change, Explanation, Link, Step
from twinstack.engine.magic.explain.objects import explain_event, explain_object

__all__ = ["Change", "Explanation", "Link", "Step", "explain_event", "explain_object", "find_event"]
