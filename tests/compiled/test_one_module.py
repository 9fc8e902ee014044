"""What one small module shows about everything that is compiled."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.compiled.modules import hook

MODULE = """
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")


class Held(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value = value


@mypyc_attr(native_class=False)
class Plain:
    title: Any = "of the class"

    def greet(self) -> Any:
        return self.title

    def __call__(self) -> Any:
        return "called"


def title_of(thing: Any) -> Any:
    return thing.title


def greeting_of(thing: Any) -> Any:
    return thing.greet()


def greeting() -> Any:
    return word


def word_of(module: Any) -> Any:
    return module.word


word: Any = "hello"
"""
ENDING = """
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

LOOKED_UP = """
import held

class Slots:
    __slots__ = ("title",)
    greet = str

class Dict:
    title = "of the class"
    def greet(self): return "from the class"

class Bare:
    __slots__ = ()
    title = "of the class"
    def greet(self): return "from the class"

def refused(read, thing):
    try:
        return read(thing)
    except AttributeError as error:
        return str(error)

def twice(read, thing):
    first, second = refused(read, thing), refused(read, thing)
    assert first == second, (first, second)
    return first

slots, own, bare = Slots(), Dict(), Bare()
assert twice(held.title_of, slots) == refused(lambda thing: thing.title, slots)  # it has none yet
slots.title = "of the object"
assert twice(held.title_of, slots) == "of the object"
assert twice(held.greeting_of, slots) == ""
assert twice(held.title_of, bare) == twice(held.title_of, own) == "of the class"
assert twice(held.greeting_of, bare) == twice(held.greeting_of, own) == "from the class"
own.title, own.greet = "of the object", lambda: "from the object"
assert (twice(held.title_of, own), twice(held.greeting_of, own)) == ("of the object", "from the object")
for kind in (Slots, Dict, Bare):
    kind.title = property(lambda thing: "worked out")
    kind.greet = lambda thing: "from another function"
assert [twice(held.title_of, each) for each in (slots, own, bare)] == ["worked out"] * 3
assert [twice(held.greeting_of, each) for each in (slots, bare)] == ["from another function"] * 2
assert twice(held.greeting_of, own) == "from the object"
Bare.__getattr__ = lambda thing, name: f"no {name}"
del Bare.title, Bare.greet
assert twice(held.title_of, bare) == "no title"
assert twice(held.title_of, held) == refused(lambda thing: thing.title, held)
for held.word in ("good morning", "good evening", ["good night"]):
    assert held.greeting() is held.greeting() is held.word
    assert held.word_of(held) is held.word_of(held) is held.word
del held.word
try:
    held.greeting()
except (KeyError, NameError):
    print("nothing wrong")
"""


OF_ITS_OWN = """
import gc, held

class Other:
    title = "of the class"
    def __init__(self): self.about = 1
    @staticmethod
    def greet(): return "from a static method"
    @classmethod
    def named(cls): return cls.__name__

class Known(dict):
    title = "of the class"
    def greet(self): return len(self)

def both(thing):
    first, second = (held.title_of(thing), held.greeting_of(thing)), (held.title_of(thing), held.greeting_of(thing))
    assert first == second == (thing.title, thing.greet()), (first, second)
    return first

others = [Other() for _ in range(3)]
assert {both(one) for one in others * 2} == {("of the class", "from a static method")}
for number, one in enumerate(others * 100):  # often enough to be noted no more
    one.title = f"title {number}"
    assert both(one)[0] == one.title
for one in others:
    del one.title
    assert both(one)[0] == "of the class"
    one.greet = lambda: "from the object"
    assert both(one)[1] == "from the object"
    one.__dict__ = {"title": "of a new dictionary"}
    assert both(one) == ("of a new dictionary", "from a static method")
Other.greet = Other.named
assert both(others[0])[1] == "Other"
for _ in range(100):  # what was freed is used anew, by an object with attributes of its own or by one without
    one = Other()
    assert both(one)[0] == "of the class"
    del one
    one = Other()
    one.title = "of the object"
    assert both(one)[0] == "of the object"
    del one
    gc.collect()
known = Known(a=1)
assert both(known) == ("of the class", 1)
known.title, known["b"] = "of the object", 2
assert both(known) == ("of the object", 2)
plain, another = held.Plain(), held.Plain()
assert both(plain) == both(another) == ("of the class", "of the class")
another.title = "of the object"
assert (both(plain)[1], both(another)[1]) == ("of the class", "of the object")
plain.greet = another  # an object that can be called, but is no method
assert both(plain)[1] == "called"
held.Plain.greet = another
assert both(another)[1] == "called"
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


@pytest.fixture
def told(lib: Path) -> Callable[[str], None]:
    """Runs a story in a process of its own."""

    def tell(story: str) -> None:
        assert "held" in {file.name.partition(".")[0] for file in lib.iterdir()}
        command, environment = [sys.executable, "-c", story], {**os.environ, "PYTHONPATH": str(lib)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, "nothing wrong\n", "")

    return tell


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="compiled objects are held weakly up to 3.11 only")
def test_weak_references_to_an_object_of_a_compiled_class_end_with_it(told: Callable[[str], None]) -> None:
    told(ENDING)


def test_what_is_looked_up_by_name_is_what_the_name_means_now(told: Callable[[str], None]) -> None:
    """Where it was found is remembered, until the class or the module changes."""
    told(LOOKED_UP)


def test_what_an_object_has_of_its_own_hides_what_its_class_has(told: Callable[[str], None]) -> None:
    """Also where the class has functions that mypyc has compiled, or that are called without the object."""
    told(OF_ITS_OWN)


def test_no_other_library_sees_the_compiled_functions(lib: Path) -> None:
    """One that others see might be replaced by theirs, so each call would look up where it is."""
    library = ctypes.CDLL(str(next(lib.glob("twinstack__mypyc.*"))))
    assert hasattr(library, "PyInit_twinstack__mypyc")
    assert not hasattr(library, "CPyDef_held___Held_____init__")
