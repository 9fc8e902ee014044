"""Parts of sentences: lists of names, numbers, shares, and how often."""

import re
from collections.abc import Callable

from twinstack.engine.core.scenario.play import Play
from twinstack.engine.errors import ScenarioError

JOINTS = re.compile(r"(\s*,\s+and\s+|\s*,\s+|\s+and\s+|\s+then\s+)", re.IGNORECASE)
HOW_MANY = "(?P<n>no|an?|(?:exactly |at least |at most |more than |fewer than )?\\d+)"
_SHARE = re.compile(r"(\d+)(?: \w+)? (?:to|on|among) (.+)", re.IGNORECASE)
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_QUOTES = '"“”'


def bare(text: str) -> str:
    """The text without the quotes around it."""
    return text.strip().strip(_QUOTES).strip()


def names_in(text: str, known: Callable[[str], bool]) -> list[str]:
    """The names in a list: `Bear, Elf and Krenko, Mob Boss`. A comma inside a known name does not divide it."""
    pieces = JOINTS.split(text.strip())
    found: list[str] = []
    at = 0
    while at < len(pieces):
        for end in range(len(pieces), at, -2):
            name = "".join(pieces[at:end])
            if known(name) or end == at + 1:
                found.append(name)
                at = end + 1
                break
    return found


def known_to(play: Play) -> Callable[[str], bool]:
    """A test of whether a name means something in this game."""
    everything = play.finder.everything()
    return lambda name: bool(play.finder.matching(name, everything))


def shares_in(text: str) -> dict[str, int]:
    """`2 to Bear and 1 to bob`"""
    shares: dict[str, int] = {}
    for part in re.split(r"\s*,\s*(?:and\s+)?(?=\d)|\s+and\s+(?=\d)", text.strip()):
        found = _SHARE.fullmatch(part.strip())
        if found is None:
            raise ScenarioError(f"{part!r} is not a share; expected such as 2 to Bear and 1 to bob")
        shares[found[2]] = shares.get(found[2], 0) + int(found[1])
    return shares


def times(text: str) -> int:
    """How often: `twice`, `3 times`; an empty text is once."""
    plain = text.strip().casefold()
    if not plain:
        return 1
    if plain in _TIMES:
        return _TIMES[plain]
    found = re.fullmatch(r"(\d+)(?: times)?", plain)
    if found is None:
        raise ScenarioError(f"{text!r} is not a number of times; expected twice or 3 times")
    return int(found[1])


def number(text: str) -> int:
    """The number in `no`, `a`, `3`, `exactly 3`."""
    plain = text.casefold().removeprefix("exactly ").strip()
    return 0 if plain == "no" else int(plain) if plain.isdecimal() else 1


def fits_number(have: int, said: str) -> bool:
    """Does a number fit `no`, `a`, `3`, `at least 3`, `fewer than 3`?"""
    plain = said.casefold().strip()
    many = number(plain.split()[-1])
    if plain.startswith("at least"):
        return have >= many
    if plain.startswith("at most"):
        return have <= many
    if plain.startswith("more than"):
        return have > many
    if plain.startswith("fewer than"):
        return have < many
    return have == many
