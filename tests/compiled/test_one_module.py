"""What one small module shows about everything that is compiled."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled.modules import hook

MODULE = """
from typing import Generic, TypeVar

T = TypeVar("T")


class Held(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value = value
"""
STORY = """
import gc, weakref
from held import Held

gone = []
refs = []
for number in range(1000):
    held = Held([])
    held.value.append(held if number % 2 else None)  # in a ring of references, or not
    refs += [weakref.ref(held), weakref.ref(held, gone.append)]
    assert refs[-1]() is held
    del held
    [bytes(size) for size in range(60)]  # whatever was freed is used anew
    gc.collect()
    assert (refs[-2](), refs[-1]()) == (None, None)
assert gone == refs[1::2]
refs.clear(), gone.clear()
gc.collect()
print("nothing wrong")
"""


@pytest.fixture(scope="module")
def lib(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with everything that was built of the module."""
    build = hook()
    if problem := build.why_not():
        pytest.skip(problem)
    folder = tmp_path_factory.mktemp("held")
    (folder / "pyproject.toml").write_text("")
    (folder / "held.py").write_text(MODULE)
    build.compiled(folder, [Path("held.py")], folder / "build", "0")
    found: Path = folder / "build" / "lib"
    return found


def test_weak_references_to_an_object_of_a_compiled_class_end_with_it(lib: Path) -> None:
    assert "held" in {file.name.partition(".")[0] for file in lib.iterdir()}
    environment = {**os.environ, "PYTHONPATH": str(lib)}
    done = subprocess.run([sys.executable, "-c", STORY], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "nothing wrong\n", "")


def test_no_other_library_sees_the_compiled_functions(lib: Path) -> None:
    """One that others see might be replaced by theirs, so each call would look up where it is."""
    library = ctypes.CDLL(str(next(lib.glob("twinstack__mypyc.*"))))
    assert hasattr(library, "PyInit_twinstack__mypyc")
    assert not hasattr(library, "CPyDef_held___Held_____init__")
