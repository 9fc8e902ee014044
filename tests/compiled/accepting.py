"""`python -m tests.compiled.accepting FOLDER MODULES`: whether mypyc accepts them; it writes their C into the folder.

It runs in a process of its own, which mypyc ends where it refuses a module. No C compiler is needed.
"""

import argparse
from pathlib import Path

from mypyc.build import mypycify


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.compiled.accepting", description="Does mypyc accept these?")
    parser.add_argument("folder", type=Path, help="where the C and what mypy remembers go")
    parser.add_argument("modules", nargs="+")
    options = parser.parse_args()
    told = ["--config-file", "pyproject.toml", "--cache-dir", str(options.folder / "types"), *options.modules]
    mypycify(told, target_dir=str(options.folder / "c"), multi_file=True)


if __name__ == "__main__":
    main()
