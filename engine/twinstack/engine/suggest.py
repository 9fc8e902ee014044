"""What a misspelled name was probably meant to be."""

from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property

_CLOSE = 0.7
_CANDIDATES = 20  # how many names, those with the most pairs of letters in common, are compared closely


def did_you_mean(name: str, among: Iterable[str]) -> str:
    """`; did you mean 'Ember'?`, or an empty string if no name is close."""
    known = {one.casefold(): one for one in among}
    return _asked(name, known, known)


class Names:
    """Thousands of names, among which a similar one is found within milliseconds.

    Nothing is made of them before somebody asks, since most servers start more often than a name is misspelled.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(names)
        self._with: dict[str, list[str]] = {}  # the names that have a pair of letters, of pairs that were asked for

    @cached_property
    def _known(self) -> dict[str, str]:
        return {one.casefold(): one for one in self._names}

    def _having(self, pair: str) -> list[str]:
        found = self._with.get(pair)
        if found is None:
            found = self._with[pair] = [one for one in self._known if pair in one]
        return found

    def did_you_mean(self, name: str) -> str:
        """The same as the function `did_you_mean`, among these names."""
        common = Counter[str]()
        for pair in _pairs(name.casefold()):
            common.update(self._having(pair))
        best = sorted(common, key=lambda one: (-common[one] / (len(name) + len(one)), one))
        return _asked(name, self._known, best[:_CANDIDATES])


def _pairs(name: str) -> set[str]:
    return {name[at : at + 2] for at in range(len(name) - 1)}


def _asked(name: str, known: dict[str, str], candidates: Iterable[str]) -> str:
    close = get_close_matches(name.casefold(), candidates, n=1, cutoff=_CLOSE)
    return f"; did you mean {known[close[0]]!r}?" if close else ""
