"""The programs for developers say what they take, and what is wrong, in a sentence; none begins on a slip."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from twinstack.protocol import reference

ROOT = Path(__file__).parent.parent
REFERENCE = "twinstack.protocol.reference"
PROGRAMS = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
    for place in ("tests", "bench")
    for path in (ROOT / place).rglob("*.py")
    if not path.name.startswith("test_")
    and (path.name == "__main__.py" or '__name__ == "__main__"' in path.read_text("utf-8"))
)


def file_of(name: str) -> Path:
    """Where a program stands: the reference in the installed package, the others beside the tests."""
    if name == REFERENCE:
        return Path(reference.__file__).parent / "__main__.py"
    file = ROOT / (name.replace(".", "/") + ".py")
    return file if file.is_file() else ROOT / name.replace(".", "/") / "__main__.py"


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, *args: str) -> tuple[int, str]:
    """The exit code of a program, and what it prints."""
    path = str(file_of(name))
    monkeypatch.setattr(sys, "argv", [path, *args])
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(path, run_name="__main__")
    printed = capsys.readouterr()
    code = ended.value.code
    return code if isinstance(code, int) else int(code is not None), printed.out + printed.err


@pytest.mark.parametrize("name", [REFERENCE, *PROGRAMS])
def test_each_program_says_what_it_takes_and_refuses_what_it_does_not_know(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, text = said(monkeypatch, capsys, name, "--help")
    assert code == 0
    assert text.startswith("usage: python -m ")
    assert name.split(".")[-1] in text.splitlines()[0]
    code, text = said(monkeypatch, capsys, name, "--nonsense")
    assert code == 2
    assert ": error: " in text.splitlines()[-1], text


@pytest.mark.parametrize(
    ("name", "args", "problem"),
    [
        ("tests.long_run", ("--games", "0"), "--games: '0' is given; expected a whole number from 1 on"),
        ("tests.long_run", ("--workers", "-1"), "--workers: '-1' is given; expected a whole number from 1 on"),
        ("tests.long_run", ("--start", "x"), "--start: 'x' is given; expected a whole number from 0 on"),
        ("tests.long_run", ("--folder", "README.md/x"), "README.md is a file; expected a folder"),
        ("tests.server.memory_run", ("--minutes", "nan"), "--minutes: 'nan' is given; expected a number above 0"),
        ("tests.server.fair_run", ("--swarm", "many"), "--swarm many: expected how many tokens"),
        ("tests.mutation", ("--every", "0"), "--every: '0' is given; expected a whole number from 1 on"),
        ("tests.rulebooks.matches", ("--book", "chess"), "there is no rule book 'chess'"),
        ("tests.card_facts", (), "the following arguments are required: FACTS"),
        ("tests.card_facts", ("nowhere.json",), "there is no file nowhere.json"),
        ("tests.card_facts", ("README.md",), "README.md, line 1: "),
        ("tests.server.turns", ("nowhere/turns.json",), "there is no folder nowhere for turns.json"),
        ("tests.mutation.fresh", ("nowhere.json",), "there is no file nowhere.json"),
        ("bench", ("engine", "--json", "nowhere/x.json"), "nowhere/x.json cannot be written"),
        (REFERENCE, ("nowhere",), "there is no folder nowhere"),
    ],
    ids=str,
)
def test_what_cannot_be_is_said_before_anything_begins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, args: tuple[str, ...], problem: str
) -> None:
    table = ROOT / "tests" / "engine" / "card_facts.tsv"
    before = table.read_bytes()
    code, text = said(monkeypatch, capsys, name, *args)
    assert code == 2
    assert problem in " ".join(text.splitlines()[-1].split())
    assert table.read_bytes() == before


def test_the_reference_is_printed_without_a_folder() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "twinstack.protocol.reference"], capture_output=True, text=True, check=True
    )
    assert done.stdout == (ROOT / "docs" / "protocol.md").read_text("utf-8")
