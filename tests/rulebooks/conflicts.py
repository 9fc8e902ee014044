"""Where the source documents disagree: each such entry of the catalogue, with how its scenario ends by each profile."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from twinstack.engine.conformance import Catalogue, Entry, load_catalogue

FOLDER = Path(__file__).parents[1] / "conformance"


def table() -> str:
    """Two ends side by side, for each entry that another profile contradicts."""
    catalogue = load_catalogue(FOLDER)
    parts = [part for entry in catalogue.entries if entry.against for part in _told(catalogue, entry)]
    return "\n".join(parts)


def _told(catalogue: Catalogue, entry: Entry) -> Iterator[str]:
    ends = dict(_ends(catalogue, entry))
    if len(ends) < 2:
        return
    yield f"**`{entry.id}`** {_file(catalogue, entry).get('title', '')}\n"
    yield f"| {' | '.join(f'`{name}`' for name in ends)} |\n|{'---|' * len(ends)}"
    yield f"| {' | '.join('<br>'.join(lines) for lines in ends.values())} |\n"


def _ends(catalogue: Catalogue, entry: Entry) -> Iterator[tuple[str, list[str]]]:
    """The ends of one scenario; of an entry that is another game's, its own and that of what it contradicts."""
    data = _file(catalogue, entry)
    if "ends" in data:
        yield from ((profile, _lines(end)) for profile, end in data["ends"].items())
        return
    others = [one for one in catalogue.entries if one.id in entry.against]
    for one in (entry, *others):
        found = _file(catalogue, one)
        if found and not set(one.profiles) & set(entry.profiles if one is not entry else ()):
            yield one.profiles[0], _last(found)


def _file(catalogue: Catalogue, entry: Entry) -> dict[str, Any]:
    path = catalogue.folder / entry.file
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def _lines(text: str) -> list[str]:
    lines = (line.partition("#")[0].strip().replace("|", "\\|") for line in text.splitlines())
    return [line for line in lines if line]


def _last(data: dict[str, Any]) -> list[str]:
    """What is expected last of all."""
    if "ends" in data:
        return _lines(next(iter(data["ends"].values())))
    lines = _lines(str(data.get("story", "")))
    at = next((at for at in range(len(lines) - 1, -1, -1) if not lines[at].startswith("expect")), -1)
    return lines[at + 1 :] or lines[-1:]
