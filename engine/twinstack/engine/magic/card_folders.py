"""A folder of card files, and what is remembered of it in its `__pycache__`: which cards are in which file.

What is remembered of a file holds as long as the file is what it was. One whose size and times are the same is not even
opened, unless it is so young that it could have been written once more within the same tick of the clock.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from twinstack.engine.errors import CardError
from twinstack.engine.kernel.journal import ENGINE_VERSION
from twinstack.engine.magic.card_files import digest_of_file

INDEX = Path("__pycache__", "twinstack.json")
SUMMARIES = INDEX.with_name("twinstack-summaries.json")
"""The file of summaries, which only a search of the cards reads."""
YOUNG = 2_000_000_000  # nanoseconds, more than any file system rounds times to

Stamp = tuple[int, int, int]
"""The size of a file, and when it was written and changed, in nanoseconds."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A card file of a folder, with its name there."""

    folder: Path
    name: str
    stamp: Stamp

    @property
    def path(self) -> Path:
        return self.folder / self.name

    def digest(self) -> str:
        try:
            return digest_of_file(self.path.read_bytes())
        except OSError:
            return ""  # reading it will tell what is wrong


def files_in(folder: Path) -> list[CardFile]:
    """All card files there, in the order of their names; a CardError where there are none."""
    if not folder.is_dir():
        raise CardError(f"{folder}: there is no such folder; expected one with card files, whose names end in .py")
    files = sorted(_walk(folder, folder, ""), key=lambda one: one.name)
    if not files:
        raise CardError(f"{folder}: no card file is in it; expected files whose names end in .py")
    return files


def _walk(top: Path, folder: Path, within: str) -> Iterator[CardFile]:
    try:
        with os.scandir(folder) as entries:
            for one in entries:
                if one.is_dir(follow_symlinks=False):
                    yield from _walk(top, folder / one.name, f"{within}{one.name}/")
                elif one.name.endswith(".py"):
                    yield CardFile(top, within + one.name, _stamp(one))
    except OSError as error:
        raise CardError(f"{folder}: cannot be read: {error.strerror}; expected a folder with card files") from None


def _stamp(entry: "os.DirEntry[str]") -> Stamp:
    try:
        found = entry.stat()
    except OSError:  # such as a broken link: reading it will tell
        return 0, 0, 0
    return found.st_size, found.st_mtime_ns, found.st_ctime_ns


def remembered(folder: Path, files: list[CardFile]) -> Mapping[str, Any] | None:
    """What the index says of each file; None if a file came, went or changed, or if there is no readable index."""
    place = folder / INDEX
    try:
        written = place.stat().st_mtime_ns
        data = json.loads(place.read_bytes())
        known = data["files"] if data["twinstack"] == ENGINE_VERSION and (folder / SUMMARIES).is_file() else {}
        if len(known) == len(files) and all(_is_as_it_was(one, known[one.name], written) for one in files):
            return dict(known)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    return None


def _is_as_it_was(file: CardFile, known: Mapping[str, Any], written: int) -> bool:
    old = max(file.stamp[1:]) < written - YOUNG
    return bool((old and known["stamp"] == list(file.stamp)) or known["digest"] == file.digest())


def remember(folder: Path, files: Mapping[str, Any], summaries: list[Any]) -> None:
    """Write the index; where that is not allowed, everything is read again the next time."""
    with suppress(OSError):
        (folder / INDEX).parent.mkdir(exist_ok=True)
        _write(folder / SUMMARIES, {"twinstack": ENGINE_VERSION, "cards": summaries})
        _write(folder / INDEX, {"twinstack": ENGINE_VERSION, "files": files})


def _write(place: Path, data: Any) -> None:
    whole = place.with_suffix(f".{os.getpid()}.new")  # two processes may write at once
    whole.write_text(json.dumps(data), encoding="utf-8")
    whole.replace(place)


def remembered_cards(folder: Path) -> list[Any]:
    """The summaries of all cards that were there, each with the digest of its file; nothing where none can be read."""
    try:
        data = json.loads((folder / SUMMARIES).read_bytes())
        return list(data["cards"]) if data["twinstack"] == ENGINE_VERSION else []
    except (OSError, ValueError, KeyError, TypeError):
        return []
