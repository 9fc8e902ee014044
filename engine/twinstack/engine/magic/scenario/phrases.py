"""Parts of sentences: lists of names, shares, and what is said of a spell as it is cast."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.scenario.announcing import Announcement
from twinstack.engine.magic.scenario.play import Play

_JOINTS = re.compile(r"(\s*,\s+and\s+|\s*,\s+|\s+and\s+|\s+then\s+)", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"|“[^”]*”')
_SHARE = re.compile(r"(\d+)(?: damage| counters?)? (?:to|on|among) (.+)", re.IGNORECASE)
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_MODIFIER = re.compile(
    r"(?:\s*,)?\s+(?:and\s+)?(?P<key>targeting|choosing|dividing|sacrificing|discarding|exiling|tapping|returning|revealing|splicing|"
    r"with X\s*=|where X\s*=|with kicker|kicked|multikicked|paying [\w-]+|with|using|face down)(?=,?\s|$|\d)",
    re.IGNORECASE,
)
_CHOICES = ("sacrificing", "discarding", "exiling", "tapping", "returning", "revealing", "splicing")


def names_in(text: str, known: Callable[[str], bool]) -> list[str]:
    """`Bear, Elf and Krenko, Mob Boss`: the names in a list; a joint inside a known name does not part it."""
    pieces = _JOINTS.split(text.strip())
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
    """Whether a name means something at the table."""
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
    """`twice`, `3 times`, or nothing for once."""
    plain = text.strip().casefold()
    if not plain:
        return 1
    if plain in _TIMES:
        return _TIMES[plain]
    found = re.fullmatch(r"(\d+)(?: times)?", plain)
    if found is None:
        raise ScenarioError(f"{text!r} is not a number of times; expected twice or 3 times")
    return int(found[1])


@dataclass(slots=True)
class Said:
    """What is cast or activated, how, and with which choices."""

    what: str
    way: str = ""
    parts: list[tuple[str, str]] = field(default_factory=list)

    def announcement(self, play: Play) -> Announcement:
        known = known_to(play)
        made = Announcement()
        paying: dict[str, list[int]] = {}
        for key, value in self.parts:
            match key:
                case "targeting":
                    groups = [_names(part, known) for part in value.split(";")]
                    more: list[Any] = groups[0] if len(groups) == 1 else list(groups)
                    made.targets = [*(made.targets or []), *more]
                case "choosing":
                    self._choose(made, value, known)
                case "dividing":
                    made.shares = shares_in(value)
                case "x":
                    made.x = _whole(value)
                case "kicked" | "multikicked":
                    paying.setdefault(key, []).append(times(value))
                case _ if key.startswith("paying "):
                    paying.setdefault(key.removeprefix("paying "), []).append(times(value))
                case _:
                    given = _names(value, known)
                    made.choosing.extend(given)
                    made.giving += len(given)
        made.paying = paying
        return made

    def _choose(self, made: Announcement, value: str, known: Callable[[str], bool]) -> None:
        found = re.fullmatch(r"modes? (.+)", value, re.IGNORECASE)
        if found:
            made.modes = [int(part) if part.isdecimal() else part for part in _JOINTS.split(found[1])[::2]]
        else:
            made.choosing.extend(_names(value, known))


def said_of(text: str) -> Said:
    """Take `Fire targeting Bear and bob, dividing 1 to Bear and 1 to bob` apart."""
    quotes: list[str] = []

    def hide(found: re.Match[str]) -> str:
        quotes.append(found[0])
        return f"\x00{len(quotes) - 1}\x00"

    def show(part: str) -> str:
        return re.sub(r"\x00(\d+)\x00", lambda found: quotes[int(found[1])], part).strip()

    hidden = _QUOTED.sub(hide, text)
    marks = list(_MODIFIER.finditer(hidden))
    said = Said(show(hidden[: marks[0].start()] if marks else hidden))
    ends = [mark.start() for mark in marks[1:]] + [len(hidden)]
    for mark, end in zip(marks, ends, strict=False):
        value = show(hidden[mark.end() : end])
        _add(said, " ".join(mark["key"].casefold().split()), value.rstrip(",").strip())
    return said


def _add(said: Said, key: str, value: str) -> None:
    if key in ("with", "using"):
        said.way = value
    elif key == "face down":
        said.way = "face down"
    elif key == "with kicker":
        said.parts.append(("kicked", value))
    elif key.endswith("="):
        said.parts.append(("x", value))
    else:
        said.parts.append((key, value))


def _names(text: str, known: Callable[[str], bool]) -> list[Any]:
    if text.strip().casefold() in ("nothing", "none", "no one", "nobody", ""):
        return []
    return list(names_in(text, known))


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise ScenarioError(f"X = {text!r} is not a whole number")
    return int(text)
