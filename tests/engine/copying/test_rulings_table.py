"""Every official ruling on the cards of the rule catalogue has its test, or a reason why it can have none.

The tables in `rulings/` name, for each card and each of its rulings by number, the story that proves it: a test of this
folder (`test_file::test_name`), a scenario of the rule catalogue (`conformance: file name`), or `none: reason`.
"""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = HERE.parents[1]
TABLES = sorted((HERE / "rulings").glob("*.toml"))


@cache
def stories(path: Path) -> frozenset[str]:
    """The names of the tests in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def fault(proof: str) -> str:
    """What is wrong with the proof that a table names; empty if nothing is."""
    kind, _, rest = proof.partition(": ")
    if kind == "none":
        return "" if rest.strip() else "a reason is expected after `none:`"
    if kind == "conformance":
        found = list((TESTS / "conformance").rglob(f"{rest}.toml"))
        return "" if found else f"no scenario is named {rest}"
    file, _, name = proof.partition("::")
    path = TESTS / "engine" / f"{file}.py" if "/" in file else HERE / f"{file}.py"
    if not path.is_file():
        return f"there is no file {path.name}"
    return "" if name in stories(path) else f"{path.name} has no test {name}"


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_every_ruling_has_a_proof(table: Path) -> None:
    faults = []
    for card, rulings in tomllib.loads(table.read_text(encoding="utf-8")).items():
        numbers = [str(number) for number in range(1, len(rulings) + 1)]
        if list(rulings) != numbers:
            faults.append(f"{card}: rulings {', '.join(rulings)} where 1 to {len(rulings)} are expected")
        for number, proofs in rulings.items():
            names = proofs if isinstance(proofs, list) else [proofs]
            faults += [f"{card}, ruling {number}: {wrong}" for name in names if (wrong := fault(name))]
    assert not faults, "\n".join(faults)


def test_the_tables_hold_every_ruling() -> None:
    tables = [tomllib.loads(table.read_text(encoding="utf-8")) for table in TABLES]
    assert (sum(map(len, tables)), sum(len(rulings) for table in tables for rulings in table.values())) == (72, 431)
