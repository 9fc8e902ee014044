"""mypyc accepts the modules where the engine spends its time: types that it can follow, and nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled.modules import ENGINE, ROOT, listed

pytestmark = pytest.mark.skipif(not (ROOT / ENGINE).is_dir(), reason="the sources are not here, but a wheel of them")


def accepted(folder: Path, *modules: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.compiled.accepting", str(folder), *modules]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_mypyc_accepts_the_kernel_and_the_hot_modules(tmp_path: Path) -> None:
    done = accepted(tmp_path, *map(str, listed()))
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert list((tmp_path / "c").rglob("*.c"))


def test_what_mypyc_cannot_compile_is_refused(tmp_path: Path) -> None:
    module = tmp_path / "refused.py"
    module.write_text("class Thing:\n    size: int = 1\n\n\ndef lose(thing: Thing) -> None:\n    del thing.size\n")
    done = accepted(tmp_path, str(module))
    assert done.returncode == 1
    assert '"size" cannot be deleted' in done.stdout + done.stderr


def test_a_hot_module_that_is_nowhere_is_named(tmp_path: Path) -> None:
    (tmp_path / ENGINE / "kernel").mkdir(parents=True)
    with pytest.raises(LookupError, match=r"casting\.py is to stand somewhere in the engine, and stands nowhere"):
        listed(tmp_path)
