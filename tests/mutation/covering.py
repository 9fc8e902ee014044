"""Which tests run which line, found out by running them all once; kept until something changes."""

import difflib
import hashlib
import os
import time
from pathlib import Path

import coverage
import msgspec

from tests.mutation.mutant import ROOT, source
from tests.mutation.proving import Lines, Proofs, child

KEPT = ROOT / ".mutation" / "map.json"
WATCHED = ("engine", "protocol", "server", "tests", "docs/scenarios")


class Map(msgspec.Struct):
    key: str
    names: list[str]
    lines: dict[str, dict[str, str]]  # file, line, and the tests as one number in hexadecimal
    usual: dict[str, float]  # seconds
    failing: dict[str, str]  # without any fault, and how
    sources: dict[str, str]  # the files, as they were

    def numbers(self, names: list[str]) -> Lines:
        """By the places of these tests; the map knows nothing of others."""
        places = {name: at for at, name in enumerate(self.names)}
        order = [places.get(name, -1) for name in names]
        found: Lines = {}
        for file, own in self.lines.items():
            numbers = {int(line): _arranged(int(bits, 16), order) for line, bits in own.items()}
            now = source(ROOT / file) if (ROOT / file).exists() else ""
            before = self.sources.get(file, "")
            found[file] = numbers if now == before else _moved(numbers, before, now)
        return found


def _arranged(bits: int, order: list[int]) -> int:
    digits = bin(bits)[:1:-1]
    return sum(1 << at for at, place in enumerate(order) if 0 <= place < len(digits) and digits[place] == "1")


def _moved(lines: dict[int, int], before: str, now: str) -> dict[int, int]:
    """The same for a file that has changed since. A line that is new counts as run by those that ran its neighbours."""
    old, new = before.splitlines(), now.splitlines()
    found: dict[int, int] = {}
    for tag, a1, a2, b1, b2 in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            found.update((b1 + at + 1, lines.get(a1 + at + 1, 0)) for at in range(a2 - a1))
        else:
            near = 0
            for at in range(a1 - 1, a2 + 3):
                near |= lines.get(at, 0)
            found.update((at + 1, near) for at in range(b1, b2))
    return found


def key(names: list[str], files: list[str]) -> str:
    """What the map turns on: the sources, the tests, and which of each are looked at."""
    found = hashlib.sha256("\n".join([*names, *files]).encode())
    for folder in WATCHED:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".json") and "mutation" not in path.parts:
                found.update(f"{path.relative_to(ROOT)}".encode() + path.read_bytes())
    return found.hexdigest()


def kept(wanted: str | None) -> Map | None:
    """The map that was made last, if it is the one that is wanted; with None, whatever it is."""
    try:
        found = msgspec.json.decode(KEPT.read_bytes(), type=Map)
    except (OSError, msgspec.DecodeError):
        return None
    return found if wanted in (None, found.key) else None


def brought_up(old: Map, proofs: Proofs, names: list[str], files: list[str], workers: int) -> Map:
    """An old map with what tests that are new since run."""
    fresh = [name for name in names if name not in set(old.names)]
    late = made(proofs, "", fresh, files, workers) if fresh else Map("", [], {}, {}, {}, {})
    known = [*(name for name in names if name in set(old.names)), *fresh]
    lines = [old.numbers(known), late.numbers(known)]
    both = {
        file: {
            str(line): f"{lines[0].get(file, {}).get(line, 0) | lines[1].get(file, {}).get(line, 0):x}"
            for line in lines[0].get(file, {}).keys() | lines[1].get(file, {}).keys()
        }
        for file in files
    }
    failing = {**{name: said for name, said in old.failing.items() if name in set(names)}, **late.failing}
    return Map("", known, both, {**old.usual, **late.usual}, failing, {file: source(ROOT / file) for file in files})


def made(proofs: Proofs, wanted: str, names: list[str], files: list[str], workers: int) -> Map:
    """Run all tests once, shared among processes, and note what each runs."""
    KEPT.parent.mkdir(exist_ok=True)
    parts = [KEPT.parent / f"part-{os.getpid()}-{at}.json" for at in range(workers)]
    running = []
    for at, part in enumerate(parts):
        own = names[at::workers]
        running.append(child(lambda own=own, part=part: _cover(proofs, own, files, part)))  # type: ignore[misc]
    for pid, pipe in running:
        os.waitpid(pid, 0)
        os.close(pipe)
    places = {name: at for at, name in enumerate(names)}
    whole = Map(wanted, names, {}, {}, {}, {file: source(ROOT / file) for file in files})
    numbers: Lines = {}
    for part in parts:
        if not part.exists():
            raise SystemExit(
                "a process that ran the tests without any fault came to a sudden end; run them alone, with pytest"
            )
        found = msgspec.json.decode(part.read_bytes(), type=dict[str, Part])
        part.unlink()
        for name, one in found.items():
            whole.usual[name] = one.seconds
            if one.failed:
                whole.failing[name] = one.failed
            for file, ran in one.lines.items():
                own_lines = numbers.setdefault(file, {})
                for line in ran:
                    own_lines[line] = own_lines.get(line, 0) | 1 << places[name]
    whole.lines = {file: {str(line): f"{bits:x}" for line, bits in own.items()} for file, own in numbers.items()}
    return whole


def keep(found: Map) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_bytes(msgspec.json.encode(found))


class Part(msgspec.Struct):
    seconds: float = 0.0
    failed: str = ""
    lines: dict[str, list[int]] = {}


def _cover(proofs: Proofs, names: list[str], files: list[str], part: Path) -> None:
    cov = coverage.Coverage(data_file=None, include=[str(ROOT / file) for file in files], config_file=False)
    cov.set_option("run:disable_warnings", ["no-data-collected"])  # tests that have changed may reach none of the files
    found: dict[str, Part] = {}
    begin = 0.0

    def each(name: str) -> None:
        nonlocal begin
        begin = time.process_time()
        cov.switch_context(name)

    cov.start()
    for name, passed in proofs.run(names, each):
        failed = "" if passed or proofs.failed is None else proofs.failed[1]
        found[name] = Part(time.process_time() - begin, failed)
    cov.stop()
    data = cov.get_data()
    for file in files:
        for line, contexts in data.contexts_by_lineno(str(ROOT / file)).items():
            for context in contexts:
                if context:
                    found[context].lines.setdefault(file, []).append(line)
    part.write_bytes(msgspec.json.encode(found))
    os._exit(0)
