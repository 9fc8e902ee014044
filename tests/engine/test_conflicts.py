"""Where source documents disagree, one scenario is played by each profile and ends differently."""

from pathlib import Path

import pytest

from tests.rulebooks.conflicts import ends_of
from tests.rulebooks.shared_stories import Story, stories
from twinstack.engine import rulebooks
from twinstack.engine.conformance import Entry, load_catalogue, plays

CATALOGUE = load_catalogue(Path(__file__).parents[1] / "conformance")
PLAYED = plays([rulebooks.find("magic"), rulebooks.find("magic-2004")])
DISAGREEING = [entry for entry in CATALOGUE.entries if entry.against and ends_of(CATALOGUE, entry)]
STORIES = stories()


def test_all_conflicts_between_the_editions_of_magic_are_there() -> None:
    ids = {entry.id for entry in DISAGREEING}
    assert ids >= {
        "cr707.2/c4", "cr707.7", "cr707.10f", "wiki.spells.10", "cr503.2", "cr503.8", "cr503.8/ex1", "cr503.10a",
        "e4.5", "e4.6", "e4.7", "e4.13", "e4.ruling.8",
    }  # fmt: skip


def test_all_conflicts_between_grand_archive_and_magic_have_a_part_in_a_story() -> None:
    told = {id for story in STORIES for id in story.entries}
    known = {entry.id for entry in CATALOGUE.entries}
    assert told <= known
    assert told >= {
        "ga.copy.1", "ga.copy.1a", "ga.copy.1d", "ga.copy.4", "ga.objects.1", "ga.objects.1a", "ga.objects.6",
        "ga.stack.3", "ga.stack.4", "cr707.8a",
    }  # fmt: skip
    assert told >= {one.id for one in CATALOGUE.entries if one.against and "grand-archive" in one.profiles}


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


@pytest.mark.parametrize(
    ("story", "profile"),
    [(one, name) for one in STORIES for name in one.profiles],
    ids=lambda one: getattr(one, "name", one),
)
def test_a_story_of_several_books_ends_as_each_profile_says(story: Story, profile: str) -> None:
    assert story.why_not(profile) == ""


@pytest.mark.parametrize(
    ("story", "profile", "other"),
    [(one, *two) for one in STORIES for two in one.differing()],
    ids=lambda one: getattr(one, "name", one),
)
def test_a_story_of_several_books_does_not_end_as_another_profile_says(story: Story, profile: str, other: str) -> None:
    """And it is the end that does not hold, not what comes before it, nor a sentence that the book cannot read."""
    last = len(story.told(profile).strip().splitlines())
    why = story.why_not(profile, other)
    assert int(why.partition("line ")[2].partition(":")[0]) > last
    assert "that is known" not in why


def test_a_story_of_several_books_ends_in_two_ways_at_least() -> None:
    for story in STORIES:
        assert any("grand-archive" in two for two in story.differing())
