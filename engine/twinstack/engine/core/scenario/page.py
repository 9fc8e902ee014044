"""A scenario file before it is understood: its text, its values, and the line numbers for errors."""

from typing import Any

from twinstack.engine.errors import ScenarioError


class Page:
    """One file."""

    def __init__(self, text: str, name: str, data: dict[str, Any]) -> None:
        self.lines = text.splitlines()
        self.name = name
        self.data = data

    def line_of(self, *needles: str) -> int:
        """The first line with the first of these needles that is found at all; 0 if none is."""
        for needle in needles:
            for at, line in enumerate(self.lines, 1):
                if needle and needle in line:
                    return at
        return 0

    def wrong(self, what: object, *needles: str) -> ScenarioError:
        """An error at the line where one of the needles is found."""
        at = self.line_of(*needles)
        return ScenarioError(f"{self.name}, line {at}: {what}" if at else f"{self.name}: {what}")

    def whole(self, key: str, value: Any) -> int:
        """A whole number."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(f"{key} = {value!r} is not a whole number", key)
        return value
