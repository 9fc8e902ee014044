"""The sum of the checksums of all that a viewer is shown, kept up to date."""

from typing import Any

from twinstack.protocol.checksums import checksum

Key = int | tuple[int, int]  # the engine's number of an object, minus that of a look, or the place of a pile


class Tally:
    """Its sum, together with that of `Standing`, is what `Mirror.hash` computes from the whole view."""

    __slots__ = ("_parts", "sum")

    def __init__(self) -> None:
        self._parts: dict[Key, int] = {}
        self.sum = 0

    def drop(self, key: Key) -> None:
        """This part is gone."""
        self.sum -= self._parts.pop(key, 0)

    def add(self, key: Key, part: list[Any]) -> None:
        """Set what this row adds to the sum, instead of what it added before."""
        value, parts = checksum(part), self._parts
        self.sum += value - parts.get(key, 0)
        parts[key] = value

    def __contains__(self, key: Key) -> bool:
        return key in self._parts


class Uncounted(Tally):
    """For viewers in the same process: nothing can get lost on the way, so nobody compares checksums."""

    __slots__ = ()

    def drop(self, key: Key) -> None:
        pass

    def add(self, key: Key, part: list[Any]) -> None:
        pass

    def __contains__(self, key: Key) -> bool:
        return True
