"""What a misspelt name was probably meant to be."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(name: str, among: Iterable[str]) -> str:
    """`; did you mean 'Goblin'?`, or nothing where no name is close."""
    known = {one.casefold(): one for one in among}
    close = get_close_matches(name.casefold(), known, n=1, cutoff=0.7)
    return f"; did you mean {known[close[0]]!r}?" if close else ""
