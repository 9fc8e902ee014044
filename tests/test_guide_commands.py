"""Each command line that stands in a block of the documentation would be understood."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command_lines import understood

ROOT = Path(__file__).parents[1]
OF_THE_SCRIPT = ("test", "help", "lock", "shots", "web")


def commands() -> Iterator[tuple[str, str]]:
    """Of `twinstack`, or of the script that starts it, with the file in which they stand."""
    for path in (*ROOT.glob("README.md"), *sorted(ROOT.glob("docs/*.md"))):
        for block in re.findall(r"```(?:console|text)?\n(.*?)```", path.read_text("utf-8"), re.DOTALL):
            for line in block.splitlines():
                said = re.sub(r"^(\$ )?([A-Z_]+=\S+ )*", "", line).partition(" #")[0].strip()
                said = said.replace("python3 run ", "twinstack ", 1)
                if re.match(r"twinstack [a-z]", said) and said.split()[1] not in OF_THE_SCRIPT:
                    yield path.name, said


@pytest.mark.parametrize(("file", "line"), sorted(set(commands())))
def test_it_is_understood(file: str, line: str) -> None:
    """A command, its arguments and its options are there."""
    assert understood(line) is not None, file


def test_a_slip_is_noticed() -> None:
    with pytest.raises(Exception, match="--bok"):
        understood("twinstack demo --bok magic")
    with pytest.raises(KeyError):
        understood("twinstack deck my_deck.txt")
