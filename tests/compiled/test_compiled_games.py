"""Games that run compiled are the games that run on the sources."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled.modules import ROOT, compiled_copy, hook
from tests.compiled.playing import hashes

pytestmark = pytest.mark.skipif(not (ROOT / "engine").is_dir(), reason="the sources are not here, but a wheel of them")
DECISIONS = 300


@pytest.mark.long
def test_games_of_each_rule_book_have_the_same_hashes_compiled(tmp_path: Path) -> None:
    if problem := hook().why_not():
        pytest.skip(problem)
    environment = compiled_copy(tmp_path, "0")
    command = [sys.executable, "-m", "tests.compiled.playing", str(DECISIONS)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    file, *found = done.stdout.splitlines()
    assert file.startswith(str(tmp_path))
    assert not file.endswith(".py")
    assert found == hashes(DECISIONS)
