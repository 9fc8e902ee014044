"""An object of a compiled class can be referenced weakly, if its class can, and goes without harm."""

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


def test_weak_references_to_an_object_of_a_compiled_class_end_with_it(tmp_path: Path) -> None:
    build = hook()
    if problem := build.why_not():
        pytest.skip(problem)
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "held.py").write_text(MODULE)
    built = build.compiled(tmp_path, [Path("held.py")], tmp_path / "build", "0")
    assert "held" in {name.partition(".")[0] for name in built}
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "build" / "lib")}
    done = subprocess.run([sys.executable, "-c", STORY], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "nothing wrong\n", "")
