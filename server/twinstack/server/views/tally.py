"""The sum of the checksums of all that a viewer is shown, kept as it changes."""

from typing import Any


class Tally:
    """`hash` is what `Mirror.hash` works out from everything."""

    def __init__(self) -> None:
        self._parts: dict[Any, int] = {}
        self._sum = 0

    def count(self, key: Any, value: int) -> None:
        """What this part adds to the sum from now on; 0 where it is gone."""
        self._sum += value - self._parts.get(key, 0)
        if value:
            self._parts[key] = value
        else:
            self._parts.pop(key, None)

    def __contains__(self, key: Any) -> bool:
        return key in self._parts

    @property
    def hash(self) -> int:
        return self._sum & 0xFFFFFFFF
