"""What is said of a spell as it is cast: targets, modes, X, what is paid and given up."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.core.scenario.phrases import JOINTS, known_to, names_in, shares_in, times
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.scenario.announcing import Announcement
from twinstack.engine.magic.scenario.play import Play

_QUOTED = re.compile(r'"[^"]*"|“[^”]*”')
_MODIFIER = re.compile(
    r"(?:\s*,)?\s+(?:and\s+)?(?P<key>targeting|choosing|dividing|sacrificing|discarding|exiling|tapping|returning|revealing|splicing|"
    r"with X\s*=|where X\s*=|with kicker|kicked|multikicked|paying [\w-]+|with|using|face down)(?=,?\s|$|\d)",
    re.IGNORECASE,
)
_CHOICES = ("sacrificing", "discarding", "exiling", "tapping", "returning", "revealing", "splicing")


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
                    for name in given:
                        if not play.finder.matching(str(name), play.finder.everything()):
                            play.finder.one(str(name))  # says what it may have meant
                    made.choosing.extend(given)
                    made.giving += len(given)
        made.paying = paying
        return made

    def _choose(self, made: Announcement, value: str, known: Callable[[str], bool]) -> None:
        found = re.fullmatch(r"modes? (.+)", value, re.IGNORECASE)
        if found:
            made.modes = [int(part) if part.isdecimal() else part for part in JOINTS.split(found[1])[::2]]
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
