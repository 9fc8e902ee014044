"""What a mutant is, and the lists of them. Nothing here imports what is mutated."""

import ast
import importlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
AREAS = ("copying", "grand archive", "layers", "policies", "server", "stack", "state-based actions", "views")
LISTS = {area: f"tests.mutation.lists.{area.replace('-', '_').replace(' ', '_')}" for area in AREAS}
ADVICE = (
    "correct its old text (or the new one) in tests/mutation/lists, or take it out if that fault cannot be made now"
)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A small change of the source. Its name says what is broken, in a plain sentence."""

    area: str
    name: str
    file: str  # from the root of the checkout
    old: str
    new: str
    within: str = ""  # the function that it is in, where the file has such a text elsewhere too
    equivalent: str = ""  # why it changes nothing that anybody could notice

    @property
    def path(self) -> Path:
        return ROOT / self.file

    def places(self) -> list[int]:
        """Where in the file its old text is: at one place, if all is well."""
        text = source(self.path)
        begin, end = _span(self.path, self.within) if self.within else (0, len(text))
        found = []
        while (at := text.find(self.old, begin, end)) >= 0:
            found.append(at)
            begin = at + 1
        return found

    def mutated(self) -> str:
        """The whole source of the file, with the fault."""
        text, [at] = source(self.path), self.places()
        return text[:at] + self.new + text[at + len(self.old) :]


@dataclass(frozen=True, slots=True)
class Fault:
    """A mutant in a list, where the list says of which file and area it is."""

    name: str
    old: str
    new: str
    within: str = ""
    equivalent: str = ""


def merged(*lists: dict[str, tuple[Fault, ...]]) -> dict[str, tuple[Fault, ...]]:
    """Several lists as one; a file may stand in more than one of them."""
    return {file: tuple(fault for one in lists for fault in one.get(file, ())) for each in lists for file in each}


@cache
def source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _span(path: Path, name: str) -> tuple[int, int]:
    """Where the text of a function or class begins and ends; nowhere, if there is none of that name, or several."""
    text = source(path)
    found = [node for node in ast.walk(ast.parse(text)) if getattr(node, "name", "") == name]
    if len(found) != 1 or not isinstance(found[0], (ast.FunctionDef, ast.ClassDef)):
        return 0, 0
    lines = text.splitlines(keepends=True)
    return sum(map(len, lines[: found[0].lineno - 1])), sum(map(len, lines[: found[0].end_lineno]))


def all_mutants() -> list[Mutant]:
    return [one for area in AREAS for one in _of(area)]


def _of(area: str) -> Iterator[Mutant]:
    faults: dict[str, tuple[Fault, ...]] = importlib.import_module(LISTS[area]).FAULTS
    for file, own in faults.items():
        for fault in own:
            yield Mutant(area, fault.name, file, fault.old, fault.new, fault.within, fault.equivalent)


def mistakes(mutants: list[Mutant]) -> list[str]:
    """What is wrong with a list of mutants, one sentence each."""
    found = [f"two mutants are named {name!r}" for name, times in Counter(m.name for m in mutants).items() if times > 1]
    for mutant in mutants:
        if not mutant.path.is_file():
            found.append(f"{mutant.name!r}: there is no file {mutant.file}; {ADVICE}")
            continue
        times = len(mutant.places())
        where = f"{mutant.within} in {mutant.file}" if mutant.within else mutant.file
        if times != 1:
            found.append(f"{mutant.name!r}: {where} has {mutant.old!r} {times} times, not once; {ADVICE}")
        elif mutant.old == mutant.new:
            found.append(f"{mutant.name!r} changes nothing; {ADVICE}")
    return found


def chosen(mutants: list[Mutant], areas: list[str], words: list[str]) -> list[Mutant]:
    """Those of these areas, or all; with any of these words in their name or file, or all."""
    kept = [m for m in mutants if not areas or m.area in areas]
    return [m for m in kept if not words or any(word.lower() in f"{m.name} {m.file}".lower() for word in words)]
