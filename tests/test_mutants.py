"""The lists of `python -m tests.mutation` fit the source; and what puts a fault in place does that and no more."""

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from tests.mutation import mutant as lists
from tests.mutation import noticed
from tests.mutation.__main__ import main
from tests.mutation.lists.policies import OF_2004
from tests.mutation.mutant import AREAS, Mutant, all_mutants, chosen, mistakes
from tests.mutation.proving import LEFT_OUT, PROOFS, statement
from tests.mutation.swapping import Loaded
from twinstack.engine.magic.profile import MAGIC_2004, MAGIC_CURRENT, Profile

SAMPLE = 25  # each so many-th of the mutants is tried
SMALL = '''LIMIT = 3


def near(number):
    """Is it?"""
    return number < LIMIT


class Scale:
    def weigh(self, number):
        heavy = number > LIMIT
        return [one for one in range(number) if heavy]


def far(number):
    return number > LIMIT
'''


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file to put faults into."""
    monkeypatch.setattr(lists, "ROOT", tmp_path)
    path = tmp_path / "small.py"
    path.write_text(SMALL, encoding="utf-8")
    return path


def fault(old: str, new: str, within: str = "") -> Mutant:
    return Mutant("copying", "a fault", "small.py", old, new, within)


beside_the_sources = pytest.mark.skipif(
    not (lists.ROOT / "engine").is_dir(), reason="the sources are not here, but in an installed package"
)


@beside_the_sources
def test_every_mutant_fits_its_file() -> None:
    """Otherwise the message says which does not, and what to do."""
    assert mistakes(all_mutants()) == []


def test_there_are_mutants_enough_of_each_area() -> None:
    counts = Counter(one.area for one in all_mutants())

    assert counts.total() >= 300, "a mutant was taken out: choose another fault that somebody might write"
    assert min(counts[area] for area in AREAS) >= 25


def test_each_mutant_has_a_test_that_is_known_to_notice_it() -> None:
    """It is there, and is one of those that mutants are tried with."""
    places = tuple(place for places in PROOFS.values() for place in places)
    noted = noticed.kept()
    wrong = {
        one.name: noted.get(one.name, "")
        for one in all_mutants()
        if not one.equivalent and not _is_tried(noted.get(one.name, ""), places)
    }
    assert wrong == {}, "run python -m tests.mutation with words of their names"


def _is_tried(test: str, places: tuple[str, ...]) -> bool:
    file, _, name = test.partition("::")
    if not test.startswith(places) or test.startswith(LEFT_OUT):
        return False
    path = lists.ROOT / file
    return path.is_file() and f"def {name.partition('[')[0].rpartition('::')[2]}(" in lists.source(path)


@beside_the_sources
@pytest.mark.skipif(not hasattr(os, "fork"), reason="each fault needs a process that copies itself")
def test_a_sample_of_the_mutants_is_noticed_by_the_same_tests_as_before() -> None:
    command = [sys.executable, "-m", "tests.mutation", "--same", "--every", str(SAMPLE), "--workers", "1"]

    done = subprocess.run(command, cwd=lists.ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, (
        f"{done.stdout}\n{done.stderr}\npython -m tests.mutation WORDS shows which test does it now"
    )


ENDS = """
import os, signal
from tests.mutation.mutant import all_mutants
from tests.mutation.proving import child
from tests.mutation.running import _all

class Run:
    def begin(self, mutant):
        return child(lambda: {how})

[(_, outcome)] = _all(Run(), all_mutants()[:1], 1)
print(outcome.by or outcome.problem)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each fault needs a process that copies itself")
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("[][0]", "IndexError: list index out of range"),
        ("os._exit(3)", "the process that runs its tests ended with 3"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "the process"),
        ("bytearray(1 << 62)", "the process"),
    ],
)
def test_what_goes_wrong_as_tests_are_run_notices_no_fault_but_the_end_of_the_process_does(how: str, said: str) -> None:
    command = [sys.executable, "-c", ENDS.replace("{how}", how)]

    done = subprocess.run(command, cwd=lists.ROOT, capture_output=True, text=True, check=False)

    assert done.stdout.strip() == said, done.stderr


NEVER_ENDS = """
import sys
from tests.mutation import proving

proving.PATIENCE = 0.1

def run():
    proving.start(sys.argv[1:], lambda proofs: proving.answer(proofs.first_to_fail([*proofs.items], {})))

_, pipe = proving.child(run)
print(open(pipe).read())
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each fault needs a process that copies itself")
@pytest.mark.parametrize("how", ["threading.Event().wait()", "while True: pass"])
def test_a_fault_with_which_a_test_never_ends_is_noticed(tmp_path: Path, how: str) -> None:
    """Whether it waits or is busy, and though tests have a limit of ten minutes."""
    endless = tmp_path / "test_endless.py"
    endless.write_text(f"import threading\n\n\ndef test_endless() -> None:\n    {how}\n", encoding="utf-8")

    command = [sys.executable, "-c", NEVER_ENDS, str(endless)]
    ours = {**os.environ, "PYTEST_TIMEOUT": "600"}
    done = subprocess.run(command, cwd=lists.ROOT, env=ours, capture_output=True, text=True, check=False)

    assert json.loads(done.stdout)["said"] == "it took too long", done.stderr


@pytest.mark.parametrize("profile", ["grand-archive", "magic-2004"])
def test_each_entry_of_an_older_or_another_game_notices_a_fault_of_its_own(profile: str) -> None:
    catalogue = json.loads((lists.ROOT / "tests" / "conformance" / "catalogue.json").read_text("utf-8"))
    ids = [one["id"] for one in catalogue["entries"] if one["testable"] and profile in one["profiles"]]
    noted = {test.rpartition("[")[2].removesuffix("]") for test in noticed.kept().values()}

    assert len(ids) >= 28
    assert [id for id in ids if f"{id}-{profile}" not in noted] == []


def test_each_policy_of_2004_has_a_fault_that_makes_it_todays() -> None:
    named = {line.partition("=")[0] for line in OF_2004}
    own = {field.name for field in fields(Profile) if field.name not in ("name", "rulebook")}

    assert named == {name for name in own if getattr(MAGIC_2004, name) != getattr(MAGIC_CURRENT, name)}


def test_what_notices_a_fault_is_kept_and_what_is_gone_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(noticed, "KEPT", tmp_path / "noticed.json")
    noticed.keep({"one": "test_one", "two": "test_two"}, {"one", "two"})

    noticed.keep({"three": "test_three", "one": "test_first"}, {"one", "three"})

    assert noticed.kept() == {"one": "test_first", "three": "test_three"}


def test_a_mutant_without_its_text_is_named(small: Path) -> None:
    gone, twice = fault("number >= LIMIT", "True"), fault("number > LIMIT", "True")

    said = mistakes([gone, twice])

    assert said[0] == "two mutants are named 'a fault'"
    assert "small.py has 'number >= LIMIT' 0 times, not once; correct its old text" in said[1]
    assert "small.py has 'number > LIMIT' 2 times, not once" in said[2]


def test_a_text_that_occurs_elsewhere_too_is_found_within_its_function(small: Path) -> None:
    one = fault("number > LIMIT", "number >= LIMIT", within="far")

    assert mistakes([one]) == []
    assert one.mutated() == SMALL.replace("    return number > LIMIT", "    return number >= LIMIT")
    assert list(statement(one)) == [16]


def test_a_mutant_whose_function_is_gone_is_named(small: Path) -> None:
    assert "farther in small.py has" in mistakes([fault("number > LIMIT", "True", within="farther")])[0]


def test_mutants_are_chosen_by_area_and_by_words() -> None:
    everything = all_mutants()

    assert {one.area for one in chosen(everything, ["copying"], [])} == {"copying"}
    assert chosen(everything, [], ["PROTOTYPED permanent"])
    assert chosen(everything, [], ["no such words"]) == []


def test_a_function_that_is_loaded_gets_the_fault(small: Path) -> None:
    loaded, names = load(small)
    one = fault("return number < LIMIT", "return number <= LIMIT")

    assert loaded.can_swap(one)
    assert not names["near"](3)
    loaded.swap(one)
    assert names["near"](3)
    assert small.read_text(encoding="utf-8") == SMALL


def test_a_method_gets_the_fault(small: Path) -> None:
    loaded, names = load(small)
    one = fault("if heavy", "if not heavy")

    assert loaded.can_swap(one)
    loaded.swap(one)
    assert names["Scale"]().weigh(2) == [0, 1]


@pytest.mark.parametrize("one", [fault("LIMIT = 3", "LIMIT = 4"), fault("return number < LIMIT", "return True")])
def test_what_ran_while_it_was_loaded_needs_a_fresh_process(small: Path, one: Mutant) -> None:
    loaded, _ = load(small, "near(1)")

    assert not loaded.can_swap(one)


def test_what_is_not_loaded_yet_needs_a_fresh_process(small: Path) -> None:
    loaded = Loaded(small.parent)
    loaded.ready()

    assert not loaded.can_swap(fault("return number < LIMIT", "return number <= LIMIT"))


def load(path: Path, more: str = "") -> tuple[Loaded, dict[str, Any]]:
    names: dict[str, Any] = {}
    loaded = Loaded(path.parent)
    exec(compile(f"{path.read_text(encoding='utf-8')}\n\n{more}\n", str(path), "exec"), names)
    loaded.ready()
    return loaded, names


def test_what_cannot_be_chosen_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no such words"]) == 2
    assert capsys.readouterr().err == "no mutant fits; --list shows all\n"


def test_the_list_says_what_each_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list", "--area", "copying", "never has two faces"]) == 0
    assert capsys.readouterr().out == "copying: a token copy never has two faces\n"
