"""Games that run compiled are the games that run on the sources."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled.modules import ROOT, compiled_copy, hook
from tests.compiled.playing import hashes
from twinstack import engine
from twinstack.engine.running_as import COMPILED, running_as

DECISIONS = 300


def played(environment: dict[str, str]) -> tuple[str, list[str]]:
    """A module of the engine that another process has loaded, and the hashes of the games that it has played."""
    command = [sys.executable, "-m", "tests.compiled.playing", str(DECISIONS)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    file, *found = done.stdout.splitlines()
    return file, found


@pytest.mark.skipif(not (ROOT / "engine").is_dir(), reason="the sources are not here, but a wheel of them")
@pytest.mark.long
def test_games_of_each_rule_book_have_the_same_hashes_compiled(tmp_path: Path) -> None:
    if problem := hook().why_not():
        pytest.skip(problem)

    file, found = played(compiled_copy(tmp_path, "0"))

    assert file.startswith(str(tmp_path))
    assert not file.endswith(".py")
    assert found == hashes(DECISIONS)


@pytest.mark.skipif(running_as() != COMPILED, reason="the engine that is here is not compiled")
def test_games_on_a_compiled_wheel_have_the_same_hashes_as_on_its_sources(tmp_path: Path) -> None:
    sources = tmp_path / "twinstack" / "engine"
    shutil.copytree(engine.__path__[0], sources, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))

    file, found = played({**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))})

    assert file == str(sources / "kernel" / "entities.py")
    assert found == hashes(DECISIONS)
