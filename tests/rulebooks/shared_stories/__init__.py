"""Stories that are played in several rule books, each with its own cards and with the end that its rules give.

A file here has the `story`, in which `{plays}` and the like stand for the words of a book; what it is `about`; the
`position` with which each book begins; `words` that only this story needs; and how it `ends`, by profile.
"""

import tempfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from twinstack.engine import rulebooks
from twinstack.engine.errors import TwinstackError

FOLDER = Path(__file__).parent
BOOKS = {"magic-current": "magic", "magic-2004": "magic-2004", "grand-archive": "grand-archive"}
"""The rule book that plays by each profile."""
FAMILY = {"magic-current": "magic", "magic-2004": "magic", "grand-archive": "grand-archive"}
"""Whose words and whose position a profile has."""
WORDS = {
    "magic": {"plays": "casts", "stack": "stack", "field": "battlefield"},
    "grand-archive": {"plays": "activates", "stack": "effects stack", "field": "field"},
}


@dataclass(frozen=True)
class Story:
    name: str
    title: str
    entries: tuple[str, ...]  # of the catalogue, that this is about
    data: dict[str, Any]

    @property
    def profiles(self) -> tuple[str, ...]:
        return tuple(self.data["ends"])

    def told(self, profile: str) -> str:
        """What happens until the end, as the book of this profile says it."""
        return self._filled(self.data["story"], profile)

    def told_in_all(self) -> str:
        """What happens until the end, with the words of each family of books where they differ."""
        text = self.data["story"]
        said = [{**WORDS[family], **self.data.get("words", {}).get(family, {})} for family in WORDS]
        for role in dict.fromkeys(role for words in said for role in words):
            ways = dict.fromkeys(words[role].replace("\n", ", ") or "(nothing)" for words in said)
            text = text.replace(f"{{{role}}}", " / ".join(ways))
        return str(text)

    def end(self, profile: str, of: str = "") -> str:
        """Its end; or that of another profile, as the book of this one would say it."""
        return self._filled(self.data["ends"][of or profile], profile)

    def differing(self) -> Iterator[tuple[str, str]]:
        """Two profiles by which it ends differently, either way round."""
        ends = self.data["ends"]
        yield from ((one, other) for one in ends for other in ends if ends[one] != ends[other])

    def why_not(self, profile: str, of: str = "") -> str:
        """Why it cannot go so far by this profile; nothing where it does."""
        book = rulebooks.find(BOOKS[profile])
        story = f"{self.told(profile).rstrip()}\n{self.end(profile, of)}"
        scenario = f"title = '{self.name}'\nrulebook = '{book.name}'\nchoices = 'default'\nstory = '''\n{story}\n'''\n"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{self.name}.toml"
            path.write_text(f"{scenario}{self.data['position'][FAMILY[profile]]}", "utf-8")
            try:
                went = book.scenarios.play(path, profile)
            except TwinstackError as error:
                return str(error)
        return "" if went.passed else went.why_failed

    def _filled(self, text: str, profile: str) -> str:
        family = FAMILY[profile]
        for role, words in {**WORDS[family], **self.data.get("words", {}).get(family, {})}.items():
            text = text.replace(f"{{{role}}}", words)
        return text


def stories() -> list[Story]:
    return [_read(path) for path in sorted(FOLDER.glob("*.toml"))]


def _read(path: Path) -> Story:
    data = tomllib.loads(path.read_text("utf-8"))
    return Story(path.stem, data["title"], tuple(data["entries"]), data)
