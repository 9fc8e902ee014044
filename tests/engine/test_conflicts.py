"""Where source documents disagree, one scenario is played by each profile and ends differently."""

from pathlib import Path

import pytest

from twinstack.engine import rulebooks
from twinstack.engine.conformance import Entry, load_catalogue, plays

CATALOGUE = load_catalogue(Path(__file__).parents[1] / "conformance")
PLAYED = plays([rulebooks.find("magic"), rulebooks.find("magic-2004")])
DISAGREEING = [
    entry
    for entry in CATALOGUE.entries
    if entry.against
    and (CATALOGUE.folder / entry.file).is_file()
    and "[ends]" in (CATALOGUE.folder / entry.file).read_text("utf-8")
]


def test_all_conflicts_between_the_editions_of_magic_are_there() -> None:
    ids = {entry.id for entry in DISAGREEING}
    assert ids >= {
        "cr707.2/c4", "cr707.7", "cr707.10f", "wiki.spells.10", "cr503.2", "cr503.8", "cr503.8/ex1", "cr503.10a",
        "e4.5", "e4.6", "e4.7", "e4.13", "e4.ruling.8",
    }  # fmt: skip


@pytest.mark.parametrize("entry", DISAGREEING, ids=lambda entry: entry.id)
def test_the_scenario_ends_as_each_profile_says_and_not_as_the_other(entry: Entry, tmp_path: Path) -> None:
    path = CATALOGUE.folder / entry.file
    text = path.read_text("utf-8")
    swapped = tmp_path / "swapped.toml"
    exchanged = text.replace("magic-current =", "other =").replace("magic-2004 =", "magic-current =")
    swapped.write_text(exchanged.replace("other =", "magic-2004 ="), "utf-8")
    for profile in ("magic-current", "magic-2004"):
        scenarios = PLAYED[profile].scenarios
        went = scenarios.play(path, profile)
        assert went.passed, went.why_failed
        assert not scenarios.play(swapped, profile).passed
