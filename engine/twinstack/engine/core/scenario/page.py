"""A scenario file before it is understood: its text, its values, and the line numbers for errors."""

from typing import Any

from twinstack.engine.core.scenario.bounds import UNBOUNDED, Bounds
from twinstack.engine.errors import ScenarioError


class Page:
    """One file."""

    def __init__(self, text: str, name: str, data: dict[str, Any], bounds: Bounds = UNBOUNDED) -> None:
        self.lines = text.splitlines()
        self.name = name
        self.data = data
        self.bounds = bounds
        self._things = 0

    def line_of(self, *needles: str) -> int:
        """The first line with the first of these needles that is found at all; 0 if none is."""
        for needle in needles:
            for at, line in enumerate(self.lines, 1):
                if needle and needle in line:
                    return at
        return 0

    def wrong(self, what: object, *needles: str) -> ScenarioError:
        """An error at the line where one of the needles is found."""
        return fault(self.name, self.line_of(*needles), what)

    def whole(self, key: str, value: Any) -> int:
        """A whole number."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(f"{key} = {value!r} is not a whole number", key)
        return value

    def count(self, more: int, *needles: str) -> None:
        """There are so many more things in the position; more than a file may ask for are refused."""
        self._things += max(0, more)
        if self._things > self.bounds.things:
            raise self.wrong(f"more than {self.bounds.things} things lie in the position", *needles)

    def check_length(self, text: str, line: int) -> None:
        """Refuse a line or entry that would take too long to understand."""
        self.bounds.check()
        if len(text) > self.bounds.letters:
            raise fault(self.name, line, f"more than {self.bounds.letters} characters in one piece")


def fault(name: str, line: int, what: object) -> ScenarioError:
    """An error in the file of this name; a text without a name is the only one that is meant."""
    where = ", ".join([*([name] if name else ()), *([f"line {line}"] if line else ())])
    return ScenarioError(f"{where}: {what}" if where else str(what), line)
