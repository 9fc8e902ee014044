"""Scenarios: a position, what the players do in it, and what is expected, in words that a judge can read and write.

`run(load(path))` gives a report; `trace(report)` is the report as text.
"""

from twinstack.engine.magic.scenario.reading import Scenario, load, read
from twinstack.engine.magic.scenario.running import Report, Step, as_data, played, run
from twinstack.engine.magic.scenario.trace import trace

__all__ = ["Report", "Scenario", "Step", "as_data", "load", "played", "read", "run", "trace"]
