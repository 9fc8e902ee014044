"""Games that run on the compiled kernel are the games that run on the sources."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled.building import build, path_of, why_not
from tests.compiled.modules import ENGINE, ROOT, kernel
from tests.compiled.playing import hashes

pytestmark = pytest.mark.skipif(not (ROOT / ENGINE).is_dir(), reason="the sources are not here, but a wheel of them")
DECISIONS = 300
STORIES = ["tests/rulebooks/test_sentences_of_2004.py", "tests/engine/test_decisions.py", "tests/engine/test_forks.py"]


@pytest.mark.long
def test_games_on_the_compiled_kernel_have_the_same_hashes_and_stories(tmp_path: Path) -> None:
    if problem := why_not(tmp_path):
        pytest.skip(problem)
    build(tmp_path, kernel(), "0")
    environment = {**os.environ, "PYTHONPATH": path_of(tmp_path)}

    def run(*told: str) -> str:
        command = [sys.executable, "-m", *told]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout

    file, *found = run("tests.compiled.playing", str(DECISIONS)).splitlines()
    assert file.startswith(str(tmp_path))
    assert not file.endswith(".py")
    assert found == hashes(DECISIONS)
    run("pytest", "-q", "-p", "no:cacheprovider", *STORIES)


def test_no_copy_is_made_where_other_files_are(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Alice")
    assert why_not(tmp_path) == f"{tmp_path} is not empty, and not a folder that this command made"


def test_no_copy_is_made_inside_the_sources() -> None:
    assert why_not(ROOT / "compiled") == f"{ROOT / 'compiled'} is inside the sources; expected a folder elsewhere"
