"""Scenarios of Magic: a position, what the players do, and what is expected, in words that a judge can read and write.

`run(load(path))` gives a report; `trace(report)` is the report as text.
"""

from pathlib import Path

from twinstack.engine.core.scenario import reading
from twinstack.engine.core.scenario.reading import Scenario
from twinstack.engine.core.scenario.running import Report, Step, as_data, played, run
from twinstack.engine.core.scenario.trace import trace
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.profile import MAGIC_CURRENT
from twinstack.engine.magic.scenario.language import LANGUAGE

__all__ = ["LANGUAGE", "Report", "Scenario", "Step", "as_data", "load", "played", "read", "run", "trace"]


def load(path: Path | str, book: CardBook | None = None, profile: str = "") -> Scenario:
    """Read a scenario file, to be played with the cards of a book: those of its profile where none is named."""
    return reading.load(path, LANGUAGE, book, profile, MAGIC_CURRENT.name)


def read(text: str, name: str = "scenario", book: CardBook | None = None) -> Scenario:
    """Read a scenario from its text."""
    return reading.read(text, name, LANGUAGE, book, usual=MAGIC_CURRENT.name)
