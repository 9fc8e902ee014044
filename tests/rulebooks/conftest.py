"""What several modules of these tests use."""

from pathlib import Path
from typing import Any

import pytest

from tests.rulebooks.long_masque import POSITION, book


@pytest.fixture
def holds(tmp_path: Path) -> Any:
    """Plays a story with the made-up cards of the Masque; what it expects has to hold."""

    def holds(position: str, story: str) -> None:
        path = tmp_path / "story.toml"
        path.write_text(f'{POSITION}{position}\nstory = """{story}"""\n', "utf-8")
        played = book().scenarios.play(path)
        assert played.passed, played.text()

    return holds
