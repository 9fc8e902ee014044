"""Fail where a wheel lacks a file of the checkout: `python .ci/wheel_files.py dist/NAME.whl`.

The four roots and the rule catalogue are compared with what git knows; the client for browsers, which git ignores, with
what was built.
"""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOTS = ("engine", "protocol", "server", "client_sdk")
SOURCES_OF_THE_CLIENT = "client_sdk/web/"
CLIENT = Path("server/twinstack/server/table")
CATALOGUE = ("tests/conformance/", "twinstack/engine/catalogue/")


def main(wheel: str) -> int:
    with ZipFile(wheel) as read:
        there = set(read.namelist())
    missing = sorted(set(expected()) - there)
    for name in missing:
        print(f"{Path(wheel).name} has no {name}")
    return 1 if missing else 0


def expected() -> list[str]:
    """The names in a wheel of all that belongs there."""
    folder, place = CATALOGUE
    command = ["git", "ls-files", "-z", "--", *ROOTS, folder]
    known = subprocess.run(command, capture_output=True, text=True, check=True).stdout.rstrip("\0").split("\0")
    built = [file.as_posix() for file in CLIENT.rglob("*") if file.is_file()]
    if not built:
        sys.exit(f"{CLIENT} has no client for browsers: `python3 run web` builds it")
    ours = [name for name in (*known, *built) if not name.startswith(SOURCES_OF_THE_CLIENT)]
    return [place + name.removeprefix(folder) if name.startswith(folder) else name.partition("/")[2] for name in ours]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
