"""mypyc accepts the modules where the engine spends its time: types that it can follow, and nothing else."""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import mypyc
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


@pytest.mark.long
def test_a_c_compiler_accepts_what_mypyc_writes(tmp_path: Path) -> None:
    """mypyc may write C that is wrong, such as two functions of one name."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler here")
    assert accepted(tmp_path, *map(str, listed())).returncode == 0
    headers = [Path(mypyc.__file__).parent / "lib-rt", tmp_path / "c", sysconfig.get_path("include")]
    told = [part for folder in headers for part in ("-I", str(folder))]
    wrong = ["-Werror=implicit-function-declaration", "-Werror=int-conversion"]
    for file in sorted((tmp_path / "c").rglob("*.c")):
        command = [compiler, "-fsyntax-only", "-w", *wrong, *told, str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[:2000]


def test_what_mypyc_cannot_compile_is_refused(tmp_path: Path) -> None:
    module = tmp_path / "refused.py"
    module.write_text("class Thing:\n    size: int = 1\n\n\ndef lose(thing: Thing) -> None:\n    del thing.size\n")
    done = accepted(tmp_path, str(module))
    assert done.returncode == 1
    assert '"size" cannot be deleted' in done.stdout + done.stderr


def test_a_hot_module_that_is_nowhere_is_named(tmp_path: Path) -> None:
    (tmp_path / ENGINE / "kernel").mkdir(parents=True)
    with pytest.raises(LookupError, match=r"available_mana\.py is to stand somewhere in the engine"):
        listed(tmp_path)
