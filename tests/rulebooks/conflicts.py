"""Conflicts between the source documents: scenarios that end differently by profile, side by side.

An entry of the catalogue that another contradicts has a scenario with two ends, or a part in a story of several rule
books (`together`).
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.rulebooks.shared_stories import BOOKS, Story, stories
from twinstack.engine import rulebooks
from twinstack.engine.conformance import Catalogue, Entry, load_catalogue

FOLDER = Path(__file__).parents[1] / "conformance"


def table() -> str:
    """Each is played as it is written down; one that does not end so is no row but an error."""
    catalogue = load_catalogue(FOLDER)
    rows = [*(row for story in stories() for row in _together(story)), *_editions(catalogue)]
    told = {id for story in stories() for id in story.entries}
    missing = [
        one.id for one in catalogue.entries if one.against and one.id not in told and not ends_of(catalogue, one)
    ]
    if missing:
        raise SystemExit(f"no scenario with two ends, and no part in a story of several books: {', '.join(missing)}")
    return "\n".join(rows)


def ends_of(catalogue: Catalogue, entry: Entry) -> Mapping[str, str]:
    """How its scenario ends by each profile; nothing where it has one end, or is not there."""
    path = catalogue.folder / entry.file
    data: dict[str, Any] = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    return data.get("ends", {})  # type: ignore[no-any-return]


def _together(story: Story) -> Iterator[str]:
    for profile in story.profiles:
        if wrong := story.why_not(profile):
            raise SystemExit(f"{story.name}, by {profile}: {wrong}")
    entries = ", ".join(f"`{id}`" for id in story.entries)
    yield f"**{story.title}** ({entries}; [file](../tests/rulebooks/shared_stories/{story.name}.toml))\n"
    yield f"```\n{story.told_in_all().strip()}\n```\n"
    yield from _side_by_side({profile: story.end(profile) for profile in story.profiles})


def _editions(catalogue: Catalogue) -> Iterator[str]:
    for entry in catalogue.entries:
        ends = ends_of(catalogue, entry) if entry.against else {}
        if not ends:
            continue
        path = catalogue.folder / entry.file
        for profile in ends:
            went = rulebooks.find(BOOKS[profile]).scenarios.play(path, profile)
            if not went.passed:
                raise SystemExit(f"{entry.id}, by {profile}: {went.why_failed}")
        title = tomllib.loads(path.read_text("utf-8"))["title"]
        yield f"**{title}** (`{entry.id}`; [file](../tests/conformance/{entry.file.as_posix()}))\n"
        yield from _side_by_side(ends)


def _side_by_side(ends: Mapping[str, str]) -> Iterator[str]:
    yield f"| {' | '.join(f'`{name}`' for name in ends)} |\n|{'---|' * len(ends)}"
    yield f"| {' | '.join('<br>'.join(_lines(end)) for end in ends.values())} |\n"


def _lines(text: str) -> list[str]:
    lines = (line.partition("#")[0].strip().replace("|", "\\|") for line in text.splitlines())
    return [line for line in lines if line]
