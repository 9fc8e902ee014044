"""A fault is put into functions that are loaded already: each gets the code that its mutated source compiles to.

Nothing is written to the checkout. What ran while modules were loaded cannot be mutated like this; that needs a fresh
process, in which the import system finds the mutated source (`load_mutated`).
"""

import gc
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from inspect import CO_NEWLOCALS
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from tests.mutation.mutant import ROOT, Mutant, source

Place = tuple[str, str, int]  # file, qualified name, first line


def place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Loaded:
    """What is loaded, and which of it ran as modules were loaded; it notes what runs until it is `ready`.

    What tests do as they are collected does not count: it leaves nothing behind but caches.
    """

    def __init__(self, root: Path = ROOT) -> None:
        self.root = str(root)
        self._tests = str(root / "tests")
        self.ran: set[Place] = set()
        self.functions: dict[Place, list[FunctionType]] = {}
        self.caches: dict[str, list[Any]] = {}  # by file
        self._codes: set[CodeType] = set()
        self._loading = 0  # so many modules, one because of another
        self._before = sys.getprofile()
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, arg: Any) -> None:
        code = frame.f_code
        if code.co_name == "<module>" and not code.co_filename.startswith(self._tests):
            self._loading += {"call": 1, "return": -1}.get(event, 0)
        elif event == "call" and self._loading:
            self._codes.add(code)

    def ready(self) -> None:
        sys.setprofile(self._before)
        self.ran = {place(code) for code in self._codes if code.co_filename.startswith(self.root)}
        self._codes.clear()
        for one in gc.get_objects():
            if type(one) is FunctionType and one.__code__.co_filename.startswith(self.root):
                self.functions.setdefault(place(one.__code__), []).append(one)
            elif hasattr(type(one), "cache_clear") and isinstance(inner := one.__wrapped__, FunctionType):
                self.caches.setdefault(inner.__code__.co_filename, []).append(one)

    def can_swap(self, mutant: Mutant) -> bool:
        """Is the fault in functions alone, which are loaded and none of which has run yet?"""
        if not any(file == str(mutant.path) for file, _, _ in self.functions):
            return False  # some modules are loaded only once a test needs them
        before, after = _compiled(mutant)
        changed = [(old, new) for old, new in _pairs(before, after) if _does(old) != _does(new)]
        return _does(before) == _does(after) and not any(self._is_past(old, new) for old, new in changed)

    def _is_past(self, old: CodeType, new: CodeType) -> bool:
        """It has run, is a class, or reads other variables of the function around it than the one that is loaded."""
        other = place(old) in self.functions and old.co_freevars != new.co_freevars
        return other or _is_class(old) or place(old) in self.ran

    def swap(self, mutant: Mutant) -> None:
        for old, new in _pairs(*_compiled(mutant)):
            for function in self.functions.get(place(old), ()):
                function.__code__ = new
        for one in self.caches.get(str(mutant.path), ()):
            one.cache_clear()


def _compiled(mutant: Mutant) -> tuple[CodeType, CodeType]:
    name = str(mutant.path)
    return compile(source(mutant.path), name, "exec"), compile(mutant.mutated(), name, "exec")


def _parts(code: CodeType) -> list[CodeType]:
    return [const for const in code.co_consts if isinstance(const, CodeType)]


def _pairs(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions of two versions of a module, each with its other version; bodies of classes are looked into."""
    for old, new in zip(_parts(before), _parts(after), strict=False):
        yield old, new
        yield from _pairs(old, new)


def _does(code: CodeType) -> Any:
    """What it does by itself: equal for what differs in its lines, or in functions within it, alone."""
    plain = [f"{type(const).__name__} {const!r}" for const in code.co_consts if not isinstance(const, CodeType)]
    return code.co_code, code.co_names, code.co_varnames, plain, [part.co_qualname for part in _parts(code)]


def _is_class(code: CodeType) -> bool:
    return not code.co_flags & CO_NEWLOCALS


def load_mutated(mutant: Mutant) -> None:
    """From now on, whoever imports the module gets it with the fault."""
    path, text = str(mutant.path), mutant.mutated()
    loader: Any = SourceFileLoader
    plain = loader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> Any:
        if self.path == path:
            return compile(text, path, "exec", dont_inherit=True)
        return plain(self, fullname)

    loader.get_code = get_code
