"""docs/rulebooks.md quotes the small rule book as it is."""

import re

import pytest

from tests.rulebooks import guide
from twinstack.engine.core.book import Rules


def test_what_the_guide_quotes_is_what_stands_there() -> None:
    text = guide.GUIDE.read_text("utf-8")
    assert guide.with_quotes(text) == text, "write it anew: python -m tests.rulebooks.guide"
    assert text.count("\n```python\n") >= 6


def test_the_ends_of_scenarios_that_the_guide_shows_are_those_of_their_files() -> None:
    """Each is played by each of its profiles in tests/engine/test_conflicts.py."""
    text = guide.GUIDE.read_text("utf-8")
    assert guide.with_conflicts(text) == text, "write it anew: python -m tests.rulebooks.guide"
    assert text.count("| `magic-current` | `magic-2004` |") >= 13


def test_a_quote_of_what_is_not_there_is_noticed() -> None:
    with pytest.raises(SystemExit, match="nothing is called 'Gone'"):
        guide.with_quotes("<!-- tests/rulebooks/masque.py: Gone -->\n")


def test_the_guide_tells_of_every_hook() -> None:
    text = guide.GUIDE.read_text("utf-8")
    hooks = [name for name, one in vars(Rules).items() if callable(one) and one.__doc__ and not name.startswith("_")]
    missing = [name for name in (*hooks, *Rules.__annotations__) if not re.search(rf"`{name}`", text)]
    assert not missing


def test_only_code_is_counted() -> None:
    assert (
        guide.lines_of_code('"""About."""\n\n# why\na = 1\n\n\ndef b():\n    """About."""\n    return a  # so\n') == 3
    )
